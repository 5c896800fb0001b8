import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelCommands
@testable import SwivelLockPlay
@testable import SwivelPlatform
@testable import SwivelPlayback
@testable import SwivelScreens
@testable import SwivelSession
@testable import swivel

enum LookingMode: String, CaseIterable {
  case usual, dense, portrait, large, largePortrait, contrast, pseudo, german, chinese

  /// The window; at a text size of 200 % it has half as many points.
  var surface: Surface {
    switch self {
    case .usual, .contrast, .pseudo, .german, .chinese: Surface(width: 1_280, height: 720)
    case .dense: Surface(size: ExactPoint(Vector(x: 1_280, y: 720)), density: 2_000_000)
    case .portrait: Surface(width: 720, height: 1_280)
    case .large: Surface(size: ExactPoint(Vector(x: 640, y: 360)), density: 2_000_000)
    case .largePortrait: Surface(size: ExactPoint(Vector(x: 360, y: 640)), density: 2_000_000)
    }
  }

  var language: String {
    switch self {
    case .pseudo: Texts.pseudo.language
    case .german: "de"
    case .chinese: "zh"
    default: Texts.english.language
    }
  }
}

/// What a picture shows a screen in: a mode by its name, or as "640x360-de-200": a window in points at a text size of
/// 100 %, a language and a text size in percent; the picture is 640 pixels high or wide at most.
struct Looking: Sendable {
  let name: String
  let surface: Surface
  let language: String
  let hasContrast: Bool

  init?(_ name: String) {
    self.name = name
    if let mode = LookingMode(rawValue: name) {
      (surface, language, hasContrast) = (mode.surface, mode.language, mode == .contrast)
      return
    }
    let words = name.split(separator: "-").map(String.init)
    let sides = (words.first ?? "").split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 100 }) else { return nil }
    let wanted = words.dropFirst().compactMap { Double($0) }.first.map { $0 / 100 } ?? 1
    // What is too small for it is shown at a smaller size, as in a window.
    let zoom = Zoom(wanted, in: Surface(size: ExactPoint(Vector(x: sides[0], y: sides[1])))).factor
    let density = min(1, 640 / max(sides[0], sides[1])) * zoom
    surface = Surface(
      size: ExactPoint(Vector(x: sides[0] / zoom, y: sides[1] / zoom)),
      density: Int64((density * 1e6).rounded()))
    language = words.dropFirst().first { Double($0) == nil } ?? Texts.english.language
    hasContrast = false
  }
}

/// A screen to be shown, in a typical state.
enum LookedAt: String, CaseIterable {
  case endless, composed, maker, proved, tableOfTwo, tableOfThree, tableOfFour
  case home, palette, messages, scenes, naming, tapes, sandbox, held, hands, chosen, several, gears,
    shelf, pictures, noPictures, menu, lesson, kept, failed, mistyped, exact, inspector, help,
    helpForFingers,
    helpForMouse, helpForGamepad
  case settings, settingsEnd, sharedKey, levels, lock, hints, demonstration, xray, rose,
    twoDials, graph
  case school, open, typing, searching, strip, flaps
  case exhibitor

