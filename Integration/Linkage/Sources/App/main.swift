import GlobalDependenciesScopes
import Weather

prepareDependencies { $0.weather = "rain" }
let all = [report(.default)] + reports()
precondition(all == [reportOfOneCopy("rain")] + reportsOfOneCopy, "\(all)")
