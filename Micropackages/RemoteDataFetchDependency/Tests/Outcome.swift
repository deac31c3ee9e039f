import Foundation
import RemoteDataFetchDependency

/// What came of a fetch, to compare whole.
enum Outcome: Equatable {
    case response(status: Int, body: Data)
    case failure(RemoteDataFetchError)
    case cancelled
    case unknown(String)

    init(of fetch: () async throws -> RemoteResponse) async {
        do {
            let response = try await fetch()
            self = .response(status: response.status, body: response.body)
        } catch let error as RemoteDataFetchError {
            self = .failure(error)
        } catch is CancellationError {
            self = .cancelled
        } catch {
            self = .unknown("\(error)")
        }
    }
}
