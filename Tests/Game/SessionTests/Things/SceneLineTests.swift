import SwivelGameSupport
import Testing

@testable import SwivelDocuments
@testable import SwivelSession

@Suite struct `A scene as a line of text` {
  private static let library = ShapeLibrary([
    Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
    Shape(name: "bar", title: "Bar", size: Vector(x: 200, y: 40)),
  ])

  private func session() -> Session {
    Session(library: Self.library, surface: Surface(width: 1280, height: 720))
  }

  private func rich() throws -> Session {
    var session = session()
    session.select("coin", "bar")
    session.perform(.group)
    session.handle(InputEvent(time: session.now, kind: .reply(.pasted("Grüße\n你好"))))
    session.perform(.turnRight)
    session.perform(.fix)
    let arrival = PictureArrival(
      name: "a picture", hash: SHA256.hex(of: []), width: 30, height: 20, mask: "2x1.gA")
    session.handle(InputEvent(time: session.now, kind: .reply(.picture(arrival))))
    let id = try #require(session.state.sandbox.world.entity(named: "a picture"))
    var placement = try #require(session.state.sandbox.world.placement(of: id))
    placement.rotation = .degrees(-1_234_567.891)
    placement.scale = 0.123456
    placement.alpha = 0.2
    session.state.sandbox.world.place(id, at: placement)
    return session
  }

  @Test func `comes through what letters and chats do to it`() throws {
    let line = try rich().sceneLine
    let wrapped = line.enumerated().map {
      $0.offset % 70 == 69 ? "\($0.element)\r\n" : "\($0.element)"
    }.joined()
    try expectEqual(SceneLine(parsing: "  \(wrapped)\n").text, line)
  }

  @Test func `with any sign changed, left out or doubled is refused`() throws {
    let line = Array(try rich().sceneLine.utf8)
    for index in line.indices {
      var changed = line
      changed[index] = line[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      var short = line
      short.remove(at: index)
      for bytes in [changed, short, Array(line.prefix(index))] {
        #expect(throws: SceneLineError.self, "\(index)") {
          try SceneLine(parsing: String(decoding: bytes, as: UTF8.self))
        }
      }
    }
  }

  @Test func `of any bytes is refused or is what its writer writes`() {
    for seed in UInt64(0)..<3_000 {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<random.number(in: 0...59)).map { _ in UInt8(random.number(in: 0...255)) }
      guard let items = SceneLineReader.items(of: bytes) else { continue }
      expectEqual(SceneLineWriter(items).bytes, bytes, "seed \(seed)")
    }
  }

  @Test func `that claims more than there is takes no time and no room`() {
    for bytes: [UInt8] in [
      [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [1, 1, 0, 0xFF, 0xFF, 0xFF, 0x7F], [200, 78],
      [1, 2, 0, 0], [1, 8, 1],
    ] {
      expectNil(SceneLineReader.items(of: bytes))
    }
  }

  @Test func `of another version, or a damaged one, is reported and not pasted as a text`() throws {
    for (text, phrase) in [
      ("swivel2.AAAA.00000000", MessageKey.pastedVersion),
      (String(try rich().sceneLine.dropLast()), .pastedBroken),
    ] {
      var session = session()
      session.handle(InputEvent(time: session.now, kind: .reply(.pasted(text))))
      expectEqual(session.state.messages?.shown?.saying.phrase, phrase)
      expectTrue(session.names == ["coin", "bar"] || session.names == ["bar", "coin"])
    }
  }

  @Test(arguments: ["swivel.toml", "swivel.", "swivel-lock.png", "swivel-locksmith"])
  func `is none that only begins like one, but a text as any other`(text: String) throws {
    var session = session()
    session.handle(InputEvent(time: session.now, kind: .reply(.pasted(text))))
    expectEqual(session.names.last, text)
  }

  @Test func `with a picture too many adds nothing, and says so`() throws {
    var session = session()
    let before = session.sceneDigest
    func picture(_ number: Int) -> ImportedAsset {
      let hash = SHA256.hex(of: Array("\(number)".utf8))
      return ImportedAsset(name: "a", content: .picture(hash: hash, width: 16_384, height: 16_384))
    }
    let most = ImportedAssets.maximumPixels / (16_384 * 16_384)
    let items = (0...most).map { number in
      SceneLine.Item(kind: .entry(picture(number)), thing: Self.thing("a"))
    }
    let inner = SceneLine.Item(kind: .shape("coin"), parent: most, thing: Self.thing("b"))
    let text = SceneLine(items: items + [inner]).text
    session.handle(InputEvent(time: session.now, kind: .reply(.pasted(text))))
    expectEqual(session.state.messages?.shown?.saying.phrase, .picturesFull)
    expectEqual(session.sceneDigest, before)
    // What had room came in with nothing, and would fill the session for good.
    expectNil(session.state.importedAssets)
    expectEqual(session.library, Self.library)
  }

  private static func thing(_ name: String) -> Thing {
    Thing(name: name, shape: World.noShape, placement: Placement(position: .zero))
  }

  @Test func `names a card by its text, whatever it says of the name`() throws {
    var session = session()
    let card = SceneLine.Item(
      kind: .entry(ImportedAsset(name: "\u{202E}a\nb", content: .text("one"))),
      thing: Self.thing("b"))
    session.handle(
      InputEvent(time: session.now, kind: .reply(.pasted(SceneLine(items: [card]).text))))
    expectEqual(session.library.shapes.last?.title, "one")
    expectEqual(session.state.importedAssets?.entries, [ImportedAsset(text: "one")])
  }

  @Test func `that is copied and pasted adds what was chosen, as one step`() throws {
    var session = session()
    let before = session.sceneDigest
    session.select("coin")
    session.perform(.copy)
    guard case .copy(let text)? = session.takeEffects().last else {
      Issue.record("nothing was copied")
      return
    }
    session.handle(InputEvent(time: session.now, kind: .reply(.pasted(text))))
    expectTrue(session.names.count == 3 && session.selectedNames == ["coin 2"])
    let world = session.state.sandbox.world
    let coins = try ["coin", "coin 2"].map { name in
      let id = try #require(world.entity(named: name))
      return try #require(world.placement(of: id)).position
    }
    expectUnequal(coins[0], coins[1])
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
    session.select("bar")
    session.perform(.cut)
    expectEqual(session.names, ["coin"])
  }

  @Test func `paste asks the outside for the clipboard`() {
    var session = session()
    session.perform(.paste)
    expectTrue(session.takeEffects().contains(.readClipboard))
  }
}
