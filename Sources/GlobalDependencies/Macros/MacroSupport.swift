extension GlobalDependencies {
    /// The namespace of the declarations that code written by macros refers to.
    ///
    /// The part that mocks refer to does not need the trait `Macros`: the mocks of the façades are expansions of
    /// `@DependencyMock`, checked in as text.
    public enum MacroSupport {}
}
