internal import GlobalDependencies

/// A use of `.default` outside of all scopes, whose container a component may read at any later time.
struct DefaultUse: Sendable {
    /// The calls that made the use, if they can be captured.
    let callStack: (any CallStack)?
    /// A Boolean value that indicates whether an app that hosts tests made the use when it launched.
    ///
    /// Such an app reads its containers on its threads while strict tests run.
    let isOfLaunch: Bool
}
