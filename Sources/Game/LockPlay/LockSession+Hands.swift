package import SwivelGestures
import SwivelLocks

extension LockSession {
  /// Handles a contact that landed on no other element of the screen.
  ///
  /// - Parameter grip: where it takes hold if it lands, in points.
  package mutating func handle(
    _ contact: Contact, holding grip: Vector, at time: Timestamp, surface: Surface
  ) {
    switch contact.phase {
    case .began:
      // One that lands again was lost in between.
      release(contact, at: time)
      let layout = LockLayout(self, on: surface)
      // Who takes hold of the lock has seen enough of the example; the upper row of buttons would lie over the captions.
      (demonstration, showsMore) = (nil, false)
      if front.isNear {
        // Beside it a hand only lays it back.
        if !takePart(contact, grip, layout, at: time) { bringNear(false, at: time) }
        return
      }
      if takeHandle(contact, grip, layout, at: time) || takePart(contact, grip, layout, at: time) {
        return
      }
      if let dial = layout.dial(at: grip) {
        takeHold(of: dial, contact, center: layout.faces[dial].center, at: time)
      }
    case .moved: move(contact, at: time)
    case .ended: release(contact, at: time)
    case .cancelled:
      if contact.kind == .touchpad, hands.count == 1, handle.pull == nil, isHeld(by: contact.id) {
        // Nobody else holds anything, so all that was done is the pinch's.
        _ = putBack()
      }
      release(contact, at: time)
    }
  }

  private mutating func release(_ contact: Contact, at time: Timestamp) {
    releaseHandle(contact, at: time)
    liftPart(contact.id, isCancelled: contact.phase != .ended, at: time)
    lift(contact.id, at: time)
  }

  func isHeld(by id: ContactID) -> Bool {
    handle.pull?.contact == id || hands.dials.contains { $0.contains(id) }
      || hands.parts.contains { $0.contains(id) }
  }

  mutating func takeHold(of dial: Int, _ contact: Contact, center: Vector, at time: Timestamp) {
    guard opened == nil else { return }
    if let index = hands.dials.firstIndex(where: { $0.target == dial }) {
      return hands.dials[index].handle(contact, at: time)
    }
    if hands.dials.isEmpty { beginStep() }
    stopGoingOn()
    focus.part = nil
    snapshot.motions[dial].stop()
    var hand = DialHand(target: dial, center: center, remainder: motions[dial].remainder, at: time)
    hand.handle(contact, at: time)
    hand.gain = hands.gain
    hands.dials.append(hand)
    focus.dial = dial
  }

  /// Begins a step of undo when hands come, and clears the last verdict.
  mutating func beginStep() {
    if history.beforeHands == nil { history.beforeHands = snapshot }
    verdict = []
  }

  /// Releases everything and brings the dials to rest, as the begin of a step of undo; false where the lock is open, even by
  /// that, or a demonstration is shown.
  mutating func beginRestingStep(at time: Timestamp) -> Bool {
    guard opened == nil, demonstration == nil else { return false }
    releaseAll()
    finishTurning(at: time)
    guard opened == nil else { return false }
    history.append(snapshot)
    verdict = []
    return true
  }

  package mutating func move(_ contact: Contact, at time: Timestamp) {
    if pullHandle(contact, at: time) || movePart(contact, at: time) { return }
    guard let index = hands.dials.firstIndex(where: { $0.contains(contact.id) }) else { return }
    hands.dials[index].handle(contact, at: time)
    turnDial(byHand: index, at: time)
  }

  mutating func turnDial(byHand index: Int, at time: Timestamp) {
    guard opened == nil else { return }
    let dial = hands.dials[index].target
    let movement = hands.dials[index].movement(
      at: lock.position(of: dial), drawnTo: played.detent ? stops(of: dial) : nil, time: time)
    snapshot.motions[dial].remainder = movement.remainder
    turn(dial, by: movement.units, at: time)
    if opened != nil { snapshot.motions[dial].remainder = 0 }
  }

