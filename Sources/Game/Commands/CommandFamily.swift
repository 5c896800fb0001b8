package import SwivelTexts

/// Commands that do the same in several directions; the help has one line for them.
package struct CommandFamily {
  /// The line is at the place of the first one.
  package let commands: [GameCommand]
  package let title: MessageKey

  package static func family(of command: GameCommand) -> CommandFamily? {
    all.first { $0.commands.contains(command) }
  }

  private static let all = [
    CommandFamily(commands: [.undo, .redo], title: .familyUndo),
    CommandFamily(commands: [.focusUp, .focusDown, .focusLeft, .focusRight], title: .familyFocus),
    CommandFamily(commands: [.focusNext, .focusPrevious], title: .familyFocusOn),
    CommandFamily(commands: [.focusFirst, .focusLast], title: .familyFocusEnds),
    CommandFamily(commands: [.pageUp, .pageDown], title: .familyPages),
    CommandFamily(commands: [.chooseNext, .choosePrevious], title: .familyChoose),
    CommandFamily(commands: [.moveLeft, .moveRight, .moveUp, .moveDown], title: .familyMove),
    CommandFamily(commands: [.turnLeft, .turnRight], title: .familyTurn),
    CommandFamily(commands: [.shrink, .grow], title: .familyScale),
    CommandFamily(commands: [.forward, .backward], title: .familyOrder),
    CommandFamily(commands: [.dialLeft, .dialRight], title: .familyDial),
    CommandFamily(commands: [.dialFarLeft, .dialFarRight], title: .familyDialFar),
    CommandFamily(commands: [.nextControl, .previousControl], title: .familyControls),
    CommandFamily(commands: [.scrubBack, .scrubOn], title: .familyScrub),
    CommandFamily(commands: [.stepBack, .stepOn], title: .familySteps),
    CommandFamily(commands: [.scrubToStart, .scrubToEnd], title: .familyScrubEnds),
    CommandFamily(commands: [.slower, .faster], title: .familySpeed),
  ]
}
