// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Corpus",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(
            name: "Corpus",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
