import Game
import Input

/// Which way a tape is gone through.
public enum PlaybackDirection: Sendable, CaseIterable {
  /// Towards its start.
  case back
  /// Towards its end.
  case on
}

extension Playback {
  /// Goes to the next report or tick, whichever is nearer, and stays there.
  public mutating func step(_ direction: PlaybackDirection) {
    pause()
    let (here, tick) = (position.microseconds, Timestamp.tick)
    let report = neighbour(of: here, in: reel.reports, direction)
    switch direction {
    case .on:
      let next = here > Int64.max - tick ? .max : (here / tick + 1) * tick
      seek(to: Timestamp(microseconds: min(next, report ?? .max)))
    case .back:
      seek(to: Timestamp(microseconds: max((here - 1) / tick * tick, report ?? 0)))
    }
  }

  /// Goes to where the gesture before or after begins, or to a mark if one is nearer; to the start or the
  /// end where there is none.
  ///
  /// While it plays, the gesture that has only just begun is not the one before.
  public mutating func jump(_ direction: PlaybackDirection) {
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

  /// Goes so many microseconds on, or back where they are below 0.
  public mutating func skip(_ microseconds: Int64) {
    let (time, isBeyond) = position.microseconds.addingReportingOverflow(microseconds)
    seek(to: Timestamp(microseconds: isBeyond ? (microseconds < 0 ? .min : .max) : time))
  }

  /// Plays on or stays, whichever it doesn't now.
  public mutating func togglePlaying() {
    if isPlaying { pause() } else { play() }
  }

  /// What began less than so many microseconds ago has only just begun.
  private static let justNow: Int64 = 500_000

  /// The number nearest before or after another among ascending ones.
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
