/// What becomes of a response that names another address, with status 301, 302, 303, 307 or 308.
///
/// A request that follows it is the same request, but for what RFC 9110, section 15.4, says: POST becomes GET with 301 and 302, and all
/// but HEAD do with 303. `Host` does not go to another origin, and neither do `Authorization`, `Cookie`,
/// `Proxy-Authorization`, `X-Api-Key`, `X-Auth-Token` and `X-Csrf-Token`.
public enum RemoteRedirects: Sendable, Hashable {
    /// The address is asked, at most so many times in a row, and never `http` after `https`.
    case follow(limit: Int)
    /// It is an error.
    case refuse
    /// It is a response like any other.
    case deliver

    /// The address is asked, at most 10 times in a row.
    public static let follow = RemoteRedirects.follow(limit: 10)
}
