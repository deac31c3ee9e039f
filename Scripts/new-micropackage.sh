#!/usr/bin/env bash
# Creates a micropackage that builds and passes its tests: Scripts/new-micropackage.sh NAME, such as Haptics. It is a
# small store of strings, with a live implementation in a file, one in memory, a mock and a conformance suite. Replace
# its requirements by those of your system API. The script ends with the next steps.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "$1" >&2
    exit "${2:-1}"
}

usage="usage: Scripts/new-micropackage.sh NAME, such as Haptics"
[ $# -eq 1 ] || fail "$usage" 2
case $1 in -h | --help) echo "$usage" && exit 0 ;; esac

NAME=${1%Dependency}
LC_ALL=C
[[ $NAME =~ ^[A-Z][A-Za-z0-9]*$ ]] || fail "'$1' is not a name in UpperCamelCase, such as Haptics." 2
[ ${#NAME} -le 24 ] || fail "'$NAME' has more than 24 characters, for which the lines of the template are too long." 2
folder=Micropackages/${NAME}Dependency
[ ! -e "$folder" ] || fail "$folder exists."

# TideTable becomes tideTable, URLCache becomes urlCache, and UUID becomes uuid.
PROPERTY=$(awk -v name="$NAME" 'BEGIN {
    match(name, /^[A-Z]+/)
    count = RLENGTH
    if (count > 1 && substr(name, count + 1, 1) ~ /[a-z]/) count--
    print tolower(substr(name, 1, count)) substr(name, count + 1)
}')
# The name becomes a type and a property of the container, and must not hide what the template or the container uses.
reserved=' any as associatedtype await break case catch class continue default defer deinit do else enum extension
 fallthrough false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup
 private protocol public repeat rethrows return self static struct subscript super switch throw throws true try type
 typealias var where while actor async context swift string error data url bool int array dictionary mutex sendable
 dependencies dependency hasher staticstring uint fileid filemanager suite test testing foundation '
case " ${reserved//$'\n'/ } " in
*" $(tr '[:upper:]' '[:lower:]' <<<"$NAME") "*) fail "'$NAME' is a word of Swift, or a name that the template uses." 2 ;;
esac
for name in $NAME File$NAME InMemory$NAME Mock$NAME ${NAME}Error; do
    type="^ *(public |package )?(nonisolated |final )*(class|struct|enum|actor|protocol) $name\b"
    if git grep -qE "$type" -- 'Sources/GlobalDependencies/*.swift' ':!*.docc/*'; then
        fail "The container declares a type '$name'. Choose another name."
    fi
done
if git grep -qE "(public|package) +var $PROPERTY\b" -- 'Sources/GlobalDependencies/*.swift' 'Micropackages/*.swift' \
    ':!*.docc/*'; then
    fail "A dependency '$PROPERTY' exists. Choose another name."
fi

# write FILE: writes a file of the micropackage from a template with NAME and PROPERTY in place of both.
write() {
    mkdir -p "$(dirname "$folder/$1")"
    sed -e "s/__NAME__/$NAME/g" -e "s/__PROPERTY__/$PROPERTY/g" >"$folder/$1"
}

write "Sources/$NAME.swift" <<'E'
/// A store of strings by name.
///
/// ```swift
/// struct Greeter {
///     @Dependency(\.__PROPERTY__) private var __PROPERTY__
///     func remember(_ guest: String) throws { try __PROPERTY__.store(guest, for: "guest") }
/// }
/// ```
///
/// Replace these requirements by those of your system API, then the implementations and the conformance cases.
public protocol __NAME__: Sendable {
    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``__NAME__Error`` if the name is empty or the store cannot be read.
    func storedValue(for name: String) throws -> String?

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``__NAME__Error`` if the name is empty or the store cannot be written. Nothing is changed then.
    func store(_ value: String?, for name: String) throws
}
E

write "Sources/${NAME}Error.swift" <<'E'
/// An error thrown when a string cannot be read or stored.
///
/// Later versions may add constants, so include a `default` case in every `switch`.
public struct __NAME__Error: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of a string is empty.
    public static let emptyName = Self("emptyName")
    /// The file is not one that this library writes, or cannot be opened.
    public static let unreadable = Self("unreadable")
    /// The file cannot be written.
    public static let unwritable = Self("unwritable")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
E

write "Sources/${NAME}Dependency.swift" <<'E'
public import GlobalDependencies

/// The dependency of a component that stores strings.
public protocol __NAME__Dependency: Dependencies {
    /// The store of strings.
    var __PROPERTY__: any __NAME__ { get }
}

extension GlobalDependencies: __NAME__Dependency {
    /// The store of strings: ``File__NAME__/standard`` by default.
    public var __PROPERTY__: any __NAME__ {
        get { resolveDependency(forKeyPath: \.__PROPERTY__, defaultImplementation: File__NAME__.standard) }
        set { override(keyPath: \.__PROPERTY__, with: newValue) }
    }
}
E

write "Sources/File$NAME.swift" <<'E'
public import Foundation
import GlobalDependencies

/// The live implementation of the store, in a file.
///
/// Each change replaces the file as a whole. Use one instance for a file: two instances, or two processes, lose each
/// other's concurrent changes.
public final class File__NAME__: __NAME__ {
    /// The store in the folder of caches.
    public static let standard: File__NAME__ = {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches ?? FileManager.default.temporaryDirectory
        return File__NAME__(file: folder.appendingPathComponent("__NAME__.json"))
    }()

    private let file: Mutex<URL>

    /// Creates a store.
    ///
    /// - Parameter file: The file, which the first change creates, and its folder, too.
    public init(file: URL) {
        self.file = Mutex(file)
    }

    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``__NAME__Error/emptyName``, or ``__NAME__Error/unreadable`` if the file is not one of this library.
    public func storedValue(for name: String) throws -> String? {
        guard !name.isEmpty else { throw __NAME__Error.emptyName }
        return try file.withLock { file in try strings(in: file)[name] }
    }

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``__NAME__Error``. Nothing is changed then.
    public func store(_ value: String?, for name: String) throws {
        guard !name.isEmpty else { throw __NAME__Error.emptyName }
        try file.withLock { file in
            var strings = try strings(in: file)
            strings[name] = value
            try write(strings, to: file)
        }
    }

    private func strings(in file: URL) throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        } catch {
            throw __NAME__Error.unreadable
        }
    }

    private func write(_ strings: [String: String], to file: URL) throws {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(strings).write(to: file, options: .atomic)
        } catch {
            throw __NAME__Error.unwritable
        }
    }
}
E

