import Doubles
import GlobalDependenciesTesting
import XCTest

/// Reads and calls outside of the task tree, each in a process of its own, which ends at once.
final class StrictPlaceTests: DependencyTestCase {
    func testPlace() async {
        await Place.act()
    }
}

final class AllowingPlaceTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.allowsDetachedReads] }

    func testPlace() async {
        await Place.act()
    }
}

final class PlainPlaceTests: XCTestCase {
    func testPlace() async {
        await Place.act()
    }
}
