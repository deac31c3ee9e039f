import FacadeConformance
import FilesConformance
import FilesDoubles
import Foundation
import Testing

@Suite(.timeLimit(.minutes(15))) struct FilesConformanceTests {
    @Test(arguments: FilesConformanceSuite.cases)
    func systemConforms(_ fact: ConformanceCase<any Files>) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Files-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await fact.check(SystemFiles(currentDirectory: folder))
    }

    @Test(arguments: FilesConformanceSuite.cases)
    func inMemoryImplementationConforms(_ fact: ConformanceCase<any Files>) async throws {
        try await fact.check(InMemoryFiles())
    }
}
