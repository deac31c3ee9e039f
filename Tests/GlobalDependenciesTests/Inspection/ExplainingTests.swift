import GlobalDependenciesInspection
import GlobalDependenciesScopes
import Testing

/// Tests for explanations of the origin of a dependency.
struct ExplainingTests {
    @Test func overrideHasLocationAndType() {
        let dependencies = GlobalDependencies().with(
            override: MockGreeting(),
            for: \.greeting,
            fileID: "AppTests/CheckoutTests.swift",
            line: 42
        )
        let explanation = dependencies.explain(\.greeting)
        #expect("\(explanation)" == "\\.greeting: overridden at AppTests/CheckoutTests.swift:42 with MockGreeting")
        #expect(explanation.origin.kind == .overridden)
        #expect(explanation.origin.keyPath == "\\.greeting")
        #expect(explanation.origin.valueType == "Greeting")
        #expect(explanation.origin.implementationType == "MockGreeting")
        #expect(explanation.origin.fileID == "AppTests/CheckoutTests.swift")
        #expect(explanation.origin.line == 42)
        #expect(explanation.reads == [])
    }

    @Test func explainingOverrideEvaluatesNoDefault() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            let dependencies = GlobalDependencies().with(override: Counted(number: 1), for: \.counted)
            #expect(dependencies.explain(\.counted).origin.kind == .overridden)
            #expect(counter.count == 0)
        }
    }

    @Test func defaultHasTypeAndReads() {
        #expect(
            "\(GlobalDependencies().explain(\.farewell))"
                == "\\.farewell: default implementation MockGreeting, resolved at App/Farewell.swift:7"
        )
        #expect(
            "\(GlobalDependencies().explain(\.frame))" == """
                \\.frame: default implementation Frame, resolved at App/Frame.swift:2, from
                  \\.material: default implementation String, resolved at App/Material.swift:3
                """
        )
    }

    @Test func sharedInstanceHasLocationAndReads() {
        let dependencies = GlobalDependencies().with(
            override: "gold",
            for: \.material,
            fileID: "AppTests/GalleryTests.swift",
            line: 8
        )
        let built = dependencies.gallery
        let text = """
            \\.gallery: shared Gallery, built at App/Gallery.swift:1, from
              \\.frame: default implementation Frame, resolved at App/Frame.swift:2, from
                \\.material: overridden at AppTests/GalleryTests.swift:8 with String
            """
        #expect("\(dependencies.explain(\.gallery))" == text)
        #expect(dependencies.gallery === built)
        // Later reads are not recorded.
        #expect(built.open() == "a frame of gold lit by the sun")
        #expect("\(dependencies.explain(\.gallery))" == text)
    }

    @Test func explainingBuildsSharedInstanceOnce() {
        let dependencies = GlobalDependencies().with(override: BuildLog(), for: \.buildLog)
        #expect(dependencies.explain(\.workshop).reads.map(\.origin.keyPath) == ["\\.buildLog", "\\.tool"])
        #expect(dependencies.explain(\.workshop).reads.count == 2)
        #expect(dependencies.workshop === dependencies.workshop)
        #expect(dependencies.buildLog.names == ["workshop"])
    }

    @Test func instanceOfRootIsExplained() {
        let dependencies = GlobalDependencies().with(override: "gold", for: \.material)
        let text = """
            \\.cellar: root Gallery, built at App/Cellar.swift:9, from
              \\.frame: default implementation Frame, resolved at App/Frame.swift:2, from
                \\.material: default implementation String, resolved at App/Material.swift:3
            """
        #expect("\(dependencies.explain(\.cellar))" == text)
        #expect(dependencies.explain(\.cellar).origin.kind == .root)
    }

    @Test func instanceOfRootIsInGraphOfItsReaders() {
        let root = GlobalDependencies()
        let derived = root.with {
            $0.material = "gold"
            $0.recordReads()
        }
        #expect(derived.graph().nodes.map(\.origin.keyPath) == ["\\.material"])
        _ = derived.cellar
        #expect(derived.graph().nodes.map(\.origin.kind) == [.root, .defaultImplementation, .overridden])
        #expect(derived.graph().edges.count == 2)
        #expect(root.graph()["\\.cellar"]?.origin.kind == .root)
        #expect(root.startUpReport().creations.map(\.origin.kind) == [.root])
    }

    @Test func weakInstanceIsExplained() {
        let dependencies = GlobalDependencies()
        let vitrine = dependencies.vitrine
        let text = """
            \\.vitrine: weak Gallery, built at App/Vitrine.swift:10, from
              \\.frame: default implementation Frame, resolved at App/Frame.swift:2, from
                \\.material: default implementation String, resolved at App/Material.swift:3
            """
        #expect("\(dependencies.explain(\.vitrine))" == text)
        #expect(dependencies.graph()["\\.vitrine"]?.origin.kind == .weak)
        #expect(vitrine === dependencies.vitrine)
    }

    @Test func composedImplementationIsExplained() {
        let dependencies = GlobalDependencies()
        #expect(
            "\(dependencies.explain(\.brochure))" == """
                \\.brochure: composed Brochure, resolved at App/Brochure.swift:8, from
                  \\.light: default implementation Light, resolved at App/Light.swift:4
                """
        )
        #expect(dependencies.explain(\.brochure).origin.kind == .composed)
        let graph = dependencies.with { $0.recordReads() }
        _ = graph.brochure
        #expect(graph.graph().nodes.map(\.origin.kind) == [.composed, .defaultImplementation])
    }

    @Test func recordingContainerExplainsLaterReads() {
        let dependencies = GlobalDependencies().with {
            $0.recordReads()
            $0.override(keyPath: \.light, with: Light(name: "a lamp"), fileID: "AppTests/GalleryTests.swift", line: 9)
        }
        let gallery = dependencies.gallery
        #expect(gallery.open() == "a frame of wood lit by a lamp")
        #expect(
            "\(dependencies.explain(\.gallery))" == """
                \\.gallery: shared Gallery, built at App/Gallery.swift:1, from
                  \\.frame: default implementation Frame, resolved at App/Frame.swift:2, from
                    \\.material: default implementation String, resolved at App/Material.swift:3
                  \\.light: overridden at AppTests/GalleryTests.swift:9 with Light
                """
        )
        #expect(dependencies.gallery === gallery)
    }

    @Test func cyclicReadIsExplainedOnce() {
        var dependencies = GlobalDependencies()
        dependencies.recordReads()
        #expect(dependencies.dayGuard.dependencies.nightGuard.dependencies.dayGuard === dependencies.dayGuard)
        #expect(
            "\(dependencies.explain(\.dayGuard))" == """
                \\.dayGuard: shared Guard, built at App/Guard.swift:5, from
                  \\.nightGuard: shared Guard, built at App/Guard.swift:6, from
                    \\.dayGuard: shared Guard, built at App/Guard.swift:5, see above
                """
        )
    }

    @Test func computedPropertyHasReads() {
        let dependencies = GlobalDependencies().with {
            $0.override(keyPath: \.light, with: Light(name: "a lamp"), fileID: "App/Main.swift", line: 9)
        }
        #expect(
            "\(dependencies.explain(\.notice))" == """
                a property of type String: computed, from
                  \\.material: default implementation String, resolved at App/Material.swift:3
                  \\.light: overridden at App/Main.swift:9 with Light
                """
        )
        #expect(
            "\(dependencies.explain(\.light.brightness))" == """
                a property of type Int: computed, from
                  \\.light: overridden at App/Main.swift:9 with Light
                """
        )
        #expect(dependencies.explain(\.light.brightness).origin.keyPath == nil)
    }

    @Test func instanceExplainsItsDependencies() {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        let town = dependencies.town
        #expect(town.dependencies.explain(\.tool).origin.kind == .overridden)
        #expect(town.dependencies.explain(\.workshop).origin.kind == .shared)
        #expect(town.workshop === dependencies.workshop)
    }

    @Test(.scope) func preparedDependencyHasLocation() {
        prepareDependencies({ $0.light = Light(name: "a lamp") }, fileID: "App/Main.swift", line: 20)
        let text = "\\.light: overridden at App/Main.swift:20 with Light"
        #expect("\(GlobalDependencies.default.explain(\.light))" == text)
    }

    @Test func readOfAccessorBelongsToDependency() {
        let explanation = GlobalDependencies().with(override: "gold", for: \.material).explain(\.coating)
        #expect(explanation.origin.keyPath == "\\.coating")
        #expect(explanation.reads.map(\.origin.keyPath) == ["\\.material"])
    }

    @Test func optionalDependencyHasTypeOfWrappedValue() {
        #expect(GlobalDependencies().explain(\.annex).origin.implementationType == "Workshop")
        let none = GlobalDependencies().with(override: nil, for: \.annex)
        #expect(none.explain(\.annex).origin.implementationType == "Optional<Workshop>")
        #expect(none.explain(\.annex).origin.valueType == "Optional<Workshop>")
    }

    @Test func subscriptIsExplained() {
        let explanation = GlobalDependencies().explain(\.[workshop: "A"])
        #expect(explanation.origin.kind == .shared)
        #expect(explanation.origin.keyPath == "\\.subscript(workshop:)")
    }
}
