import Diary
import GlobalDependenciesScopes
import Weather

/// Returns the weather that the image of this file, Weather and Diary read, in a container and in scopes of all three, and
/// the number of shared instances in each.
func reports() -> [String] {
    [
        report(.default.with(override: "wind", for: \.weather)),
        withDependencies {
            $0.weather = "hail"
        } operation: {
            report(.default)
        },
        Forecast.inSnow { report(.default) },
        Diary.inFog { report(.default) },
    ]
}

/// The reports if the process has one copy of the library.
let reportsOfOneCopy = ["wind", "hail", "snow", "fog"].map(reportOfOneCopy)

func report(_ dependencies: GlobalDependencies) -> String {
    let (forecast, diary) = (Forecast(dependencies: dependencies), Diary(dependencies: dependencies))
    let weathers = [dependencies.weather, forecast.weather, diary.weather]
    let stations = Set([dependencies.station, forecast.station, diary.station].map { ObjectIdentifier($0) })
    return "\(weathers.joined(separator: ", ")); stations: \(stations.count)"
}

func reportOfOneCopy(_ weather: String) -> String {
    "\(weather), \(weather), \(weather); stations: 1"
}
