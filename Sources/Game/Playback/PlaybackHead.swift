import SwivelGestures
import SwivelScreens
import SwivelSession
import SwivelTapes

/// A session that follows a tape, with the state of the tape's hands.
///
/// Its state at a time doesn't depend on how it got there: lines are played when they are due, in order, and
/// ticks only up to the time.
struct PlaybackHead: Sendable {
  private(set) var session: Session
  private(set) var hands = TapedHands()
  /// The number of lines played.
  private(set) var played = 0
  /// The position up to which everything is played, in microseconds.
  private(set) var position: Int64

  /// Plays all that is due up to a time, which must not be before the position; returns whether it got there.
  ///
  /// - Parameter limit: the greatest number of lines to play; if they don't suffice, the position stays.
  @discardableResult mutating func play(
    _ reel: PlaybackReel, to time: Int64, limit: Int = .max,
    failed: (_ line: Int, any Error) -> Void = { _, _ in }
  ) -> Bool {
    let end = played + min(limit, reel.entries.count - played)
    while played < end, reel.due[played] <= time {
      let entry = reel.entries[played]
      do { try session.play(entry) } catch { failed(played, error) }
      if case .event(let event) = entry { hands.handle(event) }
      played += 1
    }
    guard played == reel.entries.count || reel.due[played] > time else { return false }
    session.advance(to: Timestamp(microseconds: time))
    position = time
    return true
  }

  /// Those since the last call.
  @discardableResult mutating func takeEffects() -> [Effect] { session.takeEffects() }
}
