import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts
import SwivelWorld

extension SandboxView {
  /// Draws what is wrong with a wheel, the arbors of held wheels, and rings with a bar on wheels that block each other.
  func drawGears(into list: inout DrawList) {
    drawFault(into: &list)
    guard let work = scene.sandbox.gearWork else { return }
    for grip in work.grips where grip.arbor != nil {
      guard let middle = middle(of: grip.entity) else { continue }
      drawPull(of: grip, from: middle, into: &list)
      builder.addDisc(middle, radius: 5, Palette.ground, to: &list)
      builder.addDisc(middle, radius: 3.5, Palette.brass, to: &list)
      builder.addRing(middle, radius: 14, width: 2, Palette.brass, to: &list)
    }
    drawRatios(of: work, into: &list)
    guard let jam = work.jam, scene.sandbox.isJamShown(at: scene.now) else { return }
    for entity in jam.entities.prefix(Self.maximumBlocked) { drawBlocked(entity, into: &list) }
    guard let middle = jam.entities.first.flatMap(middle) else { return }
    drawLabel(width: 290, at: middle - Vector(x: 0, y: 48), into: &list) {
      scene.texts.append(.gearsBlocked, to: &$0)
    }
  }

  /// Draws the band by which a hand pulls at a wheel that keeps to others, and how far it must, to part them.
  private func drawPull(of grip: GearGrip, from middle: Vector, into list: inout DrawList) {
    let pull = camera.applyToDisplacement(grip.pull)
    guard pull.length > 4, !scene.sandbox.world.isPinned(grip.entity) else { return }
    builder.addRing(
      middle, radius: GearGrip.releaseDistance, width: 2, Palette.signal.faded(0.6), to: &list)
    builder.addLine(from: middle, to: middle + pull, width: 3, Palette.signal, to: &list)
    builder.addDisc(middle + pull, radius: 6, Palette.signal, to: &list)
  }

  /// Draws a broken circle around a wheel that doesn't mesh, or where its axle is missing.
  private func drawFault(into list: inout DrawList) {
    let fault = scene.sandbox.fault(scene.library, at: scene.now.seconds)
    guard let (wheel, note) = fault else { return }
    let radius =
      note == .gearsLoose ? 14 : (wheel.radius + 2 * wheel.halfModule) * camera.scale
    let (middle, count) = (camera.apply(wheel.middle), min(max(8, (radius / 3).rounded()), 60))
    func end(_ place: Double) -> Vector {
      middle + Vector(length: radius, angle: .turns(place / count))
    }
    for place in stride(from: 0, to: count, by: 1) {
      builder.addLine(
        from: end(place), to: end(place + 0.55), width: 3, Palette.signal, to: &list)
    }
  }

  /// The least width and height of a window in which ratios leave the wheels in sight, in points.
  private static let roomy = 480.0

  /// The most wheels of a train whose ratios are shown, and the most that are shown to block each other.
  private static let (maximumRatios, maximumBlocked) = (12, 200)

  /// Draws the ratio of teeth where the wheels of a train mesh that a hand has turned, or in the middle of their chain, from left
  /// to right; in a small window the hand's reading is enough.
  private func drawRatios(of work: GearWork, into list: inout DrawList) {
    let isTurned = work.grips.contains { grip in
      grip.arbor != nil && scene.sandbox.world.rotation(of: grip.entity) != grip.base
    }
    let window = scene.surface.bounds.size
    guard isTurned, min(window.x, window.y) >= Self.roomy else { return }
    for index in 0..<Self.maximumRatios {
      guard let gear = gear(index, of: work) else { continue }
      for earlier in 0..<index {
        guard let other = self.gear(earlier, of: work),
          GearMesh.isChained(gear, other) || GearMesh.link(gear, other) == .teeth
        else { continue }
        drawRatio(gear, other, into: &list)
      }
    }
  }

  private func gear(_ index: Int, of work: GearWork) -> PlacedGear? {
    work.meshed(index).flatMap { scene.sandbox.gear($0, scene.library, at: scene.now.seconds) }
  }

  private func drawRatio(_ a: PlacedGear, _ b: PlacedGear, into list: inout DrawList) {
    let (left, right) = a.middle.x <= b.middle.x ? (a, b) : (b, a)
    guard let ratio = GearRatio.one.times(left.teeth, over: right.teeth, reverses: false) else {
      return
    }
    let isChained = GearMesh.isChained(left, right)
    let share = isChained ? 0.5 : left.radius / (left.radius + right.radius)
    let position = camera.apply(left.middle + (right.middle - left.middle) * share)
    drawLabel(width: 64, at: position, into: &list) {
      NumberFormat.append(Int64(ratio.numerator), to: &$0)
      NumberFormat.append(":", to: &$0)
      NumberFormat.append(Int64(ratio.denominator), to: &$0)
    }
  }

