/// The identity of a dependency: the file and the name of its accessor and the type of its value, or its key.
///
/// The key path completes the identity. In a subscript, one call resolves several dependencies, one for each argument.
/// In the branches of an accessor, two calls resolve the same dependency. Loading a key path costs more than most
/// lookups, so a lookup begins with an ``AccessorCall``.
@usableFromInline
package struct DependencyID: Sendable {
    package let call: AccessorCall
    /// The key path that the accessor passes to `resolveDependency`.
    ///
    /// A key path is not `Sendable`, because its arguments may include a mutable object. A dependency with such an
    /// argument cannot be looked up again.
    nonisolated(unsafe) package let keyPath: AnyKeyPath
    /// A Boolean value that indicates whether the call resolves no other dependency.
    let isOnlyOfCall: Bool

    /// Creates the identity of the dependency that a call resolves.
    ///
    /// The caller has to pass its only reference to the key path.
    @usableFromInline
    init(_ call: AccessorCall, keyPath: consuming AnyKeyPath) {
        // A literal without arguments is an immortal object, which is never uniquely referenced.
        let hasArguments = isKnownUniquelyReferenced(&keyPath)
        self.call = call
        self.keyPath = keyPath
        isOnlyOfCall = call.isKey || !call.accessor.isNameOfFunction && !hasArguments
    }

    /// A Boolean value that indicates whether this is the dependency of a key.
    package var isKey: Bool {
        call.isKey
    }

    /// The part of the key path literal after the dot.
    package var name: String {
        call.name
    }

    /// The place of the call, or nil for a key.
    package var location: SourceLocation? {
        call.location
    }

    /// Returns a Boolean value that indicates whether this is the dependency of a key with a value of a type.
    package func isKey(ofType valueType: any Any.Type) -> Bool {
        isKey && Swift.type(of: keyPath).valueType == valueType
    }
}

extension DependencyID {
    /// Returns a Boolean value that indicates whether a call resolves this dependency.
    ///
    /// Usually, a comparison of addresses and lengths is sufficient.
    @inline(__always)
    package func matches(_ other: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        if isOnlyOfCall, call.type == other.type, call.line == other.line, call.column == other.column,
            call.accessor.utf8Start == other.accessor.utf8Start, call.fileID.utf8Start == other.fileID.utf8Start
        {
            return true
        }
        return call.accessor.utf8CodeUnitCount == other.accessor.utf8CodeUnitCount
            && isResolved(by: other, keyPath: keyPath)
    }

    /// Returns a Boolean value that indicates whether a call resolves this dependency, by comparing texts and key paths.
    @inline(never)
    func isResolved(by other: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        guard call.hasSameAccessor(as: other) else { return false }
        return isOnlyOfCall && call.line == other.line && call.column == other.column || self.keyPath == keyPath()
    }

    /// The hash, which is equal for all calls that resolve this dependency.
    package var hash: UInt64 {
        call.hash { keyPath }
    }
}

extension AccessorCall {
    /// Returns a Boolean value that indicates whether two calls are made in accessors with the same file, name and type.
    @_transparent
    func hasSameAccessor(as other: AccessorCall) -> Bool {
        type == other.type && accessor.isSameText(as: other.accessor) && fileID.isSameText(as: other.fileID)
    }
}

extension DependencyID: Hashable {
    @usableFromInline
    @inline(never)
    package static func == (one: DependencyID, other: DependencyID) -> Bool {
        one.isResolved(by: other.call) { other.keyPath }
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

extension DependencyID: CustomStringConvertible {
    @usableFromInline
    package var description: String {
        call.description
    }
}
