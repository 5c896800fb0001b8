import SwivelCommands
import SwivelEntities
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelSandbox
import SwivelScreens
import SwivelTexts

extension Session {
  mutating func performInSandbox(_ command: GameCommand, isFine: Bool, at time: Timestamp) {
    let lacksSelection = state.sandbox.selection.isEmpty && SandboxNote.needsSelection(command)
    state.notice = lacksSelection ? command : nil
    if command != .escape { state.sandbox.finishPad() }
    if command.changesStack { state.sandbox.endFlings(at: time.seconds) }
    switch command {
    case .moveLeft: move(Vector(x: -1, y: 0), isFine: isFine, at: time)
    case .moveRight: move(Vector(x: 1, y: 0), isFine: isFine, at: time)
    case .moveUp: move(Vector(x: 0, y: -1), isFine: isFine, at: time)
    case .moveDown: move(Vector(x: 0, y: 1), isFine: isFine, at: time)
    case .turnLeft: turn(by: -1, isFine: isFine, at: time)
    case .turnRight: turn(by: 1, isFine: isFine, at: time)
    case .shrink: scale(by: -1, isFine: isFine, at: time)
    case .grow: scale(by: 1, isFine: isFine, at: time)
    case .undo: play(state.sandbox.undo())
    case .redo: play(state.sandbox.redo())
    case .escape: escape()
    case .add: togglePicker()
    case .menu: toggleMenu()
    case .copy: copySelection()
    case .cut:
      copySelection()
      stack(.delete, at: time)
    case .paste: effects.append(.readClipboard)
    case .copyScene: copyScene()
    case .exportPicture: effects.append(.exportPicture)
    case .exportAnimation: effects.append(.exportAnimation)
    case .spin: openSpin()
    case .exact: openExact()
    case .chooseNext, .choosePrevious, .chooseAll, .chooseNone, .gather:
      performSelection(command, at: time)
    case .duplicate, .delete, .forward, .backward, .toFront, .toBack, .fix, .axle, .chain, .group,
      .ungroup:
      stack(command, at: time)
    case .tidy:
      state.sandbox.tidyUp(context(at: time))
      play(.put)
    case .fitCover: state.sandbox.shrinkCovering(context(at: time))
    case .lockView:
      state.sandbox.toggleViewLock()
      state.notice = command
    case .showAll: state.sandbox.showAll(context(at: time))
    case .showChosen: state.sandbox.showSelection(context(at: time))
    case .pivot, .snapTurns, .snapToThings, .grid, .inertia, .bounds: set(command)
    default: break
    }
  }

  private mutating func performSelection(_ command: GameCommand, at time: Timestamp) {
    switch command {
    case .chooseNext, .choosePrevious:
      state.sandbox.selectNext(backwards: command == .choosePrevious)
      if state.sandbox.isIdle { state.sandbox.showSelectionIfLost(context(at: time)) }
    case .chooseAll: state.sandbox.selectAll()
    case .chooseNone: _ = state.sandbox.deselectAll()
    default:
      state.sandbox.settings.isGathering.toggle()
      state.notice = command
    }
  }

  private mutating func stack(_ command: GameCommand, at time: Timestamp) {
    let context = context(at: time)
    switch command {
    case .duplicate:
      guard state.sandbox.duplicateSelection(state.surface, at: time.seconds) else {
        return showError(.thingsFull)
      }
    case .delete: state.sandbox.deleteSelection()
    case .forward: state.sandbox.restack(.forward, context)
    case .backward: state.sandbox.restack(.backward, context)
    case .toFront: state.sandbox.restack(.toFront, context)
    case .toBack: state.sandbox.restack(.toBack, context)
    case .group:
      guard state.sandbox.groupSelection(at: time.seconds) else { return showError(.thingsFull) }
    case .ungroup: state.sandbox.ungroupSelection(at: time.seconds)
    case .axle:
      state.sandbox.toggleAxles(at: time.seconds)
      state.notice = command
    case .chain:
      state.sandbox.toggleChain(library, at: time.seconds)
      state.notice = command
    default:
      state.sandbox.toggleFixed()
      state.notice = command
    }
    play(command == .delete ? .undo : .put)
  }

  /// Changes how the sandbox behaves, from the settings, where it is seen.
  mutating func change(tool command: GameCommand) {
    set(command)
    state.notice = nil
  }

  private mutating func set(_ command: GameCommand) {
    switch command {
    case .pivot:
      state.sandbox.settings.pivot = state.sandbox.settings.pivot == .each ? .together : .each
    case .snapTurns: state.sandbox.settings.snapsTurns.toggle()
    case .snapToThings: state.sandbox.settings.snapsToThings.toggle()
    case .grid: state.sandbox.settings.hasGrid.toggle()
    case .bounds: state.sandbox.settings.isBounded.toggle()
    default: state.sandbox.settings.inertia = state.sandbox.settings.inertia.next
    }
    state.notice = command
  }

  /// Puts back what is held; if nothing is, ends gathering and clears the selection; if there is none, goes to
  /// the first screen.
  private mutating func escape() {
    guard state.sandbox.isIdle else {
      letGo(putsBack: true)
      return play(.undo)
    }
    let wasGathering = state.sandbox.settings.isGathering
    state.sandbox.settings.isGathering = false
    if !state.sandbox.deselectAll(), !wasGathering { enter(.home) }
  }
}

extension GameCommand {
  /// Whether the command changes which things exist or their z-order.
  fileprivate var changesStack: Bool {
    switch self {
    case .duplicate, .delete, .forward, .backward, .toFront, .toBack, .fix, .axle, .chain, .group,
      .ungroup, .cut:
      true
    default: false
    }
  }
}

extension Inertia {
  fileprivate var next: Inertia {
    switch self {
    case .off: .low
    case .low: .high
    case .high: .off
    }
  }
}