write "Sources/InMemory$NAME.swift" <<'E'
import GlobalDependencies

/// A store of strings in memory, with the behavior of the live one.
///
/// ```swift
/// func checkGuest() throws {
///     let store = InMemory__NAME__(["guest": "Ada"])
///     try store.store("Grace", for: "guest")
///     assert(store.snapshot == ["guest": "Grace"])
/// }
/// ```
public final class InMemory__NAME__: __NAME__ {
    private let strings: Mutex<[String: String]>

    /// Creates a store.
    ///
    /// - Parameter strings: The strings that are stored initially.
    public init(_ strings: [String: String] = [:]) {
        self.strings = Mutex(strings)
    }

    /// All stored strings.
    public var snapshot: [String: String] { strings.withLock { $0 } }

    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``__NAME__Error/emptyName`` if the name is empty.
    public func storedValue(for name: String) throws -> String? {
        guard !name.isEmpty else { throw __NAME__Error.emptyName }
        return strings.withLock { $0[name] }
    }

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``__NAME__Error/emptyName`` if the name is empty.
    public func store(_ value: String?, for name: String) throws {
        guard !name.isEmpty else { throw __NAME__Error.emptyName }
        strings.withLock { $0[name] = value }
    }
}
E

# The expansion of @DependencyMock on the protocol above, which Scripts/mocks.sh writes again. It is text, because the
# build of a façade fetches no package.
write "Sources/Mock$NAME.swift" <<'E'
// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on __NAME__.

public import GlobalDependencies
public import GlobalDependenciesMocks

