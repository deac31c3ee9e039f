package import GlobalDependencies

/// The observer of the containers of a lifetime, and of those with which its shared instances are created.
///
/// A filter limits the announced reads, which keeps the cost of a lifetime low. The first reads of instances determine
/// the order of closing. Reads after the end are reported.
package final class LifetimeObserver: ContainerObserver {
    let state: LifetimeState
    /// The reader to which the container was passed, or nil for the containers of the lifetime.
    let reader: Reader?
    let filter: ReadFilter
    /// An observer that also observes the reads, because the container belongs to two readers or to a nested lifetime.
    private let other: LifetimeObserver?
    /// The group of the instances that are created in the container, or nil for those that close with the lifetime.
    let group: ResourceGroup?
    /// A Boolean value that indicates whether the release of this observer is that of the container of the group.
    private let ownsGroup: Bool

    private init(
        _ state: LifetimeState,
        reader: Reader?,
        filter: ReadFilter,
        other: LifetimeObserver? = nil,
        group: ResourceGroup? = nil,
        ownsGroup: Bool = false
    ) {
        self.state = state
        self.reader = reader
        self.filter = filter
        self.other = other
        self.group = group
        self.ownsGroup = ownsGroup
    }

    /// Creates the observer of a container of a lifetime.
    ///
    /// - Parameters:
    ///   - state: The state of the lifetime.
    ///   - enclosing: The observer of the container in which the lifetime begins, if there is one.
    package convenience init(_ state: LifetimeState, in enclosing: LifetimeObserver? = nil) {
        let other = enclosing?.reader == nil ? nil : enclosing
        self.init(state, reader: nil, filter: state.filter, other: other)
    }

    convenience init(_ state: LifetimeState, reader: Reader) {
        let filter = ReadFilter(within: state.filter, announcesFirstReads: true)
        self.init(state, reader: reader, filter: filter)
    }

    /// Creates the observer of a container that is derived from the one with another observer.
    private convenience init(derivedFrom base: LifetimeObserver, and other: LifetimeObserver? = nil, isDraft: Bool) {
        self.init(
            base.state,
            reader: base.reader,
            filter: base.filter,
            other: other ?? base.other,
            group: ResourceGroup(isDraft: isDraft),
            ownsGroup: true
        )
    }

    deinit {
        if ownsGroup, let group { state.release(group) }
    }

    package var observesViews: Bool { true }

    package func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        filter.announces(call, keyPath: keyPath) || other?.announces(call, keyPath: keyPath) == true
    }

    package func willRead(_ read: DependencyRead) {
        if state.filter.isOpen { state.reportReadAfterEnd(of: read.id, by: reader) }
    }

    package func didRead(_ read: DependencyRead, _ value: Any) {
        // Another observer, such as that of a test, may have had the read announced.
        let isFirst = filter.add(read.id)
        if isFirst, let reader {
            state.note(read, by: reader, filter)
            // The creator finds the resource, too, but no instance that is not in its own table.
            var creator = read.kind.isOfRoot || read.override != nil ? filter.creator : nil
            while let next = creator, next.add(read.id) { creator = next.creator }
        }
        other?.didRead(read, value)
    }

    package func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        if ownsGroup, let group, group.isDraft {
            if !isDraft { group.finishDraft() }
            return self
        }
        return LifetimeObserver(derivedFrom: self, isDraft: isDraft)
    }

    package func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        LifetimeObserver(
            state,
            reader: .instance(instance.id, of: reader),
            filter: ReadFilter(within: state.filter, creator: reader == nil ? nil : filter, announcesFirstReads: true),
            group: group
        )
    }

    package func combined(with captured: any ContainerObserver) -> ObserverCombination {
        guard let captured = captured as? LifetimeObserver else { return .unrelated }
        guard captured.state === state else { return .combined(captured) }
        let (base, other) = captured.reader == nil ? (self, captured) : (captured, self)
        return .combined(LifetimeObserver(derivedFrom: base, and: other.reader == nil ? nil : other, isDraft: false))
    }

    package func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? LifetimeObserver)?.state === state
    }
}

/// A read before all resources of a program are open.
struct ReadWhileOpening: Sendable {
    let id: DependencyID
    /// A Boolean value that indicates whether the read returns an instance of the root.
    let isOfRoot: Bool
    let reader: Reader
}

/// The reader of a container that was passed to a closure.
indirect enum Reader: Sendable, CustomStringConvertible {
    /// A shared instance, which may belong to the container of another reader.
    case instance(DependencyID, of: Reader?)
    case resource(Resource)
    case preparation(Preparation)

    /// A resource that is being opened, or is open.
    struct Resource: Sendable {
        /// The index among the resources of the program.
        let index: Int
        let location: SourceLocation
    }

    /// The closure that prepares a program, after some of its declarations of resources.
    struct Preparation: Sendable {
        /// The number of these declarations.
        let openingCount: Int
        let location: SourceLocation
    }

    /// The resource to whose container the reader belongs, if any.
    var resource: Resource? {
        switch self {
        case .instance(_, let reader): reader?.resource
        case .resource(let resource): resource
        case .preparation: nil
        }
    }

    /// The preparation to whose container the reader belongs, if any.
    var preparation: Preparation? {
        switch self {
        case .instance(_, let reader): reader?.preparation
        case .resource: nil
        case .preparation(let preparation): preparation
        }
    }

    /// The place of the resource or of the preparation, if any.
    var location: SourceLocation? { resource?.location ?? preparation?.location }

    /// Returns a Boolean value that indicates whether the container was taken after the declaration of a resource.
    func follows(_ opening: ResourceOpening) -> Bool {
        preparation.map { $0.openingCount >= opening.number } ?? false
    }

    var description: String {
        switch self {
        case .instance(let id, _): "the shared instance of \(id.quoted)"
        case .resource(let resource): "the resource that is opened at \(resource.location)"
        case .preparation(let preparation): "the preparation at \(preparation.location)"
        }
    }
}

extension [any ContainerObserver] {
    /// The observer of the innermost lifetime that a container belongs to.
    var lifetime: LifetimeObserver? {
        for case let observer as LifetimeObserver in self { return observer }
        return nil
    }

    /// Returns these observers with another one for the innermost lifetime.
    func replacingLifetime(with observer: LifetimeObserver) -> [any ContainerObserver] {
        filter { !($0 is LifetimeObserver) } + [observer]
    }
}
