import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The cases of all kinds but locks, which the room Locks knows: `LocksTests` runs those.
private let gestureCases = PeerCase.all.filter { $0.kind != "lock" }

@Suite(.needsCases) struct `A case from another library` {
  @Test(arguments: gestureCases)
  func `comes out as there, or as the table of differences says`(peerCase: PeerCase) throws {
    switch peerCase.kind {
    case "geometry", "rebase", "unwrap", "axis-scale", "axis-aligned", "N-finger", "sign",
      "big-step", "first-move", "aspect":
      try peerCase.checkValues()
    case "lift": try peerCase.checkLift()
    case "degenerate": try peerCase.checkDegenerate()
    case "accumulate": try peerCase.checkAccumulation()
    case "least-squares": try peerCase.checkLeastSquares()
    case "drift": try peerCase.checkDrift()
    case "noise": try peerCase.checkNoise()
    case "velocity": try peerCase.checkVelocity()
    case "threshold": try peerCase.checkThreshold()
    case "trackpad": try peerCase.checkTrackpad()
    case "tap": try peerCase.checkTap()
    case "double-tap": try peerCase.checkDoubleTap()
    case "long-press": try peerCase.checkLongPress()
    case "pan": try peerCase.checkPan()
    case "state": try peerCase.checkStates()
    case "simultaneous": try peerCase.checkSimultaneous()
    case "require-failure": try peerCase.checkRequiredFailure()
    case "competition": try peerCase.checkCompetition()
    case "force": try peerCase.checkForce()
    default: Issue.record("no runner for kind \(peerCase.kind) of \(peerCase.id)")
    }
  }

  @Test func `is read whole`() {
    expectAtLeast(PeerCase.all.count, 66)
    expectEqual(Set(PeerCase.all.map(\.id)).count, PeerCase.all.count)
    for peerCase in gestureCases {
      let points = peerCase.fingers.reduce(0) { $0 + ($1["points"]?.list.count ?? 0) }
      expectEqual(peerCase.reports.count, points, "\(peerCase)")
    }
  }

  @Test func `differs only where there is such a case`() {
    for difference in peerDifferences {
      expectTrue(
        PeerCase.all.contains { $0.id == difference.id }, "\(difference.id) \(difference.why)")
    }
  }

  /// The poses that come with a case, fitted in one step by the plain measure.
  @Test(arguments: gestureCases.filter { $0.check?["from"] != nil })
  func `has two poses that fit as its check says`(peerCase: PeerCase) throws {
    let check = try #require(peerCase.check)
    let (from, to) = (peerCase.pose("from"), peerCase.pose("to"))
    var fit = SpanFit(of: from)
    fit.follow(to)
    let middle = to.reduce(.zero, +) / Double(to.count)
    for key in check["expect"]?.keys ?? [] {
      let theirs = try #require(check["expect"]?[key]?.number)
      let ours: Double
      switch key {
      case "rotation": ours = fit.rotation.radians
      case "scale_rms": ours = fit.scale
      case "scale_mean" where to.count == 2: ours = fit.scale
      case "scale_mean", "ls_scale", "ls_a", "ls_b", "ls_x", "ls_y": continue
      case "fx": ours = middle.x
      case "fy": ours = middle.y
      case "dx": ours = fit.translation.x
      case "dy": ours = fit.translation.y
      default: throw UnknownKey(key: key)
      }
      expectLess(abs(ours - theirs), 1e-5, "\(peerCase) \(key): found \(ours)")
    }
  }
}

/// Something in a case that no runner looks at.
struct UnknownKey: Error {
  let key: String
}

extension PeerCase {
  fileprivate func pose(_ key: String) -> [Vector] {
    (check?[key]?.list ?? []).map(\.numbers).compactMap { point in
      point.count == 2 ? Vector(x: point[0], y: point[1]) : nil
    }
  }
}
