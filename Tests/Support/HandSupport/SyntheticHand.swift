package import SwivelGeometry
package import SwivelInput

/// A hand at random that does one thing, as a panel reports it: what recognizers make of it can be judged report by report.
package struct SyntheticHand: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// It turns in 120 to 220 ms and lifts in motion.
    case quickTurn
    /// It spreads or closes in 120 to 220 ms and lifts in motion.
    case quickPinch
    /// It pans by 120 to 300 points and spreads or closes meanwhile, and rests before it lifts.
    case pinchInPan
    /// It spreads or closes and turns by 18° to 60° meanwhile, and rests before it lifts.
    case turnInPinch
    /// 3 to 8 fingers turn, rest, and lift one by one; two stay for a while.
    case shrinkingHand
  }

  package let kind: Kind
  package private(set) var turn = Angle.zero
  package private(set) var scale = 1.0
  /// The root mean square distance of its fingers from their middle at the end, in points.
  package private(set) var radius = 0.0
  /// The standard deviation of the mean of its fingers' places in one direction, in points, times √2.
  package private(set) var noise = 0.0
  /// When it comes to rest; nil where it lifts in motion.
  package private(set) var stop: Timestamp?
  package private(set) var firstLift = Timestamp.zero
  package private(set) var reports: [PanelReport] = []

  private var ids: [Int] = []
  private var time: Int64 = 100_000

  package init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    var lot = SplitMix64(seed: seed)
    let period = 1e6 / [60.0, 90, 120, 240][lot.number(in: 0...3)]
    let sigma = lot.number(in: 0...0.4)
    let isQuick = kind == .quickTurn || kind == .quickPinch
    let count = kind == .shrinkingHand ? lot.number(in: 3...8) : 2
    let start =
      isQuick
      ? lot.number(in: 28...60.0)
      : count == 2 ? lot.number(in: 45...90.0) : lot.number(in: 60...140.0)
    let sign = lot.number(in: 0...1) == 0 ? 1.0 : -1
    var (length, pan) = (lot.number(in: 0.5...0.9), 0.0)
    switch kind {
    case .quickTurn: turn = .degrees(sign * lot.number(in: 22...75.0))
    case .quickPinch: scale = exponential(sign * logarithm(lot.number(in: 1.25...1.8)))
    case .pinchInPan:
      scale = exponential(sign * logarithm(lot.number(in: 1.3...2.0)))
      pan = lot.number(in: 120...300.0)
    case .turnInPinch:
      scale = exponential(sign * logarithm(lot.number(in: 1.3...2.0)))
      turn = .degrees((lot.number(in: 0...1) == 0 ? 1 : -1) * lot.number(in: 18...60.0))
    case .shrinkingHand: turn = .degrees(sign * lot.number(in: 60...160.0))
    }
    if isQuick { length = lot.number(in: 0.12...0.22) }
    radius = start * scale
    noise = sigma * (2 / Double(count)).squareRoot()
    ids = Array(1...count)
    let fingers = Hand(
      center: Vector(x: 640, y: 400), fingers: count, radius: start,
      from: .turns(lot.number(in: 0...1.0)))
    let way = Vector(length: pan, angle: .turns(lot.number(in: 0...1.0)))
    let (turn, growth) = (turn, logarithm(scale))
    func pose(_ u: Double) -> [Vector] {
      let part = isQuick ? u : u * u * u * (10 - 15 * u + 6 * u * u)
      return fingers.positions(
        turnedBy: turn * part, spreadBy: exponential(growth * part), movedBy: way * part)
    }
    report(.began, pose(0), sigma, &lot)
    let steps = max(3, Int((length * 1e6 / period).rounded()))
    for step in 1...steps {
      pass(period)
      report(.moved, pose(Double(step) / Double(steps)), sigma, &lot)
    }
    if !isQuick {
      stop = Timestamp(microseconds: time)
      rest(seconds: 0.3, period, pose(1), sigma, &lot)
    }
    lift(period, pose(1), sigma, &lot)
  }

  private mutating func pass(_ period: Double) { time += Int64(period.rounded()) }

  private mutating func rest(
    seconds: Double, _ period: Double, _ pose: [Vector], _ sigma: Double, _ lot: inout SplitMix64
  ) {
    for _ in 0..<Int(seconds * 1e6 / period) {
      pass(period)
      report(.moved, pose, sigma, &lot)
    }
  }

  private mutating func report(
    _ phase: ContactPhase, _ pose: [Vector], _ sigma: Double, _ lot: inout SplitMix64
  ) {
    let contacts = ids.shuffled(using: &lot).map { id in
      var place = pose[id - 1]
      for _ in 0..<12 {
        place.x += sigma * lot.number(in: -0.5...0.5)
        place.y += sigma * lot.number(in: -0.5...0.5)
      }
      return Contact(id: ContactID(Int64(id)), phase: phase, position: ExactPoint(place))
    }
    reports.append(PanelReport(time: Timestamp(microseconds: time), contacts: contacts))
  }

  private mutating func lift(
    _ period: Double, _ pose: [Vector], _ sigma: Double, _ lot: inout SplitMix64
  ) {
    pass(period)
    firstLift = Timestamp(microseconds: time)
    let order = ids.shuffled(using: &lot)
    for (index, id) in order.enumerated() {
      if kind == .shrinkingHand, index == order.count - 2 {
        ids = Array(order[index...])
        rest(seconds: 0.25, period, pose, sigma, &lot)
        pass(period)
      }
      let contact = Contact(
        id: ContactID(Int64(id)), phase: .ended, position: ExactPoint(pose[id - 1]))
      if let last = reports.last, last.time.microseconds == time {
        reports[reports.count - 1].contacts.append(contact)
      } else {
        reports.append(PanelReport(time: Timestamp(microseconds: time), contacts: [contact]))
      }
      if kind == .shrinkingHand { time += [0, 8_000, 30_000][lot.number(in: 0...2)] }
    }
  }
}

