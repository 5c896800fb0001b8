import Glibc

/// An atlas of files as it lies in memory, without the copies that come late, with words of its maker's, so that no picture
/// is decoded at a start.
///
/// It is read only where nothing that it was made from is another now. Whatever else is found there counts as nothing.
package struct AtlasFile {
  private let sources: [AtlasSource]
  /// What tells the files that it is made from, and how, from others; nil where one isn't there.
  private let mark: [UInt64]?

  /// - Parameter list: the bytes of what else decides how the files become pictures.
  package init(of sources: [AtlasSource], list: [UInt8]) {
    self.sources = sources
    let marks = sources.compactMap(\.mark)
    mark =
      marks.count < sources.count
      ? nil : [WordLists.checksum(of: list.lazy.map(UInt64.init))] + marks.flatMap(\.self)
  }

  /// What is kept at a path; of the texels none is looked at.
  package func read(_ path: String) -> (atlas: Atlas, words: [UInt64])? {
    guard let mark, let file = MappedFile(path), let (lists, end) = WordLists.read(file.bytes),
      lists.count == 5, lists[0] == mark
    else { return nil }
    let pages = Self.pages(lists[1])
    let copies = lists[2].map { Int(clamping: $0) }
    let patches = Self.patches(lists[3], on: pages)
    guard pages.count == sources.count + 1, pages.count * 4 == lists[1].count, !patches.isEmpty,
      patches.count * 5 == lists[3].count, copies.count == sources.reduce(1, { $0 + $1.count }),
      copies.allSatisfy({ 1...patches.count ~= $0 }), copies.reduce(0, +) == patches.count,
      file.bytes.count == end + pages[0].width * pages[0].height * MemoryLayout<Texel>.size
    else { return nil }
    let first = AtlasPage(
      width: pages[0].width, height: pages[0].height, white: pages[0].white, in: file, from: end)
    return (
      Atlas(copies: copies, patches: patches, pages: [first] + late(pages.dropFirst(), patches)),
      lists[4]
    )
  }

  /// Makes the atlas and its words of the files, keeps them at a path for later starts, and reads them there; without a path,
  /// or where they can't be kept, they are in memory.
  package func make(
    at path: String? = nil, for audience: FileAudience = .person
  ) throws(PlatformError) -> (atlas: Atlas, words: [UInt64]) {
    let parts = try Self.parts(of: sources)
    let pictures = parts.flatMap(\.pictures)
    let early = [MipLevel.white] + pictures.flatMap(\.early)
    let packing = try ShelfPacking(early.map { ($0.width, $0.height) })
    var pages = [Page(packing)]
    var patches = [packing.patches[0]]
    var next = patches.count
    for part in parts {
      let late = [(MipLevel.white.width, MipLevel.white.height)] + part.pictures.flatMap(\.late)
      let own = try ShelfPacking(late)
      var lateNext = 1
      for picture in part.pictures {
        for var patch in own.patches[lateNext..<lateNext + picture.late.count] {
          patch.page = Int32(pages.count)
          patches.append(patch)
        }
        lateNext += picture.late.count
        patches += packing.patches[next..<next + picture.early.count]
        next += picture.early.count
      }
      pages.append(Page(own))
    }
    let copies = [1] + pictures.map(\.sizes.count)
    let words = parts.flatMap(\.words)
    let first = AtlasPage(early, packing)
    let lists = [
      pages.flatMap { [$0.width, $0.height, Int($0.white.x), Int($0.white.y)] }, copies,
      patches.flatMap { [$0.page, $0.x, $0.y, $0.width, $0.height].map(Int.init) },
    ].map { $0.map { UInt64($0) } }
    if let path { keep(lists + [words], first, at: path, for: audience) }
    // What a file holds takes no memory where it isn't looked at.
    return path.flatMap(read) ?? (
      Atlas(copies: copies, patches: patches, pages: [first] + late(pages.dropFirst(), patches)),
      words
    )
  }

  private static func parts(
    of sources: [AtlasSource]
  ) throws(PlatformError) -> [(pictures: [AtlasSource.Copies], words: [UInt64])] {
    let parts = Parallel.map(sources) { source in
      Result { () throws(PlatformError) in try source.read() }
    }
    return try parts.map { part throws(PlatformError) in try part.get() }
  }

  /// The pages of the copies that come late, each made of its file when it is first looked at.
  private func late(_ pages: ArraySlice<Page>, _ patches: [Patch]) -> [AtlasPage] {
    var own = [[Patch]](repeating: [], count: pages.endIndex)
    for patch in patches { own[Int(patch.page)].append(patch) }
    return zip(pages.indices, sources).map { index, source in
      AtlasPage(
        width: pages[index].width, height: pages[index].height, white: pages[index].white,
        patches: own[index], levels: { source.lateLevels })
    }
  }

  private func keep(
    _ lists: [[UInt64]], _ page: AtlasPage, at path: String, for audience: FileAudience
  ) {
    guard let mark else { return }
    let texels = [UInt8](UnsafeRawBufferPointer(page.texels))
    let folder = Files.folder(of: path)
    // No home is made for a user who has none. What is there may be no file, or one that others can write into: it must
    // not lend its permissions.
    guard Files.isFolder(Files.folder(of: Files.folder(of: folder))),
      (try? Files.makeFolder(folder)) != nil, unlink(path) == 0 || errno == ENOENT
    else { return }
    Files.sweep(folder)
    try? Files.write(WordLists.bytes(of: [mark] + lists) + texels, to: path, for: audience)
  }

  /// The size of a page, and where it is white.
  private struct Page {
    let width: Int
    let height: Int
    let white: Patch

    init(_ packing: ShelfPacking) {
      (width, height, white) = (packing.width, packing.height, packing.patches[0])
    }

    init?(_ width: Int, _ height: Int, _ white: Patch) {
      let sides = 1...Atlas.longestSide
      (self.width, self.height, self.white) = (width, height, white)
      guard sides ~= width, sides ~= height, has(white) else { return nil }
    }

    /// Whether a patch lies on the page with its padding.
    func has(_ patch: Patch) -> Bool {
      let (x, y, padding) = (Int(patch.x), Int(patch.y), Atlas.padding)
      return x >= padding && y >= padding && patch.width > 0 && patch.height > 0
        && x + Int(patch.width) + padding <= width && y + Int(patch.height) + padding <= height
    }
  }

  /// The pages of four words each, but those that are none.
  private static func pages(_ words: [UInt64]) -> [Page] {
    let (width, height) = (Int32(MipLevel.white.width), Int32(MipLevel.white.height))
    return stride(from: 0, to: words.count - 3, by: 4).compactMap { first in
      let values = (0..<4).map { Int32(clamping: words[first + $0]) }
      let white = Patch(x: values[2], y: values[3], width: width, height: height)
      return Page(Int(values[0]), Int(values[1]), white)
    }
  }

  /// The patches of five words each, but those that don't lie on their page.
  private static func patches(_ words: [UInt64], on pages: [Page]) -> [Patch] {
    stride(from: 0, to: words.count - 4, by: 5).compactMap { first in
      let values = (0..<5).map { Int32(clamping: words[first + $0]) }
      let patch = Patch(
        page: values[0], x: values[1], y: values[2], width: values[3], height: values[4])
      return pages.indices.contains(Int(patch.page)) && pages[Int(patch.page)].has(patch)
        ? patch : nil
    }
  }
}

