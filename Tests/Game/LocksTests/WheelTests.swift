import SwivelMotion
import SwivelTestSupport
import Testing

@testable import SwivelLocks

private let number = 4_680

/// A safe of 100 numbers at a random start with random numbers that are well apart.
private struct Safe {
  var lock: WheelLock
  let targets: [Int]

  init(wheels: Int, seed: UInt64, opening: LockOpening = .handle) {
    var random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(wheels))
    var targets: [Int] = []
    while targets.count <= wheels {
      let next = random.below(100)
      if targets.last.map({ abs(DialUnits.wrapped(($0 - next) * number)) >= 4 * number }) ?? true {
        targets.append(next)
      }
    }
    let gates = targets.dropLast().reversed().map {
      Wheel(gate: $0 * number, tolerance: number / 2)
    }
    guard let dial = Dial(stops: 100), let last = targets.last else { preconditionFailure() }
    lock = WheelLock(
      dial: dial, wheels: gates, camGate: last * number, camTolerance: number / 2, opening: opening,
      start: random.below(100) * number, wheelStarts: gates.map { _ in random.below(100) * number })
    self.targets = targets
  }

  /// Dials the numbers, each reached so many times, the first to the left.
  mutating func dial(_ passes: [Int], overshooting: Int? = nil) {
    var events = LockEvents()
    for (index, times) in passes.enumerated() where times > 0 {
      let direction: DialDirection = index.isMultiple(of: 2) ? .counterClockwise : .clockwise
      let distance = Dial.distance(
        from: lock.pack.cam, to: targets[index] * number, direction: direction)
      lock.turn(by: direction.sign * (distance + (times - 1) * DialUnits.perTurn), into: &events)
      if index == overshooting {
        lock.turn(by: direction.sign * 3 * number, into: &events)
        lock.turn(by: direction.sign * -3 * number, into: &events)
      }
    }
  }

  func opens() -> Bool {
    var lock = Lock(dials: [.wheels(lock)])
    _ = lock.handle()
    return lock.isOpen
  }
}

private let starts = UInt64(1)...200

@Suite struct `A wheel pack` {
  @Test(arguments: 1...6, [0, 1])
  func `opens by n + 1 … 3, 2, 1 passes from every start, and by one more of the first`(
    wheels: Int, more: Int
  ) {
    for seed in starts {
      var safe = Safe(wheels: wheels, seed: seed)
      safe.dial((0...wheels).map { wheels + 1 - $0 + ($0 == 0 ? more : 0) })
      expectTrue(safe.opens(), "seed \(seed)")
    }
  }

  @Test(arguments: 1...4, [-1, 1])
  func `fails by a turn too many or too few on any later number`(wheels: Int, turns: Int) {
    for later in 1...wheels {
      for seed in starts {
        var safe = Safe(wheels: wheels, seed: seed)
        safe.dial((0...wheels).map { wheels + 1 - $0 + ($0 == later ? turns : 0) })
        let isOpen = safe.opens()
        expectTrue(!isOpen, "seed \(seed), number \(later)")
      }
    }
  }

  @Test(arguments: 1...4)
  func `keeps an overshoot, exactly, whatever is turned back`(wheels: Int) {
    for overshot in 0..<wheels {
      for seed in starts {
        var safe = Safe(wheels: wheels, seed: seed)
        safe.dial((0...wheels).map { wheels + 1 - $0 }, overshooting: overshot)
        let isOpen = safe.opens()
        expectTrue(!isOpen, "seed \(seed)")
        let index = wheels - 1 - overshot
        let sign = overshot.isMultiple(of: 2) ? 1 : -1
        let miss = safe.lock.wheels[index].miss(at: safe.lock.pack.wheels[index])
        expectEqual(miss, sign * 3 * number, "seed \(seed)")
        var lock = Lock(dials: [.wheels(safe.lock)])
        expectEqual(lock.handle().map(\.kind), [.held(.numbers)], "and says nothing of it")
      }
    }
  }

