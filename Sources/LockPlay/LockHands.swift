package struct LockHands: Hashable, Encodable, Sendable {
  /// Those on dials, in the order in which they came.
  package var dials: [DialHand] = []
  /// Those on things of the tray; their dial is the index of the thing.
  package var things: [DialHand] = []
  /// The dial's turn for a turn of a hand that takes it.
  package var gain = 1.0
  /// Whether a dial that is flicked turns on.
  package var coasts = true

  /// Whether nobody holds anything.
  package var isEmpty: Bool { dials.isEmpty && things.isEmpty }
  /// How many dials and things are held.
  package var count: Int { dials.count + things.count }
}

/// What keys, wheel and gamepad turn.
package struct LockFocus: Hashable, Encodable, Sendable {
  /// The index of the dial that had the focus last.
  package var dial = 0
  /// The index of the thing of the tray that is turned instead; nil for the dial.
  package var thing: Int?

  package init(dial: Int = 0) { self.dial = dial }
}

package enum LockSeat: Hashable, Encodable, Sendable {
  /// That of somebody who plays alone.
  case alone
  /// That of one of several people at a table.
  case own
  /// The same, and its bolt gives way only together with those of the others.
  case common
  /// That of who makes the lock and sets a number by its dial: there are no texts, and the tray is the door's drawer.
  case maker(number: Int)

  var isMaker: Bool { if case .maker = self { true } else { false } }
}
