// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelRecognizers

@c @implementation public func swivel_arena_diagnosis(
  _ handle: OpaquePointer?, _ gesture: Int64, _ out: UnsafeMutablePointer<swivel_diagnosis>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let id = try arena.pointee.value.gesture(gesture)
    guard let diagnosis = arena.pointee.value.arena.diagnosis(of: id) else { throw .unknown }
    try write(swivel_diagnosis(diagnosis), to: out, size)
  }
}

extension swivel_diagnosis {
  fileprivate init(_ diagnosis: GestureDiagnosis) {
    self.init()
    why =
      switch diagnosis {
      case .recognized, .appliedMoreThanOnce: 0
      case .untouched: 1
      case .underWay: 2
      case .userInteractionDisabled: 3
      case .disabled: 4
      case .tooFewContacts: 5
      case .tooManyContacts: 6
      case .kindNotAllowed: 7
      case .otherKindFirst: 8
      case .refusedContact: 9
      case .noRoom: 10
      case .notMeant: 11
      case .refusedToBegin: 12
      case .prevented: 13
      case .waiting: 14
      case .requiredRecognized: 15
      case .endedWhileWaiting: 16
      case .cycleIgnored: 17
      case .cancelled: 18
      }
    switch diagnosis {
    case .tooFewContacts(let found, let limit), .tooManyContacts(let found, let limit):
      (self.found, needed) = (Int32(clamping: found), Int32(clamping: limit))
    case .prevented(let id), .waiting(let id), .requiredRecognized(let id),
      .endedWhileWaiting(let id), .cycleIgnored(let id):
      other = Int64(id.number)
    default: break
    }
  }
}

@c @implementation public func swivel_arena_explanation(
  _ handle: OpaquePointer?, _ gesture: Int64, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let id = try arena.pointee.value.gesture(gesture)
    guard let out else { throw .null }
    guard capacity > 0 else { throw .size }
    guard let sentence = arena.pointee.value.arena.explanation(of: id) else { throw .unknown }
    var length = 0
    // By characters, so that none is cut in two.
    for scalar in sentence.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard length + bytes.count < capacity else { break }
      for byte in bytes {
        out[length] = CChar(bitPattern: byte)
        length += 1
      }
    }
    out[length] = 0
    guard length == sentence.utf8.count else { throw .capacity }
  }
}
