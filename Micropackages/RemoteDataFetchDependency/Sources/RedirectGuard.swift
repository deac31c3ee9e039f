#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// Takes credentials out of a request that a redirect sends to another origin, as `URLSession` does on Apple systems.
final class RedirectGuard: NSObject, URLSessionTaskDelegate {
    private static let credentials = ["Authorization", "Cookie", "Proxy-Authorization"]

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        var request = request
        if origin(of: response.url) != origin(of: request.url) {
            for name in Self.credentials { request.setValue(nil, forHTTPHeaderField: name) }
        }
        completionHandler(request)
    }

    private func origin(of url: URL?) -> [String?] {
        let port = url?.port ?? (url?.scheme?.lowercased() == "https" ? 443 : 80)
        return [url?.scheme?.lowercased(), url?.host?.lowercased(), "\(port)"]
    }
}
#endif
