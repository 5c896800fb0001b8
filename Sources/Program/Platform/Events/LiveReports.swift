import SwivelGestures

/// Joins what a device tells of its fingers in one report, which SDL hands on finger by finger.
///
/// There are two signs of a report. Wayland says where one ends. The X server stamps each finger with the time at which
/// it has read it, in whole milliseconds, and reads a report at once: fingers are of one report that follow a silence of
/// their device and are stamped a millisecond apart at most. Where the server has been busy, several reports may have one
/// stamp; those after the first follow no silence, and their fingers stay alone. So do all fingers where there is no sign.
/// A report names no finger twice, in the order in which those before it did, and nothing else comes between its fingers.
struct LiveReports: Hashable {
  /// The events of fingers that no sign has come for.
  private var fresh = 0..<0
  /// The events of the report that is not yet whole.
  private var report = 0..<0
  /// Whether the report that is not yet whole has followed a silence.
  private var isOpen = false
  /// Whose report it is, and when it began.
  private var start = Stamp(time: 0, device: 0)
  /// The stamp of the finger that comes next, where stamps come before their fingers.
  private var early: Stamp?
  /// The fingers in the order in which reports name them.
  private var order: [Member] = []
  /// How often in a row two fingers came in the other order.
  private var doubts = 0
  /// When each device has reported last, in the server's milliseconds.
  private var last: [Int64: UInt32] = [:]

  /// A finger that is down, or was in this report.
  private struct Member: Hashable {
    let finger: ContactID
    var hasMoved = false
    /// Whether it has lifted in the report that is not yet whole.
    var isGone = false
  }

  /// When a device's finger was read, in the server's milliseconds.
  struct Stamp: Hashable {
    var time: UInt32
    var device: Int64
  }

  /// How often fingers come in another order until that is believed.
  private static let doubtsNeeded = 8
  private static let capacity = 32
  /// The silence before a report, in milliseconds: less than the period of the fastest panels, 2.2 ms.
  private static let silence: UInt32 = 2
  /// How far apart the stamps of a report are at most, in milliseconds: it may be read just as one begins.
  private static let spread: UInt32 = 1

  /// Counts events from an index on; those before it have been handed on.
  mutating func begin(at index: Int) {
    fresh = index..<index
    report = index..<index
    isOpen = false
  }

  /// A finger has become the events at some places, the last of which is its own; or none.
  mutating func add(_ range: Range<Int>, in events: inout [InputEvent]) {
    let stamp = early.take()
    guard !range.isEmpty else { return }
    let goesOn = fresh.upperBound == range.lowerBound
    fresh = (goesOn ? fresh.lowerBound : range.lowerBound)..<range.upperBound
    if let stamp { addStamp(stamp, in: &events) }
  }

  /// The fingers since the last sign are a whole report.
  mutating func end(in events: inout [InputEvent]) {
    var first = fresh.lowerBound
    for index in fresh.dropFirst() {
      if events.canJoin(index, to: first..<index) {
        events.join(index, to: first)
      } else {
        first = index
      }
    }
    fresh = fresh.upperBound..<fresh.upperBound
  }

  /// The finger that comes next was read at a time, by the server's clock.
  mutating func expectFinger(of stamp: Stamp) { early = stamp }

  /// The last finger was read at a time, by the server's clock.
  mutating func addStamp(_ stamp: Stamp, in events: inout [InputEvent]) {
    let wasSilent = last[stamp.device].map { stamp.time &- $0 >= Self.silence } ?? true
    last[stamp.device] = stamp.time
    guard let finger = fresh.last else { return }
    let isAlone = fresh.count == 1
    fresh = fresh.upperBound..<fresh.upperBound
    if isOpen, isAlone, stamp.device == start.device, stamp.time &- start.time <= Self.spread,
      report.upperBound == finger, events.canJoin(finger, to: report),
      follows(events[finger], events[report])
    {
      events.join(finger, to: report.lowerBound)
      report = report.lowerBound..<finger + 1
    } else {
      order.removeAll { $0.isGone }
      (start, isOpen) = (stamp, wasSilent)
      report = finger..<finger + 1
    }
    note(events[finger])
  }

  /// Forgets the fingers, since nobody tells of their lifts.
  mutating func forgetFingers() { order.removeAll(keepingCapacity: true) }

  /// Whether a finger may come after others in their report.
  ///
  /// Devices go by slots. A landing may be named anywhere, for it is handled last; but a finger that has only just landed
  /// itself isn't one that moved in the report of another's landing.
  private mutating func follows(_ event: InputEvent, _ report: ArraySlice<InputEvent>) -> Bool {
    guard let contact = event.fingerContact, contact.phase != .began else { return true }
    for other in report.lazy.compactMap(\.fingerContact) {
      let (before, own) = (rank(of: other.id), rank(of: contact.id))
      if other.phase == .began {
        guard order[own].hasMoved else { return false }
      } else if before > own {
        doubts += 1
        if doubts >= Self.doubtsNeeded { put(before, before: own) }
        return false
      }
    }
    doubts = 0
    // Where a landing was named, its finger will be.
    for other in report.lazy.compactMap(\.fingerContact) where other.phase == .began {
      let (before, own) = (rank(of: other.id), rank(of: contact.id))
      if before > own { put(before, before: own) }
    }
    return true
  }

  private mutating func note(_ event: InputEvent) {
    guard let contact = event.fingerContact else { return }
    let index = rank(of: contact.id)
    switch contact.phase {
    case .began: break
    case .moved: order[index].hasMoved = true
    case .ended, .cancelled: order[index].isGone = true
    }
  }

  /// The place of a finger in the order; a new one is the last.
  private mutating func rank(of finger: ContactID) -> Int {
    if let index = order.firstIndex(where: { $0.finger == finger }) { return index }
    if order.count == Self.capacity { order.removeFirst() }
    order.append(Member(finger: finger))
    return order.count - 1
  }

  private mutating func put(_ index: Int, before other: Int) {
    order.insert(order.remove(at: index), at: other)
    doubts = 0
  }
}

extension [InputEvent] {
  /// Whether an event is of a finger that the events just before it, all of fingers too, don't tell of.
  fileprivate func canJoin(_ index: Int, to report: Range<Int>) -> Bool {
    guard let finger = self[index].finger else { return false }
    return report.allSatisfy { self[$0].finger != nil && self[$0].finger != finger }
  }

  /// Makes an event a part of the report that begins at a place and ends just before it.
  fileprivate mutating func join(_ index: Int, to first: Int) {
    self[index].time = self[first].time
    self[index - 1].hasMore = true
  }
}

extension InputEvent {
  fileprivate var finger: ContactID? { fingerContact?.id }

  fileprivate var fingerContact: Contact? {
    if case .contact(let contact) = kind, contact.kind == .finger { contact } else { nil }
  }
}
