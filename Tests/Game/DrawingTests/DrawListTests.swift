import SwivelTestSupport
import Testing

@testable import SwivelDrawing

private func quad(_ index: Int32) -> Quad {
  Quad(picture: Picture(index: index), transform: .identity)
}

private let places = [Vector(0, 0), Vector(1, 0), Vector(0, 1)].map { Corner($0, .white) }

extension DrawList {
  fileprivate mutating func triangle() { addTriangle(places[0], places[1], places[2]) }

  fileprivate mutating func words(_ text: String) {
    addText(in: Rectangle(origin: .zero, size: .zero), size: 12, color: .black) {
      $0.append(contentsOf: text.utf8)
    }
  }

  /// The shapes and texts of each layer, as a renderer reads them.
  fileprivate var contents: [(shapes: [LayerStep], texts: [String])] {
    layers.map { layer in
      (
        Array(shapes[layer.shapes]),
        runs[layer.runs].map { String(decoding: text[$0.bytes], as: UTF8.self) }
      )
    }
  }

  /// Checks the invariants of a list: layers and shapes refer to existing entries, in order, each once.
  fileprivate func checkInvariants(_ comment: Comment) {
    var (shape, run, byte, quadsSeen) = (0, 0, 0, 0)
    for layer in layers {
      expectTrue(layer.shapes.lowerBound == shape && layer.runs.lowerBound == run, comment)
      (shape, run) = (layer.shapes.upperBound, layer.runs.upperBound)
    }
    expectTrue(shape == shapes.count && run == runs.count, comment)
    for shape in shapes {
      switch shape {
      case .quad(let index):
        expectTrue(quads.indices.contains(index) && index >= quadsSeen, comment)
        quadsSeen = index + 1
      case .triangles(let range):
        expectTrue(range.count.isMultiple(of: 3) && !range.isEmpty, comment)
        expectAtMost(range.upperBound, corners.count, comment)
      }
    }
    for run in runs {
      expectTrue(run.bytes.lowerBound >= byte && !run.bytes.isEmpty, comment)
      byte = run.bytes.upperBound
    }
    expectAtMost(byte, text.count, comment)
  }
}

@Suite struct `A draw list` {
  @Test func `keeps what is added in the newest layer, in order`() {
    var list = DrawList()
    list.beginLayer()
    list.add(quad(1))
    list.words("below")
    list.beginLayer()
    list.triangle()
    list.add(quad(2))
    list.words("äöü")
    list.words("above")
    let contents = list.contents
    expectEqual(contents.map(\.shapes), [[.quad(0)], [.triangles(0..<3), .quad(1)]])
    expectEqual(contents.map(\.texts), [["below"], ["äöü", "above"]])
    expectEqual(list.quads.map(\.picture.index), [1, 2])
  }

  @Test func `makes one shape of triangles that follow each other, but not across layers`() {
    var list = DrawList()
    list.beginLayer()
    for _ in 0..<3 { list.triangle() }
    list.add(quad(1))
    for _ in 0..<2 { list.triangle() }
    list.beginLayer()
    list.triangle()
    expectEqual(
      list.contents.map(\.shapes),
      [
        [.triangles(0..<9), .quad(0), .triangles(9..<15)], [.triangles(15..<18)],
      ])
  }

  @Test func `says how far its pictures have moved, if they are the same`() {
    func list(_ x: Double, _ words: String = "a", pictures: Int32 = 1) -> DrawList {
      var list = DrawList()
      list.beginLayer()
      for index in 1...pictures { list.add(quad(index)) }
      list.add(
        Quad(
          picture: Picture(index: 9),
          transform: AffineTransform(x: Vector(2, 0), y: Vector(0, 2), translation: Vector(x, 4))))
      list.words(words)
      return list
    }
    expectEqual(list(3).travel(since: list(3)), 0)
    expectEqual(list(3).travel(since: list(1)), 2)
    expectNil(list(3).travel(since: list(3, "b")))
    expectNil(list(3).travel(since: list(3, pictures: 2)))
  }

  @Test func `draws nothing outside a layer`() {
    var list = DrawList()
    list.add(quad(1))
    list.triangle()
    list.words("nowhere")
    expectTrue(list.shapes.isEmpty && list.runs.isEmpty && list.layers.isEmpty)
    list.beginLayer()
    list.triangle()
    list.words("here")
    let contents = list.contents
    expectEqual(contents.map(\.texts), [["here"]])
    expectEqual(contents[0].shapes.count, 1)
    list.checkInvariants("begun outside a layer")
  }

