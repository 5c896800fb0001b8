import SwivelTexts
import Synchronization

/// The texts in the user's language, shared by everything outside the session, since the user can choose another.
final class CurrentTexts: Sendable {
  private let held: Mutex<Texts>

  init(_ texts: Texts) { held = Mutex(texts) }

  var texts: Texts { held.withLock { $0 } }

  func change(to texts: Texts) { held.withLock { $0 = texts } }
}
