import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `Times as far apart as numbers go` {
  /// A contact taps, presses, moves and lifts at times from end to end, in any order.
  private func play(_ recognizer: inout any LibraryRecognizer) -> Bool {
    let ends: [Int64] = [.min, .max, 0, .min, -1, .max, .max - 1]
    var isValid = true
    for microseconds in ends {
      let time = Timestamp(microseconds: microseconds)
      for phase in [ContactPhase.began, .moved, .ended, .began, .moved, .moved] {
        let x = phase == .moved ? 40.0 : 0
        recognizer.handle(
          Contact(
            id: ContactID(1), phase: phase, position: ExactPoint(Vector(x: x, y: 0)),
            pressure: 500_000), at: time)
        recognizer.advance(to: time)
        isValid = isValid && recognizer.speeds(at: time).allSatisfy(\.isFinite)
      }
    }
    return isValid
  }

  @Test func `trap no recognizer and leave velocities numbers`() {
    for recognizer in EveryRecognizer().all {
      var recognizer = recognizer
      expectTrue(play(&recognizer), "\(type(of: recognizer))")
    }
  }

  @Test func `trap no filter`() {
    var filter = TouchFilter()
    var reports = ContactReports()
    for microseconds in [Int64.min, .max, 0, .min] {
      for phase in [ContactPhase.began, .moved, .ended] {
        let contact = Contact(id: ContactID(1), phase: phase, position: .zero)
        filter.admit(contact, at: Timestamp(microseconds: microseconds), into: &reports)
      }
    }
    expectAtMost(filter.count, 1)
  }

  @Test(arguments: [
    [Int64.min, .max, .min], [.max, .min, .max], [0, .min, .max], [-2, .max, .min], [5, 3, 2],
    [3, 5, -2], [.max, .max, 0],
  ])
  func `have a difference that stops at the ends`(times: [Int64]) {
    let (time, other) = (Timestamp(microseconds: times[0]), Timestamp(microseconds: times[1]))
    expectEqual(time.microseconds(since: other), times[2])
  }
}
