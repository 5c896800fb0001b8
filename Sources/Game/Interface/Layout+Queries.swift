package import SwivelGestures

package enum Hit: Hashable, Sendable {
  case nothing
  /// The background of a panel or of a modal screen, which blocks contacts.
  case ground
  /// A point beside a screen that a press there closes, and does nothing else.
  case outside(screen: UInt8)
  case element(ElementID)
}

extension Layout {
  /// Tests a point, from the front to the back; ``Traits/outsized`` elements come after all others.
  package func hit(at point: Vector) -> Hit {
    var near: ElementID?
    for screen in screens.indices.reversed() {
      for index in range(of: screen).reversed() {
        let element = elements[index]
        guard element.isPressable || element.role == .panel else { continue }
        if element.frame.contains(point), isVisible(element, at: point) {
          guard element.isPressable, let id = element.id else {
            return near.map(Hit.element) ?? .ground
          }
          return .element(id)
        }
        if near == nil, element.traits.contains(.outsized), isVisible(element, at: point) {
          let frame = element.frame
          let reach = Vector(
            x: max(frame.size.x, Metrics.minimumTarget), y: max(frame.size.y, Metrics.minimumTarget)
          )
          if Rectangle(center: frame.center, size: reach).contains(point) { near = element.id }
        }
      }
      if let near { return .element(near) }
      if screens[screen].isClosedBeside {
        let hasPanel = elements[range(of: screen)].contains { $0.role == .panel }
        return hasPanel ? .outside(screen: screens[screen].id) : .ground
      }
    }
    // A list can be dragged between its rows too.
    return scroll(at: point) == nil ? .nothing : .ground
  }

  /// The screen on which a hit is: where it is no element, the topmost modal one, else the one that one is at.
  func screen(of hit: Hit) -> UInt8? {
    if case .element(let id) = hit { return id.screen }
    return (screens.last(where: \.isModal) ?? screens.first)?.id
  }

  /// Whether the wheel is blocked at a point, by a panel or a modal screen.
  package func isCovered(at point: Vector) -> Bool {
    screens.contains(where: \.isModal)
      || elements.contains { $0.role == .panel && $0.frame.contains(point) }
  }

  /// Whether a panel of a screen is at a point.
  package func isCovered(at point: Vector, by screen: UInt8) -> Bool {
    screens.indices.contains { index in
      screens[index].id == screen
        && elements[range(of: index)].contains { $0.role == .panel && $0.frame.contains(point) }
    }
  }

  /// Whether a dial of a screen is at a point, which the wheel turns instead of scrolling.
  package func hasDial(of screen: UInt8, at point: ExactPoint) -> Bool {
    guard case .element(let id) = hit(at: point.vector) else { return false }
    return id.screen == screen && role(of: id) == .dial
  }

  /// The scroll at a point that isn't blocked by a modal screen.
  package func scroll(at point: Vector) -> Scroll? {
    let modal = screens.last { $0.isModal }?.start ?? 0
    for index in elements.indices.reversed() where index >= modal && elements[index].scroll >= 0 {
      let scroll = scrolls[Int(elements[index].scroll)]
      if scroll.viewport.contains(point) { return scroll }
    }
    return nil
  }

  /// The scroll of the screen that has the focus.
  package var modalScroll: Scroll? {
    guard let screen = focusScreen else { return nil }
    let id = screens[screen].id
    return scrolls.last { $0.id.screen == id }
  }

  /// The index of the topmost screen with a focusable element, but none behind a modal one.
  package var focusScreen: Int? {
    for screen in screens.indices.reversed() {
      if elements[range(of: screen)].contains(where: \.isFocusable) { return screen }
      if screens[screen].isModal { return nil }
    }
    return nil
  }

  /// The focused element of ``focusScreen``.
  package func focus(_ state: InterfaceState) -> ElementID? {
    focusScreen.flatMap { focused(on: $0, state) }.flatMap { elements[$0].id }
  }

  /// The part of the window above the middle of what has the focus in a list; nil where there is none or it isn't seen.
  package func focusHeight(_ state: InterfaceState) -> Double? {
    guard let index = focusScreen.flatMap({ focused(on: $0, state) }) else { return nil }
    let element = elements[index]
    guard element.scroll >= 0, scrolls[Int(element.scroll)].shows(element.frame) else { return nil }
    return element.frame.center.y / surface.bounds.size.y
  }

  package var focusScreenID: UInt8? { focusScreen.map { screens[$0].id } }

  /// The index of the focused element on a screen: the last one, else the initial one; nil where the row that had the focus is
  /// gone.
  package func focused(on screen: Int, _ state: InterfaceState) -> Int? {
    let range = range(of: screen)
    let focus = state.focus(on: screens[screen].id)
    if let focus, focus.isNothing { return nil }
    if let id = focus,
      let index = range.first(where: { elements[$0].id == id && elements[$0].isFocusable })
    {
      return index
    }
    return range.first { elements[$0].isFocusable && elements[$0].traits.contains(.initialFocus) }
  }

