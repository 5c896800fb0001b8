/// States along a tape, at equal distances, so that seeking is fast.
///
/// There are never more than ``most``: when more are needed, every second one is dropped, and the distance doubles.
struct PlaybackKeyframes: Sendable {
  /// The greatest number of states; each takes some tens of kilobytes.
  static let most = 240
  /// In microseconds.
  private static let firstInterval: Int64 = 1_000_000

  private(set) var interval = Self.firstInterval
  private(set) var heads: [PlaybackHead]

  init(_ start: PlaybackHead) { heads = [start] }

  /// The time of the next state to store, in microseconds.
  var nextTime: Int64 {
    let (distance, isTooLong) = interval.multipliedReportingOverflow(by: Int64(heads.count))
    let (time, isTooLate) = distance.addingReportingOverflow(heads[0].position)
    return isTooLong || isTooLate ? .max : time
  }

  /// It must be that of ``nextTime``.
  mutating func keep(_ head: PlaybackHead) {
    if heads.count == Self.most {
      heads = stride(from: 0, to: heads.count, by: 2).map { heads[$0] }
      interval *= 2
    }
    if head.position == nextTime { heads.append(head) }
  }

  /// The last state that is not after a time; O(1).
  func last(upTo time: Int64) -> PlaybackHead {
    let index = (time - heads[0].position) / interval
    return heads[Int(min(max(index, 0), Int64(heads.count - 1)))]
  }
}
