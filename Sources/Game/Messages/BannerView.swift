import Drawing
import Geometry
import Input
import Interface
import Texts

/// Where the banner is, and how it is drawn: at the upper edge, in the middle.
struct BannerView {
  private let sheet: OverlaySheet
  private let message: LoggedMessage
  /// How many lines it has room for.
  private let lines: Int
  /// Where it lies once it has dropped down.
  let box: Rectangle

  /// Sizes at full size, in points, and its lines, in a window that is narrower too.
  private enum Measure {
    static let width = 760.0
    static let icon = 30.0
    static let lines = 3
    static let narrow = 520.0
    static let linesInNarrow = 5
    /// It drops down within so many seconds.
    static let drop = 0.18
  }

  /// The banner of a session; nil while there is none.
  init?(_ session: Session) {
    guard let message = session.state.messages?.shown else { return nil }
    let sheet = OverlaySheet(session.state.surface)
    let width = min(Measure.width * sheet.unit, sheet.window.size.x - 2 * sheet.margin)
    // As high whatever the language, so that it is the same under a finger.
    let lines = width < Measure.narrow * sheet.unit ? Measure.linesInNarrow : Measure.lines
    let height = Double(lines) * sheet.line * 0.86 + 1.2 * sheet.padding
    box = Rectangle(
      origin: Vector(x: sheet.window.center.x - width / 2, y: sheet.margin),
      size: Vector(x: width, y: max(LockGrid.leastTarget, height)))
    self.sheet = sheet
    self.lines = lines
    self.message = message
  }

  /// Whether it drops down just now.
  static func isMoving(_ session: Session) -> Bool {
    guard let banner = session.state.messages?.banner, !session.state.reducesMotion else {
      return false
    }
    return session.now.seconds(since: banner.since) < Measure.drop
  }

  /// Adds the banner as a new layer, if there is one.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let view = BannerView(session), let banner = session.state.messages?.banner else {
      return
    }
    let age = session.now.seconds(since: banner.since) / Measure.drop
    let rest = session.state.reducesMotion ? 0 : 1 - min(max(age, 0), 1)
    var box = view.box
    box.origin.y += banner.shift - rest * rest * view.box.end.y
    list.beginLayer()
    view.draw(in: box, session.texts, into: &list)
  }

  private func draw(in box: Rectangle, _ texts: Texts, into list: inout DrawList) {
    sheet.addPanel(box, to: &list)
    let color = message.isTrouble ? Palette.signal : Palette.brass
    sheet.ink.addOutline(box, corner: sheet.corner, width: 1.5, color, to: &list)
    // What can be pushed up has a grip.
    let grip = Rectangle(
      center: Vector(x: box.center.x, y: box.end.y - 6 * sheet.unit),
      size: Vector(x: 46 * sheet.unit, y: 3))
    sheet.ink.addBox(grip, corner: 1.5, Palette.quiet.faded(0.5), to: &list)
    let icon = Measure.icon * sheet.unit
    let middle = Vector(x: box.origin.x + sheet.padding + icon / 2, y: box.center.y)
    MessageIcon(ink: sheet.ink, center: middle, size: icon)
      .draw(isTrouble: message.isTrouble, into: &list)
    let left = 2 * sheet.padding + icon
    let inner = box.line(0, height: box.size.y, from: left, to: box.size.x - sheet.padding)
    MessageLines(sheet: sheet, size: sheet.text, most: lines)
      .draw(message.saying, in: inner, texts, Palette.ivory, into: &list)
  }
}

/// The sign before a message: a signal's triangle, or a tick in a ring.
struct MessageIcon {
  let ink: ShapeBuilder
  let center: Vector
  let size: Double

  /// Draws it.
  func draw(isTrouble: Bool, into list: inout DrawList) {
    let line = max(1.6, size * 0.09)
    guard isTrouble else {
      ink.addRing(center, radius: size * 0.42, width: line, Palette.brass, to: &list)
      return ink.addStroke(3, width: line, Palette.brass, to: &list) { index in
        switch index {
        case 0: center + Vector(x: -0.2, y: 0.02) * size
        case 1: center + Vector(x: -0.04, y: 0.18) * size
        default: center + Vector(x: 0.22, y: -0.16) * size
        }
      }
    }
    ink.addStroke(3, isClosed: true, width: line, Palette.signal, to: &list) { index in
      switch index {
      case 0: center + Vector(x: 0, y: -0.44) * size
      case 1: center + Vector(x: 0.48, y: 0.4) * size
      default: center + Vector(x: -0.48, y: 0.4) * size
      }
    }
    ink.addLine(
      from: center + Vector(x: 0, y: -0.14) * size, to: center + Vector(x: 0, y: 0.12) * size,
      width: line, Palette.signal, to: &list)
    ink.addDisc(
      center + Vector(x: 0, y: 0.26) * size, radius: line * 0.6, Palette.signal, to: &list)
  }
}

/// A message in a few lines, in the middle of a box from top to bottom.
struct MessageLines {
  let sheet: OverlaySheet
  /// The size of type, in points.
  let size: Double
  /// How many lines there are at most.
  let most: Int

  private var line: Double { size * 1.3 }

  /// Writes it.
  func draw(
    _ saying: Message, in box: Rectangle, _ texts: Texts, _ color: Color,
    into list: inout DrawList
  ) {
    list.withScratch { text, list in
      texts.append(saying, to: &text)
      let count = min(most, LineBreaker.count(of: text, size: size, width: box.size.x))
      var place = box.line(0, height: line, from: 0, to: box.size.x)
      place.origin.y = box.center.y - Double(count) * line / 2
      var index = 0
      LineBreaker.forEachLine(of: text, size: size, width: box.size.x) { words, isLast in
        list.addText(in: place, size: size, color: color) { bytes in
          bytes.append(contentsOf: words)
          if index == most - 1, !isLast { NumberFormat.append(" …", to: &bytes) }
        }
        place.origin.y += line
        index += 1
        return index < most
      }
    }
  }
}
