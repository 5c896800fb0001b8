/// Names of scenes and of things, as files and lines have room for them.
public enum SceneName {
  /// What the name of a scene's file ends with.
  public static let suffix = ".swivel-scene.json"
  /// No scene's name is longer, in characters; and in bytes, as file systems count.
  public static let longest = 60
  static let mostBytes = 200

  /// A text in one line: a space stands for what would break it, or turn it round.
  public static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(text.unicodeScalars.map { isControl($0) ? " " : Character($0) })
  }

  /// What may be typed into a name.
  package static func typed(_ text: String) -> String {
    String(text.filter { $0 != "/" && !$0.unicodeScalars.contains(where: isControl) })
  }

  /// A name that a file may have: without spaces around it, slashes, line breaks, or a dot at its start, and
  /// not too long; nil where nothing is left of it.
  public static func file(_ text: String) -> String? {
    var name = Substring(typed(plain(text)))
    while let first = name.first, first == " " || first == "." { name.removeFirst() }
    name = name.prefix(longest)
    while name.utf8.count > mostBytes || name.last == " " { name.removeLast() }
    return name.isEmpty ? nil : String(name)
  }

  /// What a person calls the scene that is kept at a place: the file's name without folder and ending.
  public static func title(of place: String) -> String {
    var name = place.split(separator: "/").last.map(String.init) ?? place
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    return plain(name)
  }

  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: true
    default: false
    }
  }
}
