package import SwivelMotion

package enum DialMechanism: Hashable, Encodable, Sendable {
  /// A lock that compares numbers: `sequence` and `passes`.
  case numbers(NumberLock)
  case wheels(WheelLock)

  package var tracker: DialTracker { read(\.tracker, \.tracker) }

  package var isReady: Bool { read(\.isReady, \.isReady) }

  package var isOpen: Bool { read(\.isOpen, \.isOpen) }

  fileprivate var moves: [Int] { read(\.moves, \.moves) }

  @inline(__always) private func read<Value>(
    _ numbers: (NumberLock) -> Value, _ wheels: (WheelLock) -> Value
  ) -> Value {
    switch self {
    case .numbers(let lock): numbers(lock)
    case .wheels(let lock): wheels(lock)
    }
  }

  fileprivate mutating func resume(_ moves: [Int]) {
    change({ $0.resume(moves) }, { $0.resume(moves) })
  }

  fileprivate mutating func turn(by units: Int, into events: inout LockEvents) {
    change({ $0.turn(by: units, into: &events) }, { $0.turn(by: units, into: &events) })
  }

  /// Changes the lock in place: the old case is moved out, so that its arrays aren't copied.
  private mutating func change(
    _ numbers: (inout NumberLock) -> Void, _ wheels: (inout WheelLock) -> Void
  ) {
    switch consume self {
    case .numbers(var lock):
      numbers(&lock)
      self = .numbers(lock)
    case .wheels(var lock):
      wheels(&lock)
      self = .wheels(lock)
    }
  }

  /// Takes the dial along with another one that drives it.
  fileprivate mutating func drag(by units: Int, into events: inout LockEvents) {
    if case .wheels = self { return turn(by: units, into: &events) }
    changeNumbers(into: &events) { $0.drag(by: units, into: &$1) }
  }

  /// Changes a lock that compares numbers, in place; nothing for a wheel pack.
  fileprivate mutating func changeNumbers(
    into events: inout LockEvents, _ change: (inout NumberLock, inout LockEvents) -> Void
  ) { self.change({ change(&$0, &events) }, { _ in }) }

  /// What is wrong with it, as the handle finds it; `nil` for nothing.
  fileprivate var verdict: LockFault? {
    switch self {
    case .numbers(let lock): lock.isOpen ? nil : lock.verdict
    case .wheels(let lock): lock.isReady ? nil : .numbers
    }
  }

  fileprivate mutating func open(_ events: inout LockEvents) {
    change({ $0.open(&events) }, { $0.open(&events) })
  }
}

/// A gear by which a dial drives another.
package struct DialGear: Hashable, Encodable, Sendable {
  package internal(set) var driver = 0
  /// The index of the driven dial, which is greater than the driver's.
  package internal(set) var driven = 1
  /// The turns of the driven dial for `denominator` turns of the driver; negative for opposite directions.
  package internal(set) var numerator = 1
  /// See ``numerator``; above 0.
  package internal(set) var denominator = 1
  /// The remainder of the driven dial's movement, in fractions of a unit, so that rounding errors don't add up.
  private(set) var owed = 0

  /// The movement of the driven dial, in units, for that of the driver.
  mutating func movement(for units: Int) -> Int {
    owed += units * numerator
    let whole = floorQuotient(owed, denominator)
    owed -= whole * denominator
    return whole
  }
}

