import BakeryServices
import Factory
import FactoryTesting
import Testing

@testable import Bakery

/// The scope that has no counterpart, so that its factories stay.
@Suite(.container)
struct GraphTests {
    @Test func graphSharesInstanceOfOneResolution() {
        let (first, second) = (Container.shared.batch(), Container.shared.batch())
        #expect(first.mixing === first.forming)
        #expect(first.mixing !== second.mixing)
    }

    @Test func graphHasJournalOfContainer() {
        #expect(Container.shared.batch().journal === Container.shared.journal())
    }

    @Test func starterIsCold() {
        #expect(Container.shared.starter() == 25)
    }
}