  private func middle(of entity: EntityID) -> Vector? {
    scene.sandbox.world.similarity(of: entity, at: scene.now.seconds).map {
      camera.apply($0.translation)
    }
  }

  private func drawBlocked(_ entity: EntityID, into list: inout DrawList) {
    let sandbox = scene.sandbox
    guard let gear = sandbox.gear(entity, scene.library, at: scene.now.seconds) else { return }
    let middle = camera.apply(gear.middle)
    let radius = gear.radius * camera.scale
    builder.addRing(middle, radius: radius, width: 3, Palette.signal, to: &list)
    let bar = Vector(x: 1, y: -1) * (min(16, radius / 3))
    builder.addLine(from: middle - bar, to: middle + bar, width: 3, Palette.signal, to: &list)
    builder.addRing(middle, radius: bar.length, width: 3, Palette.signal, to: &list)
  }

  /// Draws a label about a point, as wide as at full size, clear of the buttons.
  private func drawLabel(
    width: Double, at middle: Vector, into list: inout DrawList, _ write: (inout [UInt8]) -> Void
  ) {
    let metrics = Metrics(panel: scene.surface)
    let size = Vector(x: width * metrics.unit, y: metrics.line)
    let box = metrics.placed(size, near: middle - size / 2, in: free)
    builder.addPanel(box, metrics, to: &list)
    list.addText(
      in: box, size: metrics.textSize, alignment: .center, color: Palette.ivory, write: write)
  }

  /// Draws a comb over the top of each music disc, where its pins play, with a tooth for each ring.
  func drawCombs(within box: Rectangle, into list: inout DrawList) {
    let world = scene.sandbox.world
    var drawn = 0
    for id in world.order where scene.library.mechanism(of: world.shape(of: id)) == .disc {
      guard let lies = world.similarity(of: id, at: scene.now.seconds) else { continue }
      let disc = camera.after(Similarity(scale: lies.scale, translation: lies.translation))
      let reach = (MusicDisc.comb.to + 40) * disc.scale
      guard drawn < Self.maximumCombs, box.grown(by: reach).contains(disc.translation) else {
        continue
      }
      draw(combOf: id, at: disc, turned: lies.rotation, into: &list)
      drawn += 1
    }
  }

  private static let maximumCombs = 400

  private func draw(
    combOf id: EntityID, at disc: Similarity, turned turn: Angle, into list: inout DrawList
  ) {
    let (world, reach) = (scene.sandbox.world, 9.0)
    // A pin bends its tooth on before it passes, and as it has passed the tooth springs back.
    var bends = InlineArray<8, Double>(repeating: 0)
    for pin in world.order where world.parent(of: pin) == id {
      guard let hole = world.placement(of: pin)?.position,
        case .note(let ring) = MusicDisc.note(at: hole), case let place = hole.turned(by: turn),
        place.y < 0, (0.5...reach).contains(place.x.magnitude)
      else { continue }
      bends[ring] = place.x < 0 ? 0.6 * (place.x + reach) : 0.3 * (place.x - reach)
    }
    func line(_ a: Vector, _ b: Vector, _ width: Double, _ color: Color) {
      builder.addLine(
        from: disc.apply(a), to: disc.apply(b), width: width * disc.scale, color, to: &list)
    }
    let (inner, outer) = (MusicDisc.comb.from, MusicDisc.comb.to + 24)
    let spine = (Vector(x: 13, y: -inner), Vector(x: 13, y: -outer))
    line(spine.0 + Vector(x: 0, y: 2), spine.1, 13, Palette.ground)
    line(spine.0, spine.1 + Vector(x: 0, y: 2), 9, Palette.brass)
    for (ring, radius) in MusicDisc.radii.enumerated() {
      let (root, tip) = (Vector(x: 10, y: -radius), Vector(x: bends[ring] - 3, y: -radius))
      line(root, tip - Vector(x: 1.5, y: 0), 6, Palette.ground)
      line(root, tip, 3.4, Palette.ivory)
    }
    builder.addDisc(
      disc.apply(Vector(x: 13, y: 8 - outer)), radius: 3 * disc.scale, Palette.ground, to: &list)
  }
}

/// The axles and chains that are seen, and in how much detail: the more of them, the plainer each is drawn, so that what a
/// frame takes has a limit whatever lies on the bench.
struct AxlesInView {
  /// The most axles that are drawn as screws; more of them are plain.
  private static let maximumScrews = 1_000
  /// The most links of a chain that are drawn, and of all chains together; more of them are bands.
  private static let maximumLinks = (ofOne: 400, ofAll: 3_000)
  /// The least length of a link that is drawn, in points of the window.
  private static let minimumLink = 5.0
  /// The segments of a band, the most of all bands together, and how few still look like a band; where each chain has
  /// fewer, it is four straight lines.
  private static let pieces = (ofOne: 96, ofAll: 20_000, least: 8)
  /// How far an axle and a chain reach beyond their middles, in points of the window.
  private static let margin = 12.0

