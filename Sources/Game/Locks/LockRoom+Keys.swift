import Geometry
import Input
import Locks

extension LockRoom {
  /// Does a command; answers the control where the session has to do it.
  mutating func perform(
    _ command: GameCommand, isFine: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) -> LockControl? {
    switch command {
    case .dialLeft: step(stops: 1, isFine, at: time, &effects)
    case .dialRight: step(stops: -1, isFine, at: time, &effects)
    case .dialFarLeft: step(stops: 5, false, at: time, &effects)
    case .dialFarRight: step(stops: -5, false, at: time, &effects)
    case .escape: return escape()
    default:
      if demonstration != nil, showDemonstration(command, isFine) { return nil }
      return control(of: command).flatMap { act($0, at: time, &effects) }
    }
    return nil
  }

  /// What a command presses.
  private func control(of command: GameCommand) -> LockControl? {
    switch command {
    case .undo: .undo
    case .redo: .redo
    case .clear: .clear
    case .hint: .hint
    case .watch: .demonstrate
    case .nextTurn: opened == nil ? .onlyNext : .next
    case .xray: .xray
    case .park: .park
    case .read: .read
    case .wait: .wait
    case .again: .again
    default: nil
    }
  }

  /// Turns the dial of the keys by so many stops, or by so many quarters of one.
  mutating func step(
    stops count: Int, _ isFine: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) {
    let width = stops(of: keyDial).width
    step(
      keyDial, by: count * (isFine ? width / 4 : width), isWhole: !isFine, at: time, &effects)
  }

  /// Puts back what is held, else closes the demonstration, else leaves.
  mutating func escape() -> LockControl? {
    if putBack() { return nil }
    guard demonstration != nil else { return .back }
    demonstration = nil
    return nil
  }

  /// Commands for an open demonstration; false for those that do what they always do.
  private mutating func showDemonstration(_ command: GameCommand, _ isFine: Bool) -> Bool {
    guard let shown = demonstration else { return false }
    let way = isFine ? ScrubStep.fine : ScrubStep.coarse
    switch command {
    case .scrubBack: demonstration?.scrub(to: shown.time - way)
    case .scrubOn: demonstration?.scrub(to: shown.time + way)
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
  private enum ScrubStep {
    static let coarse = 0.5
    static let fine = 0.05
  }

  /// Turns the wheel over a dial, else over the one of the keys: a notch a number, fine a quarter.
  mutating func turnWheel(
    _ point: ExactPoint, _ delta: ExactPoint, _ modifiers: Modifiers, at time: Timestamp,
    surface: Surface, _ effects: inout [Effect]
  ) {
    guard demonstration == nil else { return scrubByWheel(delta) }
    keyDial = LockLayout(self, on: surface).dial(at: point.vector) ?? keyDial
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
