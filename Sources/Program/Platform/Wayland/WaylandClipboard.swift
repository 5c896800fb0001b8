import CSwivelWayland
import Glibc

/// What is on the clipboard of a seat.
///
/// SDL 2.26 gives whoever has it 14 ms to hand over a part of it, and takes what has come until then for all; what the program
/// copies it hands on only after a click or a letter, so not by fingers alone.
final class WaylandClipboard {
  private let link: WaylandLink
  private let manager: WaylandProxy
  private var device: WaylandProxy?
  /// What the program itself has put there, until somebody else does.
  private var own: (text: String, source: WaylandProxy)?
  /// What was announced last, before it is said what for.
  private var announced: WaylandOffer?
  private var selection: WaylandOffer?

  init(of seat: WaylandProxy, by manager: WaylandProxy, on link: WaylandLink) {
    (self.link, self.manager) = (link, manager)
    device = link.make(
      \.data_device, by: Request.getDataDevice, of: manager.pointer,
      [swl_argument(), swl_argument(o: seat.pointer)],
      heardBy: WaylandListener { [weak self] event, arguments in
        self?.receive(event, arguments[0].o)
      })
  }

  private func receive(_ event: UInt32, _ offer: UnsafeMutableRawPointer?) {
    switch event {
    case Event.dataOffer: announced = offer.map { WaylandOffer($0, on: link) }
    case Event.selection:
      selection = announced?.pointer == offer ? announced : nil
      selection?.isMine = true
      announced = nil
    default: break
    }
  }

  /// Puts a text there, by the number of what the user did.
  func put(_ text: String, serial: UInt32) {
    let source = link.make(
      \.data_source, by: Request.createSource, of: manager.pointer, [swl_argument()],
      destructor: Request.destroySource,
      heardBy: WaylandListener { [weak self] event, arguments in
        switch event {
        case Event.send: Self.write(text, to: arguments[1].i)
        case Event.cancelled: self?.own = nil
        default: break
        }
      })
    guard let source, let device else { return }
    for kind in Self.kinds {
      kind.withCString { link.sendRequest(source.pointer, Request.offer, swl_argument(s: $0)) }
    }
    link.sendRequest(
      device.pointer, Request.setSelection, swl_argument(o: source.pointer),
      swl_argument(u: serial))
    link.flush()
    own = (text, source)
  }

  /// Writes a text to whoever wants it, however long he takes to read it, and closes the line.
  private static func write(_ text: String, to line: Int32) {
    _ = BackgroundWork {
      // Who reads no further closes the line.
      sigset_t([SIGPIPE]).block()
      _ = writeAll(Array(text.utf8), to: line)
      close(line)
    }
  }

  func read(limit: Int) -> ClipboardReading? {
    if let own {
      return ClipboardReading(own.text.utf8.count <= limit ? .text(own.text) : .tooLong)
    }
    guard let selection, let kind = Self.kinds.first(where: selection.kinds.contains) else {
      return nil
    }
    guard let ends = openPipe() else { return nil }
    kind.withCString { name in
      link.sendRequest(
        selection.pointer, Request.receive, swl_argument(s: name), swl_argument(i: ends.write))
    }
    link.flush()
    close(ends.write)
    return ClipboardReading(from: ends.read, limit: limit)
  }

  /// What text is called, the best first.
  private static let kinds = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  private enum Event {
    static let dataOffer: UInt32 = 0
    static let selection: UInt32 = 5
    static let send: UInt32 = 1
    static let cancelled: UInt32 = 2
  }

  private enum Request {
    static let createSource: UInt32 = 0
    static let getDataDevice: UInt32 = 1
    static let offer: UInt32 = 0
    static let destroySource: UInt32 = 1
    static let setSelection: UInt32 = 1
    static let receive: UInt32 = 1
  }
}

/// Something that somebody else offers.
private final class WaylandOffer {
  /// In which forms it can be had.
  private(set) var kinds: Set<String> = []
  /// Whether it is given back with this.
  ///
  /// What is dragged is SDL's to answer for: some compositors take it for refused where anybody gives it back.
  var isMine = false
  let pointer: UnsafeMutableRawPointer
  private let link: WaylandLink
  private var proxy: WaylandProxy?

  init(_ pointer: UnsafeMutableRawPointer, on link: WaylandLink) {
    (self.pointer, self.link) = (pointer, link)
    proxy = link.adopt(
      pointer, destructor: nil,
      heardBy: WaylandListener { [weak self] event, arguments in
        if event == Self.offer { self?.kinds.insert(String(cString: arguments[0].s)) }
      })
  }

  deinit { if isMine { link.sendRequest(pointer, Self.destroy) } }

  private static let offer: UInt32 = 0
  private static let destroy: UInt32 = 2
}
