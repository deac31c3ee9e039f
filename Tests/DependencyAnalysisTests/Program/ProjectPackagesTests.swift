import Foundation
import SourceIndex
import Testing

@testable import DependencyAnalysis

struct ProjectPackagesTests {
    /// Calls a closure with the packages of a project with files, the first of which are in the index with their modules.
    private func withProject(
        indexed: KeyValuePairs<String, String>,
        others: [String] = [],
        selecting names: [String] = [],
        _ body: (_ packages: ProgramPackages, _ root: String) throws -> Void
    ) throws {
        let manager = FileManager.default
        let root = RealPaths.folder(manager.temporaryDirectory.path) + "/ProjectPackagesTests-\(UUID())"
        defer { try? manager.removeItem(atPath: root) }
        for path in indexed.map(\.key) + others {
            let file = URL(fileURLWithPath: "\(root)/\(path)")
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        let sources = indexed.map { IndexStore.Source(path: "\(root)/\($0.key)", module: $0.value) }
        let packages = try ProgramPackages(
            root: root,
            sources: sources + [IndexStore.Source(path: root + "/App/Removed.swift", module: "Removed")],
            selecting: names
        ) { folders in
            folders.map { folder in
                let name = folder.split(separator: "/").last.map(String.init) ?? ""
                let module = name == "Library" ? "GlobalDependencies" : name
                return PackageDescription(
                    path: folder,
                    targets: [.init(name: module, type: "library", path: "Sources")]
                )
            }
        }
        try body(packages, root)
    }

    private func targets(_ packages: ProgramPackages) -> [String] {
        packages.selected.map { package in
            "\(package.name): " + package.targets.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
        }
    }

    @Test func modulesOutsideOfPackagesAreTargets() throws {
        try withProject(indexed: ["App/A.swift": "App", "AppTests/A.swift": "AppTests"]) { packages, root in
            let name = root.split(separator: "/").last ?? ""
            #expect(targets(packages) == ["\(name): App executable, AppTests test"])
            #expect(packages.omissions == [])
            #expect(packages.requiredTargets == [])
            #expect(packages.folder == root)
            #expect(packages.target(ofFile: root + "/App/A.swift", module: "App")?.name == "App")
        }
    }

    @Test func projectOfPackagesHasNoOtherPackage() throws {
        try withProject(
            indexed: ["Kit/Sources/A.swift": "Kit", "App/Sources/A.swift": "App"],
            others: ["Kit/Package.swift", "App/Package.swift", "App/Package@swift-6.swift"],
            selecting: ["Kit"]
        ) { packages, _ in
            #expect(targets(packages) == ["Kit: Kit library"])
            #expect(packages.omissions == [ProgramPackages.Omission(names: ["App"], reason: "not named by --packages")])
        }
    }

    @Test func codeOfOthersIsNotInProject() throws {
        try withProject(indexed: [
            "App/A.swift": "App", "DerivedData/App-a/SourcePackages/checkouts/Log/A.swift": "Log",
            "Pods/B.swift": "Pods",
            ".build/checkouts/C.swift": "C",
        ]) { packages, _ in
            #expect(packages.selected.flatMap(\.targets).map(\.name) == ["App"])
            #expect(packages.omissions == [])
        }
    }

    @Test func filesThatIndexLacksAreNamed() throws {
        try withProject(indexed: ["App/A.swift": "App"], others: ["App/New.swift", "App/A.m"]) { packages, _ in
            #expect(
                packages.omissions == [ProgramPackages.Omission(names: ["App/New.swift"], reason: "not in the index")]
            )
        }
    }

    @Test func projectWithoutFilesIsAnError() throws {
        try withProject(indexed: [:], others: ["A.swift"]) { packages, root in
            let program = Program(index: SourceIndex(symbols: [], files: []), packages: packages)
            let error = #expect(throws: ToolError.self) { try program.requireContents() }
            #expect(
                error?.description
                    == "Nothing was read: the index contains no Swift file in \(root). Build the app, or pass "
                    + "the folder of its sources with --root."
            )
        }
    }
}
