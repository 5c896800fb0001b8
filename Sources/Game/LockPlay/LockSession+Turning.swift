package import SwivelGestures
import SwivelInterface
import SwivelLocks

extension LockSession {
  /// Turns a dial of the lock, which nothing near covers then, and handles the events of that; it allocates nothing.
  package mutating func turn(_ dial: Int, by units: Int, at time: Timestamp) {
    guard units != 0, opened == nil, lock.dials.indices.contains(dial) else { return }
    guard !isBlocked(dial) else { return stop(dial, at: time) }
    let before = lock.dials[dial].tracker
    bringNear(false, at: time)
    events.clear()
    snapshot.lock.turn(dial, by: units, into: &events)
    let after = lock.dials[dial].tracker
    snapshot.motions[dial].lastTurn = time
    let tick = click(dial, from: before.position, to: after.position, at: time)
    handleEvents(tick, at: time)
    touch(from: before.position, to: after.position, at: time)
    notePark(at: time)
  }

  /// Whether a hand holds a dial that one drives: as in any train neither turns then.
  private func isBlocked(_ dial: Int) -> Bool {
    lock.gears.contains { $0.driver == dial && (holds($0.driven) || isBlocked($0.driven)) }
  }

  /// Lets a dial that is blocked stand still, which is heard as its teeth jam.
  private mutating func stop(_ dial: Int, at time: Timestamp) {
    snapshot.motions[dial].stop()
    guard captions(at: time).last?.kind != .blocked else { return }
    sounds.append(.mesh)
    say(.blocked, dial: dial, at: time)
  }

  /// Handles the events of the lock, and plays the sound of the most important one.
  mutating func handleEvents(_ tick: Sound? = nil, at time: Timestamp) {
    var sound = tick
    for index in events.list.indices {
      let event = events.list[index]
      sound = handle(event, at: time) ?? sound
    }
    events.clear()
    if let sound { sounds.append(sound) }
  }

  /// The sound of a stop that passes the mark, from either side; its caption names the number that the dial shows meanwhile.
  private mutating func click(_ dial: Int, from old: Int, to new: Int, at time: Timestamp) -> Sound?
  {
    let (row, last) = (stops(of: dial), captions.last)
    let hasPassed =
      new > old
      ? row.stopBelow(new) != row.stopBelow(old) : row.stopAbove(new) != row.stopAbove(old)
    let sound = played.detent && hasPassed ? Sound.tick : nil
    if sound == nil {
      guard case .click = last?.kind, last?.dial == dial else { return nil }
    }
    let stop = played.dials[dial].combination.dial.nearestStop(at: position(new, of: dial))
    say(.click(stop: stop), dial: dial, at: sound == nil ? last?.time ?? time : time)
    return sound
  }

  private mutating func handle(_ event: LockEvent, at time: Timestamp) -> Sound? {
    switch event.kind {
    case .dialled:
      // Locks without wheels tell what they keep.
      if played.model == .wheels { forgetOldHint() }
      return nil
    case .kept(let index):
      forgetHint()
      snapshot.motions[event.dial].studs = StudMotion(before: index, since: time)
      sayKept(index, dial: event.dial, at: time)
      return .enter
    case .released(let count):
      forgetHint()
      snapshot.motions[event.dial].studs = StudMotion(before: count, since: time)
      say(.released, dial: event.dial, at: time)
      return .release
    case .held: return nil
    case .pickedUp(let wheel):
      say(.pickedUp(wheel: wheel), dial: event.dial, at: time)
      return .pickUp(wheel: wheel)
    case .opened:
      open(at: time)
      say(.heard(openSound), at: time)
      return openSound
    }
  }

  /// Tells which number is kept, as it stands at the mark, right or wrong.
  private mutating func sayKept(_ index: Int, dial: Int, at time: Timestamp) {
    guard case .numbers(let lock) = lock.dials[dial], lock.kept.indices.contains(index) else {
      return
    }
    let (number, isLeft) = (
      position(lock.kept[index], of: dial), lock.combination.direction(of: index) == .clockwise
    )
    say(
      lock.isKeptItsWay(index) ? .kept(position: number) : .keptAstray(number, isLeft: isLeft),
      dial: dial, at: time)
  }

