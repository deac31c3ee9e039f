#if Macros
import SwiftParser
import SwiftSyntax
import Testing

extension Trait where Self == ConditionTrait {
    /// Runs a test only with a version of swift-syntax that can parse its code.
    ///
    /// - Parameter code: A declaration with the syntax that the test uses.
    /// - Returns: The condition of the test.
    static func parsing(_ code: String) -> Self {
        .enabled(if: !Parser.parse(source: code).hasError, "This version of swift-syntax cannot parse \(code).")
    }

    /// Runs a test only with a version of swift-syntax whose expansion in tests preserves the context of a declaration
    /// that contains blocks of code.
    static var expandingBlocks: Self {
        #if canImport(SwiftSyntax601)
        let isSupported = true
        #else
        let isSupported = false
        #endif
        return .enabled(
            if: isSupported,
            "The tests of swift-syntax 600 expand such a declaration outside of its context."
        )
    }
}
#endif
