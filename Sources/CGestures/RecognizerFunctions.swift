public import CSwivelGestures
import Geometry
import Gestures
import Input

/// What is done with a recognizer where it lies, whatever its kind.
private protocol Visitor {
  associatedtype Answer

  mutating func visit<Recognizer: Readable>(
    _ recognizer: inout Recognizer
  ) throws(Refusal) -> Answer
}

/// Does it.
@inline(__always)
private func visit<Some: Visitor>(
  _ handle: OpaquePointer?, _ visitor: inout Some
) throws(Refusal) -> Some.Answer {
  let head = try openHead(handle, HandleMark.recognizer)
  guard let kind = GestureKind(head.pointee.kind) else { throw .null }
  let pointer = UnsafeMutableRawPointer(head)
  switch kind {
  case .rotation: return try visit(pointer, RotationGestureRecognizer.self, &visitor)
  case .pinch: return try visit(pointer, PinchGestureRecognizer.self, &visitor)
  case .transform: return try visit(pointer, TransformGestureRecognizer.self, &visitor)
  case .screenEdgePan: return try visit(pointer, ScreenEdgePanGestureRecognizer.self, &visitor)
  case .swipe: return try visit(pointer, SwipeGestureRecognizer.self, &visitor)
  case .pan: return try visit(pointer, PanGestureRecognizer.self, &visitor)
  case .force: return try visit(pointer, PressForceGestureRecognizer.self, &visitor)
  case .longPress: return try visit(pointer, LongPressGestureRecognizer.self, &visitor)
  case .tap: return try visit(pointer, TapGestureRecognizer.self, &visitor)
  }
}

@inline(__always)
private func visit<Some: Visitor, Recognizer: Readable>(
  _ pointer: UnsafeMutableRawPointer, _ type: Recognizer.Type, _ visitor: inout Some
) throws(Refusal) -> Some.Answer {
  let handle = pointer.assumingMemoryBound(to: Handle<Recognizer>.self)
  return try visitor.visit(&handle.pointee.value)
}

/// When a recognizer was told something last.
@inline(__always)
private func head(_ handle: OpaquePointer?) throws(Refusal) -> UnsafeMutablePointer<HandleHead> {
  try openHead(handle, HandleMark.recognizer)
}

/// A recognizer of a kind with its defaults.
@c(swivel_recognizer_create) @implementation
public func swivel_recognizer_create(_ kind: Int32) -> OpaquePointer? {
  guard let gestureKind = GestureKind(kind) else { return nil }
  let mark = HandleMark.recognizer
  return switch AnyGestureRecognizer(gestureKind) {
  case .tap(let own): makeHandle(own, mark, kind: kind)
  case .longPress(let own): makeHandle(own, mark, kind: kind)
  case .pan(let own): makeHandle(own, mark, kind: kind)
  case .pinch(let own): makeHandle(own, mark, kind: kind)
  case .rotation(let own): makeHandle(own, mark, kind: kind)
  case .transform(let own): makeHandle(own, mark, kind: kind)
  case .swipe(let own): makeHandle(own, mark, kind: kind)
  case .screenEdgePan(let own): makeHandle(own, mark, kind: kind)
  case .force(let own): makeHandle(own, mark, kind: kind)
  }
}

/// Frees a recognizer.
@c(swivel_recognizer_free) @implementation
public func swivel_recognizer_free(_ handle: OpaquePointer?) {
  // No recognizer owns memory of its own, so the memory is all there is to give back.
  guard let head = try? head(handle) else { return }
  head.pointee.mark = 0
  swivel_memory_give(head)
}

/// Looks at a recognizer as one of any kind.
private struct Copying: Visitor {
  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal)
    -> AnyGestureRecognizer
  { recognizer.asAny }
}

/// A copy of a recognizer, as one of any kind.
func copy(ofRecognizer handle: OpaquePointer?) throws(Refusal) -> AnyGestureRecognizer {
  var copying = Copying()
  return try visit(handle, &copying)
}

private struct Setting: Visitor {
  let property: Property
  let value: Double

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    if property == .isEnabled {
      guard value == 0 || value == 1 else { throw .number }
      recognizer.isEnabled = value == 1
      return
    }
    var any = recognizer.asAny
    try any.set(property, value)
    if let changed = Recognizer(any) { recognizer = changed }
  }
}

/// Sets a property.
@c(swivel_recognizer_set) @implementation
public func swivel_recognizer_set(
  _ handle: OpaquePointer?, _ property: Int32, _ value: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    guard let property = Property(rawValue: property) else { throw .kind }
    var setting = Setting(property: property, value: value)
    try visit(handle, &setting)
  }
}

/// Writes a property.
@c(swivel_recognizer_get) @implementation
public func swivel_recognizer_get(
  _ handle: OpaquePointer?, _ property: Int32, _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let recognizer = try copy(ofRecognizer: handle)
    guard let out else { throw .null }
    guard let property = Property(rawValue: property) else { throw .kind }
    out.pointee = try recognizer.get(property)
  }
}

private struct Reporting: Visitor {
  let report: CReport
  let time: Timestamp

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    guard recognizer.take(report, at: time) else { throw .capacity }
  }
}

