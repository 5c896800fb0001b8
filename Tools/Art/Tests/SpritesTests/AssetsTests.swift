import Foundation
import SpriteGenerator
import SwivelPlatform
import Testing

@testable import sprites

/// The folder of the committed pictures.
private let assets = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Assets")

private let everything = Catalogue.things + Catalogue.furniture

@Suite struct `The pictures in Assets` {
  @Test(arguments: everything)
  func `are what the shop draws`(thing: Thing) throws {
    let file = try PNG.decode(Array(Data(contentsOf: assets.appending(path: thing.file))))
    let drawn = thing.draw()
    try #require(file.width == drawn.width && file.height == drawn.height)
    // `Data` compares memory, which is quick also where nothing is optimized.
    guard Data(file.pixels) != Data(drawn.pixels) else { return }
    let first = file.pixels.indices.first { file.pixels[$0] != drawn.pixels[$0] } ?? 0
    let corner = (first / 4 % drawn.width, first / 4 / drawn.width)
    Issue.record("\(thing.file) differs first at \(corner)")
  }

  @Test func `are all there is, with their list`() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: assets.path)
    let pictures = found.filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == everything.map(\.file).sorted())
    let list = try String(contentsOf: assets.appending(path: Catalogue.listFile), encoding: .utf8)
    #expect(list == Catalogue.list)
  }
}

@Suite struct `The program's icons` {
  private static let folder = assets.deletingLastPathComponent()
    .appending(path: "Packaging/linux/icons")

  @Test(arguments: Catalogue.icons)
  func `are what the shop draws`(icon: Icon) throws {
    let file = try PNG.decode(Array(Data(contentsOf: Self.folder.appending(path: icon.file))))
    let drawn = icon.draw()
    #expect((file.width, file.height) == (icon.side, icon.side))
    #expect((drawn.width, drawn.height) == (icon.side, icon.side))
    #expect(Data(file.pixels) == Data(drawn.pixels), "\(icon.file)")
  }

  /// The icon's main feature: the vermilion pointer on ivory, to the upper right.
  @Test(arguments: Catalogue.icons)
  func `show the pointer at every size`(icon: Icon) throws {
    let file = try PNG.decode(Array(Data(contentsOf: Self.folder.appending(path: icon.file))))
    let middle = (icon.side - 1) / 2
    let indices = (0..<icon.side * icon.side).filter { pixel in
      let (red, green, blue) = (
        Int(file.pixels[4 * pixel]), Int(file.pixels[4 * pixel + 1]),
        Int(file.pixels[4 * pixel + 2])
      )
      return red > 160 && green < red - 70 && blue < red - 90 && blue > 20
    }
    let outer = indices.filter { $0 / icon.side < middle - icon.side / 16 }
    #expect(outer.count * 200 >= icon.side * icon.side, "\(outer.count) pixels are vermilion")
    let right = outer.filter { $0 % icon.side >= middle }
    #expect(right.count * 5 >= outer.count * 4, "they lie in the upper right")
  }
}

@Suite struct `The check of a folder` {
  /// The error of the check for a folder with the committed list and first picture, after a change.
  private func complaint(after change: (URL) throws -> Void) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in [Catalogue.listFile, "gear.png"] {
      try FileManager.default.copyItem(
        at: assets.appending(path: file), to: folder.appending(path: file))
    }
    try change(folder)
    return #expect(throws: Difference.self) { try Folder(path: folder.path).check() }?.description
  }

  @Test func `names the first picture with another pixel`() throws {
    let line = try complaint { folder in
      let gear = folder.appending(path: "gear.png")
      var image = try PNG.decode(Array(Data(contentsOf: gear)))
      image.pixels[4 * (240 * image.width + 50)] ^= 1
      try Data(PNG.encode(image)).write(to: gear)
    }
    #expect(line == "gear.png: found other colours in 1 of its pixels, expected the shop's own")
  }

  @Test func `continues to the first picture that is missing`() throws {
    let line = try complaint { _ in }
    #expect(line?.hasPrefix("pinion.png: found no file") == true)
  }

  @Test func `names a picture that is broken`() throws {
    let line = try complaint { folder in
      try Data("no picture".utf8).write(to: folder.appending(path: "gear.png"))
    }
    #expect(line?.hasPrefix("gear.png: found a broken picture") == true)
  }

  @Test func `names the list when it is another`() throws {
    let line = try complaint { folder in
      try Data("[]\n".utf8).write(to: folder.appending(path: Catalogue.listFile))
    }
    #expect(line?.hasPrefix("things.json") == true)
  }
}
