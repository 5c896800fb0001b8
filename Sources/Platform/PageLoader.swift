internal import Synchronization

/// Makes pages of an atlas on a thread, so that no frame of a window waits for them: smaller copies stand in meanwhile.
final class PageLoader: Sendable {
  private struct State {
    var wanted: [AtlasPage] = []
    var isBusy = false
    var hasArrivals = false
  }

  private let state = Mutex(State())

  /// Begins to make a page, unless it is being made.
  func want(_ page: AtlasPage) {
    let isFree = state.withLock { state in
      if !state.wanted.contains(where: { $0 === page }) { state.wanted.append(page) }
      defer { state.isBusy = true }
      return !state.isBusy
    }
    // No lock is held, since where there is no thread to be had the work is done here.
    if isFree { _ = BackgroundWork { [self] in work() } }
  }

  /// Whether pages were made since the last call.
  func takeArrivals() -> Bool {
    state.withLock { state in
      defer { state.hasArrivals = false }
      return state.hasArrivals
    }
  }

  private func work() {
    while let page = next() {
      _ = page.texels
      state.withLock { state in
        state.wanted.removeAll { $0 === page }
        state.hasArrivals = true
      }
      EventSource.wake()
    }
  }

  private func next() -> AtlasPage? {
    state.withLock { state in
      state.isBusy = !state.wanted.isEmpty
      return state.wanted.first
    }
  }
}
