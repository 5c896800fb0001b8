import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelTexts
import Testing

@testable import SwivelInterface
@testable import SwivelScreens
@testable import SwivelSession

extension Session {
  /// The banner's text in English; nil where there is none.
  package var reported: String? { state.messages?.shown.map { Texts.english[$0.saying] } }

  package var isExactOpen: Bool { state.isOpen(ExactPanel.id) }
  /// Handles something that comes in after so many milliseconds.
  package mutating func send(_ kind: InputEvent.Kind, after milliseconds: Int64 = 8) {
    let time = Timestamp(microseconds: now.microseconds + milliseconds * 1_000)
    handle(InputEvent(time: time, kind: kind))
  }

  /// Presses a key and lets it come up.
  package mutating func tap(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  /// Presses a button of the gamepad and lets it come up.
  package mutating func tap(_ button: GamepadButton) {
    send(.gamepad(.buttonDown(button)))
    send(.gamepad(.buttonUp(button)))
  }

  /// Lands a contact at a place and lifts it there.
  package mutating func tap(_ position: Vector, _ kind: ContactKind = .finger) {
    for phase in [ContactPhase.began, .ended] { send(.touch(9, phase, position, kind)) }
  }

  package mutating func tap(spot name: String) {
    guard let spot = target(named: name) else {
      Issue.record("no target \(name) among \(targets.map(\.name))")
      return
    }
    tap(spot.box.center)
  }

  package mutating func wait(_ seconds: Double) {
    advance(to: Timestamp(seconds: now.seconds + seconds))
  }

  /// The present layout, with texts and names.
  package var laid: Layout {
    var layout = Layout()
    layOut([.texts, .names], into: &layout)
    return layout
  }

  /// The index of what has the focus on a screen, among elements of its kind; nil for none.
  package func focused(_ screen: UInt8) -> Int? {
    state.interface.focus(on: screen).map { Int($0.index) }
  }

  package mutating func focus(_ row: SettingsRow) {
    state.settingsScreen?.unfold(row)
    let index = SettingsRow.all.firstIndex(of: row) ?? 0
    let screen = SettingsScreen.id
    let id = ElementID(screen: screen, part: SettingsScreen.Part.row.rawValue, index: index)
    withLayout { interface, layout in
      interface.setFocus(id, on: screen)
      interface.reveal(layout)
    }
  }

  /// The scroll offset of a screen's list, in points.
  package var scrolled: Double { laid.scrolls.last?.offset ?? 0 }

  package var drawn: DrawList {
    var list = DrawList()
    GameView.draw(self, Bench.sprites, into: &list)
    return list
  }
}

extension DrawList {
  package var lines: [String] { runs.map { String(decoding: text[$0.bytes], as: UTF8.self) } }
}

/// The sizes on which everything must have its place.
package let screenSizes = [(1_280, 720), (720, 1_280), (640, 360), (360, 640)]
