import SwivelCommands
package import SwivelGestures
import SwivelInterface

extension Playback {
  /// It doesn't go to the session.
  package mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    if let device = Device(event.kind) { self.device = device }
    switch event.kind {
    case .contact(let contact):
      // Who points at something needs no focus.
      if contact.phase == .began { interface.setFocus(nil, on: PlaybackBar.id) }
      finish(withLayout { $0.handle(contact, at: event.time, $1) })
    case .hover(let point): withLayout { _ = $0.hover(point, $1) }
    case .wheel(_, let delta, let modifiers): turnWheel(delta, modifiers)
    case .scroll(_, let travel, let modifiers): turnWheel(travel.wheelNotches, modifiers)
    case .keyDown(let key, let modifiers, let isRepeat):
      press(.key(KeyStroke(key, modifiers)), isRepeat: isRepeat)
    // Where these lie depends on the keyboard's layout.
    case .text("["): perform(.slower)
    case .text("]"): perform(.faster)
    case .gamepad(.buttonDown(let button)): press(.button(button))
    case .gamepad(let change):
      if let move = interface.push(change) { finish(withLayout { $0.navigate(move, $1) }) }
    case .window(let change): handle(change, at: event.time)
    case .contactsLost: letGo(at: event.time)
    case .keyUp, .modifiers, .secondaryPress, .text, .composition, .reply: break
    }
  }

  private mutating func handle(_ change: WindowChange, at time: Timestamp) {
    switch change {
    case .resized(let surface):
      letGo(at: time)
      self.surface = surface
    case .focusLost, .hidden: letGo(at: time)
    case .closed: want(.quit)
    case .focusGained, .shown: break
    }
  }

  private mutating func letGo(at time: Timestamp) {
    endScrub()
    interface.letGo(putsBack: true, at: time)
  }

  private mutating func finish(_ outcome: Outcome) {
    guard case .action(let id, let action) = outcome else { return }
    let bar = PlaybackBar()
    switch bar.handleAction(id, action, self) {
    case .perform(let command): perform(command)
    case .scrub(let share, let isOver):
      scrub(to: share)
      if isOver { endScrub() }
    case nil: break
    }
  }

  /// How far keys and the wheel go, in microseconds.
  private enum Distance {
    static let second: Int64 = 1_000_000
    static let notch = 250_000.0
    static let fineNotch = Double(Timestamp.tick)
  }

  private mutating func press(_ binding: Binding, isRepeat: Bool = false) {
    func find(_ scope: CommandScopes) -> CommandPress? {
      CommandTable.command(for: binding, in: scope, keys)
    }
    // While keys or the gamepad have gone to a control of the bar.
    if interface.focus(on: PlaybackBar.id) != nil, find(.lists)?.command == .activate {
      if !isRepeat { perform(.activate) }
      return
    }
    // Whatever else is held, and however keys are set, Escape must work.
    var press = find(.player) ?? find(.everywhere)
    if case .key(let stroke) = binding, stroke.key == .escape {
      press = CommandPress(GameCommand.escape.row, isFine: false)
    }
    guard let press, !isRepeat || press.repeats else { return }
    perform(press.command)
  }

  /// Those that aren't for the player do nothing.
  private mutating func perform(_ command: GameCommand) {
    switch command {
    case .tapePlay: togglePlaying()
    case .tapeStepBack: step(.back)
    case .tapeStepOn: step(.on)
    case .tapeSkipBack: skip(-Distance.second)
    case .tapeSkipOn: skip(Distance.second)
    case .tapeJumpBack: jump(.back)
    case .tapeJumpOn: jump(.on)
    case .scrubToStart: seek(to: range.lowerBound)
    case .scrubToEnd: seek(to: range.upperBound)
    case .slower: change(speed: speed.slower)
    case .faster: change(speed: speed.faster)
    case .tapeNormalSpeed: change(speed: .normal)
    case .tapeTakeOver:
      pause()
      want(.takeOver)
    case .focusNext: finish(withLayout { $0.navigate(.next, $1) })
    case .focusPrevious: finish(withLayout { $0.navigate(.previous, $1) })
    case .activate: finish(withLayout { $0.navigate(.activate, $1) })
    case .fullScreen: want(.toggleFullscreen)
    case .escape: want(.leave)
    case .quit: want(.quit)
    default: break
    }
  }

  /// Seeks by the wheel; away from the user and to the right is forward, and with Shift a tick per notch.
  private mutating func turnWheel(_ delta: ExactPoint, _ modifiers: Modifiers) {
    let notches = delta.vector.x + delta.vector.y
    let distance = modifiers.contains(.shift) ? Distance.fineNotch : Distance.notch
    skip(Timestamp(seconds: notches * distance / 1e6).microseconds)
  }

  /// Goes to a share of the tape, and stays there while a hand is on the timeline.
  private mutating func scrub(to share: Double) {
    isRunningAfterScrub = isRunningAfterScrub ?? isPlaying
    pause()
    let (start, end) = (reel.range.lowerBound, reel.range.upperBound)
    let distance = Int64((Double(end - start) * share).rounded())
    seek(to: Timestamp(microseconds: share < 1 ? start + min(distance, end - start) : end))
  }

  /// The tape continues after scrubbing if it went before.
  private mutating func endScrub() {
    if isRunningAfterScrub == true, !isAtEnd { play() }
    isRunningAfterScrub = nil
  }

  /// Goes to the next report or tick, whichever is nearer, and pauses.
  package mutating func step(_ direction: PlaybackDirection) {
    pause()
    let (here, tick) = (position.microseconds, Timestamp.tick)
    let report = neighbour(of: here, in: reel.reports, direction)
    switch direction {
    case .on:
      let next = here > Int64.max - tick ? .max : (here / tick + 1) * tick
      seek(to: Timestamp(microseconds: min(next, report ?? .max)))
    case .back: seek(to: Timestamp(microseconds: max((here - 1) / tick * tick, report ?? 0)))
    }
  }

  /// Goes to where the previous or the next gesture begins, or to a nearer mark; where there is none, to the start or the end.
  ///
  /// While it plays, a gesture that has just begun isn't the previous one.
  package mutating func jump(_ direction: PlaybackDirection) {
    let here = position.microseconds
    switch direction {
    case .on:
      let next = neighbour(of: here, in: landmarks, .on)
      seek(to: Timestamp(microseconds: next ?? reel.range.upperBound))
    case .back:
      let from = isPlaying ? here - Self.justNow : here
      let last = neighbour(of: from, in: landmarks, .back)
      seek(to: Timestamp(microseconds: last ?? reel.range.lowerBound))
    }
  }

  package mutating func skip(_ microseconds: Int64) {
    let farthest = Timestamp(microseconds: microseconds < 0 ? .min : .max)
    seek(to: position.adding(microseconds: microseconds) ?? farthest)
  }

  package mutating func togglePlaying() { if isPlaying { pause() } else { play() } }

  /// In microseconds.
  private static let justNow: Int64 = 500_000

  /// The nearest number before or after another, of ascending ones.
  private func neighbour(
    of time: Int64, in times: [Int64], _ direction: PlaybackDirection
  ) -> Int64? {
    let index =
      direction == .on
      ? times.countOfAscending(upTo: time)
      : times.countOfAscending(upTo: time == .min ? time : time - 1) - 1
    return times.indices.contains(index) ? times[index] : nil
  }
}

package enum PlaybackDirection: Sendable, CaseIterable {
  case back
  case on
}
