import SwivelCommands
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelTexts

/// The plate of the clock: a drawer of the bench, over whichever screen one is at.
///
/// Which parts were won and which are set is in the progress; here is only what moves.
package struct ClockDrawer: ContactHolder, Hashable, Encodable, Sendable {
  package private(set) var isOpen = false
  /// When it began to slide up, or down.
  package private(set) var slideBegan = Timestamp.zero
  package private(set) var clockwork = Clockwork()
  private var parts = ClockParts()
  /// In the order in which they landed.
  package private(set) var hands: [ClockGrab] = []
  package private(set) var flights: [ClockFlight] = []
  /// The set part that is offered to be taken off.
  package private(set) var offered: ClockPart?
  /// Whether it came up for a part from behind a door.
  private(set) var isFromDoor = false
  /// When its plate asks for a name, after the first hour was struck.
  private var signsAt: Timestamp?
  /// The name on its plate before it is written, which Escape brings back; nil while no hand writes one.
  package private(set) var nameBefore: String?
  /// The parts that waited as it was opened, and those that came since: each keeps its place, so that none moves under a hand.
  private var lying: [ClockPart] = []

  package init() {}

  // MARK: - Opening and closing

  /// How long it slides up and down, in seconds.
  private static let (rising, sinking) = (0.5, 0.3)
  /// How long the outlines of parts that wait breathe after that, in seconds: two breaths.
  package static let breathing = 4.0
  /// How long after the first hour was struck a name is asked for, in seconds.
  static let signing = 8.0

  package mutating func open(at time: Timestamp) {
    (isOpen, slideBegan, offered, isFromDoor) = (true, time, nil, false)
    flights.removeAll()
  }

  /// Opens it for a part that comes from behind a door, from its box on the window.
  package mutating func receive(_ part: ClockPart, from box: Rectangle, at time: Timestamp) {
    if !isOpen { open(at: time) }
    isFromDoor = true
    flights.append(ClockFlight(part, .comes, from: box.center, box.size.x, since: time))
  }

  package mutating func lower(at time: Timestamp) {
    letGo(putsBack: true, at: time)
    (isOpen, slideBegan, signsAt, offered, nameBefore) = (false, time, nil, nil, nil)
  }

  /// Whether a button leads to the next lock: after a part from behind a door is set, and where one is before no lock.
  func leadsOn(_ context: borrowing ScreenContext) -> Bool {
    isFromDoor || context.route != .lock && context.nextLevel != nil
  }

  /// How far it has come up at a time, from 0 to 1.
  package func risen(at time: Timestamp, isStill: Bool) -> Double {
    // At its beginning it has never slid.
    guard !isStill, slideBegan > .zero else { return isOpen ? 1 : 0 }
    let part = time.seconds(since: slideBegan) / (isOpen ? Self.rising : Self.sinking)
    let rest = 1 - min(max(part, 0), 1)
    return isOpen ? 1 - rest * rest * rest : rest * rest
  }

  /// Whether something of it is seen to move without a hand.
  package func isMoving(
    _ progress: LockProgress, isStill: Bool, isAtHome: Bool, at time: Timestamp
  ) -> Bool {
    let share = risen(at: time, isStill: isStill)
    if share != (isOpen ? 1 : 0) { return true }
    let mountedParts = progress.mountedParts
    guard isOpen else { return isAtHome && clockwork.isMoving(mountedParts, at: time) }
    if !isStill, progress.wonParts != mountedParts, time.seconds(since: slideBegan) < Self.breathing
    {
      return true
    }
    return flights.contains { !$0.isGone(at: time) } || clockwork.isMoving(mountedParts, at: time)
  }

  /// When it does something without a hand.
  ///
  /// - Parameter isAtHome: whether the first screen shows its plate, so that one hears it go.
  package func due(_ progress: LockProgress, isAtHome: Bool, after time: Timestamp) -> Timestamp? {
    let flight = flights.lazy.map(\.end).filter { $0 > time }.min()
    let sound = isOpen || isAtHome ? clockwork.sound(after: time, progress.mountedParts)?.time : nil
    return [signsAt, clockwork.due(after: time), flight, sound]
      .compactMap(\.self).min()
  }

  package mutating func tick(
    _ progress: LockProgress, isAtHome: Bool, strikesHours: Bool, at time: Timestamp
  ) -> ScreenRequest? {
    let before = Timestamp(microseconds: time.microseconds - Timestamp.tick)
    if let signsAt, signsAt <= time {
      (self.signsAt, nameBefore) = (nil, progress.name ?? "")
      return .edit(Self.element(Part.name))
    }
    var sounds = flights.filter { $0.end > before && $0.end <= time }.map(\.sound)
    if let hour = clockwork.tick(progress.mountedParts, strikesHours: strikesHours, at: time) {
      sounds.append(.hour(hour))
    }
    if isOpen || isAtHome, let next = clockwork.sound(after: before, progress.mountedParts),
      next.time <= time
    {
      sounds.append(next.sound)
    }
    return sounds.isEmpty ? nil : .play(sounds)
  }

  /// What was carried lies on the edge again.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    for hand in hands { lift(hand, parts, at: time) }
  }

  /// Receives which parts are set.
  package mutating func update(from progress: LockProgress, at time: Timestamp) {
    if !isOpen { lying = progress.waitingParts.list }
    let mountedParts = progress.mountedParts
    guard mountedParts != parts else { return }
    clockwork.change(from: parts, to: mountedParts, at: time)
    parts = mountedParts
    clockwork.resume(parts, isFinished: progress.finished != nil, at: time)
  }

  /// The parts that have a place in the recesses, in the order of those; none once all are set.
  func places(_ waiting: ClockParts) -> [ClockPart] {
    parts == .all ? [] : lying + waiting.list.filter { !lying.contains($0) }
  }

  /// Lets a clock go on that was finished in an earlier session; one that wasn't pushed yet waits for that.
  package mutating func resume(_ progress: LockProgress, at time: Timestamp) {
    update(from: progress, at: time)
    if progress.finished != nil { clockwork.resume(parts, isFinished: true, at: time) }
  }

  /// Sets it to the time of day, unless a hand is on it.
  package mutating func set(secondOfDay: Int, isStill: Bool, at time: Timestamp) {
    guard hands.isEmpty else { return }
    let before = clockwork.finished
    clockwork.setTime(secondOfDay: secondOfDay, parts, isStill: isStill, at: time)
    guard isOpen, before == nil, let finished = clockwork.finished else { return }
    signsAt = finished.adding(Self.signing)
    let between = finished.seconds(since: time) / Double(ClockPart.allCases.count)
    flights = parts.list.map {
      ClockFlight($0, .glints, from: .zero, since: time.adding(Double($0.rawValue) * between))
    }
  }
}

