/// An element of a list that grows at its end.
///
/// Its number is another whenever it or an element before it is another.
public protocol Numbered: Encodable, Sendable {
  /// Equal only where the element and all before it are equal.
  var number: Int { get }
}

/// What parts of a long list do to a fingerprint, so that the fingerprint of a state costs no more the longer the list is.
///
/// FNV-1a takes a byte by changing the low eight bits and multiplying. So what a row of bytes makes of a fingerprint
/// depends on its low eight bits, and all above them are only multiplied: `base[low] + (before >> 8) · growth`.
public struct DigestMemory: Sendable {
  /// Whether a type is that of the list.
  let knows: @Sendable (Any.Type) -> Bool
  /// What the list belongs to; the numbers of another one mean nothing for it.
  private var owner = 0
  /// Only looked up, never iterated.
  private var parts: [Ends: Part] = [:]

  /// The numbers of a part's first and last element, which nothing but that part has.
  private struct Ends: Hashable {
    let first: Int
    let last: Int
  }

  /// What a part does to a fingerprint, by its low eight bits; nil where that was never asked.
  private struct Part {
    var base = [UInt64?](repeating: nil, count: 256)
    var growth: UInt64?
  }

  /// The number of elements of a part.
  static let length = 64
  /// The greatest number of parts: those of old states are dropped at some time.
  private static let most = 8_192

  /// A memory for lists of such elements.
  public init<Element: Numbered>(of _: Element.Type) { knows = { $0 == [Element].self } }

  /// Forgets everything where the list belongs to something else from now on.
  public mutating func belong(to owner: Int) {
    if owner != self.owner { parts = [:] }
    self.owner = owner
  }

  /// What a fingerprint becomes by a part of a list.
  ///
  /// - Parameter run: what it becomes, computed.
  fileprivate mutating func value(
    after value: UInt64, _ first: Int, _ last: Int, _ run: (UInt64) throws -> UInt64
  ) throws -> UInt64 {
    let ends = Ends(first: first, last: last)
    var part = parts.removeValue(forKey: ends) ?? Part()
    if parts.count >= Self.most { parts = [:] }
    let low = value & 0xFF
    let base = try part.base[Int(low)] ?? run(low)
    part.base[Int(low)] = base
    let growth = try part.growth ?? (run(low + 0x100) &- base)
    part.growth = growth
    parts[ends] = part
    return base &+ (value >> 8) &* growth
  }
}

/// A list whose parts a memory knows.
protocol RememberedList {
  /// Adds its elements to a fingerprint.
  func add(to sink: DigestSink) throws
}

extension Array: RememberedList where Element: Numbered {
  func add(to sink: DigestSink) throws {
    sink.add(.list)
    var start = startIndex
    // While a part is computed, nothing else uses the memory.
    if var memory = sink.takeMemory() {
      defer { sink.memory = memory }
      while count - start >= DigestMemory.length {
        let end = start + DigestMemory.length
        let after = try memory.value(
          after: sink.digest.value, self[start].number, self[end - 1].number
        ) { value in
          sink.digest = Digest(value)
          for element in self[start..<end] { try sink.add(encoding: element) }
          return sink.digest.value
        }
        sink.digest = Digest(after)
        start = end
      }
    }
    for element in self[start...] { try sink.add(encoding: element) }
    sink.add(.end)
  }
}
