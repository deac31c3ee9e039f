extension DetailModel.Dependencies {
    /// Sample dependencies for previews and tests.
    public static let sample = Self(
        song: { _ in "kee-wick" },
        isFavourite: { _ in false },
        setFavourite: { _, _ in }
    )

    /// Returns dependencies in which every call fails.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: The dependencies.
    public static func failing(with error: any Error) -> Self {
        Self(
            song: { _ in throw error },
            isFavourite: { _ in throw error },
            setFavourite: { _, _ in throw error }
        )
    }
}
