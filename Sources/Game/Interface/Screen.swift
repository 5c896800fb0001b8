package import SwivelDrawing
package import SwivelGestures

/// A screen, a panel or an overlay, described by its elements.
package protocol Screen {
  /// The part of the program's state that it reads, as a value.
  associatedtype Reading

  /// The sizes that its layout begins with.
  static func metrics(on surface: Surface) -> Metrics

  /// Lays out its elements, from the back to the front; frames never depend on the language.
  func body(_ layout: inout Layout, _ reading: borrowing Reading)

  /// Draws an element with the role ``Role/canvas``.
  func draw(
    _ element: Element, _ reading: borrowing Reading, _ builder: ShapeBuilder,
    into list: inout DrawList)
}

extension Screen {
  package static func metrics(on surface: Surface) -> Metrics { Metrics(panel: surface) }

  package func draw(
    _ element: Element, _ reading: borrowing Reading, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {}
}
