public import Documents
public import Interface
public import LockPlay
public import Screens

/// Something that a session wants done outside; the answer, if any, comes back as an input event.
public enum Effect: Hashable, Codable, Sendable {
  /// Play a sound.
  case play(Sound)
  /// Leave the program.
  case quit
  /// Take the whole screen, or give it back.
  case toggleFullscreen
  /// Keep which locks were opened, and how well.
  case keep(LockProgress)
  /// Keep the person's settings: this text, as it is.
  case keepSettings(String)
  /// Keep what came in during the last minutes as a tape; the answer says where.
  case keepRecent
  /// Tell what text is on the clipboard, or open the files that it names.
  case readClipboard
  /// Keep a picture of the scene; the answer says where.
  case exportPicture
  /// Keep the last seconds as an animation; the answer says where.
  case exportAnimation
  /// Put a text on the clipboard.
  case copy(String)
  /// Keep a scene; the answer says where.
  indirect case keepScene(SceneCopy, SceneKeeping)
  /// Open the scene with a key of the list; the answer is its text.
  case openScene(String)
  /// List the scenes that can be opened.
  case listScenes
  /// Tell which tapes were kept.
  case listTapes
  /// Play a tape that was kept, by its name.
  case playTape(String)
  /// Tell what commands are called in the person's language.
  case tellWords
  /// Keep that the person has tried something.
  case learned(CoachMark)
}

/// Why a scene is kept.
public enum SceneKeeping: Hashable, Codable, Sendable {
  /// The person wants it kept where it is, as which it has a place.
  case save
  /// The person wants it kept under a name; nothing of that name is written over.
  case saveAs(String)
  /// Another scene takes its place: what was changed is not to be lost.
  case leave
}
