import BakeryServices
import Factory

extension Container {
    var basket: Factory<Basket> { self { Basket() } }
    var checkout: Factory<Checkout> { self { Checkout(ledger: self.ledger(), discount: self.discount()) } }
    var discount: Factory<Int> { self { 0 } }
    var receipt: ParameterFactory<Int, String> { self { "Receipt \($0)" } }
    var courier: ParameterFactory<String, any Courier> {
        self { route in BicycleCourier(route: route, journal: self.journal()) }
    }

    /// The name of the baker who works, which changes during the day.
    var baker: Factory<String?> { self { nil }.cached }

    @MainActor var counterModel: Factory<CounterModel> { self { MainActor.assumeIsolated { CounterModel() } }.cached }
}

/// The container of the sensors.
final class SensorContainer: SharedContainer {
    @TaskLocal static var shared = SensorContainer()
    let manager = ContainerManager()

    var scale: Factory<Scale> { self { Scale() } }
}
