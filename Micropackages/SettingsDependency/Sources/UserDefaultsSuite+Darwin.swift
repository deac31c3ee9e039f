#if canImport(Darwin)
import Dispatch
import Foundation
import GlobalDependencies

/// Settings on Apple platforms, where `UserDefaults` keeps them for all processes.
extension UserDefaultsSuite {
    func value(for name: String) throws -> SettingsValue? {
        currentValue(for: name)
    }

    /// Stores a value if the present one meets a condition.
    func change(
        _ name: String,
        to value: SettingsValue?,
        if condition: (SettingsValue?) -> Bool
    ) throws -> Bool {
        let value = try value?.storable(for: name)
        defer { watchers.deliver() }
        return withLock {
            guard condition(currentValue(for: name)) else { return false }
            defaults.set(value?.propertyList, forKey: SettingsName.composed(name))
            // Not the value itself: an observer may have stored another one, or an argument of the program may hide it.
            watchers.report(currentValue(for: name), of: name)
            return true
        }
    }

    static func observeOtherChanges() {
        _ = observation
    }

    /// Sees changes by other code in this process, and those that were reported already, which watchers then know.
    ///
    /// The thread that changes a value posts this, maybe in the midst of it. So another one looks what there is.
    private static let observation: Void = {
        _ = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil
        ) { _ in
            DispatchQueue.global().async {
                for suite in all { suite.reportAll() }
            }
        }
    }()

    private func reportAll() {
        withLock {
            for name in watchers.names { watchers.report(currentValue(for: name), of: name) }
        }
        watchers.deliver()
    }
}
#endif
