import SwivelGeometry
package import SwivelInterface
import SwivelTexts

/// What who looks after an exhibition can do there, shown after the corners of the PIN.
package struct ExhibitorMenu: Hashable, Encodable, Sendable {
  package enum Choice: UInt8, Hashable, Encodable, Sendable, CaseIterable {
    /// To let touches do nothing for a while, so that the screen can be wiped.
    case clean
    case end
    case goOn

    fileprivate var title: MessageKey {
      switch self {
      case .clean: .kioskClean
      case .end: .kioskEnd
      case .goOn: .kioskGoOn
      }
    }
  }

  /// What was pressed; nil before that.
  package private(set) var choice: Choice?

  package init() {}
}

extension ExhibitorMenu: WholeScreen {
  package static var id: ScreenID { .exhibitor }
  package static var layer: ScreenLayer { .modal }

  /// Its elements; the index is the choice's number.
  package enum Part: UInt8 { case choice }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (padding, row, title) = (metrics.padding, metrics.target(48), 46 * metrics.unit)
    let count = Choice.allCases.count
    let height = title + Double(count) * (row + metrics.gap) + 2 * padding
    let width = min(460 * metrics.unit, metrics.window.size.x - 2 * metrics.margin)
    let box = Rectangle(center: metrics.window.center, size: Vector(x: width, y: height))
    layout.addDim()
    layout.addPanel(box)
    var rest = box.grown(by: -padding)
    layout.addHeading(in: rest.cutTop(title, gap: metrics.gap)) { $0.append(.kioskMenu, to: &$1) }
    for choice in Choice.allCases {
      layout.addButton(
        layout.id(Part.choice, Int(choice.rawValue)), rest.cutTop(row, gap: metrics.gap), nil,
        choice.title, .plate, choice == .goOn ? .initialFocus : [], name: "exhibitor \(choice)")
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
