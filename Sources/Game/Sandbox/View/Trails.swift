package import SwivelGestures

/// The trail of a contact: its last positions, thinned out so that they reach far back.
///
/// The newest position is always exact; an older one is kept where it is at least ``stride`` points from the one before it.
package struct Trail: Sendable {
  package static let capacity = 32
  /// The least distance between kept positions, in points.
  package static let stride = 6.0

  package private(set) var id = ContactID(0)
  package private(set) var kind = ContactKind.finger
  /// The number of positions; 0 where the trail is not in use.
  package private(set) var count = 0

  private var positions = InlineArray<32, Vector>(repeating: .zero)
  private var newest = 0

  /// A trail that is not in use.
  package init() {}

  package init(_ contact: Contact) {
    id = contact.id
    kind = contact.kind
    append(contact.position.vector)
  }

  /// A position in points, `age` positions before the newest; `age` is in 0..<``count``.
  package subscript(age age: Int) -> Vector {
    positions[(newest + Self.capacity - age) % Self.capacity]
  }

  /// Adds the present position, or moves the newest position there while it is near the one before.
  package mutating func add(_ position: Vector) {
    if count >= 2, self[age: 0].distance(to: self[age: 1]) < Self.stride {
      positions[newest] = position
    } else {
      append(position)
    }
  }

  private mutating func append(_ position: Vector) {
    newest = (newest + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
    positions[newest] = position
  }
}

extension Trail: Equatable {
  package static func == (a: Trail, b: Trail) -> Bool {
    a.id == b.id && a.kind == b.kind && a.count == b.count
      && (0..<a.count).allSatisfy { a[age: $0] == b[age: $0] }
  }
}

/// Encoded as a list: the contact, its kind, and its positions, the newest first.
extension Trail: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(id)
    try list.encode(kind)
    for age in 0..<count { try list.encode(self[age: age]) }
  }
}

/// The trails of all contacts that are down, in fixed slots, without a heap allocation.
///
/// Contacts beyond ``capacity`` have none.
package struct Trails: Sendable {
  package static let capacity = 16

  private var slots = InlineArray<16, Trail>(repeating: Trail())
  /// The contact of each slot, so that a search needn't read the trails; nil for a free slot.
  private var owners = InlineArray<16, ContactID?>(repeating: nil)

  package init() {}

  /// The slots; those whose trail has a ``Trail/count`` of 0 are free.
  package var indices: Range<Int> { 0..<Self.capacity }

  package subscript(index: Int) -> Trail { slots[index] }

  package func index(of id: ContactID) -> Int? {
    let owners = owners.span
    for index in indices where owners[index] == id { return index }
    return nil
  }

  package var count: Int { indices.count { owners[$0] != nil } }

  /// Handles a contact; its trail ends with it.
  package mutating func handle(_ contact: Contact) {
    let index = index(of: contact.id)
    switch contact.phase {
    case .began:
      guard let slot = index ?? indices.first(where: { owners[$0] == nil }) else { return }
      put(Trail(contact), at: slot)
    case .moved:
      guard let index else { return }
      slots[index].add(contact.position.vector)
    case .ended, .cancelled:
      guard let index else { return }
      put(Trail(), at: index)
    }
  }

  private mutating func put(_ trail: Trail, at index: Int) {
    slots[index] = trail
    owners[index] = trail.count > 0 ? trail.id : nil
  }
}

extension Trails: Hashable {
  package static func == (a: Trails, b: Trails) -> Bool { a.indices.allSatisfy { a[$0] == b[$0] } }

  /// By whose they are, which trails that are equal have in common.
  package func hash(into hasher: inout Hasher) {
    for index in indices { hasher.combine(owners[index]) }
  }
}

/// Encoded as a list of slots and their trails.
extension Trails: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for index in indices where owners[index] != nil {
      try list.encode(index)
      try list.encode(slots[index])
    }
  }
}
