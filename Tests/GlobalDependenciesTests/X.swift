import Testing
import GlobalDependencies
struct Pl: Sendable { var play: @Sendable (Int) async throws -> Int = { $0 }; var volume = 1.0 }
protocol Gr: Sendable { func hi() -> String }
struct A: Gr { func hi() -> String { "a" } }
final class M: Gr { func hi() -> String { "m" } }
extension GlobalDependencies {
    var pl: Pl { get { resolveDependency(forKeyPath: \.pl, defaultImplementation: Pl()) } set { override(keyPath: \.pl, with: newValue) } }
    var gr: any Gr { resolveDependency(forKeyPath: \.gr, defaultImplementation: A()) }
    var gs: any Gr { get { resolveDependency(forKeyPath: \.gs, defaultImplementation: A()) } set { override(keyPath: \.gs, with: newValue) } }
}
@Test func t() async throws {
    let d = GlobalDependencies.default.with(override: M(), for: \.gr).with(override: { @Sendable in $0 + 1 }, for: \.pl.play).with(override: M(), for: \.gs)
        .with(override: 0.5, for: \.pl.volume)
    print(d)
    dump(d)
    #expect(d.gr.hi() == "m")
    #expect(try await d.pl.play(1) == 2)
    let e = d.with { $0.gs = A(); $0.pl.volume = 3 }
    print(e)
    #expect(MemoryLayout<GlobalDependencies>.size == 8)
}
