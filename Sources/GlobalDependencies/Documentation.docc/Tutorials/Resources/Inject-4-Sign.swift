import GlobalDependencies

struct Sign {
    private let dependencies: any TimetableDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func rows(_ lines: [String]) async throws -> [String] {
        let timetable = dependencies.timetable
        var rows: [String] = []
        for line in lines {
            rows.append("\(line): \(try await timetable.minutesUntilNext(line))")
        }
        return rows
    }
}
