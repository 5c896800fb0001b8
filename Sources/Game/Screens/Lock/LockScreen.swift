package import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
package import SwivelTexts

/// The lock screen: the door with dials and handle, the texts, and the buttons.
///
/// Dials are turned by the hands of ``LockSession``; as elements they only take the focus.
package struct LockScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 5 }
  package static var title: MessageKey { .locks }
  package static var scopes: CommandScopes { .lock }

  let scene: LockRenderContext

  package init(_ scene: LockRenderContext) { self.scene = scene }

  /// The box of what lies behind the open door, on the window; nil for nothing.
  package var findBox: Rectangle? { scene.findBox }

  /// The canvases besides dials, handle and scrubbing bar, which have the numbers of their ``LockControl``.
  enum Part: UInt8 { case door = 64, ghost, graph, tray, piece, words }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let stage = scene.layout.stage
    addSeat(&layout)
    // No banner lies over what is said, nor over the upper half of a dial with its number.
    layout.addCanvas(layout.id(Part.words), scene.layout.strip, .words)
    for dial in scene.layout.faces.indices {
      var box = scene.layout.faces[dial].box.grown(by: 48 * scene.unit)
      layout.addCanvas(layout.id(Part.words), box.cutTop(box.size.y / 2), .words)
    }
    if scene.isDemonstrating {
      addScrub(&layout)
    } else if scene.layout.isStripFree {
      addCaptions(&layout)
    }
    addButtons(&layout)
    let isNear = scene.lockSession.front.isNear
    if scene.lockSession.opened == nil, !scene.isDemonstrating, !isNear {
      layout.add(
        .button, layout.id(LockControl.handle), stage.handle, .bare, .notPressable,
        name: LockControl.handle.name, label: .lockHandle)
    }
    layout.addCanvas(layout.id(Part.ghost), stage.door)
    if let find = scene.find, let box = scene.findBox { add(find, in: box, &layout) }
  }

  /// Adds what lies behind the open door, and on the floor before it what is to be done with it, or where it is now.
  private func add(_ find: LockFind, in box: Rectangle, _ layout: inout Layout) {
    let (door, metrics) = (scene.layout.stage.door, scene.metrics)
    func write(_ texts: Texts, to text: inout [UInt8]) {
      texts.append(find.isTaken ? .lockTaken : .lockTake, to: &text) {
        texts.append(find.title, to: &$1)
      }
    }
    let height = 1.5 * metrics.textSize
    let middle = Vector(x: box.center.x, y: min(box.end.y, door.end.y - height) + height / 2)
    let half = min(middle.x - door.origin.x, door.end.x - middle.x) - 8 * metrics.unit
    if !find.isTaken {
      // The words below it take it, too.
      var whole = box.inset(x: min(0, box.size.x / 2 - min(half, 4 * metrics.textSize)))
      whole.size.y = middle.y + height / 2 - box.origin.y
      layout.add(
        .button, layout.id(LockControl.take), whole, .bare, [.keepsFocus, .dragPresses],
        name: LockControl.take.name)
      layout.label { write($0, to: &$1) }
    }
    guard scene.doorSwing >= 1 else { return }
    let color = find.isTaken ? Palette.quiet : Palette.ivory
    layout.endElement()
    layout.addFittingText(
      in: Rectangle(center: middle, size: Vector(x: 2 * half, y: height)),
      TextStyle(metrics.textSize, color, weight: .bold, alignment: .center)
    ) { write($0, to: &$1) }
  }

  /// Adds the lock as it is one of several at a table: the door with all that is on it, the tray and the texts.
  package func addSeat(_ layout: inout Layout) {
    let (faces, stage) = (scene.layout.faces, scene.layout.stage)
    layout.addCanvas(layout.id(Part.door), stage.door)
    for dial in faces.indices { addDial(dial, faces[dial], &layout) }
    layout.addCanvas(layout.id(LockControl.handle), stage.handle)
    addTray(&layout)
    let column = scene.layout.column.size
    if column.x > 0, column.y > 0 { return addColumn(&layout) }
    // What the handle says lies over the tray, where no words are beside it.
    guard scene.lockSession.seat == .own, !scene.lockSession.verdict.isEmpty,
      var tray = scene.layout.tray
    else { return }
    let (gap, size) = (scene.metrics.gap, scene.metrics.textSize)
    let width = tray.size.x - 2 * gap - 24 * scene.unit
    let lines = scene.lockSession.verdict.reduce(0) { sum, fault in
      sum + layout.lineCount(size: size, width: width) { $0.append(fault, to: &$1) }
    }
    let said = tray.cutBottom(Double(lines) * scene.metrics.line + 2 * gap)
    layout.addGround(.panel, said)
    addNotes(in: said.inset(x: gap, y: gap), &layout)
  }

  /// Draws a lock in its field of the window, as who sits there sees it.
  static func drawSeat(
    _ lockSession: LockSession, _ field: TableLayout.Field, _ context: ScreenContext,
    into list: inout DrawList, over: (LockRenderContext, inout DrawList) -> Void = { _, _ in }
  ) {
    let lock = LockScreen(
      LockRenderContext(
        lockSession: lockSession, surface: field.surface, now: context.now, device: context.device,
        reducesMotion: context.reducesMotion, texts: context.texts))
    let mark = list.mark
    var layout = Layout(texts: context.texts)
    layout.begin(.texts, on: field.surface, InterfaceState(), context.texts)
    layout.beginScreen(id, isModal: false)
    lock.addSeat(&layout)
    ElementView(density: field.surface.pixelsPerPoint, showsFocus: false).draw(
      layout, into: &list,
      canvas: { element, builder, list in lock.draw(element, context, builder, into: &list) })
    over(lock.scene, &list)
    list.turn(
      from: mark, quarters: field.quarters, about: field.surface.bounds.center, to: field.box.center
    )
  }

  package func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return nil }
    guard let control = LockControl(rawValue: id.part) else {
      // What lies there is taken to where the others hang.
      guard id.part == Part.piece.rawValue, case .press = action else { return nil }
      return .control(.take)
    }
    switch action {
    case .press where control == .dial || control == .handle && scene.isDemonstrating:
      return .control(scene.lockSession.mainControl)
    case .press: return .control(control)
    case .set(let share, let isOver): return control == .scrub ? .scrub(share, isOver: isOver) : nil
    default: return nil
    }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let id = element.id else { return }
    if let control = LockControl(rawValue: id.part) {
      switch control {
      case .dial: scene.drawDial(Int(id.index), into: &list)
      case .tray: scene.drawThing(ofPart: Int(id.index), into: &list)
      case .handle: scene.drawHandle(into: &list)
      case .scrub: drawScrub(element.frame, into: &list)
      default: break
      }
      return
    }
    switch Part(rawValue: id.part) {
    case .door: scene.drawDoor(into: &list)
    case .tray: scene.drawTray(in: element.frame, into: &list)
    case .ghost: scene.drawGhost(into: &list)
    case .graph:
      var box = element.frame
      scene.drawGraph(in: box.cutBottom(element.value), into: &list)
    case .piece: drawPiece(in: element.frame, builder, into: &list)
    case .words, nil: break
    }
  }

  /// Adds the tray with its things, which are turned by hands; as elements they only take the focus.
  private func addTray(_ layout: inout Layout) {
    guard let box = scene.layout.tray else { return }
    layout.addCanvas(layout.id(Part.tray), box)
    let (things, front) = (scene.layout.tables.indices, scene.lockSession.front)
    // What is near lies over all else.
    for thing in things where !front.isNear || thing != front.thing { addThing(thing, &layout) }
    if front.isNear {
      layout.beginLayer()
      addThing(front.thing, &layout)
    }
    guard let box = scene.layout.magnifier else { return }
    let control = LockControl.magnifier
    layout.addIconButton(
      layout.id(control), box, front.isNear ? .close : .search, size: 0.55 * box.size.y,
      scene.word(of: control), control.name, .keepsFocus)
  }

  /// Adds a thing of the tray, which is drawn whole, as large as its table; its parts lie upon that.
  private func addThing(_ thing: Int, _ layout: inout Layout) {
    let (parts, front) = (scene.lockSession.parts(of: thing), scene.lockSession.front)
    let (isInFront, last) = (thing == front.thing, parts.upperBound - 1)
    let tray = scene.lockSession.level.reveal.tray ?? []
    for part in parts.reversed() where isInFront || part == last {
      let id = layout.id(LockControl.tray, part)
      if part == last { layout.addCanvas(id, scene.layout.tables[thing].box) }
      guard isInFront || !front.isNear else { return }
      layout.add(
        .stepper, id, scene.layout.parts[part].box, .ring, .notPressable,
        name: "\(LockControl.tray.name) \(part + 1)")
      layout.label { $0.append(tray[thing].name(ofPart: part - parts.lowerBound), to: &$1) }
    }
  }

  private func addDial(_ dial: Int, _ face: LockLayout.Face, _ layout: inout Layout) {
    let id = layout.id(LockControl.dial, dial)
    layout.addCanvas(id, face.box)
    guard !scene.lockSession.front.isNear else { return }
    // Once the door swings, the dial isn't where its box is.
    layout.add(
      .stepper, id, face.box, scene.lockSession.opened == nil ? .ring : .none,
      dial == 0 ? [.notPressable, .initialFocus] : .notPressable,
      name: "\(LockControl.dial.name) \(dial + 1)")
    layout.label { $0.append(.guideDial, dial + 1, to: &$1) }
  }

  /// Adds captions for users who don't hear the lock: at most two lines, the newest last; one where two would overlap, or it is
  /// said that all doors of its kind are open.
  private func addCaptions(_ layout: inout Layout) {
    let (level, strip) = (scene.level, captionStrip)
    let lines = strip.size.y < 1.5 * scene.metrics.line ? 1 : 2
    var captions = scene.lockSession.captions(at: scene.now)
      .suffix(scene.completed == nil ? lines : 1)
    if let explanation = scene.lockSession.explanation(at: scene.now) {
      // It takes the place of the older caption.
      let style = TextStyle(scene.metrics.textSize, Palette.brass, alignment: .center)
      layout.addText(explanation, in: strip.row(0, of: lines), style)
      captions = captions.suffix(lines - 1)
    }
    guard scene.hasCaptions else { return }
    for index in captions.indices {
      let isLast = index == captions.endIndex - 1
      let box = strip.row(isLast ? lines - 1 : 0, of: lines)
      let style = TextStyle(
        scene.metrics.textSize, isLast ? Palette.ivory : Palette.quiet, alignment: .center)
      layout.addFittingText(in: box, style) { texts, text in
        captions[index].append(to: &text, of: level, texts)
      }
    }
  }
}
