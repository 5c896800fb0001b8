import SwivelGestures

package enum PlaybackDirection: Sendable, CaseIterable {
  case back
  case on
}

extension Playback {
  /// Goes to the next report or tick, whichever is nearer, and pauses.
  package mutating func step(_ direction: PlaybackDirection) {
    pause()
    let (here, tick) = (position.microseconds, Timestamp.tick)
    let report = neighbour(of: here, in: reel.reports, direction)
    switch direction {
    case .on:
      let next = here > Int64.max - tick ? .max : (here / tick + 1) * tick
      seek(to: Timestamp(microseconds: min(next, report ?? .max)))
    case .back: seek(to: Timestamp(microseconds: max((here - 1) / tick * tick, report ?? 0)))
    }
  }

  /// Goes to where the previous or the next gesture begins, or to a nearer mark; where there is none, to the start or the end.
  ///
  /// While it plays, a gesture that has just begun isn't the previous one.
  package mutating func jump(_ direction: PlaybackDirection) {
    let here = position.microseconds
    switch direction {
    case .on:
      let next = neighbour(of: here, in: landmarks, .on)
      seek(to: Timestamp(microseconds: next ?? reel.range.upperBound))
    case .back:
      let from = isPlaying ? here - Self.justNow : here
      let last = neighbour(of: from, in: landmarks, .back)
      seek(to: Timestamp(microseconds: last ?? reel.range.lowerBound))
    }
  }

  /// Backward where they are negative.
  package mutating func skip(_ microseconds: Int64) {
    let farthest = Timestamp(microseconds: microseconds < 0 ? .min : .max)
    seek(to: position.adding(microseconds: microseconds) ?? farthest)
  }

  package mutating func togglePlaying() { if isPlaying { pause() } else { play() } }

  /// In microseconds.
  private static let justNow: Int64 = 500_000

  /// The nearest number before or after another, of ascending ones.
  private func neighbour(
    of time: Int64, in times: [Int64], _ direction: PlaybackDirection
  ) -> Int64? {
    let index =
      direction == .on
      ? times.countOfAscending(upTo: time)
      : times.countOfAscending(upTo: time == .min ? time : time - 1) - 1
    return times.indices.contains(index) ? times[index] : nil
  }
}
