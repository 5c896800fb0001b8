/// Why a picture can't be decoded or encoded, in one line without a full stop, to follow the name of the file.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, what was expected, and a remedy.
  public let description: String

  init(_ description: String) { self.description = description }

  static func unreadable(_ reason: String) -> PictureError {
    PictureError("found \(reason), expected a whole PNG picture")
  }

  static func unwritable(_ reason: String) -> PictureError {
    PictureError("the PNG picture could not be written: \(reason)")
  }
}
