internal import GlobalDependencies

/// An override in a container of a test, whose value is not retained.
struct OverrideInTest: Sendable {
    let id: DependencyID
    let location: SourceLocation
    let readFlag: AtomicFlag

    init(_ override: AnyOverride) {
        id = override.id
        location = override.location
        readFlag = override.readFlag
    }

    /// The identity of the override, as long as the flag is retained.
    var identity: ObjectIdentifier {
        ObjectIdentifier(readFlag)
    }

    /// Returns a Boolean value that indicates whether the override is that of a dependency, or of the accessor whose name the
    /// dependency has: the default generator of dates resolves the date under the name of its accessor.
    func isMeant(for read: DependencyID) -> Bool {
        guard id != read, let place = id.location else { return id == read }
        return id.quoted == read.quoted && place.fileID.description == read.location?.fileID.description
    }
}

/// A use of `.default` while a dependency of a container with other overrides was created.
struct LossyUse: Sendable {
    /// The dependency that was created.
    let id: DependencyID
    /// The overrides that the default container did not have.
    let overrides: [OverrideInTest]
    let callStack: (any CallStack)?

    /// Returns a Boolean value that indicates whether the default container did not have an override.
    func hasLost(_ override: OverrideInTest) -> Bool {
        overrides.contains { $0.identity == override.identity }
    }
}
