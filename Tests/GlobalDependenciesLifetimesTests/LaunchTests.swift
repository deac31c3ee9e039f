#if os(macOS) || os(Linux)

import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import Testing

/// Tests for programs that prepare a whole process, each in a process of its own.
struct LaunchTests {
    @Test func programPreparesDefaultContainerOfProcess() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            let before = GlobalDependencies.default
            let journal = Journal()
            try await withPreparedDependencies(clock: TestClock()) {
                $0.journal = journal
                $0.open(\.pump) {
                    Pump("pump", dependencies: $0)
                } closing: {
                    $0.close()
                }
            } operation: {
                require(before.pump.name == "pump")
                require(await Task.detached { GlobalDependencies.default.pump.name }.value == "pump")
                _ = GlobalDependencies.default.motor
                let session = GlobalDependencies.default.lifetime(of: Session(user: User(name: "Ada")))
                _ = session.dependencies.outbox
            }
            let closings = ["close outbox of Ada", "close motor", "close pump"]
            require(journal.entries == ["open pump", "open motor", "open outbox of Ada"] + closings)
        }
    }

    @Test func readAfterProgramIsReported() async throws {
        let result = try await #require(
            processExitsWith: .success,
            observing: [\.standardErrorContent]
        ) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            IssueReporting.install(nil)
            try await withPreparedDependencies(clock: TestClock()) {
                $0.harbour = "Ely"
            } operation: {
            }
            require(GlobalDependencies.default.harbour == "Ely")
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("GlobalDependencies [GD030]: `\\.harbour` was read after the program had ended.\n"))
    }
}

/// Ends the process unless a condition holds.
private func require(_ condition: Bool, line: UInt = #line) {
    guard !condition else { return }
    print("the condition in line \(line) does not hold")
    exit(EXIT_FAILURE)
}

#endif
