import Drawing
import Entities
import Foundation
import Geometry
import Input
import Interface
import Locks
import TestSupport
import Testing

@testable import Commands
@testable import Game
@testable import LockPlay
@testable import Platform
@testable import Sandbox
@testable import Screens
@testable import Scripting

private let surface = Surface(width: 640, height: 360)

private func list(_ session: Session) -> DrawList {
  var list = DrawList()
  GameView.draw(
    session, SpriteTable(), into: &list)
  return list
}

/// A place in the program, with much contrast.
private enum Room: String, CaseIterable {
  case sandbox, help, inspector, spin, exact, bar, note, settings, keys, list

  var session: Session {
    var session = Session(
      library: ShapeLibrary([
        Entities.Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80))
      ]),
      levels: LevelShelf(LockScenes.levels.map { .level($0) }), surface: surface)
    session.set(.contrast, to: Contrast.high.rawValue)
    switch self {
    case .sandbox: break
    case .help: key(.f1, &session)
    case .inspector:
      key(.f3, &session)
      let contact = Contact(
        id: ContactID(1), phase: .began, position: ExactPoint(Vector(x: 300, y: 200)))
      session.handle(InputEvent(time: .zero, contact: contact))
    case .spin:
      key(.tab, &session)
      key(.enter, &session)
    case .exact:
      key(.tab, &session)
      key(.t, &session)
    case .bar:
      session.set(.handBar, to: 1)
      key(.tab, &session)
    case .note: session.handle(InputEvent(time: .zero, kind: .reply(.kept("It is kept"))))
    case .settings: session.enter(.settings)
    case .keys:
      session.settings(at: .command(.grid))
    case .list: session.enter(.levels)
    }
    return session
  }

  private func key(_ key: Key, _ session: inout Session) {
    session.handle(InputEvent(time: .zero, kind: .keyDown(key, [], isRepeat: false)))
  }
}

extension Session {
  /// Goes to a row of the settings, with keys that collide.
  fileprivate mutating func settings(at row: SettingsRow) {
    var settings = state.settings
    settings.keys.set([KeyStroke(.n)], for: .grid)
    change(to: settings)
    enter(.settings)
    let index = SettingsRow.all.firstIndex(of: row) ?? 0
    let screen = ScreenID.settings.rawValue
    let id = ElementID(screen: screen, part: SettingsScreen.Part.row.rawValue, index: index)
    withLayout { interface, layout in
      interface.setFocus(id, on: screen)
      interface.reveal(layout)
    }
  }
}

@Suite struct `The theme with much contrast` {
  /// The weakest contrast of each text of a list with what is drawn under it: pixel by pixel, where the
  /// text covers the pixel wholly; a twentieth of them may be worse.
  private func weakest(_ list: DrawList) throws -> [(text: String, ratio: Double)] {
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
      return (
        String(decoding: list.text[run.bytes], as: UTF8.self), ratios[ratios.count / 20]
      )
    }
  }

  @Test(arguments: Room.allCases.map(\.rawValue))
  func `shows all text by 7 to 1 at least`(name: String) throws {
    let scene = try #require(Room(rawValue: name))
    let texts = try weakest(list(scene.session))
    expectTrue(!texts.isEmpty || scene == .inspector)
    for (text, ratio) in texts { expectAtLeast(ratio, 7, "'\(text)'") }
  }

  @Test(arguments: ["safe", "left-right-left", "clock"])
  func `shows all text of the lock room by 7 to 1 at least`(id: String) throws {
    let level = try #require(LockScenes.levels.first { $0.id == id })
    for moment in LockMoment.allCases {
      var session = LockScenes.session(level, moment, on: surface)
      session.set(.contrast, to: Contrast.high.rawValue)
      for (text, ratio) in try weakest(list(session)) {
        expectAtLeast(ratio, 7, "\(moment): '\(text)'")
      }
    }
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
    return frames[0].indices.map { block in
      Self.most(changes: frames.map { $0[block] })
    }.max() ?? 0
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
    let level = try #require(LockScenes.levels.first { $0.id == "left-right-left" })
    var session = LockScenes.session(level, moment, on: surface)
    if moment == .rest || moment == .dialled {
      for step in 0..<6 {
        session.handle(
          InputEvent(
            time: Timestamp(microseconds: session.now.microseconds + 100_000 * Int64(step)),
            kind: .keyDown(.enter, [], isRepeat: false)))
      }
    }
    try expectAtMost(flashes(&session, seconds: 2), Self.most)
  }

  @Test func `in the sandbox, while a pointer presses by resting and captions come`() throws {
    var session = Session(
      library: ShapeLibrary([
        Entities.Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80))
      ]),
      surface: surface)
    session.set(.dwell, to: 250)
    session.set(.captions, to: CaptionChoice.everywhere.rawValue)
    session.handle(
      InputEvent(time: .zero, kind: .hover(ExactPoint(Vector(x: 320, y: 180)))))
    try expectAtMost(flashes(&session, seconds: 3), Self.most)
  }

  @Test func `is seen where something does`() {
    let light = (0..<60).map { $0 / 3 % 2 == 0 ? 0.1 : 0.6 }
    expectGreater(Self.most(changes: light), Self.most)
    expectEqual(Self.most(changes: (0..<60).map { Double($0) / 60 }), 0)
  }
}
