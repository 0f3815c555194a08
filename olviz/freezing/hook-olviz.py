"""What PyInstaller cannot see: modules that are loaded when they are asked for, resources, and what was declared."""

from PyInstaller.utils.hooks import collect_submodules, copy_metadata

from olviz import resources

hiddenimports = collect_submodules("olviz", filter=lambda name: not name.startswith("olviz.freezing"))
datas = [(str(resources.path()), "olviz/resources"), *copy_metadata("olviz", recursive=True)]
