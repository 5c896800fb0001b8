package import SwivelGestures
package import SwivelSession
package import SwivelTapes

extension ScriptRunner {
  package mutating func plan(
    _ action: ScriptAction, _ location: ScriptLocation
  ) throws(ScriptError) -> ScriptPlan {
    do { return try plan(action) } catch { throw refusal(error, location) }
  }

  private mutating func plan(_ action: ScriptAction) throws(TargetNotFound) -> ScriptPlan {
    switch action {
    case .tap(let target, let times, let hand):
      return try touch(target, hand, duration: ScriptPace.tap, times: times)
    case .press(let target, let duration, let hand):
      return try touch(target, hand, duration: duration, times: 1)
    case .drag(let target, let movement, let duration, let hand):
      let grip = try session.grip(on: target, fingers: hand.count)
      var move: Vector
      switch movement {
      case .by(let point): move = point.vector
      case .to(let other): move = try session.middle(of: other) - grip.center
      }
      return stroke(grip, hand, duration, rest: ScriptPace.rest) {
        Similarity(translation: move * $0)
      }
    case .swipe(let target, let displacement, let duration, let hand):
      let move = displacement.vector
      return stroke(
        try session.grip(on: target, fingers: hand.count), hand, duration, rest: ScriptPace.report
      ) { Similarity(translation: move * $0) }
    case .pinch(let target, let factor, let duration, let hand):
      return try pinch(target, Double(factor) / 1e6, duration, hand)
    case .turn(let target, let angle, let duration, let hand):
      return try turn(target, angle.angle, duration, hand)
    case .hover(let target): return sending(.hover(ExactPoint(try session.middle(of: target))))
    case .secondaryPress(let target):
      let point = ExactPoint(try session.middle(of: target))
      var plan = sending(.hover(point))
      plan.add(.secondaryPress(point), at: ScriptPace.report)
      return plan
    case .wheel(let target, let notches, let modifiers):
      return wheel(ExactPoint(try session.middle(of: target)), notches, modifiers)
    case .scroll(let target, let travel, let duration):
      return scroll(ExactPoint(try session.middle(of: target)), travel, duration)
    case .key(let key, let modifiers, let times): return try keys(key, modifiers, times)
    case .holdKey(let key): return sending(.keyDown(key, held, isRepeat: false))
    case .releaseKey(let key): return sending(.keyUp(key, held))
    case .hold(let modifiers):
      held.formUnion(modifiers)
      return sending(.modifiers(held))
    case .release(let modifiers):
      held.subtract(modifiers)
      return sending(.modifiers(held))
    case .type(let text): return try type(text)
    case .compose(let text): return sending(.composition(text))
    case .gamepadPress(let button, let times): return try presses(of: button, times)
    case .gamepad(let change): return sending(.gamepad(change))
    case .window(let change): return sending(.window(change))
    case .reply(let reply): return sending(.reply(reply))
    case .lost: return losing()
    default: return ScriptPlan()
    }
  }

  /// The events of lost contacts; contacts of `touch` statements must end on the tape too.
  private mutating func losing() -> ScriptPlan {
    var plan = sending(.contactsLost)
    for finger in touching {
      plan.add(
        .contact(Contact(id: finger.id, phase: .cancelled, position: finger.position)), at: 0)
    }
    touching.removeAll()
    return plan
  }

  private func sending(_ kind: InputEvent.Kind) -> ScriptPlan {
    var plan = ScriptPlan()
    plan.add(kind, at: 0)
    plan.length = ScriptPace.press
    return plan
  }

  private mutating func touch(
    _ target: ScriptTarget, _ hand: ScriptHand, duration: Int64, times: Int
  ) throws(TargetNotFound) -> ScriptPlan {
    let grip = try session.grip(on: target, fingers: hand.count)
    try checkTimes(times, each: duration + ScriptPace.pause)
    var plan = ScriptPlan()
    var begin = point(to: grip, hand, in: &plan)
    for _ in 0..<times {
      let ids = makeContacts(hand.count)
      plan.stroke(grip, ids, hand.kind, begin: begin, reports: 0, rest: duration)
      begin = plan.length
    }
    return plan
  }

  /// Moves the mouse to a position before its button goes down; returns when that may be.
  private func point(
    to grip: ScriptGrip, _ hand: ScriptHand, in plan: inout ScriptPlan, at offset: Int64 = 0
  ) -> Int64 {
    guard hand == .mouse, let position = grip.positions.first else { return offset }
    plan.add(.hover(ExactPoint(position)), at: offset)
    return offset + ScriptPace.report
  }

  private mutating func stroke(
    _ grip: ScriptGrip, _ hand: ScriptHand, _ duration: Int64, rest: Int64,
    holding modifiers: Modifiers = [], movement: (Double) -> Similarity
  ) -> ScriptPlan {
    var plan = ScriptPlan()
    let isHolding = !modifiers.isSubset(of: held)
    if isHolding { plan.add(.modifiers(held.union(modifiers)), at: 0) }
    let begin = point(to: grip, hand, in: &plan, at: isHolding ? ScriptPace.press : 0)
    plan.stroke(
      grip, makeContacts(hand.count), hand.kind, begin: begin,
      reports: ScriptPlan.reports(in: duration), rest: rest, movement: movement)
    if isHolding {
      plan.add(.modifiers(held), at: plan.length - ScriptPace.pause + ScriptPace.press)
    }
    return plan
  }

  /// The modifiers that give the mouse a second finger: Ctrl, except on a lock's dial.
  private func second(of hand: ScriptHand, on target: ScriptTarget) -> Modifiers {
    switch target {
    case .dial, .dialStop: []
    case .named, .point: hand == .mouse ? .control : []
    }
  }

