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

/// Several animations of a value, each with its own begin.
///
/// Of several active animations the last in the list is shown, and the base where none is active.
///
/// A group is an animation itself, so groups can be nested.
public struct AnimationGroup<Content: Animation>: Animation {
  /// The animations, later ones over earlier ones.
  public let elements: [Scheduled<Content>]
  /// The value while no animation is active.
  public let base: Content.Value

  /// A group of animations over a base.
  public init(base: Content.Value, elements: [Scheduled<Content>]) {
    (self.base, self.elements) = (base, elements)
  }

  /// The end of the last animation, in seconds.
  public var duration: Double { max(0, elements.lazy.map(\.end).max() ?? 0) }

  /// The end of each animation that ends, in the order of time, then of the list.
  public var marks: [Mark] {
    elements.enumerated().map {
      Mark(number: $0.offset, name: $0.element.name, time: $0.element.end)
    }.filter(\.time.isFinite).sorted { ($0.time, $0.number) < ($1.time, $1.number) }
  }

  /// The value at a number of seconds after the beginning of the group.
  public func value(at seconds: Double) -> Content.Value {
    for element in elements.reversed() {
      if let value = element.value(at: seconds) { return value }
    }
    return base
  }

  /// The rate of change of the value, per second.
  public func velocity(at seconds: Double) -> Content.Value {
    elements.last { $0.value(at: seconds) != nil }?.velocity(at: seconds) ?? .zero
  }

  /// Animations in sequence with a pause between them; each keeps its last value.
  ///
  /// For example a dial that is turned to one number after the other: the first begins at 0, each next one
  /// `pause` seconds after the end of the one before.
  public static func sequence(
    _ contents: [Content], names: [String] = [], pause: Double = 0, base: Content.Value
  ) -> AnimationGroup {
    var elements: [Scheduled<Content>] = []
    elements.reserveCapacity(contents.count)
    for (index, content) in contents.enumerated() {
      let begin = elements.last.map { $0.end + pause } ?? 0
      let name = index < names.count ? names[index] : ""
      elements.append(Scheduled(content, name: name, begin: begin, fill: .forwards))
    }
    return AnimationGroup(base: base, elements: elements)
  }
}
