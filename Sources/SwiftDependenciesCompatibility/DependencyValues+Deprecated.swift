public import GlobalDependencies

extension GlobalDependencies {
    // swift-format-ignore: NoLeadingUnderscores
    /// The default container.
    @available(*, deprecated, renamed: "default")
    public static var _current: GlobalDependencies {
        .default
    }

    /// The container that `withEscapedDependencies` passes to its closure.
    public typealias Continuation = GlobalDependencies
}
