import Foundation

func address(_ path: String) throws -> URL {
    guard let url = URL(string: "http://catalogue.example" + path) else { throw URLError(.badURL) }
    return url
}
