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
    switch diagnosis {
    case .recognized, .appliedMoreThanOnce: why = 0
    case .untouched: why = 1
    case .underWay: why = 2
    case .userInteractionDisabled: why = 3
    case .disabled: why = 4
    case .tooFewContacts(let found, let needed): self.init(5, found, needed)
    case .tooManyContacts(let found, let allowed): self.init(6, found, allowed)
    case .kindNotAllowed: why = 7
    case .otherKindFirst: why = 8
    case .refusedContact: why = 9
    case .noRoom: why = 10
    case .notMeant: why = 11
    case .refusedToBegin: why = 12
    case .prevented(let other): self.init(13, other)
    case .waiting(let other): self.init(14, other)
    case .requiredRecognized(let other): self.init(15, other)
    case .endedWhileWaiting(let other): self.init(16, other)
    case .cycleIgnored(let other): self.init(17, other)
    case .cancelled: why = 18
    }
  }

  private init(_ why: Int32, _ found: Int, _ needed: Int) {
    self.init()
    self.why = why
    self.found = Int32(clamping: found)
    self.needed = Int32(clamping: needed)
  }

  private init(_ why: Int32, _ other: GestureID) {
    self.init()
    self.why = why
    self.other = Int64(other.number)
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