  package mutating func lift(_ id: ContactID, at time: Timestamp) {
    guard let index = hands.dials.firstIndex(where: { $0.contains(id) }) else { return }
    hands.dials[index].lift(id, at: time)
    guard hands.dials[index].fingerCount == 0 else { return }
    let hand = hands.dials.remove(at: index)
    if hand.isTap(at: time) { nodAtOnce(at: time) }
    // A stick that is let go springs back, which is no flick.
    let isFlick = hands.coasts && id != LockPad.contact
    settle(hand.target, after: isFlick ? hand.coast(at: time, fading: DialMotion.friction) : 0)
    if hands.isEmpty { endStep() }
  }

  /// Lets a dial that nobody holds go on by so many units, and come to rest at the stop that is nearest then, where it has any;
  /// so do those that it has turned.
  private mutating func settle(_ dial: Int, after units: Int = 0) {
    guard opened == nil, played.detent || units != 0 else { return }
    let excess = played.detent ? stops(of: dial).excess(of: lock.position(of: dial) + units) : 0
    drive(dial, by: -excess)
    if units != 0 { snapshot.motions[dial].goOn(by: units - excess, after: units) }
    if !motions[dial].isTurning { settleDriven(by: dial) }
  }

  /// Settles the dials that one drives and nobody holds, once that has come to rest: each may have slipped under a hand.
  mutating func settleDriven(by dial: Int) {
    for gear in lock.gears where gear.driver == dial && !holds(gear.driven) { settle(gear.driven) }
  }

