import Foundation
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests that a root container and all scopes nested in it share the value of a key with its state.
struct KeyFamilyTests {
    private struct Model: Sendable {
        @Dependency(\.till) var till
        @Dependency(\.tool) var tool
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

    @Test func nestedScopesShareStateOfOutermostScope() {
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            let till = GlobalDependencies.default.till
            let model = withDependencies({ $0.light.name = "a lamp" }) {
                #expect(GlobalDependencies.default.till === till)
                return Model()
            }
            #expect(model.till === till)
            withDependencies({ $0.tool = Tool(name: "drill") }) {
                #expect(model.till === till)
                let child = withDependencies(from: model, { $0.light.name = "the moon" }) {
                    Model()
                }
                #expect(child.till === till)
            }
        }
    }

    @Test(.scope) func stateIsSharedInEitherReadOrder() {
        let model = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
        let first = withDependencies({ $0.light.name = "a lamp" }) { model.till }
        #expect(GlobalDependencies.default.till === first)
        #expect(model.till === first)
    }

    @Test func outermostScopeHasItsOwnState() async {
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

    /// Tests an override of a dependency of a key's value, with either scope reading first.
    @Test(.scope) func valueCapturingContainerIsCreatedPerScope() {
        let model = Model()
        #expect(model.capturing.dependencies.tool == Tool())
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            #expect(model.capturing.dependencies.tool == Tool(name: "saw"))
            #expect(GlobalDependencies.default[Capturing.self].dependencies.tool == Tool(name: "saw"))
        }
        #expect(model.capturing.dependencies.tool == Tool())
    }

