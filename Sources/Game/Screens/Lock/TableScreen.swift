package import SwivelDrawing
import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
package import SwivelTexts

/// A table with one lock for each of two to four people, turned to its edges, and a few buttons between them.
///
/// Dials and handles are under the hands of ``LockTable``; as elements they only take the focus.
extension LockTable: WholeScreen, RouteScreen {
  package static var id: ScreenID { 21 }
  package static var title: MessageKey { .table }

  /// Its elements; the index is the seat, that of a dial the seat's first plus the dial.
  package enum Part: UInt8 { case seat, dial, handle, leave, people, again = 6, next, previous }

  private static let perSeat = 8

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let places = self.layout(on: context.surface)
    for seat in places.fields.indices { addSeat(seat, places.fields[seat], &layout) }
    layout.beginLayer()
    addButtons(in: places.hub, &layout)
  }

  private func addSeat(_ seat: Int, _ field: TableLayout.Field, _ layout: inout Layout) {
    let inner = LockLayout(lockSessions[seat], on: field.surface)
    layout.addCanvas(layout.id(Part.seat, seat), field.box)
    for dial in inner.faces.indices {
      layout.add(
        .stepper, layout.id(Part.dial, seat * Self.perSeat + dial),
        field.onWindow(inner.faces[dial].box), lockSessions[seat].opened == nil ? .ring : .none,
        seat == 0 && dial == 0 ? [.notPressable, .initialFocus] : .notPressable,
        name: "person \(seat + 1) dial \(dial + 1)")
      layout.label { $0.append(.tableDial, seat + 1, dial + 1, to: &$1) }
    }
    layout.add(
      .button, layout.id(Part.handle, seat), field.onWindow(inner.stage.handle), .bare,
      .notPressable, name: "person \(seat + 1) handle")
    layout.label { $0.append(.tableHandle, seat + 1, to: &$1) }
  }

  private func addButtons(in hub: Rectangle, _ layout: inout Layout) {
    let unit = layout.metrics.unit
    let isOnlyOne = TableLayout.most(on: layout.surface) == Self.seats.lowerBound
    let parts: [Part] = [.leave, .again] + (isOnlyOne ? [] : [.people]) + [.previous, .next]
    let isRow = hub.size.x > hub.size.y
    let (long, short) = (max(hub.size.x, hub.size.y), min(hub.size.x, hub.size.y))
    let pitch = min(short + 4 * unit, long / Double(parts.count))
    let side = max(Metrics.minimumTarget, min(pitch - 4 * unit, short - 8 * unit))
    for (index, part) in parts.enumerated() {
      let shift = (Double(index) - Double(parts.count - 1) / 2) * max(pitch, side + 1)
      let middle = hub.center + (isRow ? Vector(x: shift, y: 0) : Vector(x: 0, y: shift))
      let box = Rectangle(center: middle, side: side)
      add(part, box, &layout)
    }
  }

  private func add(_ part: Part, _ box: Rectangle, _ layout: inout Layout) {
    let (people, size) = (lockSessions.count, box.size.x * 0.42)
    guard part != .people else {
      layout.add(.button, layout.id(part), box, .plate, name: "\(part)")
      layout.addIcon(
        .people, at: box.center + Vector(x: 0.2 * box.size.x, y: 0), size: size, Palette.brass)
      layout.addText(
        in: box.column(0, of: 2),
        TextStyle(box.size.x * 0.4, Palette.brass, weight: .bold, alignment: .center)
      ) { Texts.append(people, to: &$1) }
      return layout.label { $0.append(.tablePeople, people, to: &$1) }
    }
    let (icon, label): (Icon, MessageKey) =
      switch part {
      case .again: (.again, .lockAgain)
      case .previous: (.back, .tablePrevious)
      case .next: (.next, .lockNext)
      default: (.close, .lockBack)
      }
    layout.addIconButton(
      layout.id(part), box, icon, size: size, label, "\(part)", [], Palette.ivory)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return nil }
    let (seat, dial) = Int(id.index).quotientAndRemainder(dividingBy: Self.perSeat)
    switch (Part(rawValue: id.part), action) {
    // As at a lock, a step to the right turns the dial to the right.
    case (.dial, .step(let count, let isFine)):
      turnDial(dial, of: seat, by: -count, isFine: isFine, at: context.now)
    case (.dial, .press): press(seat, at: context.now)
    case (.handle, .press): press(Int(id.index), at: context.now)
    case (.leave, .press): return .goBack
    case (.people, .press):
      let isFull = lockSessions.count >= TableLayout.most(on: context.surface)
      begin(0, seats: isFull ? Self.seats.lowerBound : lockSessions.count + 1, context)
    case (.again, .press): begin(0, context)
    case (.next, .press): begin(1, context)
    case (.previous, .press): begin(-1, context)
    default: return nil
    }
    var sounds: [Sound] = []
    takeSounds(into: &sounds)
    return .play(sounds)
  }

  /// Begins the door so many on in the list, after the last the first, around the table where fingers were used last.
  private mutating func begin(_ distance: Int, seats: Int? = nil, _ context: ScreenContext) {
    let doors = context.levels.levels.filter { $0.behind != nil }
    let index = doors.firstIndex { $0.id == level.id }.map {
      ($0 + distance + doors.count) % doors.count
    }
    let next = index.map { doors[$0] } ?? (distance == 0 ? nil : doors.first)
    self = LockTable(
      next ?? level, drawnAt: context.now, seats: seats ?? lockSessions.count,
      isUpright: context.device != .finger)
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let id = element.id, id.part == Part.seat.rawValue,
      lockSessions.indices.contains(Int(id.index))
    else { return }
    let seat = Int(id.index)
    LockScreen.drawSeat(
      lockSessions[seat], layout(on: context.surface).fields[seat], context, into: &list
    ) {
      drawRank(seat, $0, builder, into: &$1)
    }
  }

  private func drawRank(
    _ seat: Int, _ scene: LockRenderContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let rank = rank(of: seat), scene.doorSwing >= 1 else { return }
    let door = scene.layout.stage.door
    let radius = min(46 * scene.unit, 0.2 * min(door.size.x, door.size.y))
    list.beginLayer()
    let middle = Vector(x: door.end.x - radius * 1.8, y: door.origin.y + radius * 1.8)
    builder.addMedal(rank, at: middle, radius: radius, to: &list)
  }
}
