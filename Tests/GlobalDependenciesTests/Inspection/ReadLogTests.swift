import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesInspection

struct ReadLogTests {
    @Test func repeatedReadIsLoggedOnce() {
        let recorder = InstanceRecorder()
        let log = recorder.log
        let dependencies = GlobalDependencies(viewing: GlobalDependencies(storage: nil), observer: recorder)
        for _ in 0..<100 {
            _ = dependencies.frame
            _ = dependencies[workshop: "A"]
        }
        #expect(log.reads.map(\.id.name) == ["material", "frame", "subscript(workshop:)"])
        _ = dependencies[workshop: "B"]
        #expect(log.reads.count == 4)
    }

    @Test func closedLogRecordsNothing() {
        let recorder = InstanceRecorder()
        let log = recorder.log
        let dependencies = GlobalDependencies(viewing: GlobalDependencies(storage: nil), observer: recorder)
        log.close()
        #expect(dependencies.frame.name == "a frame of wood")
        #expect(dependencies.gallery === GlobalDependencies(storage: nil).gallery)
        #expect(log.reads.isEmpty)
    }
}
