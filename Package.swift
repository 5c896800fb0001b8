// swift-tools-version: 6.2
import PackageDescription

/// What every module of the project is compiled with; what tests share gives away all that it imports.
let shared: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let strict = shared + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Modules that never touch C must not need `unsafe` at all.
let pure = strict + [.strictMemorySafety()]

/// `squareRoot()` of a debug build calls libm, which nothing else links in a module without Foundation.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// The modules whose folder has a page about their interior, which is nothing to compile.
let withReadme: Set<String> = [
  "CGestures", "Commands", "Documents", "World", "Session", "Recognizers", "Hosting", "Interface",
  "LockPlay", "Locks", "Manipulables", "Platform", "Playback", "Sandbox", "Screens", "Tapes",
  "swivel",
]

/// Modules that have the names of their folders, which nobody else has.
let ownNames: Set<String> = [
  "AllocationCounter", "ArgumentParser", "Baselines", "CGestures", "CSwivelGestures", "FaultyDisk",
  "Measuring", "SDL2ForC", "SwivelGestures", "swivel",
]

/// The modules that others use, and those that know the system; all others are the game.
let ofLibrary: Set<String> = [
  "CGestures", "CSwivelGestures", "Geometry", "Input", "Manipulables", "Motion", "RandomGestures",
  "Recognizers", "SwivelGestures",
]
let ofProgram: Set<String> = [
  "Allocation", "AllocationCounter", "CBlend", "CDBus", "CPNG", "CSDL2", "CSDL2TTF", "CSeccomp",
  "CWayland", "Determinism", "Farm", "Platform", "Program", "Touchscreen", "swivel",
]

/// The folder of a module or of its tests.
func path(of target: Target) -> String {
  let isTest = target.type == .test
  let name = isTest ? String(target.name.dropLast("Tests".count)) : target.name
  let group =
    ofLibrary.contains(name) ? "Library" : ofProgram.contains(name) ? "Program" : "Game"
  return "\(isTest ? "Tests" : "Sources")/\(group)/\(target.name)"
}

/// The name of the module in a folder: a package that uses the library may have a module that is called as the folder is, and a
/// package's modules are all compared, also those that it doesn't use.
func moduleName(_ folder: String) -> String {
  if ownNames.contains(folder) { return folder }
  let isC = folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true
  return isC ? "CSwivel" + folder.dropFirst() : "Swivel" + folder
}

/// The library with a folder's module.
func library(_ folder: String) -> Product {
  .library(name: moduleName(folder), targets: [moduleName(folder)])
}

/// What of a module's folder isn't compiled.
func notSources(of name: String) -> [String] { withReadme.contains(name) ? ["README.md"] : [] }

/// A module that never touches C, with what it may import.
func module(
  _ name: String, _ mayImport: Target.Dependency..., resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: mayImport, exclude: notSources(of: name), resources: resources,
    swiftSettings: pure, linkerSettings: mathLibrary)
}

/// Tests that compute little aren't optimised, even where what they test is: that would take longer than running them.
///
/// Nobody imports them, so nothing is gained by a second job that expands all macros once more for the module's interface.
let unoptimised = strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// The tests of a module, with what they need besides it.
func tests(
  of name: String, _ others: Target.Dependency..., settings: [SwiftSetting] = unoptimised
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
    swiftSettings: settings)
}

