import Foundation
import Testing

@testable import GlobalDependencies

/// The state of a key's value is one for a root and all scopes within, and for no other.
struct KeyFamilyTests {
    private struct Model: Sendable {
        @Dependency(\.till) var till
        @Dependency(Capturing.self) var capturing
    }

    private struct Capturing: DependencyKey {
        let dependencies = GlobalDependencies.default
        static var liveValue: Capturing { Capturing() }
        static var testValue: Capturing { Capturing() }
    }

    private struct Nested: DependencyKey {
        @Dependency(\.tool) var tool
        @Dependency(\.till) var till
        static var liveValue: Nested { withDependencies({ $0.tool = Tool(name: "nested") }) { Nested() } }
        static var testValue: Nested { liveValue }
    }

    @Test func scopesWithinAScopeHaveItsState() {
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            let till = GlobalDependencies.default.till
            let model = withDependencies({ $0.light.name = "a lamp" }) {
                #expect(GlobalDependencies.default.till === till)
                return Model()
            }
            #expect(model.till === till)
            withDependencies({ $0.tool = Tool(name: "drill") }) {
                #expect(model.till === till)
                #expect(
                    withDependencies(from: model) {
                        $0.light.name = "the moon"
                    } operation: {
                        Model()
                    }.till === till
                )
            }
        }
    }

    @Test func itDoesNotMatterWhichScopeReadsFirst() {
        withDependencies({ _ in }) {
            let model = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
            let first = withDependencies({ $0.light.name = "a lamp" }) { model.till }
            #expect(GlobalDependencies.default.till === first)
            #expect(model.till === first)
        }
    }

    @Test func aScopeThatIsLikeAComponentHasTheStateOfThat() {
        let model = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
        let child = withDependencies(from: model) {
            $0.light.name = "a lamp"
        } operation: {
            Model()
        }
        #expect(child.till === model.till)
    }

    @Test func aScopeThatNoneIsAroundHasItsOwn() async {
        let tills = await withTaskGroup(of: Till.self) { group in
            for _ in 0..<20 {
                group.addTask { withDependencies({ _ in }) { GlobalDependencies.default.till } }
            }
            return await group.reduce(into: [Till]()) { $0.append($1) }
        }
        #expect(Set(tills.map(ObjectIdentifier.init)).count == 20)
        let root = GlobalDependencies()
        #expect(root.till !== GlobalDependencies().till)
        #expect(root.yield { GlobalDependencies.default.till } === root.till)
        #expect(root.yield { withDependencies({ $0.tool = Tool() }) { GlobalDependencies.default.till } } === root.till)
        #expect(root.with(override: Tool(), for: \.tool).till !== root.till)
    }

    /// Complaint 1: whichever was read first.
    @Test func aValueThatTakesItsContainerIsMadeForEachScope() {
        withDependencies({ _ in }) {
            let model = Model()
            #expect(model.capturing.dependencies.tool == Tool())
            withDependencies({ $0.tool = Tool(name: "saw") }) {
                #expect(model.capturing.dependencies.tool == Tool(name: "saw"))
                #expect(GlobalDependencies.default[Capturing.self].dependencies.tool == Tool(name: "saw"))
            }
            #expect(model.capturing.dependencies.tool == Tool())
        }
    }

    /// A value that is made in a scope of its own, and keeps what it took there.
    @Test func aScopeInTheValueOfAKeyIsNotKeptByIt() {
        weak var log: BuildLog?
        withDependencies({ $0.override(keyPath: \.buildLog, with: BuildLog()) }) {
            log = GlobalDependencies.default.buildLog
            let nested = GlobalDependencies.default[Nested.self]
            #expect(nested.tool == Tool(name: "nested"))
            #expect(nested.till === GlobalDependencies.default.till)
            #expect(log != nil)
        }
        #expect(log == nil)
    }

    @Test func aScopeOfAnInstanceReadsItsContainer() {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        let workshop = dependencies.workshop
        let global = Model()
        workshop.dependencies.yield {
            #expect(GlobalDependencies.default.tool == Tool(name: "saw"))
            #expect(GlobalDependencies.default.workshop === workshop)
            #expect(global.capturing.dependencies.tool == Tool(name: "saw"))
            #expect(global.till === dependencies.till)
        }
    }

    @Test func eachContextHasItsOwn() {
        withDependencies({ _ in }) {
            let price = GlobalDependencies.default.bakery.price
            withDependencies({ $0.context = .live }) {
                #expect(GlobalDependencies.default.bakery.price != price)
            }
            withDependencies({ $0.context = .test }) {
                #expect(GlobalDependencies.default.bakery.price == price)
            }
        }
    }

    @Test func anInstanceThatReadsAKeyReadsThatOfItsContainer() {
        withDependencies({ _ in }) {
            let till = GlobalDependencies.default.workshop.dependencies.till
            #expect(GlobalDependencies.default.till === till)
            withDependencies({ $0.tool = Tool() }) {
                #expect(GlobalDependencies.default.workshop.dependencies.till === till)
            }
        }
    }

    @Test func valuesGoWithTheOutermostScope() {
        weak var till: Till?
        withDependencies({ _ in }) {
            withDependencies({ $0.tool = Tool() }) { till = GlobalDependencies.default.till }
            #expect(till != nil)
        }
        #expect(till == nil)
    }

    @Test func manyScopesThatReadAtOnceMakeOne() async {
        for _ in 0..<50 {
            let counter = Counted.Evaluations()
            await Counted.$counter.withValue(counter) {
                await withDependencies({ _ in }) {
                    await withTaskGroup(of: Void.self) { group in
                        for number in 0..<16 {
                            group.addTask {
                                withDependencies({ $0.tool = Tool(name: "\(number)") }) {
                                    #expect(GlobalDependencies.default.bakery.price == 1)
                                }
                            }
                        }
                    }
                }
            }
            #expect(counter.count == 1)
        }
    }

    /// In an app, what a scope is for does not matter to the state.
    @Test func inAnAppAllScopesHaveTheStateOfTheProcess() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            let before = GlobalDependencies.default
            prepareDependencies { $0.tool = Tool(name: "saw") }
            let till = withDependencies({ $0.light.name = "a lamp" }) { GlobalDependencies.default.till }
            guard GlobalDependencies.default.till === till, before.till === till, Model().till === till else { exit(1) }
            guard GlobalDependencies().till !== till else { exit(2) }
        }
    }
}
