import CSwivelSDL2
import SwivelGestures

/// Translates SDL's events into input events: none, one or several for each.
///
/// It is a value that knows the contacts, and of SDL's state only the answers of ``PlatformQueries``, so that
/// all its rules can be tested with synthetic events.
struct EventTranslator {
  let scale: FingerScale
  /// What was translated, and not taken yet.
  var events: [InputEvent] = []
  /// When that happened which is being translated.
  var time = Timestamp.zero
  let window: UInt32
  var surface: Surface
  /// In landing order.
  var fingers: [OpenFinger] = []
  var mouse: OpenMouse?
  var pointer = ExactPoint.zero
  var lastTouch: PressRecord?
  var panels = TouchPanels()
  /// That of SDL's stamps, and the desktop's own.
  var clock = MillisecondClock()
  private var desktopClock = MillisecondClock()
  var reports = LiveReports()
  var pinch = TouchpadPinch()
  /// The devices that have reported a pressure other than 0 and 1.
  var pressureDevices: [Int64] = []
  var modifiers: Modifiers = []
  var layout = KeyboardLayout()
  /// A printable key that went down, until it is known what it types.
  var waitingKey: (event: SDL_KeyboardEvent, time: Timestamp)?
  /// The keys that are down, so that each is let go of as what it was pressed as.
  var heldKeys: [(position: SDL_Scancode, key: Key)] = []
  /// In the order in which they were plugged in.
  var gamepads: [OpenGamepad] = []
  /// The one that the session sees.
  var actingGamepad: Int32?
  var isHidden = false
  /// Whether something was dropped since the pointer was last heard of.
  private var awaitsDropPosition = false
  private var lastContact: Int64 = 0

  init(driver: String, surface: Surface, window: UInt32) {
    scale = driver == "x11" ? .lastPixel : .size
    (self.window, self.surface) = (window, surface)
  }

  /// Appends an event for the session, or notes it for the program.
  mutating func translate(
    _ event: SDL_Event, in queries: some PlatformQueries, noting notes: inout EventNotes
  ) {
    let isOfShortcut = isShortcutWaiting && event.type == SDL_TEXTINPUT.rawValue
    finishKey(typing: isOfShortcut ? 0 : event.typedCode)
    guard !isOfShortcut else { return }
    time = clock.time(of: event.common.timestamp)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      let first = events.count
      translate(event.tfinger, in: queries)
      reports.add(first..<events.count, in: &events)
    case SDL_MOUSEMOTION:
      translate(event.motion)
      // Where the pointer was heard of first after something was dropped.
      if awaitsDropPosition { notes.dropPosition = pointer }
      awaitsDropPosition = false
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button)
    case SDL_MOUSEWHEEL: translateWheel(event, in: queries)
    case SDL_KEYDOWN, SDL_KEYUP: translate(event.key, in: queries)
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED:
      translate(event.cdevice, in: queries)
    case SDL_JOYDEVICEADDED:
      if let name = queries.unmappedGamepad(event.jdevice.which) {
        notes.unmappedGamepads.append(name)
      }
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: translate(event.cbutton)
    case SDL_CONTROLLERAXISMOTION: translate(event.caxis)
    case SDL_TEXTINPUT: append(.text(event.typedText))
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: append(.composition(event.composedText))
    case SDL_WINDOWEVENT: translate(event.window, changeIn: queries, noting: &notes)
    case SDL_QUIT: append(.window(.closed))
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      (notes.needsRecovery, notes.needsRedraw) = (true, true)
    case SDL_DROPFILE:
      // A comment in a list of files comes as one without a name.
      if let path = event.droppedPath, !path.isEmpty { notes.droppedFiles.append(path) }
      awaitsDropPosition = true
    case SDL_DROPTEXT:
      if let text = event.droppedPath { notes.droppedTexts.append(text) }
      awaitsDropPosition = true
    case SDL_USEREVENT: translateOwn(event.user, in: queries, noting: &notes)
    default: break
    }
  }

  /// Filters what bad touchscreens report, of the events from an index on; to be called after each batch.
  mutating func filterFingers(from start: Int, at now: Timestamp) {
    panels.filter(&events, from: start, at: now, last: &lastContact)
  }

  /// Something that the program has put into the queue.
  private mutating func translateOwn(
    _ event: SDL_UserEvent, in queries: some PlatformQueries, noting notes: inout EventNotes
  ) {
    switch UserEvent(rawValue: event.code) {
    case .fingersTaken: cancelFingers()
    case .droppedText:
      notes.droppedTexts += event.droppedText.map { [$0] } ?? []
      notes.dropPosition = event.dropPosition
    case .droppedList:
      notes.droppedFiles += event.droppedText.map(FileAddress.files) ?? []
      notes.dropPosition = event.dropPosition
    case .fingerTime:
      let device = Int64(Int(bitPattern: event.data1))
      let stamp = LiveReports.Stamp(time: event.windowID, device: device)
      event.data2 == nil ? reports.addStamp(stamp, in: &events) : reports.expectFinger(of: stamp)
    case .reportEnd: reports.end(in: &events)
    case .touchpad:
      for report in queries.takeTouchpadReports() {
        translate(report, stamped: desktopClock.time(of: report.milliseconds))
      }
    case .wake, nil: break
    }
  }

  mutating func append(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: time, kind: kind))
  }

  mutating func append(_ contact: Contact) { append(.contact(contact)) }

  mutating func nextContact() -> ContactID {
    lastContact += 1
    return ContactID(lastContact)
  }

  mutating func translate(_ report: TouchpadReport, stamped stamp: Timestamp) {
    let input: TouchpadPinch.Input
    switch report.kind {
    case .begin(let pointer): input = .begin(at: pointer, nextContact(), nextContact())
    case .update(let move, let scale, let degrees):
      input = .update(move: move, scale: scale, degrees: degrees)
    case .end: input = .end
    case .cancel: input = .cancel
    case .scroll(let position, let travel):
      pointer = ExactPoint(position)
      return append(.scroll(pointer, by: ExactPoint(travel), modifiers))
    case .wheel(let position, let notches):
      pointer = ExactPoint(position)
      return append(.wheel(pointer, delta: ExactPoint(notches), modifiers))
    }
    // The program may have been busy for longer than a cancel waits.
    pinch.take(input, at: time, stamped: stamp, into: &events)
  }
}

