import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

/// Tests for mocks that are called with objects, which they do not retain.
struct MockObjectTests {
    private let mock = MockAttic.withOverrides()
    private let cellar = MockCellar.withOverrides()

    @Test(arguments: AtticCall.all)
    func objectIsReleasedAfterCall(_ call: AtticCall) {
        weak var object: Crate?
        do {
            let crate = Crate()
            object = crate
            call.make(mock, crate)
            #expect(mock.calls == [call.expected(crate)])
            #expect(mock.calls != [call.expected(Crate())])
        }
        #expect(object == nil)
        #expect(mock.calls.count == 1)
    }

    @Test func unsendableObjectIsReleased() {
        weak var object: Unsendable?
        do {
            let loose = Unsendable()
            object = loose
            mock.store(loose: loose)
            mock.lend([loose], to: "Ada")
            #expect(mock.calls == [.store(loose: loose), .lend([loose], to: "Ada")])
            #expect(mock.calls != [.store(loose: Unsendable()), .lend([loose], to: "Ada")])
            #expect(mock.calls != [.store(loose: loose), .lend([Unsendable()], to: "Ada")])
        }
        #expect(object == nil)
    }

    @Test func actorIsReleased() {
        weak var object: Worker?
        do {
            let worker = Worker()
            object = worker
            mock.store(worker: worker)
            mock.store(cargo: worker)
            #expect(mock.calls == [.store(worker: worker), .store(cargo: worker)])
            #expect(mock.calls != [.store(worker: Worker()), .store(cargo: worker)])
        }
        #expect(object == nil)
    }

    @Test func takenAndAwaitedCallsRetainNoObject() async throws {
        weak var object: Crate?
        var calls: [MockAttic.MockCall] = []
        do {
            let crate = Crate()
            object = crate
            mock.store(crate)
            try await mock.waitForCall(.store(crate))
            calls = mock.takeNewCalls()
        }
        #expect(object == nil)
        #expect(calls.map(\.description) == ["store(\(String(reflecting: Crate.self)))"])
    }

    @Test func unsharedMockRetainsNoObject() {
        weak var object: Crate?
        weak var other: Unsendable?
        do {
            let (crate, loose) = (Crate(), Unsendable())
            (object, other) = (crate, loose)
            cellar.store(crate, at: 1)
            cellar.lend(loose)
            cellar.keep((loose, [crate]))
            #expect(cellar.calls == [.store(crate, at: 1), .lend(loose), .keep((loose, [crate]))])
            #expect(cellar.calls != [.store(crate, at: 1), .lend(Unsendable()), .keep((loose, [crate]))])
        }
        #expect(object == nil)
        #expect(other == nil)
    }

    @Test func deinitMayCallMock() {
        do { _ = Tenant(mock, cellar) }
        #expect(mock.calls.count == 4)
        #expect(cellar.calls.count == 2)
    }

    @Test func valuesBesideObjectsAreComparedByEquals() {
        let crate = Crate()
        mock.store(list: [crate, Sack("a", "b")])
        #expect(mock.calls == [.store(list: [crate, Sack("b", "a")])])
        #expect(mock.calls != [.store(list: [crate, Sack("b", "c")])])
        #expect(mock.calls != [.store(list: [Sack("a", "b"), crate])])
        #expect(mock.calls != [.store(list: [crate])])
    }

    @Test func keyPathIsValue() {
        mock.store(path: \.label.count)
        #expect(mock.calls == [.store(path: \.label.count)])
        #expect(mock.calls != [.store(path: \.label.utf8.count)])
        mock.keep(\Crate.label)
        #expect(mock.keepValueCalls.count == 1)
    }

    @Test func emptyOptionalsDiffer() {
        mock.store(optional: nil)
        #expect(mock.calls == [.store(optional: nil)])
        #expect(mock.calls != [.store(optional: .some(nil))])
    }

    @Test func callsWithoutObjectsAreRecorded() {
        mock.store(cargo: Sack("a"))
        mock.store(optional: nil)
        mock.keep([1, 2])
        cellar.lend(nil)
        #expect(mock.storeCargoCalls.map { $0 as? Sack } == [Sack("a")])
        #expect(mock.storeOptionalCrateCalls == [nil])
        #expect(mock.keepValueCalls.map { $0 as? [Int] } == [[1, 2]])
        #expect(cellar.lendObjectCalls.count == 1)
    }

    @Test func readingCallsWithObjectsIsReported() {
        mock.store(cargo: Sack("a"))
        mock.store(cargo: Crate())
        withKnownIssue {
            #expect(mock.storeCargoCalls.isEmpty)
        } matching: {
            $0.comments.contains { $0.rawValue == Self.report(arguments: "Cargo") }
        }
        cellar.store(Crate(), at: 1)
        withKnownIssue {
            #expect(cellar.storeCrateAtShelfCalls.isEmpty)
        } matching: {
            $0.comments.contains { $0.rawValue == Self.report(arguments: "(crate: Crate, shelf: Int)") }
        }
    }

    @Test func readingUnsendableCallsIsReported() {
        mock.store(loose: Unsendable())
        withKnownIssue {
            #expect(mock.storeLooseObjectCalls.isEmpty)
        } matching: {
            $0.comments.contains {
                $0.rawValue == """
                    GlobalDependencies [GD017]: the calls of a mock were not recorded: the mock is `Sendable`, and their \
                    arguments are not.

                      Arguments:  Unsendable

                    To fix it, do one of these:
                      1. Compare `calls` of the mock, which contains the calls of all requirements.
                      2. Check the arguments in the override of the requirement.
                    """
            }
        }
    }

