#if !os(Linux) && !os(Android)
import Dispatch
import Foundation
import GlobalDependencies

/// The implementation for other platforms, where `UserDefaults` stores the settings itself.
///
/// On Apple platforms, it stores them for all processes. On Windows, it writes in place and without a lock.
extension UserDefaultsSuite {
    func value(for name: String) throws -> SettingsValue? {
        currentValue(for: name)
    }

    /// Stores a value if the current value meets a condition.
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
            // The current value may differ from the stored one: an observer may have stored another value, or an
            // argument of the program may hide it.
            watchers.report(currentValue(for: name), of: name)
            return true
        }
    }

    static func observeOtherChanges() {
        _ = observation
    }

    /// An observer of changes by other code in this process.
    ///
    /// The notification is posted on the thread that changes a value, possibly during the change. So another thread
    /// reads the values. Changes that were reported already have no effect, since the watchers have their values.
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
