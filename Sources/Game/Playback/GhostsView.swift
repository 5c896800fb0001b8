import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelSession
import SwivelTexts

/// Draws the hands of a tape: fingers and pens with numbers and trails, the mouse, and the keys and buttons that are down.
struct GhostsView {
  let playback: Playback
  let unit: Double
  let builder: ShapeBuilder
  /// From the tape's window to this one.
  let fit: Similarity
  let picture: Rectangle

  /// Sizes in points, times in seconds.
  private enum Measure {
    static let finger = 19.0
    static let width = 2.5
    static let rim = 2.5
    static let trail = (newest: 7.0, oldest: 1.0)
    static let trailTime = 0.5
    static let landing = 0.14
    static let landingReach = 14.0
    static let lift = 0.35
    static let liftReach = 12.0
    static let number = 17.0
    static let wheelTime = 0.4
  }

  var hands: TapedHands { playback.head.hands }

  /// In seconds.
  func age(_ time: Timestamp) -> Double { playback.position.seconds(since: time) }

  func draw(into list: inout DrawList) {
    for finger in hands.fingers { drawTrail(of: finger, into: &list) }
    for finger in hands.fingers {
      if let lifted = finger.until {
        drawLift(of: finger, age(lifted), into: &list)
      } else {
        draw(finger, into: &list)
      }
    }
    if let pointer = hands.pointer { drawArrow(at: fit.apply(pointer), into: &list) }
    if let wheel = hands.wheel { draw(wheel, into: &list) }
    drawKeycaps(into: &list)
  }

  private func drawTrail(of finger: TapedHands.Finger, into list: inout DrawList) {
    let lifted = finger.until.map(age) ?? 0
    var last: StrokePoint?
    var before = fit.apply(finger.contact.position.vector)
    let tip = TapedHands.Footprint(
      position: finger.contact.position.vector, time: finger.until ?? playback.position)
    for index in 0...finger.trail.count {
      let step = index == 0 ? tip : finger.trail[finger.trail.count - index]
      let left = 1 - max(age(step.time), lifted) / Measure.trailTime
      guard left > 0 else { break }
      let position = fit.apply(step.position)
      let displacement = position - before
      before = position
      guard displacement.length > 0 || last == nil else { continue }
      let side = displacement.length > 0 ? displacement.perpendicular / displacement.length : .zero
      let width = Measure.trail.oldest + (Measure.trail.newest - Measure.trail.oldest) * left
      let next = StrokePoint(
        position: position, side: side, width: width, color: Palette.ivory.faded(0.6 * left))
      if var last {
        if last.side == .zero { last.side = side }
        builder.addPiece(from: last, to: next, to: &list)
      }
      last = next
    }
  }

  /// Draws a contact as a translucent disc with a ring and its number; enlarged for a moment when it lands.
  private func draw(_ finger: TapedHands.Finger, into list: inout DrawList) {
    let position = fit.apply(finger.contact.position.vector)
    let fresh = max(0, 1 - age(finger.since) / Measure.landing)
    let radius = Measure.finger * unit
    guard finger.contact.kind != .mouse else {
      return addRing(
        position, radius: radius + Measure.landingReach * fresh, Palette.brass, into: &list)
    }
    builder.addDisc(position, radius: radius, Palette.ground.faded(0.55), to: &list)
    builder.addDisc(position, radius: radius, Palette.brass.faded(0.35), to: &list)
    addRing(position, radius: radius + Measure.landingReach * fresh, Palette.ivory, into: &list)
    let box = Rectangle(center: position, size: Vector(x: 2 * radius, y: 2 * radius))
    list.addText(
      in: box.grown(by: -3 * unit), size: max(13, Measure.number * unit),
      alignment: .center, weight: .bold, color: Palette.ivory
    ) {
      if finger.contact.kind == .pen {
        playback.session.texts.append(.contactPen, to: &$0)
      } else {
        NumberFormat.append(finger.number, to: &$0)
      }
    }
  }

  private func drawLift(of finger: TapedHands.Finger, _ age: Double, into list: inout DrawList) {
    let share = age / Measure.lift
    guard share < 1 else { return }
    let radius = Measure.finger * unit + Measure.liftReach * share
    builder.addRing(
      fit.apply(finger.contact.position.vector), radius: radius, width: Measure.width,
      Palette.ivory.faded(0.7 * (1 - share)), to: &list)
  }

  private func addRing(_ center: Vector, radius: Double, _ color: Color, into list: inout DrawList)
  {
    let dark = Palette.ground.faded(0.7)
    builder.addRing(center, radius: radius, width: Measure.width + Measure.rim, dark, to: &list)
    builder.addRing(center, radius: radius, width: Measure.width, color, to: &list)
  }

