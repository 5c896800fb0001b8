internal import Synchronization

/// One texture of an atlas: its texels row by row, in a mapped file, or in memory of its own, where they may be made when
/// they are first looked at.
///
/// What is in it never changes, so that a renderer may keep what it has made of it.
final class AtlasPage: Sendable {
  let width: Int
  let height: Int
  let white: Patch
  private let content: Content
  /// Where the texels are, as an address, since a pointer may not be handed to another thread; 0 while they aren't made.
  private let address: Atomic<UInt>
  private let making = Mutex(())

  private enum Content: Sendable {
    case file(MappedFile)
    case memory
    /// What makes the levels at some patches.
    case late([Patch], @Sendable () -> [MipLevel])
  }

  /// A page of levels at the places of a packing, the white one first; all else is transparent.
  init(_ levels: [MipLevel], _ packing: ShelfPacking) {
    (width, height) = (packing.width, packing.height)
    white = packing.patches[0]
    content = .memory
    address = Atomic(Self.texels(levels, at: packing.patches, width, height))
  }

  /// A page whose texels lie in a file from a byte on, which holds all of them.
  init(width: Int, height: Int, white: Patch, in file: MappedFile, from start: Int) {
    (self.width, self.height, self.white) = (width, height, white)
    content = .file(file)
    address = Atomic(UInt(bitPattern: file.bytes.baseAddress) + UInt(start))
  }

  /// A page of levels that are made when they are first looked at; one of another size than its patch is left out.
  init(
    width: Int, height: Int, white: Patch, patches: [Patch],
    levels: @escaping @Sendable () -> [MipLevel]
  ) {
    (self.width, self.height, self.white) = (width, height, white)
    content = .late(patches, levels)
    address = Atomic(0)
  }

  deinit {
    if case .file = content { return }
    UnsafeMutablePointer<Texel>(bitPattern: address.load(ordering: .relaxed))?.deallocate()
  }

  /// Whether the texels can be looked at without making them first.
  var isReady: Bool { address.load(ordering: .acquiring) != 0 }

  /// Valid while this is there; any thread may ask for them, and waits until they are made.
  var texels: UnsafeBufferPointer<Texel> {
    var start = address.load(ordering: .acquiring)
    if start == 0 { start = make() }
    return UnsafeBufferPointer(start: UnsafePointer(bitPattern: start), count: width * height)
  }

  /// Says that nothing looks at the texels for now, so that those of a file take no memory.
  func discardCache() { if case .file(let file) = content { file.discardCache() } }

  private func make() -> UInt {
    making.withLock { _ in
      guard case .late(let patches, let levels) = content, !isReady else {
        return address.load(ordering: .acquiring)
      }
      let texels = Self.texels([.white] + levels(), at: [white] + patches, width, height)
      address.store(texels, ordering: .releasing)
      return texels
    }
  }

  private static func texels(
    _ levels: [MipLevel], at patches: [Patch], _ width: Int, _ height: Int
  ) -> UInt {
    let texels = UnsafeMutablePointer<Texel>.allocate(capacity: width * height)
    texels.initialize(repeating: 0, count: width * height)
    for (level, patch) in zip(levels, patches)
    where (level.width, level.height) == (Int(patch.width), Int(patch.height)) {
      level.copy(into: texels, stride: width, at: patch)
    }
    return UInt(bitPattern: texels)
  }
}

/// Makes pages of an atlas on a thread, so that no frame of a window waits for them: smaller copies stand in meanwhile.
final class PageLoader: Sendable {
  /// Those that are being made, or wait for that.
  private let wanted = Mutex<[AtlasPage]>([])
  private let worker = Worker<AtlasPage>()

  /// Begins to make a page, unless it is being made.
  func want(_ page: AtlasPage) {
    let isNew = wanted.withLock { wanted in
      guard !wanted.contains(where: { $0 === page }) else { return false }
      wanted.append(page)
      return true
    }
    guard isNew else { return }
    worker.post {
      _ = page.texels
      return [page]
    }
  }

  /// Whether pages were made since the last call.
  func takeLoadedPages() -> Bool {
    let made = worker.takeAnswers()
    wanted.withLock { $0.removeAll { page in made.contains { $0 === page } } }
    return !made.isEmpty
  }
}
