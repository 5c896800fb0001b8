import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelInterface
@testable import SwivelSandbox
@testable import SwivelSession

/// How a bench is composed in a window.
private struct Composition {
  /// The share of the window that things cover.
  let covered: Double
  /// The largest overlap of the boxes of two things, in square points.
  let overlap: Double
  /// The least distance of a thing from the window's edge, in points.
  let margin: Double
  /// The most of a thing's box that a button lies over, in square points: that of the bar, alone at its edge, may.
  let hidden: Double

  init(of session: Session) {
    let (state, window) = (session.state, session.state.surface.bounds)
    let view = state.sandbox.camera.similarity(on: state.surface)
    let boxes = state.sandbox.world.order.compactMap {
      state.sandbox.world.bounds(
        of: $0, seen: view, library: session.library, at: session.now.seconds)
    }
    covered = boxes.reduce(0) { $0 + $1.size.x * $1.size.y } / (window.size.x * window.size.y)
    margin =
      boxes.map { box in
        let (near, far) = (box.origin - window.origin, window.end - box.end)
        return min(near.x, near.y, far.x, far.y)
      }.min() ?? 0
    var largest = 0.0
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] { largest = max(largest, box.overlap(with: other)) }
    }
    overlap = largest
    var layout = Layout()
    session.layOut([], into: &layout)
    let buttons = layout.elements.filter { $0.isPressable && !$0.traits.contains(.marker) }
    hidden = buttons.flatMap { button in boxes.map { $0.overlap(with: button.frame) } }.max() ?? 0
  }
}

extension SplitMix64 {
  /// A window from a small one to a wall, wide or tall, with as many of each size.
  fileprivate mutating func window() -> Surface {
    func side(_ low: Double, _ high: Double) -> Int {
      Int((low * pow(high / low, Double.random(in: 0...1, using: &self))).rounded())
    }
    return Surface(width: side(360, 7_680), height: side(360, 4_320))
  }
}

@Suite struct `The first bench` {
  @Test(arguments: UInt64(1)...200)
  func `fills its window without overlaps, whatever the window's size`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let window = generator.window()
    let made = Composition(of: try Furnishing.session(on: window))
    let size = window.bounds.size
    let aspect = max(size.x / size.y, size.y / size.x)
    expectEqual(made.overlap, 0, "\(window)")
    expectAtLeast(made.margin, 11.9, "\(window)")
    // What is between the buttons at the top and those at the bottom, of which a narrow window keeps two rows; they grow with a
    // large window.
    let growth = max(1, min(max(size.x, size.y) / 1_280, min(size.x, size.y) / 720))
    let corner = (size.x < 700 ? 1_200 : 400) * pow(growth, 2)
    expectLess(made.hidden, corner, "\(window): \(made.hidden)")
    let available = 1 - (size.x < 560 ? 130 : 80) * growth / size.y
    expectAtLeast(
      made.covered, available * 0.34 / max(1, aspect / 2.4), "\(window): \(made.covered)")
  }

  @Test(arguments: ["gears", "desk"], UInt64(1)...10)
  func `of a template lies whole in its window`(name: String, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var session = try Furnishing.session(on: generator.window())
    let file = Fixtures.file("Assets/Scenes/\(name).swivel-scene.json")
    session.handle(.reply(.scene(path: "", text: try String(contentsOf: file, encoding: .utf8))))
    expectAtLeast(Composition(of: session).margin, 0, "\(session.state.surface)")
    session.handle(.window(.resized(generator.window())))
    expectAtLeast(Composition(of: session).margin, 0, "\(session.state.surface) after another")
  }

  @Test func `is composed anew for another window until something on it was touched`() throws {
    let (small, large) = (Surface(width: 1_280, height: 720), Surface(width: 2_560, height: 1_600))
    let wanted = try Furnishing.session(on: large)
    var person = Performer(try Furnishing.session(on: small))
    person.send(.window(.resized(large)))
    expectEqual(Composition(of: person.session).covered, Composition(of: wanted).covered)
    person.turn(2, about: person.center(of: "photo"), radius: 60, by: .degrees(90), reports: 9)
    let placements = person.session.placements
    person.send(.window(.resized(small)))
    expectEqual(person.session.placements, placements)
    // Then the view keeps all in sight, there and back, unless a user moves it.
    expectAtLeast(Composition(of: person.session).margin, 0)
    person.send(.window(.resized(large)))
    expectEqual(person.session.state.sandbox.camera.scale, 1)
    var moved = person.session
    moved.state.sandbox.camera.scale = 0.5
    moved.handle(.window(.resized(small)))
    expectEqual(moved.state.sandbox.camera.scale, 0.5)
  }
}

extension Session {
  fileprivate var placements: [String] {
    state.sandbox.world.order.map { "\(String(describing: state.sandbox.world.placement(of: $0)))" }
  }

  fileprivate mutating func handle(_ kind: InputEvent.Kind) {
    handle(InputEvent(time: now, kind: kind))
  }
}
