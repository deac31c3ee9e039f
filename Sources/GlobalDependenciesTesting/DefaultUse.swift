internal import GlobalDependencies

/// A use of `.default` outside of all scopes, whose container a component may read at any later time.
struct DefaultUse: Sendable {
    /// The calls that made the use, if they can be captured.
    let callStack: (any CallStack)?
    /// A Boolean value that indicates whether a read through the container, on a thread or in a detached task, may belong
    /// to a strict test.
    ///
    /// A test without its own dependencies and an app that hosts tests read their containers while strict tests run, too.
    let mayServeStrictTests: Bool
}
