import Entities
import Foundation
import Game
import GameSupport
import Geometry
import Input
import Locks
import Sandbox
import TestSupport
import Testing

@testable import LockPlay

@Suite struct `The handle under a finger` {
  /// A finger takes the handle and pulls it by so many degrees; it stays down.
  private func pull(_ player: inout LockPlayer, by degrees: Double, id: Int64 = 90) {
    let pivot = player.layout.stage.pivot
    let arm = Vector(x: -50 * player.layout.stage.scale, y: 0)
    player.touch(id, .began, pivot + arm)
    let steps = max(1, Int(degrees.magnitude / 4))
    for step in 1...steps {
      player.time += LockPlayer.report
      let turn = Angle.degrees(degrees * Double(step) / Double(steps))
      player.touch(id, .moved, pivot + arm.turned(by: turn))
    }
  }

  private func lift(_ player: inout LockPlayer, id: Int64 = 90) {
    player.time += LockPlayer.report
    player.touch(id, .ended, player.layout.stage.pivot)
  }

  /// A lock of which only the handle is left.
  private func ready() -> LockPlayer {
    var player = LockBench.player("there-and-back")
    player.turn(stops: 3)
    player.turn(stops: -5)
    return player
  }

  @Test func `follows it all its way and opens there, not before`() {
    var player = ready()
    pull(&player, by: 40)
    #expect(!player.isOpen)
    let now = player.session.now
    #expect((player.lockRoom.handleTurn(at: now) - 40 / 62).magnitude < 0.01)
    #expect(player.lockRoom.boltTravel(at: now) == player.lockRoom.handleTurn(at: now))
    lift(&player)
    player.wait(1)
    #expect(!player.isOpen && player.lockRoom.handleTurn(at: player.session.now) == 0)
    pull(&player, by: 75)
    #expect(player.isOpen && player.lockRoom.handleTurn(at: player.session.now) == 1)
    lift(&player)
    player.wait(2)
    #expect(player.lockRoom.doorSwing(at: player.session.now) == 1)
    #expect(!player.lockRoom.isMoving(at: player.session.now))
    #expect(player.lockRoom.summary?.stars == 3)
  }

  @Test func `gives only a little where the lock holds it, which is one try`() {
    var player = LockBench.player("there-and-back")
    pull(&player, by: 75)
    #expect(!player.isOpen && player.lockRoom.handleTurn(at: player.session.now) == HandlePull.play)
    #expect(player.lockRoom.boltTravel(at: player.session.now) == 0)
    #expect(!player.verdicts.isEmpty && player.lockRoom.undoCount == 1)
    lift(&player)
    player.wait(1)
    #expect(player.lockRoom.handle.pull == nil && player.lockRoom.undoCount == 1)
  }

  @Test func `does nothing when it is pulled the wrong way`() {
    var player = ready()
    pull(&player, by: -75)
    lift(&player)
    #expect(!player.isOpen && player.verdicts.isEmpty && player.lockRoom.undoCount == 2)
  }
}

@Suite struct `What lies behind a door` {
  private struct Thing: Decodable { let name: String }

  @Test func `is a thing of the bench, for every lock`() throws {
    let list = try Data(contentsOf: Fixtures.file("Assets/things.json"))
    let names = try JSONDecoder().decode([Thing].self, from: list).map(\.name)
    for level in LockBench.levels { #expect(names.contains(level.behind ?? ""), "\(level.id)") }
  }

  /// The first lock with something behind its door.
  private func player(before find: String) throws -> LockPlayer {
    var level = try #require(LockBench.levels.first { $0.id == "first-stop" })
    level.behind = find
    return LockBench.player(level)
  }

  @Test func `is taken to the bench once, for good`() throws {
    let name = Bench.library.shapes[0].name
    var player = try player(before: name)
    let before = player.session.state.sandbox.world.order.count
    player.turn(stops: 7)
    player.wait(2)
    #expect(player.isOpen && player.lockRoom.find == name)
    player.press(.enter)
    #expect(player.lockRoom.find == nil)
    #expect(player.session.state.sandbox.world.order.count == before + 1)
    #expect(player.session.state.locks.progress.text == "first-stop 3 taken")
    player.press(.r)
    player.turn(stops: 7)
    player.wait(2)
    #expect(player.isOpen && player.lockRoom.find == nil, "there is nothing left")
  }

  @Test func `that the bench doesn't know holds nobody up`() throws {
    var player = LockBench.player("first-stop")
    #expect(Bench.library.index(named: "key") == nil)
    player.turn(stops: 7)
    player.press(.enter)
    #expect(player.lockRoom.level.id == "there-and-back")
  }

  @Test func `is kept in the progress, which still reads what older programs wrote`() {
    var progress = LockProgress(text: "clock 2\nword 3 taken\nfull-circle 1 given\n")
    #expect(progress["clock"]?.isTaken == false && progress["word"]?.isTaken == true)
    #expect(progress["full-circle"] == nil)
    #expect(progress.take("clock") && !progress.take("clock") && !progress.take("nothing"))
    #expect(LockProgress(text: progress.text) == progress)
    var other = LockProgress(text: "clock 3")
    other.merge(progress)
    #expect(other.text == "clock 3 taken\nword 3 taken")
  }
}
