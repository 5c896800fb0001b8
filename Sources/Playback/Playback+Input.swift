import Game
import Geometry
public import Input
import Interface

extension Playback {
  /// Takes in what comes to the player, not to the session on the tape.
  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    if let device = Device(event.kind) { self.device = device }
    switch event.kind {
    case .contact(let contact):
      // Who points at something needs no focus.
      if contact.phase == .began { interface.setFocus(nil, on: PlaybackBar.id) }
      finish(withLayout { $0.handle(contact, at: event.time, $1) })
    case .hover(let point): withLayout { _ = $0.hover(point, $1) }
    case .wheel(_, let delta, let modifiers): turnWheel(delta, modifiers)
    case .keyDown(let key, let modifiers, let isRepeat):
      if moveFocus(by: key, modifiers, isRepeat: isRepeat) { return }
      if !isRepeat { press(key, modifiers) }
      move(key, modifiers)
    case .text("["): act(.slower)
    case .text("]"): act(.faster)
    case .gamepad(.buttonDown(let button)): press(button)
    case .gamepad(let change):
      if let move = interface.push(change) { finish(withLayout { $0.navigate(move, $1) }) }
    case .window(let change): follow(change)
    case .contactsLost: letGo()
    case .keyUp, .modifiers, .secondaryPress, .text, .reply: break
    }
  }

  private mutating func follow(_ change: WindowChange) {
    switch change {
    case .resized(let surface):
      letGo()
      self.surface = surface
    case .focusLost, .hidden: letGo()
    case .closed: want(.quit)
    case .focusGained, .shown: break
    }
  }

  /// Lets go of what is pressed.
  private mutating func letGo() {
    endScrub()
    interface.letGo()
  }

  /// Does what has come of an event on the bar.
  private mutating func finish(_ outcome: Outcome) {
    guard case .action(let id, let action) = outcome else { return }
    let bar = PlaybackBar()
    switch bar.act(id, action, self) {
    case .press(let part): act(part)
    case .scrub(let share, let isOver):
      scrub(to: share)
      if isOver { endScrub() }
    case nil: break
    }
  }

  /// What a control does when it is pressed.
  mutating func act(_ part: PlaybackBar.Part) {
    switch part {
    case .stepBack: step(.back)
    case .play: togglePlaying()
    case .stepOn: step(.on)
    case .track: break
    case .slower: change(speed: speed.slower)
    case .faster: change(speed: speed.faster)
    case .takeOver:
      pause()
      want(.takeOver)
    }
  }
}

extension Playback {
  /// Milliseconds and whole seconds that keys and the wheel go.
  private enum Way {
    static let second: Int64 = 1_000_000
    static let notch = 250_000.0
    static let fineNotch = Double(Timestamp.tick)
  }

  /// What a key does once, however long it is held.
  private mutating func press(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.space, []): act(.play)
    case (.minus, []): act(.slower)
    case (.equals, []), (.equals, .shift): act(.faster)
    case (.one, []): change(speed: .normal)
    case (.t, []), (.enter, []): act(.takeOver)
    case (.f11, []), (.enter, .alt): want(.toggleFullscreen)
    case (.escape, _): want(.leave)
    case (.q, .control): want(.quit)
    default: break
    }
  }

  /// What a key does again and again while it is held.
  private mutating func move(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.left, []): step(.back)
    case (.right, []): step(.on)
    case (.left, .shift): skip(-Way.second)
    case (.right, .shift): skip(Way.second)
    case (.left, .control), (.pageUp, []): jump(.back)
    case (.right, .control), (.pageDown, []): jump(.on)
    case (.home, _): seek(to: range.lowerBound)
    case (.end, _): seek(to: range.upperBound)
    default: break
    }
  }

  /// Moves the focus, or presses what has it; answers whether a key is for that.
  private mutating func moveFocus(
    by key: Key, _ modifiers: Modifiers, isRepeat: Bool
  ) -> Bool {
    switch (key, modifiers) {
    case (.tab, []): finish(withLayout { $0.navigate(.next, $1) })
    case (.tab, .shift): finish(withLayout { $0.navigate(.previous, $1) })
    case (.space, []), (.enter, []):
      guard interface.focus(on: PlaybackBar.id) != nil else { return false }
      if !isRepeat { finish(withLayout { $0.navigate(.activate, $1) }) }
    default: return false
    }
    return true
  }

  private mutating func press(_ button: GamepadButton) {
    switch button {
    case .a where interface.focus(on: PlaybackBar.id) != nil:
      finish(withLayout { $0.navigate(.activate, $1) })
    case .a: act(.play)
    case .b: want(.leave)
    case .start: act(.takeOver)
    case .dpadLeft: step(.back)
    case .dpadRight: step(.on)
    case .dpadUp: jump(.back)
    case .dpadDown: jump(.on)
    case .leftShoulder: act(.slower)
    case .rightShoulder: act(.faster)
    case .x, .y, .back, .guide, .leftStick, .rightStick: break
    }
  }

  /// Away from the person and to the right is on; with Shift a tick a notch.
  private mutating func turnWheel(_ delta: ExactPoint, _ modifiers: Modifiers) {
    let notches = delta.vector.x + delta.vector.y
    let way = modifiers.contains(.shift) ? Way.fineNotch : Way.notch
    skip(Timestamp(seconds: notches * way / 1e6).microseconds)
  }
}

extension Playback {
  /// Goes to a share of the tape, and stays there while a hand is on the timeline.
  private mutating func scrub(to share: Double) {
    goesOnAfterScrub = goesOnAfterScrub ?? isPlaying
    pause()
    let (start, end) = (reel.range.lowerBound, reel.range.upperBound)
    let way = Int64((Double(end - start) * share).rounded())
    seek(to: Timestamp(microseconds: share < 1 ? start + min(way, end - start) : end))
  }

  /// The tape goes on after scrubbing if it went before.
  private mutating func endScrub() {
    if goesOnAfterScrub == true, !isAtEnd { play() }
    goesOnAfterScrub = nil
  }
}
