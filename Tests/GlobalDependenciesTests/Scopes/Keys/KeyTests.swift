import Foundation
import GlobalDependenciesInspection
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

struct KeyTests {
    // Remedy GD011.2: Add a value for all tests: `static var testValue` in `\(key)`.
    @Test func contextSelectsValue() {
        let containers: [GlobalDependencies] = [.live, .test, .preview]
        #expect(containers.map { $0.bakery.bake("rye") } == ["baked rye", "pretended to bake rye", "drew rye"])
        #expect(GlobalDependencies.default.bakery.price == 1)
        #expect(GlobalDependencies().with { $0.context = .preview }.bakery.price == 2)
        #expect(GlobalDependencies().with(override: .preview, for: \.context).bakery.price == 2)
        #expect(GlobalDependencies.preview.with { $0.tool = Tool(name: "saw") }.bakery.price == 2)
        #expect(GlobalDependencies.preview[LicenceKey.self] == "live licence")
        #expect(GlobalDependencies.preview[GuildKey.self] == "test guild")
    }

    @Test func contextSelectsImplementation() {
        let containers: [GlobalDependencies] = [.live, .test, .preview]
        #expect(containers.map(\.oven) == ["live", "test", "preview"])
        #expect(containers.map(\.stove) == ["live", "test", "live"])
        #expect(GlobalDependencies.test.with(override: "mine", for: \.oven).oven == "mine")
    }

