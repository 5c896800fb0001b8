import SwivelDrawing
import SwivelGestures
import SwivelInterface
package import SwivelLocks

/// Draws hands and wheels of the clock over a card.
package struct ClockworkView {
  package typealias Wheel = ClockworkClue.Wheel

  let view: TrayThingView
  let clue: ClockworkClue

  private var builder: ShapeBuilder { view.builder }
  private var radius: Double { view.radius }

  /// Where an arbor stands about the middle, how far from it its hand or wheel is taken, and the middle of the window that
  /// counts its turns, as parts of the table's radius.
  static func hub(of wheel: Wheel) -> (grip: (middle: Vector, reach: Double), window: Vector) {
    switch wheel {
    case .hourHand: ((Vector(x: 0.425, y: -0.25), 0.245), Vector(x: 0.44, y: 0.05))
    case .minuteWork: ((Vector(x: 0.161, y: -0.336), 0.184), Vector(x: 0.27, y: -0.62))
    case .minuteHand: ((Vector(x: -0.06, y: -0.4), 0.26), Vector(x: -0.06, y: -0.18))
    case .third: ((Vector(x: -0.42, y: -0.248), 0.368), Vector(x: -0.46, y: -0.02))
    }
  }

  /// The radius of a wheel for each of its teeth, as a part of the table's radius.
  private static let module = 0.01150 / 2

  private func hub(_ wheel: Wheel) -> Vector {
    view.center + Self.hub(of: wheel).grip.middle * radius
  }

  /// Clockwise.
  private func turns(_ wheel: Wheel) -> Double {
    let hands = view.scene.lockSession.parts(of: view.thing)
    // The fastest hand is the exact one.
    let last = ClockworkClue.taken.count - 1
    let turned = view.scene.lockSession.shownAngle(ofPart: hands.lowerBound + last).turns
    return turned * ClockworkClue.turn(of: wheel)
      / ClockworkClue.turn(of: ClockworkClue.taken[last])
  }

  /// The door behind which the part with a hand or wheel lies, by its level and its number.
  package static func door(of wheel: Wheel) -> (level: String, number: Int) {
    switch wheel {
    case .hourHand: ("locker-door", 11)
    case .minuteWork: ("one-line", 9)
    case .minuteHand: ("word", 6)
    case .third: ("no-detents", 7)
    }
  }

  private func isWon(_ wheel: Wheel) -> Bool {
    view.scene.progress.map { $0[Self.door(of: wheel).level]?.isTaken == true } ?? true
  }

  func draw(into list: inout DrawList) {
    view.drawBoard(into: &list)
    drawCard(into: &list)
    let phases = phases
    func gear(_ wheel: Wheel, _ teeth: Int, _ metal: Metal) {
      guard isWon(wheel) else { return }
      view.drawStar(
        hub(wheel), teeth, Self.module * radius,
        .turns(phases[wheel.rawValue] + turns(wheel)), metal, &list)
    }
    gear(.third, 64, .brass)
    drawSpot(.third, into: &list)
    gear(.minuteHand, 60, .brass)
    gear(.third, 8, .steel)
    gear(.hourHand, 36, .brass)
    gear(.minuteWork, 32, .brass)
    drawSpot(.minuteWork, into: &list)
    gear(.minuteWork, 12, .steel)
    gear(.minuteHand, 8, .steel)
    for wheel in Wheel.allCases {
      if isWon(wheel) {
        drawWindow(of: wheel, into: &list)
      } else {
        drawDoor(of: wheel, into: &list)
      }
    }
    for hand in ClockworkClue.taken where isWon(hand) {
      drawHand(
        hand, from: hub(hand), .turns(turns(hand)),
        length: 0.86 * Self.hub(of: hand).grip.reach * radius, shadow: 0.014 * radius, into: &list)
    }
  }

  /// How each arbor stands at the start, in turns, so that teeth lie between each other.
  private var phases: [Double] {
    var phases = Wheel.allCases.map { _ in 0.0 }
    for link in ClockworkClue.links {
      let line = Self.hub(of: link.driven).grip.middle - Self.hub(of: link.driver).grip.middle
      let towards = line.angle.turns + 0.25
      let tooth = (towards - phases[link.driver.rawValue]) * Double(link.teeth)
      phases[link.driven.rawValue] = towards + 0.5 + (tooth - 0.5) / Double(link.others)
    }
    return phases
  }

  /// A spot of enamel by which turns of a wheel without a hand are seen.
  private func drawSpot(_ wheel: Wheel, into list: inout DrawList) {
    guard isWon(wheel) else { return }
    let reach = (wheel == .third ? 0.31 : 0.125) * radius
    let spot = hub(wheel) + view.direction(.turns(turns(wheel))) * reach
    view.drawDisc(spot, 0.034, Metal.brass.dark.mixed(with: .black, 0.4), into: &list)
    view.drawDisc(spot, 0.026, Palette.ivory, into: &list)
  }

  /// What is engraved where a part isn't won yet: its outline, and the door behind which it lies.
  private func drawDoor(of wheel: Wheel, into list: inout DrawList) {
    let dark = Color(0x20140C)
    view.drawRing(hub(wheel), Self.hub(of: wheel).grip.reach, width: 0.012, dark, into: &list)
    let box = Rectangle(center: hub(wheel), size: Vector(x: 0.2, y: 0.25) * radius)
    builder.addBox(box, corner: 0.015 * radius, Metal.steel.tone(-0.5), to: &list)
    builder.addOutline(box, corner: 0.015 * radius, width: 0.014 * radius, dark, to: &list)
    view.write(
      Self.door(of: wheel).number, at: box.center, height: 0.1, Palette.ivory, isFigure: true,
      into: &list)
  }

  private func drawWindow(of wheel: Wheel, into list: inout DrawList) {
    let box = Rectangle(
      center: view.center + Self.hub(of: wheel).window * radius,
      size: Vector(x: 0.2, y: 0.135) * radius)
    builder.addBox(
      box.grown(by: 0.018 * radius), corner: 0.03 * radius, Metal.brass.tone(-0.35), to: &list)
    builder.addBox(box, corner: 0.02 * radius, TrayThingView.Colors.paper, to: &list)
    view.write(
      Int((turns(wheel).magnitude + 1e-4).rounded(.down)), at: box.center, height: 0.1,
      isFigure: true, into: &list)
  }

  /// A hand of steel, at an angle clockwise from the top; that of the hours is broad.
  private func drawHand(
    _ hand: Wheel, from hub: Vector, _ angle: Angle, length: Double, shadow: Double,
    into list: inout DrawList
  ) {
    let (along, side) = (view.direction(angle), view.direction(angle + .turns(0.25)))
    let width = (hand == .hourHand ? 0.2 : 0.1) * length
    for (offset, color) in [
      (Vector(x: 0.5, y: 1) * shadow, Palette.shadow), (.zero, TrayThingView.Colors.print),
    ] {
      let foot = hub + offset
      let broadest = foot + along * (0.45 * length)
      let corners: InlineArray<4, Vector> = [
        foot - along * (0.22 * length), broadest - side * width, foot + along * length,
        broadest + side * width,
      ]
      builder.addPolygon(4, around: foot + along * (0.4 * length), color, to: &list) { corners[$0] }
    }
    builder.addDisc(hub, radius: max(1, 0.1 * length), TrayThingView.Colors.print, to: &list)
  }

  // MARK: - The card

  /// A card with a row for each number: what is turned, a looped arrow for each turn, what is counted.
  private func drawCard(into list: inout DrawList) {
    let height = 0.145 * Double(clue.rows.count) + 0.05
    let card = Rectangle(
      center: view.onTable(0, 0.19 + height / 2),
      size: Vector(x: clue.rows.count > 3 ? 0.9 : 1.02, y: height) * radius)
    builder.addBox(
      Rectangle(origin: card.origin + Vector(x: 0.012, y: 0.02) * radius, size: card.size),
      corner: 0.03 * radius, Palette.shadow, to: &list)
    builder.addBox(card, corner: 0.03 * radius, TrayThingView.Colors.paper, to: &list)
    for (index, row) in clue.rows.enumerated() {
      let y = card.origin.y + (0.0975 + 0.145 * Double(index)) * radius
      func at(_ x: Double) -> Vector { Vector(x: view.center.x + x * radius, y: y) }
      drawSign(row.turned, at: at(-0.38), into: &list)
      for turn in 0..<row.turns {
        builder.addTurnArrow(
          at(-0.2 + 0.125 * Double(turn)), radius: 0.04 * radius, .clockwise,
          width: max(1.2, 0.014 * radius), TrayThingView.Colors.print, to: &list)
      }
      let half = Vector(x: 0, y: 0.032 * radius)
      builder.addTriangle(
        at(0.235) - half, at(0.28), at(0.235) + half, TrayThingView.Colors.print, to: &list)
      drawSign(row.counted, at: at(0.405), into: &list)
    }
  }

  /// The wheels are as different in size as those above.
  private func drawSign(_ wheel: Wheel, at middle: Vector, into list: inout DrawList) {
    switch wheel {
    case .hourHand, .minuteHand:
      let length = (wheel == .hourHand ? 0.11 : 0.15) * radius
      drawHand(
        wheel, from: middle - Vector(x: 0.4 * length, y: 0), .turns(0.25), length: length,
        shadow: 0, into: &list)
    case .minuteWork, .third:
      let size = (wheel == .third ? 0.062 : 0.038) * radius
      let teeth = wheel == .third ? 16 : 10
      view.fillTeeth(
        middle, teeth, at: [-0.4, -0.1, 0.1, 0.4], .zero, foot: 0.8 * size, tip: size,
        TrayThingView.Colors.print, into: &list)
      builder.addDisc(middle, radius: 0.45 * size, TrayThingView.Colors.paper, to: &list)
      builder.addDisc(middle, radius: 0.16 * size, TrayThingView.Colors.print, to: &list)
    }
  }
}
