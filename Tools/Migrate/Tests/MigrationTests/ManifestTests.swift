import Foundation
import Testing

@testable import Migration

struct ManifestTests {
    /// Returns the manifest with one target, and what the tool writes for one file.
    private func written(
        _ target: String,
        _ file: String,
        package: String = ".package(url: \"https://example.com/factory\", from: \"2.5.0\")",
        import name: String = "GlobalDependencies"
    ) -> ManifestWriter {
        let source = "let package = Package(name: \"App\", dependencies: [\(package)], targets: [\(target)])"
        return ManifestWriter(
            SourceFile(path: "Package.swift", source: source),
            package: ".package(path: \"X\")",
            .factory,
            [file: "import \(name)"]
        )
    }

    @Test(arguments: [
        (".target(name: \"A\", dependencies: [\"Factory\"], path: \".\")", "A.swift"),
        (".target(name: \"A\", dependencies: [\"Factory\"], path: \"./Code/\")", "Code/A.swift"),
        (".target(name: \"A\", dependencies: [\"Factory\"])", "Sources/A.swift"),
        (".target(name: \"A\", dependencies: [\"Factory\"])", "src/A/A.swift"),
        (".testTarget(name: \"A\", dependencies: [\"Factory\"])", "Tests/A.swift"),
    ])
    func filesOfTargetAreFound(_ target: String, _ file: String) {
        let new = written(target, file)
        #expect(!new.text.lowercased().contains("factory"), "\(new.text)")
        #expect(new.text.contains("dependencies: [.package(path: \"X\")]"))
        #expect(new.notes == [])
    }

    @Test(arguments: [
        (".target(name: \"A\", dependencies: [\"Factory\"], path: \"../A\")", "none of its files were found"),
        (".target(name: \"A\", dependencies: [\"Factory\"], path: folder)", "none of its files were found"),
        (".target(name: \"A\", dependencies: common + [\"B\"], path: \"A\")", "they are not an array literal"),
        (".target(name: \"A\", path: \"A\")", "they are not an array literal"),
    ])
    func unreadTargetStays(_ target: String, _ reason: String) {
        let new = written(target, "A/A.swift")
        #expect(new.text.contains(target))
        #expect(new.notes == ["Package.swift: The dependencies of `A` stay, because \(reason)."])
        #expect(new.text.contains("example.com/factory") == target.contains("dependencies"))
    }

    @Test func elementGoesWithoutReplacement() {
        let new = written(".target(name: \"A\", dependencies: [\"Factory\", \"B\"])", "Sources/A/A.swift", import: "B")
        #expect(new.text.contains("dependencies: [\"B\"])"), "\(new.text)")
    }

    @Test func packageIsAddedBeforeOthers() {
        let new = written(".target(name: \"A\", dependencies: [])", "Sources/A/A.swift", package: "common")
        #expect(new.text.contains("dependencies: [.package(path: \"X\"), common]"))
    }

    @Test func missingPackageIsNoted() {
        let new = written(".target(name: \"A\", dependencies: [])", "Sources/A/A.swift", package: "common] + [")
        #expect(new.notes == ["Package.swift: Add `.package(path: \"X\")` to the dependencies of the package."])
    }

    @Test func outerTargetHasNoFilesOfInnerOne() {
        let target =
            ".target(name: \"A\", dependencies: [], path: \".\"), "
            + ".testTarget(name: \"T\", dependencies: [], path: \"Tests\")"
        let new = written(target, "Tests/T.swift", import: "GlobalDependenciesTesting")
        #expect(new.text.contains(".target(name: \"A\", dependencies: [], path"))
    }
}
