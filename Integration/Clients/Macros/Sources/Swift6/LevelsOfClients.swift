public import GlobalDependenciesDoubles

@DependencyClient
private struct PrivateSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
    fileprivate var log: @Sendable () -> Void = {}
}

@DependencyClient
fileprivate struct FileprivateSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
    fileprivate var log: @Sendable () -> Void = {}
}

@DependencyClient
struct PlainSail: Sendable {
    var set: @Sendable (_ area: Int) throws -> Void
    fileprivate var log: @Sendable () -> Void = {}
}

@DependencyClient
package struct PackageSail: Sendable {
    package var set: @Sendable (_ area: Int) throws -> Void
    fileprivate var log: @Sendable () -> Void = {}
}

@DependencyClient
public struct PublicSail: Sendable {
    public var set: @Sendable (_ area: Int) throws -> Void
    fileprivate var log: @Sendable () -> Void = {}
}

@DependencyClient
public struct LeastSail: Sendable {
    public var set: @Sendable (_ area: Int) throws -> Void
    package var reef: @Sendable (_ area: Int) throws -> Void
    var strike: @Sendable (_ now: Bool) throws -> Void
    fileprivate var mend: @Sendable (_ hole: Int) throws -> Void
    private var fold: @Sendable (_ twice: Bool) throws -> Void
}
