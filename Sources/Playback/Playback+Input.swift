import Game
import Geometry
public import Input
import Interface

/// A control of the player that a contact presses.
struct PlaybackPress: Hashable, Sendable {
  /// The contact.
  var contact: ContactID
  /// What it presses.
  var control: PlaybackControl
  /// Whether lifting it now would do something.
  var isOver = true
  /// Whether the tape played when it came.
  var wasPlaying: Bool
}

extension Playback {
  /// Takes in what comes to the player, not to the session on the tape.
  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    if let device = Device(event.kind) { self.device = device }
    switch event.kind {
    case .contact(let contact): touch(contact)
    case .hover(let place): hovered = layout.control(at: place.vector)
    case .wheel(_, let delta, let modifiers): turnWheel(delta, modifiers)
    case .keyDown(let key, let modifiers, let isRepeat):
      if !isRepeat { press(key, modifiers) }
      move(key, modifiers)
    case .text("["): act(.slower)
    case .text("]"): act(.faster)
    case .gamepad(.buttonDown(let button)): press(button)
    case .window(let change): follow(change)
    case .contactsLost: letGo()
    case .keyUp, .modifiers, .secondaryPress, .gamepad, .text, .reply: break
    }
  }

  var layout: PlaybackLayout { PlaybackLayout(surface) }

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

  /// Forgets the contact that presses something.
  private mutating func letGo() {
    if press?.control == .timeline { endScrub() }
    press = nil
    hovered = nil
  }

  /// What a control does when it is pressed.
  mutating func act(_ control: PlaybackControl) {
    switch control {
    case .stepBack: step(.back)
    case .play: togglePlaying()
    case .stepOn: step(.on)
    case .timeline: break
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

  private mutating func press(_ button: GamepadButton) {
    switch button {
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
  /// One contact at a time presses something; others that come meanwhile do nothing.
  private mutating func touch(_ contact: Contact) {
    let place = contact.position.vector
    switch contact.phase {
    case .began:
      guard press == nil, let control = layout.control(at: place) else { return }
      press = PlaybackPress(contact: contact.id, control: control, wasPlaying: isPlaying)
      if control == .timeline {
        pause()
        scrub(to: place.x)
      }
    case .moved:
      guard let held = press, held.contact == contact.id else { return }
      if held.control == .timeline { return scrub(to: place.x) }
      let isOver = layout.control(at: place) == held.control
      press?.isOver = isOver
    case .ended, .cancelled:
      guard let held = press, held.contact == contact.id else { return }
      press = nil
      if held.control == .timeline { return endScrub(held) }
      if contact.phase == .ended, layout.control(at: place) == held.control { act(held.control) }
    }
  }

  private mutating func scrub(to x: Double) {
    let share = min(max(layout.track.share(of: x), 0), 1)
    let (start, end) = (reel.range.lowerBound, reel.range.upperBound)
    let way = Int64((Double(end - start) * share).rounded())
    seek(to: Timestamp(microseconds: share < 1 ? start + min(way, end - start) : end))
  }

  /// The tape goes on after scrubbing if it went before.
  private mutating func endScrub(_ held: PlaybackPress? = nil) {
    if (held ?? press)?.wasPlaying == true, !isAtEnd { play() }
  }
}
