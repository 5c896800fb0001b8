import Drawing
import Geometry
package import Input
package import Interface
package import Texts

/// The banner that a message drops down in.
///
/// It stays long enough to be read twice over, and as long as somebody points at it.
package struct Banner: Hashable, Codable, Sendable {
  /// When it came.
  package let since: Timestamp
  /// When it goes by itself; nil while somebody points at it.
  package private(set) var due: Timestamp?

  /// How long it stays at least, how much longer for every byte that is said, and how long after somebody
  /// has pointed at it, in microseconds.
  private static let stay: (least: Int64, byte: Int64, again: Int64) = (
    6_000_000, 80_000, 3_000_000
  )
  /// A stroke so far up puts it away; less than so far is a tap, in points.
  private static let stroke = (away: 24.0, tap: 8.0)
  /// It drops down within so many seconds.
  private static let drop = 0.18

  package init(_ saying: Message, at time: Timestamp) {
    since = time
    // How long the words are in the language that is read isn't known here; the arguments tell.
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

  /// Stays while somebody points at it, and goes a while after.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    guard isPointedAt != (due == nil) else { return }
    due =
      isPointedAt ? nil : Timestamp(microseconds: time.microseconds + Self.stay.again)
  }

  /// What part of its way down is left, from 1 to 0.
  package func rest(at time: Timestamp) -> Double {
    1 - min(max(time.seconds(since: since) / Self.drop, 0), 1)
  }
}

extension Banner: Screen {
  /// What the banner knows of the rest.
  package struct Reading {
    package var message: LoggedMessage
    /// What part of its way down is left, from 1 to 0.
    package var rest: Double

    package init(message: LoggedMessage, rest: Double) {
      self.message = message
      self.rest = rest
    }
  }

  /// That it is put away.
  package enum Output { case putAway }

  /// Its elements.
  package enum Part: UInt8 { case banner }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    let metrics = Metrics(panel: layout.surface)
    let (unit, padding, window) = (metrics.unit, metrics.padding, metrics.window)
    let width = min(760 * unit, window.size.x - 2 * metrics.margin)
    // As high whatever the language, so that it is the same under a finger.
    let lines = width < 520 * unit ? 5 : 3
    let height = max(
      Metrics.leastTarget, Double(lines) * metrics.line * 0.86 + 1.2 * padding)
    var box = Rectangle(
      origin: Vector(x: window.center.x - width / 2, y: metrics.margin),
      size: Vector(x: width, y: height))
    let id = layout.id(Part.banner)
    layout.add(.grip, id, box, .none, .notFocusable)
    // What is pushed up goes with its finger.
    let pushed = min(0, layout.state.pull(of: id)?.y ?? 0)
    box.origin.y += pushed - reading.rest * reading.rest * box.end.y
    let color = reading.message.isTrouble ? Palette.signal : Palette.brass
    layout.addGround(.panel, box)
    layout.addGround(.outline, box, color)
    // What can be pushed up has a grip.
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
