import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite(.onProgramThreads) struct `A process that decodes pictures` {
  @Test func `ends where it opens a file`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      guard PictureProcess.confine() else { exit(3) }
      exit(open("/dev/null", O_RDONLY) < 0 ? 4 : 5)
    }
  }

  @Test func `ends where it opens a socket`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      guard PictureProcess.confine() else { exit(3) }
      exit(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0 ? 4 : 5)
    }
  }

  @Test func `ends where it starts a process`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      var process = pid_t()
      guard PictureProcess.confine() else { exit(3) }
      exit(posix_spawn(&process, "/bin/true", nil, nil, &words, nil) == 0 ? 4 : 5)
    }
  }

  @Test func `ends where it makes memory that can be run`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      guard PictureProcess.confine() else { exit(3) }
      let memory = mmap(
        nil, 4_096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      exit(memory == MAP_FAILED ? 4 : 5)
    }
  }

  @Test func `may take memory, which is what it is for`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      guard PictureProcess.confine() else { exit(3) }
      let bytes = [UInt8](repeating: 7, count: 64 << 20)
      _exit(bytes.last == 7 ? 0 : 4)
    }
  }

  @Test(.enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
  func `is confined before it reads anything, and has two descriptors and no process to start`()
    throws
  {
    let process = Process()
    process.executableURL = BuiltSwivel.url
    process.arguments = [PictureProcess.word]
    process.environment = [:]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let folder = "/proc/\(process.processIdentifier)"
    func text(_ name: String) -> String {
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    }
    let end = ContinuousClock.now + .seconds(60)
    while !text("status").contains("Seccomp:\t2"), ContinuousClock.now < end { usleep(10_000) }
    #expect(text("status").contains("NoNewPrivs:\t1"))
    #expect(text("limits").contains(/Max processes +0 +0/))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").sorted() == ["0", "1"])
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
  }
}
