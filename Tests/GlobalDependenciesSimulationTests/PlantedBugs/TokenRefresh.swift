/// The error of a request whose user has been signed out.
private struct SignedOut: Error {}

/// The sign-in server, which accepts every refresh token only once.
private actor SignInServer {
    private var validToken = 1
    private(set) var rejections = 0

    func exchange(_ refreshToken: Int) async throws -> (access: String, refresh: Int) {
        guard refreshToken == validToken else {
            rejections += 1
            throw SignedOut()
        }
        validToken += 1
        let granted = validToken
        try await sleep(2_000)
        return ("access-\(granted)", granted)
    }
}

/// The refresh token of the user, as it is kept on the device.
private actor Keychain {
    private(set) var refreshToken = 1

    func store(_ token: Int) { refreshToken = token }
}

/// The source of access tokens for all the requests of the app.
private actor TokenProvider {
    private let server: SignInServer
    private let keychain = Keychain()
    private var accessToken: String?
    private var refreshing: Task<String, any Error>?

    init(server: SignInServer) { self.server = server }

    func validToken() async throws -> String {
        if let accessToken { return accessToken }
        if let refreshing { return try await refreshing.value }
        let refreshToken = await keychain.refreshToken
        let refresh = Task {
            let granted = try await server.exchange(refreshToken)
            await keychain.store(granted.refresh)
            return granted.access
        }
        refreshing = refresh
        defer { refreshing = nil }
        let token = try await refresh.value
        accessToken = token
        return token
    }
}

/// Signs two requests of an app that has just been opened.
func tokenRefresh() async throws -> Bool {
    // The mistake: `validToken` looks for a refresh in flight, then awaits the keychain, and only then
    // records its own refresh. If the feed asks while the synchronisation is still at the keychain, both
    // send the same refresh token, and the server rejects the second one and signs the user out.
    let server = SignInServer()
    let provider = TokenProvider(server: server)
    let synchronisation = Task { try await provider.validToken() }
    try await sleep(1_000 * random(in: 18...24))
    let feed = try? await provider.validToken()
    let background = try? await synchronisation.value
    return await server.rejections == 0 && feed != nil && feed == background
}
