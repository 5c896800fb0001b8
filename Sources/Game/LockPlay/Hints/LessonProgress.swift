package import SwivelInput
package import SwivelInterface
package import SwivelLocks

/// How far a lesson is, and what was heard in it.
package struct LessonProgress: Hashable, Encodable, Sendable {
  package struct HeardSound: Hashable, Encodable, Sendable {
    package let sound: Sound
    package let time: Timestamp
  }

  /// What is taught; it stays the same to the end.
  package let lesson: Lesson
  /// How many of its steps are done.
  package var done = 0
  /// The stops at which was read with all wheels at one place, in the order in which they were first read.
  package var round: [Int] = []
  /// The newest last.
  package var heard: [HeardSound] = []

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// Nil where all are done.
  package var step: LessonStep? {
    let steps = lesson.steps
    return steps.indices.contains(done) ? steps[done] : nil
  }

  package var hasGlass: Bool { done < lesson.glassSteps }

  static let maximumHeard = 32
  /// How long a sound is seen, in seconds.
  package static let trace = 3.0
}
