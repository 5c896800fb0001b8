import Commands
import Drawing
import Entities
import Game
import Geometry
import Input
import Locks
import TestSupport
import Testing

@testable import LockPlay
@testable import Platform
@testable import Sandbox

@Suite struct `The picture of the list of levels` {
  private static let bad = LevelShelf.Entry.bad(
    name: "wide.json",
    reason: "/home/somebody/.local/share/swivel/levels/wide.json: stops: found 1000000, "
      + "expected a whole number within 2…1000")

  @Test(arguments: LockScenes.surfaces)
  func `sets every line within its box at no less than 85 %`(surface: Surface) throws {
    let fonts = try Fonts()
    let levels = LockScenes.levels.map { LevelShelf.Entry.level($0) }
    var session = Session(
      library: ShapeLibrary([]), levels: LevelShelf(levels + [Self.bad]), surface: surface)
    let solved = LockScenes.levels.map { $0.id + " 2" }.joined(separator: "\n")
    session.handle(InputEvent(time: .zero, kind: .reply(.progress(solved))))
    session.handle(
      InputEvent(
        time: .zero,
        kind: .reply(.failed("progress isn't kept: /a/folder/progress.json: No space left"))))
    session.enter(.levels)
    for key in [Key.home, .end] {
      session.handle(InputEvent(time: .zero, kind: .keyDown(key, [], isRepeat: false)))
      var list = DrawList()
      GameView.draw(session, SpriteTable(), into: &list)
      expectGreater(list.runs.count, 10)
      for run in list.runs {
        let line = String(decoding: list.text[run.bytes], as: UTF8.self)
        let width = fonts.width(
          of: line, size: run.size, weight: run.weight, density: Double(surface.density) / 1e6)
        expectAtMost(
          width * TextSetter.leastFit, run.box.size.x,
          "'\(line)' is \(width) wide, its box \(run.box.size.x)")
        expectAtLeast(run.size, 13, "'\(line)'")
      }
    }
  }
}
