import Foundation
import SwivelJSON
import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelWorld

private func read(_ json: String) throws -> GestureList {
  try GestureList.file.read(Array(json.utf8))
}

private let kinds =
  "rotation, pinch, transform, screenEdgePan, swipe, pan, force, longPress, tap, doubleTapDrag"

@Suite struct `A list of gestures in JSON` {
  @Test func `says kinds, parameters, actions and who gets along with whom`() throws {
    let list = try read(
      """
      [
        {"kind": "tap", "name": "single", "requires": ["double"], "actions": ["choose", "ring"]},
        {"kind": "tap", "name": "double", "taps": 2, "movement": 20, "contacts": ["finger", "pen"]},
        {"kind": "rotation", "threshold": 6, "simultaneous": ["pan"], "slop": "subtract"},
        {"kind": "pan", "touches": 2, "most": 3, "lastContact": "ends"},
        {"kind": "longPress", "duration": 1.5, "cancelsTouchesInView": false, "isEnabled": false}
      ]
      """)
    var world = World()
    let thing = world.insert(Thing(name: "a", shape: 0, placement: Placement()))
    try world.attach(list, to: thing)
    let arena = world.gestures
    func id(_ name: String) -> GestureID? { arena.gesture(named: name, of: GestureNode(thing)) }
    let single = try #require(id("single"))
    let double = try #require(id("double"))
    let turn = try #require(id("rotation"))
    let pan = try #require(id("pan"))
    let press = try #require(id("longPress"))
    expectTrue(world.gestures(of: thing).count == 5 && world.hasGestures(thing))
    expectEqual(arena.requirements(of: single), [double])
    expectEqual(arena.options(of: single)?.actions, ["choose", "ring"])
    expectEqual(arena[double]?.tap?.numberOfTapsRequired, 2)
    expectEqual(arena[double]?.tap?.allowableMovement, 20)
    expectEqual(arena[double]?.allowedKinds, [.finger, .pen])
    expectEqual(arena.simultaneous(with: pan), [turn])
    expectEqual(arena[turn]?.rotation?.recognitionThreshold, 6)
    expectEqual(arena[turn]?.rotation?.slop, .subtract)
    expectEqual(arena.options(of: turn)?.actions, ["turn"])
    expectEqual(arena[pan]?.pan?.minimumNumberOfTouches, 2)
    expectEqual(arena[pan]?.pan?.maximumNumberOfTouches, 3)
    expectEqual(arena[pan]?.pan?.lastContact, .ends)
    expectEqual(arena[press]?.longPress?.minimumPressDuration, 1.5)
    expectEqual(arena[press]?.isEnabled, false)
    expectEqual(arena.options(of: press)?.cancelsTouchesInView, false)
  }

