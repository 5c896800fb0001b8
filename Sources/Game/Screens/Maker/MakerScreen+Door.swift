import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

extension MakerScreen {
  func addNumbers(in row: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    for index in lock.numbers.indices {
      let box = layout.add(
        .toggle, layout.id(Part.number, index),
        row.column(index, of: lock.numbers.count, gap: 4 * metrics.unit), .plate,
        index == chosen ? .selected : [], name: "number \(index + 1)")
      let number = lock.numbers[index]
      layout.label { texts, text in
        texts.append(.makerNumber, to: &text)
        NumberFormat.append(" \(NumberRiddle.letter(index)): \(number)", to: &text)
      }
      layout.addText(
        in: box,
        TextStyle(
          metrics.textSize * 1.2, index == chosen ? Palette.brass : Palette.ivory, weight: .bold,
          alignment: .center)
      ) {
        NumberFormat.append(Int64(number), to: &$1)
        guard lock.model == .passes, lock.passes[index] > 1 else { return }
        NumberFormat.append(" ×\(lock.passes[index])", to: &$1)
      }
    }
  }

  /// Adds the door with its dial, its handle and its drawer, which are under the hands of ``LockSession``; as elements the dial and
  /// what lies in the drawer only take the focus.
  func addDoor(in field: TableLayout.Field, _ layout: inout Layout) {
    layout.endElement()
    layout.addCanvas(layout.id(Part.door), field.box)
    layout.add(.dial, layout.id(Part.door), field.box, .none, .notFocusable, name: "door")
    layout.label { texts, text in texts.append(Self.title, to: &text) }
    let inner = LockLayout(door, on: field.surface)
    layout.add(
      .stepper, layout.id(Part.dial), field.onWindow(inner.faces[0].box), .ring, .notPressable,
      name: "dial")
    layout.label { texts, text in
      texts.append(.makerNumber, to: &text)
      NumberFormat.append(": \(lock.numbers[chosen])", to: &text)
    }
    for (part, (thing, index)) in door.level.trayParts.enumerated() {
      layout.add(
        .stepper, layout.id(Part.thing, part), field.onWindow(inner.parts[part].box), .ring,
        .notPressable, name: "tray \(part + 1)")
      layout.label { texts, text in
        door.level.reveal.tray.map { texts.append($0[thing].name(ofPart: index), to: &text) }
      }
    }
    layout.add(
      .button, layout.id(Part.handle), field.onWindow(inner.stage.handle), .bare,
      fault == nil ? .dragPresses : .disabled, name: "handle", label: .makerOpen)
    layout.endElement()
    guard let paper = Self.paper(of: door, in: field) else { return }
    LockScreen.addCard(in: paper, &layout) { texts, text in
      let clue = door.level.reveal.text
      guard !clue.isEmpty || lock.clue == .words else {
        return NumberFormat.append(
          lock.numbers.map(String.init).joined(separator: " – "), to: &text)
      }
      guard lock.clue == .equations else { return NumberFormat.append(texts.name(clue), to: &text) }
      // A line ends between equations only.
      let equations = clue.split(separator: ", ").map { $0.replacing(" ", with: "\u{A0}") }
      NumberFormat.append(equations.joined(separator: ", "), to: &text)
    }
  }

  /// The paper in the drawer of a door, on which the clue stands; nil where a thing lies there.
  static func paper(of door: LockSession, in field: TableLayout.Field) -> Rectangle? {
    guard door.level.reveal.tray == nil,
      let tray = LockLayout(door, on: field.surface).tray
    else { return nil }
    let box = field.onWindow(tray)
    let edge = 10 * Metrics(screen: field.surface).unit
    let felt = box.inset(x: edge, y: edge)
    return Rectangle(
      center: felt.center, size: Vector(x: felt.size.x, y: min(felt.size.y, 1.4 * felt.size.x)))
  }

