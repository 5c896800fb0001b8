package import SwivelCommands
package import SwivelGestures
package import SwivelScreens

/// What the program tells a session at its start, after it has entered its first screen.
///
/// The desktop's preferences come later, when the desktop has answered.
package struct SessionStart: Sendable {
  /// Nil where none are kept, like ``progress``.
  package var settings: Settings?
  package var progress: LockProgress?
  /// What opens a scene, and what is to be said of it.
  package var scene: [Reply] = []
  package var coachMark: CoachMark?

  package init() {}

  /// The replies, in the order in which a session gets them.
  package var replies: [Reply] {
    var replies: [Reply] = []
    if let settings, settings != .standard { replies.append(.settings(settings.text)) }
    if let progress, progress != LockProgress() { replies.append(.progress(RawText(progress))) }
    replies += scene
    if let coachMark { replies.append(.coachMark(coachMark.rawValue)) }
    return replies
  }
}
