import Entities

/// What the line at the bottom says instead of its hint: what a command has just changed that shows nowhere
/// else, or that several things are being chosen.
struct SandboxNote {
  /// The line.
  let text: StaticString

  /// The line for a session, or nil where there is nothing to be said.
  init?(_ session: Session) {
    let sandbox = session.state.sandbox
    if let notice = session.state.notice, let text = Self.text(of: notice, sandbox) {
      self.text = text
    } else if sandbox.settings.isGathering {
      text = "Choosing several · M ends it"
    } else {
      return nil
    }
  }

  private static func text(of command: GameCommand, _ sandbox: Sandbox) -> StaticString? {
    let settings = sandbox.settings
    switch command {
    case .pivot:
      return settings.pivot == .each ? "Things turn each by itself" : "Things turn together"
    case .snapTurns:
      return settings.snapsTurns
        ? "Turns catch at 15° and right angles" : "Turns are free"
    case .snapToThings:
      return settings.snapsToThings
        ? "Edges and middles catch at each other" : "Things don't align any more"
    case .grid: return settings.hasGrid ? "Middles catch at the grid" : "The grid is off"
    case .bounds:
      return settings.isBounded
        ? "Things stay in the window" : "Things can be put anywhere"
    case .inertia:
      switch settings.inertia {
      case .off: return "Things stop where they are let go of"
      case .low: return "Things glide a little"
      case .high: return "Things glide far"
      }
    case .fix: return sandbox.isChoiceFixed ? "Locked in place" : "Free again"
    case .gather: return settings.isGathering ? nil : "One thing is chosen at a time"
    default: return nil
    }
  }
}
