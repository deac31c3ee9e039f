/// A call of `resolveDependency` in an accessor, or the read of a key.
///
/// A call usually identifies the dependency that it resolves: see ``DependencyID``. Creating one neither allocates nor
/// retains anything.
@frozen
@usableFromInline
package struct AccessorCall: Sendable {
    /// The type of the value, or the key.
    @usableFromInline
    package let type: any Any.Type
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

    /// Creates a call of `resolveDependency`.
    @inlinable
    package init(_ type: any Any.Type, in accessor: StaticString, fileID: StaticString, line: UInt, column: UInt) {
        self.type = type
        self.accessor = accessor
        self.fileID = fileID
        self.line = line
        self.column = column
    }

    /// Creates a read of a key, which is equal for all reads of that key.
    @inlinable
    init(key: any TestDependencyKey.Type) {
        self.init(key, in: "key", fileID: "", line: 0, column: 0)
    }

    /// A Boolean value that indicates whether this is the read of a key.
    package var isKey: Bool {
        line == 0
    }

    /// The part of the key path literal after the dot.
    @inline(never)
    package var name: String {
        isKey ? "[\(type).self]" : "\(accessor)"
    }

    /// The place of the call, or nil for a key.
    package var location: SourceLocation? {
        isKey ? nil : SourceLocation(fileID: fileID, line: line)
    }

    /// Returns a hash that is equal for all calls that resolve the same dependency.
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
            // The last eight bytes may overlap the previous ones, which is faster than combining the remaining bytes
            // one by one.
            hash.combine(name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        } else {
            for offset in 0..<count { hash.combine(UInt64(name.load(fromByteOffset: offset, as: UInt8.self))) }
        }
        if accessor.isNameOfFunction { hash.combine(UInt64(truncatingIfNeeded: keyPath().hashValue)) }
        let product = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

extension AccessorCall: CustomStringConvertible {
    @usableFromInline
    @inline(never)
    package var description: String {
        location.map { "\(quoted) of type \(type), resolved at \($0)" } ?? "the dependency of the key \(quoted)"
    }
}

extension StaticString {
    /// A Boolean value that indicates whether this is the name of a subscript or a function, or is empty.
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
