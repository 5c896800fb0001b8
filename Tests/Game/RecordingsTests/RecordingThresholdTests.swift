import SwivelTestSupport
import Testing

@testable import SwivelRecognizers
@testable import SwivelRecordings

extension `Recordings of real devices` {
  @Suite struct `With thresholds` {
    /// The defaults, but fingers that are close together don't hold, as the plain computation has it.
    private static let thresholds: Thresholds = {
      var thresholds = Thresholds()
      thresholds.hold = 0
      thresholds.noise = 0
      return thresholds
    }()

    /// One attempt as it is seen through thresholds: what is reported, and what was spent to begin.
    private struct Attempt {
      var value = 0.0
      var raw = 0.0
      var slop = 0.0
    }

    private func attempts<Recognizer: GestureRecognizer>(
      of start: Recognizer, in recording: Recording, value: (Recognizer) -> Double,
      raw: (Recognizer) -> Double
    ) -> [Attempt] {
      var recognizer = start
      var attempts: [Attempt] = []
      for event in recording.closed.events {
        if recognizer.numberOfTouches == 0 { attempts.append(Attempt()) }
        recognizer.handle(recording.contact(of: event), at: event.time)
        let isWaiting = recognizer.state == .possible || recognizer.state == .failed
        var attempt = attempts.removeLast()
        attempt.raw = raw(recognizer)
        attempt.value = isWaiting ? 0 : value(recognizer)
        if isWaiting || recognizer.state == .began { attempt.slop = attempt.raw.magnitude }
        attempts.append(attempt)
      }
      return attempts
    }

    /// Expects that attempts come to what is there without thresholds, but for the slop.
    private func expect(_ attempts: [Attempt], near plain: Double, within tolerance: Double) {
      expectLess((attempts.reduce(0) { $0 + $1.raw } - plain).magnitude, 1e-6)
      for attempt in attempts {
        // A panel whose fingers jump owes a little more, as no report shows more than they moved.
        expectAtMost((attempt.value - attempt.raw).magnitude, 1.01 * attempt.slop + tolerance)
      }
      let (value, slop) = attempts.reduce((0.0, 0.0)) { ($0.0 + $1.value, $0.1 + $1.slop) }
      expectAtMost((value - plain).magnitude, 1.01 * slop + 1e-6)
    }

    @Test(arguments: RecordingFiles.names)
    func `turn and spread as far as without them, but for the slop that is still owed`(
      name: String
    ) throws {
      let recording = try RecordingFiles.recording(name)
      let plain = PlainTotal(recording)
      expect(
        attempts(
          of: RotationGestureRecognizer(thresholds: Self.thresholds), in: recording,
          value: \.rotation.radians, raw: \.core.hand.measured.turn),
        near: plain.rotation, within: 1e-12)
      expect(
        attempts(
          of: PinchGestureRecognizer(thresholds: Self.thresholds), in: recording,
          value: { logarithm($0.scale) }, raw: { logarithm($0.core.hand.measured.scale) }),
        near: logarithm(plain.scale), within: 1e-9)
    }

    /// A turn that is meant begins at the latest when each finger has had its say.
    @Test(arguments: RecordingFiles.names.filter { !$0.hasPrefix("bad_") })
    func `spend no more than the threshold and a report of each finger`(name: String) throws {
      let recording = try RecordingFiles.recording(name)
      let thresholds = Self.thresholds
      var recognizer = RotationGestureRecognizer(thresholds: thresholds)
      var beyond = 0
      for event in recording.closed.events {
        recognizer.handle(recording.contact(of: event), at: event.time)
        let hand = recognizer.core.hand
        // A hand that spreads must turn by more than a wobble besides.
        let needed = max(thresholds.turn, hand.radius * thresholds.wobble.radians)
        let isBeyond = hand.count > 1 && hand.radius * hand.course.angle.magnitude > needed
        let isWaiting = recognizer.state == .possible
        if event.phase == .moved { beyond = isBeyond && isWaiting ? beyond + 1 : 0 }
        expectLess(beyond, max(1, recognizer.numberOfTouches), "at \(event.time.seconds) s")
      }
    }
  }
}
