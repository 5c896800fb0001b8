import SwivelInput

extension ScriptParser {
  mutating func tap(with usual: ScriptHand) throws(ScriptError) -> ScriptAction {
    let target = try target()
    let (options, hand) = try options(usual == .mouse ? [.times] : [.hand, .times], by: usual)
    return .tap(target, times: options.times ?? 1, hand)
  }

  mutating func press() throws(ScriptError) -> ScriptAction {
    let target = try target()
    try expect("for")
    let duration = try duration()
    return .press(target, duration: duration, try options([.hand]).hand)
  }

  mutating func drag() throws(ScriptError) -> ScriptAction {
    let target = try target()
    let movement: ScriptMovement
    if try accept("by") {
      movement = .by(try point())
    } else {
      guard try accept("to") else { throw error("\"by\" or \"to\"") }
      movement = .to(try self.target())
    }
    let (options, hand) = try options([.duration, .hand])
    return .drag(target, movement, duration: options.duration ?? ScriptUsual.drag, hand)
  }

  mutating func swipe() throws(ScriptError) -> ScriptAction {
    let target = try target()
    let displacement = try swipeDisplacement()
    let (options, hand) = try options([.duration, .hand])
    return .swipe(target, by: displacement, duration: options.duration ?? ScriptUsual.swipe, hand)
  }

  private mutating func swipeDisplacement() throws(ScriptError) -> ExactPoint {
    let far = ScriptUsual.swipeLength
    let named: [(String, ExactPoint)] = [
      ("left", ExactPoint(x: -far, y: 0)), ("right", ExactPoint(x: far, y: 0)),
      ("up", ExactPoint(x: 0, y: -far)), ("down", ExactPoint(x: 0, y: far)),
    ]
    if let word, let named = named.first(where: { $0.0 == word }) {
      try advance()
      return named.1
    }
    guard try accept("by") else { throw error("left, right, up, down or by x,y") }
    return try point()
  }

  mutating func pinch() throws(ScriptError) -> ScriptAction {
    let target = try target()
    try expect("by")
    let factor = try number("a factor", in: 1_000...1_000_000_000, " from 0.001 to 1000")
    let (options, hand) = try turningOptions(least: 2, "2 fingers or more, mouse or touchpad")
    return .pinch(target, by: factor, duration: options.duration ?? ScriptUsual.pinch, hand)
  }

  mutating func turn() throws(ScriptError) -> ScriptAction {
    let target = try target()
    try expect("by")
    let beginning = self
    let angle = try angle()
    guard angle.amount != 0 else { throw beginning.error("an angle other than 0") }
    let (options, hand) = try turningOptions(least: 1, "N fingers, mouse or touchpad")
    return .turn(target, by: angle, duration: options.duration ?? angle.usualDuration, hand)
  }

  private mutating func turningOptions(
    least: Int, _ expected: String
  ) throws(ScriptError) -> (Options, hand: ScriptHand) {
    try options([.duration, .hand], by: .fingers(2), or: expected) {
      $0 == .mouse || $0 == .touchpad || $0.fingers >= least
    }
  }

  mutating func dialTurn() throws(ScriptError) -> ScriptAction {
    let beginning = self
    let number = try number("a number of the dial", in: 0...Int64.max, ", 0 or more")
    guard word == "left" || word == "right" else { throw error("left or right") }
    var turn = ScriptDialTurn(number: number, isLeft: word == "left")
    try advance()
    let options: Options
    (options, turn.hand) = try self.options([.dial, .times, .duration, .hand]) { _ in true }
    turn.dial = options.dial ?? 1
    turn.times = options.times ?? 1
    turn.duration = options.duration
    guard turn.times <= Self.maximumArrivals else {
      throw beginning.error("at most \(Self.maximumArrivals) times")
    }
    return .dial(turn)
  }

  private static let maximumArrivals = 100

  mutating func wheel() throws(ScriptError) -> ScriptAction {
    let target = try target()
    try expect("by")
    let beginning = self
    let notches = try number("notches of the wheel")
    guard notches != 0, notches.magnitude <= Self.maximumNotches else {
      throw beginning.error("notches of the wheel from -1000 to 1000, not 0")
    }
    _ = try accept("with")
    return .wheel(target, by: notches, isAtEnd ? [] : try modifiers())
  }

  mutating func scroll() throws(ScriptError) -> ScriptAction {
    let target = try target()
    try expect("by")
    let travel = try point()
    return .scroll(
      target, by: travel, duration: try options([.duration]).duration ?? ScriptUsual.scroll)
  }

  private static let maximumNotches: UInt64 = 1_000_000_000

  mutating func touches() throws(ScriptError) -> ScriptAction {
    var touches: [ScriptTouch] = []
    repeat {
      let start = self
      let touch = try touch()
      guard !touches.contains(where: { $0.finger == touch.finger }) else {
        throw start.error("each finger once in a report")
      }
      touches.append(touch)
    } while !isAtEnd
    return .touch(touches)
  }

  private mutating func touch() throws(ScriptError) -> ScriptTouch {
    let expected = "a finger like +1, 1, -1 or !1"
    guard let word, let first = word.utf8.first else { throw error(expected) }
    let phase = ContactPhase(sign: first)
    let digits = word.dropFirst(phase == .moved ? 0 : 1)
    guard let finger = Int64(digits), (1...9_999).contains(finger), "\(finger)" == digits else {
      throw error(expected)
    }
    try advance()
    let hasPlace = phase == .began || phase == .moved || self.word?.contains(",") == true
    var touch = ScriptTouch(finger: finger, phase: phase, position: nil)
    if hasPlace { try place(&touch) }
    return touch
  }

  /// Reads a finger's position, and after `@` its pressure, from 0 to 1.
  private mutating func place(_ touch: inout ScriptTouch) throws(ScriptError) {
    guard let parts = word?.parts(between: "@", maxSplits: 1), parts.count == 2 else {
      return touch.position = try point()
    }
    guard let point = try point(of: parts[0]) else { throw error("x,y in points") }
    let expected = "a pressure from 0 to 1"
    let pressure = try number(of: parts[1], expected)
    guard (0...1_000_000).contains(pressure) else { throw error(expected) }
    (touch.position, touch.pressure) = (point, pressure)
    try advance()
  }
}

extension ScriptHand {
  /// All but fingers, by their words.
  static let devices: [(word: String, hand: ScriptHand)] = [
    ("mouse", .mouse), ("pen", .pen), ("keys", .keys), ("wheel", .wheel), ("gamepad", .gamepad),
    ("touchpad", .touchpad),
  ]

  /// The number of fingers; 0 for other hands.
  public var fingers: Int { if case .fingers(let count) = self { count } else { 0 } }
}

extension ScriptAngle {
  /// The default duration of a turn, in microseconds: a second per turn, at least half a second.
  var usualDuration: Int64 {
    let length = Int64(amount.magnitude)
    let time =
      switch unit {
      case .degrees: length / 360
      case .radians: length * 1_000 / 6_283
      case .turns: length
      }
    return max(ScriptUsual.minimumTurn, min(time, ScriptLimit.duration))
  }
}
