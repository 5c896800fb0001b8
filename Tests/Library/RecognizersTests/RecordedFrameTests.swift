import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

let recordings = Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl").map {
  $0.deletingPathExtension().lastPathComponent
}

func recordedFrames(of name: String) throws -> [PanelReport] {
  try [PanelReport](byTime: recordedReports(of: name) ?? [])
}

@Suite(.needsRecordings) struct `A recording by its reports` {
  @Test(arguments: recordings)
  func `says the same to the bit in whichever order they name their fingers`(name: String) throws {
    var generator = SplitMix64(seed: 5)
    let reports = try recordedFrames(of: name)
    for _ in 0..<3 {
      var (plain, shuffled) = (TransformGestureRecognizer(), TransformGestureRecognizer())
      for report in reports {
        plain.handle(frame: frame(report.contacts), at: report.time)
        shuffled.handle(frame: frame(report.contacts.shuffled(using: &generator)), at: report.time)
        expectEqual(plain, shuffled, "at \(report.time.seconds) s")
      }
    }
  }

  /// The fingers of the robot are measured 1.2351 times as far apart at its end, which is shown, as of every pan.
  @Test(arguments: recordings.filter { $0.hasPrefix("pan_") })
  func `of a pan with two fingers spreads by what was measured, or nothing`(name: String) throws {
    var transform = TransformGestureRecognizer()
    var scale = 1.0
    transform.play(try recordedFrames(of: name)) { scale = $0.scale }
    expectLess(abs(scale - (name == "pan_cros_robot_2f" ? 1.2351 : 1)), 0.002)
  }

  /// The turns are those of the independent program; a pinch that turned by less shows none.
  @Test(arguments: [
    ("pinch_egalax_73f4_inout", 0.0), ("pinch_quanta_3008", 0), ("pinch_cros_zoom_out", 0),
    ("pinch_egalax_790a", -0.4119), ("pinch_rafi_0107", -0.2921),
  ])
  func `of a pinch turns by what is meant, and by no wobble`(name: String, radians: Double) throws {
    var transform = TransformGestureRecognizer()
    var turned = 0.0
    transform.play(try recordedFrames(of: name)) {
      if $0.state.isActive, $0.rotation.radians.magnitude > turned.magnitude {
        turned = $0.rotation.radians
      }
    }
    expectLess((turned - radians).magnitude, 0.1, "\(turned)")
  }
}

func recordedReports(of name: String) throws -> [(contact: Contact, time: Timestamp)]? {
  try Fixtures.sharedRecordings.map {
    try RecordedTouches($0.appendingPathComponent(name + ".jsonl")).contacts()
  }
}

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
      filter.admit(frame: ContactFrame(contact), at: time, into: &buffer)
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
    // A finger continues under a new number, 15 µs later and 0.8 points away.
    ("pivot_cros_fat_left_to_right", 3, 2),
    // A finger gets a second number 3 points from its first, which is silent for six seconds.
    ("pinch_pixart_8002", 8, 7),
    // Nothing is wrong.
    ("rot_3m_051c", 2, 2), ("tap_cros_robot_2f", 2, 2),
  ]) func `lands as often as a finger does`(name: String, reported: Int, meant: Int) throws {
    let reports = try #require(try recordedReports(of: name))
    expectEqual(reports.count { $0.contact.phase == .began }, reported)
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
