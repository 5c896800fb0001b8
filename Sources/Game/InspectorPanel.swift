import Drawing
import Entities
import Geometry
import Gestures
import Input
import Interface
import Texts

/// What the inspector writes beside a hand: each recognizer with its state, and the transform's values,
/// velocities, travel and residual.
struct InspectorPanel {
  /// Where the columns begin and the panel ends, in points from its left edge at full size.
  private enum Column {
    static let ring = 0.0
    /// The room for the number of contacts in the head; in a short panel it stands alone.
    static let count = 128.0
    static let shortCount = 30.0
    static let name = 28.0
    static let value = 118.0
    static let rate = 272.0
    static let shortEnd = 268.0
    static let end = 376.0
  }

  /// Sizes in points at full size.
  private enum Measure {
    static let ring = 8.0
    static let ringWidth = 3.0
  }

  let hand: InspectedHand
  let box: Rectangle
  /// Whether only the transform's states and values are shown, where there is little room.
  let isShort: Bool
  let sheet: OverlaySheet
  let session: Session

  /// The size of a hand's panel.
  static func size(of hand: InspectedHand, _ sheet: OverlaySheet, isShort: Bool) -> Vector {
    let lines = Double(1 + hand.lines(isShort: isShort))
    let width = isShort ? Column.shortEnd : Column.end
    return Vector(x: width * sheet.unit + 2 * sheet.padding, y: lines * sheet.line + sheet.padding)
  }

  /// Adds the panel to the newest layer.
  func draw(into list: inout DrawList) {
    sheet.addPanel(box, to: &list)
    drawHead(into: &list)
    var line = 1
    hand.forEachGesture { name, recognizer in
      draw(recognizer, name, line, into: &list)
      line += Self.lines(of: recognizer.kind, isShort: isShort)
    }
  }

  /// How many lines a gesture takes: in a short panel those that move something show no residual, and
  /// others don't appear.
  static func lines(of kind: GestureKind, isShort: Bool) -> Int {
    switch kind {
    case .transform: isShort ? 4 : 5
    case .rotation, .pinch, .pan, .screenEdgePan: isShort ? 2 : 3
    case .longPress, .force: isShort ? 0 : 2
    case .tap, .swipe: isShort ? 0 : 1
    }
  }
}

extension InspectorPanel {
  /// A gesture: its name and state, the parts of it with their rings, and the residual of its hand.
  private func draw(
    _ recognizer: AnyGestureRecognizer, _ name: String, _ line: Int, into list: inout DrawList
  ) {
    let lines = Self.lines(of: recognizer.kind, isShort: isShort)
    guard lines > 0 else { return }
    drawRecognizer(line, name, recognizer, into: &list)
    switch recognizer {
    case .transform(let transform): drawParts(line + 1, transform, into: &list)
    case .rotation(let rotation): drawTurn(line + 1, rotation, into: &list)
    case .pinch(let pinch): drawSpread(line + 1, pinch, into: &list)
    case .pan(let pan): drawMove(line + 1, pan, into: &list)
    case .screenEdgePan(let pan): drawMove(line + 1, pan, into: &list)
    case .longPress(let press): drawPress(line + 1, press, into: &list)
    case .force(let press): drawForce(line + 1, press, into: &list)
    case .tap, .swipe: break
    }
    switch recognizer.kind {
    case .transform, .rotation, .pinch, .pan, .screenEdgePan:
      if !isShort { drawResidual(line + lines - 1, recognizer.core.hand, into: &list) }
    case .longPress, .force, .tap, .swipe: break
    }
  }
}

extension InspectorPanel {
  /// The box of a column's part of a line, counted from the head.
  private func cell(_ line: Int, _ left: Double, _ right: Double) -> Rectangle {
    let inner = Rectangle(
      origin: box.origin + Vector(x: sheet.padding, y: sheet.padding / 2), size: box.size)
    return inner.line(
      line, height: sheet.line, from: left * sheet.unit, to: right * sheet.unit)
  }

  private func write(
    _ line: Int, _ left: Double, _ right: Double, _ color: Color,
    alignment: TextAlignment = .leading, weight: TextWeight = .regular,
    into list: inout DrawList, text: (inout [UInt8]) -> Void
  ) {
    list.addText(
      in: cell(line, left, right), size: sheet.text, alignment: alignment, weight: weight,
      color: color, write: text)
  }

