// Code that uses a test double also uses the container, so one import is enough for both.
@_exported public import GlobalDependencies
