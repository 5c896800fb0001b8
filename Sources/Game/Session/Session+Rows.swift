import SwivelInterface
import SwivelScreens

/// Lists that come anew while a contact or the focus is on one of their rows.
extension Session {
  private struct List {
    let screen: ScreenID
    let rows: ListRows
    let focus: ElementID?
  }

  /// Makes a change that may bring lists anew, and lets what is held of their rows follow them.
  mutating func followingRows(_ change: (inout Session) -> Void) {
    let lists = shownLists()
    change(&self)
    for list in lists {
      let rows = rows(of: list.screen)
      guard rows != list.rows else { continue }
      state.interface.follow(list.rows, to: rows, on: list.screen.rawValue, focus: list.focus)
    }
  }

  private mutating func shownLists() -> [List] {
    let shown = withLayout { state, layout in
      layout.screens.indices.compactMap { index in
        ScreenID(rawValue: layout.screens[index].id).map { screen in
          (screen, layout.focused(on: index, state).flatMap { layout.elements[$0].id })
        }
      }
    }
    return shown.compactMap { screen, focus in
      let rows = rows(of: screen)
      return rows.keys.isEmpty ? nil : List(screen: screen, rows: rows, focus: focus)
    }
  }

  private func rows(of screen: ScreenID) -> ListRows {
    var rows = ListRows()
    state.read(screen, RowReader(), of: self, into: &rows)
    return rows
  }
}

private struct RowReader: ScreenReader {
  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into rows: inout ListRows
  ) {
    rows = screen.rows(context)
  }
}
