import GameSupport
import Geometry
import Input
import Screens
import TestSupport
import Testing

@testable import Game
@testable import LockPlay

@Suite struct `An exhibition` {
  private static func session() throws -> Session {
    var session = ListVisitor(shelf: LevelShelf(ListVisitor.shelf.levels.map { .level($0) }))
      .session
    session.enterLevels()
    _ = session.takeEffects()
    return session
  }

  private static func touch(_ x: Double, _ y: Double, at seconds: Double) -> [InputEvent] {
    [ContactPhase.began, .ended].enumerated().map { index, phase in
      InputEvent(
        time: Timestamp(seconds: seconds + Double(index) * 0.05),
        contact: Contact(
          id: ContactID(1), kind: .finger, phase: phase,
          position: ExactPoint(Vector(x: x, y: y))))
    }
  }

  @Test func `of a day and two hundred visitors ends as it began`() throws {
    let start = try Self.session()
    var session = start
    var kiosk = Kiosk(KioskRules(), over: session)
    var random = SplitMix64(seed: 7)
    var visits: [Kiosk.Visit] = []
    for visitor in 0..<200 {
      let began = Double(visitor) * 432 + 25
      for step in 0..<20 {
        let time = began + Double(step) * 2
        for event in Self.touch(
          Double.random(in: 80...1_200, using: &random),
          Double.random(in: 80...640, using: &random), at: time)
        {
          kiosk.handle(event, in: &session)
        }
        #expect(kiosk.advance(&session, to: Timestamp(seconds: time + 1)) == nil)
      }
      _ = session.takeEffects()
      for second in 40..<400 {
        let time = Timestamp(seconds: began + Double(second))
        guard let visit = kiosk.advance(&session, to: time) else { continue }
        visits.append(visit)
        #expect(session.state == start.state, "visitor \(visitor)")
      }
    }
    #expect(visits.map(\.number) == Array(1...200))
    #expect(visits.allSatisfy { $0.touches == 20 && (37...39).contains($0.seconds) })
    #expect(!kiosk.wantsOut)
  }

  @Test func `counts down before it begins anew, until a touch`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    for event in Self.touch(600, 300, at: 1) { kiosk.handle(event, in: &session) }
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 60)) == nil)
    #expect(session.state.messages == nil)
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 85)) == nil)
    #expect(session.state.messages?.shown != nil)
    for event in Self.touch(600, 300, at: 86) { kiosk.handle(event, in: &session) }
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 170)) == nil)
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 177)) != nil)
  }

  @Test func `shows how locks are opened while nobody is there`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    _ = kiosk.advance(&session, to: Timestamp(seconds: 1))
    #expect(session.state.hall.room?.demonstration != nil)
    for event in Self.touch(600, 600, at: 5) { kiosk.handle(event, in: &session) }
    #expect(session.state.hall.room == nil)
  }

  @Test func `takes no keys, no files and no end, but all corners touched twice`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    let closed: [InputEvent.Kind] = [
      .keyDown(.q, .control, isRepeat: false), .window(.closed), .reply(.pasted("text")),
      .reply(.dropped("{}")), .gamepad(.buttonDown(.start)), .text("a"),
    ]
    let before = session.state
    for kind in closed {
      #expect(kiosk.handle(InputEvent(time: .zero, kind: kind), in: &session) == nil)
    }
    #expect(session.state == before)
    let corners = [(5.0, 5.0), (1_275, 5), (1_275, 715), (5, 715)]
    for (index, corner) in (corners + corners).enumerated() {
      #expect(!kiosk.wantsOut)
      for event in Self.touch(corner.0, corner.1, at: 1 + Double(index) * 0.5) {
        kiosk.handle(event, in: &session)
      }
    }
    #expect(kiosk.wantsOut)
    #expect(!Kiosk.allows(.quit) && !Kiosk.allows(.keepRecent) && Kiosk.allows(.tellDay))
  }
}
