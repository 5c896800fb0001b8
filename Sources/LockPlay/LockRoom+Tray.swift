package import SwivelGeometry
import SwivelInput
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// The tray with things that show the numbers once they are turned right.
extension LockRoom {
  /// The things of a level's tray at the start; empty where there is none.
  static func tray(of level: Level) -> [TraySlot] {
    (level.reveal.tray ?? []).indices.map { level.clue(of: $0)?.start ?? TraySlot(turned: 0) }
  }

  /// The angle at which a thing is shown, clockwise, with all turns.
  package func shownAngle(ofThing thing: Int) -> Angle { Dial.angle(at: things[thing].turned) }

  /// Whether a thing lies so that it shows its numbers.
  package func isReadable(_ thing: Int) -> Bool {
    guard things.indices.contains(thing), let picture = level.clue(of: thing)?.picture else {
      return false
    }
    let step = things[thing].steps(of: picture.steps)
    let within = picture.range == nil ? step % picture.steps : step
    let positive = picture.range == nil && within < 0 ? within + picture.steps : within
    return picture.reading(at: positive, isOver: things[thing].isOver) != nil
  }

  // MARK: - Hands

  /// Lets a contact take the thing under it; false where there is none.
  mutating func takeThing(
    _ contact: Contact, _ grip: Vector, _ layout: LockLayout, at time: Timestamp
  ) -> Bool {
    guard opened == nil, let thing = layout.thing(at: grip) else { return false }
    focus.thing = thing
    if let index = hands.things.firstIndex(where: { $0.dial == thing }) {
      hands.things[index].land(contact)
    } else {
      beginStep()
      var hand = DialHand(dial: thing, center: layout.things[thing].center, remainder: 0, at: time)
      hand.land(contact)
      hands.things.append(hand)
    }
    return true
  }

  /// Moves a contact on a thing; false where it is on none.
  mutating func moveThing(_ contact: Contact, at time: Timestamp, _ sounds: inout [Sound]) -> Bool {
    guard let index = hands.things.firstIndex(where: { $0.contains(contact.id) }) else {
      return false
    }
    let thing = hands.things[index].dial
    guard let picture = level.clue(of: thing)?.picture else { return false }
    hands.things[index].move(contact)
    let row = StopRow(width: DialUnits.perTurn / picture.steps, origin: 0)
    let position = things[thing].turned
    let units = hands.things[index].movement(at: position, drawnTo: row, time: time).units
    turnThing(thing, to: position + units, picture, at: time, &sounds)
    return true
  }

  /// Lifts a contact from a thing, which settles at the nearest step; a tap turns it by one, or over.
  mutating func liftThing(
    _ id: ContactID, isCancelled: Bool, at time: Timestamp, _ sounds: inout [Sound]
  ) {
    guard let index = hands.things.firstIndex(where: { $0.contains(id) }) else { return }
    let hand = hands.things[index]
    hands.things[index].lift(id)
    guard hand.fingerCount == 1 else { return }
    hands.things.remove(at: index)
    if hand.turn.radians.magnitude < Self.tap.radians, !isCancelled,
      history.beforeHands?.tray == memory.tray
    {
      touchThing(hand.dial, at: time, &sounds)
    } else {
      settleThing(hand.dial)
    }
    if hands.isEmpty { endStep() }
  }

  /// A turn below this is that of a tap.
  private static let tap = Angle.degrees(3)

  /// Leaves all things at their nearest steps, without hands.
  mutating func leaveThings() {
    for hand in hands.things { settleThing(hand.dial) }
    hands.things.removeAll()
  }

  private mutating func settleThing(_ thing: Int) {
    guard let picture = level.clue(of: thing)?.picture else { return }
    let step = things[thing].steps(of: picture.steps)
    memory.tray[thing].turned = -step * DialUnits.perTurn / picture.steps
  }

  /// Turns a thing over, or by a step to the right where it has one side.
  private mutating func touchThing(_ thing: Int, at time: Timestamp, _ sounds: inout [Sound]) {
    guard let picture = level.clue(of: thing)?.picture else { return }
    if picture.hasOtherSide {
      memory.tray[thing].isOver.toggle()
      sounds.append(.put)
    } else {
      settleThing(thing)
      turnThing(
        thing, to: things[thing].turned - DialUnits.perTurn / picture.steps, picture, at: time,
        &sounds)
    }
  }

  private mutating func turnThing(
    _ thing: Int, to position: Int, _ picture: any TrayPicture, at time: Timestamp,
    _ sounds: inout [Sound]
  ) {
    let width = DialUnits.perTurn / picture.steps
    var position = position
    if let range = picture.range {
      position = min(max(position, -range.upperBound * width), -range.lowerBound * width)
    }
    let before = things[thing].steps(of: picture.steps)
    memory.tray[thing].turned = position
    if things[thing].steps(of: picture.steps) != before { play(.tick, at: time, &sounds) }
  }

  // MARK: - Keys

  /// Turns the thing that has the focus by so many steps, to the left where they are positive.
  mutating func stepThing(_ thing: Int, by count: Int, at time: Timestamp, _ sounds: inout [Sound])
  {
    guard opened == nil, demonstration == nil, things.indices.contains(thing),
      let picture = level.clue(of: thing)?.picture
    else { return }
    guard !isHeld(thing) else { return }
    let before = memory
    settleThing(thing)
    let distance = count * DialUnits.perTurn / picture.steps
    turnThing(thing, to: things[thing].turned + distance, picture, at: time, &sounds)
    if memory.tray != before.tray { history.append(before) }
  }

  /// Does with the thing that has the focus what a tap does.
  mutating func pressThing(at time: Timestamp, _ sounds: inout [Sound]) {
    guard opened == nil, demonstration == nil, let thing = focus.thing,
      things.indices.contains(thing), !isHeld(thing)
    else { return }
    let before = memory
    touchThing(thing, at: time, &sounds)
    if memory.tray != before.tray { history.append(before) }
  }

  private func isHeld(_ thing: Int) -> Bool { hands.things.contains { $0.dial == thing } }
}

extension TrayThing.Kind {
  /// What it is called.
  package var name: MessageKey { messages.name }

  /// The first hint about it.
  var hint: MessageKey { messages.hint }

  private var messages: (name: MessageKey, hint: MessageKey) {
    switch self {
    case .grille: (.trayGrille, .hintGrille)
    case .watch: (.trayWatch, .hintWatch)
    case .scale: (.trayScale, .hintScale)
    case .cipher: (.trayCipher, .hintCipher)
    case .cards: (.trayCards, .hintCards)
    case .postcard: (.trayPostcard, .hintPostcard)
    case .crank: (.trayCrank, .hintCrank)
    }
  }
}
