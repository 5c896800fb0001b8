package import Interface
import Locks
package import Texts

/// Something in the lock room that can be pressed, or that has the focus of the keys.
public enum LockControl: UInt8, Hashable, Sendable, CaseIterable {
  /// A dial; which one is the element's index.
  case dial
  /// The handle that tries the lock.
  case handle
  /// Back to the list of levels.
  case back
  /// Opens the help over the room, or closes it.
  case help
  /// The level after this one.
  case next
  /// Takes the last turn back.
  case undo
  /// Turns again what was taken back.
  case redo
  /// Clears the wheels: a turn more than there are numbers.
  case clear
  /// Shows the next hint.
  case hint
  /// Shows the wheels, or hides them.
  case xray
  /// Opens or closes the demonstration.
  case demonstrate
  /// Plays the demonstration on, or pauses it.
  case play
  /// The bar on which the demonstration is scrubbed.
  case scrub
  /// The demonstration one number back.
  case stepBack
  /// The demonstration one number on.
  case stepOn
  /// The demonstration's speed, which is only read.
  case rate
  /// The demonstration half as fast.
  case slower
  /// The demonstration twice as fast.
  case faster
  /// Only the turn that comes next is shown.
  case onlyNext
  /// The level anew, from its start.
  case again
  /// Parks all wheels under the number where the dial stands.
  case park
  /// Begins or ends that waiting at a number enters it.
  case wait
  /// Reads the contact width and notes it on the graph.
  case read
}

extension LockControl {
  /// What scripts call it; dials have their number besides.
  public var name: String {
    switch self {
    case .dial: "dial"
    case .handle: "handle"
    case .back: "back"
    case .help: "help"
    case .next: "next"
    case .undo: "undo"
    case .redo: "redo"
    case .clear: "clear"
    case .hint: "hint"
    case .xray: "x-ray"
    case .demonstrate: "watch"
    case .play: "play"
    case .scrub: "scrub"
    case .stepBack: "step back"
    case .stepOn: "step on"
    case .rate: "rate"
    case .slower: "slower"
    case .faster: "faster"
    case .onlyNext: "next turn"
    case .again: "again"
    case .park: "park"
    case .wait: "wait"
    case .read: "read"
    }
  }

  /// What stands on it; `isOn` where it stops something that goes on.
  package func word(isOn: Bool) -> MessageKey {
    switch self {
    case .dial: .lockDial
    case .handle: .lockHandle
    case .back: .lockBack
    case .help: .lockHelp
    case .next: .lockNext
    case .undo: .lockUndo
    case .redo: .lockRedo
    case .clear: .lockClear
    case .hint: .lockHint
    case .xray: .lockXray
    case .demonstrate: isOn ? .lockClose : .lockWatch
    case .play: isOn ? .lockPause : .lockPlay
    case .scrub, .rate: .lockTime
    case .stepBack: .lockStepBack
    case .stepOn: .lockStepOn
    case .slower: .lockSlower
    case .faster: .lockFaster
    case .onlyNext: .lockOnlyNext
    case .again: .lockAgain
    case .park: .lockPark
    case .read: .lockRead
    case .wait: .lockWait
    }
  }

  /// The figure of its button; `isOn` where it stops something that goes on.
  package func icon(isOn: Bool) -> Icon? {
    switch self {
    case .dial, .handle, .scrub, .rate: nil
    case .back: .back
    case .help: .help
    case .next: .next
    case .undo: .undo
    case .redo: .redo
    case .clear: .clear
    case .hint: .hint
    case .xray: .eye
    case .demonstrate: isOn ? .close : .watch
    case .play: isOn ? .pause : .play
    case .stepBack: .stepBack
    case .stepOn: .stepForward
    case .slower: .minus
    case .faster: .plus
    case .onlyNext: .onlyNext
    case .again: .again
    case .park: .park
    case .wait: .clock
    case .read: .graph
    }
  }
}

extension LockRoom {
  /// The buttons that stand in the bar now, from the left to the right: those of an open lock, of the
  /// demonstration, or else those that the level allows.
  package var buttons: ShortList<LockControl> {
    var buttons = ShortList<LockControl>()
    func add(_ control: LockControl, if isThere: Bool = true) {
      if isThere { buttons.append(control) }
    }
    let assists = level.assists
    if opened != nil {
      add(.back)
      add(.help)
      add(.again)
      add(.xray, if: maySeeThrough)
      add(.next, if: level.next != nil)
    } else if demonstration != nil {
      add(.demonstrate)
      add(.stepBack)
      add(.play)
      add(.stepOn)
      add(.slower)
      add(.rate)
      add(.faster)
      add(.onlyNext)
    } else {
      add(.back)
      add(.help)
      add(.undo)
      add(.redo)
      add(.clear)
      add(.park, if: isFelt && assists.contains(.park))
      add(.read, if: hasGraph)
      add(.wait, if: mayEnterByWaiting)
      add(.hint, if: assists.contains(.hints))
      add(.xray, if: maySeeThrough)
      add(.demonstrate, if: assists.contains(.demonstration))
    }
    return buttons
  }

  /// Whether a control would do nothing now.
  package func isDisabled(_ control: LockControl) -> Bool {
    switch control {
    case .undo: undoCount == 0
    case .redo: redoCount == 0
    case .clear, .park, .read: ownNumbers != nil || opened != nil
    case .hint, .demonstrate: ownNumbers != nil && opened == nil
    case .slower: (demonstration?.rate ?? 1) <= 0.25
    case .faster: (demonstration?.rate ?? 1) >= 8
    default: false
    }
  }

  /// Whether what a control switches is on; nil for those that switch nothing.
  package func isOn(_ control: LockControl) -> Bool? {
    switch control {
    case .xray: isSeeingThrough
    case .wait: entersByWaiting
    case .onlyNext: demonstration?.showsOnlyNext == true
    default: nil
    }
  }

  /// Whether what a control stops goes on.
  package func goesOn(_ control: LockControl) -> Bool {
    switch control {
    case .play: demonstration?.isPlaying == true
    case .demonstrate: demonstration != nil
    default: false
    }
  }

  /// What comes after turning a dial: Enter presses it while the dial or the handle has the focus.
  package var mainControl: LockControl {
    if demonstration != nil { return .play }
    return summary != nil && level.next != nil ? .next : .handle
  }

  /// Whether the numbers are to be found out by feeling for them.
  private var isFelt: Bool { level.reveal.way == .hidden && level.model == .wheels }

  /// Whether what was felt is drawn.
  package var hasGraph: Bool { isFelt && level.assists.contains(.graph) }
}
