import Geometry

extension Session {
  /// The buttons of the bar for one finger: `bar`, which shows it, and `bar turnLeft` and the like.
  var handBarSpots: [PointerTarget] {
    let bar = handBar
    let handle = PointerTarget(name: "bar", kind: .button, box: bar.handle)
    guard isHandBarOpen else { return [handle] }
    return [handle]
      + HandBarLayout.commands.enumerated().map {
        PointerTarget(name: "bar \($1.rawValue)", kind: .button, box: bar.box(of: $0))
      }
  }
}
