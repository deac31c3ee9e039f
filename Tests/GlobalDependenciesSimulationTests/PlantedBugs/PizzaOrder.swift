import Foundation
import RemoteDataFetchDoubles

private let pizzas = URL(string: "https://example.com/pizzas") ?? URL(fileURLWithPath: "/")

/// Sends an order, and sends it again if the connection was lost.
///
/// The mistake: the server may have received an order whose answer was lost.
func pizzaOrder() async throws -> Bool {
    let server = InMemoryRemoteDataFetch()
    server.stub(.url(pizzas, method: .post), with: .response(status: 201))
    let order = RemoteRequest(pizzas, method: .post, body: .data(Data("one with capers".utf8)))
    for _ in 1...3 {
        do {
            _ = try await server.fetch(order)
            break
        } catch let error as RemoteDataFetchError where error.code == .connectionLost {}
    }
    return server.requests.count == 1
}
