public import Input

/// Contacts in the order in which they landed, without a heap allocation.
///
/// It holds at most ``capacity`` contacts; further ones are rejected.
public struct ContactList: Sendable {
  /// The greatest number of contacts.
  public static let capacity = 16

  /// The number of contacts.
  public private(set) var count = 0

  private var places = InlineArray<16, TrackedContact>(repeating: TrackedContact())

  /// No contacts.
  public init() {}
}

extension ContactList {
  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// The contacts' positions, first landed first.
  public var indices: Range<Int> { 0..<count }

  /// The contact at an index in 0..<count.
  public internal(set) subscript(index: Int) -> TrackedContact {
    get { places[index] }
    set { places[index] = newValue }
  }

  /// The index of a contact; nil if it is not in the list; O(`count`).
  public func index(of id: ContactID) -> Int? {
    for index in 0..<count where places[index].id == id { return index }
    return nil
  }

  /// Moves a contact; returns whether it is in the list; O(`count`).
  ///
  /// It searches for the contact itself, since ``index(of:)`` would copy the whole list.
  @inline(__always)
  mutating func move(_ contact: Contact) -> Bool {
    for index in 0..<count where places[index].id == contact.id {
      places[index].position = contact.position.vector
      places[index].isClamped = contact.isClamped
      return true
    }
    return false
  }

  /// Adds a contact at the end; false where the list is full.
  mutating func append(_ contact: TrackedContact) -> Bool {
    guard count < Self.capacity else { return false }
    places[count] = contact
    count += 1
    return true
  }

  /// Removes a contact, keeping the order of the others.
  mutating func remove(at index: Int) {
    for place in index..<(count - 1) { places[place] = places[place + 1] }
    count -= 1
    places[count] = TrackedContact()
  }
}

extension ContactList: Hashable {
  /// Whether both have the same contacts in the same order.
  public static func == (a: ContactList, b: ContactList) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index] != b[index] { return false }
    return true
  }

  /// Feeds the contacts in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in indices { hasher.combine(self[index]) }
  }
}

#if !hasFeature(Embedded)
  /// Written as a list of contacts.
  extension ContactList: Codable {
    /// Reads a list of contacts; more than fit are an error.
    public init(from decoder: any Decoder) throws {
      self.init()
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        guard append(try list.decode(TrackedContact.self)) else {
          throw DecodingError.dataCorruptedError(
            in: list, debugDescription: "found more than \(Self.capacity) contacts")
        }
      }
    }

    /// Writes the contacts in their order.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for index in indices { try list.encode(self[index]) }
    }
  }
#endif
