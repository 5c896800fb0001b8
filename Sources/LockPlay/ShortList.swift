/// A list of a few elements with inline storage, so that making and filling it doesn't allocate.
package struct ShortList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The greatest number of elements; further ones are dropped.
  package static var capacity: Int { 16 }

  private var slots = InlineArray<16, Element?>(repeating: nil)
  /// The number of elements.
  package private(set) var count = 0

  /// An empty list.
  package init() {}

  /// The position of the first element, 0.
  package var startIndex: Int { 0 }
  /// The position after the last element.
  package var endIndex: Int { count }

  package subscript(position: Int) -> Element {
    guard position < count, let element = slots[position] else {
      preconditionFailure("a position within the list")
    }
    return element
  }

  /// Adds an element at the end, if there is room.
  package mutating func append(_ element: Element) {
    guard count < Self.capacity else { return }
    slots[count] = element
    count += 1
  }
}
