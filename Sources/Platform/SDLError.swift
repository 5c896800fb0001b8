import CSDL2

/// What SDL or SDL_ttf could not do.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function that failed.
  public let call: String
  /// Why, in SDL's words; one line.
  public let message: String

  /// A failure of a function.
  public init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// The function and the reason, in one line.
  public var description: String { "\(call): \(message)" }

  /// The error of this thread, copied at once: the next call may overwrite it.
  static func last(_ call: StaticString) -> SDLError {
    let message = SDL_GetError().map { String(cString: $0) } ?? ""
    return SDLError(call: "\(call)", message: message.isEmpty ? "no reason given" : message)
  }
}

/// Lets a call through that answers 0 or more.
func check(_ call: StaticString, _ status: Int32) throws(SDLError) {
  if status < 0 { throw .last(call) }
}

/// Lets a call through that answers with something.
func check<T>(_ call: StaticString, _ pointer: T?) throws(SDLError) -> T {
  guard let pointer else { throw .last(call) }
  return pointer
}