  @Test func `leaves out text of no bytes`() {
    var list = DrawList()
    list.beginLayer()
    list.words("")
    expectTrue(list.runs.isEmpty)
  }

  @Test func `empties itself and keeps its memory`() {
    var list = DrawList()
    func fill() {
      list.beginLayer()
      for index in 0..<100 {
        list.add(quad(Int32(index)))
        list.triangle()
        list.words("some text")
      }
    }
    fill()
    let filled = list
    let capacities = [list.quads.capacity, list.corners.capacity, list.text.capacity]
    list.clear(Color(0x123456))
    expectEqual(list.background, Color(red: 0x12, green: 0x34, blue: 0x56))
    expectTrue(list.layers.isEmpty && list.shapes.isEmpty && list.runs.isEmpty)
    expectTrue(list.quads.isEmpty && list.corners.isEmpty && list.text.isEmpty)
    let kept = [list.quads.capacity, list.corners.capacity, list.text.capacity]
    expectTrue(zip(kept, capacities).allSatisfy { $0 >= $1 })
    list.clear(.black)
    fill()
    expectEqual(list, filled)
  }

  @Test func `is scaled and moved with all that is in it so far, and nothing that comes later`() {
    var list = DrawList()
    list.clear(Color(0x123456))
    list.beginLayer()
    let laid = AffineTransform(x: Vector(3, 1), y: Vector(-1, 2), translation: Vector(10, 20))
    list.add(Quad(picture: Picture(index: 1), transform: laid))
    list.addTriangle(places[0], places[1], places[2])
    list.addText(
      in: Rectangle(origin: Vector(4, 6), size: Vector(20, 8)), size: 12, color: .black
    ) { $0.append(contentsOf: "text".utf8) }
    let before = list
    list.place(scale: 0.5, at: Vector(100, 7))
    list.triangle()
    let (point, to) = (Vector(0.3, 0.7), Vector(100, 7))
    expectLess(
      list.quads[0].transform.apply(point).distance(to: laid.apply(point) * 0.5 + to), 1e-12)
    expectEqual(
      list.corners.map(\.position), places.map { $0.position * 0.5 + to } + places.map(\.position))
    expectEqual(list.runs[0].box, Rectangle(origin: Vector(102, 10), size: Vector(10, 4)))
    expectEqual(list.runs[0].size, 6)
    expectTrue(list.background == before.background && list.layers[0].runs == before.layers[0].runs)
    list.checkInvariants("placed")
    var same = before
    same.place(scale: 1, at: .zero)
    expectEqual(same, before)
  }

  /// A leaf that swings open keeps what is written on it.
  @Test func `bends texts along: where their middles come to, as much narrower as their boxes`() {
    var list = DrawList()
    list.beginLayer()
    list.words("before")
    let mark = list.mark
    list.addText(
      in: Rectangle(origin: Vector(100, 40), size: Vector(60, 20)), size: 16, color: .white
    ) { $0 += Array("door".utf8) }
    let before = list.runs
    list.bend(from: mark) { Vector(100 + ($0.x - 100) * 0.5, $0.y * 2) }
    expectEqual(list.runs[0], before[0])
    expectEqual(list.runs[1].box, Rectangle(center: Vector(115, 100), size: Vector(30, 10)))
    expectTrue(list.runs[1].size == 8 && list.runs[1].color == .white)
  }

  @Test(arguments: UInt64(1)...30)
  func `stays whole whatever is added in whatever order`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var list = DrawList()
    for _ in 0..<200 {
      switch generator.number(in: 0...9) {
      case 0: list.beginLayer()
      case 1...3: list.add(quad(1))
      case 4...7: list.triangle()
      case 8: list.words("text")
      default: if generator.number(in: 0...9) == 0 { list.clear(.black) }
      }
    }
    list.checkInvariants("seed \(seed)")
  }
}

@Suite struct `A color` {
  @Test(arguments: [
    (1.0, 200 as UInt8), (0.5, 100), (0, 0), (-1, 0), (2, 200), (.infinity, 200),
    (-.infinity, 0), (.nan, 0),
  ])
  func `fades by a factor that is kept within bounds`(factor: Double, wanted: UInt8) {
    expectEqual(Color(0x010203, alpha: 200).faded(factor), Color(0x010203, alpha: wanted))
  }

  @Test func `is read from its hexadecimal digits`() {
    expectEqual(Color(0xFF8001), Color(red: 255, green: 128, blue: 1, alpha: 255))
    expectEqual(Color.clear.alpha, 0)
  }
}
