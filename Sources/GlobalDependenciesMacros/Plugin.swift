#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        DependencyClientMacro.self,
        DependencyEndpointMacro.self,
        DependencyEntryMacro.self,
        DependencyMockMacro.self,
        GlobalDependencyMacro.self,
        InjectedDependenciesMacro.self,
    ]
}
#else
/// What is built of the plug-in where nobody asks for macros.
@main
struct Plugin {
    static func main() {}
}
#endif
