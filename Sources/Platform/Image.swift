/// A picture of straight (not premultiplied) red, green, blue and alpha, a byte each, in sRGB.
public struct Image: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes a pixel, row by row from the top.
  public var pixels: [UInt8]

  /// The picture of this size, or nil when the bytes don't agree with it.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels.count % 4 == 0, pixels.count / 4 == area else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
