// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "GlobalDependencies")
}

let package = Package(
    name: "AsyncHTTPClient",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../..", traits: ["AsyncHTTPClient"]),
        // For the configuration that the tests pass, and for their server with TLS.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
    ],
    targets: [
        .executableTarget(
            name: "Transfer",
            dependencies: [
                product("AsyncHTTPClientDataFetch"), product("FacadeConformance"), product("FacadeDoubles"),
                product("RemoteDataFetchDependency"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AsyncHTTPClientDataFetchTests",
            dependencies: [
                "Transfer", product("AsyncHTTPClientDataFetch"), product("FacadeConformance"),
                product("RemoteDataFetchDependency"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            resources: [.copy("compressed-texts.txt")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
