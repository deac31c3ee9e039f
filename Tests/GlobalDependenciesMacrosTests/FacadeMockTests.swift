#if Macros && (os(macOS) || os(Linux))
import Foundation
import Testing

struct FacadeMockTests {
    @Test(arguments: FacadeMock.all) func checkedInMockMatchesExpansion(_ mock: FacadeMock) throws {
        let expansion = try mock.expansion()
        if ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_MOCKS"] == "write" {
            try expansion.write(to: mock.file, atomically: true, encoding: .utf8)
        }
        let isCurrent = try String(contentsOf: mock.file, encoding: .utf8) == expansion
        #expect(isCurrent, "\(mock.path) is out of date: run Scripts/mocks.sh.")
    }
}
#endif
