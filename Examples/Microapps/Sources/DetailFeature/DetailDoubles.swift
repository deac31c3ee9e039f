extension DetailModel.Dependencies {
    /// What is good for previews, and to begin with in tests.
    public static let sample = Self(
        picture: { _ in Array("P1 3 4  0 1 0  1 0 1  1 1 1  0 1 0".utf8) },
        isFavourite: { _ in false },
        setFavourite: { _, _ in }
    )

    /// Returns dependencies that all fail.
    ///
    /// - Parameter error: What they throw.
    /// - Returns: The dependencies.
    public static func failing(with error: any Error) -> Self {
        Self(
            picture: { _ in throw error },
            isFavourite: { _ in throw error },
            setFavourite: { _, _ in throw error }
        )
    }

    /// Returns dependencies whose pictures take a time to come.
    ///
    /// - Parameters:
    ///   - duration: How much time.
    ///   - clock: The clock on which that passes.
    /// - Returns: The dependencies.
    public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> Self {
        var dependencies = self
        dependencies.picture = { name in
            try await clock.sleep(for: duration)
            return try await picture(name)
        }
        return dependencies
    }
}
