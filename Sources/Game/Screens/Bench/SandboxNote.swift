package import SwivelCommands
import SwivelManipulables
package import SwivelSandbox
package import SwivelTexts

extension Sandbox {
  /// What the line at the foot says: the effect of the last command that is visible nowhere else, or that gathering is on; nil for
  /// nothing.
  package func note(after command: GameCommand?) -> MessageKey? {
    command.flatMap(note) ?? (settings.isGathering ? .sandboxGathering : nil)
  }

  private func note(of command: GameCommand) -> MessageKey? {
    switch command {
    case .fix: isSelectionFixed ? .sandboxFixed : .sandboxFreed
    case .axle: isSelectionPinned ? .sandboxOnAxle : .sandboxOffAxle
    case .chain: isSelectionChained ? .sandboxChained : .sandboxUnchained
    case .lockView: rules.isViewLocked ? .tellViewLocked : .tellViewFree
    case .gather: settings.isGathering ? nil : .sandboxOneByOne
    default: settings.note(of: command)
    }
  }
}

extension SandboxSettings {
  /// What is so after a command that changes how the sandbox behaves; nil for others.
  package func note(of command: GameCommand) -> MessageKey? {
    switch command {
    case .pivot: pivot == .each ? .sandboxPivotEach : .sandboxPivotTogether
    case .snapTurns: snapsTurns ? .sandboxTurnsCatch : .sandboxTurnsFree
    case .snapToThings: snapsToThings ? .sandboxAligns : .sandboxAlignsNot
    case .grid: hasGrid ? .sandboxGridOn : .sandboxGridOff
    case .bounds: isBounded ? .sandboxBounded : .sandboxUnbounded
    case .inertia:
      switch inertia {
      case .off: .sandboxInertiaOff
      case .low: .sandboxInertiaLow
      case .high: .sandboxInertiaHigh
      }
    default: nil
    }
  }
}
