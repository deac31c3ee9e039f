import GlobalDependenciesInspection
import GlobalDependenciesScopes
import TestSupport
import Testing

/// Tests for the graph of the dependencies that a container has recorded.
struct GraphTests {
    @Test func unusedContainerHasEmptyGraph() {
        #expect(recording().graph().nodes == [])
        #expect(recording().graph().edges == [])
        #expect(recording().graph().recordsReads)
        #expect(!GlobalDependencies().graph().recordsReads)
    }

    @Test func everyReadIsAnEdge() {
        let dependencies = recording { $0.light = Light(name: "a lamp") }
        _ = dependencies.gallery.open()
        let graph = dependencies.graph()
        #expect(graph.nodes.map(\.origin.keyPath) == ["\\.frame", "\\.gallery", "\\.light", "\\.material"])
        #expect(
            graph.nodes.map(\.origin.kind) == [.defaultImplementation, .shared, .overridden, .defaultImplementation]
        )
        #expect(graph.nodes.map(\.isReadDirectly) == [false, true, false, false])
        #expect(edges(graph) == ["frame -> material", "gallery -> frame", "gallery -> light"])
        #expect(graph.nodes.allSatisfy { !$0.isNeverRead && !$0.isInCycle })
        #expect(graph.cycles == [])
    }

    @Test func unusedOverrideIsMarked() {
        let dependencies = recording {
            $0.light = Light(name: "a lamp")
            $0.material = "gold"
        }
        _ = dependencies.light
        #expect(dependencies.graph()["\\.material"]?.isNeverRead == true)
        #expect(dependencies.graph()["\\.light"]?.isNeverRead == false)
        #expect(dependencies.graph()["\\.light"]?.isReadDirectly == true)
        _ = dependencies.gallery
        #expect(dependencies.graph()["\\.material"]?.isNeverRead == false)
    }

    @Test func readsOfInstancesAndDerivedContainersCount() {
        let dependencies = recording {
            $0.light = Light(name: "a lamp")
            $0.material = "gold"
            $0.frame = Frame(name: "a frame")
        }
        let derived = dependencies.with(override: Tool(), for: \.tool)
        #expect(derived.gallery.open() == "a frame lit by a lamp")
        #expect(neverRead(dependencies) == ["\\.material"])
        #expect(neverRead(derived) == ["\\.material", "\\.tool"])
        #expect(neverRead(dependencies.dayGuard.dependencies) == ["\\.material"])
        _ = dependencies.dayGuard.dependencies.material
        #expect(neverRead(derived) == ["\\.tool"])
        #expect(neverRead(recording { $0.light = Light() }) == ["\\.light"])
    }

    @Test func instanceHasGraphOfItsContainer() {
        let dependencies = recording { $0.light = Light(name: "a lamp") }
        _ = dependencies.light
        _ = dependencies.dayGuard.dependencies.gallery
        #expect(dependencies.dayGuard.dependencies.graph() == dependencies.graph())
    }

    @Test func containerRecordsNothingDuringChange() {
        _ = recording {
            $0.light = Light(name: "a lamp")
            _ = $0.light
            #expect(!$0.graph().recordsReads)
            #expect($0.graph()["\\.light"]?.isNeverRead == false)
        }
    }

    @Test func cyclesAreMarked() {
        let dependencies = recording()
        #expect(dependencies.dayGuard.dependencies.nightGuard.dependencies.dayGuard === dependencies.dayGuard)
        _ = dependencies.nightGuard.dependencies.gallery
        let graph = dependencies.graph()
        #expect(graph.cycles == [["n1", "n5"]])
        #expect(graph.nodes.filter(\.isInCycle).map(\.origin.keyPath) == ["\\.dayGuard", "\\.nightGuard"])
        #expect(graph.edges.map(\.isInCycle) == [true, false, false, true, false])
        #expect(
            edges(graph)
                == [
                    "dayGuard -> nightGuard", "frame -> material", "nightGuard -> dayGuard", "nightGuard -> gallery",
                    "gallery -> frame",
                ].sorted()
        )
    }

    @Test func selfReadIsCycle() {
        let dependencies = recording()
        _ = dependencies.dayGuard.dependencies.dayGuard
        #expect(dependencies.graph().cycles == [["n1"]])
        #expect(edges(dependencies.graph()) == ["dayGuard -> dayGuard"])
    }

    @Test func nonrecordingContainerKnowsReadsDuringBuild() {
        let dependencies = GlobalDependencies().with(override: Light(name: "a lamp"), for: \.light)
        _ = dependencies.gallery.open()
        let graph = dependencies.graph()
        #expect(!graph.recordsReads)
        #expect(edges(graph) == ["frame -> material", "gallery -> frame"])
        #expect(graph["\\.light"]?.isNeverRead == false)
        #expect(graph["\\.gallery"]?.isReadDirectly == false)
    }

    @Test func derivedContainerHasItsOwnRecord() {
        let base = recording()
        _ = base.light
        let derived = base.with(override: "gold", for: \.material)
        _ = derived.gallery
        #expect(base.graph().nodes.map(\.origin.keyPath) == ["\\.light"])
        #expect(edges(derived.graph()) == ["frame -> material", "gallery -> frame"])
        #expect(derived.graph().recordsReads)
        let unchanged = derived.with { _ in }
        #expect(unchanged.graph().recordsReads)
        #expect(unchanged.graph().nodes.map(\.origin.keyPath) == ["\\.material"])
        var reset = derived
        reset.resetToDefault(keyPath: \.material)
        #expect(reset.graph().recordsReads)
        #expect(reset.graph().nodes == [])
    }

    @Test func containerDerivedByInstanceRecords() {
        let gallery = recording().dayGuard.dependencies.with(override: "gold", for: \.material)
        _ = gallery.frame
        #expect(edges(gallery.graph()) == ["frame -> material"])
    }

    @Test func recordingReplacesInstances() {
        let before = GlobalDependencies().with(override: "gold", for: \.material)
        let built = before.gallery
        var dependencies = before
        dependencies.recordReads()
        #expect(dependencies.material == "gold")
        #expect(dependencies.gallery !== built)
        #expect(before.gallery === built)
        #expect(!before.graph().recordsReads)
        let gallery = dependencies.gallery
        dependencies.recordReads()
        #expect(dependencies.gallery === gallery)
        let copy = dependencies
        #expect(copy.gallery === gallery)
    }

    @Test func overrideReachesRecordingInstances() {
        let dependencies = recording { $0.material = "gold" }
        #expect(dependencies.gallery.open() == "a frame of gold lit by the sun")
        #expect(dependencies.with(override: "tin", for: \.material).gallery.open() == "a frame of tin lit by the sun")
    }

    @Test(.scope) func preparedDefaultContainerRecords() {
        let before = GlobalDependencies.default
        prepareDependencies {
            $0.recordReads()
            $0.material = "gold"
        }
        _ = before.gallery.open()
        _ = GlobalDependencies.default.gallery
        _ = before.gallery
        #expect(before.graph() == GlobalDependencies.default.graph())
        #expect(edges(before.graph()) == ["frame -> material", "gallery -> frame", "gallery -> light"])
        #expect(before.graph()["\\.gallery"]?.isReadDirectly == true)
        #expect(before.graph().recordsReads)
    }

    @Test(.scope) func earlierCopyRecordsReadOfBuiltInstance() {
        let before = GlobalDependencies.default
        prepareDependencies { $0.recordReads() }
        _ = before.dayGuard.dependencies.gallery
        #expect(before.graph()["\\.gallery"]?.isReadDirectly == false)
        _ = before.gallery
        #expect(before.graph()["\\.gallery"]?.isReadDirectly == true)
    }

    @Test func recordingContainerReleasesItsInstances() {
        weak var gallery: Gallery?
        do {
            let dependencies = recording()
            gallery = dependencies.gallery
            _ = dependencies.explain(\.gallery)
            #expect(gallery != nil)
            #expect(gallery === dependencies.gallery)
        }
        #expect(gallery == nil)
    }

    @Test func concurrentReadsAreRecordedOnce() async {
        for _ in 0..<RandomOperations.count(5) {
            let dependencies = recording { $0.material = "gold" }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        _ = dependencies.gallery.open()
                        _ = number.isMultiple(of: 2) ? dependencies.dayGuard : dependencies.nightGuard
                        _ = dependencies[workshop: "\(number)"].toolNow
                        _ = dependencies.graph().mermaid
                        _ = dependencies.explain(\.gallery)
                    }
                }
            }
            let graph = dependencies.graph()
            #expect(edges(graph).count == 3 + 16 * 3)
            #expect(graph.nodes.count { $0.isReadDirectly } == 3 + 16)
        }
    }

    private func recording(_ update: (inout GlobalDependencies) -> Void = { _ in }) -> GlobalDependencies {
        GlobalDependencies().with {
            $0.recordReads()
            update(&$0)
        }
    }

    private func neverRead(_ dependencies: GlobalDependencies) -> [String?] {
        dependencies.graph().nodes.filter(\.isNeverRead).map(\.origin.keyPath)
    }

    private func edges(_ graph: DependencyGraph) -> [String] {
        let names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.origin.keyPath?.dropFirst(2) ?? "") })
        return graph.edges.map { "\(names[$0.reader] ?? "") -> \(names[$0.dependency] ?? "")" }.sorted()
    }
}
