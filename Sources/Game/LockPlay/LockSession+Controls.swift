package import SwivelCommands
package import SwivelGestures
import SwivelInterface
import SwivelLocks
package import SwivelTexts

extension LockSession {
  /// Returns the control where the session must perform it.
  package mutating func perform(
    _ command: GameCommand, isFine: Bool, at time: Timestamp
  ) -> LockControl? {
    switch command {
    case .dialLeft: turnFocused(stops: 1, isFine, at: time)
    case .dialRight: turnFocused(stops: -1, isFine, at: time)
    case .dialFarLeft: turnFocused(stops: 5, false, at: time)
    case .dialFarRight: turnFocused(stops: -5, false, at: time)
    case .escape where front.isNear && hands.isEmpty: bringNear(false, at: time)
    case .escape: return escape()
    default:
      if demonstration != nil, showDemonstration(command, isFine: isFine) { return nil }
      return control(of: command).flatMap { press($0, at: time) }
    }
    return nil
  }

  /// Nil where the session performs the command itself.
  private func control(of command: GameCommand) -> LockControl? {
    LockControl.allCases.first { $0.command == command && $0 != .handle && $0 != .help }
  }

  /// Puts back what is held, else closes the demonstration, else the further buttons, else leaves the lock.
  package mutating func escape() -> LockControl? {
    if putBack() { return nil }
    guard demonstration != nil || showsMore else { return .back }
    if demonstration == nil { showsMore = false }
    demonstration = nil
    return nil
  }

  /// False for commands that are not about it.
  private mutating func showDemonstration(_ command: GameCommand, isFine: Bool) -> Bool {
    guard let shown = demonstration else { return false }
    let distance = isFine ? ScrubStep.fine : ScrubStep.coarse
    switch command {
    case .scrubBack: demonstration?.scrub(to: shown.time - distance)
    case .scrubOn: demonstration?.scrub(to: shown.time + distance)
    case .stepBack: demonstration?.stepBack()
    case .stepOn: demonstration?.stepOn()
    case .scrubToStart: demonstration?.scrub(to: 0)
    case .scrubToEnd: demonstration?.scrub(to: shown.duration)
    case .slower: demonstration?.change(faster: false)
    case .faster: demonstration?.change(faster: true)
    case .playPause: demonstration?.togglePlaying()
    default: return false
    }
    return true
  }

  /// How far a key scrubs, in seconds.
  enum ScrubStep {
    static let coarse = 0.5
    static let fine = 0.05
  }

  /// Returns the control where the session must perform it.
  package mutating func press(_ control: LockControl, at time: Timestamp) -> LockControl? {
    if isTooEarly(control) { return nil }
    switch control {
    case .back, .help, .take, .share, .save: return control
    case .next: return opened == nil ? nil : control
    case .again: return beginAgain(at: time) ? nil : .again
    case .dial, .handle: press(at: time)
    case .tray: if let part = focus.part { changePart(part, at: time) }
    case .undo:
      finishTurning(at: time)
      if retrace(isRedo: false) { sounds.append(.undo) }
    case .redo: if retrace(isRedo: true) { sounds.append(.put) }
    case .clear where opened != nil: return .again
    case .clear where played.model == .wheels: clear(at: time)
    case .clear: _ = beginAgain(isClear: true, at: time)
    case .hint:
      showsMore = false
      askForHint(at: time)
    case .xray: if maySeeThrough { isSeeingThrough.toggle() }
    case .more: showsMore.toggle()
    case .magnifier: bringNear(!front.isNear, at: time)
    case .demonstrate: toggleDemonstration(at: time)
    case .play, .stepBack, .stepOn:
      if let command = control.command { _ = showDemonstration(command, isFine: false) }
    case .scrub: break
    case .park: park(at: time)
    case .read:
      graph.sweepLeft = 0
      readContact(at: time)
    case .sweep: toggleSweep(at: time)
    case .mark: markGate(at: time)
    case .firstWheel, .secondWheel, .thirdWheel:
      answer(Int(control.rawValue - LockControl.firstWheel.rawValue), at: time)
    }
    return nil
  }

  /// Restores the lock to its start, as a step of undo, but what lies in the tray where only what was dialled is cleared; false
  /// where it is open or at its start already: then the whole level begins again, with hints.
  private mutating func beginAgain(isClear: Bool = false, at time: Timestamp) -> Bool {
    guard opened == nil else { return false }
    demonstration = nil
    releaseAll()
    finishTurning(at: time)
    let start = LockSnapshot(
      lock: played.lock, motions: motions.map { _ in DialMotion() },
      tray: isClear && lock != played.lock ? slots : pictures.start)
    guard lock != start.lock || slots != start.tray else { return false }
    history.append(snapshot)
    restore(start)
    handle = LockHandle()
    return true
  }