    /// The value is created in a scope of its own, and retains its captures from that scope.
    @Test func valueDoesNotRetainEnclosingScope() {
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

    @Test func yieldedContainerOfInstanceIsRead() {
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

    private enum Reading: DependencyKey {
        @TaskLocal static var model: Model?
        static var liveValue: Tool { model?.tool ?? Tool(name: "none") }
        static var testValue: Tool { liveValue }
    }

    /// A read through a property of another object also uses the container of the value.
    @Test func valueReadingPropertyIsCreatedPerScope() {
        Reading.$model.withValue(Model()) {
            withDependencies({ $0.light.name = "a lamp" }) {
                #expect(GlobalDependencies.default[Reading.self] == Tool())
                withDependencies({ $0.tool = Tool(name: "saw") }) {
                    #expect(GlobalDependencies.default[Reading.self] == Tool(name: "saw"))
                }
            }
        }
    }

    @Test func scopeInValueTakesPrecedence() {
        enum Inner: DependencyKey {
            static var liveValue: Tool { withDependencies({ $0.tool = Tool(name: "inner") }) { Model() }.tool }
            static var testValue: Tool { liveValue }
        }
        let dependencies = GlobalDependencies().with { $0.tool = Tool(name: "outer") }
        #expect(dependencies[Inner.self] == Tool(name: "inner"))
        dependencies.yield { #expect(GlobalDependencies.default[Inner.self] == Tool(name: "inner")) }
    }

    @Test func valueReadsPropertyCapturedInNestedScope() {
        withDependencies({ $0.tool = Tool(name: "outer") }) {
            let model = withDependencies({ $0.tool = Tool(name: "inner") }) { Model() }
            #expect(model.tool == Tool(name: "inner"))
            Reading.$model.withValue(model) {
                #expect(GlobalDependencies.default[Reading.self] == Tool(name: "inner"))
            }
        }
    }

    /// Each key reads the other in only one of two concurrent scopes.
    @Test func unrelatedValuesDoNotBlockEachOther() async {
        for _ in 0..<200 {
            await withDependencies({ _ in }) {
                async let left = withDependencies({ $0.light.brightness = 1 }) { GlobalDependencies.default[Left.self] }
                async let right = withDependencies({ $0.light.brightness = 2 }) {
                    GlobalDependencies.default[Right.self]
                }
                #expect(await left == 11)
                #expect(await right == 12)
            }
        }
    }

    private enum Left: DependencyKey {
        static var liveValue: Int {
            GlobalDependencies.default.light.brightness == 1 ? GlobalDependencies.default[Right.self] + 10 : 2
        }
        static var testValue: Int { liveValue }
    }

    private enum Right: DependencyKey {
        static var liveValue: Int {
            GlobalDependencies.default.light.brightness == 2 ? GlobalDependencies.default[Left.self] + 10 : 1
        }
        static var testValue: Int { liveValue }
    }

    @Test func valueMayReadItsKeyInNestedScope() {
        enum Recursive: DependencyKey {
            static var liveValue: Int {
                let brightness = GlobalDependencies.default.light.brightness
                guard brightness < 5 else { return 1 }
                return withDependencies({ $0.light.brightness = brightness + 1 }) {
                    GlobalDependencies.default[Recursive.self] + 1
                }
            }
            static var testValue: Int { liveValue }
        }
        #expect(GlobalDependencies()[Recursive.self] == 5)
    }

    @Test(.scope) func preparationSeesValueOfDefaultContainer() {
        let tills = Mutex<[Till]>([])
        prepareDependencies { dependencies in
            let till = dependencies.till
            tills.withLock { $0.append(till) }
            dependencies.tool = Tool(name: "saw")
            #expect(dependencies.till === till)
        }
        #expect(tills.withLock { $0 }.first === GlobalDependencies.default.till)
    }

    @Test(.scope) func eachContextHasItsOwnValue() {
        let price = GlobalDependencies.default.bakery.price
        withDependencies({ $0.context = .live }) {
            #expect(GlobalDependencies.default.bakery.price != price)
        }
        withDependencies({ $0.context = .test }) {
            #expect(GlobalDependencies.default.bakery.price == price)
        }
    }

    @Test(.scope) func instanceReadsKeyOfItsContainer() {
        let till = GlobalDependencies.default.workshop.dependencies.till
        #expect(GlobalDependencies.default.till === till)
        withDependencies({ $0.tool = Tool() }) {
            #expect(GlobalDependencies.default.workshop.dependencies.till === till)
        }
    }

    @Test func outermostScopeReleasesValues() {
        weak var till: Till?
        withDependencies({ _ in }) {
            withDependencies({ $0.tool = Tool() }) { till = GlobalDependencies.default.till }
            #expect(till != nil)
        }
        #expect(till == nil)
    }

    @Test func concurrentScopesCreateOneValue() async {
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

    @Test func concurrentScopesShareOneValuePerKey() async {
        let keys: [@Sendable (GlobalDependencies) -> Till] = [
            { $0[TillKey<Int>.self] }, { $0[TillKey<Int8>.self] }, { $0[TillKey<Int16>.self] },
            { $0[TillKey<Int32>.self] }, { $0[TillKey<Int64>.self] }, { $0[TillKey<UInt8>.self] },
        ]
        for _ in 0..<50 {
            await withDependencies({ _ in }) {
                let tills = await withTaskGroup(of: [Till].self) { group in
                    for first in 0..<12 {
                        group.addTask {
                            withDependencies({ $0.tool = Tool(name: "\(first)") }) {
                                let tills = keys.indices.map { index in
                                    let key = (first + index) % keys.count
                                    return (key, keys[key](.default))
                                }
                                return tills.sorted { $0.0 < $1.0 }.map(\.1)
                            }
                        }
                    }
                    return await group.reduce(into: []) { $0.append($1.map(ObjectIdentifier.init)) }
                }
                #expect(Set(tills).count == 1)
                #expect(Set(tills.joined()).count == keys.count)
            }
        }
    }
}

/// A key for each type of numbers.
private enum TillKey<Number>: TestDependencyKey {
    static var testValue: Till { Till() }
}

#if os(macOS) || os(Linux)
extension KeyFamilyTests {
    @Test func cyclesAcrossScopesTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withDependencies({ _ in }) {
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<8 {
                        group.addTask {
                            withDependencies({ $0.light.brightness = number }) {
                                let dependencies = GlobalDependencies.default
                                _ = number.isMultiple(of: 2) ? dependencies[HenKey.self] : dependencies[EggKey.self]
                            }
                        }
                    }
                }
            }
        }
        expect(result, "a shared implementation read itself while it was created: ")
    }

    /// In an app, the context of a scope does not affect the state.
    @Test func scopesOfAppShareStateOfProcess() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let before = GlobalDependencies.default
            prepareDependencies { $0.tool = Tool(name: "saw") }
            let till = withDependencies({ $0.light.name = "a lamp" }) { GlobalDependencies.default.till }
            guard GlobalDependencies.default.till === till, before.till === till, Model().till === till else { exit(1) }
            guard GlobalDependencies().till !== till else { exit(2) }
        }
    }
}
#endif
