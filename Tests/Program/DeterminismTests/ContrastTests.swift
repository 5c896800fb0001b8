import SwivelGameSupport
import Testing

@testable import SwivelCommands
@testable import SwivelLockPlay
@testable import SwivelPlatform
@testable import SwivelSandbox
@testable import SwivelSession

private let surface = Surface(width: 640, height: 360)

private func list(_ session: Session) -> DrawList {
  var list = DrawList()
  GameView.draw(session, SpriteTable(), into: &list)
  return list
}

extension Image {
  fileprivate func color(_ x: Int, _ y: Int) -> [Int] {
    (0..<3).map { Int(pixels[(y * width + x) * 4 + $0]) }
  }
}

@Suite struct `The theme with much contrast` {
  /// The weakest contrast of each text on a screen with what is drawn under it: pixel by pixel, where the
  /// text covers the pixel wholly; a twentieth of them may be worse.
  private func weakest(_ session: Session) throws -> [(text: String, ratio: Double)] {
    var session = session
    session.state.settings[.contrast] = Contrast.high.rawValue
    let list = list(session)
    let fonts = try Fonts()
    let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: fonts)
    renderer.draw(list, on: surface)
    let full = try renderer.snapshot()
    var bare = list
    bare.recolor(shapes: { $0 }, texts: { _ in .clear })
    renderer.draw(bare, on: surface)
    let ground = try renderer.snapshot()
    return list.runs.compactMap { run in
      let color = [run.color.red, run.color.green, run.color.blue].map(Int.init)
      var ratios: [Double] = []
      let box = run.box
      for y in max(0, Int(box.origin.y))..<max(0, min(full.height, Int(box.end.y))) {
        for x in max(0, Int(box.origin.x))..<max(0, min(full.width, Int(box.end.x))) {
          let seen = full.color(x, y)
          guard zip(seen, color).allSatisfy({ abs($0 - $1) <= 6 }), seen != ground.color(x, y)
          else { continue }
          ratios.append(WCAG.ratio(color, ground.color(x, y)))
        }
      }
      guard ratios.count > 8 else { return nil }
      ratios.sort()
      return (String(decoding: list.text[run.bytes], as: UTF8.self), ratios[ratios.count / 20])
    }
  }

  @Test(arguments: LookedAt.allCases)
  func `shows all text by 7 to 1 at least`(screen: LookedAt) throws {
    for (text, ratio) in try weakest(screen.session(Furnishing.session(on: surface))) {
      expectAtLeast(ratio, 7, "'\(text)'")
    }
  }

  @Test(arguments: ["safe", "left-right-left", "clock"], LockMoment.allCases)
  func `shows all text of a lock by 7 to 1 at least`(id: String, moment: LockMoment) throws {
    let texts = try weakest(moment.session(at: id, from: Furnishing.session(on: surface)))
    expectTrue(!texts.isEmpty)
    for (text, ratio) in texts { expectAtLeast(ratio, 7, "'\(text)'") }
  }

  @Test func `shows every colour of signs by 3 to 1 on every ground`() {
    func parts(_ color: Color) -> [Int] { [color.red, color.green, color.blue].map(Int.init) }
    let grounds = [
      Palette.ground, Palette.lamp, Palette.panel, Palette.sheet, Palette.footer,
      Color(0x2B241E), Color(0x211C18),
    ].map { parts(ContrastTheme.shape($0)) }
    let signs = [
      Palette.panelEdge, Palette.brass, Palette.ivory, Palette.quiet, Palette.signal,
      Metal.brass.middle, Metal.steel.middle,
    ]
    for sign in signs {
      for ground in grounds {
        expectAtLeast(WCAG.ratio(parts(ContrastTheme.shape(sign)), ground), 3)
      }
    }
    let texts = [Palette.brass, Palette.ivory, Palette.quiet, Palette.signal]
    for text in texts {
      for ground in grounds {
        expectAtLeast(WCAG.ratio(parts(ContrastTheme.text(text)), ground), 7)
      }
    }
  }

  @Test func `keeps what is not to be seen so, and the order of light`() {
    expectTrue(ContrastTheme.shape(.clear) == .clear && ContrastTheme.text(.clear) == .clear)
    var last = -1.0
    for value in 0...255 {
      let grey = Color(UInt32(value) * 0x010101)
      let light = WCAG.luminance([Int(ContrastTheme.shape(grey).red), 0, 0])
      expectAtLeast(light, last)
      last = light
    }
  }
}

