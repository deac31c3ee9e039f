import FacadeConformance
import KeepsakeDependency

extension KeepsakeConformanceSuite {
    static let storing: [ConformanceCase<any Keepsake>] = [
        ConformanceCase("a name without a string has none") { store in
            try Expect.equal(try await store.storedValue(for: "a"), nil)
        },
        ConformanceCase("a stored string replaces the earlier one") { store in
            for value in ["one", "", "é & \" \n 🎈"] {
                try await store.store(value, for: "a")
                try Expect.equal(try await store.storedValue(for: "a"), value)
            }
        },
        ConformanceCase("each name has its own string") { store in
            try await store.store("one", for: "a")
            try await store.store("two", for: "b")
            try Expect.equal(try await store.storedValue(for: "a"), "one")
            try Expect.equal(try await store.storedValue(for: "b"), "two")
        },
        ConformanceCase("nil removes a string and no other") { store in
            try await store.store("one", for: "a")
            try await store.store("two", for: "b")
            try await store.store(nil, for: "a")
            try Expect.equal(try await store.storedValue(for: "a"), nil)
            try Expect.equal(try await store.storedValue(for: "b"), "two")
        },
        ConformanceCase("an empty name is an error") { store in
            try await Expect.error(KeepsakeError.emptyName) { try await store.storedValue(for: "") }
            try await Expect.error(KeepsakeError.emptyName) { try await store.store("one", for: "") }
        },
    ]
}
