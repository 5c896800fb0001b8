package import SwivelCommands
import SwivelInterface
package import SwivelTexts

package enum HelpLine {
  case title(MessageKey)
  case gesture(HelpGesture)
  case command(CommandRow)
}

/// A set of commands, by their indices in the table.
package struct CommandSet: Hashable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  /// Inserts the command at an index of the table; there are fewer than 128.
  package mutating func insert(_ index: Int) { bits |= 1 << UInt128(index) }

  package func contains(_ command: GameCommand) -> Bool {
    bits >> UInt128(CommandTable.index(of: command)) & 1 == 1
  }
}

/// The lines for the present device and screen: the gestures first, then the applicable commands with their
/// keys or buttons, those of the screen before those that work everywhere.
extension ScreenContext {
  /// Calls a body with each line, in order; it allocates nothing.
  func forEachLine(_ body: (HelpLine) -> Void) {
    body(.title(device.title))
    for gesture in HelpGestures.all(device, in: route) { body(.gesture(gesture)) }
    guard device != .finger else { return }
    addCommands(.helpHere, isEverywhere: false, body)
    addCommands(.helpAlways, isEverywhere: true, body)
  }

  var lineCount: Int {
    var count = 0
    forEachLine { _ in count += 1 }
    return count
  }

  private func addCommands(_ title: MessageKey, isEverywhere: Bool, _ body: (HelpLine) -> Void) {
    var isFirst = true
    for entry in CommandTable.rows
    where (entry.scopes == .everywhere) == isEverywhere && isShown(entry.command) {
      if isFirst { body(.title(title)) }
      isFirst = false
      body(.command(entry))
    }
  }

  /// Whether it has a line: it is applicable, has a binding for the device, and isn't covered by an earlier one of its family.
  private func isShown(_ command: GameCommand) -> Bool {
    guard commands.contains(command) else { return false }
    guard let family = CommandFamily.family(of: command) else { return true }
    for other in family.commands where commands.contains(other) { return other == command }
    return true
  }

  /// Appends the binding of a command and of the others in its family.
  func appendBinding(of entry: CommandRow, _ texts: Texts, to text: inout [UInt8]) {
    guard let family = CommandFamily.family(of: entry.command) else {
      return entry.append(device, settings.keys, texts, to: &text)
    }
    var isFirst = true
    for command in family.commands where commands.contains(command) {
      if !isFirst { NumberFormat.append("  ", to: &text) }
      command.row.append(device, settings.keys, texts, isFirst: isFirst, to: &text)
      isFirst = false
    }
  }
}

extension Device {
  fileprivate var title: MessageKey {
    switch self {
    case .finger: .helpFinger
    case .mouse: .helpMouse
    case .keys: .helpKeys
    case .gamepad: .helpGamepad
    }
  }
}

/// A gesture that isn't a command, and its effect.
package typealias HelpGesture = (gesture: MessageKey, effect: MessageKey)

private enum HelpGestures {
  static func all(_ device: Device, in route: Route) -> [HelpGesture] {
    switch (route, device) {
    case (.sandbox, .finger): fingersInSandbox
    case (.sandbox, .mouse): mouseInSandbox
    case (.sandbox, .gamepad): padInSandbox
    case (.lock, .finger): fingersAtLock
    case (.lock, .mouse): mouseAtLock
    case (.lock, .gamepad): padAtLock
    case (.lock, .keys): turning
    case (.sandbox, .keys): keysInSandbox
    case (.settings, _): inSettings
    case (.home, .finger): [(.gestureTapThing, .effectOpens)] + atHome
    case (.home, .mouse): [(.gestureClick, .effectOpens)] + atHome
    case (_, .finger): fingersInList
    case (_, .mouse): mouseInList
    case (_, .gamepad): padInList
    case (_, .keys): []
    }
  }

  private static let fingersInSandbox: [HelpGesture] = [
    (.gestureOneFinger, .effectMoves), (.gestureTwoFingers, .effectTurns),
    (.gestureBothHands, .effectTwoThings), (.gestureTapThing, .effectChooses),
    (.gestureEdgeArrow, .effectBrings), (.gestureOnBench, .effectView),
    (.gestureLens, .effectCommands),
  ]

  private static let mouseInSandbox: [HelpGesture] = [
    (.gestureDrag, .effectMoves), (.gestureClick, .effectChoosesAdds),
    (.gestureShiftDrag, .effectFrames), (.gestureControlDrag, .effectTurnsScales),
    (.gestureTouchpad, .effectTurns), (.gestureControlShiftDrag, .effectParallel),
    (.gestureRightClick, .effectPins), (.gestureShiftInDrags, .effectSnaps),
    (.gestureWheel, .effectTurnsBy), (.gestureControlWheel, .effectScales),
    (.gestureOnBench, .effectView),
  ]

  private static let keysInSandbox: [HelpGesture] = [
    (.keyShift, .effectFine), (.gestureHoldS, .effectFree),
  ]

  private static let padInSandbox: [HelpGesture] = [
    (.gestureLeftStick, .effectMovesChosen), (.gestureRightStick, .effectTurnsChosen),
    (.gestureTriggers, .effectScalesChosen), (.gestureNothingChosen, .effectView),
  ]

  private static let turning: [HelpGesture] = [(.gestureTurnBack, .effectEnters)]

  private static let fingersAtLock: [HelpGesture] =
    [
      (.gestureOneFinger, .effectTurnsDial), (.gestureFartherOut, .effectFiner),
      (.gestureTwoFingers, .effectAsTheyTurn),
    ] + turning + [(.gestureTapHandle, .effectTries)]

  private static let mouseAtLock: [HelpGesture] =
    [
      (.gestureDrag, .effectTurnsDial), (.gestureWheel, .effectByNumber),
      (.gestureShiftWheel, .effectByQuarter), (.gestureTouchpad, .effectAsTheyTurn),
    ] + turning + [(.gestureTapHandle, .effectTries)]

  private static let padAtLock: [HelpGesture] =
    [
      (.gestureStickRound, .effectTurnsDial), (.gestureShoulders, .effectFinerFaster),
    ] + turning

  private static let inSettings: [HelpGesture] = [
    (.gestureMinusPlus, .effectChanges), (.gestureDelete, .effectResets),
  ]

  private static let atHome: [HelpGesture] = [
    (.clockShort, .effectIsBuilt), (.locks, .effectEasyFirst), (.endlessTonight, .effectIsNew),
    (.listSandbox, .effectFreely),
  ]

  private static let fingersInList: [HelpGesture] = [
    (.gestureTapThing, .effectOpens), (.gestureDragUp, .effectScrolls),
  ]

  private static let mouseInList: [HelpGesture] = [
    (.gestureClick, .effectOpens), (.gestureWheel, .effectScrolls),
  ]

  private static let padInList: [HelpGesture] = [(.gestureLeftStick, .effectFocus)]
}
