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
/// The plug-in in a package without the trait `Macros`.
@main
struct Plugin {
    static func main() {}
}
#endif