  /// Where the contacts of a hand land that turns or pinches: about the target's centre.
  private func turningGrip(
    on target: ScriptTarget, _ hand: ScriptHand
  ) throws(TargetNotFound) -> ScriptGrip {
    guard hand == .touchpad else { return try session.turningGrip(on: target, fingers: hand.count) }
    // They take hold of what lies under the pointer, wherever they are themselves.
    let free = try session.grip(on: target, fingers: 1)
    let pointer = free.positions.first ?? free.center
    let arm = Vector(x: TouchpadPinch.arm, y: 0)
    return ScriptGrip(positions: [pointer - arm, pointer + arm], center: pointer)
  }

  private mutating func pinch(
    _ target: ScriptTarget, _ factor: Double, _ duration: Int64, _ hand: ScriptHand
  ) throws(TargetNotFound) -> ScriptPlan {
    let grip = try turningGrip(on: target, hand)
    let growth = logarithm(factor)
    return stroke(
      grip, hand, duration, rest: ScriptPace.rest, holding: second(of: hand, on: target)
    ) { fraction in
      Similarity(
        rotation: .zero, scale: exponential(growth * fraction), carrying: grip.center,
        to: grip.center)
    }
  }

  package mutating func turn(
    _ target: ScriptTarget, _ angle: Angle, _ duration: Int64, _ hand: ScriptHand
  ) throws(TargetNotFound) -> ScriptPlan {
    let grip = try turningGrip(on: target, hand)
    try checkPace(
      angle, duration, isSingle: hand.count == 1 && second(of: hand, on: target).isEmpty)
    return stroke(
      grip, hand, duration, rest: ScriptPace.rest, holding: second(of: hand, on: target)
    ) { fraction in
      Similarity(rotation: angle * fraction, scale: 1, carrying: grip.center, to: grip.center)
    }
  }

  /// Rejects a turn that is so fast that its direction would be ambiguous.
  func checkPace(_ angle: Angle, _ duration: Int64, isSingle: Bool) throws(TargetNotFound) {
    let most = isSingle ? ScriptBound.greatestStep.finger : ScriptBound.greatestStep.fingers
    let step = angle.turns.magnitude / Double(ScriptPlan.reports(in: duration))
    guard step >= most else { return }
    let least = (Int64(angle.turns.magnitude / most) + 1) * ScriptPace.report
    throw TargetNotFound(
      found: "\(seconds(duration)) for the turn", expected: "\(seconds(least)) or more")
  }

  func checkTimes(_ times: Int, each duration: Int64) throws(TargetNotFound) {
    guard Int64(times) > ScriptBound.time / duration else { return }
    throw TargetNotFound(
      found: "\(times) times", expected: "no more than \(ScriptBound.time / 1_000_000) s of them")
  }

  private func keys(
    _ key: Key, _ modifiers: Modifiers, _ times: Int
  ) throws(TargetNotFound) -> ScriptPlan {
    try checkTimes(times, each: 2 * ScriptPace.press)
    var plan = ScriptPlan()
    let all = held.union(modifiers)
    if all != held { plan.add(.modifiers(all), at: 0) }
    plan.press(times, .keyDown(key, all, isRepeat: false), .keyUp(key, all))
    if all != held { plan.add(.modifiers(held), at: plan.length - ScriptPace.press) }
    return plan
  }

  private func presses(of button: GamepadButton, _ times: Int) throws(TargetNotFound) -> ScriptPlan
  {
    try checkTimes(times, each: 2 * ScriptPace.press)
    var plan = ScriptPlan()
    plan.press(times, .gamepad(.buttonDown(button)), .gamepad(.buttonUp(button)))
    return plan
  }

  private func type(_ text: String) throws(TargetNotFound) -> ScriptPlan {
    try checkTimes(text.count, each: ScriptPace.press)
    var plan = ScriptPlan()
    for character in text {
      plan.add(.text(String(character)), at: plan.length)
      plan.length += ScriptPace.press
    }
    return plan
  }

  /// Even steps of two fingers that scroll, whose sum is the way.
  private func scroll(_ point: ExactPoint, _ travel: ExactPoint, _ duration: Int64) -> ScriptPlan {
    var plan = ScriptPlan()
    let count = ScriptPlan.reports(in: duration)
    for step in 1...count {
      let part = ExactPoint(
        x: travel.x * step / count - travel.x * (step - 1) / count,
        y: travel.y * step / count - travel.y * (step - 1) / count)
      plan.add(.scroll(point, by: part, held), at: step * ScriptPace.report)
    }
    plan.length = count * ScriptPace.report + ScriptPace.pause
    return plan
  }

  /// The events of the wheel: whole notches, and the rest as a last one.
  private func wheel(_ point: ExactPoint, _ notches: Int64, _ modifiers: Modifiers) -> ScriptPlan {
    var plan = ScriptPlan()
    let all = held.union(modifiers)
    if all != held { plan.add(.modifiers(all), at: 0) }
    var rest = notches
    while rest != 0 {
      let part = min(max(rest, -Self.notch), Self.notch)
      plan.add(.wheel(point, delta: ExactPoint(x: 0, y: part), all), at: plan.length)
      rest -= part
      plan.length += ScriptPace.notch
    }
    if all != held { plan.add(.modifiers(held), at: plan.length - ScriptPace.notch) }
    plan.length += ScriptPace.pause
    return plan
  }

  private static let notch: Int64 = 1_000_000
}

extension ScriptHand {
  fileprivate var count: Int { self == .touchpad ? 2 : max(1, fingers) }

  fileprivate var kind: ContactKind {
    switch self {
    case .mouse: .mouse
    case .pen: .pen
    case .touchpad: .touchpad
    case .fingers, .keys, .wheel, .gamepad: .finger
    }
  }
}
