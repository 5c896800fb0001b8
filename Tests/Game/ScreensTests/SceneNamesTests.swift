import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `A new scene` {
  @Test func `is called by what lies in it and the day, and by the next name that is free`() {
    var desk = SceneFileState()
    expectEqual(desk.name(.english, .sceneGears), "Gears")
    desk.weekday = 5
    expectEqual(desk.name(.english, .sceneGears), "Gears on Saturday")
    desk.list = ListedScenes(
      ["Gears on Saturday", "Gears on Saturday 2"].map {
        .init(kind: .scene, key: $0, title: $0, detail: "")
      })
    expectEqual(desk.name(.english, .sceneGears), "Gears on Saturday 3")
    expectEqual(desk.name(.english, .scenePictures), "Pictures on Saturday")
  }
}
