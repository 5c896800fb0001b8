@usableFromInline protocol InlineListElement: Hashable, Sendable {
  /// The value of unused slots.
  init()
}

/// A list of at most `capacity` elements in place, without a heap allocation.
@usableFromInline struct InlineList<let capacity: Int, Element: InlineListElement>: Sendable {
  @usableFromInline private(set) var count = 0
  private var slots: InlineArray<capacity, Element>

  init() { slots = InlineArray(repeating: Element()) }

  /// A list of one element, which the unused slots have as well.
  init(_ element: Element) {
    count = 1
    slots = InlineArray(repeating: element)
  }

  @inlinable var isEmpty: Bool { count == 0 }

  var isFull: Bool { count == capacity }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    get { slots[index] }
    set { slots[index] = newValue }
  }

  /// Calls a closure with each element and its index, without copying the list.
  @inline(__always) func forEach(_ body: (Int, Element) -> Void) {
    let span = slots.span
    for index in 0..<count { body(index, span[index]) }
  }

  /// Calls a closure with each element, which it may change in place.
  @inline(__always) mutating func update(_ body: (Int, inout Element) -> Void) {
    for index in indices { body(index, &slots[index]) }
  }

  /// Adds an element at the end; false where the list is full.
  @discardableResult mutating func append(_ element: Element) -> Bool {
    guard !isFull else { return false }
    slots[count] = element
    count += 1
    return true
  }

  /// Inserts an element before those at the end that it comes before; false where the list is full, or has one that is the
  /// same.
  mutating func insert(
    _ element: Element, where comes: (Element, Element) -> Bool, unless isSame: (Element) -> Bool
  ) -> Bool {
    guard !isFull, firstIndex(where: isSame) == nil else { return false }
    var index = count
    count += 1
    var span = slots.mutableSpan
    while index > 0, comes(element, span[index - 1]) {
      span[index] = span[index - 1]
      index -= 1
    }
    span[index] = element
    return true
  }

  /// Removes an element, keeping the order of the others.
  mutating func remove(at index: Int) {
    count -= 1
    for slot in index..<count { slots[slot] = slots[slot + 1] }
  }

  mutating func removeAll() { count = 0 }

  @inline(__always) func firstIndex(where isSo: (Element) -> Bool) -> Int? {
    let span = slots.span
    for index in 0..<count where isSo(span[index]) { return index }
    return nil
  }

  @inline(__always)
  func contains(_ element: Element) -> Bool { firstIndex { $0 == element } != nil }

  @inline(__always)
  func shares(with other: InlineList) -> Bool { firstIndex { other.contains($0) } != nil }

  /// The index of the element with the least measure (the first of equal ones); nil where none has a measure.
  func index(ofLeast measure: (Element) -> Double?) -> Int? {
    var found: (index: Int, measure: Double)?
    for index in indices {
      guard let own = measure(slots[index]) else { continue }
      if let least = found?.measure, least <= own { continue }
      found = (index, own)
    }
    return found?.index
  }
}

extension InlineList: Hashable {
  @usableFromInline static func == (a: InlineList, b: InlineList) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index] != b[index] { return false }
    return true
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in indices { hasher.combine(self[index]) }
  }
}

#if !hasFeature(Embedded)
  extension InlineList: Encodable where Element: Encodable {
    @usableFromInline func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for index in indices { try list.encode(self[index]) }
    }
  }
#endif
