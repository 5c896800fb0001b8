package import SwivelDrawing
import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelTexts
import SwivelWorld

/// Draws the clock's plate with what is set on it, the outlines of what isn't, and the drawer around it.
struct ClockView {
  let frame: ClockFrame
  let work: Clockwork
  let parts: ClockParts
  let won: ClockParts
  let now: Timestamp
  let library: ShapeLibrary
  let sprites: SpriteTable?
  let builder: ShapeBuilder
  var isStill = false
  private let texts: Texts
  /// The day on which it was finished, and the name on its plate; nil while there is none.
  private let day: CalendarDay?
  private let name: String?
  /// For how long the outlines of parts that wait have breathed, in seconds.
  var breathing = 0.0

  init(
    _ frame: ClockFrame, _ work: Clockwork, _ context: borrowing ScreenContext,
    _ builder: ShapeBuilder
  ) {
    (self.frame, self.work, self.builder) = (frame, work, builder)
    (parts, won) = (context.progress.mountedParts, context.progress.wonParts)
    (now, library, sprites) = (context.now, context.library, context.sprites)
    (texts, isStill) = (context.texts, context.reducesMotion)
    (day, name) = (context.progress.finished.flatMap(CalendarDay.init), context.progress.name)
  }

  private var scale: Double { frame.scale }

  /// The part that the finished clock asks for, to be wound, then pushed, and once it goes to be given a name; nil for none.
  private var asked: ClockPart? {
    guard parts == .all else { return nil }
    if work.keepsTime { return engraved == 1 && name == nil ? .namePlate : nil }
    return work.wound(parts, at: now) > 0 ? .pendulum : .key
  }

  // MARK: - The plate

  /// Draws the plate with all that is set but what still flies, and the outlines of the rest.
  func drawPlate(without flying: ClockParts = ClockParts(), into list: inout DrawList) {
    builder.addGlow(
      around: frame.plate.grown(by: -4 * scale), corner: 24 * scale, reach: 16 * scale,
      Palette.shadow, to: &list)
    draw(ClockPlan.plate, at: frame.plate.center, .zero, size: scale, into: &list)
    for part in ClockPart.layers where !parts.has(part) && !won.has(part) {
      drawOutline(part, into: &list)
    }
    let here = parts.subtracting(flying)
    // When it strikes for the first time, each blow is seen all over the plate.
    let ring = work.finished.map { now < $0 ? 380.0 : 22 } ?? 22
    for part in ClockPart.layers where here.has(part) {
      draw(part, at: frame.point(part.position), upright(part), into: &list)
      if part == .bell { drawShine(part, work.shine(at: now), over: ring, into: &list) }
      guard part == .namePlate, let day else { continue }
      drawPlate(of: name ?? "", day, at: frame.point(part.position), into: &list)
    }
    // Where a part goes that waits is seen, even if others lie over its place.
    for part in ClockPart.layers where won.has(part) && !parts.has(part) || part == asked {
      drawOutline(part, into: &list)
    }
  }

  /// Draws what stands on the name plate: the day, which comes up where it is just engraved, and above it a name.
  private func drawPlate(
    of name: String, _ day: CalendarDay, at center: Vector, into list: inout DrawList
  ) {
    var date: [UInt8] = []
    texts.append(day, to: &date)
    let rows =
      name.isEmpty ? [(date, 0.0, 9.0)] : [(Array(name.utf8), -3.4, 9), (date, 4.6, 5.4)]
    for (row, low, size) in rows {
      let line = Rectangle(
        center: center + Vector(x: 0, y: low) * scale, size: Vector(x: 66, y: 12) * scale)
      // Set smaller where it is long; the widths are those of a regular typeface.
      let wide = 1.12 * LineBreaker.width(of: row[...])
      list.addText(
        in: line, size: min(size * scale, line.size.x / max(1, wide)), alignment: .center,
        weight: .bold, color: Metal.brass.dark.mixed(with: .black, 0.55).faded(engraved)
      ) { $0 += row }
    }
  }

