/// Values by index, in chunks of memory that copies share until they are written.
///
/// A copy takes the same time whatever is in it, and what differs between two is found by looking only at the chunks that they
/// don't share.
struct Chunks<Element> {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  /// So many values share memory: few enough that the first write after a copy is cheap.
  private static var length: Int { 64 }

  subscript(index: Int) -> Element {
    _read { yield chunks[index / Self.length][index % Self.length] }
    _modify { yield &chunks[index / Self.length][index % Self.length] }
  }

  var indices: Range<Int> { 0..<count }

  mutating func append(_ element: Element) {
    if count % Self.length == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.length)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

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
