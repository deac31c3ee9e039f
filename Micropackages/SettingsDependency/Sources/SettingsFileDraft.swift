#if os(Linux) || os(Android)
import Foundation
import GlobalDependenciesFiles

/// The next version of the file of a suite, under a temporary name in the same folder.
///
/// A draft is locked while it has that name, so only one exists at a time, in all processes. A rename makes it the file
/// of the suite, so a killed process leaves either the old file or the new one. The next draft reuses the temporary
/// file of a killed process.
struct SettingsFileDraft: ~Copyable {
    private let file: SettingsFile
    /// The name of the setting, for errors.
    private let name: String
    private let target: String
    private let temporaryPath: String
    private let descriptor: FileDescriptor
    private var isPublished = false

    /// Creates a draft, after waiting until there is no other draft.
    init(of file: SettingsFile, for name: String) throws {
        self.file = file
        self.name = name
        // A symbolic link stays, and the file at its end is created or replaced, as with `UserDefaults`.
        target = file.path.endOfLinks
        let folder = (target as NSString).deletingLastPathComponent
        temporaryPath = "\(folder)/.\((target as NSString).lastPathComponent).new"
        do {
            descriptor = try Self.lockedDescriptor(path: temporaryPath, folder: folder)
        } catch {
            throw Self.unwritable(temporaryPath, error, for: name)
        }
    }

    deinit {
        if !isPublished { unlink(temporaryPath) }
    }

    /// Replaces the file with a version in which one setting is changed.
    mutating func publish(_ value: SettingsValue?) throws {
        var settings = try file.settings(for: name)
        let old = settings.removeValue(forKey: name).map(SettingsValue.init(propertyList:))
        guard value != old else { return }
        settings[name] = value?.propertyList
        guard let content = SettingsFile.content(of: settings) else {
            let detail = "a property list with this value could not be read again"
            throw SettingsError(.unencodable, name: name, detail: detail)
        }
        do {
            if settings.isEmpty {
                guard unlink(target) == 0 else { throw SystemFailure("unlink") }
                return
            }
            try descriptor.replaceContent(with: content)
            guard rename(temporaryPath, target) == 0 else { throw SystemFailure("rename") }
            isPublished = true
        } catch {
            throw Self.unwritable(target, error, for: name)
        }
    }

    private static func lockedDescriptor(path: String, folder: String) throws -> FileDescriptor {
        while true {
            let descriptor = try openedDescriptor(path: path, folder: folder)
            try descriptor.lock(LOCK_EX)
            // Another draft with this name may have been published or removed while this call waited for the lock.
            let opened = try descriptor.status()
            var named = stat()
            if lstat(path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
                return descriptor
            }
        }
    }

    private static func openedDescriptor(path: String, folder: String) throws -> FileDescriptor {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        do throws(SystemFailure) {
            return try FileDescriptor.regularFile(at: path, flags: flags, mode: 0o600)
        } catch let failure {
            guard failure.isMissing else { throw failure }
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            return try FileDescriptor.regularFile(at: path, flags: flags, mode: 0o600)
        }
    }

    private static func unwritable(_ path: String, _ error: any Error, for name: String) -> SettingsError {
        let reason = (error as? SystemFailure)?.reason ?? String(describing: error)
        let advice = "see that files can be made and replaced in its folder"
        return SettingsError(.unwritable, name: name, detail: "\(path) could not be written: \(reason); \(advice)")
    }
}
#endif
