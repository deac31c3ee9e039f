import SwiftDependenciesCompatibility

/// A client that counts the passengers on board.
public struct BoardingClient: Sendable {
    public var board: @Sendable (_ name: String) -> Int
    public var passengers: @Sendable () -> AsyncStream<[String]>

    public init(
        board: @escaping @Sendable (_ name: String) -> Int,
        passengers: @escaping @Sendable () -> AsyncStream<[String]>
    ) {
        self.board = board
        self.passengers = passengers
    }

    /// Creates a client that keeps the passengers in memory.
    public static func inMemory() -> BoardingClient {
        let names = LockIsolated<[String]>([])
        let lists = AsyncStream.makeStream(of: [String].self)
        return BoardingClient(
            board: { name in
                let list = names.withValue {
                    $0.append(name)
                    return $0
                }
                lists.continuation.yield(list)
                return names.count
            },
            passengers: { lists.stream.map { $0.sorted() }.eraseToStream() }
        )
    }
}

extension BoardingClient: DependencyKey {
    public static let liveValue = inMemory()
    public static let previewValue = BoardingClient(board: { _ in 1 }, passengers: { .never })
    public static let testValue = BoardingClient(
        board: unimplemented("BoardingClient.board", placeholder: 0),
        passengers: unimplemented("BoardingClient.passengers", placeholder: .finished)
    )
}

extension DependencyValues {
    public var boarding: BoardingClient {
        get { self[BoardingClient.self] }
        set { self[BoardingClient.self] = newValue }
    }
}
