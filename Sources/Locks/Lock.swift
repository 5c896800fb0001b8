/// What is behind a dial.
public enum Mechanism: Hashable, Codable, Sendable {
  /// Numbers in alternating directions: `sequence` and `passes`.
  case numbers(NumberLock)
  /// A wheel pack.
  case wheels(WheelLock)
}

/// A dial that takes another one along.
public struct Gear: Hashable, Codable, Sendable {
  /// The dial that turns, from 0.
  public let driver: Int
  /// The dial that is turned along, after the driver in the order of dials.
  public let driven: Int
  /// How often the driven dial turns for `denominator` turns of the driver; negative is the other way.
  public let numerator: Int
  /// See ``numerator``; above 0.
  public let denominator: Int
  /// What the driven dial is owed, in parts of a unit, so that no rounding ever adds up.
  private var owed = 0

  /// Whether it can be, wherever it was read from.
  fileprivate var isValid: Bool {
    let isGear =
      Gear(
        driver: driver, driven: driven, numerator: numerator, denominator: denominator) != nil
    return isGear && (0..<denominator).contains(owed)
  }

  /// A gear of the ratio numerator : denominator; `nil` unless the driven dial comes after the driver,
  /// the ratio lies within ±100 and neither part is 0.
  public init?(driver: Int, driven: Int, numerator: Int, denominator: Int) {
    guard driver >= 0, driven > driver, numerator != 0, (-100...100).contains(numerator),
      (1...100).contains(denominator)
    else { return nil }
    self.driver = driver
    self.driven = driven
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The units by which the driven dial moves along.
  mutating func movement(for units: Int) -> Int {
    owed += units * numerator
    let whole = floorQuotient(owed, denominator)
    owed -= whole * denominator
    return whole
  }
}

/// A lock of one dial or several, as a value: turn, try, look, copy, compare, write, read.
///
/// Dials may be geared: turning one turns those it drives along, while a driven one slips when it is
/// turned itself. A lock of several dials opens by the handle, when all dials are right at once.
public struct Lock: Hashable, Codable, Sendable {
  /// What is behind each dial.
  public private(set) var dials: [Mechanism]
  /// Which dials take others along.
  public private(set) var gears: [Gear]
  /// Whether it is open.
  public private(set) var isOpen = false

  /// A lock of these dials and gears.
  public init(dials: [Mechanism], gears: [Gear] = []) {
    self.dials = dials
    self.gears = gears.filter { dials.indices.contains($0.driven) }
  }
}

extension Lock {
  /// Whether the handle would open it.
  public var isReady: Bool { isOpen || !dials.isEmpty && dials.allSatisfy(\.isReady) }

  /// Where a dial is, in unbounded units, positive counter-clockwise.
  public func position(of dial: Int = 0) -> Int { dials[dial].tracker.position }

  /// Turns a dial by so many units, positive counter-clockwise, and tells what happens.
  ///
  /// A movement of more than 1,000 turns at once counts as 1,000. An open lock stays as it is, and so
  /// does a dial that there isn't. No allocation once the buffer has room.
  public mutating func turn(_ dial: Int = 0, by units: Int, into events: inout LockEvents) {
    guard !isOpen, dials.indices.contains(dial) else { return }
    let most = DialUnits.greatestMovement
    let old = dials[dial].tracker.position
    events.dial = dial
    dials[dial].turn(by: min(max(units, -most), most), into: &events)
    if dials.count == 1 { isOpen = dials[0].isOpen }
    let way = dials[dial].tracker.position - old
    for index in gears.indices where gears[index].driver == dial {
      turn(gears[index].driven, by: gears[index].movement(for: way), into: &events)
    }
  }

  /// Turns a dial and gives what happens, where an allocation doesn't matter.
  public mutating func turn(_ dial: Int = 0, by units: Int) -> [LockEvent] {
    var events = LockEvents()
    turn(dial, by: units, into: &events)
    return events.list
  }

  /// Enters the next number of a dial where it stands, as ``NumberLock/enterHere(into:)`` does; a wheel
  /// pack knows none.
  public mutating func enterHere(_ dial: Int, into events: inout LockEvents) {
    guard !isOpen, dials.indices.contains(dial) else { return }
    events.dial = dial
    dials[dial].enterHere(into: &events)
  }

  /// Tries the handle: the lock opens if every dial is right, else each that is wrong says so.
  public mutating func handle(into events: inout LockEvents) {
    guard !isOpen, !dials.isEmpty else { return }
    let isReady = isReady
    for index in dials.indices where isReady || !dials[index].isReady {
      events.dial = index
      dials[index].handle(into: &events)
    }
    isOpen = isReady
  }

  /// Tries the handle and gives what happens.
  public mutating func handle() -> [LockEvent] {
    var events = LockEvents()
    handle(into: &events)
    return events.list
  }
}

extension Lock {
  private enum CodingKeys: String, CodingKey {
    case dials, gears, isOpen
  }

  /// Reads a lock; one that can't have come about by turning its dials is an error.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    let gears = try parts.decode([Gear].self, forKey: .gears)
    self.init(dials: try parts.decode([Mechanism].self, forKey: .dials), gears: gears)
    isOpen = try parts.decode(Bool.self, forKey: .isOpen)
    guard dials.allSatisfy(\.isValid), gears.allSatisfy(\.isValid), self.gears == gears else {
      throw DecodingError.dataCorruptedError(
        forKey: .dials, in: parts, debugDescription: "found a lock that can't be turned")
    }
  }
}

extension Mechanism {
  fileprivate var isValid: Bool {
    switch self {
    case .numbers(let lock): lock.isValid
    case .wheels(let lock): lock.isValid
    }
  }

  /// Where the dial is.
  public var tracker: DialTracker {
    switch self {
    case .numbers(let lock): lock.tracker
    case .wheels(let lock): lock.tracker
    }
  }

  /// Whether the handle would open it.
  public var isReady: Bool {
    switch self {
    case .numbers(let lock): lock.isReady
    case .wheels(let lock): lock.isReady
    }
  }

  /// Whether it is open.
  public var isOpen: Bool {
    switch self {
    case .numbers(let lock): lock.isOpen
    case .wheels(let lock): lock.isOpen
    }
  }

  /// Turns the dial, in place: the old case is taken out, so its arrays are never copied.
  fileprivate mutating func turn(by units: Int, into events: inout LockEvents) {
    switch consume self {
    case .numbers(var lock):
      lock.turn(by: units, into: &events)
      self = .numbers(lock)
    case .wheels(var lock):
      lock.turn(by: units, into: &events)
      self = .wheels(lock)
    }
  }

  fileprivate mutating func enterHere(into events: inout LockEvents) {
    guard case .numbers(var lock) = self else { return }
    lock.enterHere(into: &events)
    self = .numbers(lock)
  }

  fileprivate mutating func handle(into events: inout LockEvents) {
    switch consume self {
    case .numbers(var lock):
      lock.handle(into: &events)
      self = .numbers(lock)
    case .wheels(var lock):
      lock.handle(into: &events)
      self = .wheels(lock)
    }
  }
}
