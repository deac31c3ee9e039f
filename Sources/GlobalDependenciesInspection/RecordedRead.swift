internal import GlobalDependencies

/// A read of a dependency, with its reader and the source of its value.
struct RecordedRead: Sendable {
    enum Source: Sendable {
        case overridden(SourceLocation)
        case defaultImplementation
        case composed
        case shared
        case weak
        case root
        case replaceable

        /// Creates the source of a dependency that is not overridden.
        init(_ kind: ImplementationKind) {
            self =
                switch kind {
                case .defaultImplementation, .testImplementation: .defaultImplementation
                case .composed: .composed
                case .shared, .sharedTestImplementation, .key: .shared
                case .weak: .weak
                case .root: .root
                case .replaceable, .replacement: .replaceable
                }
        }
    }

    /// The dependency that made the read, or nil for the owner of the log.
    let reader: DependencyID?
    let id: DependencyID
    let source: Source
    let implementationType: any Any.Type

    private init(reader: DependencyID?, id: DependencyID, source: Source, implementationType: any Any.Type) {
        self.reader = reader
        self.id = id
        self.source = source
        self.implementationType = implementationType
    }

    init(_ read: DependencyRead, by reader: DependencyID?, as type: any Any.Type) {
        let source: Source =
            if let override = read.override { .overridden(override.location) } else { Source(read.kind) }
        self.init(reader: reader, id: read.id, source: source, implementationType: type)
    }

    /// A Boolean value that indicates whether the owner of the log made the read.
    var isDirect: Bool { reader == nil }

    /// A Boolean value that indicates whether the read may have waited for the creation of an instance.
    var isOfInstance: Bool {
        switch source {
        case .overridden, .defaultImplementation, .composed: false
        case .shared, .weak, .root, .replaceable: true
        }
    }

    /// Returns the read with a reader in place of the owner of the log.
    func read(by reader: DependencyID) -> RecordedRead {
        guard isDirect else { return self }
        return RecordedRead(reader: reader, id: id, source: source, implementationType: implementationType)
    }

    /// Returns a Boolean value that indicates whether two reads are of the same dependency by the same reader.
    func isSame(as other: RecordedRead) -> Bool {
        id == other.id && reader == other.reader
    }
}

/// The time of a read of a shared instance, which may have waited for the creation of the instance.
struct RecordedWait: Sendable {
    /// The dependency that made the read, or nil for the owner of the log.
    let reader: DependencyID?
    let id: DependencyID
    let span: TimeSpan

    init(_ read: RecordedRead, span: TimeSpan) {
        (reader, id) = (read.reader, read.id)
        self.span = span
    }
}
