// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// Does it with the recognizer of a handle, whose type follows from its kind.
private struct HandleVisitor<Visitor: RecognizerVisitor>: KindVisitor {
  let handle: UnsafeMutablePointer<HandleHead>
  let visitor: Visitor

  func visit<Recognizer: ArenaRecognizer>(_ type: Recognizer.Type) -> Visitor.Answer {
    visit(as: type)
  }

  func visit<Recognizer: LibraryRecognizer>(as type: Recognizer.Type) -> Visitor.Answer {
    let pointer = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: Handle<Recognizer>.self)
    return visitor.visit(&pointer.pointee.value)
  }
}

private func visit<Visitor: RecognizerVisitor>(
  _ handle: OpaquePointer?, _ visitor: Visitor
) throws(Refusal) -> Visitor.Answer {
  let head = try head(handle)
  let handling = HandleVisitor(handle: head, visitor: visitor)
  return head.pointee.kind?.visit(handling)
    ?? handling.visit(as: PivotRotationGestureRecognizer.self)
}

private func head(_ handle: OpaquePointer?) throws(Refusal) -> UnsafeMutablePointer<HandleHead> {
  try openHead(handle, markOfRecognizers)
}

@c @implementation public func swivel_recognizer_create(_ kind: Int32) -> OpaquePointer? {
  if kind == Int32(SWIVEL_PIVOT_ROTATION) {
    return makeHandle(PivotRotationGestureRecognizer(pivot: .zero), markOfRecognizers)
  }
  return GestureKind(kind)?.visit(MakeVisitor()) ?? nil
}

private struct MakeVisitor: KindVisitor {
  func visit<Recognizer: ArenaRecognizer>(_ type: Recognizer.Type) -> OpaquePointer? {
    makeHandle(Recognizer.standard, markOfRecognizers, kind: Recognizer.kind)
  }
}

@c @implementation public func swivel_recognizer_free(_ handle: OpaquePointer?) {
  // No recognizer owns memory of its own, so the memory is all there is to give back.
  guard let head = try? head(handle) else { return }
  head.pointee.mark = 0
  swivel_memory_give(head)
}

private struct CopyVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> AnyGestureRecognizer? {
    recognizer.asAny
  }
}

/// A copy of a recognizer, as one that an arena takes.
func copy(ofRecognizer handle: OpaquePointer?) throws(Refusal) -> AnyGestureRecognizer {
  guard let copy = try visit(handle, CopyVisitor()) else { throw .kind }
  return copy
}

@c @implementation public func swivel_recognizer_set(
  _ handle: OpaquePointer?, _ property: Int32, _ value: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    let accessing = PropertyVisitor(try access(property, setting: value))
    _ = try visit(handle, accessing).access.result()
  }
}

@c @implementation public func swivel_recognizer_get(
  _ handle: OpaquePointer?, _ property: Int32, _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    guard let out else { throw .null }
    out.pointee = try visit(handle, PropertyVisitor(try access(property))).access.result()
  }
}

/// Does what has nothing to tell; false where it is refused.
private enum StepVisitor: RecognizerVisitor {
  case report(CReport, Timestamp)
  case time(Timestamp)
  case value(GestureValue)
  case cancel
  case reset

  func visit(_ recognizer: inout some LibraryRecognizer) -> Bool {
    switch self {
    case .report(let report, let time): return recognizer.handle(report, at: time)
    case .time(let time): recognizer.advance(to: time)
    case .value(let value): return recognizer.set(value)
    case .cancel: recognizer.cancel()
    case .reset: recognizer.reset()
    }
    return true
  }
}

extension LibraryRecognizer {
  /// Handles a report; false where a contact landed for which there was no room.
  fileprivate mutating func handle(_ report: CReport, at time: Timestamp) -> Bool {
    report.forEachFrame { frame, _ in handle(frame: frame, at: time) }
    return core.hand.contacts.count < ContactList.capacity || !lacks(report)
  }

