import BenchmarkSubjects
import Dependencies

private enum ServiceKey: DependencyKey {
    static let liveValue: any Service = LiveService()
}

private enum SharedKey: DependencyKey {
    static let liveValue = Link(after: nil)
}

extension DependencyValues {
    fileprivate var service: any Service {
        get { self[ServiceKey.self] }
        set { self[ServiceKey.self] = newValue }
    }

    fileprivate var shared: Link { self[SharedKey.self] }
}

private struct Component {
    @Dependency(\.service) private var service
    @Dependency(\.shared) private var shared

    func call() {
        print(service.call(shared.call(1)))
    }
}

@main
enum SizeOfSwiftDependencies {
    static func main() {
        Component().call()
        withDependencies({ $0.service = MockService() }, operation: { Component().call() })
    }
}
