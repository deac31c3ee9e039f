import GlobalDependencies

protocol TimetableDependency: Dependencies {
    var timetable: any Timetable { get }
}
