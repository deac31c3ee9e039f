import Testing

@testable import GlobalDependencies

struct ReadLogTests {
    @Test func whatIsReadAgainIsNotedOnce() {
        let log = ReadLog()
        let dependencies = GlobalDependencies(overrides: .observed(ObservedStorage(base: .none, log: log)))
        for _ in 0..<100 {
            _ = dependencies.frame
            _ = dependencies[workshop: "A"]
        }
        #expect(log.reads.map(\.dependency.name) == ["material", "frame", "subscript(workshop:)"])
        _ = dependencies[workshop: "B"]
        #expect(log.reads.count == 4)
    }

    @Test func nothingIsNotedOnceItIsClosed() {
        let log = ReadLog()
        let dependencies = GlobalDependencies(overrides: .observed(ObservedStorage(base: .none, log: log)))
        log.close()
        #expect(dependencies.frame.name == "a frame of wood")
        #expect(dependencies.gallery === GlobalDependencies(overrides: .none).gallery)
        #expect(log.reads.isEmpty)
    }
}