  /// Adds a caption; a click replaces the last click, so that more important captions stay, and nothing is said twice.
  package mutating func say(_ kind: LockCaption.Kind, dial: Int = 0, at time: Timestamp) {
    let caption = LockCaption(kind, dial: dial, at: time)
    if captions.last?.saysSame(as: caption) == true { captions.removeLast() }
    if captions.count == Self.captionCount { captions.removeFirst() }
    captions.append(caption)
  }

  /// Lets something be heard, and says so.
  mutating func hear(_ sound: Sound, at time: Timestamp) {
    sounds.append(sound)
    say(.heard(sound), at: time)
  }

  // MARK: - Time

  package mutating func tick(at time: Timestamp, surface: Surface) {
    followStick(at: time, surface: surface)
    for dial in motions.indices where motions[dial].isTurning {
      turn(dial, by: snapshot.motions[dial].advanceTick(), at: time)
      if !motions[dial].isTurning { settleDriven(by: dial) }
    }
    for index in hands.dials.indices
    where index < hands.dials.count && hands.dials[index].isBehind {
      turnDial(byHand: index, at: time)
    }
    sweepOn(at: time)
    showOn(at: time)
    enterByWaiting(at: time)
    openOn(at: time)
    demonstration?.advance(microseconds: Timestamp.tick)
  }

  /// Stops what turns the dials one turn after the other.
  mutating func stopGoingOn() {
    graph.sweepLeft = 0
    hints.isShowing = false
  }

  /// Finishes dials that turn by themselves at once, before something else is done with them.
  mutating func finishTurning(at time: Timestamp) {
    stopGoingOn()
    for dial in motions.indices {
      let (units, cause) = (motions[dial].remaining, motions[dial].cause)
      snapshot.motions[dial].drive(by: 0, as: cause)
      // One that goes on after a flick is stopped where it is.
      let rest = played.detent ? -stops(of: dial).excess(of: lock.position(of: dial)) : 0
      turn(dial, by: cause == .flick ? rest : units, at: time)
      snapshot.motions[dial].stop()
    }
  }

  /// Brings the dials to rest before another screen is shown; everything else stays as it is.
  package mutating func rest(at time: Timestamp) {
    releaseAll()
    pad = LockPad()
    finishTurning(at: time)
    demonstration?.pause()
  }

  /// Turns a dial by itself, with the speed of a hand.
  mutating func drive(_ dial: Int, by units: Int, as cause: DialMotion.Cause = .step) {
    snapshot.motions[dial].remainder = 0
    snapshot.motions[dial].drive(by: units, as: cause)
  }

  // MARK: - Entering by waiting

  /// How long a dial must stand still until its number is kept, in seconds.
  static let waitingTime = 1.0

  /// Whether a number will be kept by waiting: any, right or wrong; a wheel pack knows none that could be.
  var isWaiting: Bool {
    entersByWaiting && level.assists.contains(.dwell) && played.model != .wheels && opened == nil
      && motions.indices.contains(where: isWaiting)
  }

  private func isWaiting(_ dial: Int) -> Bool {
    guard !motions[dial].isTurning, case .numbers(let lock) = lock.dials[dial] else { return false }
    return lock.canEnterHere
  }

  /// Keeps the numbers at which dials have stood long enough; never one that is passed, however slowly.
  mutating func enterByWaiting(at time: Timestamp) {
    guard isWaiting else { return }
    for dial in motions.indices where isWaiting(dial) {
      guard time.seconds(since: motions[dial].lastTurn) >= Self.waitingTime else { continue }
      events.clear()
      snapshot.lock.enterNumber(dial, into: &events)
      handleEvents(at: time)
    }
  }
}
