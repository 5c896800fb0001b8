package import Foundation
package import SwivelGeometry
import Synchronization

/// A multi-touch screen without the hardware: an X server of our own that draws into memory.
///
/// What is played into it travels as a real finger's events do: X server, X Input 2, SDL. Every wait
/// has a limit, and nothing is left behind when the screen is closed or goes out of scope.
package final class VirtualScreen {
  package let size: ScreenSize
  /// The display's name, such as `:3`.
  package let display: String
  package let folder: URL

  private let server: ChildProcess
  /// The sockets of unused devices; each serves one connection.
  private var socketPaths: [String]
  private var device: TouchDevice?
  /// The touchpad, which is connected with its first pinch.
  private var touchpad: TouchDevice?
  private let touchpadPath: String

  /// One server starts at a time: two that look for a free display at once may find the same.
  private static let starting = Mutex(())
  private static let startLimit = Duration.seconds(20)
  private static let endLimit = Duration.seconds(5)
  /// The number of calls of ``reconnect()`` that are possible, plus one.
  private static let deviceCount = 5

  /// Starts a screen, at least 400 by 300, on a free display; it is ready for fingers on return.
  ///
  /// It throws ``XorgUnavailable`` where the machine can have none, else ``ScreenFailure``.
  package init(width: Int = 1280, height: Int = 720) throws {
    if let missing = TouchscreenAvailability.check() { throw XorgUnavailable(reason: missing) }
    let size = ScreenSize(width, height)
    let folder = try makeTemporaryFolder()
    do {
      touchpadPath = "\(folder.path)/touchpad"
      socketPaths = (1...Self.deviceCount).map { "\(folder.path)/fingers\($0)" }
      let configuration = XorgConfiguration(
        size: size, socketPaths: socketPaths, touchpadPath: touchpadPath)
      (server, display) = try Self.starting.withLock { _ in
        try Self.startServer(configuration, in: folder)
      }
      device = try TouchDevice.connected(to: socketPaths.removeFirst(), limit: Self.startLimit)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.size = size
    self.folder = folder
  }

  deinit { close() }

  package var isRunning: Bool { server.status == nil }

  package var restingWork: Int? { server.restingTime?.nanoseconds }

  /// Ends the server at once, as a crash would.
  package func kill() { server.kill() }

  /// Has the server hang: it is there and answers nothing.
  package func stop() { server.send(signal: SIGSTOP) }

  /// Has the server go on after ``stop()``.
  package func goOn() { server.send(signal: SIGCONT) }

  /// Reports one finger at fractions of the screen, kept within 0…1, and waits for the server's reply.
  package func touch(finger: Int, phase: FingerPhase, x: Double, y: Double) throws {
    guard let device else { throw ScreenFailure("no touch device is connected") }
    try device.touch(finger: finger, phase: phase, x: min(max(x, 0), 1), y: min(max(y, 0), 1))
  }

  package func pinch(_ step: PinchStep, fingers: Int = 2) throws {
    try connectedTouchpad().pinch(step, fingers: fingers)
  }

  package func scroll(by travel: Vector) throws {
    try connectedTouchpad().scroll(by: travel / Self.pointsPerNotch)
  }

  /// What a notch of a wheel is of the way of fingers.
  private static let pointsPerNotch = 15.0

  private func connectedTouchpad() throws -> TouchDevice {
    let touchpad = try touchpad ?? .connected(to: touchpadPath, limit: Self.startLimit)
    self.touchpad = touchpad
    return touchpad
  }

  /// Takes the touch device away; fingers that are down are never reported again.
  package func disconnect() {
    device?.vanish()
    device = nil
  }

  /// Brings another touch device after ``disconnect()``, as one that is plugged in again is another.
  ///
  /// It can be done four times on one screen.
  package func reconnect() throws {
    disconnect()
    guard !socketPaths.isEmpty else { throw ScreenFailure("the screen has no more touch devices") }
    device = try TouchDevice.connected(to: socketPaths.removeFirst(), limit: Self.startLimit)
  }

  package var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["WAYLAND_DISPLAY"] = nil
    variables["DISPLAY"] = display
    variables["SDL_VIDEODRIVER"] = "x11"
    variables["SDL_AUDIODRIVER"] = "dummy"
    return variables
  }

  /// Ends the server and removes the folder; closing twice does no harm.
  package func close() {
    (device, touchpad) = (nil, nil)
    goOn()
    server.send(signal: SIGTERM)
    if (try? server.wait(limit: Self.endLimit)) == nil { server.kill() }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func startServer(
    _ configuration: XorgConfiguration, in folder: URL
  ) throws -> (ChildProcess, display: String) {
    guard let program = Tool.find("Xorg") else { throw XorgUnavailable(reason: "Xorg is gone") }
    let file = folder.appendingPathComponent("xorg.conf")
    try configuration.text.write(to: file, atomically: false, encoding: .utf8)
    let log = folder.appendingPathComponent("xorg.log").path
    let announcement = try Announcement()
    let server = try withOutputFile(folder.appendingPathComponent("xorg.err")) { errors in
      try ChildProcess(
        program, ["-displayfd", "1", "-config", file.path, "-logfile", log] + serverOptions,
        environment: ProcessInfo.processInfo.environment, output: announcement.writeEnd,
        error: errors)
    }
    guard let number = try announcement.line(limit: startLimit) else {
      throw ScreenFailure("Xorg did not start: \(lastError(inLog: log))")
    }
    return (server, ":\(number)")
  }

  private static let serverOptions = [
    "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch", "-ac",
  ]

  private static func lastError(inLog path: String) -> String {
    let log = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let errors = log.split(separator: "\n").filter { $0.contains("(EE)") }.map { line in
      line.drop { $0 != "]" }.dropFirst().drop { " (E)".contains($0) }
    }
    let said = errors.filter { !$0.isEmpty }.suffix(6).joined(separator: "; ")
    return said.isEmpty ? "it wrote no error" : said
  }
}
