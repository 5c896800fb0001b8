/// A value at a time, and the easing from the keyframe before.
public struct Keyframe<Value: Interpolatable>: Hashable, Encodable, Sendable {
  /// The time of the value, in seconds after the start.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The easing from the keyframe before; a spring is scaled to the available time.
  public var easing: Easing

  /// A value at a time.
  public init(_ value: Value, at time: Double, easing: Easing = .linear) {
    (self.value, self.time, self.easing) = (value, time, easing)
  }
}

/// An animation through several values at given times.
///
/// Each part goes from one keyframe to the next through exactly the difference between them, so a
/// turn's keyframes may lie any number of turns apart.
public struct KeyframeAnimation<Value: Interpolatable>: Animation {
  /// The value at the start.
  public let start: Value
  /// The keyframes sorted by time; the last is the end.
  public let keyframes: [Keyframe<Value>]

  /// An animation from a start through keyframes, which are sorted by time.
  ///
  /// Negative and non-finite times count as 0; of keyframes with the same time the last is shown.
  public init(start: Value, keyframes: [Keyframe<Value>]) {
    self.start = start
    let usable = keyframes.map { frame in
      var frame = frame
      frame.time = frame.time.isFinite ? max(0, frame.time) : 0
      return frame
    }
    self.keyframes = usable.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The time of the last keyframe, in seconds.
  public var duration: Double { keyframes.last?.time ?? 0 }

  /// The arrivals at the keyframes.
  public var marks: [Mark] {
    keyframes.enumerated().map { Mark(number: $0.offset, name: "", time: $0.element.time) }
  }

  /// The value at a number of seconds after the start, exact at every keyframe.
  public func value(at seconds: Double) -> Value {
    guard let next = keyframes.firstIndex(where: { $0.time > seconds }) else {
      return keyframes.last?.value ?? start
    }
    let part = part(endingAt: next)
    guard seconds > part.begin else { return part.from }
    let fraction = (seconds - part.begin) / part.length
    return .interpolate(part.from, part.end.value, at: part.end.easing.value(at: fraction))
  }

  /// The rate of change of the value, per second; at a keyframe that of the part after it.
  public func velocity(at seconds: Double) -> Value {
    guard seconds >= 0, let next = keyframes.firstIndex(where: { $0.time > seconds }) else {
      return .zero
    }
    let part = part(endingAt: next)
    let fraction = (seconds - part.begin) / part.length
    return (part.end.value - part.from) * (part.end.easing.slope(at: fraction) / part.length)
  }

  private struct Part {
    var from: Value
    var begin: Double
    var end: Keyframe<Value>
    var length: Double { end.time - begin }
  }

  private func part(endingAt index: Int) -> Part {
    guard index > 0 else { return Part(from: start, begin: 0, end: keyframes[index]) }
    let before = keyframes[index - 1]
    return Part(from: before.value, begin: before.time, end: keyframes[index])
  }
}
