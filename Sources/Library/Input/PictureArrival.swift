/// An imported picture, as the session knows it.
///
/// The program keeps its pixels under their fingerprint.
///
/// Only drawing needs them, so a tape leads to the same states even where the picture is missing.
public struct PictureArrival: Hashable, Encodable, Sendable {
  /// The name of the thing: the file's name without suffix.
  public var name: String
  /// The SHA-256 of the picture's file, as 64 hexadecimal digits.
  public var hash: String
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The mask of its solid parts, as `MaskText` writes it; empty where all is solid.
  public var mask: String
  /// The middle of the thing, in millionths of a point of the window; nil to search for a free position.
  public var position: ExactPoint?
  /// Whether it came together with the one before, so that both are one step of undo.
  public var isJoined: Bool
  /// The number of the scene that was shown when the picture was brought; nil where nobody says.
  public var scene: Int?

  /// A picture of a size.
  public init(
    name: String, hash: String, width: Int, height: Int, mask: String = "",
    position: ExactPoint? = nil, isJoined: Bool = false, scene: Int? = nil
  ) {
    (self.name, self.hash, self.width, self.height) = (name, hash, width, height)
    (self.mask, self.position, self.isJoined) = (mask, position, isJoined)
    self.scene = scene
  }
}
