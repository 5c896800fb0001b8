public import Input

/// What a device says of its contacts in one report: all of it is one event.
///
/// However its contacts are named, they are taken in one order: those that lift or are lost, then those
/// that move, which are measured once, then those that land; each from left to right, which is the same
/// whatever they are called. A contact is in it once; what a device says of it afterwards belongs to the
/// next frame.
public struct ContactFrame: Sendable {
  /// How many contacts fit: as many as a hand holds.
  public static let capacity = ContactList.capacity

  private var list = InlineList<16, Contact>()

  /// A frame that says nothing.
  public init() {}
}

extension ContactFrame {
  /// How many contacts it tells of.
  public var count: Int { list.count }

  /// Whether it tells of none.
  public var isEmpty: Bool { list.isEmpty }

  /// The contacts' places in the order in which they are taken.
  public var indices: Range<Int> { list.indices }

  /// What a contact does, by an index in 0..<count.
  public subscript(index: Int) -> Contact { list[index] }

  /// Adds what a contact does; false where it is in the frame already or there is no room, so that it
  /// belongs to the next frame.
  @discardableResult
  public mutating func append(_ contact: Contact) -> Bool {
    for index in list.indices where list[index].id == contact.id { return false }
    guard list.append(contact) else { return false }
    var place = list.count - 1
    while place > 0, contact.comes(before: list[place - 1]) {
      list[place] = list[place - 1]
      place -= 1
    }
    list[place] = contact
    return true
  }

  /// Takes all contacts out.
  public mutating func removeAll() { list.removeAll() }

  /// Whether a contact of it moves.
  var moves: Bool {
    for index in list.indices where list[index].phase == .moved { return true }
    return false
  }
}

extension Contact: InlineListElement {
  /// What stands in an unused place.
  init() { self.init(id: ContactID(0), phase: .cancelled, position: .zero) }

  fileprivate func comes(before other: Contact) -> Bool {
    (phase.order, position.x, position.y, id)
      < (other.phase.order, other.position.x, other.position.y, other.id)
  }
}

extension ContactPhase {
  fileprivate var order: Int {
    switch self {
    case .ended, .cancelled: 0
    case .moved: 1
    case .began: 2
    }
  }
}