  func draw(
    _ part: ClockPart, at point: Vector, _ rotation: Angle, size: Double = 1, height: Double = 0,
    into list: inout DrawList
  ) {
    let (own, off) = (ClockPlan.scale * scale * size, 2.2 * scale + height * 0.6)
    for name in part.shapes {
      // Its shadow is the picture itself, dark and a little off.
      draw(
        name, at: point + Vector(x: off * 0.6, y: off), rotation, size: own,
        tint: Color(0x000000, alpha: height > 0 ? 90 : 120), into: &list)
      draw(name, at: point - Vector(x: 0, y: height), rotation, size: own, into: &list)
    }
  }

  private func draw(
    _ name: String, at point: Vector, _ rotation: Angle, size: Double, tint: Color = .white,
    into list: inout DrawList
  ) {
    guard let shape = library.index(named: name), let sprites,
      sprites.shapes.indices.contains(shape)
    else { return }
    let extent = library.shapes[shape].size
    list.add(
      sprites.shapes[shape], of: extent, turned: rotation, scale: size, at: point, tint: tint)
  }

  /// In seconds.
  private static let engraving = 3.0

  /// How much of the day on its name plate is engraved, from 0 to 1: the end of the clock's making, by which the room
  /// brightens.
  private var engraved: Double {
    guard day != nil else { return 0 }
    let passed = work.finished.map { now.seconds(since: $0) } ?? Self.engraving
    return isStill && passed >= 0 ? 1 : min(max(passed / Self.engraving, 0), 1)
  }

  /// How bright all is, from 0 to 1.
  fileprivate var dawn: Double { day == nil ? 0 : work.dawn(at: now) }

  /// A ring of light about a bell that was just struck, or a part that was just set; 1 at its beginning, then less.
  private func drawShine(
    _ part: ClockPart, _ shine: Double, over reach: Double = 22, into list: inout DrawList
  ) {
    guard shine > 0 else { return }
    let radius = ((part.radius ?? 18) + reach * (1 - shine)) * scale
    builder.addRing(
      frame.point(part.position), radius: radius, width: 3 * scale * shine,
      Palette.ivory.faded(0.7 * shine), to: &list)
  }

  // MARK: - The feast at the end

  /// Draws rays of light that turn behind the plate and reach all of the window, from the first blow to the end of the feast.
  private func drawRays(into list: inout DrawList) {
    let seconds = work.finished.map { now.seconds(since: $0) } ?? Clockwork.feast
    let share = dawn * min(1, (Clockwork.feast - seconds) / 2)
    guard share > 0 else { return }
    let light = Palette.lamp.mixed(with: Palette.brass, 0.7).faded(0.4 * share)
    builder.addRays(
      from: frame.plate.center, reach: 3 * frame.box.size.length,
      turned: isStill ? 0 : seconds / 90,
      light, to: &list)
  }

  /// Draws little wheels that rain over all of the window at the feast.
  private func drawRain(into list: inout DrawList) {
    guard let seconds = work.feast(at: now) else { return }
    let window = frame.box
    let wheels = ["escapewheel", "pinionofeight", "pinionoftwelve", "snail"]
    for piece in 0..<(isStill ? 0 : 90) {
      // Places and times that are spread evenly, and look as if by chance.
      func spread(_ step: Double) -> Double {
        (Double(piece) * step).truncatingRemainder(dividingBy: 1)
      }
      let fall = (seconds - spread(0.7549) * 0.6 * Clockwork.feast) / (3 + 2 * spread(0.4302))
      guard (0..<1).contains(fall) else { continue }
      let place = Vector(x: spread(0.618), y: 1.3 * fall * fall - 0.15)
      draw(
        wheels[piece % wheels.count],
        at: window.origin + Vector(x: place.x * window.size.x, y: place.y * window.size.y),
        .turns((spread(0.5698) - 0.5) * 4 * fall), size: (0.2 + 0.3 * spread(0.221)) * scale,
        into: &list)
    }
  }

  // MARK: - The outlines

  /// How brightly the outline of a part shows: brighter beside what is set, and breathing where it is the next to be set.
  private func light(of part: ClockPart) -> Double {
    let rest = part.neighbours.contains { parts.has($0) } ? 0.35 : 0.16
    guard won.has(part) else { return rest }
    let breath = min(max(0, breathing), ClockDrawer.breathing)
    return 0.7 - (isStill ? 0 : 0.3 * Angle.turns(breath / 2).sineAndCosine.sine)
  }

