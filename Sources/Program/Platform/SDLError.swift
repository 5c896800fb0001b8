import CSwivelSDL2

/// An error of SDL or SDL_ttf.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  /// The reason in SDL's words; one line.
  package let message: String

  /// The function and the reason, in one line.
  public var description: String { "\(call): \(message)" }

  /// The last error of this thread, copied at once since the next call may overwrite it.
  static func last(_ call: StaticString) -> SDLError {
    let message = SDL_GetError().map { String(cString: $0) } ?? ""
    return SDLError(call: "\(call)", message: message.isEmpty ? "no reason given" : message)
  }
}

/// Throws the last error for a negative result.
func check(_ call: StaticString, _ status: Int32) throws(SDLError) {
  if status < 0 { throw .last(call) }
}

func check<T>(_ call: StaticString, _ pointer: T?) throws(SDLError) -> T {
  guard let pointer else { throw .last(call) }
  return pointer
}

/// An error of the system or its configuration that ends the program, in one line.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was needed, what was found, and a remedy.
  public let description: String

  package init(_ description: String) { self.description = description }
}
