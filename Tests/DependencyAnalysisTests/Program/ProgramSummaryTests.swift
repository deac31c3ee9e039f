import SourceIndex
import TestSupport
import Testing

@testable import DependencyAnalysis

struct ProgramSummaryTests {
    /// Returns a program with files at paths, each with its module.
    private func program(_ files: KeyValuePairs<String, String>, _ packages: ProgramPackages) -> Program {
        let files = files.map { SourceIndex.File(path: $0.key, module: $0.value, indexTime: 0, occurrences: []) }
        return Program(index: SourceIndex(symbols: [], files: files), packages: packages)
    }

    @Test func summaryNamesReadAndOmittedPackages() throws {
        let program = program(
            [
                "/app/App/Sources/Shop/A.swift": "Shop", "/app/App/Sources/Shop/B.swift": "Shop",
                "/app/App/Tests/ShopTests/A.swift": "ShopTests", "/app/Kit/Core/A.swift": "KitCore",
                "/library/Sources/GlobalDependencies/A.swift": "GlobalDependencies",
            ],
            try .app()
        )
        #expect(
            ProgramAnalysis(program).summary == """
                Read App (2 targets, 3 files), Features (0 targets, 0 files), Kit (1 target, 1 file).
                Not read: library (the library).
                Not read: log (not local).
                Not read: Preview, KitDoubles (not used by App).
                Not read: the tests of Features (not in the build of App).

                """
        )
    }

    @Test func namesInSummaryAreEscaped() throws {
        let package = PackageDescription(name: "\(hostileName)", path: "/package", targets: [])
        let summary = ProgramAnalysis(program([:], try ProgramPackages([package]))).summary
        #expect(summary == "Read \(escapedHostileName) (0 targets, 0 files).\n")
    }

    @Test func programWithoutFilesIsAnError() throws {
        let packages = try ProgramPackages.app(selecting: ["Features"])
        let error = #expect(throws: NothingReadError.self) {
            try program(["/app/Kit/Core/A.swift": "KitCore"], packages).requireContents()
        }
        #expect(
            error?.description
                == "Nothing was read: the index contains no Swift file of Features. The local packages are "
                + "App, Features, Kit, library: name those with code with --packages."
        )
        try program(["/app/Features/Sources/Search/A.swift": "Search"], packages).requireContents()
    }

    @Test func programOfOnePackageWithoutFilesIsAnError() throws {
        let error = #expect(throws: NothingReadError.self) {
            try program([:], ProgramPackages([PackageDescription(path: "/package", targets: [])])).requireContents()
        }
        #expect(
            error?.description == "Nothing was read: the index contains no Swift file of package. Build the package "
                + "again, or run the command in the folder of a package with code."
        )
    }
}
