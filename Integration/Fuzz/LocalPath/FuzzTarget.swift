import Foundation

/// The entry point of libFuzzer: a path is refused, or has the documented properties of `LocalPath`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let string = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let path: LocalPath
    do {
        path = try LocalPath(string)
    } catch {
        precondition(error.code == .invalidPath)
        precondition(!error.description.contains { $0.isNewline })
        precondition((try? decoded(string)) == nil)
        return 0
    }
    checkComponents(of: path, string)
    checkRelatives(of: path)
    checkRoot(path)
    guard let copy = try? decoded(string), copy == path else { preconditionFailure("another path is decoded") }
    return 0
}

/// Returns the path that JSON decodes from a string, which may be invalid as a path.
private func decoded(_ string: String) throws -> LocalPath? {
    let data = try (try? LocalPath(string)).map { try JSONEncoder().encode([$0]) } ?? JSONEncoder().encode([string])
    return try JSONDecoder().decode([LocalPath].self, from: data).first
}

private func checkComponents(of path: LocalPath, _ string: String) {
    let components = path.components
    precondition(!components.isEmpty && components.count <= 128 && string.utf8.count <= 4096)
    precondition(components.joined(separator: "/").utf8.elementsEqual(string.utf8))
    precondition(path.description.utf8.elementsEqual(string.utf8))
    for component in components {
        precondition(!component.isEmpty && component != "." && component != "..")
        precondition(component.utf8.count <= 255)
        precondition(!component.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
    }
    precondition(components[0].lowercased() != ".partial")
}

private func checkRelatives(of path: LocalPath) {
    var (ancestor, count) = (path.parent, path.components.count)
    while let current = ancestor {
        count -= 1
        precondition(current.components == Array(path.components.prefix(count)))
        precondition(path.isInside(current) && !current.isInside(path))
        precondition(current < path)
        precondition((try? LocalPath(current.description)) == current)
        ancestor = current.parent
    }
    precondition(count == 1)
    precondition(!path.isInside(path))
    checkTwice(path)
    let name = path.components.last.flatMap { LocalPath($0, in: path.parent) }
    precondition(name == path)
}

/// Checks that a path appended to itself is a valid path, unless it is too long.
private func checkTwice(_ path: LocalPath) {
    let components = path.components + path.components
    do {
        let twice = try path.appending(path)
        precondition(twice.isInside(path))
        precondition(twice.components == components)
    } catch {
        precondition(error.code == .invalidPath)
        precondition(components.count > 128 || path.description.utf8.count * 2 + 1 > 4096)
    }
}

/// Checks that the path stays below the root when the system joins and normalizes it.
private func checkRoot(_ path: LocalPath) {
    let root = "/root/store/"
    let joined = root + path.description
    // Compares bytes, because a slash and the scalars after it may be one character.
    precondition((joined as NSString).standardizingPath.utf8.starts(with: root.utf8))
    precondition(URL(fileURLWithPath: joined).standardizedFileURL.path.utf8.starts(with: root.utf8))
}
