/// The texels of an atlas, row by row: in memory of their own, or in a mapped file.
enum Texels: Sendable {
  case made([Texel])
  case mapped(MappedFile, from: Int)

  /// Calls a body with all texels; the pointer is valid until it returns.
  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Texel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .made(let texels): return try texels.withUnsafeBufferPointer(body)
    case .mapped(let file, let start):
      defer { withExtendedLifetime(file) {} }
      let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[start...])
      return try body(bytes.bindMemory(to: Texel.self))
    }
  }

  /// Says that nothing looks at them for now, so that those of a file take no memory.
  func rest() {
    if case .mapped(let file, _) = self { file.rest() }
  }
}
