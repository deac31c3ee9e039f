import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

typealias Defaults = UserDefaults

struct Chest {
    let session = URLSession.shared  // expect: url-session
    let configuration = URLSessionConfiguration.default  // look-alike: a configuration
    let defaults: Defaults = .standard  // expect: user-defaults
    let suite = Defaults(suiteName: "harbor")  // expect: user-defaults
    let files: FileManager  // look-alike: the name of a type

    init(files: FileManager = .default) {  // expect: file-manager
        self.files = files
    }

    func open() -> URLSession { URLSession(configuration: configuration) }  // expect: url-session
    func fetch(_ url: URL, with session: URLSession) -> URLSessionDataTask {
        session.dataTask(with: url)  // look-alike: a session that is passed
    }

    func load(_ url: URL) throws -> Data {
        guard files.fileExists(atPath: url.path) else { return Data() }  // look-alike: a file manager that is passed
        return try Data(contentsOf: url)  // expect: file-manager
    }

    func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }  // expect: file-manager

    func save(_ data: Data, to url: URL) throws {
        try data.write(to: url, options: .atomic)  // expect: file-manager
        _ = FileManager()  // expect: file-manager
        _ = InputStream(fileAtPath: "rope")  // expect: file-manager
        _ = InputStream(data: data)  // look-alike: a stream of data
        _ = OutputStream(toFileAtPath: "rope", append: true)  // expect: file-manager
        _ = (NSTemporaryDirectory(), NSHomeDirectory())  // expect: file-manager*2
        _ = (URL.temporaryDirectory, URL.currentDirectory())  // expect: file-manager*2
        _ = try url.checkResourceIsReachable()  // expect: file-manager
        try FileManager.default.removeItem(at: url)  // expect: file-manager
    }

    func decode(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self) + String(contentsOf: "rope")  // look-alike: initializers without a file
    }

    func observe() -> (any NSObjectProtocol, NotificationCenter) {
        let center = NotificationCenter()  // look-alike: a center of its own
        let observer = NotificationCenter.default  // expect: notification-center
            .addObserver(forName: .init("tide"), object: nil, queue: nil) { _ in }
        return (observer, center)
    }

    func post(through center: NotificationCenter = .default) {  // expect: notification-center
        center.post(name: .init("tide"), object: nil)
    }
}

extension String {
    init(contentsOf box: String) { self = box }
}
