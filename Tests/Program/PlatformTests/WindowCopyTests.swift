import CSwivelSDL2
import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `Pixels of a canvas` {
  /// Memory whose last byte lies before a page that nobody may write to.
  private func withMemory(_ count: Int, _ body: (UnsafeMutableRawPointer) throws -> Void) throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let pages = (count + page - 1) / page * page
    let start = try #require(
      mmap(nil, pages + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(start, pages + page) }
    expectEqual(mprotect(start + pages, page, PROT_NONE), 0)
    try body(start + pages - count)
  }

  @Test(arguments: [
    (SDL_PIXELFORMAT_RGB888.rawValue, 4), (SDL_PIXELFORMAT_ARGB8888.rawValue, 4),
    (SDL_PIXELFORMAT_RGB565.rawValue, 2), (SDL_PIXELFORMAT_RGB24.rawValue, 3),
  ])
  func `of the last rows and columns are copied to a window's last byte and no further`(
    format: UInt32, bytes: Int
  ) throws {
    let (width, height, left, top) = (7, 5, 4, 3)
    let canvas = Canvas(width: width, height: height)
    for index in 0..<width * height { canvas.pixels[index] = 0xFF00_0000 | Texel(index) << 2 }
    let pitch = width * bytes
    try withMemory(height * pitch) { window in
      let area = SDL_Rect(
        x: Int32(left), y: Int32(top), w: Int32(width - left), h: Int32(height - top))
      try canvas.copy(
        area, to: window + top * pitch + left * bytes, pitch: Int32(pitch), format: format)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = (0..<bytes).map {
            window.load(fromByteOffset: y * pitch + x * bytes + $0, as: UInt8.self)
          }
          let isCopied = x >= left && y >= top
          expectEqual(isCopied, pixel.contains { $0 != 0 }, "\(x), \(y): \(pixel)")
          guard isCopied, format == SDL_PIXELFORMAT_RGB888.rawValue else { continue }
          expectEqual(pixel, [UInt8((y * width + x) << 2), 0, 0, 255])
        }
      }
    }
  }
}
