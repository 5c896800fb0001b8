package import SwivelMotion

/// A wheel of a lock: the position and the width of its gate, and other features of its rim.
package struct Wheel: Hashable, Encodable, Sendable {
  /// The position of the gate, in units.
  package var gate: Int
  /// How far to either side of it the fence still falls in, in units.
  package var tolerance: Int
  /// The radius of the rim, in thousandths; the fence rests on the greatest.
  package var radius = 1_000
  /// The positions of shallow cuts that feel like gates, in units.
  package var falseGates: [Int] = []

  /// How far a position is past the gate, in units, positive counter-clockwise.
  package func miss(at position: Int) -> Int { DialUnits.wrapped(position - gate) }

  /// Whether the gate is under the fence when the wheel is at a position.
  package func isOpen(at position: Int) -> Bool { abs(miss(at: position)) <= tolerance }

  /// The height of the fence on the wheel at a position, in thousandths.
  package func height(at position: Int) -> Int {
    if isOpen(at: position) { return radius - Self.gateDepth }
    let isCut = falseGates.contains { abs(DialUnits.wrapped(position - $0)) <= tolerance }
    return isCut ? radius - Self.falseGateDepth : radius
  }

  /// In thousandths.
  package static let gateDepth = 200
  /// In thousandths: too shallow for the fence, but deep enough to be felt.
  package static let falseGateDepth = 7
}

/// A wheel pack lock, which knows no numbers: it opens when all gates and the cam's are under the fence.
package struct WheelLock: Hashable, Encodable, Sendable {
  /// The wheels, the one next to the dial first.
  package let wheels: [Wheel]
  /// The position of the cam's gate, in units: the opening point.
  package let camGate: Int
  /// How far to either side of it the handle still opens, in units.
  package let camTolerance: Int
  package let opening: LockOpening
  package private(set) var pack: WheelPack
  package private(set) var tracker: DialTracker
  package private(set) var isOpen = false

  /// A lock with its dial and its wheels at these positions, or with all wheels touching on the side of a direction.
  package init(
    dial: Dial, wheels: [Wheel], camGate: Int, camTolerance: Int, fly: Int = 0,
    opening: LockOpening = .handle, start: Int = 0, wheelStarts: [Int], riding: DialDirection? = nil
  ) {
    (self.wheels, self.camGate, self.camTolerance) = (wheels, camGate, camTolerance)
    self.opening = opening
    // One position per wheel; a wheel without one begins at the dial's.
    let positions = wheels.indices.map { $0 < wheelStarts.count ? wheelStarts[$0] : start }
    pack = WheelPack(cam: start, wheels: positions, fly: fly)
    if let riding { pack.ride(riding) }
    tracker = DialTracker(dial: dial, position: start)
  }

  package var isReady: Bool {
    if isOpen { return true }
    return areGatesOpen(after: 0) && abs(DialUnits.wrapped(pack.cam - camGate)) <= camTolerance
  }

  /// The height of the fence, in thousandths: that of the highest rim.
  package var fenceHeight: Int {
    wheels.indices.reduce(0) { max($0, wheels[$1].height(at: pack.wheels[$1])) }
  }

  /// The contact width: how far the dial can be turned while the lever's nose is in the cam's gate, in units.
  ///
  /// The gate is wedge-shaped, so the width decreases as the fence gets lower.
  ///
  /// Safe manipulators feel it between the left and the right contact point and draw a graph of it.
  package var contactWidth: Int { Self.widthOnHighestRim - (1_000 - fenceHeight) * Self.narrowing }

  /// The contact width as it is said: 100 is the greatest.
  package var shownWidth: Int { contactWidth * 100 / Self.widthOnHighestRim }

  /// Five numbers of a dial with 100.
  private static let widthOnHighestRim = DialUnits.perTurn / 20
  /// The decrease of the width for each thousandth of the fence's height, in units.
  private static let narrowing = 46

  /// The index of the wheel with the greatest radius, the first of several: its gate shows in the contact width.
  package var highest: Int {
    wheels.indices.reduce(0) { wheels[$1].radius > wheels[$0].radius ? $1 : $0 }
  }

  /// Whether the lever's nose touched a side of the cam's gate while the dial was turned from one position to another: the left
  /// one to the left, the right one to the right, from within the gate.
  package func touched(from old: Int, to new: Int) -> Bool {
    let half = contactWidth / 2
    let turn = DialUnits.perTurn
    return new > old
      ? floorQuotient(new - camGate - half, turn) > floorQuotient(old - camGate - half, turn)
      : floorQuotient(camGate - half - new, turn) > floorQuotient(camGate - half - old, turn)
  }

  /// The positions of the dial and of the wheels.
  var moves: [Int] { [pack.cam] + pack.wheels }

  mutating func resume(_ moves: [Int]) {
    guard moves.count == wheels.count + 1 else { return }
    pack.place(cam: moves[0], wheels: moves.dropFirst())
    tracker.shift(by: pack.cam - tracker.position)
  }

  package mutating func turn(by units: Int, into events: inout LockEvents) {
    guard !isOpen, let direction = DialDirection(of: units) else { return }
    let stop = opening == .stop ? distanceToStop(direction, within: abs(units)) : nil
    let distance = stop.map { $0 * direction.sign } ?? units
    if let position = tracker.move(by: distance) { events.add(.dialled(position: position)) }
    turnPack(by: distance, direction, &events)
    if stop != nil { open(&events) }
  }

  /// Whether it is ready, or open, after turns by so many units one after the other.
  package func opens(by turns: [Int]) -> Bool {
    var (ahead, events) = (self, LockEvents())
    for units in turns { ahead.turn(by: units, into: &events) }
    return ahead.isReady
  }

  mutating func open(_ events: inout LockEvents) {
    isOpen = true
    events.add(.opened)
  }

  private mutating func turnPack(
    by units: Int, _ direction: DialDirection, _ events: inout LockEvents
  ) {
    // Driven wheels can't be picked up, and beyond the first that isn't driven, none is.
    let driven = wheels.indices.prefix { pack.isDriven($0, direction) }.count
    pack.turn(by: units)
    for index in wheels.indices.dropFirst(driven) where pack.isDriven(index, direction) {
      guard wheels.indices.prefix(index).allSatisfy({ pack.isDriven($0, direction) }) else { break }
      events.add(.pickedUp(wheel: index + 1))
    }
  }

  private func areGatesOpen(after units: Int) -> Bool {
    var areOpen = true
    pack.forEachWheel(after: units) { index, position in
      areOpen = areOpen && wheels[index].isOpen(at: position)
    }
    return areOpen
  }

  /// The distance to the first arrival at the cam's gate where all gates are open.
  private func distanceToStop(_ direction: DialDirection, within units: Int) -> Int? {
    var distance = Dial.distance(from: pack.cam, to: camGate, direction: direction)
    // After a turn for each wheel all are driven, and every further turn is like the last.
    for _ in 0...wheels.count + 1 where distance <= units {
      if areGatesOpen(after: distance * direction.sign) { return distance }
      distance += DialUnits.perTurn
    }
    return nil
  }
}
