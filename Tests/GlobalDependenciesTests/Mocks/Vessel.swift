/// A protocol whose mock is the superclass of other mocks.
// @DependencyMock(when: .always, open: true)
protocol Vessel: Sendable {
    func sail(to port: String) throws -> Int
}

// @DependencyMock(when: .always, inherits: (any Vessel).self, open: true)
protocol Steamer: Vessel {
    func steam(at knots: Int)
}

/// A protocol that restates a requirement, with an overload.
// @DependencyMock(when: .always, inherits: (any Steamer).self)
protocol Liner: Steamer {
    override func sail(to port: String) throws -> Int
    func sail(to port: Int) throws -> Int
}
