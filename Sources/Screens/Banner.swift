import Drawing
import Geometry
package import Input
package import Interface
package import Texts

/// The banner that shows a message.
///
/// It stays long enough to be read twice, and as long as a pointer is over it.
package struct Banner: Hashable, Codable, Sendable {
  /// When it appeared.
  package let since: Timestamp
  /// When it disappears; nil while a pointer is over it.
  package private(set) var due: Timestamp?

  /// The least time that it stays, the additional time for each byte of text, and the time after a pointer has
  /// left it; in microseconds.
  private static let stay: (least: Int64, byte: Int64, again: Int64) = (
    6_000_000, 80_000, 3_000_000
  )
  /// A swipe up by so much dismisses it, and less movement than `tap` is a tap; in points.
  private static let stroke = (away: 24.0, tap: 8.0)
  /// The duration of its entrance, in seconds.
  private static let drop = 0.18

  package init(_ saying: Message, at time: Timestamp) {
    since = time
    // The length of the text in the user's language isn't known here; the arguments give an estimate.
    let bytes = min(Self.length(of: saying), 2_000)
    due = Timestamp(
      microseconds: time.microseconds + Self.stay.least + Int64(bytes) * Self.stay.byte)
  }

  private static func length(of saying: Message) -> Int {
    saying.arguments.reduce(0) { sum, argument in
      switch argument {
      case .text(let text): sum + text.utf8.count
      case .saying(let saying): sum + length(of: saying)
      case .number, .halves: sum
      }
    }
  }

  /// Stays while a pointer is over it, and for a while after.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    guard isPointedAt != (due == nil) else { return }
    due =
      isPointedAt ? nil : Timestamp(microseconds: time.microseconds + Self.stay.again)
  }

  /// The part of its entrance that is left, from 1 to 0.
  package func rest(at time: Timestamp) -> Double {
    1 - min(max(time.seconds(since: since) / Self.drop, 0), 1)
  }
}

extension Banner: Screen {
  /// The part of the state that the banner reads.
  package struct Reading {
    package var message: LoggedMessage
    /// The part of its entrance that is left, from 1 to 0.
    package var rest: Double

    package init(message: LoggedMessage, rest: Double) {
      self.message = message
      self.rest = rest
    }
  }

  /// What the banner asks the session for: to be dismissed.
  package enum Output { case putAway }

  /// Its elements.
  package enum Part: UInt8 { case banner }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    let metrics = Metrics(panel: layout.surface)
    let (unit, padding, window) = (metrics.unit, metrics.padding, metrics.window)
    let width = min(760 * unit, window.size.x - 2 * metrics.margin)
    // Its height doesn't depend on the language, so that a tape touches the same place.
    let lines = width < 520 * unit ? 5 : 3
    let height = max(
      Metrics.leastTarget, Double(lines) * metrics.line * 0.86 + 1.2 * padding)
    var box = Rectangle(
      origin: Vector(x: window.center.x - width / 2, y: metrics.margin),
      size: Vector(x: width, y: height))
    let id = layout.id(Part.banner)
    layout.add(.grip, id, box, .none, .notFocusable)
    // While it is swiped up it follows the finger.
    let pushed = min(0, layout.state.pull(of: id)?.y ?? 0)
    box.origin.y += pushed - reading.rest * reading.rest * box.end.y
    let color = reading.message.isTrouble ? Palette.signal : Palette.brass
    layout.addGround(.panel, box)
    layout.addGround(.outline, box, color)
    // The grip shows that it can be swiped up.
    let grip = Vector(x: box.center.x, y: box.end.y - 6 * unit)
    layout.addGround(
      .fill, Rectangle(center: grip, size: Vector(x: 46 * unit, y: 3)), Palette.quiet.faded(0.5))
    var inner = box.inset(x: padding)
    let icon = inner.cutLeft(30 * unit, gap: padding)
    layout.addIcon(
      reading.message.isTrouble ? .trouble : .done, at: icon.center, size: 30 * unit, color)
    layout.addLines(
      in: inner, TextStyle(metrics.text), line: metrics.text * 1.3, most: lines, isCentered: true
    ) { texts, text in texts.append(reading.message.saying, to: &text) }
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> Output? {
    guard case .pull(let way) = action else { return nil }
    let isAway = way.y < -Self.stroke.away || way.y.magnitude < Self.stroke.tap
    return isAway ? .putAway : nil
  }
}
