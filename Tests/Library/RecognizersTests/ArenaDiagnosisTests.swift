import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A diagnosis` {
  private func stage() -> (ArenaStage<DefaultGestureDelegate>, GestureID) {
    var stage = ArenaStage()
    let id = stage.attach("turn", AnyGestureRecognizer(.rotation))
    return (stage, id)
  }

  @Test func `names the first cause of the handbook: the thing doesn't take contacts`() {
    var (stage, id) = stage()
    stage.arena.setUserInteractionEnabled(false, for: GestureNode(1))
    stage.landPair(turningTo: 90)
    expectTrue(stage.acts.isEmpty && stage.why("turn") == .userInteractionDisabled)
    expectEqual(
      stage.arena.explanation(of: id),
      "The thing doesn't take contacts: set its isUserInteractionEnabled to true.")
    stage.arena.setUserInteractionEnabled(true, for: GestureNode(1))
    stage.landPair(turningTo: 90)
    expectEqual(stage.why("turn"), .recognized)
  }

  @Test func `names the second cause of the handbook: fewer than two fingers`() {
    var (stage, id) = stage()
    stage.land(1, 280, 200)
    stage.move(1, 300, 300)
    expectEqual(stage.why("turn"), .tooFewContacts(found: 1, needed: 2))
    stage.lift(1, 300, 300)
    expectEqual(stage.why("turn"), .tooFewContacts(found: 1, needed: 2))
    expectEqual(
      stage.arena.explanation(of: id),
      "It needs 2 contacts at the same time, and 1 contact touched.")
  }

  @Test func `names the third cause of the handbook: the turn is applied more than once`() throws {
    var (stage, id) = stage()
    stage.landPair()
    var (applied, right) = (Angle.zero, Angle.zero)
    for step in 0..<9 {
      stage.turn(from: Double(step) * 10, to: Double(step + 1) * 10, steps: 1)
      let rotation = try #require(stage.arena[id]?.rotation?.rotation)
      applied += rotation
      right = rotation
    }
    let found = try #require(stage.arena.diagnosis(of: id, applied: applied))
    guard case .appliedMoreThanOnce(_, let turned) = found else {
      Issue.record("found \(found)")
      return
    }
    expectLess((turned.degrees - 90).magnitude, 1e-9)
    expectTrue(found.description.hasPrefix("The hand turned by 90.0° and the thing by "))
    expectEqual(stage.arena.diagnosis(of: id, applied: right), .recognized)
    expectEqual(stage.arena.diagnosis(of: id, applied: .degrees(90.5)), .recognized)
  }

  @Test func `tells what keeps a contact from a gesture`() {
    var (stage, id) = stage()
    expectEqual(stage.why("turn"), .untouched)
    stage.arena.setEnabled(false, id)
    stage.landPair()
    expectEqual(stage.why("turn"), .disabled)
    var (other, turn) = self.stage()
    other.arena.update(turn) { $0.allowedKinds = [.pen] }
    other.landPair()
    expectEqual(other.why("turn"), .kindNotAllowed(.finger))
    other.arena.detach(turn)
    expectTrue(other.arena.diagnosis(of: turn) == nil && other.arena.explanation(of: turn) == nil)
  }

  @Test func `tells what a gesture failed of`() {
    var stage = ArenaStage(["tap": .tap])
    stage.land(1, 100, 100)
    expectEqual(stage.why("tap"), .underWay)
    stage.move(1, 120, 100)
    expectEqual(stage.why("tap"), .notMeant)
    stage.lift(1, 120, 100)
    stage.landPair()
    expectEqual(stage.why("tap"), .tooManyContacts(found: 2, allowed: 1))
    stage.lift(1, 0, 0)
    stage.lift(2, 0, 0)
    stage.land(1, 100, 100)
    stage.lose(1, 100, 100)
    expectEqual(stage.why("tap"), .cancelled)
    stage.tap(1)
    expectEqual(stage.why("tap"), .recognized)
  }

  @Test func `calls other gestures by their names`() {
    var stage = ArenaStage(["the pan": .pan])
    let tap = stage.attach("tap", AnyGestureRecognizer(.tap))
    stage.drag(to: 109)
    expectEqual(stage.arena.explanation(of: tap), "the pan was recognised with the same contacts.")
    expectEqual(
      GestureDiagnosis.waiting(for: tap).description,
      "It waits until gesture \(tap.number) has failed.")
  }

  @Test func `is one plain sentence in every case`() {
    let id = GestureID(3)
    let all: [GestureDiagnosis] = [
      .userInteractionDisabled, .tooFewContacts(found: 1, needed: 2),
      .appliedMoreThanOnce(applied: .degrees(40), turned: .degrees(20)), .untouched, .disabled,
      .kindNotAllowed(.pen), .otherKindFirst(.mouse), .refusedContact, .noRoom, .underWay,
      .tooManyContacts(found: 2, allowed: 1), .notMeant, .refusedToBegin, .prevented(by: id),
      .waiting(for: id), .requiredRecognized(id), .endedWhileWaiting(for: id),
      .cycleIgnored(with: id), .cancelled, .recognized,
    ]
    expectEqual(Set(all.map(\.description)).count, all.count)
    for text in all.map(\.description) {
      expectTrue(text.hasSuffix(".") && !text.contains("\n"), "\(text)")
    }
  }
}
