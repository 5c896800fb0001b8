import SwivelDrawing
import SwivelGestures
import SwivelInterface

/// Draws a dial: its ridged rim, its face with ticks and numbers, and the knob in its middle.
///
/// The highlights stay in place while the ridges turn, which makes the turn visible.
struct DialFaceView {
  let frame: DialFrame
  /// Whether there is a glass in the middle instead of a knob.
  let isGlass: Bool
  let builder: ShapeBuilder

  /// Radii as fractions of the dial's.
  private enum Share {
    static let shadow = 1.1
    static let ridge = 0.012
    static let grip = 0.36
    static let gripDepth = 0.026
    static let cap = 0.27
    static let slot = (inner: 0.1, outer: 0.235)
    static let screw = 0.062
  }

  /// The approximate distance of two ridges of the rim, in points, and the range of their number.
  private static let ridgePitch = 11.0
  private static let ridges = 36...144
  private static let gripRidges = 24

  /// Draws the rim and the face, without ticks and numbers.
  func drawBody(into list: inout DrawList) {
    let (center, radius) = (frame.center, frame.radius)
    builder.addShadow(
      center + Vector(x: 0, y: radius * 0.03), from: radius * 0.9, to: radius * Share.shadow,
      to: &list)
    let pitch = 2 * Double.pi * radius / Self.ridgePitch
    let count = min(max(Int(pitch), Self.ridges.lowerBound), Self.ridges.upperBound)
    RidgesView(
      frame: frame, builder: builder, count: count, inner: radius * DialFrame.rim, outer: radius,
      depth: radius * Share.ridge, metal: .steel
    ).draw(into: &list)
    builder.addTurned(
      .steel, center, from: radius * (DialFrame.face - 0.02),
      to: radius * (DialFrame.rim + 0.012), sheen: 0.5, lift: 0.1, to: &list)
    let covered = radius * (isGlass ? DialFrame.glass - 0.01 : DialFrame.knob - 0.01)
    builder.addBand(center, from: covered, to: radius * DialFrame.face, to: &list) { direction in
      (Metal.iron.spun(direction, sheen: 0.1, lift: -0.1), Metal.iron.spun(direction, sheen: 0.26))
    }
    drawInnerShade(at: DialFrame.face, into: &list)
  }

  func drawKnob(into list: inout DrawList) {
    let (center, radius) = (frame.center, frame.radius)
    builder.addShadow(
      center, from: radius * DialFrame.knob, to: radius * (DialFrame.knob + 0.06), to: &list)
    addSpun(to: radius * DialFrame.knob, sheen: -0.4, lift: -0.12, into: &list)
    RidgesView(
      frame: frame, builder: builder, count: Self.gripRidges, inner: radius * Share.cap,
      outer: radius * Share.grip, depth: radius * Share.gripDepth, metal: .brass
    ).draw(into: &list)
    builder.addBand(
      center, from: radius * Share.cap, to: radius * (Share.cap + 0.05),
      Palette.shadow.faded(0.8), Palette.shadow.faded(0), to: &list)
    addSpun(to: radius * Share.cap, sheen: 0.5, lift: 0.05, into: &list)
    let direction = frame.direction(ofStop: 0)
    builder.addLine(
      from: frame.point(direction, Share.slot.inner), to: frame.point(direction, Share.slot.outer),
      width: radius * 0.022, Metal.brass.dark.mixed(with: .black, 0.4), to: &list)
    builder.addScrew(
      .steel, center, radius: radius * Share.screw,
      slot: frame.direction(ofStop: Double(frame.stops) * 0.08).angle, to: &list)
  }

  func drawInnerShade(at share: Double, into list: inout DrawList) {
    let radius = frame.radius
    builder.addBand(frame.center, from: radius * (share - 0.035), to: radius * share, to: &list) {
      let shade = Palette.shadow.faded(0.55 + 0.45 * Metal.light(on: $0))
      return (shade.faded(0), shade)
    }
  }

  private func addSpun(to radius: Double, sheen: Double, lift: Double, into list: inout DrawList) {
    builder.addBand(frame.center, from: 0, to: radius, to: &list) { direction in
      (
        Metal.brass.spun(direction, sheen: sheen * 0.7, lift: lift),
        Metal.brass.spun(direction, sheen: sheen, lift: lift)
      )
    }
    builder.addRing(
      frame.center, radius: radius - builder.feather, width: 1.2,
      Metal.brass.light.faded(0.35), to: &list)
  }
}

/// Draws a rim of parallel ridges, the sign for something that can be turned; each flank is lit by its angle to the lamp.
struct RidgesView {
  let frame: DialFrame
  let builder: ShapeBuilder
  let count: Int
  /// The inner and outer radius of the rim, in points.
  let inner: Double
  let outer: Double
  /// Of the grooves, in points.
  let depth: Double
  let metal: Metal

  /// The corners of a line, from the inner end to the faded outer edge.
  private typealias Corners = (inner: Corner, rim: Corner, beyond: Corner)

  /// The positions of a ridge's lines within the ridge: groove, crest, crest, groove.
  private static let lines = [0, 0.28, 0.72, 1] as InlineArray<4, Double>

  func draw(into list: inout DrawList) {
    for ridge in 0..<count {
      var a = corners(ridge, 0)
      for part in 1...3 {
        let b = corners(ridge, part)
        list.addQuad(a.inner, a.rim, b.rim, b.inner)
        list.addQuad(a.rim, a.beyond, b.beyond, b.rim)
        a = b
      }
    }
  }

  /// The corners of a line along a ridge: two are on its crest.
  private func corners(_ ridge: Int, _ part: Int) -> Corners {
    let (isCrest, flank) = (part == 1 || part == 2, part == 1 ? -1.0 : part == 2 ? 1 : 0)
    let offset = Double(ridge) + Self.lines[part]
    let direction = frame.direction(at: frame.angle + .turns(offset / Double(count)))
    let slope = Metal.light(on: direction.perpendicular * flank)
    let light = isCrest ? 0.3 + 0.75 * slope + 0.35 * Metal.light(on: direction) : -0.85
    let color = metal.tone(light)
    let reach = isCrest ? outer : outer - depth
    return (
      Corner(frame.center + direction * inner, color),
      Corner(frame.center + direction * (reach - builder.feather / 2), color),
      Corner(frame.center + direction * (reach + builder.feather / 2), color.faded(0))
    )
  }
}
