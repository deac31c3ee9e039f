#if Macros
import SwiftSyntax

/// A protocol of the standard library or of Foundation that the protocol of a mock can inherit without restating it.
struct WellKnownProtocol: Sendable {
    /// A member that a mock has without an override.
    struct Member: Sendable {
        let name: String
        private let documentation: String
        private let declaration: @Sendable (_ mock: String) -> String

        fileprivate init(_ name: String, _ documentation: String, _ declaration: @escaping @Sendable (String) -> String)
        {
            self.name = name
            self.documentation = documentation
            self.declaration = declaration
        }

        /// Returns the member of a mock.
        func written(in mock: String, access: String) -> String {
            "/// \(documentation)\n\(access)\(declaration(mock))"
        }
    }

    /// The requirements for which the mock has overrides, as code.
    var requirements: [String] = []
    var members: [Member] = []
    /// A Boolean value that indicates whether conforming types are `Sendable`.
    var isSendable = false
    /// The superclass that the mock must have.
    var superclass: String?

    /// The protocols by name.
    static let all: [String: WellKnownProtocol] = {
        var all: [String: WellKnownProtocol] = [:]
        for name in withoutRequirements { all[name] = WellKnownProtocol() }
        for name in ["Sendable", "Error", "LocalizedError", "CustomNSError"] {
            all[name] = WellKnownProtocol(isSendable: true)
        }
        all["Equatable"] = WellKnownProtocol(members: [equals])
        all["Hashable"] = WellKnownProtocol(members: [equals, hash])
        all["Comparable"] = WellKnownProtocol(requirements: [isLess], members: [equals, less])
        all["CustomStringConvertible"] = WellKnownProtocol(members: [described(as: "description")])
        all["CustomDebugStringConvertible"] = WellKnownProtocol(members: [described(as: "debugDescription")])
        all["LosslessStringConvertible"] = WellKnownProtocol(
            requirements: ["init?(_ description: Swift.String)"],
            members: [described(as: "description")]
        )
        all["Encodable"] = WellKnownProtocol(requirements: [encode])
        all["Decodable"] = WellKnownProtocol(requirements: [decode])
        all["Codable"] = WellKnownProtocol(requirements: [encode, decode])
        all["NSObjectProtocol"] = WellKnownProtocol(superclass: "NSObject")
        return all
    }()

    /// The protocols that require nothing, or only members with default implementations in a class.
    private static let withoutRequirements = [
        "Actor", "Any", "AnyObject", "Copyable", "Escapable", "Identifiable", "Observable", "ObservableObject",
        "SendableMetatype", "class", "~Copyable", "~Escapable",
    ]

    private static let encode = "func encode(to encoder: any Swift.Encoder) throws"
    private static let decode = "init(from decoder: any Swift.Decoder) throws"
    private static let isLess = "func isLess(than other: Self) -> Swift.Bool"
    private static let equals = Member("==", "Returns a Boolean value that indicates whether both are one instance.") {
        "nonisolated static func == (lhs: \($0), rhs: \($0)) -> Swift.Bool {\nlhs === rhs\n}"
    }
    private static let less = Member("<", "Returns the result of `isLess(than:)` of the first mock.") {
        "static func < (lhs: \($0), rhs: \($0)) -> Swift.Bool {\nlhs.isLess(than: rhs)\n}"
    }
    private static let hash = Member("hash(into:)", "Hashes the identity of this mock.") { _ in
        """
        nonisolated func hash(into hasher: inout Swift.Hasher) {
        hasher.combine(Swift.ObjectIdentifier(self))
        }
        """
    }

    private static func described(as name: String) -> Member {
        Member(name, "The name of the mock.") { mock in
            "nonisolated var \(name): Swift.String {\n\(mock.withoutBackticks.asLiteral)\n}"
        }
    }
}

extension DeclSyntax {
    /// The name of a member that a well-known protocol may also require, such as `hash(into:)`, `==` or `description`.
    var nameOfRequirement: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.labels
            if case .binaryOperator = function.name.tokenKind { return function.name.text }
            return "\(function.name.text)(\(labels))"
        }
        if let initializer = self.as(InitializerDeclSyntax.self) {
            return "init(\(initializer.signature.parameterClause.labels))"
        }
        return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }
}
#endif
