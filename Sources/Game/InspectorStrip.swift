import Drawing
import Geometry
import Texts

extension Inspector {
  /// The columns of the strip and its height, in points at full size.
  private enum Strip {
    static let name = 112.0
    static let contacts = 122.0
    static let device = 116.0
    static let event = 158.0
    static let frame = 156.0
    static let height = 36.0
  }

  /// The strip's box, in the upper left corner.
  static func stripBox(_ times: FrameTimes?, _ sheet: OverlaySheet) -> Rectangle {
    let known = Strip.name + Strip.contacts + Strip.device
    let width = known + (times == nil ? 0 : Strip.event + Strip.frame)
    return Rectangle(
      origin: Vector(x: sheet.margin, y: sheet.margin),
      size: Vector(x: width * sheet.unit + 2 * sheet.padding, y: Strip.height * sheet.unit))
  }

  /// Adds the strip: contacts, the device in hand, and the times where they are known.
  static func drawStrip(
    _ session: Session, _ times: FrameTimes?, in box: Rectangle, _ sheet: OverlaySheet,
    into list: inout DrawList
  ) {
    sheet.addPanel(box, to: &list)
    let texts = session.texts
    var left = sheet.padding
    func write(
      _ width: Double, _ color: Color, _ weight: TextWeight = .regular,
      _ text: (inout [UInt8]) -> Void
    ) {
      let right = left + width * sheet.unit
      list.addText(
        in: box.line(0, height: box.size.y, from: left, to: right), size: sheet.text,
        weight: weight, color: color, write: text)
      left = right
    }
    write(Strip.name, Palette.brass, .bold) { session.texts.append(.inspector, to: &$0) }
    let contacts = session.state.overlays.trails.count
    write(Strip.contacts, Palette.ivory) { text in
      texts.append(.contactCount, count: contacts, to: &text) { _, text in
        Texts.append(contacts, to: &text)
      }
    }
    write(Strip.device, Palette.ivory) { text in
      texts.append(.inspectorBy, to: &text) { _, text in
        texts.append(session.state.overlays.device.word, to: &text)
      }
    }
    guard let times else { return }
    write(Strip.event, Palette.quiet) { text in
      texts.append(.inspectorEvent, to: &text) { _, text in
        ReadingText.append(times.event, decimals: 1, texts, to: &text)
      }
    }
    write(Strip.frame, Palette.quiet) { text in
      texts.append(.inspectorFrame, to: &text) { _, text in
        ReadingText.append(times.frame, decimals: 2, texts, to: &text)
      }
    }
  }
}
