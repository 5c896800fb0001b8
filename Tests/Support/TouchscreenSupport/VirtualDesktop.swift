package import Foundation
package import SwivelGeometry
import Synchronization

/// A Wayland desktop with a multi-touch screen without the hardware: a KWin of our own that draws into memory.
///
/// What is played into it travels as a real finger's events do: KWin, `wl_touch`, SDL. A window stands at the upper left
/// corner, without a frame. Every wait has a limit, and nothing is left behind when the desktop goes.
package final class VirtualDesktop: ProgramScreen {
  package let size: ScreenSize
  package let folder: URL

  private let compositor: ChildProcess
  private let bus: ChildProcess
  private let busAddress: String
  private let hand: DesktopHand

  private static let startLimit = Duration.seconds(30)
  private static let endLimit = Duration.seconds(5)
  private static let socket = "wayland-tests"

  /// Starts a desktop of a size in points, of which each is so many pixels.
  package init(width: Int = 1280, height: Int = 720, scale: Double = 1) throws {
    if let missing = TouchscreenAvailability.checkDesktop() {
      throw XorgUnavailable(reason: missing)
    }
    let folder = try makeTemporaryFolder()
    do {
      for (name, text) in Self.files {
        try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
      }
      (bus, busAddress) = try Self.startBus(in: folder)
      compositor = try Self.startCompositor(
        ["--width", "\(width)", "--height", "\(height)", "--scale", "\(scale)"],
        Self.environment(in: folder, bus: busAddress), in: folder)
      hand = try Self.hand(in: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    size = ScreenSize(width, height)
    self.folder = folder
  }

  deinit { close() }

  package var restingWork: Int? { compositor.restingTime?.nanoseconds }

  package var environment: [String: String] { Self.environment(in: folder, bus: busAddress) }

  /// Any window, as large as the desktop has room for; nil where there is none yet.
  package func openWindow(named pattern: String) throws -> ProgramWindow? {
    try hand.synchronize()
    guard hand.windowCount > 0 else { return nil }
    return ProgramWindow(id: "", width: size.width, height: size.height)
  }

  package func touch(finger: Int, phase: FingerPhase, at position: Vector) throws {
    try hand.touch(finger: finger, phase: phase, at: position)
  }

  /// Takes all fingers, as a desktop does for a gesture of its own.
  package func takeFingers() throws { try hand.takeFingers() }

  /// Stops the compositor, as if it hung; it can be ended then, and nothing else.
  package func stop() { compositor.send(signal: SIGSTOP) }

  /// Ends the compositor at once, as a crash would.
  package func kill() { compositor.kill() }

  /// Takes a picture of the whole screen; the path of a PNG, which goes with this.
  package func screenshot() throws -> URL {
    let answer = try call("/Screenshot", "org.kde.kwin.Screenshot.screenshotScreen", "0", "false")
    guard let path = answer.split(separator: "'").dropFirst().first else {
      throw ScreenFailure("KWin takes no picture: \(answer)")
    }
    return URL(fileURLWithPath: String(path))
  }

  package func minimize() throws {
    let script = folder.appendingPathComponent("minimize.js")
    try "workspace.clientList().forEach(function(w) { w.minimized = true; });".write(
      to: script, atomically: false, encoding: .utf8)
    let number = try call("/Scripting", "org.kde.kwin.Scripting.loadScript", script.path)
      .filter(\.isNumber)
    try call("/\(number)", "org.kde.kwin.Script.run")
    try hand.synchronize()
  }

  /// Ends everything and removes the folder; closing twice does no harm.
  package func close() {
    for process in [compositor, bus] {
      process.send(signal: SIGTERM)
      process.send(signal: SIGCONT)
      if (try? process.wait(limit: Self.endLimit)) == nil { process.kill() }
    }
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  private func call(_ path: String, _ method: String, _ words: String...) throws -> String {
    guard let gdbus = Tool.find("gdbus") else { throw ScreenFailure("gdbus is not installed") }
    let (status, output) = try Tool(program: gdbus, environment: environment, folder: folder).run(
      ["call", "--session", "--dest", "org.kde.KWin", "--object-path", path, "--method", method]
        + words)
    guard status == .success else { throw ScreenFailure("\(method): \(output)") }
    return output
  }

  /// The window at the corner without a frame, and nothing that moves by itself.
  private static let files = [
    "kwinrulesrc": """
    [General]
    count=1
    rules=1
    [1]
    noborder=true
    noborderrule=2
    position=0,0
    positionrule=3
    """, "kwinrc": "[Compositing]\nAnimationSpeed=0\n[Plugins]\nscreenedgeEnabled=false\n",
    "kdeglobals": "[KDE]\nAnimationDurationFactor=0\n",
  ]

  private static func environment(in folder: URL, bus: String) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { !["DISPLAY", "SDL_VIDEODRIVER"].contains($0.key) }
      .merging([
        "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_CACHE_HOME": folder.path + "/cache", "XDG_DATA_HOME": folder.path + "/data",
        "DBUS_SESSION_BUS_ADDRESS": bus, "WAYLAND_DISPLAY": socket, "SDL_AUDIODRIVER": "dummy",
      ]) { $1 }
  }

  static func startBus(in folder: URL) throws -> (ChildProcess, address: String) {
    guard let program = Tool.find("dbus-daemon") else {
      throw XorgUnavailable(reason: "dbus-daemon is gone")
    }
    let announcement = try Announcement()
    let bus = try withOutputFile(folder.appendingPathComponent("bus.err")) { errors in
      try ChildProcess(
        program, ["--session", "--nofork", "--print-address=1"],
        // What it starts, as the bus of AT-SPI, has its sockets there.
        environment: ProcessInfo.processInfo.environment.merging([
          "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path + "/cache",
        ]) { $1 }, output: announcement.writeEnd, error: errors)
    }
    guard let address = try announcement.line(limit: startLimit) else {
      throw ScreenFailure("dbus-daemon did not start")
    }
    return (bus, address)
  }

  private static func startCompositor(
    _ words: [String], _ environment: [String: String], in folder: URL
  ) throws -> ChildProcess {
    guard let installed = Tool.find("kwin_wayland") else {
      throw XorgUnavailable(reason: "KWin is gone")
    }
    // A copy has no file capabilities: with them it can't be started where the machine doesn't lend what they name.
    let program = folder.appendingPathComponent("kwin_wayland")
    // Copied by another process: whatever this one starts meanwhile would hold it open for writing, and nothing runs that is.
    guard let copier = Tool.find("cp") else { throw ScreenFailure("cp is not installed") }
    _ = try Tool(program: copier, environment: environment, folder: folder).run([
      "--dereference", installed.path, program.path,
    ])
    return try withOutputFile(folder.appendingPathComponent("kwin.log")) { log in
      try ChildProcess(
        program,
        ["--virtual", "--socket", socket, "--no-lockscreen", "--no-global-shortcuts"] + words,
        environment: environment.filter { $0.key != "WAYLAND_DISPLAY" }.merging([
          "KWIN_COMPOSE": "O2", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
          "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1", "TMPDIR": folder.path,
        ]) { $1 }, output: log, error: log)
    }
  }

  private static func hand(in folder: URL) throws -> DesktopHand {
    let path = folder.appendingPathComponent(socket).path
    return try wait(for: "Wayland socket", limit: startLimit, interval: .milliseconds(20)) {
      // KWin takes clients only once it is whole.
      FileManager.default.fileExists(atPath: path) ? try? DesktopHand(path: path) : nil
    }
  }
}
