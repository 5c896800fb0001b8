public import SwivelGeometry
public import SwivelInput

/// The reason for the result of a gesture's last attempt.
///
/// The first three are the causes that *Handling rotation gestures* names for actions that aren't called or
/// don't work; the others come from sharing contacts.
public enum GestureDiagnosis: Hashable, Encodable, Sendable {
  /// The thing's `isUserInteractionEnabled` is off.
  case userInteractionDisabled
  /// Fewer contacts have touched than the gesture needs: a rotation or a pinch needs two.
  case tooFewContacts(found: Int, needed: Int)
  /// The rotation was applied more than once: its value counts from the beginning of the gesture, and must
  /// either replace what was applied before or be set to 0 each time.
  case appliedMoreThanOnce(applied: Angle, turned: Angle)

  /// No contact has touched.
  case untouched
  /// The gesture's `isEnabled` is off.
  case disabled
  /// The gesture doesn't receive contacts of this kind.
  case kindNotAllowed(ContactKind)
  /// Contacts of another kind have touched first.
  case otherKindFirst(ContactKind)
  /// The delegate has refused the contact.
  case refusedContact
  /// The gesture already follows as many contacts as it can.
  case noRoom
  /// The contacts haven't travelled or lasted enough yet.
  case underWay
  /// More contacts have touched than the gesture allows.
  case tooManyContacts(found: Int, allowed: Int)
  /// The contacts did something else: they moved too far or too little, or took too long.
  case notMeant
  /// The delegate has refused the begin of the gesture.
  case refusedToBegin
  /// Another gesture with the same contacts was recognised.
  case prevented(by: GestureID)
  /// It was recognised and waits until another gesture fails.
  case waiting(for: GestureID)
  /// The gesture that it required to fail was recognised.
  case requiredRecognized(GestureID)
  /// The contacts lifted while it waited for another gesture to fail.
  case endedWhileWaiting(for: GestureID)
  /// The delegate's requirement for a gesture to fail was ignored, since that gesture waits for this one.
  case cycleIgnored(with: GestureID)
  /// It was cancelled: contacts were lost, or it was disabled.
  case cancelled
  /// It was recognised.
  case recognized

  /// The reason and a remedy, in one sentence.
  ///
  /// - Parameter name: gives the name of another gesture.
  public func sentence(calling name: (GestureID) -> String) -> String {
    switch self {
    case .userInteractionDisabled:
      "The thing doesn't take contacts: set its isUserInteractionEnabled to true."
    case .tooFewContacts(let found, let needed):
      "It needs \(Self.count(needed)) at the same time, and \(Self.count(found)) touched."
    case .appliedMoreThanOnce(let applied, let turned):
      "The hand turned by \(Self.degrees(turned)) and the thing by \(Self.degrees(applied)): "
        + "set the rotation to 0 each time after applying it."
    case .prevented(let other): "\(name(other)) was recognised with the same contacts."
    case .waiting(let other): "It waits until \(name(other)) has failed."
    case .requiredRecognized(let other): "\(name(other)), which had to fail, was recognised."
    case .endedWhileWaiting(let other):
      "The contacts lifted while it waited for \(name(other)) to fail."
    case .cycleIgnored(let other):
      "It can't wait for \(name(other)), which waits for it; so it doesn't."
    case .untouched: "No contact has landed on its thing or on a thing inside it."
    case .disabled: "The gesture is turned off: set its isEnabled to true."
    case .kindNotAllowed(let kind):
      "It doesn't take contacts of the kind \(kind.rawValue): see its allowedKinds."
    case .otherKindFirst(let kind):
      "Contacts of the kind \(kind.rawValue) came first: see its requiresExclusiveTouchType."
    case .refusedContact: "The delegate's shouldReceive kept the contact from it."
    case .noRoom: "It follows \(ContactList.capacity) contacts already."
    case .underWay: "The contacts haven't travelled far enough or stayed long enough yet."
    case .tooManyContacts(let found, let allowed):
      "It allows \(Self.count(allowed)), and \(Self.count(found)) touched."
    case .notMeant: "The contacts did something else: too far, too little or too late."
    case .refusedToBegin: "The delegate's shouldBegin didn't let it begin."
    case .cancelled: "It was broken off: contacts were lost, or it was turned off."
    case .recognized: "It was recognised."
    }
  }

  private static func count(_ contacts: Int) -> String {
    contacts == 1 ? "1 contact" : "\(contacts) contacts"
  }

  private static func degrees(_ angle: Angle) -> String {
    "\((angle.degrees * 10).rounded() / 10)°"
  }
}

extension GestureDiagnosis: CustomStringConvertible {
  /// The sentence, with other gestures by their numbers.
  public var description: String { sentence { "gesture \($0.number)" } }
}

extension GestureArena {
  /// The reason for the result of a gesture's present or last attempt; nil where it is gone.
  public func diagnosis(of id: GestureID) -> GestureDiagnosis? {
    guard let index = index(of: id) else { return nil }
    let gesture = entries[index]
    if !isUserInteractionEnabled(gesture.node) { return .userInteractionDisabled }
    guard gesture.isLive, gesture.story == .underWay else {
      return gesture.isEnabled || gesture.isLive ? gesture.story : .disabled
    }
    let found = gesture.glance.touches
    return found > 0 && found < gesture.needed
      ? .tooFewContacts(found: found, needed: gesture.needed) : .underWay
  }

  /// The same, for an application that has rotated something by an angle since the gesture began: also detects
  /// that the rotation was applied more than once.
  public func diagnosis(of id: GestureID, applied: Angle) -> GestureDiagnosis? {
    guard let index = index(of: id) else { return nil }
    let turned = columns[entries[index].slot].core.hand.rotation
    let isTooMuch =
      applied.radians.magnitude > turned.radians.magnitude * (1 + Self.appliedTolerance.share)
      + Self.appliedTolerance.angle.radians
    guard entries[index].glance.reached != .possible, isTooMuch else { return diagnosis(of: id) }
    return .appliedMoreThanOnce(applied: applied, turned: turned)
  }

  /// The tolerance for the applied rotation beyond the hand's: a share for deliberate scaling, and an angle for rounding.
  private static let appliedTolerance = (share: 0.1, angle: Angle.degrees(1))

  /// The gesture whose failure the delegate required in vain, since it waits for this one; nil where there was
  /// none in the last attempt.
  public func ignoredCycle(of id: GestureID) -> GestureID? {
    index(of: id).flatMap { entries[$0].ignoredCycle }
  }

  /// The reason for the result of a gesture's last attempt, in one sentence with the names of gestures.
  public func explanation(of id: GestureID) -> String? {
    diagnosis(of: id)?.sentence { other in
      let name = options(of: other)?.name ?? ""
      return name.isEmpty ? "gesture \(other.number)" : name
    }
  }
}
