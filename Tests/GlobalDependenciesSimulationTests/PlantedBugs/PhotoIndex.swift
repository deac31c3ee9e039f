import Foundation
import LocalDataFetchDoubles

/// Photos, and an index of their names.
private struct PhotoIndex: Sendable {
    let files: InMemoryLocalDataFetch

    /// Saves a photo.
    ///
    /// The mistake: a task that is cancelled between the two writes leaves a photo that the index does not have.
    func save(_ name: String) async throws {
        let photo = try LocalPath("photos/\(name)")
        try await files.write(Data(name.utf8), to: photo)
        try await files.write(Data("\(name)\n".utf8), to: "index.txt", mode: .append)
    }
}

/// Saves some photos, each in a task that the user may cancel.
func photoIndex() async throws -> Bool {
    let album = PhotoIndex(files: InMemoryLocalDataFetch())
    await withTaskGroup { group in
        for name in ["sea", "tree", "snow"] {
            group.addTask { try? await album.save(name) }
        }
    }
    let photos = album.files.snapshot.keys.count { $0 != "index.txt" }
    let index = String(decoding: album.files.snapshot["index.txt"] ?? Data(), as: UTF8.self)
    return index.split(separator: "\n").count == photos
}
