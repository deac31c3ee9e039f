public import GlobalDependenciesDoubles

@DependencyMock(when: .always)
private protocol PrivateSea: Sendable {
    func depth(at place: String) -> Int?
    var name: String? { get set }
    init()
}

@DependencyMock(when: .always)
fileprivate protocol FileprivateSea: Sendable {
    func depth(at place: String) -> Int?
    var name: String? { get set }
    init()
}

@DependencyMock(when: .always)
protocol PlainSea: Sendable {
    func depth(at place: String) -> Int?
    var name: String? { get set }
    init()
}

@DependencyMock(when: .always)
package protocol PackageSea: Sendable {
    func depth(at place: String) -> Int?
    var name: String? { get set }
    init()
}

@DependencyMock(when: .always)
public protocol PublicSea: Sendable {
    func depth(at place: String) -> Int?
    var name: String? { get set }
    init()
}

// A declaration without a modifier has the access level of its extension.
public enum Seas {}

public extension Seas {
    @DependencyMock(when: .always)
    protocol Northern: Sendable {
        func depth(at place: String) -> Int?
    }
}
