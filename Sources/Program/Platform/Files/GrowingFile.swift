import Glibc
internal import Synchronization

/// A new file that is appended to, and survives a crash of the program.
///
/// Appended text is written and synced by a thread a quarter of a second later, so that appending never waits for the disk.
///
/// Until ``finish()`` the file's name ends in `.part`; an existing file with the final name is kept until then.
/// A device or a pipe is written to under its own name.
package final class GrowingFile: Sendable {
  package let path: String
  /// The path until ``finish()``.
  package let growingPath: String
  /// The new path of an older unfinished file; nil if there was none.
  package let setAside: String?

  private let store: Store
  private let writing: BackgroundWork

  /// Fails where the file can't be created, or another program is writing to a file with the same name.
  ///
  /// - Parameters:
  ///   - pause: the time for which appended text is gathered before it is written, in milliseconds.
  ///   - whenBroken: is called once, on the thread, when writing fails.
  package init(
    path: String, pause: Int = 250, whenBroken: @escaping @Sendable () -> Void = {}
  ) throws(FileError) {
    self.path = path
    growingPath = Files.isDevice(path) ? path : path + ".part"
    setAside = growingPath == path ? nil : try Self.setAsideOld(for: growingPath)
    let file =
      growingPath == path
      ? try Descriptor(device: path)
      : try Descriptor(growingPath, O_WRONLY | O_APPEND | O_CREAT | O_EXCL)
    let folder = growingPath == path ? nil : Files.folder(of: path)
    guard growingPath == path || file.lock(),
      let store = Store(file, in: folder, Int32(pause), whenBroken)
    else { throw FileError(path: growingPath, reason: "it can't be locked") }
    guard let writing = BackgroundWork.onThread(store.run) else {
      throw FileError(path: growingPath, reason: "no thread can be had to write it")
    }
    (self.store, self.writing) = (store, writing)
  }

  // The thread of a file that nobody finishes writes what it has, and ends.
  deinit { store.close() }

  /// After a failure it is dropped.
  package func append(_ text: String) { store.append(text) }

  /// Whether all appended text is on the disk.
  package var isSynced: Bool { store.isSynced }

  /// Waits until all appended text is on the disk; returns why it isn't.
  package func sync(within seconds: Double) -> FileError? {
    store.writeNow()
    let end = ContinuousClock.now + .seconds(seconds)
    while !store.isSynced {
      if let failure { return failure }
      guard ContinuousClock.now < end else {
        return FileError(path: growingPath, reason: "the disk takes too long")
      }
      usleep(1_000)
    }
    return nil
  }

  /// Closes and removes the file; to be called once, instead of ``finish()``.
  package func discard() {
    store.close()
    writing.wait()
    if growingPath != path { unlink(growingPath) }
  }

  /// What has ended the writing.
  package var failure: FileError? { store.failure }

  /// Writes the rest, syncs, and renames the file to its final name; to be called once.
  package func finish() throws(FileError) {
    store.close()
    writing.wait()
    if let failure { throw failure }
    guard growingPath != path else { return }
    guard Files.isRenamed(growingPath, to: path) else { throw .last(path) }
    try Files.syncFolder(Files.folder(of: path))
  }

  /// Renames an unfinished file, and returns its new path.
  private static func setAsideOld(for path: String) throws(FileError) -> String? {
    guard Files.exists(path) else { return nil }
    guard try Descriptor(path, O_WRONLY | O_NOFOLLOW).lock() else {
      throw FileError(path: path, reason: "another program is writing it")
    }
    return try Files.setAsideNumbered(path, by: "-")
  }
}

/// The text to be written, shared with the thread.
private final class Store: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var isWriting = false
    var isClosing = false
    /// Whether text is written as soon as it comes.
    var isUrgent = false
    var failure: FileError?

    var hasWork: Bool { !pending.isEmpty || isClosing }
  }

  private let state = Mutex(State())
  private let file: Descriptor
  /// To be synced once with the file; nil where the file isn't new.
  private let folder: String?
  private let wakePipe: WakePipe
  private let pause: Int32
  private let whenBroken: @Sendable () -> Void

  init?(
    _ file: consuming Descriptor, in folder: String?, _ pause: Int32,
    _ whenBroken: @escaping @Sendable () -> Void
  ) {
    guard let wakePipe = WakePipe() else { return nil }
    self.pause = pause
    self.file = file
    self.folder = folder
    self.wakePipe = wakePipe
    self.whenBroken = whenBroken
  }

  var failure: FileError? { state.withLock { $0.failure } }

  var isSynced: Bool { state.withLock { $0.pending.isEmpty && !$0.isWriting && $0.failure == nil } }

  func append(_ text: String) {
    let isFirst = state.withLock { state in
      guard state.failure == nil, !text.isEmpty else { return false }
      let isFirst = state.pending.isEmpty
      state.pending.append(contentsOf: text.utf8)
      return isFirst
    }
    if isFirst { wakePipe.wake() }
  }

  func writeNow() {
    state.withLock { $0.isUrgent = true }
    wakePipe.wake()
  }

  func close() {
    state.withLock { $0.isClosing = true }
    wakePipe.wake()
  }

  /// The work of the thread, until the file is closed or broken.
  func run() {
    // Writing beyond the file size limit must fail instead of ending the program.
    sigset_t([SIGXFSZ]).block()
    var newFolder = folder
    while true {
      while !state.withLock({ $0.hasWork }) { wakePipe.sleep() }
      if !state.withLock({ $0.isClosing || $0.isUrgent }) { wakePipe.sleep(upTo: pause) }
      let (bytes, isClosing) = takePending()
      do {
        try file.write(bytes)
        try file.sync()
        if let folder = newFolder { try Files.syncFolder(folder) }
        newFolder = nil
        try file.checkPath()
        state.withLock { $0.isWriting = false }
      } catch {
        state.withLock { $0.failure = error }
        return whenBroken()
      }
      if isClosing { return }
    }
  }

  private func takePending() -> ([UInt8], Bool) {
    state.withLock { state in
      state.isWriting = true
      defer { state.pending = [] }
      return (state.pending, state.isClosing)
    }
  }
}
