import BenchmarkSubjects
import GlobalDependenciesScopes
import GlobalDependenciesLifetimes

/// The measurements.
///
/// The first is the floor: the call of a method on an existential stored in a struct. The budgets of instructions are
/// those of Swift 6.3 on x86_64 with up to a fifth left for other addresses and other versions.
enum Rows {
    static let sizes = [1, 10, 100, 1_000]

    static var withoutScopes: [Measurement] {
        [floor, notOverridden, notOverriddenNarrowed]
            + sizes.flatMap { [overridden($0), overriddenWithClass($0), othersOverridden($0)] }
            + [shared("the default container", .default)]
            + sizes.map { shared("a container with \($0) overridden", filled($0)) }
            + [sharedOverridden, composed, ofRoot, replaceable, replaced, weak, sharedInInstance, built, chain]
            + [initialised, inProperty]
            + [10, 10_000].map { sharedWithArgument($0) }
            + sizes.flatMap { [derived($0), derivedWithSetter($0), derivedInClosure($0)] }
    }

    static var withScopes: [Measurement] {
        [
            floor, boxMade, boxInTask, opened, scope, scopeWithCapture, scopeWithCaptureOfScope, inPropertyInScope,
            initialisedInScope, inPropertyBesideScopes, initialisedBesideScopes, lifetime, readInLifetime,
            instanceInLifetime,
        ] + [10, 1_000].map { capturedInScopes($0) }
    }

    private static var floor: Measurement {
        let component = PlainComponent(counting: makeCounting(0))
        return Measurement("floor: call on a stored existential") { calls(component.count, $0) }
    }

    private static var notOverridden: Measurement {
        let component = WideComponent()
        return Measurement("resolve, not overridden", budget: 3, allocationBudget: 0, instructionBudget: 95) {
            calls(component.count, $0)
        }
    }

    /// A measurement through the existential of a narrowed container.
    ///
    /// Its second dynamic call is not part of the container, so the cost is not checked. All following rows include it.
    private static var notOverriddenNarrowed: Measurement {
        let component = Component()
        return Measurement("resolve, not overridden, narrowed", allocationBudget: 0) { calls(component.count, $0) }
    }

    private static func overridden(_ size: Int) -> Measurement {
        let containers = filledVariously(size - 1).map { $0.with(override: OtherCounting(), for: \.counting) }
        return resolving(
            containers,
            "overridden, of \(size)",
            budget: 5,
            instructionBudget: size == 1 ? 300 : 455
        )
    }

    /// Returning a class instance retains and releases it, in every implementation, so the cost is not checked.
    private static func overriddenWithClass(_ size: Int) -> Measurement {
        let containers = filledVariously(size - 1).map { $0.with(override: MockCounting(), for: \.counting) }
        return resolving(containers, "overridden by a class, of \(size)")
    }

    private static func othersOverridden(_ size: Int) -> Measurement {
        resolving(
            filledVariously(size),
            "\(size) others overridden",
            budget: 5,
            instructionBudget: size == 1 ? 260 : 365
        )
    }

    /// A measurement of the mean of several containers.
    ///
    /// The cost in one container differs from process to process by 20 % and more, because the addresses in the process
    /// determine the position of an override in the array.
    private static func resolving(
        _ containers: [GlobalDependencies],
        _ name: String,
        budget: Double? = nil,
        instructionBudget: Int? = nil
    ) -> Measurement {
        let components = containers.map { Component(dependencies: $0) }
        return Measurement(
            "resolve, \(name)",
            budget: budget,
            allocationBudget: 0,
            instructionBudget: instructionBudget
        ) { count in
            components.reduce(0) { $0 &+ calls($1.count, (count + components.count - 1) / components.count) }
        }
    }

    private static func shared(_ name: String, _ dependencies: GlobalDependencies) -> Measurement {
        let component = SharedComponent(dependencies: dependencies)
        return Measurement("shared and built, in \(name)", budget: 6, allocationBudget: 0, instructionBudget: 380) {
            calls(component.count, $0)
        }
    }

    /// A read looks for an instance before the override, so the cost is not checked.
    private static var sharedOverridden: Measurement {
        let dependencies = GlobalDependencies().with(override: OtherCounting(), for: \.sharedCounting)
        let component = SharedComponent(dependencies: dependencies)
        return Measurement("shared, overridden", allocationBudget: 0) { calls(component.count, $0) }
    }

    private static var composed: Measurement {
        let component = KindsComponent(dependencies: GlobalDependencies())
        return Measurement("composed", budget: 3, allocationBudget: 0) { calls(component.countComposed, $0) }
    }

