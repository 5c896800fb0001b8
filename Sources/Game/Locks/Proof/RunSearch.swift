import SwivelMotion

/// Tries all sequences of positions on a lock that compares numbers, the shortest first.
///
/// It treats the lock as a black box.
///
/// The positions are the stops of the dial, and the halves where the combination has any; a run passes each as
/// often as any number needs, and once more.
struct RunSearch {
  /// A lock, and the runs that have led to its state.
  private struct State {
    var lock: Lock
    var runs: [DialRun]
  }

  /// The positions at which runs of a dial end.
  fileprivate struct Stops {
    let origin: Int
    let step: Int
    let farthest: Int
    let reversal: Int
  }

  private let lock: Lock
  private let stops: [Stops]

  init(_ lock: Lock) {
    self.lock = lock
    stops = lock.dials.compactMap { dial in
      guard case .numbers(let numbers) = dial else { return nil }
      return Stops(numbers.combination)
    }
  }

  func result(below numbers: Int, tries: Int) -> SearchResult {
    var result = SearchResult(tries: 1)
    guard !lock.isReady else { return SearchResult(runs: [], tries: 1) }
    var frontier = [State(lock: lock, runs: [])]
    var seen: Set<NumberLock> = []
    for count in 1..<max(1, numbers) {
      var following: [State] = []
      for state in frontier {
        let isLast = count == numbers - 1
        explore(state, tries, &result) { next in
          if !isLast, isNew(next.lock, &seen) { following.append(next) }
        }
        if result.runs != nil || result.tries >= tries { return result }
      }
      result.searched = count
      frontier = following
    }
    return result
  }

  /// Tries every run that dials a further number from a state.
  private func explore(
    _ state: State, _ tries: Int, _ result: inout SearchResult, _ reach: (State) -> Void
  ) {
    for dial in stops.indices {
      for direction in [DialDirection.counterClockwise, .clockwise] {
        let last = state.runs.last
        // A turn in the same direction dials no further number.
        if last?.dial == dial, last?.direction == direction { continue }
        let run = DialRun(dial: dial, direction: direction, position: state.lock.position(of: dial))
        tryStops(of: run, from: state, tries, &result, reach)
        if result.runs != nil || result.tries >= tries { return }
      }
    }
  }

  private func tryStops(
    of run: DialRun, from state: State, _ tries: Int, _ result: inout SearchResult,
    _ reach: (State) -> Void
  ) {
    let stops = stops[run.dial]
    var next = state
    var events = LockEvents()
    var step = stops.distanceToNext(from: run.position, run.direction)
    while result.tries < tries {
      next.lock.turn(run.dial, by: step * run.direction.sign, into: &events)
      events.clear()
      let position = next.lock.position(of: run.dial)
      guard abs(position - run.position) <= stops.farthest else { return }
      next.runs = state.runs
      next.runs.append(DialRun(dial: run.dial, direction: run.direction, position: position))
      result.tries += 1
      guard !next.lock.isReady else { return result.runs = next.runs }
      let settled = settled(next, run, &events)
      // A wrong number stays wrong until it is let go: then as many again are dialled.
      if settled.lock.isRightSoFar { reach(settled) }
      step = stops.step
    }
  }

  /// The state after the number was entered by a reversal, where no other dial is geared.
  private func settled(_ state: State, _ run: DialRun, _ events: inout LockEvents) -> State {
    guard lock.gears.isEmpty else { return state }
    var state = state
    let back = -run.direction.sign * stops[run.dial].reversal
    state.lock.turn(run.dial, by: back, into: &events)
    events.clear()
    return state
  }

  /// Whether a lock differs from all before; only locks with one dial can be compared.
  private func isNew(_ lock: Lock, _ seen: inout Set<NumberLock>) -> Bool {
    guard lock.dials.count == 1, case .numbers(let numbers) = lock.dials[0] else { return true }
    return seen.insert(numbers.unwound).inserted
  }
}

extension RunSearch.Stops {
  fileprivate init(_ combination: Combination) {
    let stop = combination.dial.unitsPerStop
    origin = combination.start
    let areWhole = combination.numbers.allSatisfy { [origin] in ($0 - origin) % stop == 0 }
    step = areWhole ? stop : stop / 2
    let passes = combination.numbers.indices.map(combination.passes(of:)).max() ?? 1
    farthest = (passes + 1) * DialUnits.perTurn
    reversal = combination.dial.reversalTravel
  }

  /// The distance to the next position in a direction, above 0.
  fileprivate func distanceToNext(from position: Int, _ direction: DialDirection) -> Int {
    step - DialUnits.withinTurn((position - origin) * direction.sign) % step
  }
}
