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

/// The range of a device's axis.
public struct TouchAxis: Hashable, Sendable {
  /// The count at the left, at the top, or without pressure.
  public let minimum: Int64
  /// The count at the other end, greater than the minimum.
  public let maximum: Int64

  /// An axis between two counts; nil where the second isn't the greater one.
  ///
  /// Both must be within ±2⁴⁰, so that computations don't overflow.
  public init?(_ minimum: Int64, _ maximum: Int64) {
    let bounds = -(Int64(1) << 40)...(Int64(1) << 40)
    guard minimum < maximum, bounds.contains(minimum), bounds.contains(maximum) else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  private init(millionths: Void) {
    minimum = 0
    maximum = 1_000_000
  }

  /// An axis of 0 to 1,000,000.
  public static let millionths = TouchAxis(millionths: ())

  /// The number of counts between its ends.
  public var length: Int64 { maximum - minimum }

  /// A count as a fraction of the axis: 0 at the minimum, 1 at the maximum.
  public func fraction(of count: Int64) -> Double {
    (Double(count) - Double(minimum)) / Double(length)
  }

  /// A count's position on a length, rounded to a whole number.
  ///
  /// If the length isn't shorter than the axis, ``count(at:on:)`` is its inverse.
  public func position(of count: Int64, on length: Int64) -> Int64 {
    divided((Int128(count) - Int128(minimum)) * Int128(length), by: Int128(self.length))
  }

  /// The count nearest to a position on a length.
  public func count(at index: Int64, on length: Int64) -> Int64 {
    let distance = divided(Int128(index) * Int128(self.length), by: Int128(max(1, length)))
    return minimum.addingReportingOverflow(distance).partialValue
  }

  /// A quotient, rounded to the nearest whole number, halves away from zero.
  private func divided(_ number: Int128, by divisor: Int128) -> Int64 {
    let (quotient, rest) = number.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let rounded = quotient + (2 * rest >= divisor.magnitude ? 1 : 0)
    let value = Int64(clamping: rounded)
    return number < 0 ? -value : value
  }
}
