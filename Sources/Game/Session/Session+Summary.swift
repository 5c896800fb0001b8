import SwivelCommands
import SwivelGeometry
import SwivelLockPlay
import SwivelLocks
import SwivelManipulables
import SwivelSandbox
package import SwivelTapes
import SwivelWorld

extension Session {
  /// The lines of state in a tape: screen, camera, hands, things from the bottom up, and the lock.
  ///
  /// Lengths are points of the world, angles radians clockwise with whole turns, dials whole units; O(n).
  package var summary: [StateLine] {
    let sandbox = state.sandbox
    let line = StateLine("place", nil, [.init("at", state.route.rawValue)])
    let hands = StateLine(
      "hands", nil,
      [
        .init("things", sandbox.hands.count), .init("ground", sandbox.cameraGrabs.count),
        .init("chosen", sandbox.selection.count),
      ])
    let locks = [state.locks.lockSession?.stateLine].compactMap(\.self)
    return [line, sandbox.camera.stateLine, hands] + sandbox.world.stateLines + locks
  }
}

extension Camera {
  fileprivate var stateLine: StateLine {
    StateLine(
      "camera", nil,
      [
        .init("x", position.x), .init("y", position.y), .init("rotation", rotation.radians),
        .init("scale", scale),
      ])
  }
}

extension World {
  /// The things from the bottom up, by name; of several with one name, those after the first have a number.
  fileprivate var stateLines: [StateLine] {
    var counts: [String: Int] = [:]
    return order.compactMap { id in
      guard let name = name(of: id), let placement = placement(of: id) else { return nil }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return StateLine(
        "thing", count == 1 ? name : "\(name)#\(count)", placement.values(z: z(of: id) ?? 0))
    }
  }
}

extension Placement {
  fileprivate func values(z: Int) -> [StateLine.Value] {
    [
      .init("x", position.x), .init("y", position.y), .init("rotation", rotation.radians),
      .init("scale", scale), .init("z", z), .init("turning", turn == nil ? "no" : "yes"),
    ]
  }
}

extension LockSession {
  fileprivate var stateLine: StateLine {
    let dials = lock.dials.indices
    return StateLine(
      "lock", level.id,
      [
        .init("open", isOpen ? "yes" : "no"), .init("hands", hands.count),
        .init("dial", list(dials.map { lock.position(of: $0) })),
        .init("entered", list(dials.flatMap { entered(on: $0) })),
      ])
  }

  /// Numbers separated by commas; `none` for none.
  private func list(_ numbers: [Int]) -> String {
    numbers.isEmpty ? "none" : numbers.map { "\($0)" }.joined(separator: ",")
  }
}
