import Foundation
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `What the desktop is told` {
  @Test(
    arguments: [
      ("({},)\n", false, false), ("", false, false), ("'reduced-motion': <", false, false),
      (
        "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'reduced-motion': <uint32 1>, "
          + "'contrast': <uint32 0>}},)", true, false
      ),
      ("({'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}},)", false, false),
      ("({'org.gnome.desktop.interface': {'enable-animations': <false>}},)", true, false),
      ("({'org.gnome.desktop.interface': {'enable-animations': <true>}},)", false, false),
      ("({'org.freedesktop.appearance': {'contrast': <uint32 1>}},)", false, true),
      ("({'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}},)", false, true),
    ])
  func `is read from the portal's answer`(answer: String, motion: Bool, contrast: Bool) {
    let found = DesktopPreferences(answer: answer)
    expectTrue(
      found.contains(.reducedMotion) == motion && found.contains(.highContrast) == contrast)
  }
}

@Suite struct `Another program` {
  @Test func `is asked, and what it writes is the answer`() {
    expectEqual(Subprocess.output(of: ["printf", "%s|%s", "a b", "ä"], timeout: 30), "a b|ä")
  }

  @Test(arguments: [["false"], ["swivel-no-such-program"], [], ["printf", "\\377"]])
  func `that fails or says what is no text gives no answer`(words: [String]) {
    expectNil(Subprocess.output(of: words, timeout: 30))
  }

  @Test(arguments: [["sleep", "600"], ["yes"]])
  func `that doesn't come to an end is ended`(words: [String]) {
    expectNil(Subprocess.output(of: words, timeout: 0.05))
  }
}

/// A stand-in for `gdbus` in a folder of its own, which is the first on the PATH of the one that asks.
@Suite struct `The desktop's portal` {
  private func answer(_ script: String, timeout: Double) throws -> DesktopPreferences? {
    try withFolder { folder in
      try writeScript(script, to: folder.appendingPathComponent("gdbus"))
      let path = ["env", "PATH=\(folder.path):/usr/bin:/bin"]
      return Subprocess.output(of: path + DesktopPreferences.question, timeout: timeout)
        .map(DesktopPreferences.init(answer:))
    }
  }

  @Test func `is asked for what concerns motion and contrast`() throws {
    let script = """
      case "$*" in
      *org.freedesktop.portal.Settings.ReadAll*org.freedesktop.appearance*)
        echo "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)";;
      esac
      """
    let found = try answer(script, timeout: 30)
    expectEqual(found, .reducedMotion)
  }

  @Test func `is given up where it fails or doesn't answer`() throws {
    try expectNil(answer("echo no portal >&2; exit 1", timeout: 30))
    try expectNil(answer("exec sleep 600", timeout: 0.1))
    let none = ["/usr/bin/env", "PATH=/none"]
    expectNil(Subprocess.output(of: none + DesktopPreferences.question, timeout: 30))
  }
}
