import Foundation
import Testing

@testable import Platform

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
    #expect(found.reducedMotion == motion && found.highContrast == contrast)
  }
}

@Suite struct `Another program` {
  @Test func `is asked, and what it writes is the answer`() {
    #expect(Subprocess.output(of: ["printf", "%s|%s", "a b", "ä"], patience: 30) == "a b|ä")
  }

  @Test(arguments: [["false"], ["swivel-no-such-program"], [], ["printf", "\\377"]])
  func `that fails or says what is no text gives no answer`(words: [String]) {
    #expect(Subprocess.output(of: words, patience: 30) == nil)
  }

  @Test(arguments: [["sleep", "600"], ["yes"]])
  func `that doesn't come to an end is ended`(words: [String]) {
    #expect(Subprocess.output(of: words, patience: 0.05) == nil)
  }
}
