import Drawing
import Geometry
import Input
import Locks
import Texts

/// Draws the first screen: the emblem, and the plates that lead to the rooms.
struct HomeView {
  /// The session.
  let session: Session
  /// The screen.
  let home: HomeScreen
  /// Where everything lies.
  let layout: HomeLayout
  /// What draws.
  let ink: ShapeBuilder

  /// From this width on a small plate has a figure beside its word, in points.
  private static let leastWithIcon = 120.0
  /// Stops on the emblem's dial.
  private static let stops = 36
  /// The emblem's name, in signs that the engraver has.
  private static let name = Array("SWIVEL".utf8)

  private var unit: Double { layout.grid.unit }

  /// Adds the first screen to a list, as it is at the session's time.
  static func draw(_ session: Session, into list: inout DrawList) {
    let view = HomeView(
      session: session, home: session.state.home ?? HomeScreen(),
      layout: HomeLayout(session.state.surface),
      ink: ShapeBuilder(density: Double(session.state.surface.density) / 1e6))
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    view.drawEmblem(into: &list)
    view.drawName(into: &list)
    for spot in 0..<view.layout.count { view.drawPlate(spot, into: &list) }
  }

  private func drawEmblem(into list: inout DrawList) {
    let stop =
      session.state.reducesMotion ? home.restingStop : home.stops(at: session.now)
    let frame = DialFrame(
      center: layout.dial.center, radius: layout.dial.radius,
      angle: .turns(-stop / Double(Self.stops)),
      mark: layout.grid.isTall ? .turns(0.5) : .turns(0.25), stops: Self.stops)
    let face = DialFaceView(frame: frame, isGlass: false, ink: ink)
    face.drawBody(into: &list)
    DialScaleView(frame: frame, labels: .numbers, ink: ink).draw(into: &list)
    face.drawKnob(into: &list)
    drawMark(frame, into: &list)
  }

  /// The signal's tip, which points at the dial from where the plates are.
  private func drawMark(_ frame: DialFrame, into list: inout DrawList) {
    let way = frame.way(at: .zero)
    let side = way.perpendicular * (frame.radius * 0.05)
    let (foot, tip) = (frame.point(way, 1.1), frame.point(way, 0.86))
    ink.addTriangle(
      foot - side * 1.25, foot + side * 1.25, tip - way * 3, Palette.ground.faded(0.8), to: &list)
    ink.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  /// The name as an engraver cuts it: a dark line, and the lamp's light on its lower edge.
  private func drawName(into list: inout DrawList) {
    let scale = layout.name.size.y / Engraving.height * 0.62
    let air = 0.55
    let letters = Double(Self.name.count - 1)
    let width = (Engraving.width(of: Self.name) ?? 0) + letters * air
    var pen = -width / 2 * scale
    for byte in Self.name {
      guard let sign = Engraving.sign(byte) else { continue }
      let center = layout.name.center + Vector(x: pen + sign.width * scale / 2, y: 0)
      let line = max(1.6, scale * 0.2)
      cut(sign, at: center + Vector(x: 0, y: line * 0.45), scale, Palette.shadow, into: &list)
      cut(sign, at: center, scale, Palette.brass, into: &list)
      pen += (sign.width + Engraving.gap + air) * scale
    }
  }

  private func cut(
    _ sign: Engraving, at center: Vector, _ scale: Double, _ color: Color,
    into list: inout DrawList
  ) {
    for stroke in sign.lines {
      ink.addStroke(
        stroke.points.count, isClosed: stroke.isClosed, width: max(1.6, scale * 0.2), color,
        to: &list
      ) { center + stroke.points[$0] * scale }
    }
  }

  private func drawPlate(_ spot: Int, into list: inout DrawList) {
    guard let command = HomeScreen.command(of: spot) else { return }
    let box = layout.box(of: spot, scroll: 0)
    let isRoom = spot < HomeScreen.rooms.count
    let state = home.marks.state(of: spot, session.state.overlays.device)
    Plate(box: box, unit: unit, ink: ink, state: state).draw(into: &list)
    // A narrow plate has room for its word alone.
    let hasIcon = isRoom || box.size.x >= Self.leastWithIcon
    let icon = hasIcon ? (isRoom ? 34 : 20) * unit : 0
    let inset = hasIcon ? (isRoom ? 22 : 10) * unit : 0
    if hasIcon {
      CommandIcon(
        ink: ink, center: Vector(x: box.origin.x + inset + icon / 2, y: box.center.y),
        size: icon, color: Palette.brass
      ).draw(command, into: &list)
    }
    let left = inset + icon + (isRoom ? 20 : 5) * unit
    let right = box.size.x - 5 * unit
    let hasSecond = isRoom && layout.hasSecondLine
    let half = box.size.y / 2
    var line = box.line(0, height: hasSecond ? half : box.size.y, from: left, to: right)
    if hasSecond { line.origin.y += half * 0.14 }
    let size = isRoom ? layout.grid.text * 1.35 : LevelRowView.small(layout.grid)
    list.addText(
      in: line, size: size, alignment: hasIcon ? .leading : .center,
      weight: isRoom ? .bold : .regular, color: Palette.ivory
    ) { session.texts.append(command.entry.title, to: &$0) }
    guard hasSecond else { return }
    line.origin.y = box.origin.y + half * 0.98
    line.size.y = half * 0.78
    list.addText(in: line, size: LevelRowView.small(layout.grid), color: Palette.quiet) {
      appendLine(of: command, to: &$0)
    }
  }

  /// What stands below the name of a room.
  private func appendLine(of command: GameCommand, to text: inout [UInt8]) {
    switch command {
    case .locks:
      var (opened, all) = (0, 0)
      for entry in session.levels.entries {
        guard let level = entry.level else { continue }
        all += 1
        if session.state.hall.progress[level.id] != nil { opened += 1 }
      }
      session.texts.append(.homeLocks, to: &text) { number, text in
        Texts.append(number == 0 ? opened : all, to: &text)
      }
    case .scenes: session.texts.append(.homeScenes, to: &text)
    case .tapes: session.texts.append(.homeTapes, to: &text)
    case .settings: session.texts.append(.homeSettings, to: &text)
    default: session.texts.append(.homeSandbox, to: &text)
    }
  }
}
