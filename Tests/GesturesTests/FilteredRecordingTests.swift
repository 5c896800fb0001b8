import Foundation
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The reports of a recording, in points.
func recordedReports(of name: String) throws -> [(contact: Contact, time: Timestamp)]? {
  try Fixtures.sharedRecordings.map {
    try RecordedTouches($0.appendingPathComponent(name + ".jsonl")).contacts()
  }
}

/// The effect of a filter on a recording.
private struct Sifting {
  var reported: [(contact: Contact, time: Timestamp)] = []
  var longestStep = 0.0

  init(_ reports: [(contact: Contact, time: Timestamp)]) {
    var filter = TouchFilter()
    var buffer = ContactReports()
    var transform = TransformGestureRecognizer(thresholds: .none)
    var points: [ContactID: Vector] = [:]
    func take() {
      for index in buffer.indices {
        let (contact, time) = (buffer[index].contact, buffer[index].time)
        reported.append((contact, time))
        let point = contact.position.vector
        let before = transform.transform
        transform.handle(contact, at: time)
        if contact.phase == .moved {
          longestStep = max(longestStep, point.distance(to: points[contact.id] ?? point))
        } else if transform.state.isActive {
          expectEqual(transform.transform, before, "a landing or a lift moves nothing")
        }
        points[contact.id] = point
      }
    }
    for (contact, time) in reports {
      filter.admit(contact, at: time, into: &buffer)
      take()
    }
    while let due = filter.due {
      filter.advance(to: due, into: &buffer)
      take()
    }
    expectEqual(filter.count, 0)
    expectTrue(transform.numberOfTouches == 0 && !transform.state.isActive)
  }

  func count(_ phase: ContactPhase) -> Int { reported.count { $0.contact.phase == phase } }
}

@Suite(.needsRecordings) struct `A recording through a filter` {
  /// The errors of each recording: the number of reported landings, and of real ones.
  @Test(arguments: [
    // A finger goes on under a new number, 15 µs later and 0.8 points away.
    ("pivot_cros_fat_left_to_right", 3, 2),
    // A finger gets a second number 3 points from its first, which is silent for six seconds.
    ("pinch_pixart_8002", 8, 7),
    // Nothing is wrong.
    ("rot_3m_051c", 2, 2),
    ("tap_cros_robot_2f", 2, 2),
  ])
  func `lands as often as a finger does`(name: String, reported: Int, meant: Int) throws {
    let reports = try #require(try recordedReports(of: name))
    let landings = reports.count { $0.contact.phase == .began }
    expectEqual(landings, reported)
    expectEqual(Sifting(reports).count(.began), meant)
  }

  /// A finger leaps 475 points in 16 ms, where two fingers nearly hide one another from the cameras.
  @Test func `takes a leap for another landing`() throws {
    let reports = try #require(try recordedReports(of: "rot_lumio_noisy"))
    let landings = reports.count { $0.contact.phase == .began }
    let sifting = Sifting(reports)
    expectEqual(sifting.count(.began), landings + 1)
    expectLess(sifting.longestStep, 500)
  }

  @Test func `of any device is sound, and what is sound stays as it is`() throws {
    for name in recordings {
      let reports = try #require(try recordedReports(of: name))
      let sifting = Sifting(reports)
      expectEqual(sifting.count(.cancelled), 0, "\(name)")
      expectEqual(sifting.count(.began), sifting.count(.ended), "\(name)")
      expectGreater(sifting.reported.count, reports.count * 3 / 4, "\(name)")
    }
  }
}
