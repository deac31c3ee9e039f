import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for decorators of dependencies, which each container applies.
struct DecoratingTests {
    private static let kinds: [any KeyPath<GlobalDependencies, any Sign> & Sendable] = [
        \.defaultSign, \.composedSign, \.sharedSign, \.weakSign, \.rootSign, \.replaceableSign, \.keySign,
    ]

    @Test(arguments: kinds)
    func decoratorReceivesImplementationAndContainer(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let root = GlobalDependencies()
        let container = root.with { $0.decorate(keyPath) { LoudSign($0, mark: $1.mark) } }
        #expect(container[keyPath: keyPath].text == "RYE!")
        #expect(container[keyPath: keyPath].text == "RYE!")
        #expect(container.with(override: "?", for: \.mark)[keyPath: keyPath].text == "RYE?")
        #expect(root[keyPath: keyPath].text == "Rye")
    }

    // The instance of a root does not depend on the overrides of a derived container.
    @Test(arguments: kinds.filter { $0 != \.rootSign && $0 != \.replaceableSign })
    func laterOverrideReachesDecoratedImplementation(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let container = GlobalDependencies().with { $0.decorate(keyPath) { LoudSign($0, mark: $1.mark) } }
        #expect(container[keyPath: keyPath].text == "RYE!")
        #expect(container.with(override: "Ely", for: \.harbour)[keyPath: keyPath].text == "ELY!")
    }

    @Test(arguments: kinds)
    func decoratorsApplyInOrder(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let container = GlobalDependencies().with {
            $0.decorate(keyPath) { sign, _ in LoudSign(sign, mark: "!") }
            $0.decorate(keyPath) { sign, _ in LoudSign(sign, mark: "?") }
        }
        #expect(container[keyPath: keyPath].text == "RYE!?")
        #expect(
            container.with { $0.decorate(keyPath) { sign, _ in LoudSign(sign, mark: ";") } }[keyPath: keyPath].text
                == "RYE!?;"
        )
    }

    @Test(arguments: kinds)
    func laterOverrideReplacesDecorator(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let decorated = GlobalDependencies().with { $0.decorate(keyPath) { sign, _ in LoudSign(sign, mark: "!") } }
        let container = decorated.with(override: PlainSign(text: "mock"), for: keyPath)
        #expect(container[keyPath: keyPath].text == "mock")
        let again = container.with { $0.decorate(keyPath) { LoudSign($0, mark: $1.mark) } }
        #expect(again[keyPath: keyPath].text == "MOCK!")
        #expect(again.with { $0.resetToDefault(keyPath: keyPath) }[keyPath: keyPath].text == "Rye")
        #expect(decorated.with { $0.resetToDefault(keyPath: keyPath) }[keyPath: keyPath].text == "Rye")
    }

    @Test(
        arguments: [\.defaultSign, \.composedSign, \.sharedSign, \.weakSign, \.keySign]
            as [any KeyPath<GlobalDependencies, any Sign> & Sendable]
    )
    func containerBuildsOneDecorator(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let container = GlobalDependencies().with { $0.decorate(keyPath) { sign, _ in LoudSign(sign, mark: "!") } }
        let decorator = container[keyPath: keyPath] as? LoudSign
        #expect(container[keyPath: keyPath] as? LoudSign === decorator)
        #expect(container.with { _ in }[keyPath: keyPath] as? LoudSign !== decorator)
    }

    @Test(.dependencies { $0.decorate(\.rootSign) { sign, _ in LoudSign(sign, mark: "!") } })
    func rootHasOneDecorator() {
        let root = GlobalDependencies.default
        let derived = root.with(override: "!", for: \.mark)
        #expect(derived.rootSign as? LoudSign === root.rootSign as? LoudSign)
        #expect(derived.rootSign.text == "RYE!")
        let twice = derived.with { $0.decorate(\.rootSign) { LoudSign($0, mark: $1.mark) } }
        #expect(twice.rootSign.text == "RYE!!")
    }

    @Test func decoratorOfReplaceableDependencyReceivesEachValue() {
        let container = GlobalDependencies().with { $0.decorate(\.replaceableSign) { LoudSign($0, mark: $1.mark) } }
        container.replace(\.replaceableSign, with: PlainSign(text: "Deal"))
        #expect(container.replaceableSign.text == "DEAL!")
    }

    /// A decorator of a decorated value would be applied twice.
    @Test func updateChangesValueWithoutDecorator() {
        let container = GlobalDependencies().with { $0.decorate(\.replaceableSign) { LoudSign($0, mark: $1.mark) } }
        for expected in ["R!", "RR!"] {
            container.update(\.replaceableSign) { sign in
                sign = PlainSign(text: (sign is PlainSign ? sign.text : "") + "R")
            }
            #expect(container.replaceableSign.text == expected)
        }
    }

    @Test func subscribersReceiveDecoratedValues() async {
        let root = GlobalDependencies()
        let container = root.with { $0.decorate(\.replaceableSign) { LoudSign($0, mark: $1.mark) } }
        let values = container.values(of: \.replaceableSign, bufferingPolicy: .unbounded)
        let plain = root.values(of: \.replaceableSign, bufferingPolicy: .unbounded)
        root.replace(\.replaceableSign, with: PlainSign(text: "Deal"))
        root.restore(\.replaceableSign)
        #expect(await values.prefix(3).reduce(into: []) { $0.append($1.text) } == ["RYE!", "DEAL!", "RYE!"])
        #expect(await plain.prefix(3).reduce(into: []) { $0.append($1.text) } == ["Rye", "Deal", "Rye"])
    }

    @Test func partOfDecoratedDependencyIsOverridden() {
        let container = GlobalDependencies().with {
            $0.decorate(\.place) { Place(name: $0.name + $1.mark, number: $0.number) }
            $0.place.number = 7
        }
        #expect(container.place == Place(name: "Rye!", number: 7))
    }

    @Test func contributionsFollowInOrder() {
        let container = GlobalDependencies().with {
            $0.contribute(\.defaultSign, to: \.signs)
            $0.contribute(\.sharedSign, to: \.signs)
        }
        #expect(GlobalDependencies().signs.map(\.text) == ["first"])
        #expect(container.signs.map(\.text) == ["first", "Rye", "Rye"])
        let derived = container.with(override: PlainSign(text: "mock"), for: \.sharedSign)
        #expect(derived.signs.map(\.text) == ["first", "Rye", "mock"])
        #expect(derived.with(override: [], for: \.signs).signs.isEmpty)
    }

    @Test func dependencyOfLifetimeIsDecorated() {
        let (container, _) = container()
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        var dependencies = session.dependencies
        dependencies.decorate(\.greeting) { $0 + " You are \($1.user.name) in \($1.harbour)." }
        #expect(dependencies.greeting == "Hello, Ada! You are Ada in Rye.")
        #expect(dependencies.with(override: "Ely", for: \.harbour).greeting == "Hello, Ada! You are Ada in Ely.")
        #expect(session.dependencies.greeting == "Hello, Ada!")
    }

    @Test func strictTestReportsDecoratedLiveImplementation() async throws {
        let reports = await reports {
            try? await runAsTest(.dependencies { $0.decorate(\.liveSign) { LoudSign($0, mark: $1.mark) } }) {
                #expect(GlobalDependencies.default.liveSign.text == "LIVE!")
                #expect(GlobalDependencies.default.sharedSign.text == "Rye")
            }
        }
        #expect(
            reports.map(headline) == [
                "[GD022]: `\\.liveSign` was read in a test that does not override it, so it was created as in an app."
            ]
        )
    }

    @Test func readOfDecoratorUsesOverride() {
        let container = GlobalDependencies().with { $0.decorate(\.sharedSign) { LoudSign($0, mark: $1.mark) } }
        let decoration = container.stored.overrides.all[0]
        #expect(!decoration.readFlag.isRaised)
        _ = container.sharedSign
        #expect(decoration.readFlag.isRaised)
    }

    #if os(macOS) || os(Linux)
    @Test func decoratorThatReadsItsDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with { $0.decorate(\.sharedSign) { $1.sharedSign } }.sharedSign
        }
        expect(result, "`\\.sharedSign` -> `\\.sharedSign`")
    }
    #endif
}

