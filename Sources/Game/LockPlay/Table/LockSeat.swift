package enum LockSeat: Hashable, Encodable, Sendable {
  case alone
  /// That of one of several people at a table.
  case own
  /// That of who makes the lock and sets a number by its dial: there are no texts, and the tray is the door's drawer.
  case maker(number: Int)

  var isMaker: Bool { if case .maker = self { true } else { false } }
}