/// Takes in what a device says in one report.
@c(swivel_recognizer_report) @implementation
public func swivel_recognizer_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?, _ count: Int,
  _ time: Int64
) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    let timestamp = try timestamp(time, after: head.pointee.last)
    var reporting = Reporting(report: try CReport(contacts, count), time: timestamp)
    head.pointee.last = time
    try visit(handle, &reporting)
  }
}

private struct Waiting: Visitor {
  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) -> Int64? {
    recognizer.dueMicroseconds()
  }
}

/// Writes when time alone changes something.
@c(swivel_recognizer_due) @implementation
public func swivel_recognizer_due(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let last = try head(handle).pointee.last
    var waiting = Waiting()
    let due = try visit(handle, &waiting)
    guard let out else { throw .null }
    guard let due else { return false }
    // What is late already is due at once, as no time goes back.
    out.pointee = max(due, last)
    return true
  }
}

private struct Advancing: Visitor {
  let time: Timestamp

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    recognizer.advance(to: time)
  }
}

/// Lets time pass.
@c(swivel_recognizer_advance) @implementation
public func swivel_recognizer_advance(_ handle: OpaquePointer?, _ time: Int64) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    var advancing = Advancing(time: try timestamp(time, after: head.pointee.last))
    head.pointee.last = time
    try visit(handle, &advancing)
  }
}

private struct Reading: Visitor {
  let kind: GestureKind

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal)
    -> swivel_reading
  { recognizer.reading(kind) }
}

/// Writes what the recognizer says.
@c(swivel_recognizer_read) @implementation
public func swivel_recognizer_read(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<swivel_reading>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    guard let kind = GestureKind(try head(handle).pointee.kind) else { throw .null }
    var reading = Reading(kind: kind)
    try write(try visit(handle, &reading), to: out, size)
  }
}

private struct Speeding: Visitor {
  let time: Timestamp

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal)
    -> swivel_velocity
  { recognizer.velocity(at: time) }
}

/// Writes how fast the hand moves.
@c(swivel_recognizer_velocity) @implementation
public func swivel_recognizer_velocity(
  _ handle: OpaquePointer?, _ time: Int64, _ out: UnsafeMutablePointer<swivel_velocity>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    var speeding = Speeding(time: try timestamp(time, after: try head(handle).pointee.last))
    try write(try visit(handle, &speeding), to: out, size)
  }
}

/// Sets the translation of a pan.
@c(swivel_recognizer_set_translation) @implementation
public func swivel_recognizer_set_translation(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    let translation = Vector(x: try number(x, coordinates), y: try number(y, coordinates))
    let memory = UnsafeMutableRawPointer(head)
    switch GestureKind(head.pointee.kind) {
    case .pan:
      memory.assumingMemoryBound(to: Handle<PanGestureRecognizer>.self).pointee.value
        .translation = translation
    case .screenEdgePan:
      memory.assumingMemoryBound(to: Handle<ScreenEdgePanGestureRecognizer>.self).pointee.value
        .translation = translation
    default: throw .kind
    }
  }
}

/// Sets the turn of a rotation.
@c(swivel_recognizer_set_rotation) @implementation
public func swivel_recognizer_set_rotation(
  _ handle: OpaquePointer?, _ rotation: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    guard GestureKind(head.pointee.kind) == .rotation else { throw .kind }
    let angle = Angle(radians: try number(rotation, coordinates))
    UnsafeMutableRawPointer(head)
      .assumingMemoryBound(to: Handle<RotationGestureRecognizer>.self).pointee.value
      .rotation = angle
  }
}

/// Sets the scale of a pinch.
@c(swivel_recognizer_set_scale) @implementation
public func swivel_recognizer_set_scale(
  _ handle: OpaquePointer?, _ scale: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    guard GestureKind(head.pointee.kind) == .pinch else { throw .kind }
    let factor = try number(scale, Hand.scaleRange)
    UnsafeMutableRawPointer(head)
      .assumingMemoryBound(to: Handle<PinchGestureRecognizer>.self).pointee.value.scale = factor
  }
}

private struct Locating: Visitor {
  let index: Int

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) -> Vector? {
    recognizer.point(ofTouch: index)
  }
}

/// Writes where a contact of the gesture is.
@c(swivel_recognizer_location) @implementation
public func swivel_recognizer_location(
  _ handle: OpaquePointer?, _ index: Int, _ outX: UnsafeMutablePointer<Double>?,
  _ outY: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    var locating = Locating(index: index)
    let point = try visit(handle, &locating)
    guard let outX, let outY else { throw .null }
    guard let point else { throw .unknown }
    outX.pointee = point.x
    outY.pointee = point.y
  }
}

private struct Cancelling: Visitor {
  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    recognizer.cancel()
  }
}

/// Breaks off the attempt.
@c(swivel_recognizer_cancel) @implementation
public func swivel_recognizer_cancel(_ handle: OpaquePointer?) -> swivel_status {
  answer { () throws(Refusal) in
    var cancelling = Cancelling()
    try visit(handle, &cancelling)
  }
}

private struct Resetting: Visitor {
  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    recognizer.reset()
  }
}

/// Forgets the attempt.
@c(swivel_recognizer_reset) @implementation
public func swivel_recognizer_reset(_ handle: OpaquePointer?) -> swivel_status {
  answer { () throws(Refusal) in
    var resetting = Resetting()
    try visit(handle, &resetting)
  }
}
