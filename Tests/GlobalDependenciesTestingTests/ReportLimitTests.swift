import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// Tests for the limit of repeated reports.
struct ReportLimitTests {
    @Test func dependencyIsReportedOncePerTest() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            for _ in 0..<100 { _ = Greeter().greet() }
        }
    }

    @Test func eachCaseReportsDependency() async throws {
        for _ in 0..<2 {
            try await expectReports([.live("greeting")], .dependencies()) { _ = Greeter().greet() }
        }
    }

    @Test func callersOfOneReaderAreNotFurtherReaders() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            for depth in 0..<11 { #expect(Self.greet(depth) == "Good day, you.") }
        }
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    @Test func furtherReadersAreListedAtEndOfTest() async throws {
        let messages = try await messages(.dependencies()) {
            _ = Greeter().greet()
            _ = Farewell().words
            _ = GlobalDependencies.default.player
            _ = Farewell().words
            #expect(Greeter().greet() == "Good day, you.")
        }
        #expect(
            messages.map { String($0.prefix { $0 != "\n" }) } == [.live("greeting"), .live("player"), .furtherReaders]
        )
        let reader = "Farewell.words.getter at \(#filePath):\(Farewell.line)"
        #expect(
            messages.last == """
                \(String.furtherReaders)

                  Test:     GlobalDependenciesTestingTests.ReportLimitTests/furtherReadersAreListedAtEndOfTest()
                  Read by:  `\\.greeting`: \(reader)

                To fix it:
                  1. Apply a remedy of the report to each reader of the dependency.
                """
        )
    }

    @Test func readerBehindManyAccessorsIsNamed() async throws {
        let messages = try await messages(.dependencies()) { #expect(Letter().words == "Good day, all.") }
        let lines = try #require(messages.first).split(separator: "\n").filter { $0.contains("Letter") }
        #expect(lines == ["  Read by:     Letter.words.getter at \(#filePath):\(Letter.line)"])
    }
    #endif

    @Test func otherReadIsReportedAfterKnownIssue() async throws {
        try await expectReports([.live("player")], .dependencies()) {
            withKnownIssue { for _ in 0..<60 { _ = Greeter().greet() } }
            _ = GlobalDependencies.default.player
        }
    }

    @inline(never) private static func greet(_ depth: Int) -> String {
        let words = depth == 0 ? Greeter().greet() : greet(depth - 1)
        return words
    }
}

/// Another reader of the dependency that `Greeter` reads.
private struct Farewell {
    static let line: UInt = #line + 4
    private let dependencies = GlobalDependencies.default

    var words: String {
        dependencies.greeting.greeting(for: "all")
    }
}

/// A reader of a dependency that many accessors compose.
private struct Letter {
    static let line: UInt = #line + 4
    private let dependencies = GlobalDependencies.default

    var words: String {
        dependencies[wordsThrough: 10]
    }
}

extension GlobalDependencies {
    /// Words that as many accessors compose, each from those of another one.
    fileprivate subscript(wordsThrough count: Int) -> String {
        resolveDependency(
            forKeyPath: \.[wordsThrough: count],
            composedImplementation: { dependencies in
                count == 0 ? dependencies.greeting.greeting(for: "all") : dependencies[wordsThrough: count - 1]
            }
        )
    }
}
