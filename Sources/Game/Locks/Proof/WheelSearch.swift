import SwivelMotion

/// Simulates the runs that could open a wheel pack, the shortest sequences first.
///
/// A useful run either moves the dial to the opening point or leaves a wheel at its gate that no later run moves.
///
/// Each run therefore leaves a wheel nearer to the dial than the one before, at the beginning, the middle or
/// the end of that wheel's gate.
struct WheelSearch {
  private let lock: WheelLock

  init(_ lock: WheelLock) { self.lock = lock }

  func result(below numbers: Int, tries: Int) -> SearchResult {
    var result = SearchResult(tries: 1)
    guard !lock.isReady else { return SearchResult(runs: [], tries: 1) }
    for count in 1..<max(1, numbers) {
      for direction in [DialDirection.counterClockwise, .clockwise] {
        var attempt = Attempt(tries: tries, result: result)
        attempt.search(lock, direction, runs: count, leaving: lock.wheels.count)
        result = attempt.result
        if result.runs != nil || result.tries >= tries { return result }
      }
      result.searched = count
    }
    return result
  }

  private struct Attempt {
    let tries: Int
    var result: SearchResult
    private var runs: [DialRun] = []
    private var events = LockEvents()

    init(tries: Int, result: SearchResult) { (self.tries, self.result) = (tries, result) }

    private var isOver: Bool { result.runs != nil || result.tries >= tries }

    /// Continues the search from a lock with a number of runs, which must not move the wheels from an index on.
    mutating func search(
      _ lock: WheelLock, _ direction: DialDirection, runs: Int, leaving first: Int
    ) {
      guard runs > 1 else { return close(lock, direction, leaving: first) }
      for wheel in 0..<first {
        for position in lock.edges(ofWheel: wheel, direction) {
          run(lock, direction, to: position, leaving: first) { attempt, next in
            let isMoved = next.pack.wheels[wheel] != lock.pack.wheels[wheel]
            guard isMoved, next.areGatesOpen(from: wheel) else { return }
            attempt.search(next, direction.opposite, runs: runs - 1, leaving: wheel)
          }
          if isOver { return }
        }
      }
    }

    /// Makes the last run: to the opening point, or to the beginning or the end of a gate that it moves.
    private mutating func close(_ lock: WheelLock, _ direction: DialDirection, leaving first: Int) {
      var positions = lock.edges(of: lock.camGate, lock.camTolerance)
      for wheel in 0..<first { positions += lock.edges(ofWheel: wheel, direction) }
      for position in positions where !isOver {
        run(lock, direction, to: position, leaving: first) { attempt, next in
          if next.isReady { attempt.result.runs = attempt.runs }
        }
      }
    }

    /// Runs to a position, the first time, the second and so on, while the remaining wheels don't move.
    private mutating func run(
      _ lock: WheelLock, _ direction: DialDirection, to position: Int, leaving first: Int,
      _ body: (inout Attempt, WheelLock) -> Void
    ) {
      let distance = Dial.distance(from: lock.pack.cam, to: position, direction: direction)
      for turn in 0...lock.wheels.count + 1 where !isOver {
        var next = lock
        events.clear()
        next.turn(by: (distance + turn * DialUnits.perTurn) * direction.sign, into: &events)
        guard next.pack.wheels[first...] == lock.pack.wheels[first...] else { return }
        result.tries += 1
        during(DialRun(direction: direction, position: next.pack.cam)) { attempt in
          body(&attempt, next)
        }
      }
    }

    /// Calls a body while a run is part of the sequence.
    private mutating func during(_ run: DialRun, _ body: (inout Attempt) -> Void) {
      runs.append(run)
      body(&self)
      runs.removeLast()
    }
  }
}

extension WheelLock {
  fileprivate func areGatesOpen(from first: Int) -> Bool {
    wheels.indices.dropFirst(first).allSatisfy { wheels[$0].isOpen(at: pack.wheels[$0]) }
  }

  /// The beginning, the middle and the end of a gate.
  fileprivate func edges(of gate: Int, _ tolerance: Int) -> [Int] {
    tolerance > 0 ? [gate, gate - tolerance, gate + tolerance] : [gate]
  }

  /// The positions of the dial at which a wheel that it drives is at its gate.
  fileprivate func edges(ofWheel index: Int, _ direction: DialDirection) -> [Int] {
    // A wheel that is driven counter-clockwise is ahead by the width of a fly for each wheel up to it.
    let ahead = direction == .counterClockwise ? (index + 1) * pack.fly : 0
    return edges(of: wheels[index].gate - ahead, wheels[index].tolerance)
  }
}
