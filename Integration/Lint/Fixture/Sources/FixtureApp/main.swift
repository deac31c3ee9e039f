import Fixture
import FixtureLive
import FixtureModels
import Foundation
import GlobalDependencies

let started = Date()  // look-alike: the main file
let dependencies = GlobalDependencies.default  // look-alike: the main file
let arguments = CommandLine.arguments  // look-alike: the main file

prepareDependencies {
    let folder = FileManager.default.currentDirectoryPath  // look-alike: the main file
    $0.timetable = DiskTimetable(folder: URL(fileURLWithPath: folder))
}
Beacon.shared.signal(times: 1)  // look-alike: the main file
Analytics.track("launch")  // look-alike: the main file
print(bannerText(for: arguments.count), started, dependencies.depth)  // look-alike: the main file
exit(0)  // look-alike: the main file
