import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// An arena whose gestures C names by their numbers.
struct NamedArena {
  var arena = GestureArena()
  var pinch = TouchpadPinch()
  /// What they do in the step that is handled.
  var pinched: [InputEvent] = []

  static let maximumGestures = 1_000_000

  /// How many bytes a call asks for at most where so many gestures are attached, and so many things are off.
  static func reserve(_ gestures: Int, untouchable: Int = 0) -> Int {
    16_384 + 2_048 * (gestures + 1) + 32 * untouchable
  }

  /// The same for the call that attaches one more: a column of recognizers may be twice as long afterwards.
  var reserveToAttach: Int {
    let attached = arena.counts.attached
    return Self.reserve(attached) + 2 * MemoryLayout<AnyGestureRecognizer>.stride * (attached + 2)
  }

  func gesture(_ number: Int64) throws(Refusal) -> GestureID {
    let id = Int(exactly: number).map(GestureID.init)
    guard let id, arena.state(of: id) != nil else { throw .unknown }
    return id
  }

  mutating func read<Visitor: RecognizerVisitor>(
    _ number: Int64, _ visitor: Visitor
  ) throws(Refusal) -> Visitor.Answer {
    guard let answer = arena.read(try gesture(number), visitor) else { throw .unknown }
    return answer
  }
}

typealias ArenaHandle = UnsafeMutablePointer<Handle<NamedArena>>

func arena(_ handle: OpaquePointer?) throws(Refusal) -> ArenaHandle {
  try open(handle, NamedArena.self)
}

/// An arena that a function changes, with the memory for whatever comes of it, also once so many gestures more are there.
func changing(_ handle: OpaquePointer?, adding more: Int = 0) throws(Refusal) -> ArenaHandle {
  let arena = try arena(handle)
  let counts = arena.pointee.value.arena.counts
  let most = NamedArena.reserve(counts.attached + more, untouchable: counts.untouchable)
  try withUnsafeMutablePointer(to: &arena.pointee.head.reserve) { reserve throws(Refusal) in
    guard swivel_reserve_fill(reserve, most) != 0 else { throw .memory }
    _ = swivel_reserve_lend(reserve)
  }
  return arena
}

/// Changes an arena, unless there is nothing to change.
func changeIfAny(
  _ handle: OpaquePointer?, _ body: (inout NamedArena) throws(Refusal) -> Bool
) -> swivel_status {
  answerIfAny { () throws(Refusal) in try body(&changing(handle).pointee.value) }
}

func change(
  _ handle: OpaquePointer?, _ body: (inout NamedArena) throws(Refusal) -> Void
) -> swivel_status {
  answer { () throws(Refusal) in try body(&changing(handle).pointee.value) }
}

/// Does at a time what may call back, which keeps the arena busy.
func whileBusy<Answer>(
  at time: Int64, _ arena: ArenaHandle, _ body: (inout NamedArena) -> Answer
) -> Answer {
  arena.pointee.head.last = time
  arena.pointee.head.isBusy = true
  defer { arena.pointee.head.isBusy = false }
  return body(&arena.pointee.value)
}

/// What a program in C decides; where it has no say, it is as UIKit has it.
struct CDelegate: GestureDelegate {
  private let delegate: swivel_delegate

  init(_ pointer: UnsafePointer<swivel_delegate>?) {
    var delegate = swivel_delegate()
    if let pointer {
      // An older program's has fewer functions; half a function is none.
      let given = min(max(pointer.pointee.size, 0), MemoryLayout<swivel_delegate>.size)
      let size = given - given % MemoryLayout<UnsafeRawPointer>.size
      withUnsafeMutableBytes(of: &delegate) { bytes in
        guard size > 0 else { return }
        bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
      }
    }
    self.delegate = delegate
  }

  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    guard let ask = delegate.should_begin else { return true }
    var info = swivel_gesture_info(gesture)
    return ask(delegate.context, &info) != 0
  }

  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool {
    guard let ask = delegate.should_receive else { return true }
    var info = swivel_gesture_info(gesture)
    var contact = contact.forC
    return ask(delegate.context, &contact, &info) != 0
  }

  func shouldRecognizeSimultaneously(_ gesture: GestureInfo, with other: GestureInfo) -> Bool {
    guard let ask = delegate.should_recognize_together else { return false }
    var (first, second) = (swivel_gesture_info(gesture), swivel_gesture_info(other))
    return ask(delegate.context, &first, &second) != 0
  }

  func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool {
    guard let ask = delegate.should_require_failure else { return false }
    var (first, second) = (swivel_gesture_info(gesture), swivel_gesture_info(other))
    return ask(delegate.context, &first, &second) != 0
  }
}

extension swivel_gesture_info {
  fileprivate init(_ gesture: GestureInfo) {
    self.init(
      gesture: Int64(gesture.id.number), node: gesture.node.number, kind: gesture.kind.number,
      state: gesture.state.number, contacts: Int32(gesture.numberOfTouches), reserved: 0)
  }
}

extension GestureOptions {
  init(_ options: UnsafePointer<swivel_gesture_options>?) throws(Refusal) {
    self.init()
    guard let options = options?.pointee else { return }
    if let name = options.name { self.name = try Self.text(name) }
    cancelsTouchesInView = options.cancels_touches != 0
    delaysTouchesBegan = options.delays_touches_began != 0
    delaysTouchesEnded = options.delays_touches_ended != 0
    requiresExclusiveTouchType = options.requires_one_kind != 0
  }

  private static func text(_ start: UnsafePointer<CChar>) throws(Refusal) -> String {
    var length = 0
    while length <= Int(SWIVEL_NAME_LENGTH), start[length] != 0 { length += 1 }
    guard length <= Int(SWIVEL_NAME_LENGTH) else { throw .capacity }
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .number }
    return text
  }
}
