/// A value at a time on the way, and how it is reached from the one before.
public struct Keyframe<Value: Interpolatable>: Hashable, Codable, Sendable {
  /// When the value is reached, in seconds after the start.
  public var time: Double
  /// The value then.
  public var value: Value
  /// How the way from the keyframe before is shared out; a spring is fitted into the time there is.
  public var easing: Easing

  /// A value at a time.
  public init(_ value: Value, at time: Double, easing: Easing = .linear) {
    self.value = value
    self.time = time
    self.easing = easing
  }
}

/// A way through several values at given times.
///
/// Each part goes from one keyframe to the next through exactly the difference between them, so a
/// turn's keyframes may lie any number of turns apart.
public struct KeyframeAnimation<Value: Interpolatable>: Animation {
  /// What is shown at the start, until the first keyframe's way begins.
  public let start: Value
  /// The keyframes in the order of their times; the last is the end.
  public let keyframes: [Keyframe<Value>]

  /// A way from a start through keyframes, which are put in the order of their times.
  ///
  /// Times that are negative or not finite count as 0. Of keyframes at one time the last is shown.
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

  /// The value so many seconds after the start, exact at every keyframe.
  public func value(at seconds: Double) -> Value {
    guard let next = keyframes.firstIndex(where: { $0.time > seconds }) else {
      return keyframes.last?.value ?? start
    }
    let part = part(endingAt: next)
    guard seconds > part.begin else { return part.from }
    let fraction = (seconds - part.begin) / part.length
    return .interpolate(part.from, part.end.value, at: part.end.easing.value(at: fraction))
  }

  /// How fast the value changes, per second; at a keyframe the velocity of the part after it.
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
