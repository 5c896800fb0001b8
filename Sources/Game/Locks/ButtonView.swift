import Drawing
import Geometry
import Input
import Interface
import Texts

/// Draws a button: its plate, its icon and its word.
struct ButtonView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// What it is for.
  let control: LockControl
  /// Where it lies.
  let box: Rectangle
  /// Whether its word stands beside its icon, else below.
  let isWide: Bool

  /// Sizes at full size, in points.
  private enum Measure {
    static let corner = 8.0
    static let icon = 20.0
    static let focus = 3.0
    /// From this share of its height on a button is wide enough for the icon beside the word.
    static let wide = 2.1
    static let inset = 12.0
    /// Between the icon and the word, and from the word to the edge.
    static let gap = 6.0
    /// How much narrower a word is than the layout takes it for, which goes by a wide typeface.
    static let width = 0.9
  }

  private var unit: Double { scene.unit }

  /// How a button looks.
  private struct Look {
    var plate: Color
    var edge: Color
    var ink: Color
  }

  /// Draws the button as it is now.
  func draw(into list: inout DrawList) {
    let look = look
    let isPressed = scene.room.pressed == control
    let plate = isPressed ? box.grown(by: -1) : box
    let corner = Measure.corner * unit
    if !isPressed {
      var below = box
      below.origin.y += 2 * unit
      scene.ink.addBox(below, corner: corner, Palette.shadow.faded(0.7), to: &list)
    }
    scene.ink.addBox(plate, corner: corner, look.plate, to: &list)
    scene.ink.addOutline(
      plate, corner: corner, width: isPressed || isOn ? 2 : 1, look.edge, to: &list)
    drawFace(plate, look.ink, into: &list)
    if isOn { drawOn(plate, into: &list) }
  }

  /// A bar along the lower edge of what is switched on.
  private func drawOn(_ plate: Rectangle, into list: inout DrawList) {
    let size = Vector(x: plate.size.x * 0.4, y: 2.5 * unit)
    scene.ink.addBox(
      Rectangle(
        center: Vector(x: plate.center.x, y: plate.end.y - 3.5 * unit), size: size),
      corner: size.y / 2, Palette.brass, to: &list)
  }

  private func drawFace(_ plate: Rectangle, _ color: Color, into list: inout DrawList) {
    let icon = Measure.icon * unit
    let inset = Measure.inset * unit
    let middle =
      isWide
      ? Vector(x: plate.origin.x + inset + icon / 2, y: plate.center.y)
      : Vector(x: plate.center.x, y: plate.origin.y + plate.size.y * 0.31)
    ControlIcon(ink: scene.ink, center: middle, size: icon, color: color)
      .draw(control, isOn: isShowing, into: &list)
    let left = isWide ? inset + icon + Measure.gap * unit : 2
    let line = Rectangle(
      origin: plate.origin + Vector(x: left, y: isWide ? 0 : plate.size.y * 0.51),
      size: Vector(
        x: max(0, plate.size.x - left - (isWide ? Measure.gap * unit : 2)),
        y: isWide ? plate.size.y : plate.size.y * 0.38))
    list.addText(
      in: line, size: isWide ? scene.grid.text : max(13, scene.grid.text * 0.85),
      alignment: isWide ? .leading : .center, color: color
    ) { scene.texts.append(word, to: &$0) }
  }
}

extension ButtonView {
  /// Whether the word has room beside the icon.
  func hasRoom(_ list: inout DrawList) -> Bool {
    guard box.size.x > Measure.wide * box.size.y else { return false }
    let taken = (Measure.inset + Measure.icon + 2 * Measure.gap) * unit
    var width = 0.0
    list.withScratch { text, _ in
      scene.texts.append(word, to: &text)
      width = LineBreaker.width(of: text) * scene.grid.text * Measure.width
    }
    return width <= box.size.x - taken
  }

  private var look: Look {
    if isDisabled {
      return Look(
        plate: Palette.panel, edge: Palette.panelEdge.faded(0.5), ink: Palette.quiet.faded(0.5))
    }
    if isPrimary {
      let plate = scene.room.pressed == control ? Metal.brass.tone(-0.3) : Palette.brass
      return Look(plate: plate, edge: Metal.brass.light, ink: Palette.ground)
    }
    let isPressed = scene.room.pressed == control
    return Look(
      plate: isPressed ? Palette.ground : Color(0x2B241E),
      edge: isPressed || isOn ? Palette.brass : Palette.panelEdge, ink: Palette.ivory)
  }

  /// Whether it would do nothing now.
  private var isDisabled: Bool {
    let room = scene.room
    switch control {
    case .undo: return room.undoCount == 0
    case .redo: return room.redoCount == 0
    case .clear, .park, .read: return room.ownNumbers != nil || room.opened != nil
    case .hint, .demonstrate: return room.ownNumbers != nil && room.opened == nil
    case .slower: return (room.demonstration?.rate ?? 1) <= 0.25
    case .faster: return (room.demonstration?.rate ?? 1) >= 8
    default: return false
    }
  }

  /// Whether it is what one most likely wants.
  private var isPrimary: Bool {
    control == .next || control == .play
  }

  /// Whether what it switches is on.
  private var isOn: Bool {
    switch control {
    case .xray: scene.room.isSeeingThrough
    case .wait: scene.room.entersByWaiting
    case .onlyNext: scene.room.demonstration?.showsOnlyNext == true
    default: false
    }
  }

  /// Whether what it stops goes on.
  private var isShowing: Bool {
    switch control {
    case .play: scene.room.demonstration?.isPlaying == true
    case .demonstrate: scene.room.demonstration != nil
    default: false
    }
  }

  private var word: MessageKey {
    switch control {
    case .dial: .lockDial
    case .handle: .lockHandle
    case .back: .lockBack
    case .help: .lockHelp
    case .next: .lockNext
    case .undo: .lockUndo
    case .redo: .lockRedo
    case .clear: .lockClear
    case .hint: .lockHint
    case .xray: .lockXray
    case .demonstrate: isShowing ? .lockClose : .lockWatch
    case .play: isShowing ? .lockPause : .lockPlay
    case .scrub: .lockTime
    case .stepBack: .lockStepBack
    case .stepOn: .lockStepOn
    case .slower: .lockSlower
    case .faster: .lockFaster
    case .onlyNext: .lockOnlyNext
    case .again: .lockAgain
    case .park: .lockPark
    case .read: .lockRead
    case .wait: .lockWait
    }
  }
}
