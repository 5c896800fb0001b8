public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// What is done with a recognizer where it lies, whatever its kind.
protocol Visitor {
  associatedtype Answer

  mutating func visit<Recognizer: Readable>(
    _ recognizer: inout Recognizer
  ) throws(Refusal) -> Answer
}

/// The kinds of which an arena has none.
private enum LoneKind: Int32 {
  case pivotRotation = 9
  case doubleTapDrag = 10
}

private func visit<Some: Visitor>(
  _ handle: OpaquePointer?, _ visitor: inout Some
) throws(Refusal) -> Some.Answer {
  let head = try openHead(handle, HandleMark.recognizer)
  let pointer = UnsafeMutableRawPointer(head)
  switch GestureKind(head.pointee.kind) {
  case .rotation: return try visit(pointer, RotationGestureRecognizer.self, &visitor)
  case .pinch: return try visit(pointer, PinchGestureRecognizer.self, &visitor)
  case .transform: return try visit(pointer, TransformGestureRecognizer.self, &visitor)
  case .screenEdgePan: return try visit(pointer, ScreenEdgePanGestureRecognizer.self, &visitor)
  case .swipe: return try visit(pointer, SwipeGestureRecognizer.self, &visitor)
  case .pan: return try visit(pointer, PanGestureRecognizer.self, &visitor)
  case .force: return try visit(pointer, PressForceGestureRecognizer.self, &visitor)
  case .longPress: return try visit(pointer, LongPressGestureRecognizer.self, &visitor)
  case .tap: return try visit(pointer, TapGestureRecognizer.self, &visitor)
  case nil: break
  }
  switch LoneKind(rawValue: head.pointee.kind) {
  case .pivotRotation:
    return try visit(pointer, PivotRotationGestureRecognizer.self, &visitor)
  case .doubleTapDrag:
    return try visit(pointer, DoubleTapDragGestureRecognizer.self, &visitor)
  case nil: throw .null
  }
}

private func visit<Some: Visitor, Recognizer: Readable>(
  _ pointer: UnsafeMutableRawPointer, _ type: Recognizer.Type, _ visitor: inout Some
) throws(Refusal) -> Some.Answer {
  let handle = pointer.assumingMemoryBound(to: Handle<Recognizer>.self)
  return try visitor.visit(&handle.pointee.value)
}

extension AnyGestureRecognizer {
  /// Does it with the recognizer of an arena.
  mutating func visit<Some: Visitor>(_ visitor: inout Some) throws(Refusal) -> Some.Answer {
    switch self {
    case .tap(var own): return try visit(&own, &visitor)
    case .longPress(var own): return try visit(&own, &visitor)
    case .pan(var own): return try visit(&own, &visitor)
    case .pinch(var own): return try visit(&own, &visitor)
    case .rotation(var own): return try visit(&own, &visitor)
    case .transform(var own): return try visit(&own, &visitor)
    case .swipe(var own): return try visit(&own, &visitor)
    case .screenEdgePan(var own): return try visit(&own, &visitor)
    case .force(var own): return try visit(&own, &visitor)
    }
  }

  private mutating func visit<Some: Visitor, Recognizer: Readable>(
    _ own: inout Recognizer, _ visitor: inout Some
  ) throws(Refusal) -> Some.Answer {
    let answer = try visitor.visit(&own)
    if let changed = own.asAny { self = changed }
    return answer
  }
}

/// When a recognizer was told something last.
private func head(_ handle: OpaquePointer?) throws(Refusal) -> UnsafeMutablePointer<HandleHead> {
  try openHead(handle, HandleMark.recognizer)
}

/// A recognizer of a kind with its defaults.
@c(swivel_recognizer_create) @implementation
public func swivel_recognizer_create(_ kind: Int32) -> OpaquePointer? {
  let mark = HandleMark.recognizer
  switch LoneKind(rawValue: kind) {
  case .pivotRotation:
    return makeHandle(PivotRotationGestureRecognizer(pivot: .zero), mark, kind: kind)
  case .doubleTapDrag: return makeHandle(DoubleTapDragGestureRecognizer(), mark, kind: kind)
  case nil: break
  }
  guard let kindOfArena = GestureKind(kind) else { return nil }
  var making = Making(kind: kind)
  var recognizer = AnyGestureRecognizer(kindOfArena)
  return try? recognizer.visit(&making)
}

private struct Making: Visitor {
  let kind: Int32

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal)
    -> OpaquePointer
  {
    guard let handle = makeHandle(recognizer, HandleMark.recognizer, kind: kind) else {
      throw .null
    }
    return handle
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

/// Looks at a recognizer as one that an arena takes.
private struct Copying: Visitor {
  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal)
    -> AnyGestureRecognizer
  {
    guard let copy = recognizer.asAny else { throw .kind }
    return copy
  }
}

/// A copy of a recognizer, as one that an arena takes.
func copy(ofRecognizer handle: OpaquePointer?) throws(Refusal) -> AnyGestureRecognizer {
  var copying = Copying()
  return try visit(handle, &copying)
}

struct Setting: Visitor {
  let property: Property
  let value: Double

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    switch property {
    case .isEnabled: recognizer.isEnabled = try whole(value, 0...1) == 1
    case .kinds:
      recognizer.core.allowedKinds = ContactKinds(rawValue: UInt8(try whole(value, 0...63)))
    default: try recognizer.set(property, value)
    }
  }
}

struct Getting: Visitor {
  let property: Property

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) -> Double {
    switch property {
    case .isEnabled: return recognizer.isEnabled ? 1 : 0
    case .kinds: return Double(recognizer.core.allowedKinds.rawValue)
    default: break
    }
    guard let value = recognizer.get(property) else { throw .kind }
    return value
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
    _ = try head(handle)
    guard let out else { throw .null }
    guard let property = Property(rawValue: property) else { throw .kind }
    var getting = Getting(property: property)
    out.pointee = try visit(handle, &getting)
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

struct Reading: Visitor {
  let kind: Int32

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
    var reading = Reading(kind: try head(handle).pointee.kind)
    try write(try visit(handle, &reading), to: out, size)
  }
}

struct Speeding: Visitor {
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

private struct SettingBack: Visitor {
  let value: ToldValue

  func visit<Recognizer: Readable>(_ recognizer: inout Recognizer) throws(Refusal) {
    try recognizer.set(value)
  }
}

private func setBack(_ handle: OpaquePointer?, _ value: ToldValue) throws(Refusal) {
  var setting = SettingBack(value: value)
  try visit(handle, &setting)
}

/// Sets the translation of a pan.
@c(swivel_recognizer_set_translation) @implementation
public func swivel_recognizer_set_translation(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    let translation = Vector(x: try number(x, coordinates), y: try number(y, coordinates))
    try setBack(handle, .translation(translation))
  }
}

/// Sets the turn of a rotation.
@c(swivel_recognizer_set_rotation) @implementation
public func swivel_recognizer_set_rotation(
  _ handle: OpaquePointer?, _ rotation: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    try setBack(handle, .rotation(Angle(radians: try number(rotation, coordinates))))
  }
}

/// Sets the scale of a pinch.
@c(swivel_recognizer_set_scale) @implementation
public func swivel_recognizer_set_scale(
  _ handle: OpaquePointer?, _ scale: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    try setBack(handle, .scale(try number(scale, Hand.scaleRange)))
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
