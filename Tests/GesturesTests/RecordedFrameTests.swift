import Foundation
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The names of the recordings that lie beside the checkout.
let recordings = Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl").map {
  $0.deletingPathExtension().lastPathComponent
}

/// A recording's reports, each as one event: what is of one time, and names no finger twice.
func recordedFrames(of name: String) throws -> [PanelReport] {
  var reports: [PanelReport] = []
  for (contact, time) in try recordedReports(of: name) ?? [] {
    if let last = reports.last, last.time == time,
      !last.contacts.contains(where: { $0.id == contact.id })
    {
      reports[reports.count - 1].contacts.append(contact)
    } else {
      reports.append(PanelReport(time: time, contacts: [contact]))
    }
  }
  return reports
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
