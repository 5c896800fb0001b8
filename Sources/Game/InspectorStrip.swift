import Drawing
import Geometry
import Interface
import Texts

/// The strip in the upper left corner: contacts, the device in hand, and the times where they are known.
///
/// Where the window is too narrow for one row there are several.
struct InspectorStrip {
  /// What stands in it, from the left to the right.
  private enum Part: CaseIterable {
    case name, contacts, device, event, frame

    /// How wide it is, in points at full size.
    var width: Double {
      switch self {
      case .name: 112
      case .contacts: 128
      case .device: 140
      case .event: 164
      case .frame: 164
      }
    }
  }

  /// The height of a row, in points at full size.
  private static let height = 36.0

  private let session: Session
  private let times: FrameTimes?
  private let sheet: OverlaySheet
  /// The strip's box.
  let box: Rectangle

  init(_ session: Session, _ times: FrameTimes?, _ sheet: OverlaySheet) {
    self.session = session
    self.times = times
    self.sheet = sheet
    let room = sheet.window.size.x - 2 * (sheet.margin + sheet.padding)
    var size = Vector.zero
    Self.forEachPart(times, sheet, in: room) { _, place in
      size = Vector(x: max(size.x, place.end.x), y: max(size.y, place.end.y))
    }
    box = Rectangle(
      origin: Vector(x: sheet.margin, y: sheet.margin),
      size: size + Vector(x: 2 * sheet.padding, y: 0))
  }

  /// Calls a body with each part that is shown, and its place from the corner of the first one.
  private static func forEachPart(
    _ times: FrameTimes?, _ sheet: OverlaySheet, in room: Double,
    _ body: (Part, Rectangle) -> Void
  ) {
    var pen = Vector.zero
    let height = Self.height * sheet.unit
    for part in Part.allCases where times != nil || (part != .event && part != .frame) {
      let width = part.width * sheet.unit
      if pen.x > 0, pen.x + width > room { pen = Vector(x: 0, y: pen.y + height) }
      body(part, Rectangle(origin: pen, size: Vector(x: width, y: height)))
      pen.x += width
    }
  }

  /// Adds the strip to the newest layer.
  func draw(into list: inout DrawList) {
    sheet.addPanel(box, to: &list)
    let corner = box.origin + Vector(x: sheet.padding, y: 0)
    Self.forEachPart(times, sheet, in: box.size.x - 2 * sheet.padding + 0.01) { part, place in
      let color =
        switch part {
        case .name: Palette.brass
        case .contacts, .device: Palette.ivory
        case .event, .frame: Palette.quiet
        }
      list.addText(
        in: Rectangle(origin: corner + place.origin, size: place.size), size: sheet.text,
        weight: part == .name ? .bold : .regular, color: color
      ) { append(part, to: &$0) }
    }
  }

  private func append(_ part: Part, to text: inout [UInt8]) {
    let texts = session.texts
    switch part {
    case .name: texts.append(.inspector, to: &text)
    case .contacts:
      let contacts = session.state.overlays.trails.count
      texts.append(.contactCount, count: contacts, to: &text) { _, text in
        Texts.append(contacts, to: &text)
      }
    case .device:
      texts.append(.inspectorBy, to: &text) { _, text in
        texts.append(session.state.overlays.device.word, to: &text)
      }
    case .event:
      texts.append(.inspectorEvent, to: &text) { _, text in
        NumberFormat.append(times?.event ?? 0, decimals: 1, texts, to: &text)
      }
    case .frame:
      texts.append(.inspectorFrame, to: &text) { _, text in
        NumberFormat.append(times?.frame ?? 0, decimals: 2, texts, to: &text)
      }
    }
  }
}
