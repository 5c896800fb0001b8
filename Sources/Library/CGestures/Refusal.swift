// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures

/// Why a function does nothing, as its caller in C learns it.
enum Refusal: swivel_status, Error {
  case null = -1
  case number = -2
  case time = -3
  case capacity = -4
  case unknown = -5
  case kind = -6
  case cycle = -7
  case size = -8
  case busy = -9
  case memory = -10
}

extension swivel_status {
  static var ok: swivel_status { 0 }
  static var none: swivel_status { 1 }
}

/// Does what may be refused, and says how it went.
func answer(_ body: () throws(Refusal) -> Void) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    try body()
    return true
  }
}

/// The same where there may be nothing to answer.
func answerIfAny(_ body: () throws(Refusal) -> Bool) -> swivel_status {
  // A function that a callback calls has the reserve of its own handle.
  let before = swivel_reserve_lend(nil)
  defer { _ = swivel_reserve_lend(before) }
  do { return try body() ? .ok : .none } catch { return error.rawValue }
}

/// Writes a structure as far as the caller's own goes; what is beyond this library's is set to 0.
func write<Value>(
  _ value: Value, to pointer: UnsafeMutablePointer<Value>?, _ size: Int
) throws(Refusal) {
  guard let pointer else { throw .null }
  guard size > 0 else { throw .size }
  let own = MemoryLayout<Value>.size
  guard size != own else { return pointer.pointee = value }
  let bytes = UnsafeMutableRawPointer(pointer)
  withUnsafeBytes(of: value) { source in
    guard let start = source.baseAddress else { return }
    bytes.copyMemory(from: start, byteCount: min(size, own))
  }
  if size > own { (bytes + own).initializeMemory(as: UInt8.self, repeating: 0, count: size - own) }
}

@c @implementation public func swivel_status_text(_ status: swivel_status) -> UnsafePointer<CChar>?
{
  let text: StaticString =
    switch Refusal(rawValue: status) {
    case .null: "a pointer is null or no handle of this kind"
    case .number: "a number is not finite or outside of its range"
    case .time: "a time is before the last one or out of range"
    case .capacity: "there is no room for so many"
    case .unknown: "there is no such contact, gesture or index"
    case .kind: "there is no such kind or property"
    case .cycle: "gestures would wait for each other for ever"
    case .size: "a structure has the size 0"
    case .busy: "the handle is at work"
    case .memory: "there is no memory"
    case nil: status == 0 ? "done" : status == 1 ? "nothing to answer" : "no such answer"
    }
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation public func swivel_gestures_version() -> Int32 { Int32(SWIVEL_GESTURES_VERSION) }
