/// A wheel of a lock: where its gate is, how wide, and what else its rim has.
public struct Wheel: Hashable, Codable, Sendable {
  /// The place that has to be under the fence, in units.
  public var gate: Int
  /// How far to either side of it the fence still falls in, in units.
  public var tolerance: Int
  /// The radius of the rim, in thousandths; the fence lies on the greatest.
  public var radius: Int
  /// Places where the rim has a shallow cut that feels like a gate, in units.
  public var falseGates: [Int]

  /// A wheel with a gate.
  public init(gate: Int, tolerance: Int, radius: Int = 1_000, falseGates: [Int] = []) {
    self.gate = gate
    self.tolerance = tolerance
    self.radius = radius
    self.falseGates = falseGates
  }

  /// Whether its places can be counted from.
  var isValid: Bool {
    DialUnits.areCountable(falseGates + [gate, tolerance]) && (0...10_000).contains(radius)
  }

  /// How far a place is past the gate, in units, positive counter-clockwise.
  public func miss(at place: Int) -> Int { DialUnits.wrapped(place - gate) }

  /// Whether the gate is under the fence when the wheel is at a place.
  public func isOpen(at place: Int) -> Bool { abs(miss(at: place)) <= tolerance }

  /// How high the fence lies on the wheel when it is at a place, in thousandths.
  public func height(at place: Int) -> Int {
    if isOpen(at: place) { return radius - Self.gateDepth }
    let isCut = falseGates.contains { abs(DialUnits.wrapped(place - $0)) <= tolerance }
    return isCut ? radius - Self.falseGateDepth : radius
  }

  /// How deep a gate is, in thousandths.
  public static let gateDepth = 200
  /// How deep a false gate is, in thousandths: too shallow to let the fence in, enough to be felt.
  public static let falseGateDepth = 7
}

/// A lock of wheels that knows no numbers: it opens when every gate and the cam's are under the fence.
public struct WheelLock: Hashable, Codable, Sendable {
  /// The wheels' gates, the wheel next to the dial first.
  public let wheels: [Wheel]
  /// The place of the cam at which the fence can fall in, in units: the opening point.
  public let camGate: Int
  /// How far to either side of it the handle still opens, in units.
  public let camTolerance: Int
  /// When it opens.
  public let opening: LockOpening
  /// Where everything is.
  public private(set) var pack: WheelPack
  /// Where the dial is and was turned round.
  public private(set) var tracker: DialTracker
  /// Whether it is open.
  public private(set) var isOpen = false

  /// A lock with its dial and its wheels at these places.
  public init(
    dial: Dial, wheels: [Wheel], camGate: Int, camTolerance: Int, fly: Int = 0,
    opening: LockOpening = .handle, start: Int = 0, wheelStarts: [Int]
  ) {
    self.wheels = wheels
    self.camGate = camGate
    self.camTolerance = camTolerance
    self.opening = opening
    // One place a wheel; a wheel without one starts under the dial's.
    let places = wheels.indices.map { $0 < wheelStarts.count ? wheelStarts[$0] : start }
    pack = WheelPack(cam: start, wheels: places, fly: fly)
    tracker = DialTracker(dial: dial, position: start)
  }
}

extension WheelLock {
  /// Whether the handle would open it.
  public var isReady: Bool {
    if isOpen { return true }
    return areGatesOpen(after: 0) && abs(DialUnits.wrapped(pack.cam - camGate)) <= camTolerance
  }

  /// How high the fence lies, in thousandths: on the highest rim.
  public var fenceHeight: Int {
    wheels.indices.reduce(0) { max($0, wheels[$1].height(at: pack.wheels[$1])) }
  }

  /// How far the dial can be turned while the nose of the lever is in the cam's gate, in units.
  ///
  /// The gate narrows towards its ground, so the deeper the fence lies the less it is. This is what is
  /// felt as the left and the right contact point, and graphed by who has no numbers.
  public var contactWidth: Int { Self.widthOnHighestRim - (1_000 - fenceHeight) * Self.narrowing }

  /// 5 numbers of a dial of 100.
  private static let widthOnHighestRim = DialUnits.perTurn / 20
  /// Units that the width loses for each thousandth that the fence lies lower.
  private static let narrowing = 46

  /// Whether nothing in it, wherever it was read from, can lead beyond what can be counted.
  var isValid: Bool {
    wheels.count == pack.wheels.count && pack.isValid && tracker.isValid
      && DialUnits.areCountable([camGate, camTolerance]) && wheels.allSatisfy(\.isValid)
  }

  /// Turns the dial by so many units, positive counter-clockwise, and tells what happens.
  public mutating func turn(by units: Int, into events: inout LockEvents) {
    guard !isOpen, let direction = DialDirection(of: units) else { return }
    let stop = opening == .stop ? wayToStop(direction, within: abs(units)) : nil
    let way = stop.map { $0 * direction.sign } ?? units
    let old = tracker.position
    if let place = tracker.move(by: way) { events.add(.dialled(place: place)) }
    turnPack(by: way, direction, &events)
    tracker.click(since: old, into: &events)
    if stop != nil { open(&events) }
  }

  /// Tries the handle: it opens, or tells each wheel that is off, or how far the dial is.
  public mutating func handle(into events: inout LockEvents) {
    guard !isOpen else { return }
    if isReady { return open(&events) }
    for index in wheels.indices where !wheels[index].isOpen(at: pack.wheels[index]) {
      let miss = wheels[index].miss(at: pack.wheels[index])
      events.add(.wrong(.wheel(index + 1, by: miss)))
    }
    if areGatesOpen(after: 0) {
      events.add(.wrong(.cam(by: DialUnits.wrapped(pack.cam - camGate))))
    }
  }

  private mutating func open(_ events: inout LockEvents) {
    isOpen = true
    events.add(.opened)
  }

  private mutating func turnPack(
    by units: Int, _ direction: DialDirection, _ events: inout LockEvents
  ) {
    // Those that turn along already are not picked up; behind the first that is not, none is.
    let driven = wheels.indices.prefix { pack.isDriven($0, direction) }.count
    pack.turn(by: units)
    for index in wheels.indices.dropFirst(driven) where pack.isDriven(index, direction) {
      guard wheels.indices.prefix(index).allSatisfy({ pack.isDriven($0, direction) }) else { break }
      events.add(.pickedUp(wheel: index + 1))
    }
  }

  private func areGatesOpen(after units: Int) -> Bool {
    var areOpen = true
    pack.forEachWheel(after: units) { index, place in
      areOpen = areOpen && wheels[index].isOpen(at: place)
    }
    return areOpen
  }

  /// The way to the first arrival at the cam's gate that finds all gates open.
  private func wayToStop(_ direction: DialDirection, within units: Int) -> Int? {
    var way = Dial.way(from: pack.cam, to: camGate, direction: direction)
    // After a turn for each wheel all turn along, and every further turn is like the last.
    for _ in 0...wheels.count + 1 where way <= units {
      if areGatesOpen(after: way * direction.sign) { return way }
      way += DialUnits.perTurn
    }
    return nil
  }
}