/// A hand on a part of the clock.
package struct ClockGrab: Hashable, Encodable, Sendable {
  package enum Use: Hashable, Encodable, Sendable {
    /// It carries one that waits, held so far from its middle.
    case carries(Vector)
    /// It turns the axle of one that is set about a middle.
    case turns(ClockAxle, Vector)
    /// It is on one that falls or swings, or on one that stays.
    case touches
  }

  package let contact: ContactID
  package let part: ClockPart
  package let use: Use
  let start: Vector
  let began: Timestamp
  package fileprivate(set) var point: Vector
  /// The speed at which it turns, in turns a second, and when that was measured.
  fileprivate var speed = 0.0
  fileprivate var measured: Timestamp
  /// Whether it went farther than a finger that rests.
  fileprivate var hasMoved = false

  var isCarrying: Bool { if case .carries = use { true } else { false } }

  /// Whether it lifts at a time after it only rested, so that its part is offered to be taken off: longer on what a press works,
  /// and never on that while all is set, as it is to be wound and pushed then.
  fileprivate func offers(_ parts: ClockParts, at time: Timestamp) -> Bool {
    let isWorked = [.key, .pendulum, .anchor, .hammer, .bell].contains(part)
    return !hasMoved && !(isWorked && parts == .all)
      && time.seconds(since: began) >= (isWorked ? 1 : 0.5)
  }
}

