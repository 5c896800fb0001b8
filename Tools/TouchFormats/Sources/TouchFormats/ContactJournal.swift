import SwivelInput
import SwivelRecordings

/// A contact's values in a report.
struct ContactSample: Hashable {
  var x: Int32
  var y: Int32
  var pressure: Int32?
  var isPen = false
}

/// The contacts that are down, and the log of their landings, moves and lifts.
struct ContactJournal {
  private(set) var events: [TouchLog.Event] = []
  private var down: [(id: ContactID, sample: ContactSample)] = []

  func isDown(_ id: ContactID) -> Bool { down.contains { $0.id == id } }

  /// The contacts that are down, in landing order.
  var contacts: [(id: ContactID, sample: ContactSample)] { down }

  /// Lands a contact, or moves it if a value has changed.
  mutating func put(_ id: ContactID, _ sample: ContactSample, at time: Int64) {
    guard let index = down.firstIndex(where: { $0.id == id }) else {
      down.append((id, sample))
      return note(id, .began, sample, time)
    }
    // What it was when it landed it stays: nothing that is written has a place for another tool midway.
    var sample = sample
    sample.isPen = down[index].sample.isPen
    guard down[index].sample != sample else { return }
    down[index].sample = sample
    note(id, .moved, sample, time)
  }

  /// Ends a contact at its last position; does nothing where it isn't down.
  mutating func end(_ id: ContactID, _ phase: ContactPhase, at time: Int64) {
    guard let index = down.firstIndex(where: { $0.id == id }) else { return }
    note(id, phase, down.remove(at: index).sample, time)
  }

  /// Cancels all contacts.
  mutating func loseAll(at time: Int64) {
    for contact in down { end(contact.id, .cancelled, at: time) }
  }

  private mutating func note(
    _ id: ContactID, _ phase: ContactPhase, _ sample: ContactSample, _ time: Int64
  ) {
    events.append(
      TouchLog.Event(
        time: Timestamp(microseconds: time), id: id, kind: sample.isPen ? .pen : .finger,
        phase: phase, x: Int64(sample.x), y: Int64(sample.y),
        pressure: sample.pressure.map(Int64.init)))
  }
}

/// Makes contacts of a device's events, for one of the kernel's multi-touch protocols.
protocol ContactTracker {
  /// Handles an event within a report.
  mutating func take(_ code: EvdevCode, _ value: Int32)
  /// Handles the end of a report.
  mutating func report(to journal: inout ContactJournal, at time: Int64)
  /// Forgets positions after events were lost.
  mutating func forget()
}
