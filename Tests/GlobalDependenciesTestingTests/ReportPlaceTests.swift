import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

/// Tests for the places of reports, which an editor has to open.
struct ReportPlaceTests {
    private static let lineOfTrait: UInt = #line + 1
    private static let trait = DependenciesTrait.dependencies { $0.greeting = MockGreeting() }

    @Test func unusedOverrideIsAtTrait() async throws {
        let places = await places(try caseOfTest(with: [Self.trait]) {})
        #expect(places == ["\(#filePath):\(Self.lineOfTrait)"])
    }

    @Test func unusedOverrideIsAtTraitOfOtherFile() async throws {
        let places = await places(try caseOfTest(with: [SharedTrait.mockedGreeting]) {})
        #expect(places == ["\(SharedTrait.path):\(SharedTrait.line)"])
    }

    /// Only debug builds on Linux find the line of a read.
    @Test func readIsAtLineInTest() async throws {
        let line = #line + 1
        let places = await places(try caseOfTest(with: [.dependencies()]) { _ = GlobalDependencies.default.greeting })
        #if DEBUG && canImport(Glibc)
        #expect(places == ["\(#filePath):\(line)"])
        #else
        #expect(places == ["\(#filePath):\(line - 2)"])
        #endif
    }

    @Test func readInExpectationIsAtItsLine() async throws {
        let line = #line + 2
        @Sendable func expectGreeting() {
            #expect(GlobalDependencies.default.greeting.greeting(for: "you") != "")
        }
        let places = await places(try caseOfTest(with: [.dependencies()]) { expectGreeting() })
        #if DEBUG && canImport(Glibc)
        #expect(places == ["\(#filePath):\(line)"])
        #else
        #expect(places == ["\(#filePath):\(line - 3)"])
        #endif
    }

    @Test func readInDetachedTaskIsAtLineInTest() async throws {
        let line = #line + 4
        let places = await places(
            try caseOfTest(with: [.dependencies()]) {
                let dependencies = GlobalDependencies.default
                await Task.detached { _ = dependencies.greeting }.value
            }
        )
        #if DEBUG && canImport(Glibc)
        #expect(places == ["\(#filePath):\(line)"])
        #else
        #expect(places == ["\(#filePath):\(line - 5)"])
        #endif
    }

    @Test func callInFileOfTestIsAtCall() async {
        let line = #line + 1
        let places = await places { prepareDependencies { $0.greeting = MockGreeting() } }
        #expect(places == ["\(#filePath):\(line)"])
    }

    @Test func callInFileWithoutPathIsAtTest() async throws {
        let test = try #require(Test.current).sourceLocation
        let places = await places { unimplemented("Speaker.stop", fileID: "App/Speaker.swift", line: 7) }
        #expect(places == ["\(#filePath):\(test.line)"])
    }

    @Test func issueOfCodeIsAtItsPath() async {
        let places = await places { report(path: "/App/Speaker.swift") }
        #expect(places == ["/App/Speaker.swift:7"])
    }

    @Test func pathOfOtherFileIsIgnored() async throws {
        let test = try #require(Test.current).sourceLocation
        let places = await places { report(path: "/App/Helper.swift") }
        #expect(places == ["\(#filePath):\(test.line)"])
    }

    private func report(path: String) {
        IssueReporting.report(IssueReport(.error, "no", fileID: "App/Speaker.swift", filePath: path, line: 7))
    }

    /// Runs an operation, and returns the paths and lines of the issues recorded meanwhile.
    private func places(_ operation: () async throws -> Void) async -> [String] {
        let places = LockIsolated<[String]>([])
        await withKnownIssue(isIntermittent: true) {
            do {
                try await operation()
            } catch {
                places.withValue { $0.append("\(error)") }
            }
        } matching: { issue in
            if let location = issue.sourceLocation {
                places.withValue { $0.append("\(location.path):\(location.line)") }
            }
            return true
        }
        return places.value
    }
}

extension Testing.SourceLocation {
    fileprivate var path: String {
        #if compiler(>=6.3)
        filePath
        #else
        _filePath
        #endif
    }
}
