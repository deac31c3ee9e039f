import Accessors
import GlobalDependencies
import Testing

/// Tests that a test process has one copy of the library, and prints no warning about it.
struct AloneTests {
    @Test func processHasOneJournal() {
        _ = GlobalDependencies()
        #expect(GlobalDependencies.default.journal === GlobalDependencies.default.journal)
    }
}
