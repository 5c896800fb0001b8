/// A picture that came in, as far as a session needs to know it.
///
/// Its pixels are kept outside under their fingerprint: drawing needs them, and nothing that happens does. So a
/// tape leads to the same states also where the picture is missing.
public struct PictureArrival: Hashable, Codable, Sendable {
  /// What the thing is to be called: the file's name without its ending.
  public var name: String
  /// The SHA-256 of the picture's file, as 64 hexadecimal digits.
  public var hash: String
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Where it is solid, as `MaskText` writes it; empty for everywhere.
  public var mask: String
  /// Where the middle of the thing is to be, in millionths of a point of the window; nil for where there is room.
  public var place: ExactPoint?
  /// Whether it came together with the one before, so that one step takes both back.
  public var isJoined: Bool

  /// A picture of a size.
  public init(
    name: String, hash: String, width: Int, height: Int, mask: String = "",
    place: ExactPoint? = nil, isJoined: Bool = false
  ) {
    self.name = name
    self.hash = hash
    self.width = width
    self.height = height
    self.mask = mask
    self.place = place
    self.isJoined = isJoined
  }
}
