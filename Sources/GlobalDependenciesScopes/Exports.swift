// Code that uses a scope or a key also uses the container, so one import is enough for both.
@_exported public import GlobalDependencies
