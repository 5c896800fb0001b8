import Glibc

/// A client of an X server that says to another's window whatever it wants, by the server's library.
package struct RudeClient {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Pointer?
  private typealias Name = @convention(c) (Pointer?, UnsafePointer<CChar>?, Int32) -> UInt
  private typealias Send = @convention(c) (Pointer?, UInt, Int32, Int, Pointer?) -> Int32
  private typealias Sync = @convention(c) (Pointer?, Int32) -> Int32

  private typealias Root = @convention(c) (Pointer?) -> UInt
  private typealias Make =
    @convention(c) (Pointer?, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt) -> UInt
  private typealias Own = @convention(c) (Pointer?, UInt, UInt, UInt) -> Int32

  private let display: Pointer
  private let root: Root
  private let make: Make
  private let own: Own
  private let name: Name
  private let send: Send
  private let sync: Sync
  private let window: UInt

  /// Nil where there is no such server, or no library.
  package init?(display: String, window: ProgramWindow) {
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let number = UInt(window.id) else {
      return nil
    }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let open = function("XOpenDisplay", Open.self)?(display),
      let name = function("XInternAtom", Name.self), let send = function("XSendEvent", Send.self),
      let sync = function("XSync", Sync.self), let root = function("XDefaultRootWindow", Root.self),
      let make = function("XCreateSimpleWindow", Make.self),
      let own = function("XSetSelectionOwner", Own.self)
    else { return nil }
    (self.root, self.make, self.own) = (root, make, own)
    (self.display, self.name, self.send, self.sync) = (open, name, send, sync)
    self.window = number
  }

  /// Says that something is dragged in, of kinds that have these numbers, or that a list on a window names.
  package func dragIn(kinds: [Int], listOn source: Int? = nil) {
    let words = [source ?? Int(window), 5 << 24 | (source == nil ? 0 : 1)] + kinds
    say("XdndEnter", words)
  }

  package func say(_ kind: String, _ words: [Int]) {
    // A message of a client: its type, number, sender, display and window, its kind and the length of its words.
    var event = [33, 0, 0, 0, Int(window), Int(name(display, kind, 0)), 32]
    event += words
    tell(&event)
  }

  /// Says that the window has a size.
  package func resize(width: Int, height: Int) {
    // Two numbers share a word: the place, the size, and the width of the border.
    var event = [22, 0, 1, 0, Int(window), Int(window), 0, width | height << 32, 0, 0, 0]
    tell(&event)
  }

  /// Says that it has something on the clipboard, which it never hands over.
  package func holdClipboard() {
    let window = make(display, root(display), 0, 0, 1, 1, 0, 0, 0)
    _ = own(display, name(display, "CLIPBOARD", 0), window, 0)
    _ = sync(display, 0)
  }

  private func tell(_ event: inout [Int]) {
    event += [Int](repeating: 0, count: 24 - event.count)
    _ = event.withUnsafeMutableBytes { send(display, window, 0, 0, $0.baseAddress) }
    _ = sync(display, 0)
  }
}
