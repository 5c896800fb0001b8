import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

/// The poses of the same fingers, report by report.
private struct Reports {
  let time: Timestamp
  let fingers: [ContactID]
  /// The fingers' places in the recording's units, in landing order.
  var poses: [[Vector]]

  /// The stretches of a recording: all events of one time are one report.
  static func stretches(of recording: Recording) -> [Reports] {
    var stretches: [Reports] = []
    var down: [(id: ContactID, position: Vector)] = []
    var events = recording.events[...]
    while let time = events.first?.time {
      let report = events.prefix { $0.time == time }
      events = events.dropFirst(report.count)
      for event in report { event.apply(to: &down) }
      let fingers = down.map(\.id)
      if stretches.last?.fingers != fingers {
        stretches.append(Reports(time: time, fingers: fingers, poses: []))
      }
      stretches[stretches.count - 1].poses.append(down.map(\.position))
    }
    return stretches
  }
}

/// The greatest difference from the fit, in radians, in units of length, and relative for the scale.
private let tolerance = 1e-4

extension `Recordings of real devices` {
  @Suite struct `Compared with the truth` {
    @Test func `are all there`() {
      expectEqual(RecordingFiles.names.count, 30)
      expectEqual(RecordingFiles.truth.keys.sorted(), RecordingFiles.names)
    }

    @Test(arguments: RecordingFiles.names)
    func `are fitted as an independent program fits them`(name: String) throws {
      let stretches = Reports.stretches(of: try RecordingFiles.recording(name))
      for truth in try #require(RecordingFiles.truth[name]) {
        let reports = try reports(of: truth, among: stretches)
        var fit = SpanFit(of: reports.poses[0])
        for pose in reports.poses.dropFirst() { fit.follow(pose) }
        expect(fit.rotation, fit.scale, fit.translation, truth)
      }
    }

    @Test(arguments: RecordingFiles.names)
    func `are followed by a hand as an independent program follows them`(name: String) throws {
      let stretches = Reports.stretches(of: try RecordingFiles.recording(name))
      for truth in try #require(RecordingFiles.truth[name]) {
        let reports = try reports(of: truth, among: stretches)
        var hand = SwivelRecognizers.Hand(holdRadius: 0)
        for (index, pose) in reports.poses.enumerated() {
          for (id, position) in zip(reports.fingers, pose) {
            let contact = Contact(id: id, phase: .moved, position: ExactPoint(position))
            if index == 0 { hand.land(contact) } else { hand.move(contact) }
          }
        }
        expect(hand.rotation, hand.scale, hand.translation, truth)
      }
    }

    private func reports(
      of truth: RecordingFiles.Stretch, among stretches: [Reports]
    ) throws -> Reports {
      let begin = Timestamp(seconds: truth.t0)
      let found = stretches.first {
        $0.time == begin && $0.fingers.map(\.number).sorted() == truth.fingers
      }
      let reports = try #require(found, "no stretch begins at \(truth.t0)")
      expectEqual(reports.poses.count, truth.reports)
      return reports
    }

    private func expect(
      _ rotation: Angle, _ scale: Double, _ translation: Vector, _ truth: RecordingFiles.Stretch
    ) {
      let comment: Comment = "from \(truth.t0) s on, fingers \(truth.fingers)"
      let displacement = Vector(x: truth.metric.translation[0], y: truth.metric.translation[1])
      expectLess(abs(rotation.radians - truth.metric.rebase_angle), tolerance, comment)
      expectLess(abs(scale / truth.metric.rebase_scale - 1), tolerance, comment)
      expectLess(translation.distance(to: displacement), tolerance, comment)
    }
  }

  @Suite struct `Summed up` {
    @Test(arguments: RecordingFiles.names)
    func `come to what a second, plain computation comes to`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let plain = PlainTotal(recording)
      let total = recording.total
      expectLess(abs(total.rotation.radians - plain.rotation), 1e-9)
      expectLess(abs(total.scale / plain.scale - 1), 1e-9)
      let size = recording.size.length
      expectLess(total.translation.distance(to: Vector(x: plain.dx, y: plain.dy)), 1e-9 * size)
    }
  }
}
