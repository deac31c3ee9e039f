extension ContainerStorage {
    /// The purpose of a container.
    package enum Role: Sendable {
        /// Use by any code.
        case ordinary
        /// The container of a lifetime, whose shared instances may be released before it.
        case losingInstances
        /// A draft, which a closure updates. Its setters report this place as theirs.
        case draft(SourceLocation)
        /// The evaluation of a key path.
        case probe(KeyPathProbe)
        /// The creation of a shared instance.
        ///
        /// The instance usually stores this container, which must therefore not retain the container that it copies.
        case creation(SharedInstance)
        /// The default container of the process or of a scope, whose contents the first read, derivation or preparation
        /// determines. Without a preparation, they are those of the other container, if there is one.
        case `default`(of: ContainerStorage?)
        /// A view of another container, which has the same contents and instances, and whose reads others observe.
        case view(of: ContainerStorage, by: [any ReadObserver])
        /// A container with its own contents, and with the instances of another one.
        case sharing(ContainerStorage)

        /// The container whose instances this one has, unless it has its own.
        var origin: ContainerStorage? {
            switch self {
            case .default(let origin): origin
            case .view(let origin, _), .sharing(let origin): origin
            case .ordinary, .losingInstances, .draft, .probe, .creation: nil
            }
        }

        /// A Boolean value that indicates whether the instances belong to another container.
        var hasInstancesOfAnother: Bool {
            if case .creation = self { true } else { origin != nil }
        }
    }

    /// The facts that a read looks at first.
    ///
    /// A struct would add 1 KB to each app.
    typealias Traits = (
        // Whether this is a default container, or a view of one.
        isDefault: Bool,
        isView: Bool,
        // Whether a read may have to be announced, or belongs to a probe.
        isWatched: Bool,
        // Whether no dependency is overridden, and no read is announced.
        isEmpty: Bool,
        // Whether instances may be released before the container. A read of one then takes a lock.
        losesInstances: Bool
    )

    static func traits(_ role: Role, _ overrides: OverrideMap, _ observers: [any ContainerObserver]) -> Traits {
        var traits: Traits = (false, false, isWatched: !observers.isEmpty, isEmpty: overrides.isEmpty, false)
        switch role {
        case .ordinary, .draft: break
        case .probe: traits.isWatched = true
        case .losingInstances, .creation: traits.losesInstances = true
        case .default: traits.isDefault = true
        case .view(let origin, _): traits = (origin.isDefault, true, true, false, origin.traits.losesInstances)
        case .sharing(let origin): traits.losesInstances = origin.traits.losesInstances
        }
        traits.isEmpty = traits.isEmpty && !traits.isWatched
        return traits
    }

    /// A Boolean value that indicates whether the container has observers.
    package var isObserved: Bool {
        !observers.isEmpty
    }

    /// The shared instance for whose creation this container, or the one of which it is a view, was made.
    package var creation: SharedInstance? {
        switch role {
        case .creation(let instance): instance
        case .view(let origin, _): origin.creation
        default: nil
        }
    }

    /// The evaluation of a key path for which this container was made.
    package var probe: KeyPathProbe? {
        if case .probe(let probe) = role { probe } else { nil }
    }

    /// The role of a container that is derived from this one by an override: a draft stays a draft.
    var roleOfDerived: Role {
        isDraft ? role : .ordinary
    }

    /// A Boolean value that indicates whether a closure or a key path updates this container.
    var isDraft: Bool {
        switch role {
        case .draft, .probe: true
        default: false
        }
    }

    /// The place that setters report while a closure or a key path updates this container.
    package var placeOfDraft: SourceLocation? {
        switch role {
        case .draft(let place): place
        case .probe(let probe): probe.location
        default: nil
        }
    }
}
