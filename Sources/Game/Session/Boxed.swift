import SwivelGestures

/// A property in a box of its own: copying the value that holds it copies a reference, and changing it copies the property
/// only where the box is shared.
///
/// The box is an array of one: a class would check each access for exclusivity at run time, which is 5 % of an event. What is
/// read often should be no large optional, which each `?.` copies.
@propertyWrapper
package struct Boxed<Value: Hashable & Encodable & Sendable>: Hashable, Encodable, Sendable {
  private var storage: ContiguousArray<Value>

  /// Allocates.
  package init(wrappedValue: Value) { storage = [wrappedValue] }

  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }

  /// Writes the value as if there were no box.
  package func encode(to encoder: any Encoder) throws { try storage[0].encode(to: encoder) }
}

// What is nil or empty is left out, as it is without a box.
extension KeyedEncodingContainer {
  mutating func encode<Value>(_ box: Boxed<Value?>, forKey key: Key) throws {
    try encodeIfPresent(box.wrappedValue, forKey: key)
  }

  mutating func encode(_ box: Boxed<ContactFrame>, forKey key: Key) throws {
    if !box.wrappedValue.isEmpty { try encode(box.wrappedValue, forKey: key) }
  }
}
