package import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// How the clock's axles have turned and what moves by itself; all that is shown is a function of it, of the parts that are
/// set, and of the time.
package struct Clockwork: Hashable, Encodable, Sendable {
  /// How far each axle has turned up to its present movement, in turns clockwise.
  private var turns = ClockAxle.allCases.map { _ in 0.0 }
  private var movements: [Movement] = []
  /// How far the barrel was turned against its spring while no click holds it, in turns.
  private var strain = 0.0
  /// How far the spring is wound, in turns of the key.
  private var spring = 0.0
  /// How far the hour hand stands from its wheel, in turns, so that it agrees with the minute hand.
  private var hourHand = 0.0
  /// When the pendulum was last pushed, and the hammer fell.
  package private(set) var pushed: Timestamp?
  package private(set) var struck: Timestamp?
  /// When the next blow falls, and how many are left.
  private var blow: Timestamp?
  private var blows = 0
  /// Whether the pendulum was pushed while all is set: from then on it keeps the time and needs no winding.
  package private(set) var keepsTime = false
  /// The second of the day at which the session began; nil while it isn't known.
  package private(set) var startSecondOfDay: Int?
  /// The hour that was struck last, counted on over days.
  private var lastHour: Int?
  /// The hour that strikes, or did last, from 1 to 12.
  private var hour: Int?
  /// Whether the pendulum was just pushed for the first time with all set, and the clock hasn't struck since.
  private var awaitsFirstStrike: Bool?
  /// When the clock has struck for the first time and is quiet again: the end of all.
  package private(set) var finished: Timestamp?

  package init() {}

  // MARK: - What is shown

  /// The turns of the key that the spring takes.
  package static let maximumWound = 6.0
  /// Turns of the centre for one of the barrel.
  private static let centre = 56.0 / 12
  /// How long a coasting wheel, one that springs back and the sweep of the hands take, in seconds.
  private static let (coasting, springing, sweeping) = (1.2, 0.3, 4.0)
  /// The beats a second without a pendulum, and how long the wheels move in a beat, in seconds.
  private static let (rattle, step) = (6.0, 0.045)

  /// How far an axle has turned at a time, in turns clockwise.
  package func turn(of axle: ClockAxle, _ parts: ClockParts, at time: Timestamp) -> Double {
    var turn = turns[axle.rawValue]
    for movement in movements {
      let ratio = Self.ratios(from: movement.axle, parts, slips: movement.slips)[axle.rawValue]
      if let ratio { turn += ratio * travel(of: movement, parts, at: time) }
    }
    if axle == .moon, parts.has(.hourWheel, .moon) {
      // A finger of the hour wheel takes one tooth on at each turn.
      let hours = self.turn(of: .hours, parts, at: time)
      let (whole, rest) = (hours.rounded(.down), hours - hours.rounded(.down))
      turn += (whole + smoothstep((rest - 0.9) / 0.1)) / 59
    }
    return turn
  }

  package func rotation(of part: ClockPart, _ parts: ClockParts, at time: Timestamp) -> Angle {
    switch part {
    case .hammer: Self.hammerRest + Self.hammerFall * fall(at: time)
    case .anchor: swing(parts, at: time) * 0.75
    case .pendulum: swing(parts, at: time)
    // At first its bow lies away from the dial.
    case .key: .turns(0.5 + turn(of: .key, parts, at: time))
    case .minuteHand, .secondHand, .moon, .snail:
      .turns(part.axle.map { turn(of: $0, parts, at: time) } ?? 0)
    case .hourHand: .turns(turn(of: .hours, parts, at: time) + hourHand)
    default:
      .turns(part.axle.map { ClockPlan.phases[$0.rawValue] + turn(of: $0, parts, at: time) } ?? 0)
    }
  }

  /// How far the spring is wound at a time, in turns of the key.
  package func wound(_ parts: ClockParts, at time: Timestamp) -> Double {
    guard !keepsTime else { return max(spring, 1) }
    guard let driving = driving else { return spring }
    return max(0, spring + travel(of: driving, parts, at: time))
  }

  /// Whether something is seen to move at a time without a hand.
  package func isMoving(_ parts: ClockParts, at time: Timestamp) -> Bool {
    for movement in movements where !isOver(movement, parts, at: time) { return true }
    return [(pushed, Self.damping), (struck, Self.falling)].contains { since, long in
      since.map { time.seconds(since: $0) < long } ?? false
    }
  }

  /// Whether it goes by its pendulum at a time.
  package func isGoing(_ parts: ClockParts, at time: Timestamp) -> Bool {
    guard let driving, case .beats = driving.kind else { return false }
    return !isOver(driving, parts, at: time)
  }

  private var driving: Movement? {
    movements.first { movement in
      switch movement.kind {
      case .runsDown, .beats: true
      case .coasts, .springsBack, .sweeps: false
      }
    }
  }

  /// How long the spring takes for one turn of the key, in seconds: the more wheels, the longer.
  private static func secondsATurn(_ parts: ClockParts) -> Double {
    guard parts.has(.third) else { return 0.9 }
    guard parts.has(.escape) else { return 2.2 }
    return parts.has(.anchor) ? 12 : 6
  }

  private func length(of movement: Movement, _ parts: ClockParts) -> Double {
    switch movement.kind {
    case .coasts: Self.coasting
    case .springsBack: Self.springing
    case .sweeps: Self.sweeping
    case .runsDown(let turns): turns * Self.secondsATurn(parts)
    case .beats(let turns): keepsTime ? .infinity : turns * Self.centre * 3_600
    }
  }

  private func isOver(_ movement: Movement, _ parts: ClockParts, at time: Timestamp) -> Bool {
    time.seconds(since: movement.since) >= length(of: movement, parts)
  }

  /// How far a movement has turned its axle at a time, in turns.
  private func travel(of movement: Movement, _ parts: ClockParts, at time: Timestamp) -> Double {
    let length = length(of: movement, parts)
    var seconds = min(max(time.seconds(since: movement.since), 0), length)
    guard length > 0 else { return 0 }
    switch movement.kind {
    case .coasts(let speed): return speed * Self.coasting / 3 * Self.fading(seconds / length)
    case .springsBack(let turns): return -turns * Self.fading(seconds / length)
    case .sweeps(let turns): return turns * smoothstep(seconds / length)
    case .runsDown(let turns):
      if parts.has(.third, .escape, .anchor) {
        seconds = min(
          Self.stepped(seconds * Self.rattle, Self.step * Self.rattle) / Self.rattle, length)
        return -turns * seconds / length
      }
      return -turns * Self.slowing(seconds / length)
    case .beats: return -Self.stepped(seconds, Self.step) / 3_600 / Self.centre
    }
  }

  /// Steps of 1, each taken in the last part of its time.
  private static func stepped(_ count: Double, _ part: Double) -> Double {
    let whole = count.rounded(.down)
    return whole + smoothstep((count - whole - 1 + part) / part)
  }

  private static func fading(_ part: Double) -> Double {
    let rest = 1 - part
    return 1 - rest * rest * rest
  }

  /// Even for two thirds of the time, and slower and slower in the last one.
  private static func slowing(_ part: Double) -> Double {
    let late = max(0, part - 2.0 / 3)
    return 1.2 * (part - late * late * 1.5)
  }

  /// The turns of each axle for one of another, nil for those it doesn't drive; `slips` tells whether the hands slip.
  private static func ratios(
    from axle: ClockAxle, _ parts: ClockParts, slips: Bool
  ) -> InlineArray<9, Double?> {
    var ratios = InlineArray<9, Double?>(repeating: nil)
    ratios[axle.rawValue] = 1
    let links = ClockPlan.links(parts)
    for _ in links.indices {
      for link in links where !(slips && link.second == .minute) {
        let (first, second) = (link.first.rawValue, link.second.rawValue)
        if let turn = ratios[first], ratios[second] == nil { ratios[second] = turn * link.ratio }
        if let turn = ratios[second], ratios[first] == nil { ratios[first] = turn / link.ratio }
      }
    }
    return ratios
  }

  // MARK: - The pendulum, the hammer and the bell

  /// How far the pendulum swings while it goes and after a push that comes to nothing, and how long the latter.
  private static let (amplitude, pushAmplitude, damping) = (Angle.degrees(4), Angle.degrees(9), 5.0)
  /// How the hammer stands, by how much it falls, and how long it is on its way down and back, in seconds.
  private static let (hammerRest, hammerFall) = (Angle.degrees(34), Angle.degrees(22))
  private static let (down, falling) = (0.09, 0.5)
  private static let betweenBlows = 1.3
  /// How far the clock may be off where it is given the time, which comes in whole seconds.
  private static let tolerance = 2

  private func swing(_ parts: ClockParts, at time: Timestamp) -> Angle {
    if let driving, !isOver(driving, parts, at: time) {
      let seconds = time.seconds(since: driving.since)
      if case .beats = driving.kind {
        return Self.amplitude * Angle.turns(seconds / 2).sineAndCosine.sine
      }
      guard parts.has(.third, .escape, .anchor), !parts.has(.pendulum) else { return .zero }
      return Int(seconds * Self.rattle) % 2 == 0 ? Self.amplitude : -Self.amplitude
    }
    guard let pushed else { return .zero }
    let seconds = time.seconds(since: pushed)
    let rest = max(0, 1 - seconds / Self.damping)
    return Self.pushAmplitude * (rest * rest * Angle.turns(seconds / 2).sineAndCosine.sine)
  }

  /// How far the hammer has fallen at a time, from 0 to 1.
  private func fall(at time: Timestamp) -> Double {
    guard let struck else { return 0 }
    let seconds = time.seconds(since: struck)
    guard seconds < Self.falling else { return 0 }
    return seconds < Self.down
      ? seconds / Self.down : 1 - smoothstep((seconds - Self.down) / (Self.falling - Self.down))
  }

  /// How brightly the bell shines at a time, from 0 to 1.
  package func shine(at time: Timestamp) -> Double {
    struck.map { max(0, 1 - time.seconds(since: $0) / 0.6) } ?? 0
  }

  /// Lets the hammer fall; returns whether it rings a bell.
  package mutating func strike(_ parts: ClockParts, at time: Timestamp) -> Bool {
    struck = time
    return parts.has(.bell)
  }

  /// The pendulum continues where the spring drives it; returns whether it does.
  package mutating func pushPendulum(_ parts: ClockParts, at time: Timestamp) -> Bool {
    pushed = time
    guard parts.has(.barrel, .click, .centre, .third, .escape, .anchor, .pendulum) else {
      return false
    }
    guard !isGoing(parts, at: time) else { return true }
    guard wound(parts, at: time) > 0 else { return false }
    if parts == .all, !keepsTime { awaitsFirstStrike = true }
    keepsTime = parts == .all
    startGoing(parts, at: time)
    return true
  }

  /// Lets the pendulum sway for a moment, to ask for its push.
  package mutating func swayPendulum(at time: Timestamp) { pushed = time }

  /// Lets it go as it was left, where all is set: wound, and as it was finished or waits for its push.
  package mutating func resume(_ parts: ClockParts, isFinished: Bool, at time: Timestamp) {
    guard parts == .all, !keepsTime else { return }
    (keepsTime, spring) = (isFinished, max(spring, 1))
    if isFinished { startGoing(parts, at: time) }
  }

  private mutating func startGoing(_ parts: ClockParts, at time: Timestamp) {
    stop(.barrel, parts, at: time)
    // It beats with the session's seconds, however often it is wound.
    let second = Timestamp(microseconds: time.microseconds / 1_000_000 * 1_000_000)
    movements.append(Movement(axle: .barrel, kind: .beats(spring), since: second))
  }

  /// Handles what time of day it is, and sets the hands to it where they are off: at once where the clock went before it was
  /// first given the time, else by a sweep; the first time it strikes the hour then.
  package mutating func setTime(
    secondOfDay: Int, _ parts: ClockParts, isStill: Bool, at time: Timestamp
  ) {
    let day = 86_400
    let beat = Int(time.microseconds / 1_000_000)
    let start = (secondOfDay - beat % day + day) % day
    let away = Double(secondOfDay) / 3_600 - turn(of: .minute, parts, at: time)
    let near = away - (away / 12).rounded() * 12
    // Halves of a day are distinguished by the count of its seconds alone, since the hands show both alike.
    let isRight = startSecondOfDay.map { abs($0 - start) <= Self.tolerance } ?? false
    let showsIt = near.magnitude * 3_600 <= Double(Self.tolerance)
    guard awaitsFirstStrike == true || !keepsTime || !isRight || !showsIt else { return }
    // One that was finished in an earlier session is right at once.
    let isStill = isStill || startSecondOfDay == nil && awaitsFirstStrike != true
    startSecondOfDay = start
    guard keepsTime else { return }
    lastHour = (beat + start) / 3_600
    stop(.minute, parts, at: time)
    startGoing(parts, at: time)
    if isStill {
      turnAll(of: .minute, by: near, parts, slips: true)
    } else {
      movements.append(Movement(axle: .minute, kind: .sweeps(near), since: time, slips: true))
    }
    guard awaitsFirstStrike == true else { return }
    awaitsFirstStrike = nil
    begin(secondOfDay / 3_600, at: time.adding(isStill ? 0 : Self.sweeping))
    let blows = Double(self.blows) * Self.betweenBlows
    finished = time.adding((isStill ? 0 : Self.sweeping) + blows + 1)
  }

  /// When something is due without a hand: the next blow, or the next second of a clock that keeps time.
  package func due(after time: Timestamp) -> Timestamp? {
    let second =
      keepsTime ? Timestamp(microseconds: (time.microseconds / 1_000_000 + 1) * 1_000_000) : nil
    return [blow, second].compactMap(\.self).min()
  }

  /// What is heard of the wheels next after a time: each tooth that the anchor lets go, else how they whirr while they run
  /// down.
  package func sound(after time: Timestamp, _ parts: ClockParts) -> (time: Timestamp, sound: Sound)?
  {
    guard let driving else { return nil }
    let isBeaten = parts.has(.third, .escape, .anchor)
    let (beats, fastest): (Double, Double) =
      switch driving.kind {
      case .beats: (1, 0)
      case _ where isBeaten: (Self.rattle, 0)
      default: (Self.whirrs, parts.has(.third, .escape) ? 100 : parts.has(.third) ? 70 : 45)
      }
    let count = (max(0, time.seconds(since: driving.since)) * beats).rounded(.down) + 1
    let due = Timestamp(
      microseconds: driving.since.microseconds + Int64((count / beats * 1_000_000).rounded(.up)))
    let seconds = time.seconds(since: driving.since)
    let length = length(of: driving, parts)
    guard count / beats < length else { return nil }
    guard fastest > 0 else { return (due, .beat(isTock: Int(count) % 2 == 0)) }
    let slow = 1 - 3 * max(0, seconds / length - 2.0 / 3)
    return (due, .run(speed: Int(fastest * slow)))
  }

  /// How often a second a whirr is heard of wheels that run down.
  private static let whirrs = 20.0

  /// Does what is due at a time; returns the hour that strikes where the bell is struck.
  package mutating func tick(
    _ parts: ClockParts, strikesHours: Bool = true, at time: Timestamp
  ) -> Int? {
    if keepsTime, let startSecondOfDay, parts.has(.hammer, .bell, .snail) {
      let hour = (Int(time.microseconds / 1_000_000) + startSecondOfDay) / 3_600
      // The first hour is struck to its end, even if another one comes meanwhile.
      let isQuiet = finished.map { $0 <= time } ?? true
      if strikesHours, isQuiet, let lastHour, hour != lastHour { begin(hour, at: time) }
      lastHour = hour
    }
    guard let blow, blow <= time else { return nil }
    blows -= 1
    self.blow = blows > 0 ? time.adding(Self.betweenBlows) : nil
    return strike(parts, at: time) ? hour : nil
  }

  private mutating func begin(_ hour: Int, at time: Timestamp) {
    let rest = hour % 12
    blows = rest > 0 ? rest : rest + 12
    self.hour = blows
    blow = Timestamp(microseconds: time.microseconds + 1)
  }

  /// How long the feast at the end lasts, in seconds.
  static let feast = 14.0

  /// For how long there has been the feast at the end, in seconds; nil where there is none at a time.
  func feast(at time: Timestamp) -> Double? {
    let seconds = finished.map { time.seconds(since: $0) } ?? -1
    return (0..<Self.feast).contains(seconds) ? seconds : nil
  }

  /// What a clock with all its parts asks for; nil where it goes.
  func wish(_ parts: ClockParts, at time: Timestamp) -> MessageKey? {
    guard parts == .all, !keepsTime else { return nil }
    return wound(parts, at: time) > 0 ? .clockPush : .clockAsks
  }

  /// How far the clock has struck for the first time, from 0 to 1: by each blow all brightens.
  func dawn(at time: Timestamp) -> Double {
    guard let finished, let hour, time < finished else { return 1 }
    return max(0, Double(hour - blows) - shine(at: time)) / Double(hour)
  }

  // MARK: - Hands

  /// Whether the hands slip where an axle is turned by hand: those behind the cannon pinion do.
  private static func slips(_ axle: ClockAxle, _ parts: ClockParts) -> Bool {
    [.minute, .work, .hours].contains(axle) && parts.has(.cannon)
  }

  /// Stops an axle where it is at a time, with all that it drives.
  package mutating func stop(_ axle: ClockAxle, _ parts: ClockParts, at time: Timestamp) {
    let ended = movements.filter {
      Self.ratios(from: $0.axle, parts, slips: $0.slips)[axle.rawValue] != nil
        || isOver($0, parts, at: time)
    }
    for movement in ended { end(movement, parts, at: time) }
  }

  private mutating func end(_ movement: Movement, _ parts: ClockParts, at time: Timestamp) {
    let travel = travel(of: movement, parts, at: time)
    movements.removeAll { $0 == movement }
    turnAll(of: movement.axle, by: travel, parts, slips: movement.slips)
    switch movement.kind {
    case .runsDown, .beats: spring = max(0, spring + travel)
    case .springsBack: strain += travel
    case .coasts, .sweeps: break
    }
  }

  private mutating func turnAll(
    of axle: ClockAxle, by turn: Double, _ parts: ClockParts, slips: Bool
  ) {
    let ratios = Self.ratios(from: axle, parts, slips: slips)
    for other in ClockAxle.allCases {
      if let ratio = ratios[other.rawValue] { turns[other.rawValue] += ratio * turn }
    }
  }

  /// Turns an axle that is held, with all that it drives; the key winds where a click holds the spring.
  ///
  /// Returns how many teeth the click has fallen over.
  package mutating func turn(
    _ axle: ClockAxle, by turn: Double, _ parts: ClockParts, at time: Timestamp
  ) -> Int {
    var clicks = 0
    let slips = Self.slips(axle, parts)
    let minutes = turns[ClockAxle.minute.rawValue]
    if axle == .key, parts.has(.click, .barrel) {
      let before = turns[ClockAxle.key.rawValue]
      let wanted = min(max(turn, 0), max(0, Self.maximumWound - wound(parts, at: time)))
      turns[ClockAxle.key.rawValue] += wanted
      spring += wanted
      clicks = Int((before + wanted) * 12) - Int(before * 12)
    } else {
      let ratios = Self.ratios(from: axle, parts, slips: slips)
      if let barrel = ratios[ClockAxle.barrel.rawValue], pulls(parts) { strain += barrel * turn }
      turnAll(of: axle, by: turn, parts, slips: slips)
    }
    let passed = turns[ClockAxle.minute.rawValue]
    if passed > minutes, passed.rounded(.down) > minutes.rounded(.down),
      parts.has(.snail, .hourWheel, .hammer, .bell), parts.has(.minuteWork, .cannon)
    {
      begin(Int((passed.rounded(.down)).truncatingRemainder(dividingBy: 12)) + 12, at: time)
    }
    return clicks
  }

  /// Whether a spring pulls the barrel back, as no click holds it.
  private func pulls(_ parts: ClockParts) -> Bool { parts.has(.key, .barrel) && !parts.has(.click) }

  /// Lets go of an axle at a speed, in turns a second: the spring pulls it back or drives on, else it coasts.
  package mutating func release(
    _ axle: ClockAxle, speed: Double, _ parts: ClockParts, at time: Timestamp
  ) {
    let slips = Self.slips(axle, parts)
    let drivesBarrel =
      Self.ratios(from: axle, parts, slips: slips)[ClockAxle.barrel.rawValue] != nil
    if drivesBarrel, pulls(parts) {
      movements.append(Movement(axle: .barrel, kind: .springsBack(strain), since: time))
    } else if axle == .key && parts.has(.click, .barrel) || drivesBarrel && parts.has(.click) {
      runDown(parts, at: time)
    } else if speed.magnitude > 0.1 {
      let speed = min(max(speed, -4), 4)
      movements.append(Movement(axle: axle, kind: .coasts(speed), since: time, slips: slips))
    }
    if keepsTime, driving == nil { startGoing(parts, at: time) }
  }

  /// Lets what is wound run down, unless a pendulum waits to be pushed.
  private mutating func runDown(_ parts: ClockParts, at time: Timestamp) {
    guard parts.has(.barrel, .click, .centre), spring > 0 else { return }
    if keepsTime || isGoing(parts, at: time) { return startGoing(parts, at: time) }
    stop(.barrel, parts, at: time)
    guard !parts.has(.anchor, .escape, .third) || !parts.has(.pendulum) else { return }
    movements.append(Movement(axle: .barrel, kind: .runsDown(spring), since: time))
  }

  /// Receives that other parts are set than before: what turns by itself continues with them, and the teeth of what is new
  /// turn until they fit.
  package mutating func change(from old: ClockParts, to new: ClockParts, at time: Timestamp) {
    for movement in movements { end(movement, old, at: time) }
    if new.has(.click) { strain = 0 }
    for link in ClockPlan.links(new) {
      let (first, second) = (link.first.rawValue, link.second.rawValue)
      guard let teeth = link.teeth else { continue }
      let sum = turns[first] * Double(teeth.first) + turns[second] * Double(teeth.second)
      turns[second] -= (sum - sum.rounded()) / Double(teeth.second)
    }
    hourHand = turns[ClockAxle.minute.rawValue] / 12 - turns[ClockAxle.hours.rawValue]
    if new != .all { keepsTime = false }
    runDown(new, at: time)
  }
}

/// Something of the clock that turns by itself since a time.
private struct Movement: Hashable, Encodable {
  enum Kind: Hashable, Encodable {
    /// A hand let go of it at a speed, in turns a second.
    case coasts(Double)
    /// The spring pulls it back, by so many turns.
    case springsBack(Double)
    /// The spring drives the barrel until so many turns are run down.
    case runsDown(Double)
    /// The same, but the pendulum lets a tooth go each second.
    case beats(Double)
    /// The hands go to the present time, by so many turns.
    case sweeps(Double)
  }

  let axle: ClockAxle
  let kind: Kind
  let since: Timestamp
  /// Whether the hands slip on the arbor that drives them.
  var slips = false
}

extension Timestamp {
  /// So many seconds later.
  package func adding(_ seconds: Double) -> Timestamp {
    Timestamp(microseconds: microseconds + Timestamp(seconds: seconds).microseconds)
  }
}
