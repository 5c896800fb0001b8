/// An element of a list that grows at its end.
///
/// Its number is another whenever it or an element before it is another.
public protocol Numbered: Encodable, Sendable {
  /// Equal only where the element and all before it are equal.
  var number: Int { get }
}

/// What makes the fingerprint of a large state cheap: columns that are added word by word instead of by their encoding, and
/// the fingerprints of the parts of a list that grows, so that its length costs nothing.
public struct DigestMemory: Sendable {
  let knows: @Sendable (Any.Type) -> Bool
  private var columns: [Column] = []
  /// What the list belongs to; the numbers of another one mean nothing for it.
  private var owner = 0
  /// The fingerprint of each part; only looked up, never iterated.
  private var parts: [Ends: UInt64] = [:]

  /// A type whose values are added in a way of their own.
  private struct Column {
    let type: ObjectIdentifier
    let add: @Sendable (Any, inout Digest) -> Void
  }

  /// The numbers of a part's first and last element, which nothing but that part has.
  private struct Ends: Hashable {
    let first: Int
    let last: Int
  }

  /// The number of elements of a part.
  static let length = 16
  /// The greatest number of parts: those of old states are dropped at some time.
  private static let most = 65_536

  /// A memory for lists of such elements.
  public init<Element: Numbered>(of _: Element.Type) { knows = { $0 == [Element].self } }

  /// Adds values of a type, wherever they have a key of their own, by `add` instead of by their encoding.
  public mutating func add<Value>(
    column _: Value.Type, _ add: @escaping @Sendable (Value, inout Digest) -> Void
  ) {
    columns.append(
      Column(type: ObjectIdentifier(Value.self)) { value, digest in
        if let value = value as? Value { add(value, &digest) }
      })
  }

  /// Forgets everything where the list belongs to something else from now on.
  public mutating func belong(to owner: Int) {
    if owner != self.owner { parts = [:] }
    self.owner = owner
  }

  /// Adds a value of a known type; false for all others.
  fileprivate func add(_ value: some Any, to digest: inout Digest) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: value))
    for column in columns where column.type == type {
      column.add(value, &digest)
      return true
    }
    return false
  }

  /// The fingerprint of a part of a list, computed where it isn't known.
  fileprivate mutating func part(
    _ first: Int, _ last: Int, _ compute: () throws -> UInt64
  ) rethrows -> UInt64 {
    let ends = Ends(first: first, last: last)
    if let cached = parts[ends] { return cached }
    if parts.count >= Self.most { parts = [:] }
    let value = try compute()
    parts[ends] = value
    return value
  }
}

extension DigestSink {
  /// Adds a column or a list that the memory knows; false for everything else.
  func addKnown<Value>(_ value: Value) throws -> Bool {
    if memory?.add(value, to: &digest) == true {
      digest.mark(.end)
      return true
    }
    guard memory?.knows(Value.self) == true, let list = value as? any RememberedList else {
      return false
    }
    try list.add(to: self)
    return true
  }
}

/// A list whose parts a memory knows.
protocol RememberedList { func add(to sink: DigestSink) throws }

extension Array: RememberedList where Element: Numbered {
  func add(to sink: DigestSink) throws {
    sink.digest.mark(.list)
    var start = startIndex
    while count - start >= DigestMemory.length {
      let end = start + DigestMemory.length
      let part = try sink.memory?.part(self[start].number, self[end - 1].number) {
        let part = DigestSink()
        for element in self[start..<end] { try part.add(encoding: element) }
        return part.digest.value
      }
      sink.digest.mix(part ?? 0)
      start = end
    }
    for element in self[start...] { try sink.add(encoding: element) }
    sink.digest.mark(.end)
  }
}
