import Foundation
import Testing

@testable import DependencyAnalysis

struct PackageDescribingTests {
    private func packages(of folder: String) throws -> ProgramPackages {
        let all = [PackageDescription.app, .features, .kit, .library]
        return try ProgramPackages(describing: folder, selecting: []) { folders in
            folders.compactMap { folder in all.first { $0.path == folder } }
        }
    }

    @Test func packagesAreFoundThroughOthers() throws {
        let packages = try packages(of: "/app/App")
        #expect(packages.names == ["App", "Features", "library", "Kit"])
        // The packages of the library's traits are none of the app.
        #expect(
            packages.omissions.map(\.names) == [
                ["library"], ["log"], ["Preview", "KitDoubles"], ["the tests of Features"],
            ]
        )
    }

    @Test func fetchedPackagesOfTheRootLibraryAreNamed() throws {
        #expect(try packages(of: "/library").omissions.map(\.names) == [["swift-syntax"]])
    }

    @Test func packageBehindSymbolicLinkIsDescribedOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("PackageDescribingTests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let kit = folder.appendingPathComponent("Kit")
        let link = folder.appendingPathComponent("Link")
        try FileManager.default.createDirectory(at: kit, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: kit)
        let root = PackageDescription(
            name: "Root",
            path: folder.path,
            targets: [],
            dependencies: [.local(link.path), .local(kit.path)]
        )
        let packages = try ProgramPackages(describing: folder.path, selecting: []) { folders in
            folders.map { $0 == folder.path ? root : PackageDescription(name: "Kit", path: $0, targets: []) }
        }
        #expect(packages.names == ["Root", "Kit"])
    }

    @Test func packageWithoutDescriptionIsAnError() throws {
        let message = "SwiftPM could not describe the package in /none. Its own message is above."
        #expect(throws: ToolError(message)) { try PackageDescription.descriptions(of: ["/none"]) }
    }

    @Test func descriptionOfSwiftPMIsRead() throws {
        let text = #"""
            {
              "dependencies" : [
                { "identity" : "kit", "path" : "/app/Kit", "type" : "fileSystem" },
                {
                  "identity" : "log", "requirement" : { "exact" : [ "1.0.0" ] }, "type" : "sourceControl",
                  "url" : "https://example.com/log"
                }
              ],
              "name" : "Features",
              "path" : "/app/Features",
              "products" : [
                { "name" : "Search", "targets" : [ "Search" ], "type" : { "library" : [ "automatic" ] } },
                { "name" : "search", "targets" : [ "Program" ], "type" : { "executable" : null } }
              ],
              "targets" : [
                {
                  "name" : "Search", "path" : "Sources/Search", "product_dependencies" : [ "Kit" ],
                  "target_dependencies" : [ "Core" ], "type" : "library"
                }
              ]
            }
            """#
        let description = try JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8))
        #expect(
            description
                == PackageDescription(
                    path: "/app/Features",
                    targets: [
                        .init(
                            name: "Search",
                            type: "library",
                            path: "Sources/Search",
                            targetDependencies: ["Core"],
                            productDependencies: ["Kit"]
                        )
                    ],
                    products: [
                        .init(name: "Search", isLibrary: true, targets: ["Search"]),
                        .init(name: "search", isLibrary: false, targets: ["Program"]),
                    ],
                    dependencies: [.local("/app/Kit"), .init(identity: "log", type: "sourceControl", path: nil)]
                )
        )
    }
}
