import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for resources that run beside a program, one of which may end early.
@Suite(.enabled(if: Simulation.isAvailable))
struct ResourceRunSimulationTests {
    private struct Sunk: Error {}

    @Test func runsEndBeforeTheirResourcesClose() async throws {
        let (issues, error) = await issues {
            try await simulateEngine {
                let events = CallRecorder<String>()
                let harbour = Harbour()
                let outcome: Result<Void, any Error>
                do {
                    try await Self.operate(events, in: harbour)
                    outcome = .success(())
                } catch {
                    outcome = .failure(error)
                }
                try Self.check(events.calls, outcome)
            }
        }
        #expect(error == nil)
        // The pier sinks after the end of the operation.
        #expect(issues.allSatisfy { "\($0)".contains("[GD031]: `\\.pier` could not be stopped: Sunk()") })
    }

    /// Runs a program with a pier that sinks after some time, and a ferry.
    private static func operate(_ events: CallRecorder<String>, in harbour: Harbour) async throws {
        let call = AsyncStream.makeStream(of: Void.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.open(\.pier) { _ in
                try await harbour.pause(upTo: 2)
                return "pier"
            } running: { _ in
                events.record("run pier")
                defer { events.record("end pier") }
                try await harbour.pause(upTo: 12)
                events.record("sink")
                throw Sunk()
            } closing: { _ in
                events.record("close pier")
            }
            $0.open(\.ferry, after: \.pier) { dependencies in
                try await harbour.pause(upTo: 2)
                return "ferry of \(dependencies.pier)"
            } running: { _ in
                events.record("run ferry")
                for await _ in call.stream {}
                try? await harbour.pause(upTo: 2)
                events.record("end ferry")
            } stopping: { _ in
                call.continuation.finish()
            } closing: { _ in
                events.record("close ferry")
            }
        } operation: {
            try? await harbour.pause(upTo: 6)
            events.record("operated")
        }
    }

    private static func check(_ calls: [String], _ outcome: Result<Void, any Error>) throws {
        for name in ["pier", "ferry"] {
            let own = calls.filter { $0.hasSuffix(name) }
            try require(own.isEmpty || own == ["run", "end", "close"].map { "\($0) \(name)" }, "\(calls)")
        }
        let sinks = calls.contains("sink")
        if let ferry = calls.firstIndex(of: "close ferry"), let pier = calls.firstIndex(of: "end pier") {
            try require(sinks || ferry < pier, "the ferry ends first: \(calls)")
        }
        switch outcome {
        case .success: try require(calls.contains("operated"), "\(calls)")
        case .failure(let error): try require(error is RunningError && sinks, "\(error): \(calls)")
        }
    }
}

extension GlobalDependencies {
    fileprivate var pier: String {
        get { resolveDependency(forKeyPath: \.pier, defaultImplementation: "no pier") }
        set { override(keyPath: \.pier, with: newValue) }
    }

    fileprivate var ferry: String {
        get { resolveDependency(forKeyPath: \.ferry, defaultImplementation: "no ferry") }
        set { override(keyPath: \.ferry, with: newValue) }
    }
}
