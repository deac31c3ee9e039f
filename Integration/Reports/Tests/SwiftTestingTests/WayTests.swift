import Doubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Greeting
import Host
import Testing

/// Reads through each container and in each place, in tests with each kind of trait.
@Suite(.enabled(if: Way.areRead))
struct WayTests {
    @Test(.dependencies(), arguments: Way.all, Place.allCases)
    func strictTest(_ way: Way, _ place: Place) async throws {
        try await way.read(at: place)
    }

    @Test(.dependencies { $0.greeting = Hello() }, arguments: Way.all, Place.allCases)
    func overridingTest(_ way: Way, _ place: Place) async throws {
        try await way.read(at: place)
    }

    @Test(.dependencies { $0.useLive(\.greeting) }, arguments: Way.all, Place.allCases)
    func partlyLiveTest(_ way: Way, _ place: Place) async throws {
        try await way.read(at: place)
    }

    @Test(.dependencies(.live), arguments: Way.all, Place.allCases)
    func liveTest(_ way: Way, _ place: Place) async throws {
        try await way.read(at: place)
    }
}

/// Reads in tests without the trait, which are strict only if the package links `GlobalDependenciesStrictTesting`.
///
/// Such a test reports the reads of one dependency at most ten times, so the ways belong to two tests.
struct PlainTests {
    @Test(arguments: Way.plain.prefix(9)) func firstWays(_ way: Way) async throws {
        try await way.read(at: .here)
    }

    @Test(arguments: Way.plain.dropFirst(9)) func otherWays(_ way: Way) async throws {
        try await way.read(at: .here)
    }

    @Test(.dependencies(.live), arguments: Way.plain) func liveTest(_ way: Way) async throws {
        try await way.read(at: .here)
    }

    @Test(.enabled(if: Host.earlyUse != nil), .dependencies())
    func strictTestReadsKeptComponent() async throws {
        try await Way.keptComponent.read(at: .here)
    }

    // Remedy GD022.2: Do not read it before the tests: in a static initializer, or in the launch of an app that hosts tests.
    @Test(.enabled(if: Host.earlyUse == "instance")) func instanceCreatedEarly() {
        _ = GlobalDependencies.default.guests
    }

    @Test func overrideMissesReader() {
        _ = GlobalDependencies.default.with(override: Hello(), for: \.greeting)
        _ = Greeter().greet()
    }
}
