import SwivelGameSupport
import Testing

@testable import SwivelSession

/// Pictures whose shadows are 10 and 20 after them.
private let sprites = SpriteTable(
  shapes: (1...4).map { Picture(index: $0) },
  shadows: (1...4).map { index in
    ThingShadow(lying: Picture(index: index + 10), raised: Picture(index: index + 20))
  }, bench: Picture(index: 30))

private func quads(_ session: Session) -> [Quad] {
  var list = DrawList()
  GameView.draw(session, sprites, into: &list)
  return list.quads
}

private func isBench(_ quad: Quad) -> Bool { quad.picture.index == 30 }

@Suite struct `The bench as it is drawn` {
  @Test func `has each thing's own shadow under it, which goes from it with the hand that lifts`()
    throws
  {
    var session = try Session.nested(seed: 8)
    /// How far the photo's shadow is below it, by its picture.
    func drops() -> [Int32: Double] {
      let shown = session.shown("photo").translation
      let middle = Vector(x: 0.5, y: 0.5)
      let under = quads(session).filter { [11, 21].contains($0.picture.index) }
      return Dictionary(
        uniqueKeysWithValues: under.map {
          ($0.picture.index, $0.transform.apply(middle).y - shown.y)
        })
    }
    let things = quads(session).filter { !isBench($0) }.map(\.picture.index)
    // The bar, which is the third, lies beyond the window.
    expectEqual(things, [11, 1, 12, 2, 14, 4])
    let lying = try #require(drops()[11])
    expectTrue(lying > 1 && drops().count == 1)
    var hands = nestedHands(seed: 8)
    hands[0].land(on: &session, at: 0)
    session.advance(to: Timestamp(microseconds: 60_000))
    let lifting = drops()
    expectTrue(lifting.count == 2 && (lifting[11] ?? 0) > lying)
    session.advance(to: Timestamp(microseconds: 400_000))
    expectTrue(drops().keys.elementsEqual([21]))
    try expectGreater(#require(drops()[21]), lifting[21] ?? .infinity)
  }

  @Test func `stays with the window, each texel of it a pixel, and is plain with much contrast`()
    throws
  {
    var session = try Session.nested(seed: 8)
    let before = quads(session).filter(isBench)
    expectEqual(before.count, 15)
    expectTrue(before.allSatisfy { $0.transform.x.x == 260 && $0.transform.y.y == 260 })
    session.state.sandbox.camera.scale = 1.7
    session.state.sandbox.camera.position = Vector(40, 30)
    expectEqual(quads(session).filter(isBench), before)
    session.set(.contrast, to: Contrast.high.rawValue)
    expectTrue(!quads(session).contains(where: isBench))
  }
}
