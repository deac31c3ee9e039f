#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic of a macro about the code to which it is attached.
///
/// Each diagnostic has one factory, in the file of its macro.
struct MacroDiagnostic: DiagnosticMessage {
    let diagnosticID: MessageID
    let message: String
    let severity: DiagnosticSeverity

    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
        diagnosticID = MessageID(domain: "GlobalDependenciesMacros", id: id)
        self.message = message
        self.severity = severity
    }

    /// Returns the diagnostic for a node of the code.
    func at(_ node: some SyntaxProtocol, fixIts: [FixIt] = []) -> Diagnostic {
        Diagnostic(node: Syntax(node), message: self, fixIts: fixIts)
    }
}

/// The message of a fix-it.
struct MacroFixIt: FixItMessage {
    let fixItID: MessageID
    let message: String

    init(_ id: String, _ message: String) {
        fixItID = MessageID(domain: "GlobalDependenciesMacros", id: id)
        self.message = message
    }
}
#endif
