import FacadeConformance
import KeepsakeDependency

extension KeepsakeConformanceSuite {
    static let competing: [ConformanceCase<any Keepsake>] = [
        ConformanceCase("concurrent changes of different names are all kept") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...20 { group.addTask { try await store.store("\(number)", for: "a\(number)") } }
                try await group.waitForAll()
            }
            for number in 1...20 { try Expect.equal(try await store.storedValue(for: "a\(number)"), "\(number)") }
        }
    ]
}
