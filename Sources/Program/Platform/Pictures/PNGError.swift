/// An error in decoding or encoding a PNG.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes are not a valid PNG; the message is libpng's.
  case unreadable(String)
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The image could not be encoded; the message is libpng's.
  case unwritable(String)
}

/// One line without a full stop, to follow the name of the file.
extension PNGError: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .unreadable(let reason): "found \(reason), expected a whole PNG picture"
    case .tooLarge(let width, let height, let limit):
      "found \(width)x\(height) pixels, expected at most \(limit) in all"
    case .unwritable(let reason): "the PNG picture could not be written: \(reason)"
    }
  }
}
