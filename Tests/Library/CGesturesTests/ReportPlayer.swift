import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport

/// A fingerprint of everything that comes of some reports, to the bit.
struct Fingerprint {
  private(set) var hash: UInt64 = 0

  mutating func add(_ word: UInt64) {
    if hash == 0 { hash = 0xcbf2_9ce4_8422_2325 }
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash ^= hash >> 29
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  mutating func add(_ number: Int) { add(Int64(number)) }

  mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  mutating func add(_ movement: Similarity) {
    add(movement.rotation.radians)
    add(movement.scale)
    add(movement.translation)
  }

  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension PanelReport {
  var frame: ContactFrame {
    var frame = ContactFrame()
    for contact in contacts { frame.append(contact) }
    return frame
  }
}

/// Plays reports through everything that the C library has, by Swift: see `Programs/play.c`.
struct ReportPlayer {
  private var hand = SwivelRecognizers.Hand(holdRadius: 8, noise: 3)
  private var recognizers: [any GestureRecognizer]
  private var filtered = TransformGestureRecognizer()
  private var stepped = (
    RotationGestureRecognizer(), PinchGestureRecognizer(), PanGestureRecognizer()
  )
  private var steps = (turned: Angle.zero, grown: 1.0, moved: Vector.zero)
  private var filter = TouchFilter()
  private var snapping = AngleSnapping(
    step: Angle(radians: 0.25), catchDistance: Angle(radians: 0.05),
    releaseDistance: Angle(radians: 0.1))
  private var arena = GestureArena()
  private var gestures: [GestureID] = []
  private var reports = 0
  private var handPrint = Fingerprint()
  private var prints = Array(repeating: Fingerprint(), count: GestureKind.allCases.count + 1)
  private var filterPrint = Fingerprint()
  private var stepPrint = Fingerprint()
  private var snappingPrint = Fingerprint()
  private var arenaPrint = Fingerprint()
  private var time = Timestamp.zero
  /// When something was reported before; what is due then already is due at once.
  private var last = Timestamp.zero

  private static let surface = Rectangle(origin: .zero, size: Vector(1_000, 600))

  init() throws {
    recognizers = GestureKind.allCases.map { AnyGestureRecognizer($0).visit(Plain()) }
    recognizers[3] = ScreenEdgePanGestureRecognizer(edges: .all, bounds: Self.surface)
    // The kind of which an arena has none.
    var knob = PivotRotationGestureRecognizer(pivot: Vector(500, 300), holdRadius: 12)
    knob.gain = -2
    knob.recognitionThreshold = 6
    recognizers.insert(knob, at: 9)
    var zoom = DoubleTapDragGestureRecognizer(slop: .subtract)
    zoom.doublingDistance = 96
    recognizers[10] = zoom
    var twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    var press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.25
    var pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    var swipe = SwipeGestureRecognizer()
    swipe.direction = .all
    arena.setBounds(Self.surface)
    let attached: [(AnyGestureRecognizer, Int64)] = [
      (.transform(TransformGestureRecognizer()), 1), (.tap(TapGestureRecognizer()), 1),
      (.tap(twice), 1), (.longPress(press), 1), (.pan(pan), 2), (.swipe(swipe), 2),
      (AnyGestureRecognizer(.screenEdgePan), 2), (AnyGestureRecognizer(.doubleTapDrag), 1),
    ]
    for (recognizer, node) in attached {
      gestures.append(arena.attach(recognizer, to: GestureNode(node)))
    }
    try arena.require(gestures[1], toFail: gestures[2])
    try arena.setSimultaneous(true, gestures[0], gestures[4])
  }

  mutating func play(_ report: PanelReport) {
    last = time
    time = report.time
    hand.handle(frame: report.frame)
    handPrint.add(hand)
    for kind in recognizers.indices { play(report, kind) }
    playSteps(report)
    playSnapping()
    playFilter(report)
    playArena(report)
    reports += 1
  }

  private mutating func play(_ report: PanelReport, _ kind: Int) {
    if let due = recognizers[kind].due.map({ max($0, last) }), due <= report.time {
      recognizers[kind].advance(to: due)
      prints[kind].look(recognizers[kind], kind, at: due)
    }
    recognizers[kind].handle(frame: report.frame, at: report.time)
    prints[kind].look(recognizers[kind], kind, at: report.time)
  }

  private mutating func playSnapping() {
    guard let turner = recognizers[2] as? TransformGestureRecognizer else { return }
    if turner.state == .began { snapping.begin(at: turner.rotation) }
    let shown = snapping.snap(turner.rotation, speed: turner.velocity(at: time).rotation)
    snappingPrint.add(shown.radians)
    switch snapping.change {
    case nil: snappingPrint.add(0)
    case .caught: snappingPrint.add(1)
    case .released: snappingPrint.add(2)
    }
  }

  private mutating func playSteps(_ report: PanelReport) {
    stepped.0.handle(frame: report.frame, at: report.time)
    stepped.1.handle(frame: report.frame, at: report.time)
    stepped.2.handle(frame: report.frame, at: report.time)
    steps.turned += stepped.0.rotation
    steps.grown *= stepped.1.scale
    steps.moved += stepped.2.translation
    stepped.0.rotation = .zero
    stepped.1.scale = 1
    stepped.2.translation = .zero
    stepPrint.add(steps.turned.radians)
    stepPrint.add(steps.grown)
    stepPrint.add(steps.moved)
  }

  private mutating func playFilter(_ report: PanelReport) {
    var sound = ContactReports()
    filter.admit(frame: report.frame, at: report.time, into: &sound)
    var start = 0
    while start < sound.count {
      let (frame, end) = sound.frame(from: start)
      for index in frame.indices {
        filterPrint.add(frame[index].id.number)
        filterPrint.add(frame[index].phase.numberInC)
        filterPrint.add(frame[index].position.vector)
      }
      let time = sound[start].time
      filterPrint.add(time.microseconds)
      filtered.handle(frame: frame, at: time)
      filterPrint.add(filtered, 2, state: filtered.state)
      start = end
    }
    filterPrint.add(filter.due.map { max($0, time).microseconds } ?? -1)
  }

  private mutating func playArena(_ report: PanelReport) {
    if let due = arena.due.map({ max($0, last) }), due <= report.time {
      arena.advance(to: due)
      addArena(at: due)
    }
    arena.handle(frame: report.frame, at: report.time) { _ in [GestureNode(1), GestureNode(2)] }
    addArena(at: report.time)
  }

  private mutating func addArena(at time: Timestamp) {
    for delivery in arena.report.deliveries {
      arenaPrint.add(delivery.touch.number)
      arenaPrint.add(delivery.node.number)
      arenaPrint.add(delivery.contact.id.number)
      arenaPrint.add(delivery.contact.phase.numberInC)
      arenaPrint.add(delivery.contact.position.vector)
    }
    for outcome in arena.report.outcomes {
      arenaPrint.add(outcome.gesture.number)
      arenaPrint.add(outcome.node.number)
      arenaPrint.add(outcome.state.numberInC)
      arenaPrint.add(arena.kind(of: outcome.gesture)?.numberInC ?? -1)
    }
    for gesture in gestures {
      guard let recognizer = arena[gesture], let state = arena.state(of: gesture) else { continue }
      arenaPrint.add(recognizer.visit(Plain()), recognizer.kind.numberInC, state: state)
    }
    arenaPrint.add(arena.due.map { max($0, time).microseconds } ?? -1)
  }

  /// What `Programs/play.c` prints of the same reports.
  var lines: [String] {
    ["reports \(reports)", "hand \(handPrint.text)"]
      + prints.enumerated().map { "kind \($0.offset) \($0.element.text)" }
      + [
        "steps \(stepPrint.text)", "snapping \(snappingPrint.text)", "filter \(filterPrint.text)",
        "arena \(arenaPrint.text)", "fling \(flingPrint.text)",
      ]
  }

  private var flingPrint: Fingerprint {
    var print = Fingerprint()
    guard let turner = recognizers[2] as? TransformGestureRecognizer else { return print }
    var start = turner.transform
    if !(0.05...20).contains(start.scale) { start.scale = 1 }
    var velocity = turner.velocity(at: time)
    velocity.translation.x += 500
    velocity.rotation += Angle(radians: 2)
    let throwing = Throw(of: start, heldAt: turner.location, velocity: velocity, inertia: .high)
    print.add(throwing == nil ? 1 : 0)
    print.add(throwing?.duration ?? 0)
    for eighth in -1..<32 {
      let transform = Placement(
        position: start.translation, rotation: start.rotation, scale: start.scale)
      let moved = throwing?.placement(of: transform, at: Double(eighth) / 8) ?? transform
      print.add(moved.similarity)
    }
    return print
  }
}

extension Fingerprint {
  mutating func add(_ hand: SwivelRecognizers.Hand) {
    add(hand.contacts.count)
    add(hand.isHolding ? 1 : 0)
    add(hand.centroid)
    add(hand.translation)
    add(hand.rotation.radians)
    add(hand.scale)
    add(hand.radius)
    add(hand.residual)
    add(hand.movement)
    for index in hand.contacts.indices {
      add(hand.contacts[index].id.number)
      add(hand.contacts[index].position)
    }
  }

  /// What a recognizer says, how fast it is, and what it waits for.
  mutating func look(_ recognizer: any GestureRecognizer, _ kind: Int, at time: Timestamp) {
    add(recognizer, kind, state: recognizer.state)
    let velocity = speed(of: recognizer, at: time)
    add(velocity.move)
    add(velocity.turn)
    add(velocity.scale)
    add(velocity.growth)
    add(recognizer.due.map { max($0, time).microseconds } ?? -1)
  }

  mutating func add(_ recognizer: any GestureRecognizer, _ kind: Int, state: GestureState) {
    add(state.numberInC)
    add(recognizer.core.hand.contacts.count)
    add(kind)
    var (displacement, turn, scale, force) = (Vector.zero, 0.0, 1.0, 0.0)
    var (parts, direction, didPeak) = (0, 0, 0)
    var movement = Similarity.identity
    switch recognizer {
    case let own as PanGestureRecognizer: displacement = own.translation
    case let own as ScreenEdgePanGestureRecognizer:
      displacement = own.translation
      direction = Int(own.recognizedEdge?.rawValue ?? 0)
    case let own as PinchGestureRecognizer: scale = own.scale
    case let own as DoubleTapDragGestureRecognizer: scale = own.scale
    case let own as RotationGestureRecognizer: turn = own.rotation.radians
    case let own as PivotRotationGestureRecognizer: turn = own.rotation.radians
    case let own as TransformGestureRecognizer:
      (displacement, turn, scale) = (own.translation, own.rotation.radians, own.scale)
      movement = own.transform
      parts = (own.isMoving ? 1 : 0) + (own.isTurning ? 2 : 0) + (own.isScaling ? 4 : 0)
    case let own as SwipeGestureRecognizer: direction = Int(own.recognizedDirection?.rawValue ?? 0)
    case let own as PressForceGestureRecognizer: (force, didPeak) = (own.force, own.didPeak ? 1 : 0)
    default: break
    }
    add(parts)
    add(direction)
    add(didPeak)
    add(recognizer.location)
    add(displacement)
    add(turn)
    add(scale)
    add(force)
    add(movement)
  }
}

/// The recognizer itself, whichever it is.
private struct Plain: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> any GestureRecognizer { recognizer }
}

/// How fast a recognizer says that its hand is, as the C library tells it.
private func speed(
  of recognizer: any GestureRecognizer, at time: Timestamp
) -> (move: Vector, turn: Double, scale: Double, growth: Double) {
  switch recognizer {
  case let own as PanGestureRecognizer: return (own.velocity(at: time), 0, 0, 0)
  case let own as ScreenEdgePanGestureRecognizer: return (own.velocity(at: time), 0, 0, 0)
  case let own as PinchGestureRecognizer:
    let speed: Double = own.velocity(at: time)
    return (.zero, 0, speed, speed / own.scale)
  case let own as DoubleTapDragGestureRecognizer:
    let speed: Double = own.velocity(at: time)
    return (.zero, 0, speed, speed / own.scale)
  case let own as RotationGestureRecognizer: return (.zero, own.velocity(at: time).radians, 0, 0)
  case let own as PivotRotationGestureRecognizer:
    return (.zero, own.velocity(at: time).radians, 0, 0)
  case let own as TransformGestureRecognizer:
    let speed = own.velocity(at: time)
    return (speed.translation, speed.rotation.radians, 0, speed.logScale)
  case let own as PressForceGestureRecognizer: return (.zero, 0, own.velocity(at: time), 0)
  default: return (.zero, 0, 0, 0)
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  var numberInC: Int { Self.allCases.firstIndex(of: self) ?? -1 }
}

extension GestureKind {
  /// Its number in C, where 9 is the kind of which an arena has none.
  var numberInC: Int { self == .doubleTapDrag ? 10 : Self.allCases.firstIndex(of: self) ?? -1 }
}
