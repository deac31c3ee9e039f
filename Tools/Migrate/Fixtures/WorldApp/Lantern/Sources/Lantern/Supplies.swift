/// The supplies of the station, which a ship brings.
enum Supplies {
    /// Orders oil if the stores are low, and returns the litres.
    static func order() -> Int {
        let missing = 40 - Current.stores.oil
        guard missing > 10 else { return 0 }
        Current.log.append(Entry(id: Current.uuid(), date: Current.date(), text: "ordered \(missing)"))
        return missing
    }

    static func burn(_ litres: Int) {
        var stores = Current.stores
        stores.burn(litres)
        Current.stores = stores
    }

    static func deliver(_ litres: Int) {
        Current.stores = StoreRoom(oil: Current.stores.oil + litres)
    }
}

/// The answers to ships in fog.
struct Signals {
    func answer(_ calls: Int) -> String {
        guard Current.weather.isFoggy(Current.station) else { return "" }
        return Current.horn(calls)
    }

    func entry(for calls: Int) -> String {
        let answer = answer(calls)
        return answer.isEmpty ? "silent" : "\(Current.greeting(to: "ship")): \(answer)"
    }
}
