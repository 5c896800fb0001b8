package import Drawing
package import Input

/// Something that fills the window, or a part of it over what lies behind: it says once what it consists of.
package protocol Screen {
  /// What it may know of the rest of the program, by value.
  associatedtype Reading
  /// What it asks of the rest of the program.
  associatedtype Output

  /// Lays its elements out, from the back to the front. Where they lie never depends on the language.
  func body(_ layout: inout Layout, _ reading: borrowing Reading)

  /// Does what is asked of one of its elements; answers what it asks of the rest.
  mutating func act(_ id: ElementID, _ action: Action, _ reading: borrowing Reading) -> Output?

  /// Draws an element of the role ``Role/canvas``.
  func draw(
    _ element: Element, _ reading: borrowing Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  )
}

extension Screen {
  package func draw(
    _ element: Element, _ reading: borrowing Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {}
}
