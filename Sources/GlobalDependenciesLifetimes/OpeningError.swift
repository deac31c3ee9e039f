internal import GlobalDependencies

/// An error thrown if a resource of a program could not be opened.
///
/// All resources that were opened before are closed when the error is thrown.
public struct OpeningError: Error, CustomStringConvertible {
    /// The type of the dependency, such as `any Database`.
    public let valueType: any Any.Type
    /// The file of the call that declares the resource, in the form of `#fileID`.
    public let fileID: String
    /// The line of that call.
    public let line: UInt
    /// The error that was thrown while the resource was opened.
    public let underlyingError: any Error

    init(_ opening: ResourceOpening, _ error: any Error) {
        valueType = opening.valueType
        fileID = opening.location.fileID.description
        line = opening.location.line
        underlyingError = error
    }

    /// A description with the type, the place and the underlying error.
    public var description: String {
        "the dependency of type \(valueType) could not be opened at \(fileID):\(line): \(underlyingError)"
    }
}

/// The error of a resource whose declaration does not fit those of the others, or the statements that follow it.
enum MisplacedOpening: Error, CustomStringConvertible {
    /// The resource has read another one without declaring it as a prerequisite.
    case readsOther(DependencyID)
    /// The resource has read an instance of the root, whose container is prepared when all resources are open.
    case readsRoot(DependencyID)
    /// The resource was read between its declaration and its opening.
    case isRead(DependencyID)
    /// A part of the resource was overridden between its declaration and its opening.
    case isOverriddenInPart(DependencyID, at: SourceLocation)
    /// Another resource has overridden the dependency.
    case isOpenedTwice(DependencyID, other: SourceLocation)

    var description: String {
        switch self {
        case .readsOther(let id):
            "it read \(id.quoted), which was opened in parallel. Declare it as a prerequisite: `after: \(id.keyPathLiteral)`"
        case .readsRoot(let id):
            """
            it read \(id.quoted), which belongs to the prepared program. Read it in the operation, or open it as a prerequisite: \
            `after: \(id.keyPathLiteral)`
            """
        case .isRead(let id):
            """
            \(id.quoted) was read after its declaration, before it was open. Read it where another resource opens: \
            `after: \(id.keyPathLiteral)`
            """
        case .isOverriddenInPart(let id, let override):
            """
            a part of \(id.quoted) was overridden before it was open, at \(override). Change the part in the closure that \
            opens \(id.quoted)
            """
        case .isOpenedTwice(let id, let other):
            "\(id.quoted) is also opened at \(other). Remove one of the two declarations"
        }
    }
}