/// A C library of the system, found through pkg-config.
func systemLibrary(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// The functions of the C library of the gestures, which Scripts/gestures-library makes the library of.
///
/// The compiler compares functions with headers from 6.3 on.
let gesturesInC: [Target]
#if compiler(>=6.3)
  gesturesInC = [
    .target(
      name: "CGestures",
      dependencies: ["CSwivelGestures", "Geometry", "Input", "Recognizers", "Manipulables"],
      exclude: notSources(of: "CGestures"), swiftSettings: strict, linkerSettings: mathLibrary)
  ]
#else
  gesturesInC = []
#endif

/// What measures the program beside programs in C, only where it is asked for, so that nobody else compiles them.
let benchmarks: [Target]
if Context.environment["SWIVEL_BENCHMARKS"] != nil {
  func program(_ name: String, _ settings: [LinkerSetting] = []) -> Target {
    .executableTarget(
      name: name, dependencies: ["SDL2ForC"], path: "Benchmarks/Sources/\(name)",
      linkerSettings: settings)
  }
  benchmarks = [
    .systemLibrary(
      name: "SDL2ForC", path: "Benchmarks/Sources/SDL2ForC", pkgConfig: "SDL2_ttf",
      providers: [.apt(["libsdl2-ttf-dev"])]),
    .target(name: "Baselines", dependencies: ["SDL2ForC"], path: "Benchmarks/Sources/Baselines"),
    .target(
      name: "Measuring",
      dependencies: [
        "Geometry", "Input", "Recognizers", "Motion", "Drawing", "Interface", "Manipulables",
        "World", "Locks",
        "Tapes", "Recordings", "Commands", "Sandbox", "LockPlay", "Documents", "Session",
        "Playback",
      ],
      path: "Benchmarks/Sources/Measuring", swiftSettings: pure, linkerSettings: mathLibrary),
    .executableTarget(
      name: "measure",
      dependencies: [
        "Baselines", "Geometry", "Input", "Recognizers", "Motion", "Drawing", "Manipulables",
        "World", "Session",
        "Tapes", "Commands", "Playback", "Platform", "Measuring", "AllocationCounter",
        "HandSupport",
      ],
      path: "Benchmarks/Sources/measure", swiftSettings: strict),
    program("start-in-c"), program("finger-in-c"),
    program("finger-to-pixel", [.linkedLibrary("X11", .when(platforms: [.linux]))]),
  ]
} else {
  benchmarks = []
}

/// The tests of the modules, of the program and of them together.
let allTests: [Target] = [
  .testTarget(
    name: "CGesturesTests",
    dependencies: ["Manipulables", "Geometry", "Recognizers", "Input", "TestSupport"],
    exclude: ["Programs"], swiftSettings: unoptimised),
  .testTarget(
    name: "ProgramTests",
    dependencies: ["TestSupport", "TapeSupport", "TouchscreenSupport", "Platform"],
    swiftSettings: unoptimised),
  .testTarget(
    name: "TouchscreenTests",
    dependencies: [
      "TouchscreenSupport", "GameSupport", "TestSupport", "Geometry", "Input", "Recognizers",
      "Texts",
      "Motion", "Manipulables", "World", "Locks", "Tapes", "Recordings", "Commands", "Sandbox",
      "LockPlay", "Session",
      "Playback", "Platform",
    ],
    swiftSettings: unoptimised),
  tests(of: "JSON"),
  tests(of: "Geometry"),
  tests(of: "Input", "Geometry"),
  tests(of: "Recognizers", "Geometry", "Input", "GestureSupport"),
  // So many contacts are played here that it takes longer than to optimise it.
  .testTarget(
    name: "RandomGesturesTests",
    dependencies: ["Recognizers", "Geometry", "Input", "GestureSupport", "TestSupport"],
    swiftSettings: strict),
  tests(of: "Motion", "Geometry"),
  tests(of: "Drawing", "Geometry"),
  tests(of: "Texts", "Locks"),
  tests(of: "Interface", "Geometry", "Input", "Texts"),
  tests(
    of: "Manipulables", "Geometry", "Input", "Recognizers", "Motion", "SwivelGestures"),
  tests(of: "World", "Manipulables", "JSON", "Geometry", "Input", "Recognizers", "Motion"),
  tests(of: "Locks", "JSON", "Geometry", "Motion"),
  tests(
    of: "LockPlay", "Geometry", "Input", "Motion", "Drawing", "Texts", "Interface", "Locks",
    "Commands",
    "LockSupport"),
  tests(of: "Commands", "JSON", "Input", "Texts"),
  tests(of: "Sandbox", "Geometry", "Input", "Manipulables", "World", "Interface", "Texts"),
  tests(of: "Documents", "Geometry", "Input", "Motion", "Manipulables", "World", "Locks"),
  tests(
    of: "Screens", "Geometry", "Input", "Texts", "Interface", "World", "Locks", "Commands",
    "Sandbox", "LockPlay", "Documents", "LockSupport"),
  tests(of: "Tapes", "Geometry", "Input", "HandSupport", "TapeSupport"),
  tests(of: "Recordings", "Geometry", "Input", "Recognizers", "Tapes", "TapeSupport"),
  tests(
    of: "Session", "JSON", "Geometry", "Input", "Recognizers", "HandSupport", "Motion", "Drawing",
    "Texts",
    "Interface", "Manipulables", "World", "Locks", "Tapes", "Commands", "Sandbox", "LockPlay",
    "Documents",
    "Screens", "LockSupport", "GameSupport"),
  tests(
    of: "Hosting", "JSON", "Geometry", "Input", "Texts", "Interface", "Manipulables", "World",
    "Locks",
    "Commands",
    "Sandbox", "LockPlay", "Documents", "Screens", "Session", "LockSupport", "GameSupport"),
  tests(
    of: "Playback", "Geometry", "Input", "Motion", "Drawing", "Texts", "Interface", "World",
    "Tapes", "Commands", "Sandbox", "Documents", "Screens", "Session", "LockSupport", "GameSupport",
    "PlaybackSupport"),
  tests(
    of: "Scripting", "Geometry", "Input", "Tapes", "Sandbox", "LockPlay", "Session", "Playback",
    "LockSupport", "GameSupport"),
  // What allocates nothing is only true of optimised code, also where it is called from.
  .testTarget(
    name: "AllocationTests",
    dependencies: [
      "AllocationCounter", "GameSupport", "LockSupport", "PlaybackSupport", "TestSupport",
      "Geometry", "Input",
      "Recognizers", "Drawing", "Manipulables", "World", "Commands", "Sandbox", "Documents",
      "LockPlay", "Screens",
      "Session", "Playback",
    ],
    swiftSettings: strict),
  tests(of: "Platform", "Geometry", "Input", "Recognizers", "Drawing", "CSDL2", "CDBus"),
  // What it counts must not be optimised away.
  .testTarget(
    name: "AllocationCounterTests", dependencies: ["AllocationCounter"],
    swiftSettings: unoptimised),
  .testTarget(
    name: "DeterminismTests",
    dependencies: [
      "swivel", "Geometry", "Input", "Drawing", "Texts", "Interface", "Manipulables", "World",
      "Locks",
      "Tapes", "Commands", "Sandbox", "LockPlay", "Documents", "Screens", "Session", "Hosting",
      "Playback", "Platform", "TestSupport", "GameSupport", "LockSupport", "TouchscreenSupport",
      "FaultyDisk",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "FarmTests", dependencies: ["Farm", "Tapes", "TestSupport"], swiftSettings: unoptimised
  ),
]

/// Of these tests those that are built: in `SWIVEL_TESTS` Scripts/test names modules, else all.
let chosenTests = Context.environment["SWIVEL_TESTS"].map { names in
  let chosen = names.split(separator: " ").map { "\($0)Tests" }
  return allTests.filter { chosen.contains($0.name) }
}

let package = Package(
  name: "Swivel",
  platforms: [.iOS(.v26), .macOS(.v26), .tvOS(.v26), .visionOS(.v26), .watchOS(.v26)],
  products: [
    .executable(name: "swivel", targets: ["swivel"]),
    // For everybody: one import turns a card.
    library("SwivelGestures"),
    // For those who want less of it, and for the packages beside this one.
    library("JSON"),
    library("Geometry"),
    library("Input"),
    library("Recognizers"),
    library("Motion"),
    library("Drawing"),
    library("Manipulables"),
    library("World"),
    library("Locks"),
    library("Tapes"),
    library("Recordings"),
    library("Platform"),
    // For the package in Fuzz, which is one of its own since it is built with a sanitizer.
    library("Farm"),
    // For the tests of the packages in Tools.
    library("TestSupport"),
    library("TapeSupport"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0"))
  ],
  targets: [
    systemLibrary("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev"),
    systemLibrary("CSDL2TTF", pkgConfig: "SDL2_ttf", apt: "libsdl2-ttf-dev"),
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    // Nothing of the system is needed to build them: the libraries are found while the program runs.
    .systemLibrary(name: "CWayland"),
    .systemLibrary(name: "CDBus"),
    .systemLibrary(name: "CSeccomp"),
    .systemLibrary(name: "CBlend"),
    // The headers of the C library of the gestures, which say the version of all.
    .systemLibrary(name: "CSwivelGestures"),

    module("JSON"),
    module("Geometry"),
    module("Input", "Geometry"),
    module("Recognizers", "Geometry", "Input"),
    module("Motion", "Geometry"),
    module("Drawing", "Geometry"),
    // English is compiled in, so that the program speaks without any file.
    module(
      "Texts", "JSON",
      resources: [.embedInCode("en.json"), .embedInCode("words_en.json")]),
    module("Interface", "SwivelGestures", "Drawing", "Texts"),
    module("Manipulables", "Geometry", "Input", "Recognizers", "Motion"),
    module("World", "SwivelGestures", "JSON"),
    module("Locks", "JSON", "Geometry", "Motion"),
    module("Tapes", "Input"),
    module("Recordings", "SwivelGestures", "JSON", "Tapes"),
    module("Commands", "JSON", "Input", "Texts", "Interface"),
    module("Sandbox", "SwivelGestures", "Drawing", "Texts", "Interface", "World"),
    module("LockPlay", "SwivelGestures", "Drawing", "Texts", "Interface", "Locks", "Commands"),
    module("Documents", "SwivelGestures", "JSON", "Drawing", "World", "Locks", "Tapes", "Sandbox"),
    module(
      "Screens", "SwivelGestures", "Drawing", "Texts", "Interface", "World", "Locks", "Commands",
      "Sandbox", "LockPlay", "Documents"),
    module(
      "Session", "SwivelGestures", "JSON", "Drawing", "Texts", "Interface", "World", "Locks",
      "Tapes", "Commands", "Sandbox", "LockPlay", "Documents", "Screens"),
    module(
      "Playback", "SwivelGestures", "Drawing", "Texts", "Interface", "Tapes", "Commands",
      "Sandbox", "Screens", "Session"),
    module(
      "Hosting", "SwivelGestures", "JSON", "Texts", "Locks", "Commands", "LockPlay", "Documents",
      "Screens", "Session"),
    module("Scripting", "SwivelGestures", "Locks", "Tapes", "Commands", "LockPlay", "Session"),
    .target(
      name: "Platform",
      dependencies: [
        "SwivelGestures", "Drawing", "CSDL2", "CSDL2TTF", "CPNG", "CWayland", "CDBus", "CSeccomp",
        "CBlend",
      ],
      exclude: notSources(of: "Platform"), swiftSettings: strict),
    .executableTarget(
      name: "swivel",
      dependencies: [
        "SwivelGestures", "CSwivelGestures", "JSON", "Drawing", "Texts", "Interface", "World",
        "Locks", "Tapes", "Recordings", "Commands", "Sandbox", "LockPlay", "Documents", "Screens",
        "Session", "Hosting", "Playback", "Scripting", "Platform", argumentParser,
      ],
      exclude: notSources(of: "swivel"), swiftSettings: strict),
    // What turns things, behind one import.
    .target(
      name: "SwivelGestures",
      dependencies: ["Geometry", "Input", "Recognizers", "Motion", "Manipulables"],
      swiftSettings: strict),

    .target(
      name: "HandSupport", dependencies: ["Geometry", "Input"], path: "Tests/Support/HandSupport",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Input", "HandSupport"],
      path: "Tests/Support/TestSupport", swiftSettings: strict),
    .target(
      name: "TouchscreenSupport", dependencies: ["Geometry", "Input"],
      path: "Tests/Support/TouchscreenSupport", swiftSettings: strict),
    .target(
      name: "GestureSupport", dependencies: ["Geometry", "Input", "Recognizers", "TestSupport"],
      path: "Tests/Support/GestureSupport", swiftSettings: strict),
    .target(
      name: "TapeSupport", dependencies: ["Input", "Tapes"], path: "Tests/Support/TapeSupport",
      swiftSettings: strict),
    // What the tests of LockPlay and of the modules above it have in common.
    .target(
      name: "LockSupport",
      dependencies: [
        "Geometry", "Input", "Texts", "Interface", "Locks", "Commands", "LockPlay", "TestSupport",
      ],
      path: "Tests/Support/LockSupport", swiftSettings: shared),
    // What the tests of Game and of the modules above it have in common.
    .target(
      name: "GameSupport",
      dependencies: [
        "Geometry", "Input", "Recognizers", "Drawing", "Texts", "Interface", "Manipulables",
        "World", "Locks",
        "Tapes", "Commands", "Sandbox", "LockPlay", "Documents", "Screens", "Session",
        "LockSupport",
        "TestSupport",
      ],
      path: "Tests/Support/GameSupport", swiftSettings: shared),
    // Tapes of those sessions, in the player.
    .target(
      name: "PlaybackSupport",
      dependencies: ["Geometry", "Input", "Tapes", "Session", "Playback", "GameSupport"],
      path: "Tests/Support/PlaybackSupport", swiftSettings: shared),
    // What breaks files and plays at random, for tests and for Fuzz.
    .target(
      name: "Farm",
      dependencies: [
        "JSON", "Geometry", "Input", "Drawing", "Interface", "World", "Locks", "Tapes",
        "Recordings", "Commands", "Sandbox", "LockPlay", "Documents", "Session", "Hosting",
        "Scripting", "Platform", "HandSupport", "TapeSupport",
      ],
      path: "Tests/Support/Farm", swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/Support/AllocationCounter"),
    .target(
      name: "FaultyDisk", path: "Tests/Support/FaultyDisk",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
  ] + (chosenTests ?? allTests) + gesturesInC + benchmarks,
  cLanguageStandard: .gnu11
)

// The lists above name folders.
for target in package.targets {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let folder, let condition) = dependency else { return dependency }
    return .byNameItem(name: moduleName(folder), condition: condition)
  }
  guard target.path?.hasPrefix("Benchmarks") != true else { continue }
  target.path = target.path ?? path(of: target)
  if target.type != .test { target.name = moduleName(target.name) }
}
