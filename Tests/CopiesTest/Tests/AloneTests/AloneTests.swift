import Accessors
import GlobalDependencies
import Testing

/// A test process has one copy, too, and says nothing about it.
struct AloneTests {
    @Test func thereIsOneJournal() {
        _ = GlobalDependencies()
        #expect(GlobalDependencies.default.journal === GlobalDependencies.default.journal)
    }
}