  mutating func endStep() {
    guard let before = history.beforeHands else { return }
    history.beforeHands = nil
    if before.lock != lock || before.tray != snapshot.tray { history.append(before) }
  }

  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    if putsBack { _ = putBack() } else { releaseAll() }
  }

  /// Releases everything where it is, as if all fingers had lifted.
  mutating func releaseAll() {
    while let hand = hands.dials.popLast() { settle(hand.target) }
    for hand in hands.parts { settlePart(hand.target) }
    hands.parts.removeAll()
    handle.handle(.drop)
    endStep()
    demonstration?.endScrub()
  }

  /// Cancels what the hands did and releases everything; returns whether a dial was held.
  mutating func putBack() -> Bool {
    demonstration?.endScrub()
    guard !hands.isEmpty || handle.pull != nil else { return false }
    handle.handle(.drop)
    hands.dials.removeAll(keepingCapacity: true)
    hands.parts.removeAll()
    if let before = history.beforeHands, opened == nil { restore(before) }
    history.beforeHands = nil
    return true
  }

  package func holds(_ dial: Int) -> Bool { hands.dials.contains { $0.target == dial } }

  // MARK: - Sticks

  /// Notes which shoulders of the gamepad are held, whatever is open over the lock.
  package mutating func noteButton(_ change: GamepadChange) {
    let isNoted =
      switch change {
      case .buttonDown(let button): pad.setButton(button, isDown: true)
      case .buttonUp(let button): pad.setButton(button, isDown: false)
      default: false
      }
    if isNoted { changeGain() }
  }

  /// Handles the gamepad's sticks and shoulders; its other buttons are commands.
  package mutating func handle(_ change: GamepadChange, at time: Timestamp) {
    switch change {
    case .axis(let axis, let value): pad.setAxis(axis, value)
    case .buttonDown, .buttonUp: noteButton(change)
    case .disconnected:
      pad = LockPad()
      lift(LockPad.contact, at: time)
    case .connected: break
    }
  }

  private mutating func changeGain() {
    for index in hands.dials.indices where hands.dials[index].contains(LockPad.contact) {
      hands.dials[index].gain = pad.gain * hands.gain
    }
  }

  /// Lets a stick that is pushed to its rim turn the focused dial, like a finger on the dial's rim.
  mutating func followStick(at time: Timestamp, surface: Surface) {
    guard pad.hasMoved else { return }
    pad.hasMoved = false
    let stick = pad.stick
    let held = hands.dials.first { $0.contains(LockPad.contact) }
    let isHolding = held != nil
    guard stick.length >= (isHolding ? StickReach.release : StickReach.hold) else {
      return lift(LockPad.contact, at: time)
    }
    guard let center = held?.center ?? freeCenter(surface) else { return }
    let contact = Contact(
      id: LockPad.contact, kind: .virtual, phase: isHolding ? .moved : .began,
      position: ExactPoint(center + stick * StickReach.radius))
    guard !isHolding else { return move(contact, at: time) }
    takeHold(of: focus.dial, contact, center: center, at: time)
    changeGain()
  }

  /// The centre of the focused dial, if the stick may take it.
  private func freeCenter(_ surface: Surface) -> Vector? {
    guard demonstration == nil, opened == nil, !holds(focus.dial) else { return nil }
    let faces = LockLayout(self, on: surface).faces
    return faces.indices.contains(focus.dial) ? faces[focus.dial].center : nil
  }

  /// The deflections of a stick, from 0 to 1.
  private enum StickReach {
    /// Beyond this it takes the dial.
    static let hold = 0.7
    /// Below this it releases the dial.
    static let release = 0.6
    /// The radius of the circle that it follows on the dial, in points.
    static let radius = 100.0
  }

  // MARK: - Keys and the wheel

  /// Turns the focused dial by a number of stops, or of quarters of one.
  package mutating func turnFocused(stops count: Int, _ isFine: Bool, at time: Timestamp) {
    if let part = focus.part { return changePart(part, by: count, at: time) }
    let width = stops(of: focus.dial).width
    nudge(focus.dial, by: count * (isFine ? width / 4 : width), isWhole: !isFine, at: time)
  }

  /// The stop of the focused dial that a key is the letter of; nil where it has no letters.
  package func stop(of key: Key) -> Int? {
    guard opened == nil, demonstration == nil, played.dials[focus.dial].labels == .letters,
      let byte = key.rawValue.utf8.first, key.rawValue.utf8.count == 1
    else { return nil }
    let stop = Int(byte) - Int(UInt8(ascii: "a"))
    return (0..<played.dials[focus.dial].combination.dial.stops).contains(stop) ? stop : nil
  }

  /// Turns the focused dial to a stop that is typed, each time the other way.
  package mutating func type(_ stop: Int, at time: Timestamp) {
    let (dial, combination) = (focus.dial, played.dials[focus.dial].combination)
    focus.part = nil
    finishTurning(at: time)
    let way = lock.dials[dial].tracker.direction?.opposite ?? combination.first
    let position = stop * combination.dial.unitsPerStop + played.markOffset(of: dial)
    let distance = Dial.distance(from: lock.position(of: dial), to: position, direction: way)
    nudge(dial, by: way.sign * distance, isWhole: true, at: time)
  }

  /// Turns a dial by a number of stops, by keys or the wheel; whole steps end at stops.
  ///
  /// Quick steps are added to one target. A step in the opposite direction begins at that target.
  package mutating func nudge(_ dial: Int, by units: Int, isWhole: Bool, at time: Timestamp) {
    guard opened == nil, demonstration == nil, units != 0, !holds(dial) else { return }
    showsMore = false
    stopGoingOn()
    if !history.goesOn(dial, at: time) {
      history.append(snapshot)
      verdict = []
    }
    history.lastStep = LockHistory.LastStep(dial: dial, time: time)
    if (motions[dial].remaining < 0) != (units < 0) { finishTurning(at: time) }
    let old = lock.position(of: dial) + motions[dial].remaining
    var new = old + units
    if isWhole {
      let row = stops(of: dial)
      let count = units / row.width
      let stop = units > 0 ? row.stopBelow(old) : row.stopAbove(old)
      new = row.position(of: stop + count)
    }
    drive(dial, by: new - lock.position(of: dial))
    focus.dial = dial
  }

  /// Handles the wheel, or two fingers that scroll on a touchpad, as who sees the lock in its field of the window: what is under
  /// the pointer turns, under a wheel else the focused dial; Enter is for the handle then, not for the tray.
  package mutating func handleWheel(_ event: InputEvent, in field: TableLayout.Field) {
    let (point, delta, travel, modifiers): (ExactPoint, ExactPoint, ExactPoint?, Modifiers)
    switch event.kind {
    case .wheel(let at, let by, let keys): (point, delta, travel, modifiers) = (at, by, nil, keys)
    case .scroll(let at, let by, let keys):
      (point, delta, travel, modifiers) = (at, by.wheelNotches, by, keys)
    default: return
    }
    if let shown = demonstration {
      let notches = delta.vector.y != 0 ? delta.vector.y : -delta.vector.x
      demonstration?.scrub(to: shown.time - notches * ScrubStep.coarse)
      return
    }
    let (layout, place, time) = (
      LockLayout(self, on: field.surface), field.local(point).vector, event.time
    )
    let (notches, dial) = (delta.y != 0 ? delta.y : -delta.x, layout.dial(at: place))
    if let part = layout.part(at: place) {
      turnWheel(overPart: part, notches, at: time)
    } else if let travel {
      if let dial { scroll(dial, layout.faces[dial].radius, travel.vector, at: time) }
    } else {
      (focus.dial, focus.part) = (dial ?? focus.dial, nil)
      turnWheel(by: notches, isFine: modifiers.contains(.shift), at: time)
    }
  }

  /// Turns the focused dial: a notch is a number, a fine one a quarter.
  private mutating func turnWheel(by notches: Int64, isFine: Bool, at time: Timestamp) {
    let width = stops(of: focus.dial).width
    let perNotch = Int64(isFine ? width / 4 : width)
    let isWhole = notches % Self.notch == 0
    if isWhole { snapshot.motions[focus.dial].owed = 0 }
    let (parts, overflows) = perNotch.multipliedReportingOverflow(by: notches)
    if !overflows { roll(focus.dial, by: parts, isWhole: isWhole && !isFine, at: time) }
  }

  /// Turns the dial on which two fingers scroll on a touchpad, by their way along its rim.
  private mutating func scroll(_ dial: Int, _ radius: Double, _ travel: Vector, at time: Timestamp)
  {
    focus = LockFocus(dial: dial)
    let turn = Angle(radians: (travel.y != 0 ? travel.y : travel.x) / radius)
    let parts = turn.turns * Double(DialUnits.perTurn * Int(Self.notch))
    // A way of more turns is nobody's.
    guard let whole = Int64(exactly: parts.rounded()), turn.turns.magnitude < 100 else { return }
    roll(dial, by: whole, isWhole: false, at: time)
  }

  /// Turns a dial by millionths of units; what is left of one is added to the next.
  private mutating func roll(_ dial: Int, by parts: Int64, isWhole: Bool, at time: Timestamp) {
    let owed = parts + motions[dial].owed
    snapshot.motions[dial].owed = owed % Self.notch
    nudge(dial, by: Int(owed / Self.notch), isWhole: isWhole, at: time)
  }

  /// Turns a part of the tray by steps; what fine notches leave is kept until they are a step, or another part is turned.
  private mutating func turnWheel(overPart part: Int, _ notches: Int64, at time: Timestamp) {
    let isSame = focus.part == part && notches % Self.notch != 0
    let (owed, overflows) = notches.addingReportingOverflow(isSame ? focus.owed : 0)
    guard !overflows else { return }
    focus(onPart: part, at: time)
    focus.owed = owed % Self.notch
    let steps = Int(owed / Self.notch)
    if steps != 0 { changePart(part, by: steps, at: time) }
  }

  /// A notch of the wheel, in millionths.
  private static let notch: Int64 = 1_000_000
}
