import Foundation

enum Sample {
    static func url(_ name: String) throws -> URL {
        guard let url = URL(string: "https://example.com/\(name)") else { throw URLError(.badURL) }
        return url
    }
}
