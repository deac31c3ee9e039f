#if Macros
import SwiftSyntax

/// Who sees a declaration.
enum AccessLevel: Int, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    static func < (lhs: AccessLevel, rhs: AccessLevel) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// The code in front of a declaration, which is nothing where it is what a declaration has anyway.
    var modifier: String {
        self == .internal ? "" : "\(self) "
    }
}

extension DeclModifierListSyntax {
    /// The access level that is written, if one is.
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
