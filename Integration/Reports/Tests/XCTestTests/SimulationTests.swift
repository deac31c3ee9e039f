import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import XCTest

final class SimulationTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.simulated(seeds: 1...9)] }

    func testIsNotSimulated() {}
}
