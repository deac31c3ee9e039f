/// What is overridden in a container: a persistent map from dependencies to their overrides.
///
/// A change copies the branches on the way to one override and shares everything else with the map that it was made
/// from. Looking up neither counts references nor allocates.
@frozen
@usableFromInline
enum Overrides: Sendable {
    case none
    /// Nothing either, in a container with shared instances of its own.
    case root(RootStorage)
    /// The only override, in a container that was made from one without any.
    case one(AnyOverride)
    case several(OverrideBranch)
    /// The overrides of the container that the closure of `with { … }` works on.
    case draft(OverrideDraft)
    /// The overrides of the container that is handed to what builds a shared instance.
    case inner(InnerStorage)
    /// What `.default` is, where that is not settled or was not.
    case launch(Launch)
    /// The overrides of a container that notes what is read from it.
    case observed(ObservedStorage)

    /// Whether there are none, and nothing is noted.
    @inline(__always)
    var isBare: Bool {
        switch self {
        case .none, .root: true
        default: false
        }
    }

    /// Every override, in no order that means anything.
    var all: [AnyOverride] {
        switch self {
        case .none, .root: []
        case .one(let override): [override]
        case .several(let branch): branch.all
        case .draft(let draft): draft.contents.all
        case .inner(let inner): inner.instances.contents.all
        case .launch(let launch): launch.overrides.all
        case .observed(let observed): observed.base.all
        }
    }

    /// Returns some override of a dependency of a type.
    func firstOverride<Value>(of type: Value.Type) -> Override<Value>? {
        all.lazy.compactMap { $0 as? Override<Value> }.first
    }

    /// Returns the override that a call of `resolveDependency` resolves to, which the map keeps alive.
    ///
    /// In a container that is a probe, that is the override that it is a probe for, whatever is resolved. In one that
    /// notes what is read from it, it is ``AnyOverride/noting``.
    @usableFromInline
    func first(resolvedBy site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnyOverride>? {
        Copies.check()
        switch self {
        case .none, .root:
            return nil
        case .one(let override):
            if override.phase != .alone {
                guard override.isProbing else { Misuse.probeWasKept(site).trap() }
                return Unmanaged.passUnretained(override)
            }
            return Unmanaged.passUnretained(override).resolved(by: site, keyPath: keyPath)
        case .several(let branch):
            return branch.first(resolvedBy: site, keyPath: keyPath)
        case .launch(let launch):
            let outcome = launch.known ?? launch.settle(by: site)
            return outcome._withUnsafeGuaranteedRef { $0.first(resolvedBy: site, keyPath: keyPath) }
        case .draft, .inner, .observed:
            return firstUnlessNoting(resolvedBy: site, keyPath: keyPath)
        }
    }

    /// Returns the same, or ``AnyOverride/noting``, in a container that may note what is read from it.
    @inline(never)
    private func firstUnlessNoting(
        resolvedBy site: ResolutionSite,
        keyPath: () -> AnyKeyPath
    ) -> Unmanaged<AnyOverride>? {
        switch self {
        case .draft(let draft):
            if draft.recording?.test != nil { return Unmanaged.passUnretained(AnyOverride.noting) }
            return draft.contents.first(resolvedBy: site, keyPath: keyPath)
        case .inner(let inner):
            if !inner.isLogClosed { return Unmanaged.passUnretained(AnyOverride.noting) }
            return inner.instances.contents.first(resolvedBy: site, keyPath: keyPath)
        case .observed(let observed):
            if !observed.log.isClosed { return Unmanaged.passUnretained(AnyOverride.noting) }
            return observed.base.first(resolvedBy: site, keyPath: keyPath)
        default:
            return nil
        }
    }

    /// Whether these are the same overrides in the same objects.
    func isIdentical(to other: Overrides) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.one(let one), .one(let other)): one === other
        case (.several(let one), .several(let other)): one === other
        default: false
        }
    }

    func override(of dependency: ResolvedDependency) -> AnyOverride? {
        first(resolvedBy: dependency.site, keyPath: dependency.readingKeyPath)?.takeUnretainedValue()
    }

    /// Whether an override, or a copy of it, is in the map.
    func contains(_ override: AnyOverride) -> Bool {
        self.override(of: override.dependency)?.isSame(as: override) == true
    }

    /// Adds an override, in place of that of the same dependency if there is one.
    mutating func insert(_ override: consuming AnyOverride) {
        switch self {
        case .none, .root:
            override.phase = .alone
            self = .one(override)
        case .one(let other):
            guard other.phase == .alone else {
                // What an accessor derives from a probe is derived from the container that it is a probe of.
                guard let container = other.container else { Misuse.probeWasKept(override.site).trap() }
                self = container.pointee.settled
                return insert(override)
            }
            let isSame = other.dependency == override.dependency
            override.phase = isSame ? .alone : .accompanied
            // The other one is what its container points at, so it must not live on in this one.
            self = isSame ? .one(override) : .several(OverrideBranch(other.copy(), override))
        case .several(let branch):
            override.phase = .accompanied
            self = .several(branch.inserting(override))
        case .draft, .inner, .launch, .observed:
            preconditionFailure("what is changed is what a container settles on")
        }
    }

    /// Removes the override of a dependency if there is one.
    mutating func remove(_ dependency: ResolvedDependency) {
        switch self {
        case .none, .root:
            break
        case .one(let override):
            if override.dependency == dependency { self = .none }
        case .several(let branch):
            let rest = branch.removing(dependency)
            self = rest.isEmpty ? .none : .several(rest)
        case .draft, .inner, .launch, .observed:
            preconditionFailure("what is changed is what a container settles on")
        }
    }

    /// The same overrides, in objects that no container points at.
    var copied: Overrides {
        switch self {
        case .none, .root: .none
        case .one(let override): .one(override.copy())
        case .several(let branch): .several(branch.copy())
        case .draft(let draft): draft.contents.copied
        case .inner(let inner): inner.instances.contents
        case .launch(let launch): launch.overrides.copied
        case .observed(let observed): observed.base.copied
        }
    }
}
