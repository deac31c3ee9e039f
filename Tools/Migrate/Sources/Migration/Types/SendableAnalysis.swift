import SwiftSyntax

/// Decides whether a type, as a factory declares it, is `Sendable`.
struct SendableAnalysis {
    let types: TypeIndex

    /// Returns a Boolean value that indicates whether a type is `Sendable`, or nil if the sources do not show it.
    func isSendable(_ type: TypeSyntax) -> Bool? {
        var visited: Set<String> = []
        return isSendable(type, &visited)
    }

    /// The change that a type needs to be the type of a dependency that the container retains.
    enum Requirement: Equatable {
        case none
        /// The protocol of the main actor of this name has to inherit from `Sendable`.
        case conformance(String)
        /// The type has to change, for this reason.
        case question(String)
    }

    /// Returns the requirement for a type.
    func requirement(of type: TypeSyntax) -> Requirement {
        switch isSendable(type) {
        case true?: return .none
        case false?:
            let name = TypeName.base(of: type)
            let isProtocol = types[name].allSatisfy { $0.kind == .protocol } && !types[name].isEmpty
            if isProtocol, types.isMainActor(name) { return .conformance(name) }
            return .question("`\(type.trimmedDescription)` is not `Sendable`.")
        case nil:
            return .question("The sources do not show whether `\(type.trimmedDescription)` is `Sendable`.")
        }
    }

    private func isSendable(_ type: TypeSyntax, _ visited: inout Set<String>) -> Bool? {
        if let array = type.as(ArrayTypeSyntax.self) { return isSendable(array.element, &visited) }
        if let optional = type.as(OptionalTypeSyntax.self) { return isSendable(optional.wrappedType, &visited) }
        if let dictionary = type.as(DictionaryTypeSyntax.self) {
            return Self.all([isSendable(dictionary.key, &visited), isSendable(dictionary.value, &visited)])
        }
        if let tuple = type.as(TupleTypeSyntax.self) {
            return Self.all(tuple.elements.map { isSendable($0.type, &visited) })
        }
        if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return isSendable(constrained.constraint, &visited) }
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.contains { isSendable($0.type, &visited) == true } ? true : false
        }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            let names = attributed.attributes.names
            return names.contains("Sendable") || names.contains("MainActor")
        }
        if type.is(FunctionTypeSyntax.self) { return false }
        let name = TypeName.base(of: type)
        if let known = Self.isKnownToBeSendable(name) { return known }
        return isSendable(named: name, &visited)
    }

    private func isSendable(named name: String, _ visited: inout Set<String>) -> Bool? {
        guard visited.insert(name).inserted else { return true }
        let declarations = types[name]
        if declarations.isEmpty { return nil }
        let ancestors = types.ancestors(of: name)
        if !ancestors.isDisjoint(with: ["Sendable", "Actor", "Error"]) { return true }
        return Self.all(
            declarations.map { type in
                switch type.kind {
                case .actor: true
                case .protocol: false
                case .class: types.isMainActor(name)
                case .struct, .enum: isImplicitlySendable(type, &visited)
                }
            }
        )
    }

    /// A value type that is not public is `Sendable` if its properties are.
    private func isImplicitlySendable(_ type: TypeDeclaration, _ visited: inout Set<String>) -> Bool? {
        if type.isPublic { return false }
        if type.kind == .enum { return nil }
        var results: [Bool?] = []
        for property in type.properties {
            if let written = property.type {
                results.append(isSendable(written, &visited))
            } else if let value = property.value, let name = TypeName.constructed(by: value) {
                results.append(Self.isKnownToBeSendable(name) ?? isSendable(named: name, &visited))
            } else {
                results.append(property.value?.kind.isLiteral == true ? true : nil)
            }
        }
        return Self.all(results)
    }

    /// Returns a Boolean value that indicates whether a type of another module is `Sendable`, or nil if nothing is recorded
    /// about it.
    private static func isKnownToBeSendable(_ name: String) -> Bool? {
        if sendable.contains(name) { return true }
        return ["AnyObject", "Any", "NSObject"].contains(name) ? false : nil
    }

    private static let sendable: Set<String> = [
        "AsyncStream", "Bool", "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character",
        "ClosedRange", "ContinuousClock", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "DispatchQueue",
        "Double", "Duration", "Float", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8", "Locale",
        "Logger", "Mutex", "NSLock", "NSRecursiveLock", "Never", "Notification.Name", "OperationQueue", "ProcessInfo",
        "Range", "String", "Substring", "SuspendingClock", "Task", "TimeInterval", "TimeZone", "UInt", "UInt16",
        "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLSession", "UUID", "Void",
    ]

    private static func all(_ results: [Bool?]) -> Bool? {
        if results.contains(false) { return false }
        return results.contains(nil) ? nil : true
    }
}

extension SyntaxKind {
    /// A Boolean value that indicates whether the expression is a literal of a value type.
    fileprivate var isLiteral: Bool {
        [.booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .stringLiteralExpr].contains(self)
    }
}
