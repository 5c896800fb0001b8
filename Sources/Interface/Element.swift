package import Drawing
package import Geometry

/// Which element of which screen: the same in every layout of that screen.
///
/// `screen` and `part` are raw values of the enumerations that name screens and their elements; `index` counts rows
/// of the same kind, from 0.
package struct ElementID: Hashable, Codable, Sendable {
  package var screen: UInt8
  package var part: UInt8
  package var index: Int32

  package init(screen: UInt8, part: UInt8, index: Int = 0) {
    self.screen = screen
    self.part = part
    self.index = Int32(clamping: index)
  }
}

/// What an element is to the person who acts on it or has it read out.
package enum Role: UInt8, Hashable, Sendable {
  /// Is pressed, once.
  case button
  /// Is pressed to be switched on or off.
  case toggle
  /// Has a value that goes up and down by steps: left and right while it has the focus.
  case stepper
  /// Has a value that is set by where a contact is on it.
  case slider
  /// Is pulled by a contact, and tells how far once that has lifted.
  case grip
  /// Takes typed text.
  case field
  /// A line of a list.
  case row
  /// Names what follows.
  case heading
  /// Text that is only read.
  case label
  /// A figure of the toolkit; see ``Icon``.
  case image
  /// Something that its screen draws itself.
  case canvas
  /// The ground of a panel; contacts on it don't go through.
  case panel
  /// What comes after it is drawn over the text of what came before.
  case layer
}

/// What is true of an element now.
package struct Traits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Would do nothing now: it is drawn faint, and can still be focused so that its reason is read out.
  package static let disabled = Traits(rawValue: 1)
  /// Switched on, or chosen.
  package static let selected = Traits(rawValue: 2)
  /// What one most likely wants next.
  package static let primary = Traits(rawValue: 4)
  /// Keys and the gamepad pass over it: there is another way to do the same with them.
  package static let notFocusable = Traits(rawValue: 8)
  /// Contacts and the pointer pass through it.
  package static let notPressable = Traits(rawValue: 16)
  /// Has the focus while nothing else of its screen was focused.
  package static let initialFocus = Traits(rawValue: 32)
  /// The wider area about it belongs to it too, so that a small figure is a target of 44 points.
  package static let outsized = Traits(rawValue: 64)
  /// Part of a form: arrows change its value instead of moving the focus, and to activate it does what the form is for.
  package static let inForm = Traits(rawValue: 128)
  /// Pressing it by a contact leaves the focus where it is.
  package static let keepsFocus = Traits(rawValue: 1_024)
  /// Follows something that moves: what has a place of its own may lie over it.
  package static let marker = Traits(rawValue: 2_048)
}

/// How the ground of an element is drawn; see ``ElementView``.
package enum Ground: UInt8, Hashable, Sendable {
  /// Nothing.
  case none
  /// Nothing but an outline while it has the focus.
  case bare
  /// Nothing but a ring about its circle while it has the focus.
  case ring
  /// A raised plate that sinks when pressed.
  case plate
  /// The filled plate of what is most likely wanted.
  case primary
  /// A flat card with an edge; its focus is a ring.
  case card
  /// A round plate that fills most of a square.
  case round
  /// Nothing until the pointer, a finger or the focus is on it: a row of a panel.
  case row
  /// A sheet with a soft shadow.
  case panel
  /// What is typed into.
  case field
  /// The groove of a slider, with its part before the knob filled.
  case track
  /// A straight line through the middle of the frame.
  case line
  /// A line about the frame, on the edge of a panel.
  case outline
  /// A plain fill of the whole frame.
  case fill
  /// The thumb of a scroll, whose index is the element's value.
  case thumb
}

/// How a text is set.
package struct TextStyle: Hashable, Sendable {
  /// The size of the type, in points.
  package var size: Double
  package var weight: TextWeight
  package var alignment: TextAlignment
  package var color: Color

  package init(
    _ size: Double, _ color: Color = Palette.ivory, weight: TextWeight = .regular,
    alignment: TextAlignment = .leading
  ) {
    self.size = size
    self.weight = weight
    self.alignment = alignment
    self.color = color
  }
}

/// One entry of the flat list that a screen consists of, from the back to the front.
package struct Element: Sendable {
  /// Who it is; nil for what can't be acted on.
  package var id: ElementID?
  package var role: Role
  package var traits: Traits = []
  package var ground = Ground.none
  /// The box on the window in points, its sides whole 64ths of a point.
  package var frame: Rectangle
  /// The index of the scroll in which it lies, in ``Layout/scrolls``; −1 for none.
  package var scroll: Int16 = -1
  package var icon: Icon?
  /// Where its text stands in ``Layout/bytes``.
  package var text: Range<Int32> = 0..<0
  package var style = TextStyle(0)
  /// What it is called when it is read out, in ``Layout/bytes``; empty until a text is laid on it.
  package var label: Range<Int32> = 0..<0
  /// What it holds: of a slider from 0 to 1; of a canvas what its screen drew it for; of a field for how many characters
  /// it has room.
  package var value = 0.0

  /// Whether contacts press it.
  package var isPressable: Bool { isActive && !traits.contains(.notPressable) }
  /// Whether keys and the gamepad can go to it.
  package var isFocusable: Bool { isActive && !traits.contains(.notFocusable) }

  private var isActive: Bool {
    guard id != nil else { return false }
    return switch role {
    case .button, .toggle, .stepper, .slider, .grip, .field, .row: true
    case .heading, .label, .image, .canvas, .panel, .layer: false
    }
  }
}

/// What is asked of an element.
package enum Action: Hashable, Sendable {
  /// It was pressed, by whatever device.
  case press
  /// Its value goes so many steps up, or down for fewer than 0.
  case step(Int)
  /// Its value is set to a share of its range, from 0 to 1; `isOver` once the contact has lifted.
  case set(Double, isOver: Bool)
  /// The same as a step, but a fine one.
  case fineStep(Int)
  /// All of a field's text is what was typed now.
  case write(String)
  /// The form to which it belongs is to be done.
  case submit
  /// It was pulled by so many points and let go.
  case pull(Vector)
}
