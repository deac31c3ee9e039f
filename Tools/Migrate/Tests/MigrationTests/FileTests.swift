import Foundation
import Testing

@testable import Migration

struct FileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")

    private func makeFolder(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }

    @Test func invalidSourceIsRefused() {
        let all = analysis(services, "extension Container { var x: Factory<Paper> { self { Paper(size: 5 } } }")
        #expect(
            throws: MigrationError("These files have syntax errors: Sources/File1.swift. Correct them first.")
        ) { try Migration(all).outcome(package: "") }
    }

    @Test func unreadFileWithoutFactoryIsNoted() throws {
        let all = FactoryAnalysis(
            SourceFolder(sources: [
                ("A.swift", "import Factory\n" + services),
                ("B.swift", "func f(_ x: @escaping @MainActor([Int]) -> Void) {}\n"),
            ]),
            answers: Answers(),
            languageMode: 6
        )
        let outcome = try Migration(all).outcome(package: "")
        #expect(outcome.changes.keys.sorted() == ["A.swift"])
        let note = "B.swift: The tool cannot parse this file, which does not import Factory. Check that it compiles."
        #expect(outcome.notes == [note])
    }

    @Test func deepNestingIsNoError() {
        let source = "let x = " + String(repeating: "(", count: 25) + "1" + String(repeating: ")", count: 25)
        #expect(throws: Never.self) { try Migration(analysis(services, source)).outcome(package: "") }
    }

    @Test func invalidResultIsRefused() throws {
        let manifest =
            "let package = Package(dependencies: [.package(name: \"Factory\", path: \"F\")], "
            + "targets: [.target(name: \"A\", dependencies: [\"Factory\"], path: \".\")])"
        let folder = SourceFolder(sources: [("A.swift", "import Factory\n" + services), ("Package.swift", manifest)])
        let migration = Migration(folder, from: .factory, answers: Answers(), languageMode: 6)
        let error = #expect(throws: MigrationError.self) { try migration.outcome(package: "]") }
        #expect(error?.description.contains("a fault of this tool: Package.swift.") == true)
    }

    @Test func failedWriteNamesFile() throws {
        try makeFolder(["A.swift": "a"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: MigrationError.self) {
            try WorkingTree.write(["A.swift": "new", "B/B.swift": "new"], in: folder.path)
        }
        #expect(error?.description.hasPrefix("The file B/B.swift could not be written:") == true)
        #expect(try String(contentsOf: folder.appending(path: "A.swift"), encoding: .utf8) == "new")
    }

    @Test func missingFolderIsReported() {
        let fix = "Pass the folder of a package or of a project."
        #expect(throws: MigrationError("There is no folder at /no/such/folder. \(fix)")) {
            try SourceFolder(path: "/no/such/folder")
        }
    }

    @Test func folderWithoutSwiftFilesIsReported() throws {
        try makeFolder(["A.txt": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: MigrationError("There are no Swift files in \(folder.path).")) {
            try SourceFolder(path: folder.path)
        }
    }

    @Test func planNamesSymbolicLinks() throws {
        try makeFolder(["A.swift": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appending(path: "B.swift").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A.swift")
        let plan = Plan(FactoryAnalysis(try SourceFolder(path: folder.path), answers: Answers(), languageMode: 6))
        #expect(plan.text.hasPrefix("B.swift: The tool does not follow this symbolic link.\n"))
    }

    @Test func fileInOtherEncodingIsSkipped() throws {
        try makeFolder(["A.swift": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data([0x2f, 0x2f, 0xe9]).write(to: folder.appending(path: "B.swift"))
        let all = try SourceFolder(path: folder.path)
        #expect(all.files.map(\.path) == ["A.swift"])
        #expect(all.notes == ["B.swift: The tool cannot read this file as UTF-8, and skips it."])
    }

    @Test(arguments: [("Mocks.generated.swift", ""), ("A.swift", "// Generated using Sourcery — DO NOT EDIT\n")])
    func generatedFileStays(_ path: String, _ header: String) throws {
        let folder = SourceFolder(sources: [(path, header + "import Factory\n" + services)])
        let outcome = try Migration(folder, from: .factory, answers: Answers(), languageMode: 6).outcome(package: "")
        #expect(outcome.changes == [:])
        let note = "\(path): This file is generated, and stays. Change its generator or its template."
        #expect(outcome.notes == [note])
    }

    @Test func copyOfLibraryIsSkipped() throws {
        let manifest = { (name: String) in
            "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\", dependencies: [])])"
        }
        let folder = SourceFolder(sources: [
            ("Copy/Package.swift", manifest("Factory")), ("Copy/Sources/Factory/Scope.swift", "class Container {}"),
            ("Package.swift", manifest("App")),
            ("Sources/App/App.swift", "import Factory\n" + services),
        ]).withoutPackages(of: .factory)
        #expect(folder.files.map(\.path) == ["Sources/App/App.swift"])
        #expect(folder.manifests.map(\.path) == ["Package.swift"])
        #expect(folder.notes == ["Copy/: This package is Factory itself, and is skipped."])
    }

    @Test func lineEndsStay() throws {
        let source = "import Factory\n" + services
        let files = [(path: "A.swift", source: source), (path: "B.swift", source: source.withCarriageReturns)]
        let texts = try files.map { file in
            let all = FactoryAnalysis(SourceFolder(sources: [file]), answers: Answers(), languageMode: 6)
            return try all.changes[file.path] ?? ""
        }
        #expect(texts[0].contains("extension GlobalDependencies"))
        #expect(texts[1] == texts[0].withCarriageReturns)
    }
}

extension String {
    fileprivate var withCarriageReturns: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}
