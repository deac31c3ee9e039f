extension Launch {
    /// What `.default` is from then on, and why.
    ///
    /// `Sendable` is unchecked since what is set later is, once each and atomically. What is not kept here is kept by the
    /// overrides.
    final class Outcome: @unchecked Sendable {
        enum Cause: Sendable {
            case prepared(SourceLocation)
            case resolved(ResolutionSite)
            case derived(SourceLocation)
        }

        let overrides: Overrides
        let cause: Cause
        /// The same overrides, to be looked into without counting references.
        private let one: Unmanaged<AnyOverride>?
        private let branch: Unmanaged<OverrideBranch>?
        @exclusivity(unchecked)
        private var nextOnceSet: Outcome?
        @exclusivity(unchecked)
        private var instancesOnceAsked: Instances?
        @exclusivity(unchecked)
        private var mergesOnceAsked: Merges?

        init(_ overrides: Overrides, _ cause: Cause) {
            self.overrides = overrides
            self.cause = cause
            one = if case .one(let override) = overrides { Unmanaged.passUnretained(override) } else { nil }
            branch = if case .several(let branch) = overrides { Unmanaged.passUnretained(branch) } else { nil }
        }

        /// The shared instances of the container, which this keeps, or nil where nobody asked for any through a launch yet.
        @inline(__always)
        var knownInstances: Unmanaged<Instances>? {
            _stdlib_atomicAcquiringLoadARCRef(object: &instancesOnceAsked)
        }

        /// Returns the shared instances of the container, to resolve one of them.
        func instances(for site: ResolutionSite) -> Unmanaged<Instances> {
            let instances = overrides.instances(for: site)
            // What is known is read at once: it is not noted, and the root has to keep it.
            switch overrides {
            case .inner, .observed: return Unmanaged.passUnretained(instances)
            default: return _stdlib_atomicAcquiringInitializeARCRef(object: &instancesOnceAsked, desired: instances)
            }
        }

        /// Returns the override that a call of `resolveDependency` resolves to, which this keeps alive.
        @inline(never)
        func first(resolvedBy site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnyOverride>? {
            if let one { return one.resolved(by: site, keyPath: keyPath) }
            if let branch {
                return branch._withUnsafeGuaranteedRef { $0.first(resolvedBy: site, keyPath: keyPath) }
            }
            return overrides.first(resolvedBy: site, keyPath: keyPath)
        }

        /// The containers of properties that are read in this scope, and were initialised outside of it.
        var merges: Merges {
            let known = _stdlib_atomicAcquiringLoadARCRef(object: &mergesOnceAsked)
            let merges = known ?? _stdlib_atomicAcquiringInitializeARCRef(object: &mergesOnceAsked, desired: Merges())
            return merges.takeUnretainedValue()
        }

        /// What took its place in a preview.
        @inline(__always)
        var next: Unmanaged<Outcome>? {
            _stdlib_atomicAcquiringLoadARCRef(object: &nextOnceSet)
        }

        /// Lets another one take its place, and that of all that took it before.
        func append(_ outcome: Outcome) {
            let next = _stdlib_atomicAcquiringInitializeARCRef(object: &nextOnceSet, desired: outcome)
                .takeUnretainedValue()
            if next !== outcome { next.append(outcome) }
        }
    }
}
