public import SwivelInput

extension GestureArena {
  /// When something changes next by time alone; nil where nothing does: a long press that begins, a tap that
  /// takes too long and the gestures that wait for it to fail.
  public var due: Timestamp? { due(after: nil) }

  /// The same for some gestures only.
  public func due(of isMeant: (GestureID) -> Bool) -> Timestamp? { due(after: nil, of: isMeant) }

  /// Advances to a time: does what is due by then, in order.
  ///
  /// The result doesn't depend on the steps of time.
  public mutating func advance(
    to time: Timestamp, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    report.clear()
    resetFinished()
    run(to: time, delegate)
  }

  /// Does in order what time alone changes up to a time; returns whether that was something.
  @discardableResult
  mutating func run(to time: Timestamp, _ delegate: some GestureDelegate) -> Bool {
    var last: Timestamp?
    while let next = due(after: last), next <= time {
      resetFinished()
      now = max(now, next)
      for index in live {
        guard let due = entries[index].glance.due, due <= next else { continue }
        perform(.time(now), on: index)
      }
      conclude(delegate)
      last = next
    }
    now = max(now, time)
    return last != nil
  }

  @inline(__always) private func due(
    after last: Timestamp?, of isMeant: (GestureID) -> Bool = { _ in true }
  ) -> Timestamp? {
    var next: Timestamp?
    for index in live {
      guard let due = entries[index].glance.due, !entries[index].isHeldBack,
        isMeant(entries[index].id)
      else { continue }
      if let last, due <= last { continue }
      next = next.map { min($0, due) } ?? due
    }
    return next
  }
}
