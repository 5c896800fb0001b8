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

/// The steps of keys and the wheel, the fine ones with Shift.
package enum Step {
  /// In degrees, whose sums are exact.
  package static let turn = 15.0
  package static let fineTurn = 1.0
  package static let scale = 1.1
  package static let fineScale = 1.01
  /// In points of the window.
  package static let move = 10.0
  package static let fineMove = 1.0
  /// Steps of the same thing within this time are one step of undo, in microseconds.
  package static let pause: Int64 = 1_000_000
}

extension CaseIterable where Self: Equatable {
  /// The case so many on, round and round.
  package func stepped(by steps: Int) -> Self {
    let all = Array(Self.allCases)
    let position = (all.firstIndex(of: self) ?? 0) + steps
    return all[(position % all.count + all.count) % all.count]
  }
}
