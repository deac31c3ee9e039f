#if Macros
import SwiftSyntax

/// The effects of a call: its asynchrony and its errors.
struct MockedEffects {
    private static let anyError = "any Swift.Error"

    let isAsync: Bool
    /// The type of the errors that a report may throw, or nil if it cannot throw.
    let failure: String?
    /// The generic type to which the error of an override is cast, or nil if the requirement throws no generic error.
    let rethrown: String?
    /// The code before the arrow of the requirement.
    let written: String
    /// The code before the arrow of the override.
    let ofOverride: String

    /// Creates the effects of a requirement that rethrows, or throws a generic error.
    init(rethrowing failure: String, isAsync: Bool) {
        self.isAsync = isAsync
        self.failure = nil
        rethrown = failure
        written = "\(isAsync ? " async" : "") throws(\(failure))"
        ofOverride = "\(isAsync ? " async" : "") throws"
    }

    init(isAsync: Bool, throwsClause: ThrowsClauseSyntax?, types: MockTypes) {
        if let type = throwsClause?.type, types.isGeneric(type) {
            self = MockedEffects(rethrowing: types.written(type), isAsync: isAsync)
            return
        }
        let never = ["Never", "Swift.Never"].contains(throwsClause?.type?.trimmedDescription)
        let isThrowing = throwsClause?.throwsSpecifier.tokenKind == .keyword(.throws) && !never
        let clause = throwsClause.map { " \(types.written($0))" } ?? ""
        self.isAsync = isAsync
        failure = isThrowing ? throwsClause?.type.map(types.written) ?? Self.anyError : nil
        rethrown = nil
        written = "\(isAsync ? " async" : "")\(isThrowing ? clause : "")"
        ofOverride = written
    }

    /// A Boolean value that indicates whether a report may throw any error.
    var throwsAnyError: Bool { failure == Self.anyError }

    /// The keywords before a call of the override.
    var marks: String {
        (failure == nil && rethrown == nil ? "" : "try ") + (isAsync ? "await " : "")
    }
}
#endif
