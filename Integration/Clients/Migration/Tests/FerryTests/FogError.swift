/// An error for tests.
struct FogError: Error, Equatable {}