    // Remedy GD017.1: Compare `calls` of the mock, which contains the calls of all requirements.
    // Remedy GD017.1: Compare `calls` of the mock, which contains the identity of each object.
    @Test func comparedCallsAreNotReported() {
        let crate = Crate()
        let loose = Unsendable()
        mock.store(cargo: crate)
        mock.store(loose: loose)
        #expect(mock.calls == [.store(cargo: crate), .store(loose: loose)])
        #expect(mock.calls != [.store(cargo: Crate()), .store(loose: loose)])
    }

    // Remedy GD017.2: Check the arguments in the override of the requirement.
    // Remedy GD017.2: Keep the object in the override of the requirement, which receives the arguments.
    @Test func overrideReceivesObject() {
        let kept = LockIsolated<[ObjectIdentifier]>([])
        mock.storeCargoOverride = { cargo in kept.withValue { $0.append(ObjectIdentifier(cargo as AnyObject)) } }
        let crate = Crate()
        mock.store(cargo: crate)
        #expect(kept.value == [ObjectIdentifier(crate)])
    }

    @Test func assignedObjectIsRetained() {
        weak var object: Crate?
        do {
            let crate = Crate()
            object = crate
            cellar.keeper = crate
        }
        #expect(object != nil)
        #expect(cellar.keeper === object)
    }

    @Test func callWithoutArgumentsIsProperty() {
        mock.list()
        mock.list(of: "Ada")
        mock.list {}
        mock.default()
        #expect(mock.calls == [.list, .list(of: "Ada"), .list, .default])
        #expect("\(mock.calls)" == "[list, list(of: \"Ada\"), list, default]")
    }

    private static func report(arguments: String) -> String {
        """
        GlobalDependencies [GD017]: the calls of a mock were not recorded: an argument is or contains an object, and a mock does \
        not retain objects.

          Arguments:  \(arguments)

        To fix it, do one of these:
          1. Compare `calls` of the mock, which contains the identity of each object.
          2. Keep the object in the override of the requirement, which receives the arguments.
        """
    }
}

/// An object that calls mocks when it is released.
private final class Tenant: Cargo {
    private let mock: MockAttic
    private nonisolated(unsafe) let cellar: MockCellar

    init(_ mock: MockAttic, _ cellar: MockCellar) {
        self.mock = mock
        self.cellar = cellar
    }

    deinit {
        mock.store(cargo: self)
        mock.store(list: [Sack("a"), self])
        mock.keep([self as Tenant?])
        mock.lend((1, self), to: "Ada")
        cellar.keep(self)
        cellar.keep(["tenant": self])
    }
}

/// A call of a mock with an object.
struct AtticCall: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (MockAttic, Crate) -> Void
    let expected: @Sendable (Crate) -> MockAttic.MockCall

    static let all = [
        AtticCall(testDescription: "class") {
            $0.store($1)
        } expected: {
            .store($0)
        },
        AtticCall(testDescription: "existential") {
            $0.store(cargo: $1)
        } expected: {
            .store(cargo: $0)
        },
        AtticCall(testDescription: "optional") {
            $0.store(optional: $1)
        } expected: {
            .store(optional: $0)
        },
        AtticCall(testDescription: "array") {
            $0.store(list: [Sack(), $1])
        } expected: {
            .store(list: [Sack(), $0])
        },
        AtticCall(testDescription: "set") {
            $0.store(set: [$1])
        } expected: {
            .store(set: [$0])
        },
        AtticCall(testDescription: "dictionary") {
            $0.store(named: ["a": $1])
        } expected: {
            .store(named: ["a": $0])
        },
        AtticCall(testDescription: "tuple") {
            $0.store(tuple: ($1, Sack("a", "b")))
        } expected: {
            .store(tuple: ($0, Sack("b", "a")))
        },
        AtticCall(testDescription: "nested") {
            $0.store(nested: ["a": [(1, nil), (2, $1)]])
        } expected: {
            .store(nested: ["a": [(1, nil), (2, $0)]])
        },
        AtticCall(testDescription: "type-erased") {
            $0.store(hashable: [1, $1])
        } expected: {
            .store(hashable: [$0, 1])
        },
        AtticCall(testDescription: "generic") {
            $0.keep([[$1]])
        } expected: {
            .keep([[$0]])
        },
        AtticCall(testDescription: "generic, not Sendable") {
            $0.lend($1, to: "Ada")
        } expected: {
            .lend($0, to: "Ada")
        },
    ]
}

extension MockAttic {
    /// Returns a mock whose overrides do nothing.
    fileprivate static func withOverrides() -> MockAttic {
        let mock = MockAttic()
        mock.storeCrateOverride = { _ in }
        mock.storeLooseObjectOverride = { _ in }
        mock.storeWorkerOverride = { _ in }
        mock.storeCargoOverride = { _ in }
        mock.storeOptionalCrateOverride = { _ in }
        mock.storeListCargoOverride = { _ in }
        mock.storeSetCratesOverride = { _ in }
        mock.storeNamedCratesOverride = { _ in }
        mock.storeTupleOverride = { _ in }
        mock.storeNestedOverride = { _ in }
        mock.storeHashableOverride = { _ in }
        mock.storePathOverride = { _ in }
        mock.keepValueOverride = { _ in }
        mock.lendValueToNameOverride = { _, _ in }
        mock.listOverride = {}
        mock.listOfNameOverride = { _ in }
        mock.listBodyOverride = { $0() }
        mock.defaultOverride = {}
        return mock
    }
}

extension MockCellar {
    /// Returns a mock whose overrides do nothing.
    fileprivate static func withOverrides() -> MockCellar {
        let mock = MockCellar()
        mock.storeCrateAtShelfOverride = { _, _ in }
        mock.lendObjectOverride = { _ in }
        mock.keepValueOverride = { _ in }
        return mock
    }
}
