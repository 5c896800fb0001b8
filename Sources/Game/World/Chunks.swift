/// Values by index, in chunks of memory that copies share until they are written.
///
/// A copy takes the same time whatever is in it, and what differs between two is found by looking only at the chunks that they
/// don't share.
///
/// Of each value it is kept whether it is marked, so that the few that are can be found among very many; whoever changes
/// that notes it.
struct Chunks<Element: Markable> {
  private var chunks: [[Element]] = []
  /// The marks of the values of each chunk, a bit for each.
  private var marks: [UInt32] = []
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
      marks.append(0)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
    note(count - 1)
  }

  /// Notes whether a value is marked now.
  mutating func note(_ index: Int) {
    let (chunk, bit) = (index >> Self.bits, UInt32(1) << UInt32(index & Self.mask))
    let isMarked = chunks[chunk][index & Self.mask].isMarked
    if (marks[chunk] & bit != 0) != isMarked { marks[chunk] ^= bit }
  }

  /// Whether a condition of its index is true of a marked value.
  func containsMarked(where isWanted: (Int) -> Bool) -> Bool {
    for chunk in marks.indices where contains(chunk, isWanted) { return true }
    return false
  }

  /// Changes the marked values that a condition of their index is true of, where they are, by a function that says whether
  /// they are still marked; chunks without one are still shared.
  @inline(__always)
  mutating func updateMarked(where isWanted: (Int) -> Bool, _ change: (inout Element) -> Bool) {
    func update(_ values: inout [Element], _ marks: UInt32, _ start: Int) -> UInt32 {
      var values = values.mutableSpan
      var left = marks
      for index in values.indices
      where marks &>> UInt32(truncatingIfNeeded: index) & 1 != 0 && isWanted(start &+ index) {
        let isMarked = change(&values[index])
        if !isMarked { left ^= 1 &<< UInt32(truncatingIfNeeded: index) }
      }
      return left
    }
    for chunk in marks.indices where contains(chunk, isWanted) {
      let left = update(&chunks[chunk], marks[chunk], chunk &<< Self.bits)
      if left != marks[chunk] { marks[chunk] = left }
    }
  }

  /// Whether a condition of its index is true of a marked value of a chunk.
  @inline(__always) private func contains(_ chunk: Int, _ isWanted: (Int) -> Bool) -> Bool {
    var rest = marks[chunk]
    while rest != 0 {
      if isWanted(chunk &<< Self.bits &+ rest.trailingZeroBitCount) { return true }
      rest &= rest &- 1
    }
    return false
  }

  /// Becomes what another one is and shares its memory, but for the list of chunks, so that the other is written without
  /// copying that.
  mutating func follow(_ other: Chunks) {
    let common = min(chunks.count, other.chunks.count)
    for chunk in 0..<common where !shares(chunk, with: other) {
      (chunks[chunk], marks[chunk]) = (other.chunks[chunk], other.marks[chunk])
    }
    chunks.removeLast(chunks.count - common)
    chunks += other.chunks[common...]
    marks.removeLast(marks.count - common)
    marks += other.marks[common...]
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

protocol Markable {
  /// Whether it is among the few that are looked for.
  var isMarked: Bool { get }
}

extension Chunks: Equatable where Element: Equatable {}
extension Chunks: Hashable where Element: Hashable {}
extension Chunks: Sendable where Element: Sendable {}
