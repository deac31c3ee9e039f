/// The roles of an occurrence or of a relation.
///
/// The raw values are those of the index store.
package struct SymbolRoles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package static let definition = SymbolRoles(rawValue: 1 << 1)
    package static let reference = SymbolRoles(rawValue: 1 << 2)
    package static let read = SymbolRoles(rawValue: 1 << 3)
    package static let write = SymbolRoles(rawValue: 1 << 4)
    package static let call = SymbolRoles(rawValue: 1 << 5)
    /// The compiler added the occurrence: an accessor, or what a macro wrote.
    package static let implicit = SymbolRoles(rawValue: 1 << 8)

    package static let childOf = SymbolRoles(rawValue: 1 << 9)
    package static let baseOf = SymbolRoles(rawValue: 1 << 10)
    package static let overrideOf = SymbolRoles(rawValue: 1 << 11)
    package static let extendedBy = SymbolRoles(rawValue: 1 << 14)
    package static let accessorOf = SymbolRoles(rawValue: 1 << 15)
    package static let containedBy = SymbolRoles(rawValue: 1 << 16)
}
