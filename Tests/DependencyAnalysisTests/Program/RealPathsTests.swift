import Foundation
import Testing

@testable import DependencyAnalysis

struct RealPathsTests {
    @Test func symbolicLinksAreResolved() throws {
        let manager = FileManager.default
        let folder = RealPaths.folder(manager.temporaryDirectory.path) + "/RealPathsTests-\(UUID())"
        try manager.createDirectory(atPath: folder + "/real/a", withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: folder) }
        try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")

        var paths = RealPaths()
        #expect(paths.file(folder + "/link/a/A.swift") == folder + "/real/a/A.swift")
        #expect(paths.file(folder + "/link/a/B.swift") == folder + "/real/a/B.swift")
        let package = PackageDescription(
            path: folder + "/link",
            targets: [.init(name: "A", type: "library", path: "a")]
        )
        #expect(package.path == folder + "/real")
        #expect(package.folder(of: package.targets[0]) == folder + "/real/a/")
    }

    @Test func pathThatDoesNotExistIsKept() {
        var paths = RealPaths()
        #expect(paths.file("/none/../A.swift") == "/none/../A.swift")
        #expect(paths.file("A.swift") == "A.swift")
    }
}