  func session(_ start: Session) -> Session {
    var start = start
    if let level {
      start.enterLock(level)
    } else if let kind = TrayThing.Kind(rawValue: rawValue) {
      start.enterEndless(kind)
    }
    var person = Performer(start)
    play(&person)
    var session = person.session
    if self == .exhibitor { session.openExhibitorMenu() }
    if self == .proved { session.state.maker?.prove() }
    if self == .sharedKey {
      session.state.settings.keys.set([KeyStroke(.n)], for: .grid)
      session.focus(.command(.grid))
    }
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 1_500_000))
    return session
  }

  /// The player of a tape of five seconds on which a thing is turned, a key, the mouse and a gamepad's button are held, in
  /// this order for half a second each; `isTrue` where it leads to where it says.
  static func player(
    _ start: Session, on surface: Surface? = nil, hasHighContrast: Bool = false,
    at seconds: Double = 0.3, isTrue: Bool = true
  ) -> Playback {
    var person = Performer(start)
    let photo = person.center(of: "photo")
    person.turn(2, about: photo, radius: 60, by: .degrees(400), reports: 60)
    person.send(.keyDown(.left, .shift, isRepeat: false))
    person.wait(0.5)
    person.send(.keyUp(.left, []))
    person.touch(50, .began, photo, kind: .mouse)
    person.wheel(photo, 1)
    person.wait(0.5)
    person.touch(50, .ended, photo, kind: .mouse)
    person.send(.gamepad(.buttonDown(.dpadLeft)))
    person.wait(0.5)
    person.send(.gamepad(.disconnected))
    var end = person.session
    end.advance(to: Timestamp(seconds: 5))
    var tape = Tape(
      program: "test", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: start.digest.text))
    tape.entries = Tape.Entries(person.events.map { .event($0) })
    let state = isTrue ? end.digest.text : "0123456789abcdef"
    tape.entries.append(.hash(tick: end.state.ticks, state: state))
    var playback = Playback(
      tape, from: start, on: surface ?? start.state.surface, isPlaying: false,
      hasHighContrast: hasHighContrast)
    while !playback.isExplored { playback.explore() }
    playback.seek(to: Timestamp(seconds: seconds))
    return playback
  }

  /// The lock before which it is.
  private var level: String? {
    switch self {
    case .lock, .hints, .demonstration: "left-right-left"
    case .rose: "rose"
    case .twoDials: "two-hands"
    case .graph: "school-graph"
    case .school: "school-graph"
    case .xray: "glass-back"
    case .tableOfTwo, .tableOfThree, .tableOfFour: "left-right-left"
    case .open: "first-stop"
    default: nil
    }
  }

  private func play(_ person: inout Performer) {
    switch self {
    case .sandbox, .held, .hands, .chosen, .several, .mistyped, .exact, .inspector, .menu:
      playInSandbox(&person)
    case .kept:
      let kept = Message(.recentSeconds, .number(45), .text("/home/you/recent.tape"), count: 45)
      person.send(.reply(.kept(person.session.texts[kept])))
    case .failed:
      let why = Message(.causeNoRoom, .text("/home/you/recent.tape"))
      person.send(.reply(.failed(person.session.texts[Message(.recentNotKept, .saying(why))])))
    case .shelf: person.press(.a)
    case .pictures, .noPictures:
      person.press(.a)
      person.press(.enter)
      let names = self == .pictures ? Self.pictureNames : []
      person.send(.reply(.pictures(RawText(ListedPictures(names, in: "/home/anna/Pictures")))))
    case .lesson: person.send(.reply(.coachMark(CoachMark.turn.rawValue)))
    case .gears:
      person.send(.reply(.scene(path: "", text: Self.gearsText)))
      person.press(.tab)
    case .home: person.button(.guide)
    case .palette: person.press(.k, .control)
    case .messages:
      for reply in [Reply.failed("no room is left"), .kept("The scene is saved")] {
        person.send(.reply(reply))
      }
      person.press(.f2)
    case .scenes:
      person.press(.o, .control)
      person.send(.reply(.scenes(RawText(Self.listed))))
    case .naming:
      person.press(.s, .control)
      person.send(.reply(.scenes(RawText(Self.listed))))
      person.send(.text("My bench"))
    case .typing:
      person.press(.o, .control)
      person.send(.reply(.scenes(RawText(Self.listed))))
      person.tap("find")
      person.tap("key shift")
    case .searching:
      person.tap("palette")
      person.tap("key u")
      person.tap("key page")
    case .tapes:
      person.press(.three, .control)
      person.send(.reply(.tapes(RawText(text: "recent-2026-11-20-214510.tape\nfirst-lock.tape"))))
    case .endless:
      person.press(.four, .control)
      person.send(.reply(.day(PresentDay("2026-11-23"))))
      let nights = [(1, 3), (2, 2), (17, 3), (20, 1), (21, 3), (22, 2)].map { day, stars in
        "endless-g1-2026-11-\(day < 10 ? "0" : "")\(day) \(stars)"
      }
      person.send(.reply(.progress(RawText(text: nights.joined(separator: "\n")))))
    case .composed:
      person.press(.four, .control)
      person.send(.reply(.day(PresentDay("2026-11-23"))))
      person.tap("grade 3")
    case .maker, .proved:
      person.press(.five, .control)
      if self == .proved, person.session.target(named: "choices") != nil { person.tap("choices") }
      person.press(.tab)
      person.send(.text("For Anna"))
    case .tableOfTwo, .tableOfThree, .tableOfFour:
      person.press(.six, .control)
      if self != .tableOfTwo { person.tap("people") }
      if self == .tableOfFour { person.tap("people") }
    case .help: person.press(.f1)
    case .helpForFingers:
      person.tap(Vector(2, 2))
      person.press(.f1)
    case .helpForMouse:
      person.hover(Vector(2, 2))
      person.press(.f1)
    case .helpForGamepad:
      person.button(.rightShoulder)
      person.press(.f1)
    case .settings, .sharedKey: person.press(.comma, .control)
    case .settingsEnd:
      person.press(.comma, .control)
      person.press(.end)
    case .levels:
      person.send(.reply(.progress(RawText(text: "first-stop 3\nthere-and-back 1"))))
      person.press(.l)
      person.press(.down)
    default: playAtLock(&person)
    }
  }

  /// The program's list when the user has saved two scenes.
  private static let listed = ListedScenes(
    [
      .init(kind: .scene, key: "clockwork", title: "Clockwork", detail: "2026-11-20 21:45"),
      .init(kind: .scene, key: "present", title: "A present", detail: "2026-11-18 08:10"),
    ]
      + ["empty", "gears", "desk"].map {
        .init(kind: .template, key: "template:\($0)", title: $0, detail: "")
      })

  private static let pictureNames =
    ["Lake/The long way home, in the evening light of 2026.jpeg", "猫.png"]
    + (0..<30).map { "IMG_2026080\($0).jpg" }

  private static var gearsText: String {
    let file = Fixtures.file("Assets/Scenes/gears.swivel-scene.json")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private func playInSandbox(_ person: inout Performer) {
    switch self {
    case .held, .inspector:
      if self == .inspector { person.press(.f3) }
      person.turn(
        2, about: person.center(of: "photo"), radius: 60, by: .degrees(400), reports: 60,
        lifts: false)
      if self == .inspector { person.touch(90, .began, person.center(of: "record")) }
    case .hands:
      for (name, degrees) in [("photo", 325.2), ("record", -105.2)] {
        person.turn(
          2, about: person.center(of: name), radius: 60, by: .degrees(degrees), reports: 60,
          lifts: false)
      }
    case .several:
      person.press(.tab)
      person.press(.a, .control)
      person.press(.g)
    case .chosen, .mistyped, .exact, .menu:
      person.tap(person.center(of: "record"))
      if self == .menu { person.press(.f10, .shift) }
      if self == .exact || self == .mistyped { person.press(.t) }
      if self == .mistyped { person.send(.text("12 apples")) }
    default: break
    }
  }

  private func playAtLock(_ person: inout Performer) {
    switch self {
    case .graph: person.press(.g)
    case .school:
      person.send(.reply(.progress(RawText(text: "school-sweep 3"))))
      person.press(.p)
      person.tap("sweep")
    case .xray:
      let turns = person.session.state.locks.lockSession?.level.turns ?? []
      for turn in turns.prefix(2) { Repertoire.dial(turn.dial, units: turn.units, &person) }
      Repertoire.dial(0, units: -182_500, &person)
    case .open:
      person.press(.left, times: 7)
      person.wait(2)
      person.press(.enter)
      person.wait(2)
      person.waitForTick()
    case .rose:
      person.tap("tray 1")
      person.press(.right, times: 22)
    case .flaps: person.tap("tray 1")
    case .twoDials, .strip, .exhibitor: break
    default:
      Repertoire.dial(0, units: 234_000, &person)
      if self == .hints {
        person.press(.enter)
        for _ in 0..<3 {
          person.press(.h)
          person.wait(1.5)
        }
      }
      if self == .demonstration {
        // Held where it begins: as it continues, its hand passes over the number.
        person.press(.d)
        person.press(.space)
      }
    }
  }
}

