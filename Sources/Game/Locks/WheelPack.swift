package import SwivelMotion

/// The wheels behind a dial; each is driven by the fly of the one before it, the first by the dial.
///
/// A wheel doesn't move until the fly before it has come round to it from either side: w[k] is clamped to
/// w[k−1] − L … w[k−1], where L is a turn less the width of a fly.
///
/// This clamp is the whole mechanism, from which the dialling procedure follows.
package struct WheelPack: Hashable, Encodable, Sendable {
  /// The position of the dial and its cam, in unbounded units.
  package private(set) var cam: Int
  /// The positions of the wheels, the one next to the dial first, in unbounded units.
  package private(set) var wheels: [Int]
  /// The width of a fly, in units; wheels driven counter-clockwise are ahead by it.
  package let fly: Int

  /// A pack with its wheels at these positions, adjusted to what the flies allow.
  ///
  /// Positions are taken modulo a turn: each wheel is less than a turn behind the one before it.
  package init(cam: Int, wheels positions: [Int], fly: Int = 0) {
    self.cam = cam
    self.fly = min(max(fly, 0), DialUnits.perTurn / 2)
    wheels = []
    var before = cam
    for position in positions {
      let behind = DialUnits.withinTurn(before - position)
      let wheel = max(before - behind, before - (DialUnits.perTurn - self.fly))
      wheels.append(wheel)
      before = wheel
    }
  }

  /// How far a wheel may be behind the one before it: L.
  private var play: Int { DialUnits.perTurn - fly }

  /// Puts every wheel where the one before it drives it in a direction, as after more turns than there are wheels.
  mutating func ride(_ direction: DialDirection) {
    for index in wheels.indices {
      let before = index > 0 ? wheels[index - 1] : cam
      wheels[index] = direction == .clockwise ? before : before - play
    }
  }

  /// Puts dial and wheels at positions, in unbounded units, as far as the flies allow them.
  mutating func place(cam: Int, wheels positions: some Sequence<Int>) {
    self.cam = cam
    var driver = cam
    for (index, position) in zip(wheels.indices, positions) {
      driver = min(max(position, driver - play), driver)
      wheels[index] = driver
    }
  }

  package mutating func turn(by units: Int) {
    cam += units
    var driver = cam
    for index in wheels.indices {
      driver = min(max(wheels[index], driver - play), driver)
      // The wheels behind one that doesn't move don't move either.
      if wheels[index] == driver { return }
      wheels[index] = driver
    }
  }

  /// Whether a wheel, by its index, touches the one before it on the side of a direction, so that it is driven.
  package func isDriven(_ index: Int, _ direction: DialDirection) -> Bool {
    let before = index > 0 ? wheels[index - 1] : cam
    return wheels[index] == (direction == .clockwise ? before : before - play)
  }

  /// Whether all wheels stand at one place, as they do once they are parked.
  package var isTogether: Bool {
    wheels.allSatisfy { DialUnits.wrapped($0 - (wheels.first ?? 0)) == 0 }
  }

  /// Calls a body with the positions of the wheels after a turn of the dial by a number of units.
  func forEachWheel(after units: Int, _ body: (_ index: Int, _ position: Int) -> Void) {
    var driver = cam + units
    for index in wheels.indices {
      driver = min(max(wheels[index], driver - play), driver)
      body(index, driver)
    }
  }
}
