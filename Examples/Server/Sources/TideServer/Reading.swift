public import Foundation
public import GRDB
public import Hummingbird

/// The height of the water at a gauge, as an observer has read it.
public struct Reading: Codable, Equatable, FetchableRecord, PersistableRecord, ResponseEncodable, Sendable {
    /// The name of the gauge.
    public let gauge: String
    /// The height of the water in metres above chart datum.
    public let metres: Double
    /// The time of the reading.
    public let time: Date
    /// The name of the user who added the reading.
    public let observer: String

    /// Creates a reading.
    public init(gauge: String, metres: Double, time: Date, observer: String) {
        self.gauge = gauge
        self.metres = metres
        self.time = time
        self.observer = observer
    }
}
