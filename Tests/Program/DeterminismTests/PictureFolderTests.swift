import Foundation
import SwivelPlatform
import SwivelTestSupport
import Testing

@testable import swivel

@Suite struct `The folder of a user's pictures` {
  private func write(_ names: [String], in folder: URL) throws {
    for (index, name) in names.enumerated() {
      let path = folder.appendingPathComponent(name).path
      try Files.makeFolder((path as NSString).deletingLastPathComponent)
      expectTrue(
        FileManager.default.createFile(
          atPath: path, contents: Data(),
          attributes: [.modificationDate: Date(timeIntervalSince1970: 1e9 - Double(index))]))
    }
  }

  @Test func `lists its pictures and those in its folders, the newest first`() throws {
    try withFolder { folder in
      try write(
        [
          "new.PNG", "Lake/boat.jpeg", "old.webp", "notes.txt", ".hidden.png", "a\nb.png",
          "Lake/Deep/er.png",
        ], in: folder)
      // What leads out of it isn't followed, and a folder is no picture.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/Up", withDestinationPath: folder.path)
      try Files.makeFolder(folder.path + "/folder.png")
      expectEqual(
        PictureFolder.names(in: folder.path, ofManyFormats: true),
        ["new.PNG", "Lake/boat.jpeg", "old.webp"])
      expectEqual(PictureFolder.names(in: folder.path, ofManyFormats: false), ["new.PNG"])
    }
  }

  @Test func `is answered for where it is missing, empty, or full`() throws {
    try withFolder { folder in
      expectNil(PictureFolder.names(in: folder.path + "/none"))
      expectEqual(PictureFolder.names(in: folder.path), [])
      try write((0..<10_000).map { "\($0).jpg" }, in: folder)
      let names = PictureFolder.names(in: folder.path, ofManyFormats: true)
      expectTrue(names?.count == 10_000 && names?.first == "0.jpg")
    }
  }
}