/// A lock with one dial or several, as a value.
///
/// Dials may be geared: a driver turns those that it drives, while a driven one slips when it is turned itself.
///
/// A lock of several dials is opened by the handle when all dials are right.
package struct Lock: Hashable, Encodable, Sendable {
  package private(set) var dials: [DialMechanism]
  package private(set) var gears: [DialGear]
  package private(set) var isOpen = false

  package init(dials: [DialMechanism], gears: [DialGear] = []) {
    self.dials = dials
    self.gears = gears.filter { dials.indices.contains($0.driven) }
  }

  /// Whether the handle would open it.
  package var isReady: Bool { isOpen || !dials.isEmpty && dials.allSatisfy(\.isReady) }

  /// Whether no dial keeps a wrong number.
  var isRightSoFar: Bool {
    dials.allSatisfy { if case .numbers(let lock) = $0 { lock.isRightSoFar } else { true } }
  }

  /// In unbounded units, positive counter-clockwise.
  package func position(of dial: Int = 0) -> Int { dials[dial].tracker.position }

  /// Turns a dial by a number of units, positive counter-clockwise, and adds the events.
  ///
  /// A movement of more than 1,000 turns is limited to 1,000.
  ///
  /// An open lock isn't changed, nor is a dial that doesn't exist. It allocates nothing once the buffer has room.
  package mutating func turn(_ dial: Int = 0, by units: Int, into events: inout LockEvents) {
    guard !isOpen, dials.indices.contains(dial) else { return }
    move(dial, by: units, into: &events) { $0.turn(by: $1, into: &$2) }
    if dials.count == 1 { isOpen = dials[0].isOpen }
  }

  /// Moves a dial and takes along those that it drives.
  private mutating func move(
    _ dial: Int, by units: Int, into events: inout LockEvents,
    _ turn: (inout DialMechanism, Int, inout LockEvents) -> Void
  ) {
    let most = DialUnits.greatestMovement
    let old = dials[dial].tracker.position
    events.dial = dial
    turn(&dials[dial], min(max(units, -most), most), &events)
    let distance = dials[dial].tracker.position - old
    for index in gears.indices where gears[index].driver == dial {
      move(gears[index].driven, by: gears[index].movement(for: distance), into: &events) {
        $0.drag(by: $1, into: &$2)
      }
    }
  }

  /// Keeps the number at a dial's position, like ``NumberLock/enterHere(into:)``; nothing for a wheel pack.
  package mutating func enterNumber(_ dial: Int, into events: inout LockEvents) {
    guard !isOpen, dials.indices.contains(dial) else { return }
    events.dial = dial
    dials[dial].changeNumbers(into: &events) { $0.enterNumber(into: &$1) }
  }

  /// Lets go of all numbers that were dialled; wheels stay as they are.
  package mutating func release(into events: inout LockEvents) {
    guard !isOpen else { return }
    for index in dials.indices {
      events.dial = index
      dials[index].changeNumbers(into: &events) { $0.release(into: &$1) }
    }
  }

  /// Tries the handle: the lock opens if every dial is right; otherwise it holds, and lets go of all numbers.
  ///
  /// Each fault is reported only where no dial has a wrong number, and else none but that it holds.
  package mutating func handle(into events: inout LockEvents) {
    guard !isOpen, !dials.isEmpty else { return }
    if isReady {
      for index in dials.indices {
        events.dial = index
        dials[index].open(&events)
      }
      return isOpen = true
    }
    events.dial = 0
    if dials.contains(where: { $0.verdict == .numbers }) {
      events.add(.held(.numbers))
    } else {
      for index in dials.indices {
        events.dial = index
        if let verdict = dials[index].verdict { events.add(.held(verdict)) }
      }
    }
    release(into: &events)
  }

  /// What was done with each dial, in whole numbers.
  package var moves: [[Int]] { dials.map(\.moves) }

  /// Becomes as it was left from its start, by what ``moves`` said then; stays as it is where they make no sense.
  package mutating func resume(_ moves: [[Int]]) {
    let start = dials
    for (dial, moves) in zip(dials.indices, moves) { dials[dial].resume(moves) }
    if dials.contains(where: \.isOpen) { dials = start }
  }
}

/// What the handle finds wrong with what was dialled.
package enum LockFault: Hashable, Encodable, Sendable {
  /// A number, or how many there are.
  case numbers
  /// All numbers are right, but the first goes the other way, this one.
  case first(DialDirection)
  /// All numbers are right, but two go the same way.
  case alternation
  /// All numbers are right, but one was passed too often or not often enough.
  case passes(areTooMany: Bool)
}

package struct LockEvent: Hashable, Encodable, Sendable {
  package enum Kind: Hashable, Encodable, Sendable {
    /// The dial was reversed at a position in units.
    case dialled(position: Int)
    /// The number with this index is kept, right or wrong.
    case kept(index: Int)
    /// All numbers that were kept, so many, are let go.
    case released(count: Int)
    /// The handle was tried and holds.
    case held(LockFault)
    /// A wheel, counted from 1 at the dial, was picked up and turns with it.
    case pickedUp(wheel: Int)
    case opened
  }

  package var dial: Int
  package var kind: Kind
}

/// A buffer for the events of a lock; when it is reused it allocates nothing.
package struct LockEvents: Hashable, Encodable, Sendable {
  package private(set) var list: [LockEvent] = []
  /// The dial of the events that are added.
  var dial = 0

  /// An empty buffer with memory for the events of a movement.
  package init() { list.reserveCapacity(Self.usualCount) }

  private static let usualCount = 32

  /// Empties the buffer, keeping its memory.
  package mutating func clear() { list.removeAll(keepingCapacity: true) }

  mutating func add(_ kind: LockEvent.Kind) { list.append(LockEvent(dial: dial, kind: kind)) }
}
