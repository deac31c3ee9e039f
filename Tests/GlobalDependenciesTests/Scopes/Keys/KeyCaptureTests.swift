import GlobalDependenciesInspection
import GlobalDependenciesScopes
import Testing

/// Tests for values of keys that capture `@Dependency` properties while they are created.
struct KeyCaptureTests {
    @Test func storedValueReadOutsideSeesOverrideOfLaterScope() {
        #expect(GlobalDependencies.default[StoredClientKey.self].name() == "leaf")
        withDependencies({ $0[LeafKey.self].name = { "overridden" } }) {
            #expect(GlobalDependencies.default[StoredClientKey.self].name() == "overridden")
        }
        #expect(GlobalDependencies.default[StoredClientKey.self].name() == "leaf")
    }

    @Test func explainedClientSeesOverrideOfLaterScope() {
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            _ = GlobalDependencies.default.explain(\.leafClient)
            let client = GlobalDependencies.default[ClientKey.self]
            withDependencies({ $0[LeafKey.self].name = { "later" } }) {
                #expect(client.name() == "later")
            }
        }
    }

    @Test func clientUsedInAnotherScopeSeesItsOverride() {
        let client = withDependencies({ $0[LeafKey.self].name = { "first" } }) {
            GlobalDependencies.default[ClientKey.self]
        }
        #expect(client.name() == "first")
        withDependencies({ $0[LeafKey.self].name = { "second" } }) {
            #expect(client.name() == "second")
        }
        #expect(client.name() == "first")
    }

    @Test func clientOfExplicitContainerKeepsIt() {
        let container = GlobalDependencies().with { $0[LeafKey.self].name = { "explicit" } }
        let client = container[ClientKey.self]
        withDependencies({ $0[LeafKey.self].name = { "scope" } }) {
            #expect(client.name() == "explicit")
            #expect(container[ClientKey.self].name() == "explicit")
        }
    }
}

private struct Leaf: Sendable {
    var name: @Sendable () -> String
}

extension GlobalDependencies {
    fileprivate var leafClient: ClientKey.Value { self[ClientKey.self] }
}

private enum LeafKey: DependencyKey {
    static let liveValue = Leaf { "leaf" }
    static let testValue = Leaf { "leaf" }
}

private struct Client: Sendable {
    var name: @Sendable () -> String

    static var capturing: Client {
        @Dependency(LeafKey.self) var leaf
        return Client { [_leaf] in _leaf.wrappedValue.name() }
    }
}

private enum StoredClientKey: DependencyKey {
    static let liveValue = Client.capturing
    static let testValue = Client.capturing
}

private enum ClientKey: DependencyKey {
    static var liveValue: Client { .capturing }
    static var testValue: Client { .capturing }
}
