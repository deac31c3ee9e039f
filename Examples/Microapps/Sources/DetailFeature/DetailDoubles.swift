extension DetailModel.Dependencies {
    /// Sample dependencies for previews and tests.
    public static let sample = Self(
        picture: { _ in Array("P1 3 4  0 1 0  1 0 1  1 1 1  0 1 0".utf8) },
        isFavourite: { _ in false },
        setFavourite: { _, _ in }
    )

    /// Returns dependencies in which every call fails.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: The dependencies.
    public static func failing(with error: any Error) -> Self {
        Self(
            picture: { _ in throw error },
            isFavourite: { _ in throw error },
            setFavourite: { _, _ in throw error }
        )
    }
}
