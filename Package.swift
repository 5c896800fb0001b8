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
  "CGestures", "Commands", "Documents", "Entities", "Game", "Gestures", "Hosting", "Interface",
  "LockPlay", "Locks", "Manipulables", "Platform", "Playback", "Sandbox", "Screens", "Tapes",
  "swivel",
]

/// Modules that have the names of their folders, which nobody else has.
let ownNames: Set<String> = [
  "AllocationCounter", "ArgumentParser", "Baselines", "CGestures", "CSwivelGestures", "FaultyDisk",
  "Measuring", "SDL2ForC", "SwivelGestures", "manual", "swivel",
]

/// The name of the module in a folder: a package that uses the library may have a module that is called as the folder is, and a
/// package's modules are all compared, also those that it doesn't use.
func moduleName(_ folder: String) -> String {
  switch folder {
  case "Gestures": "SwivelRecognizers"
  case _ where ownNames.contains(folder): folder
  case _ where folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true:
    "CSwivel" + folder.dropFirst()
  default: "Swivel" + folder
  }
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

/// The headers of the C library of the gestures, and its functions, which Scripts/gestures-library makes the library of.
///
/// The compiler compares functions with headers from 6.3 on.
let gesturesInC: [Target]
#if compiler(>=6.3)
  gesturesInC = [
    .systemLibrary(name: "CSwivelGestures"),
    .target(
      name: "CGestures",
      dependencies: ["CSwivelGestures", "Geometry", "Input", "Gestures", "Manipulables"],
      exclude: notSources(of: "CGestures"), swiftSettings: strict, linkerSettings: mathLibrary),
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
        "Geometry", "Input", "Gestures", "Motion", "Drawing", "Interface", "Manipulables",
        "Entities", "Locks",
        "Tapes", "Recordings", "Commands", "Sandbox", "LockPlay", "Documents", "Game", "Playback",
      ],
      path: "Benchmarks/Sources/Measuring", swiftSettings: pure, linkerSettings: mathLibrary),
    .executableTarget(
      name: "measure",
      dependencies: [
        "Baselines", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Manipulables",
        "Entities", "Game",
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
    dependencies: ["Manipulables", "Geometry", "Gestures", "Input", "TestSupport"],
    exclude: ["Programs"], swiftSettings: unoptimised),
  .testTarget(
    name: "ProgramTests",
    dependencies: ["TestSupport", "TapeSupport", "TouchscreenSupport", "Platform", "manual"],
    swiftSettings: unoptimised),
  .testTarget(
    name: "TouchscreenTests",
    dependencies: [
      "TouchscreenSupport", "GameSupport", "TestSupport", "Geometry", "Input", "Gestures", "Texts",
      "Entities", "Locks", "Tapes", "Recordings", "Commands", "Sandbox", "LockPlay", "Game",
      "Playback", "Platform",
    ],
    swiftSettings: unoptimised),
  tests(of: "JSON"),
  tests(of: "Geometry"),
  tests(of: "Input", "Geometry"),
  tests(of: "Gestures", "Geometry", "Input", "GestureSupport"),
  // So many contacts are played here that it takes longer than to optimise it.
  .testTarget(
    name: "RandomGesturesTests",
    dependencies: ["Gestures", "Geometry", "Input", "GestureSupport", "TestSupport"],
    swiftSettings: strict),
  tests(of: "Motion", "Geometry"),
  tests(of: "Drawing", "Geometry"),
  tests(of: "Texts", "Locks"),
  tests(of: "Interface", "Geometry", "Input", "Texts"),
  tests(of: "Manipulables", "Geometry", "Input", "Gestures", "Motion"),
  tests(of: "Entities", "Manipulables", "JSON", "Geometry", "Input", "Gestures", "Motion"),
  tests(of: "Locks", "JSON", "Geometry", "Motion"),
  tests(
    of: "LockPlay", "Geometry", "Input", "Drawing", "Texts", "Interface", "Locks", "Commands",
    "LockSupport"),
  tests(of: "Commands", "JSON", "Input", "Texts"),
  tests(of: "Sandbox", "Geometry", "Input", "Manipulables", "Entities", "Interface", "Texts"),
  tests(of: "Documents", "Geometry", "Input", "Manipulables", "Entities", "Locks"),
  tests(
    of: "Screens", "Geometry", "Input", "Texts", "Interface", "Entities", "Locks", "Commands",
    "Sandbox", "LockPlay", "Documents", "LockSupport"),
  tests(of: "Tapes", "Geometry", "Input", "TapeSupport"),
  tests(of: "Recordings", "Geometry", "Input", "Gestures", "Tapes", "TapeSupport"),
  tests(
    of: "Game", "JSON", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts",
    "Interface", "Manipulables", "Entities", "Locks", "Tapes", "Commands", "Sandbox", "LockPlay",
    "Documents",
    "Screens", "LockSupport", "GameSupport"),
  tests(
    of: "Hosting", "JSON", "Geometry", "Input", "Texts", "Interface", "Manipulables", "Entities",
    "Locks",
    "Commands",
    "Sandbox", "LockPlay", "Documents", "Screens", "Game", "LockSupport", "GameSupport"),
  tests(
    of: "Playback", "Geometry", "Input", "Drawing", "Texts", "Interface", "Entities", "Tapes",
    "Commands", "Sandbox", "Documents", "Screens", "Game", "LockSupport", "GameSupport",
    "PlaybackSupport"),
  tests(
    of: "Scripting", "Geometry", "Input", "Tapes", "Sandbox", "LockPlay", "Game", "Playback",
    "LockSupport", "GameSupport"),
  // What allocates nothing is only true of optimised code, also where it is called from.
  .testTarget(
    name: "AllocationTests",
    dependencies: [
      "AllocationCounter", "GameSupport", "LockSupport", "PlaybackSupport", "TestSupport",
      "Geometry", "Input",
      "Gestures", "Drawing", "Manipulables", "Entities", "Commands", "Sandbox", "Documents",
      "LockPlay", "Screens",
      "Game", "Playback",
    ],
    swiftSettings: strict),
  tests(of: "Platform", "Geometry", "Input", "Gestures", "Drawing", "CSDL2"),
  // What it counts must not be optimised away.
  .testTarget(
    name: "AllocationCounterTests", dependencies: ["AllocationCounter"],
    swiftSettings: unoptimised),
  .testTarget(
    name: "DeterminismTests",
    dependencies: [
      "swivel", "Geometry", "Input", "Drawing", "Texts", "Interface", "Manipulables", "Entities",
      "Locks",
      "Tapes", "Commands", "Sandbox", "LockPlay", "Documents", "Screens", "Game", "Hosting",
      "Playback", "Platform", "TestSupport", "GameSupport", "FaultyDisk",
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
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "swivel", targets: ["swivel"]),
    // For everybody: one import turns a card.
    library("SwivelGestures"),
    // For those who want less of it, and for the packages beside this one.
    library("JSON"),
    library("Geometry"),
    library("Input"),
    library("Gestures"),
    library("Motion"),
    library("Drawing"),
    library("Manipulables"),
    library("Entities"),
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
    // Nothing of the system is needed to build it: the library is found while the program runs.
    .systemLibrary(name: "CWayland"),
    .systemLibrary(name: "CSeccomp"),
    .systemLibrary(name: "CBlend"),

    module("JSON"),
    module("Geometry"),
    module("Input", "Geometry"),
    module("Gestures", "Geometry", "Input"),
    module("Motion", "Geometry"),
    module("Drawing", "Geometry"),
    // English is compiled in, so that the program speaks without any file.
    module(
      "Texts", "JSON",
      resources: [.embedInCode("en.json"), .embedInCode("words_en.json")]),
    module("Interface", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts"),
    module("Manipulables", "Geometry", "Input", "Gestures", "Motion"),
    module("Entities", "JSON", "Geometry", "Input", "Gestures", "Motion", "Manipulables"),
    module("Locks", "JSON", "Geometry", "Motion"),
    module("Tapes", "Input"),
    module("Recordings", "JSON", "Geometry", "Input", "Gestures", "Tapes"),
    module("Commands", "JSON", "Input", "Texts", "Interface"),
    module(
      "Sandbox", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts", "Interface",
      "Manipulables", "Entities"),
    module(
      "LockPlay", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts",
      "Interface", "Locks", "Commands"),
    module(
      "Documents", "JSON", "Geometry", "Input", "Drawing", "Manipulables", "Entities",
      "Locks", "Tapes", "Sandbox"),
    module(
      "Screens", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts", "Interface",
      "Manipulables", "Entities", "Locks", "Commands", "Sandbox", "LockPlay", "Documents"),
    module(
      "Game", "JSON", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts", "Interface",
      "Manipulables", "Entities", "Locks", "Tapes", "Commands", "Sandbox", "LockPlay", "Documents",
      "Screens"),
    module(
      "Playback", "Geometry", "Input", "Drawing", "Texts", "Interface", "Tapes", "Commands",
      "Sandbox", "Screens", "Game"),
    module(
      "Hosting", "JSON", "Geometry", "Input", "Texts", "Locks", "Commands", "LockPlay", "Documents",
      "Screens", "Game"),
    module(
      "Scripting", "Geometry", "Input", "Locks", "Tapes", "Commands",
      "LockPlay", "Game"),
    .target(
      name: "Platform",
      dependencies: [
        "Geometry", "Input", "Gestures", "Drawing", "CSDL2", "CSDL2TTF", "CPNG", "CWayland",
        "CSeccomp", "CBlend",
      ],
      exclude: notSources(of: "Platform"), swiftSettings: strict),
    .executableTarget(
      name: "swivel",
      dependencies: [
        "JSON", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts", "Interface",
        "Entities", "Locks", "Tapes", "Recordings", "Commands", "Sandbox", "LockPlay",
        "Documents", "Screens", "Game", "Hosting", "Playback", "Scripting", "Platform",
        argumentParser,
      ],
      exclude: notSources(of: "swivel"), swiftSettings: strict),
    .executableTarget(name: "manual", dependencies: ["JSON"], swiftSettings: strict),
    // What turns things, behind one import.
    .target(
      name: "SwivelGestures",
      dependencies: ["Geometry", "Input", "Gestures", "Motion", "Manipulables"],
      swiftSettings: strict),

    .target(
      name: "HandSupport", dependencies: ["Geometry", "Input"], path: "Tests/HandSupport",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Input", "HandSupport"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "TouchscreenSupport", dependencies: ["Geometry", "Input"],
      path: "Tests/TouchscreenSupport", swiftSettings: strict),
    .target(
      name: "GestureSupport", dependencies: ["Geometry", "Input", "Gestures", "TestSupport"],
      path: "Tests/GestureSupport", swiftSettings: strict),
    .target(
      name: "TapeSupport", dependencies: ["Input", "Tapes"], path: "Tests/TapeSupport",
      swiftSettings: strict),
    // What the tests of LockPlay and of the modules above it have in common.
    .target(
      name: "LockSupport",
      dependencies: [
        "Geometry", "Input", "Texts", "Interface", "Locks", "Commands", "LockPlay", "TestSupport",
      ],
      path: "Tests/LockSupport", swiftSettings: shared),
    // What the tests of Game and of the modules above it have in common.
    .target(
      name: "GameSupport",
      dependencies: [
        "Geometry", "Input", "Gestures", "Drawing", "Texts", "Interface", "Manipulables",
        "Entities", "Locks",
        "Tapes", "Commands", "Sandbox", "LockPlay", "Documents", "Screens", "Game", "LockSupport",
        "TestSupport",
      ],
      path: "Tests/GameSupport", swiftSettings: shared),
    // Tapes of those sessions, in the player.
    .target(
      name: "PlaybackSupport",
      dependencies: ["Geometry", "Input", "Tapes", "Game", "Playback", "GameSupport"],
      path: "Tests/PlaybackSupport", swiftSettings: shared),
    // What breaks files and plays at random, for tests and for Fuzz.
    .target(
      name: "Farm",
      dependencies: [
        "JSON", "Geometry", "Input", "Drawing", "Interface", "Entities", "Locks", "Tapes",
        "Recordings", "Commands", "Sandbox", "LockPlay", "Documents", "Game", "Hosting",
        "Scripting", "Platform", "TapeSupport",
      ],
      path: "Tests/Farm", swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(
      name: "FaultyDisk", path: "Tests/FaultyDisk",
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
  let isOurs = target.type != .test && target.path?.hasPrefix("Benchmarks") != true
  guard isOurs, moduleName(target.name) != target.name else { continue }
  target.path = target.path ?? "Sources/\(target.name)"
  target.name = moduleName(target.name)
}
