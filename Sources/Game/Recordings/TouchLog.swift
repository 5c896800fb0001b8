public import SwivelGestures

/// The contacts of a recording in whole counts of the device, into which a tape and the files of other tools are read.
///
/// Logs of a tape, of JSON lines or of a device's recording are equal if the files have the same content, so
/// conversions are reversible.
public struct TouchLog: Hashable, Sendable {
  /// An event of a contact.
  public struct Event: Hashable, Sendable {
    /// The time since ``TouchLog/origin``.
    public var time: Timestamp
    /// The id of the contact.
    public var id: ContactID
    /// The kind of the contact, such as a finger or a pen.
    public var kind: ContactKind
    /// The phase of the contact.
    public var phase: ContactPhase
    /// The position on the horizontal axis, in counts.
    public var x: Int64
    /// The position on the vertical axis, in counts.
    public var y: Int64
    /// The pressure in counts; nil where the device doesn't report it.
    public var pressure: Int64?
    /// Whether it is at the edge of the surface, so that the finger may be farther out.
    public var isAtEdge: Bool

    /// An event in counts.
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
  /// The axis to the right.
  public var horizontal: TouchAxis
  /// The axis down.
  public var vertical: TouchAxis
  /// The axis of the pressure; nil where the device has none.
  public var pressure: TouchAxis?
  /// The surface's width and height in the unit.
  public var size: Vector
  /// The unit of the size.
  public var unit: Recording.Unit
  /// The device's clock at the time 0.
  public var origin = Timestamp.zero
  /// The first line of the JSON lines that it was read from; nil for other formats.
  public var header: String?
  /// The events, in order; contacts may be down at the end.
  public var events: [Event] = []

  /// A log without events.
  public init(horizontal: TouchAxis, vertical: TouchAxis, size: Vector, unit: Recording.Unit) {
    (self.horizontal, self.vertical, self.size, self.unit) = (horizontal, vertical, size, unit)
  }

  /// The log as a recording for recognizers: positions in the recording's units.
  public var recording: Recording {
    Recording(size: size, unit: unit, events: events.map(recordingEvent))
  }

  private func recordingEvent(_ event: Event) -> Recording.Event {
    Recording.Event(
      time: Timestamp(microseconds: event.time.microseconds &+ origin.microseconds), id: event.id,
      phase: event.phase == .cancelled ? .ended : event.phase,
      position: Vector(
        x: horizontal.fraction(of: event.x) * size.x, y: vertical.fraction(of: event.y) * size.y),
      pressure: event.pressure.flatMap { count in pressure?.fraction(of: count) },
      isAtEdge: event.isAtEdge)
  }
}
