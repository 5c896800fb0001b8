import Drawing
import Entities
import Game
import Input
import LockPlay
import Locks
import Sandbox

/// What locks cost: the mechanisms' steps, reading, proving and demonstrating levels.
public enum LockMeasures {
  /// Steps of a mechanism in a round.
  public static let steps = 100_000
  /// The ways in which a dial is turned, in the order of ``turners()``.
  public static let mechanisms = [
    "wheel pack of 3 wheels", "wheel lock of 3 wheels", "number lock",
  ]

  /// How far the dial goes at a step, in units: forth and back over several turns, as one dials.
  public static let way: [Int] = (0..<steps).map { step in
    let run = step / 6_000
    return (run.isMultiple(of: 2) ? 1 : -1) * (300 + step % 7)
  }

  /// A runner for each mechanism: a step is one report of a hand on the dial.
  public static func turners() -> [Runner] {
    let places = [31, 87, 54].map { $0 * 4_680 }
    return [
      Runner(units: steps) {
        var pack = WheelPack(cam: 0, wheels: places)
        for units in way { pack.turn(by: units) }
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
      for units in way {
        lock.turn(0, by: units, into: &events)
        events.clear()
      }
      keep(Double(lock.position()))
    }
  }

  /// A safe of 100 stops and three wheels.
  private static let safe = "n100w3t1#1"
  /// A lock of 100 stops and six numbers.
  private static let numbers = "n100k6t1#1"

  /// What is done with level files, in the order of ``readers(of:)``.
  public static let tasks = [
    "read a level", "check a level, with its proof", "make a demonstration",
    "open the demonstration and draw it, without pixels",
  ]

  /// A runner for each task over all files, a level a unit.
  public static func readers(of files: [[UInt8]]) -> [Runner] {
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

  /// A session before each lock.
  private static func rooms(of levels: [Level]) -> [Session] {
    let shelf = LevelShelf(levels.map { .level($0) })
    return levels.map { level in
      var session = Session(library: ShapeLibrary([]), levels: shelf, surface: HandStream.surface)
      session.enterLock(level.id)
      return session
    }
  }

  /// Presses the key that opens the demonstration and draws, without filling any pixels.
  private static func firstPicture(of session: Session) -> Double {
    var session = session
    session.handle(InputEvent(time: .zero, kind: .keyDown(.d, [], isRepeat: false)))
    var list = DrawList()
    GameView.draw(session, SpriteTable(shapes: [], shadow: .white), into: &list)
    return Double(list.corners.count)
  }
}
