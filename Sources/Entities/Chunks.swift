/// Values by index, in chunks of memory that copies share until they are written.
///
/// A copy takes the same time whatever is in it, and what differs between two is found by looking only at the chunks that they
/// don't share.
struct Chunks<Element> {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  /// So many values share memory: few enough that the first write after a copy is cheap.
  private static var length: Int { 1 << bits }
  private static var bits: Int { 5 }
  private static var mask: Int { length - 1 }

  subscript(index: Int) -> Element {
    _read { yield chunks[index >> Self.bits][index & Self.mask] }
    _modify { yield &chunks[index >> Self.bits][index & Self.mask] }
  }

  mutating func append(_ element: Element) {
    if count & Self.mask == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.length)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Changes the values that a condition of their index and of themselves is true of, where they are; chunks without one are
  /// still shared.
  @inline(__always)
  mutating func update(
    where isWanted: (Int, borrowing Element) -> Bool, _ change: (inout Element) -> Void
  ) {
    for chunk in chunks.indices {
      let start = chunk &<< Self.bits
      func update(_ values: inout [Element]) {
        var values = values.mutableSpan
        for index in values.indices where isWanted(start &+ index, values[index]) {
          change(&values[index])
        }
      }
      let isChanging = chunks[chunk].indices.contains { isWanted(start + $0, chunks[chunk][$0]) }
      if isChanging { update(&chunks[chunk]) }
    }
  }

  /// Becomes what another one is and shares its memory, but for the list of chunks, so that the other is written without
  /// copying that.
  mutating func follow(_ other: Chunks) {
    let common = min(chunks.count, other.chunks.count)
    for chunk in 0..<common where !shares(chunk, with: other) {
      chunks[chunk] = other.chunks[chunk]
    }
    chunks.removeLast(chunks.count - common)
    chunks += other.chunks[common...]
    count = other.count
  }

  /// Copies the memory of a value that is shared with another one, so that the other's can be written in place.
  mutating func unshare(_ index: Int) { chunks[index >> Self.bits].reserveCapacity(Self.length) }

  /// Calls a body with each index at which it may differ from another one, ascending; indices that one of them hasn't are
  /// among them.
  func forEachIndex(mayDifferFrom other: Chunks, _ body: (Int) -> Void) {
    for chunk in 0..<max(chunks.count, other.chunks.count) where !shares(chunk, with: other) {
      let end = min((chunk + 1) * Self.length, max(count, other.count))
      for index in (chunk * Self.length)..<end { body(index) }
    }
  }

  private func shares(_ chunk: Int, with other: Chunks) -> Bool {
    guard chunk < chunks.count, chunk < other.chunks.count else { return false }
    let (own, others) = (chunks[chunk], other.chunks[chunk])
    let (here, there) = (own.span, others.span)
    return here.isIdentical(to: there)
  }
}

extension Chunks: Equatable where Element: Equatable {}
extension Chunks: Hashable where Element: Hashable {}
extension Chunks: Sendable where Element: Sendable {}