/// The way of a part by itself: over a bow from a door, to its place, or back to the edge.
package struct ClockFlight: Hashable, Encodable, Sendable {
  package enum Kind: Hashable, Encodable, Sendable {
    /// From a door, from its slot to its place, from a hand to its place, and back; one that glints stays where it is.
    case comes, mounts, settles, returns, glints
  }

  package let part: ClockPart
  package let kind: Kind
  package let from: Vector
  package let since: Timestamp
  /// How wide it is at first, in points; nil for as on the plate.
  let width: Double?

  package init(
    _ part: ClockPart, _ kind: Kind, from: Vector, _ width: Double? = nil, since: Timestamp
  ) {
    (self.part, self.kind, self.from, self.since, self.width) = (part, kind, from, since, width)
  }

  /// How long it lies where it was let go of, and how long it flies, in seconds.
  private var times: (rest: Double, flight: Double) {
    switch kind {
    case .comes: (0.35, 0.85)
    case .mounts: (0, 0.65)
    case .settles: (0, 0.18)
    case .returns: (0.7, 0.4)
    case .glints: (0, 0)
    }
  }

  var end: Timestamp { since.adding(times.rest + times.flight) }

  /// Heard at its end.
  var sound: Sound {
    switch kind {
    case .comes: .land(note: Int(part.rawValue))
    case .mounts, .settles: .fit(note: Int(part.rawValue))
    case .returns: .putMetal
    case .glints: .appear(note: Int(part.rawValue))
    }
  }

  package func isOver(at time: Timestamp) -> Bool { time >= end }

  /// How brightly the place shines at a time in which it was just set, from 0 to 1.
  func shine(at time: Timestamp) -> Double {
    let seconds = time.seconds(since: end)
    guard [.mounts, .settles, .glints].contains(kind), (0..<Self.shining).contains(seconds) else {
      return 0
    }
    return 1 - seconds / Self.shining
  }

  /// Whether nothing of it is seen any more at a time.
  func isGone(at time: Timestamp) -> Bool { isOver(at: time) && shine(at: time) == 0 }

  /// In seconds.
  private static let shining = 0.7

  /// How far it has come at a time, from 0 to 1, slow at both ends.
  package func share(at time: Timestamp) -> Double {
    smoothstep((time.seconds(since: since) - times.rest) / times.flight)
  }

  /// Where it is at a time on its way to a goal: on a bow where it comes from a door.
  package func point(at time: Timestamp, to goal: Vector) -> Vector {
    let share = share(at: time)
    let height = kind == .comes ? 0.22 : kind == .mounts ? 0.12 : 0
    let bow = height * from.distance(to: goal) * 4 * share * (1 - share)
    return from + (goal - from) * share - Vector(x: 0, y: bow)
  }
}

extension LockProgress {
  private func parts(where isTrue: (Record) -> Bool) -> ClockParts {
    var found = ClockParts()
    for record in records where isTrue(record) {
      if let part = ClockPart(behind: record.id) { found.insert(ClockParts(part)) }
    }
    return found
  }

  /// The parts of the clock that were taken from behind their doors.
  package var wonParts: ClockParts { parts(where: \.isTaken) }
  package var mountedParts: ClockParts { parts(where: \.isMounted) }
  /// Those that wait in the drawer.
  package var waitingParts: ClockParts { wonParts.subtracting(mountedParts) }
}

// MARK: - What it consists of

extension ClockDrawer: WholeScreen {
  package static var id: ScreenID { 22 }
  package static var layer: ScreenLayer { .modal }

