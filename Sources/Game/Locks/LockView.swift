import Drawing
import Geometry
import Input
import Interface
import Locks
import Texts

/// Draws the lock room.
enum LockView {
  /// How many dashes the ring about a demonstration's dial has.
  private static let dashes = 48

  /// Adds the lock that is played to a list, as it is at the session's time.
  static func draw(_ session: Session, _ book: SpriteTable, into list: inout DrawList) {
    guard let scene = LockRenderContext(session) else { return }
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    DoorView(scene: scene).draw(into: &list)
    for dial in scene.layout.faces.indices { draw(dial, scene, into: &list) }
    HandleView(scene: scene).draw(into: &list)
    ColumnView(scene: scene).draw(into: &list)
    drawStrip(scene, into: &list)
    drawButtons(scene, into: &list)
    if scene.device.hasFocus { drawFocus(scene, into: &list) }
    GhostHandView(scene: scene).draw(into: &list)
  }

  /// The words stand beside their icons where all of them fit there, else all of them below.
  private static func drawButtons(_ scene: LockRenderContext, into list: inout DrawList) {
    let buttons = scene.layout.controls.lazy.filter {
      $0.control != .handle && $0.control != .scrub
    }
    let isWide = buttons.allSatisfy {
      ButtonView(scene: scene, control: $0.control, box: $0.box, isWide: true).hasRoom(&list)
    }
    for spot in buttons {
      ButtonView(scene: scene, control: spot.control, box: spot.box, isWide: isWide)
        .draw(into: &list)
    }
  }

  private static func draw(_ dial: Int, _ scene: LockRenderContext, into list: inout DrawList) {
    let frame = scene.frame(of: dial)
    let wheels = wheels(of: dial, scene)
    let face = DialFaceView(frame: frame, isGlass: wheels != nil, ink: scene.ink)
    face.drawBody(into: &list)
    DialScaleView(frame: frame, labels: scene.level.dials[dial].labels, ink: scene.ink)
      .draw(into: &list)
    if let wheels {
      WheelsView(frame: frame, lock: wheels, ink: scene.ink).draw(into: &list)
    } else {
      face.drawKnob(into: &list)
    }
    if scene.isDemonstrating { drawDashes(frame, scene, into: &list) }
    DialMarkView(scene: scene, dial: dial).draw(into: &list)
    if scene.layout.faces.count > 1 { drawName(dial, frame, scene, into: &list) }
  }

  /// The wheels behind a dial, if they are to be seen.
  private static func wheels(of dial: Int, _ scene: LockRenderContext) -> WheelLock? {
    guard scene.room.isSeeingThrough, case .wheels(let lock) = scene.lock.dials[dial] else {
      return nil
    }
    return lock
  }

  /// A dashed ring about a dial that only demonstrates.
  private static func drawDashes(
    _ frame: DialFrame, _ scene: LockRenderContext, into list: inout DrawList
  ) {
    let radius = frame.radius + 3.5 * scene.unit
    let step = Angle.turns(1 / Double(dashes))
    for dash in 0..<dashes {
      scene.ink.addSector(
        frame.center, from: radius - scene.unit, to: radius + scene.unit,
        start: step * Double(dash), sweep: step * 0.55, Palette.ivory, to: &list)
    }
  }

  private static func drawName(
    _ dial: Int, _ frame: DialFrame, _ scene: LockRenderContext, into list: inout DrawList
  ) {
    let height = LockStage.Measure.name * scene.unit
    let line = Rectangle(
      origin: frame.center + Vector(x: -frame.radius, y: frame.radius + 2 * scene.unit),
      size: Vector(x: 2 * frame.radius, y: height))
    list.addText(
      in: line, size: scene.grid.text, alignment: .center, color: Palette.quiet
    ) { text in
      scene.texts.append(.guideDial, to: &text) { Texts.append(dial + 1, to: &$1) }
    }
  }

  private static func drawStrip(_ scene: LockRenderContext, into list: inout DrawList) {
    if let demonstration = scene.room.demonstration, scene.isDemonstrating {
      DemonstrationBarView(scene: scene, demonstration: demonstration).draw(into: &list)
    } else {
      CaptionView(scene: scene).draw(into: &list)
    }
  }

  /// A ring about what the keys act on.
  private static func drawFocus(_ scene: LockRenderContext, into list: inout DrawList) {
    let focus = scene.room.focus
    if case .dial(let dial) = focus, scene.layout.faces.indices.contains(dial) {
      let face = scene.layout.faces[dial]
      return scene.ink.addRing(
        face.center, radius: face.radius + 3 * scene.unit, width: 2, Palette.ivory, to: &list)
    }
    guard let box = scene.layout.box(of: focus) else { return }
    scene.ink.addOutline(
      box.grown(by: 3), corner: 8 * scene.unit + 3, width: 2, Palette.ivory, to: &list)
  }
}
