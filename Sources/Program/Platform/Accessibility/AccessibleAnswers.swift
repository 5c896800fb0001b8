/// The interfaces of AT-SPI that the program has.
enum AccessibleInterface: String, CaseIterable {
  case accessible = "org.a11y.atspi.Accessible"
  case application = "org.a11y.atspi.Application"
  case component = "org.a11y.atspi.Component"
  case action = "org.a11y.atspi.Action"
  case value = "org.a11y.atspi.Value"
}

struct AccessibleAnswers {
  var tree: AccessibleTree
  let name: String
  /// The parent of the program, which the registry has said.
  var desktop: DBusValue?
  /// The number that the registry gave the program.
  var number = 0

  /// What a call is answered; nil for what nothing here has.
  func answer(_ call: DBusMessage) -> [DBusValue]? {
    let member = call[.member] ?? ""
    // Nobody is to remember what the window shows: it is asked anew.
    if member == "GetItems" { return [.array("((so)(so)(so)iiassusau)", [])] }
    guard let index = tree.index(of: call[.path] ?? "") else { return nil }
    if call[.interface] == "org.freedesktop.DBus.Properties" {
      return properties(member, call.body.map { $0.string ?? "" }, of: index)
    }
    let interface = call[.interface].flatMap(AccessibleInterface.init(rawValue:))
    guard let interface, has(interface, index) else { return nil }
    switch interface {
    case .accessible: return accessible(member, call.body, of: index)
    case .component: return component(member, call.body.map(\.int), of: index)
    case .action: return action(member)
    case .application: return member == "GetLocale" ? [.string(tree.language)] : nil
    case .value: return nil
    }
  }

  func pressed(by call: DBusMessage) -> AccessibleObject? {
    guard call[.member] == "DoAction", let index = tree.index(of: call[.path] ?? "") else {
      return nil
    }
    return tree.objects[index].isPressable ? tree.objects[index] : nil
  }

  /// To an object by its index; nil for none.
  func reference(to index: Int?) -> DBusValue {
    let path = index.map { tree.objects[$0].path } ?? "/org/a11y/atspi/null"
    return .structure([.string(index == nil ? "" : name), .path(path)])
  }

  private func has(_ interface: AccessibleInterface, _ index: Int) -> Bool {
    switch interface {
    case .accessible: true
    case .application: index == 0
    case .component: index > 0
    case .action: tree.objects[index].isPressable
    case .value: tree.objects[index].value != nil
    }
  }

  private func properties(_ member: String, _ words: [String], of index: Int) -> [DBusValue]? {
    let interface = words.first.flatMap(AccessibleInterface.init(rawValue:))
    guard let interface, has(interface, index) else { return nil }
    let all = properties(of: index, interface)
    switch member {
    case "Get": return all.first { $0.0 == words.last }.map { [.variant($0.1)] }
    case "GetAll": return [.dictionary(all)]
    // The number of the program is taken by its connection.
    case "Set" where interface == .application: return []
    default: return nil
    }
  }

  private func properties(of index: Int, _ interface: AccessibleInterface) -> [(String, DBusValue)]
  {
    let object = tree.objects[index]
    switch interface {
    case .accessible:
      let parent = index == 0 ? desktop : nil
      return [
        ("Name", .string(object.name)), ("Description", .string(object.description)),
        ("Parent", parent ?? reference(to: tree.parent(of: index))),
        ("ChildCount", .int32(tree.children(of: index).count)), ("Locale", .string(tree.language)),
        ("AccessibleId", .string(object.id)),
      ]
    case .application:
      return [
        ("ToolkitName", .string("Swivel")), ("Version", .string("")),
        ("AtspiVersion", .string("2.1")), ("Id", .int32(number)),
      ]
    case .component: return []
    case .action: return [("NActions", .int32(1))]
    case .value:
      guard let value = object.value else { return [] }
      return [
        ("CurrentValue", .double(value.number)), ("MinimumValue", .double(value.range.lowerBound)),
        ("MaximumValue", .double(value.range.upperBound)),
        ("MinimumIncrement", .double(value.step)), ("Text", .string(value.text)),
      ]
    }
  }

  private func accessible(_ member: String, _ words: [DBusValue], of index: Int) -> [DBusValue]? {
    let children = tree.children(of: index)
    let role = tree.objects[index].role
    switch member {
    case "GetChildAtIndex":
      let child = children.lowerBound + (words.first?.int ?? -1)
      return [reference(to: children.contains(child) ? child : nil)]
    case "GetChildren": return [.array("(so)", children.map(reference))]
    case "GetIndexInParent":
      let siblings = tree.parent(of: index).map(tree.children)
      return [.int32(index - (siblings?.lowerBound ?? 1))]
    case "GetRelationSet": return [.array("(ua(so))", [])]
    case "GetRole": return [.uint32(role.number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(role.rawValue)]
    case "GetState": return [tree.states(of: index)]
    case "GetAttributes": return [.array("{ss}", [])]
    case "GetApplication": return [reference(to: 0)]
    case "GetInterfaces":
      let all = AccessibleInterface.allCases.filter { has($0, index) }
      return [.array("s", all.map { .string($0.rawValue) })]
    default: return nil
    }
  }

  private func component(_ member: String, _ numbers: [Int], of index: Int) -> [DBusValue]? {
    // Places are on the desktop, or on the window.
    let origin = numbers.last == 0 ? tree.origin : nil
    let (left, top) = (origin?.x ?? 0, origin?.y ?? 0)
    let box = tree.objects[index].box
    let place = [DBusValue.int32(box.x + left), .int32(box.y + top)]
    let size = [DBusValue.int32(box.width), .int32(box.height)]
    switch member {
    case "GetExtents": return [.structure(place + size)]
    case "GetPosition": return place
    case "GetSize": return size
    case "Contains" where numbers.count > 1:
      return [.bool(box.contains(x: numbers[0] - left, y: numbers[1] - top))]
    case "GetAccessibleAtPoint" where numbers.count > 1:
      let (x, y) = (numbers[0] - left, numbers[1] - top)
      return [reference(to: tree.objects.lastIndex { $0.box.contains(x: x, y: y) })]
    case "GetLayer": return [.uint32(index == AccessibleTree.window ? 7 : 3)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus", "ScrollTo": return [.bool(false)]
    default: return nil
    }
  }

  private func action(_ member: String) -> [DBusValue]? {
    switch member {
    case "GetActions":
      return [.array("(sss)", [.structure([.string("press"), .string(""), .string("")])])]
    case "GetName", "GetLocalizedName": return [.string("press")]
    case "GetDescription", "GetKeyBinding": return [.string("")]
    case "DoAction": return [.bool(true)]
    default: return nil
    }
  }
}
