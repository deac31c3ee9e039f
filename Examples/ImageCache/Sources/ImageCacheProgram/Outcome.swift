import Foundation
import ImageCache

/// The outcome of a request for one picture.
struct Outcome: Sendable, CustomStringConvertible {
    let address: String
    let result: Result<CachedImage, any Error>

    /// The last component of the path without percent-encoding, or else the address.
    var name: String {
        let name = URL(string: address)?.lastPathComponent ?? ""
        return name.isEmpty || name == "/" ? address : name
    }

    var image: CachedImage? {
        try? result.get()
    }

    /// The origin, or the error.
    var description: String {
        switch result {
        case .success(let image): "\(image.origin)"
        case .failure(let error): "\(error)"
        }
    }
}
