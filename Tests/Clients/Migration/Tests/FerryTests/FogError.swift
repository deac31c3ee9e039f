/// What tests throw.
struct FogError: Error, Equatable {}
