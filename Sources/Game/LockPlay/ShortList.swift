/// A list of a few elements with inline storage, so that making and filling it doesn't allocate.
package struct ShortList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// Further elements are dropped.
  package static var capacity: Int { 16 }

  private var slots = InlineArray<16, Element?>(repeating: nil)
  package private(set) var count = 0

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Element {
    guard position < count, let element = slots[position] else {
      preconditionFailure("a position within the list")
    }
    return element
  }

  package mutating func append(_ element: Element) {
    guard count < Self.capacity else { return }
    slots[count] = element
    count += 1
  }
}