  private func drawOutline(_ part: ClockPart, into list: inout DrawList) {
    let light = light(of: part)
    let bright = part == asked ? Palette.ivory : Palette.brass
    let width = part == asked ? 2.4 : won.has(part) ? 1.8 : 0.9
    let turn = part == asked || part == .hammer || part == .key ? upright(part) : .zero
    let ink =
      won.has(part) ? bright.faded(light) : Color(0x080706, alpha: 255).faded(min(1, light * 2.2))
    for line in part.outline {
      for (off, color) in [(0.8 * scale, Palette.ivory.faded(light * 0.35)), (0, ink)] {
        builder.addStroke(
          line.points.count, isClosed: line.isClosed, width: max(1, width * scale), color, to: &list
        ) {
          let point = line.points[$0].turned(by: turn)
          return frame.point(part.position + point) + Vector(x: 0, y: off)
        }
      }
    }
  }

  // MARK: - The drawer

  /// Draws the drawer, slid up by a share, with the parts that wait, fly and are carried.
  func drawDrawer(_ drawer: ClockDrawer, leadsOn: Bool, risen: Double, into list: inout DrawList) {
    let mark = list.mark
    let flying = drawer.flights.filter { $0.kind != .glints && !$0.isOver(at: now) }
    let isIdle = flying.isEmpty && !leadsOn
    drawFront(into: &list)
    var away = ClockParts()
    for flight in flying { away.insert(ClockParts(flight.part)) }
    for hand in drawer.hands where hand.isCarrying { away.insert(ClockParts(hand.part)) }
    drawPlate(without: away, into: &list)
    for hand in drawer.hands where hand.isCarrying { drawGhost(hand.part, 1, into: &list) }
    for flight in drawer.flights where flight.shine(at: now) > 0 {
      drawShine(flight.part, flight.shine(at: now), into: &list)
    }
    drawRain(into: &list)
    let places = drawer.places(won.subtracting(parts))
    let recesses = won == parts ? 0 : places.count
    drawWords(saying(isIdle), drawer.hands.first(where: \.isCarrying), recesses, into: &list)
    for (place, part) in places.enumerated() where !parts.has(part) && !away.has(part) {
      draw(part, at: frame.slot(place).center, raised: 0, into: &list)
    }
    for flight in flying where flight.kind != .comes { draw(flight, places, into: &list) }
    for hand in drawer.hands {
      guard case .carries(let grip) = hand.use else { continue }
      // It grows as it leaves its slot, so that a tap doesn't have it hang off the edge.
      let share = min(1, hand.point.distance(to: hand.start) / 48)
      draw(hand.part, at: hand.point - grip, raised: share, height: 7 * scale, into: &list)
    }
    let below = (1 - risen) * frame.box.size.y
    if below > 0 { list.turn(from: mark, quarters: 0, about: .zero, to: Vector(x: 0, y: below)) }
    // What comes from a door doesn't rise with the drawer.
    for flight in flying where flight.kind == .comes {
      draw(flight, places, below: below, into: &list)
    }
  }

  /// Draws the drawer itself: its front and its felt, with the rays of the feast.
  private func drawFront(into list: inout DrawList) {
    let (box, inner, unit) = (frame.box, frame.inner, frame.handle.size.y / 44)
    builder.addGlow(around: box, corner: 14, reach: 26 * unit, Palette.shadow, to: &list)
    let body = Rectangle(origin: box.origin, size: box.size + Vector(x: 0, y: 20))
    builder.addBox(body, corner: 14, Color(0x4A3320), below: Color(0x1A110B), to: &list)
    builder.addOutline(body, corner: 14, width: 1.2, Palette.brass.faded(0.35), to: &list)
    let felt = Rectangle(
      origin: inner.origin - Vector(x: -6, y: 4), size: inner.size + Vector(x: -12, y: 30))
    let light = Color(0x54463A).mixed(with: Palette.brass, 0.4 * dawn)
    let dark = Color(0x241C16).mixed(with: Palette.brass, 0.12 * dawn)
    builder.addBox(felt, corner: 10, to: &list) { position in
      let away = position.distance(to: frame.plate.center) / max(felt.size.x, felt.size.y)
      return light.mixed(with: dark, min(1, away * 1.9))
    }
    drawRays(into: &list)
    if dawn > 0 {
      var front = box
      builder.addBox(front.cutTop(frame.handle.size.y - 4), corner: 0, Color(0x4A3320), to: &list)
    }
    builder.addOutline(felt, corner: 10, width: 1.5, Color(0x000000, alpha: 170), to: &list)
  }

