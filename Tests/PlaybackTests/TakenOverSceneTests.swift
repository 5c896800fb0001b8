import SwivelDocuments
import SwivelGameSupport
import SwivelInput
import SwivelPlaybackSupport
import SwivelScreens
import SwivelTestSupport
import Testing

@testable import SwivelGame
@testable import SwivelPlayback

@Suite struct `A session that is taken over` {
  @Test func `takes the scene as a new one, whatever file the tape names`() {
    let text = String(decoding: Scene(Bench.session.sceneCopy).text(Bench.library), as: UTF8.self)
    let path = "/home/someone/.bash_profile"
    let replies: [Reply] = [
      .scene(path: path, text: text), .saved(serial: 1, path: path),
      .scenes("scene\t/etc/passwd\tPasswords\t"), .words("quit\tSave"),
    ]
    let events = replies.enumerated().map { index, reply in
      InputEvent(time: Timestamp(microseconds: Int64(index) * 1_000), kind: .reply(reply))
    }
    var playback = TapedBench.playback(TapedBench.tape(events))
    playback.seek(to: Timestamp(seconds: 1))
    expectEqual(playback.session.state.scenes?.path, path)
    let session = playback.takenOver().session
    expectTrue(session.state.scenes?.path == nil && session.state.scenes?.list.entries == [])
    expectTrue(session.state.scenes?.serial == 1 && session.effects.isEmpty)
  }
}
