/// No more tickets are kept.
public struct DrawerFullError: Error, Equatable {
    public init() {}
}
