import AllocationCounter
import SwivelPlaybackSupport
import Testing

@testable import SwivelCommands
@testable import SwivelLockPlay
@testable import SwivelPlayback
@testable import SwivelSandbox
@testable import SwivelScreens
@testable import SwivelSession

/// Whether the build is optimised; without, the standard library's generics allocate.
let isOptimised: Bool = {
  var isOptimised = true
  // An assertion's condition is only evaluated in a build without optimisation.
  assert(
    {
      isOptimised = false
      return true
    }())
  return isOptimised
}()

/// Plays events to a copy of a session first, so that one-time allocations aren't counted.
private func rehearse(_ events: [InputEvent], with session: Session) {
  var session = session
  for event in events { session.handle(event) }
}

/// The indices of the events that allocate something where they are handled, each after what comes first.
private func busy(
  _ events: [InputEvent], first: (InputEvent) -> Void = { _ in }, _ handle: (InputEvent) -> Void
) -> [Int] {
  var busy: [Int] = []
  busy.reserveCapacity(2_000)
  for (index, event) in events.enumerated() {
    first(event)
    let before = allocation_count()
    handle(event)
    if allocation_count() > before { busy.append(index) }
  }
  return busy
}

extension InputEvent {
  fileprivate var isLanding: Bool {
    if case .contact(let contact) = kind { contact.phase == .began } else { false }
  }
}

@Suite(
  .enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"),
  .enabled(if: isOptimised, "it needs an optimised build: Scripts/test makes one for it"))
struct `In the steady state` {
  /// Two hands of five fingers that turn two things for a second.
  private func events(_ session: Session) -> [InputEvent] {
    var script = Choreography()
    for name in ["disc", "photo"] {
      let center = session.center(name)
      script.turn(
        fingers(5, around: center, radius: 100), about: center, by: .degrees(300), spread: 1.2,
        begin: 0, duration: 1)
    }
    return script.inOrder
  }

