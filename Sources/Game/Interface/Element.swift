package import SwivelDrawing
package import SwivelGestures

/// The identity of an element: its screen, its part and an index, the same in every layout of that screen.
///
/// `screen` and `part` are raw values of the enumerations of screens and their parts; `index` counts rows of one kind, from 0. Where a
/// list may come anew, its screen says what its rows are, and what is held of them follows: see ``ListRows``.
package struct ElementID: Hashable, Encodable, Sendable {
  package var screen: UInt8
  package var part: UInt8
  package var index: Int32

  package init(screen: UInt8, part: UInt8, index: Int = 0) {
    (self.screen, self.part, self.index) = (screen, part, Int32(clamping: index))
  }
}

/// The role of an element for input and for the screen reader.
package enum Role: UInt8, Hashable, Sendable {
  case button
  case toggle
  /// It has a value that changes by steps: left and right while it has the focus.
  case stepper
  /// It has a value that is set by the position of a contact.
  case slider
  /// It is dragged by a contact, and reports the distance when that lifts.
  case grip
  /// It is turned about its middle: its screen takes the contacts on it as they are.
  case dial
  case field
  case row
  case heading
  /// Text that is only read.
  case label
  /// An icon of the toolkit; see ``Icon``.
  case image
  /// It is drawn by its screen.
  case canvas
  /// The background of a panel; it blocks contacts.
  case panel
  /// A new layer: what follows is drawn over the text of what came before.
  case layer
}

/// The state and the behaviour of an element.
package struct Traits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It would have no effect: it is drawn faint, and can be focused so that the reason is read out.
  package static let disabled = Traits(rawValue: 1)
  /// It is switched on, or selected.
  package static let selected = Traits(rawValue: 2)
  /// It is the default element.
  package static let primary = Traits(rawValue: 4)
  /// Keys and the gamepad skip it, since they have another way to do the same.
  package static let notFocusable = Traits(rawValue: 8)
  /// Contacts and the pointer pass through it.
  package static let notPressable = Traits(rawValue: 16)
  package static let initialFocus = Traits(rawValue: 32)
  /// Its target is larger than its frame, at least 44 points.
  package static let outsized = Traits(rawValue: 64)
  /// Arrows change its value instead of moving the focus, and activating it submits the form.
  package static let inForm = Traits(rawValue: 128)
  /// A contact that presses it doesn't give it the focus.
  package static let keepsFocus = Traits(rawValue: 1_024)
  /// It is pressed too by a contact that drags it away.
  package static let dragPresses = Traits(rawValue: 4_096)
  /// A contact that drags on it presses nothing, as where a picture looks as if it could be turned.
  package static let ignoresDrags = Traits(rawValue: 8_192)
  /// It follows something that moves, so elements with a fixed place may cover it.
  package static let marker = Traits(rawValue: 2_048)
  /// Texts stand there, which no banner is to cover.
  package static let words = Traits(rawValue: 16_384)
}

/// The background of an element; see ``ElementView``.
package enum Ground: UInt8, Hashable, Sendable {
  case none
  /// No background, and an outline while it has the focus.
  case bare
  /// No background, and a ring around its circle while it has the focus.
  case ring
  /// A raised button that goes down when pressed.
  case plate
  /// A plate with a gap about it, whose presses it takes.
  case key
  /// The filled button of the default element.
  case primary
  /// A flat card with an edge; its focus is a ring.
  case card
  /// A round button that fills most of a square.
  case round
  /// The row of a panel: no background until a pointer, a finger or the focus is on it.
  case row
  case panel
  /// A small panel with a text, whose edge has the element's colour and which is as opaque as the element's value.
  case note
  case field
  /// A straight line through the middle of the frame.
  case line
  case fill
  /// A switch: its knob is at the right, on brass, where the element's value isn't 0.
  case slot
  /// A fill, and the caret of the text that is edited.
  case caret
  /// The scroll bar's thumb; the element's value is the index of the scroll.
  case thumb
}

package struct TextStyle: Hashable, Sendable {
  /// In points.
  package var fontSize: Double
  package var weight: TextWeight
  package var alignment: TextAlignment
  package var color: Color

  package init(
    _ fontSize: Double, _ color: Color = Palette.ivory, weight: TextWeight = .regular,
    alignment: TextAlignment = .leading
  ) {
    (self.fontSize, self.color) = (fontSize, color)
    (self.weight, self.alignment) = (weight, alignment)
  }
}

/// An entry of the flat list of elements of a screen, from the back to the front.
package struct Element: Sendable {
  /// Nil where it takes no input.
  package var id: ElementID?
  package var role: Role
  package var traits: Traits = []
  package var ground = Ground.none
  /// The box on the window in points, its sides in whole 64ths of a point.
  package var frame: Rectangle
  /// The index of its scroll in ``Layout/scrolls``; −1 for none.
  package var scroll: Int16 = -1
  package var icon: Icon?
  /// The range of its text in ``Layout/bytes``.
  package var text: Range<Int32> = 0..<0
  package var style = TextStyle(0)
  /// The range of its label in ``Layout/bytes``, which is read out; empty until a text is added.
  package var label: Range<Int32> = 0..<0
  /// Its value: of a slider from 0 to 1; of a canvas as its screen defines it.
  package var value = 0.0

  package var isPressable: Bool { isActive && !traits.contains(.notPressable) }
  package var isFocusable: Bool { isActive && !traits.contains(.notFocusable) }

  private var isActive: Bool {
    guard id != nil else { return false }
    return switch role {
    case .button, .toggle, .stepper, .slider, .grip, .dial, .field, .row: true
    case .heading, .label, .image, .canvas, .panel, .layer: false
    }
  }
}

package enum Action: Hashable, Sendable {
  case press
  /// Its value changes by a number of steps, negative downwards; fine ones by keys with Shift.
  case step(Int, isFine: Bool = false)
  /// Its value is set to a fraction of its range, from 0 to 1; `isOver` when the contact has lifted.
  case set(Double, isOver: Bool)
  /// The whole text of a field after typing.
  case write(String)
  case submit
  /// It was dragged by so many points and released.
  case pull(Vector)
  /// A contact on a dial did something.
  case turn(Contact, Timestamp)
}
