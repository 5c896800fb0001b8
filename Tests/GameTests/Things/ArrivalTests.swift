import SwivelDrawing
import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTapes
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands
@testable import SwivelDocuments
@testable import SwivelGame
@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelScreens

@Suite struct `What comes in` {
  private static let hash = SHA256.hex(of: Array("a picture".utf8))

  private func session() -> Session {
    Session(
      library: ShapeLibrary([
        Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
        Shape(name: "spare", title: "Spare", size: Vector(x: 60, y: 60), isOnBench: false),
      ]), surface: Surface(width: 1280, height: 720))
  }

  private func picture(_ name: String, at position: ExactPoint? = nil, joined: Bool = false)
    -> Reply
  {
    .picture(
      PictureArrival(
        name: name, hash: Self.hash, width: 200, height: 100, position: position, isJoined: joined))
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
    let shown = session.state.sandbox.camera.similarity(on: session.state.surface)
      .apply(box.center)
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

  @Test func `a state with pictures goes on elsewhere as it was`() throws {
    var session = session()
    send(picture("lake"), to: &session)
    send(.pasted("two\nlines"), to: &session)
    var other = Session(library: self.session().library, state: session.state)
    expectEqual(other.library, session.library)
    for copy in [0, 1] {
      let event = InputEvent(time: session.now, kind: .keyDown(.right, [], isRepeat: false))
      if copy == 0 { session.handle(event) } else { other.handle(event) }
    }
    expectEqual(session.digest, other.digest)
  }

  @Test func `a pasted text is a card with its lines`() throws {
    var session = session()
    send(.pasted("\r\nHello\tthere\r\nworld \u{7}\n\n"), to: &session)
    let entry = try #require(session.state.importedAssets?.entries.first)
    expectEqual(entry.content, .text("Hello there\nworld  ".trimmed))
    expectEqual(session.names.last, "Hello there")
  }

  @Test(arguments: ["", " \n\t ", "\u{0}\u{1}"])
  func `what is nothing to be seen is told, not pasted`(text: String) {
    var session = session()
    send(.pasted(text), to: &session)
    expectEqual(session.names, ["coin"])
    expectEqual(session.state.messages?.shown?.saying.phrase, .pastedNothing)
  }

  @Test func `a text of any length is a card of at most forty lines, and cut is told`() throws {
    for text in [
      String(repeating: "word ", count: 100_000), String(repeating: "\n", count: 5_000) + "x",
      String(repeating: "x", count: 100_000), String(repeating: "é\u{301}", count: 50_000),
    ] {
      var session = session()
      send(.pasted(text), to: &session)
      let entry = try #require(session.state.importedAssets?.entries.first)
      guard case .text(let kept) = entry.content else { continue }
      expectAtMost(TextCard(kept).lines.count, TextCard.mostLines)
      expectEqual(TextCard(kept).text, kept)
      expectLess(entry.size.y, 1_500)
    }
  }

  @Test func `a text's lines are no wider than its card`() {
    let card = TextCard("The quick brown fox jumps over the lazy dog, again and again and again.")
    expectGreater(card.lines.count, 1)
    for line in card.lines {
      expectAtMost(LineBreaker.width(of: Array(line.utf8)) * 24, card.size.x)
    }
  }

  @Test(arguments: [
    PictureArrival(name: "x", hash: "no", width: 1, height: 1),
    PictureArrival(name: "x", hash: hash, width: 0, height: 1),
    PictureArrival(name: "x", hash: hash, width: 70_000, height: 1),
    PictureArrival(name: "x", hash: hash, width: 9, height: 9, mask: "9x9.AAA"),
  ])
  func `a picture that can't be is no thing`(arrival: PictureArrival) {
    var session = session()
    send(.picture(arrival), to: &session)
    expectEqual(session.names, ["coin"])
  }

  @Test func `a level that is dropped is played, and is on the shelf afterwards`() throws {
    var session = session()
    let text = """
      {"format": 1, "id": "dropped", "title": "Dropped", "model": "sequence", "stops": 10,
       "combination": [3, 7]}
      """
    send(.dropped(text), to: &session)
    expectEqual(session.state.route, .lock)
    expectTrue(session.levels.level("dropped") != nil)
    let other = Session(library: self.session().library, state: session.state)
    expectEqual(other.levels, session.levels)
    send(.dropped("{}"), to: &session)
    expectEqual(session.state.importedAssets?.levels.count, 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
