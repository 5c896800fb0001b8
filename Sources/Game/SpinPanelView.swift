import Drawing
import Entities
import Geometry
import Input
import Interface
import Texts

/// Draws the panel that spins things, and the button that opens it.
struct SpinPanelView {
  let session: Session
  let panel: SpinPanel
  let layout: SpinLayout
  var sheet: OverlaySheet { layout.sheet }

  /// Adds the panel as a new layer, if it is open.
  static func draw(_ session: Session, into list: inout DrawList) {
    if let panel = session.state.spin, let layout = session.spinLayout {
      list.beginLayer()
      SpinPanelView(session: session, panel: panel, layout: layout).draw(into: &list)
    }
  }
}

/// What the panel's controls are drawn with.
enum SpinInk {
  static let button = Color(0x3A2F24)
  static let pressed = Color(0xC9A25A, alpha: 90)
  static let selected = Color(0xC9A25A, alpha: 70)
}

extension SpinPanelView {
  private func draw(into list: inout DrawList) {
    sheet.addPanel(layout.box, to: &list)
    drawTitle(into: &list)
    for field in [SpinControl.angle, .direction, .duration, .easing] {
      drawLabel(of: field, into: &list)
    }
    drawField(.angle, panel.angle, unit: "", into: &list)
    drawField(.duration, panel.duration, unit: " s", into: &list)
    drawDirection(into: &list)
    drawEasing(into: &list)
    for button in [SpinControl.angleLess, .angleMore, .durationLess, .durationMore] {
      drawGround(of: button, SpinInk.button, into: &list)
      drawSign(of: button, into: &list)
    }
    drawClose(into: &list)
    drawSentence(into: &list)
  }

  private func drawTitle(into list: inout DrawList) {
    guard let title = layout.title, let reading = layout.reading else { return }
    let chosen = session.state.sandbox.chosen
    list.addText(
      in: title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) {
      appendTitle(of: chosen, in: title.size.x, to: &$0)
    }
    guard chosen.count == 1,
      let inWorld = session.state.sandbox.world.similarity(
        of: chosen[0], at: session.now.seconds)
    else { return }
    list.addText(
      in: reading, size: sheet.text, alignment: layout.isStacked ? .leading : .trailing,
      color: Palette.quiet
    ) {
      session.texts.append(.spinNow, to: &$0) { _, text in
        NumberFormat.append(inWorld.rotation, session.texts, to: &text)
      }
    }
  }

  /// Appends `Spin Record`, or where that is too long what is spun alone.
  private func appendTitle(of things: [EntityID], in width: Double, to text: inout [UInt8]) {
    let start = text.count
    session.texts.append(.spinTitle, to: &text) { _, text in
      session.appendTitle(of: things, to: &text)
    }
    guard LineBreaker.width(of: text[start...]) * sheet.text * 1.15 > width else { return }
    text.removeSubrange(start...)
    session.appendTitle(of: things, to: &text)
  }

  /// What will be done, or what is wrong; then what can be typed, and the button that does it.
  private func drawSentence(into list: inout DrawList) {
    var fault: TypedFault?
    var plan: SpinPlan?
    do throws(TypedFault) { plan = try panel.plan() } catch { fault = error }
    var words = OverlayWords(in: layout.words, line: layout.wordsLine)
    words.add(
      size: layout.isStacked ? sheet.text * 0.9 : sheet.text,
      color: fault == nil ? Palette.ivory : Palette.signal, into: &list
    ) { text in
      if let fault {
        fault.append(session.texts, to: &text)
      } else {
        plan?.append(session.texts, to: &text)
      }
    }
    words.add(
      size: sheet.text * 0.85, color: Palette.quiet, isOptional: true, into: &list
    ) { session.texts.append(.spinHint, to: &$0) }
    drawGround(of: .play, plan == nil ? SpinInk.button : Palette.brass, into: &list)
    list.addText(
      in: layout.box(of: .play), size: sheet.text, alignment: .center, weight: .bold,
      color: plan == nil ? Palette.quiet : Palette.ground
    ) { session.texts.append(.spinPlay, to: &$0) }
  }
}
