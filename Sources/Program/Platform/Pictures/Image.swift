/// An image in sRGB with straight (not premultiplied) alpha, a byte per channel.
public struct Image: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel (red, green, blue, alpha), row by row from the top.
  public var pixels: [UInt8]

  /// An image of a size; nil when the number of bytes doesn't match it.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels.count % 4 == 0, pixels.count / 4 == area else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
