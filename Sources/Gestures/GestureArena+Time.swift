public import Input

extension GestureArena {
  /// The next moment at which time alone changes something, or nil where it doesn't: a long press that
  /// begins, a tap that took too long and the gestures that wait for it to fail.
  public var due: Timestamp? { due(after: nil) }

  /// The same for some gestures only: others wait until the next report.
  public func due(of isMeant: (GestureID) -> Bool) -> Timestamp? {
    var next: Timestamp?
    for index in live {
      guard let due = entries[index].glance.due, !entries[index].isHeldBack,
        isMeant(entries[index].id)
      else { continue }
      next = next.map { min($0, due) } ?? due
    }
    return next
  }

  /// Lets time pass: does what is due by then, in the order in which it is due.
  ///
  /// It makes no difference in how many steps time passes.
  public mutating func advance(
    to time: Timestamp, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    report.clear()
    settle()
    run(to: time, delegate)
  }

  /// Does what is due up to a time, moment by moment.
  mutating func run(to time: Timestamp, _ delegate: some GestureDelegate) {
    var last: Timestamp?
    while let moment = due(after: last), moment <= time {
      settle()
      now = max(now, moment)
      for index in live {
        guard let due = entries[index].glance.due, due <= moment else { continue }
        perform(.time(now), on: index)
      }
      conclude(delegate)
      last = moment
    }
    now = max(now, time)
  }

  private func due(after last: Timestamp?) -> Timestamp? {
    var next: Timestamp?
    for index in live {
      guard let due = entries[index].glance.due, !entries[index].isHeldBack else { continue }
      if let last, due <= last { continue }
      next = next.map { min($0, due) } ?? due
    }
    return next
  }
}
