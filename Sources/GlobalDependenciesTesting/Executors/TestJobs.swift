internal import GlobalDependenciesTasks

/// The jobs of one test, which are tracked while this object exists, or the jobs that belong to no test.
final class TestJobs: JobTracker {
    private let group: JobLedger.Group

    init(_ group: JobLedger.Group) {
        self.group = group
    }

    deinit {
        if isOfOneTest { JobLedger.shared.leave(group) }
    }

    var isOfOneTest: Bool { group != .process }

    func waitUntilIdle(limit: Int) async -> JobTrackingResult {
        await JobLedger.shared.waitUntilIdle(group, limit: limit)
    }

    func timeWillPass() {
        if isOfOneTest { JobLedger.shared.withNotes(of: group) { notes in notes.passageCount += 1 } }
    }

    func takeOvertakenTasks() -> [String] {
        // Threads also resume tasks of the library, which have no function of the adopter.
        JobLedger.shared.takeOvertakenTasks(of: group).compactMap(\.calls?.caller)
    }
}
