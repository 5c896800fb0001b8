import SwivelCommands
import SwivelDrawing
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelSession

/// The costs of laying out each screen and panel, and of drawing it into a list.
package struct ScreenMeasures {
  private let start: Session
  private let table = SpriteTable.disc

  /// The number of layouts in a round.
  private static let count = 100
  /// The commands that open the screens.
  private static let commands: [GameCommand] = [
    .home, .sandbox, .scenes, .locks, .tapes, .settings, .palette, .messages, .help, .inspector,
  ]

  /// The screens of a session in the sandbox, with the levels of these files.
  package init(levels files: [[UInt8]]) {
    let levels = LevelList(files.compactMap { try? .level(Level(json: $0)) })
    start = Session(
      library: WholeSession.library, levels: levels, surface: HandStream.surface)
  }

  /// The name of each screen, with runners for its layout and its drawing.
  package var runners: [(name: String, runners: [Runner])] {
    let screens = Self.commands.map { command in
      var session = start
      session.perform(command, at: .zero)
      return (command.rawValue, session)
    }
    let rooms = start.levels.levels.prefix(1).map { level in
      var session = start
      session.enterLock(level.id)
      return ("lock", session)
    }
    return (screens + rooms).map { ($0, [layingOut($1), drawing($1)]) }
  }

  private func layingOut(_ session: Session) -> Runner {
    var layout = Layout()
    return Runner(units: Self.count) {
      for _ in 0..<Self.count { session.layOut([], into: &layout) }
      keep(Double(layout.elements.count))
    }
  }

  private func drawing(_ session: Session) -> Runner {
    var (view, list) = (GameView(), DrawList())
    return Runner(units: Self.count) {
      for _ in 0..<Self.count { view.draw(session, table, into: &list) }
      keep(Double(list.corners.count))
    }
  }
}
