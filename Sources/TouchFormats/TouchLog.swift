public import Geometry
public import Input

/// What contacts did on a device, in the device's own whole numbers: what all formats have in common.
///
/// A log that is made of a tape, of JSON lines or of a recorded device is the same wherever these tell the
/// same, so what is converted there and back is what it was.
public struct TouchLog: Hashable, Sendable {
  /// What one contact did at a time.
  public struct Event: Hashable, Sendable {
    /// When, since ``TouchLog/origin``.
    public var time: Timestamp
    /// Which contact.
    public var id: ContactID
    /// What touches.
    public var kind: ContactKind
    /// What it did.
    public var phase: ContactPhase
    /// Where on the horizontal axis, in counts.
    public var x: Int64
    /// Where on the vertical axis, in counts.
    public var y: Int64
    /// How hard it pressed, in counts, or nil where the device doesn't say.
    public var pressure: Int64?
    /// Whether it was at the very edge of the surface, so that it may be farther out.
    public var isAtEdge: Bool

    /// What a contact did at a time, in counts.
    public init(
      time: Timestamp, id: ContactID, kind: ContactKind = .finger, phase: ContactPhase, x: Int64,
      y: Int64, pressure: Int64? = nil, isAtEdge: Bool = false
    ) {
      (self.time, self.id, self.kind, self.phase) = (time, id, kind, phase)
      (self.x, self.y, self.pressure, self.isAtEdge) = (x, y, pressure, isAtEdge)
    }
  }

  /// The device's name; empty where it has none.
  public var name = ""
  /// How the device counts to the right.
  public var horizontal: TouchAxis
  /// How it counts down.
  public var vertical: TouchAxis
  /// How it counts pressure, or nil where it has none.
  public var pressure: TouchAxis?
  /// The surface's width and height in the unit.
  public var size: Vector
  /// What the size is told in.
  public var unit: Recording.Unit
  /// What the device's clock said at the time 0.
  public var origin = Timestamp.zero
  /// The first line of the JSON lines that it comes from, or nil.
  public var header: String?
  /// What the contacts did, in order; some may be down at the end.
  public var events: [Event] = []

  /// A log without events.
  public init(
    horizontal: TouchAxis, vertical: TouchAxis, size: Vector, unit: Recording.Unit
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.size = size
    self.unit = unit
  }
}

extension TouchLog {
  /// The same as recognizers take it: positions as fractions of the surface, times the size.
  public var recording: Recording {
    Recording(size: size, unit: unit, events: events.map(recordingEvent))
  }

  private func recordingEvent(_ event: Event) -> Recording.Event {
    Recording.Event(
      time: event.time + origin, id: event.id,
      phase: event.phase == .cancelled ? .ended : event.phase,
      position: Vector(
        x: horizontal.fraction(of: event.x) * size.x, y: vertical.fraction(of: event.y) * size.y),
      pressure: event.pressure.flatMap { count in pressure?.fraction(of: count) },
      isAtEdge: event.isAtEdge)
  }

  /// The log without what is no finger and no pen, such as a mouse, and how many events that leaves out.
  public var fingers: (log: TouchLog, leftOut: Int) {
    var log = self
    log.events.removeAll { $0.kind != .finger && $0.kind != .pen }
    return (log, events.count - log.events.count)
  }

  /// Whether a place is where the surface ends.
  func isEdge(_ x: Int64, _ y: Int64) -> Bool {
    x == horizontal.minimum || x == horizontal.maximum || y == vertical.minimum
      || y == vertical.maximum
  }

  /// The contacts that are down at the end, by landing, each as it was last seen.
  var unfinished: [Event] {
    var down: [Event] = []
    for event in events {
      let index = down.firstIndex { $0.id == event.id }
      switch (event.phase, index) {
      case (.began, nil): down.append(event)
      case (.began, let index?), (.moved, let index?): down[index] = event
      case (_, let index?): down.remove(at: index)
      default: break
      }
    }
    return down
  }
}