  /// Lets hands turn the dial, which sets the chosen number, or what lies in the drawer.
  mutating func move(_ context: ScreenContext, _ body: (inout LockSession) -> Void) -> ScreenRequest
  {
    door.hands.gain = context.settings.dialGain
    door.hands.coasts = !context.reducesMotion
    body(&door)
    if door.focus.part == nil { isAutoTurning = false }
    updateChosenNumber()
    var sounds: [Sound] = []
    door.takeSounds(into: &sounds)
    return .play(sounds)
  }

  /// Sets the chosen number to that at the mark.
  private mutating func updateChosenNumber() {
    let (chosen, number) = (chosen, Int(door.number(of: 0).rounded()) % lock.stops)
    if !isAutoTurning, number != lock.numbers[chosen] {
      change(.number(chosen)) { $0.numbers[chosen] = number }
    } else {
      door.become(door.level)
    }
  }

  /// Whether its door changes without input, and whether its picture does.
  package var isRunning: Bool { door.isRunning }
  package func isMoving(at time: Timestamp) -> Bool { door.isMoving(at: time) }

  package mutating func tick(at time: Timestamp, surface: Surface, _ sounds: inout [Sound]) {
    door.tick(at: time, surface: MakerFrame(surface).door.surface)
    door.takeSounds(into: &sounds)
    if !door.isRunning { isAutoTurning = false }
    updateChosenNumber()
  }

  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    door.letGo(putsBack: putsBack, at: time)
  }

  mutating func handle(_ event: InputEvent, _ context: ScreenContext) -> ScreenRequest? {
    let field = MakerFrame(context.surface).door
    switch event.kind {
    case .wheel(let point, _, _) where field.box.contains(point.vector),
      .scroll(let point, _, _) where field.box.contains(point.vector):
      return move(context) { $0.handleWheel(event, in: field) }
    default: return nil
    }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard element.id?.part == Part.door.rawValue else { return }
    LockScreen.drawSeat(door, MakerFrame(context.surface).door, context, into: &list)
  }
}

/// The door with its numbers lies left of the form, in a tall window above it, and in a small one instead of it.
struct MakerFrame {
  let metrics: Metrics
  let numbers: Rectangle
  let door: TableLayout.Field
  let verdict: Rectangle
  let form: Rectangle
  /// Where a new lock is begun: in the header, or in the bar of a small window.
  let newButton: Rectangle
  /// What tells which of both is shown, in the header of a window that is too small for them.
  let pages: Rectangle?

  init(_ surface: Surface) {
    metrics = Metrics(screen: surface)
    let window = metrics.window.size
    var rest = metrics.listViewport(widest: 1_240)
    var left = rest
    let target = metrics.target(44)
    if min(window.x, window.y) < 480 {
      var header = Rectangle(
        x: rest.origin.x, y: (metrics.header - target) / 2, width: rest.size.x, height: target)
      pages = metrics.isTall ? header : header.cutRight(0.4 * header.size.x, gap: metrics.gap)
      numbers = metrics.isTall ? left.cutTop(target, gap: metrics.gap) : header
    } else {
      left =
        metrics.isTall
        ? rest.cutTop(rest.size.y * 0.5, gap: metrics.gap)
        : rest.cutLeft(rest.size.x * 0.54, gap: 2 * metrics.gap)
      numbers = left.cutTop(target, gap: metrics.gap)
      pages = nil
    }
    // What the checker says stands in the bar, where that has room between its buttons.
    var bar = metrics.bar()
    _ = bar.cutLeft(metrics.backButton.size.x + 2 * metrics.target(52), gap: 3 * metrics.gap)
    let end = rest.end.x - 162 * metrics.unit
    newButton =
      pages != nil
      ? bar.cutLeft(metrics.isTall ? bar.size.x : metrics.target(52), gap: metrics.gap)
      : Rectangle(
        x: end, y: (metrics.header - target) / 2, width: 162 * metrics.unit, height: target)
    verdict = bar.size.x < 240 ? left.cutBottom(3 * metrics.smallSize, gap: 5 * metrics.unit) : bar
    door = TableLayout.Field(left, of: surface)
    form = pages == nil ? rest : left
  }
}
