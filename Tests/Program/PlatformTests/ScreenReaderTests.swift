import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A screen reader` {
  private static let tree: AccessibleTree = {
    var tree = AccessibleTree(title: "Lock", width: 800, height: 600, language: "en")
    tree.origin = WindowPosition(x: 30, y: 40)
    func object(_ id: String, _ role: AccessibleRole, _ name: String, x: Int) -> AccessibleObject {
      AccessibleObject(
        id: id, role: role, name: name, box: PixelRegion(x: x, y: 500, width: 90, height: 50))
    }
    var dial = object("dial", .dial, "Dial 1", x: 300)
    dial.value = AccessibleValue(3, in: 0...9, by: 1, text: "3")
    var button = object("hint", .button, "Hint", x: 10)
    (button.isEnabled, button.isPressable) = (false, true)
    var toggle = object("xray", .checkBox, "X-ray", x: 110)
    toggle.isOn = true
    tree.objects += [dial, button, toggle]
    tree.focused = 2
    return tree
  }()

  private let answers = AccessibleAnswers(tree: tree, name: ":1.5")

  private func ask(
    _ path: String, _ interface: String, _ member: String, _ words: DBusValue...
  ) -> [DBusValue]? {
    var call = DBusMessage(
      call: member, of: interface, at: "/org/a11y/atspi/accessible/\(path)", to: ":1.5")
    call.body = words
    return answers.answer(call)
  }

  private func property(_ path: String, _ interface: String, _ name: String) -> DBusValue? {
    ask(
      path, "org.freedesktop.DBus.Properties", "Get", .string("org.a11y.atspi.\(interface)"),
      .string(name))?.first?.content
  }

  private func accessible(_ path: String, _ member: String, _ words: DBusValue...) -> [DBusValue]? {
    let call = DBusMessage(
      .call,
      [
        .path: "/org/a11y/atspi/accessible/\(path)", .member: member,
        .interface: "org.a11y.atspi.Accessible",
      ], words)
    return answers.answer(call)
  }

  @Test func `goes from the program by its window to each element and back`() throws {
    func children(_ path: String) -> [String] {
      let all = accessible(path, "GetChildren")?.first?.elements ?? []
      return all.compactMap {
        $0.elements.last?.string?.split(separator: "/").last.map(String.init)
      }
    }
    expectEqual(children("root"), ["window"])
    expectEqual(children("window"), ["dial", "hint", "xray"])
    for (index, child) in children("window").enumerated() {
      expectEqual(accessible(child, "GetIndexInParent"), [.int32(index)])
      expectEqual(property(child, "Accessible", "Parent"), answers.reference(to: 1))
      let same = accessible("window", "GetChildAtIndex", .int32(index))
      expectEqual(same?.first?.elements.last?.string?.hasSuffix(child), true)
    }
    expectEqual(property("window", "Accessible", "ChildCount"), .int32(3))
    expectEqual(property("root", "Accessible", "Parent"), answers.reference(to: nil))
    expectNil(accessible("gone", "GetRole"))
  }

  @Test func `learns title, role, name, value and state`() {
    expectEqual(property("window", "Accessible", "Name"), .string("Lock"))
    expectEqual(property("dial", "Accessible", "Name"), .string("Dial 1"))
    expectEqual(accessible("dial", "GetRole"), [.uint32(15)])
    expectEqual(property("dial", "Value", "CurrentValue"), .double(3))
    expectEqual(property("dial", "Value", "MaximumValue"), .double(9))
    expectEqual(property("dial", "Value", "Text"), .string("3"))
    expectNil(property("hint", "Value", "CurrentValue"))
    func states(_ path: String) -> Set<Int> {
      let words = accessible(path, "GetState")?.first?.elements.compactMap(\.number) ?? []
      return Set((0..<64).filter { words[$0 / 32] >> Int64($0 % 32) & 1 == 1 })
    }
    expectEqual(states("window"), [1, 8, 24, 25, 30])
    expectEqual(states("dial"), [8, 11, 12, 24, 25, 30])
    expectEqual(states("hint"), [11, 25, 30])
    expectEqual(states("xray"), [4, 8, 11, 24, 25, 30, 41])
  }

  @Test func `finds places on the window and on the desktop`() {
    let component = "org.a11y.atspi.Component"
    func extents(_ system: Int) -> [Int64?]? {
      ask("dial", component, "GetExtents", .int32(system))?.first?.elements.map(\.number)
    }
    expectEqual(extents(1), [300, 500, 90, 50])
    expectEqual(extents(0), [330, 540, 90, 50])
    let hit = ask("window", component, "GetAccessibleAtPoint", .int32(45), .int32(545), .int32(0))
    expectEqual(hit?.first?.elements.last?.string?.hasSuffix("hint"), true)
  }

  @Test func `presses what can be pressed`() {
    func pressed(_ path: String) -> String? {
      answers.pressed(
        by: DBusMessage(
          call: "DoAction", of: "org.a11y.atspi.Action", at: "/org/a11y/atspi/accessible/\(path)",
          to: ":1.5", .int32(0)))?.id
    }
    expectEqual(pressed("hint"), "hint")
    expectNil(pressed("dial"))
    expectNil(pressed("window"))
  }

  @Test func `has each property that an interface says it has`() {
    for interface in AccessibleInterface.allCases {
      for path in ["root", "window", "dial", "hint"] {
        let all = ask(
          path, "org.freedesktop.DBus.Properties", "GetAll", .string(interface.rawValue))
        let has = accessible(path, "GetInterfaces")?.first?.elements.contains(
          .string(interface.rawValue))
        expectEqual(all != nil, has)
        for case .entry(let name, let value) in all?.first?.elements ?? [] {
          let word = String(interface.rawValue.split(separator: ".").last ?? "")
          expectEqual(property(path, word, name.string ?? ""), value.content)
        }
      }
    }
  }

  @Test func `learns what changes, and of the focus last`() {
    let tree = Self.tree
    func names(_ change: (inout AccessibleTree) -> Void) -> [String] {
      var new = tree
      change(&new)
      return new.events(since: tree).map {
        "\($0.path.split(separator: "/").last ?? "") \($0.member) \($0.detail) \($0.number)"
      }
    }
    expectTrue(names { _ in }.isEmpty)
    expectEqual(names { $0.objects[1].name = "Home" }, ["window PropertyChange accessible-name 0"])
    expectEqual(
      names { $0.objects[2].value?.number = 4 }, ["dial PropertyChange accessible-value 0"])
    expectEqual(names { $0.objects[4].isOn = false }, ["xray StateChanged checked 0"])
    expectEqual(
      names { $0.focused = 3 },
      [
        "dial StateChanged focused 0", "hint PropertyChange accessible-name 0",
        "hint StateChanged focused 1", "hint Focus  0",
      ])
    expectEqual(
      names { $0.isActive = false },
      ["window Deactivate  0", "window StateChanged active 0", "dial StateChanged focused 0"])
    expectEqual(
      tree.events(since: nil).map(\.member),
      ["Activate", "StateChanged", "PropertyChange", "StateChanged", "Focus"])
  }

  @Test func `gets signals as AT-SPI has them`() {
    let signal = Self.tree.announcement("Saved").signal
    expectEqual(signal[.interface], "org.a11y.atspi.Event.Object")
    expectEqual(signal.body.map(\.signature).joined(), "siiva{sv}")
    expectEqual(signal.body[3].string, "Saved")
  }
}
