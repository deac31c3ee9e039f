import Foundation

/// Everything outside of the app.
struct World {
    /// The time of day.
    var date: () -> Date = { Date() }
    var uuid: () -> UUID = UUID.init
    var weather = WeatherClient()
    var log: any Log = MemoryLog()
    var lamp = Lamp()
    // The keeper changes twice a day.
    var keeper: Keeper?
    var isVerbose = false
    let station = "Skerry"
    /// The calls that the horn answers.
    var horn: @Sendable (Int) -> String = { String(repeating: "boo", count: $0) }
    var stores = StoreRoom()

    /// A Boolean value that indicates whether the lamp must burn.
    var isNight: Bool {
        let hour = Int(date().timeIntervalSince1970 / 3600) % 24
        return hour < 6 || hour >= 18
    }

    func greeting(to name: String) -> String { "\(station) greets \(name)" }
}

nonisolated(unsafe) var Current = World()
