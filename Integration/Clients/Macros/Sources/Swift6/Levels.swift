public import GlobalDependenciesScopes

@GlobalDependency
private protocol PrivateHarbour: Sendable {}

extension GlobalDependencies: PrivateHarbourDependency {
    @DependencyEntry fileprivate var privateHarbour: any PrivateHarbour = Harbour()
}

@InjectedDependencies((any PrivateHarbour).self)
private final class PrivatePilot {
    let ship: String
}

@GlobalDependency
fileprivate protocol FileprivateHarbour: Sendable {}

extension GlobalDependencies: FileprivateHarbourDependency {
    @DependencyEntry fileprivate var fileprivateHarbour: any FileprivateHarbour = Harbour()
}

@InjectedDependencies((any FileprivateHarbour).self)
fileprivate final class FileprivatePilot {
    let ship: String
}

@GlobalDependency
protocol PlainHarbour: Sendable {}

extension GlobalDependencies: PlainHarbourDependency {
    @DependencyEntry var plainHarbour: any PlainHarbour = Harbour()
}

@InjectedDependencies((any PlainHarbour).self)
final class PlainPilot {
    let ship: String
}

@GlobalDependency
package protocol PackageHarbour: Sendable {}

extension GlobalDependencies: PackageHarbourDependency {
    @DependencyEntry package var packageHarbour: any PackageHarbour = Harbour()
}

@InjectedDependencies((any PackageHarbour).self)
package final class PackagePilot {
    let ship: String
}

@GlobalDependency
public protocol PublicHarbour: Sendable {}

extension GlobalDependencies: PublicHarbourDependency {
    @DependencyEntry public var publicHarbour: any PublicHarbour = Harbour()
}

@InjectedDependencies((any PublicHarbour).self)
public final class PublicPilot {
    let ship: String
}

@GlobalDependency
open class OpenHarbour {}

@InjectedDependencies((any PublicHarbour).self)
open class OpenPilot {
    public let ship: String
}

private struct Harbour: PrivateHarbour, FileprivateHarbour, PlainHarbour, PackageHarbour, PublicHarbour {}

extension GlobalDependencies {
    @DependencyEntry private var privateDepth: Int = 1
    @DependencyEntry(.shared) fileprivate var fileprivateDepth: Int = 2

    /// Returns the sum of the dependencies that are not visible outside of this file.
    func sumOfDepths() -> Int {
        privateDepth + fileprivateDepth
    }
}
