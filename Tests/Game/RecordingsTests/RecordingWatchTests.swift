import Foundation
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

extension `Recordings of real devices` {
  @Suite struct `Watched by recognizers` {
    @Test(arguments: RecordingFiles.names, [true, false])
    func `never move a value by a landing or a lift`(name: String, hasThresholds: Bool) throws {
      let recording = try RecordingFiles.recording(name)
      let thresholds = hasThresholds ? Thresholds() : .none
      for slop in [SlopPolicy.repay, .subtract] {
        try watch(recording, RotationGestureRecognizer(thresholds: thresholds, slop: slop))
        try watch(recording, PinchGestureRecognizer(thresholds: thresholds, slop: slop))
        try watch(recording, PanGestureRecognizer(thresholds: thresholds, slop: slop))
        try watch(recording, TransformGestureRecognizer(thresholds: thresholds, slop: slop))
      }
    }

    /// Checks after each event that states follow each other legally, that values are numbers, that they
    /// are none when a gesture begins that leaves out what it spent, and that nothing but a moving finger changes them.
    private func watch<Recognizer: ContinuousGestureRecognizer & LibraryRecognizer>(
      _ recording: Recording, _ start: Recognizer
    ) throws {
      func numbers(_ recognizer: Recognizer) -> [Double] {
        var recognizer = recognizer
        let (own, whole) = (recognizer.movement(), recognizer.movement().transform)
        return [
          own.translation.x, own.translation.y, own.rotation.radians, own.scale,
          whole.translation.x, whole.translation.y, whole.rotation.radians, whole.scale,
        ]
      }
      var recognizer = start
      let none = numbers(start)
      for event in recording.events {
        let before = recognizer
        let comment: Comment = "at \(event.time.seconds) s"
        recognizer.handle(recording.contact(of: event), at: event.time)
        let from = before.state.isOver ? .possible : before.state
        expectTrue(
          recognizer.state == from || from.canBecome(recognizer.state, isContinuous: true), comment)
        expectTrue(numbers(recognizer).allSatisfy { $0.isFinite }, comment)
        if recognizer.state == .began, start.thresholds != .none, start.slop == .subtract {
          expectTrue(zip(numbers(recognizer), none).allSatisfy { abs($0 - $1) < 1e-9 }, comment)
        }
        guard event.phase != .moved, before.numberOfTouches > 0 else { continue }
        expectEqual(numbers(recognizer), numbers(before), comment)
      }
    }

    @Test(arguments: ["pan_cros_robot_2f", "tap_atmel_2f", "tap_cros_robot_2f"])
    func `do not turn where nobody turned`(name: String) throws {
      let changes = try RecordingFiles.recording(name + ".jsonl").changes()
      expectTrue(changes.contains { $0.contacts == 2 || $0.state == .ended })
      for change in changes {
        switch change.value {
        case .rotation(let angle): expectTrue(angle == .zero && change.state == .failed)
        case .transform(let angle, _, _): expectEqual(angle, .zero)
        default: break
        }
      }
    }

    @Test func `tap once with two fingers where a robot did`() throws {
      let changes = try RecordingFiles.recording("tap_cros_robot_2f.jsonl").changes()
      expectEqual(changes.filter { $0.state == .ended }.map(\.recognizer), ["two-finger tap"])
    }

    @Test(arguments: RecordingFiles.names, [true, false])
    func `are reported line by line as JSON, all numbers numbers`(
      name: String, hasThresholds: Bool
    ) throws {
      let recording = try RecordingFiles.recording(name)
      let changes = recording.changes(hasThresholds ? Thresholds() : .none)
      expectTrue(!changes.isEmpty)
      expectTrue(zip(changes, changes.dropFirst()).allSatisfy { $0.time <= $1.time })
      for line in changes.map(\.json) + [recording.total.json] {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    }
  }
}
