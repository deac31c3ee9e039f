public import GlobalDependencies

@GlobalDependency
private struct PrivateHarbour: Sendable {}

private extension GlobalDependencies {
    @DependencyEntry var privateDepth: Int = 3
}

@InjectedDependencies((any PrivateHarbour).self)
private final class PrivatePilot {
    let ship: String
}

@GlobalDependency
fileprivate struct FileprivateHarbour: Sendable {}

fileprivate extension GlobalDependencies {
    @DependencyEntry var fileprivateDepth: Int = 3
}

@InjectedDependencies((any FileprivateHarbour).self)
fileprivate final class FileprivatePilot {
    let ship: String
}

@GlobalDependency
struct PlainHarbour: Sendable {}

extension GlobalDependencies {
    @DependencyEntry var plainDepth: Int = 3
}

@InjectedDependencies((any PlainHarbour).self)
final class PlainPilot {
    let ship: String
}

@GlobalDependency
package struct PackageHarbour: Sendable {}

package extension GlobalDependencies {
    @DependencyEntry var packageDepth: Int = 3
}

@InjectedDependencies((any PackageHarbour).self)
package final class PackagePilot {
    let ship: String
}

@GlobalDependency
public struct PublicHarbour: Sendable {}

public extension GlobalDependencies {
    @DependencyEntry var publicDepth: Int = 3
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

extension GlobalDependencies {
    @DependencyEntry private var privateEntry: Int = 1
    @DependencyEntry fileprivate var fileprivateEntry: Int = 2
    @DependencyEntry var entry: Int = 3
    @DependencyEntry package var packageEntry: Int = 4
    @DependencyEntry public var publicEntry: Int = 5

    /// Uses what nobody else sees.
    func sumOfEntries() -> Int {
        privateEntry + fileprivateEntry + entry + packageEntry + publicEntry
    }
}
