/// One texture of an atlas: its texels row by row, in memory of its own or in a mapped file.
///
/// What is in it never changes, so that a renderer may keep what it has made of it.
final class AtlasPage: Sendable {
  /// The number of texels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The patch of plain white.
  let white: Patch
  /// An address, since a pointer may not be handed to another thread.
  private let address: UInt
  /// The file that is mapped; nil for memory of its own.
  private let file: MappedFile?

  /// A page of levels at the places of a packing, the white one first; all else is transparent.
  init(_ levels: [Level], _ packing: ShelfPacking) {
    (width, height) = (packing.width, packing.height)
    white = packing.patches[0]
    file = nil
    let texels = UnsafeMutablePointer<Texel>.allocate(capacity: width * height)
    texels.initialize(repeating: 0, count: width * height)
    for (level, patch) in zip(levels, packing.patches) {
      level.copy(into: texels, stride: width, at: patch)
    }
    address = UInt(bitPattern: texels)
  }

  /// A page whose texels lie in a file from a byte on, which holds all of them.
  init(width: Int, height: Int, white: Patch, in file: MappedFile, from start: Int) {
    (self.width, self.height, self.white, self.file) = (width, height, white, file)
    address = UInt(bitPattern: file.bytes.baseAddress) + UInt(start)
  }

  deinit {
    if file == nil { UnsafeMutablePointer<Texel>(bitPattern: address)?.deallocate() }
  }

  /// All texels; valid while this is there.
  var texels: UnsafeBufferPointer<Texel> {
    UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: width * height)
  }

  /// Says that nothing looks at the texels for now, so that those of a file take no memory.
  func rest() { file?.rest() }
}
