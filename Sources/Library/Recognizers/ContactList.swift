public import SwivelInput

/// Contacts in the order in which they landed, without a heap allocation.
///
/// It holds at most ``capacity`` contacts; further ones are rejected.
public struct ContactList: Hashable, Sendable {
  /// The greatest number of contacts.
  public static let capacity = 16

  private var list = InlineList<16, TrackedContact>()
  /// The indices, as bits, of the contacts that rest: a loop over these copies no contacts.
  private var resting: UInt32 = 0
  private var touchpads: UInt32 = 0

  /// No contacts.
  public init() {}

  /// The number of contacts.
  public var count: Int { list.count }

  /// Whether there is none.
  public var isEmpty: Bool { list.isEmpty }

  /// The contacts' positions, first landed first.
  public var indices: Range<Int> { list.indices }

  /// The contact at an index in 0..<count.
  public internal(set) subscript(index: Int) -> TrackedContact {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// Calls a closure with each contact in place, in the order of landing, and whether it takes part.
  @inline(__always) mutating func forEach(_ body: (Int, inout TrackedContact, Bool) -> Void) {
    let resting = resting
    list.update { index, contact in body(index, &contact, resting & Self.bit(index) == 0) }
  }

  /// The index of a contact; nil if it is not in the list; O(`count`).
  public func index(of id: ContactID) -> Int? { list.firstIndex { $0.id == id } }

  /// How many contacts take part: those that don't rest.
  @inline(__always) var activeCount: Int { count - resting.nonzeroBitCount }

  /// The contacts that take part, as bits by index.
  @inline(__always) var active: UInt32 { (Self.bit(count) &- 1) & ~resting }

  /// Whether the contact at an index takes part.
  @inline(__always) func isActive(_ index: Int) -> Bool { resting & Self.bit(index) == 0 }

  @inline(__always) static func bit(_ index: Int) -> UInt32 {
    1 &<< UInt32(truncatingIfNeeded: index)
  }

  @inline(__always) var areOfTouchpad: Bool { touchpads > 0 && touchpads == count }

  mutating func setResting(_ rests: Bool, at index: Int) {
    list[index].isResting = rests
    resting = rests ? resting | Self.bit(index) : resting & ~Self.bit(index)
  }

  /// Adds a contact at the end; false where the list is full.
  mutating func append(_ contact: TrackedContact) -> Bool {
    guard list.append(contact) else { return false }
    if contact.isResting { resting |= Self.bit(count - 1) }
    if contact.kind == .touchpad { touchpads += 1 }
    return true
  }

  /// Removes a contact, keeping the order of the others.
  mutating func remove(at index: Int) {
    if list[index].kind == .touchpad { touchpads -= 1 }
    list.remove(at: index)
    let before = Self.bit(index) - 1
    resting = resting & before | (resting >> 1) & ~before
  }
}

extension TrackedContact: InlineListElement {}

#if !hasFeature(Embedded)
  extension ContactList: Encodable {
    /// Writes the contacts in their order.
    public func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
  }
#endif