  /// What is held, by how many contacts, and a line under it.
  private func drawHead(into list: inout DrawList) {
    let right = isShort ? Column.shortEnd : Column.end
    let middle = right - (isShort ? Column.shortCount : Column.count)
    write(0, Column.ring, middle, Palette.ivory, weight: .bold, into: &list) { text in
      appendTitle(to: &text)
    }
    let contacts = hand.contacts.count
    write(
      0, middle, right, Palette.quiet, alignment: .trailing, into: &list
    ) { text in
      guard !isShort else { return Texts.append(contacts, to: &text) }
      session.texts.append(.contactCount, count: contacts, to: &text) { _, text in
        Texts.append(contacts, to: &text)
      }
    }
    let rule = cell(0, Column.ring, right)
    ink.addLine(
      from: Vector(x: rule.origin.x, y: rule.end.y), to: rule.end, width: 1, Palette.panelEdge,
      to: &list)
  }

  private var ink: ShapeBuilder { sheet.ink }

  private func appendTitle(to text: inout [UInt8]) {
    guard let entity = hand.entity else { return session.texts.append(.bench, to: &text) }
    session.appendTitle(of: entity, to: &text)
  }

  /// A recognizer's name and its state.
  private func drawRecognizer(
    _ line: Int, _ name: String, _ recognizer: AnyGestureRecognizer, into list: inout DrawList
  ) {
    let state = recognizer.state
    write(line, Column.ring, Column.value, Palette.brass, into: &list) { text in
      if name == recognizer.kind.rawValue {
        session.texts.append(recognizer.kind.word, to: &text)
      } else {
        NumberFormat.append(name, to: &text)
      }
    }
    let color = state.isActive || state == .ended ? Palette.ivory : Palette.quiet
    write(line, Column.value, Column.rate, color, into: &list) { text in
      session.texts.append(state.word, to: &text)
    }
  }

  /// Move, turn and scale: the ring that fills with the travel, the value, the velocity.
  private func drawParts(
    _ line: Int, _ transform: TransformGestureRecognizer, into list: inout DrawList
  ) {
    let progress = transform.progress
    let velocity = transform.velocity(at: session.now)
    drawPart(line, .inspectorMove, progress.move, transform.isMoving, into: &list) { text in
      NumberFormat.append(transform.translation, to: &text)
    } rate: { text in
      NumberFormat.append(whole: velocity.translation.length, to: &text)
      NumberFormat.append(" pt/s", to: &text)
    }
    drawPart(line + 1, .inspectorTurn, progress.turn, transform.isTurning, into: &list) { text in
      NumberFormat.append(transform.rotation, session.texts, to: &text)
    } rate: { text in
      NumberFormat.append(whole: velocity.rotation.degrees, to: &text)
      NumberFormat.append("°/s", to: &text)
    }
    drawPart(line + 2, .inspectorScale, progress.spread, transform.isScaling, into: &list) { text in
      NumberFormat.append(scale: transform.scale, session.texts, to: &text)
    } rate: { text in
      NumberFormat.append(
        velocity.logScale * transform.scale, decimals: 2, session.texts, to: &text)
      NumberFormat.append("×/s", to: &text)
    }
  }

  private func drawTurn(
    _ line: Int, _ turn: RotationGestureRecognizer, into list: inout DrawList
  ) {
    drawPart(line, .inspectorTurn, turn.progress, turn.state.isActive, into: &list) { text in
      NumberFormat.append(turn.rotation, session.texts, to: &text)
    } rate: { text in
      NumberFormat.append(whole: turn.velocity(at: session.now).degrees, to: &text)
      NumberFormat.append("°/s", to: &text)
    }
  }

  private func drawSpread(
    _ line: Int, _ pinch: PinchGestureRecognizer, into list: inout DrawList
  ) {
    drawPart(line, .inspectorScale, pinch.progress, pinch.state.isActive, into: &list) { text in
      NumberFormat.append(scale: pinch.scale, session.texts, to: &text)
    } rate: { text in
      NumberFormat.append(pinch.velocity(at: session.now), decimals: 2, session.texts, to: &text)
      NumberFormat.append("×/s", to: &text)
    }
  }

