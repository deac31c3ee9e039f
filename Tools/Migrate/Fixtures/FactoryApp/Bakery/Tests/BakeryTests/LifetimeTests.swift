import BakeryServices
import Factory
import FactoryTesting
import Testing

@testable import Bakery

/// The number and the lifetime of the instances that factories build.
@Suite(.container)
struct LifetimeTests {
    @Test func cachedInstanceIsBuiltOnce() {
        #expect(Container.shared.journal() === resolve(\.journal))
        #expect(Container.shared.loyalty() === Container.shared.loyalty())
    }

    @Test func singletonIsBuiltOnce() {
        #expect(Container.shared.ledger() === Container.shared.ledger())
    }

    @Test func defaultScopeOfContainerIsCached() {
        #expect(SensorContainer.shared.thermometer() === SensorContainer.shared.thermometer())
        #expect(SensorContainer.shared.readings() === SensorContainer.shared.readings())
    }

    @Test func uniqueInstanceIsBuiltForEachOwner() {
        let (first, second) = (Customer(), Customer())
        first.take("rye")
        first.take("baguette")
        #expect(first.breads == ["rye", "baguette"])
        #expect(second.breads == [])
        first.secondBasket.add("rye")
        #expect(first.secondBasket.breads == ["rye"])
        #expect(first.breads.count == 2)
    }

    @Test func weakInstanceIsKeptWhileItIsUsed() {
        var shift: Shift? = Shift()
        shift?.begin()
        #expect(Shift().temperature == 200)
        #expect(Container.shared.oven().temperature == 200)
        #expect(shift?.temperatureOnDemand() == 200)
        shift = nil
        #expect(Container.shared.oven().temperature == 20)
    }

    @Test func ownerOfWeakInstanceKeepsIt() {
        let line = Container.shared.bakingLine()
        #expect(line.bake("rye") == 60)
        #expect(Container.shared.oven() === line.oven)
        #expect(Container.shared.oven().temperature == 230)
    }

    @MainActor @Test func modelKeepsOvenOfItsLine() {
        let model = CounterModel()
        #expect(model.serve(["baguette"]) == 25)
        #expect(Container.shared.oven().temperature == 230)
        #expect(model.served == 1)
    }

    @Test func ownerCreatesServiceAtOnce() {
        let tannoys = [Tannoy(), Tannoy()]
        #expect(Container.shared.journal().lines == ["announcer is ready"])
        #expect(tannoys.count == 2)
    }

    @Test func valueOfOwnerCanChange() {
        let customer = Customer()
        customer.scale.tare = 3
        #expect(customer.scale.net(10) == 7)
        #expect(Customer().scale.net(10) == 10)
    }

    @MainActor @Test func modelOfMainActorIsCached() {
        let screen = CounterScreen()
        #expect(screen.model === CounterScreen().model)
        screen.open()
        #expect(CounterScreen().title == "open, 0 served")
    }
}
