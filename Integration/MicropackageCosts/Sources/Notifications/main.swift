import GlobalDependencies
import NotificationsDependency

print(type(of: GlobalDependencies.default.notifications))
