package import SwivelCommands
import SwivelGestures
package import SwivelInterface
import SwivelLocks
package import SwivelTexts

/// An element of the lock screen that can be pressed or have the focus.
package enum LockControl: UInt8, Hashable, Sendable, CaseIterable {
  /// Its index is the element's index.
  case dial
  case handle
  case back
  case help
  case next
  case undo
  case redo
  /// Clears the wheels, by a turn more than there are wheels.
  case clear
  case hint
  case xray
  case demonstrate
  /// Of the demonstration, as those that follow up to `stepOn`.
  case play
  case scrub
  /// By a number, as `stepOn`.
  case stepBack
  case stepOn
  case again
  /// Parks all wheels under the number at the mark.
  case park
  /// Reads the contact width and adds it to the graph.
  case read
  /// Its index is the element's index.
  case tray
  /// Takes what lies behind the open door.
  case take
  /// Begins or stops a sweep: parking, then reading at every stop.
  case sweep
  /// Says that the gate is at the number under the mark, in a lesson.
  case mark
  /// Says which wheel the gate belongs to, in a lesson.
  case firstWheel, secondWheel, thirdWheel
  /// Shows the buttons that are needed less often, or those needed most.
  case more
  /// Copies how the door of a night was opened, or the lock that one has made.
  case share
  /// Brings the thing of the tray that is in front near, or lays it back.
  case magnifier
  /// Saves the lock that one has made and opened.
  case save

  private typealias Entry = (name: String, word: MessageKey, icon: Icon?, command: GameCommand?)

  private var entry: Entry {
    switch self {
    case .dial: ("dial", .lockDial, nil, nil)
    case .handle: ("handle", .lockHandle, nil, .pressControl)
    case .back: ("back", .lockBack, .back, nil)
    case .help: ("help", .lockHelp, .help, .help)
    case .next: ("next", .lockNext, .next, .nextLock)
    case .undo: ("undo", .lockUndo, .undo, .undo)
    case .redo: ("redo", .lockRedo, .redo, .redo)
    case .clear: ("clear", .lockClear, .clear, .clear)
    case .hint: ("hint", .lockHint, .hint, .hint)
    case .xray: ("x-ray", .lockXray, .eye, .xray)
    case .demonstrate: ("watch", .lockWatch, .watch, .watch)
    case .play: ("play", .lockPlay, .play, .playPause)
    case .scrub: ("scrub", .lockTime, nil, nil)
    case .stepBack: ("step back", .lockStepBack, .stepBack, .stepBack)
    case .stepOn: ("step on", .lockStepOn, .stepForward, .stepOn)
    case .again: ("again", .lockAgain, .again, .again)
    case .park: ("park", .lockPark, .park, .park)
    case .read: ("read", .lockRead, .graph, .read)
    case .tray: ("tray", .lockTray, nil, nil)
    case .take: ("take", .lockTake, nil, nil)
    case .sweep: ("sweep", .lockSweep, .again, nil)
    case .mark: ("mark", .lockMark, .tick, nil)
    case .firstWheel: ("wheel 1", .lockFirstWheel, .wheels, nil)
    case .secondWheel: ("wheel 2", .lockSecondWheel, .wheels, nil)
    case .thirdWheel: ("wheel 3", .lockThirdWheel, .wheels, nil)
    case .more: ("more", .more, .dots, nil)
    case .share: ("copy result", .endlessCopy, .copies, nil)
    case .magnifier: ("magnifier", .lockMagnifier, .search, nil)
    case .save: ("keep lock", .makerKeep, .tick, nil)
    }
  }

  /// Its name for scripts; a dial's is followed by its number.
  package var name: String { entry.name }

  package var command: GameCommand? { entry.command }

  /// `isOn` where it is switched on, plays, or would do so.
  package func word(isOn: Bool) -> MessageKey {
    switch self {
    case .demonstrate where isOn, .magnifier where isOn: .lockClose
    case .play where isOn: .lockPause
    case .sweep where isOn: .lockStop
    case .hint where isOn: .lockShow
    default: entry.word
    }
  }

  package func icon(isOn: Bool) -> Icon? {
    switch self {
    case .demonstrate where isOn, .sweep where isOn, .magnifier where isOn: .close
    case .play where isOn: .pause
    case .hint where isOn: .play
    default: entry.icon
    }
  }

  /// Its name for whoever doesn't see its icon; nil where that is ``word(isOn:)``.
  package var longWord: MessageKey? {
    self == .stepBack || self == .stepOn ? command?.row.title : nil
  }
}

extension LockSession {
  /// Whether nothing is said and little can be pressed, as at the very first door.
  package var isBare: Bool { door.isFirst && opened == nil && demonstration == nil }

