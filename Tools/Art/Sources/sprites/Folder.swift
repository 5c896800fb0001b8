import FoundationEssentials
import SpriteGenerator
import SwivelPlatform

/// The folder with the pictures and their list.
struct Folder {
  /// The path of the folder.
  let path: String
}

/// A file that differs from the generated one.
struct Difference: Error, CustomStringConvertible {
  let file: String
  let description: String

  /// The file, what was found and what was expected.
  init(_ file: String, found: String, expected: String) {
    self.file = file
    description = "\(file): found \(found), expected \(expected)"
  }
}

/// A folder or file that can't be used at all.
struct Unusable: Error, CustomStringConvertible {
  let description: String
}

extension Folder {
  /// Draws all things and writes their pictures; the folder is made if needed.
  func write() throws {
    try make()
    for thing in Catalogue.things + Catalogue.furniture {
      guard let image = Image(thing.draw()) else { continue }
      try write(try PNG.encode(image), to: thing.file)
    }
    try write(Array(Catalogue.list.utf8), to: Catalogue.listFile)
  }

  /// Draws the program's icons and writes them into folders by size, as desktops expect.
  func writeIcons() throws {
    for icon in Catalogue.icons {
      guard let image = Image(icon.draw()) else { continue }
      let parts = icon.file.split(separator: "/").dropLast()
      try Folder(path: ([path] + parts.map(String.init)).joined(separator: "/")).make()
      try write(try PNG.encode(image), to: icon.file)
    }
  }

  /// Makes the folder if it doesn't exist.
  private func make() throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Unusable(description: "\(path): found no folder, expected one that can be written to")
    }
  }

  /// Throws a ``Difference`` for the first file that differs from the generated one.
  func check() throws {
    guard try read(Catalogue.listFile) == Array(Catalogue.list.utf8) else {
      throw Difference(Catalogue.listFile, found: "another list", expected: "the shop's")
    }
    for thing in Catalogue.things + Catalogue.furniture {
      let found = try decode(thing.file)
      guard let expected = Image(thing.draw()), found != expected else { continue }
      throw Difference(
        thing.file, found: Folder.comparison(of: found, with: expected), expected: "the shop's own")
    }
  }

  /// The number of pixels that differ, or the size that was found.
  private static func comparison(of found: Image, with expected: Image) -> String {
    guard (found.width, found.height) == (expected.width, expected.height) else {
      return "\(found.width)x\(found.height) pixels"
    }
    let count = stride(from: 0, to: found.pixels.count, by: 4).count {
      found.pixels[$0..<$0 + 4] != expected.pixels[$0..<$0 + 4]
    }
    return "other colours in \(count) of its pixels"
  }

  private func decode(_ file: String) throws -> Image {
    let bytes = try read(file)
    do throws(PictureError) {
      return try PNG.decode(bytes)
    } catch {
      throw Difference(file, found: "a broken picture (\(error))", expected: "a PNG")
    }
  }

  private func read(_ file: String) throws(Difference) -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(filePath: "\(path)/\(file)")) else {
      throw Difference(file, found: "no file that can be read", expected: "one in \(path)")
    }
    return Array(data)
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: "\(path)/\(file)"))
    } catch {
      throw Unusable(description: "\(path)/\(file): it can't be written")
    }
  }
}

extension Image {
  /// A generated picture.
  init?(_ sprite: Sprite) {
    self.init(width: sprite.width, height: sprite.height, pixels: sprite.pixels)
  }
}
