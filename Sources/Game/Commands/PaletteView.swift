import Drawing
import Geometry
import Input
import Interface
import Texts

/// Draws the palette of commands: the field, and what goes with what is in it.
struct PaletteView {
  private let session: Session
  private let palette: CommandPalette
  private let layout: PaletteLayout

  private var sheet: OverlaySheet { layout.sheet }
  private var ink: ShapeBuilder { layout.sheet.ink }

  /// Adds the palette as new layers, if it is open.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let palette = session.state.palette else { return }
    let view = PaletteView(
      session: session, palette: palette,
      layout: PaletteLayout(palette, on: session.state.surface))
    list.beginLayer()
    view.sheet.dim(into: &list)
    view.sheet.addPanel(view.layout.box, to: &list)
    view.drawRows(into: &list)
    // Rows that are scrolled out lie below the field and the panel's edge.
    list.beginLayer()
    view.drawField(into: &list)
    view.drawThumb(into: &list)
  }

  private init(session: Session, palette: CommandPalette, layout: PaletteLayout) {
    (self.session, self.palette, self.layout) = (session, palette, layout)
  }

  private func drawField(into list: inout DrawList) {
    let field = layout.field
    ink.addBox(field, corner: sheet.corner, Palette.ground, to: &list)
    ink.addOutline(field, corner: sheet.corner, width: 1, Palette.brass, to: &list)
    let icon = 20 * sheet.unit
    CommandIcon(
      ink: ink, center: Vector(x: field.origin.x + 14 * sheet.unit + icon / 2, y: field.center.y),
      size: icon, color: Palette.brass
    ).draw(.palette, into: &list)
    let left = 24 * sheet.unit + icon
    let line = field.line(
      0, height: field.size.y, from: left, to: field.size.x - 12 * sheet.unit)
    let isEmpty = palette.typed.isEmpty
    list.addText(
      in: line, size: sheet.text * 1.1, color: isEmpty ? Palette.quiet : Palette.ivory
    ) { text in
      if isEmpty { return session.texts.append(.paletteAsk, to: &text) }
      NumberFormat.append(palette.typed, to: &text)
      NumberFormat.append("│", to: &text)
    }
  }

  private func drawRows(into list: inout DrawList) {
    guard layout.count > 0 else {
      return list.addText(
        in: layout.box(of: 0, scroll: 0), size: sheet.text, alignment: .center,
        color: Palette.quiet
      ) { session.texts.append(.paletteNothing, to: &$0) }
    }
    let view = layout.viewport
    for spot in 0..<layout.count {
      let box = layout.box(of: spot, scroll: palette.marks.scroll)
      // A row that is seen only in part would stand out of the panel.
      guard box.origin.y >= view.origin.y - 1, box.end.y <= view.end.y + 1 else { continue }
      draw(palette.matches[spot], spot, box, into: &list)
    }
  }

  private func draw(
    _ command: GameCommand, _ spot: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    let obstacle = session.obstacle(to: command)
    drawGround(spot, box, into: &list)
    let inset = 14 * sheet.unit
    let (left, right) = (inset, box.size.x - inset)
    let size = max(13, sheet.text * 0.88)
    // What stands at the right has what it needs, the name all else.
    var needed = 0.0
    list.withScratch { text, _ in
      appendBeside(command, obstacle, to: &text)
      needed = (LineBreaker.width(of: text) + 0.5) * size
    }
    var named = 0.0
    list.withScratch { text, _ in
      session.texts.append(command.entry.title, to: &text)
      named = LineBreaker.width(of: text) * sheet.text
    }
    // Where both don't fit beside each other, what stands at the right stands below.
    let isStacked = named + inset / 2 + needed > right - left
    let height = isStacked ? box.size.y / 2 : box.size.y
    let middle = right - needed
    list.addText(
      in: box.line(0, height: height, from: left, to: isStacked ? right : middle - inset / 2),
      size: sheet.text,
      color: obstacle == nil ? Palette.ivory : Palette.quiet.faded(0.75)
    ) { session.texts.append(command.entry.title, to: &$0) }
    list.addText(
      in: box.line(
        isStacked ? 1 : 0, height: height, from: isStacked ? left : middle, to: right),
      size: isStacked ? max(13, size * 0.9) : size, alignment: .trailing,
      color: obstacle == nil ? Palette.brass : Palette.quiet.faded(0.75)
    ) { appendBeside(command, obstacle, to: &$0) }
  }

  /// What stands beside a command's name: why it can't be done, or what does it.
  private func appendBeside(
    _ command: GameCommand, _ obstacle: MessageKey?, to text: inout [UInt8]
  ) {
    if let obstacle { return session.texts.append(obstacle, to: &text) }
    appendBinding(of: command.entry, to: &text)
  }

  /// The key or the button that does it, by what is in the person's hand.
  private func appendBinding(of entry: CommandEntry, to text: inout [UInt8]) {
    if session.state.overlays.device == .gamepad {
      entry.appendButton(session.keyMap, session.texts, to: &text)
    } else {
      entry.appendStroke(session.keyMap, session.texts, to: &text)
    }
  }

  private func drawGround(_ spot: Int, _ box: Rectangle, into list: inout DrawList) {
    let marks = palette.marks
    let inner = box.grown(by: -2 * sheet.unit)
    if marks.pressed == spot || marks.hovered == spot || marks.focus == spot {
      ink.addBox(
        inner, corner: sheet.corner, Palette.brass.faded(marks.pressed == spot ? 0.3 : 0.14),
        to: &list)
    }
    guard marks.focus == spot else { return }
    ink.addOutline(inner, corner: sheet.corner, width: 2, Palette.brass, to: &list)
  }

  private func drawThumb(into list: inout DrawList) {
    guard layout.farthest > 0 else { return }
    let view = layout.viewport
    let width = 4 * sheet.unit
    let height = max(24 * sheet.unit, view.size.y * view.size.y / (view.size.y + layout.farthest))
    let share = min(palette.marks.scroll / layout.farthest, 1)
    let thumb = Rectangle(
      origin: Vector(x: view.end.x - width, y: view.origin.y + (view.size.y - height) * share),
      size: Vector(x: width, y: height))
    ink.addBox(thumb, corner: width / 2, Palette.brass.faded(0.8), to: &list)
  }
}

extension OverlaySheet {
  /// Takes the light off the room, so that a panel is what one looks at.
  func dim(into list: inout DrawList) {
    let color = Palette.ground.faded(0.55)
    let corners = (
      Corner(window.origin, color),
      Corner(Vector(x: window.end.x, y: window.origin.y), color),
      Corner(window.end, color),
      Corner(Vector(x: window.origin.x, y: window.end.y), color)
    )
    list.addTriangle(corners.0, corners.1, corners.2)
    list.addTriangle(corners.0, corners.2, corners.3)
  }
}