/// A mock of ``__NAME__`` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class Mock__NAME__: __NAME__, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

        /// A call of `storedValue(for:)`.
        public static func storedValue(for name: String) -> Self {
            Self("storedValue(for:)", [.init(name)])
        }

        /// A call of `store(_:for:)`.
        public static func store(_ value: String?, for name: String) -> Self {
            Self("store(_:for:)", [.init(value), .init(name)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "Mock__NAME__", fileID: fileID, line: line)
    }

    private let storedValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String) throws -> String?,
            String
        > = .init()

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (@Sendable (String) throws -> String?)? {
        get { self.storedValueForNameRequirement.override }
        set { self.storedValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] { self.storedValueForNameRequirement.calls }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) throws -> String? {
        guard
            let override = self.mockJournal.record(
                MockCall.storedValue(for: name),
                name,
                in: self.storedValueForNameRequirement
            )
        else {
            return try self.mockJournal.unimplemented(
                "storedValue(for:)",
                set: "storedValueForNameOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(name)
    }

    private let storeValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String?, String) throws -> Swift.Void,
            (value: String?, name: String)
        > = .init()

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride: (@Sendable (String?, String) throws -> Swift.Void)? {
        get { self.storeValueForNameRequirement.override }
        set { self.storeValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: String?, name: String)] {
        self.storeValueForNameRequirement.calls
    }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: String?, for name: String) throws {
        guard
            let override = self.mockJournal.record(
                MockCall.store(value, for: name),
                (value: value, name: name),
                in: self.storeValueForNameRequirement
            )
        else {
            return try self.mockJournal.unimplemented(
                "store(_:for:)",
                set: "storeValueForNameOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(value, name)
    }
}
E

write "Conformance/${NAME}ConformanceSuite.swift" <<'E'
public import FacadeConformance
public import __NAME__Dependency

/// The conformance suite of `__NAME__`: test cases that every implementation passes.
///
/// Each case needs an empty store of its own:
///
/// ```swift
/// @Test(arguments: __NAME__ConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any __NAME__>) async throws {
///     try await fact.check(InMemory__NAME__())  // or yours
/// }
/// ```
public enum __NAME__ConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any __NAME__>] = storing + competing
}
E

write "Conformance/Storing.swift" <<'E'
import FacadeConformance
import __NAME__Dependency

extension __NAME__ConformanceSuite {
    static let storing: [ConformanceCase<any __NAME__>] = [
        ConformanceCase("a name without a string has none") { store in
            try Expect.equal(try store.storedValue(for: "a"), nil)
        },
        ConformanceCase("a stored string replaces the earlier one") { store in
            for value in ["one", "", "é & \" \n 🎈"] {
                try store.store(value, for: "a")
                try Expect.equal(try store.storedValue(for: "a"), value)
            }
        },
        ConformanceCase("each name has its own string") { store in
            try store.store("one", for: "a")
            try store.store("two", for: "b")
            try Expect.equal(try store.storedValue(for: "a"), "one")
            try Expect.equal(try store.storedValue(for: "b"), "two")
        },
        ConformanceCase("nil removes a string and no other") { store in
            try store.store("one", for: "a")
            try store.store("two", for: "b")
            try store.store(nil, for: "a")
            try Expect.equal(try store.storedValue(for: "a"), nil)
            try Expect.equal(try store.storedValue(for: "b"), "two")
        },
        ConformanceCase("an empty name is an error") { store in
            try await Expect.error(__NAME__Error.emptyName) { try store.storedValue(for: "") }
            try await Expect.error(__NAME__Error.emptyName) { try store.store("one", for: "") }
        },
    ]
}
E

write "Conformance/Competing.swift" <<'E'
import FacadeConformance
import __NAME__Dependency

extension __NAME__ConformanceSuite {
    static let competing: [ConformanceCase<any __NAME__>] = [
        ConformanceCase("concurrent changes of different names are all kept") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...20 { group.addTask { try store.store("\(number)", for: "a\(number)") } }
                try await group.waitForAll()
            }
            for number in 1...20 { try Expect.equal(try store.storedValue(for: "a\(number)"), "\(number)") }
        }
    ]
}
E

write "Tests/${NAME}ConformanceTests.swift" <<'E'
import FacadeConformance
import Foundation
import Testing
import __NAME__Conformance
import __NAME__Dependency

