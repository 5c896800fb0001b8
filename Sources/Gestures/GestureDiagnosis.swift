public import Geometry
public import Input

/// Why a gesture got nothing, got too much, or got what it wanted.
///
/// The first three are the causes that *Handling rotation gestures* names for actions that aren't called
/// or don't work; the others are what else can happen to a gesture among others.
public enum GestureDiagnosis: Hashable, Codable, Sendable {
  /// The thing doesn't take part: its `isUserInteractionEnabled` is off.
  case userInteractionDisabled
  /// Fewer contacts touched than the gesture needs: a rotation or a pinch needs two.
  case tooFewContacts(found: Int, needed: Int)
  /// The turn was applied more than once: the value counts from the beginning of the gesture and must
  /// either replace what was applied before or be set to 0 each time.
  case appliedMoreThanOnce(applied: Angle, turned: Angle)

  /// No contact has come.
  case untouched
  /// The gesture's `isEnabled` is off.
  case disabled
  /// The contact is of a kind that the gesture doesn't take.
  case kindNotAllowed(ContactKind)
  /// Contacts of another kind were there first.
  case otherKindFirst(ContactKind)
  /// The delegate kept the contact from the gesture.
  case refusedContact
  /// The gesture follows as many contacts as it can already.
  case noRoom
  /// The contacts haven't done enough yet.
  case underWay
  /// More contacts touched than the gesture allows.
  case tooManyContacts(found: Int, allowed: Int)
  /// The contacts did something else: they moved too far or too little, or took too long.
  case notMeant
  /// The delegate didn't let the gesture begin.
  case refusedToBegin
  /// Another gesture of the same contacts was recognised.
  case prevented(by: GestureID)
  /// It is recognised and waits until another gesture has failed.
  case waiting(for: GestureID)
  /// The gesture that had to fail was recognised.
  case requiredRecognized(GestureID)
  /// The contacts lifted while it waited for another gesture to fail.
  case endedWhileWaiting(for: GestureID)
  /// A wish of the delegate's that it wait for a gesture, which itself waits for it, was passed over.
  case cycleIgnored(with: GestureID)
  /// It was broken off: contacts were lost, or it was turned off.
  case cancelled
  /// It was recognised.
  case recognized
}

extension GestureDiagnosis {
  /// What happened and what to do about it, in one plain sentence.
  ///
  /// - Parameter name: what to call another gesture.
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
    default: ownSentence
    }
  }

  private var ownSentence: String {
    switch self {
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
    default: "It was recognised."
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
  /// The sentence, with other gestures called by their numbers.
  public var description: String { sentence { "gesture \($0.number)" } }
}

extension GestureArena {
  /// Why a gesture got nothing or got what it wanted, in its attempt that is under way or its last one;
  /// nil where it is gone.
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

  /// The same, for an application that turns something by a gesture and has turned it by so much since
  /// the gesture began: tells whether the turn was applied more than once.
  public func diagnosis(of id: GestureID, applied: Angle) -> GestureDiagnosis? {
    guard let index = index(of: id) else { return nil }
    let turned = columns[entries[index].place].core.hand.rotation
    let isTooMuch =
      applied.radians.magnitude
      > turned.radians.magnitude * (1 + Self.appliedTolerance.share)
      + Self.appliedTolerance.angle.radians
    guard entries[index].glance.reached != .possible, isTooMuch else { return diagnosis(of: id) }
    return .appliedMoreThanOnce(applied: applied, turned: turned)
  }

  /// How much more than the hand's turn may be applied without being called too much: a share for what
  /// is scaled on purpose by a little, and an angle for what rounding adds.
  private static let appliedTolerance = (share: 0.1, angle: Angle.degrees(1))

  /// The gesture for which the delegate wanted this one to wait in vain, as that one waits for it; nil
  /// where there was none in the last attempt.
  public func ignoredCycle(of id: GestureID) -> GestureID? {
    index(of: id).flatMap { entries[$0].ignoredCycle }
  }

  /// Why a gesture got nothing or got what it wanted, in one sentence that calls gestures by their names.
  public func explanation(of id: GestureID) -> String? {
    diagnosis(of: id)?.sentence { other in
      let name = options(of: other)?.name ?? ""
      return name.isEmpty ? "gesture \(other.number)" : name
    }
  }
}
