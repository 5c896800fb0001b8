import SwivelGameSupport
import SwivelJSON
import Testing

@testable import SwivelHosting
@testable import SwivelSession

@Suite struct `An exhibition` {
  private static func session() throws -> Session {
    let levels = LevelList(LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) })
    var session = Session(
      library: Bench.library, levels: levels, surface: Surface(width: 1_280, height: 720))
    session.enter(.levels)
    _ = session.takeEffects()
    return session
  }

  @Test func `shows nothing of a user's pictures`() {
    var session = Session(library: Bench.library, surface: Surface(width: 1_280, height: 720))
    session.perform(.add)
    let kiosk = KioskRules()
    expectTrue(kiosk.isOpen(session))
    session.press(.enter, at: 0)
    expectTrue(!kiosk.isOpen(session))
    expectTrue(!Kiosk.allows(.listPictures) && !Kiosk.allows(.bringPicture("a")))
  }

  private static func touch(_ x: Double, _ y: Double, at seconds: Double) -> [InputEvent] {
    [ContactPhase.began, .ended].enumerated().map { index, phase in
      InputEvent(
        time: Timestamp(seconds: seconds + Double(index) * 0.05),
        kind: .touch(1, phase, Vector(x: x, y: y)))
    }
  }

  @Test func `of a day and two hundred visitors ends as it began`() throws {
    let start = try Self.session()
    var session = start
    var kiosk = Kiosk(KioskRules(), over: session)
    var random = SplitMix64(seed: 7)
    var visits: [Kiosk.Visit] = []
    for visitor in 0..<200 {
      let began = Double(visitor) * 432 + 25
      for step in 0..<20 {
        let time = began + Double(step) * 2
        for event in Self.touch(
          Double.random(in: 80...1_200, using: &random),
          Double.random(in: 80...640, using: &random), at: time)
        {
          kiosk.handle(event, in: &session)
        }
        expectNil(kiosk.advance(&session, to: Timestamp(seconds: time + 1)))
      }
      _ = session.takeEffects()
      for second in 40..<400 {
        let time = Timestamp(seconds: began + Double(second))
        guard let visit = kiosk.advance(&session, to: time) else { continue }
        visits.append(visit)
        expectEqual(session.state, start.state, "visitor \(visitor)")
        expectTrue(session.digest == start.digest && session.effects.isEmpty, "visitor \(visitor)")
      }
    }
    expectEqual(visits.map(\.number), Array(1...200))
    expectTrue(visits.allSatisfy { $0.touches == 20 && (37...39).contains($0.seconds) })
    expectTrue(!kiosk.isExitRequested)
  }

  @Test func `counts down before it begins anew, until a touch`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    for event in Self.touch(600, 300, at: 1) { kiosk.handle(event, in: &session) }
    expectNil(kiosk.advance(&session, to: Timestamp(seconds: 60)))
    expectNil(session.state.messages)
    expectNil(kiosk.advance(&session, to: Timestamp(seconds: 85)))
    expectTrue(session.state.messages?.shown != nil)
    for event in Self.touch(600, 300, at: 86) { kiosk.handle(event, in: &session) }
    expectNil(kiosk.advance(&session, to: Timestamp(seconds: 170)))
    expectTrue(kiosk.advance(&session, to: Timestamp(seconds: 177)) != nil)
  }

  @Test func `shows how locks are opened while nobody is there`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    _ = kiosk.advance(&session, to: Timestamp(seconds: 1))
    expectTrue(session.state.locks.lockSession?.demonstration != nil)
    for event in Self.touch(600, 600, at: 5) { kiosk.handle(event, in: &session) }
    expectNil(session.state.locks.lockSession)
  }

  @Test(arguments: [0, 2, 300, 1_500])
  func `continues with what it shows, however long nobody has come`(hours: Int) throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    let start = Double(hours) * 3_600 + 25
    _ = kiosk.advance(&session, to: Timestamp(seconds: start))
    let before = session.state.locks
    for step in 1...150 {
      _ = kiosk.advance(&session, to: Timestamp(seconds: start + Double(step) * 0.05))
    }
    expectTrue(session.state.locks.lockSession?.demonstration != nil)
    expectUnequal(session.state.locks, before)
  }

  @Test func `shows each word for as long as it takes to read it`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    for event in Self.touch(600, 300, at: 1) { kiosk.handle(event, in: &session) }
    for second in 0..<10 {
      let time = 81.5 + Double(second)
      _ = kiosk.advance(&session, to: Timestamp(seconds: time - 0.2))
      _ = kiosk.advance(&session, to: Timestamp(seconds: time))
      expectEqual(session.state.messages?.shown?.saying, Message(.kioskSoon, .number(10 - second)))
    }
  }

  @Test func `takes no keys, no files and no end, but corners touched in turn`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(try Self.rules(#"{"pin": "12341234"}"#), over: session)
    let closed: [InputEvent.Kind] = [
      .keyDown(.q, .control, isRepeat: false), .window(.closed), .reply(.pasted("text")),
      .reply(.dropped("{}")), .gamepad(.buttonDown(.start)), .text("a"),
    ]
    let before = session.state
    for kind in closed {
      expectNil(kiosk.handle(InputEvent(time: .zero, kind: kind), in: &session))
    }
    expectEqual(session.state, before)
    let corners = [(5.0, 5.0), (1_275, 5), (1_275, 715), (5, 715)]
    for (index, corner) in (corners + corners).enumerated() {
      expectTrue(!session.state.isOpen(ExhibitorMenu.id))
      for event in Self.touch(corner.0, corner.1, at: 1 + Double(index) * 0.5) {
        kiosk.handle(event, in: &session)
      }
    }
    expectTrue(session.state.isOpen(ExhibitorMenu.id))
    expectTrue(!Kiosk.allows(.quit) && !Kiosk.allows(.saveTape) && Kiosk.allows(.sendTime))
  }

  private static func rules(_ text: String) throws -> KioskRules {
    try KioskRules.file.read(Array(text.utf8))
  }

  /// Touches what the exhibitor's menu has.
  private static func choose(
    _ choice: ExhibitorMenu.Choice, _ kiosk: inout Kiosk, _ session: inout Session, at time: Double
  ) throws {
    let point = try #require(session.target(named: "exhibitor \(choice)")).box.center
    for event in touch(point.x, point.y, at: time) { kiosk.handle(event, in: &session) }
  }

  /// An exhibition whose PIN was touched within three seconds.
  private static func opened() throws -> (kiosk: Kiosk, session: Session) {
    var session = try Self.session()
    var kiosk = Kiosk(try Self.rules(#"{"pin": "131313"}"#), over: session)
    for step in 0..<6 {
      let (x, y) = step % 2 == 0 ? (5.0, 5.0) : (1_275, 715)
      for event in touch(x, y, at: Double(step) * 0.5) { kiosk.handle(event, in: &session) }
    }
    return (kiosk, session)
  }

  @Test(arguments: ExhibitorMenu.Choice.allCases)
  func `asks behind its PIN what is to be done`(choice: ExhibitorMenu.Choice) throws {
    var (kiosk, session) = try Self.opened()
    expectTrue(session.state.isOpen(ExhibitorMenu.id) && !kiosk.isExitRequested)
    try Self.choose(choice, &kiosk, &session, at: 4)
    expectTrue(!session.state.isOpen(ExhibitorMenu.id))
    expectEqual(kiosk.isExitRequested, choice == .end)
    expectNil(kiosk.advance(&session, to: Timestamp(seconds: 4.5)))
    let saying = session.state.messages?.shown?.saying
    expectEqual(saying, choice == .clean ? Message(.kioskCleaning, .number(30)) : nil)
  }

  @Test func `lets the screen be wiped for thirty seconds, which it counts down`() throws {
    var (kiosk, session) = try Self.opened()
    let start = session.state
    try Self.choose(.clean, &kiosk, &session, at: 4)
    let route = session.state.route
    for second in 0..<30 {
      let time = 4.05 + Double(second)
      expectNil(kiosk.advance(&session, to: Timestamp(seconds: time)))
      let shown = session.state.messages?.shown?.saying
      expectEqual(shown, Message(.kioskCleaning, .number(30 - second)))
      expectEqual(kiosk.due, Timestamp(seconds: time + 1), "\(second)")
      for event in Self.touch(200 + 30 * Double(second), 300, at: time + 0.1) {
        expectNil(kiosk.handle(event, in: &session))
      }
      expectTrue(session.state.route == route && session.state.sandbox == start.sandbox)
    }
    expectTrue(kiosk.advance(&session, to: Timestamp(seconds: 34.05)) != nil)
    expectNil(session.state.messages)
    let touch = try #require(Self.touch(600, 300, at: 60).first)
    expectTrue(kiosk.handle(touch, in: &session) != nil)
  }

  @Test func `closes the menu that nobody answers`() throws {
    var (kiosk, session) = try Self.opened()
    expectTrue(kiosk.advance(&session, to: Timestamp(seconds: 93)) != nil)
    expectTrue(!session.state.isOpen(ExhibitorMenu.id))
  }

  @Test func `is left by its own PIN only`() throws {
    let rules = try Self.rules(#"{"pin": "131424"}"#)
    let corners = [(5.0, 5.0), (1_275, 5), (1_275, 715), (5, 715)]
    func leaves(_ touched: [Int], every seconds: Double = 0.5) throws -> Bool {
      var session = try Self.session()
      var kiosk = Kiosk(rules, over: session)
      for (index, corner) in touched.enumerated() {
        let point = corner == 0 ? (600, 300) : corners[corner - 1]
        for event in Self.touch(point.0, point.1, at: 1 + Double(index) * seconds) {
          kiosk.handle(event, in: &session)
        }
      }
      return session.state.isOpen(ExhibitorMenu.id)
    }
    #expect(try leaves([1, 3, 1, 4, 2, 4]))
    #expect(try !leaves([1, 1, 3, 1, 4, 2, 4]), "no try ends in another")
    #expect(try !leaves([1, 3, 1, 4, 2, 4], every: 3), "too slowly")
    var unset = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: unset)
    for event in Self.touch(5, 5, at: 1) { kiosk.handle(event, in: &unset) }
    #expect(!unset.state.isOpen(ExhibitorMenu.id), "none without a PIN")
  }

  @Test func `lets try a PIN once in ten seconds, and more and more seldom`() throws {
    func leaves(after wrong: Int, pause: Double) -> Bool {
      var (wayOut, time) = (KioskWayOut([1, 3, 1, 4, 2, 4]), 1.0)
      var isOut = false
      for step in 0...wrong {
        for corner in step < wrong ? [1, 2, 3, 4, 1, 2] : [1, 3, 1, 4, 2, 4] {
          isOut = wayOut.touch(corner, at: Timestamp(seconds: time))
          time += 0.1
        }
        // Each wrong try doubles the pause; the last one is as long as is asked.
        time += step < wrong - 1 ? 10 * Double(1 << step) : pause
      }
      return isOut
    }
    #expect(leaves(after: 0, pause: 0))
    #expect(!leaves(after: 1, pause: 9) && leaves(after: 1, pause: 10))
    #expect(!leaves(after: 3, pause: 39) && leaves(after: 3, pause: 40))
  }

  @Test func `isn't kept going by what only lies, trembles or hovers`() throws {
    var session = try Self.session()
    var kiosk = Kiosk(KioskRules(), over: session)
    func contact(_ phase: ContactPhase, _ x: Double, at seconds: Int64) -> InputEvent {
      InputEvent(.touch(1, phase, Vector(x: x, y: 300)), at: seconds * 1_000)
    }
    kiosk.handle(contact(.began, 600, at: 1), in: &session)
    for second in 2...85 as ClosedRange<Int64> {
      // It trembles from the start, and is pushed about now and then once it lies for long.
      let x = 600 + Double(second % 5)
      kiosk.handle(contact(.moved, x, at: second), in: &session)
      let hover = InputEvent.Kind.hover(ExactPoint(Vector(x: x, y: 9)))
      kiosk.handle(InputEvent(hover, at: second * 1_000), in: &session)
    }
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 90)) == nil)
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 92)) != nil)
    kiosk.handle(contact(.moved, 900, at: 93), in: &session)
    #expect(kiosk.advance(&session, to: Timestamp(seconds: 200)) == nil, "nobody is there")
  }

  @Test func `opens only what its rules say, and holds number and size of things`() throws {
    let rules = try Self.rules(#"{"screens": ["sandbox"], "things": 3, "largest": 2}"#)
    var session = try Self.session()
    rules.open(&session)
    expectEqual(session.state.route, .sandbox)
    var kiosk = Kiosk(rules, over: session)
    for event in Self.touch(600, 300, at: 1) { kiosk.handle(event, in: &session) }
    session.enter(.levels)
    for event in Self.touch(600, 300, at: 2) { kiosk.handle(event, in: &session) }
    expectEqual(session.state.route, .sandbox)
    let hasRoom = session.state.sandbox.takeRoom(for: 1)
    expectTrue(!hasRoom, "the first bench has more")
    let thing = try #require(session.state.sandbox.world.order.first)
    var placement = try #require(session.state.sandbox.world.placement(of: thing))
    placement.scale = 9
    session.state.sandbox.world.place(thing, at: placement)
    _ = kiosk.advance(&session, to: Timestamp(seconds: 3))
    expectEqual(session.state.sandbox.world.placement(of: thing)?.scale, 2)
  }

  @Test func `keeps the limit of things in a new scene`() throws {
    let rules = try Self.rules(#"{"screens": ["sandbox"], "things": 3}"#)
    var session = try Self.session()
    rules.open(&session)
    session.perform(.newScene, at: session.now)
    expectTrue(session.state.sandbox.takeRoom(for: 3))
    expectTrue(!session.state.sandbox.takeRoom(for: 4))
  }

  @Test(arguments: KioskRules.Screen.allCases)
  func `offers no command that does nothing`(screen: KioskRules.Screen) throws {
    let rules = try Self.rules("{\"screens\": [\"\(screen)\"]}")
    var session = try Self.session()
    rules.open(&session)
    session.perform(.palette, at: session.now)
    let items = session.state.palette?.matches ?? []
    expectTrue(!items.isEmpty)
    for item in items {
      switch item {
      case .command(let command): expectTrue(!session.withheld.contains(command), "\(command)")
      case .level: expectEqual(screen, .locks)
      default: Issue.record("\(item)")
      }
    }
    session.perform(.escape, at: session.now)
    _ = session.takeEffects()
    for command in GameCommand.allCases {
      var visited = session
      let isDone = visited.perform(command, at: session.now)
      let effects = visited.takeEffects()
      expectTrue(!isDone || visited.state != session.state || effects.allSatisfy(Kiosk.allows))
      expectTrue(!session.withheld.contains(command) || !isDone, "\(command)")
    }
  }

  @Test(arguments: [
    (#"{"pin": "12a4"}"#, "pin", #""12a4""#), (#"{"pin": "123"}"#, "pin", #""123""#),
    (#"{"pin": "１２３４１２"}"#, "pin", #""１２３４１２""#), (#"{"pin": 1234}"#, "pin", "1234"),
    (#"{"idle": 5}"#, "idle", "5"), (#"{"idle": 20, "countdown": 20}"#, "countdown", "20"),
    (#"{"screens": []}"#, "screens", "an array of 0"),
    (#"{"screens": ["settings"]}"#, "screens[0]", #""settings""#),
    (#"{"screens": ["locks", "locks"]}"#, "screens[1]", #""locks""#),
    (#"{"things": 0}"#, "things", "0"), (#"{"largest": 0.5}"#, "largest", "0.5"),
    (#"{"most": 1}"#, "most", "an unknown key"), ("[]", "file", "an array of 0"),
  ]) func `refuses rules that are none`(text: String, key: String, found: String) {
    do throws(any Error) {
      _ = try Self.rules(text)
      Issue.record("\(text) was taken")
    } catch {
      let line = "\(error)"
      expectTrue(line.contains("\(key): found \(found), expected "), "\(line)")
      expectTrue(!line.contains("\n"))
    }
  }

  @Test func `has a schema of the same keys`() throws {
    let schema = KioskRules.file.schema.schemaFile(
      title: "An exhibition of Swivel",
      about: "The file kiosk.json in the folder of swivel --kiosk FOLDER. Every key may be missing."
    )
    try expectKept(schema, in: Fixtures.file("Documentation/kiosk.schema.json"))
  }
}
