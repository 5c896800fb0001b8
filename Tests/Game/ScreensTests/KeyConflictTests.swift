import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelScreens

@Suite struct `Keys in the settings` {
  @Test func `say with which other command they are shared`() {
    var map = KeyMap()
    for row in CommandTable.rows { expectNil(map.conflict(of: row.command)) }
    map.set([KeyStroke(.n)], for: .grid)
    expectTrue(map.conflict(of: .grid) == .snapTurns && map.conflict(of: .snapTurns) == .grid)
    map.set([KeyStroke(.x)], for: .grid)
    expectNil(map.conflict(of: .grid), "a lock's X is elsewhere")
  }

  @Test func `are reset without buttons`() {
    var (map, buttons) = (KeyMap(), KeyMap())
    map.set([KeyStroke(.n)], for: .grid)
    map.set(buttons: [.a], for: .undo)
    buttons.set(buttons: [.a], for: .undo)
    map.resetStrokes()
    expectEqual(map, buttons)
  }
}