  /// Draws what is said on it, over all that falls: on its front the handle and the name of a part that a hand holds, and what
  /// is to be done, or else the recesses in which parts wait.
  private func drawWords(
    _ saying: MessageKey?, _ hand: ClockGrab?, _ places: Int, into list: inout DrawList
  ) {
    let (box, unit) = (frame.box, frame.handle.size.y / 44)
    let dark = Color(0x000000, alpha: work.feast(at: now) == nil ? 85 : 215)
    if let saying {
      builder.addBox(frame.line, corner: 8, dark, to: &list)
      let wide = frame.line.size.x
      let size =
        saying == .clockFeast
        ? min(34 * unit, wide / 13) : min(20 * unit, wide / (name == nil ? 20 : 26))
      list.addText(
        in: frame.line, size: max(Metrics.minimumText, size), alignment: .center,
        weight: saying == .clockFeast ? .bold : .regular, color: Palette.ivory
      ) { text in
        // What stands on the plate in small is read here.
        guard let name, let day else {
          return texts.append(saying, to: &text)
        }
        NumberFormat.append("\(name) · ", to: &text)
        texts.append(day, to: &text)
      }
    }
    for recess in frame.recesses.prefix(places) {
      // With an outline a line of text would be a button.
      let box = recess.grown(by: 5)
      builder.addBox(box, corner: 8, dark, to: &list)
      builder.addOutline(box, corner: 8, width: 1, Palette.brass.faded(0.22), to: &list)
    }
    builder.addPull(frame.handle.center, width: 92 * unit, to: &list)
    var line = Rectangle(origin: box.origin, size: Vector(x: box.size.x, y: frame.handle.size.y))
      .inset(x: 14 * unit)
    // Up to the handle as it is drawn, which takes contacts in a wider box.
    line.size.x = max(0, frame.handle.center.x - 52 * unit - line.origin.x)
    let size = max(Metrics.minimumText, min(17 * unit, line.size.x / 10))
    list.addText(in: line, size: size, weight: .bold, color: Palette.ivory) { text in
      texts.append(.clockCount, parts.count, ClockPart.allCases.count, to: &text)
    }
    guard won != parts else { return }
    line.origin.x = frame.handle.center.x + 52 * unit
    list.addText(in: line, size: size, alignment: .trailing, color: Palette.ivory) {
      texts.append(hand?.part.title ?? .clockHint, to: &$0)
    }
  }

  /// What is to be done where no part waits or flies any more, and no button leads on; nil where one does.
  private func saying(_ isIdle: Bool) -> MessageKey? {
    guard parts == .all else { return isIdle && won == parts ? .clockMore : nil }
    if let wish = work.wish(parts, at: now) { return wish }
    if name == nil, let feast = work.feast(at: now), feast < ClockDrawer.signing {
      return .clockFeast
    }
    return asked == .namePlate ? .clockSign : .clockGoes
  }

  private func upright(_ part: ClockPart) -> Angle { work.rotation(of: part, parts, at: now) }

  /// How wide it is on the plate, in points of that.
  private func width(of part: ClockPart) -> Double {
    let shape = part.shapes.first.flatMap(library.index(named:))
    return shape.map { library.shapes[$0].size.x * ClockPlan.scale } ?? 0
  }