  /// Its elements; the index of a part is its number.
  package enum Part: UInt8 {
    case plate, handle, waiting, set, takeOff, namePlate, name, next, back
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let mountedParts = context.progress.mountedParts
    let waiting = context.progress.waitingParts
    let places = places(waiting)
    let frame = ClockFrame(context, places: places.count)
    layout.add(.panel, nil, frame.box, .none)
    layout.addCanvas(layout.id(Part.plate), frame.box)
    layout.add(.dial, layout.id(Part.plate), frame.inner, .none, .notFocusable, label: .clock)
    layout.name("plate")
    // It is worth twice the rest to a banner that looks for its place.
    layout.add(.canvas, nil, frame.plate, .none)
    let first = places.first { waiting.has($0) }
    for (place, part) in places.enumerated() where waiting.has(part) {
      layout.add(
        .button, layout.id(Part.waiting, Int(part.rawValue)), frame.slot(place), .bare,
        part == first ? [.notPressable, .initialFocus] : .notPressable, name: "part \(part)")
      layout.label { $0.append(Message(.clockWaits, .saying(Message(part.title))), to: &$1) }
    }
    for part in Self.reached where mountedParts.has(part) {
      // Of several on one axle the topmost stands for all.
      let all = Self.reached.filter { $0.position == part.position && mountedParts.has($0) }
      guard part == ClockPart.layers.last(where: all.contains) else { continue }
      let side = max(26, 30 * frame.scale)
      layout.add(
        part.axle == nil ? .button : .stepper, layout.id(Part.set, Int(part.rawValue)),
        Rectangle(center: frame.point(part.position), side: side), .ring,
        .notPressable, name: "set \(part)")
      layout.label { texts, text in
        texts.append(Message(.clockSet, .saying(Message(part.title))), to: &text)
        guard part == .key else { return }
        NumberFormat.append(", ", to: &text)
        let wound = self.clockwork.wound(mountedParts, at: context.now)
        texts.append(.clockWound, to: &text) {
          NumberFormat.append(wound, decimals: 1, texts, to: &$1)
        }
      }
    }
    if waiting.isEmpty, mountedParts != .all, leadsOn(context) {
      let size = Vector(
        x: min(frame.line.size.x, 220 * layout.metrics.unit), y: frame.line.size.y)
      layout.addButton(
        layout.id(Part.next), Rectangle(center: frame.line.center, size: size), .next,
        .commandNextLock, .primary, .initialFocus, name: "next lock")
    }
    layout.add(
      .button, layout.id(Part.handle), frame.handle, .bare,
      waiting.isEmpty ? [.initialFocus, .dragPresses] : .dragPresses, name: "clock handle",
      label: .clockClose)
    layout.addButton(
      layout.id(Part.back), frame.back, .back, .settingsBack, .plate, .notFocusable,
      name: "clock back")
    if context.progress.finished != nil, mountedParts.has(.namePlate) {
      addName(context.progress.name ?? "", frame, above: context.keyboard, &layout)
    }
    guard let offered, mountedParts.has(offered) else { return }
    layout.beginLayer()
    layout.addButton(
      layout.id(Part.takeOff), frame.offer(beside: offered, layout.metrics), nil,
      .clockTakeOff, .panel, name: "take off")
  }

  /// Adds the name plate of a clock that goes, or the field in which its name is written.
  private func addName(
    _ name: String, _ frame: ClockFrame, above keyboard: Double, _ layout: inout Layout
  ) {
    if nameBefore != nil {
      layout.beginLayer()
      return layout.addTextField(
        layout.id(Part.name), frame.offer(beside: .namePlate, layout.metrics, above: keyboard),
        FieldText(name, characters: LockProgress.maximumName.characters), .clockName,
        name: "clock name")
    }
    let size = Vector(x: max(76 * frame.scale, 44), y: max(22 * frame.scale, 44))
    layout.add(
      .button, layout.id(Part.namePlate),
      Rectangle(center: frame.point(ClockPart.namePlate.position), size: size),
      .ring, name: "name plate", label: .clockName)
    layout.tip { $0.append(.clockName, to: &$1) }
  }

  private static let reached: [ClockPart] = [
    .key, .barrel, .centre, .minuteHand, .cannon, .third, .escape, .secondHand, .minuteWork,
    .hourWheel, .hourHand, .moon, .hammer, .pendulum,
  ]

  // MARK: - Input