  @Test(arguments: [false, true])
  func `handling a finger's event allocates nothing, from the landing to the lift`(
    isInspecting: Bool
  ) {
    var session = Bench.session
    if isInspecting { session.press(.f3, at: 0) }
    let events = events(session)
    rehearse(events, with: session)
    let busy = busy(events) { session.handle($0) }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) of \(events.count) allocated")
  }

  @Test func `handling it allocates nothing though a journal is written after each event`() {
    var session = Bench.session
    let events = events(session)
    rehearse(events, with: session)
    var journal = SceneJournal(session.library, program: "")
    var (last, taken, index) = (0, Set<Int>(minimumCapacity: 100), 0)
    let busy = busy(events, first: { _ in journal.note(session) }) { event in
      session.handle(event)
      // What is taken anew has its memory in common with the journal.
      let count = session.state.sandbox.moved.count
      if count != last || event.isLanding { taken.insert(index) }
      (last, index) = (count, index + 1)
    }
    #expect(taken.isSuperset(of: busy), "events \(busy.prefix(20)) of \(events.count) allocated")
  }

  @Test func `handling it allocates nothing where hands hold a thing and what it lies in`() throws {
    var session = try Session.nested(seed: 1)
    var script = Choreography()
    for (name, point) in [("photo", Vector(x: 120, y: -110)), ("coin", .zero)] {
      let center = session.shown(name).apply(point)
      script.turn(
        fingers(2, around: center, radius: 12), about: center, by: .degrees(300), spread: 2,
        begin: name == "coin" ? 0.1 : 0, duration: 1)
    }
    rehearse(script.inOrder, with: session)
    var held = 0
    let busy = busy(script.inOrder) { event in
      session.handle(event)
      held = max(held, session.state.sandbox.hands.count)
    }
    #expect(held == 2)
    #expect(busy.isEmpty, "events \(busy.prefix(20)) allocated")
  }

  @Test(arguments: [false, true])
  func `handling it allocates nothing where a thing has gestures of its own`(
    isInspecting: Bool
  ) throws {
    var session = Bench.session
    if isInspecting { session.press(.f3, at: 0) }
    var turn = GestureSpec(.rotation)
    turn.simultaneous = ["pan"]
    for name in ["disc", "photo"] {
      let id = try #require(session.id(name))
      try session.state.sandbox.world.attach(
        GestureList([turn, GestureSpec(.pan), GestureSpec(.tap)]), to: id)
    }
    rehearse(events(session), with: session)
    let busy = busy(events(session)) { session.handle($0) }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) allocated")
  }

  @Test func `noting it on the session's tape allocates nothing`() {
    var session = Bench.session
    var tape = SessionTape(of: session, program: "1", scene: "sandbox")
    let events = events(session)
    let busy = busy(events, first: { session.handle($0) }) { tape.append($0) }
    // Every 4,096 lines are a piece of memory.
    #expect(busy.count <= 2, "events \(busy.prefix(20)) of \(events.count) allocated")
    #expect(tape.text(upTo: session) != nil)
  }

  @Test func `handling it allocates nothing where all that is chosen goes along and catches`() {
    var session = Bench.session
    session.perform(.snapTurns)
    session.perform(.snapToThings)
    session.perform(.grid)
    session.perform(.bounds)
    session.select("disc", "coin", "bar")
    _ = session.takeEffects()
    var script = Choreography()
    let center = session.center("disc")
    script.turn(
      [center], about: center, by: .zero, move: Vector(x: 90, y: 60), begin: 0, duration: 1)
    script.turn(
      fingers(2, around: center, radius: 90), about: center, by: .degrees(300), spread: 1.2,
      begin: 2, duration: 1)
    rehearse(script.inOrder, with: session)
    var busy: [Int] = []
    busy.reserveCapacity(1_000)
    for (index, event) in script.inOrder.enumerated() {
      let before = allocation_count()
      session.handle(event)
      if allocation_count() > before { busy.append(index) }
      session.effects.removeAll(keepingCapacity: true)
    }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) allocated")
    #expect(session.state.sandbox.history.undoCount == 2)
  }

  @Test func `drawing the player of a tape and going over its bar allocates nothing`() {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 0.9))
    var list = DrawList()
    var view = PlaybackView()
    let sprites = SpriteTable(
      shapes: Bench.library.shapes.indices.map { Picture(index: Int32($0 + 1)) })
    let boxes = PlaybackBoxes(playback.surface)
    func goOver(_ playback: inout Playback) {
      for part in PlaybackBar.Part.allCases {
        playback.handle(.hover(ExactPoint(boxes.box(of: part).center)))
        playback.press(.tab)
      }
      playback.touch(.began, boxes.box(of: .play).center)
      playback.touch(.ended, boxes.box(of: .takeOver).center)
    }
    var busy: [UInt] = []
    busy.reserveCapacity(8)
    for _ in 0..<3 {
      let before = allocation_count()
      view.draw(playback, sprites, into: &list)
      let drawn = allocation_count()
      goOver(&playback)
      busy.append(drawn - before)
      busy.append(allocation_count() - drawn)
    }
    #expect(busy.suffix(2) == [0, 0], "\(busy)")
  }

  @Test func `drawing a frame round things and choosing them allocates nothing`() {
    var session = Bench.session
    session.handle(.modifiers(.shift), at: 0)
    var busy: [Int] = []
    busy.reserveCapacity(200)
    let start = Vector(x: 4, y: 4)
    for step in 0...101 {
      let phase: ContactPhase = step == 0 ? .began : step > 100 ? .ended : .moved
      let before = allocation_count()
      session.mouse(phase, start + Vector(x: 12, y: 7) * Double(step), at: Int64(8 * step))
      if allocation_count() > before { busy.append(step) }
    }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) allocated")
    #expect(session.state.sandbox.selection.count == 4)
  }

  @Test func `a tick in which things glide allocates nothing`() {
    var session = Bench.session
    session.perform(.inertia)
    session.perform(.bounds)
    let start = session.center("coin")
    session.touch(1, .began, start, at: 0)
    for step in 1...12 {
      session.touch(1, .moved, start - Vector(x: 20, y: 0) * Double(step), at: Int64(8 * step))
    }
    session.touch(1, .ended, start - Vector(x: 240, y: 0), at: 97)
    #expect(session.isMoving)
    let before = allocation_count()
    for tick in 13...60 { session.advance(to: Timestamp(microseconds: Int64(tick) * 8_000)) }
    #expect(allocation_count() - before == 0)
  }

  @Test(arguments: [false, true])
  func `drawing what is chosen, caught and out of sight allocates nothing`(isExact: Bool) throws {
    var session = Bench.session
    let far = try #require(session.id("photo"))
    session.state.sandbox.world.place(far, at: Placement(position: Vector(x: 9_000, y: 0)))
    session.perform(.grid)
    session.select("disc", "coin")
    session.perform(.fix)
    session.select("disc", "coin", "bar")
    if isExact { session.perform(.exact) }
    session.handle(.modifiers(.shift), at: 0)
    session.mouse(.began, Vector(x: 4, y: 4), at: 1)
    session.mouse(.moved, Vector(x: 60, y: 40), at: 2)
    session.select("disc", "coin", "bar")
    let sprites = Bench.sprites
    var list = DrawList()
    var view = GameView()
    for _ in 0..<3 { view.draw(session, sprites, into: &list) }
    #expect(session.offscreenIndicators.count == 1)
    let before = allocation_count()
    for _ in 0..<10 { view.draw(session, sprites, into: &list) }
    #expect(allocation_count() - before == 0)
  }

  @Test(arguments: [[], [.f3], [.f1], [.f3, .f1]] as [[Key]])
  func `drawing a frame allocates nothing, whatever lies over the things`(keys: [Key]) {
    var session = Bench.session
    for event in events(session).prefix(600) { session.handle(event) }
    for key in keys { session.press(key, at: session.now.microseconds / 1_000 + 1) }
    let sprites = Bench.sprites
    var list = DrawList()
    var view = GameView()
    view.draw(session, sprites, into: &list)
    // The help takes the bench out of the hands.
    #expect(!list.runs.isEmpty)
    #expect(session.state.sandbox.hands.count == (keys.contains(.f1) ? 0 : 2))
    let before = allocation_count()
    for _ in 0..<10 { view.draw(session, sprites, into: &list) }
    #expect(allocation_count() - before == 0)
  }

  @Test(arguments: [1, 3])
  func `drawing what was undone, or a message in its place, allocates nothing`(count: Int) {
    var session = Bench.session
    session.select("disc", "coin", "bar")
    if count == 1 { session.select("disc") }
    session.press(.delete, at: 0)
    session.perform(.undo)
    let sprites = Bench.sprites
    var list = DrawList()
    var view = GameView()
    for isSaid in [false, true] {
      if isSaid { session.showMessage(Message(.messageTaken, .name("Coin")), isError: false) }
      session.advance(to: Timestamp(seconds: isSaid ? 2 : 1))
      #expect(session.lines.contains { $0.hasPrefix("Undone: ") } != isSaid)
      for _ in 0..<3 { view.draw(session, sprites, into: &list) }
      let before = allocation_count()
      for _ in 0..<10 {
        view.draw(session, sprites, into: &list)
        session.withLayout { _, _ in }
      }
      #expect(allocation_count() - before == 0)
    }
  }

  @Test func `drawing the panel while it spins a thing allocates nothing`() {
    var session = Bench.session
    for key in [Key.tab, .enter, .t] { session.press(key, at: 0) }
    session.handle(InputEvent(time: .zero, kind: .text("-1.5t")))
    let sprites = Bench.sprites
    var list = DrawList()
    var view = GameView()
    // After the first time, no more memory is needed for reading and writing text.
    for tick in 1...5 {
      session.advance(to: Timestamp(microseconds: Int64(tick) * 8_000))
      view.draw(session, sprites, into: &list)
    }
    #expect(session.isMoving)
    let before = allocation_count()
    for tick in 6...30 {
      session.advance(to: Timestamp(microseconds: Int64(tick) * 8_000))
      view.draw(session, sprites, into: &list)
    }
    #expect(allocation_count() - before == 0)
  }

  @Test(arguments: [("left-right-left", 1), ("left-right-left", 2), ("safe", 1), ("two-hands", 3)])
  func `turning a dial allocates nothing once it turns`(id: String, fingers: Int) {
    var player = LockBench.visitor(id)
    let hand = player.land(on: 0, fingers: fingers, from: 0)
    player.move(hand, degrees: -4)
    var counts: [UInt] = []
    counts.reserveCapacity(1_000)
    for step in 2...400 {
      let turned = Double(step) * 4
      for event in player.reports(of: hand, degrees: -turned) {
        let before = allocation_count()
        player.session.handle(event)
        counts.append(allocation_count() - before)
      }
      _ = player.session.takeEffects()
    }
    let busy = counts.indices.filter { counts[$0] > 0 }
    #expect(busy.isEmpty, "events \(busy.prefix(20)) of \(counts.count) allocated")
    #expect(abs(player.lockSession.shownAngle(of: 0).degrees + 1_600) < 40)
  }

  @Test(arguments: ["two-hands", "safe", "word", "graph"], [false, true])
  func `drawing a lock screen allocates nothing`(id: String, isDemonstrating: Bool) {
    var session = LockBench.visitor(id).session
    session.state.locks.lockSession.map { lockSession in
      session.state.locks.lockSession?.isSeeingThrough = true
      if isDemonstrating {
        session.state.locks.lockSession?.demonstration = LockDemonstration(lockSession.played)
      }
    }
    let sprites = SpriteTable()
    var (view, list) = (GameView(), DrawList())
    view.draw(session, sprites, into: &list)
    #expect(!list.runs.isEmpty)
    let before = allocation_count()
    for _ in 0..<10 { view.draw(session, sprites, into: &list) }
    #expect(allocation_count() - before == 0)
  }
}
