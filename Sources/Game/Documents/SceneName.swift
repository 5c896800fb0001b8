/// Rules for the names of scenes and things in files and lines.
package enum SceneName {
  package static let suffix = ".swivel-scene.json"
  /// The greatest length of a scene's name, in characters and in bytes, since file systems count bytes.
  package static let longest = 60
  static let maximumBytes = 200

  /// A text as one line: line breaks and characters that change the text's direction become spaces.
  package static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(text.unicodeScalars.map { isControl($0) ? " " : Character($0) })
  }

  /// Whether a character may be typed into a name.
  package static func isTyped(_ character: Character) -> Bool {
    character != "/" && !character.unicodeScalars.contains(where: isControl)
  }

  /// A valid name for a file: without spaces around it, slashes, line breaks, or a dot at its start, and not
  /// too long; nil where nothing is left, or what is left is a device's name on some systems.
  package static func file(_ text: String) -> String? {
    var name = Substring(plain(text).filter(isTyped))
    while let first = name.first, first == " " || first == "." { name.removeFirst() }
    name = name.prefix(longest)
    while name.utf8.count > maximumBytes || name.last == " " { name.removeLast() }
    return name.isEmpty || isDevice(name) ? nil : String(name)
  }

  /// Whether a name means a device on systems to which a folder may be copied, whatever follows after a dot.
  private static func isDevice(_ name: Substring) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    guard stem.utf8.count == 4, let last = stem.last, last.isASCII, last.isNumber else {
      return ["CON", "PRN", "AUX", "NUL"].contains(stem)
    }
    return stem.hasPrefix("COM") || stem.hasPrefix("LPT")
  }

  /// The title of a scene's file for the user: its name without folder and suffix.
  package static func title(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    return plain(name)
  }

  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: true
    default: false
    }
  }
}
