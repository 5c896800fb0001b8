// swift-tools-version: 6.2
import PackageDescription

/// Modules with names that any package may have.
let own = ["JSON", "Geometry", "Input", "Commands", "Game", "Platform"]

/// A package that depends on Swivel as any other would, and calls its own modules what it likes.
let package = Package(
  name: "OwnNames",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "../..")],
  targets: own.map { .target(name: $0) } + [
    .executableTarget(
      name: "OwnNames",
      dependencies: own.map { .init(stringLiteral: $0) }
        + [.product(name: "SwivelGestures", package: "Swivel")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
