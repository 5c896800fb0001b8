import SwivelInput
import SwivelRecordings

/// Tracks contacts in slots (the kernel's multi-touch protocol B): values that aren't reported again are
/// unchanged.
struct SlotTracker: ContactTracker {
  /// The greatest number of slots.
  static let maximumSlots = Recording.maximumFingers
  /// The id of a contact whose landing isn't recorded is its slot plus this.
  static let firstUnknownID: Int64 = 65_536

  private struct Slot {
    var id: ContactID?
    var trackingID: Int32?
    /// Whether it was reported if there is a contact in the slot.
    var isKnown = false
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var distance: Int32 = 0
    var tool: Int32 = 0
  }

  /// The changes of a report, in the order of its events.
  private enum Change: Equatable {
    case slot(Int)
    case lift(ContactID)
  }

  private var slots: [Slot]
  private var current: Int
  private var changes: [Change] = []

  /// The greatest id that the device says it has.
  private let greatestID: Int32

  /// Slots with the one that is selected at the start.
  init(current: Int32 = 0, greatestID: Int32? = nil) {
    self.greatestID = greatestID ?? .max
    slots = Array(repeating: Slot(), count: Self.maximumSlots)
    self.current = Int(current)
  }

  mutating func take(_ code: EvdevCode, _ value: Int32) {
    if code == .slot {
      current = Int(value)
      return
    }
    guard slots.indices.contains(current) else { return }
    switch code {
    // What is beyond the device's own ids is none, as below 0: some write a lift so.
    case .trackingID: return identify(value > greatestID ? -1 : value)
    case .slotX: slots[current].x = value
    case .slotY: slots[current].y = value
    case .slotPressure: slots[current].pressure = value
    case .slotDistance: slots[current].distance = value
    case .tool: slots[current].tool = value
    default: return
    }
    note(.slot(current))
  }

  private mutating func note(_ change: Change) {
    if !changes.contains(change) { changes.append(change) }
  }

  private mutating func identify(_ value: Int32) {
    let slot = slots[current]
    if value >= 0, slot.trackingID == value { return }
    // The position may be reported before the contact that it belongs to: the lift comes first.
    changes.removeAll { $0 == .slot(current) }
    let old = slot.id ?? (slot.isKnown ? nil : unknownID(current))
    if let old { changes.append(.lift(old)) }
    slots[current].isKnown = true
    slots[current].trackingID = value < 0 ? nil : value
    slots[current].id = value < 0 ? nil : freeID(value)
    if value >= 0 { changes.append(.slot(current)) }
  }

  private func unknownID(_ slot: Int) -> ContactID {
    ContactID(Self.firstUnknownID + Int64(slot))
  }

  /// The tracking id or, where another slot still has it, one beyond all tracking ids of a kernel.
  private func freeID(_ value: Int32) -> ContactID {
    var id = ContactID(Int64(value))
    while slots.contains(where: { $0.id == id }) { id.number += 1 << 32 }
    return id
  }

  mutating func report(to journal: inout ContactJournal, at time: Int64) {
    for change in changes {
      switch change {
      case .lift(let id): journal.end(id, .ended, at: time)
      case .slot(let index): report(index, to: &journal, at: time)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  private func report(_ index: Int, to journal: inout ContactJournal, at time: Int64) {
    let slot = slots[index]
    guard let id = slot.id ?? (slot.isKnown ? nil : unknownID(index)) else { return }
    guard slot.tool != EvdevCode.palmTool else { return journal.end(id, .cancelled, at: time) }
    guard slot.distance <= 0 else { return journal.end(id, .ended, at: time) }
    guard let x = slot.x, let y = slot.y else { return }
    let sample = ContactSample(
      x: x, y: y, pressure: slot.pressure, isPen: slot.tool == EvdevCode.penTool)
    journal.put(id, sample, at: time)
  }

  mutating func forget() {
    changes.removeAll()
    for index in slots.indices {
      (slots[index].x, slots[index].y, slots[index].pressure) = (nil, nil, nil)
    }
  }
}
