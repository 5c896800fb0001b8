import Geometry
import Input
import Locks

extension LockRoom {
  /// Does what a key is for; answers the control where the session has to do it.
  mutating func press(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at time: Timestamp, surface: Surface,
    _ effects: inout [Effect]
  ) -> LockControl? {
    switch (key, modifiers) {
    case (.z, .control): return act(.undo, at: time, &effects)
    case (.z, [.control, .shift]), (.y, .control): return act(.redo, at: time, &effects)
    default: break
    }
    guard modifiers.isSubset(of: .shift) else { return nil }
    let isFine = modifiers.contains(.shift)
    if demonstration != nil, control(key, isFine, isRepeat) { return nil }
    if turn(key, isFine, at: time, &effects) { return nil }
    return isRepeat ? nil : command(key, isFine, at: time, surface, &effects)
  }

  /// Keys that turn the dial.
  private mutating func turn(
    _ key: Key, _ isFine: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) -> Bool {
    switch key {
    case .left: step(stops: 1, isFine, at: time, &effects)
    case .right: step(stops: -1, isFine, at: time, &effects)
    case .pageUp: step(stops: 5, false, at: time, &effects)
    case .pageDown: step(stops: -5, false, at: time, &effects)
    default: return false
    }
    return true
  }

  /// Turns the dial of the keys by so many stops, or by so many quarters of one.
  mutating func step(
    stops count: Int, _ isFine: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) {
    let width = stops(of: keyDial).width
    step(
      keyDial, by: count * (isFine ? width / 4 : width), isWhole: !isFine, at: time, &effects)
  }

  /// Keys that do something once.
  private mutating func command(
    _ key: Key, _ isFine: Bool, at time: Timestamp, _ surface: Surface, _ effects: inout [Effect]
  ) -> LockControl? {
    switch key {
    case .tab: chooseNext(backwards: isFine, on: surface)
    case .down: chooseNext(backwards: false, on: surface)
    case .up: chooseNext(backwards: true, on: surface)
    case .enter, .space: return act(focusedControl, at: time, &effects)
    case .home: return act(.clear, at: time, &effects)
    case .h: return act(.hint, at: time, &effects)
    case .d: return act(.demonstrate, at: time, &effects)
    case .n: return act(opened == nil ? .onlyNext : .next, at: time, &effects)
    case .x: return act(.xray, at: time, &effects)
    case .p: return act(.park, at: time, &effects)
    case .g: return act(.read, at: time, &effects)
    case .w: return act(.wait, at: time, &effects)
    case .r: return act(.again, at: time, &effects)
    case .escape: return escape()
    default: break
    }
    return nil
  }

  /// What Enter presses: a dial stands for what comes after turning it.
  var focusedControl: LockControl {
    switch focus {
    case .dial, .handle:
      if demonstration != nil { return .play }
      return summary != nil && level.next != nil ? .next : .handle
    default: return focus
    }
  }

  /// Puts back what is held, else closes the demonstration, else leaves.
  mutating func escape() -> LockControl? {
    if putBack() { return nil }
    guard demonstration != nil else { return .back }
    demonstration = nil
    return nil
  }

  /// Keys while the demonstration is open; false for those that do what they always do.
  private mutating func control(_ key: Key, _ isFine: Bool, _ isRepeat: Bool) -> Bool {
    guard let shown = demonstration else { return false }
    let way = isFine ? ScrubStep.fine : ScrubStep.coarse
    switch key {
    case .left: demonstration?.scrub(to: shown.time - way)
    case .right: demonstration?.scrub(to: shown.time + way)
    case .pageUp, .comma: demonstration?.stepBack()
    case .pageDown, .period: demonstration?.stepOn()
    case .home: demonstration?.scrub(to: 0)
    case .end: demonstration?.scrub(to: shown.duration)
    case .minus: demonstration?.change(faster: false)
    case .equals: demonstration?.change(faster: true)
    case .space where !isRepeat: demonstration?.togglePlaying()
    default: return false
    }
    return true
  }

  /// How far a key scrubs, in seconds.
  private enum ScrubStep {
    static let coarse = 0.5
    static let fine = 0.05
  }

  /// Gives the focus to the next control, dials first.
  mutating func chooseNext(backwards: Bool, on surface: Surface) {
    let dials = demonstration == nil ? lock.dials.indices.map { LockControl.dial($0) } : []
    let all = dials + LockLayout(self, on: surface).controls.map(\.control)
    guard !all.isEmpty else { return }
    let index = all.firstIndex(of: focus)
    let next = index.map { ($0 + (backwards ? all.count - 1 : 1)) % all.count }
    focus = all[next ?? (backwards ? all.count - 1 : 0)]
    if case .dial(let dial) = focus { keyDial = dial }
  }

  /// Turns the wheel over a dial, else over the one of the keys: a notch a number, fine a quarter.
  mutating func turnWheel(
    _ point: ExactPoint, _ delta: ExactPoint, _ modifiers: Modifiers, at time: Timestamp,
    surface: Surface, _ effects: inout [Effect]
  ) {
    guard demonstration == nil else { return scrubByWheel(delta) }
    if case .dial(let dial)? = LockLayout(self, on: surface).control(at: point.vector) {
      focus = .dial(dial)
      keyDial = dial
    }
    let notches = delta.y != 0 ? delta.y : -delta.x
    let width = stops(of: keyDial).width
    let isFine = modifiers.contains(.shift)
    let perNotch = Int64(isFine ? width / 4 : width)
    let isWhole = notches % Self.notch == 0
    let exact = isWhole ? 0 : motions[keyDial].owed
    let (parts, overflows) = perNotch.multipliedReportingOverflow(by: notches)
    guard !overflows else { return }
    let owed = parts + exact
    motions[keyDial].owed = owed % Self.notch
    step(
      keyDial, by: Int(owed / Self.notch), isWhole: isWhole && !isFine, at: time, &effects)
  }

  private mutating func scrubByWheel(_ delta: ExactPoint) {
    guard let shown = demonstration else { return }
    let notches = delta.vector.y != 0 ? delta.vector.y : -delta.vector.x
    demonstration?.scrub(to: shown.time - notches * ScrubStep.coarse)
  }

  /// A whole notch of the wheel, in its millionths.
  private static let notch: Int64 = 1_000_000
}
