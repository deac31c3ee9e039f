#if os(Linux)

import Foundation
import SourceIndex
import TestSupport
import Testing

@testable import availability_check

/// Tests that the check refuses mistakes, which are compiled and indexed like code of a package.
struct MutantTests {
    private static let olderAPI = "Use an older API, or add @available or #available."
    private static let condition = "Move the code into #if os(macOS) || os(Linux)."

    @Test(arguments: [
        (
            """
            import Foundation
            func read(_ file: FileHandle) { _ = try? file.readToEnd() }
            """,
            ["2:47: FileHandle.readToEnd() needs macOS 10.15.4, the floor is 10.15. \(olderAPI)"]
        ),
        (
            """
            import Foundation
            #if os(macOS) || os(Linux)
            func guarded() -> Process { Process() }
            #endif
            func run() { _ = Process() }
            """,
            ["5:18: Process does not exist on iOS. \(condition)"]
        ),
        (
            """
            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            func guarded() { _ = ContinuousClock() }
            func tell() {
                if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) { guarded() } else { _ = ContinuousClock() }
            }
            """,
            ["4:85: ContinuousClock needs macOS 13.0, the floor is 10.15. \(olderAPI)"]
        ),
        (
            "@available(macOS 13, *)\nfunc tell() { _ = ContinuousClock() }",
            ["2:19: ContinuousClock needs iOS 16.0, the floor is 13.0. \(olderAPI)"]
        ),
        (
            "func search() -> Bool { \"a\".contains(\"throws\") }",
            ["1:29: StringProtocol.contains(_:) needs macOS 13.0, the floor is 10.15. \(olderAPI)"]
        ),
        ("import Foundation\nfunc search() -> Bool { \"a\".contains(\"throws\") }", []),
        (
            """
            #if os(macOS) || os(Linux)
            func run() {}
            func runAgain() { run() }
            #endif
            #if os(Linux)
            func repeatedInAnotherFile() {}
            #endif
            @available(macOS 13, iOS 16, watchOS 9, *)
            struct Timer { func start() {} }
            func start() { run(); repeatedInAnotherFile() }
            func wait() { _ = Timer() }
            """,
            [
                "10:16: run() does not exist on iOS. \(condition)",
                "11:19: Timer needs macOS 13.0, the floor is 10.15. \(olderAPI)",
            ]
        ),
        (
            """
            func read(_ numbers: AsyncStream<Int>) async -> Int? {
                for await number in numbers { return number }
                var iterator = numbers.makeAsyncIterator()
                return await iterator.next(isolation: nil)
            }
            """,
            ["4:27: AsyncStream.Iterator.next(isolation:) needs macOS 15.0, the floor is 10.15. \(olderAPI)"]
        ),
    ])
    func mistakesAreRefused(source: String, findings: [String]) throws {
        #expect(try self.findings(source) == findings.map { "Sources/Mutant/Mutant.swift:\($0)" })
    }

    @Test func unknownSymbolOfFoundationIsRefused() throws {
        let findings = try findings("import Foundation\nfunc make() -> Operation { Operation() }")
        #expect(
            findings.first
                == "Sources/Mutant/Mutant.swift:2:16: the availability of Operation on Apple's platforms is unknown. "
                + "Look it up at developer.apple.com/documentation, and add it to Integration/Platforms/apple.txt."
        )
    }

    @Test func exitTestIsRefused() throws {
        let findings = try findings(
            """
            import Testing
            #if os(macOS) || os(Linux)
            @Test func guarded() async { await #expect(processExitsWith: .success) {} }
            #endif
            @Test func exits() async { await #expect(processExitsWith: .success) {} }
            """,
            folder: "Tests/MutantTests"
        )
        #expect(Set(findings.map { $0.split(separator: ":")[1] }) == ["5"])
        #expect(findings.allSatisfy { $0.hasSuffix("does not exist on iOS. \(Self.condition)") })
    }

    @Test func testsHaveFloorsOfTheirOwn() throws {
        let source = "func tell() { _ = ContinuousClock() }"
        #expect(try findings(source, folder: "Tests/MutantTests") == [])
        #expect(try findings(source, folder: "Sources/Mutant").count == 1)
    }

    private static let symbols = Result { try ToolchainSymbols(extracting: ["_Concurrency", "_StringProcessing"]) }

    private static let table = Result {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let file = package.appendingPathComponent("Integration/Platforms/apple.txt")
        return try ReviewedSymbols(String(contentsOf: file, encoding: .utf8))
    }

    private static let manifest = """
        {
            "platforms": [
                {"platformName": "macos", "version": "10.15"}, {"platformName": "ios", "version": "13.0"},
                {"platformName": "watchos", "version": "6.0"}
            ],
            "targets": [{"name": "Mutant", "type": "regular"}, {"name": "MutantTests", "type": "test"}]
        }
        """

    /// Compiles a source as a file of a package, and returns the findings.
    private func findings(_ source: String, folder: String = "Sources/Mutant") throws -> [String] {
        let package = FileManager.default.temporaryDirectory.appendingPathComponent("MutantTests-\(UUID())")
            .resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: package) }
        let sources = package.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let file = sources.appendingPathComponent("Mutant.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let store = package.appendingPathComponent("store").path
        let command =
            ["swiftc", "-typecheck", "-module-name", "Mutant", "-parse-as-library", "-index-store-path", store]
            + ["-index-ignore-system-modules"]
        let compilation = try ChildProcess.run(command + [file.path], in: package)
        try #require(compilation.isSuccess, "\(compilation.output)")
        let checker = AvailabilityChecker(
            toolchain: try Self.symbols.get(),
            reviewed: try Self.table.get(),
            floors: try PackageFloors(manifest: Data(Self.manifest.utf8)),
            folder: package.path
        )
        let index = try IndexStore(path: store, library: IndexStoreLibrary()).read { $0 == file.path }
        return checker.findings(in: index)
    }
}

#endif
