import Diary
import GlobalDependenciesScopes
import Weather

@main
struct App {
    static func main() {
        prepareDependencies { $0.weather = "rain" }
        report("prepared", .default)
        report("overridden", .default.with(override: "wind", for: \.weather))
        withDependencies {
            $0.weather = "hail"
        } operation: {
            report("scope of the app", .default)
        }
        Forecast.inSnow { report("scope of Weather", .default) }
        Diary.inFog { report("scope of Diary", .default) }
    }

    /// Prints the weather in all three images, and the number of shared instances.
    static func report(_ title: String, _ dependencies: GlobalDependencies) {
        let (forecast, diary) = (Forecast(dependencies: dependencies), Diary(dependencies: dependencies))
        let weathers = [dependencies.weather, forecast.weather, diary.weather]
        let stations = Set([dependencies.station, forecast.station, diary.station].map { ObjectIdentifier($0) })
        print("\(title): \(weathers.joined(separator: ", ")); stations: \(stations.count)")
    }
}
