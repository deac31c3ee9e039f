import Factory

/// The container of the sensors, in which every instance is cached.
public final class SensorContainer: SharedContainer, AutoRegistering {
    @TaskLocal public static var shared = SensorContainer()
    public let manager = ContainerManager()

    public func autoRegister() {
        manager.defaultScope = .cached
    }

    public var thermometer: Factory<any Thermometer> { self { ProbeThermometer() } }
    public var scale: Factory<Scale> { self { Scale() }.scope(.unique) }
    /// The service behind the readings.
    public var readings: Factory<Readings> {
        self {
            let thermometer = self.thermometer()
            return Readings(thermometer: thermometer, offset: 1)
        }
    }
}

public protocol Thermometer: AnyObject, Sendable {
    func degrees() -> Int
}

public final class ProbeThermometer: Thermometer {
    public func degrees() -> Int { 20 }
}

public struct Scale: Sendable {
    public var tare = 0

    public func net(_ gross: Int) -> Int { gross - tare }
}

public final class Readings: Sendable {
    private let thermometer: any Thermometer
    private let offset: Int

    init(thermometer: any Thermometer, offset: Int) {
        self.thermometer = thermometer
        self.offset = offset
    }

    public func corrected() -> Int { thermometer.degrees() + offset }
}
