package import SwivelCommands
package import SwivelDrawing
import SwivelGeometry
package import SwivelInput
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
  package enum Part: UInt8 { case close, item, own, back }

  package func rows(_ context: borrowing ScreenContext) -> ListRows {
    pictures?.rows ?? ListRows()
  }

  /// The heights of the strip with the title and the close button, and of the strip left free for the buttons below.
  private static let (title, footer) = (44.0, 44.0)
  /// The greatest part of its cell that a thing fills, and the least size of a thing relative to the largest.
  private static let share = (all: 0.72, least: 0.55)
  /// The least size of a cell, in points.
  private static let minimumCell = 60.0
  /// The size of the page for own pictures where there is room for it, at full scale.
  private static let page = Vector(x: 780, y: 460)

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let inset = metrics.padding
    // The first cell is for pictures of the user's own.
    let count = 1 + (0..<context.library.supplied).count(where: context.isAdded)
    let (cell, columns) = Self.grid(of: count, inset, metrics)
    let rows = (count + columns - 1) / columns
    var size = Vector(
      x: Double(columns) * cell + 2 * inset, y: Double(rows) * cell + 2 * inset + Self.title)
    let (button, margin) = (SandboxBoxes(layout.surface).add, metrics.margin)
    let bottom = button.origin.y - margin
    if pictures != nil {
      size = Vector(
        x: min(Self.page.x * metrics.unit, metrics.window.size.x - 2 * margin),
        y: min(Self.page.y * metrics.unit, bottom - margin))
    }
    let box = Rectangle(
      origin: Vector(
        x: max(margin, min(button.origin.x - 44, metrics.window.end.x - margin - size.x)),
        y: max(margin, bottom - size.y)), size: size)
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
      layout.within(Flow(metrics, in: rest, gap: 0)) { layout in
        layout.grid(columns: columns, of: count, cell, gap: 0, byRows: true) {
          addThings(context, &$0)
        }
      }
    }
    layout.addClose(layout.id(Part.close), close, name: "close shelf")
  }

  private func addThings(_ context: ScreenContext, _ layout: inout Layout) {
    guard let first = layout.next(0) else { return }
    layout.addIconButton(
      layout.id(Part.own), first.grown(by: -3), .pictures, size: 0.55 * first.size.y, .ownPictures,
      "own pictures", .initialFocus)
    layout.tip { $0.append(.ownPictures, to: &$1) }
    for index in 0..<context.library.supplied where context.isAdded(index) {
      guard let frame = layout.next(0) else { return }
      let id = layout.id(Part.item, index)
      layout.add(
        .button, id, frame.grown(by: -3), .plate,
        name: "shelf \(context.library.shapes[index].name)")
      let title = context.library.shapes[index].title
      layout.label { texts, text in NumberFormat.append(texts.name(title), to: &text) }
      layout.addCanvas(id, frame)
    }
  }

  /// The largest square cells that fit, and the number of their columns.
  private static func grid(
    of count: Int, _ inset: Double, _ metrics: Metrics
  ) -> (cell: Double, columns: Int) {
    let around = 2 * (metrics.margin + inset)
    let available = metrics.window.size - Vector(x: around, y: around + title + footer)
    func columns(_ cell: Double) -> Int {
      // About twice as wide as high, where there is room.
      let wanted = Int((2 * Double(max(1, count))).squareRoot().rounded(.up))
      let rows = max(1, Int(available.y / cell))
      return min(max(1, Int(available.x / cell)), max(wanted, (count + rows - 1) / rows))
    }
    var cell = 104 * metrics.unit
    while cell > minimumCell,
      Double((count + columns(cell) - 1) / columns(cell)) * cell > available.y
    {
      cell = max(minimumCell, cell - 4)
    }
    return (cell, columns(cell))
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
    case .back: pictures = nil
    case .own:
      pictures = OwnPictures()
      return .effect(.listPictures)
    case .item:
      // It stays open, since usually several wheels are needed.
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
    let side = cell.size.x * Self.share.all * max(Self.share.least, longest / largest)
    list.add(
      sprites.shapes[item], of: shape.size, turned: .zero, scale: side / longest, at: cell.center)
    guard let gear = shape.gear else { return }
    let label = Rectangle(x: cell.end.x - 34, y: cell.end.y - 27, width: 26, height: 22)
    builder.addBox(label, corner: 5, Palette.sheet, to: &list)
    list.addText(
      in: label, size: 14, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(gear.teeth), to: &$0) }
  }
}

extension ScreenContext {
  /// Whether a shape can be added: the parts of the clock have a place of their own.
  fileprivate func isAdded(_ shape: Int) -> Bool {
    !ClockPlan.contains(library.shapes[shape].name)
  }
}