extension Session {
  /// Goes to the first endless lock by number that is read from a thing of a kind.
  mutating func enterEndless(_ kind: TrayThing.Kind) {
    for number in 1...100 {
      guard let level = try? EndlessLock(.journeyman, named: "\(number)")?.level(),
        level.reveal.tray?.first?.kind == kind
      else { continue }
      return enter(level)
    }
  }
}

/// Makes pictures of every screen in every mode, for visual inspection by `Scripts/pictures`.
@Suite struct `The pictures of every screen` {
  /// `SWIVEL_PICTURES=folder`; where `SWIVEL_PICTURES_OF=modes:screens` is given, only those, `*` for all; several have
  /// commas between them.
  private static let environment = ProcessInfo.processInfo.environment

  private static let modes = (words(0) ?? LookingMode.allCases.map(\.rawValue)).compactMap {
    Looking($0)
  }
  private static let screens = LookedAt.allCases.filter { wanted(1, $0.rawValue) }

  private static func words(_ part: Int) -> [String]? {
    let parts = (environment["SWIVEL_PICTURES_OF"] ?? "").split(separator: ":")
    guard parts.count > part, parts[part] != "*" else { return nil }
    return parts[part].split(separator: ",").map(String.init)
  }

  private static func wanted(_ part: Int, _ name: String) -> Bool {
    words(part)?.contains(name) ?? true
  }

