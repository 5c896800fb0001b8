/// Simulates the runs that could open a wheel pack, those with fewest numbers first.
///
/// A run that helps either brings the dial to the opening point or leaves a wheel at its gate that no
/// later run moves. So each leaves a wheel nearer to the dial than the one before it did, and ends where
/// such a wheel's gate begins, is in the middle or ends.
struct WheelSearch: ShorterWaySearch {
  private let lock: WheelLock

  init(_ lock: WheelLock) { self.lock = lock }

  func result(below numbers: Int, tries: Int) -> SearchResult {
    var result = SearchResult(tries: 1)
    guard !lock.isReady else { return SearchResult(way: [], tries: 1) }
    for count in 1..<max(1, numbers) {
      for direction in [DialDirection.counterClockwise, .clockwise] {
        var attempt = Attempt(tries: tries, result: result)
        attempt.search(lock, direction, runs: count, leaving: lock.wheels.count)
        result = attempt.result
        if result.way != nil || result.tries >= tries { return result }
      }
      result.searched = count
    }
    return result
  }

  /// A search of one depth that goes back to where it came from.
  private struct Attempt {
    let tries: Int
    var result: SearchResult
    private var way: [DialRun] = []
    private var events = LockEvents()

    init(tries: Int, result: SearchResult) {
      self.tries = tries
      self.result = result
    }

    private var isOver: Bool { result.way != nil || result.tries >= tries }

    /// Searches on from a lock with so many runs, none of which may move the wheels from one on.
    mutating func search(
      _ lock: WheelLock, _ direction: DialDirection, runs: Int, leaving first: Int
    ) {
      guard runs > 1 else { return close(lock, direction, leaving: first) }
      for wheel in 0..<first {
        for place in lock.edges(ofWheel: wheel, direction) {
          run(lock, direction, to: place, leaving: first) { attempt, next in
            let isMoved = next.pack.wheels[wheel] != lock.pack.wheels[wheel]
            guard isMoved, next.areGatesOpen(from: wheel) else { return }
            attempt.search(next, direction.opposite, runs: runs - 1, leaving: wheel)
          }
          if isOver { return }
        }
      }
    }

    /// Makes the last run: to the opening point, or to where a gate that it moves begins or ends.
    private mutating func close(
      _ lock: WheelLock, _ direction: DialDirection, leaving first: Int
    ) {
      var places = lock.edges(of: lock.camGate, lock.camTolerance)
      for wheel in 0..<first { places += lock.edges(ofWheel: wheel, direction) }
      for place in places where !isOver {
        run(lock, direction, to: place, leaving: first) { attempt, next in
          if next.isReady { attempt.result.way = attempt.way }
        }
      }
    }

    /// Runs to a place, the first time, the second and so on, while the wheels that are left stay.
    private mutating func run(
      _ lock: WheelLock, _ direction: DialDirection, to place: Int, leaving first: Int,
      _ body: (inout Attempt, WheelLock) -> Void
    ) {
      let way = Dial.way(from: lock.pack.cam, to: place, direction: direction)
      for turn in 0...lock.wheels.count + 1 where !isOver {
        var next = lock
        events.clear()
        next.turn(by: (way + turn * DialUnits.perTurn) * direction.sign, into: &events)
        guard next.pack.wheels[first...] == lock.pack.wheels[first...] else { return }
        result.tries += 1
        during(DialRun(direction: direction, place: next.pack.cam)) { attempt in
          body(&attempt, next)
        }
      }
    }

    /// Does something while a run is part of the way.
    private mutating func during(_ run: DialRun, _ body: (inout Attempt) -> Void) {
      way.append(run)
      body(&self)
      way.removeLast()
    }
  }
}

extension WheelLock {
  /// Whether the wheels from one on stand at their gates.
  fileprivate func areGatesOpen(from first: Int) -> Bool {
    wheels.indices.dropFirst(first).allSatisfy { wheels[$0].isOpen(at: pack.wheels[$0]) }
  }

  /// The beginning, the middle and the end of what a gate lets pass.
  fileprivate func edges(of gate: Int, _ tolerance: Int) -> [Int] {
    tolerance > 0 ? [gate, gate - tolerance, gate + tolerance] : [gate]
  }

  /// Where the dial stands when a wheel that it turns along stands at its gate.
  fileprivate func edges(ofWheel index: Int, _ direction: DialDirection) -> [Int] {
    // A wheel that is pushed counter-clockwise runs ahead by a fly's width for each wheel up to it.
    let ahead = direction == .counterClockwise ? (index + 1) * pack.fly : 0
    return edges(of: wheels[index].gate - ahead, wheels[index].tolerance)
  }
}
