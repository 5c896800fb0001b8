import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelSandbox
import SwivelTexts

/// The strip in the upper left corner: contacts, the device, and the measured times.
///
/// In a narrow window it has several rows.
struct InspectorStrip {
  /// Its parts, from the left to the right.
  private enum Part: CaseIterable {
    case name, contacts, device, event, frame, refused

    /// In points at full size.
    var width: Double {
      switch self {
      case .name: 112
      case .contacts: 128
      case .device: 140
      case .event: 164
      case .frame: 164
      case .refused: 240
      }
    }

    func isShown(_ times: FrameTimes?) -> Bool {
      switch self {
      case .name, .contacts, .device: true
      case .event, .frame: times != nil
      case .refused: times.map { $0.refusedReports > 0 } ?? false
      }
    }
  }

  /// The height of a row, in points at full size.
  private static let height = 36.0

  private let inspector: Inspector
  private let context: ScreenContext
  private let metrics: Metrics
  let box: Rectangle

  init(_ inspector: Inspector, _ context: ScreenContext, _ metrics: Metrics) {
    (self.inspector, self.context) = (inspector, context)
    self.metrics = metrics
    let available = metrics.window.size.x - 2 * (metrics.margin + metrics.padding)
    var size = Vector.zero
    Self.forEachPart(inspector.times, metrics, in: available) { _, box in
      size = Vector(x: max(size.x, box.end.x), y: max(size.y, box.end.y))
    }
    box = Rectangle(
      origin: Vector(x: metrics.margin, y: metrics.margin),
      size: size + Vector(x: 2 * metrics.padding, y: 0))
  }

  /// Calls a body with each part that is shown, and its position relative to the first one.
  private static func forEachPart(
    _ times: FrameTimes?, _ metrics: Metrics, in available: Double,
    _ body: (Part, Rectangle) -> Void
  ) {
    var pen = Vector.zero
    let height = Self.height * metrics.unit
    for part in Part.allCases where part.isShown(times) {
      let width = part.width * metrics.unit
      if pen.x > 0, pen.x + width > available { pen = Vector(x: 0, y: pen.y + height) }
      body(part, Rectangle(origin: pen, size: Vector(x: width, y: height)))
      pen.x += width
    }
  }

  func body(_ layout: inout Layout) {
    layout.addGround(.panel, box)
    let corner = box.origin + Vector(x: metrics.padding, y: 0)
    Self.forEachPart(inspector.times, metrics, in: box.size.x - 2 * metrics.padding + 0.01) {
      part, box in
      let color =
        switch part {
        case .name: Palette.brass
        case .contacts, .device: Palette.ivory
        case .event, .frame: Palette.quiet
        case .refused: Palette.signal
        }
      layout.addText(
        in: Rectangle(origin: corner + box.origin, size: box.size),
        TextStyle(metrics.textSize, color, weight: part == .name ? .bold : .regular)
      ) { append(part, $0, to: &$1) }
    }
  }

  private func append(_ part: Part, _ texts: Texts, to text: inout [UInt8]) {
    switch part {
    case .name: texts.append(.inspector, to: &text)
    case .contacts:
      let contacts = inspector.trails.count
      texts.append(.contactCount, count: contacts, to: &text) { _, text in
        Texts.append(contacts, to: &text)
      }
    case .device:
      texts.append(.inspectorBy, to: &text) { _, text in
        texts.append(context.device.word, to: &text)
      }
    case .event:
      texts.append(.inspectorEvent, to: &text) { _, text in
        NumberFormat.append(inspector.times?.eventMicroseconds ?? 0, decimals: 1, texts, to: &text)
      }
    case .frame:
      texts.append(.inspectorFrame, to: &text) { _, text in
        NumberFormat.append(inspector.times?.frameMilliseconds ?? 0, decimals: 2, texts, to: &text)
      }
    case .refused:
      texts.append(.inspectorRefused, to: &text) { _, text in
        Texts.append(inspector.times?.refusedReports ?? 0, to: &text)
      }
    }
  }
}
