import Commands
import Drawing
public import Entities
import Game
import Input
import Interface
public import LockPlay
import Locks
public import Sandbox

/// What it costs to lay out each screen and panel, and to draw it into a list.
public struct ScreenMeasures {
  private let start: Session
  private let table: SpriteTable

  /// How often a screen is laid out in a round.
  private static let count = 100
  /// What leads to each screen.
  private static let commands: [GameCommand] = [
    .home, .sandbox, .scenes, .locks, .tapes, .settings, .palette, .messages, .help, .inspector,
  ]

  /// Screens of a session in the sandbox.
  public init(_ library: ShapeLibrary, _ levels: LevelShelf, _ table: SpriteTable) {
    start = Session(library: library, levels: levels, surface: HandStream.surface)
    self.table = table
  }

  /// For each screen its name, and what lays it out and what draws it.
  public var runners: [(name: String, runners: [Runner])] {
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
