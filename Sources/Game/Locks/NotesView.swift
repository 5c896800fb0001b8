import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws what was wrong, hints and the clue, as much of them as there is room for.
struct NotesView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// Where they stand.
  let box: Rectangle

  private var grid: LockGrid { scene.grid }

  /// Draws the notes, the most pressing first.
  func draw(into list: inout DrawList) {
    var top = box.origin.y
    let (room, texts) = (scene.room, scene.texts)
    if let shown = room.demonstration, let saying = shown.saying {
      add(.said, &top, into: &list) { texts.append(saying, to: &$0) }
      if shown.showsOnlyNext, room.hintGrade == HintGrade.show.rawValue {
        add(.hint, &top, into: &list) { texts.append(.noteNextHint, to: &$0) }
      }
    } else {
      for fault in room.verdict {
        add(.wrong, &top, into: &list) { texts.append(fault, to: &$0) }
      }
      if let hint = room.hint {
        add(.hint, &top, into: &list) { texts.append(hint, to: &$0) }
      }
      if room.entersByWaiting {
        add(.said, &top, into: &list) { texts.append(.noteWaiting, to: &$0) }
      }
    }
    add(.clue, &top, into: &list) {
      NumberFormat.append(texts.name(room.level.reveal.text), to: &$0)
    }
    if room.isSeeingThrough, room.level.model == .wheels {
      add(.clue, &top, into: &list) { texts.append(.noteKey, to: &$0) }
    }
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
    var foot = box.end.y
    list.withScratch { text, _ in
      scene.texts.append(help, to: &text)
      let lines = LineBreaker.count(of: text, size: grid.text, width: box.size.x)
      foot -= Double(lines) * grid.line
    }
    guard foot - grid.line >= top else { return }
    let y = foot - grid.line * 0.4
    scene.ink.addLine(
      from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
      Palette.panelEdge, to: &list)
    add(.clue, &foot, into: &list) { scene.texts.append(help, to: &$0) }
  }

  private var help: MessageKey {
    switch (scene.device, end) {
    case (.finger, .handle): .noteFingerHandle
    case (.finger, .stop): .noteFingerStop
    case (.finger, .choice): .noteFingerChoice
    case (.mouse, .handle): .noteMouseHandle
    case (.mouse, .stop): .noteMouseStop
    case (.mouse, .choice): .noteMouseChoice
    case (.keys, .handle): .noteKeysHandle
    case (.keys, .stop): .noteKeysStop
    case (.keys, .choice): .noteKeysChoice
    case (.gamepad, .handle): .notePadHandle
    case (.gamepad, .stop): .notePadStop
    case (.gamepad, .choice): .notePadChoice
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

  /// What a note says.
  private enum Kind {
    case wrong, hint, said, clue
  }

  /// How far a note with a sign stands in.
  private func inset(_ kind: Kind) -> Double { kind == .clue ? 0 : 24 * scene.unit }

  private func add(
    _ kind: Kind, _ top: inout Double, into list: inout DrawList,
    write: (inout [UInt8]) -> Void
  ) {
    guard top + grid.line <= box.end.y + 1 else { return }
    list.withScratch { text, list in
      write(&text)
      if !text.isEmpty { add(text, kind, &top, into: &list) }
    }
  }

  private func add(
    _ text: [UInt8], _ kind: Kind, _ top: inout Double, into list: inout DrawList
  ) {
    let inset = inset(kind)
    let width = box.size.x - inset
    drawSign(kind, Vector(x: box.origin.x + 8 * scene.unit, y: top + grid.line / 2), into: &list)
    let color = kind == .clue ? Palette.quiet : Palette.ivory
    LineBreaker.forEachLine(of: text, size: grid.text, width: width) { line, isLast in
      let isCut = !isLast && top + 2 * grid.line > box.end.y + 1
      let place = Rectangle(
        origin: Vector(x: box.origin.x + inset, y: top),
        size: Vector(x: width, y: grid.line))
      list.addText(in: place, size: grid.text, color: color) { text in
        text.append(contentsOf: line)
        if isCut { NumberFormat.append("…", to: &text) }
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
