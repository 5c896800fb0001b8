import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `What the desktop prefers` {
  private typealias Case = (group: String, key: String, value: DBusValue, found: DesktopPreferences)

  private static let cases: [Case] = [
    ("freedesktop.appearance", "reduced-motion", .uint32(1), .reducedMotion),
    ("freedesktop.appearance", "reduced-motion", .uint32(0), []),
    ("gnome.desktop.interface", "enable-animations", .bool(false), .reducedMotion),
    ("gnome.desktop.interface", "enable-animations", .bool(true), []),
    ("freedesktop.appearance", "contrast", .uint32(1), .highContrast),
    ("gnome.desktop.a11y.interface", "high-contrast", .bool(true), .highContrast),
    ("gnome.desktop.a11y.interface", "high-contrast", .string("true"), []),
    ("freedesktop.other", "contrast", .uint32(1), []),
  ]

  @Test(arguments: cases)
  private func `is read from the portal's answer`(item: Case) {
    let other = DBusValue.structure([.double(1), .double(0.5), .double(0)])
    let values = DBusValue.dictionary([("accent-color", other), (item.key, item.value)])
    let answer = DBusValue.array("{sa{sv}}", [.entry(.string("org.\(item.group)"), values)])
    expectEqual(DesktopPreferences(answer: answer), item.found)
  }

  @Test func `is nothing where the portal says nothing`() {
    expectEqual(DesktopPreferences(answer: .array("{sa{sv}}", [])), [])
    expectEqual(DesktopPreferences(answer: .string("none")), [])
  }
}
