import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `A modal list` {
  /// What an event asks for of it, in one word; "nothing more" where it is only held back, nil where it is left to others.
  private func answer(_ kind: InputEvent.Kind) -> String? {
    var menu = ExhibitorMenu()
    let event = InputEvent(time: .zero, kind: kind)
    return switch menu.answer(.preview(event), .bare()) {
    case .close(ExhibitorMenu.id, then: nil): "close"
    case .navigate(let command, isFine: false): command.rawValue
    case .nothing: "nothing more"
    case nil: nil
    default: "another"
    }
  }

  @Test
  func `is moved through and closed by keys and buttons, and holds back what works behind it`() {
    for (kind, expected) in [
      (.keyDown(.backspace, [], isRepeat: false), "close"), (.gamepad(.buttonDown(.back)), "close"),
      (.keyDown(.down, [], isRepeat: true), "focusDown"), (.gamepad(.buttonDown(.a)), "activate"),
      (.keyDown(.g, [], isRepeat: false), "nothing more"),
      (.gamepad(.buttonDown(.x)), "nothing more"), (.gamepad(.axis(.leftX, 1)), "nothing more"),
      (.keyDown(.escape, [], isRepeat: false), nil), (.keyDown(.f1, [], isRepeat: false), nil),
    ] as [(InputEvent.Kind, String?)] { expectEqual(answer(kind), expected, "\(kind)") }
  }
}

@Suite struct `A panel beside the bench` {
  @Test func `opens and closes, and keeps what was typed into it`() {
    var panel: ExactPanel? = ExactPanel()
    _ = panel.answer(.appear(after: nil), .bare())
    expectEqual(panel?.isOpen, true)
    _ = panel.answer(.action(ExactPanel.element(ExactPanel.Part.duration), .write("2")), .bare())
    _ = panel.answer(.close, .bare())
    expectTrue(panel?.isOpen == false && panel?.duration == "2")
  }
}
