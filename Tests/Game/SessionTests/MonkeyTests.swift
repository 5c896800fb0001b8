import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelSession

/// Random events of every kind, commands of the sandbox, and what comes in from outside, by a seed.
private struct Monkey {
  private var player: WildPlayer
  private var generator: SplitMix64
  private static let commands = GameCommand.allCases.filter { $0.row.scopes == .sandbox }
  private static let names = ["\u{200E}IMG", "👨‍👩‍👧", "x\u{85}y", String(repeating: "é", count: 120)]

  init(seed: UInt64, from session: Session) {
    player = WildPlayer(seed: seed, from: session.now)
    generator = SplitMix64(seed: seed &* 31)
  }

  mutating func act(on session: inout Session) {
    switch generator.number(in: 0...999) {
    case 0...19: command(&session)
    case 20...22: bringIn(&session)
    case 23: travel(&session)
    case 24: session.perform(.chooseAll)
    case 25: session.enter(.sandbox)
    default: session.handle(player.next())
    }
    _ = session.takeEffects()
  }

  private mutating func command(_ session: inout Session) {
    if session.state.sandbox.selection.isEmpty, let id = session.state.sandbox.world.order.last {
      session.state.sandbox.selection = [id]
    }
    let command = Self.commands[generator.number(in: 0...(Self.commands.count - 1))]
    // What doubles or clears the bench is done less.
    if [.duplicate, .delete, .cut].contains(command), generator.number(in: 0...2) > 0 { return }
    for _ in 0..<(command == .shrink ? 40 : 1) { session.perform(command) }
  }

  private mutating func bringIn(_ session: inout Session) {
    let name = Self.names[generator.number(in: 0...(Self.names.count - 1))]
    let arrival = PictureArrival(
      name: name, hash: String(repeating: "0a", count: 32),
      width: generator.number(in: 1...60_000), height: 90)
    let reply: Reply =
      generator.number(in: 0...1) == 0 ? .picture(arrival) : .pasted(name + "\n\u{202E}two")
    session.handle(InputEvent(time: session.now, kind: .reply(reply)))
  }

  /// Looks from far away, as only long play leads to.
  private mutating func travel(_ session: inout Session) {
    let far = [0, 1e6, 9.9e11, 1e12][generator.number(in: 0...3)]
    session.state.sandbox.camera.position = Vector(x: far, y: -far)
  }
}

@Suite struct `Whatever is done` {
  /// How many events there are; who has a night says more.
  private static var events: Int {
    let wanted = ProcessInfo.processInfo.environment["SWIVEL_MONKEY"].flatMap { Int($0) }
    #if DEBUG
      return wanted ?? 8_000
    #else
      return wanted ?? 100_000
    #endif
  }
  private static let seeds: UInt64 = 4

  @Test(arguments: 1...seeds)
  func `can be written and read again, and continues the same`(seed: UInt64) throws {
    var session = Bench.session
    var monkey = Monkey(seed: seed, from: session)
    var journal = SceneJournal(Bench.library, program: "0")
    let events = Self.events / Int(Self.seeds)
    for event in 1...events {
      monkey.act(on: &session)
      if event.isMultiple(of: 50) { journal.note(session) }
      guard event.isMultiple(of: max(1, events / 8)) else { continue }
      try check(session, monkey, "seed \(seed), event \(event)")
    }
    session.letGo()
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 3_000_000))
    journal.note(session)
    let reading = try SceneJournalReading(Array(journal.takeText().utf8), Bench.library)
    expectTrue(reading.badLine == nil && !reading.hasLostHistory, "seed \(seed)")
    expectEqual(reading.text, session.sceneText, "seed \(seed)")
  }

  private func check(_ session: Session, _ monkey: Monkey, _ path: String) throws {
    let text = Scene(session.sceneCopy).text(session.library)
    let scene = try Scene(parsing: text, Bench.library)
    expectEqual(scene.text(Bench.library), text, "\(path)")
    let digest = session.digest
    // All that may decide what follows is in the state.
    var (here, there) = (
      session, Session(library: Bench.library, levels: session.levels, state: session.state)
    )
    var (one, other) = (monkey, monkey)
    for _ in 0..<60 {
      one.act(on: &here)
      // Memory that isn't of the state decides nothing, whatever is in it.
      there.sounds = [.strike]
      Bench.session.layOut([], into: &there.layout)
      other.act(on: &there)
    }
    expectEqual(here.digest, there.digest, "\(path)")
    expectEqual(session.digest, digest, "\(path): what goes on changed what it went on from")
  }
}
