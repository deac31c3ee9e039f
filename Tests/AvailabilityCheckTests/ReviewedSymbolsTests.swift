import DependencyAnalysis
import Foundation
import Testing

@testable import availability_check

struct ReviewedSymbolsTests {
    @Test func linesAreRead() throws {
        let table = try ReviewedSymbols(
            """
            # A comment.

            tests | macOS 14.0, iOS 17.0
            implicit Iterator.next(isolation:) | for await
            accepted Number.&*(_:_:) | a wrong version
            versions old | macOS 10.0, iOS 2.0
            FileHandle: write(_:) standardError | old | foundation/filehandle
            FileHandle.readToEnd() Pipe | macOS 10.15.4, iOS 13.4 | foundation/filehandle/readtoend()
            """
        )
        let old = Availability("macOS 10.0, iOS 2.0")
        let new = Availability("macOS 10.15.4, iOS 13.4")
        #expect(
            table.availability == [
                "FileHandle": old, "FileHandle.write(_:)": old, "FileHandle.standardError": old,
                "FileHandle.readToEnd()": new, "Pipe": new,
            ]
        )
        #expect(table.floorsOfTests == Availability("macOS 14.0, iOS 17.0"))
        #expect(table.implicitUses == ["Iterator.next(isolation:)"])
        #expect(table.accepted == ["Number.&*(_:_:)"])
    }

    @Test(arguments: [
        "Pipe", "Pipe | macOS 10.0", "Pipe | macOS 10.0 |", "Pipe | unknown | page", "implicit Pipe |", "Pipe | | page",
        "Pipe | macOS 10.0 | page\nPipe | macOS 11.0 | page",
    ])
    func otherLinesAreRefused(_ lines: String) throws {
        let line = lines.contains("\n") ? 3 : 2
        let message =
            "Line \(line) of the table of Apple's symbols cannot be read, or repeats a symbol. The table describes its lines."
        #expect(throws: ToolError(message)) { try ReviewedSymbols("\n" + lines) }
    }

    @Test func manifestHasFloorsAndTargets() throws {
        let floors = try PackageFloors(manifest: Data(Self.manifest.utf8))
        #expect(floors.versions == [.macOS: Version(major: 10, minor: 15), .macCatalyst: Version(major: 13, minor: 1)])
        #expect(floors.target(ofFile: "Sources/Core/A.swift")?.name == "Core")
        #expect(floors.target(ofFile: "Sources/Core/Inner/A.swift")?.name == "Inner")
        #expect(floors.target(ofFile: "Tests/CoreTests/A.swift")?.isTest == true)
        #expect(floors.target(ofFile: "Tests/Support/A.swift")?.isTest == false)
        #expect(floors.target(ofFile: "Plugins/Lint/A.swift") == nil)
    }

    private static let manifest = """
        {
            "platforms": [
                {"platformName": "macos", "version": "10.15"}, {"platformName": "maccatalyst", "version": "13.0"},
                {"platformName": "linux", "version": "1.0"}
            ],
            "targets": [
                {"name": "Core", "type": "regular"}, {"name": "Inner", "type": "regular", "path": "Sources/Core/Inner"},
                {"name": "CoreTests", "type": "test"}, {"name": "Support", "type": "regular", "path": "Tests/Support"},
                {"name": "Lint", "type": "plugin"}
            ]
        }
        """
}
