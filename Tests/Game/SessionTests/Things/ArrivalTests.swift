import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `What comes in` {
  private static let hash = SHA256.hex(of: Array("a picture".utf8))

  private func session() -> Session {
    Session(
      library: ShapeLibrary([
        Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
        Shape(name: "spare", title: "Spare", size: Vector(x: 60, y: 60), isOnBench: false),
      ]), surface: Surface(width: 1280, height: 720))
  }

  private func picture(
    _ name: String, at position: ExactPoint? = nil, joined: Bool = false, scene: Int? = nil,
    sides: Int = 100
  ) -> Reply {
    .picture(
      PictureArrival(
        name: name, hash: Self.hash, width: 2 * sides, height: sides, position: position,
        isJoined: joined, scene: scene))
  }

  private func send(_ reply: Reply, to session: inout Session) {
    session.handle(InputEvent(time: session.now, kind: .reply(reply)))
  }

  @Test func `what waits to be added isn't on the bench from the start`() {
    expectEqual(session().names, ["coin"])
  }

  @Test func `a picture becomes a thing where it was dropped, and one step takes it back`() throws {
    var session = session()
    let before = session.sceneDigest
    send(picture("lake", at: ExactPoint(Vector(x: 300, y: 200))), to: &session)
    let id = try #require(session.state.sandbox.world.entity(named: "lake"))
    let box = try #require(session.state.sandbox.world.box(of: id, library: session.library))
    let shown = session.state.sandbox.camera.similarity(on: session.state.surface).apply(box.center)
    expectEqual(shown, Vector(x: 300, y: 200))
    expectEqual(box.size, Vector(x: 200, y: 100))
    expectEqual(session.selectedNames, ["lake"])
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
    session.perform(.redo)
    expectEqual(session.names, ["coin", "lake"])
  }

  @Test func `pictures that come together are one step, and the same picture is kept once`() {
    var session = session()
    send(picture("a"), to: &session)
    send(picture("a", joined: true), to: &session)
    expectEqual(session.names, ["coin", "a", "a 2"])
    expectEqual(session.state.importedAssets?.entries.count, 1)
    session.perform(.undo)
    expectEqual(session.names, ["coin"])
  }

  @Test func `pictures lie where they were laid when their step is taken back and done again`() {
    var session = session()
    for name in ["a", "b", "c"] {
      send(picture(name, at: ExactPoint(Vector(x: 600, y: 300)), joined: name != "a"), to: &session)
    }
    let (laid, steps) = (session.sceneDigest, session.state.sandbox.history.done)
    for step in steps {
      expectEqual(step.edit.after, session.state.sandbox.world[step.edit.entity])
    }
    session.perform(.undo)
    session.perform(.redo)
    expectEqual(session.sceneDigest, laid)
    expectEqual(session.selectedNames, ["a", "b", "c"])
  }

  @Test func `a picture that is refused joins the next to nothing`() throws {
    var session = session()
    session.tap(session.center("coin"))
    session.send(.keyDown(.right, [], isRepeat: false))
    let before = session.placement("coin")
    send(picture("huge", sides: 30_000), to: &session)
    expectEqual(session.names, ["coin"])
    send(picture("small", joined: true), to: &session)
    expectEqual(session.placement("coin"), before)
    expectEqual(session.selectedNames, ["small"])
    session.perform(.undo)
    expectEqual(session.names, ["coin"])
    expectEqual(session.placement("coin"), before)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `pictures move nothing that hasn't come with them, whatever is done meanwhile`(seed: UInt64)
  {
    var (session, random) = (session(), SplitMix64(seed: seed))
    for number in 0..<80 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: session.perform(.chooseNext)
      case 1: session.perform(.fix)
      case 2:
        session.perform(.chooseNext)
        session.send(.keyDown(.right, [], isRepeat: false))
      case 3: session.perform(.undo)
      case 4: session.perform(.redo)
      case 5: session.perform(.chooseAll)
      default:
        let (names, steps) = (session.names, session.state.sandbox.history.done)
        let before = names.map { session.placement($0) }
        let isJoined = Int.random(in: 0..<4, using: &random) > 0
        let point = ExactPoint(Vector(x: 300, y: 300))
        send(picture("p\(number)", at: point, joined: isJoined), to: &session)
        let together = session.state.arrivals?.things.compactMap(session.state.sandbox.world.name)
        let isOpen = steps.last?.edit.before == nil && isJoined
        for (name, placement) in zip(names, before) {
          guard together?.contains(name) == true, isOpen else {
            expectEqual(session.placement(name), placement, "seed \(seed), \(number): \(name)")
            continue
          }
          let id = session.id(name)
          expectTrue(
            id.map { session.state.sandbox.world[$0]?.isFixed == false } ?? false, "\(name)")
        }
      }
    }
  }

  @Test func `a picture says where it went when something else is shown by then`() {
    var session = session()
    send(picture("a", scene: 0), to: &session)
    expectNil(session.reported)
    session.enter(.levels)
    send(picture("b", scene: 0), to: &session)
    send(picture("c", joined: true, scene: 0), to: &session)
    expectEqual(session.reported, "b is on the bench now")
    expectEqual(session.state.messages?.messages.count, 1)
    session.enter(.sandbox)
    session.perform(.newScene)
    send(picture("d", scene: 0), to: &session)
    expectEqual(session.reported, "d is in this scene, which was opened in the meantime")
    send(picture("e", joined: true, scene: 0), to: &session)
    expectEqual(session.names, ["d", "e"])
    send(picture("f", joined: true, scene: 1), to: &session)
    expectEqual(session.names, ["d", "e", "f"])
    expectEqual(session.state.messages?.messages.count, 2)
  }

  @Test func `a picture says nothing where its scene was only composed anew for another window`() {
    var session = session()
    session.send(.window(.resized(Surface(width: 900, height: 500))))
    expectEqual(session.state.scenes?.serial, 1)
    send(picture("a", scene: 0), to: &session)
    expectEqual(session.names, ["coin", "a"])
    expectNil(session.reported)
  }

  @Test(arguments: [1, 2, 6, 20], [(1_280, 720), (360, 640)])
  func `pictures of any number lie in sight, side by side and upright to the view`(
    count: Int, size: (width: Int, height: Int)
  ) throws {
    let surface = Surface(width: size.width, height: size.height)
    var session = Session(library: ShapeLibrary([]), surface: surface)
    session.state.sandbox.camera.rotation = .degrees(37)
    session.state.sandbox.camera.scale = 1.7
    for index in 0..<count {
      let position = ExactPoint(Vector(x: Double(20 + 90 * index), y: 40))
      send(
        .picture(
          PictureArrival(
            name: "p\(index)", hash: Self.hash, width: 1_600 - 30 * index, height: 1_200,
            position: position, isJoined: index > 0)), to: &session)
    }
    let view = session.state.sandbox.camera.similarity(on: surface)
    let world = session.state.sandbox.world
    expectTrue(world.order.count == count && session.state.sandbox.history.undoCount == 1)
    let boxes = world.order.compactMap {
      world.bounds(of: $0, seen: view, library: session.library, at: 0)
    }
    for (index, box) in boxes.enumerated() {
      let turn = view.after(world.similarity(of: world.order[index]) ?? .identity).rotation
      expectLess(abs(turn.degrees), 1e-9)
      if count > 1 { expectTrue(surface.bounds.grown(by: -1).contains(box.origin)) }
      if count > 1 { expectTrue(surface.bounds.grown(by: -1).contains(box.end)) }
      for other in boxes[..<index] { expectLess(box.overlap(with: other), 0.01) }
    }
  }

  @Test func `things that are not told where to lie don't cover others`() throws {
    var session = session()
    for _ in 1...4 { send(picture("a"), to: &session) }
    let world = session.state.sandbox.world
    let boxes = world.order.compactMap { world.box(of: $0, library: session.library) }
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] { expectEqual(box.overlap(with: other), 0) }
    }
  }

  @Test func `a pasted text is a card with its lines`() throws {
    var session = session()
    send(.pasted("\r\nHello\tthere\r\nworld \u{7}\n\n"), to: &session)
    let entry = try #require(session.state.importedAssets?.entries.first)
    expectEqual(entry.content, .text("Hello there\nworld  ".trimmed))
    expectEqual(session.names.last, "Hello there")
  }

  @Test(arguments: ["", " \n\t ", "\u{0}\u{1}"])
  func `what is nothing to be seen is reported, not pasted`(text: String) {
    var session = session()
    send(.pasted(text), to: &session)
    expectEqual(session.names, ["coin"])
    expectEqual(session.state.messages?.shown?.saying.phrase, .pastedNothing)
  }

  @Test func `a text of any length is a card of at most forty lines, and the cut is reported`()
    throws
  {
    for text in [
      String(repeating: "word ", count: 100_000), String(repeating: "\n", count: 5_000) + "x",
      String(repeating: "x", count: 100_000), String(repeating: "é\u{301}", count: 50_000),
    ] {
      var session = session()
      send(.pasted(text), to: &session)
      let entry = try #require(session.state.importedAssets?.entries.first)
      guard case .text(let kept) = entry.content else { continue }
      expectAtMost(TextCard(kept).lines.count, TextCard.lineLimit)
      expectEqual(TextCard(kept).text, kept)
      expectLess(entry.size.y, 1_500)
    }
  }

  @Test(arguments: [(39, false), (40, false), (41, true)])
  func `a text is said to be cut where a line of it is missing`(count: Int, isCut: Bool) {
    let text = (1...count).map { "line \($0)" }.joined(separator: "\n")
    expectEqual(TextCard.isCut(text), isCut)
    expectEqual(TextCard(text).lines.count < count, isCut)
  }

  @Test func `a text's lines are no wider than its card`() {
    let card = TextCard("The quick brown fox jumps over the lazy dog, again and again and again.")
    expectGreater(card.lines.count, 1)
    for line in card.lines {
      expectAtMost(LineBreaker.width(of: line[...].utf8) * 24, card.size.x)
    }
  }

  @Test(arguments: [
    PictureArrival(name: "x", hash: "no", width: 1, height: 1),
    PictureArrival(name: "x", hash: hash, width: 0, height: 1),
    PictureArrival(name: "x", hash: hash, width: 70_000, height: 1),
    PictureArrival(name: "x", hash: hash, width: 9, height: 9, mask: "9x9.AAA"),
  ]) func `a picture that can't be is no thing`(arrival: PictureArrival) {
    var session = session()
    send(.picture(arrival), to: &session)
    expectEqual(session.names, ["coin"])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
