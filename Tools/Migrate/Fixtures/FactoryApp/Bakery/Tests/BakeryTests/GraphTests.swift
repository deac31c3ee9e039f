import BakeryServices
import Factory
import FactoryTesting
import Testing

/// The scope that has no counterpart, so that its factories stay.
@Suite(.container)
struct GraphTests {
    @Test func graphSharesInstanceOfOneResolution() {
        let batch = Container.shared.batch()
        #expect(batch.mixing === batch.forming)
        #expect(batch.journal === Container.shared.journal())
        #expect(Container.shared.starter() == 25)
    }
}
