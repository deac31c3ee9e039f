package import BenchmarkSubjects
import Swinject

package func swinjectRows() -> [Row] {
    // Other resolvers trap if two threads use them.
    nonisolated(unsafe) let transient = makeContainer(in: .transient).synchronize()
    nonisolated(unsafe) let shared = makeContainer(in: .container).synchronize()
    return [
        Row("resolve a default", .swinject) { (transient.resolve((any Service).self) ?? MockService()).call($0) },
        Row("read a shared instance that exists", .swinject) {
            (shared.resolve((any Service).self) ?? MockService()).call($0)
        },
        Row("five shared instances in a new container", .swinject) {
            chain().resolve(Link.self, name: "5")?.call($0) ?? 0
        },
    ]
}

private func makeContainer(in scope: ObjectScope) -> Container {
    let container = Container()
    container.register((any Service).self) { _ in LiveService() }.inObjectScope(scope)
    return container
}

private func chain() -> Container {
    let container = Container()
    container.register(Link.self, name: "1") { _ in Link(after: nil) }.inObjectScope(.container)
    for number in 2...5 {
        container.register(Link.self, name: "\(number)") {
            Link(after: $0.resolve(Link.self, name: "\(number - 1)"))
        }.inObjectScope(.container)
    }
    return container
}