@Suite struct `Nothing flashes` {
  /// Within any second no block goes light and dark more than so often.
  private static let most = 3

  /// The greatest number of flashes of a block in any second: pairs of changes by a tenth or more.
  private func flashes(_ session: inout Session, seconds: Double) throws -> Int {
    let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts())
    var frames: [[Double]] = []
    let begin = session.now.microseconds
    for frame in 0...Int(seconds * 30) {
      session.advance(to: Timestamp(microseconds: begin + Int64(frame) * 33_333))
      var list = list(session)
      list.place(scale: 0.25, at: .zero)
      renderer.draw(list, on: Surface(width: 160, height: 90))
      let image = try renderer.snapshot()
      frames.append(Self.blocks(of: image))
    }
    return frames[0].indices.map { block in Self.most(changes: frames.map { $0[block] }) }.max()
      ?? 0
  }

  /// The luminance of blocks of 32 points: a thing that moves through a place is no flash.
  private static func blocks(of image: Image) -> [Double] {
    let side = 8
    return stride(from: 0, to: image.height - side + 1, by: side).flatMap { top in
      stride(from: 0, to: image.width, by: side).map { left in
        var sum = 0.0
        for y in top..<top + side {
          for x in left..<left + side { sum += WCAG.luminance(image.color(x, y)) }
        }
        return sum / Double(side * side)
      }
    }
  }

  /// The most pairs of opposite changes of a tenth or more within 30 frames.
  private static func most(changes light: [Double]) -> Int {
    var turns: [(frame: Int, isUp: Bool)] = []
    var extreme = light[0]
    for (frame, value) in light.enumerated() {
      let isUp = value > extreme
      if let last = turns.last, last.isUp == isUp {
        extreme = value
      } else if abs(value - extreme) >= 0.1, min(value, extreme) < 0.8 {
        turns.append((frame, isUp))
        extreme = value
      } else if turns.isEmpty == false,
        turns[turns.endIndex - 1].isUp ? value > extreme : value < extreme
      {
        extreme = value
      }
    }
    return turns.indices.map { first in
      turns[first...].prefix { $0.frame - turns[first].frame < 30 }.count / 2
    }.max() ?? 0
  }

  @Test(arguments: LockMoment.allCases)
  func `before a lock, whatever happens there`(moment: LockMoment) throws {
    var session = try moment.session(at: "left-right-left", from: Furnishing.session(on: surface))
    if moment == .rest || moment == .dialled {
      for step in 0..<6 {
        session.send(.keyDown(.enter, [], isRepeat: false), after: 100 * Int64(step))
      }
    }
    try expectAtMost(flashes(&session, seconds: 2), Self.most)
  }

  @Test func `in the sandbox, while a pointer presses by resting and captions come`() throws {
    var session = try Furnishing.session(on: surface)
    session.state.settings[.dwell] = 250
    session.state.settings[.captions] = CaptionChoice.everywhere.rawValue
    session.send(.hover(ExactPoint(session.center("photo"))))
    try expectAtMost(flashes(&session, seconds: 3), Self.most)
  }

  @Test func `is seen where something does`() {
    let light = (0..<60).map { $0 / 3 % 2 == 0 ? 0.1 : 0.6 }
    expectGreater(Self.most(changes: light), Self.most)
    expectEqual(Self.most(changes: (0..<60).map { Double($0) / 60 }), 0)
  }
}
