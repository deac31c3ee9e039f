import Foundation

/// A file of one test, in a folder of its own that does not exist yet.
struct ScratchFile {
    private let folder = FileManager.default.temporaryDirectory.appending(component: "Keepsake-\(UUID().uuidString)")

    var file: URL { folder.appending(component: "strings.json") }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