  private static let arrow = [
    Vector(x: 0, y: 0), Vector(x: 13.5, y: 13.5), Vector(x: 5.8, y: 13.8), Vector(x: 0, y: 19),
  ]

  private func drawArrow(at tip: Vector, into list: inout DrawList) {
    let corners = Self.arrow
    func corner(_ index: Int) -> Vector { tip + corners[index] * unit }
    builder.addStroke(
      corners.count, isClosed: true, width: 3, Palette.ground, to: &list, point: corner)
    builder.addPolygon(
      corners.count, around: tip + Vector(x: 3.6, y: 10) * unit, Palette.ivory, to: &list,
      corner: corner)
  }

  /// Draws arrow heads beside the mouse in the direction of the wheel.
  private func draw(_ wheel: TapedHands.Wheel, into list: inout DrawList) {
    let left = 1 - age(wheel.time) / Measure.wheelTime
    let displacement = Vector(x: wheel.delta.x, y: -wheel.delta.y)
    guard left > 0, displacement.length > 0 else { return }
    let along = displacement / displacement.length
    let middle = fit.apply(wheel.position) + Vector(x: 30, y: 8) * unit
    for step in -1...1 {
      let tip = middle + along * (Double(step) * 8 * unit)
      let color = Palette.brass.faded(left * (1 - 0.25 * Double(1 - step)))
      builder.addStroke(3, width: 2.5 * unit, color, to: &list) { index in
        let aside = along.perpendicular * (Double(index - 1) * 7)
        return tip + (index == 1 ? .zero : aside - along * 6) * unit
      }
    }
  }
}

/// The keys and the gamepad's buttons that are down on the tape, as caps in a row at the lower edge of its picture; those
/// that came up lately are still faintly there.
extension GhostsView {
  /// Sizes at full size, in points.
  private enum Cap {
    static let height = 34.0
    static let letter = 11.0
    static let inset = 11.0
    static let gap = 6.0
    static let margin = 12.0
    static let text = 17.0
    /// The time for which a cap is shown after the release, in seconds.
    static let fading = 0.7
  }

  func drawKeycaps(into list: inout DrawList) {
    var x = picture.origin.x + Cap.margin * unit
    for (name, modifier) in KeyStroke.modifierNames where hands.modifiers.contains(modifier) {
      add(name, seen: 1, isRound: false, at: &x, into: &list)
    }
    for key in hands.keys {
      add(key.part.cap, seen: seen(key.until), isRound: false, at: &x, into: &list)
    }
    for button in hands.buttons {
      add(button.part.cap, seen: seen(button.until), isRound: true, at: &x, into: &list)
    }
    addStick(hands.leftStick, at: &x, into: &list)
    addStick(hands.rightStick, at: &x, into: &list)
  }

  private func seen(_ until: Timestamp?) -> Double {
    until.map { max(0, 0.7 * (1 - age($0) / Cap.fading)) } ?? 1
  }

  private func box(at x: Double, width: Double) -> Rectangle {
    let height = Cap.height * unit
    let y = picture.end.y - Cap.margin * unit - height
    return Rectangle(origin: Vector(x: x, y: y), size: Vector(x: width, y: height))
  }

  private func add(
    _ name: String, seen: Double, isRound: Bool, at x: inout Double, into list: inout DrawList
  ) {
    guard seen > 0 else { return }
    let letters = Double(name.unicodeScalars.count) * Cap.letter + 2 * Cap.inset
    let cap = box(at: x, width: max(Cap.height, letters) * unit)
    x = cap.end.x + Cap.gap * unit
    let corner = isRound ? cap.size.y / 2 : 6 * unit
    var foot = cap
    foot.origin.y += 2.5 * unit
    builder.addBox(foot, corner: corner, Palette.ground.faded(seen), to: &list)
    builder.addBox(cap, corner: corner, Palette.sheet.faded(seen), to: &list)
    builder.addOutline(
      cap, corner: corner, width: seen == 1 ? 2 : 1, Palette.brass.faded(seen), to: &list)
    list.addText(
      in: cap, size: max(13, Cap.text * unit), alignment: .center, weight: .bold,
      color: Palette.ivory.faded(seen)
    ) { NumberFormat.append(name, to: &$0) }
  }

  private func addStick(_ position: ExactPoint, at x: inout Double, into list: inout DrawList) {
    guard position != .zero else { return }
    let stick = position.vector
    let field = box(at: x, width: Cap.height * unit)
    x = field.end.x + Cap.gap * unit
    let radius = field.size.y / 2
    builder.addDisc(field.center, radius: radius, Palette.sheet, to: &list)
    builder.addRing(field.center, radius: radius, width: 1, Palette.panelEdge, to: &list)
    let length = stick.length
    let displacement = length > 1 ? stick / length : stick
    builder.addDisc(
      field.center + displacement * (radius * 0.6), radius: radius * 0.36, Palette.brass, to: &list)
  }
}
