import HarbourServices
import Swinject

/// A shift, which holds the tugs while it lasts, and takes a resolver.
final class Shift {
    private let tugs: TugFleet

    init(resolver: any Resolver = Dock.resolver) {
        tugs = resolver.resolve(TugFleet.self)!
    }

    func tow() { tugs.tow() }
    var tripCount: Int { tugs.tripCount }
}
