package import Commands
import Entities
package import Sandbox
package import Texts

/// The note that replaces the hint at the bottom: the effect of a command that is visible nowhere else, or that
/// gathering is on.
package struct SandboxNote {
  /// The text of the note.
  package let text: MessageKey

  /// - Parameter notice: the last command.
  package init?(_ sandbox: borrowing Sandbox, notice: GameCommand?) {
    if let notice, let text = Self.text(of: notice, sandbox) {
      self.text = text
    } else if sandbox.settings.isGathering {
      text = .sandboxGathering
    } else {
      return nil
    }
  }

  /// Whether a command needs a selection.
  package static func needsChoice(_ command: GameCommand) -> Bool {
    switch command {
    case .spin, .exact, .duplicate, .delete, .copy, .cut, .forward, .backward, .toFront, .toBack,
      .fix, .axle, .chain, .group, .ungroup:
      true
    default: false
    }
  }

  private static func text(of command: GameCommand, _ sandbox: Sandbox) -> MessageKey? {
    if sandbox.chosen.isEmpty, needsChoice(command) { return .obstacleChoice }
    switch command {
    case .fix: return sandbox.isChoiceFixed ? .sandboxFixed : .sandboxFreed
    case .axle: return sandbox.isChoicePinned ? .sandboxOnAxle : .sandboxOffAxle
    case .chain: return sandbox.isChoiceChained ? .sandboxChained : .sandboxUnchained
    case .lockView: return sandbox.isViewLocked ? .tellViewLocked : .tellViewFree
    case .gather: return sandbox.settings.isGathering ? nil : .sandboxOneByOne
    default: return text(of: command, sandbox.settings)
    }
  }

  /// What is so after a command that changes how the sandbox behaves; nil for others.
  package static func text(of command: GameCommand, _ settings: SandboxSettings) -> MessageKey? {
    switch command {
    case .pivot:
      return settings.pivot == .each ? .sandboxPivotEach : .sandboxPivotTogether
    case .snapTurns:
      return settings.snapsTurns ? .sandboxTurnsCatch : .sandboxTurnsFree
    case .snapToThings:
      return settings.snapsToThings ? .sandboxAligns : .sandboxAlignsNot
    case .grid: return settings.hasGrid ? .sandboxGridOn : .sandboxGridOff
    case .bounds:
      return settings.isBounded ? .sandboxBounded : .sandboxUnbounded
    case .inertia:
      switch settings.inertia {
      case .off: return .sandboxInertiaOff
      case .low: return .sandboxInertiaLow
      case .high: return .sandboxInertiaHigh
      }
    default: return nil
    }
  }
}
