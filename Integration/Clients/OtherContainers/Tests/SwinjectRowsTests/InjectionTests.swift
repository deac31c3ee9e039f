import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
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

private struct Greeter: Sendable {
    let repository: any AuthRepository
    var greeting: String { "Hello, \(repository.user)!" }
}

extension GlobalDependencies {
    fileprivate var authRepository: any AuthRepository {
        get { resolveDependency(forKeyPath: \.authRepository, defaultImplementation: RemoteAuthRepository()) }
        set { override(keyPath: \.authRepository, with: newValue) }
    }

    fileprivate var authInteractor: AuthInteractor {
        resolveDependency(
            forKeyPath: \.authInteractor,
            sharedImplementation: { $0.count(AuthInteractor(repository: $0.authRepository)) }
        )
    }

    fileprivate var greeter: Greeter {
        resolveDependency(
            forKeyPath: \.greeter,
            composedImplementation: { Greeter(repository: $0.authRepository) }
        )
    }
}

struct InjectionTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    init() {
        container.register((any AuthRepository).self) { _ in RemoteAuthRepository() }
    }

    private func registerMock() {
        container.register((any AuthRepository).self) { _ in MockAuthRepository() }
    }

    @Test func composedImplementationKeepsInitializer() {
        container.register(Greeter.self) { Greeter(repository: $0.required((any AuthRepository).self)) }
        #expect(container.required(Greeter.self).greeting == "Hello, remote!")
        #expect(dependencies.greeter.greeting == "Hello, remote!")

        registerMock()
        let overridden = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        #expect(container.required(Greeter.self).greeting == "Hello, mock!")
        #expect(overridden.greeter.greeting == "Hello, mock!")
    }

    @Test func sharedImplementationKeepsInitializer() {
        container.register(AuthInteractor.self) { AuthInteractor(repository: $0.required((any AuthRepository).self)) }
            .inObjectScope(.container)
        #expect(container.required(AuthInteractor.self) === container.required(AuthInteractor.self))
        #expect(dependencies.authInteractor === dependencies.authInteractor)

        registerMock()
        let overridden = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        // Swinject keeps the instance that was built before the second registration. A derived container builds its own.
        #expect(container.required(AuthInteractor.self).repository.user == "remote")
        #expect(overridden.authInteractor.repository.user == "mock")
        #expect(dependencies.authInteractor.repository.user == "remote")
        #expect(dependencies.buildCount.value == 2)
    }

    @Test func autoregisteredArgumentsAreWrittenOut() {
        container.autoregister(Greeter.self, initializer: Greeter.init)
        #expect(container.required(Greeter.self).greeting == "Hello, remote!")
        #expect(dependencies.greeter.greeting == "Hello, remote!")

        registerMock()
        let overridden = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        #expect(container.required(Greeter.self).greeting == "Hello, mock!")
        #expect(overridden.greeter.greeting == "Hello, mock!")
    }
}

// MARK: - Properties that the app injects

/// The wrapper of an app that injects its properties by reflection.
@propertyWrapper
private final class Injected<Service> {
    private var service: Service?

    var wrappedValue: Service {
        guard let service else { fatalError("`injectServices` was not called") }
        return service
    }
}

private protocol Injectable {
    func inject(from resolver: any Resolver)
}

extension Injected: Injectable {
    func inject(from resolver: any Resolver) {
        service = resolver.resolve(Service.self)
    }
}

private func injectServices(of object: Any, from resolver: any Resolver) {
    for case let property as any Injectable in Mirror(reflecting: object).children.map(\.value) {
        property.inject(from: resolver)
    }
}

private final class OldManager {
    @Injected() var repository: any AuthRepository

    init(resolver: any Resolver) {
        injectServices(of: self, from: resolver)
    }
}

private final class NewManager {
    private let dependencies: GlobalDependencies
    var repository: any AuthRepository { dependencies.authRepository }

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }
}

/// A controller that a storyboard creates with an initializer without arguments.
private struct StoryboardController {
    @Dependency(\.authRepository) var repository
}

private final class OldStoryboardController {
    var repository: (any AuthRepository)?
}

/// The app's own protocol, in front of the container.
private protocol InstanceProvider {
    func instance<Service>(of type: Service.Type) -> Service?
}

extension Container: InstanceProvider {
    func instance<Service>(of type: Service.Type) -> Service? { resolve(type) }
}

private protocol AuthRepositoryDependency: Dependencies {
    var authRepository: any AuthRepository { get }
}

extension GlobalDependencies: AuthRepositoryDependency {}

extension InjectionTests {
    @Test func initializerWithResolverTakesContainer() {
        registerMock()
        let overridden = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        #expect(OldManager(resolver: container).repository.user == "mock")
        #expect(NewManager(dependencies: overridden).repository.user == "mock")
    }

    @Test(.dependencies { $0.authRepository = MockAuthRepository() })
    func propertyOfStoryboardReadsDefaultContainer() {
        registerMock()
        let old = OldStoryboardController()
        // SwinjectStoryboard calls such a closure: `storyboardInitCompleted`.
        old.repository = container.resolve((any AuthRepository).self)
        #expect(old.repository?.user == "mock")
        #expect(StoryboardController().repository.user == "mock")
    }

    @Test func genericProviderBecomesProtocolOfDependency() {
        let provider: any InstanceProvider = container
        let narrowed: any AuthRepositoryDependency = dependencies
        #expect(provider.instance(of: (any AuthRepository).self)?.user == "remote")
        #expect(narrowed.authRepository.user == "remote")
        // A lookup by type compiles for every type and can return nil. `narrowed.greeter` does not compile.
        #expect(provider.instance(of: Greeter.self) == nil)
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

private struct Radio {
    let tuner: () -> any AuthRepository
}

extension InjectionTests {
    @Test func cycleIsReadWhenUsed() {
        container.register(OldQueue.self) { _ in OldQueue() }.inObjectScope(.container)
            .initCompleted { $1.player = $0.resolve(OldPlayer.self) }
        container.register(OldPlayer.self) { _ in OldPlayer() }.inObjectScope(.container)
            .initCompleted { $1.queue = $0.resolve(OldQueue.self) }
        let old = container.required(OldPlayer.self)
        #expect(old.queue?.player === old)
        #expect(dependencies.player.queue.player === dependencies.player)
    }

    @Test func providerReadsAtEachUse() {
        // The stand-in has no `Provider<Service>`, which is a closure that resolves the service at each use.
        let old = Radio { [container] in container.required((any AuthRepository).self) }
        let new = NewManager(dependencies: dependencies)
        #expect(old.tuner().user == "remote")
        #expect(new.repository.user == "remote")

        registerMock()
        _ = dependencies.with(override: MockAuthRepository(), for: \.authRepository)
        #expect(old.tuner().user == "mock")
        // An override returns another container, so it does not change a component that exists.
        #expect(new.repository.user == "remote")
    }
}
