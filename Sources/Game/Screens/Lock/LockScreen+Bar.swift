import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

extension LockScreen {
  func addButtons(_ layout: inout Layout) {
    let (buttons, bar) = (scene.lockSession.buttons, scene.layout.bar)
    // All labels are beside their icons where all of them fit, else all are below.
    let isWide = buttons.indices.allSatisfy { hasRoom(buttons[$0], bar[$0], &layout) }
    for index in buttons.indices { addButton(buttons[index], bar[index], isWide, &layout) }
  }

  /// Whether the label fits beside the icon, by the table of widths, which is for a wide typeface.
  private func hasRoom(_ control: LockControl, _ box: Rectangle, _ layout: inout Layout) -> Bool {
    let width = layout.width(of: scene.word(of: control)) * scene.metrics.textSize * 0.9
    return box.size.x > max(2.1 * box.size.y, width + 44 * scene.unit)
  }

  private func addButton(
    _ control: LockControl, _ frame: Rectangle, _ isWide: Bool, _ layout: inout Layout
  ) {
    let (lock, isOn) = (scene.lockSession, scene.lockSession.isOn(control))
    let word = scene.word(of: control)
    let isPrimary =
      [.next, .play].contains(control) || word == .makerKeep
      || lock.lesson?.step?.button == control
    var traits: Traits = .keepsFocus
    if isOn == true { traits.insert(.selected) }
    if lock.isDisabled(control) { traits.insert(.disabled) }
    layout.addButton(
      layout.id(control), frame, control.icon(isOn: lock.goesOn(control)), word,
      isPrimary ? .primary : .plate, traits, as: isOn == nil ? .button : .toggle,
      isSmall: !isWide, isStacked: !isWide, name: control.name)
    if let name = control.longWord { layout.label { $0.append(name, to: &$1) } }
  }

  /// Sizes of the scrubbing bar in points at full size, and its vertical position in its box.
  private enum Scrub {
    static let bar = 5.0
    static let knob = 10.0
    static let below = 0.68
    static let label = 22.0
  }

  /// Adds a mark at each number, with labels where they don't overlap; the bar itself is drawn behind them.
  func addScrub(_ layout: inout Layout) {
    guard let shown = scene.lockSession.demonstration else { return }
    let (box, unit) = (scene.layout.scrub, scene.unit)
    let id = layout.id(LockControl.scrub)
    layout.addCanvas(id, box)
    layout.add(
      .slider, id, box, .bare, .keepsFocus, value: shown.fraction, name: LockControl.scrub.name,
      label: .lockTime)
    let y = box.origin.y + box.size.y * Scrub.below
    let level = scene.level
    var free = -Double.infinity
    for turn in shown.timing.turns {
      let (x, width) = (shown.x(of: turn, in: box), 44 * unit)
      guard scene.isTurnTold, x - width / 2 >= free else { continue }
      free = x + width / 2
      let line = Rectangle(
        x: x - width / 2, y: y - (Scrub.label + 9) * unit, width: width, height: Scrub.label * unit)
      layout.addText(
        in: line,
        TextStyle(
          max(Metrics.minimumText, scene.metrics.textSize * 0.9),
          shown.isPast(turn) ? Palette.quiet : Palette.ivory, alignment: .center)
      ) { texts, text in
        LabelText.append(level.dials[turn.turn.dial].labels, number: turn.number, texts, to: &text)
      }
    }
  }

  func drawScrub(_ box: Rectangle, into list: inout DrawList) {
    guard let shown = scene.lockSession.demonstration else { return }
    let (builder, unit) = (scene.builder, scene.unit)
    let knob = Vector(
      x: box.origin.x + box.size.x * shown.fraction, y: box.origin.y + box.size.y * Scrub.below)
    var track = Rectangle(
      x: box.origin.x, y: knob.y - Scrub.bar * unit / 2, width: box.size.x, height: Scrub.bar * unit
    )
    builder.addBox(track, corner: track.size.y / 2, Palette.panelEdge, to: &list)
    track.size.x *= shown.fraction
    if track.size.x > 0 {
      builder.addBox(track, corner: track.size.y / 2, Palette.brass, to: &list)
    }
    for turn in shown.timing.turns {
      let position = Vector(x: shown.x(of: turn, in: box), y: knob.y)
      builder.addDisc(position, radius: 5.5 * unit, Palette.ground, to: &list)
      builder.addDisc(
        position, radius: 4 * unit, shown.isPast(turn) ? Palette.brass : Palette.quiet, to: &list)
    }
    let radius = Scrub.knob * unit
    builder.addDisc(
      knob + Vector(x: 0, y: 1.5 * unit), radius: radius + 1.5 * unit, Palette.shadow, to: &list)
    builder.addTurned(.brass, knob, to: radius, sheen: 0.5, lift: 0.15, to: &list)
    for step in -1...1 {
      let middle = knob + Vector(x: Double(step) * 3.6 * unit, y: 0)
      let reach = Vector(x: 0, y: radius * 0.45)
      builder.addLine(
        from: middle - reach, to: middle + reach, width: max(1, 1.3 * unit), Metal.brass.dark,
        to: &list)
    }
  }
}
