/// A picture in memory: red, green, blue and straight alpha, a byte each, row by row from the top.
public struct Image: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The bytes, four a pixel.
  public var pixels: [UInt8]

  /// A picture of these bytes, or nil where their count isn't 4 · width · height.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width >= 0, height >= 0 else { return nil }
    let (area, areaOverflows) = width.multipliedReportingOverflow(by: height)
    let (bytes, bytesOverflow) = area.multipliedReportingOverflow(by: Self.bytesPerPixel)
    guard !areaOverflows, !bytesOverflow, bytes == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Red, green, blue, alpha.
  static let bytesPerPixel = 4
}
