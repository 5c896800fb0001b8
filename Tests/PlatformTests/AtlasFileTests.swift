import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A kept atlas` {
  private let folder: URL
  private let source: URL
  private let words: [UInt64] = [7, .max, 0]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    source = folder.appending(path: "source")
    try Data([1]).write(to: source)
  }

  private var path: String { folder.path + "/cache/atlas" }
  private var file: AtlasFile { AtlasFile(path, madeFrom: [source.path]) }

  private func make() throws -> Atlas {
    try Atlas([
      ("a", try #require(checkered(width: 70, height: 33))),
      ("b", try #require(checkered(width: 9, height: 90))),
    ])
  }

  private func isRead() -> Bool { file.read(["a", "b"]) != nil }

  @Test func `is the same when it is read, and nobody else can read it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let atlas = try make()
    expectTrue(!isRead())
    file.write(atlas, words)
    let kept = try #require(file.read(["a", "b"]))
    #expect(kept.words == words)
    #expect(kept.atlas.names == atlas.names)
    #expect(
      (kept.atlas.page.width, kept.atlas.page.height) == (atlas.page.width, atlas.page.height))
    #expect(kept.atlas.patches == atlas.patches && kept.atlas.copies == atlas.copies)
    #expect(kept.atlas.allTexels == atlas.allTexels)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try expectEqual(mode(path), 0o600)
    try expectEqual(mode(folder.path + "/cache"), 0o700)
    try expectEqual(Files.list(folder.path + "/cache"), ["atlas"])
  }

  @Test func `is nothing where what it was made from is another, or other pictures are wanted`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    file.write(try make(), words)
    expectTrue(isRead())
    expectTrue(file.read(["a"]) == nil && file.read(["a", "b", "c"]) == nil)
    expectNil(AtlasFile(path, madeFrom: [source.path, source.path]).read(["a", "b"]))
    expectNil(AtlasFile(path, madeFrom: [folder.path + "/none"]).read(["a", "b"]))
    try Data([1, 2]).write(to: source)
    expectTrue(!isRead())
    file.write(try make(), words)
    expectTrue(isRead())
  }

  @Test func `is nothing where it is cut, changed, or hostile`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    file.write(try make(), words)
    let whole = try Files.read(path)
    func isRead(_ bytes: [UInt8]) throws -> Bool {
      try Data(bytes).write(to: URL(filePath: path))
      chmod(path, 0o600)
      return self.isRead()
    }
    try expectTrue(isRead(whole))
    for count in [0, 1, 7, 8, 23, 24, 25, 200, 4_095, 4_096, whole.count - 1] {
      #expect(try !isRead(Array(whole.prefix(count))), "\(count) bytes")
    }
    #expect(try !isRead(whole + [0]))
    let count = whole.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
    let head = 8 * Int(count)
    var random = SplitMix64(seed: 16)
    for byte in 0..<head {
      var bytes = whole
      bytes[byte] ^= UInt8.random(in: 1 ... .max, using: &random)
      #expect(try !isRead(bytes), "byte \(byte)")
    }
    // Words whose checksum is right, as one makes them who wants to do harm: nothing outside is read.
    for _ in 0..<2_000 {
      var words = whole.prefix(head).withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
      let wild: [UInt64] = [0, 1, 2, 3, 8_191, 1 << 31, 1 << 32, 1 << 63, .max, .max - 1]
      words[Int.random(in: 3..<words.count, using: &random)] =
        wild.randomElement(using: &random) ?? 0
      words[2] = words[3...].reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
      let bytes = words.withUnsafeBytes { Array($0) } + whole.dropFirst(head)
      try Data(bytes).write(to: URL(filePath: path))
      guard let (atlas, _) = file.read(["a", "b"]) else { continue }
      #expect(atlas.copies.last?.upperBound == atlas.patches.count)
      #expect(atlas.patches.allSatisfy { Int($0.x + $0.width) + 2 <= atlas.page.width })
      #expect(atlas.patches.allSatisfy { Int($0.y + $0.height) + 2 <= atlas.page.height })
      #expect(atlas.allTexels.count == atlas.page.width * atlas.page.height)
    }
  }

  @Test func `takes the place of what others could change, and is no fault where it can't be kept`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    file.write(try make(), words)
    chmod(path, 0o666)
    expectTrue(!isRead())
    file.write(try make(), words)
    expectTrue(isRead())
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/aside")
    symlink(folder.path + "/aside", path)
    expectTrue(!isRead())
    unlink(path)
    mkfifo(path, 0o600)
    expectTrue(!isRead())
    file.write(try make(), words)
    expectTrue(isRead())
    AtlasFile(folder.path + "/home/.cache/swivel/atlas", madeFrom: [source.path])
      .write(try make(), words)
    expectTrue(!Files.exists(folder.path + "/home"), "a home isn't made")
    let nowhere = AtlasFile(source.path + "/cache/atlas", madeFrom: [source.path])
    nowhere.write(try make(), words)
    expectNil(nowhere.read(["a", "b"]))
  }
}

extension Atlas {
  fileprivate var page: AtlasPage { pages[0] }
  /// A copy of its texels.
  fileprivate var allTexels: [Texel] { Array(page.texels) }
}
