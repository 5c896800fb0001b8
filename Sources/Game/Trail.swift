import Commands

/// The screens through which one came, the one before the present one last; below them all is the sandbox.
struct Trail: Hashable, Encodable, Sendable {
  fileprivate var routes: [Route] = []

  /// Where one leads back.
  var back: Route { routes.last ?? .sandbox }

  /// Goes from a screen to another: one through which one came leads back as it did, nothing lies before the sandbox and the
  /// first screen, and nobody sits down at a table again.
  mutating func go(from origin: Route, to route: Route) {
    if [.home, .sandbox].contains(route) { return routes.removeAll() }
    if let index = routes.firstIndex(of: route) { return routes.removeSubrange(index...) }
    if ![route, .sandbox, .table].contains(origin) { routes.append(origin) }
  }
}

// One screen is written alone, and nothing where there is none, as it was when a way back was one screen long.
extension KeyedEncodingContainer {
  mutating func encode(_ trail: Trail, forKey key: Key) throws {
    switch trail.routes.count {
    case 0: break
    case 1: try encode(trail.routes[0], forKey: key)
    default: try encode(trail.routes, forKey: key)
    }
  }
}
