/// The files and folders in the program's folders.
extension Paths {
  /// The folder of scenes; it may not exist yet.
  public var scenes: String { data + "/scenes" }

  /// The folder of the user's own levels; it may not exist yet.
  public var levels: String { data + "/levels" }

  /// The folder of tapes; it may not exist yet.
  public var tapes: String { data + "/tapes" }

  /// The file with the progress; it may not exist yet.
  public var progress: String { data + "/progress.json" }

  /// The file with the settings; it may not exist yet.
  public var settings: String { config + "/settings.json" }

  /// The folder of journals of unsaved scenes; it may not exist yet.
  public var journals: String { state + "/journals" }

  /// The folder of logs; it may not exist yet.
  public var logs: String { state + "/logs" }

  /// The folder with the program's data; nil where none is found.
  public var supplied: String? { folders.first { Files.exists($0 + "/Assets/things.json") } }
}