  /// The value at a point of a slider, from 0 to 1; nil for other elements.
  package func value(of id: ElementID, at point: Vector) -> Double? {
    guard let index = index(of: id), elements[index].role == .slider else { return nil }
    let frame = elements[index].frame
    guard frame.size.x > 0 else { return 0 }
    return min(max((point.x - frame.origin.x) / frame.size.x, 0), 1)
  }

  /// In focus order, cyclic.
  package func neighbour(of index: Int?, forward: Bool, in range: Range<Int>) -> Int? {
    let count = range.count
    guard count > 0 else { return nil }
    var next = index.map { $0 - range.lowerBound } ?? (forward ? -1 : 0)
    for _ in 0..<count {
      next = (next + (forward ? 1 : -1) + count) % count
      if elements[range.lowerBound + next].isFocusable { return range.lowerBound + next }
    }
    return nil
  }

  /// The last focusable element of a list, or of a screen without one.
  package func last(in range: Range<Int>) -> Int? {
    range.last { elements[$0].isFocusable && elements[$0].scroll >= 0 }
      ?? range.last { elements[$0].isFocusable }
  }

  /// The nearest element in a direction, with sideways distance counted twice; nil where there is none.
  ///
  /// Up and down, what stands in the same column of the same list comes before all else.
  package func nearest(to index: Int?, _ direction: Vector, in range: Range<Int>) -> Int? {
    guard let index else { return neighbour(of: nil, forward: true, in: range) }
    let here = elements[index].frame
    let list = elements[index].scroll
    var best: (index: Int, isInColumn: Bool, cost: Double)?
    for other in range where other != index && elements[other].isFocusable {
      let there = elements[other].frame
      let between = there.center - here.center
      let along = between.dot(direction)
      let size = abs(direction.x) > 0 ? here.size.x + there.size.x : here.size.y + there.size.y
      // Boxes that overlap along the direction are beside each other, not behind.
      guard along >= size / 2 - 1 else { continue }
      let cost = along + 2 * abs(between.dot(direction.perpendicular))
      let isInColumn =
        direction.x == 0 && list >= 0 && elements[other].scroll == list
        && abs(between.x) < (here.size.x + there.size.x) / 2
      if let best, best.isInColumn != isInColumn ? best.isInColumn : cost >= best.cost { continue }
      best = (other, isInColumn, cost)
    }
    return best?.index
  }

  /// The y, as near to the top or to the foot as possible, at which a box in the middle of the window covers no title, no picture
  /// and nothing that hands are on, or where there is none, the least of that, and whether it is free there; if asked for, below
  /// the title.
  package func freePlace(
    _ size: Vector, _ top: Double, isAtTop: Bool, isAtFoot: Bool
  ) -> (y: Double, isFree: Bool) {
    let x = surface.bounds.center.x - size.x / 2
    let top = title.map { $0.end.x > x ? max(top, $0.end.y) : top } ?? top
    if isAtTop { return (top, true) }
    var best = (y: top, covered: Double.infinity)
    let foot = max(top, surface.bounds.size.y - size.y - 6)
    for step in stride(from: 0, through: foot - top, by: 8) {
      let y = isAtFoot ? foot - step : top + step
      let box = Rectangle(origin: Vector(x: x, y: y), size: size)
      let covered = coveredArea(of: box)
      if covered < best.covered { best = (y, covered) }
      if covered == 0 { break }
    }
    return (best.y, best.covered == 0)
  }

  /// The area that a box covers of pictures and, which counts more, of words, and of everything that can be pressed or turned.
  private func coveredArea(of box: Rectangle) -> Double {
    var area = 0.0
    for element in elements
    where (element.isPressable || element.isFocusable || element.role == .canvas)
      && !element.traits.contains(.marker)
    {
      let weight = element.role == .button || element.traits.contains(.words) ? 8.0 : 1
      let seen = element.scroll < 0 ? box : box.common(with: scrolls[Int(element.scroll)].viewport)
      if let part = seen?.common(with: element.frame)?.size { area += weight * part.x * part.y }
    }
    return area
  }

  /// The named targets for scripts, from the front to the back, without those that are scrolled away or behind a modal screen.
  package var targets: [(name: String, id: ElementID, frame: Rectangle)] {
    let first = screens.last { $0.isModal }?.start ?? 0
    return names.reversed().compactMap { index, name in
      guard index >= first else { return nil }
      let element = elements[index]
      guard let id = element.id, isVisible(element, at: element.frame.center) else { return nil }
      return (name, id, element.frame)
    }
  }
}
