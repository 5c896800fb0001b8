import Foundation
package import Testing

/// Why there can be no virtual touchscreen on this machine.
package struct XorgUnavailable: Error, CustomStringConvertible {
  package let reason: String

  package init(reason: String) { self.reason = reason }

  package var description: String { "no virtual touchscreen: \(reason)" }
}

package enum TouchscreenAvailability {
  /// The missing requirement of a virtual touchscreen, or nil where one can be started.
  ///
  /// It only looks for files, so it is cheap and starts nothing.
  package static func check() -> String? {
    #if os(Linux)
      for program in ["Xorg", "xdotool"] where Tool.find(program) == nil {
        return "\(program) is not installed"
      }
      for driver in ["drivers/dummy_drv.so", "input/inputtest_drv.so"] where !hasModule(driver) {
        return "Xorg has no module \(driver)"
      }
      return geteuid() == 0 ? nil : "Xorg starts without a seat for root only"
    #else
      return "it needs Xorg on Linux"
    #endif
  }

  /// What is missing for a Wayland desktop, or nil where one can be started.
  package static func checkDesktop() -> String? {
    for program in ["kwin_wayland", "dbus-daemon", "gdbus"] where Tool.find(program) == nil {
      return "\(program) is not installed"
    }
    return nil
  }

  /// What is missing for a screen reader, or nil where one can listen.
  package static func checkScreenReader() -> String? {
    let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
    guard Tool.find("dbus-daemon") != nil, FileManager.default.fileExists(atPath: service) else {
      return "at-spi2-core or dbus-daemon is not installed"
    }
    return check()
  }

  /// Whether a machine without a virtual touchscreen is a failure: where `CI` is `true`.
  package static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  private static let moduleFolders = [
    "/usr/lib/xorg/modules", "/usr/lib64/xorg/modules", "/usr/local/lib/xorg/modules",
  ]

  private static func hasModule(_ path: String) -> Bool {
    moduleFolders.contains { FileManager.default.isReadableFile(atPath: "\($0)/\(path)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where there can be no virtual touchscreen and none is required.
  ///
  /// Where one is required the test runs and fails with ``XorgUnavailable``.
  package static var needsTouchscreen: Self { needs(TouchscreenAvailability.check()) }

  /// The same of a Wayland desktop.
  package static var needsDesktop: Self { needs(TouchscreenAvailability.checkDesktop()) }

  package static var needsScreenReader: Self { needs(TouchscreenAvailability.checkScreenReader()) }

  private static func needs(_ missing: String?) -> Self {
    .enabled(
      if: missing == nil || TouchscreenAvailability.isRequired,
      "\(XorgUnavailable(reason: missing ?? "nothing is missing"))")
  }
}
