import Observation
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests for dependencies of the main actor, which `@Dependency` reads.
@MainActor
struct MainActorPropertyTests {
    @MainActor
    private struct Screen {
        @Dependency(\.easel) var easel
        @Dependency(\.easel.title) var title
        @Dependency(\.painter) var painter
        @Dependency(\.tool) var tool
    }

    @MainActor
    private final class Model {
        @Dependency(\.easel) var easel
    }

    @MainActor
    @Observable
    fileprivate final class ObservedModel {
        @ObservationIgnored @Dependency(\.easel) private var easel
        var title: String { easel.title }
    }

    private actor Worker {
        func title() async -> String {
            await MainActor.run {
                @Dependency(\.easel) var easel
                return easel.title
            }
        }
    }

    @Test func mainActorDependencyIsOverridden() {
        #expect(GlobalDependencies().easel.title == "live")
        #expect(GlobalDependencies().with(override: Easel(title: "mocked"), for: \.easel).easel.title == "mocked")
        #expect(GlobalDependencies().with { $0.easel = Easel(title: "set") }.easel.title == "set")
    }

    @Test func propertyCapturesContainerAtInitialization() {
        let (screen, model, observed) = withDependencies {
            $0.easel = Easel(title: "mocked")
            $0.tool = Tool(name: "saw")
        } operation: {
            (Screen(), Model(), ObservedModel())
        }
        #expect(
            [screen.easel.title, screen.title, model.easel.title, observed.title]
                == Array(repeating: "mocked", count: 4)
        )
        #expect(screen.tool == Tool(name: "saw"))
        #expect(screen.painter.name == "live")
    }

    @Test func laterScopeOverridesCapturedContainer() {
        let screen = Screen()
        withDependencies({ $0.easel = Easel(title: "scoped") }) {
            #expect(screen.easel.title == "scoped")
            #expect(screen.title == "scoped")
        }
        #expect(screen.easel.title == "live")
    }

    @Test func propertyOfFunctionReadsScope() {
        withDependencies({ $0.easel = Easel(title: "scoped") }) {
            @Dependency(\.easel) var easel
            #expect(easel.title == "scoped")
        }
    }

    @Test func propertyInActorMethodReadsScopeAfterHop() async {
        let title = await withDependencies({ $0.easel = Easel(title: "scoped") }) { await Worker().title() }
        #expect(title == "scoped")
    }
}

@MainActor
private final class Easel {
    let title: String

    init(title: String = "live") {
        self.title = title
    }
}

/// A protocol of the main actor, of which `any Painter` is not `Sendable`.
@MainActor
private protocol Painter: AnyObject {
    var name: String { get }
}

private final class LivePainter: Painter {
    let name = "live"
}

extension GlobalDependencies {
    @MainActor
    fileprivate var easel: Easel {
        get { resolveDependency(forKeyPath: \.easel, defaultImplementation: Easel()) }
        set { override(keyPath: \.easel, with: newValue) }
    }

    @MainActor
    fileprivate var painter: any Painter {
        resolveDependency(forKeyPath: \.painter, defaultImplementation: LivePainter())
    }
}

#if os(macOS) || os(Linux)
extension MainActorPropertyTests {
    private static let declarations = """
        import GlobalDependenciesScopes
        @MainActor final class Screen { var title = "" }
        nonisolated extension GlobalDependencies {
            @MainActor var screen: Screen { resolveDependency(forKeyPath: \\.screen, defaultImplementation: Screen()) }
            var depth: Int { resolveDependency(forKeyPath: \\.depth, defaultImplementation: 3) }
        }

        """

    @Test(
        arguments: [
            "struct Chart { @Dependency(\\.screen) var screen }",
            "actor Chart { @Dependency(\\.screen) var screen }",
            "final class Chart { @Dependency(\\.screen.title) var title }",
            "func draw() { @Dependency(\\.screen) var screen }",
            "func show(_ dependencies: GlobalDependencies) { dependencies.screen.title = \"x\" }",
        ]
    )
    func compilerRefusesDependencyOutsideOfMainActor(code: String) async throws {
        let diagnostics = try await Compiler.diagnostics(of: Self.declarations + code)
        #expect(diagnostics.contains("main actor-isolated"))
    }

    @Test(arguments: [["-typecheck"], ["-typecheck", "-default-isolation", "MainActor"]])
    func compilerAcceptsDependencyOnMainActor(mode: [String]) async throws {
        let code = """
            @MainActor struct Chart {
                @Dependency(\\.screen) var screen
                @Dependency(\\.screen.title) var title
                @Dependency(\\.depth) var depth
            }
            @MainActor func show(_ dependencies: GlobalDependencies) { dependencies.screen.title = "x" }
            nonisolated struct Table { @Dependency(\\.depth) var depth }
            """
        #expect(try await Compiler.diagnostics(of: Self.declarations + code, mode) == "")
    }
}
#endif
