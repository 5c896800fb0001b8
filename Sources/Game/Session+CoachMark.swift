import Drawing
import Entities
import Geometry
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  /// Takes in what the person hasn't tried yet; nothing for what isn't known.
  mutating func recallLesson(_ text: String) { state.lesson = CoachMark(rawValue: text) }

  /// Notes that what was asked for was done, and wants that kept: it is never asked for again.
  mutating func noteLesson() {
    guard let lesson = state.lesson, state.sandbox.history.lastStepTurns else { return }
    state.lesson = nil
    effects.append(.learned(lesson))
  }
}
