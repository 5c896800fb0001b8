import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private struct Learned {
  var reports: [PanelReport] = []
  var filter: LearningTouchFilter
  var begin: Timestamp?

  init(_ device: [PanelReport], _ mode: LearningTouchFilter.Mode = .learning) {
    filter = LearningTouchFilter(mode)
    var buffer = ContactReports()
    for report in device {
      filter.admit(frame: frame(report.contacts), at: report.time, into: &buffer)
      if filter.isOn, begin == nil { begin = report.time }
      reports += buffer.told
    }
    while let due = filter.due {
      filter.advance(to: due, into: &buffer)
      reports += buffer.told
    }
  }
}

/// The reports with their contacts in a fixed order.
private func sorted(_ reports: [PanelReport]) -> [ContactFrame] {
  reports.map { frame($0.contacts) }
}

@Suite struct `A filter that learns` {
  private let hand = Fingers(center: center, fingers: 3, radius: 140)

  private func reports(of panel: PanelModel, seed: UInt64) -> [PanelReport] {
    panel.play(seconds: 2, seed: seed) { t in
      hand.positions(
        turnedBy: .degrees(200 * t), spreadBy: 1 + 0.5 * t, movedBy: Vector(x: 90, y: -40) * t)
    }
  }

  @Test(arguments: PanelModel.all.filter { !$0.isBad })
  func `leaves all that a good panel says as it is`(panel: PanelModel) {
    for seed in UInt64(1)...3 {
      let said = reports(of: panel, seed: seed)
      let learned = Learned(said)
      expectTrue(!learned.filter.isOn && sorted(learned.reports) == sorted(said), "\(panel)")
      expectEqual(sorted(Learned(said, .off).reports), sorted(said))
    }
  }

  @Test(arguments: PanelModel.all.filter { $0.renumbering > 0 || $0.splitting > 0 })
  func `mends what a bad panel says, from its first fault on`(panel: PanelModel) throws {
    func landings(_ reports: [PanelReport]) -> Int {
      reports.reduce(0) { sum, report in sum + report.contacts.count { $0.phase == .began } }
    }
    for seed in UInt64(1)...3 {
      let said = reports(of: panel, seed: seed)
      let learned = Learned(said)
      let begin = try #require(learned.begin, "\(panel), seed \(seed)")
      expectEqual(
        sorted(learned.reports.filter { $0.time < begin }), sorted(said.filter { $0.time < begin }))
      expectTrue(landings(said) > 3 && landings(learned.reports) < landings(said))
      // A second contact that lifts with its finger is reported then.
      let end = said[said.count - 1].time
      if panel.leaps == 0 {
        expectEqual(landings(learned.reports.filter { $0.time < end }), 3, "\(panel), seed \(seed)")
      }
      var transform = TransformGestureRecognizer()
      transform.play(learned.reports)
      expectEqual(transform.state, .ended, "\(panel), seed \(seed)")
      let meant = hand.similarity(
        turnedBy: .degrees(200), spreadBy: 1.5, movedBy: Vector(x: 90, y: -40))
      for finger in hand.fingers {
        let off = transform.transform.apply(finger).distance(to: meant.apply(finger))
        // A finger that leaps lifts and lands for the hand: what had not begun until then is dropped.
        expectLess(off, panel.leaps > 0 ? 90 : 8, "\(panel), seed \(seed)")
      }
    }
  }

  @Test func `begins with the third leap of fingers that rested`() {
    var reports = [PanelReport(time: .zero, contacts: [contact(1, .began, 100)])]
    for step in Int64(1)...60 {
      let x = step % 20 == 0 ? 575.0 : 100
      reports.append(
        PanelReport(time: Timestamp(microseconds: step * 8_000), contacts: [contact(1, .moved, x)]))
    }
    expectEqual(Learned(reports).begin, Timestamp(microseconds: 60 * 8_000))
  }

  private func contact(_ id: Int64, _ phase: ContactPhase, _ x: Double) -> Contact {
    Contact(id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: x, y: 300)))
  }

  /// A flick over a screen of small points, and two fingers side by side on a huge one.
  @Test func `takes a quick finger and two close ones for what they are`() {
    var reports: [PanelReport] = []
    var time: Int64 = 0
    func add(_ contacts: [(Int64, ContactPhase, Double)]) {
      time += 8_000
      reports.append(
        PanelReport(
          time: Timestamp(microseconds: time), contacts: contacts.map { contact($0, $1, $2) }))
    }
    for flick in Int64(0)..<20 {
      let id = flick * 3 + 1
      var x = 100.0
      add([(id, .began, x)])
      for step in [5.0, 40, 120, 200, 260, 260] {
        x += step
        add([(id, .moved, x)])
      }
      add([(id, .ended, x)])
      add([(id + 1, .began, 400), (id + 2, .began, 407)])
      add([(id + 1, .ended, 400), (id + 2, .ended, 407)])
    }
    expectTrue(!Learned(reports).filter.isOn)
  }
}

@Suite(.needsRecordings) struct `A filter that learns from recordings` {
  private static let bad = ["pivot_cros_fat_left_to_right", "pinch_pixart_8002"]

  @Test func `begins on the bad panels, and leaves the others alone`() throws {
    var found: [String] = []
    for name in recordings {
      let said = try recordedFrames(of: name)
      let learned = Learned(said)
      if learned.filter.isOn {
        found.append(name)
      } else {
        expectEqual(sorted(learned.reports), sorted(said), "\(name)")
      }
    }
    expectEqual(Set(found), Set(Self.bad))
  }
}
