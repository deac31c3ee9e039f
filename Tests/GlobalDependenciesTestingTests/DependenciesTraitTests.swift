import GlobalDependencies
import GlobalDependenciesTesting
import Testing

struct DependenciesTraitTests {
    @Test func first() {}
}