  @Test(arguments: [(0, [37, 82, 15]), (1, [40, 82, 16]), (2, [43, 82, 17])])
  func `runs ahead by a fly for each wheel that is pushed to the left`(fly: Int, stands: [Int]) {
    for seed in starts {
      var random = SeededGenerator(seed: seed)
      var pack = WheelPack(
        cam: random.below(100) * number, wheels: (0..<3).map { _ in random.below(100) * number },
        fly: fly * number)
      for (target, passes, direction) in [
        (37, 4, DialDirection.counterClockwise), (82, 3, .clockwise), (15, 2, .counterClockwise),
      ] {
        let distance = Dial.distance(from: pack.cam, to: target * number, direction: direction)
        pack.turn(by: direction.sign * (distance + (passes - 1) * DialUnits.perTurn))
      }
      let positions = pack.wheels.reversed().map { DialUnits.withinTurn($0) / number }
      expectEqual(positions, stands, "seed \(seed)")
    }
  }

  @Test(arguments: starts)
  func `keeps every wheel within the play of the one before, however it is turned`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fly = random.below(5) * number
    var pack = WheelPack(cam: 0, wheels: (0..<4).map { _ in random.below(468_000) }, fly: fly)
    var fine = pack
    for _ in 0..<50 {
      let units = random.below(1_400_000) - 700_000
      pack.turn(by: units)
      for part in 0..<10 { fine.turn(by: units * (part + 1) / 10 - units * part / 10) }
      expectEqual(fine, pack, "seed \(seed)")
      for (before, wheel) in zip([pack.cam] + pack.wheels, pack.wheels) {
        expectTrue((before - (DialUnits.perTurn - fly)...before).contains(wheel), "seed \(seed)")
      }
    }
  }
}

@Suite struct `A wheel lock` {
  @Test func `tells which wheels are picked up, in order`() throws {
    let dial = try #require(Dial(stops: 100))
    var lock = WheelLock(
      dial: dial, wheels: (0..<3).map { _ in Wheel(gate: 0, tolerance: 0) }, camGate: 0,
      camTolerance: 0, start: 0, wheelStarts: [50, 20, 90].map { $0 * number })
    var reported: [LockEvent.Kind] = []
    for _ in 0..<400 {
      var events = LockEvents()
      lock.turn(by: -number, into: &events)
      reported += events.list.map(\.kind)
    }
    expectEqual(reported, [.pickedUp(wheel: 1), .pickedUp(wheel: 2), .pickedUp(wheel: 3)])
    var events = LockEvents()
    lock.turn(by: 4 * DialUnits.perTurn, into: &events)
    expectEqual(
      events.list.map(\.kind).dropFirst(),
      [.pickedUp(wheel: 1), .pickedUp(wheel: 2), .pickedUp(wheel: 3)])
  }

  @Test(arguments: starts)
  func `that opens at the stop does so on arrival, in one movement or many`(seed: UInt64) {
    var safe = Safe(wheels: 3, seed: seed, opening: .stop)
    safe.dial([4, 3, 2])
    expectTrue(!safe.lock.isOpen)
    var fine = safe
    var events = LockEvents()
    safe.lock.turn(by: -50 * DialUnits.perTurn, into: &events)
    expectTrue(safe.lock.isOpen)
    expectEqual(DialUnits.withinTurn(safe.lock.pack.cam), safe.targets[3] * number)
    expectEqual(events.list.last?.kind, .opened)
    for _ in 0..<1_000 { fine.lock.turn(by: -777, into: &events) }
    expectTrue(fine.lock.isOpen)
    expectEqual(fine.lock.pack, safe.lock.pack)
  }

  @Test func `that opens at the stop goes by it until the wheels are there too`() throws {
    let dial = try #require(Dial(stops: 100))
    var lock = WheelLock(
      dial: dial, wheels: [Wheel(gate: 30 * number, tolerance: 0)], camGate: 30 * number,
      camTolerance: 0, opening: .stop, start: 0, wheelStarts: [50 * number])
    var events = LockEvents()
    lock.turn(by: 9 * DialUnits.perTurn, into: &events)
    expectEqual(events.list.map(\.kind), [.pickedUp(wheel: 1), .opened])
    expectEqual(lock.pack.cam, 130 * number)
  }
}