    private static var ofRoot: Measurement {
        let component = KindsComponent(dependencies: GlobalDependencies())
        return Measurement("instance of the root, built", budget: 12, allocationBudget: 0) {
            calls(component.countInRoot, $0)
        }
    }

    private static var replaceable: Measurement {
        let component = KindsComponent(dependencies: GlobalDependencies())
        return Measurement("replaceable, not replaced", budget: 12, allocationBudget: 0) {
            calls(component.countReplaceable, $0)
        }
    }

    private static var replaced: Measurement {
        let dependencies = GlobalDependencies()
        dependencies.replace(\.replaceableCounting, with: OtherCounting())
        let component = KindsComponent(dependencies: dependencies)
        return Measurement("replaceable, replaced", budget: 12, allocationBudget: 0) {
            calls(component.countReplaceable, $0)
        }
    }

    /// A read takes a lock, so the cost is not checked.
    private static var weak: Measurement {
        let dependencies = GlobalDependencies()
        let (component, retained) = (KindsComponent(dependencies: dependencies), dependencies.weakCounting)
        return Measurement("weak, retained", allocationBudget: 0) { count in
            withExtendedLifetime(retained) { calls(component.countWeak, count) }
        }
    }

    /// An instance may outlive the root container, so its reads retain a reference, and the cost is not checked.
    private static var sharedInInstance: Measurement {
        let dependencies = GlobalDependencies()
        let component = dependencies.sharedComponent
        return Measurement("shared and built, in an instance", allocationBudget: 0) { count in
            withExtendedLifetime(dependencies) { calls(component.count, count) }
        }
    }

    private static var built: Measurement {
        Measurement("new container, build one that reads 5") {
            (0..<$0).reduce(0) { number, _ in GlobalDependencies().sharedReader.count(number) }
        }
    }

    /// Five shared instances, each of which reads the previous one during its creation.
    ///
    /// The budget of allocations is one more than the count, because the hashes of two instances may select one place of
    /// the table.
    private static var chain: Measurement {
        Measurement(
            "new container, build a chain of five shared",
            budget: 550,
            allocationBudget: 25,
            instructionBudget: 30_000
        ) {
            (0..<$0).reduce(0) { number, _ in GlobalDependencies().fifthLink.count(number) }
        }
    }

    private static var initialised: Measurement {
        Measurement("init with .default and call", budget: 6, allocationBudget: 0, instructionBudget: 215) {
            (0..<$0).reduce(0) { number, _ in Component().count(number) }
        }
    }

    private static var inProperty: Measurement {
        let component = AmbientComponent()
        return Measurement("@Dependency, outside a scope", budget: 6, allocationBudget: 0, instructionBudget: 188) {
            calls(component.count, $0)
        }
    }

    /// After the first scope, each use of the default container looks for a scope.
    private static var inPropertyBesideScopes: Measurement {
        let component = AmbientComponent()
        return Measurement("@Dependency, outside a scope, after one", allocationBudget: 0) {
            calls(component.count, $0)
        }
    }

    private static var initialisedBesideScopes: Measurement {
        Measurement("init with .default and call, after a scope", allocationBudget: 0) {
            (0..<$0).reduce(0) { number, _ in Component().count(number) }
        }
    }

    private static var inPropertyInScope: Measurement {
        Measurement(
            "@Dependency, inside its scope",
            budget: 9.5,
            allocationBudget: 0,
            instructionBudget: 595
        ) { count in
            withDependencies({ $0.settableCounting = OtherCounting() }) {
                let component = AmbientComponent()
                return calls(component.count, count)
            }
        }
    }

    /// Reading a task-local variable takes half of this time, and retaining its value most of the other half.
    private static var initialisedInScope: Measurement {
        Measurement("init with .default and call, in a scope", allocationBudget: 0) { count in
            withDependencies({ $0.settableCounting = OtherCounting() }) {
                (0..<count).reduce(0) { number, _ in Component().count(number) }
            }
        }
    }

    /// The cost of an object without a container.
    ///
    /// A scope creates three, and a fourth at its first use.
    private static var boxMade: Measurement {
        Measurement("no container: make an object and call") {
            (0..<$0).reduce(0) { number, step in AmbientBox(counting: makeCounting(step)).count(number) }
        }
    }

    /// The cost of a task-local scope with one object, without the container.
    private static var boxInTask: Measurement {
        Measurement("no container: an object in a task-local scope, init and call") {
            (0..<$0).reduce(0) { number, step in
                AmbientBox.ofTask.withValue(AmbientBox(counting: makeCounting(step))) {
                    BoxComponent().count(number)
                }
            }
        }
    }

