import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of files that bodies are written to.
enum DownloadCases {
    static let all = files + links + others

    private static let files = [
        RemoteCase("a download creates one file", ["/a": [.text("hello")]]) { fixture in
            try await ScratchFolder.with { folder in
                let head = try await fixture.remoteDataFetch.download(
                    RemoteRequest(fixture.url("/a")),
                    to: folder.url("file")
                )
                try Expect.equal(head.status, 200)
                try Expect.equal(head.url, fixture.url("/a"))
                try Expect.equal(try folder.text("file"), "hello")
                try Expect.equal(folder.names, ["file"])
            }
        },
        RemoteCase("a download replaces a file and keeps its permissions", ["/a": [.text("new")]]) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old and longer", to: "file")
                try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
                let reader = try FileHandle(forReadingFrom: file)
                try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: file)
                try Expect.equal(try folder.text("file"), "new")
                let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
                try Expect.equal(permissions as? Int, 0o640)
                // The old file is not modified, so an open handle still reads the old content.
                try Expect.equal(reader.readDataToEndOfFile(), Data("old and longer".utf8))
                try Expect.equal(folder.names, ["file"])
            }
        },
        RemoteCase(
            "a failed download has no effect",
            [
                "/a": [.status(404)], "/b": [.truncated(body: Data("part".utf8), of: 10)], "/c": [.close],
                "/d": [.response(status: 500, body: Data("page".utf8))], "/e": [.text("too large")],
                "/f": [.chunked(chunks: [Data("too".utf8), Data("large".utf8)])], "/g": [.redirect(to: "/g")],
            ]
        ) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old", to: "file")
                for path in ["/a", "/b", "/c", "/d", "/e", "/f", "/g"] {
                    for target in [file, folder.url("new")] {
                        let request = RemoteRequest(fixture.url(path), bodyLimit: 5)
                        let result = try? await fixture.remoteDataFetch.download(request, to: target)
                        try Expect.equal(result, nil)
                    }
                    try Expect.equal(folder.names, ["file"])
                    try Expect.equal(try folder.text("file"), "old")
                }
            }
        },
        RemoteCase("a download to an invalid file URL fails", ["/a": [.text("hello")]]) { fixture in
            try await ScratchFolder.with { folder in
                let error = RemoteDataFetchError(.fileFailure, url: fixture.url("/a"))
                _ = try folder.write("kept", to: "kept")
                for target in [folder.root, folder.url("missing/file"), fixture.url("/file")] {
                    try await Expect.error(error) {
                        try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: target)
                    }
                }
                try Expect.equal(folder.names, ["kept"])
                let beside = try FileManager.default.contentsOfDirectory(
                    atPath: folder.root.deletingLastPathComponent().path
                )
                try Expect.equal(beside.filter { $0.hasSuffix(".download") }, [])
            }
        },
    ]

    private static let links = [
        RemoteCase("a download replaces the target of symbolic links", ["/a": [.text("new")]]) { fixture in
            try await ScratchFolder.with { folder in
                let reader = try FileHandle(forReadingFrom: try folder.write("old", to: "file"))
                try folder.link("inner", to: "file")
                try folder.link("link", to: folder.url("inner").path)
                try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: folder.url("link"))
                try Expect.equal(folder.target(of: "inner"), "file")
                try Expect.equal(folder.target(of: "link"), folder.url("inner").path)
                try Expect.equal(folder.target(of: "file"), nil)
                try Expect.equal(try folder.text("file"), "new")
                try Expect.equal(reader.readDataToEndOfFile(), Data("old".utf8))
                try Expect.equal(folder.names, ["file", "inner", "link"])
            }
        },
        RemoteCase("a download creates the target of a dangling link", ["/a": [.text("new")]]) { fixture in
            try await ScratchFolder.with { folder in
                try folder.link("link", to: "folder/../file")
                let folderURL = folder.url("folder")
                try FileManager.default.createDirectory(at: folderURL, withIntermediateDirectories: false)
                try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: folder.url("link"))
                try Expect.equal(folder.target(of: "link"), "folder/../file")
                try Expect.equal(try folder.text("file"), "new")
                try Expect.equal(folder.names, ["file", "folder", "link"])
            }
        },
    ]

    private static let others = [
        RemoteCase("a download to what is no regular file sends nothing", ["/a": [.text("new")]]) { fixture in
            try await ScratchFolder.with { folder in
                try folder.makePipe("pipe")
                try folder.makeSocket("socket")
                // A device like `/dev/null`, which only a privileged process can make.
                mknod(folder.url("device").path, S_IFCHR | 0o600, 259)
                for name in folder.names { try folder.link("to-\(name)", to: name) }
                try folder.link("loop", to: "loop")
                let items = folder.names
                let types = items.map { folder.type(of: $0) }
                let error = RemoteDataFetchError(.fileFailure, url: fixture.url("/a"))
                for name in items {
                    try await Expect.error(error) {
                        let file = folder.url(name)
                        return try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: file)
                    }
                }
                try Expect.equal(folder.names, items)
                try Expect.equal(items.map { folder.type(of: $0) }, types)
                try Expect.equal(fixture.requestCount, 0)
            }
        },
        RemoteCase("a download keeps a pipe that appears meanwhile", ["/a": [.text("new")]]) { fixture in
            for isReplaced in [false, true] {
                try await ScratchFolder.with { folder in
                    let file = folder.url("file")
                    if isReplaced { _ = try folder.write("old", to: "file") }
                    try await Expect.error(RemoteDataFetchError(.fileFailure, url: fixture.url("/a"))) {
                        try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: file) {
                            guard $0.receivedBytes > 0 else { return }
                            try? FileManager.default.removeItem(at: file)
                            try? folder.makePipe("file")
                        }
                    }
                    try Expect.equal(folder.type(of: "file"), S_IFIFO)
                    try Expect.equal(folder.names, ["file"])
                }
            }
        },
    ]
}
