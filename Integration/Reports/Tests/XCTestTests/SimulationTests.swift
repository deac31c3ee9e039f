import Doubles
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

final class NotRepeatedTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.repeated(9)] }

    func testIsNotRepeated() {}
}

final class SimulationTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.simulated(seeds: 1...1_000)] }

    func testCounterLosesNoStep() async {
        let count = await Counter.countAfterTwoSteps()
        XCTAssertEqual(count, 2)
    }

    func testThrowsError() async throws {
        throw CocoaError(.fileNoSuchFile)
    }

    func testIsSkipped() async throws {
        throw XCTSkip("It is not the season.")
    }
}

/// A simulated test that hangs, and runs in a process of its own.
final class SimulatedHangTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.simulated(seeds: 1...9)] }

    func testLosesContinuation() async throws {
        try XCTSkipIf(ProcessInfo.processInfo.environment["REPORT_DEATHS"] == nil)
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