/// How a finger's coordinates from 0 to 1 become points, which depends on the window system.
enum FingerScale {
  /// Multiplied by the size (Wayland).
  case size
  /// Multiplied by the last pixel's index, size − 1 (X11).
  case lastPixel

  func point(_ x: Float, _ y: Float, on surface: Surface) -> ExactPoint {
    let size = surface.size.vector
    let less = self == .lastPixel ? 1.0 : 0.0
    return ExactPoint(Vector(x: Double(x) * (size.x - less), y: Double(y) * (size.y - less)))
  }
}

extension SDL_Event {
  /// Only for a text event.
  var typedText: String { withUnsafePointer(to: self) { String(cString: csdl_text($0)) } }

  /// The character of a text event that holds a single one of ASCII; 0 for all else.
  var typedCode: Int32 {
    guard type == SDL_TEXTINPUT.rawValue, text.text.1 == 0 else { return 0 }
    return max(0, Int32(text.text.0))
  }

  /// What is composed; only for an event of that, and only once, since it frees SDL's memory of a long text.
  var composedText: String {
    guard SDL_EventType(rawValue: type) == SDL_TEXTEDITING_EXT else {
      return withUnsafePointer(to: self) { String(cString: csdl_composed_text($0)) }
    }
    guard let text = editExt.text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// The dropped file or text; only for a drop event, and only once, since it frees SDL's memory.
  var droppedPath: String? {
    guard let path = drop.file else { return nil }
    defer { SDL_free(path) }
    let bytes = UnsafeRawBufferPointer(start: path, count: SDL_strlen(path))
    return Files.path(of: Array(bytes)) ?? String(cString: path)
  }
}

extension SDL_UserEvent {
  /// What was dropped; only once: it frees what holds it.
  fileprivate var droppedText: String? {
    guard let data1 else { return nil }
    defer { SDL_free(data1) }
    return String(cString: data1.assumingMemoryBound(to: CChar.self))
  }

  /// Where it was dropped: two halves of a number.
  fileprivate var dropPosition: ExactPoint {
    let (x, y) = (Int16(truncatingIfNeeded: windowID >> 16), Int16(truncatingIfNeeded: windowID))
    return ExactPoint(Vector(x: Double(x), y: Double(y)))
  }
}
