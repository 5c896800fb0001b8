import Measuring
import SwivelGeometry
import SwivelHandSupport
import SwivelInput
import SwivelRecognizers

/// How soon a turn is recognised, against how often one is seen where none was meant, as the threshold is scaled.
enum Beginnings {
  private static let factors = Measure.isBrief ? [1.0] : [0.25, 0.5, 0.7, 1, 1.4, 2, 3]
  private static let seeds = UInt64(1)...(Measure.isBrief ? 10 : 300)
  /// What this measured with the recognizers of 0.2.0: the median in milliseconds, and all false turns.
  private static let before: [Rate] = [
    (125, 600), (167, 303), (183, 85), (217, 29), (242, 0), (267, 0), (308, 0),
  ]

  private typealias Rate = (latency: Double, falseTurns: Double)

  /// The median against the false turns, now and in 0.2.0: what lies lower at the same number is better.
  static func plot() -> Plot {
    let now = measure()[0].rows.compactMap { row -> Rate? in
      guard let latency = row.values[1], let pans = row.values[3], let pinches = row.values[4]
      else { return nil }
      return (latency, pans + pinches)
    }
    let counts = Set((before + now).map { Int($0.falseTurns) + 1 }).sorted()
    let lines = [("now", now, false), ("0.2.0", before, true)].map { name, rates, isBaseline in
      Plot.Line(
        name: name,
        values: counts.map { count in
          rates.filter { Int($0.falseTurns) + 1 == count }.map(\.latency).min()
        },
        isBaseline: isBaseline)
    }
    return Plot(
      title: "Milliseconds to recognise a turn, median of 300",
      axis: "false turns of 300 pans and 300 pinches, and one", counts: counts, lines: lines)
  }

  static func measure() -> [Report] {
    var report = Report(
      "beginnings",
      "Turns of \(seeds.count) hands of two fingers: recognised after ms (10, 50, 90 of 100), and false ones of as many "
        + "pans (±6°, 8 %) and pinches (±8°), by the factor of the threshold",
      columns: ["10", "50", "90", "pans", "pinches"])
    for factor in factors {
      var thresholds = Thresholds()
      thresholds.turn *= factor
      thresholds.wobble = thresholds.wobble * factor
      let latencies = seeds.map { seed in
        recognition(.turn, seed, thresholds) ?? .infinity
      }
      let wrong = [Kind.pan, .pinch].map { kind in
        Double(seeds.count { recognition(kind, $0, thresholds) != nil })
      }
      report.rows.append(
        Report.Row(
          "× \(factor)",
          [0.1, 0.5, 0.9].map { latencies.quantile($0) } + wrong))
    }
    return [report]
  }

  private enum Kind { case turn, pan, pinch }

  /// When a turn is recognised in a hand at random, in milliseconds since it landed; nil where none is.
  private static func recognition(
    _ kind: Kind, _ seed: UInt64, _ thresholds: Thresholds
  ) -> Double? {
    var lot = SplitMix64(seed: seed)
    let radius = lot.number(in: 40...120.0)
    let seconds = lot.number(in: 0.4...1.0)
    let sign = lot.number(in: 0...1) == 0 ? 1.0 : -1
    let start = Angle.turns(lot.number(in: 0...1.0))
    let (frequency, phase) = (lot.number(in: 1...3.0), Angle.turns(lot.number(in: 0...1.0)))
    let first = phase.sineAndCosine.sine
    let heading = Angle.turns(lot.number(in: 0...1.0))
    let (turn, wobble, growth, breath, move): (Double, Double, Double, Double, Double)
    switch kind {
    case .turn:
      (turn, wobble, growth) = (sign * lot.number(in: 30...120.0), 0, 0)
      (breath, move) = (0.03, lot.number(in: 0...10.0))
    case .pan:
      (turn, wobble, growth) = (0, 6, 0)
      (breath, move) = (0.08, lot.number(in: 100...400.0))
    case .pinch:
      (turn, wobble, growth) = (0, 8, sign * logarithm(lot.number(in: 1.5...2.5)))
      (breath, move) = (0, lot.number(in: 0...10.0))
    }
    var transform = TransformGestureRecognizer(thresholds: thresholds)
    let period = 1.0 / 120
    let count = Int((seconds + 0.2) / period)
    // Where a finger was without noise: of a hand that has come to rest all that it has done is shown, and right.
    var path: [Vector] = []
    for step in 0...count {
      let time = Double(step) * period
      let u = min(time / seconds, 1)
      let part = u * u * u * (10 - 15 * u + 6 * u * u)
      // From 0, within -1 and 1.
      let swing =
        ((Angle.turns(frequency * min(time, seconds)) + phase).sineAndCosine.sine - first)
        / (1 + first.magnitude)
      let positions = HandReports.fingers(
        2, radius: radius, turnedBy: start + .degrees(turn * part + wobble * swing),
        spreadBy: exponential(growth * part) * (1 + breath * swing),
        movedBy: Vector(length: move * part, angle: heading))
      path.append(positions[0])
      let noisy = positions.map { position in
        position + Vector(x: noise(&lot), y: noise(&lot))
      }
      transform.handle(
        frame: HandReports.frame(step == 0 ? .began : .moved, noisy),
        at: Timestamp(seconds: time))
      guard transform.isTurning else { continue }
      let rests = step > 12 && positions[0].distance(to: path[step - 12]) < 3
      return kind != .turn && rests ? nil : 1_000 * time
    }
    return nil
  }

  /// Noise of a panel with a standard deviation of 0.35 points, nearly normal.
  private static func noise(_ lot: inout SplitMix64) -> Double {
    0.35 * (0..<12).reduce(0) { sum, _ in sum + lot.number(in: -0.5...0.5) }
  }
}
