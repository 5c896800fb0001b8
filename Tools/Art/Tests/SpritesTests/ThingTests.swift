import Foundation
import SpriteGenerator
import SwivelGeometry
import SwivelPlatform
import Testing

/// A committed picture, which another test holds to be what the shop draws.
private func picture(of thing: Thing) throws -> Image {
  let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/\(thing.file)")
  return try PNG.decode(Array(Data(contentsOf: file)))
}

@Suite struct `A thing on the bench` {
  @Test(arguments: Catalogue.things)
  func `has four clear pixels all around`(thing: Thing) throws {
    let image = try picture(of: thing)
    let (right, bottom) = (image.width - 1, image.height - 1)
    let level = (0...right).flatMap { x in (0..<4).flatMap { [(x, $0), (x, bottom - $0)] } }
    let upright = (0...bottom).flatMap { y in (0..<4).flatMap { [($0, y), (right - $0, y)] } }
    let seen = (level + upright).first { image.pixels[4 * ($1 * image.width + $0) + 3] > 0 }
    #expect(seen == nil)
  }

  @Test(arguments: Catalogue.things)
  func `measures two pixels a point`(thing: Thing) throws {
    let image = try picture(of: thing)
    #expect(Vector(Double(image.width), Double(image.height)) == thing.size * 2)
    let isPart =
      thing.isSpare || (Catalogue.clock + Catalogue.mechanisms).contains { $0.name == thing.name }
    let sides = isPart ? 20.0...600 : 100...360
    #expect(sides.contains(thing.size.x) && sides.contains(thing.size.y))
  }

  /// Enlarged smoothly, an edge mixes with the colour of the clear pixels beside it.
  @Test(arguments: Catalogue.things)
  func `carries its colours out under the clear pixels at its edge`(thing: Thing) throws {
    let image = try picture(of: thing)
    let alphas = stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    let steps = [-1, 1, -image.width, image.width]
    // The clear margin keeps what is visible away from the first and the last row.
    for pixel in image.width..<alphas.count - image.width where alphas[pixel] == 0 {
      let beside = alphas[pixel - 1] | alphas[pixel + 1]
      guard beside | alphas[pixel - image.width] | alphas[pixel + image.width] != 0 else {
        continue
      }
      let near = steps.map { pixel + $0 }.filter { alphas[$0] > 0 }
      for part in 0..<3 {
        let colors = near.map { image.pixels[4 * $0 + part] }
        let range = (colors.min() ?? 0)...(colors.max() ?? 0)
        guard !range.contains(image.pixels[4 * pixel + part]) else { continue }
        Issue.record("\(thing.file) has a fringe at pixel \(pixel)")
        return
      }
    }
  }

  /// The signal colour is nearly nowhere else, so one look finds the angle.
  @Test(arguments: Catalogue.bench)
  func `bears a mark of vermilion off its centre`(thing: Thing) throws {
    let image = try picture(of: thing)
    var sum = Vector.zero
    var count = 0
    for pixel in 0..<image.width * image.height {
      let red = image.pixels[4 * pixel]
      guard red > 200, image.pixels[4 * pixel + 3] == 255 else { continue }
      let (green, blue) = (image.pixels[4 * pixel + 1], image.pixels[4 * pixel + 2])
      guard green < red - 110, blue < red - 120 else { continue }
      sum += Vector(Double(pixel % image.width), Double(pixel / image.width))
      count += 1
    }
    try #require(count > 0, "\(thing.file) has no mark")
    let mark = sum / Double(count) - thing.size
    #expect(mark.length / 2 > 20, "\(thing.file): the mark lies at \(mark / 2)")
    #expect(count * 20 < image.width * image.height, "\(thing.file): the mark is no mark")
  }
}

@Suite struct `The bench` {
  /// Of 520 pixels a side 512 fit together, and four lap over on each side.
  @Test func `fits beside itself without a seam`() throws {
    let image = try picture(of: try #require(Catalogue.furniture.first { $0.name == "bench" }))
    try #require(image.width == 520 && image.height == 520)
    func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      image.pixels[4 * (y * image.width + x)..<4 * (y * image.width + x) + 4]
    }
    let fits = (0..<520).allSatisfy { index in
      (0..<8).allSatisfy { edge in
        pixel(index, edge).elementsEqual(pixel(index, edge + 512))
          && pixel(edge, index).elementsEqual(pixel(edge + 512, index))
      }
    }
    #expect(fits)
    #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
  }
}

@Suite struct `The list of things` {
  private struct Entry: Decodable {
    let file: String
    let height: Double
    let name: String
    let title: String
    let width: Double
  }

  @Test func `is JSON that tells name, file, title and size in the shop's order`() throws {
    let entries = try JSONDecoder().decode([Entry].self, from: Data(Catalogue.list.utf8))
    #expect(entries.map(\.name) == Catalogue.things.map(\.name))
    #expect(entries.map(\.file) == Catalogue.things.map(\.file))
    #expect(entries.map(\.title) == Catalogue.things.map(\.title))
    #expect(entries.map { Vector($0.width, $0.height) } == Catalogue.things.map(\.size))
  }

  @Test func `has twelve things at least, each with a plain name of its own`() {
    let names = (Catalogue.things + Catalogue.furniture).map(\.name)
    #expect(Catalogue.things.count >= 12)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } })
  }
}
