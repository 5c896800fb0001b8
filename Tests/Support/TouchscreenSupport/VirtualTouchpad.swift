package import Foundation
package import SwivelGeometry
import Synchronization

/// A laptop's touchpad under Wayland without the hardware: a small compositor of our own.
///
/// No compositor lends the gestures of a touchpad to tests. It shows nothing, but gives one window a screen and a pointer with
/// pinches and two fingers that scroll, by `zwp_pointer_gestures_v1`; the window stands at the upper left corner.
package final class VirtualTouchpad: TouchpadScreen {
  package let size: ScreenSize
  package let folder: URL

  private let compositor: Compositor

  private static let socket = "wayland-touchpad"

  /// Starts a desktop of a size in points; version 0 of the gestures is without them.
  package init(width: Int = 1280, height: Int = 720, gestures: UInt32 = 3) throws {
    size = ScreenSize(width, height)
    folder = try makeTemporaryFolder()
    compositor = try Compositor(
      path: folder.appendingPathComponent(Self.socket).path, size: size, gestures: gestures)
  }

  deinit { close() }

  /// It is a part of this program.
  package var restingWork: Int? { 0 }

  package var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    variables["XDG_RUNTIME_DIR"] = folder.path
    variables["WAYLAND_DISPLAY"] = Self.socket
    variables["SDL_VIDEODRIVER"] = "wayland"
    variables["SDL_AUDIODRIVER"] = "dummy"
    // Windows have no frame here, and the library that would draw one expects a desktop that is whole.
    variables["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"] = "0"
    return variables
  }

  package func openWindow(named pattern: String) -> ProgramWindow? {
    compositor.hasWindow ? ProgramWindow(id: "", width: size.width, height: size.height) : nil
  }

  /// There is no touchscreen here.
  package func touch(finger: Int, phase: FingerPhase, at position: Vector) throws {
    throw ScreenFailure("a touchpad takes no touches")
  }

  package func point(at position: Vector) { compositor.point(at: position) }

  package func leave() { compositor.leave() }

  package func pinch(_ step: PinchStep, fingers: Int = 2) { compositor.pinch(step, fingers) }

  package func scroll(by travel: Vector) { compositor.scroll(by: travel) }

  package func close() {
    compositor.end()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// What answers the program, in a thread of its own.
private final class Compositor: Sendable {
  private let size: ScreenSize
  private let gestures: UInt32
  private let listener: Int32
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var client: WaylandClient?
    var serial: UInt32 = 0
    /// The window's surface; what it shows waits in a buffer until it is committed.
    var window: UInt32?
    var shell: (surface: UInt32, toplevel: UInt32) = (0, 0)
    var buffers: [UInt32: UInt32] = [:]
    var frames: [UInt32: [UInt32]] = [:]
    var isShown = false
    var pointer: Vector?
    var isEnding = false
  }

  init(path: String, size: ScreenSize, gestures: UInt32) throws {
    (self.size, self.gestures) = (size, gestures)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = try withSocketAddress(of: path) { bind(listener, $0, $1) }
    guard status == 0, listen(listener, 1) == 0 else {
      throw ScreenFailure("no compositor can listen at \(path): \(systemError())")
    }
    Thread.detachNewThread { self.serve() }
  }

  var hasWindow: Bool { state.withLock { $0.isShown } }

  func end() { state.withLock { $0.isEnding = true } }

  private func serve() {
    while !state.withLock({ $0.isEnding }) {
      let line = state.withLock { $0.client?.line }
      var wanted = line ?? pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 20) > 0 else { continue }
      state.withLock { state in
        guard let client = state.client else {
          let connection = accept(listener, nil, nil)
          if connection >= 0 { state.client = WaylandClient(connection) }
          return
        }
        for request in client.receive() { answer(request, client, &state) }
        if !client.isConnected { state = State() }
      }
    }
    close(listener)
  }

  // MARK: - Requests

  private var globals: [(name: String, version: UInt32)] {
    [
      ("wl_compositor", 4), ("wl_shm", 1), ("wl_output", 2), ("wl_seat", 5), ("xdg_wm_base", 1),
    ] + (gestures > 0 ? [("zwp_pointer_gestures_v1", gestures)] : [])
  }

  private func answer(_ request: WaylandRequest, _ client: WaylandClient, _ state: inout State) {
    let numbers = request.numbers
    switch (request.interface, request.name) {
    case ("wl_display", "sync"):
      client.send(numbers[0], 0) { $0.append(UInt32(0)) }
      client.forget(numbers[0])
    case ("wl_display", "get_registry"):
      for (index, global) in globals.enumerated() {
        client.send(numbers[0], 0) {
          $0.append(UInt32(index + 1))
          $0.append(global.name)
          $0.append(global.version)
        }
      }
    case ("wl_registry", "bind"): introduce(numbers[2], request.text, client)
    case ("wl_surface", "attach"): state.buffers[request.object] = numbers[0]
    case ("wl_surface", "frame"): state.frames[request.object, default: []].append(numbers[0])
    case ("wl_surface", "commit"): commit(request.object, client, &state)
    case ("xdg_wm_base", "get_xdg_surface"):
      (state.window, state.shell.surface) = (numbers[1], numbers[0])
    case ("xdg_surface", "get_toplevel"): state.shell.toplevel = numbers[0]
    case (_, "destroy"), (_, "release"):
      if request.object == state.window { (state.window, state.isShown) = (nil, false) }
      client.forget(request.object)
    default: break
    }
  }

  /// What an object tells of itself at once.
  private func introduce(_ object: UInt32, _ interface: String, _ client: WaylandClient) {
    switch interface {
    case "wl_shm": for format in UInt32(0)...1 { client.send(object, 0) { $0.append(format) } }
    case "wl_seat": client.send(object, 0) { $0.append(UInt32(1)) }
    case "wl_output":
      client.send(object, 0) {
        for number in [0, 0, 300, 200, 0] as [UInt32] { $0.append(number) }
        $0.append("memory")
        $0.append("screen")
        $0.append(UInt32(0))
      }
      client.send(object, 1) { [size] in
        for number in [3, UInt32(size.width), UInt32(size.height), 60_000] { $0.append(number) }
      }
      client.send(object, 2)
    default: break
    }
  }

  /// Shows what was attached to a surface: gives the buffer back, and asks for the next frame.
  private func commit(_ surface: UInt32, _ client: WaylandClient, _ state: inout State) {
    let buffer = state.buffers.removeValue(forKey: surface)
    if let buffer, buffer != 0 { client.send(buffer, 0) }
    for frame in state.frames.removeValue(forKey: surface) ?? [] {
      client.send(frame, 0) { $0.append(Self.now) }
      client.forget(frame)
    }
    guard surface == state.window, !state.isShown else { return }
    if buffer ?? 0 != 0 {
      state.isShown = true
    } else {
      // As large as the window likes, and in use.
      client.send(state.shell.toplevel, 0) {
        for number in [0, 0, 4, 4] as [UInt32] { $0.append(number) }
      }
      state.serial += 1
      let serial = state.serial
      client.send(state.shell.surface, 0) { $0.append(serial) }
    }
  }

  // MARK: - The touchpad

  private static var now: UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
  }

  private func tell(
    _ interface: String, _ body: (WaylandClient, _ object: UInt32, inout State) -> Void
  ) {
    state.withLock { state in
      guard let client = state.client else { return }
      state.serial += 1
      for object in client.objects(of: interface) { body(client, object, &state) }
    }
  }

  func point(at position: Vector) {
    tell("wl_pointer") { client, pointer, state in
      guard let window = state.window else { return }
      if state.pointer == nil {
        let serial = state.serial
        client.send(pointer, 0) {
          $0.append(serial)
          $0.append(window)
          $0.append(fixed: position.x)
          $0.append(fixed: position.y)
        }
      } else {
        client.send(pointer, 2) {
          $0.append(Self.now)
          $0.append(fixed: position.x)
          $0.append(fixed: position.y)
        }
      }
      client.send(pointer, 5)
    }
    state.withLock { $0.pointer = position }
  }

  func leave() {
    tell("wl_pointer") { client, pointer, state in
      guard let window = state.window else { return }
      let serial = state.serial
      client.send(pointer, 1) {
        $0.append(serial)
        $0.append(window)
      }
      client.send(pointer, 5)
    }
    state.withLock { $0.pointer = nil }
  }

  func scroll(by travel: Vector) {
    tell("wl_pointer") { client, pointer, _ in
      client.send(pointer, 6) { $0.append(UInt32(1)) }
      for (axis, distance) in [travel.y, travel.x].enumerated() where distance != 0 {
        client.send(pointer, 4) {
          $0.append(Self.now)
          $0.append(UInt32(axis))
          $0.append(fixed: distance)
        }
      }
      client.send(pointer, 5)
    }
  }

  func pinch(_ step: PinchStep, _ fingers: Int) {
    tell("zwp_pointer_gesture_pinch_v1") { client, pinch, state in
      guard let window = state.window else { return }
      let serial = state.serial
      switch step {
      case .begin:
        client.send(pinch, 0) {
          for number in [serial, Self.now, window, UInt32(fingers)] { $0.append(number) }
        }
      case .update(let move, let scale, let degrees):
        client.send(pinch, 1) {
          $0.append(Self.now)
          for number in [move.x, move.y, scale, degrees] { $0.append(fixed: number) }
        }
      case .end, .cancel:
        client.send(pinch, 2) {
          for number in [serial, Self.now, step == .cancel ? 1 : 0] { $0.append(number) }
        }
      }
    }
  }
}
