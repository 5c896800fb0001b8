/// What lies where in the program's folders.
extension Paths {
  /// The folder of scenes; may not be there yet.
  public var scenes: String { data + "/scenes" }

  /// The folder of a person's own levels; may not be there yet.
  public var levels: String { data + "/levels" }

  /// The folder of tapes; may not be there yet.
  public var tapes: String { data + "/tapes" }

  /// The file of which locks were opened, and how well; may not be there yet.
  public var progress: String { data + "/progress.json" }

  /// The file of what the person has set; may not be there yet.
  public var settings: String { config + "/settings.json" }

  /// The folder of journals, from which a scene comes back that wasn't saved; may not be there yet.
  public var journals: String { state + "/journals" }

  /// The folder of logs; may not be there yet.
  public var logs: String { state + "/logs" }

  /// The folder that holds what the program comes with; nil where none of the places does.
  public var supplied: String? { places.first { Files.exists($0 + "/Assets/things.json") } }
}
