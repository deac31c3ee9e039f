import GlobalDependencies
import TestSupport
import Testing

/// Tests for the identity of dependencies.
struct IdentityTests {
    @Test func subscriptIsOneDependencyPerArgument() {
        let dependencies = GlobalDependencies()
            .with(override: "uno", for: \.[word: 1])
            .with(override: "due", for: \.[word: 2])
        #expect((1...3).map { dependencies[word: $0] } == ["uno", "due", "word 3"])
    }

    @Test func genericSubscriptIsOneDependencyPerType() {
        let dependencies = GlobalDependencies().with(override: 8, for: \.[zeroOf: TypeTag<Int>()])
        #expect(dependencies[zeroOf: TypeTag<Int>()] == 8)
        #expect(dependencies[zeroOf: TypeTag<Double>()] == 0)
        #expect(dependencies[zeroOf: TypeTag<UInt8>()] == 0)
    }

    @Test func equalNamesInDifferentNamespacesAreDistinct() {
        let dependencies = GlobalDependencies().with(override: 1, for: \.music.level)
        #expect(dependencies.music.level == 1)
        #expect(dependencies.speech.level == 0.5)
    }

    @Test func accessorWithTwoBranchesIsOneDependency() {
        let dependencies = GlobalDependencies().with(override: "mine", for: \.branching)
        #expect(dependencies.branching == "mine")
        #expect(Branch.$isOther.withValue(true) { dependencies.branching } == "mine")
        #expect(Branch.$isOther.withValue(true) { GlobalDependencies().branching } == "other")
    }

    @Test func accessorMayDeriveContainerBeforeResolving() {
        let dependencies = GlobalDependencies()
            .with(override: "walnut", for: \.material)
            .with(override: "mine", for: \.gilded)
        #expect(dependencies.gilded == "mine")
        #expect(dependencies.material == "walnut")
        #expect(GlobalDependencies().gilded == "a frame of gold")
    }

    @Test func accessorDerivesFromItsOwnContainer() {
        var dependencies = GlobalDependencies()
            .with(override: Light(name: "a lamp"), for: \.light)
            .with(override: "mine", for: \.gilded)
        let lights = Mutex<[String]>([])
        // Resetting evaluates the key path even if the container has cached its identity.
        Branch.$lights.withValue(lights) { dependencies.resetToDefault(keyPath: \.gilded) }
        #expect(lights.withLock { $0 } == ["a lamp"])
        #expect(dependencies.gilded == "a frame of gold")
    }

    @Test func accessorsSharingFunctionAreDistinct() {
        let dependencies = GlobalDependencies().with(override: 10, for: \.viaFunctionA)
        #expect(dependencies.viaFunctionA == 10)
        #expect(dependencies.viaFunctionB == 2)
    }

    @Test func propertyOfSubscriptIsOneDependencyPerArgument() {
        var dependencies = GlobalDependencies()
            .with(override: "uno", for: \.[shelf: 1].label)
            .with(override: "due", for: \.[shelf: 2].label)
        #expect((1...3).map { dependencies[shelf: $0].label } == ["uno", "due", "shelf 3"])
        dependencies.resetToDefault(keyPath: \.[shelf: 1].label)
        #expect((1...3).map { dependencies[shelf: $0].label } == ["shelf 1", "due", "shelf 3"])
    }

    @Test func propertyOfGenericNamespaceIsOneDependencyPerType() {
        let dependencies = GlobalDependencies().with(override: "mine", for: \.[box: TypeTag<Int>()].label)
        #expect(dependencies[box: TypeTag<Int>()].label == "mine")
        #expect(dependencies[box: TypeTag<String>()].label == "box")
    }

    @Test func argumentsWithEqualHashesAreDistinct() {
        let (first, second, third) = (SameHash(1), SameHash(2), SameHash(3))
        var dependencies = GlobalDependencies()
            .with(override: 10, for: \.[same: first])
            .with(override: 20, for: \.[same: second])
        #expect([first, second, third].map { dependencies[same: $0] } == [10, 20, 3])
        dependencies = dependencies.with(override: 11, for: \.[same: first])
        dependencies.resetToDefault(keyPath: \.[same: second])
        #expect([first, second, third].map { dependencies[same: $0] } == [11, 2, 3])
    }
}

private enum Branch {
    @TaskLocal static var isOther = false
    @TaskLocal static var lights: Mutex<[String]>?
}

struct SameHash: Hashable, Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    func hash(into hasher: inout Hasher) {}
}

struct TypeTag<Tagged>: Hashable, Sendable {}

struct Shelf {
    let dependencies: GlobalDependencies
    let number: Int

    var label: String {
        dependencies.resolveDependency(forKeyPath: \.[shelf: number].label, defaultImplementation: "shelf \(number)")
    }
}

struct Box<Content> {
    let dependencies: GlobalDependencies

    var label: String {
        dependencies.resolveDependency(forKeyPath: \.[box: TypeTag<Content>()].label, defaultImplementation: "box")
    }
}

struct MusicSettings {
    let dependencies: GlobalDependencies

    var level: Double { dependencies.resolveDependency(forKeyPath: \.music.level, defaultImplementation: 0.25) }
}

struct SpeechSettings {
    let dependencies: GlobalDependencies

    var level: Double { dependencies.resolveDependency(forKeyPath: \.speech.level, defaultImplementation: 0.5) }
}

extension GlobalDependencies {
    subscript(word number: Int) -> String {
        resolveDependency(forKeyPath: \.[word: number], defaultImplementation: "word \(number)")
    }

    subscript(same value: SameHash) -> Int {
        resolveDependency(forKeyPath: \.[same: value], defaultImplementation: value.number)
    }

    subscript<Number: Numeric & Sendable>(zeroOf tag: TypeTag<Number>) -> Number {
        resolveDependency(forKeyPath: \.[zeroOf: tag], defaultImplementation: .zero)
    }

    subscript(shelf number: Int) -> Shelf {
        Shelf(dependencies: self, number: number)
    }

    subscript<Content>(box tag: TypeTag<Content>) -> Box<Content> {
        Box(dependencies: self)
    }

    var music: MusicSettings { MusicSettings(dependencies: self) }

    var speech: SpeechSettings { SpeechSettings(dependencies: self) }

    var branching: String {
        if Branch.isOther {
            return resolveDependency(forKeyPath: \.branching, defaultImplementation: "other")
        }
        return resolveDependency(forKeyPath: \.branching, defaultImplementation: "usual")
    }

    fileprivate var gilded: String {
        let gilded = with(override: "gold", for: \.material)
        let light = gilded.light.name
        Branch.lights?.withLock { $0.append(light) }
        return resolveDependency(forKeyPath: \.gilded, defaultImplementation: gilded.frame.name)
    }

    var viaFunctionA: Int { resolve(\.viaFunctionA, 1) }

    var viaFunctionB: Int { resolve(\.viaFunctionB, 2) }

    private func resolve(_ keyPath: KeyPath<GlobalDependencies, Int>, _ value: Int) -> Int {
        resolveDependency(forKeyPath: keyPath, defaultImplementation: value)
    }
}
