import Factory
import Synchronization

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
            let readings = Readings(thermometer: self.thermometer())
            readings.calibrate(by: self.offset)
            return readings
        }
    }

    // The offset is the same for all sensors.
    private var offset: Int { 1 }
}

public protocol Thermometer: AnyObject, Sendable {
    func degrees() -> Int
}

public final class ProbeThermometer: Thermometer {
    private let reads = Mutex(0)

    public func degrees() -> Int {
        reads.withLock {
            $0 += 1; return 20 + $0
        }
    }
}

public struct Scale: Sendable {
    public var tare = 0

    public func net(_ gross: Int) -> Int { gross - tare }
}

public final class Readings: Sendable {
    private let thermometer: any Thermometer
    private let offset = Mutex(0)

    init(thermometer: any Thermometer) {
        self.thermometer = thermometer
    }

    func calibrate(by offset: Int) { self.offset.withLock { $0 = offset } }
    public func corrected() -> Int { thermometer.degrees() + offset.withLock { $0 } }
}