    @Test func valueIsCreatedOncePerContainer() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            let dependencies = GlobalDependencies()
            for _ in 0..<10 { _ = dependencies.bakery }
            #expect(dependencies.miller === dependencies.miller)
            #expect(counter.count == 1)
            #expect(dependencies.miller !== GlobalDependencies().miller)
            _ = dependencies.with(override: Tool(), for: \.tool).bakery
            #expect(counter.count == 2)
        }
    }

    @Test func stateOfValueStaysInContainer() async {
        let dependencies = GlobalDependencies()
        await dependencies.till.take(3)
        await dependencies.till.take(4)
        #expect(await dependencies.till.total == 7)
        #expect(await GlobalDependencies().till.total == 0)
    }

    @Test func overridingEvaluatesNoValue() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            let mock = Bakery(bake: { _ in "mock" })
            let dependencies = GlobalDependencies().with(override: mock, for: \.bakery)
            #expect(counter.count == 0)
            #expect(dependencies.bakery.bake("") == "mock")
            #expect(counter.count == 0)
            #expect(dependencies[BakeryKey.self].bake("") == "mock")
            #expect(dependencies.fixedBakery.bake("") == "mock")
            #expect(GlobalDependencies().with { $0.bakery = mock }.bakery.bake("") == "mock")
            #expect(GlobalDependencies().with { $0[BakeryKey.self] = mock }.bakery.bake("") == "mock")
            #expect(dependencies.with(override: mock, for: \.bakery).bakery.bake("") == "mock")
            #expect(counter.count == 0)
            var other = dependencies
            other.bakery.price = 5
            #expect(other.bakery.price == 5)
            #expect(counter.count == 0)
            other.resetToDefault(keyPath: \.bakery)
            #expect(counter.count == 0)
            #expect(other.bakery.price == 1)
        }
    }

    /// The keys and the property that is computed from them have the same type.
    @Test func computedPropertyIsOverriddenThroughSetter() {
        let dependencies = GlobalDependencies.test
        #expect(dependencies.with(override: 9, for: \.shop.price).shop == Shop(price: 9, discount: 3))
        #expect(dependencies.with { $0.shop.price = 9 }.shop == Shop(price: 9, discount: 3))
        #expect(dependencies.with(override: 10, for: \.sum).sum == 10)
        #expect(dependencies.with(override: 10, for: \.sum).shop == Shop(price: 7, discount: 3))
    }

    /// A value that outlives its root container reads the default container that it captured, while the root is
    /// released.
    @Test func valueReadsCapturedDefaultDuringRelease() async {
        for _ in 0..<RandomOperations.count(500) {
            var dependencies: GlobalDependencies? = GlobalDependencies()
            let miller = dependencies?.miller
            let reading = Task.detached {
                for _ in 0..<20 { _ = miller?.deliver() }
                return miller?.toolNow
            }
            await Task.yield()
            dependencies = nil
            #expect(await reading.value == Tool())
        }
    }

    @Test func oneEndpointIsOverridden() {
        let dependencies = GlobalDependencies().with { $0.bakery.bake = { "burnt \($0)" } }
        #expect(dependencies.bakery.bake("rye") == "burnt rye")
        #expect(dependencies.bakery.price == 1)
        #expect(
            GlobalDependencies().with(override: 9, for: \.bakery.price).bakery.bake("rye") == "pretended to bake rye"
        )
    }

    /// Complaints 1 and 2: the reads of a value during its creation use its container, in either read order.
    @Test func valueSeesOverridesOfReadingContainer() {
        let root = GlobalDependencies()
        #expect(root.miller.deliver() == "pretended to bake rye")
        let derived = root.with {
            $0.tool = Tool(name: "millstone")
            $0.bakery.bake = { "mock \($0)" }
        }
        #expect(derived.miller.toolAtFirst == Tool(name: "millstone"))
        #expect(derived.miller.toolNow == Tool(name: "millstone"))
        #expect(derived.miller.deliver() == "mock rye")
        #expect(root.miller.deliver() == "pretended to bake rye")
        #expect(root.miller.toolNow == Tool())
    }

    @Test func optionalAndGenericKeysAreResolved() {
        let dependencies = GlobalDependencies.live
        #expect(dependencies[OptionalKey<Int>.self] == nil)
        let one = dependencies.with { $0[OptionalKey<Int>.self] = 1 }
        #expect(one[OptionalKey<Int>.self] == 1)
        #expect(one[OptionalKey<String>.self] == nil)
        #expect(one.with { $0[OptionalKey<Int>.self] = nil }[OptionalKey<Int>.self] == nil)
    }

    @Test func keyIsExplained() {
        #expect(
            "\(GlobalDependencies().explain(\.bakery))" == "\\.[BakeryKey.self]: shared Bakery, the value of its key"
        )
        let overridden = GlobalDependencies().with(
            { $0.bakery = Bakery(bake: { $0 }) },
            fileID: "AppTests/BakeryTests.swift",
            line: 4
        )
        let text = "\\.[BakeryKey.self]: overridden at AppTests/BakeryTests.swift:4 with Bakery"
        #expect("\(overridden.explain(\.bakery))" == text)
        #expect(GlobalDependencies().explain(\.miller).reads.map(\.origin.keyPath) == ["\\.tool"])
    }

    @Test func contextIsAbsentFromReadsAndGraph() {
        #expect(GlobalDependencies.preview.explain(\.bakery).reads.isEmpty)
        #expect(GlobalDependencies(context: .preview).graph().nodes.isEmpty)
    }
}

private enum PriceKey: DependencyKey {
    static let liveValue = 5
    static let testValue = 5
}

private enum DiscountKey: DependencyKey {
    static let liveValue = 3
    static let testValue = 3
}

private struct Shop: Sendable, Equatable {
    var price: Int
    var discount: Int
}

/// A pair of keys, each of which reads the other on a new thread.
private enum ThreadKey<Kind>: DependencyKey {
    static var liveValue: Int { read() }
    static var testValue: Int { read() }

    private static func read() -> Int {
        let dependencies = GlobalDependencies.default
        let box = Mutex<Int?>(nil)
        Thread.detachNewThread {
            let value = Kind.self == Int.self ? dependencies[ThreadKey<String>.self] : dependencies[ThreadKey<Int>.self]
            box.withLock { $0 = value }
        }
        box.wait { $0 != nil }
        return 1
    }
}

extension GlobalDependencies {
    fileprivate var shop: Shop {
        get { Shop(price: self[PriceKey.self], discount: self[DiscountKey.self]) }
        set {
            self[PriceKey.self] = newValue.price
            self[DiscountKey.self] = newValue.discount
        }
    }

    fileprivate var sum: Int {
        get { self[PriceKey.self] + self[DiscountKey.self] }
        set { self[PriceKey.self] = newValue - self[DiscountKey.self] }
    }

