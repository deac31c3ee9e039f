internal import GlobalDependencies

/// An error thrown if a resource of a program stopped running before the program ended.
///
/// The operation of the program is cancelled then, and all resources are closed when the error is thrown.
public struct RunningError: Error, CustomStringConvertible {
    /// The name of the dependency, such as `database` for `\.database`.
    public let dependency: String
    /// The file of the call that declares the resource, in the form of `#fileID`.
    public let fileID: String
    /// The line of that call.
    public let line: UInt
    /// The error that the `running` closure of the resource threw, or nil if it returned.
    public let underlyingError: (any Error)?

    init(_ id: DependencyID, at location: SourceLocation, _ error: (any Error)?) {
        dependency = id.name
        fileID = location.fileID.description
        line = location.line
        underlyingError = error
    }

    /// A description with the dependency, the place, and the underlying error or the remedy.
    public var description: String {
        let reason =
            underlyingError.map { "\($0)" } ?? """
                its `running` closure returned. Let it return when `stopping` is called, or else when its task is \
                cancelled
                """
        return "`\\.\(dependency)`, opened at \(fileID):\(line), stopped running before the program ended: \(reason)"
    }
}