  private func drawMove(_ line: Int, _ pan: some MoveReading, into list: inout DrawList) {
    drawPart(line, .inspectorMove, pan.progress, pan.state.isActive, into: &list) { text in
      NumberFormat.append(pan.translation, to: &text)
    } rate: { text in
      NumberFormat.append(whole: pan.velocity(at: session.now).length, to: &text)
      NumberFormat.append(" pt/s", to: &text)
    }
  }

  /// The ring of a press fills with the time that it has stayed.
  private func drawPress(
    _ line: Int, _ press: LongPressGestureRecognizer, into list: inout DrawList
  ) {
    let progress = press.progress(at: session.now)
    drawPart(line, .inspectorPress, progress, press.state.isActive, into: &list) { text in
      NumberFormat.append(
        press.minimumPressDuration * progress, decimals: 1, session.texts, to: &text)
      NumberFormat.append(" s", to: &text)
    } rate: { text in
      NumberFormat.append(whole: press.longestTravel, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
  }

  /// The ring of a press with force fills with the force.
  private func drawForce(
    _ line: Int, _ press: PressForceGestureRecognizer, into list: inout DrawList
  ) {
    drawPart(line, .inspectorForce, press.progress, press.state.isActive, into: &list) { text in
      NumberFormat.append(press.force, decimals: 2, session.texts, to: &text)
    } rate: { text in
      NumberFormat.append(press.velocity(at: session.now), decimals: 2, session.texts, to: &text)
      NumberFormat.append("/s", to: &text)
    }
  }

  private func drawPart(
    _ line: Int, _ name: MessageKey, _ progress: Double, _ hasBegun: Bool,
    into list: inout DrawList, value: (inout [UInt8]) -> Void, rate: (inout [UInt8]) -> Void
  ) {
    drawRing(line, progress, hasBegun, into: &list)
    let color = hasBegun ? Palette.ivory : Palette.quiet
    write(line, Column.name, Column.value, color, into: &list) { text in
      session.texts.append(name, to: &text)
    }
    write(line, Column.value, Column.rate, color, into: &list, text: value)
    guard !isShort else { return }
    write(
      line, Column.rate, Column.end, Palette.quiet, alignment: .trailing, into: &list, text: rate)
  }

  /// A ring that fills clockwise with the travel; a full disc once the part has begun.
  private func drawRing(
    _ line: Int, _ progress: Double, _ hasBegun: Bool, into list: inout DrawList
  ) {
    let place = cell(line, Column.ring, Column.name)
    let radius = Measure.ring * sheet.unit
    let center = Vector(x: place.origin.x + radius + 1, y: place.center.y)
    let width = Measure.ringWidth * sheet.unit
    ink.addRing(center, radius: radius, width: width, Palette.panelEdge, to: &list)
    ink.addArc(
      center, radius: radius, fraction: progress, width: width,
      hasBegun ? Palette.signal : Palette.brass, to: &list)
    if hasBegun { ink.addDisc(center, radius: radius / 2, Palette.signal, to: &list) }
  }

  private func drawResidual(_ line: Int, _ hand: Hand, into list: inout DrawList) {
    write(line, Column.name, Column.value, Palette.quiet, into: &list) { text in
      session.texts.append(.inspectorResidual, to: &text)
    }
    write(line, Column.value, Column.rate, Palette.quiet, into: &list) { text in
      NumberFormat.append(hand.residual, decimals: 1, session.texts, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
    guard hand.isHolding, hand.contacts.count > 1 else { return }
    write(
      line, Column.rate, Column.end, Palette.quiet, alignment: .trailing, into: &list
    ) { text in session.texts.append(.inspectorOnHold, to: &text) }
  }
}

/// A pan from anywhere or from an edge, as far as the panel reads it.
private protocol MoveReading: GestureRecognizer {
  var progress: Double { get }
  var translation: Vector { get }
  func velocity(at time: Timestamp) -> Vector
}

extension PanGestureRecognizer: MoveReading {}
extension ScreenEdgePanGestureRecognizer: MoveReading {}
