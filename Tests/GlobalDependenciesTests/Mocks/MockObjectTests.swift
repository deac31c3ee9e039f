import GlobalDependencies
import GlobalDependenciesDoubles
import TestSupport
import Testing

/// Tests for mocks that are called with objects, which they do not retain.
struct MockObjectTests {
    private let mock = MockOffice.withOverrides()

    @Test(arguments: CallWithFolder.all)
    func objectIsReleasedAfterCall(_ call: CallWithFolder) {
        weak var object: Folder?
        do {
            // The other object is created before the release of the first one, whose identity it could have otherwise.
            let (folder, other) = (Folder(), Folder())
            object = folder
            call.make(mock, folder)
            #expect(mock.calls == [call.expected(folder)])
            #expect(mock.calls != [call.expected(other)])
        }
        #expect(object == nil)
        #expect(mock.calls.count == 1)
    }

    @Test func unsendableObjectAndActorAreReleased() {
        weak var object: Ledger?
        weak var other: Archivist?
        do {
            let (ledger, otherLedger) = (Ledger(), Ledger())
            let (archivist, otherArchivist) = (Archivist(), Archivist())
            (object, other) = (ledger, archivist)
            mock.lend(ledger)
            mock.keep(archivist)
            #expect(mock.calls == [.lend(ledger), .keep(archivist)])
            #expect(mock.calls != [.lend(otherLedger), .keep(archivist)])
            #expect(mock.calls != [.lend(ledger), .keep(otherArchivist)])
        }
        #expect(object == nil)
        #expect(other == nil)
    }

    @Test func takenCallsRetainNoObject() {
        weak var object: Folder?
        var calls: [MockOffice.MockCall] = []
        do {
            let folder = Folder()
            object = folder
            mock.keep(folder)
            calls = mock.takeNewCalls()
        }
        #expect(object == nil)
        #expect(calls.map(\.description) == ["keep(\(String(reflecting: Folder.self)))"])
    }

    @Test func deinitMayCallMock() {
        /// An object that calls a mock when it is released.
        final class Tenant: Paper {
            private let mock: MockOffice

            init(_ mock: MockOffice) {
                self.mock = mock
            }

            deinit {
                mock.keep(self)
                mock.keep([Note("a"), self] as [any Paper])
                mock.pass((1, self), to: "Ada")
            }
        }
        do { _ = Tenant(mock) }
        #expect(mock.calls.count == 3)
    }

    @Test func valuesBesideObjectsAreComparedByEquals() {
        let folder = Folder()
        func call(_ papers: any Paper...) -> MockOffice.MockCall { .keep(papers) }
        mock.keep([folder, Note("a", "b")] as [any Paper])
        #expect(mock.calls == [call(folder, Note("b", "a"))])
        #expect(mock.calls != [call(folder, Note("b", "c"))])
        #expect(mock.calls != [call(Note("a", "b"), folder)])
        #expect(mock.calls != [call(folder)])
    }

    @Test func keyPathIsValue() {
        mock.pass(\Folder.label.count, to: "Ada")
        #expect(mock.calls == [.pass(\Folder.label.count, to: "Ada")])
        #expect(mock.calls != [.pass(\Folder.label.utf8.count, to: "Ada")])
        mock.keep(\Folder.label)
        #expect(mock.keepValueCalls.count == 1)
    }

    @Test func emptyOptionalsDiffer() {
        mock.keep(Folder??.none)
        #expect(mock.calls == [.keep(Folder??.none)])
        #expect(mock.calls != [.keep(Folder??.some(nil))])
    }

    @Test func argumentsOfCallsWithoutObjectsAreRecorded() {
        mock.keep(Note("a"))
        mock.keep(Folder?.none)
        mock.keep([1, 2])
        #expect(mock.keepValueCalls.count == 3)
        #expect(mock.keepValueCalls.first as? Note == Note("a"))
    }

