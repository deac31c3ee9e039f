#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The key of an entry in an extension of `DependencyValues`.
struct EntryKey {
    let property: EntryProperty
    let name: String

    init(_ property: EntryProperty) throws {
        self.property = property
        let plain = property.name.withoutBackticks
        if let key = property.arguments.key {
            guard let literal = key.as(StringLiteralExprSyntax.self)?.representedLiteralValue, literal.isIdentifier
            else {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryKeyName.at(key)])
            }
            name = literal.asName
        } else if property.isPublished {
            let capitalized = plain.prefix(1).uppercased() + plain.dropFirst()
            name = ((property.type.keyName ?? capitalized) + "Key").asName
        } else {
            name = "__Key_\(plain)".asName
        }
    }

    /// Returns the accessors of the property, of which the getter passes a line to the container.
    func accessors(line: String) -> [AccessorDeclSyntax] {
        [
            """
            get {
                self[\(raw: name).self\(raw: line)]
            }
            """,
            """
            set {
                self[\(raw: name).self] = newValue
            }
            """,
        ]
    }

    /// The declaration of the key.
    var declaration: DeclSyntax {
        let arguments = property.arguments
        let values = [
            ("liveValue", arguments.live), ("previewValue", arguments.preview), ("testValue", property.value),
        ]
        // Swift infers an associated type from an optional type, but not from an implicitly unwrapped one.
        let wrapped = property.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        let type = wrapped?.optionalDescription ?? property.type.trimmedDescription
        let level = access
        let modifier = level > .internal ? level.modifier : ""
        let members = values.compactMap { name, value in
            value.map { "\(modifier)static var \(name): \(type) {\n    \($0.trimmedDescription)\n}" }
        }
        let kind = arguments.live == nil ? "TestDependencyKey" : "DependencyKey"
        let attributes = property.variable.attributes
        let interfaces = attributes.attributes(named: "_spi").map { $0.trimmedDescription + " " }.joined()
        return """
            \(raw: attributes.availability)\(raw: interfaces)\(raw: level.modifier)nonisolated enum \(raw: name): \
            \(raw: kind) {
            \(raw: members.joined(separator: "\n"))
            }
            """
    }

    /// The level of the property if code in other modules or files may name the key, and `private` otherwise.
    private var access: AccessLevel {
        let level = property.variable.modifiers.accessLevel ?? .internal
        return property.isPublished || property.arguments.key != nil ? level : .private
    }
}

extension EntryProperty {
    /// A Boolean value that indicates whether the property is visible in other modules.
    fileprivate var isPublished: Bool {
        variable.modifiers.accessLevel.map { $0 >= .package } ?? false
    }
}

extension TypeSyntax {
    /// The names in this type, as the beginning of the name of a key.
    fileprivate var keyName: String? {
        switch self.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): type.name.text.withoutBackticks
        case .memberType(let type): type.name.text.withoutBackticks
        case .someOrAnyType(let type): type.constraint.keyName
        case .optionalType(let type): type.wrappedType.keyName
        case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.keyName
        case .attributedType(let type): type.baseType.keyName
        case .metatypeType(let type): type.baseType.keyName
        case .arrayType(let type): type.element.keyName
        case .dictionaryType(let type): Self.keyName(of: [type.key, type.value], requiresAll: true)
        case .tupleType(let type): Self.keyName(of: type.elements.map(\.type))
        case .compositionType(let type): Self.keyName(of: type.elements.map(\.type))
        default: nil
        }
    }

    private static func keyName(of types: [TypeSyntax], requiresAll: Bool = false) -> String? {
        let names = types.compactMap(\.keyName)
        return names.isEmpty || requiresAll && names.count < types.count ? nil : names.joined()
    }
}

extension MacroDiagnostic {
    /// A macro cannot evaluate an expression, and the name must be that of a type.
    static let entryKeyName = MacroDiagnostic(
        "entryKeyName",
        "the name of a key must be a string literal that is the name of a type"
    )
}
#endif