  @Test(.enabled(if: environment["SWIVEL_PICTURES"] != nil), arguments: modes)
  func `can be written to a folder`(mode: Looking) throws {
    let folder = try #require(Self.environment["SWIVEL_PICTURES"]) + "/" + mode.name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let assets = try Furnishing.assets
    let texts = try TextLoader.load(mode.language, from: Furnishing.paths)
    let renderer = SoftwareRenderer(atlas: assets.atlas, fonts: try Fonts())
    for screen in Self.screens {
      let start = Session(
        library: assets.library, levels: assets.levels, texts: texts, surface: mode.surface)
      var session = screen.session(start)
      if mode.hasContrast { session.state.settings[.contrast] = Contrast.high.rawValue }
      renderer.draw(try Furnishing.picture(of: session), on: mode.surface)
      try Self.write(renderer, "\(folder)/\(screen.rawValue).png")
    }
    guard Self.wanted(1, "player") else { return }
    let start = Session(
      library: assets.library, levels: assets.levels, texts: texts, surface: Furnishing.surface)
    var list = DrawList()
    var view = PlaybackView()
    view.draw(
      LookedAt.player(start, on: mode.surface, hasHighContrast: mode.hasContrast), assets.sprites,
      into: &list)
    renderer.draw(list, on: mode.surface)
    try Self.write(renderer, "\(folder)/player.png")
  }

  private static func write(_ renderer: SoftwareRenderer, _ path: String) throws {
    let picture = try renderer.snapshot()
    // Some of all rows: the player's picture may lie anywhere.
    let some = stride(from: 0, to: picture.pixels.count, by: 97).map { picture.pixels[$0] }
    expectGreater(Set(some).count, 16, "\(path) is empty")
    try Data(PNG.encode(picture)).write(to: URL(fileURLWithPath: path))
  }
}
