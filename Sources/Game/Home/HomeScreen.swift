import Geometry
import Input

/// The first screen as a person has it: where everything begins, and where Escape leads in the end.
public struct HomeScreen: Hashable, Codable, Sendable {
  /// What leads to the rooms, in order; each is a command.
  static let rooms: [GameCommand] = [.sandbox, .scenes, .locks, .tapes, .settings]
  /// What lies below that, smaller.
  static let extras: [GameCommand] = [.palette, .help, .quit]

  /// The marks of hands; the spots are the rooms, then the extras.
  var marks = MenuMarks(focus: 0)
  /// Where the emblem's dial was, in stops, when it last set off to what has the focus, and when that was.
  private var turnedFrom = 0.0
  private var turnedAt = Timestamp.zero
  private var turnedTo = 0.0

  /// The dial takes so long to turn to what has the focus, in seconds.
  private static let turnTime = 0.3
  /// The dial goes so many stops from one spot to the next.
  private static let stopsASpot = 3.0

  /// The first room has the focus.
  init() {}
}

extension HomeScreen {
  /// The command of a spot.
  static func command(of spot: Int) -> GameCommand? {
    if rooms.indices.contains(spot) { return rooms[spot] }
    let index = spot - rooms.count
    return extras.indices.contains(index) ? extras[index] : nil
  }

  /// Turns the emblem's dial to what has the focus.
  mutating func turnDial(at time: Timestamp) {
    let wanted = Double(marks.focus ?? 0) * Self.stopsASpot
    guard wanted != turnedTo else { return }
    (turnedFrom, turnedTo, turnedAt) = (stops(at: time), wanted, time)
  }

  /// Which stop of the emblem's dial stands at its mark.
  func stops(at time: Timestamp) -> Double {
    let share = min(max(time.seconds(since: turnedAt) / Self.turnTime, 0), 1)
    let rest = 1 - share
    return turnedFrom + (turnedTo - turnedFrom) * (1 - rest * rest * rest)
  }

  /// Whether the emblem's dial turns.
  func isMoving(at time: Timestamp) -> Bool {
    turnedFrom != turnedTo && time.seconds(since: turnedAt) < Self.turnTime
  }

  /// The stop to which the dial turns, for those who want nothing to move.
  var restingStop: Double { turnedTo }

  /// Whether a session could have come to it.
  var isValid: Bool {
    let stops = -1e6...1e6
    return marks.isValid && stops.contains(turnedFrom) && stops.contains(turnedTo)
  }
}
