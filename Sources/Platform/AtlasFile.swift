#if canImport(Glibc)
  import Glibc
#endif

/// A file that keeps an atlas as it lies in memory, with words of its maker's, so that no picture is decoded at a start.
///
/// It is read only where nothing that it was made from is another now. Whatever else is found there counts as nothing.
public struct AtlasFile {
  private let path: String
  /// The stamps of what the atlas is made from; nil where something isn't there.
  private let sources: [UInt64]?

  /// The place for an atlas that is made from these files.
  public init(_ path: String, madeFrom files: [String]) {
    self.path = path
    let stamps = files.compactMap { FileStamp($0) }
    sources = stamps.count == files.count ? stamps.flatMap(\.words) : nil
  }

  /// The atlas of pictures with these names that is kept, and the words beside it; nil where there is none.
  ///
  /// Of the texels none is looked at.
  public func read(_ pictures: [String]) -> (atlas: Atlas, words: [UInt64])? {
    guard let sources, let file = MappedFile(path), let (lists, end) = WordLists.read(file.bytes),
      lists.count == 5, lists[0] == sources, lists[1].count == 2
    else { return nil }
    let names = Atlas.names(of: pictures)
    let (width, height) = (Int(clamping: lists[1][0]), Int(clamping: lists[1][1]))
    let copies = lists[2].map { Int(clamping: $0) }
    let patches = Self.patches(lists[3], in: width, height)
    let sides = 1...Atlas.longestSide
    guard sides ~= width, sides ~= height, !patches.isEmpty,
      patches.count * 4 == lists[3].count,
      copies.count == names.count, copies.allSatisfy({ 1...patches.count ~= $0 }),
      copies.reduce(0, +) == patches.count,
      file.bytes.count == end + width * height * MemoryLayout<Texel>.size
    else { return nil }
    let page = AtlasPage(width: width, height: height, white: patches[0], in: file, from: end)
    return (Atlas(names: names, copies: copies, patches: patches, page: page), lists[4])
  }

  /// Keeps an atlas of one page and words for later starts; what can't be kept is made again then.
  public func write(_ atlas: Atlas, _ words: [UInt64]) {
    guard let sources, let page = atlas.pages.first, atlas.pages.count == 1 else { return }
    let places = atlas.patches.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    let head = WordLists.bytes(of: [
      sources, [UInt64(page.width), UInt64(page.height)], atlas.copies.map { UInt64($0.count) },
      places.map { UInt64($0) }, words,
    ])
    let texels = [UInt8](UnsafeRawBufferPointer(page.texels))
    let folder = Files.folder(of: path)
    // No home is made for a person who has none. What is there may be no file, or one that others can write into: it must
    // not lend its permissions.
    guard Files.isFolder(Files.folder(of: Files.folder(of: folder))),
      (try? Files.makeFolder(folder)) != nil, unlink(path) == 0 || errno == ENOENT
    else { return }
    Files.sweep(folder)
    try? Files.write(head + texels, to: path)
  }

  /// The patches of four words each, but those that don't lie in a texture of a size with their padding.
  private static func patches(_ words: [UInt64], in width: Int, _ height: Int) -> [Patch] {
    stride(from: 0, to: words.count - 3, by: 4).compactMap { first in
      let values = (0..<4).map { Int32(clamping: words[first + $0]) }
      let (x, y, padding) = (Int(values[0]), Int(values[1]), Atlas.padding)
      guard values.allSatisfy({ $0 > 0 }), x >= padding, y >= padding,
        x + Int(values[2]) + padding <= width, y + Int(values[3]) + padding <= height
      else { return nil }
      return Patch(x: values[0], y: values[1], width: values[2], height: values[3])
    }
  }
}

/// The beginning of a file: a mark, the number of words with these three, their checksum, then lists, each after its length.
private enum WordLists {
  /// `swivel` and the number of the format.
  private static let mark: UInt64 = 0x7377_6976_656C_0001
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

  /// The bytes of lists.
  static func bytes(of lists: [[UInt64]]) -> [UInt8] {
    let words = lists.flatMap { [UInt64($0.count)] + $0 }
    let count = first + words.count
    let head = [mark, UInt64(count), checksum(of: words)] + words
    let padding = repeatElement(UInt64(0), count: padded(count) - count)
    return (head + padding).withUnsafeBytes { Array($0) }
  }

  private static func padded(_ count: Int) -> Int { (count + page - 1) / page * page }

  /// A change of any one word makes it another.
  private static func checksum(of words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
  }
}
