<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
  <context>
    <name>Arrangement</name>
    <message>
      <source>A recorded run goes the way it went. Edit it as a new run first.</source>
      <translation>A recorded run goes the way it went. Edit it as a new run first.</translation>
    </message>
    <message>
      <source>No panel yet: those that fit a scene stand here once one is open.</source>
      <translation>No panel yet: those that fit a scene stand here once one is open.</translation>
    </message>
    <message>
      <source>The sweep is complete.</source>
      <translation>The sweep is complete.</translation>
    </message>
  </context>
  <context>
    <name>Bars</name>
    <message>
      <source>Loss of {expert}</source>
      <translation>Loss of {expert}</translation>
    </message>
    <message>
      <source>arrows choose a bar and change it, digits are tenths</source>
      <translation>arrows choose a bar and change it, digits are tenths</translation>
    </message>
    <message>
      <source>drag ↕</source>
      <translation>drag ↕</translation>
    </message>
    <message>
      <source>losses</source>
      <translation>losses</translation>
    </message>
  </context>
  <context>
    <name>BetCard</name>
    <message>
      <source>SHA-256 {seal}</source>
      <translation>SHA-256 {seal}</translation>
    </message>
  </context>
  <context>
    <name>Blank</name>
    <message>
      <source>The screen is blank; any key shows the window</source>
      <translation>The screen is blank; any key shows the window</translation>
    </message>
  </context>
  <context>
    <name>Body</name>
    <message>
      <source>Controls</source>
      <translation>Controls</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>Why</translation>
    </message>
  </context>
  <context>
    <name>BotHand</name>
    <message>
      <source>Stop</source>
      <translation>Stop</translation>
    </message>
    <message>
      <source>{bot} presses</source>
      <translation>{bot} presses</translation>
    </message>
  </context>
  <context>
    <name>Breakdown</name>
    <message>
      <source>Copy</source>
      <translation>Copy</translation>
    </message>
    <message>
      <source>Details…</source>
      <translation>Details…</translation>
    </message>
    <message numerus="yes">
      <source>It happened %n times.</source>
      <translation>
        <numerusform>It happened once.</numerusform>
        <numerusform>It happened %n times.</numerusform>
      </translation>
    </message>
    <message>
      <source>Something broke: {kind}: {error}</source>
      <translation>Something broke: {kind}: {error}</translation>
    </message>
    <message>
      <source>The program goes on, and the scene can be saved.</source>
      <translation>The program goes on, and the scene can be saved.</translation>
    </message>
    <message>
      <source>The program goes on. The scene is kept in {path}.</source>
      <translation>The program goes on. The scene is kept in {path}.</translation>
    </message>
    <message>
      <source>What broke</source>
      <translation>What broke</translation>
    </message>
    <message>
      <source>What broke, with the lines of the program</source>
      <translation>What broke, with the lines of the program</translation>
    </message>
  </context>
  <context>
    <name>Cell</name>
    <message>
      <source>row 1 to {rows}, column 1 to {columns}</source>
      <translation>row 1 to {rows}, column 1 to {columns}</translation>
    </message>
  </context>
  <context>
    <name>Cells</name>
    <message>
      <source>Expert {expert} says {label}</source>
      <translation>Expert {expert} says {label}</translation>
    </message>
    <message>
      <source>advice</source>
      <translation>advice</translation>
    </message>
    <message>
      <source>arrows choose an expert and flip what it says</source>
      <translation>arrows choose an expert and flip what it says</translation>
    </message>
  </context>
  <context>
    <name>Chain</name>
    <message>
      <source>Proof: {name}</source>
      <translation>Proof: {name}</translation>
    </message>
    <message>
      <source>Proof: {name}. Choose another one</source>
      <translation>Proof: {name}. Choose another one</translation>
    </message>
    <message>
      <source>after mistake {count}</source>
      <translation>after mistake {count}</translation>
    </message>
    <message>
      <source>after round {round}</source>
      <translation>after round {round}</translation>
    </message>
    <message>
      <source>not applicable</source>
      <translation>not applicable</translation>
    </message>
    <message>
      <source>u = {u}, fixed</source>
      <translation>u = {u}, fixed</translation>
    </message>
    <message>
      <source>waiting for risks</source>
      <translation>waiting for risks</translation>
    </message>
    <message>
      <source>waiting for round 1</source>
      <translation>waiting for round 1</translation>
    </message>
    <message>
      <source>{reason}, so this proof no longer goes through.</source>
      <translation>{reason}, so this proof no longer goes through.</translation>
    </message>
  </context>
  <context>
    <name>Choice</name>
    <message>
      <source>right</source>
      <translation>right</translation>
    </message>
    <message>
      <source>wrong</source>
      <translation>wrong</translation>
    </message>
  </context>
  <context>
    <name>ChoiceEditor</name>
    <message>
      <source>None</source>
      <translation>None</translation>
    </message>
  </context>
  <context>
    <name>Clock</name>
    <message>
      <source>Time left for this key</source>
      <translation>Time left for this key</translation>
    </message>
  </context>
  <context>
    <name>Code</name>
    <message>
      <source>Code</source>
      <translation>Code</translation>
    </message>
  </context>
  <context>
    <name>Column</name>
    <message>
      <source>Stage, with what is said and played beside it</source>
      <translation>Stage, with what is said and played beside it</translation>
    </message>
  </context>
  <context>
    <name>Columns</name>
    <message>
      <source>Save recording</source>
      <translation>Save recording</translation>
    </message>
    <message>
      <source>The whole run is {size}, and one file holds {limit}. Choose the columns to write.</source>
      <translation>The whole run is {size}, and one file holds {limit}. Choose the columns to write.</translation>
    </message>
    <message>
      <source>{size} of {limit} chosen</source>
      <translation>{size} of {limit} chosen</translation>
    </message>
  </context>
  <context>
    <name>Computing</name>
    <message>
      <source>computing, {rounds} of {horizon}</source>
      <translation>computing, {rounds} of {horizon}</translation>
    </message>
  </context>
  <context>
    <name>Controls</name>
    <message>
      <source>A recorded run: these are its own rounds and draws.</source>
      <translation>A recorded run: these are its own rounds and draws.</translation>
    </message>
    <message>
      <source>Adversary</source>
      <translation>Adversary</translation>
    </message>
    <message>
      <source>Again</source>
      <translation>Again</translation>
    </message>
    <message>
      <source>Controls</source>
      <translation>Controls</translation>
    </message>
    <message>
      <source>Edit as a new run</source>
      <translation>Edit as a new run</translation>
    </message>
    <message>
      <source>Fewer controls</source>
      <translation>Fewer controls</translation>
    </message>
    <message>
      <source>Fixed while a recorded run is shown.</source>
      <translation>Fixed while a recorded run is shown.</translation>
    </message>
    <message>
      <source>Game</source>
      <translation>Game</translation>
    </message>
    <message>
      <source>How this learner is called beside its curves.</source>
      <translation>How this learner is called beside its curves.</translation>
    </message>
    <message>
      <source>More controls</source>
      <translation>More controls</translation>
    </message>
    <message>
      <source>Name in the pictures</source>
      <translation>Name in the pictures</translation>
    </message>
    <message>
      <source>New luck</source>
      <translation>New luck</translation>
    </message>
    <message>
      <source>Next run</source>
      <translation>Next run</translation>
    </message>
    <message>
      <source>Previous run</source>
      <translation>Previous run</translation>
    </message>
    <message>
      <source>Run 0 of another seed, at the same round</source>
      <translation>Run 0 of another seed, at the same round</translation>
    </message>
    <message>
      <source>The same luck, from before round 1</source>
      <translation>The same luck, from before round 1</translation>
    </message>
    <message>
      <source>The same settings, played again and free to change</source>
      <translation>The same settings, played again and free to change</translation>
    </message>
    <message>
      <source>power {level}</source>
      <translation>power {level}</translation>
    </message>
  </context>
  <context>
    <name>Coordinates</name>
    <message>
      <source>a number</source>
      <translation>a number</translation>
    </message>
    <message>
      <source>{count} numbers with commas between</source>
      <translation>{count} numbers with commas between</translation>
    </message>
    <message>
      <source>“{typed}” is not legal; legal: {legal}</source>
      <translation>“{typed}” is not legal; legal: {legal}</translation>
    </message>
  </context>
  <context>
    <name>Counted</name>
    <message>
      <source>a whole number from 1 to {most}</source>
      <translation>a whole number from 1 to {most}</translation>
    </message>
  </context>
  <context>
    <name>Documents</name>
    <message numerus="yes">
      <source>%n files were dropped; the window shows one scene at a time.</source>
      <translation>
        <numerusform>%n file was dropped; the window shows one scene at a time.</numerusform>
        <numerusform>%n files were dropped; the window shows one scene at a time.</numerusform>
      </translation>
    </message>
    <message>
      <source>A command line needs a file to name, and this scene has none yet that tells of it.</source>
      <translation>A command line needs a file to name, and this scene has none yet that tells of it.</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>All files (*)</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Cancel</translation>
    </message>
    <message>
      <source>Copied: this run, and this round as a picture.</source>
      <translation>Copied: this run, and this round as a picture.</translation>
    </message>
    <message>
      <source>Not saved: there is a file {path} already.</source>
      <translation>Not saved: there is a file {path} already.</translation>
    </message>
    <message>
      <source>Not saved: {error}</source>
      <translation>Not saved: {error}</translation>
    </message>
    <message>
      <source>Not saved: {file} was written elsewhere since it was opened or saved here.</source>
      <translation>Not saved: {file} was written elsewhere since it was opened or saved here.</translation>
    </message>
    <message>
      <source>Nothing was changed; the scene before is still here.</source>
      <translation>Nothing was changed; the scene before is still here.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Open</translation>
    </message>
    <message>
      <source>Open again…</source>
      <translation>Open again…</translation>
    </message>
    <message>
      <source>Runs (*.npz)</source>
      <translation>Runs (*.npz)</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Save as…</translation>
    </message>
    <message>
      <source>Save scenario</source>
      <translation>Save scenario</translation>
    </message>
    <message>
      <source>Scenarios (*.toml)</source>
      <translation>Scenarios (*.toml)</translation>
    </message>
    <message>
      <source>Scenarios, recorded runs and tables (*.toml *.npz *.csv)</source>
      <translation>Scenarios, recorded runs and tables (*.toml *.npz *.csv)</translation>
    </message>
    <message>
      <source>Tables (*.csv)</source>
      <translation>Tables (*.csv)</translation>
    </message>
    <message>
      <source>The scene before is still here.</source>
      <translation>The scene before is still here.</translation>
    </message>
    <message>
      <source>The scene is still here; the file was not touched.</source>
      <translation>The scene is still here; the file was not touched.</translation>
    </message>
    <message>
      <source>This run is shown as it was stored.</source>
      <translation>This run is shown as it was stored.</translation>
    </message>
    <message>
      <source>Typed with its ending, the name replaces it.</source>
      <translation>Typed with its ending, the name replaces it.</translation>
    </message>
    <message>
      <source>{file} is played again, to be held against what it stores.</source>
      <translation>{file} is played again, to be held against what it stores.</translation>
    </message>
    <message>
      <source>{file} is written.</source>
      <translation>{file} is written.</translation>
    </message>
    <message>
      <source>{path} needs more memory than this machine has</source>
      <translation>{path} needs more memory than this machine has</translation>
    </message>
  </context>
  <context>
    <name>Easel</name>
    <message>
      <source>A recorded run goes the way it went. Edit it as a new run first.</source>
      <translation>A recorded run goes the way it went. Edit it as a new run first.</translation>
    </message>
    <message>
      <source>Nothing can be painted in this scene: {why}. It goes on as it is.</source>
      <translation>Nothing can be painted in this scene: {why}. It goes on as it is.</translation>
    </message>
  </context>
  <context>
    <name>Empty</name>
    <message>
      <source>Choose a scene…</source>
      <translation>Choose a scene…</translation>
    </message>
    <message>
      <source>No panel shows what these learners do</source>
      <translation>No panel shows what these learners do</translation>
    </message>
    <message>
      <source>Scene as opened</source>
      <translation>Scene as opened</translation>
    </message>
    <message>
      <source>The sentence below tells every round in numbers.</source>
      <translation>The sentence below tells every round in numbers.</translation>
    </message>
  </context>
  <context>
    <name>ExpertMover</name>
    <message>
      <source>Expert {expert}</source>
      <translation>Expert {expert}</translation>
    </message>
    <message>
      <source>Expert {expert} says {label}</source>
      <translation>Expert {expert} says {label}</translation>
    </message>
    <message>
      <source>Keys: digits follow an expert, or arrows choose one and Return follows</source>
      <translation>Keys: digits follow an expert, or arrows choose one and Return follows</translation>
    </message>
  </context>
  <context>
    <name>Field</name>
    <message>
      <source>Sweep this…</source>
      <translation>Sweep this…</translation>
    </message>
    <message>
      <source>{value} in this round</source>
      <translation>{value} in this round</translation>
    </message>
  </context>
  <context>
    <name>FileEditor</name>
    <message>
      <source>Choose a file for {title}</source>
      <translation>Choose a file for {title}</translation>
    </message>
  </context>
  <context>
    <name>FilmForm</name>
    <message>
      <source>Every phase, not the end of rounds alone</source>
      <translation>Every phase, not the end of rounds alone</translation>
    </message>
    <message>
      <source>From round</source>
      <translation>From round</translation>
    </message>
    <message>
      <source>Pictures a second</source>
      <translation>Pictures a second</translation>
    </message>
    <message>
      <source>Rounds or phases a second</source>
      <translation>Rounds or phases a second</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Size</translation>
    </message>
    <message>
      <source>To round</source>
      <translation>To round</translation>
    </message>
  </context>
  <context>
    <name>Finder</name>
    <message>
      <source>A scene, a learner, a theorem, an author, RLS, something to do …</source>
      <translation>A scene, a learner, a theorem, an author, RLS, something to do …</translation>
    </message>
    <message>
      <source>Found</source>
      <translation>Found</translation>
    </message>
    <message>
      <source>Nothing here is called “{text}”, or nearly so.</source>
      <translation>Nothing here is called “{text}”, or nearly so.</translation>
    </message>
    <message>
      <source>Nothing here is called “{text}”. Nearest to it:</source>
      <translation>Nothing here is called “{text}”. Nearest to it:</translation>
    </message>
    <message>
      <source>What to find</source>
      <translation>What to find</translation>
    </message>
    <message>
      <source>{name} is not here. Nearest to it:</source>
      <translation>{name} is not here. Nearest to it:</translation>
    </message>
  </context>
  <context>
    <name>ForkForm</name>
    <message>
      <source>Adversary from there on</source>
      <translation>Adversary from there on</translation>
    </message>
    <message>
      <source>Change something of this round</source>
      <translation>Change something of this round</translation>
    </message>
    <message>
      <source>Changed rounds</source>
      <translation>Changed rounds</translation>
    </message>
    <message>
      <source>Goes another way after round</source>
      <translation>Goes another way after round</translation>
    </message>
    <message>
      <source>Learner from there on</source>
      <translation>Learner from there on</translation>
    </message>
    <message>
      <source>No round is revealed yet.</source>
      <translation>No round is revealed yet.</translation>
    </message>
    <message>
      <source>None. A right click on a point, a curve, a cell or the line of time changes a round, too.</source>
      <translation>None. A right click on a point, a curve, a cell or the line of time changes a round, too.</translation>
    </message>
    <message>
      <source>Round {round}: the other label</source>
      <translation>Round {round}: the other label</translation>
    </message>
    <message>
      <source>Round {round}: {what}</source>
      <translation>Round {round}: {what}</translation>
    </message>
    <message>
      <source>Take the change of round {round} back</source>
      <translation>Take the change of round {round} back</translation>
    </message>
    <message>
      <source>advice</source>
      <translation>advice</translation>
    </message>
    <message>
      <source>label or target</source>
      <translation>label or target</translation>
    </message>
    <message>
      <source>loss vector</source>
      <translation>loss vector</translation>
    </message>
    <message>
      <source>losses</source>
      <translation>losses</translation>
    </message>
    <message>
      <source>point</source>
      <translation>point</translation>
    </message>
  </context>
  <context>
    <name>Gallery</name>
    <message>
      <source>No scene has these words.</source>
      <translation>No scene has these words.</translation>
    </message>
    <message>
      <source>No scene has these words. Nearest to them:</source>
      <translation>No scene has these words. Nearest to them:</translation>
    </message>
    <message>
      <source>Scenes</source>
      <translation>Scenes</translation>
    </message>
    <message>
      <source>Type a word of a scene</source>
      <translation>Type a word of a scene</translation>
    </message>
    <message>
      <source>Words of a scene</source>
      <translation>Words of a scene</translation>
    </message>
  </context>
  <context>
    <name>GameList</name>
    <message>
      <source>A game against sealed bets is kept when its last key is pressed. It stays on this computer.</source>
      <translation>A game against sealed bets is kept when its last key is pressed. It stays on this computer.</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Games played</translation>
    </message>
    <message>
      <source>There is none yet: no game of keys was played to its last round on this computer.</source>
      <translation>There is none yet: no game of keys was played to its last round on this computer.</translation>
    </message>
    <message>
      <source>moves taken back: {count}</source>
      <translation>moves taken back: {count}</translation>
    </message>
    <message>
      <source>seals that are broken: {count}</source>
      <translation>seals that are broken: {count}</translation>
    </message>
    <message>
      <source>you</source>
      <translation>you</translation>
    </message>
    <message>
      <source>{keys} keys: {who} {points}, the machine {hits}</source>
      <translation>{keys} keys: {who} {points}, the machine {hits}</translation>
    </message>
  </context>
  <context>
    <name>Going</name>
    <message>
      <source>A villain plays on in your place, with your power</source>
      <translation>A villain plays on in your place, with your power</translation>
    </message>
    <message>
      <source>Alternate the last two moves, 10 rounds</source>
      <translation>Alternate the last two moves, 10 rounds</translation>
    </message>
    <message>
      <source>Alternate them until you stop</source>
      <translation>Alternate them until you stop</translation>
    </message>
    <message>
      <source>Go on like this</source>
      <translation>Go on like this</translation>
    </message>
    <message>
      <source>Hand over</source>
      <translation>Hand over</translation>
    </message>
    <message>
      <source>It goes on like this.</source>
      <translation>It goes on like this.</translation>
    </message>
    <message>
      <source>No villain makes these moves with your power. The seat stays yours.</source>
      <translation>No villain makes these moves with your power. The seat stays yours.</translation>
    </message>
    <message>
      <source>Repeat it until you stop</source>
      <translation>Repeat it until you stop</translation>
    </message>
    <message>
      <source>Repeat the last move, 10 rounds</source>
      <translation>Repeat the last move, 10 rounds</translation>
    </message>
    <message>
      <source>Repeats your moves, once you have made one</source>
      <translation>Repeats your moves, once you have made one</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stop</translation>
    </message>
    <message>
      <source>{villain} plays on.</source>
      <translation>{villain} plays on.</translation>
    </message>
  </context>
  <context>
    <name>Guessing</name>
    <message>
      <source>Every round waits for a prediction before its answer.</source>
      <translation>Every round waits for a prediction before its answer.</translation>
    </message>
    <message>
      <source>Keys: 1 to {count}, in this order; → goes on</source>
      <translation>Keys: 1 to {count}, in this order; → goes on</translation>
    </message>
    <message>
      <source>Keys: digits begin a number, Return says it; → goes on</source>
      <translation>Keys: digits begin a number, Return says it; → goes on</translation>
    </message>
    <message>
      <source>Not a prediction: {reason}.</source>
      <translation>Not a prediction: {reason}.</translation>
    </message>
    <message>
      <source>The room predicts.</source>
      <translation>The room predicts.</translation>
    </message>
    <message>
      <source>You predict.</source>
      <translation>You predict.</translation>
    </message>
    <message>
      <source>the room</source>
      <translation>the room</translation>
    </message>
    <message>
      <source>you</source>
      <translation>you</translation>
    </message>
    <message>
      <source>{said} is predicted.</source>
      <translation>{said} is predicted.</translation>
    </message>
    <message>
      <source>{said} is predicted; the next step shows what comes.</source>
      <translation>{said} is predicted; the next step shows what comes.</translation>
    </message>
  </context>
  <context>
    <name>Hall</name>
    <message>
      <source>A kept game is left out: {error}</source>
      <translation>A kept game is left out: {error}</translation>
    </message>
    <message>
      <source>The game cannot be kept: {error}</source>
      <translation>The game cannot be kept: {error}</translation>
    </message>
  </context>
  <context>
    <name>HandEditor</name>
    <message>
      <source>By hand</source>
      <translation>By hand</translation>
    </message>
  </context>
  <context>
    <name>HandMover</name>
    <message>
      <source>Keys: arrows lay it out, + and − move with that label</source>
      <translation>Keys: arrows lay it out, + and − move with that label</translation>
    </message>
    <message>
      <source>Keys: arrows lay it out, digits move with a label, in their order</source>
      <translation>Keys: arrows lay it out, digits move with a label, in their order</translation>
    </message>
    <message>
      <source>Keys: {keys}, Return moves</source>
      <translation>Keys: {keys}, Return moves</translation>
    </message>
    <message>
      <source>Move</source>
      <translation>Move</translation>
    </message>
  </context>
  <context>
    <name>Header</name>
    <message>
      <source>Choose another scene (Ctrl+Shift+K)</source>
      <translation>Choose another scene (Ctrl+Shift+K)</translation>
    </message>
    <message>
      <source>Full screen</source>
      <translation>Full screen</translation>
    </message>
    <message>
      <source>Light or dark</source>
      <translation>Light or dark</translation>
    </message>
    <message>
      <source>Present</source>
      <translation>Present</translation>
    </message>
    <message>
      <source>Scene: {title}</source>
      <translation>Scene: {title}</translation>
    </message>
    <message>
      <source>Theory card</source>
      <translation>Theory card</translation>
    </message>
  </context>
  <context>
    <name>Hindered</name>
    <message>
      <source>What cannot play here</source>
      <translation>What cannot play here</translation>
    </message>
  </context>
  <context>
    <name>Importing</name>
    <message>
      <source>, {numbers} of them numbers.</source>
      <translation>, {numbers} of them numbers.</translation>
    </message>
    <message>
      <source>Open {file}</source>
      <translation>Open {file}</translation>
    </message>
    <message>
      <source>Played as</source>
      <translation>Played as</translation>
    </message>
    <message>
      <source>The first rows of {file}</source>
      <translation>The first rows of {file}</translation>
    </message>
    <message>
      <source>The table needs more memory than this machine has.</source>
      <translation>The table needs more memory than this machine has.</translation>
    </message>
    <message>
      <source>commas</source>
      <translation>commas</translation>
    </message>
    <message>
      <source>labels</source>
      <translation>labels</translation>
    </message>
    <message>
      <source>numbers</source>
      <translation>numbers</translation>
    </message>
    <message>
      <source>reading</source>
      <translation>reading</translation>
    </message>
    <message>
      <source>reading, {rows} rows so far</source>
      <translation>reading, {rows} rows so far</translation>
    </message>
    <message>
      <source>semicolons</source>
      <translation>semicolons</translation>
    </message>
    <message>
      <source>{learner} plays it in the game “{game}”.</source>
      <translation>{learner} plays it in the game “{game}”.</translation>
    </message>
    <message numerus="yes">
      <source>{path}: {separator} between cells, %n columns</source>
      <translation>
        <numerusform>{path}: {separator} between cells, %n column</numerusform>
        <numerusform>{path}: {separator} between cells, %n columns</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>Keeping</name>
    <message>
      <source>It can be saved under a name.</source>
      <translation>It can be saved under a name.</translation>
    </message>
    <message>
      <source>It is set aside as {path}.</source>
      <translation>It is set aside as {path}.</translation>
    </message>
    <message>
      <source>Look…</source>
      <translation>Look…</translation>
    </message>
    <message>
      <source>Of other windows there is more to show: {titles}</source>
      <translation>Of other windows there is more to show: {titles}</translation>
    </message>
    <message>
      <source>The scene cannot be kept for the next session: {error}</source>
      <translation>The scene cannot be kept for the next session: {error}</translation>
    </message>
    <message>
      <source>The scene of the last session cannot be shown: {error}</source>
      <translation>The scene of the last session cannot be shown: {error}</translation>
    </message>
  </context>
  <context>
    <name>KeptList</name>
    <message>
      <source>Discard</source>
      <translation>Discard</translation>
    </message>
  </context>
  <context>
    <name>KeyMover</name>
    <message>
      <source>Bet with {keys}, and the bot presses.</source>
      <translation>Bet with {keys}, and the bot presses.</translation>
    </message>
    <message>
      <source>Here each bet is opened</source>
      <translation>Here each bet is opened</translation>
    </message>
    <message>
      <source>No bet yet</source>
      <translation>No bet yet</translation>
    </message>
    <message>
      <source>One bets with {keys}, and the other looks away; then the other presses {other}.</source>
      <translation>One bets with {keys}, and the other looks away; then the other presses {other}.</translation>
    </message>
    <message>
      <source>Press {keys}.</source>
      <translation>Press {keys}.</translation>
    </message>
    <message>
      <source>SHA-256 {seal}, nonce {nonce}</source>
      <translation>SHA-256 {seal}, nonce {nonce}</translation>
    </message>
    <message>
      <source>The bet is sealed</source>
      <translation>The bet is sealed</translation>
    </message>
    <message>
      <source>a hit</source>
      <translation>a hit</translation>
    </message>
    <message>
      <source>a hit: the machine’s point</source>
      <translation>a hit: the machine’s point</translation>
    </message>
    <message>
      <source>bet of round {t}</source>
      <translation>bet of round {t}</translation>
    </message>
    <message>
      <source>bet on {key}</source>
      <translation>bet on {key}</translation>
    </message>
    <message>
      <source>framed: not foreseen</source>
      <translation>framed: not foreseen</translation>
    </message>
    <message>
      <source>framed: you won</source>
      <translation>framed: you won</translation>
    </message>
    <message>
      <source>missed</source>
      <translation>missed</translation>
    </message>
    <message>
      <source>missed: your point</source>
      <translation>missed: your point</translation>
    </message>
    <message>
      <source>round {t}, {hit}</source>
      <translation>round {t}, {hit}</translation>
    </message>
  </context>
  <context>
    <name>Keys</name>
    <message>
      <source>Everywhere</source>
      <translation>Everywhere</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Keys</translation>
    </message>
    <message>
      <source>On the stage</source>
      <translation>On the stage</translation>
    </message>
  </context>
  <context>
    <name>KeysSoFar</name>
    <message>
      <source>Keys that were pressed stand here, framed where they were not foreseen.</source>
      <translation>Keys that were pressed stand here, framed where they were not foreseen.</translation>
    </message>
    <message>
      <source>No key yet</source>
      <translation>No key yet</translation>
    </message>
    <message>
      <source>Your latest keys: {keys}</source>
      <translation>Your latest keys: {keys}</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>lost</translation>
    </message>
    <message>
      <source>won</source>
      <translation>won</translation>
    </message>
  </context>
  <context>
    <name>LabelMover</name>
    <message>
      <source>Keys: 1 to {count}, in this order</source>
      <translation>Keys: 1 to {count}, in this order</translation>
    </message>
    <message>
      <source>Keys: ← or 1 is {left}, → or 2 is {right}</source>
      <translation>Keys: ← or 1 is {left}, → or 2 is {right}</translation>
    </message>
    <message>
      <source>Label {label}</source>
      <translation>Label {label}</translation>
    </message>
  </context>
  <context>
    <name>Leftovers</name>
    <message>
      <source>Scenes of other windows</source>
      <translation>Scenes of other windows</translation>
    </message>
    <message>
      <source>There is none: it would be of a window that ended unasked, or that was closed with edits.</source>
      <translation>There is none: it would be of a window that ended unasked, or that was closed with edits.</translation>
    </message>
    <message>
      <source>What is neither shown nor discarded stays, and is offered again at the next start.</source>
      <translation>What is neither shown nor discarded stays, and is offered again at the next start.</translation>
    </message>
    <message>
      <source>{title} (edited), {when}</source>
      <translation>{title} (edited), {when}</translation>
    </message>
  </context>
  <context>
    <name>Lineup</name>
    <message>
      <source>Add a learner to compare</source>
      <translation>Add a learner to compare</translation>
    </message>
    <message>
      <source>Follow fork {n}, {title}</source>
      <translation>Follow fork {n}, {title}</translation>
    </message>
    <message>
      <source>Follow learner {n}, {title}</source>
      <translation>Follow learner {n}, {title}</translation>
    </message>
    <message>
      <source>Follow this fork: its settings here, its ticks and its sentence below</source>
      <translation>Follow this fork: its settings here, its ticks and its sentence below</translation>
    </message>
    <message>
      <source>Follow this learner: its settings here, its ticks and its sentence below</source>
      <translation>Follow this learner: its settings here, its ticks and its sentence below</translation>
    </message>
    <message>
      <source>Four at most: beyond that, curves stop being readable.</source>
      <translation>Four at most: beyond that, curves stop being readable.</translation>
    </message>
    <message>
      <source>Learner {n}</source>
      <translation>Learner {n}</translation>
    </message>
    <message>
      <source>Learners</source>
      <translation>Learners</translation>
    </message>
    <message>
      <source>Remove fork {n}</source>
      <translation>Remove fork {n}</translation>
    </message>
    <message>
      <source>Remove learner {n}</source>
      <translation>Remove learner {n}</translation>
    </message>
    <message>
      <source>{title} again</source>
      <translation>{title} again</translation>
    </message>
  </context>
  <context>
    <name>ManyRuns</name>
    <message>
      <source>A person plays here, and nobody plays a thousand runs by hand.</source>
      <translation>A person plays here, and nobody plays a thousand runs by hand.</translation>
    </message>
    <message>
      <source>Back to one run</source>
      <translation>Back to one run</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Cancel</translation>
    </message>
    <message>
      <source>Go on</source>
      <translation>Go on</translation>
    </message>
    <message>
      <source>Many runs</source>
      <translation>Many runs</translation>
    </message>
    <message>
      <source>One run</source>
      <translation>One run</translation>
    </message>
    <message>
      <source>Play no more runs</source>
      <translation>Play no more runs</translation>
    </message>
    <message>
      <source>Play the other runs</source>
      <translation>Play the other runs</translation>
    </message>
    <message>
      <source>The run that is shown, alone</source>
      <translation>The run that is shown, alone</translation>
    </message>
    <message>
      <source>The same experiment under other luck, behind the run that is shown</source>
      <translation>The same experiment under other luck, behind the run that is shown</translation>
    </message>
    <message>
      <source>about {count} h</source>
      <translation>about {count} h</translation>
    </message>
    <message>
      <source>about {count} min</source>
      <translation>about {count} min</translation>
    </message>
    <message>
      <source>about {count} s</source>
      <translation>about {count} s</translation>
    </message>
    <message>
      <source>less than a second</source>
      <translation>less than a second</translation>
    </message>
    <message>
      <source>{asked} runs</source>
      <translation>{asked} runs</translation>
    </message>
    <message>
      <source>{done} of {asked} runs</source>
      <translation>{done} of {asked} runs</translation>
    </message>
    <message>
      <source>{times}: {time}, {size} MB</source>
      <translation>{times}: {time}, {size} MB</translation>
    </message>
  </context>
  <context>
    <name>ManySaid</name>
    <message>
      <source>Many runs, after round {t}</source>
      <translation>Many runs, after round {t}</translation>
    </message>
  </context>
  <context>
    <name>Menus</name>
    <message>
      <source>&amp;Edit</source>
      <translation>&amp;Edit</translation>
    </message>
    <message>
      <source>&amp;File</source>
      <translation>&amp;File</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>&amp;Help</translation>
    </message>
    <message>
      <source>&amp;Learn</source>
      <translation>&amp;Learn</translation>
    </message>
    <message>
      <source>&amp;Run</source>
      <translation>&amp;Run</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>&amp;View</translation>
    </message>
    <message>
      <source>A dot for the pointer</source>
      <translation>A dot for the pointer</translation>
    </message>
    <message>
      <source>About olviz</source>
      <translation>About olviz</translation>
    </message>
    <message>
      <source>Add this view to the lesson</source>
      <translation>Add this view to the lesson</translation>
    </message>
    <message>
      <source>Again</source>
      <translation>Again</translation>
    </message>
    <message>
      <source>Back to the stage</source>
      <translation>Back to the stage</translation>
    </message>
    <message>
      <source>Back to the stop</source>
      <translation>Back to the stop</translation>
    </message>
    <message>
      <source>Before round 1</source>
      <translation>Before round 1</translation>
    </message>
    <message>
      <source>Bigger text</source>
      <translation>Bigger text</translation>
    </message>
    <message>
      <source>Blank screen</source>
      <translation>Blank screen</translation>
    </message>
    <message>
      <source>Change this round</source>
      <translation>Change this round</translation>
    </message>
    <message>
      <source>Clear this list</source>
      <translation>Clear this list</translation>
    </message>
    <message>
      <source>Closer look at the rounds so far</source>
      <translation>Closer look at the rounds so far</translation>
    </message>
    <message>
      <source>Controls</source>
      <translation>Controls</translation>
    </message>
    <message>
      <source>Copy as a command line</source>
      <translation>Copy as a command line</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dark</translation>
    </message>
    <message>
      <source>Every round waits for what you say of it before its answer, and counts it beside the learner</source>
      <translation>Every round waits for what you say of it before its answer, and counts it beside the learner</translation>
    </message>
    <message>
      <source>Export stream…</source>
      <translation>Export stream…</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>Faster</translation>
    </message>
    <message>
      <source>Find anything…</source>
      <translation>Find anything…</translation>
    </message>
    <message>
      <source>Flip the label of this round</source>
      <translation>Flip the label of this round</translation>
    </message>
    <message>
      <source>Follow learner {place}</source>
      <translation>Follow learner {place}</translation>
    </message>
    <message>
      <source>From the next round on with another learner, another setting or another adversary</source>
      <translation>From the next round on with another learner, another setting or another adversary</translation>
    </message>
    <message>
      <source>Full screen</source>
      <translation>Full screen</translation>
    </message>
    <message>
      <source>Gallery of scenes…</source>
      <translation>Gallery of scenes…</translation>
    </message>
    <message>
      <source>Games played…</source>
      <translation>Games played…</translation>
    </message>
    <message>
      <source>Go another way here…</source>
      <translation>Go another way here…</translation>
    </message>
    <message>
      <source>Guide</source>
      <translation>Guide</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Keys</translation>
    </message>
    <message>
      <source>Last round</source>
      <translation>Last round</translation>
    </message>
    <message>
      <source>Leave the lesson</source>
      <translation>Leave the lesson</translation>
    </message>
    <message>
      <source>Lecture mode</source>
      <translation>Lecture mode</translation>
    </message>
    <message>
      <source>Lessons</source>
      <translation>Lessons</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Light</translation>
    </message>
    <message>
      <source>Light or dark</source>
      <translation>Light or dark</translation>
    </message>
    <message>
      <source>Make a lesson…</source>
      <translation>Make a lesson…</translation>
    </message>
    <message>
      <source>Many runs…</source>
      <translation>Many runs…</translation>
    </message>
    <message>
      <source>Mistakes and notes still to come on the line of time: for study on one’s own</source>
      <translation>Mistakes and notes still to come on the line of time: for study on one’s own</translation>
    </message>
    <message>
      <source>Motion</source>
      <translation>Motion</translation>
    </message>
    <message>
      <source>Motion as the system has it</source>
      <translation>Motion as the system has it</translation>
    </message>
    <message>
      <source>New luck</source>
      <translation>New luck</translation>
    </message>
    <message>
      <source>Next mistake</source>
      <translation>Next mistake</translation>
    </message>
    <message>
      <source>Next note</source>
      <translation>Next note</translation>
    </message>
    <message>
      <source>Next run</source>
      <translation>Next run</translation>
    </message>
    <message>
      <source>Next scene</source>
      <translation>Next scene</translation>
    </message>
    <message>
      <source>No file yet: those that are opened or saved stand here.</source>
      <translation>No file yet: those that are opened or saved stand here.</translation>
    </message>
    <message>
      <source>No round is revealed yet.</source>
      <translation>No round is revealed yet.</translation>
    </message>
    <message>
      <source>Notes and mistakes</source>
      <translation>Notes and mistakes</translation>
    </message>
    <message>
      <source>Offers learners with the misprints of their source, too</source>
      <translation>Offers learners with the misprints of their source, too</translation>
    </message>
    <message>
      <source>One phase back</source>
      <translation>One phase back</translation>
    </message>
    <message>
      <source>One phase on</source>
      <translation>One phase on</translation>
    </message>
    <message>
      <source>One press back, as by a remote</source>
      <translation>One press back, as by a remote</translation>
    </message>
    <message>
      <source>One press on, as by a remote: a stop, a note or a phase</source>
      <translation>One press on, as by a remote: a stop, a note or a phase</translation>
    </message>
    <message>
      <source>One round back</source>
      <translation>One round back</translation>
    </message>
    <message>
      <source>One round on</source>
      <translation>One round on</translation>
    </message>
    <message>
      <source>Open recent</source>
      <translation>Open recent</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Open…</translation>
    </message>
    <message>
      <source>Other runs</source>
      <translation>Other runs</translation>
    </message>
    <message>
      <source>Paint data…</source>
      <translation>Paint data…</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>Panels</translation>
    </message>
    <message>
      <source>Play or pause</source>
      <translation>Play or pause</translation>
    </message>
    <message>
      <source>Predict before the reveal</source>
      <translation>Predict before the reveal</translation>
    </message>
    <message>
      <source>Predict yourself</source>
      <translation>Predict yourself</translation>
    </message>
    <message>
      <source>Present: lecture mode, full screen</source>
      <translation>Present: lecture mode, full screen</translation>
    </message>
    <message>
      <source>Presenter view</source>
      <translation>Presenter view</translation>
    </message>
    <message>
      <source>Previous mistake</source>
      <translation>Previous mistake</translation>
    </message>
    <message>
      <source>Previous note</source>
      <translation>Previous note</translation>
    </message>
    <message>
      <source>Previous run</source>
      <translation>Previous run</translation>
    </message>
    <message>
      <source>Previous scene</source>
      <translation>Previous scene</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Quit</translation>
    </message>
    <message>
      <source>Read values: arrows in the next panel</source>
      <translation>Read values: arrows in the next panel</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Redo</translation>
    </message>
    <message>
      <source>Reduced motion</source>
      <translation>Reduced motion</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Save</translation>
    </message>
    <message>
      <source>Save a film…</source>
      <translation>Save a film…</translation>
    </message>
    <message>
      <source>Save as a page…</source>
      <translation>Save as a page…</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Save as…</translation>
    </message>
    <message>
      <source>Save recording…</source>
      <translation>Save recording…</translation>
    </message>
    <message>
      <source>Save the numbers…</source>
      <translation>Save the numbers…</translation>
    </message>
    <message>
      <source>Save the picture…</source>
      <translation>Save the picture…</translation>
    </message>
    <message>
      <source>Scene as opened</source>
      <translation>Scene as opened</translation>
    </message>
    <message>
      <source>Scenes</source>
      <translation>Scenes</translation>
    </message>
    <message>
      <source>Scenes of other windows…</source>
      <translation>Scenes of other windows…</translation>
    </message>
    <message>
      <source>Size of text</source>
      <translation>Size of text</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>Slower</translation>
    </message>
    <message>
      <source>Smaller text</source>
      <translation>Smaller text</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Speed</translation>
    </message>
    <message>
      <source>Standardise a copy of the data…</source>
      <translation>Standardise a copy of the data…</translation>
    </message>
    <message>
      <source>Start here…</source>
      <translation>Start here…</translation>
    </message>
    <message>
      <source>Sweep a setting…</source>
      <translation>Sweep a setting…</translation>
    </message>
    <message>
      <source>Take part</source>
      <translation>Take part</translation>
    </message>
    <message>
      <source>Take the adversary’s seat</source>
      <translation>Take the adversary’s seat</translation>
    </message>
    <message>
      <source>Theme of the system</source>
      <translation>Theme of the system</translation>
    </message>
    <message>
      <source>Theory card of the learner</source>
      <translation>Theory card of the learner</translation>
    </message>
    <message>
      <source>Theory cards</source>
      <translation>Theory cards</translation>
    </message>
    <message>
      <source>Ticks ahead</source>
      <translation>Ticks ahead</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Undo</translation>
    </message>
    <message>
      <source>Undo: back to “{title}”</source>
      <translation>Undo: back to “{title}”</translation>
    </message>
    <message>
      <source>Usual size of text</source>
      <translation>Usual size of text</translation>
    </message>
    <message>
      <source>Variants as printed</source>
      <translation>Variants as printed</translation>
    </message>
    <message>
      <source>Whom to follow</source>
      <translation>Whom to follow</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>Why</translation>
    </message>
    <message>
      <source>With motion</source>
      <translation>With motion</translation>
    </message>
    <message>
      <source>You choose what is shown and revealed, within what the adversary promised</source>
      <translation>You choose what is shown and revealed, within what the adversary promised</translation>
    </message>
    <message>
      <source>olviz {version}: watch online learning theory happen.</source>
      <translation>olviz {version}: watch online learning theory happen.</translation>
    </message>
    <message>
      <source>{path} is not there any more.</source>
      <translation>{path} is not there any more.</translation>
    </message>
  </context>
  <context>
    <name>Notice</name>
    <message>
      <source>Close this notice</source>
      <translation>Close this notice</translation>
    </message>
  </context>
  <context>
    <name>Pace</name>
    <message>
      <source>A bot presses</source>
      <translation>A bot presses</translation>
    </message>
    <message>
      <source>Game</source>
      <translation>Game</translation>
    </message>
    <message>
      <source>Go on</source>
      <translation>Go on</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>New game</translation>
    </message>
    <message>
      <source>No clock</source>
      <translation>No clock</translation>
    </message>
    <message>
      <source>Paused: no key in {seconds} seconds, and none was made up.</source>
      <translation>Paused: no key in {seconds} seconds, and none was made up.</translation>
    </message>
    <message>
      <source>Sprint of 100 keys</source>
      <translation>Sprint of 100 keys</translation>
    </message>
    <message>
      <source>Three seconds a key</source>
      <translation>Three seconds a key</translation>
    </message>
  </context>
  <context>
    <name>PageForm</name>
    <message>
      <source>Rounds of this scene</source>
      <translation>Rounds of this scene</translation>
    </message>
    <message>
      <source>The lesson “{title}”</source>
      <translation>The lesson “{title}”</translation>
    </message>
    <message>
      <source>What</source>
      <translation>What</translation>
    </message>
  </context>
  <context>
    <name>Part</name>
    <message>
      <source>arrows lay it out, digits begin a number</source>
      <translation>arrows lay it out, digits begin a number</translation>
    </message>
  </context>
  <context>
    <name>PathWindow</name>
    <message>
      <source>Exercise: {text}</source>
      <translation>Exercise: {text}</translation>
    </message>
    <message>
      <source>Forget the marks</source>
      <translation>Forget the marks</translation>
    </message>
    <message>
      <source>Here</source>
      <translation>Here</translation>
    </message>
    <message>
      <source>In the notes</source>
      <translation>In the notes</translation>
    </message>
    <message>
      <source>Letters</source>
      <translation>Letters</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Open</translation>
    </message>
    <message>
      <source>Path</source>
      <translation>Path</translation>
    </message>
    <message>
      <source>Reading the window</source>
      <translation>Reading the window</translation>
    </message>
    <message>
      <source>Show the answer</source>
      <translation>Show the answer</translation>
    </message>
    <message>
      <source>Start here</source>
      <translation>Start here</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Steps</translation>
    </message>
    <message>
      <source>What it is</source>
      <translation>What it is</translation>
    </message>
    <message>
      <source>{place}. {name} · {minutes} min</source>
      <translation>{place}. {name} · {minutes} min</translation>
    </message>
    <message>
      <source>{step}, seen</source>
      <translation>{step}, seen</translation>
    </message>
  </context>
  <context>
    <name>Phases</name>
    <message>
      <source> · **waiting for you**</source>
      <translation> · **waiting for you**</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Cancel</translation>
    </message>
    <message>
      <source>One phase back</source>
      <translation>One phase back</translation>
    </message>
    <message>
      <source>One phase on</source>
      <translation>One phase on</translation>
    </message>
    <message>
      <source>Shift+←</source>
      <translation>Shift+←</translation>
    </message>
    <message>
      <source>Shift+→</source>
      <translation>Shift+→</translation>
    </message>
    <message>
      <source>[[{label} diverges in round {t}]]: a number grows beyond {largest}, and the run ends here</source>
      <translation>[[{label} diverges in round {t}]]: a number grows beyond {largest}, and the run ends here</translation>
    </message>
    <message>
      <source>charge</source>
      <translation>charge</translation>
    </message>
    <message>
      <source>commit</source>
      <translation>commit</translation>
    </message>
    <message>
      <source>learn</source>
      <translation>learn</translation>
    </message>
    <message>
      <source>observe</source>
      <translation>observe</translation>
    </message>
    <message>
      <source>phase {name}</source>
      <translation>phase {name}</translation>
    </message>
    <message>
      <source>reveal</source>
      <translation>reveal</translation>
    </message>
  </context>
  <context>
    <name>Places</name>
    <message>
      <source>a whole number from 0 to {most}</source>
      <translation>a whole number from 0 to {most}</translation>
    </message>
    <message>
      <source>one less</source>
      <translation>one less</translation>
    </message>
    <message>
      <source>one more</source>
      <translation>one more</translation>
    </message>
    <message>
      <source>{count} whole numbers from 0 to {most} with commas between</source>
      <translation>{count} whole numbers from 0 to {most} with commas between</translation>
    </message>
    <message>
      <source>{name} from 0 to {most}</source>
      <translation>{name} from 0 to {most}</translation>
    </message>
  </context>
  <context>
    <name>PowerButton</name>
    <message>
      <source>Power of the adversary: {meaning}</source>
      <translation>Power of the adversary: {meaning}</translation>
    </message>
    <message>
      <source>power {level}</source>
      <translation>power {level}</translation>
    </message>
  </context>
  <context>
    <name>PresenterView</name>
    <message>
      <source>Answer: {letter}, {choice}. {because}</source>
      <translation>Answer: {letter}, {choice}. {because}</translation>
    </message>
    <message>
      <source>Larger notes</source>
      <translation>Larger notes</translation>
    </message>
    <message>
      <source>Next: {title}</source>
      <translation>Next: {title}</translation>
    </message>
    <message>
      <source>No lesson is given. Learn › Lessons has those there are.</source>
      <translation>No lesson is given. Learn › Lessons has those there are.</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notes</translation>
    </message>
    <message>
      <source>Now, {place} of {count}: {title}</source>
      <translation>Now, {place} of {count}: {title}</translation>
    </message>
    <message>
      <source>Presenter view – olviz</source>
      <translation>Presenter view – olviz</translation>
    </message>
    <message>
      <source>Smaller notes</source>
      <translation>Smaller notes</translation>
    </message>
    <message>
      <source>The last stop</source>
      <translation>The last stop</translation>
    </message>
    <message>
      <source>The next stop</source>
      <translation>The next stop</translation>
    </message>
    <message>
      <source>This stop</source>
      <translation>This stop</translation>
    </message>
    <message>
      <source>on time</source>
      <translation>on time</translation>
    </message>
    <message>
      <source>{minutes} ahead</source>
      <translation>{minutes} ahead</translation>
    </message>
    <message>
      <source>{minutes} behind</source>
      <translation>{minutes} behind</translation>
    </message>
    <message>
      <source>{minutes} of {whole} min</source>
      <translation>{minutes} of {whole} min</translation>
    </message>
  </context>
  <context>
    <name>Presenting</name>
    <message>
      <source>This is the first stop of the lesson.</source>
      <translation>This is the first stop of the lesson.</translation>
    </message>
    <message>
      <source>This is the last stop of the lesson.</source>
      <translation>This is the last stop of the lesson.</translation>
    </message>
  </context>
  <context>
    <name>Pseudocode</name>
    <message>
      <source>Pseudocode</source>
      <translation>Pseudocode</translation>
    </message>
    <message>
      <source>misprint; right: {line}</source>
      <translation>misprint; right: {line}</translation>
    </message>
  </context>
  <context>
    <name>Question</name>
    <message>
      <source>Ask the room</source>
      <translation>Ask the room</translation>
    </message>
  </context>
  <context>
    <name>Reader</name>
    <message>
      <source>Put the card away</source>
      <translation>Put the card away</translation>
    </message>
    <message>
      <source>Theory card</source>
      <translation>Theory card</translation>
    </message>
  </context>
  <context>
    <name>Recordings</name>
    <message>
      <source>Cancel</source>
      <translation>Cancel</translation>
    </message>
    <message>
      <source>Export stream</source>
      <translation>Export stream</translation>
    </message>
    <message>
      <source>No file was touched.</source>
      <translation>No file was touched.</translation>
    </message>
    <message>
      <source>Not saved: {error}</source>
      <translation>Not saved: {error}</translation>
    </message>
    <message>
      <source>Numbers of every round (*.csv)</source>
      <translation>Numbers of every round (*.csv)</translation>
    </message>
    <message>
      <source>Points for Vowpal Wabbit (*.vw)</source>
      <translation>Points for Vowpal Wabbit (*.vw)</translation>
    </message>
    <message>
      <source>Points for scikit-learn (*.svm)</source>
      <translation>Points for scikit-learn (*.svm)</translation>
    </message>
    <message>
      <source>Runs (*.npz)</source>
      <translation>Runs (*.npz)</translation>
    </message>
    <message>
      <source>Save recording</source>
      <translation>Save recording</translation>
    </message>
    <message>
      <source>Save the numbers</source>
      <translation>Save the numbers</translation>
    </message>
    <message>
      <source>Until then the file that was there stays as it is.</source>
      <translation>Until then the file that was there stays as it is.</translation>
    </message>
    <message>
      <source>Until then the window can be used; an edit or Cancel stops it.</source>
      <translation>Until then the window can be used; an edit or Cancel stops it.</translation>
    </message>
    <message>
      <source>this machine has not enough memory</source>
      <translation>this machine has not enough memory</translation>
    </message>
    <message>
      <source>{file} is being written.</source>
      <translation>{file} is being written.</translation>
    </message>
    <message>
      <source>{file} is not written: the run was stopped before its last round.</source>
      <translation>{file} is not written: the run was stopped before its last round.</translation>
    </message>
    <message>
      <source>{file} is written when the last round is there.</source>
      <translation>{file} is written when the last round is there.</translation>
    </message>
  </context>
  <context>
    <name>RoomCard</name>
    <message>
      <source>Keys: 1 to {count} or A to {letter}</source>
      <translation>Keys: 1 to {count} or A to {letter}</translation>
    </message>
    <message>
      <source>played to round {round} · {place} of {stops}</source>
      <translation>played to round {round} · {place} of {stops}</translation>
    </message>
    <message>
      <source>playing to round {round} · {place} of {stops}</source>
      <translation>playing to round {round} · {place} of {stops}</translation>
    </message>
    <message>
      <source>{place} of {stops}</source>
      <translation>{place} of {stops}</translation>
    </message>
  </context>
  <context>
    <name>RoundField</name>
    <message>
      <source>Round</source>
      <translation>Round</translation>
    </message>
    <message>
      <source>Rounds are whole numbers from 0 to {horizon}.</source>
      <translation>Rounds are whole numbers from 0 to {horizon}.</translation>
    </message>
  </context>
  <context>
    <name>RoundLink</name>
    <message>
      <source>Show round {round}</source>
      <translation>Show round {round}</translation>
    </message>
    <message>
      <source>round {round} →</source>
      <translation>round {round} →</translation>
    </message>
  </context>
  <context>
    <name>RoundsForm</name>
    <message>
      <source>%p %, about {seconds} s left</source>
      <translation>%p %, about {seconds} s left</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dark</translation>
    </message>
    <message>
      <source>From round</source>
      <translation>From round</translation>
    </message>
    <message>
      <source>How far it is</source>
      <translation>How far it is</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Light</translation>
    </message>
    <message>
      <source>Theme</source>
      <translation>Theme</translation>
    </message>
    <message>
      <source>To round</source>
      <translation>To round</translation>
    </message>
  </context>
  <context>
    <name>Row</name>
    <message>
      <source>for the whole run</source>
      <translation>for the whole run</translation>
    </message>
    <message>
      <source>measured so far {measured}</source>
      <translation>measured so far {measured}</translation>
    </message>
    <message>
      <source>measured so far {measured}, declared {declared}</source>
      <translation>measured so far {measured}, declared {declared}</translation>
    </message>
  </context>
  <context>
    <name>Scale</name>
    <message>
      <source>{name} from {least} to {most}</source>
      <translation>{name} from {least} to {most}</translation>
    </message>
  </context>
  <context>
    <name>Scrubber</name>
    <message>
      <source>Position in the run</source>
      <translation>Position in the run</translation>
    </message>
    <message>
      <source>a note at round {t}</source>
      <translation>a note at round {t}</translation>
    </message>
    <message>
      <source>round {t}</source>
      <translation>round {t}</translation>
    </message>
    <message>
      <source>round {t} of {horizon}</source>
      <translation>round {t} of {horizon}</translation>
    </message>
    <message>
      <source>round {t} of {horizon}, waiting for you</source>
      <translation>round {t} of {horizon}, waiting for you</translation>
    </message>
    <message>
      <source>round {t} waits for your move</source>
      <translation>round {t} waits for your move</translation>
    </message>
    <message>
      <source>round {t}: {text}</source>
      <translation>round {t}: {text}</translation>
    </message>
  </context>
  <context>
    <name>Seat</name>
    <message>
      <source>A bot moves in round {t}.</source>
      <translation>A bot moves in round {t}.</translation>
    </message>
    <message>
      <source>Nobody can predict by hand here: {reason}</source>
      <translation>Nobody can predict by hand here: {reason}</translation>
    </message>
    <message>
      <source>Nobody can take the adversary’s seat here: {reason}</source>
      <translation>Nobody can take the adversary’s seat here: {reason}</translation>
    </message>
    <message>
      <source>Not moved: {reason}.</source>
      <translation>Not moved: {reason}.</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Take back</translation>
    </message>
    <message>
      <source>The game is over.</source>
      <translation>The game is over.</translation>
    </message>
    <message>
      <source>These rounds come from a file. A new run of the scene can be played in.</source>
      <translation>These rounds come from a file. A new run of the scene can be played in.</translation>
    </message>
    <message>
      <source>To the next move</source>
      <translation>To the next move</translation>
    </message>
    <message>
      <source>You look back.</source>
      <translation>You look back.</translation>
    </message>
    <message>
      <source>Your move in round {t}.</source>
      <translation>Your move in round {t}.</translation>
    </message>
  </context>
  <context>
    <name>Session</name>
    <message>
      <source>Not made again: {reason}.</source>
      <translation>Not made again: {reason}.</translation>
    </message>
    <message>
      <source>Passed over: {reason}.</source>
      <translation>Passed over: {reason}.</translation>
    </message>
  </context>
  <context>
    <name>SpecField</name>
    <message>
      <source>None</source>
      <translation>None</translation>
    </message>
  </context>
  <context>
    <name>Speed</name>
    <message>
      <source>as fast as it goes</source>
      <translation>as fast as it goes</translation>
    </message>
    <message>
      <source>{rate} rounds per second</source>
      <translation>{rate} rounds per second</translation>
    </message>
  </context>
  <context>
    <name>Stage</name>
    <message>
      <source>Panels in this place</source>
      <translation>Panels in this place</translation>
    </message>
  </context>
  <context>
    <name>Standardising</name>
    <message>
      <source>A recorded run goes the way it went. Edit it as a new run first.</source>
      <translation>A recorded run goes the way it went. Edit it as a new run first.</translation>
    </message>
    <message>
      <source>Every column with mean 0 and deviation 1, in a copy?</source>
      <translation>Every column with mean 0 and deviation 1, in a copy?</translation>
    </message>
    <message>
      <source>Not standardised: {why}.</source>
      <translation>Not standardised: {why}.</translation>
    </message>
    <message>
      <source>Now {before}; then {after}. The file stays as it is, and Undo leads back.</source>
      <translation>Now {before}; then {after}. The file stays as it is, and Undo leads back.</translation>
    </message>
    <message>
      <source>Numbers as they are</source>
      <translation>Numbers as they are</translation>
    </message>
    <message>
      <source>Standardise a copy</source>
      <translation>Standardise a copy</translation>
    </message>
    <message>
      <source>The numbers as they stand in the file?</source>
      <translation>The numbers as they stand in the file?</translation>
    </message>
    <message>
      <source>There is nothing to standardise here: {why}.</source>
      <translation>There is nothing to standardise here: {why}.</translation>
    </message>
  </context>
  <context>
    <name>Subject</name>
    <message>
      <source>adversary</source>
      <translation>adversary</translation>
    </message>
    <message>
      <source>card</source>
      <translation>card</translation>
    </message>
    <message>
      <source>guide</source>
      <translation>guide</translation>
    </message>
    <message>
      <source>learner</source>
      <translation>learner</translation>
    </message>
    <message>
      <source>lesson</source>
      <translation>lesson</translation>
    </message>
    <message>
      <source>misprint {number}</source>
      <translation>misprint {number}</translation>
    </message>
    <message>
      <source>page</source>
      <translation>page</translation>
    </message>
    <message>
      <source>panel</source>
      <translation>panel</translation>
    </message>
    <message>
      <source>scene</source>
      <translation>scene</translation>
    </message>
    <message>
      <source>theorem</source>
      <translation>theorem</translation>
    </message>
    <message>
      <source>to do</source>
      <translation>to do</translation>
    </message>
  </context>
  <context>
    <name>SweepForm</name>
    <message>
      <source>And</source>
      <translation>And</translation>
    </message>
    <message>
      <source>Many runs are played at every value, all under the same luck, and a curve tells their last round.</source>
      <translation>Many runs are played at every value, all under the same luck, and a curve tells their last round.</translation>
    </message>
    <message>
      <source>Nothing else</source>
      <translation>Nothing else</translation>
    </message>
    <message>
      <source>Runs at each value</source>
      <translation>Runs at each value</translation>
    </message>
    <message>
      <source>Setting</source>
      <translation>Setting</translation>
    </message>
    <message>
      <source>Sweep</source>
      <translation>Sweep</translation>
    </message>
    <message>
      <source>Sweep a setting</source>
      <translation>Sweep a setting</translation>
    </message>
    <message>
      <source>What is told</source>
      <translation>What is told</translation>
    </message>
  </context>
  <context>
    <name>Taking</name>
    <message>
      <source>As on screen, in the panels that stand.</source>
      <translation>As on screen, in the panels that stand.</translation>
    </message>
    <message>
      <source>Films (*.webp *.gif *.mp4)</source>
      <translation>Films (*.webp *.gif *.mp4)</translation>
    </message>
    <message>
      <source>No file was touched.</source>
      <translation>No file was touched.</translation>
    </message>
    <message>
      <source>Not saved: {error}</source>
      <translation>Not saved: {error}</translation>
    </message>
    <message>
      <source>One file that any browser shows, without a network: every round with its sentences.</source>
      <translation>One file that any browser shows, without a network: every round with its sentences.</translation>
    </message>
    <message>
      <source>Pages (*.html)</source>
      <translation>Pages (*.html)</translation>
    </message>
    <message>
      <source>Pictures (*.png *.svg *.pdf)</source>
      <translation>Pictures (*.png *.svg *.pdf)</translation>
    </message>
    <message>
      <source>Save a film</source>
      <translation>Save a film</translation>
    </message>
    <message>
      <source>Save as a page</source>
      <translation>Save as a page</translation>
    </message>
    <message>
      <source>Save picture</source>
      <translation>Save picture</translation>
    </message>
    <message>
      <source>this machine has not enough memory</source>
      <translation>this machine has not enough memory</translation>
    </message>
  </context>
  <context>
    <name>Theorem</name>
    <message>
      <source>as the notes print it</source>
      <translation>as the notes print it</translation>
    </message>
    <message>
      <source>fails</source>
      <translation>fails</translation>
    </message>
    <message>
      <source>holds so far</source>
      <translation>holds so far</translation>
    </message>
    <message>
      <source>measured on the rounds so far</source>
      <translation>measured on the rounds so far</translation>
    </message>
    <message>
      <source>not applicable</source>
      <translation>not applicable</translation>
    </message>
    <message>
      <source>not known</source>
      <translation>not known</translation>
    </message>
    <message>
      <source>so far {calculation}</source>
      <translation>so far {calculation}</translation>
    </message>
    <message>
      <source>waiting for round 1</source>
      <translation>waiting for round 1</translation>
    </message>
    <message>
      <source>with what all recorded rounds single out</source>
      <translation>with what all recorded rounds single out</translation>
    </message>
    <message>
      <source>{quantity} {actual} of at most {allowed}</source>
      <translation>{quantity} {actual} of at most {allowed}</translation>
    </message>
  </context>
  <context>
    <name>Transport</name>
    <message>
      <source>Again from round 0</source>
      <translation>Again from round 0</translation>
    </message>
    <message>
      <source>Before round 1</source>
      <translation>Before round 1</translation>
    </message>
    <message>
      <source>Last round</source>
      <translation>Last round</translation>
    </message>
    <message>
      <source>One round back</source>
      <translation>One round back</translation>
    </message>
    <message>
      <source>One round on</source>
      <translation>One round on</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Play</translation>
    </message>
    <message>
      <source>Rounds per second (+ and −). The size of a step never changes.</source>
      <translation>Rounds per second (+ and −). The size of a step never changes.</translation>
    </message>
    <message>
      <source>Space</source>
      <translation>Space</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Speed</translation>
    </message>
    <message>
      <source>Waiting for your move</source>
      <translation>Waiting for your move</translation>
    </message>
    <message>
      <source>fastest</source>
      <translation>fastest</translation>
    </message>
    <message>
      <source>of {horizon}</source>
      <translation>of {horizon}</translation>
    </message>
    <message>
      <source>round</source>
      <translation>round</translation>
    </message>
    <message>
      <source>speed</source>
      <translation>speed</translation>
    </message>
    <message>
      <source>{rate} /s</source>
      <translation>{rate} /s</translation>
    </message>
  </context>
  <context>
    <name>TypedMover</name>
    <message>
      <source>Move</source>
      <translation>Move</translation>
    </message>
  </context>
  <context>
    <name>Usage</name>
    <message>
      <source>{percent} % of it</source>
      <translation>{percent} % of it</translation>
    </message>
  </context>
  <context>
    <name>Ways</name>
    <message>
      <source>A recorded run goes the way it went. Edit it as a new run first.</source>
      <translation>A recorded run goes the way it went. Edit it as a new run first.</translation>
    </message>
    <message>
      <source>After the last round there is no other way to go. Go back to an earlier one first.</source>
      <translation>After the last round there is no other way to go. Go back to an earlier one first.</translation>
    </message>
    <message>
      <source>Ask for another cell in round {round}…</source>
      <translation>Ask for another cell in round {round}…</translation>
    </message>
    <message>
      <source>Change the advice of round {round}…</source>
      <translation>Change the advice of round {round}…</translation>
    </message>
    <message>
      <source>Change the label of round {round}…</source>
      <translation>Change the label of round {round}…</translation>
    </message>
    <message>
      <source>Change the loss vector of round {round}…</source>
      <translation>Change the loss vector of round {round}…</translation>
    </message>
    <message>
      <source>Change the losses of round {round}…</source>
      <translation>Change the losses of round {round}…</translation>
    </message>
    <message>
      <source>Change the rating of round {round}…</source>
      <translation>Change the rating of round {round}…</translation>
    </message>
    <message>
      <source>Change the target of round {round}…</source>
      <translation>Change the target of round {round}…</translation>
    </message>
    <message>
      <source>Flip the label of round {round}</source>
      <translation>Flip the label of round {round}</translation>
    </message>
    <message>
      <source>Go another way after round {round}…</source>
      <translation>Go another way after round {round}…</translation>
    </message>
    <message>
      <source>Move the point of round {round}…</source>
      <translation>Move the point of round {round}…</translation>
    </message>
    <message>
      <source>There are {most} learners and forks already, the most that can be told apart. Remove one first.</source>
      <translation>There are {most} learners and forks already, the most that can be told apart. Remove one first.</translation>
    </message>
    <message>
      <source>There is no label to flip here: none of two is revealed yet.</source>
      <translation>There is no label to flip here: none of two is revealed yet.</translation>
    </message>
  </context>
  <context>
    <name>WeightBars</name>
    <message>
      <source>Weight of {expert}</source>
      <translation>Weight of {expert}</translation>
    </message>
    <message>
      <source>weights</source>
      <translation>weights</translation>
    </message>
  </context>
  <context>
    <name>Why</name>
    <message>
      <source>Misprints of the notes about this learner</source>
      <translation>Misprints of the notes about this learner</translation>
    </message>
    <message>
      <source>No theorem is about this learner as it is set.</source>
      <translation>No theorem is about this learner as it is set.</translation>
    </message>
    <message>
      <source>No theorem promises what a person does: those of other learners stand under their names.</source>
      <translation>No theorem promises what a person does: those of other learners stand under their names.</translation>
    </message>
    <message>
      <source>Source: {source}</source>
      <translation>Source: {source}</translation>
    </message>
    <message>
      <source>Theory card of this learner</source>
      <translation>Theory card of this learner</translation>
    </message>
    <message>
      <source>This learner comes without pseudocode.</source>
      <translation>This learner comes without pseudocode.</translation>
    </message>
    <message>
      <source>This learner is a misprint of {meant}, whose promises it does not have. {broken}</source>
      <translation>This learner is a misprint of {meant}, whose promises it does not have. {broken}</translation>
    </message>
    <message>
      <source>This learner is a misprint. {broken} No theorem is about it.</source>
      <translation>This learner is a misprint. {broken} No theorem is about it.</translation>
    </message>
    <message>
      <source>What the letters mean, and what they are now</source>
      <translation>What the letters mean, and what they are now</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>Why</translation>
    </message>
  </context>
  <context>
    <name>Window</name>
    <message>
      <source>Any key shows the window again.</source>
      <translation>Any key shows the window again.</translation>
    </message>
    <message>
      <source>Broken plugins are left out; everything else works.</source>
      <translation>Broken plugins are left out; everything else works.</translation>
    </message>
    <message>
      <source>It can be saved under a name; closing once more lets it go.</source>
      <translation>It can be saved under a name; closing once more lets it go.</translation>
    </message>
    <message>
      <source>It is not remembered, for it is another one than what is shipped.</source>
      <translation>It is not remembered, for it is another one than what is shipped.</translation>
    </message>
    <message>
      <source>My lesson</source>
      <translation>My lesson</translation>
    </message>
    <message>
      <source>Not every panel stands: {refusals}</source>
      <translation>Not every panel stands: {refusals}</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Save as…</translation>
    </message>
    <message>
      <source>Show the lesson</source>
      <translation>Show the lesson</translation>
    </message>
    <message>
      <source>Stage</source>
      <translation>Stage</translation>
    </message>
    <message>
      <source>Stop {place} of the lesson is added.</source>
      <translation>Stop {place} of the lesson is added.</translation>
    </message>
    <message>
      <source>The challenge is won</source>
      <translation>The challenge is won</translation>
    </message>
    <message>
      <source>The lesson that is made here cannot be kept, and closing would lose what was edited: {error}</source>
      <translation>The lesson that is made here cannot be kept, and closing would lose what was edited: {error}</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Undo</translation>
    </message>
    <message>
      <source>Undo brings back what was edited, and the game with it.</source>
      <translation>Undo brings back what was edited, and the game with it.</translation>
    </message>
    <message>
      <source>What was edited cannot be kept, and closing would lose it: {error}</source>
      <translation>What was edited cannot be kept, and closing would lose it: {error}</translation>
    </message>
    <message>
      <source>{title} (edited)</source>
      <translation>{title} (edited)</translation>
    </message>
    <message>
      <source>{title} (recorded)</source>
      <translation>{title} (recorded)</translation>
    </message>
    <message>
      <source>{title} – olviz</source>
      <translation>{title} – olviz</translation>
    </message>
    <message>
      <source>{title}: seed {seed}, run {run}</source>
      <translation>{title}: seed {seed}, run {run}</translation>
    </message>
  </context>
  <context>
    <name>Writing</name>
    <message>
      <source>A lesson has at most {most} stops.</source>
      <translation>A lesson has at most {most} stops.</translation>
    </message>
    <message>
      <source>Not kept: {error}</source>
      <translation>Not kept: {error}</translation>
    </message>
    <message>
      <source>This lesson is kept beside its scene, as {path}.</source>
      <translation>This lesson is kept beside its scene, as {path}.</translation>
    </message>
    <message>
      <source>a lesson</source>
      <translation>a lesson</translation>
    </message>
    <message>
      <source>{error}. What is made here is another lesson, and that one is not touched.</source>
      <translation>{error}. What is made here is another lesson, and that one is not touched.</translation>
    </message>
    <message>
      <source>{file} was written elsewhere meanwhile, and stays; this lesson goes on as {path}.</source>
      <translation>{file} was written elsewhere meanwhile, and stays; this lesson goes on as {path}.</translation>
    </message>
  </context>
  <context>
    <name>WritingDesk</name>
    <message>
      <source>Add this view</source>
      <translation>Add this view</translation>
    </message>
    <message>
      <source>All stops together take {minutes} min.</source>
      <translation>All stops together take {minutes} min.</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Answer</translation>
    </message>
    <message>
      <source>Because</source>
      <translation>Because</translation>
    </message>
    <message>
      <source>Choices, one a line</source>
      <translation>Choices, one a line</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Delete</translation>
    </message>
    <message>
      <source>Down</source>
      <translation>Down</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>Duplicate</translation>
    </message>
    <message>
      <source>Give from here</source>
      <translation>Give from here</translation>
    </message>
    <message>
      <source>Lesson – olviz</source>
      <translation>Lesson – olviz</translation>
    </message>
    <message>
      <source>Lessons (*.toml)</source>
      <translation>Lessons (*.toml)</translation>
    </message>
    <message>
      <source>Minutes</source>
      <translation>Minutes</translation>
    </message>
    <message>
      <source>New</source>
      <translation>New</translation>
    </message>
    <message>
      <source>No stop yet. Go to a scene and a round in the window, then choose Add this view.</source>
      <translation>No stop yet. Go to a scene and a round in the window, then choose Add this view.</translation>
    </message>
    <message>
      <source>Not opened: {error}</source>
      <translation>Not opened: {error}</translation>
    </message>
    <message>
      <source>Not saved: {error}</source>
      <translation>Not saved: {error}</translation>
    </message>
    <message>
      <source>Open lesson</source>
      <translation>Open lesson</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Open…</translation>
    </message>
    <message>
      <source>Private notes</source>
      <translation>Private notes</translation>
    </message>
    <message>
      <source>Question</source>
      <translation>Question</translation>
    </message>
    <message>
      <source>Reached</source>
      <translation>Reached</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Redo</translation>
    </message>
    <message>
      <source>Save as…</source>
      <translation>Save as…</translation>
    </message>
    <message>
      <source>Save lesson</source>
      <translation>Save lesson</translation>
    </message>
    <message>
      <source>Stops</source>
      <translation>Stops</translation>
    </message>
    <message>
      <source>Text for the room</source>
      <translation>Text for the room</translation>
    </message>
    <message>
      <source>The lesson before is not kept yet: {error}</source>
      <translation>The lesson before is not kept yet: {error}</translation>
    </message>
    <message>
      <source>The lesson before stays in {path}.</source>
      <translation>The lesson before stays in {path}.</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>Title</translation>
    </message>
    <message>
      <source>Title of the lesson</source>
      <translation>Title of the lesson</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Undo</translation>
    </message>
    <message>
      <source>Up</source>
      <translation>Up</translation>
    </message>
    <message>
      <source>a stop</source>
      <translation>a stop</translation>
    </message>
    <message>
      <source>asks the room</source>
      <translation>asks the room</translation>
    </message>
    <message>
      <source>at once</source>
      <translation>at once</translation>
    </message>
    <message>
      <source>phase by phase</source>
      <translation>phase by phase</translation>
    </message>
    <message>
      <source>played</source>
      <translation>played</translation>
    </message>
    <message>
      <source>round {round}</source>
      <translation>round {round}</translation>
    </message>
    <message>
      <source>{minutes} min</source>
      <translation>{minutes} min</translation>
    </message>
  </context>
  <context>
    <name>engine</name>
    <message>
      <source> and </source>
      <translation> and </translation>
    </message>
    <message>
      <source> at </source>
      <translation> at </translation>
    </message>
    <message>
      <source> of at most {bound}</source>
      <translation> of at most {bound}</translation>
    </message>
    <message>
      <source> or </source>
      <translation> or </translation>
    </message>
    <message>
      <source>'declared' is not legal, for none is declared; legal: a number above 0</source>
      <translation>'declared' is not legal, for none is declared; legal: a number above 0</translation>
    </message>
    <message>
      <source>'shortest', or linear losses on a set with corners</source>
      <translation>'shortest', or linear losses on a set with corners</translation>
    </message>
    <message>
      <source>'tuned' or a number</source>
      <translation>'tuned' or a number</translation>
    </message>
    <message>
      <source>**Before round 1** · nothing is seen yet</source>
      <translation>**Before round 1** · nothing is seen yet</translation>
    </message>
    <message>
      <source>**Round {t}** · **bets by** p = {play}; the key is still hidden</source>
      <translation>**Round {t}** · **bets by** p = {play}; the key is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · **commits to** p = {play}; {secret} still hidden</source>
      <translation>**Round {t}** · **commits to** p = {play}; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · **the bet is sealed**; the key is still hidden</source>
      <translation>**Round {t}** · **the bet is sealed**; the key is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · Ldim {sides} → the algorithm **commits to {prediction}**; the label is still hidden</source>
      <translation>**Round {t}** · Ldim {sides} → the algorithm **commits to {prediction}**; the label is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · Ldim {sides}, predicted {prediction}, and the label is **{y}**</source>
      <translation>**Round {t}** · Ldim {sides}, predicted {prediction}, and the label is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}; {next_survivors} left, Ldim {next_dimension}</source>
      <translation>**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}; {next_survivors} left, Ldim {next_dimension}</translation>
    </message>
    <message>
      <source>**Round {t}** · N = {experts}; p is not chosen yet</source>
      <translation>**Round {t}** · N = {experts}; p is not chosen yet</translation>
    </message>
    <message>
      <source>**Round {t}** · bet on key {expert}, which missed with chance {average} → {outcome}</source>
      <translation>**Round {t}** · bet on key {expert}, which missed with chance {average} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · bet on key {expert}; {key} was pressed → {outcome}</source>
      <translation>**Round {t}** · bet on key {expert}; {key} was pressed → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · committed to {commitment}, and {revealed}</source>
      <translation>**Round {t}** · committed to {commitment}, and {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · committed to {commitment}, {revealed} → {outcome}</source>
      <translation>**Round {t}** · committed to {commitment}, {revealed} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · experts without a loss: {survivors} of {experts}</source>
      <translation>**Round {t}** · experts without a loss: {survivors} of {experts}</translation>
    </message>
    <message>
      <source>**Round {t}** · experts without a loss: {survivors} of {experts} → **commits to {commitment}**; {secret} still hidden</source>
      <translation>**Round {t}** · experts without a loss: {survivors} of {experts} → **commits to {commitment}**; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · experts without a loss: {survivors} of {experts} → **commits to {shared}**; {secret} still hidden</source>
      <translation>**Round {t}** · experts without a loss: {survivors} of {experts} → **commits to {shared}**; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · followed {commitment}; {revealed}</source>
      <translation>**Round {t}** · followed {commitment}; {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · followed {commitment}; {revealed} → {outcome}</source>
      <translation>**Round {t}** · followed {commitment}; {revealed} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · followed {commitment}; {revealed} → {outcome}; {next_survivors} of {experts} left</source>
      <translation>**Round {t}** · followed {commitment}; {revealed} → {outcome}; {next_survivors} of {experts} left</translation>
    </message>
    <message>
      <source>**Round {t}** · p = {play}; {key} was pressed</source>
      <translation>**Round {t}** · p = {play}; {key} was pressed</translation>
    </message>
    <message>
      <source>**Round {t}** · p = {play}; {revealed}</source>
      <translation>**Round {t}** · p = {play}; {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · predicted {play}, and the target is **{y}**</source>
      <translation>**Round {t}** · predicted {play}, and the target is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · predicted {play}, target {y} → {outcome}{compared}</source>
      <translation>**Round {t}** · predicted {play}, target {y} → {outcome}{compared}</translation>
    </message>
    <message>
      <source>**Round {t}** · predicted {prediction}, and the label is **{y}**</source>
      <translation>**Round {t}** · predicted {prediction}, and the label is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · row {row}, column {column} is asked for; nothing is predicted yet</source>
      <translation>**Round {t}** · row {row}, column {column} is asked for; nothing is predicted yet</translation>
    </message>
    <message>
      <source>**Round {t}** · row {row}, column {column} → **predicts {play}**; the rating is still hidden</source>
      <translation>**Round {t}** · row {row}, column {column} → **predicts {play}**; the rating is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · row {row}, column {column}, predicted {play}, and the rating is **{y}**</source>
      <translation>**Round {t}** · row {row}, column {column}, predicted {play}, and the rating is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · row {row}, column {column}, predicted {play}, rating {y} → {outcome}{compared}</source>
      <translation>**Round {t}** · row {row}, column {column}, predicted {play}, rating {y} → {outcome}{compared}</translation>
    </message>
    <message>
      <source>**Round {t}** · the bet is to be drawn</source>
      <translation>**Round {t}** · the bet is to be drawn</translation>
    </message>
    <message>
      <source>**Round {t}** · the bet is to be sealed</source>
      <translation>**Round {t}** · the bet is to be sealed</translation>
    </message>
    <message>
      <source>**Round {t}** · the bet was sealed; {key} was pressed</source>
      <translation>**Round {t}** · the bet was sealed; {key} was pressed</translation>
    </message>
    <message>
      <source>**Round {t}** · the experts advise: {advised}</source>
      <translation>**Round {t}** · the experts advise: {advised}</translation>
    </message>
    <message>
      <source>**Round {t}** · the experts advise; without a mistake: {survivors} of {experts}</source>
      <translation>**Round {t}** · the experts advise; without a mistake: {survivors} of {experts}</translation>
    </message>
    <message>
      <source>**Round {t}** · the experts advise; {survivors} of {experts} are left</source>
      <translation>**Round {t}** · the experts advise; {survivors} of {experts} are left</translation>
    </message>
    <message>
      <source>**Round {t}** · the leader so far has lost {least}</source>
      <translation>**Round {t}** · the leader so far has lost {least}</translation>
    </message>
    <message>
      <source>**Round {t}** · the leader so far has lost {least} → **commits to {commitment}**; {secret} still hidden</source>
      <translation>**Round {t}** · the leader so far has lost {least} → **commits to {commitment}**; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · w = {play}, and {revealed}</source>
      <translation>**Round {t}** · w = {play}, and {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x} is shown; always right: {survivors} of {experts} directions</source>
      <translation>**Round {t}** · x = {x} is shown; always right: {survivors} of {experts} directions</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x} is shown; nothing is predicted yet</source>
      <translation>**Round {t}** · x = {x} is shown; nothing is predicted yet</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x} → **commits to {prediction}**; the label is still hidden</source>
      <translation>**Round {t}** · x = {x} → **commits to {prediction}**; the label is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x} → **predicts {play}**; the target is still hidden</source>
      <translation>**Round {t}** · x = {x} → **predicts {play}**; the target is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x}, predicted {play}, target {y} → {outcome}{compared}</source>
      <translation>**Round {t}** · x = {x}, predicted {play}, target {y} → {outcome}{compared}</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x}, predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · x = {x}, predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x}, score {score} → **commits to {prediction}**; the label is still hidden</source>
      <translation>**Round {t}** · x = {x}, score {score} → **commits to {prediction}**; the label is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · x = {x}, score {score}, predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · x = {x}, score {score}, predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · {advised} → **commits to {commitment}**; {secret} still hidden</source>
      <translation>**Round {t}** · {advised} → **commits to {commitment}**; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · {advised}; nothing is committed yet</source>
      <translation>**Round {t}** · {advised}; nothing is committed yet</translation>
    </message>
    <message>
      <source>**Round {t}** · {advised}; nothing is predicted yet</source>
      <translation>**Round {t}** · {advised}; nothing is predicted yet</translation>
    </message>
    <message>
      <source>**Round {t}** · {advised}; {survivors} of {experts} left</source>
      <translation>**Round {t}** · {advised}; {survivors} of {experts} left</translation>
    </message>
    <message>
      <source>**Round {t}** · {belief} → **commits to p**; {secret} still hidden</source>
      <translation>**Round {t}** · {belief} → **commits to p**; {secret} still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · {belief}, and {revealed}</source>
      <translation>**Round {t}** · {belief}, and {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · {experts} experts, the heaviest with weight {heaviest}</source>
      <translation>**Round {t}** · {experts} experts, the heaviest with weight {heaviest}</translation>
    </message>
    <message>
      <source>**Round {t}** · {offered} → **commits to w = {play}**; the loss is still hidden</source>
      <translation>**Round {t}** · {offered} → **commits to w = {play}**; the loss is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · {offered}; no point is chosen yet</source>
      <translation>**Round {t}** · {offered}; no point is chosen yet</translation>
    </message>
    <message>
      <source>**Round {t}** · {paid} → {outcome}</source>
      <translation>**Round {t}** · {paid} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · {paid} → {outcome}; {next_survivors} of {experts} left</source>
      <translation>**Round {t}** · {paid} → {outcome}; {next_survivors} of {experts} left</translation>
    </message>
    <message>
      <source>**Round {t}** · {paid} → {regretted}</source>
      <translation>**Round {t}** · {paid} → {regretted}</translation>
    </message>
    <message>
      <source>**Round {t}** · {paid} → {regretted}; {next_survivors} left</source>
      <translation>**Round {t}** · {paid} → {regretted}; {next_survivors} left</translation>
    </message>
    <message>
      <source>**Round {t}** · {played}, {revealed} → {outcome}{compared}</source>
      <translation>**Round {t}** · {played}, {revealed} → {outcome}{compared}</translation>
    </message>
    <message>
      <source>**Round {t}** · {shared}; {revealed}</source>
      <translation>**Round {t}** · {shared}; {revealed}</translation>
    </message>
    <message>
      <source>**Round {t}** · {survivors} of {experts} left, Ldim {dimension}</source>
      <translation>**Round {t}** · {survivors} of {experts} left, Ldim {dimension}</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes} of the weight → **commits to {prediction}**; the label is still hidden</source>
      <translation>**Round {t}** · {votes} of the weight → **commits to {prediction}**; the label is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes} of the weight, predicted {prediction}, and the label is **{y}**</source>
      <translation>**Round {t}** · {votes} of the weight, predicted {prediction}, and the label is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes} of the weight, predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · {votes} of the weight, predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes} → halving **commits to {prediction}**; the label is still hidden</source>
      <translation>**Round {t}** · {votes} → halving **commits to {prediction}**; the label is still hidden</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes}, predicted {prediction}, and the label is **{y}**</source>
      <translation>**Round {t}** · {votes}, predicted {prediction}, and the label is **{y}**</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}</source>
      <translation>**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}</translation>
    </message>
    <message>
      <source>**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}; {next_survivors} of {experts} left</source>
      <translation>**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}; {next_survivors} of {experts} left</translation>
    </message>
    <message>
      <source>**regret {drawn}**, weighted by p {regret}</source>
      <translation>**regret {drawn}**, weighted by p {regret}</translation>
    </message>
    <message>
      <source>**regret {regret}**</source>
      <translation>**regret {regret}**</translation>
    </message>
    <message>
      <source>**right**</source>
      <translation>**right**</translation>
    </message>
    <message>
      <source>+1 iff x ≤ {index}/{grid}</source>
      <translation>+1 iff x ≤ {index}/{grid}</translation>
    </message>
    <message>
      <source>+1 iff {low} ≤ x ≤ {high}</source>
      <translation>+1 iff {low} ≤ x ≤ {high}</translation>
    </message>
    <message>
      <source>+1 towards {angle}°</source>
      <translation>+1 towards {angle}°</translation>
    </message>
    <message numerus="yes">
      <source>+{n} pairs</source>
      <translation>
        <numerusform>+{n} pair</numerusform>
        <numerusform>+{n} pairs</numerusform>
      </translation>
    </message>
    <message>
      <source>, **regret {regret}**</source>
      <translation>, **regret {regret}**</translation>
    </message>
    <message>
      <source>, [[mistake {mistakes}]]</source>
      <translation>, [[mistake {mistakes}]]</translation>
    </message>
    <message>
      <source>, by a solver, at most {gap} above the least</source>
      <translation>, by a solver, at most {gap} above the least</translation>
    </message>
    <message>
      <source>, the next regret in round {t}</source>
      <translation>, the next regret in round {t}</translation>
    </message>
    <message>
      <source>.vw</source>
      <translation>.vw</translation>
    </message>
    <message>
      <source>0 to {most}</source>
      <translation>0 to {most}</translation>
    </message>
    <message>
      <source>0 ≤ ℓ_t ≤ c</source>
      <translation>0 ≤ ℓ_t ≤ c</translation>
    </message>
    <message>
      <source>0, or from {least:g} to {most:g} in size</source>
      <translation>0, or from {least:g} to {most:g} in size</translation>
    </message>
    <message>
      <source>1 / (2X²)</source>
      <translation>1 / (2X²)</translation>
    </message>
    <message>
      <source>1 / (2κ²)</source>
      <translation>1 / (2κ²)</translation>
    </message>
    <message>
      <source>1 / (2λt)</source>
      <translation>1 / (2λt)</translation>
    </message>
    <message>
      <source>1 / (4X²)</source>
      <translation>1 / (4X²)</translation>
    </message>
    <message>
      <source>1 is not legal with this adversary; legal: at least 2</source>
      <translation>1 is not legal with this adversary; legal: at least 2</translation>
    </message>
    <message>
      <source>1 or −1</source>
      <translation>1 or −1</translation>
    </message>
    <message>
      <source>1 to N = {size}, or 'drawn'</source>
      <translation>1 to N = {size}, or 'drawn'</translation>
    </message>
    <message>
      <source>1 to {count} (such as {first}), and {more} for one more, given whole or first by its name</source>
      <translation>1 to {count} (such as {first}), and {more} for one more, given whole or first by its name</translation>
    </message>
    <message>
      <source>1 to {count}, the learners of {file!r}</source>
      <translation>1 to {count}, the learners of {file!r}</translation>
    </message>
    <message>
      <source>1 to {most}</source>
      <translation>1 to {most}</translation>
    </message>
    <message>
      <source>1 to {most} different names</source>
      <translation>1 to {most} different names</translation>
    </message>
    <message>
      <source>1 to {most}, the learners and the forks before it, or the label of one</source>
      <translation>1 to {most}, the learners and the forks before it, or the label of one</translation>
    </message>
    <message>
      <source>1 to {most}, the smaller side</source>
      <translation>1 to {most}, the smaller side</translation>
    </message>
    <message>
      <source>1 − γλ = {keep}</source>
      <translation>1 − γλ = {keep}</translation>
    </message>
    <message>
      <source>1/(σt)</source>
      <translation>1/(σt)</translation>
    </message>
    <message>
      <source>1/√t</source>
      <translation>1/√t</translation>
    </message>
    <message>
      <source>2 is gradient descent; near 1 the step grows with the steepest coordinates alone.</source>
      <translation>2 is gradient descent; near 1 the step grows with the steepest coordinates alone.</translation>
    </message>
    <message>
      <source>2 or 3</source>
      <translation>2 or 3</translation>
    </message>
    <message>
      <source>2√(ln N / t) / c</source>
      <translation>2√(ln N / t) / c</translation>
    </message>
    <message>
      <source>64 digits from 0 to f</source>
      <translation>64 digits from 0 to f</translation>
    </message>
    <message>
      <source>; every column standardised</source>
      <translation>; every column standardised</translation>
    </message>
    <message>
      <source>; no direction separates them, and by least squares none is better than another</source>
      <translation>; no direction separates them, and by least squares none is better than another</translation>
    </message>
    <message>
      <source>; no direction separates them, w* is that of least squares</source>
      <translation>; no direction separates them, w* is that of least squares</translation>
    </message>
    <message>
      <source>A column of labels by which pictures tell the rows apart; no learner is told. Empty: none.</source>
      <translation>A column of labels by which pictures tell the rows apart; no learner is told. Empty: none.</translation>
    </message>
    <message>
      <source>A coordinate for each word; or words share coordinates by hashing, each with a sign.</source>
      <translation>A coordinate for each word; or words share coordinates by hashing, each with a sign.</translation>
    </message>
    <message>
      <source>A finite class of classifiers, for the learners that need one.</source>
      <translation>A finite class of classifiers, for the learners that need one.</translation>
    </message>
    <message>
      <source>A jump at T/2</source>
      <translation>A jump at T/2</translation>
    </message>
    <message>
      <source>A mistake halves</source>
      <translation>A mistake halves</translation>
    </message>
    <message>
      <source>A mistake lies on the wrong side</source>
      <translation>A mistake lies on the wrong side</translation>
    </message>
    <message>
      <source>A mistake lowers it</source>
      <translation>A mistake lowers it</translation>
    </message>
    <message>
      <source>A random walk</source>
      <translation>A random walk</translation>
    </message>
    <message>
      <source>A rule of your own</source>
      <translation>A rule of your own</translation>
    </message>
    <message>
      <source>A shipped table by its name, or a CSV file whose first line names the columns.</source>
      <translation>A shipped table by its name, or a CSV file whose first line names the columns.</translation>
    </message>
    <message>
      <source>A standardised copy</source>
      <translation>A standardised copy</translation>
    </message>
    <message>
      <source>A step towards u</source>
      <translation>A step towards u</translation>
    </message>
    <message>
      <source>A sum of points</source>
      <translation>A sum of points</translation>
    </message>
    <message>
      <source>A to {most}</source>
      <translation>A to {most}</translation>
    </message>
    <message>
      <source>A vote errs at most twice as often</source>
      <translation>A vote errs at most twice as often</translation>
    </message>
    <message>
      <source>A0</source>
      <translation>A0</translation>
    </message>
    <message>
      <source>A1</source>
      <translation>A1</translation>
    </message>
    <message>
      <source>A1 sees past rounds, A2 what is committed to before the answer, A3 the draw as well.</source>
      <translation>A1 sees past rounds, A2 what is committed to before the answer, A3 the draw as well.</translation>
    </message>
    <message>
      <source>A2</source>
      <translation>A2</translation>
    </message>
    <message>
      <source>A2 reads w before it sends, and takes the message with the lowest score; A0 sends the first.</source>
      <translation>A2 reads w before it sends, and takes the message with the lowest score; A0 sends the first.</translation>
    </message>
    <message>
      <source>A2 sees the commitment before it answers; A3 sees the draw too, and no guarantee survives.</source>
      <translation>A2 sees the commitment before it answers; A3 sees the draw too, and no guarantee survives.</translation>
    </message>
    <message>
      <source>A3</source>
      <translation>A3</translation>
    </message>
    <message>
      <source>Absolute</source>
      <translation>Absolute</translation>
    </message>
    <message>
      <source>Added to the loss of every round.</source>
      <translation>Added to the loss of every round.</translation>
    </message>
    <message>
      <source>Adds a coordinate that is always 1, so predictions may leave the origin.</source>
      <translation>Adds a coordinate that is always 1, so predictions may leave the origin.</translation>
    </message>
    <message>
      <source>Adds a coordinate that is always 1, so the line may leave the origin. X² grows by 1.</source>
      <translation>Adds a coordinate that is always 1, so the line may leave the origin. X² grows by 1.</translation>
    </message>
    <message>
      <source>Advertising</source>
      <translation>Advertising</translation>
    </message>
    <message>
      <source>Advice</source>
      <translation>Advice</translation>
    </message>
    <message>
      <source>Advice from a file</source>
      <translation>Advice from a file</translation>
    </message>
    <message>
      <source>Advisers</source>
      <translation>Advisers</translation>
    </message>
    <message>
      <source>Against a fair coin</source>
      <translation>Against a fair coin</translation>
    </message>
    <message>
      <source>All its coordinates are equal.</source>
      <translation>All its coordinates are equal.</translation>
    </message>
    <message>
      <source>All on the first survivor, uniform on the survivors, all on the leader, or β to the loss.</source>
      <translation>All on the first survivor, uniform on the survivors, all on the leader, or β to the loss.</translation>
    </message>
    <message>
      <source>All patterns on k points</source>
      <translation>All patterns on k points</translation>
    </message>
    <message>
      <source>All predictors so far</source>
      <translation>All predictors so far</translation>
    </message>
    <message>
      <source>All runs of the seed after this round: how their regret, mistakes or loss lie, and how many are above what is promised.</source>
      <translation>All runs of the seed after this round: how their regret, mistakes or loss lie, and how many are above what is promised.</translation>
    </message>
    <message>
      <source>Alternating slopes</source>
      <translation>Alternating slopes</translation>
    </message>
    <message>
      <source>Always</source>
      <translation>Always</translation>
    </message>
    <message>
      <source>Always 0 for the good coordinate and 1 for the others; or by coins, 0.3 against 0.5.</source>
      <translation>Always 0 for the good coordinate and 1 for the others; or by coins, 0.3 against 0.5.</translation>
    </message>
    <message>
      <source>An .npz written by olviz.</source>
      <translation>An .npz written by olviz.</translation>
    </message>
    <message>
      <source>Angle to the first axis.</source>
      <translation>Angle to the first axis.</translation>
    </message>
    <message>
      <source>Anytime</source>
      <translation>Anytime</translation>
    </message>
    <message>
      <source>Anytime, Cesa-Bianchi &amp; Lugosi's</source>
      <translation>Anytime, Cesa-Bianchi &amp; Lugosi's</translation>
    </message>
    <message>
      <source>Anytime, from the gradients so far</source>
      <translation>Anytime, from the gradients so far</translation>
    </message>
    <message>
      <source>As in the lecture notes</source>
      <translation>As in the lecture notes</translation>
    </message>
    <message>
      <source>As often counts an example.</source>
      <translation>As often counts an example.</translation>
    </message>
    <message>
      <source>As painted</source>
      <translation>As painted</translation>
    </message>
    <message>
      <source>As the rows stand, again and again; shuffled by the seed in every pass; drawn with replacement.</source>
      <translation>As the rows stand, again and again; shuffled by the seed in every pass; drawn with replacement.</translation>
    </message>
    <message>
      <source>As they are</source>
      <translation>As they are</translation>
    </message>
    <message>
      <source>As they are, or a copy in which every column of a point has mean 0 and deviation 1.</source>
      <translation>As they are, or a copy in which every column of a point has mean 0 and deviation 1.</translation>
    </message>
    <message>
      <source>As they were painted, again and again; shuffled by the seed in every pass; or, in every pass, first those that lie worst for the best line.</source>
      <translation>As they were painted, again and again; shuffled by the seed in every pass; or, in every pass, first those that lie worst for the best line.</translation>
    </message>
    <message>
      <source>Assumed margin</source>
      <translation>Assumed margin</translation>
    </message>
    <message>
      <source>Assumed radius</source>
      <translation>Assumed radius</translation>
    </message>
    <message>
      <source>At least so far from the line at right angles to the direction; 0 promises nothing.</source>
      <translation>At least so far from the line at right angles to the direction; 0 promises nothing.</translation>
    </message>
    <message>
      <source>Averaged stochastic gradient on an iid stream</source>
      <translation>Averaged stochastic gradient on an iid stream</translation>
    </message>
    <message>
      <source>Averaged stochastic gradient with falling steps</source>
      <translation>Averaged stochastic gradient with falling steps</translation>
    </message>
    <message>
      <source>Averaged stochastic gradient, at the step for averaging</source>
      <translation>Averaged stochastic gradient, at the step for averaging</translation>
    </message>
    <message>
      <source>Averaging</source>
      <translation>Averaging</translation>
    </message>
    <message>
      <source>Ball</source>
      <translation>Ball</translation>
    </message>
    <message>
      <source>Batch</source>
      <translation>Batch</translation>
    </message>
    <message>
      <source>Be the leader</source>
      <translation>Be the leader</translation>
    </message>
    <message>
      <source>Be the leader, regularised</source>
      <translation>Be the leader, regularised</translation>
    </message>
    <message>
      <source>Before it moves.</source>
      <translation>Before it moves.</translation>
    </message>
    <message>
      <source>Before the edits: {text}</source>
      <translation>Before the edits: {text}</translation>
    </message>
    <message>
      <source>Beside you: {learners}.</source>
      <translation>Beside you: {learners}.</translation>
    </message>
    <message>
      <source>Best by be-the-leader and stability</source>
      <translation>Best by be-the-leader and stability</translation>
    </message>
    <message>
      <source>Best expert switches</source>
      <translation>Best expert switches</translation>
    </message>
    <message>
      <source>Between the two centres, data units.</source>
      <translation>Between the two centres, data units.</translation>
    </message>
    <message>
      <source>Bias</source>
      <translation>Bias</translation>
    </message>
    <message>
      <source>Bisection</source>
      <translation>Bisection</translation>
    </message>
    <message>
      <source>Bits of the hash</source>
      <translation>Bits of the hash</translation>
    </message>
    <message>
      <source>Boundary</source>
      <translation>Boundary</translation>
    </message>
    <message>
      <source>Box</source>
      <translation>Box</translation>
    </message>
    <message>
      <source>Box of entries</source>
      <translation>Box of entries</translation>
    </message>
    <message>
      <source>Budget</source>
      <translation>Budget</translation>
    </message>
    <message>
      <source>By what factor a round counts less with every round after it; 1 forgets nothing.</source>
      <translation>By what factor a round counts less with every round after it; 1 forgets nothing.</translation>
    </message>
    <message>
      <source>Candidates</source>
      <translation>Candidates</translation>
    </message>
    <message>
      <source>Centred</source>
      <translation>Centred</translation>
    </message>
    <message>
      <source>Challenge</source>
      <translation>Challenge</translation>
    </message>
    <message>
      <source>Changes the length of w, never a prediction: w starts at 0.</source>
      <translation>Changes the length of w, never a prediction: w starts at 0.</translation>
    </message>
    <message>
      <source>Choices of λ</source>
      <translation>Choices of λ</translation>
    </message>
    <message>
      <source>Choices, readings, costs or examples needed in a table, with the numbers of this run.</source>
      <translation>Choices, readings, costs or examples needed in a table, with the numbers of this run.</translation>
    </message>
    <message>
      <source>Choose {things}.</source>
      <translation>Choose {things}.</translation>
    </message>
    <message>
      <source>Coefficients</source>
      <translation>Coefficients</translation>
    </message>
    <message>
      <source>Coin flips</source>
      <translation>Coin flips</translation>
    </message>
    <message>
      <source>Coins</source>
      <translation>Coins</translation>
    </message>
    <message>
      <source>Column of columns</source>
      <translation>Column of columns</translation>
    </message>
    <message>
      <source>Column of kinds</source>
      <translation>Column of kinds</translation>
    </message>
    <message>
      <source>Column of rows</source>
      <translation>Column of rows</translation>
    </message>
    <message>
      <source>Columns</source>
      <translation>Columns</translation>
    </message>
    <message>
      <source>Columns of a file as experts</source>
      <translation>Columns of a file as experts</translation>
    </message>
    <message>
      <source>Comparators up to</source>
      <translation>Comparators up to</translation>
    </message>
    <message>
      <source>Complexity</source>
      <translation>Complexity</translation>
    </message>
    <message>
      <source>Condition number</source>
      <translation>Condition number</translation>
    </message>
    <message>
      <source>Consistent learner</source>
      <translation>Consistent learner</translation>
    </message>
    <message>
      <source>Constant</source>
      <translation>Constant</translation>
    </message>
    <message>
      <source>Constant experts</source>
      <translation>Constant experts</translation>
    </message>
    <message>
      <source>Convex optimisation</source>
      <translation>Convex optimisation</translation>
    </message>
    <message>
      <source>Coordinates</source>
      <translation>Coordinates</translation>
    </message>
    <message>
      <source>Coordinates of a point.</source>
      <translation>Coordinates of a point.</translation>
    </message>
    <message>
      <source>Coordinates of a point; d up to T.</source>
      <translation>Coordinates of a point; d up to T.</translation>
    </message>
    <message>
      <source>Coordinates of a point; there must be one for every round.</source>
      <translation>Coordinates of a point; there must be one for every round.</translation>
    </message>
    <message>
      <source>Coordinates of a target.</source>
      <translation>Coordinates of a target.</translation>
    </message>
    <message>
      <source>Coordinates of w</source>
      <translation>Coordinates of w</translation>
    </message>
    <message>
      <source>Correlated</source>
      <translation>Correlated</translation>
    </message>
    <message>
      <source>Cost</source>
      <translation>Cost</translation>
    </message>
    <message>
      <source>Cube of all patterns</source>
      <translation>Cube of all patterns</translation>
    </message>
    <message>
      <source>Cube, opposed</source>
      <translation>Cube, opposed</translation>
    </message>
    <message>
      <source>Cumulative loss</source>
      <translation>Cumulative loss</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>Curve</translation>
    </message>
    <message>
      <source>D / (B√(2t))</source>
      <translation>D / (B√(2t))</translation>
    </message>
    <message>
      <source>D / √(2 Σ‖g‖²)</source>
      <translation>D / √(2 Σ‖g‖²)</translation>
    </message>
    <message>
      <source>Decay</source>
      <translation>Decay</translation>
    </message>
    <message>
      <source>Decision set</source>
      <translation>Decision set</translation>
    </message>
    <message>
      <source>Decision stumps in the plane</source>
      <translation>Decision stumps in the plane</translation>
    </message>
    <message>
      <source>Declared</source>
      <translation>Declared</translation>
    </message>
    <message>
      <source>Declared({extent}=…)</source>
      <translation>Declared({extent}=…)</translation>
    </message>
    <message>
      <source>Degree</source>
      <translation>Degree</translation>
    </message>
    <message>
      <source>Different labels.</source>
      <translation>Different labels.</translation>
    </message>
    <message>
      <source>Dimension</source>
      <translation>Dimension</translation>
    </message>
    <message>
      <source>Direction</source>
      <translation>Direction</translation>
    </message>
    <message>
      <source>Direction of w*</source>
      <translation>Direction of w*</translation>
    </message>
    <message>
      <source>Directions</source>
      <translation>Directions</translation>
    </message>
    <message>
      <source>Directions in the plane</source>
      <translation>Directions in the plane</translation>
    </message>
    <message>
      <source>Disc in a ring</source>
      <translation>Disc in a ring</translation>
    </message>
    <message>
      <source>Distance</source>
      <translation>Distance</translation>
    </message>
    <message>
      <source>Distance from w*</source>
      <translation>Distance from w*</translation>
    </message>
    <message>
      <source>Divergence from the best point</source>
      <translation>Divergence from the best point</translation>
    </message>
    <message>
      <source>Doubling</source>
      <translation>Doubling</translation>
    </message>
    <message>
      <source>Drawn</source>
      <translation>Drawn</translation>
    </message>
    <message>
      <source>Drawn from the ball</source>
      <translation>Drawn from the ball</translation>
    </message>
    <message>
      <source>Drift</source>
      <translation>Drift</translation>
    </message>
    <message>
      <source>Drifting regression</source>
      <translation>Drifting regression</translation>
    </message>
    <message>
      <source>Dropped first</source>
      <translation>Dropped first</translation>
    </message>
    <message>
      <source>Dual and primal</source>
      <translation>Dual and primal</translation>
    </message>
    <message>
      <source>Dψ(u, w₁) of this u</source>
      <translation>Dψ(u, w₁) of this u</translation>
    </message>
    <message>
      <source>Dψ(u, wₜ₊₁) of this u</source>
      <translation>Dψ(u, wₜ₊₁) of this u</translation>
    </message>
    <message>
      <source>ERM killer</source>
      <translation>ERM killer</translation>
    </message>
    <message>
      <source>Each bends along one line of points. Two are enough for XOR, more find it sooner.</source>
      <translation>Each bends along one line of points. Two are enough for XOR, more find it sooner.</translation>
    </message>
    <message>
      <source>Enough iid rounds T, by UB/T + c√(2 ln(2/δ)/T) ≤ ε</source>
      <translation>Enough iid rounds T, by UB/T + c√(2 ln(2/δ)/T) ≤ ε</translation>
    </message>
    <message>
      <source>Entropic, Σ (w ln w − w)</source>
      <translation>Entropic, Σ (w ln w − w)</translation>
    </message>
    <message>
      <source>Equally spaced directions; N = n.</source>
      <translation>Equally spaced directions; N = n.</translation>
    </message>
    <message>
      <source>Error of the cells</source>
      <translation>Error of the cells</translation>
    </message>
    <message>
      <source>Error rates</source>
      <translation>Error rates</translation>
    </message>
    <message>
      <source>Euclidean</source>
      <translation>Euclidean</translation>
    </message>
    <message>
      <source>Euclidean, ‖w‖²/2</source>
      <translation>Euclidean, ‖w‖²/2</translation>
    </message>
    <message>
      <source>Even</source>
      <translation>Even</translation>
    </message>
    <message>
      <source>Every coordinate of w in the latest rounds, hollow where it is exactly 0, and how far from 0 it becomes so.</source>
      <translation>Every coordinate of w in the latest rounds, hollow where it is exactly 0, and how far from 0 it becomes so.</translation>
    </message>
    <message>
      <source>Every coordinate of wₜ as a bar, one row for each learner; weights of both signs as a difference.</source>
      <translation>Every coordinate of wₜ as a bar, one row for each learner; weights of both signs as a difference.</translation>
    </message>
    <message>
      <source>Every line that the run has predicted with, their average, one at random, and their vote.</source>
      <translation>Every line that the run has predicted with, their average, one at random, and their vote.</translation>
    </message>
    <message>
      <source>Every loss lies between 0 and this.</source>
      <translation>Every loss lies between 0 and this.</translation>
    </message>
    <message>
      <source>Every mistake eliminates</source>
      <translation>Every mistake eliminates</translation>
    </message>
    <message>
      <source>Every mistake halves</source>
      <translation>Every mistake halves</translation>
    </message>
    <message>
      <source>Every mistake lowers the dimension</source>
      <translation>Every mistake lowers the dimension</translation>
    </message>
    <message>
      <source>Every number that the learners keep as a bar: a weight for a coordinate, or a coefficient for a point.</source>
      <translation>Every number that the learners keep as a bar: a weight for a coordinate, or a coefficient for a point.</translation>
    </message>
    <message>
      <source>Every point by its coefficient, head to tail, and w where they end.</source>
      <translation>Every point by its coefficient, head to tail, and w where they end.</translation>
    </message>
    <message>
      <source>Every point is at least this far from the separating line. 0 &lt; γ &lt; X, data units.</source>
      <translation>Every point is at least this far from the separating line. 0 &lt; γ &lt; X, data units.</translation>
    </message>
    <message>
      <source>Every round multiplies the older coefficients by 1 − γλ.</source>
      <translation>Every round multiplies the older coefficients by 1 − γλ.</translation>
    </message>
    <message>
      <source>Every so many rounds</source>
      <translation>Every so many rounds</translation>
    </message>
    <message>
      <source>Every step towards w*, and past it</source>
      <translation>Every step towards w*, and past it</translation>
    </message>
    <message>
      <source>Every step, to the digit</source>
      <translation>Every step, to the digit</translation>
    </message>
    <message>
      <source>Every term of a proof’s inequalities after each round, and the slack between them; or step by step.</source>
      <translation>Every term of a proof’s inequalities after each round, and the slack between them; or step by step.</translation>
    </message>
    <message>
      <source>Everybody still votes: mistakes only lower weights.</source>
      <translation>Everybody still votes: mistakes only lower weights.</translation>
    </message>
    <message>
      <source>Examples needed</source>
      <translation>Examples needed</translation>
    </message>
    <message>
      <source>Expected</source>
      <translation>Expected</translation>
    </message>
    <message>
      <source>Expert advice</source>
      <translation>Expert advice</translation>
    </message>
    <message>
      <source>Expert {expert}</source>
      <translation>Expert {expert}</translation>
    </message>
    <message>
      <source>Experts</source>
      <translation>Experts</translation>
    </message>
    <message>
      <source>Experts left</source>
      <translation>Experts left</translation>
    </message>
    <message>
      <source>Experts with fixed error rates</source>
      <translation>Experts with fixed error rates</translation>
    </message>
    <message>
      <source>Exponential</source>
      <translation>Exponential</translation>
    </message>
    <message>
      <source>Exponentiated gradient</source>
      <translation>Exponentiated gradient</translation>
    </message>
    <message>
      <source>Exponentiated gradient at a fixed step</source>
      <translation>Exponentiated gradient at a fixed step</translation>
    </message>
    <message>
      <source>Exponentiated gradient ±</source>
      <translation>Exponentiated gradient ±</translation>
    </message>
    <message>
      <source>Exponentiated gradient ± at a fixed step</source>
      <translation>Exponentiated gradient ± at a fixed step</translation>
    </message>
    <message>
      <source>Exponentiated gradient ±, tuned to T</source>
      <translation>Exponentiated gradient ±, tuned to T</translation>
    </message>
    <message>
      <source>Exponentiated gradient, from the gradients so far</source>
      <translation>Exponentiated gradient, from the gradients so far</translation>
    </message>
    <message>
      <source>Exponentiated gradient, tuned to T</source>
      <translation>Exponentiated gradient, tuned to T</translation>
    </message>
    <message>
      <source>FTL killer</source>
      <translation>FTL killer</translation>
    </message>
    <message>
      <source>Factor</source>
      <translation>Factor</translation>
    </message>
    <message>
      <source>Falling steps on an iid stream</source>
      <translation>Falling steps on an iid stream</translation>
    </message>
    <message>
      <source>Features</source>
      <translation>Features</translation>
    </message>
    <message>
      <source>File</source>
      <translation>File</translation>
    </message>
    <message>
      <source>First</source>
      <translation>First</translation>
    </message>
    <message>
      <source>First margin</source>
      <translation>First margin</translation>
    </message>
    <message>
      <source>Fixed share</source>
      <translation>Fixed share</translation>
    </message>
    <message>
      <source>Flipped labels</source>
      <translation>Flipped labels</translation>
    </message>
    <message>
      <source>Follow one expert drawn from p, or pay the average loss under p without a draw.</source>
      <translation>Follow one expert drawn from p, or pay the average loss under p without a draw.</translation>
    </message>
    <message>
      <source>Follow the leader</source>
      <translation>Follow the leader</translation>
    </message>
    <message>
      <source>Follow the leader in a set</source>
      <translation>Follow the leader in a set</translation>
    </message>
    <message>
      <source>Follow the regularised leader</source>
      <translation>Follow the regularised leader</translation>
    </message>
    <message>
      <source>For averaging</source>
      <translation>For averaging</translation>
    </message>
    <message>
      <source>For strongly convex losses</source>
      <translation>For strongly convex losses</translation>
    </message>
    <message>
      <source>For the exponential rule: what a loss of 1 multiplies a weight by. 0 &lt; β &lt; 1.</source>
      <translation>For the exponential rule: what a loss of 1 multiplies a weight by. 0 &lt; β &lt; 1.</translation>
    </message>
    <message>
      <source>Forecasts</source>
      <translation>Forecasts</translation>
    </message>
    <message>
      <source>Freund &amp; Schapire 1999</source>
      <translation>Freund &amp; Schapire 1999</translation>
    </message>
    <message>
      <source>Frobenius ball</source>
      <translation>Frobenius ball</translation>
    </message>
    <message>
      <source>From</source>
      <translation>From</translation>
    </message>
    <message>
      <source>F₁ ← F</source>
      <translation>F₁ ← F</translation>
    </message>
    <message>
      <source>F₁ ← F, L₀ ← 0</source>
      <translation>F₁ ← F, L₀ ← 0</translation>
    </message>
    <message>
      <source>Fₜ₊₁ ← F: nobody is removed</source>
      <translation>Fₜ₊₁ ← F: nobody is removed</translation>
    </message>
    <message>
      <source>Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = yₜ}</source>
      <translation>Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = yₜ}</translation>
    </message>
    <message>
      <source>Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = ŷₜ}</source>
      <translation>Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = ŷₜ}</translation>
    </message>
    <message>
      <source>Fₜ₊₁ ← {f ∈ Fₜ : ℓₜ(f) = 0}</source>
      <translation>Fₜ₊₁ ← {f ∈ Fₜ : ℓₜ(f) = 0}</translation>
    </message>
    <message>
      <source>Fₜ₊₁ ← {i ∈ Fₜ : ℓₜ,ᵢ = 0}</source>
      <translation>Fₜ₊₁ ← {i ∈ Fₜ : ℓₜ,ᵢ = 0}</translation>
    </message>
    <message>
      <source>Gamma</source>
      <translation>Gamma</translation>
    </message>
    <message>
      <source>Gaussian</source>
      <translation>Gaussian</translation>
    </message>
    <message>
      <source>Gaussian (RBF)</source>
      <translation>Gaussian (RBF)</translation>
    </message>
    <message>
      <source>Generic randomised algorithm</source>
      <translation>Generic randomised algorithm</translation>
    </message>
    <message>
      <source>Given</source>
      <translation>Given</translation>
    </message>
    <message>
      <source>Good error rate</source>
      <translation>Good error rate</translation>
    </message>
    <message>
      <source>Gradient descent at a fixed step</source>
      <translation>Gradient descent at a fixed step</translation>
    </message>
    <message>
      <source>Gradient descent at any time</source>
      <translation>Gradient descent at any time</translation>
    </message>
    <message>
      <source>Gradient descent on a Frobenius ball</source>
      <translation>Gradient descent on a Frobenius ball</translation>
    </message>
    <message>
      <source>Gradient descent on a Frobenius ball, at a fixed step</source>
      <translation>Gradient descent on a Frobenius ball, at a fixed step</translation>
    </message>
    <message>
      <source>Gradient descent on a box of entries</source>
      <translation>Gradient descent on a box of entries</translation>
    </message>
    <message>
      <source>Gradient descent on a box of entries, at a fixed step</source>
      <translation>Gradient descent on a box of entries, at a fixed step</translation>
    </message>
    <message>
      <source>Gradient descent on a trace ball</source>
      <translation>Gradient descent on a trace ball</translation>
    </message>
    <message>
      <source>Gradient descent on a trace ball, at a fixed step</source>
      <translation>Gradient descent on a trace ball, at a fixed step</translation>
    </message>
    <message>
      <source>Gradient descent on matrices</source>
      <translation>Gradient descent on matrices</translation>
    </message>
    <message>
      <source>Gradient descent on strongly convex losses</source>
      <translation>Gradient descent on strongly convex losses</translation>
    </message>
    <message>
      <source>Gradient descent with step 1/√t</source>
      <translation>Gradient descent with step 1/√t</translation>
    </message>
    <message>
      <source>Gradient descent without a declared B</source>
      <translation>Gradient descent without a declared B</translation>
    </message>
    <message>
      <source>Gradient descent, from the gradients so far</source>
      <translation>Gradient descent, from the gradients so far</translation>
    </message>
    <message>
      <source>Gradient descent, tuned to T</source>
      <translation>Gradient descent, tuned to T</translation>
    </message>
    <message>
      <source>Gradient steps</source>
      <translation>Gradient steps</translation>
    </message>
    <message>
      <source>Gradient steps against w*</source>
      <translation>Gradient steps against w*</translation>
    </message>
    <message>
      <source>Gram matrix</source>
      <translation>Gram matrix</translation>
    </message>
    <message>
      <source>Grid</source>
      <translation>Grid</translation>
    </message>
    <message>
      <source>Hagelbarger's machine</source>
      <translation>Hagelbarger's machine</translation>
    </message>
    <message>
      <source>Half</source>
      <translation>Half</translation>
    </message>
    <message>
      <source>Half of the largest</source>
      <translation>Half of the largest</translation>
    </message>
    <message>
      <source>Half width</source>
      <translation>Half width</translation>
    </message>
    <message>
      <source>Halving</source>
      <translation>Halving</translation>
    </message>
    <message>
      <source>Halving as printed</source>
      <translation>Halving as printed</translation>
    </message>
    <message>
      <source>Halving keeps voting with the last survivors.</source>
      <translation>Halving keeps voting with the last survivors.</translation>
    </message>
    <message>
      <source>Halving over a net</source>
      <translation>Halving over a net</translation>
    </message>
    <message>
      <source>Hardest first</source>
      <translation>Hardest first</translation>
    </message>
    <message>
      <source>Harmonic numbers</source>
      <translation>Harmonic numbers</translation>
    </message>
    <message>
      <source>Hashed</source>
      <translation>Hashed</translation>
    </message>
    <message>
      <source>Hashed features: 2^b coordinates. Words that share one differ in their sign alone.</source>
      <translation>Hashed features: 2^b coordinates. Words that share one differ in their sign alone.</translation>
    </message>
    <message>
      <source>Hedge</source>
      <translation>Hedge</translation>
    </message>
    <message>
      <source>Hedge as printed</source>
      <translation>Hedge as printed</translation>
    </message>
    <message>
      <source>Hedge at a fixed rate</source>
      <translation>Hedge at a fixed rate</translation>
    </message>
    <message>
      <source>Hedge at a fixed rate, as drawn</source>
      <translation>Hedge at a fixed rate, as drawn</translation>
    </message>
    <message>
      <source>Hedge at any time</source>
      <translation>Hedge at any time</translation>
    </message>
    <message>
      <source>Hedge at any time, Cesa-Bianchi &amp; Lugosi's rate</source>
      <translation>Hedge at any time, Cesa-Bianchi &amp; Lugosi's rate</translation>
    </message>
    <message>
      <source>Hedge at any time, Cesa-Bianchi &amp; Lugosi's rate, as drawn</source>
      <translation>Hedge at any time, Cesa-Bianchi &amp; Lugosi's rate, as drawn</translation>
    </message>
    <message>
      <source>Hedge at any time, as drawn</source>
      <translation>Hedge at any time, as drawn</translation>
    </message>
    <message>
      <source>Hedge at any time, as the book prints it</source>
      <translation>Hedge at any time, as the book prints it</translation>
    </message>
    <message>
      <source>Hedge for small losses</source>
      <translation>Hedge for small losses</translation>
    </message>
    <message>
      <source>Hedge with a prior</source>
      <translation>Hedge with a prior</translation>
    </message>
    <message>
      <source>Hedge with a prior and doubling</source>
      <translation>Hedge with a prior and doubling</translation>
    </message>
    <message>
      <source>Hedge with a prior and doubling, as drawn</source>
      <translation>Hedge with a prior and doubling, as drawn</translation>
    </message>
    <message>
      <source>Hedge with a prior, as drawn</source>
      <translation>Hedge with a prior, as drawn</translation>
    </message>
    <message>
      <source>Hedge with doubling</source>
      <translation>Hedge with doubling</translation>
    </message>
    <message>
      <source>Hedge with doubling, as drawn</source>
      <translation>Hedge with doubling, as drawn</translation>
    </message>
    <message>
      <source>Hedge, as the notes tune it</source>
      <translation>Hedge, as the notes tune it</translation>
    </message>
    <message>
      <source>Hedge, second order</source>
      <translation>Hedge, second order</translation>
    </message>
    <message>
      <source>Hedge, tuned to T</source>
      <translation>Hedge, tuned to T</translation>
    </message>
    <message>
      <source>Hedge, tuned to T, as drawn</source>
      <translation>Hedge, tuned to T, as drawn</translation>
    </message>
    <message>
      <source>Hidden units</source>
      <translation>Hidden units</translation>
    </message>
    <message>
      <source>Hinge</source>
      <translation>Hinge</translation>
    </message>
    <message>
      <source>Hinge loss of w*</source>
      <translation>Hinge loss of w*</translation>
    </message>
    <message>
      <source>Hinge loss of w*, as a sum</source>
      <translation>Hinge loss of w*, as a sum</translation>
    </message>
    <message>
      <source>How alike two points are.</source>
      <translation>How alike two points are.</translation>
    </message>
    <message>
      <source>How far a gradient moves the dual point. Tuned to T: from declared numbers.</source>
      <translation>How far a gradient moves the dual point. Tuned to T: from declared numbers.</translation>
    </message>
    <message>
      <source>How far a gradient moves the point. A schedule computes it from declared numbers.</source>
      <translation>How far a gradient moves the point. A schedule computes it from declared numbers.</translation>
    </message>
    <message>
      <source>How far a gradient moves w, and how much is then taken from every coordinate.</source>
      <translation>How far a gradient moves w, and how much is then taken from every coordinate.</translation>
    </message>
    <message>
      <source>How far a gradient moves w. Falling steps need a bounded set and a strength above 0.</source>
      <translation>How far a gradient moves w. Falling steps need a bounded set and a strength above 0.</translation>
    </message>
    <message>
      <source>How far a rating moves the entry of its cell.</source>
      <translation>How far a rating moves the entry of its cell.</translation>
    </message>
    <message>
      <source>How far an error moves all weights.</source>
      <translation>How far an error moves all weights.</translation>
    </message>
    <message>
      <source>How far an error moves f. Stable while γK(x, x) &lt; 2. Tuned: 1/(2κ²), from κ² ≥ K(x, x).</source>
      <translation>How far an error moves f. Stable while γK(x, x) &lt; 2. Tuned: 1/(2κ²), from κ² ≥ K(x, x).</translation>
    </message>
    <message>
      <source>How far an error moves w. Stable while γ‖x‖² &lt; 2. Both choices use the declared X.</source>
      <translation>How far an error moves w. Stable while γ‖x‖² &lt; 2. Both choices use the declared X.</translation>
    </message>
    <message>
      <source>How far an example with a margin below 1 moves w.</source>
      <translation>How far an example with a margin below 1 moves w.</translation>
    </message>
    <message>
      <source>How far back it looks</source>
      <translation>How far back it looks</translation>
    </message>
    <message>
      <source>How far each matrix is from the truth, or from the next rating, on cells without a rating and on others.</source>
      <translation>How far each matrix is from the truth, or from the next rating, on cells without a rating and on others.</translation>
    </message>
    <message>
      <source>How far every learner is from w*, on a scale of powers of ten.</source>
      <translation>How far every learner is from w*, on a scale of powers of ten.</translation>
    </message>
    <message>
      <source>How far every prediction was from its target, and the root of their mean square.</source>
      <translation>How far every prediction was from its target, and the root of their mean square.</translation>
    </message>
    <message>
      <source>How far the error of an example that counts once moves w.</source>
      <translation>How far the error of an example that counts once moves w.</translation>
    </message>
    <message>
      <source>How far the sum of the gradients moves the point. K is √(max‖u‖² − ‖w₁‖²), R on a ball.</source>
      <translation>How far the sum of the gradients moves the point. K is √(max‖u‖² − ‖w₁‖²), R on a ball.</translation>
    </message>
    <message>
      <source>How learners fare by three promises, side by side, and which of them their steps are made for.</source>
      <translation>How learners fare by three promises, side by side, and which of them their steps are made for.</translation>
    </message>
    <message>
      <source>How many experts advise.</source>
      <translation>How many experts advise.</translation>
    </message>
    <message>
      <source>How many experts are left, on a scale of doublings.</source>
      <translation>How many experts are left, on a scale of doublings.</translation>
    </message>
    <message>
      <source>How many points are kept at most.</source>
      <translation>How many points are kept at most.</translation>
    </message>
    <message>
      <source>How many returns before are shown.</source>
      <translation>How many returns before are shown.</translation>
    </message>
    <message>
      <source>How many rounds are played.</source>
      <translation>How many rounds are played.</translation>
    </message>
    <message>
      <source>How much a distance, or an inner product, counts.</source>
      <translation>How much a distance, or an inner product, counts.</translation>
    </message>
    <message>
      <source>How much the penalty weighs in every round.</source>
      <translation>How much the penalty weighs in every round.</translation>
    </message>
    <message>
      <source>How much the regulariser λ‖w‖² weighs against the losses so far: large stays, small jumps.</source>
      <translation>How much the regulariser λ‖w‖² weighs against the losses so far: large stays, small jumps.</translation>
    </message>
    <message>
      <source>How often each expert is wrong, one number for each; even: in equal steps from 0.1 to 0.5.</source>
      <translation>How often each expert is wrong, one number for each; even: in equal steps from 0.1 to 0.5.</translation>
    </message>
    <message>
      <source>How often each of the others is wrong.</source>
      <translation>How often each of the others is wrong.</translation>
    </message>
    <message>
      <source>How often the good expert is wrong.</source>
      <translation>How often the good expert is wrong.</translation>
    </message>
    <message>
      <source>How the predictor behind the targets moves.</source>
      <translation>How the predictor behind the targets moves.</translation>
    </message>
    <message>
      <source>How the targets follow each other.</source>
      <translation>How the targets follow each other.</translation>
    </message>
    <message>
      <source>Hyperplane</source>
      <translation>Hyperplane</translation>
    </message>
    <message>
      <source>Idle coordinates</source>
      <translation>Idle coordinates</translation>
    </message>
    <message>
      <source>Importance weights</source>
      <translation>Importance weights</translation>
    </message>
    <message>
      <source>In each of {runs} the {quantity} of {first} minus that of {second} is {difference}: luck has made no difference.</source>
      <translation>In each of {runs} the {quantity} of {first} minus that of {second} is {difference}: luck has made no difference.</translation>
    </message>
    <message>
      <source>In the exponent, e^(−β·loss). All survivors have no loss, so it changes nothing at first.</source>
      <translation>In the exponent, e^(−β·loss). All survivors have no loss, so it changes nothing at first.</translation>
    </message>
    <message numerus="yes">
      <source>In {n} rounds – {who}: {own}; {label}: {learner}</source>
      <translation>
        <numerusform>In {n} round – {who}: {own}; {label}: {learner}</numerusform>
        <numerusform>In {n} rounds – {who}: {own}; {label}: {learner}</numerusform>
      </translation>
    </message>
    <message>
      <source>Intervals on a grid</source>
      <translation>Intervals on a grid</translation>
    </message>
    <message>
      <source>Invariant step</source>
      <translation>Invariant step</translation>
    </message>
    <message>
      <source>It</source>
      <translation>It</translation>
    </message>
    <message>
      <source>K / (B√(2t))</source>
      <translation>K / (B√(2t))</translation>
    </message>
    <message>
      <source>K / (B√T), and 1 / (B√T) on the whole space</source>
      <translation>K / (B√T), and 1 / (B√T) on the whole space</translation>
    </message>
    <message>
      <source>K(x_t, x_t) ≤ κ²</source>
      <translation>K(x_t, x_t) ≤ κ²</translation>
    </message>
    <message>
      <source>Keep every point</source>
      <translation>Keep every point</translation>
    </message>
    <message>
      <source>Kernel</source>
      <translation>Kernel</translation>
    </message>
    <message>
      <source>Kernel gradient descent</source>
      <translation>Kernel gradient descent</translation>
    </message>
    <message>
      <source>Kernel perceptron</source>
      <translation>Kernel perceptron</translation>
    </message>
    <message>
      <source>L = {cumulative} → p = {play}</source>
      <translation>L = {cumulative} → p = {play}</translation>
    </message>
    <message>
      <source>L starts again at 0</source>
      <translation>L starts again at 0</translation>
    </message>
    <message>
      <source>Label +1</source>
      <translation>Label +1</translation>
    </message>
    <message>
      <source>Label column</source>
      <translation>Label column</translation>
    </message>
    <message>
      <source>Label −1</source>
      <translation>Label −1</translation>
    </message>
    <message>
      <source>Labels</source>
      <translation>Labels</translation>
    </message>
    <message>
      <source>Labels they choose from.</source>
      <translation>Labels they choose from.</translation>
    </message>
    <message>
      <source>Lags</source>
      <translation>Lags</translation>
    </message>
    <message>
      <source>Laplace</source>
      <translation>Laplace</translation>
    </message>
    <message>
      <source>Large: follows the leader. Small: stays near the prior. A schedule computes it from N, T and c.</source>
      <translation>Large: follows the leader. Small: stays near the prior. A schedule computes it from N, T and c.</translation>
    </message>
    <message>
      <source>Large: follows the leader. Tuned: Hedge's √(8 ln N / T)/c.</source>
      <translation>Large: follows the leader. Tuned: Hedge's √(8 ln N / T)/c.</translation>
    </message>
    <message>
      <source>Largest entry</source>
      <translation>Largest entry</translation>
    </message>
    <message>
      <source>Largest loss</source>
      <translation>Largest loss</translation>
    </message>
    <message>
      <source>Largest rating</source>
      <translation>Largest rating</translation>
    </message>
    <message>
      <source>Lasso, λ‖w‖₁</source>
      <translation>Lasso, λ‖w‖₁</translation>
    </message>
    <message>
      <source>Last</source>
      <translation>Last</translation>
    </message>
    <message>
      <source>Last round</source>
      <translation>Last round</translation>
    </message>
    <message>
      <source>Lazy gradient descent</source>
      <translation>Lazy gradient descent</translation>
    </message>
    <message>
      <source>Lazy gradient descent as printed</source>
      <translation>Lazy gradient descent as printed</translation>
    </message>
    <message>
      <source>Lazy gradient descent at a fixed step</source>
      <translation>Lazy gradient descent at a fixed step</translation>
    </message>
    <message>
      <source>Lazy gradient descent at any time</source>
      <translation>Lazy gradient descent at any time</translation>
    </message>
    <message>
      <source>Lazy gradient descent, from the gradients so far</source>
      <translation>Lazy gradient descent, from the gradients so far</translation>
    </message>
    <message>
      <source>Lazy gradient descent, tuned to T</source>
      <translation>Lazy gradient descent, tuned to T</translation>
    </message>
    <message>
      <source>Ldim F</source>
      <translation>Ldim F</translation>
    </message>
    <message>
      <source>Ldim {dimension} → {next_dimension}</source>
      <translation>Ldim {dimension} → {next_dimension}</translation>
    </message>
    <message>
      <source>Leader</source>
      <translation>Leader</translation>
    </message>
    <message>
      <source>Learner</source>
      <translation>Learner</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>Learning rate</translation>
    </message>
    <message>
      <source>Least squares</source>
      <translation>Least squares</translation>
    </message>
    <message>
      <source>Length</source>
      <translation>Length</translation>
    </message>
    <message>
      <source>Length of w*</source>
      <translation>Length of w*</translation>
    </message>
    <message>
      <source>Linear</source>
      <translation>Linear</translation>
    </message>
    <message>
      <source>Linear classification</source>
      <translation>Linear classification</translation>
    </message>
    <message>
      <source>Linear regression</source>
      <translation>Linear regression</translation>
    </message>
    <message>
      <source>Linear, ⟨x, x′⟩</source>
      <translation>Linear, ⟨x, x′⟩</translation>
    </message>
    <message>
      <source>Logistic</source>
      <translation>Logistic</translation>
    </message>
    <message>
      <source>Loss</source>
      <translation>Loss</translation>
    </message>
    <message>
      <source>Loss range</source>
      <translation>Loss range</translation>
    </message>
    <message>
      <source>Losses</source>
      <translation>Losses</translation>
    </message>
    <message>
      <source>Losses above their tangents</source>
      <translation>Losses above their tangents</translation>
    </message>
    <message>
      <source>Losses from a file</source>
      <translation>Losses from a file</translation>
    </message>
    <message>
      <source>Losses in [0, c]</source>
      <translation>Losses in [0, c]</translation>
    </message>
    <message>
      <source>Losses lie between 0 and c.</source>
      <translation>Losses lie between 0 and c.</translation>
    </message>
    <message>
      <source>Losses lie in [0, c]. The schedules and the bounds are computed from it.</source>
      <translation>Losses lie in [0, c]. The schedules and the bounds are computed from it.</translation>
    </message>
    <message>
      <source>Lᵢ ← 0 for every forecaster i, Δ ← 0</source>
      <translation>Lᵢ ← 0 for every forecaster i, Δ ← 0</translation>
    </message>
    <message>
      <source>Lᵢ ← Lᵢ + 1 − pₜ,ᵢ(yₜ)</source>
      <translation>Lᵢ ← Lᵢ + 1 − pₜ,ᵢ(yₜ)</translation>
    </message>
    <message>
      <source>L₀ ← 0</source>
      <translation>L₀ ← 0</translation>
    </message>
    <message>
      <source>L₀ ← 0 for every expert</source>
      <translation>L₀ ← 0 for every expert</translation>
    </message>
    <message>
      <source>Lₜ ← Lₜ₋₁ + ℓₜ</source>
      <translation>Lₜ ← Lₜ₋₁ + ℓₜ</translation>
    </message>
    <message>
      <source>Malicious world</source>
      <translation>Malicious world</translation>
    </message>
    <message>
      <source>Margin</source>
      <translation>Margin</translation>
    </message>
    <message>
      <source>Markov {order}</source>
      <translation>Markov {order}</translation>
    </message>
    <message>
      <source>Matrices side by side</source>
      <translation>Matrices side by side</translation>
    </message>
    <message>
      <source>Matrix</source>
      <translation>Matrix</translation>
    </message>
    <message>
      <source>Matrix prediction</source>
      <translation>Matrix prediction</translation>
    </message>
    <message>
      <source>Mean losses</source>
      <translation>Mean losses</translation>
    </message>
    <message>
      <source>Measured</source>
      <translation>Measured</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Memory</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Messages</translation>
    </message>
    <message>
      <source>Messages of spam that the sender chooses among.</source>
      <translation>Messages of spam that the sender chooses among.</translation>
    </message>
    <message>
      <source>MindReader</source>
      <translation>MindReader</translation>
    </message>
    <message>
      <source>MindReader at worst, against experts with a name</source>
      <translation>MindReader at worst, against experts with a name</translation>
    </message>
    <message>
      <source>MindReader at worst, against experts with a name, as drawn</source>
      <translation>MindReader at worst, against experts with a name, as drawn</translation>
    </message>
    <message>
      <source>MindReader, as drawn</source>
      <translation>MindReader, as drawn</translation>
    </message>
    <message>
      <source>Mirror descent</source>
      <translation>Mirror descent</translation>
    </message>
    <message>
      <source>Mirror descent at a fixed step</source>
      <translation>Mirror descent at a fixed step</translation>
    </message>
    <message>
      <source>Mirror descent, from the gradients so far</source>
      <translation>Mirror descent, from the gradients so far</translation>
    </message>
    <message>
      <source>Mirror descent, tuned to T</source>
      <translation>Mirror descent, tuned to T</translation>
    </message>
    <message>
      <source>Mirror map</source>
      <translation>Mirror map</translation>
    </message>
    <message>
      <source>Mistakes</source>
      <translation>Mistakes</translation>
    </message>
    <message>
      <source>Mistakes so far against what the theorems allow.</source>
      <translation>Mistakes so far against what the theorems allow.</translation>
    </message>
    <message>
      <source>Mistakes under the hinge loss</source>
      <translation>Mistakes under the hinge loss</translation>
    </message>
    <message>
      <source>Mistakes under the hinge loss of u</source>
      <translation>Mistakes under the hinge loss of u</translation>
    </message>
    <message>
      <source>Mistakes under the regularised hinge loss</source>
      <translation>Mistakes under the regularised hinge loss</translation>
    </message>
    <message>
      <source>Mistakes, hinge loss, and that of u</source>
      <translation>Mistakes, hinge loss, and that of u</translation>
    </message>
    <message>
      <source>Mix loss and loss</source>
      <translation>Mix loss and loss</translation>
    </message>
    <message>
      <source>Mix loss and the best expert</source>
      <translation>Mix loss and the best expert</translation>
    </message>
    <message>
      <source>Mix loss and the best forecaster</source>
      <translation>Mix loss and the best forecaster</translation>
    </message>
    <message>
      <source>N = {size}, log₂ N = {log2}, ln N = {ln}, {H} − 1 = {harmonic}</source>
      <translation>N = {size}, log₂ N = {log2}, ln N = {ln}, {H} − 1 = {harmonic}</translation>
    </message>
    <message>
      <source>Names of columns of numbers, with commas between; empty: all others.</source>
      <translation>Names of columns of numbers, with commas between; empty: all others.</translation>
    </message>
    <message>
      <source>Nearest direction of the net</source>
      <translation>Nearest direction of the net</translation>
    </message>
    <message>
      <source>No entry is larger. Declared: as large as in the truth; without one, as ratings can be.</source>
      <translation>No entry is larger. Declared: as large as in the truth; without one, as ratings can be.</translation>
    </message>
    <message>
      <source>No longer step</source>
      <translation>No longer step</translation>
    </message>
    <message>
      <source>No point is longer.</source>
      <translation>No point is longer.</translation>
    </message>
    <message>
      <source>No point lies farther from 0.</source>
      <translation>No point lies farther from 0.</translation>
    </message>
    <message>
      <source>No rating is larger in size. Measured: the largest of the file.</source>
      <translation>No rating is larger in size. Measured: the largest of the file.</translation>
    </message>
    <message>
      <source>No vector is longer.</source>
      <translation>No vector is longer.</translation>
    </message>
    <message>
      <source>No z is longer.</source>
      <translation>No z is longer.</translation>
    </message>
    <message>
      <source>Noise</source>
      <translation>Noise</translation>
    </message>
    <message>
      <source>None</source>
      <translation>None</translation>
    </message>
    <message>
      <source>None is larger in size.</source>
      <translation>None is larger in size.</translation>
    </message>
    <message>
      <source>Norm</source>
      <translation>Norm</translation>
    </message>
    <message>
      <source>Not separable: flipped labels</source>
      <translation>Not separable: flipped labels</translation>
    </message>
    <message>
      <source>Nothing is shown.</source>
      <translation>Nothing is shown.</translation>
    </message>
    <message>
      <source>Novikoff 1962</source>
      <translation>Novikoff 1962</translation>
    </message>
    <message>
      <source>Novikoff, among features</source>
      <translation>Novikoff, among features</translation>
    </message>
    <message>
      <source>Novikoff, measured so far</source>
      <translation>Novikoff, measured so far</translation>
    </message>
    <message>
      <source>Novikoff, w* in hindsight</source>
      <translation>Novikoff, w* in hindsight</translation>
    </message>
    <message>
      <source>Numbers</source>
      <translation>Numbers</translation>
    </message>
    <message>
      <source>Numbers kept</source>
      <translation>Numbers kept</translation>
    </message>
    <message>
      <source>O(1/√T) in general, RB/√T by the regret; O(1/T) for least squares</source>
      <translation>O(1/√T) in general, RB/√T by the regret; O(1/T) for least squares</translation>
    </message>
    <message>
      <source>Of each point.</source>
      <translation>Of each point.</translation>
    </message>
    <message>
      <source>Of each vector.</source>
      <translation>Of each vector.</translation>
    </message>
    <message>
      <source>Of every gradient.</source>
      <translation>Of every gradient.</translation>
    </message>
    <message>
      <source>Of round 1; that of round t is smaller by √t. At most X/√5, for the proof.</source>
      <translation>Of round 1; that of round t is smaller by √t. At most X/√5, for the proof.</translation>
    </message>
    <message>
      <source>Of the ball the points are chosen from.</source>
      <translation>Of the ball the points are chosen from.</translation>
    </message>
    <message>
      <source>Of the ball. Declared: as long as the truth; without one, as long as a matrix can be.</source>
      <translation>Of the ball. Declared: as long as the truth; without one, as long as a matrix can be.</translation>
    </message>
    <message>
      <source>Of the covariance of x: how much longer the cloud of points is than wide, squared.</source>
      <translation>Of the covariance of x: how much longer the cloud of points is than wide, squared.</translation>
    </message>
    <message>
      <source>Of the covariance that the rows are drawn with.</source>
      <translation>Of the covariance that the rows are drawn with.</translation>
    </message>
    <message>
      <source>Of the matrix, where they are numbered from 1; 0: as many as are named.</source>
      <translation>Of the matrix, where they are numbered from 1; 0: as many as are named.</translation>
    </message>
    <message>
      <source>Of the matrix: who rates.</source>
      <translation>Of the matrix: who rates.</translation>
    </message>
    <message>
      <source>Of the polynomials it fits.</source>
      <translation>Of the polynomials it fits.</translation>
    </message>
    <message>
      <source>Of the separating w*, of any length; empty for the first coordinate.</source>
      <translation>Of the separating w*, of any length; empty for the first coordinate.</translation>
    </message>
    <message>
      <source>Of the truth W*: how many tastes there are.</source>
      <translation>Of the truth W*: how many tastes there are.</translation>
    </message>
    <message>
      <source>On an ellipsoid</source>
      <translation>On an ellipsoid</translation>
    </message>
    <message>
      <source>On an ellipsoid, or Gaussian: the same covariance, but no largest length.</source>
      <translation>On an ellipsoid, or Gaussian: the same covariance, but no largest length.</translation>
    </message>
    <message>
      <source>On mistakes</source>
      <translation>On mistakes</translation>
    </message>
    <message>
      <source>One end, the other end</source>
      <translation>One end, the other end</translation>
    </message>
    <message>
      <source>One expert a mistake</source>
      <translation>One expert a mistake</translation>
    </message>
    <message>
      <source>One expert for each label.</source>
      <translation>One expert for each label.</translation>
    </message>
    <message>
      <source>One good coordinate</source>
      <translation>One good coordinate</translation>
    </message>
    <message>
      <source>One label, by which experts are right or wrong, or a loss for each expert.</source>
      <translation>One label, by which experts are right or wrong, or a loss for each expert.</translation>
    </message>
    <message>
      <source>One of so many rounds has the weight; the others count once.</source>
      <translation>One of so many rounds has the weight; the others count once.</translation>
    </message>
    <message>
      <source>One turn in T rounds</source>
      <translation>One turn in T rounds</translation>
    </message>
    <message>
      <source>Online SVM</source>
      <translation>Online SVM</translation>
    </message>
    <message>
      <source>Online SVM at a fixed step</source>
      <translation>Online SVM at a fixed step</translation>
    </message>
    <message>
      <source>Online SVM, tuned to T</source>
      <translation>Online SVM, tuned to T</translation>
    </message>
    <message>
      <source>Online gradient descent</source>
      <translation>Online gradient descent</translation>
    </message>
    <message>
      <source>Online lasso</source>
      <translation>Online lasso</translation>
    </message>
    <message>
      <source>Online ridge</source>
      <translation>Online ridge</translation>
    </message>
    <message>
      <source>Online ridge with falling steps</source>
      <translation>Online ridge with falling steps</translation>
    </message>
    <message>
      <source>Online to batch, in expectation</source>
      <translation>Online to batch, in expectation</translation>
    </message>
    <message>
      <source>Online to batch, the average</source>
      <translation>Online to batch, the average</translation>
    </message>
    <message>
      <source>Online to batch, the vote</source>
      <translation>Online to batch, the vote</translation>
    </message>
    <message>
      <source>Online to batch, with high probability</source>
      <translation>Online to batch, with high probability</translation>
    </message>
    <message>
      <source>Operations and stored numbers as they are counted, beside the growth that is stated.</source>
      <translation>Operations and stored numbers as they are counted, beside the growth that is stated.</translation>
    </message>
    <message>
      <source>Opposite corners for 1, 2, 4 … rounds</source>
      <translation>Opposite corners for 1, 2, 4 … rounds</translation>
    </message>
    <message>
      <source>Optimal mistakes</source>
      <translation>Optimal mistakes</translation>
    </message>
    <message>
      <source>Order</source>
      <translation>Order</translation>
    </message>
    <message>
      <source>Orthogonal gradients</source>
      <translation>Orthogonal gradients</translation>
    </message>
    <message>
      <source>Over {runs} under the same luck, the {quantity} of {first} minus that of {second} is {difference} ± {half} (95 %): {verdict}. {first} has less in {wins}, {second} in {losses}; equal are {ties}.</source>
      <translation>Over {runs} under the same luck, the {quantity} of {first} minus that of {second} is {difference} ± {half} (95 %): {verdict}. {first} has less in {wins}, {second} in {losses}; equal are {ties}.</translation>
    </message>
    <message>
      <source>PATH=SPEC</source>
      <translation>PATH=SPEC</translation>
    </message>
    <message>
      <source>Painted points</source>
      <translation>Painted points</translation>
    </message>
    <message>
      <source>Painted targets</source>
      <translation>Painted targets</translation>
    </message>
    <message>
      <source>Painting</source>
      <translation>Painting</translation>
    </message>
    <message>
      <source>Passes over a sample</source>
      <translation>Passes over a sample</translation>
    </message>
    <message>
      <source>Pattern</source>
      <translation>Pattern</translation>
    </message>
    <message>
      <source>Penalty</source>
      <translation>Penalty</translation>
    </message>
    <message>
      <source>People who rate.</source>
      <translation>People who rate.</translation>
    </message>
    <message>
      <source>Perceptron</source>
      <translation>Perceptron</translation>
    </message>
    <message>
      <source>Perceptron as printed</source>
      <translation>Perceptron as printed</translation>
    </message>
    <message>
      <source>Perfect expert</source>
      <translation>Perfect expert</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Play</translation>
    </message>
    <message>
      <source>Points</source>
      <translation>Points</translation>
    </message>
    <message>
      <source>Points are 0 … m; N = (m + 1)(m + 2)/2 + 1.</source>
      <translation>Points are 0 … m; N = (m + 1)(m + 2)/2 + 1.</translation>
    </message>
    <message>
      <source>Points from a file</source>
      <translation>Points from a file</translation>
    </message>
    <message>
      <source>Points lie between −a and a.</source>
      <translation>Points lie between −a and a.</translation>
    </message>
    <message>
      <source>Points to label; N = Kᵏ.</source>
      <translation>Points to label; N = Kᵏ.</translation>
    </message>
    <message>
      <source>Polynomial</source>
      <translation>Polynomial</translation>
    </message>
    <message>
      <source>Poor error rate</source>
      <translation>Poor error rate</translation>
    </message>
    <message>
      <source>Post-update average w₂ … wₜ</source>
      <translation>Post-update average w₂ … wₜ</translation>
    </message>
    <message>
      <source>Power</source>
      <translation>Power</translation>
    </message>
    <message>
      <source>Predictor average w₁ … wₜ</source>
      <translation>Predictor average w₁ … wₜ</translation>
    </message>
    <message>
      <source>Price of an average</source>
      <translation>Price of an average</translation>
    </message>
    <message>
      <source>Price series</source>
      <translation>Price series</translation>
    </message>
    <message>
      <source>Prior</source>
      <translation>Prior</translation>
    </message>
    <message>
      <source>Probability that a label is flipped.</source>
      <translation>Probability that a label is flipped.</translation>
    </message>
    <message>
      <source>Proximal</source>
      <translation>Proximal</translation>
    </message>
    <message>
      <source>Proximal steps</source>
      <translation>Proximal steps</translation>
    </message>
    <message>
      <source>Proximal steps against w*</source>
      <translation>Proximal steps against w*</translation>
    </message>
    <message>
      <source>Proximal: the penalty shrinks what was reached, to exact zeros. Subgradient: it is one more part of the gradient, and coordinates pass by 0.</source>
      <translation>Proximal: the penalty shrinks what was reached, to exact zeros. Subgradient: it is one more part of the gradient, and coordinates pass by 0.</translation>
    </message>
    <message>
      <source>Quadratic</source>
      <translation>Quadratic</translation>
    </message>
    <message>
      <source>R / (B√T), and 1 / (B√T) on the whole space</source>
      <translation>R / (B√T), and 1 / (B√T) on the whole space</translation>
    </message>
    <message>
      <source>R / (B√T), with R the largest ‖W‖_F in S</source>
      <translation>R / (B√T), with R the largest ‖W‖_F in S</translation>
    </message>
    <message>
      <source>R / (X√T), and 1 / (X√T) on the whole space</source>
      <translation>R / (X√T), and 1 / (X√T) on the whole space</translation>
    </message>
    <message>
      <source>R/(B√T), or in proportion to 1/√t</source>
      <translation>R/(B√T), or in proportion to 1/√t</translation>
    </message>
    <message>
      <source>RB√T, projected onto a ball of radius R with gradients at most B long</source>
      <translation>RB√T, projected onto a ball of radius R with gradients at most B long</translation>
    </message>
    <message>
      <source>Race</source>
      <translation>Race</translation>
    </message>
    <message>
      <source>Radius</source>
      <translation>Radius</translation>
    </message>
    <message>
      <source>Radius of the points</source>
      <translation>Radius of the points</translation>
    </message>
    <message>
      <source>Random</source>
      <translation>Random</translation>
    </message>
    <message>
      <source>Randomised weighted majority</source>
      <translation>Randomised weighted majority</translation>
    </message>
    <message>
      <source>Randomised weighted majority, as drawn</source>
      <translation>Randomised weighted majority, as drawn</translation>
    </message>
    <message>
      <source>Range</source>
      <translation>Range</translation>
    </message>
    <message>
      <source>Rank</source>
      <translation>Rank</translation>
    </message>
    <message>
      <source>Rate</source>
      <translation>Rate</translation>
    </message>
    <message>
      <source>Rating column</source>
      <translation>Rating column</translation>
    </message>
    <message>
      <source>Ratings</source>
      <translation>Ratings</translation>
    </message>
    <message>
      <source>Ratings from a file</source>
      <translation>Ratings from a file</translation>
    </message>
    <message>
      <source>Ratings of low rank</source>
      <translation>Ratings of low rank</translation>
    </message>
    <message>
      <source>Realizable, iid</source>
      <translation>Realizable, iid</translation>
    </message>
    <message>
      <source>Recomputed every round</source>
      <translation>Recomputed every round</translation>
    </message>
    <message>
      <source>Recorded run</source>
      <translation>Recorded run</translation>
    </message>
    <message>
      <source>Recursive least squares</source>
      <translation>Recursive least squares</translation>
    </message>
    <message>
      <source>Recursive least squares as printed</source>
      <translation>Recursive least squares as printed</translation>
    </message>
    <message>
      <source>Recursive least squares from a batch inverse</source>
      <translation>Recursive least squares from a batch inverse</translation>
    </message>
    <message>
      <source>Recursive least squares from Γ₀ = I</source>
      <translation>Recursive least squares from Γ₀ = I</translation>
    </message>
    <message>
      <source>Regression</source>
      <translation>Regression</translation>
    </message>
    <message>
      <source>Regret</source>
      <translation>Regret</translation>
    </message>
    <message>
      <source>Regret after T = {T} rounds by three proofs, with gradients up to ρ = {ρ}, and √(‖u‖² − ‖w₁‖²) up to W = {W} for comparators u</source>
      <translation>Regret after T = {T} rounds by three proofs, with gradients up to ρ = {ρ}, and √(‖u‖² − ‖w₁‖²) up to W = {W} for comparators u</translation>
    </message>
    <message>
      <source>Regret by the distance to u</source>
      <translation>Regret by the distance to u</translation>
    </message>
    <message>
      <source>Regret by the distance to u, with shrinking steps</source>
      <translation>Regret by the distance to u, with shrinking steps</translation>
    </message>
    <message>
      <source>Regret by the jumps</source>
      <translation>Regret by the jumps</translation>
    </message>
    <message>
      <source>Regret by the regulariser and the gradients</source>
      <translation>Regret by the regulariser and the gradients</translation>
    </message>
    <message>
      <source>Regret by the regulariser and the jumps</source>
      <translation>Regret by the regulariser and the jumps</translation>
    </message>
    <message>
      <source>Regret is counted against points no longer than this, where no formula knows the best of all.</source>
      <translation>Regret is counted against points no longer than this, where no formula knows the best of all.</translation>
    </message>
    <message>
      <source>Regularised SVM</source>
      <translation>Regularised SVM</translation>
    </message>
    <message>
      <source>Regularised SVM, against u</source>
      <translation>Regularised SVM, against u</translation>
    </message>
    <message>
      <source>Regularised leader</source>
      <translation>Regularised leader</translation>
    </message>
    <message>
      <source>Regularised leader, as the notes chain it</source>
      <translation>Regularised leader, as the notes chain it</translation>
    </message>
    <message>
      <source>Regularised leader, by be-the-leader and stability</source>
      <translation>Regularised leader, by be-the-leader and stability</translation>
    </message>
    <message>
      <source>Regularised leader, from the gradients so far</source>
      <translation>Regularised leader, from the gradients so far</translation>
    </message>
    <message>
      <source>Regularised online SVM</source>
      <translation>Regularised online SVM</translation>
    </message>
    <message>
      <source>Relative entropy to the best point</source>
      <translation>Relative entropy to the best point</translation>
    </message>
    <message>
      <source>Relative entropy to u, by its corners</source>
      <translation>Relative entropy to u, by its corners</translation>
    </message>
    <message>
      <source>Residuals</source>
      <translation>Residuals</translation>
    </message>
    <message>
      <source>Reveals</source>
      <translation>Reveals</translation>
    </message>
    <message>
      <source>Ridge</source>
      <translation>Ridge</translation>
    </message>
    <message>
      <source>Ridge regression</source>
      <translation>Ridge regression</translation>
    </message>
    <message>
      <source>Ridge, λ‖w‖²</source>
      <translation>Ridge, λ‖w‖²</translation>
    </message>
    <message>
      <source>Risk</source>
      <translation>Risk</translation>
    </message>
    <message>
      <source>Risk by examples</source>
      <translation>Risk by examples</translation>
    </message>
    <message>
      <source>Risks on one axis</source>
      <translation>Risks on one axis</translation>
    </message>
    <message>
      <source>Roads to a predictor</source>
      <translation>Roads to a predictor</translation>
    </message>
    <message>
      <source>Round a circle, a turn in 50 rounds</source>
      <translation>Round a circle, a turn in 50 rounds</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Rounds</translation>
    </message>
    <message>
      <source>Rounds until the next expert is the good one; half: one switch, at T/2.</source>
      <translation>Rounds until the next expert is the good one; half: one switch, at T/2.</translation>
    </message>
    <message>
      <source>Rounds whose gradients make one step together.</source>
      <translation>Rounds whose gradients make one step together.</translation>
    </message>
    <message>
      <source>Rows</source>
      <translation>Rows</translation>
    </message>
    <message>
      <source>Rows that are visited.</source>
      <translation>Rows that are visited.</translation>
    </message>
    <message>
      <source>Rule for p</source>
      <translation>Rule for p</translation>
    </message>
    <message>
      <source>Sample</source>
      <translation>Sample</translation>
    </message>
    <message>
      <source>Scale</source>
      <translation>Scale</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>Separable with margin</source>
      <translation>Separable with margin</translation>
    </message>
    <message>
      <source>Separable without a margin</source>
      <translation>Separable without a margin</translation>
    </message>
    <message>
      <source>Set of matrices</source>
      <translation>Set of matrices</translation>
    </message>
    <message>
      <source>Shannon's machine</source>
      <translation>Shannon's machine</translation>
    </message>
    <message>
      <source>Share</source>
      <translation>Share</translation>
    </message>
    <message>
      <source>Shortest</source>
      <translation>Shortest</translation>
    </message>
    <message>
      <source>Shuffled</source>
      <translation>Shuffled</translation>
    </message>
    <message>
      <source>Side by side</source>
      <translation>Side by side</translation>
    </message>
    <message>
      <source>Simplex</source>
      <translation>Simplex</translation>
    </message>
    <message>
      <source>So many of the last coordinates of w* are 0; at least one is not.</source>
      <translation>So many of the last coordinates of w* are 0; at least one is not.</translation>
    </message>
    <message>
      <source>Some direction keeps half of the margin</source>
      <translation>Some direction keeps half of the margin</translation>
    </message>
    <message>
      <source>Space and time</source>
      <translation>Space and time</translation>
    </message>
    <message>
      <source>Spam sender who reads the filter</source>
      <translation>Spam sender who reads the filter</translation>
    </message>
    <message>
      <source>Spiral</source>
      <translation>Spiral</translation>
    </message>
    <message>
      <source>Spiral of steps</source>
      <translation>Spiral of steps</translation>
    </message>
    <message>
      <source>Split by split</source>
      <translation>Split by split</translation>
    </message>
    <message>
      <source>Spread</source>
      <translation>Spread</translation>
    </message>
    <message>
      <source>Square</source>
      <translation>Square</translation>
    </message>
    <message>
      <source>Stability of a round</source>
      <translation>Stability of a round</translation>
    </message>
    <message>
      <source>Standard deviation around a centre.</source>
      <translation>Standard deviation around a centre.</translation>
    </message>
    <message>
      <source>Standard deviation of a rating around the truth.</source>
      <translation>Standard deviation of a rating around the truth.</translation>
    </message>
    <message>
      <source>Standard deviation of every coordinate of a step of the random walk.</source>
      <translation>Standard deviation of every coordinate of a step of the random walk.</translation>
    </message>
    <message>
      <source>Standard deviation of the news.</source>
      <translation>Standard deviation of the news.</translation>
    </message>
    <message>
      <source>Standard deviation of y around f(x).</source>
      <translation>Standard deviation of y around f(x).</translation>
    </message>
    <message>
      <source>Standard deviation of y around ⟨w*, x⟩.</source>
      <translation>Standard deviation of y around ⟨w*, x⟩.</translation>
    </message>
    <message>
      <source>Standard deviation of y.</source>
      <translation>Standard deviation of y.</translation>
    </message>
    <message>
      <source>Standard optimal algorithm</source>
      <translation>Standard optimal algorithm</translation>
    </message>
    <message>
      <source>Steady</source>
      <translation>Steady</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Step</translation>
    </message>
    <message>
      <source>Step size</source>
      <translation>Step size</translation>
    </message>
    <message>
      <source>Step times h</source>
      <translation>Step times h</translation>
    </message>
    <message>
      <source>Steps of the grid in each axis; N = 4m + 2.</source>
      <translation>Steps of the grid in each axis; N = 4m + 2.</translation>
    </message>
    <message>
      <source>Steps of the grid; N = m + 1.</source>
      <translation>Steps of the grid; N = m + 1.</translation>
    </message>
    <message>
      <source>Stochastic gradient descent</source>
      <translation>Stochastic gradient descent</translation>
    </message>
    <message>
      <source>Stochastic gradient on any stream</source>
      <translation>Stochastic gradient on any stream</translation>
    </message>
    <message>
      <source>Stored</source>
      <translation>Stored</translation>
    </message>
    <message>
      <source>Straight line</source>
      <translation>Straight line</translation>
    </message>
    <message>
      <source>Strength</source>
      <translation>Strength</translation>
    </message>
    <message>
      <source>Stride</source>
      <translation>Stride</translation>
    </message>
    <message>
      <source>Subgradient</source>
      <translation>Subgradient</translation>
    </message>
    <message>
      <source>Subtracts the mean of the coordinates: shorter gradients, the same regret.</source>
      <translation>Subtracts the mean of the coordinates: shorter gradients, the same regret.</translation>
    </message>
    <message>
      <source>Sweep</source>
      <translation>Sweep</translation>
    </message>
    <message>
      <source>Switch every</source>
      <translation>Switch every</translation>
    </message>
    <message>
      <source>Target column</source>
      <translation>Target column</translation>
    </message>
    <message>
      <source>Target on a curve</source>
      <translation>Target on a curve</translation>
    </message>
    <message>
      <source>Target over a column</source>
      <translation>Target over a column</translation>
    </message>
    <message>
      <source>Targets</source>
      <translation>Targets</translation>
    </message>
    <message>
      <source>Targets from a file</source>
      <translation>Targets from a file</translation>
    </message>
    <message>
      <source>Targets in a ball</source>
      <translation>Targets in a ball</translation>
    </message>
    <message>
      <source>The algorithm goes on with the last survivors.</source>
      <translation>The algorithm goes on with the last survivors.</translation>
    </message>
    <message>
      <source>The average is no worse than the mean</source>
      <translation>The average is no worse than the mean</translation>
    </message>
    <message>
      <source>The cell is {row}, {column}.</source>
      <translation>The cell is {row}, {column}.</translation>
    </message>
    <message>
      <source>The class of experts.</source>
      <translation>The class of experts.</translation>
    </message>
    <message>
      <source>The column of numbers with the ratings; empty: the last one.</source>
      <translation>The column of numbers with the ratings; empty: the last one.</translation>
    </message>
    <message>
      <source>The column that holds the label; empty: the last one.</source>
      <translation>The column that holds the label; empty: the last one.</translation>
    </message>
    <message>
      <source>The column that is predicted; empty: the last one.</source>
      <translation>The column that is predicted; empty: the last one.</translation>
    </message>
    <message>
      <source>The column that says what is rated; empty: the second one.</source>
      <translation>The column that says what is rated; empty: the second one.</translation>
    </message>
    <message>
      <source>The column that says who rates; empty: the first one.</source>
      <translation>The column that says who rates; empty: the first one.</translation>
    </message>
    <message>
      <source>The decision set once for each learner, side by side: the way of its points alone.</source>
      <translation>The decision set once for each learner, side by side: the way of its points alone.</translation>
    </message>
    <message>
      <source>The direction of a net that is nearest to w*, with the margin that it keeps, beside w* with γ.</source>
      <translation>The direction of a net that is nearest to w*, with the margin that it keeps, beside w* with γ.</translation>
    </message>
    <message>
      <source>The distance to the truth</source>
      <translation>The distance to the truth</translation>
    </message>
    <message>
      <source>The dual point that gradients are added to, the point that is played, and the maps between them.</source>
      <translation>The dual point that gradients are added to, the point that is played, and the maps between them.</translation>
    </message>
    <message>
      <source>The experts are wrong together: one uniform number a round.</source>
      <translation>The experts are wrong together: one uniform number a round.</translation>
    </message>
    <message>
      <source>The experts as they part, round by round: what each side says, which one the learner takes, and who is left.</source>
      <translation>The experts as they part, round by round: what each side says, which one the learner takes, and who is left.</translation>
    </message>
    <message>
      <source>The experts that are left, and their vote.</source>
      <translation>The experts that are left, and their vote.</translation>
    </message>
    <message>
      <source>The gaps of mixing</source>
      <translation>The gaps of mixing</translation>
    </message>
    <message>
      <source>The harder half</source>
      <translation>The harder half</translation>
    </message>
    <message>
      <source>The invariant step, h steps in a row, or one step that is h times as long.</source>
      <translation>The invariant step, h steps in a row, or one step that is h times as long.</translation>
    </message>
    <message>
      <source>The label that counts as +1; empty: the last one in sorting order.</source>
      <translation>The label that counts as +1; empty: the last one in sorting order.</translation>
    </message>
    <message>
      <source>The label that counts as −1, rows with another are left out; empty: the rest.</source>
      <translation>The label that counts as −1, rows with another are left out; empty: the rest.</translation>
    </message>
    <message>
      <source>The largest value.</source>
      <translation>The largest value.</translation>
    </message>
    <message>
      <source>The last round of many runs where one setting is varied, as curves, or two, as a map.</source>
      <translation>The last round of many runs where one setting is varied, as curves, or two, as a map.</translation>
    </message>
    <message>
      <source>The last survivors keep voting.</source>
      <translation>The last survivors keep voting.</translation>
    </message>
    <message>
      <source>The leader of quadratic losses</source>
      <translation>The leader of quadratic losses</translation>
    </message>
    <message>
      <source>The leader of strongly convex losses</source>
      <translation>The leader of strongly convex losses</translation>
    </message>
    <message>
      <source>The learner keeps drawing among the last survivors.</source>
      <translation>The learner keeps drawing among the last survivors.</translation>
    </message>
    <message>
      <source>The learner keeps following the first of the last survivors.</source>
      <translation>The learner keeps following the first of the last survivors.</translation>
    </message>
    <message>
      <source>The learner’s matrix beside the truth or the ratings so far, and its singular values.</source>
      <translation>The learner’s matrix beside the truth or the ratings so far, and its singular values.</translation>
    </message>
    <message>
      <source>The least value of a coordinate.</source>
      <translation>The least value of a coordinate.</translation>
    </message>
    <message>
      <source>The length of w</source>
      <translation>The length of w</translation>
    </message>
    <message>
      <source>The longest point the net is made for.</source>
      <translation>The longest point the net is made for.</translation>
    </message>
    <message>
      <source>The machine’s hits against the points of who presses the keys, to the first score above a fair coin’s.</source>
      <translation>The machine’s hits against the points of who presses the keys, to the first score above a fair coin’s.</translation>
    </message>
    <message>
      <source>The matrices of all learners in one row, beside the truth or the ratings so far.</source>
      <translation>The matrices of all learners in one row, beside the truth or the ratings so far.</translation>
    </message>
    <message>
      <source>The mean share of advertising words in a message of spam.</source>
      <translation>The mean share of advertising words in a message of spam.</translation>
    </message>
    <message>
      <source>The messages that were chosen among, as the learner scores them; or the words that weigh most.</source>
      <translation>The messages that were chosen among, as the learner scores them; or the words that weigh most.</translation>
    </message>
    <message>
      <source>The number of the expert that gives the labels, from 1; drawn: the seed chooses.</source>
      <translation>The number of the expert that gives the labels, from 1; drawn: the seed chooses.</translation>
    </message>
    <message>
      <source>The number that η stands for.</source>
      <translation>The number that η stands for.</translation>
    </message>
    <message>
      <source>The oldest</source>
      <translation>The oldest</translation>
    </message>
    <message>
      <source>The part of all weight that every round hands out evenly. 0 is Hedge, 1 never learns.</source>
      <translation>The part of all weight that every round hands out evenly. 0 is Hedge, 1 never learns.</translation>
    </message>
    <message>
      <source>The points of a game on a line over rounds, and what each round cost as a rectangle.</source>
      <translation>The points of a game on a line over rounds, and what each round cost as a rectangle.</translation>
    </message>
    <message>
      <source>The points that the run is played on, to paint, move and remove while it is played.</source>
      <translation>The points that the run is played on, to paint, move and remove while it is played.</translation>
    </message>
    <message>
      <source>The potential</source>
      <translation>The potential</translation>
    </message>
    <message>
      <source>The potential in one round</source>
      <translation>The potential in one round</translation>
    </message>
    <message>
      <source>The potential in one round, second order</source>
      <translation>The potential in one round, second order</translation>
    </message>
    <message>
      <source>The potential of an epoch</source>
      <translation>The potential of an epoch</translation>
    </message>
    <message>
      <source>The price of dimension</source>
      <translation>The price of dimension</translation>
    </message>
    <message>
      <source>The printed pseudo-code removes every expert that was wrong. Where no expert is perfect, the set runs empty, and the best expert is lost with the first mistake.</source>
      <translation>The printed pseudo-code removes every expert that was wrong. Where no expert is perfect, the set runs empty, and the best expert is lost with the first mistake.</translation>
    </message>
    <message>
      <source>The printed update w + (ŷ − y)x moves away from the label; right is w + ½(y − ŷ)x.</source>
      <translation>The printed update w + (ŷ − y)x moves away from the label; right is w + ½(y − ŷ)x.</translation>
    </message>
    <message>
      <source>The printed update θ + g climbs where it should descend; right is θ − g.</source>
      <translation>The printed update θ + g climbs where it should descend; right is θ − g.</translation>
    </message>
    <message>
      <source>The printed Γ₀ = (I + λI)⁻¹ is ridge regression with the penalty 1 + λ; right is I/λ.</source>
      <translation>The printed Γ₀ = (I + λI)⁻¹ is ridge regression with the penalty 1 + λ; right is I/λ.</translation>
    </message>
    <message>
      <source>The printed Γ₀ = I is no least squares without a penalty but ridge regression with λ = 1; right is Σ⁻¹ once there is one, or I/λ with a small λ.</source>
      <translation>The printed Γ₀ = I is no least squares without a penalty but ridge regression with λ = 1; right is Σ⁻¹ once there is one, or I/λ with a small λ.</translation>
    </message>
    <message>
      <source>The proof over time</source>
      <translation>The proof over time</translation>
    </message>
    <message>
      <source>The regret of the mean</source>
      <translation>The regret of the mean</translation>
    </message>
    <message>
      <source>The same of what is rated; 0: as many as are named.</source>
      <translation>The same of what is rated; 0: as many as are named.</translation>
    </message>
    <message>
      <source>The same seed is the same luck.</source>
      <translation>The same seed is the same luck.</translation>
    </message>
    <message>
      <source>The separating line of wₜ among the points seen so far.</source>
      <translation>The separating line of wₜ among the points seen so far.</translation>
    </message>
    <message>
      <source>The set S that points are chosen from.</source>
      <translation>The set S that points are chosen from.</translation>
    </message>
    <message>
      <source>The set of the last survivors goes on.</source>
      <translation>The set of the last survivors goes on.</translation>
    </message>
    <message>
      <source>The set that points are chosen from, the loss over it, and how the points of the learners move.</source>
      <translation>The set that points are chosen from, the loss over it, and how the points of the learners move.</translation>
    </message>
    <message>
      <source>The sign of x</source>
      <translation>The sign of x</translation>
    </message>
    <message>
      <source>The smaller, the finer the net. declared: what the adversary declares.</source>
      <translation>The smaller, the finer the net. declared: what the adversary declares.</translation>
    </message>
    <message>
      <source>The smallest |α|</source>
      <translation>The smallest |α|</translation>
    </message>
    <message>
      <source>The squeeze</source>
      <translation>The squeeze</translation>
    </message>
    <message>
      <source>The squeeze, for any u</source>
      <translation>The squeeze, for any u</translation>
    </message>
    <message>
      <source>The step sizes differ, so one run cannot claim all three guarantees.</source>
      <translation>The step sizes differ, so one run cannot claim all three guarantees.</translation>
    </message>
    <message>
      <source>The sum of all steps so far, unrolled: each at its true angle to the one before, and the circle it may fill.</source>
      <translation>The sum of all steps so far, unrolled: each at its true angle to the one before, and the circle it may fill.</translation>
    </message>
    <message>
      <source>The sum of the singular values is at most this. Declared: that of the truth.</source>
      <translation>The sum of the singular values is at most this. Declared: that of the truth.</translation>
    </message>
    <message>
      <source>The sum of the |w_i| is at most this.</source>
      <translation>The sum of the |w_i| is at most this.</translation>
    </message>
    <message>
      <source>The targets of the latest rounds, or the path that they add up to, with what was forecast of each.</source>
      <translation>The targets of the latest rounds, or the path that they add up to, with what was forecast of each.</translation>
    </message>
    <message>
      <source>The targets over one column of the data, by name, with what every learner makes of it.</source>
      <translation>The targets over one column of the data, by name, with what every learner makes of it.</translation>
    </message>
    <message>
      <source>The targets so far and what the learners predict of them, or their weights over the risk.</source>
      <translation>The targets so far and what the learners predict of them, or their weights over the risk.</translation>
    </message>
    <message>
      <source>The total weight</source>
      <translation>The total weight</translation>
    </message>
    <message>
      <source>The update keeps f(xₜ) = ŷₜ, as printed, where it must keep f(xₜ) = yₜ: a mistaken majority survives, and the experts that were right are discarded.</source>
      <translation>The update keeps f(xₜ) = ŷₜ, as printed, where it must keep f(xₜ) = yₜ: a mistaken majority survives, and the experts that were right are discarded.</translation>
    </message>
    <message>
      <source>The ways through its trees of latest rounds that the machine took to its last bet.</source>
      <translation>The ways through its trees of latest rounds that the machine took to its last bet.</translation>
    </message>
    <message>
      <source>The weight of a wrong expert is multiplied by it. 0 ≤ β &lt; 1; with 0 this is halving.</source>
      <translation>The weight of a wrong expert is multiplied by it. 0 ≤ β &lt; 1; with 0 this is halving.</translation>
    </message>
    <message>
      <source>The weight of an expert is multiplied by it for a loss of 1. 0 &lt; β &lt; 1.</source>
      <translation>The weight of an expert is multiplied by it for a loss of 1. 0 &lt; β &lt; 1.</translation>
    </message>
    <message>
      <source>The weight of every idea that the machine has of how the keys follow one another, in its last bet.</source>
      <translation>The weight of every idea that the machine has of how the keys follow one another, in its last bet.</translation>
    </message>
    <message>
      <source>The weights over the risk once for each learner, side by side: its way alone.</source>
      <translation>The weights over the risk once for each learner, side by side: its way alone.</translation>
    </message>
    <message>
      <source>The weights that the inverse Γ of a recursion leaves open, as an ellipse; or its entries or latest step, and what they make of the matrix to invert.</source>
      <translation>The weights that the inverse Γ of a recursion leaves open, as an ellipse; or its entries or latest step, and what they make of the matrix to invert.</translation>
    </message>
    <message>
      <source>The whole space</source>
      <translation>The whole space</translation>
    </message>
    <message>
      <source>The ψ whose gradient leads from points to the space where gradients are subtracted.</source>
      <translation>The ψ whose gradient leads from points to the space where gradients are subtracted.</translation>
    </message>
    <message>
      <source>Their linear parts</source>
      <translation>Their linear parts</translation>
    </message>
    <message>
      <source>Three promises</source>
      <translation>Three promises</translation>
    </message>
    <message>
      <source>Three readings</source>
      <translation>Three readings</translation>
    </message>
    <message>
      <source>Thresholds on a grid</source>
      <translation>Thresholds on a grid</translation>
    </message>
    <message>
      <source>Thue–Morse</source>
      <translation>Thue–Morse</translation>
    </message>
    <message>
      <source>Ties</source>
      <translation>Ties</translation>
    </message>
    <message>
      <source>Tiny network</source>
      <translation>Tiny network</translation>
    </message>
    <message>
      <source>To</source>
      <translation>To</translation>
    </message>
    <message>
      <source>Trace ball</source>
      <translation>Trace ball</translation>
    </message>
    <message>
      <source>Trace norm</source>
      <translation>Trace norm</translation>
    </message>
    <message>
      <source>Truth</source>
      <translation>Truth</translation>
    </message>
    <message>
      <source>Tuned</source>
      <translation>Tuned</translation>
    </message>
    <message>
      <source>Tuned to T</source>
      <translation>Tuned to T</translation>
    </message>
    <message>
      <source>Tuned to T, as in the notes</source>
      <translation>Tuned to T, as in the notes</translation>
    </message>
    <message>
      <source>Two moons</source>
      <translation>Two moons</translation>
    </message>
    <message>
      <source>Two overlapping Gaussians</source>
      <translation>Two overlapping Gaussians</translation>
    </message>
    <message>
      <source>Two places on a line of your own, x₁ and x₂ each; empty for none. Nobody plays it: the panel Painting measures its margin beside γ.</source>
      <translation>Two places on a line of your own, x₁ and x₂ each; empty for none. Nobody plays it: the panel Painting measures its margin beside γ.</translation>
    </message>
    <message>
      <source>Two runs at least are needed to compare {first} and {second}.</source>
      <translation>Two runs at least are needed to compare {first} and {second}.</translation>
    </message>
    <message>
      <source>Two sides of a line</source>
      <translation>Two sides of a line</translation>
    </message>
    <message>
      <source>U, b, v ← drawn, c ← 0</source>
      <translation>U, b, v ← drawn, c ← 0</translation>
    </message>
    <message>
      <source>Uniform</source>
      <translation>Uniform</translation>
    </message>
    <message>
      <source>Uniform on the survivors</source>
      <translation>Uniform on the survivors</translation>
    </message>
    <message>
      <source>Uniform on the survivors, as drawn</source>
      <translation>Uniform on the survivors, as drawn</translation>
    </message>
    <message>
      <source>Uniform on the survivors, logarithm</source>
      <translation>Uniform on the survivors, logarithm</translation>
    </message>
    <message>
      <source>Uniform on the survivors, path-wise</source>
      <translation>Uniform on the survivors, path-wise</translation>
    </message>
    <message>
      <source>Update</source>
      <translation>Update</translation>
    </message>
    <message>
      <source>V ← Wₜ, and V[iₜ, jₜ] ← pₜ − ηφ′(pₜ, rₜ)</source>
      <translation>V ← Wₜ, and V[iₜ, jₜ] ← pₜ − ηφ′(pₜ, rₜ)</translation>
    </message>
    <message>
      <source>Valley of the promise</source>
      <translation>Valley of the promise</translation>
    </message>
    <message>
      <source>Version space</source>
      <translation>Version space</translation>
    </message>
    <message>
      <source>V₁ ← net of directions, γ/(2X) fine</source>
      <translation>V₁ ← net of directions, γ/(2X) fine</translation>
    </message>
    <message>
      <source>Vₜ₊₁ ← {v ∈ Vₜ : sgn⟨v, xₜ⟩ = yₜ}</source>
      <translation>Vₜ₊₁ ← {v ∈ Vₜ : sgn⟨v, xₜ⟩ = yₜ}</translation>
    </message>
    <message>
      <source>W* ∈ S</source>
      <translation>W* ∈ S</translation>
    </message>
    <message>
      <source>Wave</source>
      <translation>Wave</translation>
    </message>
    <message>
      <source>Weight</source>
      <translation>Weight</translation>
    </message>
    <message>
      <source>Weighted majority</source>
      <translation>Weighted majority</translation>
    </message>
    <message>
      <source>Weighted majority with β = 0 is halving</source>
      <translation>Weighted majority with β = 0 is halving</translation>
    </message>
    <message>
      <source>Weighted majority with β = ½</source>
      <translation>Weighted majority with β = ½</translation>
    </message>
    <message>
      <source>Weights</source>
      <translation>Weights</translation>
    </message>
    <message>
      <source>Weights before round 1: equal ones, or one positive number per expert; they sum to 1.</source>
      <translation>Weights before round 1: equal ones, or one positive number per expert; they sum to 1.</translation>
    </message>
    <message>
      <source>Weights over the risk</source>
      <translation>Weights over the risk</translation>
    </message>
    <message>
      <source>What a fair coin would score against the machine, exactly, and what may be claimed of who presses the keys.</source>
      <translation>What a fair coin would score against the machine, exactly, and what may be claimed of who presses the keys.</translation>
    </message>
    <message>
      <source>What a person is to reach, by when, how far that is done, and what no move may break.</source>
      <translation>What a person is to reach, by when, how far that is done, and what no move may break.</translation>
    </message>
    <message>
      <source>What a point costs.</source>
      <translation>What a point costs.</translation>
    </message>
    <message>
      <source>What a prediction costs.</source>
      <translation>What a prediction costs.</translation>
    </message>
    <message>
      <source>What a risk is after 1, 2, 4, … examples, under what is promised for so many.</source>
      <translation>What a risk is after 1, 2, 4, … examples, under what is promised for so many.</translation>
    </message>
    <message>
      <source>What a step does to the relative entropy</source>
      <translation>What a step does to the relative entropy</translation>
    </message>
    <message>
      <source>What a step leaves of the error</source>
      <translation>What a step leaves of the error</translation>
    </message>
    <message>
      <source>What a theorem promises over the setting it was made for, where each learner stands, and what it came to.</source>
      <translation>What a theorem promises over the setting it was made for, where each learner stands, and what it came to.</translation>
    </message>
    <message>
      <source>What a weight does</source>
      <translation>What a weight does</translation>
    </message>
    <message>
      <source>What could go into service after the rounds so far, as dots on one axis of risk, under what is promised.</source>
      <translation>What could go into service after the rounds so far, as dots on one axis of risk, under what is promised.</translation>
    </message>
    <message>
      <source>What each expert loses on average, as a part of c; even: in equal steps from 0.4 to 0.6.</source>
      <translation>What each expert loses on average, as a part of c; even: in equal steps from 0.4 to 0.6.</translation>
    </message>
    <message>
      <source>What each expert weighs, from L, t, N, T, η by + − * / ^ exp ln sqrt min max abs. min(L) is the loss of the leader. Weights are divided by their sum.</source>
      <translation>What each expert weighs, from L, t, N, T, η by + − * / ^ exp ln sqrt min max abs. min(L) is the loss of the leader. Weights are divided by their sum.</translation>
    </message>
    <message>
      <source>What each expert weighs: in this round, over time, or for three experts as a path in a triangle.</source>
      <translation>What each expert weighs: in this round, over time, or for three experts as a path in a triangle.</translation>
    </message>
    <message>
      <source>What each learner plays next, and how far that is from the point of the selected one.</source>
      <translation>What each learner plays next, and how far that is from the point of the selected one.</translation>
    </message>
    <message>
      <source>What each return before adds to the next, the latest first; their sizes sum to less than 1.</source>
      <translation>What each return before adds to the next, the latest first; their sizes sum to less than 1.</translation>
    </message>
    <message>
      <source>What every learner has paid so far, and what the comparator has: their distance is the regret.</source>
      <translation>What every learner has paid so far, and what the comparator has: their distance is the regret.</translation>
    </message>
    <message>
      <source>What follows two keys</source>
      <translation>What follows two keys</translation>
    </message>
    <message>
      <source>What is paid is what ridge regression pays</source>
      <translation>What is paid is what ridge regression pays</translation>
    </message>
    <message>
      <source>What is rated.</source>
      <translation>What is rated.</translation>
    </message>
    <message>
      <source>What it thinks of you</source>
      <translation>What it thinks of you</translation>
    </message>
    <message>
      <source>What learners cost as the widths of roads, which meet where they predict the same.</source>
      <translation>What learners cost as the widths of roads, which meet where they predict the same.</translation>
    </message>
    <message>
      <source>What lower degrees weigh.</source>
      <translation>What lower degrees weigh.</translation>
    </message>
    <message>
      <source>What predicts: the last w, the mean of all w used so far, or that of all updates.</source>
      <translation>What predicts: the last w, the mean of all w used so far, or that of all updates.</translation>
    </message>
    <message>
      <source>What survives</source>
      <translation>What survives</translation>
    </message>
    <message>
      <source>What the experts advised in the latest rounds, what came, and what the learners made of it.</source>
      <translation>What the experts advised in the latest rounds, what came, and what the learners made of it.</translation>
    </message>
    <message>
      <source>What the learner lost more than the best expert, point or linear predictor that stays the same, or than the declared truth, against what the theorems allow.</source>
      <translation>What the learner lost more than the best expert, point or linear predictor that stays the same, or than the declared truth, against what the theorems allow.</translation>
    </message>
    <message>
      <source>What the learner needs in d dimensions or at a margin γ, and what it promises there, all else equal.</source>
      <translation>What the learner needs in d dimensions or at a margin γ, and what it promises there, all else equal.</translation>
    </message>
    <message>
      <source>What the penalty takes</source>
      <translation>What the penalty takes</translation>
    </message>
    <message>
      <source>What the predictors of the run would lose on new rounds, or on all rows of a sample: one at random, their average, their vote, the latest, a refit.</source>
      <translation>What the predictors of the run would lose on new rounds, or on all rows of a sample: one at random, their average, their vote, the latest, a refit.</translation>
    </message>
    <message>
      <source>What the square of the length of w costs beside the losses.</source>
      <translation>What the square of the length of w costs beside the losses.</translation>
    </message>
    <message>
      <source>What the targets lie on, up to noise.</source>
      <translation>What the targets lie on, up to noise.</translation>
    </message>
    <message>
      <source>What turns the run into one predictor at its end: d additions in every round, then d divisions; a learner that has its average ready in every round counts more</source>
      <translation>What turns the run into one predictor at its end: d additions in every round, then d divisions; a learner that has its average ready in every round counts more</translation>
    </message>
    <message>
      <source>Where a sum of bumps predicts +1 and where −1, and the points it is made of.</source>
      <translation>Where a sum of bumps predicts +1 and where −1, and the points it is made of.</translation>
    </message>
    <message>
      <source>Where the learner keeps W.</source>
      <translation>Where the learner keeps W.</translation>
    </message>
    <message>
      <source>Whether the losses themselves are added up, or their linear parts at the plays.</source>
      <translation>Whether the losses themselves are added up, or their linear parts at the plays.</translation>
    </message>
    <message>
      <source>Whether wrong experts are punished in every round or only when the learner errs.</source>
      <translation>Whether wrong experts are punished in every round or only when the learner errs.</translation>
    </message>
    <message>
      <source>Which key came after each pair of keys, and how often the machine had bet on it.</source>
      <translation>Which key came after each pair of keys, and how often the machine had bet on it.</translation>
    </message>
    <message>
      <source>Which of all random matrices it is, by number.</source>
      <translation>Which of all random matrices it is, by number.</translation>
    </message>
    <message>
      <source>Which of several leaders is followed: the first, the last, or the first in an order drawn at the start.</source>
      <translation>Which of several leaders is followed: the first, the last, or the first in an order drawn at the start.</translation>
    </message>
    <message>
      <source>Which of several least points of linear losses is played: the shortest; or of the tied corners the first, the last, or the first in an order drawn at the start.</source>
      <translation>Which of several least points of linear losses is played: the shortest; or of the tied corners the first, the last, or the first in an order drawn at the start.</translation>
    </message>
    <message>
      <source>Which point goes when the budget is full.</source>
      <translation>Which point goes when the budget is full.</translation>
    </message>
    <message>
      <source>Which survivor is followed: the first, the last, or the first in an order drawn at the start.</source>
      <translation>Which survivor is followed: the first, the last, or the first in an order drawn at the start.</translation>
    </message>
    <message>
      <source>Who is followed pays c</source>
      <translation>Who is followed pays c</translation>
    </message>
    <message>
      <source>Whose rounds are played, from 1: an adaptive adversary answers each learner in its own way.</source>
      <translation>Whose rounds are played, from 1: an adaptive adversary answers each learner in its own way.</translation>
    </message>
    <message>
      <source>Words</source>
      <translation>Words</translation>
    </message>
    <message>
      <source>Worst case in space</source>
      <translation>Worst case in space</translation>
    </message>
    <message>
      <source>Worst case in the plane</source>
      <translation>Worst case in the plane</translation>
    </message>
    <message>
      <source>Worst case, one coordinate a round</source>
      <translation>Worst case, one coordinate a round</translation>
    </message>
    <message>
      <source>Worst case, one coordinate a round, opposed</source>
      <translation>Worst case, one coordinate a round, opposed</translation>
    </message>
    <message>
      <source>W₁ ← 0</source>
      <translation>W₁ ← 0</translation>
    </message>
    <message>
      <source>Wₜ₊₁ ← the matrix of S nearest to V</source>
      <translation>Wₜ₊₁ ← the matrix of S nearest to V</translation>
    </message>
    <message>
      <source>XOR</source>
      <translation>XOR</translation>
    </message>
    <message>
      <source>You choose the losses</source>
      <translation>You choose the losses</translation>
    </message>
    <message>
      <source>You choose the outcomes</source>
      <translation>You choose the outcomes</translation>
    </message>
    <message>
      <source>You choose the points</source>
      <translation>You choose the points</translation>
    </message>
    <message>
      <source>You choose the ratings</source>
      <translation>You choose the ratings</translation>
    </message>
    <message>
      <source>You choose the targets</source>
      <translation>You choose the targets</translation>
    </message>
    <message>
      <source>You lost {loss}</source>
      <translation>You lost {loss}</translation>
    </message>
    <message numerus="yes">
      <source>You made {n} mistakes</source>
      <translation>
        <numerusform>You made {n} mistake</numerusform>
        <numerusform>You made {n} mistakes</numerusform>
      </translation>
    </message>
    <message>
      <source>Your bets</source>
      <translation>Your bets</translation>
    </message>
    <message>
      <source>Your expert</source>
      <translation>Your expert</translation>
    </message>
    <message>
      <source>Your labels</source>
      <translation>Your labels</translation>
    </message>
    <message>
      <source>Your line</source>
      <translation>Your line</translation>
    </message>
    <message>
      <source>Your numbers</source>
      <translation>Your numbers</translation>
    </message>
    <message>
      <source>Your points</source>
      <translation>Your points</translation>
    </message>
    <message>
      <source>Your weights</source>
      <translation>Your weights</translation>
    </message>
    <message>
      <source>Zinkevich's 1/√t</source>
      <translation>Zinkevich's 1/√t</translation>
    </message>
    <message>
      <source>[[mistake {mistakes}]]</source>
      <translation>[[mistake {mistakes}]]</translation>
    </message>
    <message>
      <source>a CSV file in UTF-8</source>
      <translation>a CSV file in UTF-8</translation>
    </message>
    <message>
      <source>a Table, whose rounds stand before the run, or an Adaptive, which answers what is played</source>
      <translation>a Table, whose rounds stand before the run, or an Adaptive, which answers what is played</translation>
    </message>
    <message>
      <source>a bounded decision set</source>
      <translation>a bounded decision set</translation>
    </message>
    <message>
      <source>a brace that is not closed, or closes nothing; legal: {{hole}}, and {{{{ and }}}} for braces</source>
      <translation>a brace that is not closed, or closes nothing; legal: {{hole}}, and {{{{ and }}}} for braces</translation>
    </message>
    <message>
      <source>a cell</source>
      <translation>a cell</translation>
    </message>
    <message>
      <source>a class of {families}</source>
      <translation>a class of {families}</translation>
    </message>
    <message>
      <source>a class on a grid, or patterns</source>
      <translation>a class on a grid, or patterns</translation>
    </message>
    <message>
      <source>a class that takes any real point, or an adversary of this class</source>
      <translation>a class that takes any real point, or an adversary of this class</translation>
    </message>
    <message>
      <source>a class that takes points</source>
      <translation>a class that takes points</translation>
    </message>
    <message>
      <source>a class with points of its own</source>
      <translation>a class with points of its own</translation>
    </message>
    <message>
      <source>a class with the labels +1 and −1</source>
      <translation>a class with the labels +1 and −1</translation>
    </message>
    <message>
      <source>a directory</source>
      <translation>a directory</translation>
    </message>
    <message>
      <source>a file in a folder that can be written</source>
      <translation>a file in a folder that can be written</translation>
    </message>
    <message>
      <source>a file of another name</source>
      <translation>a file of another name</translation>
    </message>
    <message>
      <source>a fixed sample, many passes</source>
      <translation>a fixed sample, many passes</translation>
    </message>
    <message>
      <source>a game with a finite class</source>
      <translation>a game with a finite class</translation>
    </message>
    <message>
      <source>a game with the labels +1 and −1</source>
      <translation>a game with the labels +1 and −1</translation>
    </message>
    <message>
      <source>a learner of such a game</source>
      <translation>a learner of such a game</translation>
    </message>
    <message>
      <source>a learner that commits alike, or round 0</source>
      <translation>a learner that commits alike, or round 0</translation>
    </message>
    <message>
      <source>a learner's move says play, and nothing else</source>
      <translation>a learner's move says play, and nothing else</translation>
    </message>
    <message>
      <source>a lesson</source>
      <translation>a lesson</translation>
    </message>
    <message>
      <source>a lesson has at least one stop; legal: one to which a view was added</source>
      <translation>a lesson has at least one stop; legal: one to which a view was added</translation>
    </message>
    <message>
      <source>a list of numbers, each</source>
      <translation>a list of numbers, each</translation>
    </message>
    <message>
      <source>a list of texts</source>
      <translation>a list of texts</translation>
    </message>
    <message>
      <source>a list of {least} to {most}</source>
      <translation>a list of {least} to {most}</translation>
    </message>
    <message>
      <source>a loss of c removes at least one</source>
      <translation>a loss of c removes at least one</translation>
    </message>
    <message>
      <source>a loss vector</source>
      <translation>a loss vector</translation>
    </message>
    <message>
      <source>a medal of {medal}</source>
      <translation>a medal of {medal}</translation>
    </message>
    <message>
      <source>a mistake costs 1, which is not convex in w</source>
      <translation>a mistake costs 1, which is not convex in w</translation>
    </message>
    <message>
      <source>a mistake removes at least half</source>
      <translation>a mistake removes at least half</translation>
    </message>
    <message>
      <source>a mistake removes at least one</source>
      <translation>a mistake removes at least one</translation>
    </message>
    <message>
      <source>a move says {says}</source>
      <translation>a move says {says}</translation>
    </message>
    <message>
      <source>a new folder, or that of this sweep</source>
      <translation>a new folder, or that of this sweep</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>a number</translation>
    </message>
    <message>
      <source>a number above 0</source>
      <translation>a number above 0</translation>
    </message>
    <message>
      <source>a number from {least:g} to {most:g}</source>
      <translation>a number from {least:g} to {most:g}</translation>
    </message>
    <message>
      <source>a number of {bits} bits</source>
      <translation>a number of {bits} bits</translation>
    </message>
    <message>
      <source>a number, or {names}</source>
      <translation>a number, or {names}</translation>
    </message>
    <message>
      <source>a path</source>
      <translation>a path</translation>
    </message>
    <message>
      <source>a person plays ({name}), and in one run alone; legal: a scenario of programs</source>
      <translation>a person plays ({name}), and in one run alone; legal: a scenario of programs</translation>
    </message>
    <message>
      <source>a picture of two</source>
      <translation>a picture of two</translation>
    </message>
    <message>
      <source>a point</source>
      <translation>a point</translation>
    </message>
    <message>
      <source>a point of S</source>
      <translation>a point of S</translation>
    </message>
    <message>
      <source>a point of it</source>
      <translation>a point of it</translation>
    </message>
    <message>
      <source>a point x</source>
      <translation>a point x</translation>
    </message>
    <message>
      <source>a run of at least one</source>
      <translation>a run of at least one</translation>
    </message>
    <message>
      <source>a sample of {rows}, {passes} over it</source>
      <translation>a sample of {rows}, {passes} over it</translation>
    </message>
    <message>
      <source>a scenario of programs</source>
      <translation>a scenario of programs</translation>
    </message>
    <message>
      <source>a scenario saved here could not be opened again ({why}); legal: the folder that holds its data file, or this one with a copy of that file in it, chosen before</source>
      <translation>a scenario saved here could not be opened again ({why}); legal: the folder that holds its data file, or this one with a copy of that file in it, chosen before</translation>
    </message>
    <message>
      <source>a scenario with one learner</source>
      <translation>a scenario with one learner</translation>
    </message>
    <message>
      <source>a shipped scene or a scenario file in the lesson's own folder ({hint})</source>
      <translation>a shipped scene or a scenario file in the lesson's own folder ({hint})</translation>
    </message>
    <message>
      <source>a shipped scene, or one saved in {base} or below</source>
      <translation>a shipped scene, or one saved in {base} or below</translation>
    </message>
    <message>
      <source>a slope</source>
      <translation>a slope</translation>
    </message>
    <message>
      <source>a smaller one</source>
      <translation>a smaller one</translation>
    </message>
    <message>
      <source>a step adds</source>
      <translation>a step adds</translation>
    </message>
    <message>
      <source>a step adds: every point moves alike, up to an edge</source>
      <translation>a step adds: every point moves alike, up to an edge</translation>
    </message>
    <message>
      <source>a step multiplies</source>
      <translation>a step multiplies</translation>
    </message>
    <message>
      <source>a step multiplies: the smaller a weight, the less it moves</source>
      <translation>a step multiplies: the smaller a weight, the less it moves</translation>
    </message>
    <message>
      <source>a stop</source>
      <translation>a stop</translation>
    </message>
    <message>
      <source>a stop shows a scene that has a file; legal: one that is shipped, or saved beside the lesson</source>
      <translation>a stop shows a scene that has a file; legal: one that is shipped, or saved beside the lesson</translation>
    </message>
    <message>
      <source>a table</source>
      <translation>a table</translation>
    </message>
    <message>
      <source>a table such as {{"y": 1}} or {{y = 1}}</source>
      <translation>a table such as {{"y": 1}} or {{y = 1}}</translation>
    </message>
    <message>
      <source>a table whose name is one of: {names}</source>
      <translation>a table whose name is one of: {names}</translation>
    </message>
    <message>
      <source>a text</source>
      <translation>a text</translation>
    </message>
    <message>
      <source>a text of at most {most} characters</source>
      <translation>a text of at most {most} characters</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>a whole number</translation>
    </message>
    <message>
      <source>a whole number from 0</source>
      <translation>a whole number from 0</translation>
    </message>
    <message>
      <source>a whole number from 2 to {most}</source>
      <translation>a whole number from 2 to {most}</translation>
    </message>
    <message>
      <source>a whole number from {least} to {most}</source>
      <translation>a whole number from {least} to {most}</translation>
    </message>
    <message>
      <source>a whole number has more than {most} digits</source>
      <translation>a whole number has more than {most} digits</translation>
    </message>
    <message>
      <source>a ≤ ℓ_t ≤ a + c for an a ≤ 0</source>
      <translation>a ≤ ℓ_t ≤ a + c for an a ≤ 0</translation>
    </message>
    <message>
      <source>above</source>
      <translation>above</translation>
    </message>
    <message>
      <source>above 0 and below X = {radius}: no point can lie farther out</source>
      <translation>above 0 and below X = {radius}: no point can lie farther out</translation>
    </message>
    <message>
      <source>above 0, at most X/√5 = {most}: beyond it the perceptron may stop</source>
      <translation>above 0, at most X/√5 = {most}: beyond it the perceptron may stop</translation>
    </message>
    <message>
      <source>above {low}</source>
      <translation>above {low}</translation>
    </message>
    <message>
      <source>adversarial</source>
      <translation>adversarial</translation>
    </message>
    <message>
      <source>advice</source>
      <translation>advice</translation>
    </message>
    <message>
      <source>after round {t} learn of {name!r} gives a state of the form {state}, and start gave {first}; legal: the same form from both</source>
      <translation>after round {t} learn of {name!r} gives a state of the form {state}, and start gave {first}; legal: the same form from both</translation>
    </message>
    <message>
      <source>after round {t} {name!r} has a state with {part} = nan; legal: numbers</source>
      <translation>after round {t} {name!r} has a state with {part} = nan; legal: numbers</translation>
    </message>
    <message numerus="yes">
      <source>after {n} examples</source>
      <translation>
        <numerusform>after {n} example</numerusform>
        <numerusform>after {n} examples</numerusform>
      </translation>
    </message>
    <message>
      <source>all anew</source>
      <translation>all anew</translation>
    </message>
    <message>
      <source>all keys in turn, from key {key} on</source>
      <translation>all keys in turn, from key {key} on</translation>
    </message>
    <message>
      <source>all learners at once cannot be varied; legal: learners.1.rate and the like</source>
      <translation>all learners at once cannot be varied; legal: learners.1.rate and the like</translation>
    </message>
    <message numerus="yes">
      <source>all {n} experts weigh the same, {weight}</source>
      <translation>
        <numerusform>the only expert has all the weight</numerusform>
        <numerusform>all {n} experts weigh the same, {weight}</numerusform>
      </translation>
    </message>
    <message>
      <source>all {n} keys weigh the same, {weight}</source>
      <translation>all {n} keys weigh the same, {weight}</translation>
    </message>
    <message>
      <source>also sees this round's draw: no promise to a randomised learner survives</source>
      <translation>also sees this round's draw: no promise to a randomised learner survives</translation>
    </message>
    <message>
      <source>also sees what is committed to in this round, before it answers</source>
      <translation>also sees what is committed to in this round, before it answers</translation>
    </message>
    <message>
      <source>alternator</source>
      <translation>alternator</translation>
    </message>
    <message>
      <source>always key {key}</source>
      <translation>always key {key}</translation>
    </message>
    <message>
      <source>always right when the vote was wrong</source>
      <translation>always right when the vote was wrong</translation>
    </message>
    <message>
      <source>always with the winning vote</source>
      <translation>always with the winning vote</translation>
    </message>
    <message>
      <source>always {label}</source>
      <translation>always {label}</translation>
    </message>
    <message>
      <source>an .npz that olviz wrote</source>
      <translation>an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>an adversary that shows vectors</source>
      <translation>an adversary that shows vectors</translation>
    </message>
    <message>
      <source>an empty name; legal: {legal}</source>
      <translation>an empty name; legal: {legal}</translation>
    </message>
    <message>
      <source>an expected loss of c divides them by at least e</source>
      <translation>an expected loss of c divides them by at least e</translation>
    </message>
    <message>
      <source>an expected mistake divides them by at least e</source>
      <translation>an expected mistake divides them by at least e</translation>
    </message>
    <message>
      <source>an expert, a whole number from 0 to {last}</source>
      <translation>an expert, a whole number from 0 to {last}</translation>
    </message>
    <message>
      <source>an iid stream, one pass</source>
      <translation>an iid stream, one pass</translation>
    </message>
    <message>
      <source>another file</source>
      <translation>another file</translation>
    </message>
    <message>
      <source>another label than +1 has</source>
      <translation>another label than +1 has</translation>
    </message>
    <message>
      <source>another one</source>
      <translation>another one</translation>
    </message>
    <message>
      <source>another schedule or a number</source>
      <translation>another schedule or a number</translation>
    </message>
    <message>
      <source>any finite class</source>
      <translation>any finite class</translation>
    </message>
    <message>
      <source>any sequence</source>
      <translation>any sequence</translation>
    </message>
    <message>
      <source>are there, and nobody plays by hand; legal: none</source>
      <translation>are there, and nobody plays by hand; legal: none</translation>
    </message>
    <message>
      <source>as many as the scenario, {own}</source>
      <translation>as many as the scenario, {own}</translation>
    </message>
    <message>
      <source>as set</source>
      <translation>as set</translation>
    </message>
    <message>
      <source>at least</source>
      <translation>at least</translation>
    </message>
    <message>
      <source>at least 2</source>
      <translation>at least 2</translation>
    </message>
    <message>
      <source>at least D/2 + σ = {least}, or few points would lie within X</source>
      <translation>at least D/2 + σ = {least}, or few points would lie within X</translation>
    </message>
    <message>
      <source>at least one row</source>
      <translation>at least one row</translation>
    </message>
    <message>
      <source>at least {least:.6g}, for d = ⌊X²/γ²⌋ may be at most {most}</source>
      <translation>at least {least:.6g}, for d = ⌊X²/γ²⌋ may be at most {most}</translation>
    </message>
    <message>
      <source>at least {rounds}, or at most {most}</source>
      <translation>at least {rounds}, or at most {most}</translation>
    </message>
    <message>
      <source>at most</source>
      <translation>at most</translation>
    </message>
    <message>
      <source>at most 2⁵³ in size</source>
      <translation>at most 2⁵³ in size</translation>
    </message>
    <message>
      <source>at most X = {radius}</source>
      <translation>at most X = {radius}</translation>
    </message>
    <message>
      <source>at most that</source>
      <translation>at most that</translation>
    </message>
    <message>
      <source>at most that, or the order 'file', in which rows are read as they are played</source>
      <translation>at most that, or the order 'file', in which rows are read as they are played</translation>
    </message>
    <message>
      <source>at most the radius, {most}</source>
      <translation>at most the radius, {most}</translation>
    </message>
    <message>
      <source>at most {experts} experts on {points} points, and {sets} sets of them</source>
      <translation>at most {experts} experts on {points} points, and {sets} sets of them</translation>
    </message>
    <message>
      <source>at most {limit:.3g} GB</source>
      <translation>at most {limit:.3g} GB</translation>
    </message>
    <message>
      <source>at most {limit:.3g} GB, or --stream, which keeps none</source>
      <translation>at most {limit:.3g} GB, or --stream, which keeps none</translation>
    </message>
    <message>
      <source>at most {limit:.3g} GB. Choose among {names}</source>
      <translation>at most {limit:.3g} GB. Choose among {names}</translation>
    </message>
    <message>
      <source>at most {longest} seconds and {most} pictures: fewer rounds ({span}), or more of them a second ({speed})</source>
      <translation>at most {longest} seconds and {most} pictures: fewer rounds ({span}), or more of them a second ({speed})</translation>
    </message>
    <message>
      <source>at most {most:,} of them</source>
      <translation>at most {most:,} of them</translation>
    </message>
    <message>
      <source>at most {most}</source>
      <translation>at most {most}</translation>
    </message>
    <message>
      <source>at most {most} learners and forks together</source>
      <translation>at most {most} learners and forks together</translation>
    </message>
    <message>
      <source>at most {most} rounds</source>
      <translation>at most {most} rounds</translation>
    </message>
    <message>
      <source>at most {most} rounds, or a budget</source>
      <translation>at most {most} rounds, or a budget</translation>
    </message>
    <message>
      <source>at most {most} signs</source>
      <translation>at most {most} signs</translation>
    </message>
    <message>
      <source>at most {most} together</source>
      <translation>at most {most} together</translation>
    </message>
    <message>
      <source>at most {most}, as was promised before round 1</source>
      <translation>at most {most}, as was promised before round 1</translation>
    </message>
    <message>
      <source>at most {most}, or olviz sweep</source>
      <translation>at most {most}, or olviz sweep</translation>
    </message>
    <message>
      <source>at most {rounds}</source>
      <translation>at most {rounds}</translation>
    </message>
    <message>
      <source>average risk</source>
      <translation>average risk</translation>
    </message>
    <message>
      <source>b ← b − γβ, U ← U − γβxₜᵀ</source>
      <translation>b ← b − γβ, U ← U − γβxₜᵀ</translation>
    </message>
    <message>
      <source>be wrong with chance hₜ = 1 − pₜ(yₜ)</source>
      <translation>be wrong with chance hₜ = 1 − pₜ(yₜ)</translation>
    </message>
    <message>
      <source>below</source>
      <translation>below</translation>
    </message>
    <message>
      <source>below 1</source>
      <translation>below 1</translation>
    </message>
    <message>
      <source>below d = {dimension}, for one coordinate of w* is not 0</source>
      <translation>below d = {dimension}, for one coordinate of w* is not 0</translation>
    </message>
    <message>
      <source>below {most}</source>
      <translation>below {most}</translation>
    </message>
    <message>
      <source>beside the run</source>
      <translation>beside the run</translation>
    </message>
    <message>
      <source>best expert</source>
      <translation>best expert</translation>
    </message>
    <message>
      <source>best fixed linear predictor</source>
      <translation>best fixed linear predictor</translation>
    </message>
    <message>
      <source>best fixed point of S</source>
      <translation>best fixed point of S</translation>
    </message>
    <message>
      <source>best fixed point with ‖u‖ ≤ W</source>
      <translation>best fixed point with ‖u‖ ≤ W</translation>
    </message>
    <message>
      <source>bet on {prediction}, loss {loss}; on average {average}</source>
      <translation>bet on {prediction}, loss {loss}; on average {average}</translation>
    </message>
    <message>
      <source>bet, and seal the bet</source>
      <translation>bet, and seal the bet</translation>
    </message>
    <message>
      <source>between</source>
      <translation>between</translation>
    </message>
    <message>
      <source>bias</source>
      <translation>bias</translation>
    </message>
    <message>
      <source>bring the {quantity} of {learner} to {relation} {value}</source>
      <translation>bring the {quantity} of {learner} to {relation} {value}</translation>
    </message>
    <message>
      <source>bring your {quantity} to {relation} {value}</source>
      <translation>bring your {quantity} to {relation} {value}</translation>
    </message>
    <message>
      <source>by round {round} the steps have moved logarithms of weights by {measured} in all, above {declared}: what is left over of so much is lost in rounding, and the equation cannot be seen any more</source>
      <translation>by round {round} the steps have moved logarithms of weights by {measured} in all, above {declared}: what is left over of so much is lost in rounding, and the equation cannot be seen any more</translation>
    </message>
    <message>
      <source>c/√t with averaging, or constant 1/(4X²) with averaging</source>
      <translation>c/√t with averaging, or constant 1/(4X²) with averaging</translation>
    </message>
    <message>
      <source>can be left in too many ways to go through; legal: a smaller one</source>
      <translation>can be left in too many ways to go through; legal: a smaller one</translation>
    </message>
    <message>
      <source>cannot be made: {why}</source>
      <translation>cannot be made: {why}</translation>
    </message>
    <message>
      <source>cannot be read: {error}</source>
      <translation>cannot be read: {error}</translation>
    </message>
    <message>
      <source>cannot be read: {reason}</source>
      <translation>cannot be read: {reason}</translation>
    </message>
    <message>
      <source>cannot be read: {why}</source>
      <translation>cannot be read: {why}</translation>
    </message>
    <message>
      <source>cannot be removed: {why}</source>
      <translation>cannot be removed: {why}</translation>
    </message>
    <message>
      <source>cannot be written: it is read-only</source>
      <translation>cannot be written: it is read-only</translation>
    </message>
    <message>
      <source>cannot be written: {reason}; legal: a file in a folder that can be written</source>
      <translation>cannot be written: {reason}; legal: a file in a folder that can be written</translation>
    </message>
    <message>
      <source>cannot be written: {reason}; nothing was changed</source>
      <translation>cannot be written: {reason}; nothing was changed</translation>
    </message>
    <message>
      <source>cell</source>
      <translation>cell</translation>
    </message>
    <message>
      <source>cells with a rating</source>
      <translation>cells with a rating</translation>
    </message>
    <message>
      <source>changes nothing; legal: flip = true, or one of {names}</source>
      <translation>changes nothing; legal: flip = true, or one of {names}</translation>
    </message>
    <message>
      <source>choice</source>
      <translation>choice</translation>
    </message>
    <message>
      <source>chosen before the run: nothing that is played changes it</source>
      <translation>chosen before the run: nothing that is played changes it</translation>
    </message>
    <message>
      <source>claim: {claim}</source>
      <translation>claim: {claim}</translation>
    </message>
    <message>
      <source>close</source>
      <translation>close</translation>
    </message>
    <message>
      <source>column {column} holds one label only: {value!r}</source>
      <translation>column {column} holds one label only: {value!r}</translation>
    </message>
    <message>
      <source>column {name} has more than {most} different labels; legal: at most that</source>
      <translation>column {name} has more than {most} different labels; legal: at most that</translation>
    </message>
    <message>
      <source>column {name} is empty; it needs a label in every row</source>
      <translation>column {name} is empty; it needs a label in every row</translation>
    </message>
    <message>
      <source>column {name} is empty; it needs a number in every row</source>
      <translation>column {name} is empty; it needs a number in every row</translation>
    </message>
    <message>
      <source>column {number} has no name</source>
      <translation>column {number} has no name</translation>
    </message>
    <message>
      <source>commas or semicolons</source>
      <translation>commas or semicolons</translation>
    </message>
    <message>
      <source>commit to pₜ</source>
      <translation>commit to pₜ</translation>
    </message>
    <message>
      <source>commit to pₜ,ᵢ ∝ exp(−β Lₜ₋₁,ᵢ) on Fₜ</source>
      <translation>commit to pₜ,ᵢ ∝ exp(−β Lₜ₋₁,ᵢ) on Fₜ</translation>
    </message>
    <message>
      <source>commit to pₜ,ᵢ ∝ rule(Lₜ₋₁,ᵢ, t)</source>
      <translation>commit to pₜ,ᵢ ∝ rule(Lₜ₋₁,ᵢ, t)</translation>
    </message>
    <message>
      <source>commit to pₜ,ᵢ ∝ πᵢ exp(−ηₜ Lₜ₋₁,ᵢ)</source>
      <translation>commit to pₜ,ᵢ ∝ πᵢ exp(−ηₜ Lₜ₋₁,ᵢ)</translation>
    </message>
    <message>
      <source>commit to what you say</source>
      <translation>commit to what you say</translation>
    </message>
    <message>
      <source>conditioned</source>
      <translation>conditioned</translation>
    </message>
    <message>
      <source>convex</source>
      <translation>convex</translation>
    </message>
    <message>
      <source>coordinate {number}</source>
      <translation>coordinate {number}</translation>
    </message>
    <message>
      <source>coordinates of w that are exactly 0</source>
      <translation>coordinates of w that are exactly 0</translation>
    </message>
    <message numerus="yes">
      <source>dashed lines: where one of {n} hidden units is 0</source>
      <translation>
        <numerusform>dashed line: where the hidden unit is 0</numerusform>
        <numerusform>dashed lines: where one of {n} hidden units is 0</numerusform>
      </translation>
    </message>
    <message>
      <source>data</source>
      <translation>data</translation>
    </message>
    <message>
      <source>de Bruijn {order}</source>
      <translation>de Bruijn {order}</translation>
    </message>
    <message>
      <source>declared W*</source>
      <translation>declared W*</translation>
    </message>
    <message>
      <source>declared by the adversary</source>
      <translation>declared by the adversary</translation>
    </message>
    <message>
      <source>declared w*</source>
      <translation>declared w*</translation>
    </message>
    <message>
      <source>declares no learner, adversary, loss, set or kernel with a name</source>
      <translation>declares no learner, adversary, loss, set or kernel with a name</translation>
    </message>
    <message>
      <source>declares no learner, adversary, loss, set or kernel with a name; without one: {names}</source>
      <translation>declares no learner, adversary, loss, set or kernel with a name; without one: {names}</translation>
    </message>
    <message>
      <source>declares what is no number or of another dimension</source>
      <translation>declares what is no number or of another dimension</translation>
    </message>
    <message>
      <source>did you mean {name!r}?</source>
      <translation>did you mean {name!r}?</translation>
    </message>
    <message>
      <source>different values</source>
      <translation>different values</translation>
    </message>
    <message>
      <source>direction</source>
      <translation>direction</translation>
    </message>
    <message>
      <source>direction {direction}, v = {v}</source>
      <translation>direction {direction}, v = {v}</translation>
    </message>
    <message>
      <source>directions that were always right Ω</source>
      <translation>directions that were always right Ω</translation>
    </message>
    <message>
      <source>distance to the selected one</source>
      <translation>distance to the selected one</translation>
    </message>
    <message>
      <source>distribution</source>
      <translation>distribution</translation>
    </message>
    <message>
      <source>diverged in round {t}; legal: at most {rounds}</source>
      <translation>diverged in round {t}; legal: at most {rounds}</translation>
    </message>
    <message>
      <source>does not lie on this worker as it is where the sweep was begun; legal: the same file at the same place everywhere, or at most {most} bytes of data, which travel</source>
      <translation>does not lie on this worker as it is where the sweep was begun; legal: the same file at the same place everywhere, or at most {most} bytes of data, which travel</translation>
    </message>
    <message>
      <source>draw fₜ ~ pₜ, pay ℓₜ(fₜ)</source>
      <translation>draw fₜ ~ pₜ, pay ℓₜ(fₜ)</translation>
    </message>
    <message>
      <source>draw i ~ pₜ and pay ℓₜ,ᵢ</source>
      <translation>draw i ~ pₜ and pay ℓₜ,ᵢ</translation>
    </message>
    <message>
      <source>draw iₜ ~ pₜ, pay ℓₜ of expert iₜ</source>
      <translation>draw iₜ ~ pₜ, pay ℓₜ of expert iₜ</translation>
    </message>
    <message>
      <source>draw the bet from pₜ, and seal it</source>
      <translation>draw the bet from pₜ, and seal it</translation>
    </message>
    <message>
      <source>drew expert {expert}, loss {loss}; on average {average}</source>
      <translation>drew expert {expert}, loss {loss}; on average {average}</translation>
    </message>
    <message>
      <source>drew expert {expert}, loss {loss}; weighted by p {average}</source>
      <translation>drew expert {expert}, loss {loss}; weighted by p {average}</translation>
    </message>
    <message>
      <source>drifting habit</source>
      <translation>drifting habit</translation>
    </message>
    <message>
      <source>dual gradient</source>
      <translation>dual gradient</translation>
    </message>
    <message>
      <source>else fₜ₊₁ ← fₜ</source>
      <translation>else fₜ₊₁ ← fₜ</translation>
    </message>
    <message>
      <source>else wₜ₊₁ ← wₜ</source>
      <translation>else wₜ₊₁ ← wₜ</translation>
    </message>
    <message>
      <source>ends too early; legal: {legal}</source>
      <translation>ends too early; legal: {legal}</translation>
    </message>
    <message>
      <source>entropic</source>
      <translation>entropic</translation>
    </message>
    <message>
      <source>epochs </source>
      <translation>epochs </translation>
    </message>
    <message>
      <source>error on the same x after the step</source>
      <translation>error on the same x after the step</translation>
    </message>
    <message>
      <source>excess risk</source>
      <translation>excess risk</translation>
    </message>
    <message>
      <source>excess risk at most</source>
      <translation>excess risk at most</translation>
    </message>
    <message>
      <source>expert</source>
      <translation>expert</translation>
    </message>
    <message>
      <source>expert {expert}</source>
      <translation>expert {expert}</translation>
    </message>
    <message numerus="yes">
      <source>expert {expert} and {n} others weigh most, {weight} each</source>
      <translation>
        <numerusform>expert {expert} and {n} other weigh most, {weight} each</numerusform>
        <numerusform>expert {expert} and {n} others weigh most, {weight} each</numerusform>
      </translation>
    </message>
    <message>
      <source>expert {expert} weighs most, {weight}</source>
      <translation>expert {expert} weighs most, {weight}</translation>
    </message>
    <message>
      <source>expert {expert}, who says {prediction}</source>
      <translation>expert {expert}, who says {prediction}</translation>
    </message>
    <message>
      <source>expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}</source>
      <translation>expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}</translation>
    </message>
    <message>
      <source>experts never wrong; with β = 0 those that still vote</source>
      <translation>experts never wrong; with β = 0 those that still vote</translation>
    </message>
    <message>
      <source>experts that are left</source>
      <translation>experts that are left</translation>
    </message>
    <message numerus="yes">
      <source>experts {experts} say {label}</source>
      <translation>
        <numerusform>expert {experts} says {label}</numerusform>
        <numerusform>experts {experts} say {label}</numerusform>
      </translation>
    </message>
    <message>
      <source>f = {score} → {prediction}</source>
      <translation>f = {score} → {prediction}</translation>
    </message>
    <message>
      <source>f stays</source>
      <translation>f stays</translation>
    </message>
    <message>
      <source>fails</source>
      <translation>fails</translation>
    </message>
    <message>
      <source>fails since round {round}: {quantity} {value} there, above {bound}</source>
      <translation>fails since round {round}: {quantity} {value} there, above {bound}</translation>
    </message>
    <message>
      <source>fair coin</source>
      <translation>fair coin</translation>
    </message>
    <message>
      <source>false</source>
      <translation>false</translation>
    </message>
    <message>
      <source>ffmpeg stopped: {why}; nothing was changed</source>
      <translation>ffmpeg stopped: {why}; nothing was changed</translation>
    </message>
    <message>
      <source>flip = true, or one of {names}</source>
      <translation>flip = true, or one of {names}</translation>
    </message>
    <message>
      <source>follow iₜ = argminᵢ Lₜ₋₁,ᵢ</source>
      <translation>follow iₜ = argminᵢ Lₜ₋₁,ᵢ</translation>
    </message>
    <message>
      <source>follow the first fₜ ∈ Fₜ</source>
      <translation>follow the first fₜ ∈ Fₜ</translation>
    </message>
    <message>
      <source>for t = 1, 2, …</source>
      <translation>for t = 1, 2, …</translation>
    </message>
    <message numerus="yes">
      <source>force {value} mistakes from {learner}</source>
      <translation>
        <numerusform>force {value} mistake from {learner}</numerusform>
        <numerusform>force {value} mistakes from {learner}</numerusform>
      </translation>
    </message>
    <message>
      <source>fraction</source>
      <translation>fraction</translation>
    </message>
    <message>
      <source>from 0 to {most}</source>
      <translation>from 0 to {most}</translation>
    </message>
    <message>
      <source>from 0, below 1</source>
      <translation>from 0, below 1</translation>
    </message>
    <message>
      <source>from round {round} on the adversary sees the draw</source>
      <translation>from round {round} on the adversary sees the draw</translation>
    </message>
    <message>
      <source>from −{most} to {most}</source>
      <translation>from −{most} to {most}</translation>
    </message>
    <message>
      <source>from −{most} to {most}, as was promised before round 1</source>
      <translation>from −{most} to {most}, as was promised before round 1</translation>
    </message>
    <message>
      <source>f₁ ← 0</source>
      <translation>f₁ ← 0</translation>
    </message>
    <message>
      <source>fₜ₊₁ ← fₜ + yₜK(xₜ, ·)</source>
      <translation>fₜ₊₁ ← fₜ + yₜK(xₜ, ·)</translation>
    </message>
    <message>
      <source>g ← Γₜ₋₁xₜ, s ← ⟨xₜ, g⟩</source>
      <translation>g ← Γₜ₋₁xₜ, s ← ⟨xₜ, g⟩</translation>
    </message>
    <message>
      <source>goes to the minimum on the sample</source>
      <translation>goes to the minimum on the sample</translation>
    </message>
    <message>
      <source>gradient</source>
      <translation>gradient</translation>
    </message>
    <message>
      <source>gradient coordinates</source>
      <translation>gradient coordinates</translation>
    </message>
    <message numerus="yes">
      <source>grounds: their vote</source>
      <translation>
        <numerusform>grounds: its vote</numerusform>
        <numerusform>grounds: their vote</numerusform>
      </translation>
    </message>
    <message>
      <source>guarantee</source>
      <translation>guarantee</translation>
    </message>
    <message>
      <source>h = {expected}</source>
      <translation>h = {expected}</translation>
    </message>
    <message>
      <source>h = {h}</source>
      <translation>h = {h}</translation>
    </message>
    <message>
      <source>h steps in a row</source>
      <translation>h steps in a row</translation>
    </message>
    <message>
      <source>h ← tanh(Uxₜ + b)</source>
      <translation>h ← tanh(Uxₜ + b)</translation>
    </message>
    <message>
      <source>half as much as {learner}</source>
      <translation>half as much as {learner}</translation>
    </message>
    <message>
      <source>ham, sent as it is</source>
      <translation>ham, sent as it is</translation>
    </message>
    <message>
      <source>has a damaged header</source>
      <translation>has a damaged header</translation>
    </message>
    <message>
      <source>has a header and no rows; legal: at least one row</source>
      <translation>has a header and no rows; legal: at least one row</translation>
    </message>
    <message>
      <source>has a line of more than {limit} letters</source>
      <translation>has a line of more than {limit} letters</translation>
    </message>
    <message>
      <source>has an unknown header</source>
      <translation>has an unknown header</translation>
    </message>
    <message numerus="yes">
      <source>has changed since its {rows} rows were measured; legal: a file that stays as it is while it is played</source>
      <translation>
        <numerusform>has changed since its {rows} row was measured; legal: a file that stays as it is while it is played</numerusform>
        <numerusform>has changed since its {rows} rows were measured; legal: a file that stays as it is while it is played</numerusform>
      </translation>
    </message>
    <message>
      <source>has length {length}; legal: at most {most}, as was promised before round 1</source>
      <translation>has length {length}; legal: at most {most}, as was promised before round 1</translation>
    </message>
    <message>
      <source>has more than {limit} bytes; legal: at most that</source>
      <translation>has more than {limit} bytes; legal: at most that</translation>
    </message>
    <message>
      <source>has more than {limit} cells in use</source>
      <translation>has more than {limit} cells in use</translation>
    </message>
    <message>
      <source>has more than {limit} cells in use; legal: at most that, or the order 'file', in which rows are read as they are played</source>
      <translation>has more than {limit} cells in use; legal: at most that, or the order 'file', in which rows are read as they are played</translation>
    </message>
    <message>
      <source>has more than {limit} letters; legal: at most that</source>
      <translation>has more than {limit} letters; legal: at most that</translation>
    </message>
    <message>
      <source>has more than {most} columns; legal: at most that</source>
      <translation>has more than {most} columns; legal: at most that</translation>
    </message>
    <message>
      <source>has more than {most} numbers; legal: at most that</source>
      <translation>has more than {most} numbers; legal: at most that</translation>
    </message>
    <message>
      <source>has no column besides {label!r}</source>
      <translation>has no column besides {label!r}</translation>
    </message>
    <message>
      <source>has no column besides {outcome!r}</source>
      <translation>has no column besides {outcome!r}</translation>
    </message>
    <message>
      <source>has no column besides {target!r}</source>
      <translation>has no column besides {target!r}</translation>
    </message>
    <message>
      <source>has no column {name!r}</source>
      <translation>has no column {name!r}</translation>
    </message>
    <message>
      <source>has no column {name!r}; {hint}</source>
      <translation>has no column {name!r}; {hint}</translation>
    </message>
    <message>
      <source>has no known ending; legal: {legal}</source>
      <translation>has no known ending; legal: {legal}</translation>
    </message>
    <message>
      <source>has no meta; legal: an .npz that olviz wrote</source>
      <translation>has no meta; legal: an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>has no room for more windows</source>
      <translation>has no room for more windows</translation>
    </message>
    <message>
      <source>has only numbers, but the first line must name the columns</source>
      <translation>has only numbers, but the first line must name the columns</translation>
    </message>
    <message>
      <source>has shape {shape} of {kind}</source>
      <translation>has shape {shape} of {kind}</translation>
    </message>
    <message>
      <source>has shape {shape}; legal: {rows}, one per round</source>
      <translation>has shape {shape}; legal: {rows}, one per round</translation>
    </message>
    <message>
      <source>has type {kind}; legal: numbers, rows first</source>
      <translation>has type {kind}; legal: numbers, rows first</translation>
    </message>
    <message numerus="yes">
      <source>has {count} cells</source>
      <translation>
        <numerusform>has {count} cell</numerusform>
        <numerusform>has {count} cells</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>has {count} columns</source>
      <translation>
        <numerusform>has {count} column</numerusform>
        <numerusform>has {count} columns</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>has {count} different labels ({values} …); legal: 2 to {most}, as many as the game has</source>
      <translation>
        <numerusform>has {count} label ({values}); legal: 2 to {most}, as many as the game has</numerusform>
        <numerusform>has {count} different labels ({values} …); legal: 2 to {most}, as many as the game has</numerusform>
      </translation>
    </message>
    <message>
      <source>has {count} keys; legal: at most {most}</source>
      <translation>has {count} keys; legal: at most {most}</translation>
    </message>
    <message>
      <source>has {count} letters; legal: at most {most}</source>
      <translation>has {count} letters; legal: at most {most}</translation>
    </message>
    <message numerus="yes">
      <source>has {count} numbers too many; legal: {says}</source>
      <translation>
        <numerusform>has {count} number too many; legal: {says}</numerusform>
        <numerusform>has {count} numbers too many; legal: {says}</numerusform>
      </translation>
    </message>
    <message>
      <source>has {count} numbers; legal: 1</source>
      <translation>has {count} numbers; legal: 1</translation>
    </message>
    <message>
      <source>has {count} values; legal: 1 to {most}</source>
      <translation>has {count} values; legal: 1 to {most}</translation>
    </message>
    <message numerus="yes">
      <source>has {count} weights; legal: {size}</source>
      <translation>
        <numerusform>has {count} weight; legal: {size}</numerusform>
        <numerusform>has {count} weights; legal: {size}</numerusform>
      </translation>
    </message>
    <message>
      <source>has {found}; legal: {size}</source>
      <translation>has {found}; legal: {size}</translation>
    </message>
    <message>
      <source>has {found}; legal: {wide}</source>
      <translation>has {found}; legal: {wide}</translation>
    </message>
    <message>
      <source>has {found}; legal: {width}</source>
      <translation>has {found}; legal: {width}</translation>
    </message>
    <message>
      <source>has {got} bytes where its shape {shape} needs others</source>
      <translation>has {got} bytes where its shape {shape} needs others</translation>
    </message>
    <message>
      <source>has {learners} and {rounds}</source>
      <translation>has {learners} and {rounds}</translation>
    </message>
    <message>
      <source>has {learners}; legal: as many as the scenario, {own}</source>
      <translation>has {learners}; legal: as many as the scenario, {own}</translation>
    </message>
    <message>
      <source>has {rows} × {columns} cells; legal: at most {most}</source>
      <translation>has {rows} × {columns} cells; legal: at most {most}</translation>
    </message>
    <message>
      <source>has {wide} × {high} pixels; legal: at most {most} together</source>
      <translation>has {wide} × {high} pixels; legal: at most {most} together</translation>
    </message>
    <message>
      <source>have {learner} lose less than {value}</source>
      <translation>have {learner} lose less than {value}</translation>
    </message>
    <message>
      <source>have {learner} lose no more than {value}</source>
      <translation>have {learner} lose no more than {value}</translation>
    </message>
    <message>
      <source>highest in round {round}: {quantity} {value}, {percent} % of {allowed}, as luck may have it</source>
      <translation>highest in round {round}: {quantity} {value}, {percent} % of {allowed}, as luck may have it</translation>
    </message>
    <message>
      <source>hinge loss of u</source>
      <translation>hinge loss of u</translation>
    </message>
    <message numerus="yes">
      <source>hit {n} times by chance with probability {chance}</source>
      <translation>
        <numerusform>hit once by chance with probability {chance}</numerusform>
        <numerusform>hit {n} times by chance with probability {chance}</numerusform>
      </translation>
    </message>
    <message>
      <source>hits {hits}; a fair coin has {mean} ± {deviation}, and as far from it with chance {chance}</source>
      <translation>hits {hits}; a fair coin has {mean} ± {deviation}, and as far from it with chance {chance}</translation>
    </message>
    <message>
      <source>hits {hits}; a fair die has {mean} ± {deviation}, and as far from it with chance {chance}</source>
      <translation>hits {hits}; a fair die has {mean} ± {deviation}, and as far from it with chance {chance}</translation>
    </message>
    <message>
      <source>hold other curves than the sweep was asked for; legal: what olviz sweep wrote</source>
      <translation>hold other curves than the sweep was asked for; legal: what olviz sweep wrote</translation>
    </message>
    <message>
      <source>hold other runs than their names say; legal: what olviz sweep wrote</source>
      <translation>hold other runs than their names say; legal: what olviz sweep wrote</translation>
    </message>
    <message>
      <source>holds another sweep ({difference}); legal: a new folder, or that of this sweep</source>
      <translation>holds another sweep ({difference}); legal: a new folder, or that of this sweep</translation>
    </message>
    <message>
      <source>holds more than {limit} bytes; legal: at most that</source>
      <translation>holds more than {limit} bytes; legal: at most that</translation>
    </message>
    <message>
      <source>holds more than {most} arrays; legal: at most that</source>
      <translation>holds more than {most} arrays; legal: at most that</translation>
    </message>
    <message>
      <source>holds no number, or one above {most:g} in size</source>
      <translation>holds no number, or one above {most:g} in size</translation>
    </message>
    <message>
      <source>holds other files; legal: a new folder, or that of this sweep</source>
      <translation>holds other files; legal: a new folder, or that of this sweep</translation>
    </message>
    <message>
      <source>holds so far</source>
      <translation>holds so far</translation>
    </message>
    <message>
      <source>how far above the least the solver may be</source>
      <translation>how far above the least the solver may be</translation>
    </message>
    <message>
      <source>how often the round counts h</source>
      <translation>how often the round counts h</translation>
    </message>
    <message>
      <source>i = {expert}, loss {loss}</source>
      <translation>i = {expert}, loss {loss}</translation>
    </message>
    <message>
      <source>if doubling: before rounds 2, 4, 8 … Lₜ ← 0</source>
      <translation>if doubling: before rounds 2, 4, 8 … Lₜ ← 0</translation>
    </message>
    <message>
      <source>if update = always, or ŷₜ ≠ yₜ</source>
      <translation>if update = always, or ŷₜ ≠ yₜ</translation>
    </message>
    <message>
      <source>if yₜ⟨wₜ, xₜ⟩ &lt; 1: v ← wₜ + ηyₜxₜ, else v ← wₜ</source>
      <translation>if yₜ⟨wₜ, xₜ⟩ &lt; 1: v ← wₜ + ηyₜxₜ, else v ← wₜ</translation>
    </message>
    <message>
      <source>if ŷₜ ≠ yₜ</source>
      <translation>if ŷₜ ≠ yₜ</translation>
    </message>
    <message>
      <source>iid</source>
      <translation>iid</translation>
    </message>
    <message>
      <source>ill-conditioned since round {round}: κ = {measured}, above {declared}</source>
      <translation>ill-conditioned since round {round}: κ = {measured}, above {declared}</translation>
    </message>
    <message>
      <source>in expectation</source>
      <translation>in expectation</translation>
    </message>
    <message>
      <source>in hindsight no direction separates the rounds so far</source>
      <translation>in hindsight no direction separates the rounds so far</translation>
    </message>
    <message>
      <source>in round 1 it gives weights that are negative, no numbers, above 1e100 or all 0; legal: others</source>
      <translation>in round 1 it gives weights that are negative, no numbers, above 1e100 or all 0; legal: others</translation>
    </message>
    <message>
      <source>in round {round} a coordinate of the gradient has size {measured}, above G∞ = {declared}</source>
      <translation>in round {round} a coordinate of the gradient has size {measured}, above G∞ = {declared}</translation>
    </message>
    <message>
      <source>in round {round} losses are so large that rounding moves {quantity} by up to {lost}</source>
      <translation>in round {round} losses are so large that rounding moves {quantity} by up to {lost}</translation>
    </message>
    <message>
      <source>in round {round} the gradient has dual length {measured}, above G = {declared}</source>
      <translation>in round {round} the gradient has dual length {measured}, above G = {declared}</translation>
    </message>
    <message>
      <source>in round {round} the gradient has length {measured}, above B = {declared}</source>
      <translation>in round {round} the gradient has length {measured}, above B = {declared}</translation>
    </message>
    <message>
      <source>in round {round} the gradient has length {measured}, above ρ = {declared}</source>
      <translation>in round {round} the gradient has length {measured}, above ρ = {declared}</translation>
    </message>
    <message>
      <source>in round {round} the last direction without a mistake errs</source>
      <translation>in round {round} the last direction without a mistake errs</translation>
    </message>
    <message>
      <source>in round {round} the last expert without a mistake errs</source>
      <translation>in round {round} the last expert without a mistake errs</translation>
    </message>
    <message>
      <source>in round {round} the margin is {measured}, below γ = {declared}</source>
      <translation>in round {round} the margin is {measured}, below γ = {declared}</translation>
    </message>
    <message>
      <source>in round {round} the slope is {measured}, above B = {declared}</source>
      <translation>in round {round} the slope is {measured}, above B = {declared}</translation>
    </message>
    <message>
      <source>in round {round} w* itself is not on the right side: its margin is {measured}</source>
      <translation>in round {round} w* itself is not on the right side: its margin is {measured}</translation>
    </message>
    <message>
      <source>in round {round} γ‖x‖² is {measured}, not below {declared}: the error on this x grows, and the run may diverge</source>
      <translation>in round {round} γ‖x‖² is {measured}, not below {declared}: the error on this x grows, and the run may diverge</translation>
    </message>
    <message>
      <source>in round {round}: {quantity} {value}, above {bound}</source>
      <translation>in round {round}: {quantity} {value}, above {bound}</translation>
    </message>
    <message>
      <source>in round {t} {name!r} commits to {play}; legal: {legal}</source>
      <translation>in round {t} {name!r} commits to {play}; legal: {legal}</translation>
    </message>
    <message>
      <source>in round {t} {name!r} gives {value} as {column}; legal: finite numbers</source>
      <translation>in round {t} {name!r} gives {value} as {column}; legal: finite numbers</translation>
    </message>
    <message>
      <source>in round {t} {name!r} measures {column!r}, which is none of its columns; {hint}</source>
      <translation>in round {t} {name!r} measures {column!r}, which is none of its columns; {hint}</translation>
    </message>
    <message>
      <source>incremental</source>
      <translation>incremental</translation>
    </message>
    <message>
      <source>is a table; legal: {legal}, at a path in quotation marks</source>
      <translation>is a table; legal: {legal}, at a path in quotation marks</translation>
    </message>
    <message>
      <source>is empty; its first line must name the columns</source>
      <translation>is empty; its first line must name the columns</translation>
    </message>
    <message>
      <source>is empty; only the end of the file may be</source>
      <translation>is empty; only the end of the file may be</translation>
    </message>
    <message>
      <source>is foreign to a recorded run</source>
      <translation>is foreign to a recorded run</translation>
    </message>
    <message>
      <source>is larger than {legal} MB; legal: at most that</source>
      <translation>is larger than {legal} MB; legal: at most that</translation>
    </message>
    <message>
      <source>is missing: a scenario needs a table [{key}] with a name</source>
      <translation>is missing: a scenario needs a table [{key}] with a name</translation>
    </message>
    <message>
      <source>is missing; legal: a move says {says}</source>
      <translation>is missing; legal: a move says {says}</translation>
    </message>
    <message>
      <source>is missing; legal: {legal}</source>
      <translation>is missing; legal: {legal}</translation>
    </message>
    <message>
      <source>is missing; legal: {schema}</source>
      <translation>is missing; legal: {schema}</translation>
    </message>
    <message>
      <source>is missing; {hint}</source>
      <translation>is missing; {hint}</translation>
    </message>
    <message>
      <source>is neither JSON nor TOML; legal: a table such as {{"y": 1}} or {{y = 1}}</source>
      <translation>is neither JSON nor TOML; legal: a table such as {{"y": 1}} or {{y = 1}}</translation>
    </message>
    <message>
      <source>is no CSV file: {error}</source>
      <translation>is no CSV file: {error}</translation>
    </message>
    <message>
      <source>is no array of finite numbers of shape {shape}</source>
      <translation>is no array of finite numbers of shape {shape}</translation>
    </message>
    <message>
      <source>is no cell of a matrix of {rows} × {columns}</source>
      <translation>is no cell of a matrix of {rows} × {columns}</translation>
    </message>
    <message>
      <source>is no folder; legal: the name of a new one</source>
      <translation>is no folder; legal: the name of a new one</translation>
    </message>
    <message>
      <source>is no game against sealed bets</source>
      <translation>is no game against sealed bets</translation>
    </message>
    <message>
      <source>is no name in UTF-8; legal: a file of another name</source>
      <translation>is no name in UTF-8; legal: a file of another name</translation>
    </message>
    <message>
      <source>is no order of {count}</source>
      <translation>is no order of {count}</translation>
    </message>
    <message>
      <source>is no picture that can be read; legal: {legal}</source>
      <translation>is no picture that can be read; legal: {legal}</translation>
    </message>
    <message>
      <source>is no record of a sweep</source>
      <translation>is no record of a sweep</translation>
    </message>
    <message>
      <source>is no recorded run, or a part of one ({why}); legal: an .npz that olviz wrote</source>
      <translation>is no recorded run, or a part of one ({why}); legal: an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>is no recorded run, or a part of one; legal: an .npz that olviz wrote</source>
      <translation>is no recorded run, or a part of one; legal: an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>is no regular file; legal: {legal}</source>
      <translation>is no regular file; legal: {legal}</translation>
    </message>
    <message>
      <source>is no row of this sweep</source>
      <translation>is no row of this sweep</translation>
    </message>
    <message>
      <source>is no table of {fields}</source>
      <translation>is no table of {fields}</translation>
    </message>
    <message>
      <source>is no text; legal: an .npz that olviz wrote</source>
      <translation>is no text; legal: an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>is no unit of a sweep</source>
      <translation>is no unit of a sweep</translation>
    </message>
    <message>
      <source>is not TOML: {error}</source>
      <translation>is not TOML: {error}</translation>
    </message>
    <message>
      <source>is not UTF-8 text (byte {position})</source>
      <translation>is not UTF-8 text (byte {position})</translation>
    </message>
    <message>
      <source>is not UTF-8 text; legal: a CSV file in UTF-8</source>
      <translation>is not UTF-8 text; legal: a CSV file in UTF-8</translation>
    </message>
    <message>
      <source>is not a list of 1 to {most} numbers</source>
      <translation>is not a list of 1 to {most} numbers</translation>
    </message>
    <message>
      <source>is not a list of at most 100 notes</source>
      <translation>is not a list of at most 100 notes</translation>
    </message>
    <message>
      <source>is not a list of at most {most} changes</source>
      <translation>is not a list of at most {most} changes</translation>
    </message>
    <message>
      <source>is not a list of at most {most} tables</source>
      <translation>is not a list of at most {most} tables</translation>
    </message>
    <message>
      <source>is not a list of tables</source>
      <translation>is not a list of tables</translation>
    </message>
    <message>
      <source>is not a table</source>
      <translation>is not a table</translation>
    </message>
    <message>
      <source>is not between 0 and 1</source>
      <translation>is not between 0 and 1</translation>
    </message>
    <message>
      <source>is not for this player to say; {hint}</source>
      <translation>is not for this player to say; {hint}</translation>
    </message>
    <message>
      <source>is not text; legal: a CSV file in UTF-8</source>
      <translation>is not text; legal: a CSV file in UTF-8</translation>
    </message>
    <message>
      <source>is not there to be changed: the adversary gives {given}</source>
      <translation>is not there to be changed: the adversary gives {given}</translation>
    </message>
    <message>
      <source>is not what olviz writes: {error}</source>
      <translation>is not what olviz writes: {error}</translation>
    </message>
    <message>
      <source>is of olviz {other}; legal: {version}</source>
      <translation>is of olviz {other}; legal: {version}</translation>
    </message>
    <message>
      <source>is of one grey, so that no place is dark; legal: a picture of two</source>
      <translation>is of one grey, so that no place is dark; legal: a picture of two</translation>
    </message>
    <message>
      <source>is packed as olviz packs no run; legal: an .npz that olviz wrote</source>
      <translation>is packed as olviz packs no run; legal: an .npz that olviz wrote</translation>
    </message>
    <message>
      <source>is separated by tabs; legal: commas or semicolons</source>
      <translation>is separated by tabs; legal: commas or semicolons</translation>
    </message>
    <message>
      <source>is the file as it was</source>
      <translation>is the file as it was</translation>
    </message>
    <message>
      <source>is there already; legal: its whole name, to replace it</source>
      <translation>is there already; legal: its whole name, to replace it</translation>
    </message>
    <message>
      <source>is too large to be counted out; legal: at most {experts} experts on {points} points, and {sets} sets of them</source>
      <translation>is too large to be counted out; legal: at most {experts} experts on {points} points, and {sets} sets of them</translation>
    </message>
    <message>
      <source>is what this run reads; legal: another file</source>
      <translation>is what this run reads; legal: another file</translation>
    </message>
    <message>
      <source>is {kind}; legal: {legal}</source>
      <translation>is {kind}; legal: {legal}</translation>
    </message>
    <message>
      <source>is {seconds} seconds of film and {pictures} pictures of {width}x{height}; legal: at most {longest} seconds and {most} pictures: fewer rounds ({span}), or more of them a second ({speed})</source>
      <translation>is {seconds} seconds of film and {pictures} pictures of {width}x{height}; legal: at most {longest} seconds and {most} pictures: fewer rounds ({span}), or more of them a second ({speed})</translation>
    </message>
    <message>
      <source>it declares no {names}</source>
      <translation>it declares no {names}</translation>
    </message>
    <message>
      <source>it has no type, as in {typed}</source>
      <translation>it has no type, as in {typed}</translation>
    </message>
    <message>
      <source>it is not a class of {family}</source>
      <translation>it is not a class of {family}</translation>
    </message>
    <message>
      <source>it was written under numpy {theirs}, and this is numpy {ours}</source>
      <translation>it was written under numpy {theirs}, and this is numpy {ours}</translation>
    </message>
    <message>
      <source>its bound</source>
      <translation>its bound</translation>
    </message>
    <message>
      <source>its label</source>
      <translation>its label</translation>
    </message>
    <message>
      <source>its rating</source>
      <translation>its rating</translation>
    </message>
    <message>
      <source>its target y</source>
      <translation>its target y</translation>
    </message>
    <message>
      <source>its whole name, to replace it</source>
      <translation>its whole name, to replace it</translation>
    </message>
    <message>
      <source>key {key}</source>
      <translation>key {key}</translation>
    </message>
    <message numerus="yes">
      <source>key {key} and {n} others weigh most, {weight} each</source>
      <translation>
        <numerusform>key {key} and {n} other weigh most, {weight} each</numerusform>
        <numerusform>key {key} and {n} others weigh most, {weight} each</numerusform>
      </translation>
    </message>
    <message>
      <source>key {key} weighs most, {weight}</source>
      <translation>key {key} weighs most, {weight}</translation>
    </message>
    <message>
      <source>keys</source>
      <translation>keys</translation>
    </message>
    <message>
      <source>keys of at most {parts} parts, {levels} brackets in one another</source>
      <translation>keys of at most {parts} parts, {levels} brackets in one another</translation>
    </message>
    <message>
      <source>known: {names}</source>
      <translation>known: {names}</translation>
    </message>
    <message>
      <source>label</source>
      <translation>label</translation>
    </message>
    <message>
      <source>labels</source>
      <translation>labels</translation>
    </message>
    <message>
      <source>largest kernel value</source>
      <translation>largest kernel value</translation>
    </message>
    <message>
      <source>lead {learner} to fewer mistakes than {value}</source>
      <translation>lead {learner} to fewer mistakes than {value}</translation>
    </message>
    <message>
      <source>lead {learner} to no more mistakes than {value}</source>
      <translation>lead {learner} to no more mistakes than {value}</translation>
    </message>
    <message>
      <source>leads through {key!r}, which is no table</source>
      <translation>leads through {key!r}, which is no table</translation>
    </message>
    <message>
      <source>learn whatever you like</source>
      <translation>learn whatever you like</translation>
    </message>
    <message>
      <source>learner</source>
      <translation>learner</translation>
    </message>
    <message>
      <source>learner {place} has no column {name} like the one stored</source>
      <translation>learner {place} has no column {name} like the one stored</translation>
    </message>
    <message>
      <source>learner {place}: its draws are not stored and are drawn anew</source>
      <translation>learner {place}: its draws are not stored and are drawn anew</translation>
    </message>
    <message>
      <source>learners.1.rate and the like</source>
      <translation>learners.1.rate and the like</translation>
    </message>
    <message>
      <source>learning rate η</source>
      <translation>learning rate η</translation>
    </message>
    <message>
      <source>least loss with what it costs to find it</source>
      <translation>least loss with what it costs to find it</translation>
    </message>
    <message>
      <source>least of {cumulative} → {commitment}</source>
      <translation>least of {cumulative} → {commitment}</translation>
    </message>
    <message>
      <source>least risk</source>
      <translation>least risk</translation>
    </message>
    <message numerus="yes">
      <source>least {value} at {at} and {n} more points</source>
      <translation>
        <numerusform>least {value} at {at} and {n} more point</numerusform>
        <numerusform>least {value} at {at} and {n} more points</numerusform>
      </translation>
    </message>
    <message>
      <source>length</source>
      <translation>length</translation>
    </message>
    <message>
      <source>length of all weights</source>
      <translation>length of all weights</translation>
    </message>
    <message>
      <source>length of the gradient of the square</source>
      <translation>length of the gradient of the square</translation>
    </message>
    <message>
      <source>length of w</source>
      <translation>length of w</translation>
    </message>
    <message>
      <source>length of w, divided by η</source>
      <translation>length of w, divided by η</translation>
    </message>
    <message>
      <source>letter {at}, {text!r}, is not legal; legal: {legal}</source>
      <translation>letter {at}, {text!r}, is not legal; legal: {legal}</translation>
    </message>
    <message>
      <source>letters and digits, in words joined by single hyphens</source>
      <translation>letters and digits, in words joined by single hyphens</translation>
    </message>
    <message>
      <source>lies {away} outside of S; legal: a point of S</source>
      <translation>lies {away} outside of S; legal: a point of S</translation>
    </message>
    <message>
      <source>line {line!r} is not legal</source>
      <translation>line {line!r} is not legal</translation>
    </message>
    <message>
      <source>line {line} is too deep; legal: keys of at most {parts} parts, {levels} brackets in one another</source>
      <translation>line {line} is too deep; legal: keys of at most {parts} parts, {levels} brackets in one another</translation>
    </message>
    <message>
      <source>line {line}, in {verb}: {fault}</source>
      <translation>line {line}, in {verb}: {fault}</translation>
    </message>
    <message>
      <source>line {line}: {fault}</source>
      <translation>line {line}: {fault}</translation>
    </message>
    <message>
      <source>ln Σ w exp(−η(g − ⟨g, w⟩))</source>
      <translation>ln Σ w exp(−η(g − ⟨g, w⟩))</translation>
    </message>
    <message>
      <source>ln(W_{t+1} / W_1), since the last restart</source>
      <translation>ln(W_{t+1} / W_1), since the last restart</translation>
    </message>
    <message>
      <source>logarithm of the total weight</source>
      <translation>logarithm of the total weight</translation>
    </message>
    <message>
      <source>longest known end of {reading}, up to {order}</source>
      <translation>longest known end of {reading}, up to {order}</translation>
    </message>
    <message>
      <source>lose less than {value}</source>
      <translation>lose less than {value}</translation>
    </message>
    <message>
      <source>lose no more than {value}</source>
      <translation>lose no more than {value}</translation>
    </message>
    <message>
      <source>loss</source>
      <translation>loss</translation>
    </message>
    <message>
      <source>loss of the best named expert</source>
      <translation>loss of the best named expert</translation>
    </message>
    <message>
      <source>loss of wₜ less that of wₜ₊₁</source>
      <translation>loss of wₜ less that of wₜ₊₁</translation>
    </message>
    <message>
      <source>loss of wₜ₊₁ in round t</source>
      <translation>loss of wₜ₊₁ in round t</translation>
    </message>
    <message>
      <source>loss range</source>
      <translation>loss range</translation>
    </message>
    <message>
      <source>loss spread</source>
      <translation>loss spread</translation>
    </message>
    <message>
      <source>loss {loss}</source>
      <translation>loss {loss}</translation>
    </message>
    <message>
      <source>loss {loss}, gradient g = {gradient}</source>
      <translation>loss {loss}, gradient g = {gradient}</translation>
    </message>
    <message>
      <source>loss {loss}, φ′ = {gradient}</source>
      <translation>loss {loss}, φ′ = {gradient}</translation>
    </message>
    <message>
      <source>losses</source>
      <translation>losses</translation>
    </message>
    <message>
      <source>losses are so large that rounding moves a run by up to {lost}</source>
      <translation>losses are so large that rounding moves a run by up to {lost}</translation>
    </message>
    <message>
      <source>losses from 0</source>
      <translation>losses from 0</translation>
    </message>
    <message>
      <source>losses that differ by more than c can be drawn, whatever has been drawn so far</source>
      <translation>losses that differ by more than c can be drawn, whatever has been drawn so far</translation>
    </message>
    <message>
      <source>losses up to c</source>
      <translation>losses up to c</translation>
    </message>
    <message>
      <source>losses up to round {round} take an interval of length {measured}, above c = {declared}</source>
      <translation>losses up to round {round} take an interval of length {measured}, above c = {declared}</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>lost</translation>
    </message>
    <message>
      <source>maj</source>
      <translation>maj</translation>
    </message>
    <message>
      <source>majority risk</source>
      <translation>majority risk</translation>
    </message>
    <message>
      <source>make fewer mistakes than {value}</source>
      <translation>make fewer mistakes than {value}</translation>
    </message>
    <message>
      <source>make no more mistakes than {value}</source>
      <translation>make no more mistakes than {value}</translation>
    </message>
    <message>
      <source>make {learner} lose {value}</source>
      <translation>make {learner} lose {value}</translation>
    </message>
    <message>
      <source>make {learner} regret {value}</source>
      <translation>make {learner} regret {value}</translation>
    </message>
    <message>
      <source>margin</source>
      <translation>margin</translation>
    </message>
    <message>
      <source>margin y⟨w, x⟩</source>
      <translation>margin y⟨w, x⟩</translation>
    </message>
    <message>
      <source>max (p − y)²</source>
      <translation>max (p − y)²</translation>
    </message>
    <message>
      <source>max |W*|, else Y</source>
      <translation>max |W*|, else Y</translation>
    </message>
    <message>
      <source>max |r|</source>
      <translation>max |r|</translation>
    </message>
    <message>
      <source>mean excess risk</source>
      <translation>mean excess risk</translation>
    </message>
    <message>
      <source>mean risk</source>
      <translation>mean risk</translation>
    </message>
    <message>
      <source>mean |W − W*| of cells with a rating</source>
      <translation>mean |W − W*| of cells with a rating</translation>
    </message>
    <message>
      <source>mean |W − W*| of cells without one</source>
      <translation>mean |W − W*| of cells without one</translation>
    </message>
    <message>
      <source>measured on the whole file {file}: {ratings}, {rows}, {columns}</source>
      <translation>measured on the whole file {file}: {ratings}, {rows}, {columns}</translation>
    </message>
    <message>
      <source>measured on the whole file {file}: {rows}</source>
      <translation>measured on the whole file {file}: {rows}</translation>
    </message>
    <message>
      <source>measured on the whole file {file}: {rows}, {positive} is +1, {negative} is −1, {played}</source>
      <translation>measured on the whole file {file}: {rows}, {positive} is +1, {negative} is −1, {played}</translation>
    </message>
    <message numerus="yes">
      <source>measured on {points} painted points, {played}</source>
      <translation>
        <numerusform>measured on {points} painted point, {played}</numerusform>
        <numerusform>measured on {points} painted points, {played}</numerusform>
      </translation>
    </message>
    <message>
      <source>memory</source>
      <translation>memory</translation>
    </message>
    <message>
      <source>min (L + ln(1/π)/η)</source>
      <translation>min (L + ln(1/π)/η)</translation>
    </message>
    <message>
      <source>min Σ(f − y)² + ‖f‖²/γ</source>
      <translation>min Σ(f − y)² + ‖f‖²/γ</translation>
    </message>
    <message>
      <source>mirror</source>
      <translation>mirror</translation>
    </message>
    <message>
      <source>missing; legal: {legal}</source>
      <translation>missing; legal: {legal}</translation>
    </message>
    <message>
      <source>mistake {made} in round {round}</source>
      <translation>mistake {made} in round {round}</translation>
    </message>
    <message>
      <source>mistakes</source>
      <translation>mistakes</translation>
    </message>
    <message>
      <source>mistakes that can still be forced, Ldim</source>
      <translation>mistakes that can still be forced, Ldim</translation>
    </message>
    <message>
      <source>mix loss m</source>
      <translation>mix loss m</translation>
    </message>
    <message>
      <source>mixability gaps so far Δ</source>
      <translation>mixability gaps so far Δ</translation>
    </message>
    <message>
      <source>multiplications and additions so far</source>
      <translation>multiplications and additions so far</translation>
    </message>
    <message>
      <source>n rounds so far of points with d = {d}; a value of the kernel costs k, about d</source>
      <translation>n rounds so far of points with d = {d}; a value of the kernel costs k, about d</translation>
    </message>
    <message>
      <source>name</source>
      <translation>name</translation>
    </message>
    <message numerus="yes">
      <source>names {count} columns</source>
      <translation>
        <numerusform>names {count} column</numerusform>
        <numerusform>names {count} columns</numerusform>
      </translation>
    </message>
    <message>
      <source>names {value!r} twice; legal: different values</source>
      <translation>names {value!r} twice; legal: different values</translation>
    </message>
    <message>
      <source>nearest to the bound in round {round}: {quantity} {value}, {percent} % of {allowed}</source>
      <translation>nearest to the bound in round {round}: {quantity} {value}, {percent} % of {allowed}</translation>
    </message>
    <message>
      <source>needs a finite class whose experts answer points by themselves</source>
      <translation>needs a finite class whose experts answer points by themselves</translation>
    </message>
    <message>
      <source>needs a table of paths, such as "learners.1.rate" = "log:0.01:10:20"</source>
      <translation>needs a table of paths, such as "learners.1.rate" = "log:0.01:10:20"</translation>
    </message>
    <message>
      <source>needs one to {most} learners</source>
      <translation>needs one to {most} learners</translation>
    </message>
    <message>
      <source>needs round, text and perhaps pause</source>
      <translation>needs round, text and perhaps pause</translation>
    </message>
    <message>
      <source>needs {needs}, which these learners do not show; legal: {legal}</source>
      <translation>needs {needs}, which these learners do not show; legal: {legal}</translation>
    </message>
    <message>
      <source>never wrong</source>
      <translation>never wrong</translation>
    </message>
    <message>
      <source>next p = {next_weights}</source>
      <translation>next p = {next_weights}</translation>
    </message>
    <message>
      <source>next point</source>
      <translation>next point</translation>
    </message>
    <message>
      <source>no</source>
      <translation>no</translation>
    </message>
    <message>
      <source>no c is declared that all losses stay below</source>
      <translation>no c is declared that all losses stay below</translation>
    </message>
    <message>
      <source>no claim and no medal: a move was taken back</source>
      <translation>no claim and no medal: a move was taken back</translation>
    </message>
    <message>
      <source>no claim and no medal: the game went another way</source>
      <translation>no claim and no medal: the game went another way</translation>
    </message>
    <message>
      <source>no closed form is known for {loss!r} losses on this set with this penalty, and to solve for the least point in every round is not legal for {value} {what}; legal: at most {most}</source>
      <translation>no closed form is known for {loss!r} losses on this set with this penalty, and to solve for the least point in every round is not legal for {value} {what}; legal: at most {most}</translation>
    </message>
    <message>
      <source>no difference on average that luck could not explain</source>
      <translation>no difference on average that luck could not explain</translation>
    </message>
    <message>
      <source>no direction is declared</source>
      <translation>no direction is declared</translation>
    </message>
    <message>
      <source>no direction is declared to compare with</source>
      <translation>no direction is declared to compare with</translation>
    </message>
    <message>
      <source>no direction of the net is known to be right on every point that can be drawn, whatever has been drawn so far</source>
      <translation>no direction of the net is known to be right on every point that can be drawn, whatever has been drawn so far</translation>
    </message>
    <message>
      <source>no expert is known to be right on every round that can be drawn, whatever has been drawn so far</source>
      <translation>no expert is known to be right on every round that can be drawn, whatever has been drawn so far</translation>
    </message>
    <message>
      <source>no file holds these rounds</source>
      <translation>no file holds these rounds</translation>
    </message>
    <message>
      <source>no learner can play at any point; at the first: {why}</source>
      <translation>no learner can play at any point; at the first: {why}</translation>
    </message>
    <message>
      <source>no learner {value!r} in this scene; {hint}</source>
      <translation>no learner {value!r} in this scene; {hint}</translation>
    </message>
    <message>
      <source>no learner {value} in this scene; legal: up to {most}</source>
      <translation>no learner {value} in this scene; legal: up to {most}</translation>
    </message>
    <message>
      <source>no margin γ &gt; 0 is declared, and to be separable without one is not enough</source>
      <translation>no margin γ &gt; 0 is declared, and to be separable without one is not enough</translation>
    </message>
    <message>
      <source>no medal, for moves were taken back</source>
      <translation>no medal, for moves were taken back</translation>
    </message>
    <message>
      <source>no mistake since round {round}</source>
      <translation>no mistake since round {round}</translation>
    </message>
    <message>
      <source>no mistake so far</source>
      <translation>no mistake so far</translation>
    </message>
    <message>
      <source>no move more</source>
      <translation>no move more</translation>
    </message>
    <message>
      <source>no panel of this name; {hint}</source>
      <translation>no panel of this name; {hint}</translation>
    </message>
    <message>
      <source>no panel shows what these learners do</source>
      <translation>no panel shows what these learners do</translation>
    </message>
    <message>
      <source>no penalty</source>
      <translation>no penalty</translation>
    </message>
    <message>
      <source>no regular file</source>
      <translation>no regular file</translation>
    </message>
    <message>
      <source>no round was kept, so bounds, assumptions, proofs and the growth of regret are not judged</source>
      <translation>no round was kept, so bounds, assumptions, proofs and the growth of regret are not judged</translation>
    </message>
    <message>
      <source>no such column {name!r}; {hint}</source>
      <translation>no such column {name!r}; {hint}</translation>
    </message>
    <message>
      <source>no such key of a challenge; {hint}</source>
      <translation>no such key of a challenge; {hint}</translation>
    </message>
    <message>
      <source>no such key of a change; {hint}</source>
      <translation>no such key of a change; {hint}</translation>
    </message>
    <message>
      <source>no such key of a fork; {hint}</source>
      <translation>no such key of a fork; {hint}</translation>
    </message>
    <message>
      <source>no such key of a move; {hint}</source>
      <translation>no such key of a move; {hint}</translation>
    </message>
    <message>
      <source>no such key of a scenario; {hint}</source>
      <translation>no such key of a scenario; {hint}</translation>
    </message>
    <message>
      <source>no such key of a sweep; {hint}</source>
      <translation>no such key of a sweep; {hint}</translation>
    </message>
    <message>
      <source>no such key of {called}; {hint}</source>
      <translation>no such key of {called}; {hint}</translation>
    </message>
    <message>
      <source>no such parameter of {owner}; {hint}</source>
      <translation>no such parameter of {owner}; {hint}</translation>
    </message>
    <message>
      <source>no such scalar {name!r}; {hint}</source>
      <translation>no such scalar {name!r}; {hint}</translation>
    </message>
    <message>
      <source>no such scene; {hint}</source>
      <translation>no such scene; {hint}</translation>
    </message>
    <message>
      <source>no such view of this panel; {hint}</source>
      <translation>no such view of this panel; {hint}</translation>
    </message>
    <message>
      <source>no truth is declared that lies in the set: there is no comparator to hold the loss against</source>
      <translation>no truth is declared that lies in the set: there is no comparator to hold the loss against</translation>
    </message>
    <message>
      <source>no word</source>
      <translation>no word</translation>
    </message>
    <message>
      <source>nobody reveals by hand what {adversary} does</source>
      <translation>nobody reveals by hand what {adversary} does</translation>
    </message>
    <message>
      <source>none</source>
      <translation>none</translation>
    </message>
    <message>
      <source>none is known here</source>
      <translation>none is known here</translation>
    </message>
    <message>
      <source>none, the same averaging, or round 0</source>
      <translation>none, the same averaging, or round 0</translation>
    </message>
    <message>
      <source>not applicable</source>
      <translation>not applicable</translation>
    </message>
    <message numerus="yes">
      <source>not even points {points}</source>
      <translation>
        <numerusform>not even point {points}</numerusform>
        <numerusform>not even points {points}</numerusform>
      </translation>
    </message>
    <message>
      <source>not known</source>
      <translation>not known</translation>
    </message>
    <message>
      <source>not this stream</source>
      <translation>not this stream</translation>
    </message>
    <message>
      <source>not won: it came to {actual}, and less than {goal} would have won</source>
      <translation>not won: it came to {actual}, and less than {goal} would have won</translation>
    </message>
    <message>
      <source>not won: it came to {actual}, and no more than {goal} would have won</source>
      <translation>not won: it came to {actual}, and no more than {goal} would have won</translation>
    </message>
    <message>
      <source>not won: it came to {actual}, and {goal} was to be reached</source>
      <translation>not won: it came to {actual}, and {goal} was to be reached</translation>
    </message>
    <message>
      <source>not won: {learner} diverges in round {round}, and the run ends there</source>
      <translation>not won: {learner} diverges in round {round}, and the run ends there</translation>
    </message>
    <message>
      <source>nothing</source>
      <translation>nothing</translation>
    </message>
    <message>
      <source>nothing can be said yet</source>
      <translation>nothing can be said yet</translation>
    </message>
    <message>
      <source>nothing has happened yet</source>
      <translation>nothing has happened yet</translation>
    </message>
    <message>
      <source>nothing is shown</source>
      <translation>nothing is shown</translation>
    </message>
    <message>
      <source>nowhere +1</source>
      <translation>nowhere +1</translation>
    </message>
    <message>
      <source>numbers</source>
      <translation>numbers</translation>
    </message>
    <message>
      <source>numbers counted</source>
      <translation>numbers counted</translation>
    </message>
    <message>
      <source>numbers kept</source>
      <translation>numbers kept</translation>
    </message>
    <message>
      <source>numbers up to {most:g} in size</source>
      <translation>numbers up to {most:g} in size</translation>
    </message>
    <message>
      <source>numbers, or a table</source>
      <translation>numbers, or a table</translation>
    </message>
    <message>
      <source>numbers, rows first</source>
      <translation>numbers, rows first</translation>
    </message>
    <message>
      <source>numbers, texts, lists and tables</source>
      <translation>numbers, texts, lists and tables</translation>
    </message>
    <message>
      <source>of {new} so set {after} is known in every round, and of the rounds so far {before}; legal: settings of which the same is known, or round 0</source>
      <translation>of {new} so set {after} is known in every round, and of the rounds so far {before}; legal: settings of which the same is known, or round 0</translation>
    </message>
    <message>
      <source>on average pay ⟨pₜ, ℓₜ⟩</source>
      <translation>on average pay ⟨pₜ, ℓₜ⟩</translation>
    </message>
    <message numerus="yes">
      <source>on the {count} rows of the sample, {count} rounds a pass</source>
      <translation>
        <numerusform>on the one row of the sample, a pass each round</numerusform>
        <numerusform>on the {count} rows of the sample, {count} rounds a pass</numerusform>
      </translation>
    </message>
    <message>
      <source>one above 0</source>
      <translation>one above 0</translation>
    </message>
    <message numerus="yes">
      <source>one bar for each of {n} coordinates</source>
      <translation>
        <numerusform>a bar for the one coordinate</numerusform>
        <numerusform>one bar for each of {n} coordinates</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>one bar for each of {n} coordinates, {count} of them not 0</source>
      <translation>
        <numerusform>a bar for the one coordinate, which is 0</numerusform>
        <numerusform>one bar for each of {n} coordinates, {count} of them not 0</numerusform>
      </translation>
    </message>
    <message>
      <source>one direction of the net makes no mistake</source>
      <translation>one direction of the net makes no mistake</translation>
    </message>
    <message>
      <source>one direction of the net makes no mistake on any point that can be drawn</source>
      <translation>one direction of the net makes no mistake on any point that can be drawn</translation>
    </message>
    <message>
      <source>one expert a key</source>
      <translation>one expert a key</translation>
    </message>
    <message>
      <source>one expert makes no mistake</source>
      <translation>one expert makes no mistake</translation>
    </message>
    <message>
      <source>one expert makes no mistake on any round that can be drawn</source>
      <translation>one expert makes no mistake on any round that can be drawn</translation>
    </message>
    <message>
      <source>one move too many; legal: {most}</source>
      <translation>one move too many; legal: {most}</translation>
    </message>
    <message>
      <source>one person</source>
      <translation>one person</translation>
    </message>
    <message>
      <source>one that declares {letter}</source>
      <translation>one that declares {letter}</translation>
    </message>
    <message>
      <source>one that has been saved</source>
      <translation>one that has been saved</translation>
    </message>
    <message>
      <source>one that is shipped, or saved beside the lesson</source>
      <translation>one that is shipped, or saved beside the lesson</translation>
    </message>
    <message>
      <source>one to which a view was added</source>
      <translation>one to which a view was added</translation>
    </message>
    <message>
      <source>one version</source>
      <translation>one version</translation>
    </message>
    <message>
      <source>one with a name, which stands at {name}</source>
      <translation>one with a name, which stands at {name}</translation>
    </message>
    <message>
      <source>only one of the players can be a person</source>
      <translation>only one of the players can be a person</translation>
    </message>
    <message>
      <source>open</source>
      <translation>open</translation>
    </message>
    <message>
      <source>operations</source>
      <translation>operations</translation>
    </message>
    <message>
      <source>operations counted</source>
      <translation>operations counted</translation>
    </message>
    <message>
      <source>operations in n rounds</source>
      <translation>operations in n rounds</translation>
    </message>
    <message>
      <source>or of ⟨g₁, w⟩ + … + ⟨gₜ, w⟩ + λ‖w‖², with gₛ ∈ ∂ℓₛ(wₛ)</source>
      <translation>or of ⟨g₁, w⟩ + … + ⟨gₜ, w⟩ + λ‖w‖², with gₛ ∈ ∂ℓₛ(wₛ)</translation>
    </message>
    <message>
      <source>or wₜ₊₁ ← v − ηλ sgn(wₜ)</source>
      <translation>or wₜ₊₁ ← v − ηλ sgn(wₜ)</translation>
    </message>
    <message>
      <source>order {order} on {reading}</source>
      <translation>order {order} on {reading}</translation>
    </message>
    <message>
      <source>others</source>
      <translation>others</translation>
    </message>
    <message>
      <source>p = {next_p}</source>
      <translation>p = {next_p}</translation>
    </message>
    <message>
      <source>p = {next_weights}</source>
      <translation>p = {next_weights}</translation>
    </message>
    <message>
      <source>p = {play}</source>
      <translation>p = {play}</translation>
    </message>
    <message>
      <source>p = {weights}</source>
      <translation>p = {weights}</translation>
    </message>
    <message>
      <source>p-norm, ‖w‖²/2 in the q-norm</source>
      <translation>p-norm, ‖w‖²/2 in the q-norm</translation>
    </message>
    <message>
      <source>part from rounds that are kept, and --stream keeps none; legal: none</source>
      <translation>part from rounds that are kept, and --stream keeps none; legal: none</translation>
    </message>
    <message>
      <source>pay (pₜ − yₜ)²</source>
      <translation>pay (pₜ − yₜ)²</translation>
    </message>
    <message>
      <source>pay (λ/2)‖wₜ‖² + max(0, 1 − yₜ⟨wₜ, xₜ⟩)</source>
      <translation>pay (λ/2)‖wₜ‖² + max(0, 1 − yₜ⟨wₜ, xₜ⟩)</translation>
    </message>
    <message>
      <source>pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖²</source>
      <translation>pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖²</translation>
    </message>
    <message>
      <source>pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖₁</source>
      <translation>pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖₁</translation>
    </message>
    <message>
      <source>pay 1 if ŷₜ ≠ yₜ</source>
      <translation>pay 1 if ŷₜ ≠ yₜ</translation>
    </message>
    <message>
      <source>pay max(0, 1 − yₜ⟨wₜ, xₜ⟩)</source>
      <translation>pay max(0, 1 − yₜ⟨wₜ, xₜ⟩)</translation>
    </message>
    <message>
      <source>pay φ(pₜ, rₜ)</source>
      <translation>pay φ(pₜ, rₜ)</translation>
    </message>
    <message>
      <source>pay φ(pₜ, yₜ)</source>
      <translation>pay φ(pₜ, yₜ)</translation>
    </message>
    <message>
      <source>pay ℓₜ of expert iₜ</source>
      <translation>pay ℓₜ of expert iₜ</translation>
    </message>
    <message>
      <source>pay ℓₜ(fₜ)</source>
      <translation>pay ℓₜ(fₜ)</translation>
    </message>
    <message>
      <source>pay ℓₜ(wₜ)</source>
      <translation>pay ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>penalised loss of w*</source>
      <translation>penalised loss of w*</translation>
    </message>
    <message>
      <source>penalised regret</source>
      <translation>penalised regret</translation>
    </message>
    <message>
      <source>period {period}</source>
      <translation>period {period}</translation>
    </message>
    <message>
      <source>plain</source>
      <translation>plain</translation>
    </message>
    <message>
      <source>play wₜ</source>
      <translation>play wₜ</translation>
    </message>
    <message>
      <source>play wₜ = U(pₜ⁺ − pₜ⁻)</source>
      <translation>play wₜ = U(pₜ⁺ − pₜ⁻)</translation>
    </message>
    <message>
      <source>play wₜ ← the point of S nearest to ηₜθₜ</source>
      <translation>play wₜ ← the point of S nearest to ηₜθₜ</translation>
    </message>
    <message>
      <source>played again, learner {place} has another {name} in round {round}</source>
      <translation>played again, learner {place} has another {name} in round {round}</translation>
    </message>
    <message>
      <source>players that play by themselves</source>
      <translation>players that play by themselves</translation>
    </message>
    <message>
      <source>plays as {other} does, so far</source>
      <translation>plays as {other} does, so far</translation>
    </message>
    <message>
      <source>point</source>
      <translation>point</translation>
    </message>
    <message>
      <source>point {number} has the label {label!r}; legal: 1 or −1</source>
      <translation>point {number} has the label {label!r}; legal: 1 or −1</translation>
    </message>
    <message>
      <source>points of at most {most} coordinates</source>
      <translation>points of at most {most} coordinates</translation>
    </message>
    <message>
      <source>points that weigh: {next_support_count}</source>
      <translation>points that weigh: {next_support_count}</translation>
    </message>
    <message numerus="yes">
      <source>points {number}</source>
      <translation>
        <numerusform>point {number}</numerusform>
        <numerusform>points {number}</numerusform>
      </translation>
    </message>
    <message>
      <source>points: {terms}, p = {play}</source>
      <translation>points: {terms}, p = {play}</translation>
    </message>
    <message>
      <source>positions</source>
      <translation>positions</translation>
    </message>
    <message>
      <source>positive numbers that sum to 1</source>
      <translation>positive numbers that sum to 1</translation>
    </message>
    <message>
      <source>power</source>
      <translation>power</translation>
    </message>
    <message>
      <source>predict pₜ = Wₜ[iₜ, jₜ]</source>
      <translation>predict pₜ = Wₜ[iₜ, jₜ]</translation>
    </message>
    <message>
      <source>predict pₜ = Σ αₛK(xₛ, xₜ)</source>
      <translation>predict pₜ = Σ αₛK(xₛ, xₜ)</translation>
    </message>
    <message>
      <source>predict pₜ = ⟨v, h⟩ + c</source>
      <translation>predict pₜ = ⟨v, h⟩ + c</translation>
    </message>
    <message>
      <source>predict pₜ = ⟨wₜ, xₜ⟩</source>
      <translation>predict pₜ = ⟨wₜ, xₜ⟩</translation>
    </message>
    <message>
      <source>predict pₜ = ⟨wₜ, xₜ⟩, or with the average</source>
      <translation>predict pₜ = ⟨wₜ, xₜ⟩, or with the average</translation>
    </message>
    <message>
      <source>predict the ŷₜ with the largest Ldim{f ∈ Fₜ : f(xₜ) = ŷₜ}</source>
      <translation>predict the ŷₜ with the largest Ldim{f ∈ Fₜ : f(xₜ) = ŷₜ}</translation>
    </message>
    <message>
      <source>predict ŷₜ = sgn(Σ yₛK(xₛ, xₜ)) over mistakes s &lt; t</source>
      <translation>predict ŷₜ = sgn(Σ yₛK(xₛ, xₜ)) over mistakes s &lt; t</translation>
    </message>
    <message>
      <source>predict ŷₜ = sgn⟨wₜ, xₜ⟩</source>
      <translation>predict ŷₜ = sgn⟨wₜ, xₜ⟩</translation>
    </message>
    <message>
      <source>predict ŷₜ = the label with most weight</source>
      <translation>predict ŷₜ = the label with most weight</translation>
    </message>
    <message>
      <source>predict ŷₜ = what most f ∈ Fₜ say</source>
      <translation>predict ŷₜ = what most f ∈ Fₜ say</translation>
    </message>
    <message>
      <source>predict ŷₜ = what most sgn⟨v, xₜ⟩, v ∈ Vₜ, say</source>
      <translation>predict ŷₜ = what most sgn⟨v, xₜ⟩, v ∈ Vₜ, say</translation>
    </message>
    <message>
      <source>predictable: by luck one gets here with a chance of at most {chance}</source>
      <translation>predictable: by luck one gets here with a chance of at most {chance}</translation>
    </message>
    <message>
      <source>probabilities, none below 0, with the sum 1</source>
      <translation>probabilities, none below 0, with the sum 1</translation>
    </message>
    <message>
      <source>probability of +1</source>
      <translation>probability of +1</translation>
    </message>
    <message>
      <source>promises something else than the person</source>
      <translation>promises something else than the person</translation>
    </message>
    <message>
      <source>p̃ᵢ ∝ pₜ,ᵢ exp(−η ℓₜ,ᵢ)</source>
      <translation>p̃ᵢ ∝ pₜ,ᵢ exp(−η ℓₜ,ᵢ)</translation>
    </message>
    <message>
      <source>p₁ ← 1/(2d) for each of the corners ±U·eᵢ</source>
      <translation>p₁ ← 1/(2d) for each of the corners ±U·eᵢ</translation>
    </message>
    <message>
      <source>p₁,ᵢ ← 1/N</source>
      <translation>p₁,ᵢ ← 1/N</translation>
    </message>
    <message>
      <source>pₜ ← 1/|Fₜ| on Fₜ, 0 elsewhere</source>
      <translation>pₜ ← 1/|Fₜ| on Fₜ, 0 elsewhere</translation>
    </message>
    <message>
      <source>pₜ ← rule(ℓ₁, …, ℓₜ₋₁)</source>
      <translation>pₜ ← rule(ℓ₁, …, ℓₜ₋₁)</translation>
    </message>
    <message>
      <source>pₜ ← Σᵢ wᵢ pₜ,ᵢ with wᵢ ∝ πᵢ exp(−ηₜ Lᵢ)</source>
      <translation>pₜ ← Σᵢ wᵢ pₜ,ᵢ with wᵢ ∝ πᵢ exp(−ηₜ Lᵢ)</translation>
    </message>
    <message>
      <source>pₜ,ᵢ ← β^Lₜ₋₁,ᵢ / Σⱼ β^Lₜ₋₁,ⱼ</source>
      <translation>pₜ,ᵢ ← β^Lₜ₋₁,ᵢ / Σⱼ β^Lₜ₋₁,ⱼ</translation>
    </message>
    <message>
      <source>pₜ₊₁,ᵢ ← (1 − α) p̃ᵢ + α/N</source>
      <translation>pₜ₊₁,ᵢ ← (1 − α) p̃ᵢ + α/N</translation>
    </message>
    <message>
      <source>pₜ₊₁⁺ ∝ pₜ⁺ exp(−ηUgₜ) and pₜ₊₁⁻ ∝ pₜ⁻ exp(ηUgₜ)</source>
      <translation>pₜ₊₁⁺ ∝ pₜ⁺ exp(−ηUgₜ) and pₜ₊₁⁻ ∝ pₜ⁻ exp(ηUgₜ)</translation>
    </message>
    <message>
      <source>quantity</source>
      <translation>quantity</translation>
    </message>
    <message>
      <source>r = {r}: L, W and η begin anew after round {r}</source>
      <translation>r = {r}: L, W and η begin anew after round {r}</translation>
    </message>
    <message>
      <source>r = {y}</source>
      <translation>r = {y}</translation>
    </message>
    <message>
      <source>radius</source>
      <translation>radius</translation>
    </message>
    <message>
      <source>range</source>
      <translation>range</translation>
    </message>
    <message>
      <source>reading</source>
      <translation>reading</translation>
    </message>
    <message>
      <source>realised loss</source>
      <translation>realised loss</translation>
    </message>
    <message>
      <source>realised regret</source>
      <translation>realised regret</translation>
    </message>
    <message>
      <source>realizable</source>
      <translation>realizable</translation>
    </message>
    <message>
      <source>regret</source>
      <translation>regret</translation>
    </message>
    <message>
      <source>regularised loss of u</source>
      <translation>regularised loss of u</translation>
    </message>
    <message>
      <source>remember ℓₜ</source>
      <translation>remember ℓₜ</translation>
    </message>
    <message>
      <source>round {round} has K(x, x) = {measured}, above κ² = {declared}</source>
      <translation>round {round} has K(x, x) = {measured}, above κ² = {declared}</translation>
    </message>
    <message>
      <source>round {round} has a loss of {measured}, above c = {declared}</source>
      <translation>round {round} has a loss of {measured}, above c = {declared}</translation>
    </message>
    <message>
      <source>round {round} has a loss of {measured}, below 0</source>
      <translation>round {round} has a loss of {measured}, below 0</translation>
    </message>
    <message>
      <source>round {round} has a loss of {measured}, outside [0, c = {declared}]</source>
      <translation>round {round} has a loss of {measured}, outside [0, c = {declared}]</translation>
    </message>
    <message>
      <source>round {round} has ‖x‖ = {measured}, above X = {declared}</source>
      <translation>round {round} has ‖x‖ = {measured}, above X = {declared}</translation>
    </message>
    <message>
      <source>round {round} has ‖z‖ = {measured}, above L = {declared}</source>
      <translation>round {round} has ‖z‖ = {measured}, above L = {declared}</translation>
    </message>
    <message>
      <source>round {round} is changed twice</source>
      <translation>round {round} is changed twice</translation>
    </message>
    <message>
      <source>round {round} is not drawn from it: it was changed</source>
      <translation>round {round} is not drawn from it: it was changed</translation>
    </message>
    <message>
      <source>round {t} takes too long to play; legal: what is there within {seconds:g} seconds, here round {rounds}</source>
      <translation>round {t} takes too long to play; legal: what is there within {seconds:g} seconds, here round {rounds}</translation>
    </message>
    <message>
      <source>rounds</source>
      <translation>rounds</translation>
    </message>
    <message>
      <source>rounds of the same kind</source>
      <translation>rounds of the same kind</translation>
    </message>
    <message>
      <source>row {row}, column {column}</source>
      <translation>row {row}, column {column}</translation>
    </message>
    <message>
      <source>s = xᵀΓx</source>
      <translation>s = xᵀΓx</translation>
    </message>
    <message>
      <source>s = {leverage}</source>
      <translation>s = {leverage}</translation>
    </message>
    <message numerus="yes">
      <source>score {score} in {n} rounds</source>
      <translation>
        <numerusform>score {score} in {n} round</numerusform>
        <numerusform>score {score} in {n} rounds</numerusform>
      </translation>
    </message>
    <message>
      <source>score ⟨w, x⟩</source>
      <translation>score ⟨w, x⟩</translation>
    </message>
    <message>
      <source>see rₜ</source>
      <translation>see rₜ</translation>
    </message>
    <message>
      <source>see the advice f(xₜ) of all f</source>
      <translation>see the advice f(xₜ) of all f</translation>
    </message>
    <message>
      <source>see the advice of all i</source>
      <translation>see the advice of all i</translation>
    </message>
    <message>
      <source>see the cell (iₜ, jₜ)</source>
      <translation>see the cell (iₜ, jₜ)</translation>
    </message>
    <message>
      <source>see the key yₜ</source>
      <translation>see the key yₜ</translation>
    </message>
    <message>
      <source>see what is revealed, and pay for it</source>
      <translation>see what is revealed, and pay for it</translation>
    </message>
    <message>
      <source>see what is shown</source>
      <translation>see what is shown</translation>
    </message>
    <message>
      <source>see xₜ</source>
      <translation>see xₜ</translation>
    </message>
    <message>
      <source>see xₜ and how often h it counts</source>
      <translation>see xₜ and how often h it counts</translation>
    </message>
    <message>
      <source>see xₜ and predict sgn⟨wₜ, xₜ⟩</source>
      <translation>see xₜ and predict sgn⟨wₜ, xₜ⟩</translation>
    </message>
    <message>
      <source>see xₜ and yₜ</source>
      <translation>see xₜ and yₜ</translation>
    </message>
    <message>
      <source>see yₜ</source>
      <translation>see yₜ</translation>
    </message>
    <message>
      <source>see ℓₜ</source>
      <translation>see ℓₜ</translation>
    </message>
    <message>
      <source>see ℓₜ(f) for all f</source>
      <translation>see ℓₜ(f) for all f</translation>
    </message>
    <message>
      <source>seen at: {place}</source>
      <translation>seen at: {place}</translation>
    </message>
    <message>
      <source>sees more than the person</source>
      <translation>sees more than the person</translation>
    </message>
    <message>
      <source>sees what was played in the rounds before</source>
      <translation>sees what was played in the rounds before</translation>
    </message>
    <message>
      <source>separable so far</source>
      <translation>separable so far</translation>
    </message>
    <message>
      <source>separable so far among features</source>
      <translation>separable so far among features</translation>
    </message>
    <message>
      <source>separated so far</source>
      <translation>separated so far</translation>
    </message>
    <message>
      <source>settings of which the same is known, or round 0</source>
      <translation>settings of which the same is known, or round 0</translation>
    </message>
    <message>
      <source>shares {weights} → {next_weights}</source>
      <translation>shares {weights} → {next_weights}</translation>
    </message>
    <message>
      <source>signs that can be seen</source>
      <translation>signs that can be seen</translation>
    </message>
    <message>
      <source>sin 2x</source>
      <translation>sin 2x</translation>
    </message>
    <message>
      <source>singular values {next_singular}</source>
      <translation>singular values {next_singular}</translation>
    </message>
    <message>
      <source>size of the version space Ω</source>
      <translation>size of the version space Ω</translation>
    </message>
    <message>
      <source>slope</source>
      <translation>slope</translation>
    </message>
    <message>
      <source>small steps with a kernel</source>
      <translation>small steps with a kernel</translation>
    </message>
    <message>
      <source>small steps: SGD</source>
      <translation>small steps: SGD</translation>
    </message>
    <message>
      <source>smallest cumulative loss since the last restart</source>
      <translation>smallest cumulative loss since the last restart</translation>
    </message>
    <message>
      <source>some direction separates all rounds so far</source>
      <translation>some direction separates all rounds so far</translation>
    </message>
    <message>
      <source>some function of the kernel separates all rounds so far</source>
      <translation>some function of the kernel separates all rounds so far</translation>
    </message>
    <message>
      <source>some of {known}</source>
      <translation>some of {known}</translation>
    </message>
    <message>
      <source>somebody plays by hand already; legal: one person</source>
      <translation>somebody plays by hand already; legal: one person</translation>
    </message>
    <message>
      <source>space</source>
      <translation>space</translation>
    </message>
    <message numerus="yes">
      <source>spam, its sender took the lowest of {k} scores</source>
      <translation>
        <numerusform>spam, its sender had {k} message to send</numerusform>
        <numerusform>spam, its sender took the lowest of {k} scores</numerusform>
      </translation>
    </message>
    <message>
      <source>spam, sent without a look at w</source>
      <translation>spam, sent without a look at w</translation>
    </message>
    <message>
      <source>stable</source>
      <translation>stable</translation>
    </message>
    <message>
      <source>statistical</source>
      <translation>statistical</translation>
    </message>
    <message>
      <source>stayed</source>
      <translation>stayed</translation>
    </message>
    <message>
      <source>step</source>
      <translation>step</translation>
    </message>
    <message>
      <source>step size</source>
      <translation>step size</translation>
    </message>
    <message>
      <source>step size γ</source>
      <translation>step size γ</translation>
    </message>
    <message>
      <source>step size η</source>
      <translation>step size η</translation>
    </message>
    <message>
      <source>stores too little to be played here, where {why} ({error})</source>
      <translation>stores too little to be played here, where {why} ({error})</translation>
    </message>
    <message>
      <source>sum</source>
      <translation>sum</translation>
    </message>
    <message>
      <source>sum of all w, and at the end their average</source>
      <translation>sum of all w, and at the end their average</translation>
    </message>
    <message>
      <source>sure</source>
      <translation>sure</translation>
    </message>
    <message>
      <source>swings of log-weights</source>
      <translation>swings of log-weights</translation>
    </message>
    <message>
      <source>target</source>
      <translation>target</translation>
    </message>
    <message>
      <source>targets</source>
      <translation>targets</translation>
    </message>
    <message>
      <source>text of at most {most} letters that can be seen</source>
      <translation>text of at most {most} letters that can be seen</translation>
    </message>
    <message>
      <source>that is, here</source>
      <translation>that is, here</translation>
    </message>
    <message>
      <source>the address of a dask scheduler that runs, such as tcp://HOST:8786</source>
      <translation>the address of a dask scheduler that runs, such as tcp://HOST:8786</translation>
    </message>
    <message>
      <source>the adversary does not see the draw</source>
      <translation>the adversary does not see the draw</translation>
    </message>
    <message>
      <source>the adversary sees the draw (A3)</source>
      <translation>the adversary sees the draw (A3)</translation>
    </message>
    <message>
      <source>the bet that its law and its luck draw does not fit the seal</source>
      <translation>the bet that its law and its luck draw does not fit the seal</translation>
    </message>
    <message>
      <source>the bet was not sealed</source>
      <translation>the bet was not sealed</translation>
    </message>
    <message>
      <source>the bet was not sealed before the key</source>
      <translation>the bet was not sealed before the key</translation>
    </message>
    <message>
      <source>the bet was sealed before the key of the round before</source>
      <translation>the bet was sealed before the key of the round before</translation>
    </message>
    <message>
      <source>the cell {row}, {column}</source>
      <translation>the cell {row}, {column}</translation>
    </message>
    <message>
      <source>the error times {factor}</source>
      <translation>the error times {factor}</translation>
    </message>
    <message>
      <source>the error times {left}</source>
      <translation>the error times {left}</translation>
    </message>
    <message>
      <source>the file would hold {size:.3g} GB; legal: at most {limit:.3g} GB. Choose among {names}</source>
      <translation>the file would hold {size:.3g} GB; legal: at most {limit:.3g} GB. Choose among {names}</translation>
    </message>
    <message>
      <source>the folder that holds its data file, or this one with a copy of that file in it, chosen before</source>
      <translation>the folder that holds its data file, or this one with a copy of that file in it, chosen before</translation>
    </message>
    <message>
      <source>the game {game} asks for no {commits}, and {learner} commits to one</source>
      <translation>the game {game} asks for no {commits}, and {learner} commits to one</translation>
    </message>
    <message>
      <source>the grid has {points} points; legal: at most {most}</source>
      <translation>the grid has {points} points; legal: at most {most}</translation>
    </message>
    <message>
      <source>the key is</source>
      <translation>the key is</translation>
    </message>
    <message>
      <source>the key of {period} rounds ago</source>
      <translation>the key of {period} rounds ago</translation>
    </message>
    <message>
      <source>the label is</source>
      <translation>the label is</translation>
    </message>
    <message>
      <source>the label is {y}</source>
      <translation>the label is {y}</translation>
    </message>
    <message>
      <source>the label that is right</source>
      <translation>the label that is right</translation>
    </message>
    <message>
      <source>the label {label}</source>
      <translation>the label {label}</translation>
    </message>
    <message>
      <source>the last bet</source>
      <translation>the last bet</translation>
    </message>
    <message>
      <source>the last key again</source>
      <translation>the last key again</translation>
    </message>
    <message>
      <source>the last round is over; legal: no move more</source>
      <translation>the last round is over; legal: no move more</translation>
    </message>
    <message>
      <source>the loss is convex in w</source>
      <translation>the loss is convex in w</translation>
    </message>
    <message>
      <source>the loss {value!r} needs {missing} here, and the adversary gives {given}</source>
      <translation>the loss {value!r} needs {missing} here, and the adversary gives {given}</translation>
    </message>
    <message>
      <source>the loss {value!r} needs {missing}, and the adversary gives {given}</source>
      <translation>the loss {value!r} needs {missing}, and the adversary gives {given}</translation>
    </message>
    <message>
      <source>the loss {wanted}</source>
      <translation>the loss {wanted}</translation>
    </message>
    <message>
      <source>the losses are</source>
      <translation>the losses are</translation>
    </message>
    <message>
      <source>the losses are {losses}</source>
      <translation>the losses are {losses}</translation>
    </message>
    <message>
      <source>the losses of a round differ by at most c</source>
      <translation>the losses of a round differ by at most c</translation>
    </message>
    <message>
      <source>the losses of every round that can be drawn differ by at most c</source>
      <translation>the losses of every round that can be drawn differ by at most c</translation>
    </message>
    <message>
      <source>the losses of round {round} differ by {measured}, more than c = {declared}</source>
      <translation>the losses of round {round} differ by {measured}, more than c = {declared}</translation>
    </message>
    <message>
      <source>the machine, evading</source>
      <translation>the machine, evading</translation>
    </message>
    <message>
      <source>the mean of all w is not known there; legal: none, the same averaging, or round 0</source>
      <translation>the mean of all w is not known there; legal: none, the same averaging, or round 0</translation>
    </message>
    <message>
      <source>the name of a new folder</source>
      <translation>the name of a new folder</translation>
    </message>
    <message>
      <source>the name of a new one</source>
      <translation>the name of a new one</translation>
    </message>
    <message>
      <source>the name of a shipped table or of a file</source>
      <translation>the name of a shipped table or of a file</translation>
    </message>
    <message>
      <source>the name {name!r} is taken by {owner}; legal: another one</source>
      <translation>the name {name!r} is taken by {owner}; legal: another one</translation>
    </message>
    <message>
      <source>the numbers add up to {value}; legal: positive numbers that sum to 1</source>
      <translation>the numbers add up to {value}; legal: positive numbers that sum to 1</translation>
    </message>
    <message>
      <source>the rounds are drawn independently from one distribution</source>
      <translation>the rounds are drawn independently from one distribution</translation>
    </message>
    <message>
      <source>the same file at the same place everywhere, or at most {most} bytes of data, which travel</source>
      <translation>the same file at the same place everywhere, or at most {most} bytes of data, which travel</translation>
    </message>
    <message>
      <source>the same setting twice; legal: two different ones</source>
      <translation>the same setting twice; legal: two different ones</translation>
    </message>
    <message>
      <source>the same sizes, or round 0</source>
      <translation>the same sizes, or round 0</translation>
    </message>
    <message>
      <source>the scenario inside belongs to another run</source>
      <translation>the scenario inside belongs to another run</translation>
    </message>
    <message>
      <source>the set 'simplex'</source>
      <translation>the set 'simplex'</translation>
    </message>
    <message>
      <source>the set 'space'</source>
      <translation>the set 'space'</translation>
    </message>
    <message>
      <source>the set {wanted}, or gradient descent, which plays on any</source>
      <translation>the set {wanted}, or gradient descent, which plays on any</translation>
    </message>
    <message>
      <source>the stored rows are played: {why}</source>
      <translation>the stored rows are played: {why}</translation>
    </message>
    <message>
      <source>the target is {y}</source>
      <translation>the target is {y}</translation>
    </message>
    <message numerus="yes">
      <source>the usual key came {usual} of {n} times</source>
      <translation>
        <numerusform>the usual key came {usual} of {n} time</numerusform>
        <numerusform>the usual key came {usual} of {n} times</numerusform>
      </translation>
    </message>
    <message>
      <source>then: Γₜ ← Γₜ₋₁ − ggᵀ/(1 + s) with g = Γₜ₋₁xₜ</source>
      <translation>then: Γₜ ← Γₜ₋₁ − ggᵀ/(1 + s) with g = Γₜ₋₁xₜ</translation>
    </message>
    <message>
      <source>there are no two labels here, of which one is the other</source>
      <translation>there are no two labels here, of which one is the other</translation>
    </message>
    <message>
      <source>there is no such folder</source>
      <translation>there is no such folder</translation>
    </message>
    <message>
      <source>this adversary does not draw its rounds independently from one distribution</source>
      <translation>this adversary does not draw its rounds independently from one distribution</translation>
    </message>
    <message>
      <source>this adversary needs a finite class, and the game {game} has none; legal: {legal}</source>
      <translation>this adversary needs a finite class, and the game {game} has none; legal: {legal}</translation>
    </message>
    <message>
      <source>this run</source>
      <translation>this run</translation>
    </message>
    <message>
      <source>this scene has no file yet that tells of it; legal: one that has been saved</source>
      <translation>this scene has no file yet that tells of it; legal: one that has been saved</translation>
    </message>
    <message>
      <source>total loss of wₜ₊₁</source>
      <translation>total loss of wₜ₊₁</translation>
    </message>
    <message>
      <source>tr Γ</source>
      <translation>tr Γ</translation>
    </message>
    <message>
      <source>tree of {reading}</source>
      <translation>tree of {reading}</translation>
    </message>
    <message>
      <source>true is not legal with {adversary}; legal: false</source>
      <translation>true is not legal with {adversary}; legal: false</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>true or false</translation>
    </message>
    <message>
      <source>truth inside</source>
      <translation>truth inside</translation>
    </message>
    <message>
      <source>turns</source>
      <translation>turns</translation>
    </message>
    <message>
      <source>two columns are named {name!r}</source>
      <translation>two columns are named {name!r}</translation>
    </message>
    <message>
      <source>two different ends</source>
      <translation>two different ends</translation>
    </message>
    <message>
      <source>two different ones</source>
      <translation>two different ones</translation>
    </message>
    <message>
      <source>two numbers with &lt;=, &gt;=, &lt;, &gt; or = between them, one of them of the run</source>
      <translation>two numbers with &lt;=, &gt;=, &lt;, &gt; or = between them, one of them of the run</translation>
    </message>
    <message>
      <source>u = {value} has {found}; legal: {legal}</source>
      <translation>u = {value} has {found}; legal: {legal}</translation>
    </message>
    <message>
      <source>u = {value} is not legal; legal: numbers up to {most:g} in size</source>
      <translation>u = {value} is not legal; legal: numbers up to {most:g} in size</translation>
    </message>
    <message>
      <source>u = {value} lies outside the decision set; legal: a point of it</source>
      <translation>u = {value} lies outside the decision set; legal: a point of it</translation>
    </message>
    <message>
      <source>u = ‖u‖·w*</source>
      <translation>u = ‖u‖·w*</translation>
    </message>
    <message>
      <source>units of loss</source>
      <translation>units of loss</translation>
    </message>
    <message>
      <source>up to {last}</source>
      <translation>up to {last}</translation>
    </message>
    <message>
      <source>up to {most}</source>
      <translation>up to {most}</translation>
    </message>
    <message>
      <source>v = {next_reached}</source>
      <translation>v = {next_reached}</translation>
    </message>
    <message>
      <source>v ← (1 − 1/t)wₜ; if yₜ⟨wₜ, xₜ⟩ &lt; 1: v ← v + yₜxₜ / (λt)</source>
      <translation>v ← (1 − 1/t)wₜ; if yₜ⟨wₜ, xₜ⟩ &lt; 1: v ← v + yₜxₜ / (λt)</translation>
    </message>
    <message>
      <source>v ← v − γδh, c ← c − γδ</source>
      <translation>v ← v − γδh, c ← c − γδ</translation>
    </message>
    <message>
      <source>v ← wₜ − 2η(⟨wₜ, xₜ⟩ − yₜ)xₜ</source>
      <translation>v ← wₜ − 2η(⟨wₜ, xₜ⟩ − yₜ)xₜ</translation>
    </message>
    <message>
      <source>v ← wₜ − ηₜ(2(⟨wₜ, xₜ⟩ − yₜ)xₜ + 2λwₜ)</source>
      <translation>v ← wₜ − ηₜ(2(⟨wₜ, xₜ⟩ − yₜ)xₜ + 2λwₜ)</translation>
    </message>
    <message>
      <source>v ← wₜ − ηₜgₜ, with gₜ ∈ ∂ℓₜ(wₜ)</source>
      <translation>v ← wₜ − ηₜgₜ, with gₜ ∈ ∂ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>v ← ∇ψ*(θ)</source>
      <translation>v ← ∇ψ*(θ)</translation>
    </message>
    <message>
      <source>value</source>
      <translation>value</translation>
    </message>
    <message>
      <source>vector</source>
      <translation>vector</translation>
    </message>
    <message>
      <source>vectors</source>
      <translation>vectors</translation>
    </message>
    <message>
      <source>vᵢ ← wₜ,ᵢ exp(−ηgₜ,ᵢ), with gₜ ∈ ∂ℓₜ(wₜ)</source>
      <translation>vᵢ ← wₜ,ᵢ exp(−ηgₜ,ᵢ), with gₜ ∈ ∂ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>w</source>
      <translation>w</translation>
    </message>
    <message>
      <source>w = {next_w}</source>
      <translation>w = {next_w}</translation>
    </message>
    <message>
      <source>w = {play}</source>
      <translation>w = {play}</translation>
    </message>
    <message>
      <source>w = {w}</source>
      <translation>w = {w}</translation>
    </message>
    <message>
      <source>w = {w}{found}</source>
      <translation>w = {w}{found}</translation>
    </message>
    <message numerus="yes">
      <source>w = Σ cₛxₛ: {n} coefficients, or 2 weights</source>
      <translation>
        <numerusform>w = Σ cₛxₛ: {n} coefficient, or 2 weights</numerusform>
        <numerusform>w = Σ cₛxₛ: {n} coefficients, or 2 weights</numerusform>
      </translation>
    </message>
    <message>
      <source>w is a sum of points</source>
      <translation>w is a sum of points</translation>
    </message>
    <message>
      <source>w stays {w}</source>
      <translation>w stays {w}</translation>
    </message>
    <message>
      <source>w turns towards w*</source>
      <translation>w turns towards w*</translation>
    </message>
    <message>
      <source>w ← βw for every wrong expert</source>
      <translation>w ← βw for every wrong expert</translation>
    </message>
    <message>
      <source>waiting for round 1</source>
      <translation>waiting for round 1</translation>
    </message>
    <message>
      <source>way</source>
      <translation>way</translation>
    </message>
    <message>
      <source>weights of at least 0 that sum to 1</source>
      <translation>weights of at least 0 that sum to 1</translation>
    </message>
    <message>
      <source>what each expert advises</source>
      <translation>what each expert advises</translation>
    </message>
    <message>
      <source>what each expert loses</source>
      <translation>what each expert loses</translation>
    </message>
    <message>
      <source>what is computed</source>
      <translation>what is computed</translation>
    </message>
    <message>
      <source>what is kept from round to round has other sizes then; legal: the same sizes, or round 0</source>
      <translation>what is kept from round to round has other sizes then; legal: the same sizes, or round 0</translation>
    </message>
    <message>
      <source>what is there within {seconds:g} seconds, here round {rounds}</source>
      <translation>what is there within {seconds:g} seconds, here round {rounds}</translation>
    </message>
    <message>
      <source>what it is bounded by is not known</source>
      <translation>what it is bounded by is not known</translation>
    </message>
    <message>
      <source>what olviz sweep wrote</source>
      <translation>what olviz sweep wrote</translation>
    </message>
    <message>
      <source>what predicts</source>
      <translation>what predicts</translation>
    </message>
    <message>
      <source>where a person plays there are no other runs to compare with; legal: players that play by themselves</source>
      <translation>where a person plays there are no other runs to compare with; legal: players that play by themselves</translation>
    </message>
    <message>
      <source>while Σ is singular: solve Σw = b, and Γₜ ← Σ⁻¹ once it is not</source>
      <translation>while Σ is singular: solve Σw = b, and Γₜ ← Σ⁻¹ once it is not</translation>
    </message>
    <message>
      <source>who rates, what is rated, the rating</source>
      <translation>who rates, what is rated, the rating</translation>
    </message>
    <message>
      <source>whole numbers from 0 to {most}</source>
      <translation>whole numbers from 0 to {most}</translation>
    </message>
    <message>
      <source>whole numbers from 1 to {most}</source>
      <translation>whole numbers from 1 to {most}</translation>
    </message>
    <message>
      <source>win-stay lose-shift</source>
      <translation>win-stay lose-shift</translation>
    </message>
    <message>
      <source>with probability 1 − δ</source>
      <translation>with probability 1 − δ</translation>
    </message>
    <message>
      <source>with round {round} no function of the kernel is known to separate the rounds so far: none does, or by too little to be told, or they show more than 300 points</source>
      <translation>with round {round} no function of the kernel is known to separate the rounds so far: none does, or by too little to be told, or they show more than 300 points</translation>
    </message>
    <message>
      <source>with the label {label}, {told}</source>
      <translation>with the label {label}, {told}</translation>
    </message>
    <message numerus="yes">
      <source>with {count} examples the excess is at most {epsilon}, with probability {sure} %</source>
      <translation>
        <numerusform>with {count} example the excess is at most {epsilon}, with probability {sure} %</numerusform>
        <numerusform>with {count} examples the excess is at most {epsilon}, with probability {sure} %</numerusform>
      </translation>
    </message>
    <message>
      <source>won</source>
      <translation>won</translation>
    </message>
    <message>
      <source>won in round {round}, {medal}</source>
      <translation>won in round {round}, {medal}</translation>
    </message>
    <message>
      <source>worker {worker} has {told}, and this sweep is of olviz {version}; legal: one version</source>
      <translation>worker {worker} has {told}, and this sweep is of olviz {version}; legal: one version</translation>
    </message>
    <message>
      <source>written by a newer version</source>
      <translation>written by a newer version</translation>
    </message>
    <message>
      <source>w₁ ← (1/d, …, 1/d)</source>
      <translation>w₁ ← (1/d, …, 1/d)</translation>
    </message>
    <message>
      <source>w₁ ← 0</source>
      <translation>w₁ ← 0</translation>
    </message>
    <message>
      <source>w₁ ← 0, Γ₀ ← (I + λI)⁻¹</source>
      <translation>w₁ ← 0, Γ₀ ← (I + λI)⁻¹</translation>
    </message>
    <message>
      <source>w₁ ← 0, Γ₀ ← I</source>
      <translation>w₁ ← 0, Γ₀ ← I</translation>
    </message>
    <message>
      <source>w₁ ← 0, Γ₀ ← I/λ</source>
      <translation>w₁ ← 0, Γ₀ ← I/λ</translation>
    </message>
    <message>
      <source>w₁ ← 0, Γ₀ ← I/λ with a small λ, or Σ⁻¹ once there is one</source>
      <translation>w₁ ← 0, Γ₀ ← I/λ with a small λ, or Σ⁻¹ once there is one</translation>
    </message>
    <message>
      <source>w₁ ← 0, Σ ← 0, b ← 0</source>
      <translation>w₁ ← 0, Σ ← 0, b ← 0</translation>
    </message>
    <message>
      <source>w₁ ← the point of S nearest to 0</source>
      <translation>w₁ ← the point of S nearest to 0</translation>
    </message>
    <message>
      <source>w₁ ← the point of S nearest to 0; or its first corner, if ties are broken at corners</source>
      <translation>w₁ ← the point of S nearest to 0; or its first corner, if ties are broken at corners</translation>
    </message>
    <message>
      <source>w₁,ᵢ ← 1 for all i</source>
      <translation>w₁,ᵢ ← 1 for all i</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← (Σ + λI)⁻¹ b</source>
      <translation>wₜ₊₁ ← (Σ + λI)⁻¹ b</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ</source>
      <translation>wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ + λ‖w‖²</source>
      <translation>wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ + λ‖w‖²</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← sgn(v) max(|v| − ηλ, 0)</source>
      <translation>wₜ₊₁ ← sgn(v) max(|v| − ηλ, 0)</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← the point of S nearest to v</source>
      <translation>wₜ₊₁ ← the point of S nearest to v</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← the point of S nearest to v by Dψ</source>
      <translation>wₜ₊₁ ← the point of S nearest to v by Dψ</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← the shortest w with Σw = b</source>
      <translation>wₜ₊₁ ← the shortest w with Σw = b</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← v / Σᵢ vᵢ</source>
      <translation>wₜ₊₁ ← v / Σᵢ vᵢ</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← v, if longer than R shrunk to it</source>
      <translation>wₜ₊₁ ← v, if longer than R shrunk to it</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← wₜ + η yₜxₜ</source>
      <translation>wₜ₊₁ ← wₜ + η yₜxₜ</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← wₜ + η(ŷₜ − yₜ)xₜ</source>
      <translation>wₜ₊₁ ← wₜ + η(ŷₜ − yₜ)xₜ</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← wₜ − (1 − θ)(pₜ − yₜ)xₜ/‖xₜ‖²</source>
      <translation>wₜ₊₁ ← wₜ − (1 − θ)(pₜ − yₜ)xₜ/‖xₜ‖²</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← wₜ − Γₜxₜ(pₜ − yₜ)</source>
      <translation>wₜ₊₁ ← wₜ − Γₜxₜ(pₜ − yₜ)</translation>
    </message>
    <message>
      <source>wₜ₊₁ ← wₜ − γₜδₜxₜ, or γₜ times the mean over a batch</source>
      <translation>wₜ₊₁ ← wₜ − γₜδₜxₜ, or γₜ times the mean over a batch</translation>
    </message>
    <message>
      <source>x</source>
      <translation>x</translation>
    </message>
    <message>
      <source>x = {x}</source>
      <translation>x = {x}</translation>
    </message>
    <message>
      <source>x = {x} is shown</source>
      <translation>x = {x} is shown</translation>
    </message>
    <message>
      <source>x = {x}, h = {counts}</source>
      <translation>x = {x}, h = {counts}</translation>
    </message>
    <message>
      <source>x = {x}, w = {play}</source>
      <translation>x = {x}, w = {play}</translation>
    </message>
    <message>
      <source>x = {x}, {revealed}</source>
      <translation>x = {x}, {revealed}</translation>
    </message>
    <message>
      <source>x = {x}; {survivors} of {experts} left</source>
      <translation>x = {x}; {survivors} of {experts} left</translation>
    </message>
    <message>
      <source>x and the target</source>
      <translation>x and the target</translation>
    </message>
    <message>
      <source>x and the target y of one point after another, as the panel Painting has them.</source>
      <translation>x and the target y of one point after another, as the panel Painting has them.</translation>
    </message>
    <message>
      <source>xᵀΓx with the new Γ</source>
      <translation>xᵀΓx with the new Γ</translation>
    </message>
    <message>
      <source>x₁ and x₂ of two different places, or nothing</source>
      <translation>x₁ and x₂ of two different places, or nothing</translation>
    </message>
    <message>
      <source>x₁, x₂ and the label</source>
      <translation>x₁, x₂ and the label</translation>
    </message>
    <message>
      <source>x₁, x₂ and the label 1 or −1 of one point after another, as the panel Painting has them.</source>
      <translation>x₁, x₂ and the label 1 or −1 of one point after another, as the panel Painting has them.</translation>
    </message>
    <message>
      <source>y = {y}</source>
      <translation>y = {y}</translation>
    </message>
    <message>
      <source>y_s⟨w*, x_s⟩ &gt; 0 for all s ≤ t</source>
      <translation>y_s⟨w*, x_s⟩ &gt; 0 for all s ≤ t</translation>
    </message>
    <message>
      <source>y_t⟨w*, x_t⟩ ≥ γ &gt; 0</source>
      <translation>y_t⟨w*, x_t⟩ ≥ γ &gt; 0</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>yes</translation>
    </message>
    <message>
      <source>you</source>
      <translation>you</translation>
    </message>
    <message>
      <source>z = {z}</source>
      <translation>z = {z}</translation>
    </message>
    <message>
      <source>{across} to the right, {up} upwards</source>
      <translation>{across} to the right, {up} upwards</translation>
    </message>
    <message>
      <source>{actual} so far, less than {goal} wins</source>
      <translation>{actual} so far, less than {goal} wins</translation>
    </message>
    <message>
      <source>{actual} so far, no more than {goal} wins</source>
      <translation>{actual} so far, no more than {goal} wins</translation>
    </message>
    <message>
      <source>{actual} so far, {goal} to be reached</source>
      <translation>{actual} so far, {goal} to be reached</translation>
    </message>
    <message>
      <source>{address!r} does not answer ({error}); legal: the address of a dask scheduler that runs, such as tcp://HOST:8786</source>
      <translation>{address!r} does not answer ({error}); legal: the address of a dask scheduler that runs, such as tcp://HOST:8786</translation>
    </message>
    <message>
      <source>{adversary} answers each of the {n} learners with a stream of its own; legal: a scenario with one learner</source>
      <translation>{adversary} answers each of the {n} learners with a stream of its own; legal: a scenario with one learner</translation>
    </message>
    <message>
      <source>{adversary} gives the labels +1 and −1, and the experts of {game} choose from {count}</source>
      <translation>{adversary} gives the labels +1 and −1, and the experts of {game} choose from {count}</translation>
    </message>
    <message>
      <source>{adversary} gives {rounds} rounds at once, {numbers} numbers with N = {experts} experts and d = {dimension} coordinates; legal: at most {most}</source>
      <translation>{adversary} gives {rounds} rounds at once, {numbers} numbers with N = {experts} experts and d = {dimension} coordinates; legal: at most {most}</translation>
    </message>
    <message>
      <source>{adversary} shows no points with labels or targets, so there is no stream to export</source>
      <translation>{adversary} shows no points with labels or targets, so there is no stream to export</translation>
    </message>
    <message>
      <source>{aim} within {rounds}</source>
      <translation>{aim} within {rounds}</translation>
    </message>
    <message>
      <source>{by} on</source>
      <translation>{by} on</translation>
    </message>
    <message>
      <source>{by} on from the last key</source>
      <translation>{by} on from the last key</translation>
    </message>
    <message>
      <source>{chance} each</source>
      <translation>{chance} each</translation>
    </message>
    <message>
      <source>{chance} for each of the last survivors</source>
      <translation>{chance} for each of the last survivors</translation>
    </message>
    <message>
      <source>{chance} for each survivor</source>
      <translation>{chance} for each survivor</translation>
    </message>
    <message numerus="yes">
      <source>{coordinate} is {value}, exactly 0 in {zeros} of the latest {n} rounds</source>
      <translation>
        <numerusform>{coordinate} is {value}, exactly 0 in {zeros} of {n} round</numerusform>
        <numerusform>{coordinate} is {value}, exactly 0 in {zeros} of the latest {n} rounds</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} are too many with {learners}; legal: at most {most} learners and forks together</source>
      <translation>{count} are too many with {learners}; legal: at most {most} learners and forks together</translation>
    </message>
    <message numerus="yes">
      <source>{count} learners are given for {runs}; legal: one, or one for each run</source>
      <translation>
        <numerusform>{count} learner is given for {runs}; legal: one, or one for each run</numerusform>
        <numerusform>{count} learners are given for {runs}; legal: one, or one for each run</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} more lie there</source>
      <translation>
        <numerusform>{count} more lies there</numerusform>
        <numerusform>{count} more lie there</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} numbers are given; legal: {size} positive numbers, one for each expert</source>
      <translation>
        <numerusform>{count} number is given; legal: {size} positive numbers, one for each expert</numerusform>
        <numerusform>{count} numbers are given; legal: {size} positive numbers, one for each expert</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} numbers are not legal; legal: {wide} for each point, {numbers}, of 1 to {most} points</source>
      <translation>
        <numerusform>{count} number is not legal; legal: {wide} for each point, {numbers}, of 1 to {most} points</numerusform>
        <numerusform>{count} numbers are not legal; legal: {wide} for each point, {numbers}, of 1 to {most} points</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} paths are varied; legal: at most {most}</source>
      <translation>{count} paths are varied; legal: at most {most}</translation>
    </message>
    <message>
      <source>{difference}, although the stored rows are the same</source>
      <translation>{difference}, although the stored rows are the same</translation>
    </message>
    <message>
      <source>{dimension} says {label}</source>
      <translation>{dimension} says {label}</translation>
    </message>
    <message>
      <source>{ending} holds points, and {adversary} shows cells of a matrix; legal: .vw</source>
      <translation>{ending} holds points, and {adversary} shows cells of a matrix; legal: .vw</translation>
    </message>
    <message>
      <source>{fault}, while {name!r} was at work; olviz check says whether it breaks a law</source>
      <translation>{fault}, while {name!r} was at work; olviz check says whether it breaks a law</translation>
    </message>
    <message>
      <source>{file!r} cannot be read: {why}</source>
      <translation>{file!r} cannot be read: {why}</translation>
    </message>
    <message>
      <source>{file!r} does not store what its experts lost</source>
      <translation>{file!r} does not store what its experts lost</translation>
    </message>
    <message>
      <source>{file!r} has no rounds; legal: a run of at least one</source>
      <translation>{file!r} has no rounds; legal: a run of at least one</translation>
    </message>
    <message>
      <source>{file!r} has other labels in {name}; legal in this game: {labels}</source>
      <translation>{file!r} has other labels in {name}; legal in this game: {labels}</translation>
    </message>
    <message>
      <source>{file!r} has other points than the class {value!r} knows</source>
      <translation>{file!r} has other points than the class {value!r} knows</translation>
    </message>
    <message>
      <source>{file!r} has {found} of {name} in a round; legal in this game: {width}</source>
      <translation>{file!r} has {found} of {name} in a round; legal in this game: {width}</translation>
    </message>
    <message>
      <source>{file!r} was measured {how} bias; legal in this game: the other way</source>
      <translation>{file!r} was measured {how} bias; legal in this game: the other way</translation>
    </message>
    <message>
      <source>{fork} does after round {t} as {origin} does</source>
      <translation>{fork} does after round {t} as {origin} does</translation>
    </message>
    <message>
      <source>{fork} goes another way after round {round}; up to there it is {origin}</source>
      <translation>{fork} goes another way after round {round}; up to there it is {origin}</translation>
    </message>
    <message>
      <source>{fork} parts from {origin} in round {since}; after round {t}: {said}</source>
      <translation>{fork} parts from {origin} in round {since}; after round {t}: {said}</translation>
    </message>
    <message>
      <source>{found}, and the header {named}</source>
      <translation>{found}, and the header {named}</translation>
    </message>
    <message>
      <source>{found}; legal: who rates, what is rated, the rating</source>
      <translation>{found}; legal: who rates, what is rated, the rating</translation>
    </message>
    <message>
      <source>{given!r} does not stand in column {column}; legal: {values}</source>
      <translation>{given!r} does not stand in column {column}; legal: {values}</translation>
    </message>
    <message>
      <source>{goal}, where it is promised that {promises}</source>
      <translation>{goal}, where it is promised that {promises}</translation>
    </message>
    <message>
      <source>{goal}, while {under}</source>
      <translation>{goal}, while {under}</translation>
    </message>
    <message>
      <source>{hole} is no number that a text can have; {hint}</source>
      <translation>{hole} is no number that a text can have; {hint}</translation>
    </message>
    <message>
      <source>{hole} is not known after round {round}</source>
      <translation>{hole} is not known after round {round}</translation>
    </message>
    <message>
      <source>{hole} is of a round after the last; legal: up to {last}</source>
      <translation>{hole} is of a round after the last; legal: up to {last}</translation>
    </message>
    <message>
      <source>{kept} numbers of one learner at one point, runs × checkpoints × quantities; legal: at most {most}</source>
      <translation>{kept} numbers of one learner at one point, runs × checkpoints × quantities; legal: at most {most}</translation>
    </message>
    <message>
      <source>{key!r} is not legal; legal: 1 to {count} (such as {first}), and {more} for one more, given whole or first by its name</source>
      <translation>{key!r} is not legal; legal: 1 to {count} (such as {first}), and {more} for one more, given whole or first by its name</translation>
    </message>
    <message>
      <source>{key} was pressed</source>
      <translation>{key} was pressed</translation>
    </message>
    <message numerus="yes">
      <source>{key} {n} times</source>
      <translation>
        <numerusform>{key} once</numerusform>
        <numerusform>{key} {n} times</numerusform>
      </translation>
    </message>
    <message>
      <source>{kind!r} is no format of pictures; legal: {legal}</source>
      <translation>{kind!r} is no format of pictures; legal: {legal}</translation>
    </message>
    <message>
      <source>{label} has {share}</source>
      <translation>{label} has {share}</translation>
    </message>
    <message>
      <source>{label} iff x{coordinate} ≤ {cut}</source>
      <translation>{label} iff x{coordinate} ≤ {cut}</translation>
    </message>
    <message>
      <source>{last} is before the first round, {first}</source>
      <translation>{last} is before the first round, {first}</translation>
    </message>
    <message>
      <source>{learner} against {adversary} with N = {experts} experts and d = {dimension} coordinates would take {size:.3g} GB of memory; legal: at most {limit:.3g} GB</source>
      <translation>{learner} against {adversary} with N = {experts} experts and d = {dimension} coordinates would take {size:.3g} GB of memory; legal: at most {limit:.3g} GB</translation>
    </message>
    <message>
      <source>{learner} climbs without end on {value!r}; legal: a bounded decision set</source>
      <translation>{learner} climbs without end on {value!r}; legal: a bounded decision set</translation>
    </message>
    <message>
      <source>{learner} ends with round {last}</source>
      <translation>{learner} ends with round {last}</translation>
    </message>
    <message>
      <source>{learner} follows experts, and this game of {game} has none; legal: a game with a finite class</source>
      <translation>{learner} follows experts, and this game of {game} has none; legal: a game with a finite class</translation>
    </message>
    <message>
      <source>{learner} goes over {d} × {d} numbers in every round; legal: points of at most {most} coordinates</source>
      <translation>{learner} goes over {d} × {d} numbers in every round; legal: points of at most {most} coordinates</translation>
    </message>
    <message>
      <source>{learner} has less on average</source>
      <translation>{learner} has less on average</translation>
    </message>
    <message>
      <source>{learner} has no risk in this scene</source>
      <translation>{learner} has no risk in this scene</translation>
    </message>
    <message>
      <source>{learner} has no such bound in this scene</source>
      <translation>{learner} has no such bound in this scene</translation>
    </message>
    <message>
      <source>{learner} has no term {which} of a proof after this round</source>
      <translation>{learner} has no term {which} of a proof after this round</translation>
    </message>
    <message>
      <source>{learner} has no {missing}, and {adversary} plays against it</source>
      <translation>{learner} has no {missing}, and {adversary} plays against it</translation>
    </message>
    <message>
      <source>{learner} has no {name} in this scene</source>
      <translation>{learner} has no {name} in this scene</translation>
    </message>
    <message>
      <source>{learner} has no {name} {which}</source>
      <translation>{learner} has no {name} {which}</translation>
    </message>
    <message>
      <source>{learner} is made for the loss {loss!r} with the penalty {penalty!r}, and the game has {value!r} and {found}; legal: {loss!r} with {penalty!r}</source>
      <translation>{learner} is made for the loss {loss!r} with the penalty {penalty!r}, and the game has {value!r} and {found}; legal: {loss!r} with {penalty!r}</translation>
    </message>
    <message>
      <source>{learner} is made for the loss {wanted}, and the loss here is {value!r}; legal: the loss {wanted}</source>
      <translation>{learner} is made for the loss {wanted}, and the loss here is {value!r}; legal: the loss {wanted}</translation>
    </message>
    <message>
      <source>{learner} is told all after a round, and the game {game} tells less; legal: a learner of such a game</source>
      <translation>{learner} is told all after a round, and the game {game} tells less; legal: a learner of such a game</translation>
    </message>
    <message>
      <source>{learner} keeps no survivors</source>
      <translation>{learner} keeps no survivors</translation>
    </message>
    <message>
      <source>{learner} knows no closed form for {loss!r} losses on this set with this penalty, and the solver takes losses of predictions alone; legal: no penalty</source>
      <translation>{learner} knows no closed form for {loss!r} losses on this set with this penalty, and the solver takes losses of predictions alone; legal: no penalty</translation>
    </message>
    <message>
      <source>{learner} needs a declared {letter}, a bound known before round 1, and this adversary declares none; legal: one that declares {letter}</source>
      <translation>{learner} needs a declared {letter}, a bound known before round 1, and this adversary declares none; legal: one that declares {letter}</translation>
    </message>
    <message>
      <source>{learner} needs a penalty with a strength above 0, and that of {value!r} is 0; legal: one above 0</source>
      <translation>{learner} needs a penalty with a strength above 0, and that of {value!r} is 0; legal: one above 0</translation>
    </message>
    <message>
      <source>{learner} needs points with coordinates, and this adversary shows numbers on a grid; legal: an adversary that shows vectors</source>
      <translation>{learner} needs points with coordinates, and this adversary shows numbers on a grid; legal: an adversary that shows vectors</translation>
    </message>
    <message>
      <source>{learner} needs {missing}, and {adversary} in the game {game} gives {given}</source>
      <translation>{learner} needs {missing}, and {adversary} in the game {game} gives {given}</translation>
    </message>
    <message>
      <source>{learner} pays the loss alone, and the game adds the penalty {value!r}; legal: no penalty</source>
      <translation>{learner} pays the loss alone, and the game adds the penalty {value!r}; legal: no penalty</translation>
    </message>
    <message>
      <source>{learner} plays on the decision set {wanted}, and the set here is {value!r}; legal: the set {wanted}, or gradient descent, which plays on any</source>
      <translation>{learner} plays on the decision set {wanted}, and the set here is {value!r}; legal: the set {wanted}, or gradient descent, which plays on any</translation>
    </message>
    <message>
      <source>{learner} plays the least point, and {value!r} losses have none on the whole space; legal: a bounded decision set</source>
      <translation>{learner} plays the least point, and {value!r} losses have none on the whole space; legal: a bounded decision set</translation>
    </message>
    <message>
      <source>{learner} plays {legal} alone, and this is a game of {game}</source>
      <translation>{learner} plays {legal} alone, and this is a game of {game}</translation>
    </message>
    <message>
      <source>{learner} predicts +1 or −1, and this game has {count} labels; legal: a game with the labels +1 and −1</source>
      <translation>{learner} predicts +1 or −1, and this game has {count} labels; legal: a game with the labels +1 and −1</translation>
    </message>
    <message>
      <source>{learner}, after round {round}</source>
      <translation>{learner}, after round {round}</translation>
    </message>
    <message>
      <source>{legal}, at a path in quotation marks</source>
      <translation>{legal}, at a path in quotation marks</translation>
    </message>
    <message>
      <source>{legal}, from {least:g} to {most:g} in size</source>
      <translation>{legal}, from {least:g} to {most:g} in size</translation>
    </message>
    <message>
      <source>{line!r} is no move; legal: numbers, or a table</source>
      <translation>{line!r} is no move; legal: numbers, or a table</translation>
    </message>
    <message>
      <source>{loss!r} with {penalty!r}</source>
      <translation>{loss!r} with {penalty!r}</translation>
    </message>
    <message>
      <source>{made}, {others}, and in hindsight the {comparator} {best}.</source>
      <translation>{made}, {others}, and in hindsight the {comparator} {best}.</translation>
    </message>
    <message>
      <source>{made}, {others}, and the {comparator} {best}.</source>
      <translation>{made}, {others}, and the {comparator} {best}.</translation>
    </message>
    <message>
      <source>{margin:.6g} in {d} dimensions with X = {radius:.6g} needs a net of N = {size} directions; legal: at most {most:,} of them</source>
      <translation>{margin:.6g} in {d} dimensions with X = {radius:.6g} needs a net of N = {size} directions; legal: at most {most:,} of them</translation>
    </message>
    <message>
      <source>{member} is an Adversary of no kind; legal: a Table, whose rounds stand before the run, or an Adaptive, which answers what is played</source>
      <translation>{member} is an Adversary of no kind; legal: a Table, whose rounds stand before the run, or an Adaptive, which answers what is played</translation>
    </message>
    <message>
      <source>{member} is of no kind that a scenario names; legal: a class of {families}</source>
      <translation>{member} is of no kind that a scenario names; legal: a class of {families}</translation>
    </message>
    <message>
      <source>{most}, and at most {most} rounds</source>
      <translation>{most}, and at most {most} rounds</translation>
    </message>
    <message numerus="yes">
      <source>{n:g} minutes</source>
      <translation>
        <numerusform>{n:g} minute</numerusform>
        <numerusform>{n:g} minutes</numerusform>
      </translation>
    </message>
    <message>
      <source>{name!r} is not known; {hint}</source>
      <translation>{name!r} is not known; {hint}</translation>
    </message>
    <message>
      <source>{name} says nothing in this game; legal: some of {known}</source>
      <translation>{name} says nothing in this game; legal: some of {known}</translation>
    </message>
    <message>
      <source>{name}, standardised</source>
      <translation>{name}, standardised</translation>
    </message>
    <message>
      <source>{new} cannot go on from where {old} stops; legal: {old} set otherwise, a learner that goes on from a point, or round 0</source>
      <translation>{new} cannot go on from where {old} stops; legal: {old} set otherwise, a learner that goes on from a point, or round 0</translation>
    </message>
    <message>
      <source>{new} commits to something else than {old}, whose rounds it would go on with; legal: a learner that commits alike, or round 0</source>
      <translation>{new} commits to something else than {old}, whose rounds it would go on with; legal: a learner that commits alike, or round 0</translation>
    </message>
    <message>
      <source>{new} gives {given} in {dimension}, and the rounds so far have {before} in {earlier}; legal: rounds of the same kind</source>
      <translation>{new} gives {given} in {dimension}, and the rounds so far have {before} in {earlier}; legal: rounds of the same kind</translation>
    </message>
    <message numerus="yes">
      <source>{n} columns</source>
      <translation>
        <numerusform>{n} column</numerusform>
        <numerusform>{n} columns</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} coordinates</source>
      <translation>
        <numerusform>{n} coordinate</numerusform>
        <numerusform>{n} coordinates</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} different predictors in {rounds}</source>
      <translation>
        <numerusform>{n} predictor in {rounds}</numerusform>
        <numerusform>{n} different predictors in {rounds}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} directions erred: gone</source>
      <translation>
        <numerusform>{n} direction erred: gone</numerusform>
        <numerusform>{n} directions erred: gone</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} directions say {label}</source>
      <translation>
        <numerusform>{n} direction says {label}</numerusform>
        <numerusform>{n} directions say {label}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} diverged and are in no mean</source>
      <translation>
        <numerusform>{n} diverged and is in no mean</numerusform>
        <numerusform>{n} diverged and are in no mean</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} diverged and are left out</source>
      <translation>
        <numerusform>{n} diverged and is left out</numerusform>
        <numerusform>{n} diverged and are left out</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} experts</source>
      <translation>
        <numerusform>{n} expert</numerusform>
        <numerusform>{n} experts</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} experts by their share of {rounds}</source>
      <translation>
        <numerusform>{n} expert by its share of {rounds}</numerusform>
        <numerusform>{n} experts by their share of {rounds}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} experts say {label}</source>
      <translation>
        <numerusform>{n} expert says {label}</numerusform>
        <numerusform>{n} experts say {label}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} experts, none of whom says anything</source>
      <translation>
        <numerusform>{n} expert, who says nothing</numerusform>
        <numerusform>{n} experts, none of whom says anything</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} go on</source>
      <translation>
        <numerusform>{n} goes on</numerusform>
        <numerusform>{n} go on</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} keys past the last bet</source>
      <translation>
        <numerusform>{n} key past the last bet</numerusform>
        <numerusform>{n} keys past the last bet</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} learners</source>
      <translation>
        <numerusform>{n} learner</numerusform>
        <numerusform>{n} learners</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} minutes</source>
      <translation>
        <numerusform>{n} minute</numerusform>
        <numerusform>{n} minutes</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} mistakes</source>
      <translation>
        <numerusform>{n} mistake</numerusform>
        <numerusform>{n} mistakes</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} mistakes left</source>
      <translation>
        <numerusform>{n} mistake left</numerusform>
        <numerusform>{n} mistakes left</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} moves cannot be made here and are gone.</source>
      <translation>
        <numerusform>{n} move cannot be made here and is gone.</numerusform>
        <numerusform>{n} moves cannot be made here and are gone.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} numbers</source>
      <translation>
        <numerusform>{n} number</numerusform>
        <numerusform>{n} numbers</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} others</source>
      <translation>
        <numerusform>{n} other</numerusform>
        <numerusform>{n} others</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} others  {share}</source>
      <translation>
        <numerusform>{n} other  {share}</numerusform>
        <numerusform>{n} others  {share}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} others {share}</source>
      <translation>
        <numerusform>{n} other {share}</numerusform>
        <numerusform>{n} others {share}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} passes</source>
      <translation>
        <numerusform>{n} pass</numerusform>
        <numerusform>{n} passes</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} points</source>
      <translation>
        <numerusform>{n} point</numerusform>
        <numerusform>{n} points</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} points on the wrong side</source>
      <translation>
        <numerusform>{n} point on the wrong side</numerusform>
        <numerusform>{n} points on the wrong side</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} points weigh in fₜ, halos by |α|</source>
      <translation>
        <numerusform>{n} point weighs in fₜ, halo by |α|</numerusform>
        <numerusform>{n} points weigh in fₜ, halos by |α|</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} ratings</source>
      <translation>
        <numerusform>{n} rating</numerusform>
        <numerusform>{n} ratings</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} rounds</source>
      <translation>
        <numerusform>{n} round</numerusform>
        <numerusform>{n} rounds</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} rounds left</source>
      <translation>
        <numerusform>{n} round left</numerusform>
        <numerusform>{n} rounds left</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} rows</source>
      <translation>
        <numerusform>{n} row</numerusform>
        <numerusform>{n} rows</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} runs</source>
      <translation>
        <numerusform>{n} run</numerusform>
        <numerusform>{n} runs</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} runs at each point</source>
      <translation>
        <numerusform>{n} run at each point</numerusform>
        <numerusform>{n} runs at each point</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} say {label}</source>
      <translation>
        <numerusform>{n} says {label}</numerusform>
        <numerusform>{n} say {label}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} sealed bets</source>
      <translation>
        <numerusform>{n} sealed bet</numerusform>
        <numerusform>{n} sealed bets</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} singular values above 0</source>
      <translation>
        <numerusform>{n} singular value above 0</numerusform>
        <numerusform>{n} singular values above 0</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} steps</source>
      <translation>
        <numerusform>{n} step</numerusform>
        <numerusform>{n} steps</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{n} stops</source>
      <translation>
        <numerusform>{n} stop</numerusform>
        <numerusform>{n} stops</numerusform>
      </translation>
    </message>
    <message>
      <source>{old} set otherwise, a learner that goes on from a point, or round 0</source>
      <translation>{old} set otherwise, a learner that goes on from a point, or round 0</translation>
    </message>
    <message>
      <source>{one} and {other} part in round {round}</source>
      <translation>{one} and {other} part in round {round}</translation>
    </message>
    <message>
      <source>{path!r} cannot be varied; {hint}</source>
      <translation>{path!r} cannot be varied; {hint}</translation>
    </message>
    <message>
      <source>{path!r} is varied twice</source>
      <translation>{path!r} is varied twice</translation>
    </message>
    <message>
      <source>{path} does not lie beside the lesson; legal: a shipped scene, or one saved in {base} or below</source>
      <translation>{path} does not lie beside the lesson; legal: a shipped scene, or one saved in {base} or below</translation>
    </message>
    <message>
      <source>{play} becomes {next_reached}</source>
      <translation>{play} becomes {next_reached}</translation>
    </message>
    <message>
      <source>{play} with the sum {total:.6g}, the least {least:.6g}</source>
      <translation>{play} with the sum {total:.6g}, the least {least:.6g}</translation>
    </message>
    <message>
      <source>{plugin} is left out: {fault}</source>
      <translation>{plugin} is left out: {fault}</translation>
    </message>
    <message>
      <source>{points} points are too many to be drawn; legal: at most {most}, or olviz sweep</source>
      <translation>{points} points are too many to be drawn; legal: at most {most}, or olviz sweep</translation>
    </message>
    <message>
      <source>{prediction} against {y}: {loss}</source>
      <translation>{prediction} against {y}: {loss}</translation>
    </message>
    <message>
      <source>{quantity} is not known after round {round}</source>
      <translation>{quantity} is not known after round {round}</translation>
    </message>
    <message>
      <source>{quantity} never above 0; the bound of round {round} is {allowed}</source>
      <translation>{quantity} never above 0; the bound of round {round} is {allowed}</translation>
    </message>
    <message>
      <source>{quantity} {own}, the same</source>
      <translation>{quantity} {own}, the same</translation>
    </message>
    <message>
      <source>{quantity} {own}, {difference} less than {others}</source>
      <translation>{quantity} {own}, {difference} less than {others}</translation>
    </message>
    <message>
      <source>{quantity} {own}, {difference} more than {others}</source>
      <translation>{quantity} {own}, {difference} more than {others}</translation>
    </message>
    <message>
      <source>{quantity}: mean {mean} ± {error} of {runs}, exact {exact}</source>
      <translation>{quantity}: mean {mean} ± {error} of {runs}, exact {exact}</translation>
    </message>
    <message>
      <source>{quantity}: mean {mean} ± {error} of {runs}, exact {exact}: {apart} standard errors apart</source>
      <translation>{quantity}: mean {mean} ± {error} of {runs}, exact {exact}: {apart} standard errors apart</translation>
    </message>
    <message>
      <source>{reason}; legal: the name of a new folder</source>
      <translation>{reason}; legal: the name of a new folder</translation>
    </message>
    <message>
      <source>{rounds} of them played</source>
      <translation>{rounds} of them played</translation>
    </message>
    <message numerus="yes">
      <source>{rounds} of {n} rounds</source>
      <translation>
        <numerusform>{rounds} of {n} round</numerusform>
        <numerusform>{rounds} of {n} rounds</numerusform>
      </translation>
    </message>
    <message>
      <source>{rounds} rounds are {values:.3g} kernel values to compute; legal: at most {most} rounds</source>
      <translation>{rounds} rounds are {values:.3g} kernel values to compute; legal: at most {most} rounds</translation>
    </message>
    <message>
      <source>{rounds} rounds without a budget are {values:.3g} kernel values to compute and {memory:.3g} GB of points to keep; legal: at most {most} rounds, or a budget</source>
      <translation>{rounds} rounds without a budget are {values:.3g} kernel values to compute and {memory:.3g} GB of points to keep; legal: at most {most} rounds, or a budget</translation>
    </message>
    <message>
      <source>{rounds} would take {size:.3g} GB of memory; legal: at most {limit:.3g} GB, or --stream, which keeps none</source>
      <translation>{rounds} would take {size:.3g} GB of memory; legal: at most {limit:.3g} GB, or --stream, which keeps none</translation>
    </message>
    <message>
      <source>{rows}, one per round</source>
      <translation>{rows}, one per round</translation>
    </message>
    <message>
      <source>{rows}, {rounds}, read as they are played</source>
      <translation>{rows}, {rounds}, read as they are played</translation>
    </message>
    <message>
      <source>{runs} runs in all; legal: at most {most}</source>
      <translation>{runs} runs in all; legal: at most {most}</translation>
    </message>
    <message>
      <source>{said} was predicted, and came.</source>
      <translation>{said} was predicted, and came.</translation>
    </message>
    <message>
      <source>{said} was predicted, and loses {loss}.</source>
      <translation>{said} was predicted, and loses {loss}.</translation>
    </message>
    <message>
      <source>{said} was predicted; {came} came.</source>
      <translation>{said} was predicted; {came} came.</translation>
    </message>
    <message>
      <source>{share} % more</source>
      <translation>{share} % more</translation>
    </message>
    <message>
      <source>{shipped}, or a file in the scenario's own folder</source>
      <translation>{shipped}, or a file in the scenario's own folder</translation>
    </message>
    <message numerus="yes">
      <source>{size} experts are not legal with {file}; legal: {columns}, one for each column</source>
      <translation>
        <numerusform>{size} expert is not legal with {file}; legal: {columns}, one for each column</numerusform>
        <numerusform>{size} experts are not legal with {file}; legal: {columns}, one for each column</numerusform>
      </translation>
    </message>
    <message>
      <source>{so_far}; mistake {following} is impossible, for {reason}</source>
      <translation>{so_far}; mistake {following} is impossible, for {reason}</translation>
    </message>
    <message>
      <source>{survivors} of {experts} left</source>
      <translation>{survivors} of {experts} left</translation>
    </message>
    <message>
      <source>{survivors} → {next_survivors} left</source>
      <translation>{survivors} → {next_survivors} left</translation>
    </message>
    <message>
      <source>{thing} from {low} to {high}</source>
      <translation>{thing} from {low} to {high}</translation>
    </message>
    <message>
      <source>{thing} with {length} ≤ {most}</source>
      <translation>{thing} with {length} ≤ {most}</translation>
    </message>
    <message>
      <source>{title} has no columns of numbers from a file</source>
      <translation>{title} has no columns of numbers from a file</translation>
    </message>
    <message>
      <source>{value!r} answers against the predicted label, and in this game of {game} none is predicted</source>
      <translation>{value!r} answers against the predicted label, and in this game of {game} none is predicted</translation>
    </message>
    <message>
      <source>{value!r} ends where it begins; legal: two different ends</source>
      <translation>{value!r} ends where it begins; legal: two different ends</translation>
    </message>
    <message>
      <source>{value!r} gives {given}, and does not declare of which {extent}; legal: Declared({extent}=…)</source>
      <translation>{value!r} gives {given}, and does not declare of which {extent}; legal: Declared({extent}=…)</translation>
    </message>
    <message>
      <source>{value!r} has no list of points; legal: a class on a grid, or patterns</source>
      <translation>{value!r} has no list of points; legal: a class on a grid, or patterns</translation>
    </message>
    <message>
      <source>{value!r} has {count} labels; legal: a class with the labels +1 and −1</source>
      <translation>{value!r} has {count} labels; legal: a class with the labels +1 and −1</translation>
    </message>
    <message numerus="yes">
      <source>{value!r} has {count} values; legal: 2 to {most}</source>
      <translation>
        <numerusform>{value!r} has {count} value; legal: 2 to {most}</numerusform>
        <numerusform>{value!r} has {count} values; legal: 2 to {most}</numerusform>
      </translation>
    </message>
    <message>
      <source>{value!r} in column {column} is outside of the matrix; legal: whole numbers from 1 to {most}</source>
      <translation>{value!r} in column {column} is outside of the matrix; legal: whole numbers from 1 to {most}</translation>
    </message>
    <message>
      <source>{value!r} is a map of the simplex, and the decision set is {over!r}; legal: the set 'simplex'</source>
      <translation>{value!r} is a map of the simplex, and the decision set is {over!r}; legal: the set 'simplex'</translation>
    </message>
    <message>
      <source>{value!r} is a map of the whole space, and the decision set is {over!r}; legal: the set 'space'</source>
      <translation>{value!r} is a map of the whole space, and the decision set is {over!r}; legal: the set 'space'</translation>
    </message>
    <message>
      <source>{value!r} is beyond all numbers</source>
      <translation>{value!r} is beyond all numbers</translation>
    </message>
    <message>
      <source>{value!r} is no bot; {hint}</source>
      <translation>{value!r} is no bot; {hint}</translation>
    </message>
    <message>
      <source>{value!r} is no name; legal: {legal}</source>
      <translation>{value!r} is no name; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is no phase; legal: {legal}</source>
      <translation>{value!r} is no phase; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is no table; legal: one with a name, which stands at {name}</source>
      <translation>{value!r} is no table; legal: one with a name, which stands at {name}</translation>
    </message>
    <message>
      <source>{value!r} is not known; {hint}</source>
      <translation>{value!r} is not known; {hint}</translation>
    </message>
    <message>
      <source>{value!r} is not legal with this adversary; legal: {legal}</source>
      <translation>{value!r} is not legal with this adversary; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is not legal with {adversary}; legal: a class with points of its own</source>
      <translation>{value!r} is not legal with {adversary}; legal: a class with points of its own</translation>
    </message>
    <message>
      <source>{value!r} is not legal with {loss!r} losses on the set {over!r}; legal: 'shortest', or linear losses on a set with corners</source>
      <translation>{value!r} is not legal with {loss!r} losses on the set {over!r}; legal: 'shortest', or linear losses on a set with corners</translation>
    </message>
    <message>
      <source>{value!r} is not legal with {loss!r} losses: no closed form is known, nor does the solver know this set</source>
      <translation>{value!r} is not legal with {loss!r} losses: no closed form is known, nor does the solver know this set</translation>
    </message>
    <message>
      <source>{value!r} is not legal: {end!r} is no finite number of at most 40 digits; legal: {legal}</source>
      <translation>{value!r} is not legal: {end!r} is no finite number of at most 40 digits; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: 1 to {most} different names</source>
      <translation>{value!r} is not legal; legal: 1 to {most} different names</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: 1 to {most}, the learners and the forks before it, or the label of one</source>
      <translation>{value!r} is not legal; legal: 1 to {most}, the learners and the forks before it, or the label of one</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: 64 digits from 0 to f</source>
      <translation>{value!r} is not legal; legal: 64 digits from 0 to f</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: A to {most}</source>
      <translation>{value!r} is not legal; legal: A to {most}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: PATH=SPEC</source>
      <translation>{value!r} is not legal; legal: PATH=SPEC</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a class that takes any real point, or an adversary of this class</source>
      <translation>{value!r} is not legal; legal: a class that takes any real point, or an adversary of this class</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a list of texts</source>
      <translation>{value!r} is not legal; legal: a list of texts</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a number, or {names}</source>
      <translation>{value!r} is not legal; legal: a number, or {names}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a shipped scene or a scenario file in the lesson's own folder ({hint})</source>
      <translation>{value!r} is not legal; legal: a shipped scene or a scenario file in the lesson's own folder ({hint})</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a table</source>
      <translation>{value!r} is not legal; legal: a table</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a text</source>
      <translation>{value!r} is not legal; legal: a text</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a text of at most {most} characters</source>
      <translation>{value!r} is not legal; legal: a text of at most {most} characters</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a whole number from 0</source>
      <translation>{value!r} is not legal; legal: a whole number from 0</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a whole number from 2 to {most}</source>
      <translation>{value!r} is not legal; legal: a whole number from 2 to {most}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: a whole number from {least} to {most}</source>
      <translation>{value!r} is not legal; legal: a whole number from {least} to {most}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: another label than +1 has</source>
      <translation>{value!r} is not legal; legal: another label than +1 has</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: at most 2⁵³ in size</source>
      <translation>{value!r} is not legal; legal: at most 2⁵³ in size</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: at most {most} signs</source>
      <translation>{value!r} is not legal; legal: at most {most} signs</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: letters and digits, in words joined by single hyphens</source>
      <translation>{value!r} is not legal; legal: letters and digits, in words joined by single hyphens</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: numbers</source>
      <translation>{value!r} is not legal; legal: numbers</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: signs that can be seen</source>
      <translation>{value!r} is not legal; legal: signs that can be seen</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: some of {known}</source>
      <translation>{value!r} is not legal; legal: some of {known}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: true or false</source>
      <translation>{value!r} is not legal; legal: true or false</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: two numbers with &lt;=, &gt;=, &lt;, &gt; or = between them, one of them of the run</source>
      <translation>{value!r} is not legal; legal: two numbers with &lt;=, &gt;=, &lt;, &gt; or = between them, one of them of the run</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: {kind}</source>
      <translation>{value!r} is not legal; legal: {kind}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: {legal}</source>
      <translation>{value!r} is not legal; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: {shipped}, or a file in the scenario's own folder</source>
      <translation>{value!r} is not legal; legal: {shipped}, or a file in the scenario's own folder</translation>
    </message>
    <message>
      <source>{value!r} is not legal; legal: {values}, in a game of two labels</source>
      <translation>{value!r} is not legal; legal: {values}, in a game of two labels</translation>
    </message>
    <message>
      <source>{value!r} is not legal; the usual value is taken</source>
      <translation>{value!r} is not legal; the usual value is taken</translation>
    </message>
    <message>
      <source>{value!r} is not legal; {hint}</source>
      <translation>{value!r} is not legal; {hint}</translation>
    </message>
    <message>
      <source>{value!r} is used already; {hint}</source>
      <translation>{value!r} is used already; {hint}</translation>
    </message>
    <message>
      <source>{value!r} is {why}; legal: {legal}</source>
      <translation>{value!r} is {why}; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} is {why}; legal: {schema}</source>
      <translation>{value!r} is {why}; legal: {schema}</translation>
    </message>
    <message>
      <source>{value!r} meets 0; legal for log: two ends of one sign</source>
      <translation>{value!r} meets 0; legal for log: two ends of one sign</translation>
    </message>
    <message>
      <source>{value!r} names an empty value; legal: {legal}</source>
      <translation>{value!r} names an empty value; legal: {legal}</translation>
    </message>
    <message>
      <source>{value!r} needs a bound B on the slope of the loss, and none is known for ratings without a bound; legal: a number</source>
      <translation>{value!r} needs a bound B on the slope of the loss, and none is known for ratings without a bound; legal: a number</translation>
    </message>
    <message>
      <source>{value!r} needs a bounded decision set and a penalty above 0; legal here: 'steady' or a number</source>
      <translation>{value!r} needs a bounded decision set and a penalty above 0; legal here: 'steady' or a number</translation>
    </message>
    <message>
      <source>{value!r} needs a bounded decision set; legal: 'tuned' or a number</source>
      <translation>{value!r} needs a bounded decision set; legal: 'tuned' or a number</translation>
    </message>
    <message>
      <source>{value!r} needs a declared X, and none is known; legal here: a number</source>
      <translation>{value!r} needs a declared X, and none is known; legal here: a number</translation>
    </message>
    <message>
      <source>{value!r} needs a declared X; legal here: a number</source>
      <translation>{value!r} needs a declared X; legal here: a number</translation>
    </message>
    <message>
      <source>{value!r} needs a declared bound B on the gradients, and none is known for this loss on this set; legal: a number</source>
      <translation>{value!r} needs a declared bound B on the gradients, and none is known for this loss on this set; legal: a number</translation>
    </message>
    <message>
      <source>{value!r} needs a declared bound G on the gradients, and none is known for this loss on this set; legal: a number</source>
      <translation>{value!r} needs a declared bound G on the gradients, and none is known for this loss on this set; legal: a number</translation>
    </message>
    <message>
      <source>{value!r} needs a declared bound ρ on the gradients, and none is known for this loss on this set; legal: a number</source>
      <translation>{value!r} needs a declared bound ρ on the gradients, and none is known for this loss on this set; legal: a number</translation>
    </message>
    <message>
      <source>{value!r} needs an X above 0; legal here: a number</source>
      <translation>{value!r} needs an X above 0; legal here: a number</translation>
    </message>
    <message>
      <source>{value!r} needs labels or the losses of experts, and the adversary gives {given}</source>
      <translation>{value!r} needs labels or the losses of experts, and the adversary gives {given}</translation>
    </message>
    <message>
      <source>{value!r} needs points with labels, and the adversary gives {given}</source>
      <translation>{value!r} needs points with labels, and the adversary gives {given}</translation>
    </message>
    <message>
      <source>{value!r} needs strongly convex losses; legal: another schedule or a number</source>
      <translation>{value!r} needs strongly convex losses; legal: another schedule or a number</translation>
    </message>
    <message>
      <source>{value!r} only pass advice on, and this adversary gives {given}; legal: a class that takes points</source>
      <translation>{value!r} only pass advice on, and this adversary gives {given}; legal: a class that takes points</translation>
    </message>
    <message>
      <source>{value!r} plays expert advice alone</source>
      <translation>{value!r} plays expert advice alone</translation>
    </message>
    <message>
      <source>{value!r} takes points with {takes}, and the adversary shows {shown}</source>
      <translation>{value!r} takes points with {takes}, and the adversary shows {shown}</translation>
    </message>
    <message>
      <source>{values}, in a game of two labels</source>
      <translation>{values}, in a game of two labels</translation>
    </message>
    <message>
      <source>{value} cells are not legal; legal: at most {most}</source>
      <translation>{value} cells are not legal; legal: at most {most}</translation>
    </message>
    <message>
      <source>{value} for expert {expert} is not legal; legal: from 0 to {most}</source>
      <translation>{value} for expert {expert} is not legal; legal: from 0 to {most}</translation>
    </message>
    <message>
      <source>{value} gives N = {size} experts; legal: at most {most}</source>
      <translation>{value} gives N = {size} experts; legal: at most {most}</translation>
    </message>
    <message>
      <source>{value} have sizes that sum to {total:.3g}; legal: below 1</source>
      <translation>{value} have sizes that sum to {total:.3g}; legal: below 1</translation>
    </message>
    <message>
      <source>{value} in column {column} is beyond the largest rating; legal: from −{most} to {most}</source>
      <translation>{value} in column {column} is beyond the largest rating; legal: from −{most} to {most}</translation>
    </message>
    <message numerus="yes">
      <source>{value} is no direction; legal: {width} numbers that are not all 0</source>
      <translation>
        <numerusform>{value} is no direction; legal: {width} number that is not 0</numerusform>
        <numerusform>{value} is no direction; legal: {width} numbers that are not all 0</numerusform>
      </translation>
    </message>
    <message>
      <source>{value} is not legal beside a ridge, which fades every round alike; legal here: 0</source>
      <translation>{value} is not legal beside a ridge, which fades every round alike; legal here: 0</translation>
    </message>
    <message>
      <source>{value} is not legal for {rounds} rounds, each of which takes a direction of its own; legal: at least {rounds}, or at most {most}</source>
      <translation>{value} is not legal for {rounds} rounds, each of which takes a direction of its own; legal: at least {rounds}, or at most {most}</translation>
    </message>
    <message>
      <source>{value} is not legal for {rounds} rounds, each of which takes a direction of its own; legal: {most}, and at most {most} rounds</source>
      <translation>{value} is not legal for {rounds} rounds, each of which takes a direction of its own; legal: {most}, and at most {most} rounds</translation>
    </message>
    <message>
      <source>{value} is not legal where a person plays; legal: 1</source>
      <translation>{value} is not legal where a person plays; legal: 1</translation>
    </message>
    <message>
      <source>{value} is not legal with this adversary; legal: 2</source>
      <translation>{value} is not legal with this adversary; legal: 2</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 0 to {most}</source>
      <translation>{value} is not legal; legal: 0 to {most}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 0, or from {least:g} to {most:g} in size</source>
      <translation>{value} is not legal; legal: 0, or from {least:g} to {most:g} in size</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 1 to N = {size}, or 'drawn'</source>
      <translation>{value} is not legal; legal: 1 to N = {size}, or 'drawn'</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 1 to {count}, the learners of {file!r}</source>
      <translation>{value} is not legal; legal: 1 to {count}, the learners of {file!r}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 1 to {most}</source>
      <translation>{value} is not legal; legal: 1 to {most}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: 1 to {most}, the smaller side</source>
      <translation>{value} is not legal; legal: 1 to {most}, the smaller side</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: above 0 and below X = {radius}: no point can lie farther out</source>
      <translation>{value} is not legal; legal: above 0 and below X = {radius}: no point can lie farther out</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: above 0, at most X/√5 = {most}: beyond it the perceptron may stop</source>
      <translation>{value} is not legal; legal: above 0, at most X/√5 = {most}: beyond it the perceptron may stop</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: above {low}</source>
      <translation>{value} is not legal; legal: above {low}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: at least D/2 + σ = {least}, or few points would lie within X</source>
      <translation>{value} is not legal; legal: at least D/2 + σ = {least}, or few points would lie within X</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: at least {least:.6g}, for d = ⌊X²/γ²⌋ may be at most {most}</source>
      <translation>{value} is not legal; legal: at least {least:.6g}, for d = ⌊X²/γ²⌋ may be at most {most}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: at most X = {radius}</source>
      <translation>{value} is not legal; legal: at most X = {radius}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: at most the radius, {most}</source>
      <translation>{value} is not legal; legal: at most the radius, {most}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: below d = {dimension}, for one coordinate of w* is not 0</source>
      <translation>{value} is not legal; legal: below d = {dimension}, for one coordinate of w* is not 0</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: from 0, below 1</source>
      <translation>{value} is not legal; legal: from 0, below 1</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: from −{most} to {most}, as was promised before round 1</source>
      <translation>{value} is not legal; legal: from −{most} to {most}, as was promised before round 1</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: numbers, texts, lists and tables</source>
      <translation>{value} is not legal; legal: numbers, texts, lists and tables</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: weights of at least 0 that sum to 1</source>
      <translation>{value} is not legal; legal: weights of at least 0 that sum to 1</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: whole numbers from 0 to {most}</source>
      <translation>{value} is not legal; legal: whole numbers from 0 to {most}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: x₁ and x₂ of two different places, or nothing</source>
      <translation>{value} is not legal; legal: x₁ and x₂ of two different places, or nothing</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: {labels}</source>
      <translation>{value} is not legal; legal: {labels}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: {legal}</source>
      <translation>{value} is not legal; legal: {legal}</translation>
    </message>
    <message>
      <source>{value} is not legal; legal: {legal}, from {least:g} to {most:g} in size</source>
      <translation>{value} is not legal; legal: {legal}, from {least:g} to {most:g} in size</translation>
    </message>
    <message>
      <source>{value} is not so in this run</source>
      <translation>{value} is not so in this run</translation>
    </message>
    <message>
      <source>{value} keys are not legal; legal: 2 or 3</source>
      <translation>{value} keys are not legal; legal: 2 or 3</translation>
    </message>
    <message numerus="yes">
      <source>{value} numbers are not legal; legal: one for each of N = {size} experts, or 'even'</source>
      <translation>
        <numerusform>{value} number is not legal; legal: one for each of N = {size} experts, or 'even'</numerusform>
        <numerusform>{value} numbers are not legal; legal: one for each of N = {size} experts, or 'even'</numerusform>
      </translation>
    </message>
    <message>
      <source>{value} times the step size {step:.4g} is at least 1, so that a round would forget all; legal: below {most}</source>
      <translation>{value} times the step size {step:.4g} is at least 1, so that a round would forget all; legal: below {most}</translation>
    </message>
    <message>
      <source>{who} follows expert {expert}.</source>
      <translation>{who} follows expert {expert}.</translation>
    </message>
    <message>
      <source>{who} has drawn expert {expert}.</source>
      <translation>{who} has drawn expert {expert}.</translation>
    </message>
    <message>
      <source>{who} plays {name} = {play}.</source>
      <translation>{who} plays {name} = {play}.</translation>
    </message>
    <message>
      <source>{who} predicts {label} with probability {chance}.</source>
      <translation>{who} predicts {label} with probability {chance}.</translation>
    </message>
    <message>
      <source>{who} predicts {label}.</source>
      <translation>{who} predicts {label}.</translation>
    </message>
    <message>
      <source>{who} predicts {value}.</source>
      <translation>{who} predicts {value}.</translation>
    </message>
    <message numerus="yes">
      <source>{who}: {n} points; more than by chance from {goal} on</source>
      <translation>
        <numerusform>{who}: {n} point; more than by chance from {goal} on</numerusform>
        <numerusform>{who}: {n} points; more than by chance from {goal} on</numerusform>
      </translation>
    </message>
    <message>
      <source>{why}, and no longer applicable is: {bounds}</source>
      <translation>{why}, and no longer applicable is: {bounds}</translation>
    </message>
    <message>
      <source>{why}; the challenge promises: {promises}</source>
      <translation>{why}; the challenge promises: {promises}</translation>
    </message>
    <message>
      <source>{words}; by now {each} a round beside the {comparator}, at most {most}</source>
      <translation>{words}; by now {each} a round beside the {comparator}, at most {most}</translation>
    </message>
    <message>
      <source>{{hole}}, and {{{{ and }}}} for braces</source>
      <translation>{{hole}}, and {{{{ and }}}} for braces</translation>
    </message>
    <message>
      <source>|gₜ,ᵢ| ≤ G∞</source>
      <translation>|gₜ,ᵢ| ≤ G∞</translation>
    </message>
    <message>
      <source>|x|</source>
      <translation>|x|</translation>
    </message>
    <message>
      <source>|φ′(p_t, r_t)| ≤ B</source>
      <translation>|φ′(p_t, r_t)| ≤ B</translation>
    </message>
    <message numerus="yes">
      <source>Γ after {n} rounds</source>
      <translation>
        <numerusform>Γ after {n} round</numerusform>
        <numerusform>Γ after {n} rounds</numerusform>
      </translation>
    </message>
    <message>
      <source>Γ is the inverse, by induction</source>
      <translation>Γ is the inverse, by induction</translation>
    </message>
    <message>
      <source>Γ kept: recursive</source>
      <translation>Γ kept: recursive</translation>
    </message>
    <message>
      <source>Γₜ ← (Γₜ₋₁ − ggᵀ/(μ + s))/μ</source>
      <translation>Γₜ ← (Γₜ₋₁ − ggᵀ/(μ + s))/μ</translation>
    </message>
    <message>
      <source>Δ ← Δ + hₜ + ln(Σᵢ wᵢ exp(−ηₜ (1 − pₜ,ᵢ(yₜ))))/ηₜ</source>
      <translation>Δ ← Δ + hₜ + ln(Σᵢ wᵢ exp(−ηₜ (1 − pₜ,ᵢ(yₜ))))/ηₜ</translation>
    </message>
    <message numerus="yes">
      <source>Σ after {n} rounds</source>
      <translation>
        <numerusform>Σ after {n} round</numerusform>
        <numerusform>Σ after {n} rounds</numerusform>
      </translation>
    </message>
    <message>
      <source>Σ is kept and x xᵀ added, or computed anew from all points. Only the counted work differs.</source>
      <translation>Σ is kept and x xᵀ added, or computed anew from all points. Only the counted work differs.</translation>
    </message>
    <message>
      <source>Σ kept</source>
      <translation>Σ kept</translation>
    </message>
    <message>
      <source>Σ η(max gₛ − min gₛ) ≤ 10⁶</source>
      <translation>Σ η(max gₛ − min gₛ) ≤ 10⁶</translation>
    </message>
    <message>
      <source>Σ ← Σ + xₜxₜᵀ, b ← b + yₜxₜ</source>
      <translation>Σ ← Σ + xₜxₜᵀ, b ← b + yₜxₜ</translation>
    </message>
    <message>
      <source>Σγ = ∞ and Σγ² &lt; ∞</source>
      <translation>Σγ = ∞ and Σγ² &lt; ∞</translation>
    </message>
    <message>
      <source>Σγ²</source>
      <translation>Σγ²</translation>
    </message>
    <message>
      <source>Σ⟨g, u⟩ of the best u for the gradients so far, less what all points pay</source>
      <translation>Σ⟨g, u⟩ of the best u for the gradients so far, less what all points pay</translation>
    </message>
    <message>
      <source>α of the round</source>
      <translation>α of the round</translation>
    </message>
    <message>
      <source>αₛ ← (1 − γλ)αₛ for every s &lt; t</source>
      <translation>αₛ ← (1 − γλ)αₛ for every s &lt; t</translation>
    </message>
    <message>
      <source>αₜ ← −γₜδₜ, and store xₜ</source>
      <translation>αₜ ← −γₜδₜ, and store xₜ</translation>
    </message>
    <message>
      <source>β ← δv(1 − h²)</source>
      <translation>β ← δv(1 − h²)</translation>
    </message>
    <message>
      <source>γX² &lt; 1</source>
      <translation>γX² &lt; 1</translation>
    </message>
    <message>
      <source>γX² &lt; 2</source>
      <translation>γX² &lt; 2</translation>
    </message>
    <message>
      <source>γX² is 1 or more: a step may go past the line of its own round</source>
      <translation>γX² is 1 or more: a step may go past the line of its own round</translation>
    </message>
    <message>
      <source>γX² is 2 or more: the first steps may lead farther from w*</source>
      <translation>γX² is 2 or more: the first steps may lead farther from w*</translation>
    </message>
    <message>
      <source>γκ² &lt; 1</source>
      <translation>γκ² &lt; 1</translation>
    </message>
    <message>
      <source>γκ² is 1 or more: a step may go past the value of its own round</source>
      <translation>γκ² is 1 or more: a step may go past the value of its own round</translation>
    </message>
    <message>
      <source>γ‖x_t‖² &lt; 2</source>
      <translation>γ‖x_t‖² &lt; 2</translation>
    </message>
    <message>
      <source>γ‖x‖²</source>
      <translation>γ‖x‖²</translation>
    </message>
    <message>
      <source>γₜ = γ/tᵃ in step t: 0 keeps the step, 0.5 is γ/√t, 1 is γ/t.</source>
      <translation>γₜ = γ/tᵃ in step t: 0 keeps the step, 0.5 is γ/√t, 1 is γ/t.</translation>
    </message>
    <message>
      <source>γₜ‖xₜ‖² &gt; 2: the error on xₜ grows</source>
      <translation>γₜ‖xₜ‖² &gt; 2: the error on xₜ grows</translation>
    </message>
    <message>
      <source>δ = 0.01</source>
      <translation>δ = 0.01</translation>
    </message>
    <message>
      <source>δ = 0.05</source>
      <translation>δ = 0.05</translation>
    </message>
    <message>
      <source>δ = 0.1</source>
      <translation>δ = 0.1</translation>
    </message>
    <message>
      <source>δ = {pull}</source>
      <translation>δ = {pull}</translation>
    </message>
    <message>
      <source>δ ← φ′(pₜ, yₜ), for squares pₜ − yₜ</source>
      <translation>δ ← φ′(pₜ, yₜ), for squares pₜ − yₜ</translation>
    </message>
    <message>
      <source>δₜ ← φ′(pₜ, yₜ), for squares pₜ − yₜ</source>
      <translation>δₜ ← φ′(pₜ, yₜ), for squares pₜ − yₜ</translation>
    </message>
    <message>
      <source>δₜ ← ⟨wₜ, xₜ⟩ − yₜ, or φ′ of another loss</source>
      <translation>δₜ ← ⟨wₜ, xₜ⟩ − yₜ, or φ′ of another loss</translation>
    </message>
    <message>
      <source>η = {rate}</source>
      <translation>η = {rate}</translation>
    </message>
    <message>
      <source>η = {rate}, p = {weights}</source>
      <translation>η = {rate}, p = {weights}</translation>
    </message>
    <message>
      <source>η(max g − min g)</source>
      <translation>η(max g − min g)</translation>
    </message>
    <message>
      <source>ηθ = {reached} → w = {w}</source>
      <translation>ηθ = {reached} → w = {w}</translation>
    </message>
    <message>
      <source>ηₜ ← min(8/Δ, 6)</source>
      <translation>ηₜ ← min(8/Δ, 6)</translation>
    </message>
    <message>
      <source>θ &lt; 0: the step passes y</source>
      <translation>θ &lt; 0: the step passes y</translation>
    </message>
    <message>
      <source>θ = {left}: {w} + {step_w} = {next_w}</source>
      <translation>θ = {left}: {w} + {step_w} = {next_w}</translation>
    </message>
    <message>
      <source>θ ← ∇ψ(wₜ) − ηgₜ, with gₜ ∈ ∂ℓₜ(wₜ)</source>
      <translation>θ ← ∇ψ(wₜ) − ηgₜ, with gₜ ∈ ∂ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>θ, what is left of the error</source>
      <translation>θ, what is left of the error</translation>
    </message>
    <message>
      <source>θ₁ ← 0</source>
      <translation>θ₁ ← 0</translation>
    </message>
    <message>
      <source>θₜ₊₁ ← θₜ + gₜ, with gₜ ∈ ∂ℓₜ(wₜ)</source>
      <translation>θₜ₊₁ ← θₜ + gₜ, with gₜ ∈ ∂ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>θₜ₊₁ ← θₜ − gₜ, with gₜ ∈ ∂ℓₜ(wₜ)</source>
      <translation>θₜ₊₁ ← θₜ − gₜ, with gₜ ∈ ∂ℓₜ(wₜ)</translation>
    </message>
    <message>
      <source>κ = ‖λI + Σ‖/λ ≤ 10⁸</source>
      <translation>κ = ‖λI + Σ‖/λ ≤ 10⁸</translation>
    </message>
    <message>
      <source>λ</source>
      <translation>λ</translation>
    </message>
    <message>
      <source>λ = {strength}: w = {next_w}</source>
      <translation>λ = {strength}: w = {next_w}</translation>
    </message>
    <message>
      <source>λW² + ρ²T/(2λ), by stability</source>
      <translation>λW² + ρ²T/(2λ), by stability</translation>
    </message>
    <message>
      <source>λW² + ρ²T/(4λ), sharp</source>
      <translation>λW² + ρ²T/(4λ), sharp</translation>
    </message>
    <message>
      <source>λW² + ρ²T/λ, as the notes chain it</source>
      <translation>λW² + ρ²T/λ, as the notes chain it</translation>
    </message>
    <message>
      <source>μ = 1</source>
      <translation>μ = 1</translation>
    </message>
    <message>
      <source>μ is below 1: who forgets is promised nothing against one u for all rounds</source>
      <translation>μ is below 1: who forgets is promised nothing against one u for all rounds</translation>
    </message>
    <message>
      <source>ρ√(T/2) / W</source>
      <translation>ρ√(T/2) / W</translation>
    </message>
    <message>
      <source>ρ√T / (2W)</source>
      <translation>ρ√T / (2W)</translation>
    </message>
    <message>
      <source>ρ√T / W</source>
      <translation>ρ√T / W</translation>
    </message>
    <message>
      <source>‖W − W*‖²_F</source>
      <translation>‖W − W*‖²_F</translation>
    </message>
    <message>
      <source>‖W*‖_F, else Y√(mn)</source>
      <translation>‖W*‖_F, else Y√(mn)</translation>
    </message>
    <message>
      <source>‖W*‖ₜᵣ, else Y√(mn)</source>
      <translation>‖W*‖ₜᵣ, else Y√(mn)</translation>
    </message>
    <message>
      <source>‖W‖_F</source>
      <translation>‖W‖_F</translation>
    </message>
    <message>
      <source>‖f‖</source>
      <translation>‖f‖</translation>
    </message>
    <message>
      <source>‖g_t‖ ≤ B</source>
      <translation>‖g_t‖ ≤ B</translation>
    </message>
    <message>
      <source>‖g_t‖ ≤ ρ</source>
      <translation>‖g_t‖ ≤ ρ</translation>
    </message>
    <message>
      <source>‖g_t‖* ≤ G</source>
      <translation>‖g_t‖* ≤ G</translation>
    </message>
    <message>
      <source>‖g‖ in the dual norm</source>
      <translation>‖g‖ in the dual norm</translation>
    </message>
    <message>
      <source>‖wₜ₊₁ − wₜ‖</source>
      <translation>‖wₜ₊₁ − wₜ‖</translation>
    </message>
    <message>
      <source>‖x_t‖ ≤ X</source>
      <translation>‖x_t‖ ≤ X</translation>
    </message>
    <message>
      <source>‖zₜ‖ ≤ L</source>
      <translation>‖zₜ‖ ≤ L</translation>
    </message>
    <message>
      <source>‖Γx‖², with Γ of before the round</source>
      <translation>‖Γx‖², with Γ of before the round</translation>
    </message>
    <message>
      <source>“{cell}” has a decimal comma. Column {name} needs a decimal point: {point}.</source>
      <translation>“{cell}” has a decimal comma. Column {name} needs a decimal point: {point}.</translation>
    </message>
    <message>
      <source>“{cell}” in column {name} is not legal; legal: 0, or from {least:g} to {most:g} in size</source>
      <translation>“{cell}” in column {name} is not legal; legal: 0, or from {least:g} to {most:g} in size</translation>
    </message>
    <message>
      <source>“{cell}” is not a number. Column {name} needs a number in every row.</source>
      <translation>“{cell}” is not a number. Column {name} needs a number in every row.</translation>
    </message>
    <message>
      <source>ℓ = {losses}</source>
      <translation>ℓ = {losses}</translation>
    </message>
    <message>
      <source>ℓ1 ball</source>
      <translation>ℓ1 ball</translation>
    </message>
    <message>
      <source>ℓ_t ≤ c</source>
      <translation>ℓ_t ≤ c</translation>
    </message>
    <message>
      <source>ℓ_t ≥ 0</source>
      <translation>ℓ_t ≥ 0</translation>
    </message>
    <message>
      <source>∇ψ leads to the plane of the gradients, and ∇ψ* back</source>
      <translation>∇ψ leads to the plane of the gradients, and ∇ψ* back</translation>
    </message>
    <message>
      <source>∇ψ(w) = {theta} → θ = {next_pushed}</source>
      <translation>∇ψ(w) = {theta} → θ = {next_pushed}</translation>
    </message>
    <message>
      <source>√(2 ln N / T) / c</source>
      <translation>√(2 ln N / T) / c</translation>
    </message>
    <message>
      <source>√(2 ln d / T) / G∞</source>
      <translation>√(2 ln d / T) / G∞</translation>
    </message>
    <message>
      <source>√(2 ln(2d) / T) / (U G∞)</source>
      <translation>√(2 ln(2d) / T) / (U G∞)</translation>
    </message>
    <message>
      <source>√(2αD / T) / G, with α how strong ψ is, and D the largest Dψ(u, w₁), on the whole space that of ‖u‖ ≤ 1</source>
      <translation>√(2αD / T) / G, with α how strong ψ is, and D the largest Dψ(u, w₁), on the whole space that of ‖u‖ ≤ 1</translation>
    </message>
    <message>
      <source>√(8 ln N / 2ᵏ) / c, with 2ᵏ the length of the epoch</source>
      <translation>√(8 ln N / 2ᵏ) / c, with 2ᵏ the length of the epoch</translation>
    </message>
    <message>
      <source>√(8 ln N / T) / c</source>
      <translation>√(8 ln N / T) / c</translation>
    </message>
    <message>
      <source>√(8 ln N / t) / c</source>
      <translation>√(8 ln N / t) / c</translation>
    </message>
    <message>
      <source>⟨g, W − W*⟩</source>
      <translation>⟨g, W − W*⟩</translation>
    </message>
    <message>
      <source>⟨g, w⟩, less what all points pay</source>
      <translation>⟨g, w⟩, less what all points pay</translation>
    </message>
    <message>
      <source>⟨p, ℓ²⟩</source>
      <translation>⟨p, ℓ²⟩</translation>
    </message>
    <message>
      <source>⟨p, ℓ⟩ = {expected}</source>
      <translation>⟨p, ℓ⟩ = {expected}</translation>
    </message>
    <message>
      <source>⟨w, w*⟩, divided by η</source>
      <translation>⟨w, w*⟩, divided by η</translation>
    </message>
    <message>
      <source>⟨{w}, {x}⟩ = {score}, so {prediction}</source>
      <translation>⟨{w}, {x}⟩ = {score}, so {prediction}</translation>
    </message>
  </context>
  <context>
    <name>forms</name>
    <message>
      <source>From</source>
      <translation>From</translation>
    </message>
    <message>
      <source>From, to</source>
      <translation>From, to</translation>
    </message>
    <message>
      <source>How many values</source>
      <translation>How many values</translation>
    </message>
    <message>
      <source>Linear</source>
      <translation>Linear</translation>
    </message>
    <message>
      <source>Logarithmic</source>
      <translation>Logarithmic</translation>
    </message>
    <message>
      <source>Scale</source>
      <translation>Scale</translation>
    </message>
    <message>
      <source>Take {choices}</source>
      <translation>Take {choices}</translation>
    </message>
    <message>
      <source>To</source>
      <translation>To</translation>
    </message>
    <message>
      <source>Values, scale</source>
      <translation>Values, scale</translation>
    </message>
    <message>
      <source>no {part}</source>
      <translation>no {part}</translation>
    </message>
    <message>
      <source>{choice}, with {others}</source>
      <translation>{choice}, with {others}</translation>
    </message>
    <message>
      <source>{name} must be {legal}.</source>
      <translation>{name} must be {legal}.</translation>
    </message>
    <message>
      <source>{n} more that cannot play here…</source>
      <translation>{n} more that cannot play here…</translation>
    </message>
    <message>
      <source>{refusal} Kept {value}.</source>
      <translation>{refusal} Kept {value}.</translation>
    </message>
  </context>
  <context>
    <name>panels</name>
    <message>
      <source>  is paid by who is drawn</source>
      <translation>  is paid by who is drawn</translation>
    </message>
    <message>
      <source>  is paid: 0 or 1, nothing between</source>
      <translation>  is paid: 0 or 1, nothing between</translation>
    </message>
    <message>
      <source> · {count} operations for each number read</source>
      <translation> · {count} operations for each number read</translation>
    </message>
    <message>
      <source>+{count} more</source>
      <translation>+{count} more</translation>
    </message>
    <message>
      <source>0/1 loss {loss}</source>
      <translation>0/1 loss {loss}</translation>
    </message>
    <message>
      <source>95 % of draws</source>
      <translation>95 % of draws</translation>
    </message>
    <message>
      <source>A move was taken back: nothing is claimed of this game.</source>
      <translation>A move was taken back: nothing is claimed of this game.</translation>
    </message>
    <message>
      <source>A pixel stands for {count} experts in a row, and has colour while one of them lives.</source>
      <translation>A pixel stands for {count} experts in a row, and has colour while one of them lives.</translation>
    </message>
    <message>
      <source>A row is one reading of the run: what the average predictor of a learner loses above the least risk, what its latest one does, and its regret by round. The cell of the best is lit; in the others stands how many times as much they come to, and the bar is that in powers of ten; beside a best one that is not above 0, what they come to. A frame in the colour of a learner says that this promise asks for steps that fall like its own: dashed while another one is best.</source>
      <translation>A row is one reading of the run: what the average predictor of a learner loses above the least risk, what its latest one does, and its regret by round. The cell of the best is lit; in the others stands how many times as much they come to, and the bar is that in powers of ten; beside a best one that is not above 0, what they come to. A frame in the colour of a learner says that this promise asks for steps that fall like its own: dashed while another one is best.</translation>
    </message>
    <message>
      <source>A run without rounds has no setting to be tuned to.</source>
      <translation>A run without rounds has no setting to be tuned to.</translation>
    </message>
    <message>
      <source>A sum of points</source>
      <translation>A sum of points</translation>
    </message>
    <message>
      <source>A tree has a node for every run of latest rounds, from none at the top to the longest below. Each says what came most often after it, and a pruning of the tree is an expert that looks back just as far as its leaf. The bars are the parts of the weight of all prunings that end at each node: where they are long, so many rounds back tell most.</source>
      <translation>A tree has a node for every run of latest rounds, from none at the top to the longest below. Each says what came most often after it, and a pruning of the tree is an expert that looks back just as far as its leaf. The bars are the parts of the weight of all prunings that end at each node: where they are long, so many rounds back tell most.</translation>
    </message>
    <message>
      <source>Across is the setting, on a logarithmic axis, and upwards what the theorem promises after the last round at each value: the sum of a term that falls and one that rises. An open symbol is what a learner is promised, a full one what it came to so far, and the line between them is what is left of its promise. The curve is dotted and grey where an assumption of the theorem is broken: there it promises nothing.</source>
      <translation>Across is the setting, on a logarithmic axis, and upwards what the theorem promises after the last round at each value: the sum of a term that falls and one that rises. An open symbol is what a learner is promised, a full one what it came to so far, and the line between them is what is left of its promise. The curve is dotted and grey where an assumption of the theorem is broken: there it promises nothing.</translation>
    </message>
    <message>
      <source>Advice</source>
      <translation>Advice</translation>
    </message>
    <message>
      <source>Against a fair coin</source>
      <translation>Against a fair coin</translation>
    </message>
    <message>
      <source>Against a fair die</source>
      <translation>Against a fair die</translation>
    </message>
    <message>
      <source>All predictors so far</source>
      <translation>All predictors so far</translation>
    </message>
    <message>
      <source>An empty sheet</source>
      <translation>An empty sheet</translation>
    </message>
    <message>
      <source>Another proof of this learner</source>
      <translation>Another proof of this learner</translation>
    </message>
    <message>
      <source>Answers</source>
      <translation>Answers</translation>
    </message>
    <message>
      <source>Average</source>
      <translation>Average</translation>
    </message>
    <message>
      <source>Bars show the share of each expert in the round named above, which together make 1; a star marks the best so far. Where losses are numbers, a gauge beside each bar has that of the round, between 0 and the largest there may be. Over time the shares are stacked: a band as high as the picture is an expert that has all the weight. In the triangle the nearer the point is to a corner, the larger that share is; what experts lose stands over their corners, and over every other point its average: a plane, for it is linear in the shares.</source>
      <translation>Bars show the share of each expert in the round named above, which together make 1; a star marks the best so far. Where losses are numbers, a gauge beside each bar has that of the round, between 0 and the largest there may be. Over time the shares are stacked: a band as high as the picture is an expert that has all the weight. In the triangle the nearer the point is to a corner, the larger that share is; what experts lose stands over their corners, and over every other point its average: a plane, for it is linear in the shares.</translation>
    </message>
    <message>
      <source>Before round 1 everybody is left.</source>
      <translation>Before round 1 everybody is left.</translation>
    </message>
    <message>
      <source>Before round 1 no cell is rated.</source>
      <translation>Before round 1 no cell is rated.</translation>
    </message>
    <message>
      <source>Before round 1 no message is sent.</source>
      <translation>Before round 1 no message is sent.</translation>
    </message>
    <message>
      <source>Before round 1 no point has come.</source>
      <translation>Before round 1 no point has come.</translation>
    </message>
    <message>
      <source>Before round 1 nobody has said anything.</source>
      <translation>Before round 1 nobody has said anything.</translation>
    </message>
    <message>
      <source>Before round 1 nothing is paid.</source>
      <translation>Before round 1 nothing is paid.</translation>
    </message>
    <message>
      <source>Before round 1 there are no mistakes to count.</source>
      <translation>Before round 1 there are no mistakes to count.</translation>
    </message>
    <message>
      <source>Before round 1 there are no weights to follow.</source>
      <translation>Before round 1 there are no weights to follow.</translation>
    </message>
    <message>
      <source>Before round 1 there is nothing to regret.</source>
      <translation>Before round 1 there is nothing to regret.</translation>
    </message>
    <message>
      <source>Before you move it is said here which assumptions that would break.</source>
      <translation>Before you move it is said here which assumptions that would break.</translation>
    </message>
    <message>
      <source>Bet with {bets}, unseen; then press {keys}</source>
      <translation>Bet with {bets}, unseen; then press {keys}</translation>
    </message>
    <message>
      <source>Both axes are logarithmic, so that n rounds which cost nᵃ are a line of slope a. Solid curves are counted where the work is done. The dashed line below each has the growth that the books state: where both are parallel, they agree. Beside a learner alone, the dotted line counts the numbers of all points so far.</source>
      <translation>Both axes are logarithmic, so that n rounds which cost nᵃ are a line of slope a. Solid curves are counted where the work is done. The dashed line below each has the growth that the books state: where both are parallel, they agree. Beside a learner alone, the dotted line counts the numbers of all points so far.</translation>
    </message>
    <message>
      <source>Bound not applicable since round {round}: {bound}</source>
      <translation>Bound not applicable since round {round}: {bound}</translation>
    </message>
    <message>
      <source>Bound not applicable: {bound}</source>
      <translation>Bound not applicable: {bound}</translation>
    </message>
    <message>
      <source>Boundary</source>
      <translation>Boundary</translation>
    </message>
    <message>
      <source>By round {round} all {count} have been wrong.</source>
      <translation>By round {round} all {count} have been wrong.</translation>
    </message>
    <message>
      <source>By round {round} all {count} have had a loss.</source>
      <translation>By round {round} all {count} have had a loss.</translation>
    </message>
    <message>
      <source>Challenge</source>
      <translation>Challenge</translation>
    </message>
    <message>
      <source>Challenge: {goal}.</source>
      <translation>Challenge: {goal}.</translation>
    </message>
    <message>
      <source>Choose points with a lasso</source>
      <translation>Choose points with a lasso</translation>
    </message>
    <message>
      <source>Close panel</source>
      <translation>Close panel</translation>
    </message>
    <message>
      <source>Close this notice</source>
      <translation>Close this notice</translation>
    </message>
    <message>
      <source>Coach</source>
      <translation>Coach</translation>
    </message>
    <message>
      <source>Coordinates of a point of the decision set, as 0.3, −0.4; empty: {u}</source>
      <translation>Coordinates of a point of the decision set, as 0.3, −0.4; empty: {u}</translation>
    </message>
    <message>
      <source>Coordinates of w</source>
      <translation>Coordinates of w</translation>
    </message>
    <message>
      <source>Copy picture</source>
      <translation>Copy picture</translation>
    </message>
    <message>
      <source>Copy picture for print</source>
      <translation>Copy picture for print</translation>
    </message>
    <message>
      <source>Cost</source>
      <translation>Cost</translation>
    </message>
    <message>
      <source>Counts while {promises}</source>
      <translation>Counts while {promises}</translation>
    </message>
    <message>
      <source>Cumulative</source>
      <translation>Cumulative</translation>
    </message>
    <message>
      <source>Cumulative loss</source>
      <translation>Cumulative loss</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>Curves</translation>
    </message>
    <message>
      <source>Dark places of a picture</source>
      <translation>Dark places of a picture</translation>
    </message>
    <message>
      <source>Dark places of a picture…</source>
      <translation>Dark places of a picture…</translation>
    </message>
    <message>
      <source>Data</source>
      <translation>Data</translation>
    </message>
    <message>
      <source>Data: points of one coordinate stand over x with their targets, and every line is what a learner predicts with its wₜ; of more coordinates, a point stands over what wₜ predicts of it now, and the dashed diagonal is where prediction and target agree. The thick stretch is the residual. Weights: thin lines join weights of equal risk, every path leads to wₜ, w* is what generated the targets, with a t where it moves, and ŵ the least squares so far.</source>
      <translation>Data: points of one coordinate stand over x with their targets, and every line is what a learner predicts with its wₜ; of more coordinates, a point stands over what wₜ predicts of it now, and the dashed diagonal is where prediction and target agree. The thick stretch is the residual. Weights: thin lines join weights of equal risk, every path leads to wₜ, w* is what generated the targets, with a t where it moves, and ŵ the least squares so far.</translation>
    </message>
    <message>
      <source>Decision set</source>
      <translation>Decision set</translation>
    </message>
    <message>
      <source>Directions left</source>
      <translation>Directions left</translation>
    </message>
    <message>
      <source>Distance from w*</source>
      <translation>Distance from w*</translation>
    </message>
    <message>
      <source>Dots are the directions of the net, crosses those that have erred; v is the one nearest to w*. The dotted slab around the line of w* holds no point while the margin is γ. The other one is that of v: half as wide, and it is proved that no point comes into it. The thread is how far from the line of v the nearest point so far is.</source>
      <translation>Dots are the directions of the net, crosses those that have erred; v is the one nearest to w*. The dotted slab around the line of w* holds no point while the margin is γ. The other one is that of v: half as wide, and it is proved that no point comes into it. The thread is how far from the line of v the nearest point so far is.</translation>
    </message>
    <message>
      <source>Drag a line of your own</source>
      <translation>Drag a line of your own</translation>
    </message>
    <message>
      <source>Dual and primal</source>
      <translation>Dual and primal</translation>
    </message>
    <message>
      <source>Each bar is a coordinate of wₜ, up where it is above 0 and down where it is below; in the learn phase what changes is violet. A line across a place is the coordinate of u, the best fixed point so far, where it is not 0. Where weights of the corners +U and −U make a coordinate, the first bar is what +U weighs, the second takes off what −U weighs, and the third is what is left: w. The curves beside the bars are the way of the largest coordinates over the rounds.</source>
      <translation>Each bar is a coordinate of wₜ, up where it is above 0 and down where it is below; in the learn phase what changes is violet. A line across a place is the coordinate of u, the best fixed point so far, where it is not 0. Where weights of the corners +U and −U make a coordinate, the first bar is what +U weighs, the second takes off what −U weighs, and the third is what is left: w. The curves beside the bars are the way of the largest coordinates over the rounds.</translation>
    </message>
    <message>
      <source>Each bar is an idea of how the keys follow one another, and its weight in the last bet; all weights make 1. The star is the idea that has lost least so far. A tree stands for all its prunings together. The weights of the next bet are not shown before its key.</source>
      <translation>Each bar is an idea of how the keys follow one another, and its weight in the last bet; all weights make 1. The star is the idea that has lost least so far. A tree stands for all its prunings together. The weights of the next bet are not shown before its key.</translation>
    </message>
    <message>
      <source>Each column is a round, the latest one at the right, and each row an expert; the row of outcomes says what came, a question mark where you are waited for. Below it stand the predictions of the learners, red where they were mistaken; where there is room a symbol stands at the expert that a learner follows. At the right is what each has lost so far, a star at the best expert, and what the experts weigh; the dashed line is what guessing loses on average.</source>
      <translation>Each column is a round, the latest one at the right, and each row an expert; the row of outcomes says what came, a question mark where you are waited for. Below it stand the predictions of the learners, red where they were mistaken; where there is room a symbol stands at the expert that a learner follows. At the right is what each has lost so far, a star at the best expert, and what the experts weigh; the dashed line is what guessing loses on average.</translation>
    </message>
    <message>
      <source>Each curve is a term of the chain above, which says that every one lies below the next; the tint between two is the slack. Dashed terms are given by the theorem, the others are measured on this run. Where an assumption breaks, the curves go on dotted and grey: there the proof claims nothing. The table is the same proof by induction: each step, the k-th mistake or a round, and after it each quantity beside what is claimed.</source>
      <translation>Each curve is a term of the chain above, which says that every one lies below the next; the tint between two is the slack. Dashed terms are given by the theorem, the others are measured on this run. Where an assumption breaks, the curves go on dotted and grey: there the proof claims nothing. The table is the same proof by induction: each step, the k-th mistake or a round, and after it each quantity beside what is claimed.</translation>
    </message>
    <message>
      <source>Each curve is what a learner has paid in all rounds so far; of one that draws, the thick curve is the average over its draws. The dotted curve with the star is what the comparator would have paid, named at its end, and the line from it up to the selected learner is the regret. Where only a solver knows it, it is a dot at some rounds.</source>
      <translation>Each curve is what a learner has paid in all rounds so far; of one that draws, the thick curve is the average over its draws. The dotted curve with the star is what the comparator would have paid, named at its end, and the line from it up to the selected learner is the regret. Where only a solver knows it, it is a dot at some rounds.</translation>
    </message>
    <message>
      <source>Each dot stands for as many runs, and is one of them: a click, or Enter where the arrows have gone, brings that run to the front. The diamond below is the mean on its interval of 95 %, the symbol the run in front, and after ± stands a standard error. Dashed is what is promised, and dotted what is exactly known on average.</source>
      <translation>Each dot stands for as many runs, and is one of them: a click, or Enter where the arrows have gone, brings that run to the front. The diamond below is the mean on its interval of 95 %, the symbol the run in front, and after ± stands a standard error. Dashed is what is promised, and dotted what is exactly known on average.</translation>
    </message>
    <message>
      <source>Each round is a point: for the machine where its bet was right, for who presses the keys where it was wrong. The line is the first score that is more than what a fair coin is expected to have when all rounds are over, T/2 with two keys. The game goes on behind it. Two of three fair coins are in the grey band by now, or before the first key in the end.</source>
      <translation>Each round is a point: for the machine where its bet was right, for who presses the keys where it was wrong. The line is the first score that is more than what a fair coin is expected to have when all rounds are over, T/2 with two keys. The game goes on behind it. Two of three fair coins are in the grey band by now, or before the first key in the end.</translation>
    </message>
    <message>
      <source>Each row is a message with its score ⟨wₜ, x⟩, the lowest first, and a dot on the axis over them; the framed one was sent, and those that were not are shown once the label is. Blue words add to the score, orange ones take from it. The other view has the weights of words, those of this message in bold or framed. Words that share a coordinate are tied together and stand there alone: they share its weight, and one with a minus sign counts against it.</source>
      <translation>Each row is a message with its score ⟨wₜ, x⟩, the lowest first, and a dot on the axis over them; the framed one was sent, and those that were not are shown once the label is. Blue words add to the score, orange ones take from it. The other view has the weights of words, those of this message in bold or framed. Words that share a coordinate are tied together and stand there alone: they share its weight, and one with a minus sign counts against it.</translation>
    </message>
    <message>
      <source>Each row is a pair of keys, the later one at the right. The parts of its bar are the keys that came next, as wide as each came often: half and half where there is no habit. The thin bar below is how many of them the machine had bet on.</source>
      <translation>Each row is a pair of keys, the later one at the right. The parts of its bar are the keys that came next, as wide as each came often: half and half where there is no habit. The thin bar below is how many of them the machine had bet on.</translation>
    </message>
    <message>
      <source>Each slot is one unit of what is to be reached, and fills as it comes; a cross is a mistake. Beside them is how many. The dots are the rounds there are, those that are over filled. What is to be kept small has a disc for each unit that it may come to, crossed out as it is used up, or the other learner's own row beside it.</source>
      <translation>Each slot is one unit of what is to be reached, and fills as it comes; a cross is a mistake. Beside them is how many. The dots are the rounds there are, those that are over filled. What is to be kept small has a disc for each unit that it may come to, crossed out as it is used up, or the other learner's own row beside it.</translation>
    </message>
    <message>
      <source>Each step up is a mistake. Dashed lines are promises, and the tint above one begins where the curve must not go; a cross on a line is the round in which an assumption of its theorem broke. Of a learner that draws its predictions the thick curve is the average over the draws, the thin one what it drew.</source>
      <translation>Each step up is a mistake. Dashed lines are promises, and the tint above one begins where the curve must not go; a cross on a line is the round in which an assumption of its theorem broke. Of a learner that draws its predictions the thick curve is the average over the draws, the thin one what it drew.</translation>
    </message>
    <message>
      <source>Earned before: {medal}.</source>
      <translation>Earned before: {medal}.</translation>
    </message>
    <message>
      <source>Ellipse</source>
      <translation>Ellipse</translation>
    </message>
    <message>
      <source>Ellipse: a w inside would have lost at most 1 more on the rounds so far than w of the recursion, with the penalty counted; thin ones are those after 1, 2, 4, 8, … rounds. A point x narrows it along x, what no point has shown stays open, and of two weights the dashed line holds those that fit this round without error. Entries: the left map is Γ as the recursion has it (blue above 0, orange below, the paler the nearer to 0), at the right it is multiplied with λI + Σ x xᵀ, which is computed apart from it and gives the identity while rounding is harmless; before there is an inverse, its place is dashed, beside the matrix itself and a one for each direction that points have shown. A step: what the latest round took from Γ, on one scale of colours; κ of Γ, its condition number, says how much rounding can do: above 10⁸ digits of Γ are lost.</source>
      <translation>Ellipse: a w inside would have lost at most 1 more on the rounds so far than w of the recursion, with the penalty counted; thin ones are those after 1, 2, 4, 8, … rounds. A point x narrows it along x, what no point has shown stays open, and of two weights the dashed line holds those that fit this round without error. Entries: the left map is Γ as the recursion has it (blue above 0, orange below, the paler the nearer to 0), at the right it is multiplied with λI + Σ x xᵀ, which is computed apart from it and gives the identity while rounding is harmless; before there is an inverse, its place is dashed, beside the matrix itself and a one for each direction that points have shown. A step: what the latest round took from Γ, on one scale of colours; κ of Γ, its condition number, says how much rounding can do: above 10⁸ digits of Γ are lost.</translation>
    </message>
    <message>
      <source>Entries</source>
      <translation>Entries</translation>
    </message>
    <message>
      <source>Error of the cells</source>
      <translation>Error of the cells</translation>
    </message>
    <message>
      <source>Esc ends it</source>
      <translation>Esc ends it</translation>
    </message>
    <message>
      <source>Esc ends the closer look</source>
      <translation>Esc ends the closer look</translation>
    </message>
    <message>
      <source>Every bar is a number that a learner keeps, each row on a scale of its own: a coefficient for every point so far, or a weight for every coordinate. Both make the same w.</source>
      <translation>Every bar is a number that a learner keeps, each row on a scale of its own: a coefficient for every point so far, or a weight for every coordinate. Both make the same w.</translation>
    </message>
    <message>
      <source>Every cell of a matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell is the one asked for in this round, and a dot marks every cell that was rated: what stands between the dots is what a learner makes of ratings elsewhere. Grey is a cell that was never rated and is exactly 0.</source>
      <translation>Every cell of a matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell is the one asked for in this round, and a dot marks every cell that was rated: what stands between the dots is what a learner makes of ratings elsewhere. Grey is a cell that was never rated and is exactly 0.</translation>
    </message>
    <message>
      <source>Every cell of the matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell is the one asked for in this round, and a dot marks every cell that was rated. Cells without a dot show what the learner makes of ratings elsewhere. Bars are the singular values of its matrix: few large ones mean that few tastes explain all rows.</source>
      <translation>Every cell of the matrix is a square: blue above 0, orange below, the paler the nearer to 0. The framed cell is the one asked for in this round, and a dot marks every cell that was rated. Cells without a dot show what the learner makes of ratings elsewhere. Bars are the singular values of its matrix: few large ones mean that few tastes explain all rows.</translation>
    </message>
    <message>
      <source>Every disc is a point that is kept, as large as its coefficient, hollow where that is below 0. The chain is their sum: each edge is a point times its coefficient, in the order of their directions, for a sum has none of its own. It ends at w, where a learner stands that keeps w alone and takes the same steps.</source>
      <translation>Every disc is a point that is kept, as large as its coefficient, hollow where that is below 0. The chain is their sum: each edge is a point times its coefficient, in the order of their directions, for a sum has none of its own. It ends at w, where a learner stands that keeps w alone and takes the same steps.</translation>
    </message>
    <message>
      <source>Every expert has been wrong</source>
      <translation>Every expert has been wrong</translation>
    </message>
    <message>
      <source>Every mark is a row: its target over one of its columns. Where rows are of kinds, each has a mark of its own, those of the kind that is shown now are dark, and a learner has a joint at the middle of every kind: there it says so much now, and the stick leads to what is true. Else every line is what a learner predicts as this column changes and the others stay at their means; faint lines are those after 1, 2, 4, 8, … rounds.</source>
      <translation>Every mark is a row: its target over one of its columns. Where rows are of kinds, each has a mark of its own, those of the kind that is shown now are dark, and a learner has a joint at the middle of every kind: there it says so much now, and the stick leads to what is true. Else every line is what a learner predicts as this column changes and the others stay at their means; faint lines are those after 1, 2, 4, 8, … rounds.</translation>
    </message>
    <message>
      <source>Every place has twice as many examples as the one before it. Full bars are the risk of a predictor drawn at random, hollow ones that of the average, above the least risk where that is known. The dashed line over a place is what is promised of the full bar there, on average; it hangs over the places ahead before they come.</source>
      <translation>Every place has twice as many examples as the one before it. Full bars are the risk of a predictor drawn at random, hollow ones that of the average, above the least risk where that is known. The dashed line over a place is what is promised of the full bar there, on average; it hangs over the places ahead before they come.</translation>
    </message>
    <message>
      <source>Every point is the last round of whole runs with that setting, all under the same luck: their mean, thin lines for its interval of 95 %, and the band that holds 80 % of the runs. The dashed line is what the theorem promises there. A click on a point opens the experiment with that setting; keys reach the points, and the menu opens the one they are on.</source>
      <translation>Every point is the last round of whole runs with that setting, all under the same luck: their mean, thin lines for its interval of 95 %, and the band that holds 80 % of the runs. The dashed line is what the theorem promises there. A click on a point opens the experiment with that setting; keys reach the points, and the menu opens the one they are on.</translation>
    </message>
    <message>
      <source>Every road is a learner, as wide as what it has cost so far: twice as wide is twice as much. Roads that meet lead to the same predictions, up to rounding, in all rounds so far.</source>
      <translation>Every road is a learner, as wide as what it has cost so far: twice as wide is twice as much. Roads that meet lead to the same predictions, up to rounding, in all rounds so far.</translation>
    </message>
    <message>
      <source>Every row is a round that parts the experts who are left, as wide as they are many: each part says one label, the frame is what the learner predicts, red where that is wrong. Faded parts go, and the next row stands below those who stay; where mistakes only lower weights, they vote on, it stands below those never wrong, and at last stand those who go on though all have been wrong. A pale ground is how many may be left at most, as is proved, and a star is where the best expert so far goes.</source>
      <translation>Every row is a round that parts the experts who are left, as wide as they are many: each part says one label, the frame is what the learner predicts, red where that is wrong. Faded parts go, and the next row stands below those who stay; where mistakes only lower weights, they vote on, it stands below those never wrong, and at last stand those who go on though all have been wrong. A pale ground is how many may be left at most, as is proved, and a star is where the best expert so far goes.</translation>
    </message>
    <message>
      <source>Every row is one predictor that could go into service after the rounds so far, and where its dot stands is what it would lose on a new round. The small dots before it are where it stood after half, a quarter, an eighth of these rounds. The dotted line is the least risk there is; beyond the dashed one the risk of a predictor drawn at random is not, on average, as promised.</source>
      <translation>Every row is one predictor that could go into service after the rounds so far, and where its dot stands is what it would lose on a new round. The small dots before it are where it stood after half, a quarter, an eighth of these rounds. The dotted line is the least risk there is; beyond the dashed one the risk of a predictor drawn at random is not, on average, as promised.</translation>
    </message>
    <message>
      <source>Every row is one way to choose, to read or to compute. The row with a disc is what the selected learner is as it is set, or what its stream is made for. Numbers are those of this run, after the round shown.</source>
      <translation>Every row is one way to choose, to read or to compute. The row with a disc is what the selected learner is as it is set, or what its stream is made for. Numbers are those of this run, after the round shown.</translation>
    </message>
    <message>
      <source>Every stem is what a coordinate of w was in one of the latest rounds; a hollow ring on the line of 0 is one that was exactly 0. The strip is how far from 0 the penalty takes a coordinate to 0 altogether. In the learn phase the violet ring is where the gradient led, and the line from it is what the penalty takes. The line u is the best fixed point, which pays the penalty too; what lies between it and w* is hatched.</source>
      <translation>Every stem is what a coordinate of w was in one of the latest rounds; a hollow ring on the line of 0 is one that was exactly 0. The strip is how far from 0 the penalty takes a coordinate to 0 altogether. In the learn phase the violet ring is where the gradient led, and the line from it is what the penalty takes. The line u is the best fixed point, which pays the penalty too; what lies between it and w* is hatched.</translation>
    </message>
    <message>
      <source>Every thin line is a predictor that the run has used, the darker the more rounds it predicted in, red where it errs on new rounds more often than one drawn at random does on average. The thick one is their average, the violet one was drawn at random among all rounds so far. The grounds are the vote: blue where most of them predict +1, and the dashed edge is where it turns. Of a learner that weighs experts, the lines are the experts by their share of all rounds.</source>
      <translation>Every thin line is a predictor that the run has used, the darker the more rounds it predicted in, red where it errs on new rounds more often than one drawn at random does on average. The thick one is their average, the violet one was drawn at random among all rounds so far. The grounds are the vote: blue where most of them predict +1, and the dashed edge is where it turns. Of a learner that weighs experts, the lines are the experts by their share of all rounds.</translation>
    </message>
    <message>
      <source>Every word weighs 0.</source>
      <translation>Every word weighs 0.</translation>
    </message>
    <message>
      <source>Excess, log</source>
      <translation>Excess, log</translation>
    </message>
    <message>
      <source>Excess, log-log</source>
      <translation>Excess, log-log</translation>
    </message>
    <message>
      <source>Experts left</source>
      <translation>Experts left</translation>
    </message>
    <message>
      <source>Fitting axes</source>
      <translation>Fitting axes</translation>
    </message>
    <message>
      <source>Flip the labels of what is chosen</source>
      <translation>Flip the labels of what is chosen</translation>
    </message>
    <message>
      <source>Forecasts</source>
      <translation>Forecasts</translation>
    </message>
    <message>
      <source>From line to line of the axis there are twice as many experts, so that a learner that removes at least half of them with each mistake goes down at least one line per cross. The dashed line is the most that the proof allows after as many mistakes. The lowest line, where there is one, is nobody.</source>
      <translation>From line to line of the axis there are twice as many experts, so that a learner that removes at least half of them with each mistake goes down at least one line per cross. The dashed line is the most that the proof allows after as many mistakes. The lowest line, where there is one, is nobody.</translation>
    </message>
    <message>
      <source>Gamma</source>
      <translation>Gamma</translation>
    </message>
    <message>
      <source>Go on with the sweep</source>
      <translation>Go on with the sweep</translation>
    </message>
    <message>
      <source>Gradients are added up in the left plane, where the dual point θ lives; points are played in the right one. The arrows between say how one follows from the other, and grey ones over a triangle where the latest step that moves a point leads from others: from all as far, or less far near an edge. Dashed arrows are projections: of the point onto S, and of its dual point with it.</source>
      <translation>Gradients are added up in the left plane, where the dual point θ lives; points are played in the right one. The arrows between say how one follows from the other, and grey ones over a triangle where the latest step that moves a point leads from others: from all as far, or less far near an edge. Dashed arrows are projections: of the point onto S, and of its dual point with it.</translation>
    </message>
    <message>
      <source>Hint</source>
      <translation>Hint</translation>
    </message>
    <message>
      <source>Hits for who bets, misses for who presses</source>
      <translation>Hits for who bets, misses for who presses</translation>
    </message>
    <message>
      <source>How far back it looks</source>
      <translation>How far back it looks</translation>
    </message>
    <message>
      <source>Hyperplane</source>
      <translation>Hyperplane</translation>
    </message>
    <message>
      <source>If every key were a fair coin’s, no machine could bet better than luck, and the number of its hits has this law. The stroke is where you are. The share of coins that end as far from the middle is of one look, at this round; who looks after every key and stops when it pleases needs a stronger level. So you are called predictable only where a coin would ever be so foreseen in at most 1 of 20 games, at all rounds together.</source>
      <translation>If every key were a fair coin’s, no machine could bet better than luck, and the number of its hits has this law. The stroke is where you are. The share of coins that end as far from the middle is of one look, at this round; who looks after every key and stops when it pleases needs a stronger level. So you are called predictable only where a coin would ever be so foreseen in at most 1 of 20 games, at all rounds together.</translation>
    </message>
    <message>
      <source>Ill-conditioned</source>
      <translation>Ill-conditioned</translation>
    </message>
    <message>
      <source>Inside the set S, thin lines join points of equal loss, and each path, a comet over its latest rounds, ends at wₜ. The arrow goes against the gradient, a dashed one from v back to the nearest point of S, and a lens shows the step where it is small. The full star u is the best fixed point for the losses so far, or where only a solver knows it, up to the round beside it, an open star w* the one behind the data, and grey dots are the targets. Over an interval the dashed tangent at wₜ never lies above the loss, and the gap at u is what linearising gives away.</source>
      <translation>Inside the set S, thin lines join points of equal loss, and each path, a comet over its latest rounds, ends at wₜ. The arrow goes against the gradient, a dashed one from v back to the nearest point of S, and a lens shows the step where it is small. The full star u is the best fixed point for the losses so far, or where only a solver knows it, up to the round beside it, an open star w* the one behind the data, and grey dots are the targets. Over an interval the dashed tangent at wₜ never lies above the loss, and the gap at u is what linearising gives away.</translation>
    </message>
    <message>
      <source>It looks one move ahead.</source>
      <translation>It looks one move ahead.</translation>
    </message>
    <message>
      <source>Keys: ← → rounds, with Shift phases, PageUp and PageDown stops, Home and End the first and the last, Space plays.</source>
      <translation>Keys: ← → rounds, with Shift phases, PageUp and PageDown stops, Home and End the first and the last, Space plays.</translation>
    </message>
    <message>
      <source>Last round</source>
      <translation>Last round</translation>
    </message>
    <message>
      <source>Latest</source>
      <translation>Latest</translation>
    </message>
    <message>
      <source>Lens</source>
      <translation>Lens</translation>
    </message>
    <message>
      <source>Lights ahead</source>
      <translation>Lights ahead</translation>
    </message>
    <message>
      <source>Linear</source>
      <translation>Linear</translation>
    </message>
    <message>
      <source>Linear axes</source>
      <translation>Linear axes</translation>
    </message>
    <message>
      <source>Log-log</source>
      <translation>Log-log</translation>
    </message>
    <message>
      <source>Machine</source>
      <translation>Machine</translation>
    </message>
    <message>
      <source>Matrices side by side</source>
      <translation>Matrices side by side</translation>
    </message>
    <message>
      <source>Matrix</source>
      <translation>Matrix</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Memory</translation>
    </message>
    <message>
      <source>Menu of {panel}</source>
      <translation>Menu of {panel}</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Messages</translation>
    </message>
    <message>
      <source>Mistakes</source>
      <translation>Mistakes</translation>
    </message>
    <message>
      <source>Move a point, or all that are chosen</source>
      <translation>Move a point, or all that are chosen</translation>
    </message>
    <message>
      <source>Move earlier</source>
      <translation>Move earlier</translation>
    </message>
    <message>
      <source>Move later</source>
      <translation>Move later</translation>
    </message>
    <message>
      <source>Nearest direction of the net</source>
      <translation>Nearest direction of the net</translation>
    </message>
    <message>
      <source>Next stop</source>
      <translation>Next stop</translation>
    </message>
    <message>
      <source>No direction is left</source>
      <translation>No direction is left</translation>
    </message>
    <message>
      <source>No expert is left</source>
      <translation>No expert is left</translation>
    </message>
    <message>
      <source>No move takes {quantity} above {before} in this round; after {move} it is {after}.</source>
      <translation>No move takes {quantity} above {before} in this round; after {move} it is {after}.</translation>
    </message>
    <message>
      <source>No proof is kept of this learner as it is set.</source>
      <translation>No proof is kept of this learner as it is set.</translation>
    </message>
    <message>
      <source>No regret is above 0 so far, and a logarithmic axis has no place for it.</source>
      <translation>No regret is above 0 so far, and a logarithmic axis has no place for it.</translation>
    </message>
    <message>
      <source>No risk is above the least one so far, and a logarithmic axis has no place for it.</source>
      <translation>No risk is above the least one so far, and a logarithmic axis has no place for it.</translation>
    </message>
    <message>
      <source>No round is charged yet.</source>
      <translation>No round is charged yet.</translation>
    </message>
    <message>
      <source>No round is over yet, so nothing has predicted.</source>
      <translation>No round is over yet, so nothing has predicted.</translation>
    </message>
    <message>
      <source>No round is over yet, so there is no average.</source>
      <translation>No round is over yet, so there is no average.</translation>
    </message>
    <message>
      <source>No round is over yet.</source>
      <translation>No round is over yet.</translation>
    </message>
    <message>
      <source>No row is shown yet.</source>
      <translation>No row is shown yet.</translation>
    </message>
    <message>
      <source>No run is complete yet.</source>
      <translation>No run is complete yet.</translation>
    </message>
    <message>
      <source>No target is forecast yet.</source>
      <translation>No target is forecast yet.</translation>
    </message>
    <message>
      <source>None that does as much leaves more experts {spared}.</source>
      <translation>None that does as much leaves more experts {spared}.</translation>
    </message>
    <message>
      <source>None that does as much leaves the learner more weight.</source>
      <translation>None that does as much leaves the learner more weight.</translation>
    </message>
    <message>
      <source>Not saved</source>
      <translation>Not saved</translation>
    </message>
    <message>
      <source>Not this one.</source>
      <translation>Not this one.</translation>
    </message>
    <message>
      <source>Nothing can be said yet.</source>
      <translation>Nothing can be said yet.</translation>
    </message>
    <message>
      <source>Nothing is known of {quantity} after the last round, at any of these points.</source>
      <translation>Nothing is known of {quantity} after the last round, at any of these points.</translation>
    </message>
    <message>
      <source>Nothing is laid side by side for this learner as it is set.</source>
      <translation>Nothing is laid side by side for this learner as it is set.</translation>
    </message>
    <message>
      <source>Nothing is painted. The run before goes on until there is a point.</source>
      <translation>Nothing is painted. The run before goes on until there is a point.</translation>
    </message>
    <message>
      <source>Nothing is varied yet. The menu of a number among the controls has Sweep this.</source>
      <translation>Nothing is varied yet. The menu of a number among the controls has Sweep this.</translation>
    </message>
    <message>
      <source>Nothing was painted</source>
      <translation>Nothing was painted</translation>
    </message>
    <message>
      <source>Now</source>
      <translation>Now</translation>
    </message>
    <message>
      <source>Numbers kept</source>
      <translation>Numbers kept</translation>
    </message>
    <message>
      <source>Objective</source>
      <translation>Objective</translation>
    </message>
    <message>
      <source>Of every {n} rounds one is shown.</source>
      <translation>Of every {n} rounds one is shown.</translation>
    </message>
    <message>
      <source>One run is played. Ask for more beside New luck, and they are compared here.</source>
      <translation>One run is played. Ask for more beside New luck, and they are compared here.</translation>
    </message>
    <message>
      <source>One weight has no plane. The view of the data shows it as the slope of a line.</source>
      <translation>One weight has no plane. The view of the data shows it as the slope of a line.</translation>
    </message>
    <message>
      <source>Only of points with two coordinates, and a kernel that is their product, the sum has a plane.</source>
      <translation>Only of points with two coordinates, and a kernel that is their product, the sum has a plane.</translation>
    </message>
    <message>
      <source>Open the least mean</source>
      <translation>Open the least mean</translation>
    </message>
    <message>
      <source>Open this point</source>
      <translation>Open this point</translation>
    </message>
    <message>
      <source>Over d</source>
      <translation>Over d</translation>
    </message>
    <message>
      <source>Over time</source>
      <translation>Over time</translation>
    </message>
    <message>
      <source>Over γ</source>
      <translation>Over γ</translation>
    </message>
    <message>
      <source>Paint points</source>
      <translation>Paint points</translation>
    </message>
    <message>
      <source>Paint points with the label +1</source>
      <translation>Paint points with the label +1</translation>
    </message>
    <message>
      <source>Paint points with the label −1</source>
      <translation>Paint points with the label −1</translation>
    </message>
    <message>
      <source>Painting</source>
      <translation>Painting</translation>
    </message>
    <message>
      <source>Path</source>
      <translation>Path</translation>
    </message>
    <message>
      <source>Path: every target moves the dark line up or down by its size, so that returns make a price; a short line leads from where it stood to where a learner said that the next target takes it. Targets: every dot is a target, and a short line leads from 0 to what was said of it. The bars are how far all were off so far in the mean square, above what is new in every round where that is declared. The page turns every 10 rounds.</source>
      <translation>Path: every target moves the dark line up or down by its size, so that returns make a price; a short line leads from where it stood to where a learner said that the next target takes it. Targets: every dot is a target, and a short line leads from 0 to what was said of it. The bars are how far all were off so far in the mean square, above what is new in every round where that is declared. The page turns every 10 rounds.</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Phases are left out.</source>
      <translation>Phases are left out.</translation>
    </message>
    <message>
      <source>Picture and data of this panel</source>
      <translation>Picture and data of this panel</translation>
    </message>
    <message>
      <source>Pictures (*.png *.jpg *.jpeg *.bmp *.gif)</source>
      <translation>Pictures (*.png *.jpg *.jpeg *.bmp *.gif)</translation>
    </message>
    <message>
      <source>Pictures (*.png *.svg)</source>
      <translation>Pictures (*.png *.svg)</translation>
    </message>
    <message>
      <source>Place in the run</source>
      <translation>Place in the run</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Play</translation>
    </message>
    <message>
      <source>Play it</source>
      <translation>Play it</translation>
    </message>
    <message>
      <source>Points are plus signs (label +1) and discs (−1), a ring marks a mistake. The curve is where fₜ(x) = 0: on its blue side the learner predicts +1. Of a sum of bumps the halo of a point is the larger, the more it weighs in fₜ; of a network the thin lines are where a hidden unit is 0. In the phase learn the dashed curve is the next boundary.</source>
      <translation>Points are plus signs (label +1) and discs (−1), a ring marks a mistake. The curve is where fₜ(x) = 0: on its blue side the learner predicts +1. Of a sum of bumps the halo of a point is the larger, the more it weighs in fₜ; of a network the thin lines are where a hidden unit is 0. In the phase learn the dashed curve is the next boundary.</translation>
    </message>
    <message>
      <source>Points are plus signs (label +1) and discs (−1), a ring marks a mistake; on the side of the line to which the arrow wₜ points the learner predicts +1. The dotted slab around the line of w* holds no point while the margin is γ. Where a margin below 1 is charged, thin lines show where ⟨w, x⟩ = ±1, and a thread leads to them from every point that this w would be charged for. Where the adversary sees wₜ, red is where it can still find a point with margin γ on which wₜ errs.</source>
      <translation>Points are plus signs (label +1) and discs (−1), a ring marks a mistake; on the side of the line to which the arrow wₜ points the learner predicts +1. The dotted slab around the line of w* holds no point while the margin is γ. Where a margin below 1 is charged, thin lines show where ⟨w, x⟩ = ±1, and a thread leads to them from every point that this w would be charged for. Where the adversary sees wₜ, red is where it can still find a point with margin γ on which wₜ errs.</translation>
    </message>
    <message>
      <source>Points are plus signs (label +1) and discs (−1), or discs at their targets; a ring is where the run is. The dotted slab around the line of w* holds no point while the margin is γ; where no line separates them, it does not even separate those in rings, for what those of either label span meets. Every stroke is played at once from round 1 on, and Ctrl+Z takes it back. Arrows move the hand, Space presses it.</source>
      <translation>Points are plus signs (label +1) and discs (−1), or discs at their targets; a ring is where the run is. The dotted slab around the line of w* holds no point while the margin is γ; where no line separates them, it does not even separate those in rings, for what those of either label span meets. Every stroke is played at once from round 1 on, and Ctrl+Z takes it back. Arrows move the hand, Space presses it.</translation>
    </message>
    <message>
      <source>Predictable: 1 coin in {games} at most ever is.</source>
      <translation>Predictable: 1 coin in {games} at most ever is.</translation>
    </message>
    <message>
      <source>Predictable: 1 die in {games} at most ever is.</source>
      <translation>Predictable: 1 die in {games} at most ever is.</translation>
    </message>
    <message>
      <source>Press {keys}</source>
      <translation>Press {keys}</translation>
    </message>
    <message>
      <source>Proof not applicable since round {round}: {proof}</source>
      <translation>Proof not applicable since round {round}: {proof}</translation>
    </message>
    <message>
      <source>Proof not applicable: {proof}</source>
      <translation>Proof not applicable: {proof}</translation>
    </message>
    <message>
      <source>Proof shown: {proof}</source>
      <translation>Proof shown: {proof}</translation>
    </message>
    <message>
      <source>R times the sum of the gradients, unrolled</source>
      <translation>R times the sum of the gradients, unrolled</translation>
    </message>
    <message>
      <source>RB√T = {most}</source>
      <translation>RB√T = {most}</translation>
    </message>
    <message>
      <source>RMS</source>
      <translation>RMS</translation>
    </message>
    <message>
      <source>Race</source>
      <translation>Race</translation>
    </message>
    <message>
      <source>Random</source>
      <translation>Random</translation>
    </message>
    <message>
      <source>Rated</source>
      <translation>Rated</translation>
    </message>
    <message>
      <source>Ratings</source>
      <translation>Ratings</translation>
    </message>
    <message>
      <source>Regression</source>
      <translation>Regression</translation>
    </message>
    <message>
      <source>Regret</source>
      <translation>Regret</translation>
    </message>
    <message>
      <source>Remove points</source>
      <translation>Remove points</translation>
    </message>
    <message>
      <source>Remove what is chosen</source>
      <translation>Remove what is chosen</translation>
    </message>
    <message>
      <source>Remove your line</source>
      <translation>Remove your line</translation>
    </message>
    <message>
      <source>Residuals</source>
      <translation>Residuals</translation>
    </message>
    <message>
      <source>Right.</source>
      <translation>Right.</translation>
    </message>
    <message>
      <source>Risk</source>
      <translation>Risk</translation>
    </message>
    <message>
      <source>Risk by examples</source>
      <translation>Risk by examples</translation>
    </message>
    <message>
      <source>Risk is the loss to expect of a predictor on a new round; of a fixed sample that is visited again and again, the mean loss on its rows. The thick curve is that of a predictor drawn at random among those used so far, the dashed one that of their average or of their vote; either of these may stand alone, and so may the latest. The thin curve is what was paid so far: where every round is new, it tells the risk without bias. The batch refit is fitted to all rounds at once; what it loses on those very rounds flatters it.</source>
      <translation>Risk is the loss to expect of a predictor on a new round; of a fixed sample that is visited again and again, the mean loss on its rows. The thick curve is that of a predictor drawn at random among those used so far, the dashed one that of their average or of their vote; either of these may stand alone, and so may the latest. The thin curve is what was paid so far: where every round is new, it tells the risk without bias. The batch refit is fitted to all rounds at once; what it loses on those very rounds flatters it.</translation>
    </message>
    <message>
      <source>Risks are being found, {count} of {rounds} rounds so far.</source>
      <translation>Risks are being found, {count} of {rounds} rounds so far.</translation>
    </message>
    <message>
      <source>Risks are found for the first {count} rounds.</source>
      <translation>Risks are found for the first {count} rounds.</translation>
    </message>
    <message>
      <source>Risks on one axis</source>
      <translation>Risks on one axis</translation>
    </message>
    <message>
      <source>Roads to a predictor</source>
      <translation>Roads to a predictor</translation>
    </message>
    <message>
      <source>Round</source>
      <translation>Round</translation>
    </message>
    <message>
      <source>Round 1 stands here when it is over.</source>
      <translation>Round 1 stands here when it is over.</translation>
    </message>
    <message>
      <source>Round back</source>
      <translation>Round back</translation>
    </message>
    <message>
      <source>Round on</source>
      <translation>Round on</translation>
    </message>
    <message>
      <source>Round {round}</source>
      <translation>Round {round}</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Rounds</translation>
    </message>
    <message>
      <source>Rounds go to the right and the point w upwards. In every round the learner stands still at its wₜ, and pays: the rectangle goes from there against the slope, as high as the loss; a pale one is gained. A black triangle stands on the side to which the loss of the round rises. Where learners stand at one point, their symbols lie in one another.</source>
      <translation>Rounds go to the right and the point w upwards. In every round the learner stands still at its wₜ, and pays: the rectangle goes from there against the slope, as high as the loss; a pale one is gained. A black triangle stands on the side to which the loss of the round rises. Where learners stand at one point, their symbols lie in one another.</translation>
    </message>
    <message>
      <source>Runs are played at all points before the first one is drawn.</source>
      <translation>Runs are played at all points before the first one is drawn.</translation>
    </message>
    <message>
      <source>S</source>
      <translation>S</translation>
    </message>
    <message>
      <source>Save data</source>
      <translation>Save data</translation>
    </message>
    <message>
      <source>Save data needs at least one round.</source>
      <translation>Save data needs at least one round.</translation>
    </message>
    <message>
      <source>Save data…</source>
      <translation>Save data…</translation>
    </message>
    <message>
      <source>Save picture</source>
      <translation>Save picture</translation>
    </message>
    <message>
      <source>Save picture…</source>
      <translation>Save picture…</translation>
    </message>
    <message>
      <source>Save the points</source>
      <translation>Save the points</translation>
    </message>
    <message>
      <source>Save the points…</source>
      <translation>Save the points…</translation>
    </message>
    <message>
      <source>Says before you move which assumptions that would break</source>
      <translation>Says before you move which assumptions that would break</translation>
    </message>
    <message>
      <source>Says how the challenge can be won</source>
      <translation>Says how the challenge can be won</translation>
    </message>
    <message>
      <source>Says which move costs the learner most, one move ahead, and can play it for you</source>
      <translation>Says which move costs the learner most, one move ahead, and can play it for you</translation>
    </message>
    <message>
      <source>Scatter</source>
      <translation>Scatter</translation>
    </message>
    <message>
      <source>Set</source>
      <translation>Set</translation>
    </message>
    <message>
      <source>Shake points</source>
      <translation>Shake points</translation>
    </message>
    <message>
      <source>Shapes, pictures, the order of the points, and their table</source>
      <translation>Shapes, pictures, the order of the points, and their table</translation>
    </message>
    <message>
      <source>Show round {round}</source>
      <translation>Show round {round}</translation>
    </message>
    <message>
      <source>Side by side</source>
      <translation>Side by side</translation>
    </message>
    <message>
      <source>Simplex</source>
      <translation>Simplex</translation>
    </message>
    <message>
      <source>Space and time</source>
      <translation>Space and time</translation>
    </message>
    <message>
      <source>Spiral of steps</source>
      <translation>Spiral of steps</translation>
    </message>
    <message>
      <source>Split by split</source>
      <translation>Split by split</translation>
    </message>
    <message>
      <source>Spray points around the place</source>
      <translation>Spray points around the place</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Step</translation>
    </message>
    <message>
      <source>Stop before</source>
      <translation>Stop before</translation>
    </message>
    <message>
      <source>Stop the sweep</source>
      <translation>Stop the sweep</translation>
    </message>
    <message>
      <source>Stops</source>
      <translation>Stops</translation>
    </message>
    <message>
      <source>Sum</source>
      <translation>Sum</translation>
    </message>
    <message>
      <source>Sweep</source>
      <translation>Sweep</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Table</translation>
    </message>
    <message>
      <source>Tables (*.csv)</source>
      <translation>Tables (*.csv)</translation>
    </message>
    <message>
      <source>Target over a column</source>
      <translation>Target over a column</translation>
    </message>
    <message>
      <source>Targets</source>
      <translation>Targets</translation>
    </message>
    <message>
      <source>Tell {quantity}</source>
      <translation>Tell {quantity}</translation>
    </message>
    <message>
      <source>The best fixed point of these rounds is being solved.</source>
      <translation>The best fixed point of these rounds is being solved.</translation>
    </message>
    <message>
      <source>The coach is looking for a move.</source>
      <translation>The coach is looking for a move.</translation>
    </message>
    <message>
      <source>The coach knows no move that keeps what was promised.</source>
      <translation>The coach knows no move that keeps what was promised.</translation>
    </message>
    <message>
      <source>The dimension of this game is marked, or its X/γ. With a limit, the axis of values is logarithmic: from line to line everything is ten times as much, and above the dashed line the learner refuses to play. Over X/γ both axes are, and a power of X/γ is a line with that slope.</source>
      <translation>The dimension of this game is marked, or its X/γ. With a limit, the axis of values is logarithmic: from line to line everything is ten times as much, and above the dashed line the learner refuses to play. Over X/γ both axes are, and a power of X/γ is a line with that slope.</translation>
    </message>
    <message>
      <source>The first mistake stands here when its round is over.</source>
      <translation>The first mistake stands here when its round is over.</translation>
    </message>
    <message>
      <source>The first values stand here when round 1 is over.</source>
      <translation>The first values stand here when round 1 is over.</translation>
    </message>
    <message>
      <source>The height is the length of wₜ − w*, on a scale of powers of ten: who comes nearer by one factor every round goes down on a straight line, who overshoots by a factor goes up on one, and who stays level comes no nearer. A band is a curve that goes up and down all the time, with its middle.</source>
      <translation>The height is the length of wₜ − w*, on a scale of powers of ten: who comes nearer by one factor every round goes down on a straight line, who overshoots by a factor goes up on one, and who stays level comes no nearer. A band is a curve that goes up and down all the time, with its middle.</translation>
    </message>
    <message>
      <source>The least risk is not known here, so there is no excess to draw.</source>
      <translation>The least risk is not known here, so there is no excess to draw.</translation>
    </message>
    <message>
      <source>The mean distance between a learner’s matrix and the truth, over the cells that nobody has rated yet or over those that were; where no truth is declared, the mean loss of the rounds that asked for such cells. On cells without a rating a learner has nothing but what its set of matrices makes of the others: a curve that stays level has learnt nothing about them. Ratings carry noise, and the step does not shrink, so that the curve of the rated cells need not go to 0.</source>
      <translation>The mean distance between a learner’s matrix and the truth, over the cells that nobody has rated yet or over those that were; where no truth is declared, the mean loss of the rounds that asked for such cells. On cells without a rating a learner has nothing but what its set of matrices makes of the others: a curve that stays level has learnt nothing about them. Ratings carry noise, and the step does not shrink, so that the curve of the rated cells need not go to 0.</translation>
    </message>
    <message>
      <source>The only one was wrong in round {round}.</source>
      <translation>The only one was wrong in round {round}.</translation>
    </message>
    <message>
      <source>The picture in words</source>
      <translation>The picture in words</translation>
    </message>
    <message>
      <source>The pictures of this page are drawn by its script, which this browser does not run.</source>
      <translation>The pictures of this page are drawn by its script, which this browser does not run.</translation>
    </message>
    <message>
      <source>The price of dimension</source>
      <translation>The price of dimension</translation>
    </message>
    <message>
      <source>The proof over time</source>
      <translation>The proof over time</translation>
    </message>
    <message>
      <source>The spoke is the sum so far, as long as it is: of the gradients, times the radius of the ball, or of the steps of w. Every step is an edge at its true angle to the spoke before it, so one at a right angle makes a right triangle, and t such steps of length 1 a sum of length √t. That the sum turns in many dimensions is unrolled into the plane. The dashed circle is what declared numbers allow.</source>
      <translation>The spoke is the sum so far, as long as it is: of the gradients, times the radius of the ball, or of the steps of w. Every step is an edge at its true angle to the spoke before it, so one at a right angle makes a right triangle, and t such steps of length 1 a sum of length √t. That the sum turns in many dimensions is unrolled into the plane. The dashed circle is what declared numbers allow.</translation>
    </message>
    <message>
      <source>The thick curve is what the learner loses on average over its draws, less the loss of the comparator named under the title; the thin one is what it lost by the experts it drew. Dashed lines are promises, and the tint above one begins where the curve must not go. Where no formula knows the comparator, a solver finds it after some rounds, and the regret is a dot there. On logarithmic axes a regret that grows like √t is a line of slope 0.5.</source>
      <translation>The thick curve is what the learner loses on average over its draws, less the loss of the comparator named under the title; the thin one is what it lost by the experts it drew. Dashed lines are promises, and the tint above one begins where the curve must not go. Where no formula knows the comparator, a solver finds it after some rounds, and the regret is a dot there. On logarithmic axes a regret that grows like √t is a line of slope 0.5.</translation>
    </message>
    <message>
      <source>The thin curve is the residual pₜ − yₜ of every round: above 0 the prediction was too high. The thick ones are the root of the mean square of all residuals so far.</source>
      <translation>The thin curve is the residual pₜ − yₜ of every round: above 0 the prediction was too high. The thick ones are the root of the mean square of all residuals so far.</translation>
    </message>
    <message>
      <source>The u that the proof is held against</source>
      <translation>The u that the proof is held against</translation>
    </message>
    <message>
      <source>Theorems, after the last round</source>
      <translation>Theorems, after the last round</translation>
    </message>
    <message>
      <source>There is a file {path} already.</source>
      <translation>There is a file {path} already.</translation>
    </message>
    <message>
      <source>This browser cannot unpack the pictures; those since 2023 can.</source>
      <translation>This browser cannot unpack the pictures; those since 2023 can.</translation>
    </message>
    <message>
      <source>This scene asks for nothing.</source>
      <translation>This scene asks for nothing.</translation>
    </message>
    <message>
      <source>This u is not tried</source>
      <translation>This u is not tried</translation>
    </message>
    <message>
      <source>Three promises</source>
      <translation>Three promises</translation>
    </message>
    <message>
      <source>Through the run</source>
      <translation>Through the run</translation>
    </message>
    <message>
      <source>To be kept: {promises}</source>
      <translation>To be kept: {promises}</translation>
    </message>
    <message>
      <source>Truth</source>
      <translation>Truth</translation>
    </message>
    <message>
      <source>Unrated</source>
      <translation>Unrated</translation>
    </message>
    <message>
      <source>Valley of the promise</source>
      <translation>Valley of the promise</translation>
    </message>
    <message>
      <source>Version space</source>
      <translation>Version space</translation>
    </message>
    <message>
      <source>Weights</source>
      <translation>Weights</translation>
    </message>
    <message>
      <source>Weights over the risk</source>
      <translation>Weights over the risk</translation>
    </message>
    <message>
      <source>What follows two keys</source>
      <translation>What follows two keys</translation>
    </message>
    <message>
      <source>What is small or faint has been wrong at least once and is dead; the rest is the version space. In a round its members vote, each in the colour of the label it advises, and the bar below counts them. Those on the wrong side of the true label die in that round; a learner with a misprint may remove others.</source>
      <translation>What is small or faint has been wrong at least once and is dead; the rest is the version space. In a round its members vote, each in the colour of the label it advises, and the bar below counts them. Those on the wrong side of the true label die in that round; a learner with a misprint may remove others.</translation>
    </message>
    <message>
      <source>What is this?</source>
      <translation>What is this?</translation>
    </message>
    <message>
      <source>What it thinks of you</source>
      <translation>What it thinks of you</translation>
    </message>
    <message>
      <source>What the penalty takes</source>
      <translation>What the penalty takes</translation>
    </message>
    <message>
      <source>Who bets</source>
      <translation>Who bets</translation>
    </message>
    <message>
      <source>Who presses</source>
      <translation>Who presses</translation>
    </message>
    <message>
      <source>Won if at the end the stroke, half of {other}, is not reached</source>
      <translation>Won if at the end the stroke, half of {other}, is not reached</translation>
    </message>
    <message>
      <source>Won if some of these discs are left at the end</source>
      <translation>Won if some of these discs are left at the end</translation>
    </message>
    <message>
      <source>Won if the upper row is not the longer one after the last round</source>
      <translation>Won if the upper row is not the longer one after the last round</translation>
    </message>
    <message>
      <source>Won if the upper row is the shorter one after the last round</source>
      <translation>Won if the upper row is the shorter one after the last round</translation>
    </message>
    <message>
      <source>Won if these discs last to the end</source>
      <translation>Won if these discs last to the end</translation>
    </message>
    <message>
      <source>Won when all are full</source>
      <translation>Won when all are full</translation>
    </message>
    <message>
      <source>Words</source>
      <translation>Words</translation>
    </message>
    <message>
      <source>Work</source>
      <translation>Work</translation>
    </message>
    <message>
      <source>Worst of {tried} that were tried: {move}. It takes {quantity} from {before} to {after}.</source>
      <translation>Worst of {tried} that were tried: {move}. It takes {quantity} from {before} to {after}.</translation>
    </message>
    <message>
      <source>Worst: {move}. It takes {quantity} from {before} to {after}, and no move does more.</source>
      <translation>Worst: {move}. It takes {quantity} from {before} to {after}, and no move does more.</translation>
    </message>
    <message>
      <source>X/γ</source>
      <translation>X/γ</translation>
    </message>
    <message>
      <source>X/γ = {place}: {values}</source>
      <translation>X/γ = {place}: {values}</translation>
    </message>
    <message>
      <source>X/γ = {x}</source>
      <translation>X/γ = {x}</translation>
    </message>
    <message>
      <source>X√M at M = (X/γ)²: {most}</source>
      <translation>X√M at M = (X/γ)²: {most}</translation>
    </message>
    <message>
      <source>You</source>
      <translation>You</translation>
    </message>
    <message>
      <source>a bar for every number</source>
      <translation>a bar for every number</translation>
    </message>
    <message>
      <source>a closer look · Esc or a double click ends it</source>
      <translation>a closer look · Esc or a double click ends it</translation>
    </message>
    <message>
      <source>a dot for every {n}</source>
      <translation>a dot for every {n}</translation>
    </message>
    <message>
      <source>a mistake</source>
      <translation>a mistake</translation>
    </message>
    <message>
      <source>a path leaves the view</source>
      <translation>a path leaves the view</translation>
    </message>
    <message>
      <source>a plane that holds their average</source>
      <translation>a plane that holds their average</translation>
    </message>
    <message>
      <source>a plane that holds wₜ</source>
      <translation>a plane that holds wₜ</translation>
    </message>
    <message>
      <source>a row is a promise, a column a step</source>
      <translation>a row is a promise, a column a step</translation>
    </message>
    <message>
      <source>a triangle needs three experts</source>
      <translation>a triangle needs three experts</translation>
    </message>
    <message>
      <source>after round {round}</source>
      <translation>after round {round}</translation>
    </message>
    <message>
      <source>after round {round}: length {length}</source>
      <translation>after round {round}: length {length}</translation>
    </message>
    <message>
      <source>after round {t}</source>
      <translation>after round {t}</translation>
    </message>
    <message>
      <source>after round {t}, the last one kept</source>
      <translation>after round {t}, the last one kept</translation>
    </message>
    <message>
      <source>after round {x}</source>
      <translation>after round {x}</translation>
    </message>
    <message>
      <source>after the draw</source>
      <translation>after the draw</translation>
    </message>
    <message>
      <source>after {keys}</source>
      <translation>after {keys}</translation>
    </message>
    <message>
      <source>against the best w</source>
      <translation>against the best w</translation>
    </message>
    <message>
      <source>all at one point in every round, to the last bit</source>
      <translation>all at one point in every round, to the last bit</translation>
    </message>
    <message>
      <source>all have been wrong</source>
      <translation>all have been wrong</translation>
    </message>
    <message>
      <source>always</source>
      <translation>always</translation>
    </message>
    <message>
      <source>always 0</source>
      <translation>always 0</translation>
    </message>
    <message>
      <source>another adversary</source>
      <translation>another adversary</translation>
    </message>
    <message>
      <source>another learner</source>
      <translation>another learner</translation>
    </message>
    <message>
      <source>another one applies</source>
      <translation>another one applies</translation>
    </message>
    <message>
      <source>arrows × {scale}</source>
      <translation>arrows × {scale}</translation>
    </message>
    <message>
      <source>as by chance</source>
      <translation>as by chance</translation>
    </message>
    <message>
      <source>as in the caption</source>
      <translation>as in the caption</translation>
    </message>
    <message>
      <source>as printed</source>
      <translation>as printed</translation>
    </message>
    <message>
      <source>as wide beside one another as the numbers stored</source>
      <translation>as wide beside one another as the numbers stored</translation>
    </message>
    <message>
      <source>as wide beside one another as the operations so far</source>
      <translation>as wide beside one another as the operations so far</translation>
    </message>
    <message>
      <source>asked: x = {value}</source>
      <translation>asked: x = {value}</translation>
    </message>
    <message>
      <source>at a line an expert falls from +1 to −1</source>
      <translation>at a line an expert falls from +1 to −1</translation>
    </message>
    <message>
      <source>at most</source>
      <translation>at most</translation>
    </message>
    <message>
      <source>at most {apart} apart</source>
      <translation>at most {apart} apart</translation>
    </message>
    <message>
      <source>at most {bound}</source>
      <translation>at most {bound}</translation>
    </message>
    <message>
      <source>at most {formula} = {value}</source>
      <translation>at most {formula} = {value}</translation>
    </message>
    <message>
      <source>at most {most}</source>
      <translation>at most {most}</translation>
    </message>
    <message>
      <source>at most {value} by round {round}</source>
      <translation>at most {value} by round {round}</translation>
    </message>
    <message>
      <source>at random: round {round}</source>
      <translation>at random: round {round}</translation>
    </message>
    <message>
      <source>at {x} hundredths</source>
      <translation>at {x} hundredths</translation>
    </message>
    <message>
      <source>average</source>
      <translation>average</translation>
    </message>
    <message>
      <source>average of all w</source>
      <translation>average of all w</translation>
    </message>
    <message>
      <source>average predictor</source>
      <translation>average predictor</translation>
    </message>
    <message>
      <source>average predictor or vote</source>
      <translation>average predictor or vote</translation>
    </message>
    <message>
      <source>back, x₃ &lt; 0</source>
      <translation>back, x₃ &lt; 0</translation>
    </message>
    <message>
      <source>bands of 50 and 80 % of the runs</source>
      <translation>bands of 50 and 80 % of the runs</translation>
    </message>
    <message>
      <source>bands of 50, 80 and 95 % of the runs</source>
      <translation>bands of 50, 80 and 95 % of the runs</translation>
    </message>
    <message>
      <source>bar</source>
      <translation>bar</translation>
    </message>
    <message>
      <source>batch refit</source>
      <translation>batch refit</translation>
    </message>
    <message>
      <source>batch refit, on its own sample</source>
      <translation>batch refit, on its own sample</translation>
    </message>
    <message>
      <source>before round 1</source>
      <translation>before round 1</translation>
    </message>
    <message>
      <source>being solved</source>
      <translation>being solved</translation>
    </message>
    <message>
      <source>below 0: better than the {comparator}</source>
      <translation>below 0: better than the {comparator}</translation>
    </message>
    <message>
      <source>best expert</source>
      <translation>best expert</translation>
    </message>
    <message>
      <source>best line within {error} on average</source>
      <translation>best line within {error} on average</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>best so far</translation>
    </message>
    <message>
      <source>bet of round {t}</source>
      <translation>bet of round {t}</translation>
    </message>
    <message>
      <source>blue to {deep}, orange to {minus}{deep}</source>
      <translation>blue to {deep}, orange to {minus}{deep}</translation>
    </message>
    <message>
      <source>bold: of this message</source>
      <translation>bold: of this message</translation>
    </message>
    <message>
      <source>both axes logarithmic</source>
      <translation>both axes logarithmic</translation>
    </message>
    <message>
      <source>bound</source>
      <translation>bound</translation>
    </message>
    <message>
      <source>bound not applicable</source>
      <translation>bound not applicable</translation>
    </message>
    <message>
      <source>bound on the mean</source>
      <translation>bound on the mean</translation>
    </message>
    <message>
      <source>bound so far: {bound}</source>
      <translation>bound so far: {bound}</translation>
    </message>
    <message>
      <source>bound, {sure} %</source>
      <translation>bound, {sure} %</translation>
    </message>
    <message>
      <source>bound: {bound}</source>
      <translation>bound: {bound}</translation>
    </message>
    <message>
      <source>by chance most are here</source>
      <translation>by chance most are here</translation>
    </message>
    <message>
      <source>by chance most end here</source>
      <translation>by chance most end here</translation>
    </message>
    <message>
      <source>by chance: foreseen {hits} ± {apart} times</source>
      <translation>by chance: foreseen {hits} ± {apart} times</translation>
    </message>
    <message>
      <source>by way of the dual</source>
      <translation>by way of the dual</translation>
    </message>
    <message>
      <source>cells are asked for again</source>
      <translation>cells are asked for again</translation>
    </message>
    <message>
      <source>cells are asked for again: none is new</source>
      <translation>cells are asked for again: none is new</translation>
    </message>
    <message>
      <source>charge</source>
      <translation>charge</translation>
    </message>
    <message>
      <source>click</source>
      <translation>click</translation>
    </message>
    <message>
      <source>click or drag</source>
      <translation>click or drag</translation>
    </message>
    <message>
      <source>click to flip</source>
      <translation>click to flip</translation>
    </message>
    <message>
      <source>click to flip what one says</source>
      <translation>click to flip what one says</translation>
    </message>
    <message>
      <source>coloured: what they say at your x</source>
      <translation>coloured: what they say at your x</translation>
    </message>
    <message>
      <source>commit</source>
      <translation>commit</translation>
    </message>
    <message>
      <source>contours: mean square so far, least {least} at ŵ</source>
      <translation>contours: mean square so far, least {least} at ŵ</translation>
    </message>
    <message>
      <source>contours: risk E(⟨w, x⟩ − y)², least {least} at w*</source>
      <translation>contours: risk E(⟨w, x⟩ − y)², least {least} at w*</translation>
    </message>
    <message>
      <source>contours: risk, least {least} at w*</source>
      <translation>contours: risk, least {least} at w*</translation>
    </message>
    <message>
      <source>contours: risk, least {least} at ŵ</source>
      <translation>contours: risk, least {least} at ŵ</translation>
    </message>
    <message>
      <source>d = {d}</source>
      <translation>d = {d}</translation>
    </message>
    <message>
      <source>d = {place}: {values}</source>
      <translation>d = {place}: {values}</translation>
    </message>
    <message>
      <source>darker grey: out in round {round}</source>
      <translation>darker grey: out in round {round}</translation>
    </message>
    <message>
      <source>dash: of the truth</source>
      <translation>dash: of the truth</translation>
    </message>
    <message>
      <source>dashed: out in round {round}</source>
      <translation>dashed: out in round {round}</translation>
    </message>
    <message>
      <source>dashed: tangent</source>
      <translation>dashed: tangent</translation>
    </message>
    <message>
      <source>dashed: tangent at wₜ</source>
      <translation>dashed: tangent at wₜ</translation>
    </message>
    <message>
      <source>dashed: {loss}, lost by guessing</source>
      <translation>dashed: {loss}, lost by guessing</translation>
    </message>
    <message>
      <source>dimension d</source>
      <translation>dimension d</translation>
    </message>
    <message>
      <source>dimension {x}</source>
      <translation>dimension {x}</translation>
    </message>
    <message>
      <source>directions left</source>
      <translation>directions left</translation>
    </message>
    <message>
      <source>directions {spared}</source>
      <translation>directions {spared}</translation>
    </message>
    <message>
      <source>distance to the {comparator}</source>
      <translation>distance to the {comparator}</translation>
    </message>
    <message>
      <source>dot: rated</source>
      <translation>dot: rated</translation>
    </message>
    <message>
      <source>dotted: batch refit</source>
      <translation>dotted: batch refit</translation>
    </message>
    <message>
      <source>drag an end: the loss over w</source>
      <translation>drag an end: the loss over w</translation>
    </message>
    <message>
      <source>drag: the loss grows this way</source>
      <translation>drag: the loss grows this way</translation>
    </message>
    <message>
      <source>drawn</source>
      <translation>drawn</translation>
    </message>
    <message>
      <source>dual: θ</source>
      <translation>dual: θ</translation>
    </message>
    <message>
      <source>each strip: a loss of {low} at most in one round</source>
      <translation>each strip: a loss of {low} at most in one round</translation>
    </message>
    <message>
      <source>en</source>
      <translation>en</translation>
    </message>
    <message>
      <source>equal</source>
      <translation>equal</translation>
    </message>
    <message>
      <source>every cell is new</source>
      <translation>every cell is new</translation>
    </message>
    <message>
      <source>every mistake adds a step · a right angle makes ‖w‖ = X√M, no longer</source>
      <translation>every mistake adds a step · a right angle makes ‖w‖ = X√M, no longer</translation>
    </message>
    <message>
      <source>every mistake adds a step · of its angle nothing is promised</source>
      <translation>every mistake adds a step · of its angle nothing is promised</translation>
    </message>
    <message>
      <source>exact</source>
      <translation>exact</translation>
    </message>
    <message>
      <source>exact mean</source>
      <translation>exact mean</translation>
    </message>
    <message>
      <source>exact mean {value}</source>
      <translation>exact mean {value}</translation>
    </message>
    <message>
      <source>exact {value}</source>
      <translation>exact {value}</translation>
    </message>
    <message>
      <source>exact, votes on {count} rounds held out</source>
      <translation>exact, votes on {count} rounds held out</translation>
    </message>
    <message>
      <source>exactly 0</source>
      <translation>exactly 0</translation>
    </message>
    <message>
      <source>excess risk</source>
      <translation>excess risk</translation>
    </message>
    <message>
      <source>excess risk after so many examples</source>
      <translation>excess risk after so many examples</translation>
    </message>
    <message>
      <source>excess risk, both axes logarithmic</source>
      <translation>excess risk, both axes logarithmic</translation>
    </message>
    <message>
      <source>expected {quantity}</source>
      <translation>expected {quantity}</translation>
    </message>
    <message>
      <source>expected, whoever is followed</source>
      <translation>expected, whoever is followed</translation>
    </message>
    <message>
      <source>expected, whoever is followed: {sum}</source>
      <translation>expected, whoever is followed: {sum}</translation>
    </message>
    <message>
      <source>expert</source>
      <translation>expert</translation>
    </message>
    <message>
      <source>experts left</source>
      <translation>experts left</translation>
    </message>
    <message>
      <source>experts {spared}</source>
      <translation>experts {spared}</translation>
    </message>
    <message>
      <source>f(x) = Σ αₛK(xₛ, x), all points kept: discs by |α|, hollow where α &lt; 0</source>
      <translation>f(x) = Σ αₛK(xₛ, x), all points kept: discs by |α|, hollow where α &lt; 0</translation>
    </message>
    <message>
      <source>faded: gone</source>
      <translation>faded: gone</translation>
    </message>
    <message>
      <source>faded: wrong</source>
      <translation>faded: wrong</translation>
    </message>
    <message>
      <source>farthest from 0: {value}</source>
      <translation>farthest from 0: {value}</translation>
    </message>
    <message>
      <source>farthest from I: {gap}</source>
      <translation>farthest from I: {gap}</translation>
    </message>
    <message>
      <source>fewer →</source>
      <translation>fewer →</translation>
    </message>
    <message>
      <source>filled: what the round costs, from wₜ against the slope</source>
      <translation>filled: what the round costs, from wₜ against the slope</translation>
    </message>
    <message>
      <source>first over the line wins</source>
      <translation>first over the line wins</translation>
    </message>
    <message>
      <source>first projection</source>
      <translation>first projection</translation>
    </message>
    <message>
      <source>first steps</source>
      <translation>first steps</translation>
    </message>
    <message>
      <source>first wrong in round {round}, weighs {weight} of all</source>
      <translation>first wrong in round {round}, weighs {weight} of all</translation>
    </message>
    <message>
      <source>fitted line</source>
      <translation>fitted line</translation>
    </message>
    <message>
      <source>followed</source>
      <translation>followed</translation>
    </message>
    <message>
      <source>for round {next}; dashed: round {round}</source>
      <translation>for round {next}; dashed: round {round}</translation>
    </message>
    <message>
      <source>for round {round}</source>
      <translation>for round {round}</translation>
    </message>
    <message>
      <source>for round {round}; dashed: round {next}</source>
      <translation>for round {round}; dashed: round {next}</translation>
    </message>
    <message>
      <source>foreseen {count} of {times}</source>
      <translation>foreseen {count} of {times}</translation>
    </message>
    <message>
      <source>framed: drawn</source>
      <translation>framed: drawn</translation>
    </message>
    <message>
      <source>framed: followed</source>
      <translation>framed: followed</translation>
    </message>
    <message>
      <source>framed: made for this promise</source>
      <translation>framed: made for this promise</translation>
    </message>
    <message>
      <source>framed: predicted</source>
      <translation>framed: predicted</translation>
    </message>
    <message>
      <source>from here another {parameter}</source>
      <translation>from here another {parameter}</translation>
    </message>
    <message>
      <source>from the mean to its bound</source>
      <translation>from the mean to its bound</translation>
    </message>
    <message>
      <source>front, x₃ ≥ 0</source>
      <translation>front, x₃ ≥ 0</translation>
    </message>
    <message>
      <source>further on</source>
      <translation>further on</translation>
    </message>
    <message>
      <source>fₜ = 0 predicts +1 everywhere</source>
      <translation>fₜ = 0 predicts +1 everywhere</translation>
    </message>
    <message>
      <source>gap at u: {gap}</source>
      <translation>gap at u: {gap}</translation>
    </message>
    <message>
      <source>gap {gap}</source>
      <translation>gap {gap}</translation>
    </message>
    <message>
      <source>goal</source>
      <translation>goal</translation>
    </message>
    <message>
      <source>goal: {value} by round {round}</source>
      <translation>goal: {value} by round {round}</translation>
    </message>
    <message>
      <source>gold medal by round {round}</source>
      <translation>gold medal by round {round}</translation>
    </message>
    <message>
      <source>grey arrows: the latest step × {factor}, from other points</source>
      <translation>grey arrows: the latest step × {factor}, from other points</translation>
    </message>
    <message>
      <source>grey: never touched</source>
      <translation>grey: never touched</translation>
    </message>
    <message>
      <source>grey: the round each was out</source>
      <translation>grey: the round each was out</translation>
    </message>
    <message>
      <source>grey: the round of the first mistake</source>
      <translation>grey: the round of the first mistake</translation>
    </message>
    <message>
      <source>half-axes {long} and {short}</source>
      <translation>half-axes {long} and {short}</translation>
    </message>
    <message>
      <source>halos of the {most} heaviest</source>
      <translation>halos of the {most} heaviest</translation>
    </message>
    <message>
      <source>hand at {x}, {y}</source>
      <translation>hand at {x}, {y}</translation>
    </message>
    <message>
      <source>height: loss, over p the average ⟨p, ℓ⟩ = {loss}</source>
      <translation>height: loss, over p the average ⟨p, ℓ⟩ = {loss}</translation>
    </message>
    <message>
      <source>here</source>
      <translation>here</translation>
    </message>
    <message>
      <source>hits are its, misses yours</source>
      <translation>hits are its, misses yours</translation>
    </message>
    <message>
      <source>hollow: exactly 0</source>
      <translation>hollow: exactly 0</translation>
    </message>
    <message>
      <source>hollow: wrong before, as large as its weight</source>
      <translation>hollow: wrong before, as large as its weight</translation>
    </message>
    <message>
      <source>in steps of {step} rounds</source>
      <translation>in steps of {step} rounds</translation>
    </message>
    <message>
      <source>in the notes</source>
      <translation>in the notes</translation>
    </message>
    <message>
      <source>in the rounds of {learner}</source>
      <translation>in the rounds of {learner}</translation>
    </message>
    <message>
      <source>inside: every w that loses at most 1 more on rounds that fade and for its length</source>
      <translation>inside: every w that loses at most 1 more on rounds that fade and for its length</translation>
    </message>
    <message>
      <source>inside: every w that loses at most 1 more on the rounds so far</source>
      <translation>inside: every w that loses at most 1 more on the rounds so far</translation>
    </message>
    <message>
      <source>inside: every w that loses at most 1 more on the rounds so far and for its length</source>
      <translation>inside: every w that loses at most 1 more on the rounds so far and for its length</translation>
    </message>
    <message>
      <source>its bound is {state}</source>
      <translation>its bound is {state}</translation>
    </message>
    <message>
      <source>its label is hidden</source>
      <translation>its label is hidden</translation>
    </message>
    <message>
      <source>its length is what the best point gains on the linear parts</source>
      <translation>its length is what the best point gains on the linear parts</translation>
    </message>
    <message>
      <source>its length is what the best point will have gained</source>
      <translation>its length is what the best point will have gained</translation>
    </message>
    <message>
      <source>its own predictor</source>
      <translation>its own predictor</translation>
    </message>
    <message>
      <source>its predictor</source>
      <translation>its predictor</translation>
    </message>
    <message>
      <source>joints: what a learner says of the middle of each kind, and how far off that is</source>
      <translation>joints: what a learner says of the middle of each kind, and how far off that is</translation>
    </message>
    <message>
      <source>keeps at least γ/2 = {half}</source>
      <translation>keeps at least γ/2 = {half}</translation>
    </message>
    <message>
      <source>keeps {kept} ≥ γ/2 = {half}</source>
      <translation>keeps {kept} ≥ γ/2 = {half}</translation>
    </message>
    <message>
      <source>keeps {kept}, below γ/2 = {half}</source>
      <translation>keeps {kept}, below γ/2 = {half}</translation>
    </message>
    <message>
      <source>kept at {count} rounds, numbers after round {round}</source>
      <translation>kept at {count} rounds, numbers after round {round}</translation>
    </message>
    <message>
      <source>kept at {count} rounds, the last of them {round}</source>
      <translation>kept at {count} rounds, the last of them {round}</translation>
    </message>
    <message>
      <source>key {number}</source>
      <translation>key {number}</translation>
    </message>
    <message>
      <source>label</source>
      <translation>label</translation>
    </message>
    <message>
      <source>label {label}</source>
      <translation>label {label}</translation>
    </message>
    <message>
      <source>label {label}, predicted {prediction}: a mistake</source>
      <translation>label {label}, predicted {prediction}: a mistake</translation>
    </message>
    <message>
      <source>label {label}: {about}</source>
      <translation>label {label}: {about}</translation>
    </message>
    <message>
      <source>last rating {value}</source>
      <translation>last rating {value}</translation>
    </message>
    <message>
      <source>latest predictor</source>
      <translation>latest predictor</translation>
    </message>
    <message>
      <source>latest w</source>
      <translation>latest w</translation>
    </message>
    <message>
      <source>learn</source>
      <translation>learn</translation>
    </message>
    <message>
      <source>least</source>
      <translation>least</translation>
    </message>
    <message>
      <source>least margin so far: {margin}</source>
      <translation>least margin so far: {margin}</translation>
    </message>
    <message>
      <source>least risk</source>
      <translation>least risk</translation>
    </message>
    <message>
      <source>least risk {least}</source>
      <translation>least risk {least}</translation>
    </message>
    <message>
      <source>least {value} at {at}</source>
      <translation>least {value} at {at}</translation>
    </message>
    <message>
      <source>least {value} at {at}, an end of the range</source>
      <translation>least {value} at {at}, an end of the range</translation>
    </message>
    <message>
      <source>left: {spared} so far</source>
      <translation>left: {spared} so far</translation>
    </message>
    <message>
      <source>limit</source>
      <translation>limit</translation>
    </message>
    <message>
      <source>lines: the other columns as they are on average · faint: earlier</source>
      <translation>lines: the other columns as they are on average · faint: earlier</translation>
    </message>
    <message>
      <source>lines: the other learners</source>
      <translation>lines: the other learners</translation>
    </message>
    <message>
      <source>lit: best</source>
      <translation>lit: best</translation>
    </message>
    <message>
      <source>loses {loss}</source>
      <translation>loses {loss}</translation>
    </message>
    <message>
      <source>loss so far (units of loss)</source>
      <translation>loss so far (units of loss)</translation>
    </message>
    <message>
      <source>loss so far {loss}</source>
      <translation>loss so far {loss}</translation>
    </message>
    <message>
      <source>loss {loss}</source>
      <translation>loss {loss}</translation>
    </message>
    <message>
      <source>lost so far</source>
      <translation>lost so far</translation>
    </message>
    <message>
      <source>lost {loss} so far</source>
      <translation>lost {loss} so far</translation>
    </message>
    <message>
      <source>majority vote</source>
      <translation>majority vote</translation>
    </message>
    <message>
      <source>margin below 1</source>
      <translation>margin below 1</translation>
    </message>
    <message>
      <source>margin γ = {margin}</source>
      <translation>margin γ = {margin}</translation>
    </message>
    <message>
      <source>mean</source>
      <translation>mean</translation>
    </message>
    <message>
      <source>mean at most {bound}</source>
      <translation>mean at most {bound}</translation>
    </message>
    <message>
      <source>mean loss so far in cells asked for again</source>
      <translation>mean loss so far in cells asked for again</translation>
    </message>
    <message>
      <source>mean loss so far in cells asked for the first time</source>
      <translation>mean loss so far in cells asked for the first time</translation>
    </message>
    <message>
      <source>mean of the runs</source>
      <translation>mean of the runs</translation>
    </message>
    <message>
      <source>mean square off</source>
      <translation>mean square off</translation>
    </message>
    <message>
      <source>mean square off: always 0 {loss}</source>
      <translation>mean square off: always 0 {loss}</translation>
    </message>
    <message>
      <source>mean {mean} ± {error}</source>
      <translation>mean {mean} ± {error}</translation>
    </message>
    <message>
      <source>mean |W − W*| of the cells with a rating</source>
      <translation>mean |W − W*| of the cells with a rating</translation>
    </message>
    <message>
      <source>mean |W − W*| of the cells without a rating</source>
      <translation>mean |W − W*| of the cells without a rating</translation>
    </message>
    <message>
      <source>median of the runs</source>
      <translation>median of the runs</translation>
    </message>
    <message>
      <source>mistake {count} in round {round}</source>
      <translation>mistake {count} in round {round}</translation>
    </message>
    <message>
      <source>mistakes so far</source>
      <translation>mistakes so far</translation>
    </message>
    <message>
      <source>mistakes: flat, no way down</source>
      <translation>mistakes: flat, no way down</translation>
    </message>
    <message>
      <source>moved inside the margin</source>
      <translation>moved inside the margin</translation>
    </message>
    <message>
      <source>multiplications and additions so far</source>
      <translation>multiplications and additions so far</translation>
    </message>
    <message>
      <source>nearest point: {kept}</source>
      <translation>nearest point: {kept}</translation>
    </message>
    <message>
      <source>news: nobody knows it</source>
      <translation>news: nobody knows it</translation>
    </message>
    <message>
      <source>next</source>
      <translation>next</translation>
    </message>
    <message>
      <source>next {share}</source>
      <translation>next {share}</translation>
    </message>
    <message>
      <source>no key has followed two others yet</source>
      <translation>no key has followed two others yet</translation>
    </message>
    <message>
      <source>no line separates them</source>
      <translation>no line separates them</translation>
    </message>
    <message>
      <source>no line through 0 separates them</source>
      <translation>no line through 0 separates them</translation>
    </message>
    <message>
      <source>no loss is revealed yet</source>
      <translation>no loss is revealed yet</translation>
    </message>
    <message>
      <source>no mistake since round {round}</source>
      <translation>no mistake since round {round}</translation>
    </message>
    <message>
      <source>no place for 0 and below</source>
      <translation>no place for 0 and below</translation>
    </message>
    <message>
      <source>no point left on which w errs</source>
      <translation>no point left on which w errs</translation>
    </message>
    <message>
      <source>no rating yet</source>
      <translation>no rating yet</translation>
    </message>
    <message>
      <source>no risk is known yet</source>
      <translation>no risk is known yet</translation>
    </message>
    <message>
      <source>nobody is left</source>
      <translation>nobody is left</translation>
    </message>
    <message>
      <source>nobody is left since round {round}</source>
      <translation>nobody is left since round {round}</translation>
    </message>
    <message>
      <source>none above</source>
      <translation>none above</translation>
    </message>
    <message>
      <source>not applicable</source>
      <translation>not applicable</translation>
    </message>
    <message>
      <source>nothing is pinned down yet: every w fits the rounds so far as well as some other</source>
      <translation>nothing is pinned down yet: every w fits the rounds so far as well as some other</translation>
    </message>
    <message>
      <source>now predicted {p}</source>
      <translation>now predicted {p}</translation>
    </message>
    <message>
      <source>now predicted {p} by {learner}</source>
      <translation>now predicted {p} by {learner}</translation>
    </message>
    <message>
      <source>number {place} of {count}: {value}</source>
      <translation>number {place} of {count}: {value}</translation>
    </message>
    <message>
      <source>numbers read</source>
      <translation>numbers read</translation>
    </message>
    <message>
      <source>numbers stored</source>
      <translation>numbers stored</translation>
    </message>
    <message>
      <source>observe</source>
      <translation>observe</translation>
    </message>
    <message>
      <source>of the truth {value}</source>
      <translation>of the truth {value}</translation>
    </message>
    <message>
      <source>of this loss no account is kept, so its sum is drawn over {most} rounds at most</source>
      <translation>of this loss no account is kept, so its sum is drawn over {most} rounds at most</translation>
    </message>
    <message>
      <source>of {d} coordinates only the current point</source>
      <translation>of {d} coordinates only the current point</translation>
    </message>
    <message>
      <source>of {goal}</source>
      <translation>of {goal}</translation>
    </message>
    <message>
      <source>of {goal} left</source>
      <translation>of {goal} left</translation>
    </message>
    <message>
      <source>on average at most {bound} is promised</source>
      <translation>on average at most {bound} is promised</translation>
    </message>
    <message>
      <source>on average ⟨p, ℓ⟩ = {loss}</source>
      <translation>on average ⟨p, ℓ⟩ = {loss}</translation>
    </message>
    <message>
      <source>on {count} rounds held out</source>
      <translation>on {count} rounds held out</translation>
    </message>
    <message>
      <source>one at random</source>
      <translation>one at random</translation>
    </message>
    <message>
      <source>one expert in {count}</source>
      <translation>one expert in {count}</translation>
    </message>
    <message>
      <source>online loss so far</source>
      <translation>online loss so far</translation>
    </message>
    <message>
      <source>online loss so far against the mean risk, hundredths of a unit of loss</source>
      <translation>online loss so far against the mean risk, hundredths of a unit of loss</translation>
    </message>
    <message>
      <source>open: promised · full: {quantity} after round {t}</source>
      <translation>open: promised · full: {quantity} after round {t}</translation>
    </message>
    <message>
      <source>operations</source>
      <translation>operations</translation>
    </message>
    <message>
      <source>other moves are allowed too</source>
      <translation>other moves are allowed too</translation>
    </message>
    <message>
      <source>other settings</source>
      <translation>other settings</translation>
    </message>
    <message>
      <source>out</source>
      <translation>out</translation>
    </message>
    <message>
      <source>out in round {round}</source>
      <translation>out in round {round}</translation>
    </message>
    <message>
      <source>out in this round</source>
      <translation>out in this round</translation>
    </message>
    <message>
      <source>out with the best</source>
      <translation>out with the best</translation>
    </message>
    <message>
      <source>outcome</source>
      <translation>outcome</translation>
    </message>
    <message>
      <source>outlined: the run in front</source>
      <translation>outlined: the run in front</translation>
    </message>
    <message>
      <source>paid {paid} + length {length} = regret {regret}</source>
      <translation>paid {paid} + length {length} = regret {regret}</translation>
    </message>
    <message>
      <source>paper</source>
      <translation>paper</translation>
    </message>
    <message>
      <source>path</source>
      <translation>path</translation>
    </message>
    <message>
      <source>pinned down across one direction to ± {short}, and free along it</source>
      <translation>pinned down across one direction to ± {short}, and free along it</translation>
    </message>
    <message>
      <source>points lie outside the band on their label’s side</source>
      <translation>points lie outside the band on their label’s side</translation>
    </message>
    <message>
      <source>points of so many coordinates are not kept</source>
      <translation>points of so many coordinates are not kept</translation>
    </message>
    <message>
      <source>points of so many coordinates are not kept, so there is nothing to hold Γ against</source>
      <translation>points of so many coordinates are not kept, so there is nothing to hold Γ against</translation>
    </message>
    <message>
      <source>points times coefficients, head to tail</source>
      <translation>points times coefficients, head to tail</translation>
    </message>
    <message>
      <source>points with a margin below 1: {count} of {all}</source>
      <translation>points with a margin below 1: {count} of {all}</translation>
    </message>
    <message>
      <source>predicted</source>
      <translation>predicted</translation>
    </message>
    <message>
      <source>prediction</source>
      <translation>prediction</translation>
    </message>
    <message>
      <source>prediction of wₜ</source>
      <translation>prediction of wₜ</translation>
    </message>
    <message>
      <source>predicts +1</source>
      <translation>predicts +1</translation>
    </message>
    <message>
      <source>predicts {value}</source>
      <translation>predicts {value}</translation>
    </message>
    <message>
      <source>predicts −1</source>
      <translation>predicts −1</translation>
    </message>
    <message>
      <source>primal: w</source>
      <translation>primal: w</translation>
    </message>
    <message>
      <source>projection</source>
      <translation>projection</translation>
    </message>
    <message>
      <source>promise (dashed) least at {at}</source>
      <translation>promise (dashed) least at {at}</translation>
    </message>
    <message>
      <source>promised</source>
      <translation>promised</translation>
    </message>
    <message>
      <source>promised after round {round}: at most {most}</source>
      <translation>promised after round {round}: at most {most}</translation>
    </message>
    <message>
      <source>promised slope {slope}</source>
      <translation>promised slope {slope}</translation>
    </message>
    <message>
      <source>promised {value} ({theorem})</source>
      <translation>promised {value} ({theorem})</translation>
    </message>
    <message>
      <source>promised: at most {most}</source>
      <translation>promised: at most {most}</translation>
    </message>
    <message>
      <source>pulls along {words}</source>
      <translation>pulls along {words}</translation>
    </message>
    <message>
      <source>random predictor</source>
      <translation>random predictor</translation>
    </message>
    <message>
      <source>rank {rank} of {d}: no inverse yet</source>
      <translation>rank {rank} of {d}: no inverse yet</translation>
    </message>
    <message>
      <source>ratings so far</source>
      <translation>ratings so far</translation>
    </message>
    <message>
      <source>red: above their mean risk {mean}</source>
      <translation>red: above their mean risk {mean}</translation>
    </message>
    <message>
      <source>red: losses of the round, from 0 to c = {most}</source>
      <translation>red: losses of the round, from 0 to c = {most}</translation>
    </message>
    <message>
      <source>red: mistakes</source>
      <translation>red: mistakes</translation>
    </message>
    <message>
      <source>refused above</source>
      <translation>refused above</translation>
    </message>
    <message>
      <source>refused at {at}: {why}</source>
      <translation>refused at {at}: {why}</translation>
    </message>
    <message>
      <source>refused from X/γ = {place} on: {name} = {needed}</source>
      <translation>refused from X/γ = {place} on: {name} = {needed}</translation>
    </message>
    <message>
      <source>refused from d = {place} on: {name} = {needed}</source>
      <translation>refused from d = {place} on: {name} = {needed}</translation>
    </message>
    <message>
      <source>regret (units of loss)</source>
      <translation>regret (units of loss)</translation>
    </message>
    <message>
      <source>regret by round</source>
      <translation>regret by round</translation>
    </message>
    <message>
      <source>regret per round (units of loss)</source>
      <translation>regret per round (units of loss)</translation>
    </message>
    <message>
      <source>regret {regret} at t = {round}, the distance to the {comparator}</source>
      <translation>regret {regret} at t = {round}, the distance to the {comparator}</translation>
    </message>
    <message>
      <source>regret {regret}, the distance to the {comparator}</source>
      <translation>regret {regret}, the distance to the {comparator}</translation>
    </message>
    <message>
      <source>residual</source>
      <translation>residual</translation>
    </message>
    <message>
      <source>residual pₜ − yₜ</source>
      <translation>residual pₜ − yₜ</translation>
    </message>
    <message>
      <source>residual pₜ − yₜ (units of y)</source>
      <translation>residual pₜ − yₜ (units of y)</translation>
    </message>
    <message>
      <source>residual pₜ − yₜ = {gap}</source>
      <translation>residual pₜ − yₜ = {gap}</translation>
    </message>
    <message>
      <source>reveal</source>
      <translation>reveal</translation>
    </message>
    <message>
      <source>right</source>
      <translation>right</translation>
    </message>
    <message>
      <source>right ever since</source>
      <translation>right ever since</translation>
    </message>
    <message>
      <source>ringed: equally good so far</source>
      <translation>ringed: equally good so far</translation>
    </message>
    <message>
      <source>risk</source>
      <translation>risk</translation>
    </message>
    <message>
      <source>risk (units of loss)</source>
      <translation>risk (units of loss)</translation>
    </message>
    <message>
      <source>risk above the least</source>
      <translation>risk above the least</translation>
    </message>
    <message>
      <source>risk after so many examples</source>
      <translation>risk after so many examples</translation>
    </message>
    <message>
      <source>risk {risk}</source>
      <translation>risk {risk}</translation>
    </message>
    <message>
      <source>risk, hundredths</source>
      <translation>risk, hundredths</translation>
    </message>
    <message>
      <source>rock</source>
      <translation>rock</translation>
    </message>
    <message>
      <source>round t</source>
      <translation>round t</translation>
    </message>
    <message>
      <source>round {done} of {all}</source>
      <translation>round {done} of {all}</translation>
    </message>
    <message>
      <source>round {done} of {all} runs</source>
      <translation>round {done} of {all} runs</translation>
    </message>
    <message>
      <source>round {round}</source>
      <translation>round {round}</translation>
    </message>
    <message>
      <source>round {round}, {phase}</source>
      <translation>round {round}, {phase}</translation>
    </message>
    <message>
      <source>round {round}: {said}</source>
      <translation>round {round}: {said}</translation>
    </message>
    <message>
      <source>round {t}</source>
      <translation>round {t}</translation>
    </message>
    <message>
      <source>round {t} is at {point}</source>
      <translation>round {t} is at {point}</translation>
    </message>
    <message>
      <source>round {x}</source>
      <translation>round {x}</translation>
    </message>
    <message>
      <source>rounds are played that the texts tell of</source>
      <translation>rounds are played that the texts tell of</translation>
    </message>
    <message>
      <source>rounds n</source>
      <translation>rounds n</translation>
    </message>
    <message>
      <source>rounds {first} to {last}</source>
      <translation>rounds {first} to {last}</translation>
    </message>
    <message>
      <source>row {row}, column {column}</source>
      <translation>row {row}, column {column}</translation>
    </message>
    <message>
      <source>row, column</source>
      <translation>row, column</translation>
    </message>
    <message>
      <source>run {done} of {all}</source>
      <translation>run {done} of {all}</translation>
    </message>
    <message>
      <source>run {run}, in front: {value}</source>
      <translation>run {run}, in front: {value}</translation>
    </message>
    <message>
      <source>run {run}: {value}</source>
      <translation>run {run}: {value}</translation>
    </message>
    <message>
      <source>say {label}</source>
      <translation>say {label}</translation>
    </message>
    <message>
      <source>say {label} →</source>
      <translation>say {label} →</translation>
    </message>
    <message>
      <source>says {label}</source>
      <translation>says {label}</translation>
    </message>
    <message>
      <source>says {label}: right</source>
      <translation>says {label}: right</translation>
    </message>
    <message>
      <source>says {label}: wrong</source>
      <translation>says {label}: wrong</translation>
    </message>
    <message>
      <source>scissors</source>
      <translation>scissors</translation>
    </message>
    <message>
      <source>score ⟨wₜ, x⟩ · blue words add to it, orange ones take from it</source>
      <translation>score ⟨wₜ, x⟩ · blue words add to it, orange ones take from it</translation>
    </message>
    <message>
      <source>score ⟨wₜ, x⟩, and what each word adds to it</source>
      <translation>score ⟨wₜ, x⟩, and what each word adds to it</translation>
    </message>
    <message>
      <source>sent</source>
      <translation>sent</translation>
    </message>
    <message>
      <source>sent: the lowest of all</source>
      <translation>sent: the lowest of all</translation>
    </message>
    <message>
      <source>share of the weight</source>
      <translation>share of the weight</translation>
    </message>
    <message>
      <source>shared</source>
      <translation>shared</translation>
    </message>
    <message>
      <source>shares up to round {round}</source>
      <translation>shares up to round {round}</translation>
    </message>
    <message>
      <source>since round {round} every cell is rated</source>
      <translation>since round {round} every cell is rated</translation>
    </message>
    <message>
      <source>singular value {k}: {value}</source>
      <translation>singular value {k}: {value}</translation>
    </message>
    <message>
      <source>singular values, sum {sum}</source>
      <translation>singular values, sum {sum}</translation>
    </message>
    <message>
      <source>slope of rounds {first} to {last}</source>
      <translation>slope of rounds {first} to {last}</translation>
    </message>
    <message>
      <source>slope {slope}</source>
      <translation>slope {slope}</translation>
    </message>
    <message>
      <source>small: earlier</source>
      <translation>small: earlier</translation>
    </message>
    <message>
      <source>solved at 1 round, gap ≤ {gap}</source>
      <translation>solved at 1 round, gap ≤ {gap}</translation>
    </message>
    <message>
      <source>solved at some rounds only</source>
      <translation>solved at some rounds only</translation>
    </message>
    <message>
      <source>solved at {count} rounds, gap ≤ {gap}</source>
      <translation>solved at {count} rounds, gap ≤ {gap}</translation>
    </message>
    <message>
      <source>star</source>
      <translation>star</translation>
    </message>
    <message>
      <source>stated growth {growth}</source>
      <translation>stated growth {growth}</translation>
    </message>
    <message>
      <source>steps: 0/1 loss</source>
      <translation>steps: 0/1 loss</translation>
    </message>
    <message>
      <source>sweep: {done} of {all} runs</source>
      <translation>sweep: {done} of {all} runs</translation>
    </message>
    <message>
      <source>taken for −1</source>
      <translation>taken for −1</translation>
    </message>
    <message>
      <source>tangent {value}</source>
      <translation>tangent {value}</translation>
    </message>
    <message>
      <source>target = prediction</source>
      <translation>target = prediction</translation>
    </message>
    <message>
      <source>target y (up) and point x</source>
      <translation>target y (up) and point x</translation>
    </message>
    <message>
      <source>target y (up) and what wₜ predicts of it now</source>
      <translation>target y (up) and what wₜ predicts of it now</translation>
    </message>
    <message>
      <source>target {y}</source>
      <translation>target {y}</translation>
    </message>
    <message>
      <source>targets, and what was said of each</source>
      <translation>targets, and what was said of each</translation>
    </message>
    <message>
      <source>the adversary finds points here: w errs</source>
      <translation>the adversary finds points here: w errs</translation>
    </message>
    <message>
      <source>the adversary sees wₜ</source>
      <translation>the adversary sees wₜ</translation>
    </message>
    <message>
      <source>the answer</source>
      <translation>the answer</translation>
    </message>
    <message>
      <source>the best expert changes</source>
      <translation>the best expert changes</translation>
    </message>
    <message>
      <source>the best fixed points are looked for</source>
      <translation>the best fixed points are looked for</translation>
    </message>
    <message>
      <source>the best point so far has no closed form</source>
      <translation>the best point so far has no closed form</translation>
    </message>
    <message>
      <source>the best point so far is being solved</source>
      <translation>the best point so far is being solved</translation>
    </message>
    <message>
      <source>the best so far</source>
      <translation>the best so far</translation>
    </message>
    <message>
      <source>the first two of {d} coordinates</source>
      <translation>the first two of {d} coordinates</translation>
    </message>
    <message>
      <source>the first two of {d} coordinates, the others as at the minimum</source>
      <translation>the first two of {d} coordinates, the others as at the minimum</translation>
    </message>
    <message>
      <source>the first two of {d} coordinates, the others as in wₜ</source>
      <translation>the first two of {d} coordinates, the others as in wₜ</translation>
    </message>
    <message>
      <source>the first two of {d} coordinates, the others as they fit best</source>
      <translation>the first two of {d} coordinates, the others as they fit best</translation>
    </message>
    <message>
      <source>the first {most} of {all} rounds that part them or go wrong</source>
      <translation>the first {most} of {all} rounds that part them or go wrong</translation>
    </message>
    <message>
      <source>the first {most} of {d} coordinates</source>
      <translation>the first {most} of {d} coordinates</translation>
    </message>
    <message>
      <source>the k-th mistake, its round t, and what the proof claims after it</source>
      <translation>the k-th mistake, its round t, and what the proof claims after it</translation>
    </message>
    <message>
      <source>the label is flipped</source>
      <translation>the label is flipped</translation>
    </message>
    <message>
      <source>the largest</source>
      <translation>the largest</translation>
    </message>
    <message>
      <source>the largest, round by round</source>
      <translation>the largest, round by round</translation>
    </message>
    <message>
      <source>the latest</source>
      <translation>the latest</translation>
    </message>
    <message>
      <source>the latest {count} rounds</source>
      <translation>the latest {count} rounds</translation>
    </message>
    <message>
      <source>the latest {most} are drawn</source>
      <translation>the latest {most} are drawn</translation>
    </message>
    <message>
      <source>the latest {most} of {all} earlier points</source>
      <translation>the latest {most} of {all} earlier points</translation>
    </message>
    <message>
      <source>the latest {most} of {all} points</source>
      <translation>the latest {most} of {all} points</translation>
    </message>
    <message>
      <source>the latest {rounds} rounds</source>
      <translation>the latest {rounds} rounds</translation>
    </message>
    <message>
      <source>the line of {w} lies beyond these points</source>
      <translation>the line of {w} lies beyond these points</translation>
    </message>
    <message>
      <source>the loss of round {round}</source>
      <translation>the loss of round {round}</translation>
    </message>
    <message>
      <source>the loss of round {round} is still hidden</source>
      <translation>the loss of round {round} is still hidden</translation>
    </message>
    <message>
      <source>the mean {quantity} does not grow: t^{slope} ± {half} (95 %)</source>
      <translation>the mean {quantity} does not grow: t^{slope} ± {half} (95 %)</translation>
    </message>
    <message>
      <source>the mean {quantity} falls like t^{slope} ± {half} (95 %)</source>
      <translation>the mean {quantity} falls like t^{slope} ± {half} (95 %)</translation>
    </message>
    <message>
      <source>the mean {quantity} grows like t^{slope} ± {half} (95 %)</source>
      <translation>the mean {quantity} grows like t^{slope} ± {half} (95 %)</translation>
    </message>
    <message>
      <source>the most that are legal</source>
      <translation>the most that are legal</translation>
    </message>
    <message>
      <source>the panels read the run</source>
      <translation>the panels read the run</translation>
    </message>
    <message>
      <source>the pictures are packed</source>
      <translation>the pictures are packed</translation>
    </message>
    <message>
      <source>the plane of their average and w*</source>
      <translation>the plane of their average and w*</translation>
    </message>
    <message>
      <source>the plane of wₜ and w*</source>
      <translation>the plane of wₜ and w*</translation>
    </message>
    <message>
      <source>the point is moved</source>
      <translation>the point is moved</translation>
    </message>
    <message>
      <source>the risk of this loss is no quadratic</source>
      <translation>the risk of this loss is no quadratic</translation>
    </message>
    <message>
      <source>the round is changed</source>
      <translation>the round is changed</translation>
    </message>
    <message>
      <source>the round t, and what the proof claims after it</source>
      <translation>the round t, and what the proof claims after it</translation>
    </message>
    <message>
      <source>the same predictor</source>
      <translation>the same predictor</translation>
    </message>
    <message>
      <source>the stronger the colour the more</source>
      <translation>the stronger the colour the more</translation>
    </message>
    <message>
      <source>the sum is beyond all numbers</source>
      <translation>the sum is beyond all numbers</translation>
    </message>
    <message>
      <source>the sum of all targets, and where the next one was said to take it</source>
      <translation>the sum of all targets, and where the next one was said to take it</translation>
    </message>
    <message>
      <source>the sum of the losses of rounds 1 to {rounds}</source>
      <translation>the sum of the losses of rounds 1 to {rounds}</translation>
    </message>
    <message>
      <source>the {most} heaviest of {size}</source>
      <translation>the {most} heaviest of {size}</translation>
    </message>
    <message>
      <source>their average</source>
      <translation>their average</translation>
    </message>
    <message>
      <source>their vote</source>
      <translation>their vote</translation>
    </message>
    <message>
      <source>their vote, from commit on</source>
      <translation>their vote, from commit on</translation>
    </message>
    <message>
      <source>theorems are looked at</source>
      <translation>theorems are looked at</translation>
    </message>
    <message>
      <source>they part in round {round}</source>
      <translation>they part in round {round}</translation>
    </message>
    <message>
      <source>thick: root mean square</source>
      <translation>thick: root mean square</translation>
    </message>
    <message>
      <source>thick: root mean squares</source>
      <translation>thick: root mean squares</translation>
    </message>
    <message>
      <source>thin: of {learner}</source>
      <translation>thin: of {learner}</translation>
    </message>
    <message>
      <source>thin: the others</source>
      <translation>thin: the others</translation>
    </message>
    <message>
      <source>to {yours}</source>
      <translation>to {yours}</translation>
    </message>
    <message>
      <source>truth</source>
      <translation>truth</translation>
    </message>
    <message>
      <source>truth {value}</source>
      <translation>truth {value}</translation>
    </message>
    <message>
      <source>u = {u}, as typed</source>
      <translation>u = {u}, as typed</translation>
    </message>
    <message>
      <source>u = {u}, fixed</source>
      <translation>u = {u}, fixed</translation>
    </message>
    <message>
      <source>u = {u}, the best so far</source>
      <translation>u = {u}, the best so far</translation>
    </message>
    <message>
      <source>u: best so far</source>
      <translation>u: best so far</translation>
    </message>
    <message>
      <source>u: fixed</source>
      <translation>u: fixed</translation>
    </message>
    <message>
      <source>up: {setting}</source>
      <translation>up: {setting}</translation>
    </message>
    <message>
      <source>update</source>
      <translation>update</translation>
    </message>
    <message>
      <source>v is {angle}° from w*</source>
      <translation>v is {angle}° from w*</translation>
    </message>
    <message>
      <source>v: before the projection</source>
      <translation>v: before the projection</translation>
    </message>
    <message>
      <source>v: never wrong</source>
      <translation>v: never wrong</translation>
    </message>
    <message>
      <source>v: wrong in round {round}</source>
      <translation>v: wrong in round {round}</translation>
    </message>
    <message>
      <source>w moves</source>
      <translation>w moves</translation>
    </message>
    <message>
      <source>w moves where a margin is below 1, also where it is right</source>
      <translation>w moves where a margin is below 1, also where it is right</translation>
    </message>
    <message>
      <source>w moves: margin below 1</source>
      <translation>w moves: margin below 1</translation>
    </message>
    <message>
      <source>w upwards</source>
      <translation>w upwards</translation>
    </message>
    <message>
      <source>w*</source>
      <translation>w*</translation>
    </message>
    <message>
      <source>w* and v are shown after the last round</source>
      <translation>w* and v are shown after the last round</translation>
    </message>
    <message>
      <source>w* only to compare: no margin</source>
      <translation>w* only to compare: no margin</translation>
    </message>
    <message>
      <source>w* × {scale}</source>
      <translation>w* × {scale}</translation>
    </message>
    <message>
      <source>w, unrolled</source>
      <translation>w, unrolled</translation>
    </message>
    <message>
      <source>waits for
an inverse of Σ</source>
      <translation>waits for
an inverse of Σ</translation>
    </message>
    <message>
      <source>weighs {weight}</source>
      <translation>weighs {weight}</translation>
    </message>
    <message>
      <source>weight</source>
      <translation>weight</translation>
    </message>
    <message>
      <source>weights after round {round}</source>
      <translation>weights after round {round}</translation>
    </message>
    <message>
      <source>weights for round {round}</source>
      <translation>weights for round {round}</translation>
    </message>
    <message>
      <source>what +U weighs, less what −U weighs, is w</source>
      <translation>what +U weighs, less what −U weighs, is w</translation>
    </message>
    <message>
      <source>what each loses on a new round (units of loss)</source>
      <translation>what each loses on a new round (units of loss)</translation>
    </message>
    <message>
      <source>what each loses on a new round above the least, logarithmic</source>
      <translation>what each loses on a new round above the least, logarithmic</translation>
    </message>
    <message>
      <source>what is promised after round {T}: {bound}</source>
      <translation>what is promised after round {T}: {bound}</translation>
    </message>
    <message>
      <source>what the learner minimises</source>
      <translation>what the learner minimises</translation>
    </message>
    <message>
      <source>what the round took</source>
      <translation>what the round took</translation>
    </message>
    <message>
      <source>words tied together share one weight</source>
      <translation>words tied together share one weight</translation>
    </message>
    <message>
      <source>wrong</source>
      <translation>wrong</translation>
    </message>
    <message>
      <source>wrong in round {round}</source>
      <translation>wrong in round {round}</translation>
    </message>
    <message>
      <source>x</source>
      <translation>x</translation>
    </message>
    <message>
      <source>x{column}</source>
      <translation>x{column}</translation>
    </message>
    <message>
      <source>y = {label} here</source>
      <translation>y = {label} here</translation>
    </message>
    <message>
      <source>you</source>
      <translation>you</translation>
    </message>
    <message>
      <source>your margin {margin}</source>
      <translation>your margin {margin}</translation>
    </message>
    <message>
      <source>your margin {margin}, {part} % of γ</source>
      <translation>your margin {margin}, {part} % of γ</translation>
    </message>
    <message>
      <source>{amount} left</source>
      <translation>{amount} left</translation>
    </message>
    <message>
      <source>{asked} runs</source>
      <translation>{asked} runs</translation>
    </message>
    <message>
      <source>{axes} settings are varied; olviz sweep writes them as a table.</source>
      <translation>{axes} settings are varied; olviz sweep writes them as a table.</translation>
    </message>
    <message>
      <source>{bound} fails since round {round}</source>
      <translation>{bound} fails since round {round}</translation>
    </message>
    <message>
      <source>{bound} of the expected, {share}</source>
      <translation>{bound} of the expected, {share}</translation>
    </message>
    <message>
      <source>{bound}, not applicable</source>
      <translation>{bound}, not applicable</translation>
    </message>
    <message>
      <source>{context}: guesses, weight {ends}</source>
      <translation>{context}: guesses, weight {ends}</translation>
    </message>
    <message>
      <source>{context}: says {key}, weight {ends}</source>
      <translation>{context}: says {key}, weight {ends}</translation>
    </message>
    <message>
      <source>{cost} numbers kept</source>
      <translation>{cost} numbers kept</translation>
    </message>
    <message>
      <source>{cost} operations</source>
      <translation>{cost} operations</translation>
    </message>
    <message>
      <source>{count} left</source>
      <translation>{count} left</translation>
    </message>
    <message>
      <source>{count} left, Ldim {dimension}</source>
      <translation>{count} left, Ldim {dimension}</translation>
    </message>
    <message>
      <source>{count} left, Ldim {dimension} of {before}</source>
      <translation>{count} left, Ldim {dimension} of {before}</translation>
    </message>
    <message>
      <source>{count} never wrong</source>
      <translation>{count} never wrong</translation>
    </message>
    <message>
      <source>{count} of at most {most}</source>
      <translation>{count} of at most {most}</translation>
    </message>
    <message>
      <source>{count} of {all} left</source>
      <translation>{count} of {all} left</translation>
    </message>
    <message>
      <source>{count} of {all} never wrong</source>
      <translation>{count} of {all} never wrong</translation>
    </message>
    <message>
      <source>{count} of {rounds}</source>
      <translation>{count} of {rounds}</translation>
    </message>
    <message>
      <source>{done} of {asked} runs</source>
      <translation>{done} of {asked} runs</translation>
    </message>
    <message>
      <source>{done} of {asked} runs at each point</source>
      <translation>{done} of {asked} runs at each point</translation>
    </message>
    <message>
      <source>{drawn} with chance {share}</source>
      <translation>{drawn} with chance {share}</translation>
    </message>
    <message>
      <source>{expert} says {label}</source>
      <translation>{expert} says {label}</translation>
    </message>
    <message>
      <source>{first} to {last}</source>
      <translation>{first} to {last}</translation>
    </message>
    <message>
      <source>{growth}, slope {slope}</source>
      <translation>{growth}, slope {slope}</translation>
    </message>
    <message>
      <source>{keys} keys in {seconds} s</source>
      <translation>{keys} keys in {seconds} s</translation>
    </message>
    <message>
      <source>{label} said by {count}</source>
      <translation>{label} said by {count}</translation>
    </message>
    <message>
      <source>{learner} has no weights, one for each coordinate, to draw.</source>
      <translation>{learner} has no weights, one for each coordinate, to draw.</translation>
    </message>
    <message>
      <source>{learner} leaves this view</source>
      <translation>{learner} leaves this view</translation>
    </message>
    <message>
      <source>{learner} said {p}</source>
      <translation>{learner} said {p}</translation>
    </message>
    <message>
      <source>{learner}, 80 % of runs</source>
      <translation>{learner}, 80 % of runs</translation>
    </message>
    <message>
      <source>{learner}, at t = {round}</source>
      <translation>{learner}, at t = {round}</translation>
    </message>
    <message>
      <source>{learner}, drawn</source>
      <translation>{learner}, drawn</translation>
    </message>
    <message>
      <source>{learner}, expected</source>
      <translation>{learner}, expected</translation>
    </message>
    <message>
      <source>{learner}, promised</source>
      <translation>{learner}, promised</translation>
    </message>
    <message>
      <source>{learner}, residual</source>
      <translation>{learner}, residual</translation>
    </message>
    <message>
      <source>{learner}, root mean square</source>
      <translation>{learner}, root mean square</translation>
    </message>
    <message>
      <source>{learner}, stated growth</source>
      <translation>{learner}, stated growth</translation>
    </message>
    <message>
      <source>{learner}, ⟨p, ℓ⟩</source>
      <translation>{learner}, ⟨p, ℓ⟩</translation>
    </message>
    <message>
      <source>{learner}: at most {bound}</source>
      <translation>{learner}: at most {bound}</translation>
    </message>
    <message>
      <source>{learner}: its run ends here</source>
      <translation>{learner}: its run ends here</translation>
    </message>
    <message>
      <source>{learner}: not applicable</source>
      <translation>{learner}: not applicable</translation>
    </message>
    <message>
      <source>{learner}: times {factor} a round on average</source>
      <translation>{learner}: times {factor} a round on average</translation>
    </message>
    <message>
      <source>{learner}: γ = {margin} in its space</source>
      <translation>{learner}: γ = {margin} in its space</translation>
    </message>
    <message>
      <source>{left} until t = {last}</source>
      <translation>{left} until t = {last}</translation>
    </message>
    <message>
      <source>{level} · {minutes} min</source>
      <translation>{level} · {minutes} min</translation>
    </message>
    <message>
      <source>{names} and {count} more</source>
      <translation>{names} and {count} more</translation>
    </message>
    <message>
      <source>{name} loss: a slope to follow</source>
      <translation>{name} loss: a slope to follow</translation>
    </message>
    <message>
      <source>{name}: weight {share}</source>
      <translation>{name}: weight {share}</translation>
    </message>
    <message>
      <source>{n} chosen: Delete removes them</source>
      <translation>{n} chosen: Delete removes them</translation>
    </message>
    <message>
      <source>{n} standard errors apart</source>
      <translation>{n} standard errors apart</translation>
    </message>
    <message>
      <source>{n}: one for every coordinate</source>
      <translation>{n}: one for every coordinate</translation>
    </message>
    <message>
      <source>{n}: one for every point so far</source>
      <translation>{n}: one for every point so far</translation>
    </message>
    <message>
      <source>{place} of {count} ▾</source>
      <translation>{place} of {count} ▾</translation>
    </message>
    <message>
      <source>{plus} − {minus} of the two corners</source>
      <translation>{plus} − {minus} of the two corners</translation>
    </message>
    <message>
      <source>{points} ahead</source>
      <translation>{points} ahead</translation>
    </message>
    <message>
      <source>{points} ahead of chance</source>
      <translation>{points} ahead of chance</translation>
    </message>
    <message>
      <source>{points} behind</source>
      <translation>{points} behind</translation>
    </message>
    <message>
      <source>{points} behind chance</source>
      <translation>{points} behind chance</translation>
    </message>
    <message>
      <source>{promised} of {count}  {ceiling}</source>
      <translation>{promised} of {count}  {ceiling}</translation>
    </message>
    <message>
      <source>{promise}: best is {columns} with {value}</source>
      <translation>{promise}: best is {columns} with {value}</translation>
    </message>
    <message>
      <source>{quantity} above the bound {bound}: {share} % of the runs, {most} % may be</source>
      <translation>{quantity} above the bound {bound}: {share} % of the runs, {most} % may be</translation>
    </message>
    <message>
      <source>{quantity} after the last round</source>
      <translation>{quantity} after the last round</translation>
    </message>
    <message>
      <source>{quantity}: its bound is {state}: {why}</source>
      <translation>{quantity}: its bound is {state}: {why}</translation>
    </message>
    <message>
      <source>{quantity}: mean {mean} ± {error}, bound {bound}: {state}</source>
      <translation>{quantity}: mean {mean} ± {error}, bound {bound}: {state}</translation>
    </message>
    <message>
      <source>{quantity}: no run is above the bound {bound}</source>
      <translation>{quantity}: no run is above the bound {bound}</translation>
    </message>
    <message>
      <source>{rated} of {cells} cells rated</source>
      <translation>{rated} of {cells} cells rated</translation>
    </message>
    <message>
      <source>{read} numbers read, {work} operations: {each} for each</source>
      <translation>{read} numbers read, {work} operations: {each} for each</translation>
    </message>
    <message>
      <source>{regret} · against the {comparator}</source>
      <translation>{regret} · against the {comparator}</translation>
    </message>
    <message>
      <source>{regret} · against the {comparator} so far</source>
      <translation>{regret} · against the {comparator} so far</translation>
    </message>
    <message>
      <source>{regret} · best expert so far: {expert}</source>
      <translation>{regret} · best expert so far: {expert}</translation>
    </message>
    <message>
      <source>{row}: {label}, a mistake</source>
      <translation>{row}: {label}, a mistake</translation>
    </message>
    <message>
      <source>{runs} of {asked}</source>
      <translation>{runs} of {asked}</translation>
    </message>
    <message>
      <source>{said}, Ldim {dimension}</source>
      <translation>{said}, Ldim {dimension}</translation>
    </message>
    <message>
      <source>{sample}, standard error {error}</source>
      <translation>{sample}, standard error {error}</translation>
    </message>
    <message>
      <source>{setting} of {learner}</source>
      <translation>{setting} of {learner}</translation>
    </message>
    <message>
      <source>{share} % above</source>
      <translation>{share} % above</translation>
    </message>
    <message>
      <source>{share} % of {runs} runs</source>
      <translation>{share} % of {runs} runs</translation>
    </message>
    <message>
      <source>{share} of coins get so far ahead</source>
      <translation>{share} of coins get so far ahead</translation>
    </message>
    <message>
      <source>{share} of coins get so far behind</source>
      <translation>{share} of coins get so far behind</translation>
    </message>
    <message>
      <source>{share} of dice get so far ahead</source>
      <translation>{share} of dice get so far ahead</translation>
    </message>
    <message>
      <source>{share} of dice get so far behind</source>
      <translation>{share} of dice get so far behind</translation>
    </message>
    <message>
      <source>{share} of the runs above {bound}; at most {most} may be</source>
      <translation>{share} of the runs above {bound}; at most {most} may be</translation>
    </message>
    <message>
      <source>{share} of the runs above {bound}; none may be</source>
      <translation>{share} of the runs above {bound}; none may be</translation>
    </message>
    <message>
      <source>{share} of the weight says {label}</source>
      <translation>{share} of the weight says {label}</translation>
    </message>
    <message>
      <source>{since}: {n} of at most {most}</source>
      <translation>{since}: {n} of at most {most}</translation>
    </message>
    <message>
      <source>{some} of {all} points so far</source>
      <translation>{some} of {all} points so far</translation>
    </message>
    <message>
      <source>{target} (up) over {column}</source>
      <translation>{target} (up) over {column}</translation>
    </message>
    <message>
      <source>{term}, not claimed</source>
      <translation>{term}, not claimed</translation>
    </message>
    <message>
      <source>{times} times the best</source>
      <translation>{times} times the best</translation>
    </message>
    <message>
      <source>{times} times the least</source>
      <translation>{times} times the least</translation>
    </message>
    <message>
      <source>{value} at every point</source>
      <translation>{value} at every point</translation>
    </message>
    <message>
      <source>{value} each: {names}</source>
      <translation>{value} each: {names}</translation>
    </message>
    <message>
      <source>{who} to {yours}, the machine to {its}</source>
      <translation>{who} to {yours}, the machine to {its}</translation>
    </message>
    <message>
      <source>{who} won in round {round}</source>
      <translation>{who} won in round {round}</translation>
    </message>
    <message>
      <source>{who}, as a coin</source>
      <translation>{who}, as a coin</translation>
    </message>
    <message>
      <source>{who}, as a die</source>
      <translation>{who}, as a die</translation>
    </message>
    <message>
      <source>{who}, {ahead} ahead</source>
      <translation>{who}, {ahead} ahead</translation>
    </message>
    <message>
      <source>{who}, {ahead} behind</source>
      <translation>{who}, {ahead} behind</translation>
    </message>
    <message>
      <source>{why}, so {bound} promises nothing here.</source>
      <translation>{why}, so {bound} promises nothing here.</translation>
    </message>
    <message>
      <source>{why}, so {chain} is not claimed from there on.</source>
      <translation>{why}, so {chain} is not claimed from there on.</translation>
    </message>
    <message>
      <source>{why}: {chain} is not claimed.</source>
      <translation>{why}: {chain} is not claimed.</translation>
    </message>
    <message>
      <source>{words}, at {place}</source>
      <translation>{words}, at {place}</translation>
    </message>
    <message>
      <source>{w} = 0 predicts {label} everywhere</source>
      <translation>{w} = 0 predicts {label} everywhere</translation>
    </message>
    <message>
      <source>Γ (λI + Σ)</source>
      <translation>Γ (λI + Σ)</translation>
    </message>
    <message>
      <source>Γ Σ = I since round {round}</source>
      <translation>Γ Σ = I since round {round}</translation>
    </message>
    <message>
      <source>Σ has no inverse yet: each round is solved anew until it has one</source>
      <translation>Σ has no inverse yet: each round is solved anew until it has one</translation>
    </message>
    <message>
      <source>κ of Γ = {condition}</source>
      <translation>κ of Γ = {condition}</translation>
    </message>
    <message>
      <source>κ of Γ is above {limit}: rounding alone can change Γ in digits that are shown.</source>
      <translation>κ of Γ is above {limit}: rounding alone can change Γ in digits that are shown.</translation>
    </message>
    <message>
      <source>λI + Σ</source>
      <translation>λI + Σ</translation>
    </message>
    <message>
      <source>‖w − w*‖</source>
      <translation>‖w − w*‖</translation>
    </message>
    <message>
      <source>‖wₜ₊₁ − w*‖ in powers of ten</source>
      <translation>‖wₜ₊₁ − w*‖ in powers of ten</translation>
    </message>
    <message>
      <source>‖x‖ ≤ {radius}</source>
      <translation>‖x‖ ≤ {radius}</translation>
    </message>
    <message>
      <source>“{text}” is not a list of numbers; legal: 0.3, −0.4</source>
      <translation>“{text}” is not a list of numbers; legal: 0.3, −0.4</translation>
    </message>
    <message>
      <source>… {count} more</source>
      <translation>… {count} more</translation>
    </message>
    <message>
      <source>← more</source>
      <translation>← more</translation>
    </message>
    <message>
      <source>← say {label}</source>
      <translation>← say {label}</translation>
    </message>
    <message>
      <source>−: counts against it</source>
      <translation>−: counts against it</translation>
    </message>
    <message>
      <source>⋮ {count} earlier ones</source>
      <translation>⋮ {count} earlier ones</translation>
    </message>
    <message>
      <source>▬ u: the best point of rounds 1 to {round}, solved</source>
      <translation>▬ u: the best point of rounds 1 to {round}, solved</translation>
    </message>
    <message>
      <source>▬ u: the best point so far</source>
      <translation>▬ u: the best point so far</translation>
    </message>
    <message>
      <source>▲ bound {bound}</source>
      <translation>▲ bound {bound}</translation>
    </message>
    <message>
      <source>★ best so far</source>
      <translation>★ best so far</translation>
    </message>
    <message>
      <source>★ best: {value}</source>
      <translation>★ best: {value}</translation>
    </message>
    <message>
      <source>★ first of {count} equals</source>
      <translation>★ first of {count} equals</translation>
    </message>
    <message>
      <source>★ the best so far errs</source>
      <translation>★ the best so far errs</translation>
    </message>
    <message>
      <source>★ the best so far goes</source>
      <translation>★ the best so far goes</translation>
    </message>
    <message>
      <source>★ the least loss so far</source>
      <translation>★ the least loss so far</translation>
    </message>
    <message>
      <source>★ u: the best point of rounds 1 to {round}, solved, gap ≤ {gap}</source>
      <translation>★ u: the best point of rounds 1 to {round}, solved, gap ≤ {gap}</translation>
    </message>
    <message>
      <source>★ u: the best point so far</source>
      <translation>★ u: the best point so far</translation>
    </message>
  </context>
  <context>
    <name>sources</name>
    <message>
      <source>Adversarial: any rounds</source>
      <translation>Adversarial: any rounds</translation>
    </message>
    <message>
      <source>All adversaries</source>
      <translation>All adversaries</translation>
    </message>
    <message>
      <source>Any sequence: bounds on regret hold and nothing else, for there is no risk on new rounds. In expectation they hold up to A2, for learners that do not draw up to A3.</source>
      <translation>Any sequence: bounds on regret hold and nothing else, for there is no risk on new rounds. In expectation they hold up to A2, for learners that do not draw up to A3.</translation>
    </message>
    <message>
      <source>Listed adversaries</source>
      <translation>Listed adversaries</translation>
    </message>
    <message>
      <source>Rounds are drawn from one distribution: every bound on regret holds, and so does what it says of the risk on new rounds, in expectation and with high probability.</source>
      <translation>Rounds are drawn from one distribution: every bound on regret holds, and so does what it says of the risk on new rounds, in expectation and with high probability.</translation>
    </message>
    <message>
      <source>Statistical: iid rounds</source>
      <translation>Statistical: iid rounds</translation>
    </message>
    <message>
      <source>Those that draw their rounds from one distribution, or the others.</source>
      <translation>Those that draw their rounds from one distribution, or the others.</translation>
    </message>
  </context>
</TS>
