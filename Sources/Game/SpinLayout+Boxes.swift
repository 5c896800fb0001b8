import Geometry

extension SpinLayout {
  var inner: Rectangle { box.grown(by: -Measure.inset * sheet.unit) }
  private var control: Double { Self.control(sheet) }
  private var gap: Double { Measure.gap * sheet.unit }

  /// The title's line, up to the button that closes; nil in a low window.
  var title: Rectangle? {
    guard !isLow else { return nil }
    let width = inner.size.x - control - gap - (isStacked ? 0 : Measure.reading * sheet.unit)
    return Rectangle(
      origin: inner.origin, size: Vector(x: max(0, width), y: isStacked ? sheet.line : control))
  }

  /// Where the thing's angle is shown: beside the title or under it; nil in a low window.
  var reading: Rectangle? {
    guard let title else { return nil }
    guard !isStacked else {
      return Rectangle(origin: Vector(x: title.origin.x, y: title.end.y), size: title.size)
    }
    return Rectangle(
      origin: Vector(x: title.end.x, y: title.origin.y),
      size: Vector(x: Measure.reading * sheet.unit, y: control))
  }

  /// Where it is said what will be done, or what is wrong, and what can be typed: beside the button that
  /// plays, or over it.
  var words: Rectangle {
    let play = box(of: .play)
    let height = isStacked ? Measure.stackedLines * sheet.line : play.size.y
    let top = isStacked ? play.origin.y - gap - height : play.origin.y
    let width = isStacked ? inner.size.x : play.origin.x - inner.origin.x - 2 * gap
    return Rectangle(
      origin: Vector(x: inner.origin.x, y: top), size: Vector(x: max(0, width), y: height))
  }

  /// The height of a line of it, in points.
  var wordsLine: Double { isStacked ? sheet.line : box(of: .play).size.y / 2 }

  /// What stands before a field: the box of its name.
  func label(of field: SpinControl) -> Rectangle {
    var box = cell(of: field)
    box.size.x = Measure.label * sheet.unit
    return box
  }

  /// The box of a control in points of the window.
  func box(of control: SpinControl) -> Rectangle {
    switch control {
    case .close:
      Rectangle(
        origin: Vector(
          x: inner.end.x - self.control,
          y: isLow ? inner.end.y - self.control : inner.origin.y),
        size: Vector(x: self.control, y: self.control))
    case .play: play
    case .direction: part(of: control, leaving: 0, 0)
    case .angle, .duration, .easing: part(of: control, leaving: 1, 1)
    case .angleLess, .durationLess, .easingBack: part(of: control, leaving: 0, nil)
    case .angleMore, .durationMore, .easingOn: part(of: control, leaving: nil, 0)
    }
  }

  /// The control at a point, or nil.
  func control(at point: Vector) -> SpinControl? {
    SpinControl.allCases.first { box(of: $0).contains(point) }
  }

  private var play: Rectangle {
    let width = isStacked ? inner.size.x : Measure.play * sheet.unit
    let end = inner.end.x - (isLow ? control + gap : 0)
    return Rectangle(
      origin: Vector(x: end - width, y: inner.end.y - control),
      size: Vector(x: width, y: control))
  }

  /// What is left of a row beside its name and so many buttons on either side; nil makes it a button itself.
  private func part(of control: SpinControl, leaving left: Double?, _ right: Double?) -> Rectangle {
    var box = cell(of: control)
    box.origin.x += Measure.label * sheet.unit
    box.size.x -= Measure.label * sheet.unit
    let button = self.control + gap / 2
    guard let left else {
      box.origin.x = box.end.x - self.control
      box.size.x = self.control
      return box
    }
    box.origin.x += left * button
    box.size.x = right.map { max(0, box.size.x - (left + $0) * button) } ?? self.control
    return box
  }

  /// The part of a row that a field has with its name and its buttons.
  private func cell(of control: SpinControl) -> Rectangle {
    let place =
      switch control {
      case .duration, .durationLess, .durationMore: (column: 1, row: 0)
      case .easing, .easingBack, .easingOn: (column: 1, row: 1)
      case .direction: (column: 0, row: 1)
      default: (column: 0, row: 0)
      }
    let columnGap = Measure.columnGap * sheet.unit
    let width = isStacked ? inner.size.x : (inner.size.x - columnGap) / 2
    let index = isStacked ? 2 * place.column + place.row : place.row
    let x = isStacked ? 0 : Double(place.column) * (width + columnGap)
    return Rectangle(
      origin: Vector(x: inner.origin.x + x, y: row(index)), size: Vector(x: width, y: self.control))
  }

  /// The upper edge of a row under the title.
  private func row(_ index: Int) -> Double {
    inner.origin.y + Double(index + (isLow ? 0 : 1)) * (control + gap)
  }
}
