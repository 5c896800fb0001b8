/// What an animation shows before its begin and after its end.
public enum FillMode: String, Hashable, Encodable, Sendable {
  /// Nothing.
  case removed
  /// The last value stays after the end.
  case forwards
  /// The first value is shown before the beginning too.
  case backwards
  /// The first value before, and the last value after.
  case both
}

/// The number of runs of an animation.
public enum Repetition: Hashable, Encodable, Sendable {
  /// A number of runs, at least one.
  case times(Int)
  /// Endless runs.
  case forever

  var factor: Double {
    switch self {
    case .times(let count): Double(max(1, count))
    case .forever: .infinity
    }
  }
}

/// An animation in a group, with its begin, its repetition and its fill mode.
public struct Scheduled<Content: Animation>: Hashable, Encodable, Sendable {
  /// The animation that is scheduled.
  public var content: Content
  /// The name in the mark of its completion.
  public var name: String
  /// Its begin, in seconds after the beginning of the group.
  public var begin: Double
  /// What it shows before its begin and after its end.
  public var fill: FillMode
  /// The number of its runs.
  public var repetition: Repetition
  /// Whether each run is followed by a reversed one of the same duration.
  public var autoreverses: Bool

  /// An animation with its begin; by default it runs once and is then removed.
  public init(
    _ content: Content, name: String = "", begin: Double = 0, fill: FillMode = .removed,
    repetition: Repetition = .times(1), autoreverses: Bool = false
  ) {
    self.content = content
    self.name = name
    self.begin = begin
    self.fill = fill
    self.repetition = repetition
    self.autoreverses = autoreverses
  }
}

extension Scheduled {
  /// The duration with all repetitions, in seconds.
  public var runningTime: Double { cycle > 0 ? cycle * repetition.factor : 0 }

  /// Its end, in seconds after the beginning of the group; infinite if it never ends.
  public var end: Double { begin + runningTime }

  /// The value at a time of the group; `nil` while it shows nothing.
  public func value(at seconds: Double) -> Content.Value? {
    if seconds < begin {
      return fill == .backwards || fill == .both ? content.value(at: 0) : nil
    }
    if seconds >= end {
      // At its very end a removed animation still shows its last value.
      return seconds == end || fill == .forwards || fill == .both ? content.value(at: last) : nil
    }
    return content.value(at: phase(at: seconds).time)
  }

  /// The rate of change of the value at a time of the group, per second; 0 while it doesn't run.
  public func velocity(at seconds: Double) -> Content.Value {
    guard seconds >= begin, seconds < end else { return .zero }
    let phase = phase(at: seconds)
    let velocity = content.velocity(at: phase.time)
    return phase.isBackward ? .zero - velocity : velocity
  }

  /// The content's time after the last run.
  private var last: Double { autoreverses ? 0 : content.duration }

  /// The duration of one run, including the reversed one.
  private var cycle: Double { content.duration * (autoreverses ? 2 : 1) }

  /// The content's time at a time of the group.
  private func phase(at seconds: Double) -> (time: Double, isBackward: Bool) {
    let running = seconds - begin
    let time = cycle.isFinite ? running.truncatingRemainder(dividingBy: cycle) : running
    guard autoreverses, time > content.duration else { return (time, false) }
    return (cycle - time, true)
  }
}
