import SwivelDrawing
import SwivelInput
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelSession
import SwivelWorld

/// The costs of locks: a mechanism's steps, and reading, proving and demonstrating levels.
package enum LockMeasures {
  /// The steps of a mechanism in a round.
  package static let steps = 100_000
  /// The measured mechanisms, in the order of ``turners()``.
  package static let mechanisms = [
    "wheel pack of 3 wheels", "wheel lock of 3 wheels", "number lock",
  ]

  /// The turn of the dial at each step, in units: back and forth over several turns, as in dialling.
  package static let turns: [Int] = (0..<steps).map { step in
    let run = step / 6_000
    return (run.isMultiple(of: 2) ? 1 : -1) * (300 + step % 7)
  }

  /// A runner for each mechanism: a step is one report of a hand on the dial.
  package static func turners() -> [Runner] {
    let positions = [31, 87, 54].map { $0 * 4_680 }
    return [
      Runner(units: steps) {
        var pack = WheelPack(cam: 0, wheels: positions)
        for units in turns { pack.turn(by: units) }
        keep(Double(pack.wheels[2]))
      },
      runner(safe), runner(numbers),
    ]
  }

  private static func runner(_ name: String) -> Runner {
    let lock = (try? LockSpec(name).level())?.lock
    return Runner(units: steps) {
      guard var lock else { return }
      var events = LockEvents()
      for units in turns {
        lock.turn(0, by: units, into: &events)
        events.clear()
      }
      keep(Double(lock.position()))
    }
  }

  /// The name of a safe with 100 stops and three wheels.
  private static let safe = "n100w3t1#1"
  /// The name of a lock with 100 stops and six numbers.
  private static let numbers = "n100k6t1#1"

  /// The tasks on level files, in the order of ``readers(of:)``.
  package static let tasks = [
    "read a level", "check a level, with its proof", "make a demonstration",
    "open the demonstration and draw it, without pixels",
  ]

  /// A runner for each task over all files; a level is a unit.
  package static func readers(of files: [[UInt8]]) -> [Runner] {
    let levels = files.compactMap { try? Level(json: $0) }
    let sessions = rooms(of: levels)
    return [
      Runner(units: files.count) {
        for file in files { keep(Double((try? Level(json: file))?.order ?? 0)) }
      },
      Runner(units: levels.count) {
        for level in levels {
          keep(level.check() == nil ? Double((try? level.prove())?.tries ?? 0) : 0)
        }
      },
      Runner(units: levels.count) {
        for level in levels { keep(DialDemonstration(level).duration) }
      },
      Runner(units: levels.count) {
        for session in sessions { keep(firstPicture(of: session)) }
      },
    ]
  }

  /// A session at each lock.
  private static func rooms(of levels: [Level]) -> [Session] {
    let levelList = LevelList(levels.map { .level($0) })
    return levels.map { level in
      var session = Session(
        library: ShapeLibrary([]), levels: levelList, surface: HandStream.surface)
      session.enterLock(level.id)
      return session
    }
  }

  /// Opens the demonstration and draws it into a list, without rasterising.
  private static func firstPicture(of session: Session) -> Double {
    var session = session
    session.handle(InputEvent(time: .zero, kind: .keyDown(.d, [], isRepeat: false)))
    var list = DrawList()
    GameView.draw(session, SpriteTable(), into: &list)
    return Double(list.corners.count)
  }
}
