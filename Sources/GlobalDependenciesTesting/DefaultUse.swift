internal import GlobalDependencies

/// A use of `.default` outside of all scopes, whose container a component may read at any later time.
struct DefaultUse: Sendable {
    /// The calls that made the use, if they can be captured.
    let callStack: (any CallStack)?
    /// A Boolean value that indicates whether a test made the use that has no dependencies of its own.
    let isOfPlainTest: Bool
}
