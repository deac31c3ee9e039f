#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A use of the container in the initial value of an entry.
enum EntryContainerUse {
    /// `self`, which an initial value cannot use.
    case owner(DeclReferenceExprSyntax)
    /// The default container: `GlobalDependencies.default`, or `.default` as the argument `dependencies`.
    case defaultContainer(MemberAccessExprSyntax)
}

extension EntryProperty {
    /// Returns the diagnostics for an initial value that uses the container, each with a fix-it.
    func diagnosticsOfContainerUse() -> [Diagnostic] {
        guard container == .globalDependencies, let value else { return [] }
        let finder = ContainerUseFinder(viewMode: .sourceAccurate)
        finder.walk(value)
        return finder.uses.compactMap { use in
            switch use {
            case .owner(let reference):
                let isArgument = reference.parent?.is(LabeledExprSyntax.self) == true
                let name: ExprSyntax = isArgument ? ".default" : "GlobalDependencies.default"
                let replacement = FixIt.Change.replace(
                    oldNode: Syntax(reference),
                    newNode: Syntax(
                        name.with(\.leadingTrivia, reference.leadingTrivia)
                            .with(\.trailingTrivia, reference.trailingTrivia)
                    )
                )
                let fixIt = FixIt(
                    message: MacroFixIt("entryUsesSelf", "use '.default' in an entry with a kind"),
                    changes: [replacement] + composing
                )
                return MacroDiagnostic.entryUsesSelf.at(reference, fixIts: [fixIt])
            case .defaultContainer(let access):
                // With a kind, the default container is the one for which the implementation is built.
                if arguments.implementation != nil { return nil }
                let fixIt = FixIt(message: MacroFixIt("entryUsesDefault", "add '.composed'"), changes: composing)
                return MacroDiagnostic.entryUsesDefault.at(access, fixIts: [fixIt])
            }
        }
    }

    /// The changes that make a composed entry of one without a kind.
    private var composing: [FixIt.Change] {
        if arguments.implementation != nil { return [] }
        let others = arguments.all.map { $0.node.with(\.trailingComma, nil).trimmedDescription }
        return [replacingArguments(with: [".composed"] + others)]
    }
}

/// A visitor that finds the uses of the container in an expression.
private final class ContainerUseFinder: SyntaxVisitor {
    private(set) var uses: [EntryContainerUse] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == "default" else {
            // The name of a member, as in `Banner.self`, is no use of the container.
            if let base = node.base { walk(base) }
            return .skipChildren
        }
        let isQualified = node.base?.trimmedDescription == "GlobalDependencies"
        let isArgument = node.base == nil && node.parent?.as(LabeledExprSyntax.self)?.label?.text == "dependencies"
        if isQualified || isArgument { uses.append(.defaultContainer(node)) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.tokenKind == .keyword(.self), node.parent?.is(KeyPathPropertyComponentSyntax.self) != true {
            uses.append(.owner(node))
        }
        return .visitChildren
    }
}

extension MacroDiagnostic {
    /// The compiler evaluates the type of an initial value without an instance.
    static let entryUsesSelf = MacroDiagnostic(
        "entryUsesSelf",
        "the initial value of an entry cannot use 'self': write '@DependencyEntry(.composed)', with which '.default' is the "
            + "container that is read"
    )
    /// A component of the default container ignores the overrides of the container that is read.
    static let entryUsesDefault = MacroDiagnostic(
        "entryUsesDefault",
        "'.default' ignores overrides of the container that is read: write '@DependencyEntry(.composed)', with which it is "
            + "that container",
        severity: .warning
    )
}
#endif
