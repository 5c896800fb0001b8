import Documents
public import Entities
import Geometry
import Input
import Interface
import LockPlay
import Sandbox
import Screens

extension SessionState {
  /// The key path of a part that no session can reach, so that a replay would be undefined; nil where the state
  /// is valid.
  ///
  /// For decoded states: the parts are validated where they are decoded, and their consistency here.
  public func fault(with library: ShapeLibrary) -> String? {
    if !surface.isValid { return "surface" }
    if !Self.times.contains(lastEvent.microseconds) { return "lastEvent" }
    if !Self.times.contains(ticks.multipliedReportingOverflow(by: Timestamp.tick).partialValue)
      || !Self.times.contains(ticks)
    {
      return "ticks"
    }
    // Each event finishes the ticks before it; otherwise the first one would have to make up for all of them.
    if ticks < (lastEvent.microseconds - 1) / Timestamp.tick { return "ticks" }
    if home?.isValid == false { return "home" }
    if endless?.isValid == false { return "endless" }
    if maker?.isValid == false { return "maker" }
    if table?.isValid == false { return "table" }
    if !interface.isValid { return "interface" }
    if overlays.help?.isValid == false { return "overlays.help" }
    if palette?.isValid == false { return "palette" }
    if settingsScreen?.isValid == false { return "settingsScreen" }
    if messages?.isValid == false { return "messages" }
    if let album, !album.isValid { return "album" }
    return sandbox.fault(with: library.with(album)).map { "sandbox." + $0 }
      ?? hall.fault.map { "hall." + $0 }
  }

  /// The valid times, in microseconds: up to thirty years.
  private static let times: ClosedRange<Int64> = 0...1_000_000_000_000_000
}

extension Surface {
  /// Whether a window could have this surface.
  fileprivate var isValid: Bool {
    let sides: ClosedRange<Int64> = 1_000_000...100_000_000_000
    return sides.contains(size.x) && sides.contains(size.y)
      && (10_000...100_000_000).contains(density)
  }
}
