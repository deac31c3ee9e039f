#if Macros && (os(macOS) || os(Linux))
import Foundation
import Testing

struct FacadeMockTests {
    @Test(arguments: FacadeMock.all) func checkedInMockMatchesExpansion(_ mock: FacadeMock) throws {
        let isCurrent = try String(contentsOf: mock.file, encoding: .utf8) == mock.expansion()
        #expect(isCurrent, "\(mock.path) is out of date: run Scripts/mocks.sh.")
    }
}
#endif