  mutating func press(at time: Timestamp) { if demonstration == nil { tryHandle(at: time) } }

  package var maySeeThrough: Bool {
    if let lesson, !lesson.hasGlass { return opened != nil }
    return switch level.xray {
    case .on: played.model == .wheels
    case .off: false
    case .earned: played.model == .wheels && door.wasOpened
    }
  }

  /// Looking on is no hint: what it tells is told anyway, and a level may ask for it.
  private mutating func toggleDemonstration(at time: Timestamp) {
    guard demonstration == nil else { return demonstration = nil }
    guard level.assists.contains(.demonstration) else { return }
    releaseAll()
    bringNear(false, at: time)
    finishTurning(at: time)
    // What is to be found is not given away: the same movements are shown with other numbers.
    let example = areNumbersDemonstrated ? nil : played.example
    guard areNumbersDemonstrated || example != nil else { return }
    demonstration = LockDemonstration(example ?? played, isExample: example != nil)
  }

  /// Clears what was dialled before, which costs no turns: the wheel pack is spun.
  private mutating func clear(at time: Timestamp) {
    guard beginRestingStep(at: time) else { return }
    drive(focus.dial, by: clearing(of: focus.dial), as: .clearing)
  }

  /// Turns the dial until all wheels are picked up, and back to the number at the mark.
  private mutating func park(at time: Timestamp) {
    guard level.assists.contains(.park), played.model == .wheels,
      beginRestingStep(at: time)
    else { return }
    drive(focus.dial, by: parking(of: focus.dial), as: .parking)
  }

  mutating func readContact(at time: Timestamp) {
    guard level.assists.contains(.graph), demonstration == nil, opened == nil,
      case .wheels(let wheels) = lock.dials[focus.dial], let first = wheels.pack.wheels.first
    else { return }
    let position = DialUnits.withinTurn(first - played.markOffset(of: focus.dial))
    // In a lesson the graph of the lock with glass is there to be looked at until the next begins.
    if lesson?.begins == true { graph.readings = [] }
    graph.readings.append(
      ContactGraph.Reading(position: position, contactWidth: wheels.contactWidth))
    let stop = played.dials[focus.dial].combination.dial.nearestStop(at: position)
    say(.read(stop: stop), dial: focus.dial, at: time)
    noteReading(
      stop: stop, width: wheels.shownWidth, isTogether: wheels.pack.isTogether, at: time)
  }

  /// What a thing of the tray is called and what is to be seen on it as it lies, for those to whom it is said.
  package func description(ofThing thing: Int, _ texts: Texts) -> String {
    guard let kind = level.reveal.tray?[thing].kind, let picture = pictures[thing] else {
      return ""
    }
    // What guides another thing shows an hour.
    let labels = level.dials.indices.first { level.thing(showing: $0) == thing }
      .map { level.dials[$0].labels }
    let signs = picture.signs(in: pose(of: thing, picture)).map { texts[$0.message(labels)] }
    return texts[
      Message(.narrateThing, .saying(Message(kind.name)), .text(signs.joined(separator: ", ")))]
  }
}

extension TraySign {
  /// What is said of it, with numbers as a dial has them.
  fileprivate func message(_ labels: DialLabels?) -> Message {
    var arguments = counts.enumerated().map { index, count in
      (kind == .task || kind == .counter) && index != 1
        ? Self.name(ofWheel: count) : Message.Argument.number(count)
    }
    if let halves {
      arguments.append(LabelText.argument(labels ?? .numbers, number: Double(halves) / 2))
    } else if [.hole, .hour, .frame].contains(kind) {
      arguments.append(.saying(Message(.signEmpty)))
    } else if [.window, .tip].contains(kind) {
      arguments.append(.saying(Message(.signBetween)))
    }
    return Message(MessageKey("sign", of: kind.rawValue), arguments)
  }

  private static func name(ofWheel index: Int) -> Message.Argument {
    let name: MessageKey =
      switch ClockworkClue.Wheel(rawValue: index) {
      case .minuteWork: .partMinuteWork
      case .minuteHand: .partMinuteHand
      case .third: .partThird
      case .hourHand, nil: .partHourHand
      }
    return .saying(Message(name))
  }
}