    /// The allocations of the draft, which becomes the container of the scope, of the override, and of the scope.
    private static var opened: Measurement {
        Measurement("opening a scope with one override", allocationBudget: 3, instructionBudget: 4_600) {
            scopes($0) { $0 &+ 1 }
        }
    }

    /// The cost of opening a scope, and of the outcome that its first use sets.
    private static var scope: Measurement {
        Measurement(
            "a scope with one override, init and call",
            budget: 105,
            allocationBudget: 4,
            instructionBudget: 5_750
        ) {
            scopes($0) { Component().count($0) }
        }
    }

    /// A lifetime that begins in the default container, and ends when it is released.
    private static var lifetime: Measurement {
        Measurement("a lifetime with one value, init and call", budget: 200, instructionBudget: 8_500) {
            (0..<$0).reduce(0) { number, step in
                let lifetime = GlobalDependencies.default.lifetime(of: Part(counting: makeCounting(step)))
                return PartComponent(dependencies: lifetime.dependencies).count(number)
            }
        }
    }

    private static var readInLifetime: Measurement {
        let component = Component(dependencies: partOfDefault.dependencies.buildGlobal())
        return Measurement("resolve, not overridden, in a lifetime", allocationBudget: 0) { calls(component.count, $0) }
    }

    private static var instanceInLifetime: Measurement {
        let dependencies = partOfDefault.dependencies
        return Measurement("shared instance of a lifetime", allocationBudget: 0) {
            (0..<$0).reduce(0) { number, _ in dependencies.partCounting.count(number) }
        }
    }

    private static let partOfDefault = GlobalDependencies.default.lifetime(of: Part(counting: makeCounting(0)))

    private static func derived(_ size: Int) -> Measurement {
        let base = filled(size - 1)
        return Measurement(
            "with(override:), init and call, to \(size)",
            budget: [1: 47, 1_000: 230][size],
            allocationBudget: size == 1 ? 2 : 4,
            instructionBudget: [1: 2_340, 1_000: 9_500][size]
        ) {
            (0..<$0).reduce(0) { number, step in
                Component(dependencies: base.with(override: makeCounting(step), for: \.counting)).count(number)
            }
        }
    }

    private static func derivedWithSetter(_ size: Int) -> Measurement {
        let base = filled(size - 1)
        return Measurement("with(override:) of one with a setter, to \(size)") {
            (0..<$0).reduce(0) { number, step in
                let derived = base.with(override: makeCounting(step), for: \.settableCounting)
                return Component(dependencies: derived).count(number)
            }
        }
    }

    private static func derivedInClosure(_ size: Int) -> Measurement {
        let base = filled(size - 1)
        return Measurement("with { $0.x = … }, init and call, to \(size)") {
            (0..<$0).reduce(0) { number, step in
                let derived = base.with { $0.settableCounting = makeCounting(step) }
                return Component(dependencies: derived).count(number)
            }
        }
    }

    /// Returns a container with overrides of a number of other dependencies.
    private static func filled(_ size: Int, from first: Int = 0) -> GlobalDependencies {
        GlobalDependencies().with {
            for number in first..<first + size {
                $0.override(keyPath: \.[other: number], with: OtherCounting())
            }
        }
    }

    /// Returns containers, each with overrides of a number of dependencies that the others do not override.
    private static func filledVariously(_ size: Int) -> [GlobalDependencies] {
        (0..<16).map { filled(size, from: $0 * size) }
    }

    @inline(__always)
    static func calls(_ count: (Int) -> Int, _ times: Int) -> Int {
        (0..<times).reduce(0) { number, _ in count(number) }
    }

    @inline(__always)
    static func scopes(_ times: Int, _ operation: (Int) -> Int) -> Int {
        (0..<times).reduce(0) { number, step in
            withDependencies {
                $0.settableCounting = makeCounting(step)
            } operation: {
                operation(number)
            }
        }
    }
}

/// The value of a lifetime.
private struct Part {
    let counting: any Counting
}

extension LifetimeDependencies<Part> {
    fileprivate var partCounting: any Counting {
        resolveDependency(forKeyPath: \.partCounting, sharedImplementation: { $0.value.counting })
    }
}

private struct PartComponent {
    private let dependencies: LifetimeDependencies<Part>

    @inline(never)
    init(dependencies: LifetimeDependencies<Part>) {
        self.dependencies = dependencies
    }

    @inline(never)
    func count(_ number: Int) -> Int {
        dependencies.value.counting.count(number)
    }
}
