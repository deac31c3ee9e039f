import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

struct InheritedMockTests {
    @Test func hashableMocksAreComparedByIdentity() {
        let mock = MockIsland()
        #expect(mock == mock)
        #expect(mock != MockIsland())
        #expect(Set([mock, mock]).count == 1)
        #expect("\(mock)" == "MockIsland")
    }

    @Test func identifierIsRequirement() {
        let mock = MockIsland()
        mock.id = "north"
        #expect(mock.id == "north")
        #expect(mock.calls == [.id])
    }

    @Test func mockIsThrownAsError() {
        let mock = MockObstacle()
        #expect(throws: MockObstacle.self) { throw mock }
    }

    @Test func comparisonRunsOverride() {
        let (small, large) = (MockObstacle(), MockObstacle())
        small.isLessThanOtherOverride = { $0 === large }
        #expect(small < large)
        #expect(small.calls == [.isLess(than: large)])
    }

    @Test func restoredMockHasNoOverrides() {
        #expect(MockRestored("text").climbCallCount == 0)
        #expect(String(reflecting: MockRestored()) == "MockRestored")
    }

    @MainActor @Test func mockOfMainActorIsHashable() {
        let mock = MockBillboard()
        mock.text = "Low tide"
        mock.clearOverride = {}
        mock.clear()
        #expect(Set([mock]).contains(mock))
        #expect(mock.text == "Low tide")
        #expect(mock.calls == [.clear, .text])
    }

    @Test func actorIsHashable() async {
        let mock = MockFerryman()
        mock.crossToPlaceOverride = { $0.count }
        #expect(await mock.cross(to: "Skye") == 4)
        #expect(mock == mock && mock.id == ObjectIdentifier(mock))
        #expect(mock.calls == [.cross(to: "Skye")])
    }

    @Test func subclassHasOverridesOfItsSuperclass() throws {
        let mock = MockLiner()
        mock.sailToPortOverride = { $0.count }
        mock.steamAtKnotsOverride = { _ in }
        mock.boardPassengerOverride = { _ in }
        let vessel: any Vessel = mock
        #expect(try vessel.sail(to: "Oban") == 4)
        mock.steam(at: 9)
        mock.board("Ada")
        #expect(
            mock.calls == [
                .sail(to: "Oban"), MockSteamer.MockCall.steam(at: 9), MockLiner.MockCall.board("Ada"),
            ]
        )
    }

    @Test func restatedRequirementIsInherited() throws {
        let mock = MockTug()
        mock.sailToPortOverride = { $0.count }
        mock.sailToPortIntOverride = { $0 + 1 }
        let tug: any Tug = mock
        #expect(try tug.sail(to: "Oban") == 4)
        #expect(try tug.sail(to: 6) == 7)
        #expect(mock.calls == [.sail(to: "Oban"), MockTug.MockCall.sail(to: 6)])
    }

    @Test func refinedPropertyStoresValue() {
        func rename(_ tug: inout some Tug) { tug.name = "Ada" }
        var mock = MockTug()
        rename(&mock)
        #expect(mock.name == "Ada")
        #expect(mock.calls == [.name])
    }

    @MainActor @Test func mockMayBelongToActorOfItsOwn() async {
        let mock = MockPier()
        mock.moorOverride = { $0.count }
        mock.extendByLengthOverride = { length in
            MainActor.assertIsolated(); return length
        }
        mock.depthOverride = { 3 }
        mock.length = 9
        let pier: any Pier = mock
        #expect(pier.moor("Oban") + pier.extend(by: 2) + pier.depth() + pier.length == 18)
        MockPier.buildCountOverride = { _ in }
        MockPier.build(2)
        #expect(MockPier.staticCalls == [MockPier.MockCall.build(2)])
        MockPier.resetStaticRequirements()
        #expect(MockPier.staticCalls == [])
    }

    @Test func subclassReportsItsOwnName() {
        let mock = MockLiner(fileID: "Tests/Place.swift", line: 7)
        withKnownIssue {
            mock.steam(at: 9)
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains("`MockLiner.steam(at:)` was called") && $0.rawValue.contains("Tests/Place.swift:7")
            }
        }
    }
}
