import SwivelInput

/// A hand by itself, without a recognizer: contacts in, one movement out.
extension Hand {
  /// Handles what a device says in one report: all moves, measured once, then lifts, then landings.
  ///
  /// The order in which it names its contacts changes nothing. A contact that isn't here does nothing. A report of one
  /// contact is what ``land(_:)``, ``move(_:)`` and ``lift(_:)`` do with it, to the bit.
  ///
  /// - Returns: false where a contact landed for which there was no room.
  @discardableResult
  public mutating func handle(frame: ContactFrame) -> Bool {
    var hasRoom = true
    for index in frame.indices {
      let contact = frame[index]
      switch contact.phase {
      case .ended, .cancelled: lift(contact.id)
      case .moved:
        // The others that move are taken with the first of them.
        if index == frame.moves.lowerBound { move(frame) }
      case .began: if !land(contact) { hasRoom = false }
      }
    }
    return hasRoom
  }
}
