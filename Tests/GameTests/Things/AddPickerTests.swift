import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame

@Suite struct `The shelf` {
  private static let library = ShapeLibrary(
    (0..<17).map { index in
      Shape(
        name: "s\(index)", title: "", size: Vector(x: 60 + 10 * Double(index), y: 80),
        isOnBench: index < 3)
    })

  private func session(_ width: Int = 1280, _ height: Int = 720) -> Session {
    Session(library: Self.library, surface: Surface(width: width, height: height))
  }

  private func press(_ key: Key, _ session: inout Session) {
    session.handle(InputEvent(time: session.now, kind: .keyDown(key, [], isRepeat: false)))
  }

  @Test func `is opened and used by one finger, and closes where one touches beside it`() throws {
    var session = session()
    func tap(_ position: Vector) {
      for phase in [ContactPhase.began, .ended] {
        session.handle(
          InputEvent(
            time: Timestamp(microseconds: session.now.microseconds + 50_000),
            contact: Contact(
              id: ContactID(5), kind: .finger, phase: phase, position: ExactPoint(position))))
      }
    }
    tap(try #require(session.spot(named: "add")).box.center)
    expectTrue(session.isPickerOpen)
    let count = session.names.count
    tap(try #require(session.spot(named: "shelf s16")).box.center)
    expectTrue(session.names.last == "s16" && session.names.count == count + 1)
    expectTrue(session.isPickerOpen)
    tap(Vector(x: 1_270, y: 10))
    expectTrue(!session.isPickerOpen)
    session.perform(.undo)
    expectEqual(session.names.count, count)
  }

  @Test func `is used by keys alone`() {
    var session = session()
    press(.a, &session)
    expectTrue(session.isPickerOpen)
    press(.right, &session)
    press(.right, &session)
    press(.left, &session)
    press(.enter, &session)
    expectEqual(session.names.last, "s1 2")
    press(.end, &session)
    press(.space, &session)
    expectEqual(session.names.last, "s16")
    press(.escape, &session)
    expectTrue(!session.isPickerOpen)
  }

  @Test func `is used by a gamepad alone once it is open`() {
    var session = session()
    session.perform(.add)
    for button in [GamepadButton.dpadRight, .dpadDown, .dpadUp, .a, .b] {
      session.handle(InputEvent(time: session.now, kind: .gamepad(.buttonDown(button))))
    }
    expectEqual(session.names.last, "s1 2")
    expectTrue(!session.isPickerOpen)
  }

  @Test func `draws each of its things`() {
    var session = session()
    session.perform(.add)
    expectTrue(session.lines.contains("Add a thing"))
  }
}
