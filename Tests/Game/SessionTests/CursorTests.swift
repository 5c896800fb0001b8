import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The pointer` {
  private func cursor(of session: Session) -> Cursor { session.cursor(over: session.laid) }

  private func hovering(_ point: Vector, in session: Session = Bench.session) -> Session {
    var session = session
    session.handle(.hover(ExactPoint(point)), at: 100)
    return session
  }

  @Test func `is an open hand over what can be taken, and an arrow on the ground`() {
    #expect(cursor(of: hovering(Bench.session.center("photo"))) == .openHand)
    #expect(cursor(of: hovering(Vector(x: 640, y: 700))) == .arrow)
  }

  @Test func `is a closed hand from the press to the lift`() {
    var session = hovering(Bench.session.center("photo"))
    let start = session.center("photo")
    session.mouse(.began, start, at: 200)
    #expect(cursor(of: session) == .closedHand)
    session.mouse(.moved, start + Vector(x: 40, y: 0), at: 250)
    #expect(cursor(of: session) == .closedHand)
    session.mouse(.ended, start + Vector(x: 40, y: 0), at: 300)
    session.handle(.hover(ExactPoint(start + Vector(x: 40, y: 0))), at: 310)
    #expect(cursor(of: session) == .openHand)
  }

  @Test func `points at buttons, and is a caret in fields`() throws {
    var session = Bench.session
    let locks = try #require(
      session.laid.elements.first { $0.id == SandboxScreen.element(SandboxScreen.Part.locks) })
    #expect(cursor(of: hovering(locks.frame.center)) == .pointingHand)
    session.press(.k, .control, at: 10)
    let field = try #require(session.laid.elements.first { $0.role == .field })
    #expect(cursor(of: hovering(field.frame.center, in: session)) == .text)
  }

  @Test func `is an arrow for fingers`() {
    var session = hovering(Bench.session.center("photo"))
    session.touch(7, .began, session.center("photo"), at: 200)
    #expect(cursor(of: session) == .arrow)
  }
}
