import Drawing
import Geometry
import Locks

/// Draws what was wrong, hints and the clue, as much of them as there is room for.
struct NotesView {
  /// What it is drawn from.
  let scene: LockScene
  /// Where they stand.
  let box: Rectangle

  private var grid: LockGrid { scene.grid }

  /// Draws the notes, the most pressing first.
  func draw(into list: inout DrawList) {
    var top = box.origin.y
    let room = scene.room
    if let shown = room.demonstration, let sentence = shown.sentence {
      add(sentence, .said, &top, into: &list)
      if shown.showsOnlyNext, room.hintGrade == HintGrade.show.rawValue {
        add("The next hint does it.", .hint, &top, into: &list)
      }
    } else {
      for sentence in room.verdict { add(sentence, .wrong, &top, into: &list) }
      if !room.hint.isEmpty { add(room.hint, .hint, &top, into: &list) }
      if room.entersByWaiting { add(Self.waiting, .said, &top, into: &list) }
    }
    add(room.level.reveal.text, .clue, &top, into: &list)
    if room.isSeeingThrough, room.level.model == .wheels { add(Self.key, .clue, &top, into: &list) }
    if LockNeeds(room).hasGraph {
      let rest = Rectangle(
        origin: Vector(x: box.origin.x, y: top),
        size: Vector(x: box.size.x, y: max(0, box.end.y - top)))
      ContactGraphView(scene: scene, box: rest).draw(into: &list)
    } else if !scene.isDemonstrating {
      addHelp(below: top, into: &list)
    }
  }

  /// Says at the foot how to turn with the device in hand, where there is room for it.
  private func addHelp(below top: Double, into list: inout DrawList) {
    let lines = LineBreaker.count(of: help, size: grid.text, width: box.size.x)
    var foot = box.end.y - Double(lines) * grid.line
    guard foot - grid.line >= top else { return }
    let y = foot - grid.line * 0.4
    scene.ink.addLine(
      from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
      Palette.panelEdge, to: &list)
    add(help, .clue, &foot, into: &list)
  }

  private var help: String {
    // Whole sentences as constants: a picture is drawn without an allocation.
    switch (scene.device, end) {
    case (.finger, .handle):
      "Turn the dial with a finger; farther out it is finer. Then press the handle."
    case (.finger, .stop):
      "Turn the dial with a finger; farther out it is finer. It opens by itself."
    case (.finger, .choice): "Turn to a number with a finger. The handle takes it."
    case (.mouse, .handle): "Drag the dial, or turn the wheel over it. Then press the handle."
    case (.mouse, .stop): "Drag the dial, or turn the wheel over it. It opens by itself."
    case (.mouse, .choice): "Drag the dial to a number. The handle takes it."
    case (.keys, .handle): "Left and right turn the dial, Shift finely. Enter tries the handle."
    case (.keys, .stop): "Left and right turn the dial, Shift finely. It opens by itself."
    case (.keys, .choice): "Left and right turn the dial to a number. Enter takes it."
    case (.gamepad, .handle): "Push a stick out and turn the dial with it. A tries the handle."
    case (.gamepad, .stop): "Push a stick out and turn the dial with it. It opens by itself."
    case (.gamepad, .choice): "Turn the dial to a number with a stick. A takes it."
    }
  }

  /// What comes after turning the dial.
  private enum End {
    case handle, stop, choice
  }

  private var end: End {
    if scene.room.ownNumbers != nil { return .choice }
    return scene.level.opening == .stop ? .stop : .handle
  }

  /// What the button for waiting has begun.
  private static let waiting = "Waiting at a number enters it."

  /// How the picture of the wheels is read.
  private static let key =
    "Brass turns with the dial, steel stays. The bar is solid where it lies in a gate."

  /// What a note says.
  private enum Kind {
    case wrong, hint, said, clue
  }

  /// How far a note with a sign stands in.
  private func inset(_ kind: Kind) -> Double { kind == .clue ? 0 : 24 * scene.unit }

  private func add(
    _ text: String, _ kind: Kind, _ top: inout Double, into list: inout DrawList
  ) {
    let inset = inset(kind)
    let width = box.size.x - inset
    guard !text.isEmpty, top + grid.line <= box.end.y + 1 else { return }
    drawSign(kind, Vector(x: box.origin.x + 8 * scene.unit, y: top + grid.line / 2), into: &list)
    let color = kind == .clue ? Palette.quiet : Palette.ivory
    LineBreaker.forEachLine(of: text, size: grid.text, width: width) { line, isLast in
      let isCut = !isLast && top + 2 * grid.line > box.end.y + 1
      let place = Rectangle(
        origin: Vector(x: box.origin.x + inset, y: top),
        size: Vector(x: width, y: grid.line))
      list.addText(in: place, size: grid.text, color: color) { text in
        text.append(contentsOf: line)
        if isCut { ReadingText.append("…", to: &text) }
      }
      top += grid.line
      return !isCut
    }
    top += 6 * scene.unit
  }

  private func drawSign(_ kind: Kind, _ place: Vector, into list: inout DrawList) {
    let (ink, unit) = (scene.ink, scene.unit)
    switch kind {
    case .clue: break
    case .said:
      let (long, high) = (Vector(x: 7 * unit, y: 0), Vector(x: -5 * unit, y: 7 * unit))
      ink.addTriangle(
        place + Vector(x: high.x, y: -high.y), place + long, place + high, Palette.brass,
        to: &list)
    case .hint:
      ControlIcon(ink: ink, center: place, size: 17 * unit, color: Palette.brass)
        .draw(.hint, isOn: false, into: &list)
    case .wrong:
      let reach = 5.5 * unit
      let (a, b) = (Vector(x: -reach, y: -reach), Vector(x: reach, y: -reach))
      ink.addStroke(2, width: 2.4 * unit, Palette.signal, to: &list) {
        $0 == 0 ? place + a : place - a
      }
      ink.addStroke(2, width: 2.4 * unit, Palette.signal, to: &list) {
        $0 == 0 ? place + b : place - b
      }
    }
  }
}
