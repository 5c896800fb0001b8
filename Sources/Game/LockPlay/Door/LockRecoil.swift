import SwivelGeometry
import SwivelInput

/// What gives a little under a hand that finds nothing to do there, and springs back.
struct LockRecoil: Hashable, Encodable, Sendable {
  /// Nil for the handle.
  let dial: Int?
  let since: Timestamp

  /// In seconds.
  private static let length = 0.08

  /// From 0 to 1.
  func travel(at time: Timestamp) -> Double {
    let part = time.seconds(since: since) / Self.length
    return part > 0 && part < 1 ? 4 * part * (1 - part) : 0
  }

  func isOver(at time: Timestamp) -> Bool { time.seconds(since: since) >= Self.length }
}

extension LockSession {
  /// Lets what a hand can do nothing to give a little.
  mutating func giveWay(at point: Vector, _ layout: LockLayout, at time: Timestamp) {
    if layout.stage.handle.contains(point) {
      recoil = LockRecoil(dial: nil, since: time)
    } else if let dial = layout.dial(at: point) {
      recoil = LockRecoil(dial: dial, since: time)
    }
  }

  /// That of a dial, or of the handle for nil; from 0 to 1.
  func recoil(of dial: Int?, at time: Timestamp) -> Double {
    guard let recoil, recoil.dial == dial else { return 0 }
    return recoil.travel(at: time)
  }
}
