/// The steps of keys and the wheel, the fine ones with Shift.
package enum Step {
  /// In degrees, whose sums are exact.
  package static let turn = 15.0
  package static let fineTurn = 1.0
  package static let scale = 1.1
  package static let fineScale = 1.01
  /// In points of the window.
  package static let move = 10.0
  package static let fineMove = 1.0
  /// Steps of the same thing within this time are one step of undo, in microseconds.
  package static let pause: Int64 = 1_000_000
}

extension CaseIterable where Self: Equatable {
  /// The case so many on, round and round.
  package func stepped(by steps: Int) -> Self {
    let all = Array(Self.allCases)
    let position = (all.firstIndex(of: self) ?? 0) + steps
    return all[(position % all.count + all.count) % all.count]
  }
}
