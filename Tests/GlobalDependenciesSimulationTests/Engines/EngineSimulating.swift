import Foundation
import GlobalDependencies
import Testing

@testable import GlobalDependenciesSimulation

/// An invariant of an engine that did not hold in one order of the jobs.
struct BrokenInvariant: Error, CustomStringConvertible {
    let description: String
}

/// Throws an error that describes an invariant unless the invariant holds.
func require(_ holds: Bool, _ invariant: @autoclosure () -> String) throws {
    if !holds { throw BrokenInvariant(description: invariant()) }
}

/// The number of seeds with which each scenario of an engine runs.
private let seedCount =
    ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_SIMULATED_SEEDS"].flatMap { Int($0) } ?? 100

/// Runs a scenario once for each seed, and records one issue for the first seed with which it throws, hangs or escapes.
func simulateEngine(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ scenario: @escaping @Sendable () async throws -> Void
) async throws {
    for seed in 1...max(1, seedCount) {
        let (thrown, hasHung) = (Mutex<String?>(nil), Mutex(false))
        let run = try await simulate(seed: seed) {
            do {
                // A run that hangs is cancelled. It does not end if the engine ignores the cancellation.
                try await withTaskCancellationHandler {
                    try await scenario()
                } onCancel: {
                    hasHung.withLock { $0 = true }
                    Issue.record("seed \(seed) hung or did not end", sourceLocation: sourceLocation)
                }
                return true
            } catch {
                thrown.withLock { $0 = "\(error)" }
                return false
            }
        }
        if hasHung.withLock({ $0 }) { return }
        if run.isCorrect, run.escape == nil, run.reports.isEmpty { continue }
        let causes = [thrown.withLock { $0 }, run.escape.map { "\($0)" }].compactMap { $0 } + run.reports
        let comment = "seed \(seed) failed: \(causes.joined(separator: "\n"))"
        Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
        return
    }
}

/// One of the numbered events of a producer.
struct Numbered: Hashable, Sendable {
    let producer: Int
    let number: Int
}

extension [Numbered] {
    /// Throws unless the events of each producer are in the order of their numbers, without repetition.
    func requireOrder() throws {
        for (producer, events) in Dictionary(grouping: self, by: \.producer) {
            let numbers = events.map(\.number)
            try require(numbers == Set(numbers).sorted(), "events of producer \(producer) in order: \(numbers)")
        }
    }
}

extension Task {
    /// The value of the task, which is cancelled together with the current task.
    ///
    /// A run that hangs cancels its scenario, and could not end while it awaits a task that stays suspended.
    var structuredValue: Success {
        get async throws {
            try await withTaskCancellationHandler {
                try await value
            } onCancel: {
                cancel()
            }
        }
    }
}

/// Runs an operation in a task that is cancelled after a random time, and returns its result.
///
/// The result is nil if the operation threw `CancellationError`.
func cancelling<Value: Sendable>(
    within milliseconds: ClosedRange<Int>,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
    let task = Task { try await operation() }
    try await sleep(random(in: milliseconds))
    task.cancel()
    do {
        return try await task.structuredValue
    } catch is CancellationError {
        return nil
    }
}