  /// Draws a part that waits, raised out of its box by a share from 0 to 1: it turns upright, grows to its size on the plate, and is
  /// drawn about its axle instead of about its middle.
  private func draw(
    _ part: ClockPart, at point: Vector, raised share: Double, to full: Double = 1,
    height: Double = 0, into list: inout DrawList
  ) {
    let bounds = part.outlineBounds
    let (long, short) = (max(bounds.size.x, bounds.size.y), min(bounds.size.x, bounds.size.y))
    // Slim ones lie aslant, where they are larger so.
    let aslant = (long + short) / 2.0.squareRoot()
    let lying = aslant < long ? Angle.degrees(45) : .zero
    let small = min(1.6, 0.86 * frame.side / (min(aslant, long) * scale))
    let (size, rest) = (small + (full - small) * share, 1 - share)
    let turn = lying * rest + upright(part).wrapped * share
    let middle = bounds.center.turned(by: turn) * (rest * size * scale)
    draw(part, at: point - middle, turn, size: size, height: height, into: &list)
  }

  /// Draws a part at its place over what is set there, in a ring: where it would go.
  private func drawGhost(_ part: ClockPart, _ share: Double, into list: inout DrawList) {
    for name in part.shapes {
      draw(
        name, at: frame.point(part.position), upright(part), size: ClockPlan.scale * scale,
        tint: Palette.ivory.faded(0.7 * share), into: &list)
    }
    let (place, radius) = (frame.point(part.position), ((part.radius ?? 18) + 6) * scale)
    builder.addShadow(place, from: radius, to: radius + 8 * scale, to: &list)
    builder.addRing(place, radius: radius, width: 3 * scale, Palette.brass.faded(share), to: &list)
  }

  /// - Parameter below: how far the drawer is below its place, in points.
  private func draw(
    _ flight: ClockFlight, _ places: [ClockPart], below: Double = 0, into list: inout DrawList
  ) {
    let part = flight.part
    let share = flight.share(at: now)
    guard flight.kind == .comes || flight.kind == .returns else {
      return draw(
        part, at: flight.point(at: now, to: frame.point(part.position)),
        raised: flight.kind == .mounts ? share : 1, height: 7 * scale * (1 - share), into: &list)
    }
    guard let place = places.firstIndex(of: part) else { return }
    let goal = frame.slot(place).center + Vector(x: 0, y: below)
    // Where it would go shows while one that was let go of elsewhere is on its way back.
    if flight.kind == .returns { drawGhost(part, 1 - share, into: &list) }
    let full = flight.width.map { $0 / max(1, width(of: part) * scale) } ?? 1
    let lift = flight.kind == .comes ? 4 * share * (1 - share) : 1 - share
    draw(
      part, at: flight.point(at: now, to: goal), raised: 1 - share, to: full,
      height: 9 * scale * lift, into: &list)
  }
}

extension ClockPart {
  /// The box of its outline about its place, in points of the plate.
  var outlineBounds: Rectangle { Self.box(of: outline.flatMap(\.points)) }

  static func box(of points: [Vector]) -> Rectangle {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let origin = Vector(x: x.min() ?? 0, y: y.min() ?? 0)
    return Rectangle(origin: origin, size: Vector(x: x.max() ?? 0, y: y.max() ?? 0) - origin)
  }

  typealias Line = (points: [Vector], isClosed: Bool)

  /// The lines of its outline about its place, in points of the plate.
  var outline: [Line] { Self.outlines[Int(rawValue)] }
  private static let outlines = allCases.map(\.newOutline)

