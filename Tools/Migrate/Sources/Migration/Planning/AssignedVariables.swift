import SwiftSyntax

/// A variable to which code assigns a value.
struct AssignedVariable: Hashable {
    /// The type that has the variable, or nil if the code does not show it.
    let type: String?
    let name: String
}

extension Set<AssignedVariable> {
    /// Returns the names of the variables among the results of a closure, whose code is in a type.
    func names(of results: [ExprSyntax], in type: String?) -> [String] {
        results.compactMap { result in
            result.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? result.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }.filter { contains(AssignedVariable(type: type, name: $0)) }
    }
}

/// Finds the variables to which code assigns a value.
final class AssignedVariables: SyntaxVisitor {
    /// The variables to which code assigns a value.
    private(set) var assigned: Set<AssignedVariable> = []
    /// The variables to which code outside of initializers and of the preparation of a test assigns a value.
    private(set) var reassigned: Set<AssignedVariable> = []
    /// The variables to whose members such code assigns a value, which changes the variable unless it holds an object.
    private(set) var changed: Set<AssignedVariable> = []

    init(_ files: [SourceFile]) {
        super.init(viewMode: .sourceAccurate)
        files.forEach { walk($0.syntax) }
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
        let owner = UseOwner.type(of: node)
        let isPreparation = isInPreparation(node)
        var target = elements[0]
        func add(_ variable: AssignedVariable) {
            assigned.insert(variable)
            if isPreparation { return }
            if target == elements[0] { reassigned.insert(variable) } else { changed.insert(variable) }
        }
        // `printer.tray.paper = 2` changes values in both variables.
        while let member = target.as(MemberAccessExprSyntax.self), let base = member.base {
            let isOwn = base.trimmedDescription == "self"
            add(AssignedVariable(type: isOwn ? owner : nil, name: member.declName.baseName.text))
            target = base
        }
        if let reference = target.as(DeclReferenceExprSyntax.self) {
            add(AssignedVariable(type: owner, name: reference.baseName.text))
        }
        return .visitChildren
    }

    /// Returns a Boolean value that indicates whether the preparation of the tests of a type calls a function of the type.
    private func isCalledInPreparation(_ function: FunctionDeclSyntax) -> Bool {
        let name = function.name.text
        let members = function.parent?.parent?.as(MemberBlockItemListSyntax.self)?.declarations ?? []
        return !name.hasPrefix("test") && !function.attributes.names.contains("Test")
            && members.contains { member in
                let isSetUp = member.as(FunctionDeclSyntax.self)?.name.text.hasPrefix("setUp") == true
                guard isSetUp || member.is(InitializerDeclSyntax.self) else { return false }
                return member.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
            }
    }

    /// Returns a Boolean value that indicates whether code runs before a test begins, or after it has ended.
    private func isInPreparation(_ node: some SyntaxProtocol) -> Bool {
        for current in node.ancestors {
            if current.is(InitializerDeclSyntax.self) { return true }
            if let function = current.as(FunctionDeclSyntax.self) {
                return function.name.text.hasPrefix("setUp") || function.name.text.hasPrefix("tearDown")
                    || isCalledInPreparation(function)
            }
        }
        return false
    }
}
