/// The identity of a dependency: the accessor's file and name, and the type of its value; or a key.
///
/// A call of `resolveDependency` creates an identity without a key path, since loading a key path costs more than most lookups.
/// The key path is added where it decides: one call resolves several dependencies in a subscript, one for each argument, and
/// two calls resolve one dependency in the branches of an accessor.
@frozen
@usableFromInline
package struct DependencyID: Sendable {
    /// The type of the value, or the key.
    @usableFromInline
    let type: any Any.Type
    /// The name of the accessor.
    @usableFromInline
    let accessor: StaticString
    @usableFromInline
    let fileID: StaticString
    /// The line of the call, or 0 for a key.
    @usableFromInline
    let line: UInt
    @usableFromInline
    let column: UInt
    /// The key path that the accessor resolves under, or nil in the identity of a call.
    ///
    /// A key path is not `Sendable`, as it may have an argument that is a mutable object. No dependency can be found again
    /// by such an argument.
    @usableFromInline
    nonisolated(unsafe) let keyPath: AnyKeyPath?
    /// A Boolean value that indicates whether the call resolves no other dependency.
    @usableFromInline
    let isOnlyOfCall: Bool

    /// Creates the identity of a call of `resolveDependency`.
    @inlinable
    init(valueType: any Any.Type, accessor: StaticString, fileID: StaticString, line: UInt, column: UInt) {
        type = valueType
        self.accessor = accessor
        self.fileID = fileID
        self.line = line
        self.column = column
        keyPath = nil
        isOnlyOfCall = false
    }

    /// Creates the identity of the dependency of a key, which is the same wherever that is resolved.
    @inlinable
    init(key: any TestDependencyKey.Type) {
        self.init(valueType: key, accessor: "key", fileID: "", line: 0, column: 0)
    }

    private init(_ call: DependencyID, keyPath: AnyKeyPath, isOnlyOfCall: Bool) {
        type = call.type
        accessor = call.accessor
        fileID = call.fileID
        line = call.line
        column = call.column
        self.keyPath = keyPath
        self.isOnlyOfCall = isOnlyOfCall
    }

    /// Returns the whole identity, given the only reference to the key path that the caller has.
    @usableFromInline
    func with(keyPath: consuming AnyKeyPath) -> DependencyID {
        // A literal without arguments is an immortal object, which is never uniquely referenced.
        let hasArguments = isKnownUniquelyReferenced(&keyPath)
        return DependencyID(self, keyPath: keyPath, isOnlyOfCall: isKey || !isInFunction && !hasArguments)
    }

    /// A Boolean value that indicates whether this is the dependency of a key.
    package var isKey: Bool {
        line == 0
    }

    /// A Boolean value that indicates whether the call is in a subscript or a function.
    @inline(__always)
    var isInFunction: Bool {
        accessor.isNameOfFunction
    }

    /// The key, if this is the dependency of one.
    package var key: (any Any.Type)? {
        isKey ? type : nil
    }

    /// The part of a key path literal after the dot.
    package var name: String {
        isKey ? "[\(type).self]" : "\(accessor)"
    }

    /// The place of the call, or nil for a key.
    package var location: SourceLocation? {
        isKey ? nil : SourceLocation(fileID: fileID, line: line)
    }

    /// Returns a Boolean value that indicates whether an accessor of a value type that reads only this reads a key.
    package func isKey(ofType valueType: any Any.Type) -> Bool {
        isKey && keyPath.map { Swift.type(of: $0).valueType == valueType } == true
    }
}

extension DependencyID {
    /// The result of a comparison that looks at addresses and lengths only.
    enum FastMatch {
        case same, different
        /// The texts, and maybe the key paths, have to be compared.
        case unknown
    }

    /// Compares this whole identity with that of a call by addresses and lengths, which mostly decides.
    @inline(__always)
    func fastMatch(_ call: DependencyID) -> FastMatch {
        if isOnlyOfCall, isSameCall(as: call) { return .same }
        return accessor.utf8CodeUnitCount == call.accessor.utf8CodeUnitCount ? .unknown : .different
    }

    /// Returns a Boolean value that indicates whether a call resolves this dependency.
    @inline(never)
    func isResolved(by call: DependencyID, keyPath: () -> AnyKeyPath) -> Bool {
        guard type == call.type, accessor.isSameText(as: call.accessor), fileID.isSameText(as: call.fileID) else {
            return false
        }
        return isOnlyOfCall && line == call.line && column == call.column || self.keyPath == keyPath()
    }

    /// Returns a Boolean value that indicates whether a call resolves this dependency, after a fast comparison.
    @inline(__always)
    func matches(_ call: DependencyID, keyPath: () -> AnyKeyPath) -> Bool {
        switch fastMatch(call) {
        case .same: true
        case .different: false
        case .unknown: isResolved(by: call, keyPath: keyPath)
        }
    }

    @inline(__always)
    private func isSameCall(as other: DependencyID) -> Bool {
        type == other.type && line == other.line && column == other.column
            && accessor.utf8Start == other.accessor.utf8Start && fileID.utf8Start == other.fileID.utf8Start
    }

    /// Returns a hash that is equal for all calls that resolve one dependency.
    @inline(__always)
    func hash(keyPath: () -> AnyKeyPath) -> UInt64 {
        var hash = UInt64(UInt(bitPattern: ObjectIdentifier(type))) ^ UInt64(fileID.utf8CodeUnitCount) << 48
        let name = UnsafeRawPointer(accessor.utf8Start)
        let count = accessor.utf8CodeUnitCount
        if count >= 8 {
            var offset = 0
            while offset &+ 8 < count {
                hash.combine(name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset &+= 8
            }
            // The last eight bytes may overlap the previous ones, which is faster than to combine bytes one by one.
            hash.combine(name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        } else {
            for offset in 0..<count { hash.combine(UInt64(name.load(fromByteOffset: offset, as: UInt8.self))) }
        }
        if isInFunction { hash.combine(UInt64(truncatingIfNeeded: keyPath().hashValue)) }
        let product = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// The hash of a whole identity.
    package var hash: UInt64 {
        hash { wholeKeyPath }
    }

    /// The key path of a whole identity.
    package var wholeKeyPath: AnyKeyPath {
        guard let keyPath else { preconditionFailure("the identity of a call has no key path") }
        return keyPath
    }
}

extension DependencyID: Hashable {
    @usableFromInline
    package static func == (one: DependencyID, other: DependencyID) -> Bool {
        one.isResolved(by: other) { other.wholeKeyPath }
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

extension StaticString {
    /// A Boolean value that indicates whether this is the name of a subscript or a function, or empty.
    @inline(__always)
    var isNameOfFunction: Bool {
        utf8CodeUnitCount == 0 || utf8Start[utf8CodeUnitCount &- 1] == UInt8(ascii: ")")
    }

    /// Returns a Boolean value that indicates whether two literals have the same text.
    func isSameText(as other: StaticString) -> Bool {
        guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
        if utf8Start == other.utf8Start { return true }
        return withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
    }
}

extension UInt64 {
    @inline(__always)
    fileprivate mutating func combine(_ word: UInt64) {
        self = (self << 9 | self >> 55) ^ word
    }
}
