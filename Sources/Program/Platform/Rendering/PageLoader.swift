internal import Synchronization

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
