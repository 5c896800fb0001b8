package import SwivelGestures

/// Where the parts of a screen go: each takes its height off the top of a box, or the next cell of a grid.
///
/// A height depends on the window alone, never on a text. So a panel is as high as its rows before any is laid out, and
/// frames are the same in every language.
package struct Flow: Sendable {
  package var metrics: Metrics
  /// What is left of the box, and the distance between its parts, in points.
  package var rest: Rectangle
  package var gap: Double
  /// The width of the labels of a form, in points.
  package var label: Double
  /// The cells that parts get instead of heights.
  private var grid: Grid?
  fileprivate var isMeasured = false

  private struct Grid {
    let box: Rectangle
    let (columns, rows): (Int, Int)
    let gap: Double
    let isByRows: Bool
    var index = 0
  }

  package init(_ metrics: Metrics, in box: Rectangle, gap: Double, label: Double = 0) {
    (self.metrics, self.gap, self.label) = (metrics, gap, label)
    rest = box
  }

  fileprivate mutating func next(_ height: Double) -> Rectangle {
    guard let cells = grid else { return rest.cutTop(height, gap: gap) }
    grid?.index += 1
    let index = cells.index
    let (column, row) =
      cells.isByRows
      ? (index % cells.columns, index / cells.columns) : (index / cells.rows, index % cells.rows)
    return cells.box.column(column, of: cells.columns, gap: cells.gap)
      .row(row, of: cells.rows, gap: gap)
  }

  fileprivate func grid(
    in box: Rectangle, _ columns: Int, _ rows: Int, gap: Double, isByRows: Bool
  ) -> Flow {
    var flow = self
    flow.grid = Grid(box: box, columns: columns, rows: rows, gap: gap, isByRows: isByRows)
    return flow
  }
}

extension Metrics {
  /// The height of a control in a form, in points.
  package var control: Double { target(46) }
}

extension Layout {
  package var metrics: Metrics { flow.metrics }

  /// The box of the next part; nil while only heights are summed up.
  package mutating func next(_ height: Double) -> Rectangle? {
    let box = flow.next(height)
    return flow.isMeasured ? nil : box
  }

  /// A part of the height of a control.
  package mutating func nextControl() -> Rectangle? { next(flow.metrics.control) }

  /// Leaves a gap more.
  package mutating func skip() { _ = flow.next(0) }

  /// Places parts in columns of equal width: one column after the other, or row by row.
  package mutating func grid(
    columns: Int, of count: Int, _ height: Double, gap: Double, byRows: Bool = false,
    _ parts: (inout Layout) -> Void
  ) {
    let rows = (count + columns - 1) / max(columns, 1)
    guard let box = next(Double(rows) * (height + flow.gap) - flow.gap) else { return }
    within(flow.grid(in: box, max(columns, 1), max(rows, 1), gap: gap, isByRows: byRows), parts)
  }

  /// Places parts in columns beside each other, each from the top; what follows is below the longest.
  package mutating func columns(
    _ count: Int, gap: Double, _ parts: (inout Layout, _ column: Int) -> Void
  ) {
    let outer = flow
    var end = outer.rest.origin.y
    for column in 0..<count {
      flow.rest = outer.rest.column(column, of: count, gap: gap)
      parts(&self, column)
      end = max(end, flow.rest.origin.y)
    }
    flow = outer
    _ = flow.rest.cutTop(end - outer.rest.origin.y)
  }

  /// Places parts in a box of their own.
  package mutating func within(_ inner: Flow, _ parts: (inout Layout) -> Void) {
    let outer = flow
    flow = inner
    parts(&self)
    flow = outer
  }

  // MARK: - Panels

  private static func padding(_ metrics: Metrics) -> Double { 18 * metrics.unit }

  /// The flow of a panel at the origin, with a width as far as the window has it.
  private func panelFlow(_ width: Double, label: Double) -> Flow {
    let metrics = Metrics(panel: surface)
    let inner = panelWidth(width) - 2 * Self.padding(metrics)
    return Flow(
      metrics, in: Rectangle(origin: .zero, size: Vector(x: inner, y: .infinity)),
      gap: 10 * metrics.unit, label: label * metrics.unit)
  }

  /// The width of a panel as far as the window has it, in points.
  package func panelWidth(_ width: Double) -> Double {
    let metrics = Metrics(panel: surface)
    return max(0, min(width, metrics.window.size.x - 2 * metrics.margin))
  }

  /// The height of a panel with some parts, in points; nothing is added.
  package mutating func panelHeight(
    _ width: Double, label: Double = 0, _ parts: (inout Layout) -> Void
  ) -> Double {
    let flow = panelFlow(width, label: label)
    return 2 * Self.padding(flow.metrics) + height(of: flow, parts)
  }

  /// The height of parts in a flow, in points; nothing is added.
  package mutating func height(of flow: Flow, _ parts: (inout Layout) -> Void) -> Double {
    var end = flow.rest.origin.y
    var measured = flow
    measured.isMeasured = true
    within(measured) { layout in
      parts(&layout)
      end = layout.flow.rest.origin.y
    }
    return max(0, end - flow.rest.origin.y - flow.gap)
  }

  /// Adds a panel that is as high as its parts.
  ///
  /// - Parameters:
  ///   - label: the width of the labels of a form, in points at full size.
  ///   - locate: where a box of a size lies.
  package mutating func panel(
    width: Double, label: Double = 0, at locate: (Vector, Metrics) -> Rectangle,
    _ parts: (inout Layout) -> Void
  ) {
    let size = Vector(x: panelWidth(width), y: panelHeight(width, label: label, parts))
    var flow = panelFlow(width, label: label)
    let box = locate(size, flow.metrics)
    addPanel(box)
    flow.rest = box.grown(by: -Self.padding(flow.metrics))
    within(flow, parts)
  }
}
