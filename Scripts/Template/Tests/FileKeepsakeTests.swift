import Foundation
import KeepsakeDependency
import Testing

struct FileKeepsakeTests {
    @Test func stringsOutliveInstance() async throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try await FileKeepsake(file: scratch.file).store("Ada", for: "guest")
        #expect(try await FileKeepsake(file: scratch.file).storedValue(for: "guest") == "Ada")
    }

    @Test func corruptFileIsUnreadableAndStays() async throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try await FileKeepsake(file: scratch.file).store("Ada", for: "guest")
        try Data("?".utf8).write(to: scratch.file)
        let store = FileKeepsake(file: scratch.file)
        await #expect(throws: KeepsakeError.unreadable) { try await store.storedValue(for: "guest") }
        await #expect(throws: KeepsakeError.unreadable) { try await store.store("Grace", for: "guest") }
        #expect(try Data(contentsOf: scratch.file) == Data("?".utf8))
    }

    @Test func folderThatIsFileIsUnwritable() async throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try await FileKeepsake(file: scratch.file).store("Ada", for: "guest")
        let store = FileKeepsake(file: scratch.file.appending(component: "strings.json"))
        await #expect(throws: KeepsakeError.unwritable) { try await store.store("Grace", for: "guest") }
    }
}
