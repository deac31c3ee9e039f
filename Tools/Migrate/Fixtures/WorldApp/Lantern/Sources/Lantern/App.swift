/// The start of the app.
enum LanternApp {
    static func main(arguments: [String]) {
        Current.isVerbose = arguments.contains("--verbose")
        Watch().begin()
    }
}

/// The keepers who begin and end their watches.
enum Roster {
    static func begin(_ name: String) {
        Current.keeper = Keeper(name: name)
        Watch().note("\(name) begins")
    }

    static func promote() {
        Current.keeper?.rank += 1
    }

    static func end() {
        if let keeper = Current.keeper { Watch().note("\(keeper.name) ends") }
        Current.keeper = nil
    }
}
