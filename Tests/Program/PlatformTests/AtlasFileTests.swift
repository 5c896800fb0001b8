import Foundation
import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite final class `A kept atlas` {
  private let folder: URL
  private let pictures: [Image]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pictures = [
      try #require(checkered(width: 70, height: 33)), try #require(checkered(width: 9, height: 90)),
    ]
    try write(pictures[0], to: "a")
    try write(pictures[1], to: "b")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ image: Image, to name: String) throws {
    try Data(PNG.encode(image)).write(to: folder.appending(path: name))
  }

  private let shape = ShadowShape(width: 40, height: 20, margin: 8, blur: 4, density: 0.5)
  private var path: String { folder.path + "/cache/atlas" }
  private var sources: [AtlasSource] {
    [
      AtlasSource(folder.path + "/a", shadows: [shape]) { [UInt64($0.width), .max] },
      AtlasSource(folder.path + "/b", shadows: [shape], isRare: true) { [UInt64($0.height)] },
    ]
  }
  private let words: [UInt64] = [70, .max, 90]
  private var file: AtlasFile { AtlasFile(of: sources, list: [1, 2]) }

  private func isRead() -> Bool { file.read(path) != nil }
  private func make() throws { _ = try file.make(at: path) }

  @Test func `is the same when it is read, and nobody else can read it`() throws {
    expectTrue(!isRead())
    let (atlas, made) = try file.make(at: path)
    let kept = try #require(file.read(path))
    #expect(kept.words == words && made == words)
    #expect(kept.atlas.patches == atlas.patches && kept.atlas.copies == atlas.copies)
    #expect(kept.atlas.pages.map(\.width) == atlas.pages.map(\.width))
    #expect(kept.atlas.pages.map(\.isReady) == [true, false, false])
    #expect(kept.atlas.allTexels == atlas.allTexels)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try expectEqual(mode(path), 0o600)
    try expectEqual(mode(folder.path + "/cache"), 0o700)
    try expectEqual(Files.list(folder.path + "/cache"), ["atlas"])
    // Where nothing can be kept it is the same, in memory.
    let (unkept, _) = try file.make(at: folder.path + "/a/cache/atlas")
    #expect(unkept.allTexels == atlas.allTexels)
  }

  @Test func `has the same copies as one in memory, and smaller ones stand in for the largest`()
    throws
  {
    let (atlas, _) = try file.make(at: path)
    let shadows = pictures.map { $0.shadow(shape) }
    let whole = try Atlas([
      ("a", pictures[0]), ("", shadows[0]), ("b", pictures[1]), ("", shadows[1]),
    ])
    expectEqual(atlas.count, 5)
    let loader = PageLoader()
    for index in 1..<5 {
      let picture = Picture(index: Int32(index))
      #expect(atlas.size(of: picture) == whole.size(of: picture))
      for scale in [1, 0.4, 0.2, 0.1] {
        let found = try #require(atlas.patch(for: picture, pixelsPerTexel: scale))
        let wanted = try #require(whole.patch(for: picture, pixelsPerTexel: scale))
        #expect(atlas.texels(of: found) == whole.texels(of: wanted), "\(index) at \(scale)")
      }
    }
    let (fresh, _) = try #require(file.read(path))
    let small = try #require(fresh.patch(for: Picture(index: 1), pixelsPerTexel: 1, from: loader))
    #expect((small.width, small.height, small.page) == (35, 17, 0), "a smaller one stands in")
    expectNil(fresh.patch(for: Picture(index: 4), pixelsPerTexel: 1, from: loader))
    while !fresh.pages.allSatisfy(\.isReady) { usleep(1_000) }
    while !loader.takeLoadedPages() { usleep(1_000) }
    let full = try #require(fresh.patch(for: Picture(index: 1), pixelsPerTexel: 1, from: loader))
    #expect((full.width, full.height, full.page) == (70, 33, 1))
  }

  @Test func `draws nothing where a file is gone, and never beyond a patch where it is another`()
    throws
  {
    let (atlas, _) = try file.make(at: path)
    unlink(folder.path + "/a")
    try write(try #require(checkered(width: 300, height: 300)), to: "b")
    for patch in atlas.patches where patch.page == 1 || (patch.width, patch.height) == (9, 90) {
      #expect(atlas.texels(of: patch).allSatisfy { $0 == 0 })
    }
  }

  @Test func `is nothing where what it was made from is another, or other pictures are wanted`()
    throws
  {
    try make()
    expectTrue(isRead())
    expectNil(AtlasFile(of: sources, list: [1, 3]).read(path))
    expectNil(AtlasFile(of: [sources[0]], list: [1, 2]).read(path))
    expectNil(AtlasFile(of: sources.reversed(), list: [1, 2]).read(path))
    var other = pictures[0]
    other.pixels[0] ^= 1
    try write(other, to: "a")
    expectTrue(!isRead())
    try make()
    expectTrue(isRead())
    unlink(folder.path + "/a")
    expectTrue(!isRead())
    #expect(throws: PlatformError.self) { try make() }
  }

  @Test func `is nothing where it is cut, changed, or hostile`() throws {
    try make()
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
      guard let (atlas, _) = file.read(path) else { continue }
      #expect(atlas.copies.last?.upperBound == atlas.patches.count)
      #expect(
        atlas.patches.allSatisfy {
          Int($0.x + $0.width) + 2 <= atlas.pages[Int($0.page)].width
            && Int($0.y + $0.height) + 2 <= atlas.pages[Int($0.page)].height
        })
      #expect(atlas.pages[0].texels.count == atlas.pages[0].width * atlas.pages[0].height)
    }
  }

  @Test func `takes the place of what others could change, and is no fault where it can't be kept`()
    throws
  {
    try make()
    chmod(path, 0o666)
    expectTrue(!isRead())
    try make()
    expectTrue(isRead())
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/aside")
    symlink(folder.path + "/aside", path)
    expectTrue(!isRead())
    unlink(path)
    mkfifo(path, 0o600)
    expectTrue(!isRead())
    try make()
    expectTrue(isRead())
    _ = try file.make(at: folder.path + "/home/.cache/swivel/atlas")
    expectTrue(!Files.exists(folder.path + "/home"), "a home isn't made")
  }
}

extension Atlas {
  fileprivate var allTexels: [[Texel]] { pages.map { Array($0.texels) } }

  fileprivate func texels(of patch: Patch) -> [Texel] {
    let page = pages[Int(patch.page)]
    return (0..<Int(patch.height)).flatMap { row in
      let start = (Int(patch.y) + row) * page.width + Int(patch.x)
      return Array(page.texels[start..<start + Int(patch.width)])
    }
  }
}