  private let scene: SandboxRenderContext
  private let camera: Similarity
  private let box: Rectangle
  private let builder: ShapeBuilder
  /// The place in the order of the lower wheel of each chain, by the chain's number, from 1; 0 for none.
  private let lowers: [Int]
  private var axles = 0
  private var chains = 0

  /// O(n); `box` is what is seen of the window, `memory` is room for the lower wheels.
  init(
    _ scene: SandboxRenderContext, _ camera: Similarity, within box: Rectangle,
    lowers memory: inout [Int]
  ) {
    (self.scene, self.camera, builder) = (scene, camera, scene.builder)
    self.box = box.grown(by: Self.margin)
    let world = scene.sandbox.world
    let last = world.lastChain
    if last > 0 { memory.append(contentsOf: repeatElement(0, count: last + 1)) }
    for (index, id) in world.order.enumerated() {
      let number = world.chain(around: id)
      if number != 0, memory[number] == 0 { memory[number] = index + 1 }
    }
    lowers = memory
    for id in world.order where world.isPinned(id) {
      if let lies = world.similarity(of: id, at: scene.now.seconds),
        self.box.contains(camera.apply(lies.translation))
      {
        axles += 1
      }
      if chain(above: id) != nil { chains += 1 }
    }
  }

  /// Draws the end of an axle over the thing on it: a screw, which stays as it is while the thing turns.
  func drawAxle(at position: Vector, into list: inout DrawList) {
    guard box.contains(position) else { return }
    guard axles <= Self.maximumScrews else {
      let box = Rectangle(center: position, side: 11)
      return list.add(Quad(.white, in: box, tint: Palette.ivory))
    }
    builder.addDisc(position, radius: 8, Palette.ground, to: &list)
    builder.addDisc(position, radius: 6.5, Palette.ivory, to: &list)
    let slot = Vector(x: 4.6, y: -2)
    builder.addLine(from: position - slot, to: position + slot, width: 2, Palette.ground, to: &list)
  }

  /// Draws the chain around a wheel and the one under it, above both; nothing for things without, and for the lower one.
  func drawChain(around id: EntityID, into list: inout DrawList) {
    guard let path = chain(above: id) else { return }
    let link = path.length * camera.scale / Double(path.links)
    let width = min(max(link * 0.42, 2), 9)
    let pieces = min(Self.pieces.ofOne, Self.pieces.ofAll / max(chains, 1))
    guard pieces >= Self.pieces.least else {
      return drawBand(path, 4, width, Palette.panelEdge, into: &list)
    }
    drawBand(path, pieces, width + 2.5, Palette.ground, into: &list)
    drawBand(path, pieces, width, Palette.panelEdge, into: &list)
    guard link >= Self.minimumLink,
      path.links <= min(Self.maximumLinks.ofOne, Self.maximumLinks.ofAll / max(chains, 1))
    else { return }
    for index in 0..<path.links {
      let part = (Double(index) + path.phase) / Double(path.links)
      let position = camera.apply(path.strokePoint(part).position)
      builder.addDisc(position, radius: width * 0.42, Palette.quiet, to: &list)
      builder.addDisc(position, radius: width * 0.2, Palette.ground, to: &list)
    }
  }

  private func drawBand(
    _ path: ChainPath, _ pieces: Int, _ width: Double, _ color: Color, into list: inout DrawList
  ) {
    func strokePoint(_ piece: Int) -> StrokePoint {
      let (position, side) = path.strokePoint(Double(piece) / Double(pieces))
      return StrokePoint(
        position: camera.apply(position), side: camera.applyToDisplacement(side) / camera.scale,
        width: width, color: color)
    }
    var last = strokePoint(0)
    for piece in 1...pieces {
      let next = strokePoint(piece)
      builder.addPiece(from: last, to: next, to: &list)
      last = next
    }
  }

  /// The chain around a wheel and the one under it; nil for things without, for the lower one, and where it isn't seen.
  private func chain(above id: EntityID) -> ChainPath? {
    let (world, seconds) = (scene.sandbox.world, scene.now.seconds)
    let number = world.chain(around: id)
    guard lowers.indices.contains(number), number != 0 else { return nil }
    let lower = world.order[lowers[number] - 1]
    guard lower != id, let upper = scene.sandbox.gear(id, scene.library, at: seconds),
      let lower = scene.sandbox.gear(lower, scene.library, at: seconds),
      isVisible(upper, lower), GearMesh.isChained(upper, lower)
    else { return nil }
    return ChainPath(lower, upper)
  }

  private func isVisible(_ a: PlacedGear, _ b: PlacedGear) -> Bool {
    func around(_ wheel: PlacedGear) -> Rectangle {
      Rectangle(center: camera.apply(wheel.middle), side: 2 * wheel.radius * camera.scale)
    }
    return around(a).union(around(b)).common(with: box) != nil
  }
}
