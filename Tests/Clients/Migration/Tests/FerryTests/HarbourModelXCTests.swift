import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import XCTest

/// A test case that overrides for all of its tests.
final class HarbourModelXCTests: XCTestCase {
    override func invokeTest() {
        withDependencies {
            $0.timetable.departures = { _ in [.north] }
        } operation: {
            super.invokeTest()
        }
    }

    func testThatAllTestsAreOverridden() {
        @Dependency(\.context) var context
        XCTAssertEqual(context, .test)
    }

    @MainActor func testThatAnAsynchronousTestIsOverridden() async {
        let model = HarbourModel()
        await model.load("Haven")
        XCTAssertEqual(model.state, .loaded([.north]))
    }

    @MainActor func testThatOneTestOverridesMore() async {
        let model = withDependencies {
            $0.timetable.departures = { _ in [.south] }
        } operation: {
            HarbourModel()
        }
        await model.load("Haven")
        XCTAssertEqual(model.state, .loaded([.south]))
    }
}
