import GlobalDependenciesInspection
import Testing

@testable import GlobalDependencies

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

    @Test func whatTheClosureBuiltGoesAsTheScopeIsOpened() {
        weak var workshop: Workshop?
        withDependencies {
            $0.tool = saw
            workshop = $0.workshop
            #expect(workshop != nil)
        } operation: {
            #expect(workshop == nil)
        }
    }

    @Test(arguments: [false, true]) func whoKeepsADraftDoesNotKeepTheScopeAroundIt(isChangedOnceKept: Bool) {
        weak var hoarder: Hoarder?
        withDependencies {
            $0.hoardsWhatIsChanged = isChangedOnceKept
        } operation: {
            hoarder = GlobalDependencies.default.hoarder
            #expect(hoarder != nil)
        }
        #expect(hoarder == nil)
    }

    /// What is new may take the place in memory of what went.
    @Test(arguments: 0..<4) func aDraftIsNotTakenForAnotherOneThatHadItsAddress(others: Int) {
        withDependencies {
            $0.light.name = "a lamp"
        } operation: {
            let till = GlobalDependencies.default.till
            withDependencies {
                var drafts = (0..<others).map { _ in keptDraft() }
                $0 = GlobalDependencies()
                drafts = []
                $0 = withDependencies(from: GlobalDependencies().with(override: drill, for: \.tool)) { keptDraft() }
                #expect(drafts.isEmpty)
            } operation: {
                #expect(GlobalDependencies.default.tool == saw)
                #expect(GlobalDependencies.default.till === till)
            }
        }
    }

    @Test func aDraftOfAnotherScopeIsRecordedInOneThatIs() throws {
        var draft: GlobalDependencies? = keptDraft()
        try withDependencies {
            $0.recordReads()
        } operation: {
            let enclosing = DependencyScope.current
            try scope {
                $0 = draft ?? $0
                draft = nil
            } operation: {
                #expect(GlobalDependencies.default.tool == saw)
                #expect(GlobalDependencies.default.graph().recordsReads)
                #expect(DependencyScope.current?.parent === enclosing)
            }
        }
    }

    @Test func aDraftThatRecordsBecomesAScopeThatDoes() throws {
        var draft: GlobalDependencies? = withDependencies({ $0.recordReads() }) { keptDraft() }
        try scope {
            $0 = draft ?? $0
            draft = nil
        } operation: {
            #expect(GlobalDependencies.default.tool == saw)
            #expect(GlobalDependencies.default.graph().recordsReads)
        }
    }

    @Test func aScopeIsWhereItIsOpenedAndNotWhereItsDraftWas() {
        var draft: GlobalDependencies? = keptDraft()
        let line = #line + 1
        withDependencies {
            $0 = draft ?? $0
            draft = nil
        } operation: {
            #expect(GlobalDependencies.default.tool == saw)
            #expect(DependencyScope.current?.location.line == UInt(line))
        }
    }

    private func keptDraft() -> GlobalDependencies {
        var draft = GlobalDependencies()
        try? scope {
            $0.tool = saw
            draft = $0
            throw CancellationError()
        } operation: {
            Issue.record("a scope is not opened where the closure throws")
        }
        return draft
    }

    /// Opens a scope that has its place in common with others.
    private func scope(
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) throws {
        try withDependencies(update, operation: operation)
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

/// A shared instance that keeps the draft of a scope that it opens while it is built.
private final class Hoarder: Sendable {
    let draft: GlobalDependencies

    init(changingWhatIsKept: Bool) {
        var draft = GlobalDependencies()
        withDependencies {
            $0.tool = Tool(name: "saw")
            draft = $0
            if changingWhatIsKept { $0.light.name = "a lamp" }
        } operation: {
        }
        self.draft = draft
    }
}

extension GlobalDependencies {
    fileprivate var hoardsWhatIsChanged: Bool {
        get { resolveDependency(forKeyPath: \.hoardsWhatIsChanged, defaultImplementation: false) }
        set { override(keyPath: \.hoardsWhatIsChanged, with: newValue) }
    }

    fileprivate var hoarder: Hoarder {
        resolveDependency(forKeyPath: \.hoarder) { Hoarder(changingWhatIsKept: $0.hoardsWhatIsChanged) }
    }
}