    fileprivate var taxed: Int { self[PriceKey.self] * 2 }

    fileprivate var oven: String {
        resolveDependency(
            forKeyPath: \.oven,
            defaultImplementation: "live",
            testImplementation: "test",
            previewImplementation: "preview"
        )
    }

    fileprivate var stove: String {
        resolveDependency(forKeyPath: \.stove, defaultImplementation: "live", testImplementation: "test")
    }
}

#if os(macOS) || os(Linux)
extension KeyTests {
    @Test func computedPropertyIsNoAccessorOfKey() {
        #expect(GlobalDependencies.test.explain(\.taxed).origin.kind == .computed)
    }

    @Test(arguments: traps.keys) func misuseOfKeyTraps(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            try await traps[name]?.program()
        }
        expect(result, try #require(traps[name]).message)
    }

    @Test func missingTestValueIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            let container = GlobalDependencies.test
            precondition(container[LicenceKey.self, fileID: "App/Licence.swift", line: 3] == "live licence")
        }
        expect(
            result,
            """
            GlobalDependencies [GD011]: `LicenceKey` was read in a test and has no test value, so its live value was used.

              Read at:  App/Licence.swift:3
              Key:      GlobalDependenciesTests.LicenceKey, of type String

            To fix it, do one of these:
              1. Override it in the test: `$0[LicenceKey.self] = …`.
              2. Add a value for all tests: `static var testValue` in `LicenceKey`.

            """
        )
    }

    @Test func missingLiveValueIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            precondition(GlobalDependencies.live[GuildKey.self, fileID: "App/Guild.swift", line: 3] == "test guild")
        }
        expect(
            result,
            """
            GlobalDependencies [GD012]: `GuildKey` was read and has no live value in this program, so its test value was used.

              Where:  App/Guild.swift:3
              Key:    GlobalDependenciesTests.GuildKey, of type String

            To fix it, do one of these:
              1. Link the module that makes `GuildKey` conform to `DependencyKey`, and import it in the main module.
              2. If it is in a static library, use a declaration of the module, so that the linker keeps it.
              3. Prepare the dependency at launch: `prepareDependencies { $0[GuildKey.self] = … }`.

            """
        )
    }
}

private let traps: [String: Trap] = [
    "preparing while a value is created": Trap(
        """
        App/Key.swift:5: Fatal error: GlobalDependencies [GD008]: dependencies were prepared while the value of a key was created.

          Where:  App/Key.swift:5

        To fix it:
          1. Prepare dependencies when the program starts, before the first read.
        """
    ) {
        enum PreparingKey: DependencyKey {
            static var liveValue: Int { prepare() }
            static var testValue: Int { prepare() }
            private static func prepare() -> Int {
                prepareDependencies({ _ in }, fileID: "App/Key.swift", line: 5)
                return 1
            }
        }
        _ = GlobalDependencies()[PreparingKey.self]
    },
    "cycle of keys across threads": Trap("a shared implementation read itself while it was created: ") {
        trapAfterHang(waitingFor: "keys on two threads to trap")
        _ = GlobalDependencies()[ThreadKey<Int>.self]
    },
    "cycle of keys": Trap("`HenKey` -> `EggKey` -> `HenKey`\n") {
        _ = GlobalDependencies()[HenKey.self]
    },
    "override of the accessor of a key without a setter": Trap(
        """
          Which reads:  the dependency of the key `BakeryKey`

        To fix it, do one of these:
          1. Override or reset the dependency that the property reads: `$0[BakeryKey.self] = …`.

        """
    ) {
        _ = GlobalDependencies().with(
            override: Bakery(bake: { $0 }),
            for: \.fixedBakery,
            fileID: "AppTests/BakeryTests.swift",
            line: 9
        )
    },
    "reset of a property that is computed from a key": Trap(
        "a key path ended at a property that is computed from dependencies.\n"
    ) {
        var dependencies = GlobalDependencies().with { $0[PriceKey.self] = 9 }
        dependencies.resetToDefault(keyPath: \.taxed)
    },
]
#endif
