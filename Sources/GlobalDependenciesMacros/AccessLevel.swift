#if Macros
import SwiftSyntax

/// The access level of a declaration.
enum AccessLevel: Int, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    static func < (lhs: AccessLevel, rhs: AccessLevel) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// The modifier as code, which is empty for the default level of a declaration.
    var modifier: String {
        self == .internal ? "" : "\(self) "
    }
}

extension DeclModifierListSyntax {
    /// The access level that the modifiers specify, or nil if they specify none.
    var accessLevel: AccessLevel? {
        for modifier in self where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): return .public
            case .keyword(.package): return .package
            case .keyword(.internal): return .internal
            case .keyword(.fileprivate): return .fileprivate
            case .keyword(.private): return .private
            default: continue
            }
        }
        return nil
    }
}
#endif
