import GlobalDependencies

final class BusStop {
    private let dependencies: any TimetableDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func announcement(of line: String) async throws -> String {
        let minutes = try await CityTimetable().minutesUntilNext(line)
        return minutes == 0 ? "\(line) now" : "\(line) in \(minutes) min"
    }
}
