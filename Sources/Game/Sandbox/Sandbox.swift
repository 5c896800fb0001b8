package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

/// The sandbox: a world of things, the hands on them, and the camera over it.
package struct Sandbox: Hashable, Encodable, Sendable {
  package var world: World
  /// During a flight its target; wherever it is sent, it stays within ``Bounds``.
  package var camera = Camera() { didSet { if !camera.isWithinBounds { camera = camera.bounded } } }
  package var flight: CameraFlight?
  /// What the view was made to show; nil for the view of the start.
  package var fit: ViewFit?
  /// The view of before a panel that is open; nil where the view wasn't moved for one.
  package var viewBeforePanel: ViewAside?
  /// What the session has set, whatever scene is on the bench.
  package var rules = SandboxRules()
  /// The hands on things, in the order in which they were taken.
  package var hands: [SandboxHand] = []
  package var cameraGrab: CameraGrab? { cameraGrabs.first }
  /// The same, as an array of at most one: a grab is large, and would be copied with the sandbox.
  package var cameraGrabs: [CameraGrab] = []
  /// The selected things, in the order of selection.
  package var selection: [EntityID] = []
  package var history = History()
  package var settings = SandboxSettings()
  package var marquee: Marquee?
  /// The selection before the frame was drawn, or a command replaced it.
  var selectedBefore: [EntityID] = []
  /// What is being moved, with how it was before; no thing twice.
  var moved: [MovedThing] = []
  package var flings: [Fling] = []
  /// The steps of keys or the wheel that another may go on with.
  var quickSteps: QuickSteps?
  /// Nil while no hand holds a wheel.
  package var gearWork: GearWork?
  /// Nil until one of its sticks was pushed.
  package var pad: SandboxPad?
  package var views = ViewHistory()

  package init(world: World) {
    self.world = world
    hands.reserveCapacity(Self.handRoom)
    cameraGrabs.reserveCapacity(1)
    flings.reserveCapacity(Self.handRoom)
    makeRoom()
    self.world.reserveCapacity(hands: Self.handRoom)
  }

  /// The number of hands for which memory is reserved.
  private static let handRoom = 8

  /// Handles a report: all moves, measured once, then lifts, then landings.
  package mutating func handle(_ frame: ContactFrame, _ context: EventContext) -> Sound? {
    guard !frame.isMoving else { return pass(frame, context) }
    var sound: Sound?
    frame.forEach { index, contact in
      switch contact.phase {
      case .moved:
        guard index == frame.moves.lowerBound else { return }
        sound = pass(frame.moving, context) ?? sound
      case .ended, .cancelled: sound = pass(ContactFrame(contact), context) ?? sound
      case .began:
        // One that lands again without having lifted was lost in between.
        _ = pass(ContactFrame(contact.cancelled), context)
        sound = land(contact, at: frame.grip(of: contact), context) ?? sound
      }
    }
    return sound
  }

  /// Passes contacts that don't land to who has them; those that nobody has are ignored.
  private mutating func pass(_ frame: ContactFrame, _ context: EventContext) -> Sound? {
    if let marquee {
      frame.forEach { _, contact in
        if contact.id == marquee.contact { followMarquee(contact, context) }
      }
    }
    if !cameraGrabs.isEmpty, frame.contains(where: { isOnGround($0.id) }) {
      followGround(frame, context)
    }
    guard frame.contains(where: { held(by: $0.id) != nil }) else { return nil }
    world.gestures.handle(frame: frame, at: context.time)
    return performGestureActions(context)
  }

  /// Adds a contact to the hand of another one, wherever it lands.
  package mutating func land(_ contact: Contact, joining other: ContactID, _ context: EventContext)
  {
    finishDue(context)
    if let entity = held(by: other), let index = holdIndex(of: entity) {
      feed(contact, landingOn: index, at: context.time)
    } else if isOnGround(other) {
      cameraGrabs[0].handle(contact, at: context.time)
    }
  }

  /// Lets gestures begin that are due since the last tick: a landing isn't asked what they do.
  private mutating func finishDue(_ context: EventContext) {
    if let due = gesturesDue, due <= context.time { _ = advanceGestures(context) }
  }

  func isOnGround(_ id: ContactID) -> Bool {
    !cameraGrabs.isEmpty && cameraGrabs[0].transform.core.hand.contains(id)
  }

  /// Gives a contact that lands to the thing under it, or to the ground while nothing is held.
  private mutating func land(_ contact: Contact, at grip: Vector, _ context: EventContext) -> Sound?
  {
    stopFlight(at: context.seconds)
    finishDue(context)
    if contact.kind != .touchpad, let knob = knob(at: grip, for: contact.kind, context) {
      return grab(knob.thing, contact, context, by: knob)
    }
    let hit = thingBetween(contact, context) ?? hit(grip, context)
    if let hit, !world.isHeldFast(hit) {
      let disc = contact.kind == .finger ? disc(under: hit, context.library) : nil
      return grab(leader(for: disc ?? hit), contact, context)
    }
    landOnGround(contact, over: hit, context)
    return nil
  }

  private mutating func landOnGround(
    _ contact: Contact, over thing: EntityID?, _ context: EventContext
  ) {
    guard hands.isEmpty else { return }
    makeGroundOfMarquee(context)
    if cameraGrabs.isEmpty, context.isFraming, contact.kind != .touchpad {
      return beginMarquee(contact)
    }
    grabGround(contact, over: thing, context)
  }

  /// Adds a contact to the hand on the ground, which begins with the first.
  mutating func grabGround(_ contact: Contact, over thing: EntityID?, _ context: EventContext) {
    if cameraGrabs.isEmpty {
      cameraGrabs.append(CameraGrab(start: camera, over: thing, rules.thresholds))
    }
    cameraGrabs[0].handle(contact, at: context.time)
  }

  private mutating func grab(
    _ entity: EntityID, _ contact: Contact, _ context: EventContext, by knob: TurnKnob? = nil
  ) -> Sound? {
    let beside = cameraGrab == nil ? nil : fingerBeside(entity, context)
    endGround()
    endMarquee(putsBack: true)
    let held = holdIndex(of: entity)
    if held == nil { stopTrain(of: entity, context) }
    guard let index = held ?? grab(entity, at: context.time) else { return nil }
    if let knob {
      hands[index].grab.forgetTap()
      hands[index].axle = AxleHand(knob, heldAt: contact.position.vector)
    }
    world.gestures.setBounds(context.surface.bounds)
    if let beside { feed(beside, landingOn: index, at: context.time) }
    feed(contact, landingOn: index, at: context.time)
    var landing = context
    landing.snap = Snap()
    landing.isAdding = false
    return performGestureActions(landing)
      ?? (held == nil ? sounds(of: entity, context.library).taken : nil)
  }

  /// The finger that has landed on the ground so near a thing that it joins the hand that takes that, as it would if it came
  /// second; nil for none, and once it moves the view.
  private func fingerBeside(_ entity: EntityID, _ context: EventContext) -> Contact? {
    guard let landed, landed.state == .possible, landed.numberOfTouches == 1,
      case let finger = landed.core.hand.contacts[0], finger.kind == .finger,
      let (box, rotation) = frame(
        of: entity, seenBy: camera.similarity(on: context.surface), context.library,
        at: context.seconds)
    else { return nil }
    let point = box.center + (finger.position - box.center).turned(by: -rotation)
    guard box.grown(by: Reach.heldMargin).contains(point) else { return nil }
    return Contact(
      id: finger.id, kind: .finger, phase: .began, position: ExactPoint(finger.position))
  }

  /// The gesture of what has landed alone, on the ground or on a thing, and may still be a tap; nil for none.
  private var landed: TransformGestureRecognizer? {
    if let grab = cameraGrab { return grab.thing == nil && grab.mayTap ? grab.transform : nil }
    return hands.count == 1 && hands[0].grab.mayTap ? world.transform(of: hands[0].grab) : nil
  }

  /// The thing in the middle of a pinch whose first finger has landed beside it; nil for none.
  ///
  /// That finger leaves what it has landed on, where the second one is on the ground.
  private mutating func thingBetween(_ contact: Contact, _ context: EventContext) -> EntityID? {
    let second = contact.position.vector
    guard contact.kind == .finger, let first = landed?.location,
      let thing = hit((first + second) / 2, context), let finger = fingerBeside(thing, context)
    else { return nil }
    guard !hands.isEmpty else { return thing }
    guard holdIndex(of: leader(for: thing)) == nil, hit(second, context) == nil else { return nil }
    letGo(putsBack: true, at: context.time)
    grabGround(finger, over: nil, context)
    return thing
  }

  private mutating func followGround(_ frame: ContactFrame, _ context: EventContext) {
    cameraGrabs[0].handle(frame, at: context.time)
    let grab = cameraGrabs[0]
    switch grab.transform.state {
    case .began, .changed: moveView(by: grab, context)
    case .possible where grab.transform.numberOfTouches > 0: break
    case .cancelled: endGround(putsBack: true)
    case .possible, .failed:
      endGround()
      if frame[0].phase == .ended, grab.mayTap { tapGround(over: grab.thing, context) }
    case .ended:
      moveView(by: grab, context)
      endGround(context)
    }
  }

  /// Ends the hand on the ground; how it has moved the view is one step of undo.
  ///
  /// - Parameter context: that of a lift, at which a view that was turned falls upright where it nearly is; nil for none.
  mutating func endGround(_ context: EventContext? = nil, putsBack: Bool = false) {
    guard let start = cameraGrab?.start, let point = cameraGrab?.transform.location else { return }
    if putsBack { camera = start }
    cameraGrabs.removeAll(keepingCapacity: true)
    if let context, camera.rotation != start.rotation, !context.snap.isSnappingOff,
      camera.tilt.radians.magnitude <= Camera.nearlyUpright.radians
    {
      fly(to: camera.upright(about: point, on: context.surface), context)
    }
    recordView(from: start)
  }

  /// Moves the view with the hand on the ground: not a locked view, and not by a fixed thing, which a user takes for
  /// something that stays.
  mutating func moveView(by grab: CameraGrab, _ context: EventContext) {
    if !rules.isViewLocked, grab.thing == nil { camera = grab.camera(on: context.surface) }
  }

  /// Handles a tap on the ground: it selects the fixed thing under it, else it clears the selection, unless more is added to that.
  mutating func tapGround(over thing: EntityID?, _ context: EventContext) {
    if let thing {
      if world.contains(thing) { select(thing, adding: context.isAdding) }
    } else if !context.isAdding {
      _ = deselectAll()
    }
  }

  package mutating func advance(to seconds: Double) {
    world.advance(to: seconds)
    advanceFlings(to: seconds)
    if let flight, flight.isOver(at: seconds) { self.flight = nil }
  }

  package var isRunning: Bool { world.isRunning || !flings.isEmpty || flight != nil }

  /// How long a thing that is taken takes to rise, in seconds.
  static let riseTime = 0.15

  /// Whether the picture changes without input at a time, though the state doesn't.
  package func isShowing(at time: Timestamp, reducesMotion: Bool) -> Bool {
    gesturesDue != nil || isJamShown(at: time)
      || !reducesMotion && hands.contains { time.seconds(since: $0.grab.since) < Self.riseTime }
  }

  func isJamShown(at time: Timestamp) -> Bool {
    guard let jam = gearWork?.jam else { return false }
    return time.seconds(since: jam.since) < GearJam.duration
  }
}
