public import GlobalDependencies

extension GlobalDependencies {
    /// The namespace of the declarations that mocks and expansions of clients use.
    ///
    /// The declarations for mocks do not require the trait `Macros`, because the mocks of the façades are checked in as
    /// text.
    public enum MacroSupport {}
}