/// Judges the way of what is shown, report by report, against the way of the fingers.
///
/// No report may carry what is held, at the finger that holds where that is most, further than 1.3 times the longest step
/// of such a finger, 150 points a second and 0.3 points. A finger that rests while others go doesn't hold.
package struct WayJudge: Sendable {
  /// The most by which that was exceeded, in points; below 0 where it never was.
  package private(set) var excess = -Double.infinity
  private var pose: [ContactID: Vector] = [:]
  private var history: [(time: Timestamp, pose: [ContactID: Vector])] = []
  private var resting: [ContactID: Vector] = [:]
  private var last = Timestamp.zero

  package init() {}

  /// Handles a report of the panel, and how far it has carried a point; nil where nothing is shown yet.
  package mutating func judge(_ report: PanelReport, _ carry: ((Vector) -> Vector)?) {
    let before = pose
    for contact in report.contacts {
      pose[contact.id] = contact.phase.isDown ? contact.position.vector : nil
    }
    history.append((report.time, pose))
    history.removeAll { report.time.seconds(since: $0.time) > 0.2 }
    let held = holding(before)
    defer { last = report.time }
    guard let carry, !held.isEmpty else { return }
    let step = held.keys.compactMap { id in pose[id]?.distance(to: before[id] ?? .zero) }.max() ?? 0
    let passed = report.time.seconds(since: last)
    for place in held.values {
      excess = max(excess, carry(place).distance(to: place) - 1.3 * step - 150 * passed - 0.3)
    }
  }

  /// The fingers that hold, of those that stay, at their places before the report.
  private mutating func holding(_ before: [ContactID: Vector]) -> [ContactID: Vector] {
    var ways: [ContactID: Double] = [:]
    for (id, place) in before {
      ways[id] = history.compactMap { $0.pose[id]?.distance(to: place) }.max() ?? 0
    }
    let farthest = ways.values.max() ?? 0
    for (id, place) in before {
      if farthest >= 3, ways[id] ?? 0 < 0.25 * farthest {
        if resting[id] == nil { resting[id] = place }
      } else if let start = resting[id], place.distance(to: start) > 6 {
        resting[id] = nil
      }
    }
    return before.filter { pose[$0.key] != nil && resting[$0.key] == nil }
  }
}

extension ContactPhase {
  fileprivate var isDown: Bool { self == .began || self == .moved }
}
