public import SwivelGeometry
public import SwivelInput

/// A device's report of several contacts, which is handled as one event.
///
/// The contacts are handled in a fixed order: first those that move, which are measured once, then those that lift or are
/// cancelled, then those that land; each from left to right, independent of their ids. What a finger did until another one
/// lifted belongs to both: were the lift handled first, the last step of a turn would be lost with it.
///
/// A frame contains each contact at most once; a further report of a contact belongs to the next frame.
public struct ContactFrame: Hashable, Sendable {
  /// The greatest number of contacts, as for a hand.
  public static let capacity = ContactList.capacity

  @usableFromInline var list: InlineList<16, Contact>
  /// The indices of the contacts that move, which come first.
  public private(set) var moves = 0..<0

  /// An empty frame.
  public init() { list = InlineList() }

  /// A frame of one contact.
  public init(_ contact: Contact) {
    list = InlineList(contact)
    moves = 0..<(contact.phase == .moved ? 1 : 0)
  }

  // Of these two a call from another module would be given a copy of the frame.

  /// The number of contacts.
  @inlinable public var count: Int { list.count }

  /// Whether it has no contacts.
  @inlinable public var isEmpty: Bool { list.isEmpty }

  /// The indices of the contacts that lift or land, which come after those that move.
  package var others: Range<Int> { moves.upperBound..<list.count }

  /// The indices of the contacts, in the order in which they are handled.
  public var indices: Range<Int> { list.indices }

  /// A contact by its index in 0..<count.
  public subscript(index: Int) -> Contact { list[index] }

  /// Calls a closure with each contact and its index, in the order in which they are handled.
  ///
  /// Unlike a loop over ``indices``, it never copies the frame.
  public func forEach(_ body: (Int, Contact) -> Void) { list.forEach(body) }

  /// Adds a contact; false where the frame already contains it or is full, so that it belongs to the next frame.
  @discardableResult public mutating func append(_ contact: Contact) -> Bool {
    let id = contact.id
    guard list.insert(contact, where: { $0.comes(before: $1) }, unless: { $0.id == id }) else {
      return false
    }
    if contact.phase == .moved { moves = 0..<(moves.upperBound + 1) }
    return true
  }

  /// Where a contact that lands takes hold, in points: where it is, or in the middle of the contacts of a touchpad that land
  /// with it, which lie about the pointer.
  public func grip(of contact: Contact) -> Vector {
    guard contact.kind == .touchpad else { return contact.position.vector }
    var (sum, count) = (Vector.zero, 0.0)
    forEach { _, other in
      guard other.kind == .touchpad, other.phase == contact.phase else { return }
      sum += other.position.vector
      count += 1
    }
    return count > 0 ? sum / count : contact.position.vector
  }

  /// Removes all contacts.
  public mutating func removeAll() {
    list.removeAll()
    moves = 0..<0
  }

  /// Whether it tells of a contact.
  public func contains(_ id: ContactID) -> Bool { list.firstIndex { $0.id == id } != nil }

  /// Whether it tells of a contact for which something holds.
  package func contains(where isSo: (Contact) -> Bool) -> Bool {
    list.firstIndex(where: isSo) != nil
  }

  /// Whether a contact lands, and whether all contacts move.
  package var hasLandings: Bool { !isMoving && contains { $0.phase == .began } }
  @inlinable package var isMoving: Bool { moves.count == list.count }

  package var moving: ContactFrame { without(.max << UInt32(moves.count)) }

  /// A report without some of the contacts, whose bits are set.
  package func without(_ others: UInt32) -> ContactFrame {
    var frame = ContactFrame()
    list.forEach { index, contact in if others & 1 << UInt32(index) == 0 { frame.append(contact) } }
    return frame
  }

  func moves(_ id: ContactID) -> Bool {
    list.firstIndex { $0.id == id }.map(moves.contains) ?? false
  }
}

extension Contact: InlineListElement {
  @usableFromInline init() { self.init(id: ContactID(0), phase: .cancelled, position: .zero) }

  fileprivate func comes(before other: Contact) -> Bool {
    (phase.order, position.x, position.y, id)
      < (other.phase.order, other.position.x, other.position.y, other.id)
  }
}

extension ContactPhase {
  fileprivate var order: Int {
    switch self {
    case .moved: 0
    case .ended, .cancelled: 1
    case .began: 2
    }
  }
}

#if !hasFeature(Embedded)
  extension ContactFrame: Encodable {
    /// Writes the contacts as a list, in order.
    public func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
  }
#endif
