package import SwivelDrawing
package import SwivelGestures

package struct ElementView {
  private let builder: ShapeBuilder
  /// While keys or a gamepad are in use.
  private let showsFocus: Bool

  package init(density: Double, showsFocus: Bool) {
    builder = ShapeBuilder(density: density)
    self.showsFocus = showsFocus
  }

  package func draw(
    _ layout: borrowing Layout, into list: inout DrawList,
    where isIncluded: (_ screen: UInt8) -> Bool = { _ in true },
    canvas: (_ element: Element, _ pen: ShapeBuilder, _ list: inout DrawList) -> Void
  ) {
    for screen in layout.screens.indices where isIncluded(layout.screens[screen].id) {
      let focus = layout.focused(on: screen, layout.state).flatMap { layout.elements[$0].id }
      // What is pressed goes down by a point, with what is written on it.
      var sunk = 0.0
      for index in layout.range(of: screen) {
        var element = layout.elements[index]
        if let id = element.id {
          sunk =
            layout.state.isPressed(id) && [.button, .toggle, .row].contains(layout.role(of: id))
            ? Self.sinking : 0
        }
        element.frame.origin.y += sunk
        guard element.scroll < 0 || layout.scrolls[Int(element.scroll)].shows(element.frame)
        else { continue }
        switch element.role {
        case .layer: list.beginLayer()
        case .canvas: canvas(element, builder, &list)
        default: draw(element, isFocused: element.id != nil && element.id == focus, layout, &list)
        }
      }
    }
  }

  /// In points.
  private static let sinking = 1.0

  private func draw(
    _ element: Element, isFocused: Bool, _ layout: borrowing Layout, _ list: inout DrawList
  ) {
    if !element.text.isEmpty {
      let bytes = layout.bytes[Int(element.text.lowerBound)..<Int(element.text.upperBound)]
      let style = element.style
      return list.addText(
        in: element.frame, size: style.fontSize, alignment: style.alignment, weight: style.weight,
        color: style.color
      ) { $0.append(contentsOf: bytes) }
    }
    if let icon = element.icon {
      return IconView(
        builder, center: element.frame.center, size: element.frame.size.x, element.style.color
      ).draw(icon, into: &list)
    }
    let state = ButtonState(
      isPressed: element.id.map(layout.state.isPressed) ?? false,
      isHovered: element.id != nil && layout.state.hovered == element.id, isFocused: isFocused)
    addGround(element, state, layout, to: &list)
  }

  private struct ButtonState {
    var isPressed: Bool
    var isHovered: Bool
    var isFocused: Bool
  }

  private func addGround(
    _ element: Element, _ state: ButtonState, _ layout: borrowing Layout, to list: inout DrawList
  ) {
    let frame = element.frame
    let unit = Metrics(screen: layout.surface).unit
    switch element.ground {
    case .none: break
    case .bare:
      if state.isHovered, !element.traits.contains(.disabled) {
        builder.addOutline(frame, corner: 8 * unit, width: 1, Palette.brass, to: &list)
      }
      addFocus(frame, 8 * unit, state, to: &list)
    case .ring: addFocus(frame, frame.size.x / 2, state, to: &list)
    case .plate, .primary: addPlate(element, state, min(unit, 1.5), to: &list)
    case .key:
      var plate = element
      plate.frame = frame.grown(by: -2)
      addPlate(plate, state, min(unit, 1.5), to: &list)
    case .card:
      builder.addBox(frame, corner: 8 * unit, Palette.card, to: &list)
      let isMarked = element.traits.contains(.selected)
      builder.addOutline(
        frame, corner: 8 * unit, width: isMarked ? 2 : 1,
        isMarked ? Palette.brass : Palette.panelEdge, to: &list)
      addFocus(frame, 8 * unit, state, to: &list)
    case .row:
      let inner = frame.grown(by: -2)
      if state.isPressed || state.isHovered || state.isFocused {
        let share = state.isPressed ? 0.3 : 0.14
        builder.addBox(inner, corner: 8, Palette.brass.faded(share), to: &list)
      }
      if state.isFocused {
        builder.addOutline(inner, corner: 8, width: 2, Palette.brass, to: &list)
      }
    case .panel:
      let metrics = Metrics(panel: layout.surface)
      builder.addPanel(frame, metrics, to: &list)
      guard state.isPressed || state.isHovered else { return }
      let share = state.isPressed ? 0.35 : 0.14
      builder.addBox(frame, corner: metrics.corner, Palette.brass.faded(share), to: &list)
    case .note:
      let metrics = Metrics(panel: layout.surface)
      builder.addBox(frame, corner: metrics.corner, Palette.sheet.faded(element.value), to: &list)
      builder.addOutline(
        frame, corner: metrics.corner, width: 1.5, element.style.color.faded(element.value),
        to: &list)
    case .round:
      let (radius, isLit) = (frame.size.y / 2 - 4, state.isPressed || state.isHovered)
      builder.addDisc(frame.center, radius: radius, Palette.panel, to: &list)
      builder.addRing(
        frame.center, radius: radius, width: state.isPressed ? 2 : 1,
        isLit ? Palette.brass : Palette.panelEdge, to: &list)
    case .field:
      builder.addBox(frame, corner: 8, Palette.ground, to: &list)
      let isLit = state.isFocused || element.traits.contains(.selected)
      builder.addOutline(
        frame, corner: 8, width: isLit ? 2 : 1, isLit ? Palette.brass : Palette.panelEdge,
        to: &list)
    case .line:
      let y = frame.center.y
      builder.addLine(
        from: Vector(x: frame.origin.x, y: y), to: Vector(x: frame.end.x, y: y), width: 1,
        element.style.color, to: &list)
    case .thumb:
      builder.addThumb(
        layout.scrolls[Int(element.value)], right: frame.origin.x,
        unit: Metrics(panel: layout.surface).unit, to: &list)
    case .caret:
      builder.addBox(frame, corner: 0, element.style.color, to: &list)
      list.caret = frame
    case .fill: builder.addBox(frame, corner: element.value, element.style.color, to: &list)
    case .slot: addSlot(frame, isOn: element.value != 0, unit, to: &list)
    }
  }

  private func addSlot(_ frame: Rectangle, isOn: Bool, _ unit: Double, to list: inout DrawList) {
    let corner = frame.size.y / 2
    if isOn { builder.addBox(frame, corner: corner, Palette.brass, to: &list) }
    builder.addOutline(
      frame, corner: corner, width: 1.5, isOn ? Palette.brass : Palette.quiet, to: &list)
    let side = (frame.size.x - frame.size.y) / 2 * (isOn ? 1 : -1)
    builder.addDisc(
      frame.center + Vector(x: side, y: 0), radius: corner - 4 * unit,
      isOn ? Palette.ground : Palette.quiet, to: &list)
  }

  private func addPlate(
    _ element: Element, _ state: ButtonState, _ unit: Double, to list: inout DrawList
  ) {
    let corner = 8 * unit
    let isOn = element.traits.contains(.selected)
    guard !element.traits.contains(.disabled) else {
      builder.addBox(element.frame, corner: corner, Palette.panel, to: &list)
      builder.addOutline(
        element.frame, corner: corner, width: 1, Palette.panelEdge.faded(0.5), to: &list)
      return addFocus(element.frame, corner, state, to: &list)
    }
    if !state.isPressed {
      var below = element.frame
      below.origin.y += 2 * unit
      builder.addBox(below, corner: corner, Palette.shadow.faded(0.7), to: &list)
    }
    let plate = state.isPressed ? element.frame.grown(by: -1) : element.frame
    if element.ground == .primary {
      let color = state.isPressed ? Palette.brass.mixed(with: .black, 0.3) : Palette.brass
      builder.addBox(plate, corner: corner, color, to: &list)
      builder.addOutline(
        plate, corner: corner, width: 1, Palette.brass.mixed(with: .white, 0.4), to: &list)
    } else {
      let stands = state.isPressed || state.isFocused || isOn || element.traits.contains(.primary)
      builder.addBox(
        plate, corner: corner, state.isPressed ? Palette.ground : Palette.plate, to: &list)
      builder.addOutline(
        plate, corner: corner, width: stands ? 2 : 1,
        stands || state.isHovered ? Palette.brass : Palette.panelEdge, to: &list)
    }
    if isOn, element.role == .toggle {
      let size = Vector(x: plate.size.x * 0.4, y: 2.5 * unit)
      builder.addBox(
        Rectangle(center: Vector(x: plate.center.x, y: plate.end.y - 3.5 * unit), size: size),
        corner: size.y / 2, Palette.brass, to: &list)
    }
    addFocus(element.frame, corner, state, to: &list)
  }

  private func addFocus(
    _ frame: Rectangle, _ corner: Double, _ state: ButtonState, to list: inout DrawList
  ) {
    guard state.isFocused, showsFocus else { return }
    builder.addOutline(frame.grown(by: 3), corner: corner + 3, width: 2, Palette.ivory, to: &list)
  }
}

