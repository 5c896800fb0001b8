import Baselines
import Measuring
import SwivelGeometry
import SwivelInput

/// A stream as the programs in C take it.
struct Samples {
  let samples: [baseline_sample]
  let ends: [Int]

  init(_ stream: HandStream) {
    samples = stream.events.map { event in
      let position = event.contact.position.vector
      return baseline_sample(
        finger: event.contact.id.number, phase: Self.phase(event.contact.phase), x: position.x,
        y: position.y)
    }
    ends = stream.frames.map(\.end)
  }

  private static func phase(_ phase: ContactPhase) -> Int32 {
    switch phase {
    case .began: Int32(baseline_began)
    case .moved: Int32(baseline_moved)
    case .ended, .cancelled: Int32(baseline_ended)
    }
  }
}

/// A program in C that reads a turn off samples.
struct Baseline: Sendable {
  let name: String
  let play: @Sendable (Samples) -> Double
  let turns: @Sendable (Samples) -> [Double]

  static let fit = Baseline(
    name: "C: fit of N points against an anchor",
    play: { baseline_fit($0.samples, $0.samples.count) },
    turns: { input in
      filled(input.ends.count) { baseline_fit_turns(input.samples, input.ends, $1, $0) }
    })

  /// SDL's own path, for positions from 0 to 1 on a window of a size.
  static func sdl(_ name: String, width: Double, height: Double) -> Baseline {
    Baseline(
      name: name, play: { baseline_sdl($0.samples, $0.samples.count, width, height) },
      turns: { input in
        filled(input.ends.count) {
          baseline_sdl_turns(input.samples, input.ends, $1, width, height, $0)
        }
      })
  }

  private static func filled(
    _ count: Int, _ fill: (UnsafeMutablePointer<Double>, Int) -> Void
  ) -> [Double] {
    var turns = [Double](repeating: 0, count: count)
    turns.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { fill(start, count) }
    }
    return turns
  }
}
