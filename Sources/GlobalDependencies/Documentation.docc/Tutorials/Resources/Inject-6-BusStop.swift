import GlobalDependencies

final class BusStop {
    private let dependencies: any TimetableDependency
    private(set) lazy var sign = Sign(dependencies: dependencies.buildGlobal())

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func announcement(of line: String) async throws -> String {
        let minutes = try await dependencies.timetable.minutesUntilNext(line)
        return minutes == 0 ? "\(line) now" : "\(line) in \(minutes) min"
    }
}