  private func lacks(_ report: CReport) -> Bool {
    for index in 0..<report.count {
      guard let contact = report[index], contact.phase == .began else { continue }
      if !core.hand.contains(contact.id) { return true }
    }
    return false
  }
}

@c @implementation public func swivel_recognizer_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?, _ count: Int, _ time: Int64
) -> swivel_status {
  answer { () throws(Refusal) in
    let head = try head(handle)
    let timestamp = try timestamp(time, after: head.pointee.last)
    let report = try CReport(contacts, count)
    head.pointee.last = time
    guard try visit(handle, StepVisitor.report(report, timestamp)) else { throw .capacity }
  }
}

private struct DueVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> Timestamp? { recognizer.due }
}

@c @implementation public func swivel_recognizer_due(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    try write(due: try visit(handle, DueVisitor()), after: try head(handle).pointee.last, to: out)
  }
}

@c @implementation public func swivel_recognizer_advance(_ handle: OpaquePointer?, _ time: Int64)
  -> swivel_status
{
  answer { () throws(Refusal) in
    let head = try head(handle)
    let timestamp = try timestamp(time, after: head.pointee.last)
    head.pointee.last = time
    _ = try visit(handle, StepVisitor.time(timestamp))
  }
}

@c @implementation public func swivel_recognizer_read(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<swivel_reading>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    var reading = try visit(handle, ReadingVisitor())
    reading.kind = try head(handle).pointee.kind?.number ?? Int32(SWIVEL_PIVOT_ROTATION)
    try write(reading, to: out, size)
  }
}

@c @implementation public func swivel_recognizer_velocity(
  _ handle: OpaquePointer?, _ time: Int64, _ out: UnsafeMutablePointer<swivel_velocity>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let timestamp = try timestamp(time, after: try head(handle).pointee.last)
    let velocity = try visit(handle, VelocityVisitor(at: timestamp))
    try write(swivel_velocity(velocity), to: out, size)
  }
}

private func setBack(
  _ handle: OpaquePointer?, _ value: () throws(Refusal) -> GestureValue
) -> swivel_status {
  answer { () throws(Refusal) in
    _ = try head(handle)
    guard try visit(handle, StepVisitor.value(try value())) else { throw .kind }
  }
}

@c @implementation public func swivel_recognizer_set_translation(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double
) -> swivel_status {
  setBack(handle) { () throws(Refusal) in
    .translation(Vector(x: try number(x, coordinates), y: try number(y, coordinates)))
  }
}

@c @implementation public func swivel_recognizer_set_rotation(
  _ handle: OpaquePointer?, _ rotation: Double
) -> swivel_status {
  setBack(handle) { () throws(Refusal) in
    .rotation(Angle(radians: try number(rotation, coordinates)))
  }
}

@c @implementation public func swivel_recognizer_set_scale(
  _ handle: OpaquePointer?, _ scale: Double
) -> swivel_status {
  setBack(handle) { () throws(Refusal) in .scale(try number(scale, Hand.scaleRange)) }
}

private struct LocationVisitor: RecognizerVisitor {
  let index: Int

  func visit(_ recognizer: inout some LibraryRecognizer) -> Vector? {
    recognizer.location(ofTouch: index)
  }
}

@c @implementation public func swivel_recognizer_location(
  _ handle: OpaquePointer?, _ index: Int, _ outX: UnsafeMutablePointer<Double>?,
  _ outY: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let point = try visit(handle, LocationVisitor(index: index))
    guard let outX, let outY else { throw .null }
    guard let point else { throw .unknown }
    outX.pointee = point.x
    outY.pointee = point.y
  }
}

@c @implementation public func swivel_recognizer_cancel(_ handle: OpaquePointer?) -> swivel_status {
  answer { () throws(Refusal) in _ = try visit(handle, StepVisitor.cancel) }
}

@c @implementation public func swivel_recognizer_reset(_ handle: OpaquePointer?) -> swivel_status {
  answer { () throws(Refusal) in _ = try visit(handle, StepVisitor.reset) }
}
