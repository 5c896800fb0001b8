/// The wheels behind a dial, each turned by the fly of the one before it, the first by the dial itself.
///
/// A wheel stays where it is until the fly before it has come all the way round to it, from either
/// side: w[k] is kept within w[k−1] − L … w[k−1], where L is a turn less the width of a fly. That one
/// line is the whole mechanism; how such a lock has to be dialled follows from it.
public struct WheelPack: Hashable, Codable, Sendable {
  /// Where the dial and its cam are, in unbounded units.
  public private(set) var cam: Int
  /// Where the wheels are, the one next to the dial first, in unbounded units.
  public private(set) var wheels: [Int]
  /// How wide a fly is, in units; wheels pushed counter-clockwise run ahead by it.
  public let fly: Int

  /// A pack with its wheels at these places, brought to where the flies allow.
  ///
  /// The places are taken modulo a turn: each wheel stands there at less than a turn behind the one
  /// before it.
  public init(cam: Int, wheels places: [Int], fly: Int = 0) {
    self.cam = cam
    self.fly = min(max(fly, 0), DialUnits.perTurn / 2)
    wheels = []
    var before = cam
    for place in places {
      let behind = DialUnits.withinTurn(before - place)
      let wheel = max(before - behind, before - (DialUnits.perTurn - self.fly))
      wheels.append(wheel)
      before = wheel
    }
  }

  /// Whether its places can be counted from.
  var isValid: Bool {
    (0...DialUnits.perTurn / 2).contains(fly) && DialUnits.areCountable(wheels + [cam])
  }

  /// How far a wheel may lag behind the one before it: L.
  private var play: Int { DialUnits.perTurn - fly }

  /// Turns the dial by so many units, and the wheels with it.
  public mutating func turn(by units: Int) {
    cam += units
    var driver = cam
    for index in wheels.indices {
      driver = min(max(wheels[index], driver - play), driver)
      // The wheels behind one that stays where it is stay too.
      if wheels[index] == driver { return }
      wheels[index] = driver
    }
  }

  /// Whether a wheel, counted from 0, is touched by the one before it on the side of a direction, so
  /// that it turns along.
  public func isDriven(_ index: Int, _ direction: DialDirection) -> Bool {
    let before = index > 0 ? wheels[index - 1] : cam
    return wheels[index] == (direction == .clockwise ? before : before - play)
  }

  /// Where the wheels would be if the dial were turned by so many units, one after the other.
  func forEachWheel(after units: Int, _ body: (_ index: Int, _ place: Int) -> Void) {
    var driver = cam + units
    for index in wheels.indices {
      driver = min(max(wheels[index], driver - play), driver)
      body(index, driver)
    }
  }
}
