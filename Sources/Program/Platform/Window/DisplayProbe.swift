import CSwivelSDL2
import Glibc
internal import Synchronization

/// Looks at a display server before SDL does, which waits for ever for one that doesn't answer, and crashes at a Wayland compositor
/// without a seat.
enum DisplayProbe {
  /// Why a video driver of SDL's can't be used, such as `x11`; nil where nothing is known against it.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may take to answer, in seconds.
  ///   - environment: answers the value of a variable; nil where it is empty.
  static func problem(
    of driver: String, within timeout: Int = 10,
    _ environment: (String) -> String? = environmentValue
  ) -> String? {
    switch driver {
    case "wayland": waylandProblem(within: timeout, environment)
    case "x11": x11Problem(within: timeout, environment)
    default: nil
    }
  }

  private static func noAnswer(_ server: String, _ timeout: Int) -> String {
    "\(server) hasn't answered for \(timeout) seconds"
  }

  /// Nil where the environment names no compositor that can be reached; it is asked over a connection of its own.
  private static func waylandProblem(
    within timeout: Int, _ environment: (String) -> String?
  ) -> String? {
    guard let name = environment("WAYLAND_DISPLAY") else { return nil }
    let path = name.hasPrefix("/") ? name : "\(environment("XDG_RUNTIME_DIR") ?? "")/\(name)"
    guard let link = connectedSocket(to: path).flatMap(WaylandLink.init(over:)) else { return nil }
    guard let offered = link.interfaces(within: .seconds(timeout)) else {
      return noAnswer("the Wayland compositor \(name)", timeout)
    }
    // One that ends the connection is SDL's to complain of.
    guard offered.isWhole, !offered.names.contains("wl_seat") else { return nil }
    return "the Wayland compositor \(name) has no seat, so no input"
  }

  private static func x11Problem(within timeout: Int, _ environment: (String) -> String?) -> String?
  {
    guard let name = environment("DISPLAY") else { return "DISPLAY isn't set" }
    guard let wakePipe = WakePipe() else { return nil }
    let isAnswered = Answer()
    let work = BackgroundWork.onThread {
      _ = csdl_ask_x11()
      isAnswered.isThere.store(true, ordering: .releasing)
      wakePipe.wake()
    }
    guard work != nil else { return nil }
    wakePipe.sleep(upTo: Int32(timeout) * 1_000)
    return isAnswered.isThere.load(ordering: .acquiring)
      ? nil : noAnswer("the X server \(name)", timeout)
  }

  private final class Answer: Sendable { let isThere = Atomic(false) }
}
