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

/// An animation in a group, with its begin and its fill mode.
public struct Scheduled<Content: Animation>: Hashable, Encodable, Sendable {
  /// The animation that is scheduled.
  public var content: Content
  /// The name in the mark of its completion.
  public var name: String
  /// Its begin, in seconds after the beginning of the group.
  public var begin: Double
  /// What it shows before its begin and after its end.
  public var fill: FillMode

  /// An animation with its begin; by default it is removed at its end.
  public init(_ content: Content, name: String = "", begin: Double = 0, fill: FillMode = .removed) {
    (self.content, self.name, self.begin, self.fill) = (content, name, begin, fill)
  }

  /// Its end, in seconds after the beginning of the group; infinite if it never ends.
  public var end: Double { begin + content.duration }

  /// The value at a time of the group; `nil` while it shows nothing.
  public func value(at seconds: Double) -> Content.Value? {
    if seconds < begin { return fill == .backwards || fill == .both ? content.value(at: 0) : nil }
    // At its very end a removed animation still shows its last value.
    guard seconds <= end || fill == .forwards || fill == .both else { return nil }
    return content.value(at: seconds < end ? seconds - begin : content.duration)
  }

  /// The rate of change of the value at a time of the group, per second; 0 while it doesn't run.
  public func velocity(at seconds: Double) -> Content.Value {
    seconds >= begin && seconds < end ? content.velocity(at: seconds - begin) : .zero
  }
}
