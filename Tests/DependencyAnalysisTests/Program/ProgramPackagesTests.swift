import Testing

@testable import DependencyAnalysis

struct ProgramPackagesTests {
    private func targets(_ packages: ProgramPackages) -> [String] {
        packages.selected.map { "\($0.name): \($0.targets.map(\.name).joined(separator: ", "))" }
    }

    private func omissions(_ packages: ProgramPackages) -> [String] {
        packages.omissions.map { "\($0.names.joined(separator: ", ")): \($0.reason)" }
    }

    @Test func rootPackageIsReadEvenIfItIsTheLibrary() throws {
        let packages = try ProgramPackages([.library], fetched: ["swift-syntax"])
        #expect(targets(packages) == ["library: GlobalDependencies"])
        #expect(omissions(packages) == ["swift-syntax: not local"])
        #expect(packages.folder == "/library")
    }

    @Test func nameOfFolderSelectsPackage() throws {
        let package = PackageDescription(name: "Name", path: "/folder/Folder", targets: [])
        #expect(try targets(ProgramPackages([package], selecting: ["Folder"])) == ["Name: "])
    }

    @Test func folderContainsPackagesExceptLibrary() throws {
        #expect(try ProgramPackages.app().folder == "/app")
        #expect(try ProgramPackages.app(selecting: ["Kit"]).folder == "/app")
        #expect(try ProgramPackages.app(selecting: ["library"]).folder == "/")
        #expect(try ProgramPackages([.kit, .library]).folder == "/app/Kit")
        let nested = PackageDescription(path: "/app/App/Packages/A", targets: [])
        #expect(try ProgramPackages([.app, nested]).folder == "/app/App")
        let sibling = PackageDescription(path: "/app/Apple", targets: [])
        #expect(try ProgramPackages([.app, sibling]).folder == "/app")
    }

    @Test func pathsAreRelativeToFolderOfPackages() throws {
        let packages = try ProgramPackages.app()
        #expect(packages.relativePath("/app/Kit/Core/A.swift") == "Kit/Core/A.swift")
        #expect(packages.relativePath("/apple/A.swift") == "/apple/A.swift")
    }

    @Test func innermostPackageDecidesWhetherFileIsRead() throws {
        let nested = PackageDescription(path: "/app/App/Packages/A", targets: [])
        let packages = try ProgramPackages([.app, nested], selecting: ["App"])
        #expect(packages.mayRead("Sources/Removed.swift"))
        #expect(!packages.mayRead("Packages/A/Sources/A.swift"))
        #expect(packages.mayRead("Packages/B/Sources/B.swift"))
        #expect(try ProgramPackages.app().mayRead("Kit/Core/A.swift"))
    }

    @Test func fileBelongsToTargetOfItsFolderAndModule() throws {
        let packages = try ProgramPackages.app()
        #expect(packages.target(ofFile: "/app/Kit/Core/A.swift", module: "KitCore")?.name == "KitCore")
        #expect(packages.target(ofFile: "/app/Kit/Core/A.swift", module: "Kit") == nil)
        #expect(packages.target(ofFile: "/copy/Kit/Core/A.swift", module: "KitCore") == nil)
        #expect(packages.contains("/app/Features/Sources/Search/A.swift"))
        #expect(!packages.contains("/app/Features/Sources/SearchEngine/A.swift"))
        #expect(!packages.contains("/app/Features/Tests/SearchTests/A.swift"))
        #expect(packages.containsModule("Kit"))
        #expect(!packages.containsModule("KitDoubles"))
    }

    @Test func libraryProductContainsTargetsThatItLinks() throws {
        func libraryTargets(_ packages: ProgramPackages) -> [String] {
            packages.selected.flatMap(\.targets).filter(packages.isInLibraryProduct).map(\.name)
        }
        #expect(try libraryTargets(.app()) == ["Search", "Kit", "KitCore"])
        #expect(try libraryTargets(.app(selecting: ["App"])) == [])
    }

    @Test func programLinksModulesOfOtherPackages() throws {
        let packages = try ProgramPackages.app()
        #expect(packages.executables == ["Shop"])
        #expect(packages.modules(linkedBy: "Shop") == ["Shop", "Search", "Kit", "KitCore", "GlobalDependencies"])
    }
}
