import ImageCache

import struct Foundation.URL

/// The error messages of a run, one line each: for every unavailable picture, and one for a cache that could not store
/// pictures.
struct Complaints {
    let lines: [String]

    init(passes: [Pass], directory: URL) {
        let outcomes = passes.flatMap(\.outcomes)
        var complaints = outcomes.compactMap { $0.error.map { "\($0)" } }
        let storageErrors = outcomes.compactMap { $0.image?.storageError }
        if let first = storageErrors.first {
            let count = storageErrors.count == 1 ? "1 picture was" : "\(storageErrors.count) pictures were"
            complaints.append("\(count) fetched, but not kept in \(directory.path): \(first)")
        }
        self.init(complaints)
    }

    init(saves: [Outcome<SavedPicture>]) {
        self.init(
            saves.compactMap { outcome in
                outcome.error.map { $0 is CancellationError ? "interrupted (\(outcome.address))" : "\($0)" }
            }
        )
    }

    private init(_ complaints: [String]) {
        lines = complaints.map { "image-cache: " + Format.line($0) }
    }
}
