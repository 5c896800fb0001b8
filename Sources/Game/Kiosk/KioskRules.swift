import Commands
import Entities
import LockPlay
import Sandbox

/// What holds at an exhibition; an exhibitor sets it in a file.
public struct KioskRules: Hashable, Sendable {
  /// What may be open to visitors.
  public enum Room: String, Hashable, Sendable, CaseIterable {
    /// The bench with the things.
    case sandbox
    /// The list of locks with the locks in it.
    case locks
    /// The endless locks.
    case endless
  }

  /// How long nothing may come in before the next visitor finds everything new, in seconds.
  public var idle = 90
  /// How long the countdown before that is, in seconds; a touch stops it.
  public var countdown = 10
  /// The way out: the corners that are touched in turn, numbered clockwise from 1, the upper left.
  public var pin = [1, 2, 3, 4, 1, 2, 3, 4]
  /// What is open to visitors; at least one room.
  public var screens: Set<Room> = [.sandbox, .locks, .endless]
  /// The most things that may lie on the bench; nil for as many as fit.
  public var things: Int?
  /// How many times its own size a thing may become; nil for as large as hands can make it.
  public var largest: Double?

  /// The usual rules.
  public init() {}
}

extension KioskRules {
  /// Brings a session to what visitors find first, and sets its limits.
  public func open(_ session: inout Session) {
    enter(&session)
    session.state.sandbox.most = things
  }

  /// Goes to the first of the open rooms.
  func enter(_ session: inout Session) {
    if screens.contains(.locks) {
      session.enter(.levels)
    } else if screens.contains(.sandbox) {
      session.enter(.sandbox)
    } else {
      session.enter(.endless)
    }
  }

  /// Whether the screen that a session shows is open to visitors.
  func isOpen(_ session: Session) -> Bool {
    switch session.state.route {
    case .sandbox: screens.contains(.sandbox)
    case .levels, .table: screens.contains(.locks)
    case .endless: screens.contains(.endless)
    case .lock: screens.contains(.locks) || screens.contains(.endless)
    default: false
    }
  }
}
