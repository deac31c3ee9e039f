import ImageCache

import struct Foundation.URL

/// What went wrong, in one line each: every picture that was not to be had, and the cache that could not keep others.
struct Complaints {
    let passes: [Pass]
    let directory: URL

    var lines: [String] {
        let outcomes = passes.flatMap(\.outcomes)
        var complaints = outcomes.compactMap { outcome in
            if case .failure(let error) = outcome.result { "\(error)" } else { nil }
        }
        let storageErrors = outcomes.compactMap { $0.image?.storageError }
        if let first = storageErrors.first {
            let count = storageErrors.count == 1 ? "1 picture was" : "\(storageErrors.count) pictures were"
            complaints.append("\(count) fetched, but not kept in \(directory.path): \(first)")
        }
        return complaints.map { "image-cache: " + Format.line($0) }
    }
}
