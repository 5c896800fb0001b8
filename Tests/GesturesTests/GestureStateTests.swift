import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A gesture state` {
  /// Which states follow which, for continuous and for discrete recognizers: the contract in full.
  private static let continuous: [GestureState: Set<GestureState>] = [
    .possible: [.began, .failed], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
    .failed: [.possible],
  ]
  private static let discrete: [GestureState: Set<GestureState>] = [
    .possible: [.ended, .failed], .began: [], .changed: [], .ended: [.possible],
    .cancelled: [.possible], .failed: [.possible],
  ]

  @Test(arguments: GestureState.allCases, GestureState.allCases)
  func `may become what the contract says and nothing else`(from: GestureState, to: GestureState) {
    expectEqual(
      from.canBecome(to, isContinuous: true), Self.continuous[from]?.contains(to) ?? false)
    expectEqual(from.canBecome(to, isContinuous: false), Self.discrete[from]?.contains(to) ?? false)
  }

  @Test func `is active or over or possible, never two of these`() {
    for state in GestureState.allCases {
      let kinds = [state.isActive, state.isOver, state == .possible].filter { $0 }
      expectEqual(kinds.count, 1, "\(state)")
    }
    expectEqual(GestureState.recognized, .ended)
  }
}
