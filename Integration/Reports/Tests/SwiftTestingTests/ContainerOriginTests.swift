import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// Components that take their containers before a test, because the arguments of tests create them.
private enum Fixture {
    static let greeter = Greeter()
    static let derived = Greeter(dependencies: .default.with { $0.volume = 5 })
    static let visitors = GlobalDependencies.default.guests
}

/// Reads in strict tests, each through a container that the test came by in another way.
@Suite(.dependencies())
struct ContainerOriginTests {
    private let property = Greeter()

    @Test func propertyOfSuite() {
        _ = property.greet()
    }

    @Test(arguments: [Greeter()]) func argument(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.greeter]) func staticProperty(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.derived]) func derivedContainer(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.visitors]) func instanceOfProcess(visitors: Visitors) {
        _ = visitors.welcome()
    }

    @Test(arguments: [Fixture.greeter]) func childTask(greeter: Greeter) async {
        async let text = greeter.greet()
        _ = await text
    }

    @Test(.dependencies { $0.greeting = Hello() }, arguments: [Fixture.greeter]) func overridden(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(.dependencies(.live), arguments: [Fixture.greeter]) func liveTest(greeter: Greeter) {
        _ = greeter.greet()
    }
}

/// Such reads in tests without dependencies of their own, which `GlobalDependenciesStrictTesting` makes strict.
struct PlainContainerOriginTests {
    private let property = Greeter()

    @Test func propertyOfSuite() {
        _ = property.greet()
    }

    @Test(arguments: [Greeter()]) func argument(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.greeter]) func staticProperty(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.derived]) func derivedContainer(greeter: Greeter) {
        _ = greeter.greet()
    }

    @Test(arguments: [Fixture.visitors]) func instanceOfProcess(visitors: Visitors) {
        _ = visitors.welcome()
    }

    @Test(arguments: [Fixture.greeter]) func childTask(greeter: Greeter) async {
        async let text = greeter.greet()
        _ = await text
    }
}
