"""Files, written whole or not at all, and read behind doors that measure before they parse."""
