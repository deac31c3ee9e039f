import BenchmarkSubjects
import Original

extension GlobalDependencies {
    fileprivate var service: any Service {
        resolveDependency(forKeyPath: \.service, defaultImplementation: LiveService())
    }

    fileprivate var shared: Link {
        resolveDependency(forKeyPath: \.shared, defaultImplementation: sharedLink)
    }
}

private let sharedLink = Link(after: nil)

@main
enum SizeOfOriginal {
    static func main() {
        let dependencies = GlobalDependencies.default
        print(dependencies.service.call(dependencies.shared.call(1)))
        print(dependencies.with(override: MockService(), for: \.service).service.call(1))
    }
}
