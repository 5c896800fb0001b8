import CSwivelGestures
import SwivelRecognizers

/// What stands at the beginning of everything that C has a handle of.
struct HandleHead {
  /// What it is; a pointer to anything else is refused.
  var mark: UInt64
  /// Which gesture a recognizer tells, nil for the knob, which an arena has no kind of; nil also for others.
  var kind: GestureKind?
  /// Whether a function is at work with it that calls back.
  var isBusy = false
  /// The last time that it was given, in microseconds.
  var last: Int64 = 0
  /// What it does with memory that can't be refused any more.
  var reserve = swivel_reserve()
}

struct Handle<Value> {
  var head: HandleHead
  var value: Value
}

protocol Handled { static var mark: UInt64 { get } }

var markOfRecognizers: UInt64 { 0x5377_6976_656c_0002 }
extension NamedArena: Handled { static var mark: UInt64 { 0x5377_6976_656c_0003 } }
extension ReadFilter: Handled { static var mark: UInt64 { 0x5377_6976_656c_0004 } }
extension AngleSnapping: Handled { static var mark: UInt64 { 0x5377_6976_656c_0005 } }

/// Makes a handle; nil where there is no memory, also none for what its value asks for.
func makeHandle<Value>(
  _ value: @autoclosure () -> Value, _ mark: UInt64, kind: GestureKind? = nil, reserve: Int = 0
) -> OpaquePointer? {
  var spare = swivel_reserve()
  guard let memory = swivel_memory_take(MemoryLayout<Handle<Value>>.size) else { return nil }
  guard reserve == 0 || swivel_reserve_fill(&spare, reserve) != 0 else {
    swivel_memory_give(memory)
    return nil
  }
  let pointer = memory.bindMemory(to: Handle<Value>.self, capacity: 1)
  withUnsafeMutablePointer(to: &spare) { spare in
    let before = swivel_reserve_lend(spare)
    defer { _ = swivel_reserve_lend(before) }
    let value = value()
    let head = HandleHead(mark: mark, kind: kind, reserve: spare.pointee)
    pointer.initialize(to: Handle(head: head, value: value))
  }
  return OpaquePointer(memory)
}

/// Frees a handle of a kind; nothing else.
func freeHandle<Value: Handled>(_ handle: OpaquePointer?, _ type: Value.Type) {
  guard let pointer = try? open(handle, type) else { return }
  pointer.pointee.head.mark = 0
  swivel_reserve_drop(&pointer.pointee.head.reserve)
  pointer.deinitialize(count: 1)
  swivel_memory_give(pointer)
}

/// What stands at the beginning of a handle of a kind.
func openHead(
  _ handle: OpaquePointer?, _ mark: UInt64
) throws(Refusal) -> UnsafeMutablePointer<HandleHead> {
  guard let handle, UInt(bitPattern: handle) % UInt(MemoryLayout<HandleHead>.alignment) == 0 else {
    throw .null
  }
  let head = UnsafeMutablePointer<HandleHead>(handle)
  guard head.pointee.mark == mark else { throw .null }
  guard !head.pointee.isBusy else { throw .busy }
  return head
}

/// What a handle of a kind holds.
func open<Value: Handled>(
  _ handle: OpaquePointer?, _ type: Value.Type
) throws(Refusal) -> UnsafeMutablePointer<Handle<Value>> {
  let head = try openHead(handle, Value.mark)
  return UnsafeMutableRawPointer(head).assumingMemoryBound(to: Handle<Value>.self)
}
