import Foundation
import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

/// The project's levels, each as its file's name.
enum LevelFiles {
  static let folder = Fixtures.file("Levels")

  static let names = Fixtures.files(in: folder, named: ".json").map(\.lastPathComponent)
    .filter { !$0.hasSuffix(".schema.json") }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func level(_ name: String) throws -> Level { try Level(json: bytes(name)) }

  static func levels() throws -> [Level] { try names.map(level) }
}

@Suite struct `Every level` {
  @Test func `is in one of three packs, twenty in all, and leads to the next`() throws {
    let levels = try LevelFiles.levels()
    expectEqual(levels.count, 20)
    expectEqual(levels.map(\.order), Array(1...20))
    expectEqual(Set(levels.map(\.pack)), ["locker", "workshop", "vault"])
    expectEqual(levels.dropLast().map(\.next), levels.dropFirst().map(\.id))
    expectTrue(Level.checkLinks(levels).isEmpty)
  }

  @Test(arguments: LevelFiles.names)
  func `can be opened as it says`(name: String) throws {
    let level = try LevelFiles.level(name)
    expectTrue(name.hasSuffix("-\(level.id).json"))
    expectNil(level.check())
    expectTrue(level.par != nil)
    expectTrue(level.reveal.tray == nil || level.hints.count == 3, "three lines for what is found")
    expectEqual(try Level(json: Array(level.json.utf8)), level)
  }

  @Test(arguments: LevelFiles.names)
  func `is opened by its demonstration, and not with one number changed`(name: String) throws {
    let level = try LevelFiles.level(name)
    try expectTrue(opens(level, dialledAs: level))
    for dial in level.dials.indices {
      for index in level.dials[dial].combination.numbers.indices {
        var changed = level
        let face = level.dials[dial].combination.dial
        // Against the last turn's direction, so that a stop at the end is not run into.
        let direction = level.dials[dial].combination.direction(of: index)
        let position = level.dials[dial].combination.numbers[index]
        changed.dials[dial].combination.numbers[index] = DialUnits.withinTurn(
          position - direction.sign * 4 * face.unitsPerStop)
        #expect(try !opens(level, dialledAs: changed), "dial \(dial), number \(index)")
      }
    }
  }

  /// Plays one level's demonstration, as its timeline shows it in frames, through another's lock.
  private func opens(_ level: Level, dialledAs other: Level) throws -> Bool {
    var lock = level.lock
    var events = LockEvents()
    for turn in DialDemonstration(other).turns {
      for frame in 0...30 {
        let shown = turn.animation.value(at: turn.animation.duration * Double(frame) / 30)
        lock.turn(
          turn.turn.dial,
          by: Dial.units(of: shown) - Dial.units(of: turn.animation.from) - (gone(turn, frame)),
          into: &events)
      }
    }
    lock.handle(into: &events)
    return lock.isOpen
  }

  private func gone(_ turn: DialDemonstration.Turn, _ frame: Int) -> Int {
    guard frame > 0 else { return 0 }
    let shown = turn.animation.value(at: turn.animation.duration * Double(frame - 1) / 30)
    return Dial.units(of: shown) - Dial.units(of: turn.animation.from)
  }
}
