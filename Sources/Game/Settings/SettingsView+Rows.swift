import Drawing
import Geometry
import Interface
import Texts

extension SettingsView {
  private static let ground = Color(0x211C18)

  /// Draws a setting: its name, what it is for, and what changes it.
  func draw(_ setting: Setting, _ index: Int, _ box: Rectangle, into list: inout DrawList) {
    drawGround(of: index, box, into: &list)
    drawWords(of: setting, in: layout.words(in: box), into: &list)
    let control = layout.control(in: box)
    if setting.isSwitch {
      drawSwitch(setting, index, control, into: &list)
    } else {
      drawSteps(setting, index, control, into: &list)
    }
  }

  /// The ground of a row, with a ring about it where it has the focus.
  func drawGround(of index: Int, _ box: Rectangle, into list: inout DrawList) {
    let corner = 8 * unit
    ink.addBox(box, corner: corner, Self.ground, to: &list)
    ink.addOutline(box, corner: corner, width: 1, Palette.panelEdge, to: &list)
    guard screen.focus == index, isFocusShown else { return }
    ink.addOutline(box.grown(by: 3), corner: corner + 3, width: 2, Palette.ivory, to: &list)
  }

  private func drawWords(of setting: Setting, in box: Rectangle, into list: inout DrawList) {
    list.addText(
      in: box.line(0, height: grid.line, from: 0, to: box.size.x), size: grid.text,
      weight: .bold, color: Palette.ivory
    ) { texts.append(setting.title, to: &$0) }
    let below = Rectangle(
      origin: box.origin + Vector(x: 0, y: grid.line), size: box.size)
    list.withScratch { text, list in
      texts.append(setting.explanation, to: &text)
      var line = 0
      LineBreaker.forEachLine(of: text, size: layout.small, width: box.size.x) { bytes, _ in
        list.addText(
          in: below.line(line, height: layout.line, from: 0, to: box.size.x),
          size: layout.small, color: Palette.quiet
        ) { $0.append(contentsOf: bytes) }
        line += 1
        return line < layout.lines
      }
    }
  }

  /// A switch: its knob is at the right, on brass, where it is on; the word says so too.
  private func drawSwitch(
    _ setting: Setting, _ index: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    Plate(box: box, unit: unit, ink: ink, state: state(of: .press(index))).draw(into: &list)
    let isOn = session.state.settings.isOn(setting)
    let size = Vector(x: 40 * unit, y: 20 * unit)
    let slot = Rectangle(
      center: Vector(x: box.origin.x + 14 * unit + size.x / 2, y: box.center.y), size: size)
    if isOn { ink.addBox(slot, corner: size.y / 2, Palette.brass, to: &list) }
    ink.addOutline(
      slot, corner: size.y / 2, width: 1.5, isOn ? Palette.brass : Palette.quiet, to: &list)
    let side = (size.x - size.y) / 2 * (isOn ? 1 : -1)
    ink.addDisc(
      slot.center + Vector(x: side, y: 0), radius: size.y / 2 - 4 * unit,
      isOn ? Palette.ground : Palette.quiet, to: &list)
    list.addText(
      in: box.line(0, height: box.size.y, from: 68 * unit, to: box.size.x - 8 * unit),
      size: grid.text, color: Palette.ivory
    ) { texts.append(isOn ? .settingsOn : .settingsOff, to: &$0) }
  }

  /// A value between what makes it less and what makes it more.
  private func drawSteps(
    _ setting: Setting, _ index: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    let value = session.state.settings[setting]
    drawStep(.less(index), isMore: false, isEnd: value == setting.range.lowerBound, into: &list)
    drawStep(.more(index), isMore: true, isEnd: value == setting.range.upperBound, into: &list)
    let inset = box.size.y + 4 * unit
    list.addText(
      in: box.line(0, height: box.size.y, from: inset, to: box.size.x - inset),
      size: grid.text, alignment: .center,
      weight: value == setting.standard ? .regular : .bold, color: Palette.ivory
    ) { setting.append(value, texts, to: &$0) }
  }

  private func drawStep(
    _ spot: SettingsSpot, isMore: Bool, isEnd: Bool, into list: inout DrawList
  ) {
    let box = layout.box(of: spot, scroll: screen.scroll)
    // What would do nothing has no plate.
    if !isEnd {
      Plate(box: box, unit: unit, ink: ink, state: state(of: spot)).draw(into: &list)
    }
    let color = isEnd ? Palette.quiet.faded(0.5) : Palette.ivory
    let (center, half) = (box.center, 7 * unit)
    let across = Vector(x: half, y: 0)
    ink.addLine(from: center - across, to: center + across, width: 2 * unit, color, to: &list)
    guard isMore else { return }
    let down = Vector(x: 0, y: half)
    ink.addLine(from: center - down, to: center + down, width: 2 * unit, color, to: &list)
  }
}
