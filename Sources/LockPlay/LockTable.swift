package import SwivelGeometry
package import SwivelInput
package import SwivelInterface
package import SwivelLocks

/// One and the same lock for each of two to four people at a table, everyone with their own hands.
package struct LockTable: Hashable, Encodable, Sendable {
  /// What is to be done.
  package enum Aim: String, Hashable, Encodable, Sendable, CaseIterable {
    /// Who opens the lock first has won.
    case race
    /// All locks are to be opened.
    case together
    /// All locks open at the same time, while everyone pulls their handle.
    case atOnce
  }

  /// The locks, by seat.
  package var lockRooms: [LockRoom]
  /// What is to be done.
  package var aim = Aim.race {
    didSet {
      for seat in lockRooms.indices { lockRooms[seat].seat = aim == .atOnce ? .common : .own }
    }
  }
  /// The contacts, each with the seat in whose field it landed; it belongs to that until it lifts.
  private var contacts: [Owned] = []

  private struct Owned: Hashable, Encodable, Sendable {
    let contact: ContactID
    let seat: Int
  }

  /// How many people may sit at a table.
  package static let seats = 2...4

  /// A table with a level for so many people.
  package init(_ level: Level, seats: Int) {
    lockRooms = (0..<min(max(seats, Self.seats.lowerBound), Self.seats.upperBound)).map { _ in
      var lockRoom = LockRoom(level)
      lockRoom.seat = .own
      return lockRoom
    }
  }

  package var level: Level { lockRooms[0].level }

  /// The same level and aim from the start, for so many people.
  package func begun(seats: Int? = nil) -> LockTable {
    var table = LockTable(level, seats: seats ?? lockRooms.count)
    table.aim = aim
    return table
  }

  /// How many have opened the lock, up to a seat's own: 1 for the first; nil while that isn't open.
  package func rank(of seat: Int) -> Int? {
    guard lockRooms[seat].isDone, let opened = lockRooms[seat].opened else { return nil }
    return 1
      + lockRooms.indices.count { other in
        guard other != seat, lockRooms[other].isDone, let time = lockRooms[other].opened
        else { return false }
        return time < opened || time == opened && other < seat
      }
  }

  package var isOpen: Bool { lockRooms.allSatisfy(\.isDone) }

  // MARK: - Hands on the locks

  /// Handles a contact that landed on no button.
  ///
  /// - Parameter grip: where it takes hold if it lands, in points; nil for where it is.
  package mutating func handle(
    _ contact: Contact, holding grip: Vector? = nil, at time: Timestamp, surface: Surface,
    gain: Double, _ sounds: inout [Sound]
  ) {
    let grip = grip ?? contact.position.vector
    let layout = TableLayout(lockRooms.count, on: surface)
    if contact.phase == .began {
      contacts.removeAll { $0.contact == contact.id }
      guard let seat = layout.seat(at: grip) else { return }
      contacts.append(Owned(contact: contact.id, seat: seat))
      lockRooms[seat].hands.gain = gain
    }
    guard let seat = contacts.first(where: { $0.contact == contact.id })?.seat,
      layout.fields.indices.contains(seat)
    else { return }
    let field = layout.fields[seat]
    var own = contact
    own.position = field.local(contact.position)
    lockRooms[seat].handle(
      own, holding: field.local(ExactPoint(grip)).vector, at: time, surface: field.surface, &sounds)
    openAtOnce(at: time, &sounds)
    if [.ended, .cancelled].contains(contact.phase) {
      contacts.removeAll { $0.contact == contact.id }
    }
  }

  /// Turns the dial under the wheel.
  package mutating func turnWheel(
    _ point: ExactPoint, _ delta: ExactPoint, _ modifiers: Modifiers, at time: Timestamp,
    surface: Surface, _ sounds: inout [Sound]
  ) {
    let layout = TableLayout(lockRooms.count, on: surface)
    guard let seat = layout.seat(at: point.vector) else { return }
    let field = layout.fields[seat]
    lockRooms[seat].turnWheel(
      field.local(point), delta, modifiers, at: time, surface: field.surface, &sounds)
    openAtOnce(at: time, &sounds)
  }

  /// Turns the dial on which two fingers scroll.
  package mutating func scroll(
    _ point: ExactPoint, _ travel: ExactPoint, at time: Timestamp, surface: Surface,
    _ sounds: inout [Sound]
  ) {
    let layout = TableLayout(lockRooms.count, on: surface)
    guard let seat = layout.seat(at: point.vector) else { return }
    let field = layout.fields[seat]
    lockRooms[seat].scroll(
      field.local(point), travel, at: time, surface: field.surface, &sounds)
    openAtOnce(at: time, &sounds)
  }

  /// Turns a dial of a seat by stops, as keys do.
  package mutating func step(
    _ dial: Int, of seat: Int, by stops: Int, isFine: Bool, at time: Timestamp,
    _ sounds: inout [Sound]
  ) {
    guard lockRooms.indices.contains(seat), lockRooms[seat].lock.dials.indices.contains(dial) else {
      return
    }
    lockRooms[seat].focus = LockFocus(dial: dial)
    lockRooms[seat].step(stops: stops, isFine, at: time, &sounds)
    openAtOnce(at: time, &sounds)
  }

  /// Tries the handle of a seat.
  package mutating func press(_ seat: Int, at time: Timestamp, _ sounds: inout [Sound]) {
    guard lockRooms.indices.contains(seat), lockRooms[seat].opened == nil else { return }
    _ = lockRooms[seat].act(.handle, at: time, &sounds)
    openAtOnce(at: time, &sounds)
  }

  /// Advances all locks by a tick.
  package mutating func tick(at time: Timestamp, surface: Surface, _ sounds: inout [Sound]) {
    for seat in lockRooms.indices { lockRooms[seat].tick(at: time, surface: surface, &sounds) }
    openAtOnce(at: time, &sounds)
  }

  /// Whether a lock changes without input.
  package var isRunning: Bool { lockRooms.contains { $0.isRunning } }

  /// Whether the picture changes without input.
  package func isMoving(at time: Timestamp) -> Bool { lockRooms.contains { $0.isMoving(at: time) } }

  /// Releases everything where it is.
  package mutating func letGo() {
    for seat in lockRooms.indices { lockRooms[seat].letGo() }
    contacts.removeAll()
  }

  /// Takes back what hands do that are lost.
  package mutating func putBack() {
    for seat in lockRooms.indices { _ = lockRooms[seat].putBack() }
    contacts.removeAll()
  }

  /// Changes what is to be done to the next aim, around.
  package mutating func changeAim() {
    switch aim {
    case .race: aim = .together
    case .together: aim = .atOnce
    case .atOnce: aim = .race
    }
  }

  /// Opens all locks where everyone is ready at the same time.
  private mutating func openAtOnce(at time: Timestamp, _ sounds: inout [Sound]) {
    guard aim == .atOnce, lockRooms.allSatisfy({ $0.isReady(at: time) }) else { return }
    for seat in lockRooms.indices { lockRooms[seat].openWithOthers(at: time, &sounds) }
  }
}
