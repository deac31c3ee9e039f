/// A watch, which writes what happens into the log.
struct Watch {
    func begin() {
        note(Current.isVerbose ? "\(Current.station) begins a watch" : "begins")
        light()
    }

    func note(_ text: String) {
        Current.log.append(Entry(id: Current.uuid(), date: Current.date(), text: text))
    }

    func light() {
        let isNeeded = Current.isNight || Current.weather.isFoggy(Current.station)
        guard Current.lamp.isLit != isNeeded else { return }
        Current.lamp.set(isNeeded)
        note(isNeeded ? "lamp lit" : "lamp out")
    }

    func report() async throws -> String {
        let wind = try await Current.weather.wind(Current.station)
        let keeper = Current.keeper.map { "\($0.name), rank \($0.rank)" } ?? "no keeper"
        return "\(Current.station): wind \(wind), \(keeper), \(Current.log.entries.count) entries"
    }
}

/// A screen that shows the last entries.
final class LogModel {
    private(set) var lines: [String] = []

    func refresh() {
        lines = Current.log.entries.suffix(3).map { "\(Int($0.date.timeIntervalSince1970)) \($0.text)" }
    }

    var title: String { Current.greeting(to: Current.keeper?.name ?? "no keeper") }
}
