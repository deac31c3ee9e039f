/// That a dependency was read, by what, and where its value came from.
struct Read: Sendable {
    enum Source: Sendable {
        case overridden(SourceLocation)
        case defaultImplementation
        case shared
    }

    /// What read it, or nil where that is whoever the log belongs to.
    var reader: ResolvedDependency?
    let dependency: ResolvedDependency
    let source: Source
    let implementationType: any Any.Type

    /// Whether this says the same as another one.
    func isSame(as other: Read) -> Bool {
        dependency == other.dependency && reader == other.reader
    }
}