extension ShapeBuilder {
  /// The extent of a panel's shadow and its offset, in points at full size, and the number of its steps.
  private static let shadow = (reach: 12.0, drop: 5.0, steps: 6)

  package func addPanel(_ box: Rectangle, _ metrics: Metrics, to list: inout DrawList) {
    for step in 1...Self.shadow.steps {
      let reach = Self.shadow.reach * metrics.unit * Double(step) / Double(Self.shadow.steps)
      var shadow = box.grown(by: reach)
      shadow.origin.y += Self.shadow.drop * metrics.unit
      addBox(
        shadow, corner: metrics.corner + reach,
        Palette.shadow.faded(1 / Double(2 * Self.shadow.steps)), to: &list)
    }
    addBox(box, corner: metrics.corner, Palette.sheet, to: &list)
    addOutline(box, corner: metrics.corner, width: 1, Palette.panelEdge, to: &list)
  }

  package func addThumb(_ scroll: Scroll, right: Double, unit: Double, to list: inout DrawList) {
    guard scroll.farthest > 0 else { return }
    let view = scroll.viewport
    let width = 4 * unit
    let height = max(24 * unit, view.size.y * view.size.y / (view.size.y + scroll.farthest))
    let y = (view.size.y - height) * min(scroll.offset / scroll.farthest, 1)
    let thumb = Rectangle(x: right - width, y: view.origin.y + y, width: width, height: height)
    addBox(thumb, corner: width / 2, Palette.brass.faded(0.8), to: &list)
  }
}