  /// A twelfth of a turn for a step by keys, and the speed of a flick by them, in turns a second.
  private static let (stepTurn, flick) = (1.0 / 12, 1.6)

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .action(let id, let action): handle(action, of: id, context)
    case .preview(let event): preview(event, context)
    case .close: .nothing
    case .appear, .command, .event: nil
    }
  }

  private mutating func handle(
    _ action: Action, of id: ElementID, _ context: ScreenContext
  ) -> ScreenRequest? {
    update(from: context.progress, at: context.now)
    let part = ClockPart(rawValue: UInt8(clamping: id.index))
    // What is done beside the field ends the writing.
    if id.part != Part.name.rawValue { nameBefore = nil }
    switch (Part(rawValue: id.part), action) {
    case (.namePlate, .press):
      nameBefore = context.progress.name ?? ""
      return .edit(Self.element(Part.name))
    case (.name, .write(let name)): return .name(name)
    case (.name, .submit):
      nameBefore = nil
      return .reveal(Self.element(Part.namePlate))
    case (.plate, .turn(let contact, let time)): return handle(contact, context, at: time)
    case (.handle, .press), (.back, .press): return .close(ClockDrawer.id)
    case (.next, .press) where isFromDoor: return .close(ClockDrawer.id, then: .nextLock)
    case (.next, .press): return context.nextLevel.map { .open($0) }
    case (.waiting, .press):
      let (frame, places) = place(context)
      guard let part, let index = places.firstIndex(of: part) else { return nil }
      return mount(part, .mounts, from: frame.slot(index).center, context, at: context.now)
    case (.set, .step(let steps, _)):
      return part.flatMap { step($0, Double(steps) * Self.stepTurn, speed: 0, at: context.now) }
    case (.set, .press):
      guard let part else { return nil }
      return touch(part, at: context.now)
        ?? step(part, Self.stepTurn, speed: Self.flick, at: context.now)
    case (.takeOff, .press): return offered.flatMap { takeOff($0, at: context.now) }
    default: return nil
    }
  }

  private mutating func preview(_ event: InputEvent, _ context: ScreenContext) -> ScreenRequest? {
    switch event.kind {
    case .keyDown(.escape, _, _) where nameBefore != nil:
      defer { nameBefore = nil }
      return nameBefore.map { .name($0) }
    case .keyDown(.delete, _, _), .gamepad(.buttonDown(.x)):
      update(from: context.progress, at: context.now)
      guard let id = context.focus, id.part == Part.set.rawValue else { return .nothing }
      let part = ClockPart(rawValue: UInt8(clamping: id.index))
      return part.flatMap { takeOff($0, at: context.now) } ?? .nothing
    default: return answerAsList(.preview(event), context)
    }
  }

  /// Sets a part that waits, from a point of the window; it can't be wrong, as each has one place.
  ///
  /// The last one of all makes the clock wait for its push.
  private mutating func mount(
    _ part: ClockPart, _ kind: ClockFlight.Kind, from point: Vector, _ context: ScreenContext,
    at time: Timestamp
  ) -> ScreenRequest {
    var next = parts
    next.insert(ClockParts(part))
    clockwork.change(from: parts, to: next, at: time)
    parts = next
    flights.removeAll { $0.part == part }
    flights.append(ClockFlight(part, kind, from: point, since: time))
    if parts == .all { clockwork.swayPendulum(at: time) }
    return .mount(part, isMounted: true)
  }

  private mutating func takeOff(_ part: ClockPart, at time: Timestamp) -> ScreenRequest? {
    guard parts.has(part) else { return nil }
    clockwork.change(from: parts, to: parts.subtracting(ClockParts(part)), at: time)
    parts.subtract(ClockParts(part))
    offered = nil
    if !lying.contains(part) { lying.append(part) }
    return .mount(part, isMounted: false)
  }

  /// Turns a set part by so much, and lets go of it.
  private mutating func step(
    _ part: ClockPart, _ turn: Double, speed: Double, at time: Timestamp
  ) -> ScreenRequest? {
    guard let axle = part.axle else { return touch(part, at: time) }
    clockwork.stop(axle, parts, at: time)
    let clicks = clockwork.turn(axle, by: turn, parts, at: time)
    clockwork.release(axle, speed: speed, parts, at: time)
    return .play(clicks > 0 ? [click(at: time)] : [.mesh])
  }

  /// Winds the key by a quarter of a turn, lets the hammer fall, or pushes the pendulum; nil for other parts.
  private mutating func touch(_ part: ClockPart, at time: Timestamp) -> ScreenRequest? {
    switch part {
    case .key: return step(part, 0.25, speed: 0, at: time)
    case .hammer, .bell: return .play([clockwork.strike(parts, at: time) ? .strike : .put])
    case .pendulum, .anchor:
      let goes = clockwork.pushPendulum(parts, at: time)
      return goes && clockwork.keepsTime ? .effect(.sendTime) : .play([.beat(isTock: false)])
    default: return nil
    }
  }

  // MARK: - Hands on it

  /// Where it is, and what has a place beside it: in the drawer, or on the first screen, where nothing waits.
  private func place(_ context: ScreenContext) -> (frame: ClockFrame, places: [ClockPart]) {
    guard isOpen else { return (HomeScreen.clock(context), []) }
    let places = places(context.progress.waitingParts)
    return (ClockFrame(context, places: places.count), places)
  }

  /// How near to the middle of its place a part is set where it isn't over its outline, in points of the window.
  private static let catching = 40.0
  private static let slop = 8.0
  /// Closer to its middle than this a finger turns nothing, in points.
  private static let holdRadius = 6.0
  /// How long a hand may rest before it lifts and still throws, in seconds, and the weight of the newest speed.
  private static let (longestRest, speedSmoothing) = (0.06, 0.5)

  private mutating func handle(
    _ contact: Contact, _ context: ScreenContext, at time: Timestamp
  ) -> ScreenRequest? {
    let point = contact.position.vector
    let (frame, places) = place(context)
    if contact.phase == .began {
      offered = nil
      return land(contact.id, point, places, frame, at: time)
    }
    guard let index = hands.firstIndex(where: { $0.contact == contact.id }) else { return nil }
    let request = move(index, to: point, frame, at: time)
    guard contact.phase != .moved else { return request }
    let hand = hands[index]
    lift(hand, parts, at: time)
    guard contact.phase == .ended else { return request }
    guard case .carries(let grip) = hand.use else {
      // At Home a tap leads to the drawer unless it strikes the bell, and so does the push by which all begins to go.
      let isPush = clockwork.wish(parts, at: time) != nil && hand.part == .pendulum
      let isTap = !hand.hasMoved && ![.hammer, .bell].contains(hand.part)
      if !isOpen, isTap || isPush { return .perform(.clock) }
      if hand.hasMoved, ![.hammer, .pendulum].contains(hand.part) { return request }
      if isOpen, hand.offers(parts, at: time) {
        offered = hand.part
        return request
      }
      return touch(hand.part, at: time)
    }
    let middle = point - grip
    let away = middle.distance(to: frame.point(hand.part.position))
    let isOver = [point, middle].contains { frame.isOver($0, placeOf: hand.part) }
    if !hand.hasMoved || isOver || away <= Self.catching {
      return mount(hand.part, hand.hasMoved ? .settles : .mounts, from: middle, context, at: time)
    }
    flights.append(ClockFlight(hand.part, .returns, from: middle, since: time))
    return .say(.clockElsewhere)
  }

  private mutating func land(
    _ contact: ContactID, _ point: Vector, _ places: [ClockPart], _ frame: ClockFrame,
    at time: Timestamp
  ) -> ScreenRequest? {
    func hand(_ part: ClockPart, _ use: ClockGrab.Use) -> ClockGrab {
      ClockGrab(
        contact: contact, part: part, use: use, start: point, began: time, point: point,
        measured: time)
    }
    if let index = places.indices.first(where: { frame.slot($0).contains(point) }),
      !parts.has(places[index])
    {
      let part = places[index]
      guard !hands.contains(where: { $0.part == part }) else { return nil }
      flights.removeAll { $0.part == part }
      hands.append(hand(part, .carries(point - frame.slot(index).center)))
      return .play([.take])
    }
    let part = frame.part(at: point, parts) { clockwork.rotation(of: $0, parts, at: time) }
    guard let part = part ?? (isOpen ? nil : .dial) else { return nil }
    guard let axle = part.axle else {
      hands.append(hand(part, .touches))
      return nil
    }
    guard !hands.contains(where: { $0.part.axle == axle }) else { return nil }
    clockwork.stop(axle, parts, at: time)
    hands.append(hand(part, .turns(axle, frame.point(part.position))))
    return nil
  }

  private mutating func move(
    _ index: Int, to point: Vector, _ frame: ClockFrame, at time: Timestamp
  ) -> ScreenRequest? {
    let before = hands[index].point
    hands[index].point = point
    if point.distance(to: hands[index].start) > Self.slop { hands[index].hasMoved = true }
    guard case .turns(let axle, let middle) = hands[index].use else { return .nothing }
    let turn = (before - middle).sweep(to: point - middle, outside: Self.holdRadius).turns
    guard turn != 0 else { return .nothing }
    let seconds = time.seconds(since: hands[index].measured)
    if seconds > 0 {
      hands[index].speed += Self.speedSmoothing * (turn / seconds - hands[index].speed)
      hands[index].measured = time
    }
    let clicks = clockwork.turn(axle, by: turn, parts, at: time)
    return clicks > 0 ? .play([click(at: time)]) : .nothing
  }

  /// What is heard of the click: once all is set, each tooth is higher than the one before it.
  private func click(at time: Timestamp) -> Sound {
    let isLast = parts == .all && !clockwork.keepsTime
    return .wind(tooth: isLast ? Int(clockwork.wound(parts, at: time) * 12) : 0)
  }

  private mutating func lift(_ hand: ClockGrab, _ parts: ClockParts, at time: Timestamp) {
    hands.removeAll { $0.contact == hand.contact }
    guard case .turns(let axle, _) = hand.use else { return }
    let hasRested = time.seconds(since: hand.measured) > Self.longestRest
    clockwork.release(axle, speed: hasRested ? 0 : hand.speed, parts, at: time)
  }
}
