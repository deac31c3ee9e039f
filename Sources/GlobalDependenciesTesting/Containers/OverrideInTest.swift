private import Foundation
internal import GlobalDependencies

/// An override in a container of a test, whose value is not retained.
struct OverrideInTest: Sendable {
    let id: DependencyID
    let location: SourceLocation
    let readFlag: AtomicFlag
    /// The calls that led to the override, if a setter has made it.
    private var calls: NotedCalls?

    init(_ override: AnyOverride) {
        id = override.id
        location = override.location
        readFlag = override.readFlag
    }

    /// The identity of the override, as long as the flag is retained.
    var identity: ObjectIdentifier { ObjectIdentifier(readFlag) }

    /// Returns the override with the current calls, if a setter has made it in a container that no closure updates.
    ///
    /// The place of such an override is in the accessor.
    func notingCallOfSetter() -> OverrideInTest {
        var override = self
        if isMadeInAccessor(of: id) { override.calls = NotedCalls() }
        return override
    }

    /// Returns a Boolean value that indicates whether the place of the override is in the accessor of a dependency.
    ///
    /// The setter stands after the getter, within a few lines.
    private func isMadeInAccessor(of id: DependencyID) -> Bool {
        guard let getter = id.location, getter.fileID.description == location.fileID.description else { return false }
        return (getter.line...getter.line + 10).contains(location.line)
    }

    /// The place of the override, and the call of the setter, if a setter has made it.
    ///
    /// The current thread blocks while the call is looked up.
    var place: String {
        guard let caller = calls?.callers.first, caller.range(of: " at /") != nil,
            !caller.hasSuffix("/\(fileName):\(location.line)")
        else { return "\(location)" }
        return "\(location), called by \(caller)"
    }

    private var fileName: Substring { location.fileID.description.split(separator: "/").last ?? "" }

    /// Returns a Boolean value that indicates whether the override may have been intended for another dependency of the same type.
    ///
    /// This is possible if no code has read the override yet, or if the setter of that dependency has made the override.
    func mayBeMeant(for read: DependencyID) -> Bool {
        !read.isKey && id.call.type == read.call.type && (!readFlag.isRaised || isMadeInAccessor(of: read))
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
