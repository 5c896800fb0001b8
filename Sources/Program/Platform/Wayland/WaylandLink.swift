import CSwivelSDL2
import CSwivelWayland
import Glibc

/// SDL's connection to a Wayland compositor, over which the program asks for what SDL leaves out; or one of its own before SDL's.
///
/// Belongs to the thread of the window: whatever is sent is received while SDL looks for events.
final class WaylandLink {
  private var library = swl_library()
  private let display: UnsafeMutableRawPointer
  /// Nil where there is no window.
  let surface: UnsafeMutableRawPointer?

  /// The connection of a window of SDL's; nil where SDL doesn't tell it, or where the library lacks something.
  init?(window: OpaquePointer) {
    var (display, surface): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
    csdl_window_handles(window, &display, &surface)
    guard let display, let surface, swl_load(&library) != 0 else { return nil }
    (self.display, self.surface) = (display, surface)
  }

  /// A connection over a line, which it closes at its end; nil where the library isn't there or lacks something.
  init?(over line: Int32) {
    guard swl_load(&library) != 0, let display = library.connect_to_fd?(line) else {
      close(line)
      return nil
    }
    (self.display, surface) = (display, nil)
  }

  deinit { if surface == nil { library.disconnect?(display) } }

  /// The interfaces of what the compositor offers, and whether it has said all; nil where it doesn't within a time.
  func interfaces(within time: Duration) -> (names: Set<String>, isWhole: Bool)? {
    var names: Set<String> = []
    let registry = make(
      \.registry, by: Self.getRegistry, of: display, [swl_argument()],
      heardBy: WaylandListener { event, arguments in
        if event == Self.offered { names.insert(String(cString: arguments[1].s)) }
      })
    return withExtendedLifetime(registry) { isOpen(after: time) }.map { (names, $0) }
  }

  /// Everything that the compositor offers, by a registry that also sends what comes later; it is received before this returns.
  func registry(_ listener: WaylandListener) -> WaylandProxy? {
    guard let queue = library.create_queue?(display), let wrapper = library.create_wrapper?(display)
    else { return nil }
    // On a queue of its own meanwhile, so that nothing of SDL's is handled in here.
    library.set_queue?(wrapper, queue)
    let registry = make(
      \.registry, by: Self.getRegistry, of: wrapper, [swl_argument()], heardBy: listener)
    library.destroy_wrapper?(wrapper)
    _ = library.roundtrip_queue?(display, queue)
    if let registry { library.set_queue?(registry.pointer, nil) }
    library.destroy_queue?(queue)
    return registry
  }

  /// The registry's event of something that is there from now on.
  static let offered: UInt32 = 0
  private static let sync: UInt32 = 0
  private static let getRegistry: UInt32 = 1

  /// Nil where the connection has failed.
  func make(
    _ kind: WaylandKind, version: UInt32 = 1, by request: UInt32,
    of maker: UnsafeMutableRawPointer?, _ arguments: [swl_argument], destructor: UInt32? = nil,
    heardBy listener: WaylandListener? = nil
  ) -> WaylandProxy? {
    var arguments = arguments
    guard let maker,
      let made = library.construct?(maker, request, &arguments, library[keyPath: kind], version)
    else { return nil }
    return adopt(made, destructor: destructor, heardBy: listener)
  }

  /// An object that the compositor has made.
  func adopt(
    _ pointer: UnsafeMutableRawPointer, destructor: UInt32?, heardBy listener: WaylandListener?
  ) -> WaylandProxy {
    if let listener {
      let context = Unmanaged.passUnretained(listener).toOpaque()
      _ = library.add_dispatcher?(pointer, receiveEvent, context, nil)
    }
    return WaylandProxy(pointer, of: self, destructor: destructor, heardBy: listener)
  }

  /// Asks something of an object; it is on its way after ``flush()``.
  func sendRequest(
    _ pointer: UnsafeMutableRawPointer?, _ request: UInt32, _ arguments: swl_argument...
  ) {
    var arguments = arguments
    if let pointer { library.marshal?(pointer, request, &arguments) }
  }

  /// Forgets an object on this side.
  func destroy(_ pointer: UnsafeMutableRawPointer) { library.destroy?(pointer) }

  /// Sends what was asked, as far as the compositor takes it in.
  func flush() { _ = library.flush?(display) }

  /// Sleeps until the compositor says something or the pipe is woken, for so many milliseconds at most, for ever where nil.
  ///
  /// SDL's own way of waking a sleeper asks the compositor to do it, which one that hangs never does.
  func sleep(upTo milliseconds: Int32?, or wakePipe: WakePipe) {
    // What was read already is to be handled first.
    guard library.prepare_read?(display) == 0 else { return }
    flush()
    if wakePipe.sleep(upTo: milliseconds, orFor: [line]) {
      _ = library.read_events?(display)
    } else {
      library.cancel_read?(display)
    }
  }

  var line: pollfd { pollfd(fd: library.get_fd?(display) ?? -1, events: Int16(POLLIN), revents: 0) }

  /// Whether the compositor says something within a time after it was asked; a connection that has failed counts as an
  /// answer, since nobody waits for it.
  func answers(within time: Duration) -> Bool { isOpen(after: time) != nil }

  /// Whether the connection is still open once the compositor has answered; nil where it doesn't within a time.
  private func isOpen(after time: Duration) -> Bool? {
    var isAnswered = false
    let answer = make(
      \.callback, by: Self.sync, of: display, [swl_argument()],
      heardBy: WaylandListener { _, _ in isAnswered = true })
    guard answer != nil else { return false }
    let end = ContinuousClock.now + time
    while !isAnswered {
      guard .now < end else { return nil }
      if library.prepare_read?(display) == 0 {
        flush()
        if ready(line.fd, until: end) != 0 {
          guard library.read_events?(display) == 0 else { return false }
        } else {
          library.cancel_read?(display)
        }
      }
      _ = library.dispatch_pending?(display)
    }
    return true
  }
}

/// A kind of objects that the program makes, by where it is described.
typealias WaylandKind = KeyPath<swl_library, UnsafeRawPointer?>

extension swl_library {
  var gestures: UnsafeRawPointer? { swl_gestures_interface() }
  var pinch: UnsafeRawPointer? { swl_pinch_interface() }
}

/// What is to be done with the events of an object.
final class WaylandListener {
  let receive: (_ event: UInt32, _ arguments: UnsafeMutablePointer<swl_argument>) -> Void

  init(_ receive: @escaping (UInt32, UnsafeMutablePointer<swl_argument>) -> Void) {
    self.receive = receive
  }
}

nonisolated func receiveEvent(
  _ listener: UnsafeRawPointer?, _ proxy: UnsafeMutableRawPointer?, _ event: UInt32,
  _ message: UnsafeRawPointer?, _ arguments: UnsafeMutablePointer<swl_argument>?
) -> Int32 {
  if let listener, let arguments {
    Unmanaged<WaylandListener>.fromOpaque(listener).takeUnretainedValue().receive(event, arguments)
  }
  return 0
}

/// An object that is shared with the compositor, given back when this goes.
final class WaylandProxy {
  let pointer: UnsafeMutableRawPointer
  private let link: WaylandLink
  private let destructor: UInt32?
  private let listener: WaylandListener?

  init(
    _ pointer: UnsafeMutableRawPointer, of link: WaylandLink, destructor: UInt32?,
    heardBy listener: WaylandListener?
  ) {
    (self.pointer, self.link) = (pointer, link)
    (self.destructor, self.listener) = (destructor, listener)
  }

  deinit {
    if let destructor { link.sendRequest(pointer, destructor) }
    link.destroy(pointer)
  }
}
