import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The shelf` {
  private static let library = ShapeLibrary(
    (0..<17).map { index in
      Shape(
        name: "s\(index)", title: "",
        size: index == 3 ? Vector(x: 10, y: 10) : Vector(x: 60 + 10 * Double(index), y: 80),
        isOnBench: index < 3)
    })

  /// A session in which the page for own pictures was opened by keys, and a program has said what there is.
  private func pictures(_ text: String) -> Session {
    var session = Session(library: Self.library, surface: Bench.surface)
    session.press(.a, at: 0)
    session.press(.enter, at: 0)
    expectTrue(session.takeEffects().contains(.listPictures))
    session.handle(InputEvent(time: session.now, kind: .reply(.pictures(RawText(text: text)))))
    return session
  }

  @Test func `brings in the picture that is chosen, and makes room for it`() {
    var session = pictures("2\t/home/a\nnew.png\nLake/old.jpg")
    expectTrue(session.lines.contains("new") && session.lines.contains("old"))
    session.press(.right, at: 0)
    session.press(.enter, at: 0)
    expectEqual(session.takeSilentEffects(), [.bringPicture("Lake/old.jpg")])
    expectTrue(!session.state.isOpen(AddPicker.id))
  }

  @Test(arguments: [(1280, 720), (640, 360), (360, 640)])
  func `lies not over what it has added, none of it at an edge`(width: Int, height: Int) throws {
    var session = Session(library: Self.library, surface: Surface(width: width, height: height))
    session.press(.a, at: 0)
    session.tap(spot: "shelf s3")
    let thing = try #require(session.id("s3"))
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let box = session.state.sandbox.world.bounds(of: thing, seen: view, library: session.library)
    let panel = session.withLayout { $1.elements.first { $0.role == .panel }?.frame }
    expectEqual(panel.flatMap { box?.overlap(with: $0) } ?? 0, 0)
    let inner = session.state.surface.bounds.grown(by: -40)
    expectTrue(box.map { inner.contains($0.center) } ?? false, "\(String(describing: box))")
  }

  @Test func `takes what is on the clipboard`() {
    var session = pictures("0\t/home/a")
    session.press(.enter, at: 0)
    expectEqual(session.takeSilentEffects(), [.readClipboard])
  }

  @Test func `says where there are none, and how many more there are`() {
    func isSaid(_ line: String, _ text: String) {
      let lines = pictures(text).lines.joined(separator: " ")
      expectTrue(lines.contains(line), "\(text): \(lines)")
    }
    isSaid("no pictures in your Pictures folder yet", "0\t/home/a")
    isSaid("no pictures in your Pictures folder yet", "\t/home/a")
    let names = (0..<600).map { "\($0).png" }
    let session = pictures("10000\t/home/a\n" + names.prefix(500).joined(separator: "\n"))
    expectTrue(session.text.contains("The newest 500 of 10"), "\(session.lines)")
  }
}
