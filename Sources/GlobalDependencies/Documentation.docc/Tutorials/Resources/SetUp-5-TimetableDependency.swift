import GlobalDependencies

protocol TimetableDependency: Dependencies {
    var timetable: any Timetable { get }
}

extension GlobalDependencies: TimetableDependency {
    var timetable: any Timetable {
        get { resolveDependency(forKeyPath: \.timetable, defaultImplementation: CityTimetable()) }
        set { override(keyPath: \.timetable, with: newValue) }
    }
}
