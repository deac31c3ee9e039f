#if !canImport(SwiftUI)
import TideClock

/// The program on platforms without SwiftUI, which prints the next tides of each harbor.
@main
enum TideClockTerminal {
    @MainActor
    static func main() async {
        for harbor in Harbor.all {
            let model = TideModel(harbor: harbor)
            await model.refresh()
            print(harbor.name)
            for tide in model.visibleTides { print("  \(tide)") }
        }
    }
}
#endif
