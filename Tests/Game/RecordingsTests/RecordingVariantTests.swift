import SwivelGeometry
import SwivelInput
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

extension `Recordings of real devices` {
  @Suite struct `Seen otherwise` {
    @Test(arguments: RecordingFiles.names)
    func `turn the other way in a mirror`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let (total, other) = (recording.total, recording.mirrored.total)
      expectLess(abs(total.rotation.radians + other.rotation.radians), 1e-9)
      expectLess(abs(total.scale / other.scale - 1), 1e-9)
      let (turns, others) = (turns(in: recording), turns(in: recording.mirrored))
      expectEqual(turns.count, others.count)
      expectTrue(zip(turns, others).allSatisfy { abs($0.radians + $1.radians) < 1e-5 })
    }

    @Test(arguments: RecordingFiles.names)
    func `turn and scale back when time runs back`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let (total, other) = (recording.total, recording.backwards.total)
      expectLess(abs(total.rotation.radians + other.rotation.radians), 1e-9)
      expectLess(abs(total.scale * other.scale - 1), 1e-9)
      expectLess((total.translation + other.translation).length, 1e-9 * recording.size.length)
    }

    @Test(arguments: RecordingFiles.names)
    func `are the same to the bit whatever the fingers are called`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      expectUnequal(recording.relabelled, recording)
      expectEqual(recording.relabelled.total, recording.total)
      expectEqual(recording.relabelled.changes(.none), recording.changes(.none))
    }

    @Test(arguments: RecordingFiles.names, [90.0, -33, 180, 211.5])
    func `turn as far on a screen that is turned itself`(name: String, degrees: Double) throws {
      let recording = try RecordingFiles.recording(name)
      let turned = recording.turned(by: .degrees(degrees))
      let (total, other) = (recording.total, turned.total)
      expectLess(abs(total.rotation.radians - other.rotation.radians), 1e-9)
      expectLess(abs(total.scale / other.scale - 1), 1e-9)
      let back = other.translation.turned(by: .degrees(-degrees))
      expectLess(total.translation.distance(to: back), 1e-9 * recording.size.length)
      let (last, otherLast) = (turns(in: recording).last, turns(in: turned).last)
      expectLess(abs((last ?? .zero).radians - (otherLast ?? .zero).radians), 1e-5)
    }

    @Test(arguments: RecordingFiles.names, 2...3)
    func `turn as often as they are repeated`(name: String, count: Int) throws {
      let recording = try RecordingFiles.recording(name)
      let (total, other) = (recording.total, recording.repeated(count).total)
      expectLess(abs(total.rotation.radians * Double(count) - other.rotation.radians), 1e-9)
      let scale = (0..<count).reduce(1.0) { scale, _ in scale * total.scale }
      expectLess(abs(scale / other.scale - 1), 1e-9)
      let displacement = total.translation * Double(count)
      expectLess(displacement.distance(to: other.translation), 1e-9 * recording.size.length)
    }

    /// When a turn begins depends on its speed too, what a hand turns in all doesn't.
    @Test(arguments: RecordingFiles.names)
    func `turn as far when time runs slower`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      expectEqual(recording.stretched(by: 3).total, recording.total)
    }

    @Test func `turn half as fast when time runs at half the speed`() throws {
      var compared = 0
      for name in RecordingFiles.names {
        let recording = try RecordingFiles.recording(name)
        let (pairs, others) = (speeds(in: recording), speeds(in: recording.stretched(by: 2)))
        for (speed, other) in zip(pairs, others) where speed.isShort {
          compared += 1
          expectAtMost(abs(speed.turn - 2 * other.turn), 1e-9 * abs(speed.turn), "\(name)")
          expectAtMost(abs(speed.spread - 2 * other.spread), 1e-9 * abs(speed.spread), "\(name)")
          expectAtMost(speed.move.distance(to: other.move * 2), 1e-9 * speed.move.length, "\(name)")
        }
      }
      expectGreater(compared, 50, "too few events lie close enough to their attempt's start")
    }

    private struct Speed {
      /// Whether all reports so far are of use for the velocity at either speed.
      var isShort: Bool
      var turn: Double
      var spread: Double
      var move: Vector
    }

    /// The velocities after each event, and whether the attempt is so young that no report is too old, no
    /// pause a rest, and no report so close to another that it takes its place, in both times.
    private func speeds(in recording: Recording) -> [Speed] {
      var recognizer = TransformGestureRecognizer(thresholds: .none)
      var times: [Int64] = []
      return recording.events.map { event in
        if recognizer.numberOfTouches == 0 { times = [] }
        recognizer.handle(recording.contact(of: event), at: event.time)
        let time = event.time.microseconds
        if times.last != time { times.append(time) }
        let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
        let isShort =
          time - (times.first ?? time) <= 50_000
          && gaps.allSatisfy { (5_000..<20_000).contains($0) }
        let velocity = recognizer.velocity(at: event.time)
        return Speed(
          isShort: isShort && gaps.count > 1, turn: velocity.rotation.radians,
          spread: velocity.logScale, move: velocity.translation)
      }
    }

    /// The rotations of a transform without thresholds, change by change.
    private func turns(in recording: Recording) -> [Angle] {
      recording.changes(.none).compactMap {
        guard case .transform(let angle, _, _) = $0.value else { return nil }
        return angle
      }
    }
  }
}
