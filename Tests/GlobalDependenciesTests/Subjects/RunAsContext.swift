#if os(macOS) || os(Linux)

import Foundation
import GlobalDependencies

/// Sets the context of the process of an exit test, which is otherwise `.test`.
func run(as context: DependencyContext) {
    setenv("GLOBAL_DEPENDENCIES_CONTEXT", context.rawValue, 1)
}

#endif
