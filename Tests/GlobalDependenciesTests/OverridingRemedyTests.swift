import GlobalDependenciesScopes
import Testing

/// The remedies of GD001, GD002, GD003, GD006 and GD015, which trap while a dependency is overridden.
///
/// The programs that trap are in `MisuseTests` and `SetterTests`.
struct OverridingRemedyTests {
    // Remedy GD001.1: Make the property a dependency: return the result of
    // Remedy GD001.2: If it is a property of the container, make it a dependency: return the result of
    @Test func dependencyIsOverriddenInsteadOfConstant() {
        #expect(GlobalDependencies().seats == 1)
        #expect(GlobalDependencies().with(override: 2, for: \.seats).seats == 2)
    }

    // Remedy GD001.1: Override or reset the dependency that the property reads:
    @Test func overrideOfDependencyReachesProperty() {
        let dependencies = GlobalDependencies().with(override: 5, for: \.answer)
        #expect(dependencies.answerAndOne == 6)
        #expect(dependencies.with { $0.resetToDefault(keyPath: \.answer) }.answerAndOne == 43)
        #expect(GlobalDependencies().with { $0[TicketKey.self] = "mock" }.ticket == "mock")
    }

    // Remedy GD001.3: To override the property as a part of a struct, add a setter to each property in the key path.
    @Test func partWithSettersIsOverridden() {
        let dependencies = GlobalDependencies().with(override: .silent, for: \.player)
        #expect(dependencies.with(override: 1, for: \.player.volume).player.volume == 1)
        #expect(dependencies.player.volume == 0)
    }

    // Remedy GD002.1: Pass the key path of the accessor: `resolveDependency(forKeyPath:
    @Test func accessorWithItsKeyPathIsOverridden() {
        let dependencies = GlobalDependencies().with(override: 2, for: \.seats)
        #expect(dependencies.seats == 2)
        #expect(dependencies.places == 10)
        #expect(dependencies.with(override: 3, for: \.places).places == 3)
    }

    // Remedy GD003.1: Call `override(keyPath:
    @Test func setterThatStoresValueOverridesPart() {
        let dependencies = GlobalDependencies().with(override: 3, for: \.hall.width)
        #expect(dependencies.hall == Hall(length: 1, width: 3))
    }

    // Remedy GD006.1: Pass the key path of the property in its setter: `override(keyPath:
    @Test func setterWithItsKeyPathOverrides() {
        let dependencies = GlobalDependencies().with(override: 3, for: \.places)
        #expect(dependencies.places == 3)
        #expect(dependencies.seats == 1)
    }

    // Remedy GD015.1: Do not store `self` in the accessor of a dependency, and do not pass it to a task.
    @Test func storedInstanceReadsItsContainer() {
        let usher = GlobalDependencies().with(override: 2, for: \.seats).usher
        #expect(GlobalDependencies().with(override: 3, for: \.seats).usher.seats == 3)
        #expect(usher.seats == 2)
    }
}

private struct Hall: Equatable, Sendable {
    var length = 1
    var width = 2
}

private final class Usher: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    var seats: Int { dependencies.seats }
}

private enum TicketKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
}

extension GlobalDependencies {
    fileprivate var answerAndOne: Int { answer + 1 }

    fileprivate var ticket: String { self[TicketKey.self] }

    fileprivate var seats: Int {
        resolveDependency(forKeyPath: \.seats, defaultImplementation: 1)
    }

    fileprivate var places: Int {
        get { resolveDependency(forKeyPath: \.places, defaultImplementation: 10) }
        set { override(keyPath: \.places, with: newValue) }
    }

    fileprivate var hall: Hall {
        get { resolveDependency(forKeyPath: \.hall, defaultImplementation: Hall()) }
        set { override(keyPath: \.hall, with: newValue) }
    }

    fileprivate var usher: Usher {
        resolveDependency(forKeyPath: \.usher, sharedImplementation: { Usher(dependencies: $0) })
    }
}