/// The beginning of a file: a mark, the number of words with these three, their checksum, then lists, each after its length.
private enum WordLists {
  /// `swivel` and the number of the format, which is another where the same files would make other texels.
  private static let mark: UInt64 = 0x7377_6976_656C_0002
  /// The words before the lists.
  private static let first = 3
  private static let wordSize = MemoryLayout<UInt64>.size
  /// What follows begins at a multiple of so many words, which is a page.
  private static let page = 512

  /// The lists, and the byte at which what follows begins; nil where they aren't whole.
  static func read(_ file: UnsafeRawBufferPointer) -> (lists: [[UInt64]], end: Int)? {
    let words = UnsafeRawBufferPointer(rebasing: file[..<(file.count / wordSize * wordSize)])
      .bindMemory(to: UInt64.self)
    guard words.count >= first, words[0] == mark, let count = Int(exactly: words[1]),
      first...words.count ~= count, words[2] == checksum(of: words[first..<count])
    else { return nil }
    var (lists, next) = ([[UInt64]](), first)
    while next < count {
      let length = Int(clamping: words[next])
      guard length < count - next else { return nil }
      lists.append(Array(words[next + 1..<next + 1 + length]))
      next += 1 + length
    }
    return (lists, padded(count) * wordSize)
  }

  static func bytes(of lists: [[UInt64]]) -> [UInt8] {
    let words = lists.flatMap { [UInt64($0.count)] + $0 }
    let count = first + words.count
    let head = [mark, UInt64(count), checksum(of: words)] + words
    let padding = repeatElement(UInt64(0), count: padded(count) - count)
    return (head + padding).withUnsafeBytes { Array($0) }
  }

  private static func padded(_ count: Int) -> Int { (count + page - 1) / page * page }

  /// A change of any one word makes it another.
  static func checksum(of words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
  }
}
