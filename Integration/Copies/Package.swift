// swift-tools-version: 6.2

import PackageDescription

let accessors = Target.Dependency.product(name: "Accessors", package: "Plugin")
let plugin = Target.Dependency.product(name: "Plugin", package: "Plugin")

/// The way in which the tests get a second copy of the library, `linked` or `loaded`, or nil if they have one copy.
let testsOfCopies = Context.environment["COPIES_IN_TESTS"]

let package = Package(
    name: "Copies",
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(name: "Plugin", path: "Plugin"),
    ],
    targets: [
        .executableTarget(name: "Alone", dependencies: ["GlobalDependencies", accessors]),
        testsOfCopies == nil
            ? .testTarget(name: "AloneTests", dependencies: ["GlobalDependencies", accessors])
            : .testTarget(
                name: "CopiesTests",
                dependencies: [
                    "GlobalDependencies", .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
                ] + (testsOfCopies == "linked" ? [plugin] : [])
            ),
        // The library alone holds a copy.
        .executableTarget(name: "Sharing", dependencies: [plugin]),
        // The program holds a copy, and so does the library.
        .executableTarget(name: "Linking", dependencies: ["GlobalDependencies", accessors, plugin]),
        .executableTarget(name: "Loading", dependencies: ["GlobalDependencies", accessors]),
    ],
    swiftLanguageModes: [.v6]
)
