/// An error that is thrown if the drawer is full.
public struct DrawerFullError: Error, Equatable {
    public init() {}
}
