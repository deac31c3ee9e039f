import GlobalDependencies

protocol TimetableDependency: Dependencies {
    var timetable: any Timetable { get }
}

extension GlobalDependencies: TimetableDependency {
    var timetable: any Timetable {
        resolveDependency(forKeyPath: \.timetable, defaultImplementation: CityTimetable())
    }
}