    @Test func readingArgumentsWithObjectsIsReported() async {
        mock.file(Folder(), under: "a")
        let mock = mock
        let (issues, _) = await issues { #expect(mock.fileFolderUnderLabelCalls.isEmpty) }
        #expect(
            issues.flatMap(\.comments).map(\.rawValue) == [
                """
                GlobalDependencies [GD017]: the calls of a mock were not recorded: an argument is or contains an object, and a mock \
                does not retain objects.

                  Arguments:  (folder: Folder, label: String)

                To fix it, do one of these:
                  1. Compare `calls` of the mock, which contains the identity of each object.
                  2. Keep the object in the override of the requirement, which receives the arguments.
                """
            ]
        )
    }

    @Test func readingUnsendableArgumentsIsReported() async {
        mock.lend(Ledger())
        let mock = mock
        let (issues, _) = await issues { #expect(mock.lendLedgerCalls.isEmpty) }
        #expect(
            issues.flatMap(\.comments).map(\.rawValue) == [
                """
                GlobalDependencies [GD017]: the calls of a mock were not recorded: the mock is `Sendable`, and their arguments are \
                not.

                  Arguments:  Ledger

                To fix it, do one of these:
                  1. Compare `calls` of the mock, which contains the calls of all requirements.
                  2. Check the arguments in the override of the requirement.
                """
            ]
        )
    }

    // Remedy GD017.1: Compare `calls` of the mock, which contains the calls of all requirements.
    // Remedy GD017.1: Compare `calls` of the mock, which contains the identity of each object.
    @Test func comparedCallsAreNotReported() {
        let (folder, other, ledger) = (Folder(), Folder(), Ledger())
        mock.keep(folder)
        mock.lend(ledger)
        #expect(mock.calls == [.keep(folder), .lend(ledger)])
        #expect(mock.calls != [.keep(other), .lend(ledger)])
    }

    // Remedy GD017.2: Keep the object in the override of the requirement, which receives the arguments.
    @Test func overrideReceivesObject() {
        let kept = Mutex<[ObjectIdentifier]>([])
        mock.fileFolderUnderLabelOverride = { folder, _ in kept.withLock { $0.append(ObjectIdentifier(folder)) } }
        let folder = Folder()
        mock.file(folder, under: "a")
        #expect(kept.withLock { $0 } == [ObjectIdentifier(folder)])
    }
}

/// A call of a mock with an object.
struct CallWithFolder: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (MockOffice, Folder) -> Void
    let expected: @Sendable (Folder) -> MockOffice.MockCall

    static let all = [
        Self("class", { $0.file($1, under: "a") }, { .file($0, under: "a") }),
        Self("optional", { $0.keep($1 as Folder??) }, { .keep($0 as Folder??) }),
        Self("array", { $0.keep([Note(), $1] as [any Paper]) }, { .keep([Note(), $0] as [any Paper]) }),
        Self("set", { $0.keep([$1] as Set) }, { .keep([$0] as Set) }),
        Self("dictionary", { $0.keep(["a": $1]) }, { .keep(["a": $0]) }),
        Self("tuple", { $0.keep(($1, Note("a", "b"))) }, { .keep(($0, Note("b", "a"))) }),
        Self("nested", { $0.keep(["a": [(1, nil), (2, $1)]]) }, { .keep(["a": [(1, nil), (2, $0)]]) }),
        Self(
            "type-erased",
            { $0.pass([1, $1] as Set<AnyHashable>, to: "") },
            { .pass([$0, 1] as Set<AnyHashable>, to: "") }
        ),
        Self("not Sendable", { $0.pass($1, to: "Ada") }, { .pass($0, to: "Ada") }),
    ]

    private init(
        _ testDescription: String,
        _ make: @escaping @Sendable (MockOffice, Folder) -> Void,
        _ expected: @escaping @Sendable (Folder) -> MockOffice.MockCall
    ) {
        self.testDescription = testDescription
        self.make = make
        self.expected = expected
    }
}