  private var newOutline: [Line] {
    func circle(_ radius: Double, x: Double = 0, y: Double = 0) -> Line {
      let (count, middle) = (max(16, Int(radius * 1.1)), Vector(x: x, y: y))
      let points = (0..<count).map { Angle.turns(Double($0) / Double(count)) }
      return (points.map { middle + Vector(length: radius, angle: $0) }, true)
    }
    func wheel(_ teeth: Int, _ pitch: Double) -> Line {
      let points = (0..<teeth).flatMap { tooth in
        [(0.0, 1.0), (0.3, 1.0), (0.5, -1.2), (0.8, -1.2)].map { turn, out in
          Vector(length: pitch + out, angle: .turns((Double(tooth) + turn) / Double(teeth)))
        }
      }
      return (points, true)
    }
    func polygon(_ corners: (Double, Double)...) -> Line {
      (corners.map { Vector(x: $0.0, y: $0.1) }, true)
    }
    func hand(_ length: Double, _ width: Double) -> Line {
      let (half, wide) = (width / 2, -length * 0.62)
      return polygon(
        (-1.5, 8), (-1.5, -length * 0.3), (-half, wide), (0, -length), (half, wide),
        (1.5, -length * 0.3), (1.5, 8))
    }
    func box(_ width: Double, _ height: Double, y middle: Double = 0) -> Line {
      let (x, y) = (width / 2, height / 2)
      return polygon((-x, middle - y), (x, middle - y), (x, middle + y), (-x, middle + y))
    }
    switch self {
    case .key: return [circle(17, y: -42), circle(8, y: -42), box(8, 74, y: 12)]
    case .barrel: return [wheel(56, 70), circle(56)]
    case .centre: return [wheel(60, 75), circle(66), circle(14)]
    case .third: return [wheel(64, 80), circle(71), circle(10)]
    case .cannon: return [wheel(8, 10)]
    case .minuteWork: return [wheel(32, 40), circle(31), circle(14)]
    case .hourWheel: return [wheel(36, 45), circle(36)]
    case .escape: return [wheel(30, 28), circle(20)]
    case .moon: return [circle(34), circle(9, y: -17)]
    case .bell: return [circle(24), circle(18), circle(8)]
    case .snail:
      let points = (0..<48).map { piece in
        Vector(length: 8 + 11 * Double(piece / 4) / 11, angle: .turns(Double(piece) / 48 - 0.25))
      }
      return [(points, true)]
    case .dial:
      return [circle(69, x: -25), circle(50, x: -25), circle(39, x: 85), circle(24, x: 85)]
    case .minuteHand: return [hand(58, 6)]
    case .hourHand: return [hand(29, 7)]
    case .secondHand: return [([Vector(x: 0, y: 9), Vector(x: 0, y: -27)], false), circle(3.5)]
    case .hammer: return [box(15, 7, y: -26), box(3, 26, y: -12), circle(5.5)]
    case .anchor:
      let points = (0...12).map { piece in
        Vector(x: 0, y: 27) + Vector(length: 27, angle: .degrees(205 + 130 * Double(piece) / 12))
      }
      return [(points, false), circle(6)]
    case .pendulum:
      return [([Vector(x: 0, y: 4), Vector(x: 0, y: 108)], false), circle(17, y: 125)]
    case .click: return [polygon((10, 11), (2, 11), (-13, -4), (-16, -10), (-10, -9), (10, 4))]
    case .namePlate: return [box(76, 22)]
    }
  }
}

extension ClockDrawer {
  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    draw(context, builder, into: &list)
  }

  /// Draws it as far as it has come up, with what is behind it dimmed.
  package func draw(_ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList) {
    let (surface, isStill) = (context.surface, context.reducesMotion)
    let risen = risen(at: context.now, isStill: isStill)
    let frame = ClockFrame(context, places: places(context.progress.waitingParts).count)
    var view = ClockView(frame, clockwork, context, builder)
    view.breathing = context.now.seconds(since: slideBegan)
    builder.addBox(surface.bounds, corner: 0, Palette.ground.faded(risen), to: &list)
    view.drawDrawer(self, leadsOn: leadsOn(context), risen: risen, into: &list)
  }
}

extension ShapeBuilder {
  func addPull(_ center: Vector, width: Double, to list: inout DrawList) {
    let height = width * 0.17
    let box = Rectangle(center: center, size: Vector(x: width, y: height))
    let back = Rectangle(center: center, size: Vector(x: width * 1.12, y: height * 1.7))
    addBox(back, corner: back.size.y / 2, Color(0x000000, alpha: 110), to: &list)
    addBox(box, corner: height / 2, Metal.brass.light, below: Metal.brass.middle, to: &list)
    addOutline(box, corner: height / 2, width: 1, Metal.brass.light.faded(0.5), to: &list)
    for side in [-1.0, 1] {
      addDisc(
        center + Vector(x: side * width * 0.43, y: 0), radius: height * 0.2,
        Metal.brass.dark.mixed(with: .black, 0.3), to: &list)
    }
  }
}
