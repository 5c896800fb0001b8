/// What is shown of an animation outside the time in which it runs.
public enum FillMode: String, Hashable, Codable, Sendable {
  /// Nothing: before and after, it is as if the animation weren't there.
  case removed
  /// The last value stays after the end.
  case forwards
  /// The first value is shown before the beginning too.
  case backwards
  /// Both.
  case both
}

/// How often an animation runs.
public enum Repetition: Hashable, Codable, Sendable {
  /// So many times; fewer than one counts as one.
  case times(Int)
  /// Again and again.
  case forever

  /// The number of times, as a factor of the duration.
  var factor: Double {
    switch self {
    case .times(let count): Double(max(1, count))
    case .forever: .infinity
    }
  }
}

/// An animation with its place in a group: when it begins, how often it runs, what stays of it.
public struct Scheduled<Content: Animation>: Hashable, Codable, Sendable {
  /// What runs.
  public var content: Content
  /// The name by which its completion is told.
  public var name: String
  /// When it begins, in seconds after the beginning of the group.
  public var begin: Double
  /// What is shown of it before and after.
  public var fill: FillMode
  /// How often it runs.
  public var repetition: Repetition
  /// Whether each run is followed by one back to the start, in the same time again.
  public var autoreverses: Bool

  /// An animation that begins at a time; unless said otherwise it runs once and is gone.
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
  /// How long it runs, with all repetitions, in seconds.
  public var runningTime: Double { cycle > 0 ? cycle * repetition.factor : 0 }

  /// When it ends, in seconds after the beginning of the group; infinite if it never does.
  public var end: Double { begin + runningTime }

  /// What it shows at a time of the group; `nil` while it shows nothing.
  public func value(at seconds: Double) -> Content.Value? {
    if seconds < begin {
      return fill == .backwards || fill == .both ? content.value(at: 0) : nil
    }
    if seconds >= end {
      // At its very end a removed animation still shows the value that it was running to.
      return seconds == end || fill == .forwards || fill == .both ? content.value(at: last) : nil
    }
    return content.value(at: phase(at: seconds).time)
  }

  /// How fast what it shows changes at a time of the group, per second; 0 while it doesn't run.
  public func velocity(at seconds: Double) -> Content.Value {
    guard seconds >= begin, seconds < end else { return .zero }
    let phase = phase(at: seconds)
    let velocity = content.velocity(at: phase.time)
    return phase.isBackward ? .zero - velocity : velocity
  }

  /// The content's time at which it stands after the last run.
  private var last: Double { autoreverses ? 0 : content.duration }

  /// How long one run takes, there and back.
  private var cycle: Double { content.duration * (autoreverses ? 2 : 1) }

  /// Where in the content a time of the group is.
  private func phase(at seconds: Double) -> (time: Double, isBackward: Bool) {
    let running = seconds - begin
    let time = cycle.isFinite ? running.truncatingRemainder(dividingBy: cycle) : running
    guard autoreverses, time > content.duration else { return (time, false) }
    return (cycle - time, true)
  }
}
