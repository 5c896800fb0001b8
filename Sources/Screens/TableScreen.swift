package import Drawing
import Geometry
package import Input
package import Interface
package import LockPlay
import Locks
package import Texts

/// A table with one lock for each of two to four people, turned to its edges, and a few buttons between them.
///
/// Dials and handles are under the hands of ``LockTable``; as elements they only take the focus.
package struct TableScreen: Screen, RouteScreen {
  package static var id: ScreenID { .table }
  package static var title: MessageKey { .table }

  package init() {}

  /// The part of the state that the table reads.
  package struct Reading {
    package let table: LockTable
    package let surface: Surface
    package let now: Timestamp
    package let device: Device
    package let reducesMotion: Bool
    package let texts: Texts
    /// Where people sit.
    package let layout: TableLayout

    package init(
      table: LockTable, surface: Surface, now: Timestamp, device: Device, reducesMotion: Bool,
      texts: Texts
    ) {
      (self.table, self.surface, self.now) = (table, surface, now)
      (self.device, self.reducesMotion, self.texts) = (device, reducesMotion, texts)
      layout = TableLayout(table.lockRooms.count, on: surface)
    }

    /// The lock of a seat, as the person there sees it.
    fileprivate func scene(_ seat: Int) -> LockRenderContext {
      LockRenderContext(
        lockRoom: table.lockRooms[seat], surface: layout.fields[seat].surface, now: now,
        device: device,
        reducesMotion: reducesMotion, hasCaptions: false, find: nil, texts: texts)
    }
  }

  /// What the table asks the session for.
  package enum Output {
    case step(seat: Int, dial: Int, count: Int, isFine: Bool)
    case push(seat: Int)
    /// Another number of people.
    case people
    case aim, again, next, leave
  }

  /// Its elements; the index is the seat, that of a dial the seat's first plus the dial.
  package enum Part: UInt8 { case seat, dial, handle, leave, people, aim, again, next }

  /// The numbers of dials for a seat.
  private static let perSeat = 8

  package func body(_ layout: inout Layout, _ reading: Reading) {
    for seat in reading.layout.fields.indices { addSeat(seat, reading, &layout) }
    layout.beginLayer()
    addButtons(reading, &layout)
  }

  private func addSeat(_ seat: Int, _ reading: Reading, _ layout: inout Layout) {
    let field = reading.layout.fields[seat]
    let inner = LockLayout(reading.table.lockRooms[seat], on: field.surface)
    layout.addCanvas(layout.id(Part.seat, seat), field.box)
    for dial in inner.faces.indices {
      layout.add(
        .stepper, layout.id(Part.dial, seat * Self.perSeat + dial),
        field.onWindow(inner.faces[dial].box),
        reading.table.lockRooms[seat].opened == nil ? .ring : .none,
        seat == 0 && dial == 0 ? [.notPressable, .initialFocus] : .notPressable)
      layout.name("person \(seat + 1) dial \(dial + 1)")
      layout.label { texts, text in
        texts.append(.tableDial, to: &text) { index, text in
          Texts.append(index == 0 ? seat + 1 : dial + 1, to: &text)
        }
      }
    }
    layout.add(
      .button, layout.id(Part.handle, seat), field.onWindow(inner.stage.handle), .bare,
      .notPressable)
    layout.name("person \(seat + 1) handle")
    layout.label { texts, text in
      texts.append(.tableHandle, to: &text) { Texts.append(seat + 1, to: &$1) }
    }
  }

  private func addButtons(_ reading: Reading, _ layout: inout Layout) {
    let (hub, unit) = (reading.layout.hub, Metrics(screen: reading.surface).unit)
    let parts: [Part] = [.leave, .people, .aim, .again, .next]
    let isRow = hub.size.x > hub.size.y
    let (long, short) = (max(hub.size.x, hub.size.y), min(hub.size.x, hub.size.y))
    let pitch = min(short + 4 * unit, long / Double(parts.count))
    let side = max(Metrics.leastTarget, min(pitch - 4 * unit, short - 8 * unit))
    for (index, part) in parts.enumerated() {
      let shift = (Double(index) - Double(parts.count - 1) / 2) * max(pitch, side + 1)
      let middle = hub.center + (isRow ? Vector(x: shift, y: 0) : Vector(x: 0, y: shift))
      let box = Rectangle(center: middle, size: Vector(x: side, y: side))
      add(part, box, reading, &layout)
    }
  }

  private func add(_ part: Part, _ box: Rectangle, _ reading: Reading, _ layout: inout Layout) {
    let size = box.size.x * 0.42
    layout.add(.button, layout.id(part), box, .plate)
    layout.name("\(part)")
    let (table, people) = (reading.table, reading.layout.fields.count)
    switch part {
    case .people:
      layout.addText(
        in: box, TextStyle(box.size.x * 0.4, Palette.brass, weight: .bold, alignment: .center)
      ) { texts, text in Texts.append(people, to: &text) }
      layout.label { texts, text in
        texts.append(.tablePeople, to: &text) { Texts.append(people, to: &$1) }
      }
    case .aim:
      layout.addIcon(
        icon(of: table.aim), at: box.center, size: size, Palette.brass)
      layout.label { texts, text in texts.append(name(of: table.aim), to: &text) }
    case .again:
      layout.addIcon(.again, at: box.center, size: size)
      layout.label { texts, text in texts.append(.lockAgain, to: &text) }
    case .next:
      layout.addIcon(.next, at: box.center, size: size)
      layout.label { texts, text in texts.append(.lockNext, to: &text) }
    case .leave, .seat, .dial, .handle:
      layout.addIcon(.back, at: box.center, size: size)
      layout.label { texts, text in texts.append(.lockBack, to: &text) }
    }
  }

  private func icon(of aim: LockTable.Aim) -> Icon {
    switch aim {
    case .race: .sequence
    case .together: .group
    case .atOnce: .done
    }
  }

  private func name(of aim: LockTable.Aim) -> MessageKey {
    switch aim {
    case .race: .tableRace
    case .together: .tableTogether
    case .atOnce: .tableAtOnce
    }
  }

  package func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> Output? {
    let (seat, dial) = Int(id.index).quotientAndRemainder(dividingBy: Self.perSeat)
    switch (Part(rawValue: id.part), action) {
    // As at a lock, a step to the right turns the dial to the right.
    case (.dial, .step(let count)):
      return .step(seat: seat, dial: dial, count: -count, isFine: false)
    case (.dial, .fineStep(let count)):
      return .step(seat: seat, dial: dial, count: -count, isFine: true)
    case (.dial, .press): return .push(seat: seat)
    case (.handle, .press): return .push(seat: Int(id.index))
    case (.leave, .press): return .leave
    case (.people, .press): return .people
    case (.aim, .press): return .aim
    case (.again, .press): return .again
    case (.next, .press): return .next
    default: return nil
    }
  }

  package func draw(
    _ element: Element, _ reading: Reading, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard let id = element.id, id.part == Part.seat.rawValue,
      reading.layout.fields.indices.contains(Int(id.index))
    else { return }
    let (seat, scene) = (Int(id.index), reading.scene(Int(id.index)))
    let field = reading.layout.fields[seat]
    let mark = list.mark
    var layout = Layout(texts: reading.texts)
    layout.begin(.texts, on: field.surface, InterfaceState(), reading.texts)
    layout.beginScreen(id.screen, isModal: false)
    LockScreen().addSeat(&layout, scene)
    ElementView(density: Double(surface.density) / 1e6, showsFocus: false).draw(
      layout, into: &list,
      canvas: { element, builder, list in
        LockScreen().draw(element, scene, on: field.surface, builder, into: &list)
      })
    drawRank(seat, scene, reading.table, builder, into: &list)
    list.turn(
      from: mark, quarters: field.quarters, about: field.surface.bounds.center, to: field.box.center
    )
  }

  /// Draws the place of who has opened the lock; where all were to open it, the star once they have.
  private func drawRank(
    _ seat: Int, _ scene: LockRenderContext, _ table: LockTable, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard let rank = table.rank(of: seat), table.aim == .race || table.isOpen else { return }
    let door = scene.layout.stage.door
    let radius = min(46 * scene.unit, 0.2 * min(door.size.x, door.size.y))
    list.beginLayer()
    let middle = Vector(x: door.end.x - radius * 1.8, y: door.origin.y + radius * 1.8)
    RankBadge(builder: builder, center: middle, radius: radius)
      .draw(table.aim == .race ? rank : nil, into: &list)
  }
}