@Suite(.timeLimit(.minutes(15))) struct __NAME__ConformanceTests {
    @Test(arguments: __NAME__ConformanceSuite.cases)
    func liveImplementationConforms(_ fact: ConformanceCase<any __NAME__>) async throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try await fact.check(File__NAME__(file: scratch.file))
    }

    @Test(arguments: __NAME__ConformanceSuite.cases)
    func inMemoryImplementationConforms(_ fact: ConformanceCase<any __NAME__>) async throws {
        try await fact.check(InMemory__NAME__())
    }

    @Test func noCaseIsDuplicated() {
        let facts = __NAME__ConformanceSuite.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
E

write "Tests/ScratchFile.swift" <<'E'
import Foundation

/// A file of one test, in a folder of its own that does not exist yet.
struct ScratchFile {
    private let folder = FileManager.default.temporaryDirectory.appending(component: "__NAME__-\(UUID().uuidString)")

    var file: URL { folder.appending(component: "strings.json") }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
E

write "Tests/File${NAME}Tests.swift" <<'E'
import Foundation
import Testing
import __NAME__Dependency

struct File__NAME__Tests {
    @Test func stringsOutliveInstance() throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try File__NAME__(file: scratch.file).store("Ada", for: "guest")
        #expect(try File__NAME__(file: scratch.file).storedValue(for: "guest") == "Ada")
    }

    @Test func corruptFileIsUnreadableAndStays() throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try File__NAME__(file: scratch.file).store("Ada", for: "guest")
        try Data("?".utf8).write(to: scratch.file)
        let store = File__NAME__(file: scratch.file)
        #expect(throws: __NAME__Error.unreadable) { try store.storedValue(for: "guest") }
        #expect(throws: __NAME__Error.unreadable) { try store.store("Grace", for: "guest") }
        #expect(try Data(contentsOf: scratch.file) == Data("?".utf8))
    }

    @Test func folderThatIsFileIsUnwritable() throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try File__NAME__(file: scratch.file).store("Ada", for: "guest")
        let store = File__NAME__(file: scratch.file.appending(component: "strings.json"))
        #expect(throws: __NAME__Error.unwritable) { try store.store("Grace", for: "guest") }
    }
}
E

write "Tests/${NAME}DependencyTests.swift" <<'E'
import GlobalDependencies
import GlobalDependenciesTesting
import Testing
import __NAME__Dependency

struct __NAME__DependencyTests {
    @Test func defaultIsLiveImplementation() {
        #expect(GlobalDependencies().__PROPERTY__ as? File__NAME__ === File__NAME__.standard)
    }

    @Test func overrideReachesAccessor() {
        let memory = InMemory__NAME__()
        let container = GlobalDependencies().with(override: memory, for: \.__PROPERTY__)
        let dependencies: any __NAME__Dependency = container
        #expect(dependencies.__PROPERTY__ as? InMemory__NAME__ === memory)
        #expect(dependencies.buildGlobal().__PROPERTY__ as? InMemory__NAME__ === memory)
    }

    @Test(.dependencies()) func strictTestReportsLiveImplementation() {
        withKnownIssue {
            _ = GlobalDependencies.default.__PROPERTY__
        } matching: { issue in
            let headline = issue.comments.first?.rawValue.prefix { $0 != "\n" } ?? ""
            return headline.contains("[GD022]: `\\.__PROPERTY__` was read in a test that does not override it")
        }
    }
}
E

write "Tests/Mock${NAME}Tests.swift" <<'E'
import GlobalDependencies
import TestSupport
import Testing
import __NAME__Dependency

struct Mock__NAME__Tests {
    @Test func overridesAreCalledAndArgumentsRecorded() throws {
        let mock = Mock__NAME__()
        mock.storedValueForNameOverride = { $0 == "guest" ? "Ada" : nil }
        mock.storeValueForNameOverride = { _, _ in throw __NAME__Error.unwritable }
        let store: any __NAME__ = mock
        #expect(try store.storedValue(for: "guest") == "Ada")
        #expect(throws: __NAME__Error.unwritable) { try store.store("Grace", for: "guest") }
        #expect(mock.storedValueForNameCalls == ["guest"])
        #expect(mock.storeValueForNameCalls.elementsEqual([("Grace", "guest")], by: ==))
    }

