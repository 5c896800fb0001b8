import CSwivelWayland
import Glibc

/// Pixels that the compositor reads where they lie: memory that both have.
final class WaylandBuffer {
  let (width, height): (Int, Int)
  /// Whether the compositor may still read it.
  private(set) var isBusy = false
  private let pixels: UnsafeMutableRawPointer
  private var shared: WaylandProxy?

  /// Fails where there is no memory for it.
  init(width: Int, height: Int, by memory: WaylandProxy, on link: WaylandLink) throws(SDLError) {
    let file = swl_create_memory()
    defer { close(file) }
    let size = width * height * MemoryLayout<Texel>.stride
    guard file >= 0, posix_fallocate(file, 0, size) == 0,
      let pixels = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      pixels != MAP_FAILED
    else { throw SDLError(call: "memfd_create", message: "no memory for \(size) bytes") }
    (self.width, self.height, self.pixels) = (width, height, pixels)
    let pool = link.make(
      \.shm_pool, by: Request.createPool, of: memory.pointer,
      [swl_argument(), swl_argument(i: file), swl_argument(i: Int32(size))],
      destructor: Request.destroyPool)
    let stride = Int32(width * MemoryLayout<Texel>.stride)
    shared = pool.flatMap { pool in
      link.make(
        \.buffer, by: Request.createBuffer, of: pool.pointer,
        [
          swl_argument(), swl_argument(i: 0), swl_argument(i: Int32(width)),
          swl_argument(i: Int32(height)), swl_argument(i: stride), swl_argument(u: Self.opaque),
        ], destructor: Request.destroyBuffer,
        heardBy: WaylandListener { [weak self] _, _ in self?.isBusy = false })
    }
  }

  deinit { munmap(pixels, width * height * MemoryLayout<Texel>.stride) }

  /// Takes over a canvas: all of it where it has the same size, else what both have.
  func copy(_ canvas: Canvas) {
    let row = MemoryLayout<Texel>.stride
    if canvas.width == width {
      pixels.copyMemory(from: canvas.pixels, byteCount: width * min(height, canvas.height) * row)
      return
    }
    for y in 0..<min(height, canvas.height) {
      (pixels + y * width * row).copyMemory(
        from: canvas.pixels + y * canvas.width, byteCount: min(width, canvas.width) * row)
    }
  }

  /// Gives it to a surface to be shown next; nil where the connection has failed.
  func lend() -> UnsafeMutableRawPointer? {
    isBusy = shared != nil
    return shared?.pointer
  }

  /// `0xFFRRGGBB`, as a canvas has it.
  private static let opaque: UInt32 = 1

  private enum Request {
    static let createPool: UInt32 = 0
    static let createBuffer: UInt32 = 0
    static let destroyPool: UInt32 = 1
    static let destroyBuffer: UInt32 = 0
  }
}
