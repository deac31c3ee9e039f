/// A declaration, as the compiler identifies it.
package struct Symbol: Hashable, Sendable {
    /// The unified symbol resolution, which is unique to the declaration in all modules.
    package let usr: String
    /// The name with its labels, such as `sleep(for:)`.
    package let name: String
    package let kind: Kind

    package init(usr: String, name: String, kind: Kind) {
        self.usr = usr
        self.name = name
        self.kind = kind
    }

    /// The kind of a declaration.
    ///
    /// The raw values are those of the index store.
    package struct Kind: RawRepresentable, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        package static let module = Kind(rawValue: 1)
        package static let macro = Kind(rawValue: 4)
        package static let enumeration = Kind(rawValue: 5)
        package static let structure = Kind(rawValue: 6)
        package static let `class` = Kind(rawValue: 7)
        package static let `protocol` = Kind(rawValue: 8)
        package static let `extension` = Kind(rawValue: 9)
        package static let typeAlias = Kind(rawValue: 11)
        package static let function = Kind(rawValue: 12)
        package static let variable = Kind(rawValue: 13)
        package static let instanceMethod = Kind(rawValue: 16)
        package static let classMethod = Kind(rawValue: 17)
        package static let staticMethod = Kind(rawValue: 18)
        package static let instanceProperty = Kind(rawValue: 19)
        package static let classProperty = Kind(rawValue: 20)
        package static let staticProperty = Kind(rawValue: 21)
        package static let initializer = Kind(rawValue: 22)

        /// A Boolean value that indicates whether the declaration is a type: an enumeration, a structure, a class, an
        /// actor or a protocol.
        package var isType: Bool {
            self == .enumeration || self == .structure || self == .class || self == .protocol
        }

        /// A Boolean value that indicates whether the declaration is a property of a type itself.
        package var isStaticProperty: Bool {
            self == .staticProperty || self == .classProperty
        }
    }
}
