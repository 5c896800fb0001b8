import SwivelInput
package import SwivelTexts

package enum KeyPreset: String, Hashable, Codable, Sendable, CaseIterable {
  /// The defaults of the table of commands.
  case usual
  /// All keys are under the left hand, for one-handed use or a mouse in the right hand.
  case left
  /// All keys are under the right hand, for one-handed use or a mouse in the left hand.
  case right

  package var title: MessageKey {
    switch self {
    case .usual: .settingsKeysUsual
    case .left: .settingsKeysLeft
    case .right: .settingsKeysRight
    }
  }

  /// The side on which the other hand reaches on-screen buttons.
  package var side: Side { self == .right ? .left : .right }

  /// The preset's keys; the buttons of a gamepad stay as they are in `map`.
  package func map(keeping map: KeyMap) -> KeyMap {
    var map = map
    for entry in CommandTable.entries { map.set(nil, for: entry.command) }
    for (command, strokes) in changes { map.set(strokes, for: command) }
    return map
  }

  private var changes: [(GameCommand, [KeyStroke])] {
    switch self {
    case .usual: []
    case .left: Self.underLeftHand
    case .right: Self.underRightHand
    }
  }

  private static func keys(
    _ command: GameCommand, _ strokes: KeyStroke...
  ) -> (GameCommand, [KeyStroke]) { (command, strokes) }

  private static let underLeftHand = [
    keys(.settings, KeyStroke(.six, .control)), keys(.table, KeyStroke(.five, [.control, .shift])),
    keys(.locks, KeyStroke(.g, .shift)),
    keys(.fitCover, KeyStroke(.v, [.control, .shift])), keys(.lockView, KeyStroke(.f, .control)),
    keys(.undo, KeyStroke(.z), KeyStroke(.z, .control)),
    keys(.redo, KeyStroke(.z, .shift), KeyStroke(.z, [.control, .shift])),
    keys(.add, KeyStroke(.r, .shift)), keys(.gather, KeyStroke(.f)),
    keys(.moveLeft, KeyStroke(.a)),
    keys(.moveRight, KeyStroke(.d)), keys(.moveUp, KeyStroke(.w)),
    keys(.moveDown, KeyStroke(.x)), keys(.turnLeft, KeyStroke(.q)),
    keys(.turnRight, KeyStroke(.e)), keys(.shrink, KeyStroke(.one)),
    keys(.grow, KeyStroke(.two)), keys(.spin, KeyStroke(.r)),
    keys(.showAll, KeyStroke(.v)), keys(.showChosen, KeyStroke(.v, .shift)),
    keys(.delete, KeyStroke(.c)), keys(.duplicate, KeyStroke(.d, .control)),
    keys(.forward, KeyStroke(.three)), keys(.backward, KeyStroke(.four)),
    keys(.toFront, KeyStroke(.three, .shift)), keys(.toBack, KeyStroke(.four, .shift)),
    keys(.clock, KeyStroke(.x, .shift)), keys(.fix, KeyStroke(.f, .shift)),
    keys(.axle, KeyStroke(.c, .shift)), keys(.chain, KeyStroke(.t, .shift)),
    keys(.pivot, KeyStroke(.five)),
    keys(.snapTurns, KeyStroke(.six)), keys(.snapToThings, KeyStroke(.five, .shift)),
    keys(.inertia, KeyStroke(.six, .shift)), keys(.focusUp, KeyStroke(.w)),
    keys(.focusDown, KeyStroke(.x)), keys(.focusLeft, KeyStroke(.a)),
    keys(.focusRight, KeyStroke(.d)), keys(.pageUp, KeyStroke(.q)), keys(.pageDown, KeyStroke(.e)),
    keys(.activate, KeyStroke(.space), KeyStroke(.enter)), keys(.dialLeft, KeyStroke(.a)),
    keys(.dialRight, KeyStroke(.d)), keys(.dialFarLeft, KeyStroke(.q)),
    keys(.dialFarRight, KeyStroke(.e)), keys(.clear, KeyStroke(.v)),
    keys(.hint, KeyStroke(.f)), keys(.watch, KeyStroke(.w)), keys(.nextTurn, KeyStroke(.three)),
    keys(.xray, KeyStroke(.x)), keys(.park, KeyStroke(.four)),
    keys(.scrubBack, KeyStroke(.a)), keys(.scrubOn, KeyStroke(.d)),
    keys(.stepBack, KeyStroke(.q)), keys(.stepOn, KeyStroke(.e)),
    keys(.scrubToStart, KeyStroke(.one)), keys(.scrubToEnd, KeyStroke(.four)),
    keys(.slower, KeyStroke(.two)), keys(.faster, KeyStroke(.three)),
    keys(.tapeStepBack, KeyStroke(.a)), keys(.tapeStepOn, KeyStroke(.d)),
    keys(.tapeSkipBack, KeyStroke(.a, .shift)), keys(.tapeSkipOn, KeyStroke(.d, .shift)),
    keys(.tapeJumpBack, KeyStroke(.q)), keys(.tapeJumpOn, KeyStroke(.e)),
    keys(.tapeNormalSpeed, KeyStroke(.five)),
  ]

  private static let underRightHand = [
    keys(.undo, KeyStroke(.u)), keys(.redo, KeyStroke(.u, .shift)),
    keys(.chooseNext, KeyStroke(.p)), keys(.choosePrevious, KeyStroke(.p, .shift)),
    keys(.chooseAll, KeyStroke(.zero)), keys(.chooseNone, KeyStroke(.zero, .shift)),
    keys(.exact, KeyStroke(.k)), keys(.duplicate, KeyStroke(.j)),
    keys(.clock, KeyStroke(.i, .shift)), keys(.axle, KeyStroke(.l)),
    keys(.chain, KeyStroke(.y, .shift)),
    keys(.group, KeyStroke(.h)),
    keys(.ungroup, KeyStroke(.h, .shift)),
    keys(.grid, KeyStroke(.nine)), keys(.snapToThings, KeyStroke(.eight)),
    keys(.add, KeyStroke(.insert)), keys(.copy, KeyStroke(.insert, .control)),
    keys(.paste, KeyStroke(.insert, .shift)), keys(.cut, KeyStroke(.delete, .shift)),
    keys(.copyScene, KeyStroke(.insert, [.control, .shift])),
    keys(.exportPicture, KeyStroke(.j, .control)),
    keys(.exportAnimation, KeyStroke(.j, [.control, .shift])),
    keys(.bounds, KeyStroke(.seven)), keys(.tidy, KeyStroke(.h, .control)),
    keys(.focusNext, KeyStroke(.p)),
    keys(.focusPrevious, KeyStroke(.p, .shift)), keys(.pressControl, KeyStroke(.enter)),
    keys(.nextControl, KeyStroke(.down)), keys(.previousControl, KeyStroke(.up)),
    keys(.watch, KeyStroke(.k)), keys(.xray, KeyStroke(.o)), keys(.park, KeyStroke(.j)),
    keys(.read, KeyStroke(.nine)), keys(.again, KeyStroke(.y)),
    keys(.tapeNormalSpeed, KeyStroke(.zero)),
  ]
}
