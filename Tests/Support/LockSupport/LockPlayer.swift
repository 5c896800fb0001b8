import SwivelCommands
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks

/// A player at a lock alone, which gets what a session would pass on to it: contacts, commands and ticks.
package struct LockPlayer: LockPlaying {
  package var lockSession: LockSession
  package var surface: Surface
  package var time: Int64 = 0
  package var contactCount: Int64 = 0
  /// The number of ticks that are over.
  package private(set) var ticks: Int64 = 0
  package private(set) var sounds: [Sound] = []
  /// What was asked for that leads elsewhere.
  package private(set) var exits: [LockControl] = []
  private var last = Timestamp.zero

  package init(_ level: Level, on surface: Surface = LockBench.surface) {
    lockSession = LockSession(level)
    self.surface = surface
  }

  package var now: Timestamp { max(last, Timestamp(microseconds: ticks * Timestamp.tick)) }

  package var isMoving: Bool { lockSession.isMoving(at: now) }

  package mutating func wait(_ seconds: Double) {
    time += Int64(seconds * 1e6)
    advance(to: Timestamp(microseconds: time))
  }

  package mutating func advance(to time: Timestamp) { finishTicks(before: time.microseconds + 1) }

  package mutating func send(_ event: InputEvent) {
    time = event.time.microseconds
    send(event.kind)
  }

  package mutating func send(_ kind: InputEvent.Kind) {
    finishTicks(before: time)
    // An event at a tick that is over comes after it.
    last = max(
      last, Timestamp(microseconds: max(time, ticks == 0 ? 0 : ticks * Timestamp.tick + 1)))
    let (time, surface) = (last, surface)
    switch kind {
    case .contact(let contact):
      change { $0.handle(contact, holding: contact.position.vector, at: time, surface: surface) }
    case .wheel, .scroll:
      let field = TableLayout.Field(surface.bounds, of: surface)
      change { $0.handleWheel(InputEvent(time: time, kind: kind), in: field) }
    case .keyDown(let key, let modifiers, let isRepeat):
      let stroke = KeyStroke(key, modifiers)
      let press = found { CommandTable.command(for: .key(stroke), in: $0, KeyMap()) }
      if let press, !isRepeat || press.repeats { perform(press.command, isFine: press.isFine) }
    case .gamepad(let change):
      if case .buttonDown(let button) = change { press(button) }
      self.change { $0.handle(change, at: time) }
    case .window(.resized(let surface)):
      lockSession.letGo(putsBack: false, at: time)
      self.surface = surface
    case .window(.focusLost), .window(.hidden), .contactsLost:
      lockSession.letGo(putsBack: true, at: time)
    default: break
    }
  }

  package mutating func perform(_ command: GameCommand, isFine: Bool = false) {
    if command == .pressControl { return act(lockSession.mainControl) }
    let time = last
    var exit: LockControl?
    change { exit = $0.perform(command, isFine: isFine, at: time) }
    if let exit { follow(exit) }
  }

  package mutating func tap(_ control: LockControl) {
    // The handle is no button: hands pull it.
    if control == .handle { return tap(layout.stage.handle) }
    time += 50_000
    finishTicks(before: time)
    last = max(last, Timestamp(microseconds: time))
    act(control)
  }

  private mutating func press(_ button: GamepadButton) {
    let press = found { CommandTable.command(for: .button(button), in: $0, KeyMap()) }
    guard let command = press?.command else { return }
    let pad = lockSession.pad
    switch command {
    case .dialLeft where pad.isCoarse: perform(.dialFarLeft)
    case .dialRight where pad.isCoarse: perform(.dialFarRight)
    default: perform(command, isFine: pad.isFine)
    }
  }

  private mutating func act(_ control: LockControl) {
    let time = last
    var exit: LockControl?
    change { exit = $0.press(control, at: time) }
    if let exit { follow(exit) }
  }

  /// Begins the level again, or notes that another screen was asked for.
  private mutating func follow(_ control: LockControl) {
    if control == .again {
      lockSession = LockSession(lockSession.level)
    } else {
      exits.append(control)
    }
  }

  private func found<Found>(_ find: (CommandScopes) -> Found?) -> Found? {
    (lockSession.demonstration == nil ? nil : find(.demonstration)) ?? find(.lock)
      ?? find(.everywhere)
  }

  private mutating func finishTicks(before time: Int64) {
    let due = max(0, (time - 1) / Timestamp.tick)
    let surface = surface
    while ticks < due, lockSession.isRunning {
      ticks += 1
      let time = Timestamp(microseconds: ticks * Timestamp.tick)
      change { $0.tick(at: time, surface: surface) }
    }
    ticks = max(ticks, due)
  }

  private mutating func change(_ body: (inout LockSession) -> Void) {
    var heard: [Sound] = []
    body(&lockSession)
    lockSession.takeSounds(into: &heard)
    sounds += heard
  }
}
