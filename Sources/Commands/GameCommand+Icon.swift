package import SwivelInterface

extension GameCommand {
  /// Nil for a command that has no button.
  package var icon: Icon? {
    switch self {
    case .sandbox: .rotate
    case .locks: .padlock
    case .tapes: .tape
    case .scenes: .pictures
    case .settings: .settings
    case .saveScene: .tick
    case .palette: .search
    case .help: .help
    case .home: .home
    case .quit: .leave
    case .undo: .undo
    case .redo: .redo
    case .turnLeft: .turnLeft
    case .turnRight: .turnRight
    case .shrink: .shrink
    case .grow: .grow
    case .duplicate: .copies
    case .delete: .cross
    case .gather: .chooseSome
    case .chooseAll: .chooseAll
    case .group: .group
    case .ungroup: .ungroup
    case .forward: .forward
    case .backward: .backward
    case .fix: .padlock
    case .axle: .target
    case .exact: .angle
    case .spin: .turnRight
    case .add: .plus
    case .chain: .wheels
    case .paste: .copies
    case .tidy: .frame
    case .showAll: .frame
    default: nil
    }
  }
}
