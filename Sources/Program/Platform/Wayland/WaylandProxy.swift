import CSwivelWayland

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
