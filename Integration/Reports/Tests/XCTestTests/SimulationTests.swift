import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import XCTest

final class NotSimulatedTests: XCTestCase {
    func testIsNotSimulated() {
        withTestDependencies(.simulated(seeds: 1...9)) { _ in
        } operation: {
        }
    }
}

final class SimulationTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.simulated(seeds: 1...1_000)] }

    func testCounterLosesNoStep() async {
        let counter = Counter()
        async let first: Void = counter.step()
        async let second: Void = counter.step()
        _ = await (first, second)
        let count = await counter.count
        XCTAssertEqual(count, 2)
    }

    func testThrowsError() async throws {
        throw CocoaError(.fileNoSuchFile)
    }

    func testIsSkipped() async throws {
        throw XCTSkip("It is not the season.")
    }
}

private actor Counter {
    private(set) var count = 0
    private let journal = Journal()

    func step() async {
        let next = count + 1
        await journal.note(next)
        count = next
    }
}

private actor Journal {
    func note(_ number: Int) {}
}
