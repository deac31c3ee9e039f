/// A call of `resolveDependency`, which is what a dependency is known by.
///
/// A key path says which dependency is meant, but it hashes slowly and may exist in several copies. The accessor that
/// it ends at is one piece of source code, so that accessor's file and name are the identity, together with the type
/// of the value.
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

    /// Whether another call resolves the same dependency.
    ///
    /// Only a property is known by its name alone: a subscript resolves one dependency for each argument. And two calls
    /// at different positions may be two branches of one accessor, or accessors of the same name in two types of one
    /// file. The key paths know, and are compared only then.
    @inline(__always)
    func resolvesSame(as other: ResolutionSite, ifSameKeyPath isSameKeyPath: () -> Bool) -> Bool {
        guard valueType == other.valueType, function.isSameText(as: other.function), fileID.isSameText(as: other.fileID)
        else { return false }
        let isSamePosition = line == other.line && column == other.column
        return isSamePosition && isInProperty || isSameKeyPath()
    }

    /// A hash that is the same for all the calls that resolve one dependency.
    func hash(keyPath: () -> AnyKeyPath) -> UInt64 {
        var hash = UInt64(UInt(bitPattern: ObjectIdentifier(valueType)))
        hash.mix(UInt64(fileID.utf8CodeUnitCount))
        function.withUTF8Buffer { name in
            let name = UnsafeRawBufferPointer(name)
            var offset = 0
            while offset + 8 <= name.count {
                hash.mix(name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < name.count {
                rest = rest << 8 | UInt64(name[offset])
                offset += 1
            }
            hash.mix(rest)
        }
        if !isInProperty {
            hash.mix(UInt64(truncatingIfNeeded: keyPath().hashValue))
        }
        return hash
    }

    /// Whether the call stands in the accessor of a property: the name of a subscript or a function ends in `)`.
    @inline(__always)
    private var isInProperty: Bool {
        function.withUTF8Buffer { $0.last != UInt8(ascii: ")") }
    }
}

extension StaticString {
    /// Whether two literals have the same text. Mostly they are one then, so the addresses are compared first.
    @inline(__always)
    func isSameText(as other: StaticString) -> Bool {
        withUTF8Buffer { mine in
            other.withUTF8Buffer { other in
                mine.count == other.count && (mine.baseAddress == other.baseAddress || mine.elementsEqual(other))
            }
        }
    }
}

extension UInt64 {
    /// Folds a word into a hash, by Fibonacci hashing.
    fileprivate mutating func mix(_ word: UInt64) {
        self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
        self ^= self >> 32
    }
}
