import GlobalDependencies
import Testing

/// What the closure of a scope works on, which becomes the scope, where somebody keeps it.
struct ScopeDraftTests {
    private let saw = Tool(name: "saw")
    private let drill = Tool(name: "drill")

    @Test func aCopyKeepsWhatWasOverriddenUntilThen() {
        var copy = GlobalDependencies()
        withDependencies {
            $0.tool = saw
            copy = $0
            $0.light.name = "a lamp"
        } operation: {
            #expect(GlobalDependencies.default.tool == saw)
            #expect(GlobalDependencies.default.light.name == "a lamp")
            #expect(copy.tool == saw)
            #expect(copy.light.name == "the sun")
        }
        #expect(copy.tool == saw)
    }

    @Test func aCopyIsChangedWithoutTheScope() {
        var copy = GlobalDependencies()
        let inside = withDependencies {
            $0.tool = saw
            copy = $0
        } operation: {
            copy.tool = drill
            #expect(GlobalDependencies.default.tool == saw)
            return GlobalDependencies.default
        }
        copy.light.name = "a lamp"
        #expect(inside.tool == saw)
        #expect(inside.light.name == "the sun")
        #expect(copy.tool == drill)
        #expect(copy.light.name == "a lamp")
    }

    @Test func aCopyIsChangedWithoutACopyOfIt() {
        var copy = GlobalDependencies()
        withDependencies {
            $0.tool = saw
            copy = $0
        } operation: {
        }
        let before = copy
        copy.tool = drill
        #expect(before.tool == saw)
        #expect(copy.tool == drill)
    }

    @Test func aCopySharesNoInstancesWithTheScope() {
        var copy = GlobalDependencies()
        withDependencies {
            $0.tool = saw
            copy = $0
        } operation: {
            let workshop = GlobalDependencies.default.workshop
            #expect(copy.workshop !== workshop)
            #expect(copy.workshop.toolAtFirst == saw)
            #expect(GlobalDependencies.default.workshop === workshop)
        }
    }

    @Test func aCopyHasNoValuesOfKeysInCommonWithTheScope() {
        var copy = GlobalDependencies()
        withDependencies {
            $0.tool = saw
            copy = $0
        } operation: {
            let till = copy.till
            #expect(GlobalDependencies.default.till !== till)
            #expect(copy.till === till)
        }
        withDependencies({ $0.tool = saw }) {
            let till = GlobalDependencies.default.till
            withDependencies {
                $0.light.name = "a lamp"
                copy = $0
                _ = copy.till
            } operation: {
                #expect(GlobalDependencies.default.till === till)
                #expect(copy.till !== till)
            }
        }
    }

    @Test func aDraftOfAnotherScopeBecomesAScopeOfItsOwn() {
        var saved: GlobalDependencies?
        for step in 0..<2 {
            withDependencies {
                if let saved { $0 = saved }
                if step == 0 { $0.tool = saw }
                saved = $0
            } operation: {
                prepareDependencies { $0.light.name = "lamp \(step)" }
                #expect(GlobalDependencies.default.tool == saw)
                #expect(GlobalDependencies.default.light.name == "lamp \(step)")
            }
        }
    }

    @Test func aDraftThatIsReplacedIsNotTheScope() {
        withDependencies {
            $0.tool = saw
            $0 = GlobalDependencies().with(override: drill, for: \.tool)
        } operation: {
            #expect(GlobalDependencies.default.tool == drill)
        }
    }

    @Test func whatIsReadInTheClosureIsNotTheScopes() {
        var workshop: Workshop?
        withDependencies {
            $0.tool = saw
            workshop = $0.workshop
        } operation: {
            #expect(GlobalDependencies.default.workshop !== workshop)
        }
        withDependencies {
            workshop = $0.workshop
            $0.tool = saw
        } operation: {
            #expect(GlobalDependencies.default.workshop.toolAtFirst == saw)
            #expect(workshop?.toolAtFirst == Tool())
        }
    }

    @Test func recordingInTheClosureRecordsInTheScope() throws {
        withDependencies {
            $0.tool = saw
            $0.recordReads()
        } operation: {
            _ = GlobalDependencies.default.tool
            #expect(GlobalDependencies.default.graph().recordsReads)
        }
        withDependencies {
            $0.recordReads()
            $0.tool = saw
        } operation: {
            #expect(GlobalDependencies.default.graph().recordsReads)
        }
    }

    @Test func copiesOfADraftBecomeScopesOfTheirOwnAtOnce() async {
        for _ in 0..<200 {
            var others: [Task<Tool, Never>] = []
            let tool = withDependencies {
                $0.tool = saw
                let copy = $0
                others = (0..<2).map { _ in Task.detached { scope(of: copy) } }
            } operation: {
                prepareDependencies { $0.light.name = "a lamp" }
                return GlobalDependencies.default.tool
            }
            #expect(tool == saw)
            for other in others { #expect(await other.value == saw) }
        }
    }

    private func scope(of draft: GlobalDependencies) -> Tool {
        withDependencies {
            $0 = draft
        } operation: {
            prepareDependencies { $0.light.name = "another lamp" }
            return GlobalDependencies.default.tool
        }
    }
}