    @Test func callWithoutOverrideThrowsAndNamesOverride() async {
        let line = #line + 1
        let mock = Mock__NAME__()
        await expectUnimplemented(
            "Mock__NAME__.storedValue(for:)",
            set: "storedValueForNameOverride",
            createdAt: line
        ) {
            #expect(throws: UnimplementedError.self) { try mock.storedValue(for: "guest") }
        }
    }
}
E

write README.md <<'E'
# __NAME__Dependency

A store of strings behind a protocol: a file in an app, memory or a mock in tests. It depends only on
`GlobalDependencies`.

```swift
import GlobalDependencies
import __NAME__Dependency

struct Reception: Sendable {
    private let dependencies: any __NAME__Dependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func admit(_ guest: String) throws {
        try dependencies.__PROPERTY__.store(guest, for: "guest")
    }
}
```

The default is `File__NAME__.standard`. A strict container reports reads of it in tests that do not override it.

```swift
func checkReception() throws {
    let store = InMemory__NAME__()
    let dependencies = GlobalDependencies().with(override: store, for: \.__PROPERTY__)
    try Reception(dependencies: dependencies).admit("Ada")
    assert(store.snapshot == ["guest": "Ada"])
}
```

`Mock__NAME__` is the mock that `@DependencyMock` generates: for each method, an override and the arguments of its
calls.

An implementation of your own passes `__NAME__ConformanceSuite.cases` of the product `__NAME__Conformance`, in any test
framework: call `try await fact.check(store)` for each case, with an empty store.

All errors are `__NAME__Error`: `emptyName`, `unreadable` and `unwritable`. A call that throws changes nothing. Two
instances for one file lose each other's concurrent changes.

Not run on Apple platforms.
E

# The lines of a long name are too long for the template.
swift format --in-place --configuration .swift-format --recursive "$folder"

# Inserts the entries of the micropackage into the manifest and into the list of mocks, in the order of the names.
python3 - "$NAME" <<'P'
import re, sys
name = sys.argv[1]
def insert(path, begin, entry, line):
    text = open(path).read()
    start = text.index(begin) + len(begin)
    end = re.compile(r"^ *\]$", re.M).search(text, start).start()
    # An entry may span several lines, of which only the first has this indentation.
    entries = re.findall(entry, text[start:end], re.M | re.S)
    position = start
    for item in entries:
        if re.search(r'"(\w+)"', item).group(1) > name: break
        position = text.index(item, start) + len(item)
    open(path, "w").write(text[:position] + line + text[position:])
insert("Package.swift", "let micropackages = [\n", r"^    Micropackage\(.*?(?=^    Micropackage|\Z)",
       f'    Micropackage(name: "{name}", hasConformanceSuite: true, hasMock: true),\n')
insert("Tests/GlobalDependenciesMacrosTests/FacadeMock.swift", "static let all = [\n", r"^        FacadeMock\(.*?\n",
       f'        FacadeMock("{name}", in: "Micropackages/{name}Dependency/Sources"),\n')
P

# The checks list files with git. This only announces the new ones.
git add --intent-to-add "$folder"

cat <<E
Created $folder and its entries in Package.swift and in the list of mocks (FacadeMock.swift).

  swift test --filter '^${NAME}DependencyTests\\.'    builds it and runs its tests

Next:
1. Replace the two requirements of $NAME.swift by those of your system API, and the strings in the implementations,
   the conformance cases, the tests, the comments and the README. Name the file of the live implementation after the API.
2. Run Scripts/mocks.sh, which writes Mock$NAME.swift again. The first run builds swift-syntax, which takes minutes.
3. Run Scripts/api.sh, which records the public declarations in API/. Review them.
4. Add a row to the tables of README.md and of Sources/GlobalDependencies/Documentation.docc/Micropackages.md, and a line
   to CHANGELOG.md.
5. If the live implementation uses API for which Apple requires a privacy manifest, add PrivacyInfo.xcprivacy, and
   privacyManifest: true to the entry in Package.swift.
6. Run Scripts/check.sh quick.
E
