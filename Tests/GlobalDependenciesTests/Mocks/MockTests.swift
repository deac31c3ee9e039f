import GlobalDependenciesDoubles
import TestSupport
import Testing

struct MockTests {
    @Test func overrideRunsAndCallsAreRecorded() async throws {
        let mock = MockOffice()
        mock.clerkOverride = { id in "Clerk \(id)" }
        mock.fileFolderUnderLabelOverride = { _, _ in }
        mock.watchDoorHandlerOverride = { _, handler in handler(4) }
        #expect(try await mock.clerk(id: 1) == "Clerk 1")
        let received = Mutex(0)
        mock.watch("north") { count in received.withLock { $0 = count } }
        #expect(received.withLock { $0 } == 4)
        #expect(mock.clerkCalls == [1])
        #expect(mock.watchDoorHandlerCalls.map(\.door) == ["north"])
        #expect(mock.staffCallCount == 0)
    }

    @Test func unsetRequirementIsRecordedAndNamesItsOverride() async {
        let line = #line + 1
        let mock = MockOffice()
        await expectUnimplemented("MockOffice.clerk(id:)", set: "clerkOverride", createdAt: line) {
            let error = await #expect(throws: UnimplementedError.self) { try await mock.clerk(id: 1) }
            #expect(error?.name == "MockOffice.clerk(id:)")
        }
        await expectUnimplemented("MockOffice.clerk(named:)", set: "clerkNamedNameOverride", createdAt: line) {
            #expect(mock.clerk(named: "Ada") == nil)
        }
        await expectUnimplemented("MockOffice.keep(_:)", set: "keepValueOverride", createdAt: line) { mock.keep(3) }
        #expect(mock.calls == [.clerk(id: 1), .clerk(named: "Ada"), .keep(3)])
    }

    #if os(macOS) || os(Linux)
    @Test func unsetRequirementWithoutPlaceholderTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = MockOffice().staff()
        }
        expect(result, "`MockOffice.staff()` was called, but is unimplemented.")
    }
    #endif

    @Test func tasksMayShareMock() async {
        let mock = MockOffice()
        mock.clerkNamedNameOverride = { _ in nil }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    _ = mock.clerk(named: "\(number)")
                    mock.clerkNamedNameOverride = { _ in nil }
                }
            }
        }
        #expect(Set(mock.clerkNamedNameCalls) == Set((0..<200).map { "\($0)" }))
        #expect(mock.calls == mock.clerkNamedNameCalls.map { .clerk(named: $0) })
    }

    @Test func subclassHasOverridesOfItsSuperclasses() throws {
        let mock = MockLiner()
        mock.sailToPortOverride = { $0.count }
        mock.steamAtKnotsOverride = { _ in }
        mock.sailToPortIntOverride = { $0 + 1 }
        let liner: any Liner = mock
        #expect(try liner.sail(to: "Oban") == 4)
        #expect(try liner.sail(to: 6) == 7)
        liner.steam(at: 9)
        let steam = MockSteamer.MockCall.steam(at: 9)
        #expect(mock.calls == [.sail(to: "Oban"), MockLiner.MockCall.sail(to: 6), steam])
    }

    @Test func subclassReportsItsOwnName() async {
        let line = #line + 1
        let mock = MockLiner()
        await expectUnimplemented("MockLiner.steam(at:)", set: "steamAtKnotsOverride", createdAt: line) {
            mock.steam(at: 9)
        }
    }
}
