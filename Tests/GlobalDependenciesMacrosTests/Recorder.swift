#if Macros && (os(macOS) || os(Linux))
import Foundation
import Testing

/// Writes the checked-in mocks and the outcomes in the folder `Expansions`, for `Scripts/mocks.sh`.
///
/// No test writes without this environment variable.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_MOCKS"] == "write"))
struct Recorder {
    @Test(arguments: FacadeMock.all) func writeMocks(_ mocks: FacadeMock) throws {
        try mocks.expansion().write(to: mocks.file, atomically: true, encoding: .utf8)
    }

    @Test func writeExpansions() throws {
        for file in try ExpansionFile.all() {
            try file.currentText.write(to: file.url, atomically: true, encoding: .utf8)
        }
    }
}
#endif
