// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelInput
import SwivelRecognizers

/// A filter with what came of its last report, as far as nobody has read it.
struct ReadFilter {
  var filter = TouchFilter()
  var reports = ContactReports()
  var next = 0
}

/// Does a step of a filter at a time, of which all can be read then.
private func step(
  _ handle: OpaquePointer?, _ time: Int64,
  _ body: (inout ReadFilter, Timestamp) throws(Refusal) -> Void
) -> swivel_status {
  answer { () throws(Refusal) in
    let filter = try open(handle, ReadFilter.self)
    try body(&filter.pointee.value, try timestamp(time, after: filter.pointee.head.last))
    filter.pointee.head.last = time
    filter.pointee.value.next = 0
  }
}

@c @implementation public func swivel_filter_create() -> OpaquePointer? {
  makeHandle(ReadFilter(), ReadFilter.mark)
}

@c @implementation public func swivel_filter_free(_ handle: OpaquePointer?) {
  freeHandle(handle, ReadFilter.self)
}

@c @implementation public func swivel_filter_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?, _ count: Int, _ time: Int64
) -> swivel_status {
  step(handle, time) { filter, time throws(Refusal) in
    let report = try CReport(contacts, count)
    var frame = ContactFrame()
    for index in 0..<report.count {
      guard let contact = report[index], frame.append(contact) else { throw .capacity }
    }
    filter.filter.admit(frame: frame, at: time, into: &filter.reports)
  }
}

@c @implementation public func swivel_filter_next(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<swivel_contact>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?, _ outTime: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let filter = try open(handle, ReadFilter.self)
    guard let out, let outCount, let outTime else { throw .null }
    guard capacity >= ContactFrame.capacity else { throw .capacity }
    let start = filter.pointee.value.next
    guard start < filter.pointee.value.reports.count else { return false }
    let (frame, end) = filter.pointee.value.reports.frame(from: start)
    outTime.pointee = filter.pointee.value.reports[start].time.microseconds
    outCount.pointee = frame.count
    for index in frame.indices { out[index] = frame[index].forC }
    filter.pointee.value.next = end
    return true
  }
}

@c @implementation public func swivel_filter_due(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let filter = try open(handle, ReadFilter.self)
    return try write(due: filter.pointee.value.filter.due, after: filter.pointee.head.last, to: out)
  }
}

@c @implementation public func swivel_filter_advance(_ handle: OpaquePointer?, _ time: Int64)
  -> swivel_status
{
  step(handle, time) { $0.filter.advance(to: $1, into: &$0.reports) }
}

@c @implementation public func swivel_filter_lose_all(_ handle: OpaquePointer?, _ time: Int64)
  -> swivel_status
{
  step(handle, time) { $0.filter.loseAll(at: $1, into: &$0.reports) }
}
