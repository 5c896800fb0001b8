/// What screen readers see of the program: itself, its window, and the elements on that which keys reach.
package struct AccessibleTree: Hashable, Sendable {
  /// The program, its window, and the elements from the back to the front.
  package var objects: [AccessibleObject]
  /// The index of the object that keys act on: the window's where that is none of the elements.
  package var focused = window
  /// Whether the window has the keyboard.
  package var isActive = true
  /// Where the window is on the desktop, in pixels; nil where that isn't known.
  package var origin: WindowPosition?
  /// As `en` or `zh`.
  package var language: String

  static let window = 1

  /// A window without elements, of a size in pixels.
  package init(title: String, width: Int, height: Int, language: String) {
    let box = PixelRegion(x: 0, y: 0, width: width, height: height)
    objects = [
      AccessibleObject(id: "root", role: .application, name: "Swivel", box: box),
      AccessibleObject(id: "window", role: .window, name: title, box: box),
    ]
    self.language = language
  }

  package var focusedObject: AccessibleObject { objects[focused] }

  func children(of index: Int) -> Range<Int> {
    switch index {
    case 0: 1..<2
    case Self.window: 2..<objects.count
    default: 0..<0
    }
  }

  /// Nil for the program.
  func parent(of index: Int) -> Int? { index == 0 ? nil : min(index - 1, Self.window) }

  func index(of path: String) -> Int? { objects.firstIndex { $0.path == path } }

  /// A set of states, in two words of 32 bits.
  func states(of index: Int) -> DBusValue {
    let object = objects[index]
    var states: [AccessibleState] = [.showing, .visible]
    if object.isEnabled { states += [.enabled, .sensitive] }
    if index > Self.window { states.append(.focusable) }
    if object.role == .checkBox { states.append(.checkable) }
    if object.isOn { states.append(.checked) }
    if index == Self.window, isActive { states.append(.active) }
    if index == focused, isActive { states.append(.focused) }
    let bits = states.reduce(UInt64(0)) { $0 | 1 << $1.rawValue }
    return .array("u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))])
  }
}

/// The program, its window, or an element on that.
package struct AccessibleObject: Hashable, Sendable {
  /// The same as long as it is the same object, of letters, digits and underscores.
  package var id: String
  package var role: AccessibleRole
  package var name: String
  /// What there is to say about it besides; empty for nothing.
  package var description = ""
  /// Nil for what has no number.
  package var value: AccessibleValue?
  /// On the window.
  package var box: PixelRegion
  package var isOn = false
  package var isEnabled = true
  package var isPressable = false

  package init(id: String, role: AccessibleRole, name: String, box: PixelRegion) {
    (self.id, self.role, self.name, self.box) = (id, role, name, box)
  }

  var path: String { "/org/a11y/atspi/accessible/\(id)" }
}

package struct AccessibleValue: Hashable, Sendable {
  package var number: Double
  package var range: ClosedRange<Double>
  package var step: Double
  /// As it is read out.
  package var text: String

  package init(_ number: Double, in range: ClosedRange<Double>, by step: Double, text: String) {
    (self.number, self.range, self.step, self.text) = (number, range, step, text)
  }
}

/// What an object is, as AT-SPI calls it in English.
package enum AccessibleRole: String, Hashable, Sendable {
  case checkBox = "check box"
  case dial
  case window = "frame"
  case listItem = "list item"
  case button = "push button"
  case slider
  case spinButton = "spin button"
  case application
  case entry

  var number: UInt32 {
    switch self {
    case .checkBox: 7
    case .dial: 15
    case .window: 23
    case .listItem: 32
    case .button: 43
    case .slider: 51
    case .spinButton: 52
    case .application: 75
    case .entry: 79
    }
  }
}

/// What an object is or can be at a time, by AT-SPI's numbers.
private enum AccessibleState: UInt64 {
  case active = 1
  case checked = 4
  case enabled = 8
  case focusable = 11
  case focused = 12
  case sensitive = 24
  case showing = 25
  case visible = 30
  case checkable = 41
}
