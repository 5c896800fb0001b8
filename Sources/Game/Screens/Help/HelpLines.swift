package import SwivelCommands
import SwivelInterface
package import SwivelTexts

package enum HelpLine {
  /// The title of a group, and how many lines follow.
  case title(MessageKey, Int)
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

/// The lines for the present device and screen: how a lock opens, the gestures, then the applicable commands with their keys or
/// buttons, those of the screen before those that work everywhere.
extension ScreenContext {
  /// Calls a body with each line, in order.
  func forEachLine(_ body: (HelpLine) -> Void) {
    if route == .lock {
      body(.title(.helpOpening, [true, entersNumbers, countsPasses, typesLetters].count { $0 }))
      if entersNumbers { body(.gesture((.lockDial, .effectKeeps))) }
      if countsPasses { body(.gesture((.gestureMarks, .effectPasses))) }
      body(.gesture((.lockHandle, .effectTries)))
      if typesLetters { body(.gesture((.gestureLetters, .effectLetters))) }
    }
    let gestures = device.gestures(on: route)
    if !gestures.isEmpty { body(.title(device.title, gestures.count)) }
    for gesture in gestures { body(.gesture(gesture)) }
    guard device != .finger else { return }
    addCommands(.helpHere, isEverywhere: false, body)
    addCommands(.helpAlways, isEverywhere: true, body)
  }

  /// Calls a body with each line and its place in so many columns of so many rows, none of which breaks a group that one has room
  /// for; a page begins with a title; returns how many places there are.
  @discardableResult func placeLines(
    rows: Int, columns: Int, _ body: (HelpLine, Int) -> Void = { _, _ in }
  ) -> Int {
    var (place, title) = (0, HelpLine.title(.helpHere, 0))
    forEachLine { line in
      let left = rows - place % rows
      if case .title(_, let count) = line {
        title = line
        if left == 1 || left <= count && count < rows { place += left }
      } else if place % (rows * columns) == 0, rows > 1 {
        body(title, place)
        place += 1
      }
      body(line, place)
      place += 1
    }
    return place
  }

  private func addCommands(_ title: MessageKey, isEverywhere: Bool, _ body: (HelpLine) -> Void) {
    func isListed(_ entry: CommandRow) -> Bool {
      (entry.scopes == .everywhere) == isEverywhere && isShown(entry.command)
    }
    let count = CommandTable.rows.count(where: isListed)
    if count > 0 { body(.title(title, count)) }
    for entry in CommandTable.rows where isListed(entry) { body(.command(entry)) }
  }

  /// Whether it has a line: it is applicable, bound for the device, changes what is shown, and comes first of its family.
  private func isShown(_ command: GameCommand) -> Bool {
    let isOfBench = [.newScene, .saveScene, .saveSceneAs].contains(command)
    guard commands.contains(command), !isOfBench || route == .sandbox else { return false }
    guard let family = CommandFamily.family(of: command) else { return true }
    for other in family.commands where commands.contains(other) { return other == command }
    return true
  }

  /// The family of a command of which another one is applicable, too; nil for none.
  func family(of command: GameCommand) -> CommandFamily? {
    CommandFamily.family(of: command).flatMap {
      $0.commands.count(where: commands.contains) > 1 ? $0 : nil
    }
  }

  /// Appends the binding of a command and of the others in its family.
  func appendBinding(of entry: CommandRow, _ texts: Texts, to text: inout [UInt8]) {
    guard let family = family(of: entry.command) else {
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

/// A gesture that isn't a command, and its effect.
package typealias HelpGesture = (gesture: MessageKey, effect: MessageKey)

extension Device {
  fileprivate var title: MessageKey {
    switch self {
    case .finger: .helpFinger
    case .mouse: .helpMouse
    case .keys: .helpKeys
    case .gamepad: .helpGamepad
    }
  }

  fileprivate func gestures(on route: Route) -> [HelpGesture] {
    let opening: HelpGesture = (self == .mouse ? .gestureClick : .gestureTapThing, .effectOpens)
    return switch (route, self) {
    case (.sandbox, .finger):
      [
        (.gestureOneFinger, .effectMoves), (.gestureTwoFingers, .effectTurns),
        (.gestureBothHands, .effectTwoThings), (.gestureTapThing, .effectChooses),
        (.gestureEdgeArrow, .effectBrings), (.gestureOnBench, .effectView),
        (.gestureLens, .effectCommands),
      ]
    case (.sandbox, .mouse):
      [
        (.gestureDrag, .effectMoves), (.gestureClick, .effectChoosesAdds),
        (.gestureKnob, .effectTurnsChosen), (.gestureShiftDrag, .effectFrames),
        (.gestureControlDrag, .effectTurnsScales), (.gestureTouchpad, .effectTurns),
        (.gestureRightClick, .effectPins), (.gestureShiftInDrags, .effectSnaps),
        (.gestureWheel, .effectTurnsBy), (.gestureControlWheel, .effectScales),
        (.gestureOnBench, .effectView),
      ]
    case (.sandbox, .keys): [(.keyShift, .effectFine), (.gestureHoldS, .effectFree)]
    case (.sandbox, .gamepad):
      [
        (.gestureLeftStick, .effectMovesChosen), (.gestureRightStick, .effectTurnsChosen),
        (.gestureTriggers, .effectScalesChosen), (.gestureNothingChosen, .effectView),
      ]
    case (.lock, .finger):
      [
        (.gestureOneFinger, .effectTurnsDial), (.gestureFartherOut, .effectFiner),
        (.gestureTwoFingers, .effectAsTheyTurn),
      ]
    case (.lock, .mouse):
      [
        (.gestureDrag, .effectTurnsDial), (.gestureWheel, .effectByNumber),
        (.gestureShiftWheel, .effectByQuarter), (.gestureTouchpad, .effectAsTheyTurn),
      ]
    case (.lock, .gamepad):
      [(.gestureStickRound, .effectTurnsDial), (.gestureShoulders, .effectFinerFaster)]
    case (.home, .finger), (.home, .mouse):
      [
        opening, (.clock, .effectIsBuilt), (.locks, .effectEasyFirst),
        (.endlessTonight, .effectIsNew), (.listSandbox, .effectFreely),
      ]
    case (.settings, _):
      [
        (.gestureMinusPlus, .effectChanges),
        self == .finger ? (.gestureDragUp, .effectScrolls) : (.gestureDelete, .effectResets),
      ]
    case (_, .finger): [opening, (.gestureDragUp, .effectScrolls)]
    case (_, .mouse): [opening, (.gestureWheel, .effectScrolls)]
    case (_, .gamepad): [(.gestureLeftStick, .effectFocus)]
    case (_, .keys): []
    }
  }
}
