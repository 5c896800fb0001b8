import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// What who looks after an exhibition can do there, shown after the corners of the PIN.
package struct ExhibitorMenu: Hashable, Encodable, Sendable {
  package enum Choice: UInt8, Hashable, Encodable, Sendable, CaseIterable {
    /// To let touches do nothing for a while, so that the screen can be wiped.
    case clean
    case end
    case goOn

    fileprivate var title: MessageKey { MessageKey("kiosk", of: "\(self)") }
  }

  /// What was pressed; nil before that.
  package private(set) var choice: Choice?

  package init() {}
}

extension ExhibitorMenu: WholeScreen {
  package static var id: ScreenID { 24 }
  package static var layer: ScreenLayer { .modal }

  /// Its elements; the index is the choice's number.
  package enum Part: UInt8 { case choice }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    layout.addDim()
    let width = 460 * layout.metrics.unit
    layout.panel(width: width, at: { Rectangle(center: $1.window.center, size: $0) }) { layout in
      layout.heading(.kioskMenu)
      for choice in Choice.allCases {
        guard let row = layout.nextControl() else { continue }
        layout.addButton(
          layout.id(Part.choice, Int(choice.rawValue)), row, nil, choice.title, .plate,
          choice == .goOn ? .initialFocus : [], name: "exhibitor \(choice)")
      }
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, .press) = input, Part(rawValue: id.part) == .choice else {
      return answerAsList(input, context)
    }
    choice = Choice(rawValue: UInt8(clamping: id.index))
    return .nothing
  }
}
