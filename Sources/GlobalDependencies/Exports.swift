// Code that declares a dependency with a macro also uses the container, so one import is enough for both.
@_exported public import GlobalDependenciesMacroDeclarations
