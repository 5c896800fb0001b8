package import SwivelDocuments
package import SwivelGestures
package import SwivelInterface

/// Something that a session asks the program to do; the result, if any, comes back as an input event.
package enum Effect: Hashable, Encodable, Sendable {
  case play(Sound)
  case rumble(Rumble)
  case quit
  case toggleFullscreen
  case saveProgress(LockProgress)
  /// Save that as a file of the user's own; the reply says where.
  case exportProgress(LockProgress)
  /// Bring in the newest of those files.
  case importProgress
  /// The text of the file.
  case saveSettings(String)
  /// Save the whole session as a tape; the reply says where.
  case saveTape
  /// Read the text of the clipboard, or open the files that it names.
  case readClipboard
  /// Save a picture of the scene; the reply says where.
  case exportPicture
  /// Save the last seconds as an animation; the reply says where.
  case exportAnimation
  case copy(String)
  /// The reply says where.
  indirect case saveScene(SceneCopy, SceneSaveReason)
  /// Open the scene with a key of the list; the reply is its text.
  case openScene(String)
  /// Rename, duplicate, delete, bring back or show a scene or a tape; the reply is the list.
  case change(KeptFile, FileChange)
  /// Show in the desktop's file manager what a message says was saved.
  case showSaved(String)
  case listScenes
  case listTapes
  /// List what is in the user's folder of pictures.
  case listPictures
  /// Bring in a picture, by its name in that folder or by its path.
  case bringPicture(String)
  case playTape(String)
  /// Send the names and search words of what the palette lists, in the user's language.
  case sendWords
  /// Save a lock among the user's levels, by its id and the text of its file; the reply says where.
  case saveLevel(id: String, text: String)
  case sendTime
  /// Save what a new user hasn't tried yet, the names of coach marks with commas between them.
  case learned(open: String)
}

package enum SceneSaveReason: Hashable, Encodable, Sendable {
  /// The user saves it to the file that it has.
  case save
  /// The user saves it under a name; an existing file isn't overwritten.
  case saveAs(String)
  /// Another scene replaces it, and unsaved changes must not be lost.
  case replaced
}
