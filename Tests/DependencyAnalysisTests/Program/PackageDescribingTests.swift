import Foundation
import Testing

@testable import DependencyAnalysis

struct PackageDescribingTests {
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
}
