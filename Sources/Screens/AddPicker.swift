package import Drawing
package import Entities
import Geometry
package import Input
package import Interface
package import Sandbox
import Texts

/// The picker from which things are added to the bench.
package struct AddPicker: Hashable, Encodable, Sendable {
  /// Whether it is open.
  package var isOpen = false

  package init(isOpen: Bool = false) { self.isOpen = isOpen }
}

extension AddPicker: Screen {
  /// The part of the state that the picker reads.
  package struct Reading {
    package var library: ShapeLibrary
    /// The number of shapes in it: the first ones of the library.
    package var count: Int
    package var sprites: SpriteTable?
    /// For each of the first shapes the number of the lock behind whose door it still lies; 0 where it can be added.
    ///
    /// In place, since it is made for each frame.
    private var locks = InlineArray<64, UInt8>(repeating: 0)

    /// The number of the lock behind whose door a shape still lies.
    func lock(before item: Int) -> Int? {
      guard locks.indices.contains(item), locks[item] > 0 else { return nil }
      return Int(locks[item])
    }

    package init(library: ShapeLibrary, count: Int, sprites: SpriteTable? = nil) {
      self.library = library
      self.count = count
      self.sprites = sprites
    }

    /// Notes the number of the lock behind whose door a shape still lies; nil where it can be added.
    package mutating func setLock(_ lock: Int?, before item: Int) {
      if locks.indices.contains(item) { locks[item] = UInt8(clamping: lock ?? 0) }
    }
  }

  /// What the picker asks the session for.
  package enum Output {
    case close
    /// Add a thing of a shape; the picker stays open, since usually several wheels are needed.
    case add(Int)
  }

  /// Its elements; the index of a thing is that of its shape.
  package enum Part: UInt8 { case close, item }

  /// The heights of the strip with the title and the close button, and of the strip that is left free for the
  /// buttons below.
  private static let (title, footer) = (44.0, 44.0)
  /// The greatest part of its cell that a thing fills, and the least size of a thing relative to the largest.
  private static let share = (all: 0.72, least: 0.55)
  /// The least size of a cell, in points.
  private static let leastCell = 60.0

  package func body(_ layout: inout Layout, _ reading: borrowing Reading) {
    let metrics = Metrics(panel: layout.surface)
    let inset = 14 * metrics.unit
    let (cell, columns) = Self.grid(of: reading.count, inset, metrics)
    let rows = (max(1, reading.count) + columns - 1) / columns
    let size = Vector(
      x: Double(columns) * cell + 2 * inset, y: Double(rows) * cell + 2 * inset + Self.title)
    let (button, margin) = (SandboxBoxes(layout.surface).add, metrics.margin)
    let box = Rectangle(
      origin: Vector(
        x: max(margin, min(button.origin.x - 44, metrics.window.end.x - margin - size.x)),
        y: max(margin, button.origin.y - margin - size.y)), size: size)
    layout.addPanel(box)
    var rest = box.grown(by: -inset)
    var head = rest.cutTop(Self.title)
    let close = head.cutRight(Self.title)
    layout.addText(
      .shelfTitle, in: head.between(4, 0),
      TextStyle(metrics.text * 1.15, Palette.ivory, weight: .bold), role: .heading)
    for index in 0..<reading.count {
      let position = Vector(x: Double(index % columns), y: Double(index / columns)) * cell
      let frame = Rectangle(origin: rest.origin + position, size: Vector(x: cell, y: cell))
      let id = layout.id(Part.item, index)
      let lock = reading.lock(before: index)
      layout.add(
        .button, id, frame.grown(by: -3), .plate,
        lock != nil ? .disabled : index == 0 ? .initialFocus : [])
      layout.name("shelf \(reading.library.shapes[index].name)")
      let title = reading.library.shapes[index].title
      layout.label { texts, text in
        NumberFormat.append(texts.name(title), to: &text)
        guard let lock else { return }
        NumberFormat.append(", ", to: &text)
        texts.append(.shelfBehindLock, to: &text) { NumberFormat.append(Int64(lock), to: &$1) }
      }
      layout.addCanvas(id, frame)
    }
    layout.addClose(layout.id(Part.close), close, metrics, name: "close shelf")
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
    while cell > leastCell, Double((count + columns(cell) - 1) / columns(cell)) * cell > available.y
    {
      cell = max(leastCell, cell - 4)
    }
    return (cell, columns(cell))
  }

  package mutating func act(
    _ id: ElementID, _ action: Action, _ reading: borrowing Reading
  ) -> Output? {
    guard action == .press, let part = Part(rawValue: id.part) else { return nil }
    let item = Int(id.index)
    return part == .close ? .close : reading.lock(before: item) == nil ? .add(item) : nil
  }

  /// Draws a thing in its cell: larger things larger, but none too small to recognise.
  package func draw(
    _ element: Element, _ reading: borrowing Reading, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let item = Int(element.id?.index ?? -1)
    guard let sprites = reading.sprites, sprites.shapes.indices.contains(item),
      reading.library.shapes.indices.contains(item)
    else { return }
    let shape = reading.library.shapes[item]
    let longest = max(shape.size.x, shape.size.y)
    var largest = 1.0
    for index in 0..<min(reading.count, reading.library.shapes.count) {
      let size = reading.library.shapes[index].size
      largest = max(largest, size.x, size.y)
    }
    let cell = element.frame
    let side = cell.size.x * Self.share.all * max(Self.share.least, longest / largest)
    let box = Rectangle(center: cell.center, size: shape.size * (side / longest))
    list.add(
      Quad(
        picture: sprites.shapes[item],
        transform: AffineTransform(
          x: Vector(x: box.size.x, y: 0), y: Vector(x: 0, y: box.size.y),
          translation: box.origin),
        tint: reading.lock(before: item) == nil ? .white : Color.white.faded(0.22)))
    if let lock = reading.lock(before: item) {
      return drawLock(lock, cell, builder, into: &list)
    }
    guard let gear = shape.gear else { return }
    let label = Rectangle(
      origin: Vector(x: cell.end.x - 34, y: cell.end.y - 27), size: Vector(x: 26, y: 22))
    builder.addBox(label, corner: 5, Palette.sheet, to: &list)
    list.addText(
      in: label, size: 14, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(gear.teeth), to: &$0) }
  }

  /// Draws the number of the lock behind whose door a thing still lies.
  private func drawLock(
    _ lock: Int, _ cell: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    IconView(builder, center: cell.center - Vector(x: 0, y: 7), size: 18, Palette.brass)
      .draw(.padlock, into: &list)
    list.addText(
      in: Rectangle(center: cell.center + Vector(x: 0, y: 14), size: Vector(x: 40, y: 20)),
      size: 14, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(lock), to: &$0) }
  }
}
