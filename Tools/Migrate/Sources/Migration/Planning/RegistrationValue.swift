import SwiftSyntax

/// The value that a registration in a test or a preview supplies.
enum RegistrationValue {
    /// Returns a Boolean value that indicates whether the closure can be evaluated once, at the registration.
    static func isReadable(_ closure: ClosureExprSyntax?) -> Bool {
        guard let closure, !closure.statements.isEmpty else { return false }
        let captures = closure.signature?.capture?.items ?? []
        // A closure that reads a container would read it while the test prepares its dependencies.
        let names = closure.tokens(viewMode: .sourceAccurate).map(\.text)
        if names.contains("resolve") || names.contains(where: { $0.hasSuffix("Container") }) { return false }
        return captures.allSatisfy { $0.specifier?.specifier.text != "weak" }
    }
}
