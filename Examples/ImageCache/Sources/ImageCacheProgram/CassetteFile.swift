import Foundation
import RemoteDataFetchCassettes

/// A file with recorded requests and responses of the network.
struct CassetteFile {
    let path: String

    func read() throws(CassetteError) -> RemoteCassette {
        do {
            return try RemoteCassette(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CassetteError(description: "cannot read the cassette \(path): \(reason(error))")
        }
    }

    func write(_ cassette: RemoteCassette) throws(CassetteError) {
        do {
            try cassette.write(to: URL(fileURLWithPath: path))
        } catch {
            throw CassetteError(description: "cannot write the cassette \(path): \(reason(error))")
        }
    }

    private func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context): context.debugDescription
        case is DecodingError: "this is no cassette"
        default: Format.reason(error)
        }
    }
}
