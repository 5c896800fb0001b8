/// Why a picture could not be read or written as PNG.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes are no PNG, or a broken one; what libpng said.
  case unreadable(String)
  /// The picture has more pixels than the caller takes.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The picture could not be written; what libpng said.
  case unwritable(String)
}

/// One line without a full stop, to stand after the name of the file.
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
