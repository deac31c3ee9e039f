import ClockDoubles
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

/// Remedies of GD048, GD053 and GD054, each applied to the scenario that caused the message.
///
/// Other suites apply the other remedies.
@Suite(.enabled(if: Simulation.isAvailable))
struct SimulationRemedyTests {
    /// Runs a scenario that causes a message, and the same scenario with a remedy of the message.
    private func expect(
        _ identifier: String,
        from faulty: @escaping @Sendable () async throws -> Void,
        notFrom mended: @escaping @Sendable () async throws -> Void
    ) async throws {
        let faulty = try await Task { try await simulate(seed: 1) { try await returningTrue(faulty) } }.value
        #expect(faulty.reports.map { $0.hasPrefix("GlobalDependencies [\(identifier)]") } == [true])
        let mended = try await simulate(seed: 1) { try await returningTrue(mended) }
        #expect(mended.isCorrect)
        #expect(mended.escape == nil)
        #expect(mended.reports == [])
    }

    // Remedy GD048.2: Search for tasks that wait for each other.
    @Test func tasksThatDoNotWaitForEachOtherDoNotHang() async throws {
        try await expect("GD048") {
            let (first, second) = (AsyncStream.makeStream(of: Int.self), AsyncStream.makeStream(of: Int.self))
            async let one: Void = forward(first.stream, to: second.continuation)
            async let other: Void = forward(second.stream, to: first.continuation)
            _ = await (one, other)
        } notFrom: {
            let (first, second) = (AsyncStream.makeStream(of: Int.self), AsyncStream.makeStream(of: Int.self))
            async let one: Void = forward(first.stream, to: second.continuation)
            first.continuation.finish()
            await one
        }
    }

    // Remedy GD048.3: If the test overrides a clock, advance that clock.
    @Test func advancedClockDoesNotHang() async throws {
        try await expect("GD048") {
            try await TestClock().sleep(for: .seconds(1))
        } notFrom: {
            let clock = TestClock()
            async let sleep: Void = clock.sleep(for: .seconds(1))
            await clock.advance(by: .seconds(1))
            try await sleep
        }
    }

    // Remedy GD054.1: Write the share of the calls that fail
    @Test func shareOfCallsIsProbability() {
        let (faulty, mended) = (
            DependenciesOption.SimulationFault.fullDisks(5), DependenciesOption.SimulationFault.fullDisks(0.05)
        )
        #expect(!faulty.isValid)
        #expect(mended.isValid)
    }

    // Remedy GD053.1: Read the run from its end
    @Test func storyEndsWithReadOfOldValue() async throws {
        let bug = try #require(PlantedBug.all.first)
        let seed = try #require(try await failingSeeds(in: 1...1_000, limit: 1, bug.scenario).first)
        let failing = try await simulate(seed: seed, bug.scenario)
        let story = try await story(of: failing.unusual, seed: seed, bug.scenario)
        #if DEBUG
        #expect(story.contains { $0.contains("ran in an actor, from Wallet.pay(_:)") })
        #endif
        #expect(story.contains { $0.hasSuffix(", and read `\\.continuousClock`") })
        #expect(story.contains("▸ time passed to 0.001 seconds while a task was ready"))
    }
}

private func returningTrue(_ operation: () async throws -> Void) async throws -> Bool {
    try await operation()
    return true
}

private func forward(_ numbers: AsyncStream<Int>, to continuation: AsyncStream<Int>.Continuation) async {
    for await number in numbers { continuation.yield(number) }
    continuation.finish()
}