  /// From the left to the right: those of an open lock, of the demonstration, or those that the level allows: the most needed
  /// ones, or the others.
  package var buttons: ShortList<LockControl> {
    var buttons = ShortList<LockControl>()
    func add(_ control: LockControl, if isThere: Bool = true) {
      if isThere { buttons.append(control) }
    }
    let assists = level.assists
    if opened != nil {
      // Where the hint was that opened it, nothing shuts it again.
      add(.back)
      add(.again)
      add(.xray, if: maySeeThrough && lesson != nil)
      add(.share, if: level.night != nil || door.isProof)
      add(.save, if: door.isProof)
      add(.next, if: level.leadsOn)
    } else if demonstration != nil {
      add(.demonstrate)
      add(.stepBack)
      add(.play)
      add(.stepOn)
    } else if isBare {
      add(.back)
      add(.hint)
    } else {
      add(.back)
      if showsMore {
        add(.redo)
        add(.clear, if: lesson == nil)
        add(.xray, if: maySeeThrough)
        add(.demonstrate, if: assists.contains(.demonstration))
        // Nine have no room for their words on a phone; help is at Home, too.
        add(.help, if: !maySeeThrough)
      } else {
        add(.park, if: isFelt && assists.contains(.park))
        add(.read, if: hasGraph)
        add(.sweep, if: hasGraph && maySweep)
        let step = lesson?.step
        add(.mark, if: step == .mark || step == .trueGate)
        let wheels = step == .which ? played.wheels.count : 0
        add(.firstWheel, if: wheels > 0)
        add(.secondWheel, if: wheels > 1)
        add(.thirdWheel, if: wheels > 2)
      }
      // The last ones stay where they are.
      add(.undo)
      add(.hint, if: assists.contains(.hints))
      // Where Next was at an open lock, a press does no harm.
      add(.more)
    }
    return buttons
  }

  /// How many buttons there are at most while it is played, but for those behind one: what lies above them doesn't move.
  var usualButtons: Int { hasGraph ? 8 : 4 }

  package func isDisabled(_ control: LockControl) -> Bool {
    switch control {
    case .undo: undoCount == 0
    case .redo: redoCount == 0
    case .park, .read: opened != nil
    default: false
    }
  }

  /// Nil for controls that switch nothing.
  package func isOn(_ control: LockControl) -> Bool? {
    switch control {
    case .xray: isSeeingThrough
    case .more: showsMore
    default: nil
    }
  }

  /// Whether a control that plays something is playing, or the next press of it opens the lock.
  package func goesOn(_ control: LockControl) -> Bool {
    switch control {
    case .play: demonstration?.isPlaying == true
    case .demonstrate: demonstration != nil
    case .sweep: graph.sweepLeft > 0
    case .hint: hints.isAsked
    case .magnifier: front.isNear
    default: false
    }
  }

  /// The control that Enter presses while a dial or the handle has the focus.
  package var mainControl: LockControl {
    if demonstration != nil { return .play }
    if find != nil { return .take }
    return isDone && level.leadsOn ? .next : .handle
  }

  /// Whether there are numbers to show, or letters that stand for them in equations.
  var hasStrip: Bool {
    areNumbersTold || demonstration?.example != nil
      || level.reveal.method == .clue && level.riddle != nil
  }

  /// Whether texts have a panel beside the door: where there is more to read than a line.
  ///
  /// It stays the same while a lock is played, so that the door never moves.
  package var hasPanel: Bool {
    seat != .alone || lesson != nil || hasGraph || level.letter != nil && find != nil
      || level.reveal.method != .tray
  }

  /// Whether what lies in the tray may come near, over the door.
  var mayComeNear: Bool { seat == .alone && opened == nil && demonstration == nil && !isBare }

  /// Whether a dial has studs, or the arrows of a wheel pack whose wheels aren't seen from the first.
  func hasStuds(_ dial: Int) -> Bool {
    played.model == .wheels ? level.xray != .on : played.dials[dial].combination.numbers.count > 1
  }

  /// Whether it keeps a number where a dial is turned back.
  package var entersNumbers: Bool { played.dials.contains { $0.combination.numbers.count > 1 } }

  /// Whether a number must come by more than once, for which there are marks.
  package var countsPasses: Bool {
    hasStuds(0) && played.dials.contains { $0.combination.hasPasses }
  }

  /// Whether the combination must be found by feeling for the gates.
  var isFelt: Bool { level.reveal.method == .hidden && level.model == .wheels }

  package var hasGraph: Bool { isFelt && level.assists.contains(.graph) }
}
