import Drawing
import Entities
import Geometry
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  /// Takes in what the user hasn't tried yet; an unknown name clears it.
  mutating func recallLesson(_ text: String) { state.coachMark = CoachMark(rawValue: text) }

  /// Notes that the user has done what the coach mark asks for and saves that, so that it isn't shown again.
  mutating func noteLesson() {
    guard let coachMark = state.coachMark, state.sandbox.history.lastStepTurns else { return }
    state.coachMark = nil
    effects.append(.learned(coachMark))
  }
}
