/// That a dependency was read, by what, and where its value came from.
///
/// It is an object since it is handed on a lot, and large.
final class Read: Sendable {
    enum Source: Sendable {
        case overridden(SourceLocation)
        case defaultImplementation
        case shared
    }

    /// What read it, or nil where that is whoever the log belongs to.
    let reader: ResolvedDependency?
    let dependency: ResolvedDependency
    let source: Source
    let implementationType: any Any.Type

    init(
        reader: ResolvedDependency?,
        dependency: ResolvedDependency,
        source: Source,
        implementationType: any Any.Type
    ) {
        self.reader = reader
        self.dependency = dependency
        self.source = source
        self.implementationType = implementationType
    }

    /// Whether whoever the log belongs to has read it.
    @inline(never)
    var isDirect: Bool {
        reader == nil
    }

    /// Returns the same, read by something where it was read by whoever the log belongs to.
    @inline(never)
    func read(by reader: ResolvedDependency) -> Read {
        if !isDirect { return self }
        return Read(reader: reader, dependency: dependency, source: source, implementationType: implementationType)
    }

    /// Whether this says the same as another one.
    @inline(never)
    func isSame(as other: Read) -> Bool {
        dependency == other.dependency && reader == other.reader
    }
}
