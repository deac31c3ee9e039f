#if Macros && (os(macOS) || os(Linux))
import Foundation
import Testing

struct FacadeMockTests {
    @Test(arguments: FacadeMock.all) func checkedInMocksMatchExpansions(_ mocks: FacadeMock) throws {
        let isCurrent = try String(contentsOf: mocks.file, encoding: .utf8) == mocks.expansion()
        #expect(isCurrent, "\(mocks.path) is out of date: run Scripts/mocks.sh.")
    }
}
#endif
