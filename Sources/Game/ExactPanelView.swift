import Drawing
import Entities
import Geometry
import Input
import Interface
import Texts

/// Draws the panel that sets numbers, and the button that opens it.
struct ExactPanelView {
  private let session: Session
  private let panel: ExactPanel
  private let layout: ExactLayout
  private var sheet: OverlaySheet { layout.sheet }

  /// Adds the panel or its button as a new layer, if there is something to set.
  static func draw(_ session: Session, into list: inout DrawList) {
    if let panel = session.state.exact, let layout = session.exactLayout {
      list.beginLayer()
      ExactPanelView(session: session, panel: panel, layout: layout).draw(into: &list)
    }
  }
}

extension ExactPanelView {
  private func draw(into list: inout DrawList) {
    sheet.addPanel(layout.box, to: &list)
    drawTitle(into: &list)
    for field in ExactField.allCases {
      list.addText(in: layout.label(of: field), size: sheet.text, color: Palette.quiet) {
        session.texts.append(field.label, to: &$0)
      }
      drawField(field, into: &list)
      drawStep(.less(field), into: &list)
      drawStep(.more(field), into: &list)
    }
    drawClose(into: &list)
    drawHint(into: &list)
  }

  private func drawTitle(into list: inout DrawList) {
    let chosen = session.state.sandbox.chosen
    list.addText(
      in: layout.title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) {
      session.appendTitle(of: chosen, to: &$0)
    }
  }

  private func drawField(_ field: ExactField, into list: inout DrawList) {
    let control = ExactControl.field(field)
    drawGround(of: control, Palette.ground, into: &list)
    let box = layout.box(of: control)
    let hasFocus = panel.focus == field
    if hasFocus, panel.typed == nil {
      sheet.ink.addBox(
        box.grown(by: -4 * sheet.unit), corner: sheet.corner / 2, SpinInk.selected, to: &list)
    }
    list.addText(
      in: box.grown(by: -6 * sheet.unit), size: sheet.text, alignment: .center, weight: .bold,
      color: Palette.ivory
    ) {
      if hasFocus, let typed = panel.typed {
        NumberFormat.append(typed, to: &$0)
        NumberFormat.append("|", to: &$0)
      } else {
        append(field, to: &$0)
      }
    }
  }

  /// What the chosen thing has; of several, the first one's angle and size and the middle of them all.
  private func append(_ field: ExactField, to text: inout [UInt8]) {
    let (sandbox, seconds) = (session.state.sandbox, session.now.seconds)
    guard let first = sandbox.chosen.first,
      let inWorld = sandbox.world.similarity(of: first, at: seconds)
    else { return }
    let view = sandbox.camera.similarity(on: session.state.surface)
    let place = view.apply(
      sandbox.chosen.count == 1
        ? inWorld.translation : sandbox.pivot(of: sandbox.chosen, at: seconds))
    switch field {
    case .angle: NumberFormat.append(short: inWorld.rotation, session.texts, to: &text)
    case .scale:
      NumberFormat.append(trimmed: inWorld.scale * 100, decimals: 1, session.texts, to: &text)
      NumberFormat.append("%", to: &text)
    case .x: NumberFormat.append(trimmed: place.x, decimals: 1, session.texts, to: &text)
    case .y: NumberFormat.append(trimmed: place.y, decimals: 1, session.texts, to: &text)
    }
  }

  /// What can be typed; or what is wrong.
  private func drawHint(into list: inout DrawList) {
    var fault: TypedFault?
    do throws(TypedFault) { _ = try panel.change() } catch { fault = error }
    var words = OverlayWords(in: layout.words, line: sheet.line)
    let (texts, size) = (session.texts, sheet.text * 0.9)
    if let fault {
      words.add(size: size, color: Palette.signal, into: &list) { fault.append(texts, to: &$0) }
      return
    }
    words.add(size: size, color: Palette.quiet, into: &list) { texts.append(examples, to: &$0) }
    words.add(size: size, color: Palette.quiet, isOptional: true, into: &list) {
      texts.append(.exactHintKeys, to: &$0)
    }
  }

  private var examples: MessageKey {
    switch panel.focus {
    case .angle: .exactHintAngle
    case .scale: .exactHintScale
    case .x, .y: .exactHintPlace
    }
  }
}

extension ExactPanelView {
  private func drawGround(
    of control: ExactControl, _ color: Color, into list: inout DrawList
  ) {
    let box = layout.box(of: control)
    sheet.ink.addBox(box, corner: sheet.corner, color, to: &list)
    if let press = panel.press, press.isOver, press.control == control {
      sheet.ink.addBox(box, corner: sheet.corner, SpinInk.pressed, to: &list)
    }
    let hasFocus = control == .field(panel.focus)
    sheet.ink.addOutline(
      box, corner: sheet.corner, width: hasFocus ? 2 : 1,
      hasFocus ? Palette.brass : Palette.panelEdge, to: &list)
  }

  private func drawClose(into list: inout DrawList) {
    drawGround(of: .close, SpinInk.button, into: &list)
    let (middle, reach) = (layout.box(of: .close).center, 7 * sheet.unit)
    for side in [-1.0, 1] {
      let way = Vector(x: reach, y: reach * side)
      drawStroke(from: middle - way, to: middle + way, into: &list)
    }
  }

  private func drawStep(_ control: ExactControl, into list: inout DrawList) {
    drawGround(of: control, SpinInk.button, into: &list)
    drawSign(of: control, into: &list)
  }

  private func drawSign(of control: ExactControl, into list: inout DrawList) {
    let (middle, reach) = (layout.box(of: control).center, 7 * sheet.unit)
    let (across, down) = (Vector(x: reach, y: 0), Vector(x: 0, y: reach))
    drawStroke(from: middle - across, to: middle + across, into: &list)
    if case .more = control { drawStroke(from: middle - down, to: middle + down, into: &list) }
  }

  private func drawStroke(from a: Vector, to b: Vector, into list: inout DrawList) {
    sheet.ink.addLine(from: a, to: b, width: 2 * sheet.unit, Palette.ivory, to: &list)
  }
}
