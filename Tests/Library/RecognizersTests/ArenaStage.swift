import SwivelGestureSupport

@testable import SwivelRecognizers

/// An arena with gestures that are called by their names, and fingers that do things on it.
struct ArenaStage<Delegate: GestureDelegate> {
  var arena = GestureArena()
  var delegate: Delegate
  /// The state changes of the gestures since the log was cleared, such as "pan began".
  private(set) var acts: [String] = []
  /// The deliveries to the thing's own touch handling since then, such as "1 moved".
  private(set) var delivered: [String] = []
  private(set) var time: Int64 = 0
  private var ids: [String: GestureID] = [:]

  init(delegate: Delegate) { self.delegate = delegate }

  static var thing: GestureNode { GestureNode(1) }

  @discardableResult
  mutating func attach(
    _ name: String, _ recognizer: AnyGestureRecognizer, to node: GestureNode = Self.thing,
    _ change: (inout GestureOptions) -> Void = { _ in }
  ) -> GestureID {
    var options = GestureOptions(name: name, actions: ["on " + name])
    change(&options)
    let id = arena.attach(recognizer, to: node, options)
    ids[name] = id
    return id
  }

  func id(_ name: String) -> GestureID { ids[name] ?? GestureID(0) }
  func state(_ name: String) -> GestureState? { arena.state(of: id(name)) }
  func why(_ name: String) -> GestureDiagnosis? { arena.diagnosis(of: id(name)) }

  mutating func clearLogs() {
    acts = []
    delivered = []
  }

  mutating func land(
    _ id: Int64, _ x: Double, _ y: Double, kind: ContactKind = .finger,
    on chain: GestureChain = GestureChain(Self.thing), after ms: Int64 = 10
  ) {
    report(id, .began, x, y, kind, chain, ms)
  }

  mutating func move(_ id: Int64, _ x: Double, _ y: Double, after ms: Int64 = 10) {
    report(id, .moved, x, y, .finger, GestureChain(), ms)
  }

  mutating func lift(_ id: Int64, _ x: Double, _ y: Double, after ms: Int64 = 10) {
    report(id, .ended, x, y, .finger, GestureChain(), ms)
  }

  mutating func lose(_ id: Int64, _ x: Double, _ y: Double, after ms: Int64 = 10) {
    report(id, .cancelled, x, y, .finger, GestureChain(), ms)
  }

  mutating func tap(_ id: Int64, _ x: Double = 100, _ y: Double = 100, after ms: Int64 = 50) {
    land(id, x, y, after: ms)
    lift(id, x, y, after: 50)
  }

  mutating func wait(_ ms: Int64) {
    time += ms * 1000
    arena.advance(to: Timestamp(microseconds: time), delegate: delegate)
    note()
  }

  /// Two fingers turn about (200, 200) from one angle to another, in degrees.
  mutating func turn(from start: Double, to end: Double, steps: Int = 6) {
    for step in 1...steps {
      let angle = start + (end - start) * Double(step) / Double(steps)
      let arm = Vector(length: 80, angle: .degrees(angle))
      move(1, 200 + arm.x, 200 + arm.y)
      move(2, 200 - arm.x, 200 - arm.y)
    }
  }

  mutating func landPair(turningTo end: Double = 0) {
    land(1, 280, 200)
    land(2, 120, 200)
    if end != 0 { turn(from: 0, to: end) }
  }

  /// A finger lands at (100, 100) and continues to other places to the right.
  mutating func drag(
    _ id: Int64 = 1, to places: Double..., on chain: GestureChain = GestureChain(Self.thing)
  ) {
    land(id, 100, 100, on: chain)
    for x in places { move(id, x, 100) }
  }

  private mutating func report(
    _ id: Int64, _ phase: ContactPhase, _ x: Double, _ y: Double, _ kind: ContactKind,
    _ chain: GestureChain, _ ms: Int64
  ) {
    time += ms * 1000
    let contact = Contact(
      id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(Vector(x: x, y: y)))
    arena.handle(contact, at: Timestamp(microseconds: time), chain: chain, delegate: delegate)
    note()
  }

  mutating func note() {
    for outcome in arena.report.outcomes {
      let name = arena.options(of: outcome.gesture)?.name ?? "gone"
      acts.append("\(name) \(outcome.state.rawValue)")
    }
    for delivery in arena.report.deliveries {
      delivered.append("\(delivery.contact.id.number) \(delivery.contact.phase.rawValue)")
    }
  }
}

extension ArenaStage where Delegate == DefaultGestureDelegate {
  init(_ kinds: KeyValuePairs<String, GestureKind> = [:]) {
    self.init(delegate: DefaultGestureDelegate())
    for (name, kind) in kinds { attach(name, AnyGestureRecognizer(kind)) }
  }
}

extension AnyGestureRecognizer {
  static func taps(_ taps: Int, touches: Int = 1) -> AnyGestureRecognizer {
    var recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = touches
    return .tap(recognizer)
  }

  static func pan(least: Int, threshold: Double = 8) -> AnyGestureRecognizer {
    var recognizer = PanGestureRecognizer()
    recognizer.minimumNumberOfTouches = least
    recognizer.thresholds.move = threshold
    return .pan(recognizer)
  }
}