protocol Sign: Sendable {
    var text: String { get }
}

struct PlainSign: Sign {
    let text: String
}

final class HarbourSign: Sign {
    private let dependencies: any HarbourDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    var text: String { dependencies.harbour }
}

final class LoudSign: Sign {
    private let sign: any Sign
    private let mark: String

    init(_ sign: any Sign, mark: String) {
        self.sign = sign
        self.mark = mark
    }

    var text: String { sign.text.uppercased() + mark }
}

struct Place: Equatable, Sendable {
    var name: String
    var number: Int
}

private enum SignKey: TestDependencyKey {
    static var testValue: any Sign { HarbourSign(dependencies: .default) }
}

extension GlobalDependencies {
    var mark: String {
        resolveDependency(forKeyPath: \.mark, defaultImplementation: "!", testImplementation: "!")
    }

    var defaultSign: any Sign {
        resolveDependency(forKeyPath: \.defaultSign, defaultImplementation: HarbourSign(dependencies: self))
    }

    var composedSign: any Sign {
        resolveDependency(forKeyPath: \.composedSign, composedImplementation: { HarbourSign(dependencies: $0) })
    }

    var sharedSign: any Sign {
        resolveDependency(forKeyPath: \.sharedSign, sharedImplementation: { HarbourSign(dependencies: $0) })
    }

    var weakSign: any Sign {
        resolveDependency(forKeyPath: \.weakSign, weakImplementation: { HarbourSign(dependencies: $0) })
    }

    fileprivate var rootSign: any Sign {
        resolveDependency(forKeyPath: \.rootSign, rootImplementation: { HarbourSign(dependencies: $0) })
    }

    fileprivate var replaceableSign: any Sign {
        resolveDependency(forKeyPath: \.replaceableSign, replaceableImplementation: { HarbourSign(dependencies: $0) })
    }

    fileprivate var keySign: any Sign {
        get { self[SignKey.self] }
        set { self[SignKey.self] = newValue }
    }

    fileprivate var liveSign: any Sign {
        resolveDependency(forKeyPath: \.liveSign, sharedImplementation: { _ in PlainSign(text: "live") })
    }

    var place: Place {
        get { resolveDependency(forKeyPath: \.place, composedImplementation: { Place(name: $0.harbour, number: 1) }) }
        set { override(keyPath: \.place, with: newValue) }
    }

    fileprivate var signs: [any Sign] {
        resolveDependency(forKeyPath: \.signs, composedImplementation: { _ in [PlainSign(text: "first")] })
    }
}
