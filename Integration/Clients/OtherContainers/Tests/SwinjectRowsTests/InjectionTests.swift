import GlobalDependencies
import Swinject
import Testing

private protocol AuthRepository: Sendable {
    var user: String { get }
}

private struct RemoteAuthRepository: AuthRepository {
    let user = "remote"
}

private struct MockAuthRepository: AuthRepository {
    let user = "mock"
}

/// A service that keeps its initializer.
private final class AuthInteractor: Sendable {
    let repository: any AuthRepository

    init(repository: any AuthRepository) {
        self.repository = repository
    }
}

extension GlobalDependencies {
    fileprivate var authRepository: any AuthRepository {
        get { resolveDependency(forKeyPath: \.authRepository, defaultImplementation: RemoteAuthRepository()) }
        set { override(keyPath: \.authRepository, with: newValue) }
    }

    fileprivate var authInteractor: AuthInteractor {
        resolveDependency(
            forKeyPath: \.authInteractor,
            sharedImplementation: { AuthInteractor(repository: $0.authRepository) }
        )
    }
}

// MARK: - Instances that need each other

private final class Player: Sendable {
    private let dependencies: GlobalDependencies
    var queue: Queue { dependencies.queue }

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

private final class Queue: Sendable {
    private let dependencies: GlobalDependencies
    var player: Player { dependencies.player }

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

private final class OldPlayer {
    var queue: OldQueue?
}

private final class OldQueue {
    weak var player: OldPlayer?
}

extension GlobalDependencies {
    fileprivate var player: Player {
        resolveDependency(forKeyPath: \.player, sharedImplementation: { Player(dependencies: $0) })
    }

    fileprivate var queue: Queue {
        resolveDependency(forKeyPath: \.queue, sharedImplementation: { Queue(dependencies: $0) })
    }
}

struct InjectionTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    @Test func derivedContainerBuildsSharedInstanceAgain() {
        container.register((any AuthRepository).self) { _ in RemoteAuthRepository() }
        container.register(AuthInteractor.self) { AuthInteractor(repository: $0.required((any AuthRepository).self)) }
            .inObjectScope(.container)
        #expect(container.required(AuthInteractor.self).repository.user == "remote")
        #expect(dependencies.authInteractor.repository.user == "remote")

        container.register((any AuthRepository).self) { _ in MockAuthRepository() }
        let derived = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        // Swinject keeps the instance that was built before the second registration. A derived container builds its own.
        #expect(container.required(AuthInteractor.self).repository.user == "remote")
        #expect(derived.authInteractor.repository.user == "mock")
        #expect(dependencies.authInteractor.repository.user == "remote")
    }

    @Test func cycleIsReadWhenUsed() {
        container.register(OldQueue.self) { _ in OldQueue() }.inObjectScope(.container)
            .initCompleted { $1.player = $0.resolve(OldPlayer.self) }
        container.register(OldPlayer.self) { _ in OldPlayer() }.inObjectScope(.container)
            .initCompleted { $1.queue = $0.resolve(OldQueue.self) }
        let old = container.required(OldPlayer.self)
        #expect(old.queue?.player === old)
        #expect(dependencies.player.queue.player === dependencies.player)
    }
}
