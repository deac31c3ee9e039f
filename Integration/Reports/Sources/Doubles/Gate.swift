/// A gate that one test waits for and another one opens.
package struct Gate: Sendable {
    private let openings: AsyncStream<Void>
    private let channel: AsyncStream<Void>.Continuation

    package init() {
        (openings, channel) = AsyncStream.makeStream(of: Void.self)
    }

    package func open() {
        channel.finish()
    }

    package func wait() async {
        for await _ in openings {}
    }
}
