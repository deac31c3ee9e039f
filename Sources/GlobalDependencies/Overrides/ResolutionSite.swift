/// A call of `resolveDependency`, which is what a dependency is known by.
///
/// A key path says which dependency is meant, but it hashes slowly and may exist in several copies. The accessor that
/// it ends at is one piece of source code, so that accessor's file and name are the identity, together with the type
/// of the value.
@frozen
@usableFromInline
struct ResolutionSite: Sendable {
    @usableFromInline
    let valueType: any Any.Type
    @usableFromInline
    let function: StaticString
    @usableFromInline
    let fileID: StaticString
    @usableFromInline
    let line: UInt
    @usableFromInline
    let column: UInt

    @inlinable
    init(valueType: any Any.Type, function: StaticString, fileID: StaticString, line: UInt, column: UInt) {
        self.valueType = valueType
        self.function = function
        self.fileID = fileID
        self.line = line
        self.column = column
    }

    /// Creates the site of the dependency of a key, which is the same wherever that is resolved.
    @usableFromInline
    init(key: any TestDependencyKey.Type) {
        self.init(valueType: key, function: "key", fileID: "", line: 0, column: 0)
    }

    /// Whether this is the site of the dependency of a key.
    @usableFromInline
    var isOfKey: Bool {
        line == 0
    }

    /// Whether the call resolves one dependency only.
    ///
    /// - Parameter hasArguments: Whether its key path has arguments.
    /// - Returns: True where it does.
    @usableFromInline
    func isOfOnlyOne(hasArguments: Bool) -> Bool {
        isOfKey || isInProperty && !hasArguments
    }

    /// What stands after the dot of a key path to the dependency.
    @inline(never)
    var name: String {
        isOfKey ? "[\(valueType).self]" : "\(function)"
    }

    /// Where the call is, or nil for a key.
    var location: SourceLocation? {
        isOfKey ? nil : SourceLocation(fileID: fileID, line: line)
    }

    /// Whether this is the very call that another site stands for.
    ///
    /// Mostly that says which dependency it resolves, so it has to be quick.
    @inline(__always)
    func isSameCall(as other: ResolutionSite) -> Bool {
        valueType == other.valueType && line == other.line && column == other.column
            && function.utf8Start == other.function.utf8Start && fileID.utf8Start == other.fileID.utf8Start
    }

    /// Whether another call resolves the same dependency.
    ///
    /// One call may resolve several dependencies: in a subscript, one for each argument. And two calls may be two branches
    /// of one accessor, or accessors of the same name in two types of one file. The key paths know, and are compared only
    /// then. One literal may have several addresses, too, where an accessor is inlined into other modules.
    ///
    /// - Parameters:
    ///   - other: The other call.
    ///   - isOnlyOne: Whether this call resolves one dependency only.
    ///   - isSameKeyPath: Whether the key paths are equal under which both resolve.
    /// - Returns: True where it does.
    @inline(never)
    func resolvesSame(
        as other: ResolutionSite,
        ifOnlyOne isOnlyOne: Bool,
        orSameKeyPath isSameKeyPath: () -> Bool
    ) -> Bool {
        guard valueType == other.valueType, function.isSameText(as: other.function), fileID.isSameText(as: other.fileID)
        else { return false }
        return isOnlyOne && line == other.line && column == other.column || isSameKeyPath()
    }

    /// A hash that is the same for all the calls that resolve one dependency.
    @inline(__always)
    func hash(keyPath: () -> AnyKeyPath) -> UInt64 {
        var words = UInt64(UInt(bitPattern: ObjectIdentifier(valueType))) ^ UInt64(fileID.utf8CodeUnitCount) << 48
        let name = UnsafeRawPointer(function.utf8Start)
        let count = function.utf8CodeUnitCount
        if count >= 8 {
            var offset = 0
            while offset &+ 8 < count {
                words.fold(in: name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset &+= 8
            }
            // The last eight, some of them for the second time, are quicker than what is left one by one.
            words.fold(in: name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        } else {
            for offset in 0..<count { words.fold(in: UInt64(name.load(fromByteOffset: offset, as: UInt8.self))) }
        }
        if !isInProperty {
            words.fold(in: UInt64(truncatingIfNeeded: keyPath().hashValue))
        }
        let product = words.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// Whether the call stands in the accessor of a property: the name of a subscript or a function ends in `)`.
    @inline(__always)
    var isInProperty: Bool {
        !function.isOfFunction
    }
}

extension StaticString {
    /// Whether this is the name of a subscript or of a function, or of nothing.
    @inline(__always)
    var isOfFunction: Bool {
        utf8CodeUnitCount == 0 || utf8Start[utf8CodeUnitCount &- 1] == UInt8(ascii: ")")
    }

    /// Whether two literals have the same text.
    ///
    /// Mostly they are one then, so the addresses are compared first.
    func isSameText(as other: StaticString) -> Bool {
        guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
        if utf8Start == other.utf8Start { return true }
        return withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
    }
}

extension UInt64 {
    @inline(__always)
    fileprivate mutating func fold(in word: UInt64) {
        self = (self << 9 | self >> 55) ^ word
    }
}
