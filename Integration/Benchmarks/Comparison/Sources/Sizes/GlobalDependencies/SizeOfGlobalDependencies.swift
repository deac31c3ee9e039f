import BenchmarkSubjects
import GlobalDependencies

extension GlobalDependencies {
    fileprivate var service: any Service {
        get { resolveDependency(forKeyPath: \.service, defaultImplementation: LiveService()) }
        set { override(keyPath: \.service, with: newValue) }
    }

    fileprivate var shared: Link {
        resolveDependency(forKeyPath: \.shared, sharedImplementation: { _ in Link(after: nil) })
    }
}

@main
enum SizeOfGlobalDependencies {
    static func main() {
        let dependencies = GlobalDependencies.default
        print(dependencies.service.call(dependencies.shared.call(1)))
        print(dependencies.with(override: MockService(), for: \.service).service.call(1))
    }
}