  @Test func `says swipes, pans from an edge and presses with force`() throws {
    let list = try read(
      """
      [
        {"kind": "swipe", "touches": 2, "directions": ["left", "up"]},
        {"kind": "screenEdgePan", "edges": ["top", "right"], "threshold": 12, "slop": "include"},
        {"kind": "force", "force": 0.25, "peak": 0.75, "movement": 4},
        {"kind": "longPress", "requires": ["force"]}
      ]
      """)
    expectEqual(list.gestures[0].recognizer.swipe?.direction, [.left, .up])
    expectEqual(list.gestures[0].recognizer.swipe?.numberOfTouchesRequired, 2)
    let pan = try #require(list.gestures[1].recognizer.screenEdgePan)
    expectTrue(pan.edges == [.top, .right] && pan.thresholds.move == 12 && pan.slop == .include)
    let force = try #require(list.gestures[2].recognizer.force)
    expectTrue(force.startForce == 0.25 && force.peakForce == 0.75 && force.allowableMovement == 4)
    expectEqual(list.gestures.prefix(3).map(\.options.actions), [["choose"], ["move"], ["choose"]])
    let text = GestureList.file.write(list).text
    try expectEqual(read(text), list)
    expectTrue(text.contains(#""directions": ["left", "up"]"#))
    expectTrue(text.contains(#""edges": ["top", "right"]"#))
  }

  @Test func `leaves what isn't said at the recognizers' defaults`() throws {
    for kind in GestureKind.allCases {
      let list = try read(#"[{"kind": "\#(kind.rawValue)"}]"#)
      expectEqual(list.gestures.first?.recognizer, AnyGestureRecognizer(kind))
    }
    let pan = AnyGestureRecognizer(.screenEdgePan).screenEdgePan
    expectEqual(pan?.edges, .all)
  }

  @Test func `is written and read again as the same`() throws {
    var tap = GestureSpec(.tap, name: "twice", actions: ["ring"])
    tap[.taps] = 2
    tap.attachment.requiresExclusiveTouchType = false
    tap.attachment.delaysTouchesBegan = true
    tap.attachment.delaysTouchesEnded = false
    var pan = GestureSpec(.pan)
    pan.simultaneous = ["twice"]
    pan.contacts = [.mouse]
    let list = GestureList([tap, pan, GestureSpec(.transform)])
    try expectEqual(read(GestureList.file.write(list).text), list)
    let plain = GestureList.file.write(GestureList([GestureSpec(.pinch)])).text
    expectEqual(plain, #"[{"kind": "pinch"}]"#)
  }

  private static let refusals = table(
    #"""
    {} ┃ file: found an object, expected an array of 0…32 elements
    [3] ┃ [0]: found 3, expected an object
    [{}] ┃ [0].kind: found nothing, expected one of \#(kinds)
    [{"kind": "twist"}] ┃ [0].kind: found "twist", expected one of \#(kinds)
    [{"kind": "transform", "taps": 2}] ┃ [0].taps: found kind transform, expected this key with tap only
    [{"kind": "tap"}, {"kind": "tap", "name": "b", "taps": 0}] ┃ [1].taps: found 0, expected a whole number within 1…10
    [{"kind": "tap", "taps": 1.5}] ┃ [0].taps: found 1.5, expected a whole number within 1…10
    [{"kind": "tap", "movement": "far"}] ┃ [0].movement: found "far", expected a number within 0…1000
    [{"kind": "tap", "isEnabled": 1}] ┃ [0].isEnabled: found 1, expected true or false
    [{"kind": "tap", "actions": "ring"}] ┃ [0].actions: found "ring", expected an array of 0…32 elements
    [{"kind": "tap", "contacts": []}] ┃ [0].contacts: found an array of 0, expected an array of 1…6 elements
    [{"kind": "pan", "slop": null}] ┃ [0].slop: found null, expected one of repay, subtract, include
    [{"kind": "pan", "touches": 3, "most": 2}] ┃ [0].most: found 2, expected a whole number not below touches
    [{"kind": "swipe", "directions": []}] ┃ [0].directions: found an array of 0, expected an array of 1…4 elements
    [{"kind": "swipe", "directions": "left"}] ┃ [0].directions: found "left", expected an array of 1…4 elements
    [{"kind": "screenEdgePan", "edges": ["top", "up"]}] ┃ [0].edges[1]: found "up", expected one of top, left, bottom, right, once
    [{"kind": "force", "force": 1.01}] ┃ [0].force: found 1.01, expected a number within 0…1
    [{"kind": "force", "peak": "all"}] ┃ [0].peak: found "all", expected a number within 0…1
    [{"kind": "force", "force": 0.6, "peak": 0.5}] ┃ [0].peak: found 0.5, expected a number not below force
    [{"kind": "force", "peak": 0.3}] ┃ [0].peak: found 0.3, expected a number not below force
    [{"kind": "force", "force": 0.9}] ┃ [0].peak: found nothing, expected a number not below force
    [{"kind": "pan"}, {"kind": "pan"}] ┃ [1].name: found "pan" again, expected a name of its own
    [{"kind": "pan", "requires": ["tap"]}] ┃ [0].requires[0]: found "tap", expected the name of another gesture of the list
    [{"kind": "pan", "simultaneous": ["pan"]}] ┃ [0].simultaneous[0]: found "pan", expected the name of another gesture of the list
    [{"kind": "tap", "requires": ["pan"]}, {"kind": "pan", "requires": ["tap"]}] ┃ [0].requires: found tap waits for pan waits for tap, expected gestures that don't wait for each other
    """#)

  @Test(arguments: refusals)
  func `is refused with the key, what was found and what was expected`(row: [String]) {
    let error = #expect(throws: JSONError.self) { try read(row[0]) }
    expectEqual(error?.description, row[1])
  }

  @Test func `that is made in code is checked before it is attached`() throws {
    var world = World()
    let thing = world.insert(Thing(name: "a", shape: 0, placement: Placement()))
    try world.attach(GestureList([GestureSpec(.tap)]), to: thing)
    var pan = GestureSpec(.pan)
    pan.requires = ["nobody"]
    let before = world
    #expect(throws: JSONError.self) { try world.attach(GestureList([pan]), to: thing) }
    let many = (0...GestureList.most).map { GestureSpec(.tap, name: "\($0)") }
    #expect(throws: JSONError.self) { try world.attach(GestureList(many), to: thing) }
    expectEqual(world, before)
    try world.attach(GestureList([]), to: thing)
    expectTrue(!world.hasGestures(thing))
  }
}

@Suite struct `Gestures of things in a world` {
  @Test func `are attached in code, and go with their thing`() throws {
    var world = World()
    let outer = world.insert(Thing(name: "outer", shape: 0, placement: Placement()))
    let inner = try world.insert(
      Thing(name: "inner", shape: 0, placement: Placement()), into: outer)
    try world.attach(GestureList([GestureSpec(.rotation)]), to: outer)
    try world.attach(GestureList([GestureSpec(.tap), GestureSpec(.pan)]), to: inner)
    expectEqual(world.gestures(of: inner).map(world.gestures.kind), [.pan, .tap])
    expectEqual(world.gestures(of: outer).map(world.gestures.kind), [.rotation])
    world.remove(outer)
    expectTrue(world.gestures.gestures.isEmpty)
    try world.attach(GestureList([GestureSpec(.tap)]), to: inner)
    expectTrue(world.gestures(of: inner).isEmpty && !world.hasGestures(inner))
  }

  @Test func `report whether contacts reach their thing`() throws {
    var world = World()
    let thing = Thing(name: "a", shape: 0, placement: Placement(), isUserInteractionEnabled: false)
    let id = world.insert(thing)
    try world.attach(GestureList([GestureSpec(.rotation)]), to: id)
    let turn = try #require(world.gestures(of: id).first)
    expectEqual(world.gestures.diagnosis(of: turn), .userInteractionDisabled)
    world.setUserInteractionEnabled(true, for: id)
    expectEqual(world.gestures.diagnosis(of: turn), .untouched)
  }

  @Test func `are in what the world encodes where a thing has some`() throws {
    var world = World()
    let id = world.insert(Thing(name: "a", shape: 0, placement: Placement()))
    let plain = String(decoding: try JSONEncoder().encode(world), as: UTF8.self)
    expectTrue(!plain.contains("gestures"))
    try world.attach(GestureList([GestureSpec(.rotation)]), to: id)
    let data = try JSONEncoder().encode(world)
    expectTrue(String(decoding: data, as: UTF8.self).contains("gestures"))
  }

  @Test(arguments: [(0, 0), (5, 1), (Int(Int32.max), UInt32.max)])
  func `know a thing of every generation`(index: Int, generation: UInt32) throws {
    let id = EntityID(index: index, generation: generation)
    expectEqual(GestureNode(id).entity, id)
  }
}
