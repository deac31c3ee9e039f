import AssertionsDependency
import GlobalDependencies

print(type(of: GlobalDependencies.default.assertionFailure))
