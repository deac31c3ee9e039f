/// The parts of an HTTP Archive (HAR) 1.2, the format in which browsers, proxies and test tools store requests and responses.
///
/// See http://www.softwareishard.com/blog/har-12-spec/. A constant is a field that the specification requires: it is
/// written, but not read. The names of fields that are not in the specification begin with `_`, and readers ignore them.
enum HTTPArchive {
    struct Log: Sendable, Hashable, Codable {
        var version: String? = "1.2"
        let creator = ["name": "GlobalDependencies", "version": "1"]
        var entries: [Entry] = []
        /// The query items whose values are redacted, in order.
        var redactedQueryItems: [String]?

        enum CodingKeys: String, CodingKey {
            case version, creator, entries
            case redactedQueryItems = "_redactedQueryItems"
        }
    }

    /// A request and its result.
    ///
    /// The times are constants, so that a second recording of equal responses writes an equal file.
    struct Entry: Sendable, Hashable, Codable {
        let startedDateTime = "1970-01-01T00:00:00.000Z"
        let time = 0
        var request: Request
        var response: Response?
        let cache: [String: String] = [:]
        let timings = ["send": 0, "wait": 0, "receive": 0]

        enum CodingKeys: CodingKey {
            case startedDateTime, time, request, response, cache, timings
        }
    }

    struct Request: Sendable, Hashable, Codable {
        var method: String
        var url: String
        let httpVersion = "HTTP/1.1"
        let cookies: [Field] = []
        let headers: [Field] = []
        var queryString: [Field]?
        /// The body, if a browser stored it.
        var postData: Content?
        let headersSize = -1
        /// The number of bytes of the body, which is negative if it is unknown.
        var bodySize: Double?
        /// The length and the checksum of the body, in place of the body, which may contain secrets.
        var recordedFingerprint: String?

        enum CodingKeys: String, CodingKey {
            case method, url, httpVersion, cookies, headers, queryString, postData, headersSize, bodySize
            case recordedFingerprint = "_bodyFingerprint"
        }
    }

    struct Response: Sendable, Hashable, Codable {
        /// The status, which is 0 if the request failed before there was a response.
        var status: Int?
        let statusText = ""
        let httpVersion = "HTTP/1.1"
        let cookies: [Field] = []
        var headers: [Field]?
        var content: Content?
        var redirectURL: String?
        let headersSize = -1
        let bodySize = -1
        /// The URL that answered or failed, if it is not the one of the request.
        var url: String?
        /// The URLs that answered with a redirect before.
        var redirects: [String]?
        /// The failure that occurred instead of a response, or after the recorded part of its body: a code of
        /// `RemoteDataFetchError`, or the words of a browser.
        var error: String?
        var errorStatus: Int?

        enum CodingKeys: String, CodingKey {
            case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize, bodySize
            case url = "_url"
            case redirects = "_redirects"
            case error = "_error"
            case errorStatus = "_errorStatus"
        }
    }

    /// The body of a request or a response.
    struct Content: Sendable, Hashable, Codable {
        var size: Double?
        var mimeType: String?
        /// The body, as text or in Base64.
        var text: String?
        var encoding: String?
        /// The items of a form.
        var params: [Field]?
    }

    struct Field: Sendable, Hashable, Codable {
        let name: String
        var value: String?
    }
}
