import Measuring
import SwivelGeometry

/// The exact results on the streams: a change that is only meant to be faster leaves them as they are.
enum Fingerprints {
  private static let moves = 10_000

  static func measure() -> [Report] {
    var streams = [2, 5, 10].map { HandStream.steady(fingers: $0, moves: moves) }
    streams.append(.changing(moves: moves))
    for stream in streams {
      var session = WholeSession()
      for event in stream.events { session.handle(event.contact, at: event.time) }
      let bits = [stream.play(on: RotationAlone.self), stream.play(on: SixRecognizers.self)].map {
        String($0.radians.bitPattern, radix: 16)
      }
      print(session.fingerprint, bits.joined(separator: " "))
    }
    return []
  }
}
