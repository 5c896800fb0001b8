import Glibc
import Synchronization

/// Notices that gamepads were plugged in, removed or used: a thread sleeps until the device folder changes or a joystick in it
/// has data.
///
/// SDL by itself would poll, a thousand times a second while a gamepad is connected.
final class GamepadWatch {
  /// The folder in which Linux has a file for each joystick, named `js` and a number.
  static let usualFolder = "/dev/input"

  private let news: GamepadNews
  private let thread: BackgroundWork?
  /// The end of a socket pair; closing it ends the thread.
  private let line: Int32

  /// Nil where there is no such folder, so that there can be no gamepads.
  ///
  /// `wake` is called on the thread, once until the news are taken.
  init?(folder: String = usualFolder, wake: @escaping @Sendable () -> Void) {
    guard Files.exists(folder), let (line, other) = WakePipe.sockets() else { return nil }
    self.line = line
    news = GamepadNews(folder: folder, line: other, wake: wake)
    thread = BackgroundWork.onThread { [news] in
      var round = GamepadRound(news)
      round.run()
    }
    if thread == nil { close(other) }
  }

  deinit {
    close(line)
    thread?.wait()
  }

  func takeNews() -> Bool { news.isPending.exchange(false, ordering: .acquiringAndReleasing) }
}

private final class GamepadNews: Sendable {
  let isPending = Atomic<Bool>(false)
  let folder: String
  let line: Int32
  private let wake: @Sendable () -> Void

  init(folder: String, line: Int32, wake: @escaping @Sendable () -> Void) {
    (self.folder, self.line, self.wake) = (folder, line, wake)
  }

  func signal() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wake()
  }
}

/// The work of the thread: it sleeps on the folder and on all joysticks in it.
private struct GamepadRound {
  /// The number of repeated checks after the folder has changed, and their interval in milliseconds: the system
  /// sets the permissions and the description of a new device only after it has appeared.
  private static let repeats = 4
  private static let pause: Int32 = 250

  private let news: GamepadNews
  private let changes: Int32
  private var joysticks: [(name: String, file: Int32)] = []
  private var repeatsLeft = 0

  init(_ news: GamepadNews) {
    self.news = news
    changes = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    let mask = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO
    _ = inotify_add_watch(changes, news.folder, UInt32(mask))
  }

  /// Runs until the other end of the socket pair is closed.
  mutating func run() {
    updateJoysticks()
    if !joysticks.isEmpty { news.signal() }
    while wait() {}
    for joystick in joysticks { close(joystick.file) }
    close(changes)
    close(news.line)
  }

  /// Sleeps until there is news, and reports it; false at the end.
  private mutating func wait() -> Bool {
    var files = ([news.line, changes] + joysticks.map(\.file)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let ready = poll(&files, UInt(files.count), repeatsLeft > 0 ? Self.pause : -1)
    guard ready >= 0 else { return errno == EINTR }
    guard files[0].revents == 0 else { return false }
    if files[1].revents != 0 {
      drain(changes)
      repeatsLeft = Self.repeats
    } else if ready == 0 {
      repeatsLeft -= 1
    }
    if files[1].revents != 0 || ready == 0 { updateJoysticks() }
    for file in files.dropFirst(2) where file.revents != 0 {
      // SDL reads its data separately; one that is gone is forgotten.
      guard !drain(file.fd) else { continue }
      close(file.fd)
      joysticks.removeAll { $0.file == file.fd }
    }
    news.signal()
    return true
  }

  /// Opens new joysticks in the folder, and closes those that are gone.
  private mutating func updateJoysticks() {
    let names = ((try? Files.list(news.folder)) ?? []).filter { $0.hasPrefix("js") }
    for gone in joysticks where !names.contains(gone.name) { close(gone.file) }
    joysticks.removeAll { !names.contains($0.name) }
    for name in names where !joysticks.contains(where: { $0.name == name }) {
      let file = open(news.folder + "/" + name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if file >= 0 { joysticks.append((name, file)) }
    }
  }

  /// Reads all data; false where no more can come.
  @discardableResult private func drain(_ file: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = uninterrupted { Glibc.read(file, &bytes, bytes.count) }
      guard count > 0 else { return count < 0 && errno == EAGAIN }
    }
  }
}
