package import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelSandbox
import SwivelTexts
import SwivelWorld

/// The picker from which things are added to the bench.
package struct AddPicker: Hashable, Encodable, Sendable {
  package var isOpen = false
  /// The page for pictures of the user's own; nil while things are shown.
  package private(set) var pictures: OwnPictures?

  package init() {}

  package mutating func receive(_ found: ListedPictures) { pictures?.receive(found) }
}

extension AddPicker: SandboxPanel {
  package static var id: ScreenID { 10 }
  package static var isForm: Bool { false }
  package static var command: GameCommand? { .add }

  /// Its elements; the index of a thing is that of its shape.
  package enum Part: UInt8 { case close, item, own, back, things, chain }

  package func rows(_ context: borrowing ScreenContext) -> ListRows { pictures?.rows ?? ListRows() }

  /// The height of the strip with the title and the close button.
  private static let title = 44.0
  /// The greatest part of its cell that a thing fills, and the least size of a thing relative to the largest.
  private static let share = (all: 0.96, least: 0.6)
  /// The size of a cell at full scale, in points.
  private static let cell = 112.0
  /// The size of the page for own pictures where there is room for it, at full scale.
  private static let page = Vector(x: 900, y: 600)

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let inset = metrics.padding
    // The first cells are for pictures of the user's own and for a chain.
    let count = 2 + (0..<context.library.supplied).count(where: context.isAdded)
    let (button, margin) = (SandboxBoxes(layout.surface).add, metrics.margin)
    let (bottom, cell) = (button.origin.y - margin, Self.cell * metrics.unit)
    // About twice as wide as high, where there is room.
    let wanted = (2 * Double(count)).squareRoot().rounded(.up)
    let free = metrics.window.size.x - 2 * (margin + inset)
    let columns = max(1, Int(min(wanted, free / cell)))
    let around = 2 * inset + Self.title
    // Whole rows, so that none is cut where not all have room.
    let rows = min((count + columns - 1) / columns, max(1, Int((bottom - margin - around) / cell)))
    var size = Vector(x: Double(columns) * cell + 2 * inset, y: Double(rows) * cell + around)
    if pictures != nil {
      size = Vector(
        x: min(Self.page.x * metrics.unit, metrics.window.size.x - 2 * margin),
        y: min(Self.page.y * metrics.unit, bottom - margin))
    }
    let x = context.settings.side == .left ? metrics.window.end.x : 0
    let box = metrics.placed(size, near: Vector(x: x, y: bottom - size.y))
    layout.addPanel(box)
    var rest = box.grown(by: -inset)
    var head = rest.cutTop(Self.title)
    let close = head.cutRight(Self.title)
    if pictures != nil {
      layout.addIconButton(
        layout.id(Part.back), head.cutLeft(Self.title, gap: 4), .back, .shelfTitle, "things")
      layout.endElement()
    }
    layout.addText(
      pictures == nil ? .shelfTitle : .ownPictures, in: head.between(4, 0),
      TextStyle(metrics.textSize * 1.15, Palette.ivory, weight: .bold), role: .heading)
    if let pictures {
      pictures.addBody(in: rest, &layout)
    } else {
      layout.list(layout.id(Part.things), in: rest, notch: cell, isInPanel: true) { layout in
        layout.grid(columns: columns, of: count, cell, gap: 0, byRows: true) {
          addThings(context, &$0)
        }
      }
    }
    layout.addClose(layout.id(Part.close), close, name: "close shelf")
  }

  private func addThings(_ context: ScreenContext, _ layout: inout Layout) {
    addSign(.own, .pictures, .ownPictures, "own pictures", .initialFocus, &layout)
    addSign(.chain, .chain, GameCommand.chain.row.title, "shelf chain", [], &layout)
    for index in 0..<context.library.supplied where context.isAdded(index) {
      guard let frame = layout.next(0) else { return }
      let (id, shape) = (layout.id(Part.item, index), context.library.shapes[index])
      let box = layout.add(
        .button, id, frame.grown(by: -3), .plate, .dragPresses, name: "shelf \(shape.name)")
      guard layout.isVisible(box) else { continue }
      let name = layout.texts.name(shape.title)
      let picture = addName(in: box, isWord: !name.contains(" "), &layout) {
        NumberFormat.append(name, to: &$1)
      }
      layout.addCanvas(id, picture)
    }
  }

  /// Adds the cell of what is no thing of the catalogue.
  private func addSign(
    _ part: Part, _ icon: Icon, _ key: MessageKey, _ name: StaticString, _ traits: Traits,
    _ layout: inout Layout
  ) {
    guard let frame = layout.next(0) else { return }
    let box = layout.add(
      .button, layout.id(part), frame.grown(by: -3), .plate, traits, name: "\(name)")
    guard layout.isVisible(box) else { return }
    let figure = addName(in: box, isWord: false, &layout) { $0.append(key, to: &$1) }
    layout.addIcon(icon, at: figure.center, size: 0.6 * figure.size.y, Palette.brass)
  }

  /// Adds the name at the foot of a cell, in two lines where it is long and no single word, and returns what is left of that.
  private func addName(
    in cell: Rectangle, isWord: Bool, _ layout: inout Layout, _ name: TextWriter
  ) -> Rectangle {
    var rest = cell.grown(by: -3)
    let style = TextStyle(0.95 * layout.metrics.smallSize, alignment: .center)
    let line = 1.2 * style.fontSize
    let foot = rest.cutBottom(2 * line)
    if isWord {
      layout.addFittingText(in: foot, style, name)
    } else {
      layout.addLines(in: foot, style, line: line, most: 2, isCentered: true, name)
    }
    return rest
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .appear = input { pictures = nil }
    guard case .action(let id, let action) = input else { return answerAsPanel(input, context) }
    guard let part = Part(rawValue: id.part) else {
      let effect = pictures?.handleAction(id, action)
      // Usually one picture is wanted, and it comes where the panel is.
      if effect != nil { isOpen = false }
      return effect.map { .effect($0) }
    }
    guard action == .press else { return nil }
    switch part {
    case .close: return .close(AddPicker.id)
    case .things: break
    case .back: pictures = nil
    case .own:
      pictures = OwnPictures()
      return .effect(.listPictures)
    case .chain:
      // It joins what is selected; else it is said what is to be.
      isOpen = false
      return .run(.command(.chain))
    case .item:
      let item = Int(id.index)
      return item < context.library.supplied ? .add(item) : nil
    }
    return nil
  }

  /// Draws a thing in its cell: larger things larger, but none too small to recognise.
  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let item = Int(element.id?.index ?? -1)
    if let pictures { return pictures.draw(item, in: element.frame, context, builder, into: &list) }
    guard let sprites = context.sprites, sprites.shapes.indices.contains(item),
      let shape = context.library.shape(item)
    else { return }
    let longest = max(shape.size.x, shape.size.y)
    var largest = 1.0
    for index in 0..<context.library.supplied where context.isAdded(index) {
      let size = context.library.shapes[index].size
      largest = max(largest, size.x, size.y)
    }
    let cell = element.frame
    let side = cell.size.y * Self.share.all * max(Self.share.least, longest / largest)
    list.add(
      sprites.shapes[item], of: shape.size, turned: .zero, scale: side / longest, at: cell.center)
    guard let gear = shape.gear else { return }
    let label = Rectangle(x: cell.end.x - 28, y: cell.origin.y + 2, width: 26, height: 22)
    builder.addBox(label, corner: 5, Palette.sheet, to: &list)
    list.addText(
      in: label, size: 14, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(gear.teeth), to: &$0) }
  }
}

extension ScreenContext {
  /// Whether a shape can be added: the parts of the clock have a place of their own.
  fileprivate func isAdded(_ shape: Int) -> Bool { !ClockPlan.contains(library.shapes[shape].name) }
}
