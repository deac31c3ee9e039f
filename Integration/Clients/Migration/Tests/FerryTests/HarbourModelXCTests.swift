import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import XCTest

final class HarbourModelXCTests: XCTestCase {
    override func invokeTest() {
        withDependencies {
            $0.timetable.departures = { _ in [.north] }
        } operation: {
            super.invokeTest()
        }
    }

    func testInvocationRunsInScope() {
        @Dependency(\.context) var context
        XCTAssertEqual(context, .test)
    }

    @MainActor func testScopeReachesAsynchronousTest() async {
        let model = HarbourModel()
        await model.load("Haven")
        XCTAssertEqual(model.state, .loaded([.north]))
    }

    @MainActor func testNestedScopeOverridesOuterScope() async {
        let model = withDependencies {
            $0.timetable.departures = { _ in [.south] }
        } operation: {
            HarbourModel()
        }
        await model.load("Haven")
        XCTAssertEqual(model.state, .loaded([.south]))
    }
}
