package import SwivelGestures
package import SwivelInterface
package import SwivelLocks

/// One and the same lock for each of two to four people at a table, everyone with their own hands; who opens it first has won.
package struct LockTable: ContactHolder, Hashable, Encodable, Sendable {
  /// By seat.
  package var lockSessions: [LockSession]

  /// Whether nobody sits around it, since it is turned by a mouse: all see their locks from below.
  package let isUpright: Bool

  package static let seats = 2...4

  /// - Parameter time: by which its numbers are drawn anew, since who has opened it knows them; nil for its own.
  package init(
    _ level: Level, drawnAt time: Timestamp? = nil, seats: Int, isUpright: Bool = false
  ) {
    let level = time.flatMap { level.redrawn("\($0.microseconds)") } ?? level
    self.isUpright = isUpright
    lockSessions = (0..<min(max(seats, Self.seats.lowerBound), Self.seats.upperBound)).map { _ in
      var lockSession = LockSession(level)
      lockSession.seat = .own
      return lockSession
    }
  }

  package var level: Level { lockSessions[0].level }

  package func layout(on surface: Surface) -> TableLayout {
    TableLayout(lockSessions.count, on: surface, isUpright: isUpright)
  }

  /// How many have opened the lock, up to a seat's own: 1 for the first; nil while that isn't open.
  package func rank(of seat: Int) -> Int? {
    guard let opened = lockSessions[seat].opened else { return nil }
    return 1
      + lockSessions.indices.count { other in
        lockSessions[other].opened.map { ($0, other) < (opened, seat) } ?? false
      }
  }

  package mutating func takeSounds(into sounds: inout [Sound]) {
    for seat in lockSessions.indices { lockSessions[seat].takeSounds(into: &sounds) }
  }

  // MARK: - Hands on the locks

  /// Handles a contact that landed on no button; what it holds belongs to the seat in whose field it landed until it lifts.
  ///
  /// - Parameter grip: where it takes hold if it lands, in points.
  package mutating func handle(
    _ contact: Contact, holding grip: Vector, at time: Timestamp, surface: Surface, gain: Double
  ) {
    let layout = layout(on: surface)
    var seat = lockSessions.firstIndex { $0.isHeld(by: contact.id) }
    if contact.phase == .began {
      if seat != nil {
        // One that lands again was lost in between.
        handle(contact.cancelled, holding: grip, at: time, surface: surface, gain: gain)
      }
      seat = layout.seat(at: grip)
    }
    guard let seat, layout.fields.indices.contains(seat) else { return }
    if contact.phase == .began { lockSessions[seat].hands.gain = gain }
    let field = layout.fields[seat]
    var own = contact
    own.position = field.local(contact.position)
    lockSessions[seat].handle(
      own, holding: field.local(ExactPoint(grip)).vector, at: time, surface: field.surface)
  }

  /// Handles the wheel, or two fingers that scroll on a touchpad, over a seat's lock.
  package mutating func handleWheel(_ event: InputEvent, at point: ExactPoint, on surface: Surface)
  {
    let layout = layout(on: surface)
    guard let seat = layout.seat(at: point.vector) else { return }
    lockSessions[seat].handleWheel(event, in: layout.fields[seat])
  }

  package mutating func turnDial(
    _ dial: Int, of seat: Int, by stops: Int, isFine: Bool, at time: Timestamp
  ) {
    guard lockSessions.indices.contains(seat), lockSessions[seat].lock.dials.indices.contains(dial)
    else { return }
    lockSessions[seat].focus = LockFocus(dial: dial)
    lockSessions[seat].turnFocused(stops: stops, isFine, at: time)
  }

  package mutating func press(_ seat: Int, at time: Timestamp) {
    guard lockSessions.indices.contains(seat), lockSessions[seat].opened == nil else { return }
    _ = lockSessions[seat].press(.handle, at: time)
  }

  package mutating func tick(at time: Timestamp, surface: Surface) {
    for seat in lockSessions.indices { lockSessions[seat].tick(at: time, surface: surface) }
  }

  package var isRunning: Bool { lockSessions.contains { $0.isRunning } }

  package func isMoving(at time: Timestamp) -> Bool {
    lockSessions.contains { $0.isMoving(at: time) }
  }

  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    for seat in lockSessions.indices { lockSessions[seat].letGo(putsBack: putsBack, at: time) }
  }
}

package enum LockSeat: Hashable, Encodable, Sendable {
  case alone
  /// That of one of several people at a table.
  case own
  /// That of who makes the lock and sets a number by its dial: there are no texts, and the tray is the door's drawer.
  case maker(number: Int)

  var isMaker: Bool { if case .maker = self { true } else { false } }
}
