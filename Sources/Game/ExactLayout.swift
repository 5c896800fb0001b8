import Geometry
import Input

/// Where the panel that sets numbers and its parts lie: by the window's size alone, never by the font.
struct ExactLayout {
  /// Sizes in points at full size.
  enum Measure {
    static let width = 420.0
    static let inset = 18.0
    static let gap = 10.0
    static let label = 86.0
  }

  /// The grid.
  let sheet: OverlaySheet
  /// The whole panel.
  let box: Rectangle

  /// The panel at the left or the right edge of a window, or below or above.
  init(_ surface: Surface, at side: SpinSide) {
    let sheet = OverlaySheet(surface)
    let (unit, margin) = (sheet.unit, sheet.margin)
    let control = SpinLayout.control(sheet)
    let rows = Double(ExactField.allCases.count + 1) * (control + Measure.gap * unit)
    let size = Vector(
      x: max(0, min(Measure.width * unit, sheet.window.size.x - 2 * margin)),
      y: 2 * Measure.inset * unit + rows + Self.lines(sheet) * sheet.line)
    let middle = sheet.window.center - size / 2
    let last = sheet.window.end - size - Vector(x: margin, y: margin)
    let origin =
      switch side {
      case .left: Vector(x: margin, y: middle.y)
      case .right: Vector(x: last.x, y: middle.y)
      case .top: Vector(x: middle.x, y: margin)
      case .bottom: Vector(x: middle.x, y: max(margin, last.y))
      }
    self.sheet = sheet
    box = Rectangle(origin: Vector(x: origin.x, y: max(0, origin.y)), size: size)
  }

  /// The edge at which the panel hides least of some boxes.
  static func side(hidingLeastOf things: [Rectangle], on surface: Surface) -> SpinSide {
    var best = (side: SpinSide.right, hidden: Double.infinity)
    for side in [SpinSide.right, .left, .bottom, .top] {
      let box = ExactLayout(surface, at: side).box
      let hidden = things.reduce(0) { $0 + box.overlap(with: $1) }
      if hidden < best.hidden { best = (side, hidden) }
    }
    return best.side
  }
}

extension ExactLayout {
  private var inner: Rectangle { box.grown(by: -Measure.inset * sheet.unit) }
  private var control: Double { SpinLayout.control(sheet) }
  private var gap: Double { Measure.gap * sheet.unit }

  /// The title's line, up to the button that closes.
  var title: Rectangle {
    Rectangle(
      origin: inner.origin, size: Vector(x: max(0, inner.size.x - control - gap), y: control))
  }

  /// The lines under the fields: what can be typed, or what is wrong.
  var words: Rectangle {
    let height = Self.lines(sheet) * sheet.line
    return Rectangle(
      origin: Vector(x: inner.origin.x, y: inner.end.y - height),
      size: Vector(x: inner.size.x, y: height))
  }

  /// How many lines there are; fewer in a low window.
  private static func lines(_ sheet: OverlaySheet) -> Double {
    sheet.window.size.y < SpinLayout.Measure.low ? 2 : 3
  }

  /// What stands before a field.
  func label(of field: ExactField) -> Rectangle {
    var label = row(of: field)
    label.size.x = Measure.label * sheet.unit
    return label
  }

  /// The box of a control in points of the window.
  func box(of control: ExactControl) -> Rectangle {
    let side = Vector(x: self.control, y: self.control)
    switch control {
    case .close:
      return Rectangle(
        origin: Vector(x: inner.end.x - side.x, y: inner.origin.y), size: side)
    case .field(let field):
      let row = row(of: field)
      let left = Measure.label * sheet.unit + side.x + gap / 2
      return Rectangle(
        origin: row.origin + Vector(x: left, y: 0),
        size: Vector(x: max(0, row.size.x - left - side.x - gap / 2), y: side.y))
    case .less(let field):
      let row = row(of: field)
      return Rectangle(
        origin: row.origin + Vector(x: Measure.label * sheet.unit, y: 0), size: side)
    case .more(let field):
      let row = row(of: field)
      return Rectangle(origin: Vector(x: row.end.x - side.x, y: row.origin.y), size: side)
    }
  }

  /// The control at a point, or nil.
  func control(at point: Vector) -> ExactControl? {
    if box(of: .close).contains(point) { return .close }
    for field in ExactField.allCases {
      for control in [ExactControl.field(field), .less(field), .more(field)]
      where box(of: control).contains(point) {
        return control
      }
    }
    return nil
  }

  private func row(of field: ExactField) -> Rectangle {
    let index = ExactField.allCases.firstIndex(of: field) ?? 0
    let top = inner.origin.y + Double(index + 1) * (control + gap)
    return Rectangle(
      origin: Vector(x: inner.origin.x, y: top), size: Vector(x: inner.size.x, y: control))
  }
}
