/// A finished picture: straight RGBA, a byte each, row by row.
public struct Sprite: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel.
  public let pixels: [UInt8]
}

extension Sprite {
  /// How far colour is extended into transparent pixels, so that interpolation makes no dark fringe.
  static let bleed = 4

  /// The content of a canvas.
  init(_ canvas: Canvas) {
    self.init(
      width: canvas.columns, height: canvas.rows,
      pixels: bled(
        canvas.parts.map { UInt8((min(1, max(0, $0)) * 255).rounded()) }, canvas.columns,
        canvas.rows))
  }
}

/// The bytes, with transparent pixels near visible ones in the mean colour of those.
private func bled(_ bytes: [UInt8], _ columns: Int, _ rows: Int) -> [UInt8] {
  var bytes = bytes
  var isKnown = (0..<columns * rows).map { bytes[4 * $0 + 3] > 0 }
  var edge = (0..<columns * rows).filter { !isKnown[$0] }
  for pixel in edge {
    for part in 0..<3 { bytes[4 * pixel + part] = 0 }
  }
  for _ in 0..<Sprite.bleed {
    var reached: [(pixel: Int, ink: [UInt8])] = []
    var rest: [Int] = []
    for pixel in edge {
      let near = neighbours(of: pixel, columns, rows).filter { isKnown[$0] }
      guard !near.isEmpty else {
        rest.append(pixel)
        continue
      }
      let sums = (0..<3).map { part in near.reduce(0) { $0 + Int(bytes[4 * $1 + part]) } }
      reached.append((pixel, sums.map { UInt8($0 / near.count) }))
    }
    for (pixel, ink) in reached {
      bytes.replaceSubrange(4 * pixel..<4 * pixel + 3, with: ink)
      isKnown[pixel] = true
    }
    edge = rest
  }
  return bytes
}

/// The up to four pixels beside one.
private func neighbours(of pixel: Int, _ columns: Int, _ rows: Int) -> [Int] {
  let (column, row) = (pixel % columns, pixel / columns)
  var found: [Int] = []
  if column > 0 { found.append(pixel - 1) }
  if column < columns - 1 { found.append(pixel + 1) }
  if row > 0 { found.append(pixel - columns) }
  if row < rows - 1 { found.append(pixel + columns) }
  return found
}
