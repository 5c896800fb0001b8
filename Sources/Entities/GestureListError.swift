/// Why a list of gestures can't be used: the key, what was found there and what was expected.
public struct GestureListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to the key, as `[2].requires[0]`.
  public let keyPath: String
  /// What stands there.
  public let found: String
  /// What should stand there.
  public let expected: String

  /// How much of what was found is said, in characters.
  private static let longest = 60

  /// An error at a key; what was found is cut to one short line.
  public init(_ keyPath: String, found: String, expected: String) {
    self.keyPath = keyPath
    self.found = Self.oneLine(found)
    self.expected = expected
  }

  /// `KEYPATH: found …, expected …`.
  public var description: String { "\(keyPath): found \(found), expected \(expected)" }

  private static func oneLine(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(longest).map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    return String(printable) + (text.unicodeScalars.count > longest ? "…" : "")
  }
}

extension GestureListError {
  /// The way to a place in what is decoded, as `things[1].gestures[2].taps`.
  static func keyPath(_ path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return text.isEmpty ? "gesture" : text
  }
}
