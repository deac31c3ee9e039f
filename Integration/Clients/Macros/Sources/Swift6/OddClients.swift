import GlobalDependenciesDoubles
import GlobalDependenciesScopes

/// A client in unusual notation.
@DependencyClient(.partial) struct OddPlayer {
    var f:
        (  // the id
            _ id: Int /* id */,  // more
            _ b: @escaping @Sendable () -> Void  // last
        )
            async  // why
            throws -> /* what */ Int  // trailing
    var g:
        @Sendable  // why
            (_ x: Int) -> (  // r
                a: Int, b: Int
            )
    @DependencyEndpoint(
        placeholder: /* p */ 3  // q
    ) /* z */ var h /* n */: /* t */
        (
            (  // c
                @Sendable (_ a: Int) -> Int  // d
            )
        )  // e
    var c: @convention(c) (_ a: Int) -> Void
    var t: (_ a: Any.Type, _ f: (Int) throws -> Void, _ g: any Sendable & Equatable) -> [Int: (Int, String)]
    var opt: Optional<(Int) -> Void>
    var iuo: ((_ a: Int) -> Void)!
    weak var w: AnyObject?
    var cur: (_ a: Int) -> (_ b: Int) -> Void
    var some: @Sendable (_ a: isolated (any Actor)?) async -> Void
    var isol: @isolated(any) @Sendable () async -> Void
}

struct Feature {
    struct Item: Sendable {
        struct ID: Sendable {}
    }

    @DependencyClient
    struct Client: Sendable {
        struct Failure: Error {
            static let unimplemented = Failure()
        }

        var load: @Sendable (_ id: Item.ID) async throws -> Item
        @DependencyEndpoint(failure: Failure.unimplemented)
        var find: @Sendable (_ id: Item.ID) throws(Failure) -> Item
    }

    var client = Client()
}

extension Feature.Client: DependencyKey {
    static let liveValue = Feature.Client()
    static let testValue = Self()
}

protocol Loading {
    func load(id: Int)
}

@DependencyClient
private struct Loader: Loading, DependencyKey {
    var load: @Sendable (_ id: Int) -> Void
    static let liveValue = Loader { _ in }
    static let testValue = Self()
}

extension Swift6Shelf where Value == Int {
    @DependencyClient
    struct Label: Sendable {
        var text: @Sendable (_ index: Value) -> String?
    }
}
