public import GlobalDependenciesDoubles
import GlobalDependenciesScopes

@GlobalDependency
@DependencyMock(when: .always)
private protocol PrivateSea: Sendable {
    func depth(at place: String) -> Int?
    init()
}

@InjectedDependencies((any PrivateSea).self)
private final class PrivatePilot {}

@DependencyClient
private struct PrivateSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
}

@GlobalDependency
@DependencyMock(when: .always)
fileprivate protocol FileprivateSea: Sendable {
    func depth(at place: String) -> Int?
    init()
}

@InjectedDependencies((any FileprivateSea).self)
fileprivate final class FileprivatePilot {}

@DependencyClient
fileprivate struct FileprivateSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
}

@GlobalDependency
@DependencyMock(when: .always)
protocol PlainSea: Sendable {
    func depth(at place: String) -> Int?
    init()
}

@InjectedDependencies((any PlainSea).self)
final class PlainPilot {}

@DependencyClient
struct PlainSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
}

@GlobalDependency
@DependencyMock(when: .always)
package protocol PackageSea: Sendable {
    func depth(at place: String) -> Int?
    init()
}

@InjectedDependencies((any PackageSea).self)
package final class PackagePilot {}

@DependencyClient
package struct PackageSail: Sendable {
    package var set: @Sendable (_ area: Int) throws -> Void
}

@GlobalDependency
@DependencyMock(when: .always)
public protocol PublicSea: Sendable {
    func depth(at place: String) -> Int?
    init()
}

@InjectedDependencies((any PublicSea).self)
public final class PublicPilot {}

@DependencyClient
public struct PublicSail: Sendable {
    public var set: @Sendable (_ area: Int) throws -> Void
    package var reef: @Sendable (_ area: Int) throws -> Void
    var strike: @Sendable (_ now: Bool) throws -> Void
    fileprivate var mend: @Sendable (_ hole: Int) throws -> Void
    private var fold: @Sendable (_ twice: Bool) throws -> Void
}

extension GlobalDependencies:
    PrivateSeaDependency, FileprivateSeaDependency, PlainSeaDependency, PackageSeaDependency, PublicSeaDependency
{
    @DependencyEntry fileprivate var privateSea: any PrivateSea = MockPrivateSea()
    @DependencyEntry private var privateDepth: Int = 1
    @DependencyEntry(.shared) fileprivate var fileprivateSea: any FileprivateSea = MockFileprivateSea()
    @DependencyEntry var plainSea: any PlainSea = MockPlainSea()
    @DependencyEntry package var packageSea: any PackageSea = MockPackageSea()
    @DependencyEntry public var publicSea: any PublicSea = MockPublicSea()
}

@InjectedDependencies((any PublicSea).self)
open class OpenPilot {}

// A declaration without a modifier has the access level of its extension.
public enum Seas {}

public extension Seas {
    @DependencyMock(when: .always)
    protocol Northern: Sendable {
        func depth(at place: String) -> Int?
    }

    @DependencyClient
    struct Sail: Sendable {
        public var set: @Sendable (_ area: Int) throws -> Void
    }
}
