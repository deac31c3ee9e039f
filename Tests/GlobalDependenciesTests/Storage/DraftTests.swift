import Testing

@testable import GlobalDependencies

/// Tests for drafts, which change in place while no other code refers to them.
///
/// They also run in a release build.
struct DraftTests {
    /// The code that refers to a draft while its closure overrides another tool.
    enum Holder: CaseIterable {
        case container, component, instance, view

        /// Returns a function that reads the tool through what the holder keeps of a draft.
        func hold(_ draft: GlobalDependencies) -> () -> Tool {
            switch self {
            case .container:
                return { draft.tool }
            case .component:
                let component: any WorkshopDependency = draft
                return { component.buildGlobal().tool }
            case .instance:
                let town = draft.town
                return { town.dependencies.tool }
            case .view:
                let view = GlobalDependencies(viewing: draft, observer: NoReader())
                return { view.tool }
            }
        }
    }

    private final class NoReader: ReadObserver {}

    @Test(arguments: Holder.allCases)
    func draftThatOtherCodeHoldsDoesNotChange(holder: Holder) {
        var held: (() -> Tool)?
        let dependencies = GlobalDependencies().with {
            $0.tool = Tool(name: "saw")
            held = holder.hold($0)
            // The copy keeps the override that it has. A change of it would be a change of a container that other code uses.
            $0.override(keyPath: \.answer, with: 2)
            $0.tool = Tool(name: "plane")
        }
        var tool: Tool?
        // A debug build reports the read through the copy.
        withKnownIssue(isIntermittent: true) { tool = held?() }
        #expect(tool == Tool(name: "saw"))
        #expect(dependencies.tool == Tool(name: "plane"))
        #expect(dependencies.answer == 2)
    }

    @Test func draftThatNobodyHoldsIsTheResult() {
        var storage: ObjectIdentifier?
        let dependencies = GlobalDependencies().with {
            storage = ObjectIdentifier($0.stored)
            $0.tool = Tool(name: "saw")
            $0.override(keyPath: \.answer, with: 2)
            #expect(ObjectIdentifier($0.stored) == storage)
        }
        #expect(ObjectIdentifier(dependencies.stored) == storage)
        #expect(!dependencies.isDraft)
    }

    @Test func instancesOfDraftAreNotThoseOfResult() {
        var town: Town?
        let dependencies = GlobalDependencies().with { town = $0.town }
        #expect(dependencies.town !== town)
        let updated = GlobalDependencies().with {
            town = $0.town
            $0.tool = Tool(name: "saw")
        }
        #expect(updated.town !== town)
        #expect(updated.town.workshop.toolAtFirst == Tool(name: "saw"))
    }

    @Test func assignedContainerDoesNotChange() {
        let base = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        let dependencies = GlobalDependencies().with {
            $0 = base
            $0.override(keyPath: \.answer, with: 2)
            $0.tool = Tool(name: "plane")
        }
        #expect(base.tool == Tool(name: "saw"))
        #expect(base.answer != 2)
        #expect(dependencies.tool == Tool(name: "plane"))
    }

    /// The sanitizer reports a draft that changes in place while a thread reads a copy of it.
    @Test func threadsReadCopiesOfDraftThatChanges() async {
        await withTaskGroup(of: Bool.self) { group in
            _ = GlobalDependencies().with { draft in
                for step in 0..<200 {
                    draft.override(keyPath: \.answer, with: step)
                    let copy = draft
                    group.addTask { (0..<20).allSatisfy { _ in copy.answer == step && copy.town === copy.town } }
                }
            }
            #expect(await group.allSatisfy { $0 })
        }
    }
}
