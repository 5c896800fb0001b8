import Foundation
import SwivelTestSupport
import Testing

/// A library that lets the n-th call about a file of a folder fail, as SQLite's tests do.
private enum Faults {
  static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <unistd.h>
    // The error is FAULT_WITH; where that is 0 a write takes one byte only. FAULT_COUNT is a file that gets a byte a call.
    static unsigned char ours[1024];
    static int calls;
    static int code(void) { const char *with = getenv("FAULT_WITH"); return with ? atoi(with) : EIO; }
    static int is_in(const char *path) {
      const char *in = getenv("FAULT_IN");
      return in && path && strncmp(path, in, strlen(in)) == 0;
    }
    static int is_ours(int file) { return file >= 0 && file < 1024 && ours[file]; }
    #define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    static int fails(void) {
      const char *at = getenv("FAULT_AT"), *count = getenv("FAULT_COUNT");
      if (count) {
        int file = REAL(open)(count, O_WRONLY | O_CREAT | O_APPEND, 0600);
        REAL(write)(file, "x", 1);
        REAL(close)(file);
      }
      return __sync_add_and_fetch(&calls, 1) == (at ? atoi(at) : 0);
    }
    #define FAIL if (fails() && code()) return errno = code(), -1
    #define OPEN(name) \\
      int name(const char *path, int flags, ...) { \\
        va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \\
        int writes = is_in(path) && (flags & O_ACCMODE) != O_RDONLY; \\
        if (writes) FAIL; \\
        int file = REAL(name)(path, flags, mode); \\
        if (file >= 0 && file < 1024) ours[file] = is_in(path); \\
        return file; \\
      }
    OPEN(open)
    OPEN(open64)
    ssize_t write(int file, const void *bytes, size_t count) {
      if (is_ours(file) && fails()) {
        if (code()) return errno = code(), -1;
        count = count > 1 ? 1 : count;
      }
      return REAL(write)(file, bytes, count);
    }
    int fsync(int file) { if (is_ours(file)) FAIL; return REAL(fsync)(file); }
    int close(int file) {
      int was = is_ours(file);
      if (was) ours[file] = 0;
      int result = REAL(close)(file);
      if (was) FAIL;
      return result;
    }
    int rename(const char *a, const char *b) { if (is_in(b)) FAIL; return REAL(rename)(a, b); }
    int fchmod(int file, mode_t mode) { if (is_ours(file)) FAIL; return REAL(fchmod)(file, mode); }
    """
}

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A disk of which any call fails` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID())")

  /// How a program ends, and what it says on standard error.
  private func run(
    _ program: URL?, _ words: [String], _ environment: [String: String] = [:]
  ) throws -> (status: Int32, error: String) {
    try Process.end(
      of: program, words, in: folder, ["HOME": folder.path].merging(environment) { $1 })
  }

  @Test(arguments: [ENOSPC, EIO, EINTR, 0])
  func `leaves a tape and a report as they were or as they are to be, and is told once`(
    error: Int32
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, library) = (folder.appending(path: "f.c"), folder.appending(path: "f.so"))
    try Data(Faults.source.utf8).write(to: source)
    let made = try run(
      URL(filePath: "/usr/bin/cc"), ["-shared", "-fPIC", "-o", library.path, source.path, "-ldl"])
    try #require(made.status == 0, "\(made.error)")
    let files = ["a.tape", "r.json"].map { folder.appending(path: "d/\($0)") }
    /// Plays for a while, and writes a tape and a report of it.
    func play(_ seconds: String, _ environment: [String: String] = [:]) throws
      -> (status: Int32, error: String)
    {
      try run(
        BuiltSwivel.url,
        [
          "play", "--headless", "--record", files[0].path, "--report", files[1].path,
          "--quit-after", seconds,
        ], environment)
    }
    func contents() throws -> [Data] { try files.map { try Data(contentsOf: $0) } }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "d"), withIntermediateDirectories: true)
    _ = try play("0.1")
    let old = try contents()
    let count = folder.appending(path: "count")
    let inFolder = [
      "LD_PRELOAD": library.path, "FAULT_IN": folder.appending(path: "d").path,
      "FAULT_WITH": "\(error)",
    ]
    _ = try play("0.3", inFolder.merging(["FAULT_COUNT": count.path]) { $1 })
    let (new, calls) = (try contents(), try Data(contentsOf: count).count)
    try #require(calls > 8 && zip(old, new).allSatisfy { $0 != $1 })
    for call in 1...calls {
      for (file, data) in zip(files, old) { try data.write(to: file) }
      let played = try play("0.3", inFolder.merging(["FAULT_AT": "\(call)"]) { $1 })
      let found = try contents()
      for (index, data) in found.enumerated() {
        #expect(data == old[index] || data == new[index], "call \(call): \(files[index].path)")
      }
      #expect(played.error.count { $0 == "\n" } <= 1, "call \(call): \(played.error)")
      if found[0] == old[0] { #expect(played.status != 0, "call \(call): nothing was said") }
    }
  }
}
