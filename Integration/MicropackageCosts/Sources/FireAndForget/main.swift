import FireAndForgetDependency
import GlobalDependencies

print(type(of: GlobalDependencies.default.fireAndForget))
