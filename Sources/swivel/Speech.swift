import SwivelTexts
import Synchronization

/// The texts in the user's language, shared by everything outside the session, since the user can choose another.
final class Speech: Sendable {
  private let held: Mutex<Texts>

  init(_ texts: Texts) { held = Mutex(texts) }

  /// The texts in the present language.
  var texts: Texts { held.withLock { $0 } }

  /// Says everything in another language from now on.
  func change(to texts: Texts) { held.withLock { $0 = texts } }
}
