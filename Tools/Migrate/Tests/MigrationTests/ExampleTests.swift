import Foundation
import Testing

@testable import Migration

struct ExampleTests {
    /// With the environment variable `RECORD_EXAMPLES`, the test writes the actual results into the text file.
    @Test(arguments: Library.allCases) func examplesAreRewritten(_ library: Library) throws {
        var recorded: [Example] = []
        for example in try Example.all(for: library) {
            let (actual, unstable) = try example.performed(for: library)
            #expect(actual.text == example.text, "\(library.name): \(example.title)")
            #expect(unstable == [], "\(library.name): \(example.title)")
            recorded.append(actual)
        }
        if ProcessInfo.processInfo.environment["RECORD_EXAMPLES"] != nil { try Example.record(recorded, for: library) }
    }
}
