#if os(macOS) || os(Linux)

import ClockDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import TestSupport
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
                precondition(before.pump.name == "pump")
                let name = await Task.detached { GlobalDependencies.default.pump.name }.value
                precondition(name == "pump")
                _ = GlobalDependencies.default.motor
                let session = GlobalDependencies.default.lifetime(of: Session(user: User(name: "Ada")))
                _ = session.dependencies.outbox
            }
            let closings = ["close outbox of Ada", "close motor", "close pump"]
            precondition(journal.entries == ["open pump", "open motor", "open outbox of Ada"] + closings)
        }
    }

    @Test func readAfterProgramIsReported() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            IssueReporting.install(nil)
            try await withPreparedDependencies(clock: TestClock()) {
                $0.harbour = "Ely"
            } operation: {
            }
            precondition(GlobalDependencies.default.harbour == "Ely")
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("GlobalDependencies [GD030]: `\\.harbour` was read after the program had ended.\n"))
    }

    @Test func otherDependenciesAreReadWhileResourcesOpen() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            _ = try await readWhilePumpOpens {
                ($0.harbour, $0.catalogue, $0.with(override: "Deal", for: \.harbour))
            } operation: { early in
                precondition(early.0 == "Rye" && early.1 === GlobalDependencies.default.catalogue)
                precondition(early.2.harbour == "Deal" && GlobalDependencies.default.pump.name == "pump")
            }
        }
    }

    @Test(arguments: traps.keys) func misuseOfPreparationTraps(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            try await traps[name]?.program()
        }
        expect(result, try #require(traps[name]).message)
    }

    @Test func failedProgramIsPreparedAgain() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            for attempt in 1...2 {
                try? await withPreparedDependencies(clock: TestClock()) {
                    $0.harbour = "Ely"
                    if attempt == 1 { throw CancellationError() }
                } operation: {
                    precondition(GlobalDependencies.default.harbour == "Ely")
                }
            }
        }
    }
}

private let traps: [String: Trap] = [
    // Remedy GD061.1: Read it in the operation of the program.
    "read of an overridden dependency": Trap(
        """
        App/Main.swift:5: Fatal error: GlobalDependencies [GD061]: `\\.journal` was read without its override, because the program \
        was being prepared.
        """
    ) {
        _ = try await readWhilePumpOpens { $0.journal }
    },
    "later read of an overridden dependency": Trap("[GD061]: `\\.journal` was read without its override") {
        let derived = try await readWhilePumpOpens { $0.with(override: "Deal", for: \.harbour) }
        _ = derived.journal
    },
    "override of a dependency that was read": Trap(
        "App/Main.swift:5: Fatal error: GlobalDependencies [GD007]: dependencies were prepared after `\\.harbour` had been read"
    ) {
        try await withPreparedDependencies(clock: TestClock()) { program in
            _ = GlobalDependencies.default.harbour
            program.override(keyPath: \.harbour, with: "Ely", fileID: "App/Main.swift", line: 5)
        } operation: {
        }
    },
    "preparing again after a read": Trap(
        "[GD007]: dependencies were prepared after `\\.harbour` had been read from the default container."
    ) {
        try? await withPreparedDependencies(clock: TestClock()) { _ in
            _ = GlobalDependencies.default.harbour
            throw CancellationError()
        } operation: {
        }
        prepareDependencies { $0.journal = Journal() }
    },
]

/// Prepares a program whose pump opens slowly, and passes what other code reads meanwhile to its operation.
private func readWhilePumpOpens<Value: Sendable>(
    _ read: @escaping @Sendable (GlobalDependencies) -> Value,
    operation: (Value) -> Void = { _ in }
) async throws -> Value {
    let early = Mutex<Value?>(nil)
    return try await withPreparedDependencies(
        clock: TestClock(),
        {
            $0.journal = Journal()
            $0.open(\.pump) { dependencies in
                let value = await Task.detached { read(.default) }.value
                early.withLock { $0 = value }
                return Pump("pump", dependencies: dependencies)
            }
        },
        operation: {
            guard let value = early.withLock({ $0 }) else { preconditionFailure("the pump was opened") }
            operation(value)
            return value
        },
        fileID: "App/Main.swift",
        line: 5
    )
}

#endif
