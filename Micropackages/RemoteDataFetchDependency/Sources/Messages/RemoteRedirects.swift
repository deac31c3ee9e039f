/// The treatment of a redirect, with status 301, 302, 303, 307 or 308.
///
/// A followed redirect sends the request again, with the changes of RFC 9110, section 15.4: POST becomes GET for 301
/// and 302, and all methods except HEAD become GET for 303. To another origin, the request keeps only the fields listed
/// in ``RemoteRequest/headers``.
public enum RemoteRedirects: Sendable, Hashable {
    /// The redirect is followed, at most `limit` times in a row, and never from `https` to `http`.
    case follow(limit: Int)
    /// The redirect is an error.
    case refuse
    /// The redirect is returned like any other response.
    case deliver

    /// The redirect is followed, at most 10 times in a row.
    public static let follow = RemoteRedirects.follow(limit: 10)
}
