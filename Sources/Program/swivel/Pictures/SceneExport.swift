import SwivelDrawing
import SwivelGestures
import SwivelPlatform
import SwivelSandbox
import SwivelSession
import SwivelTapes

struct PictureOptions: Sendable {
  var size: WindowSize?
  /// Pixels per point.
  var density = 1.0
  var isClear = false
  /// Nil to search the system's fonts.
  var font: String?

  static let pixelLimit = 100_000_000

  /// Fails where it would be too large.
  func surface(for session: Session) throws(Failure) -> Surface {
    var surface = size?.surface ?? session.state.surface
    surface.density = Int64((density * 1e6).rounded())
    try Self.check(surface, of: "--size and --density")
    return surface
  }

  static func check(_ surface: Surface, of source: String) throws(Failure) {
    let pixels = surface.size.vector * surface.pixelsPerPoint
    guard pixels.x * pixels.y <= Double(pixelLimit), max(pixels.x, pixels.y) <= 16_384 else {
      throw Failure(
        source, found: "\(Int(pixels.x))x\(Int(pixels.y)) pixels",
        expected: "\(pixelLimit / 1_000_000) million at most, no side above 16384")
    }
  }
}

/// Draws sessions offscreen: their scenes for pictures and animations, their windows for what tapes and scripts are to show.
struct SceneExport {
  private var assets: Assets
  private let store: PictureStore
  private let options: PictureOptions
  private var renderer: SoftwareRenderer?
  private var list = DrawList()

  static let maximumFrames = 3_000

  init(_ assets: Assets, _ store: PictureStore, _ options: PictureOptions) {
    (self.assets, self.store, self.options) = (assets, store, options)
  }

  mutating func picture(of session: Session) throws -> Image {
    let surface = try options.surface(for: session)
    let isClear = options.isClear
    let renderer = try draw(session, on: surface) { sprites, list in
      ScenePicture.draw(session, sprites, on: surface, isClear: isClear, into: &list)
    }
    return isClear ? try renderer.clearSnapshot() : try renderer.snapshot()
  }

  mutating func window(of session: Session) throws -> [UInt8] {
    let renderer = try draw(session, on: session.state.surface) { sprites, list in
      GameView.draw(session, sprites, into: &list)
    }
    return try PNG.encode(try renderer.snapshot())
  }

  /// Returns the renderer, which is made with the first picture, since a run without pictures needs no font.
  private mutating func draw(
    _ session: Session, on surface: Surface, _ fill: (SpriteTable, inout DrawList) -> Void
  ) throws -> SoftwareRenderer {
    let isNew = try assets.loadImports(
      session.state.importedAssets, from: store, font: options.font)
    let renderer =
      try renderer ?? SoftwareRenderer(atlas: assets.atlas, fonts: Fonts(path: options.font))
    if isNew { renderer.use(assets.atlas) }
    self.renderer = renderer
    fill(assets.sprites, &list)
    renderer.draw(list, on: surface)
    return renderer
  }

  /// - Parameters:
  ///   - range: the start and the end, in seconds of the session.
  ///   - rate: the frames per second.
  mutating func animation(
    of entries: Tape.Entries, in start: Session, _ range: ClosedRange<Double>, rate: Double
  ) throws -> [UInt8] {
    var session = start
    var rest = entries[...]
    let count = max(1, Int(((range.upperBound - range.lowerBound) * rate).rounded()))
    guard count <= Self.maximumFrames else {
      throw Failure(
        "--from, --to and --fps", found: "\(count) pictures",
        expected: "\(Self.maximumFrames) at most: a shorter time or fewer a second")
    }
    var animation = AnimatedPNG()
    var shown = 0
    for frame in 0..<count {
      let time = Timestamp(seconds: range.lowerBound + Double(frame) / rate)
      session.play(&rest, upTo: time)
      // Rounded from the start, so that errors don't add up.
      let end = Int((Double(frame + 1) * 1_000 / rate).rounded())
      try animation.append(try picture(of: session), milliseconds: end - shown)
      shown = end
    }
    return try animation.encoded()
  }
}

extension Session {
  /// Handles what the program says at this moment; returns the event as it was admitted.
  @discardableResult mutating func answer(_ reply: Reply) -> InputEvent {
    defer { _ = takeEffects() }
    return handle(InputEvent(time: now, kind: .reply(reply)))
  }

  /// Handles the events of tape entries up to a time, removes them, and advances to the time.
  mutating func play(_ rest: inout Slice<Tape.Entries>, upTo time: Timestamp) {
    while let entry = rest.first {
      if case .event(let event) = entry {
        guard event.time <= time else { break }
        handle(event)
        _ = takeEffects()
      }
      rest.removeFirst()
    }
    advance(to: time)
  }
}
