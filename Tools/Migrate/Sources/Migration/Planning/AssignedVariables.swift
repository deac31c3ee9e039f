import SwiftSyntax

/// A variable to which code assigns a value.
struct AssignedVariable: Hashable {
    /// The type that has the variable, or nil if the code does not show it.
    let type: String?
    let name: String
}

extension Set<AssignedVariable> {
    /// Returns the names of the variables among those that the code of a type reads.
    func names(of names: Set<String>, in type: String?) -> [String] {
        names.filter { contains(AssignedVariable(type: type, name: $0)) }.sorted()
    }
}

/// The variables to which code assigns values.
struct AssignedVariables {
    private var assigned: Set<AssignedVariable> = []
    /// The variables themselves to which code assigns a value.
    private(set) var replaced: Set<AssignedVariable> = []
    /// The variables to which code outside of initializers and of the preparation of a test assigns a value.
    private(set) var reassigned: Set<AssignedVariable> = []
    /// The variables to whose members such code assigns a value, which changes the variable unless it holds an object.
    private(set) var changed: Set<AssignedVariable> = []

    init(_ nodes: [SequenceExprSyntax]) {
        for node in nodes { add(node) }
    }

    /// Returns a Boolean value that indicates whether the property that holds the value of a factory has to be a variable.
    func change(
        _ property: String,
        of type: String?,
        _ decision: Decision<FactoryDeclaration>,
        _ types: TypeIndex
    ) -> Bool {
        let isObject = types.isReference(TypeName.base(of: decision.registration.valueType)) == true
        let names = [nil, type].map { AssignedVariable(type: $0, name: property) }
        return decision.isMutableValue || !(isObject ? replaced : assigned).isDisjoint(with: names)
    }

    private mutating func add(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return }
        let owner = UseOwner.type(of: node)
        let isPreparation = Self.isInPreparation(node)
        var target = elements[0]
        while true {
            let member = target.as(MemberAccessExprSyntax.self)
            let base = member?.base
            guard let name = member?.declName.baseName ?? target.as(DeclReferenceExprSyntax.self)?.baseName else {
                return
            }
            let isOwn = base == nil || base?.trimmedDescription == "self"
            let variable = AssignedVariable(type: isOwn ? owner : nil, name: name.text)
            assigned.insert(variable)
            if target == elements[0] { replaced.insert(variable) }
            if !isPreparation {
                if target == elements[0] { reassigned.insert(variable) } else { changed.insert(variable) }
            }
            // `printer.tray.paper = 2` changes values in both variables.
            guard let base else { return }
            target = base
        }
    }

    /// Returns a Boolean value that indicates whether code runs before a test begins, or after it has ended: in an initializer,
    /// in `setUp` or `tearDown`, or in a method that these call.
    private static func isInPreparation(_ node: some SyntaxProtocol) -> Bool {
        for current in node.ancestors {
            if current.is(InitializerDeclSyntax.self) { return true }
            guard let function = current.as(FunctionDeclSyntax.self) else { continue }
            if function.preparesTest { return true }
            let name = function.name.text
            if name.hasPrefix("test") || function.attributes.names.contains("Test") { return false }
            let members = function.parent?.parent?.as(MemberBlockItemListSyntax.self)?.declarations ?? []
            return members.contains { member in
                let isSetUp = member.as(FunctionDeclSyntax.self)?.name.text.hasPrefix("setUp") == true
                return (isSetUp || member.is(InitializerDeclSyntax.self))
                    && member.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
            }
        }
        return false
    }
}
