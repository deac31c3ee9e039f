import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of files that bodies are written to.
enum DownloadCases {
    static let all = [
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
        RemoteCase("a download replaces a file", ["/a": [.text("new")]]) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old and longer", to: "file")
                let reader = try FileHandle(forReadingFrom: file)
                try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: file)
                try Expect.equal(try folder.text("file"), "new")
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
        RemoteCase("a download into a missing directory fails", ["/a": [.text("hello")]]) { fixture in
            try await ScratchFolder.with { folder in
                let error = RemoteDataFetchError(.fileFailure, url: fixture.url("/a"))
                try await Expect.error(error) {
                    let file = folder.url("missing/file")
                    return try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: file)
                }
                try Expect.equal(folder.names, [])
            }
        },
        RemoteCase("a download to an invalid file URL fails", ["/a": [.text("hello")]]) { fixture in
            try await ScratchFolder.with { folder in
                let error = RemoteDataFetchError(.fileFailure, url: fixture.url("/a"))
                _ = try folder.write("kept", to: "kept")
                for target in [folder.root, fixture.url("/file")] {
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
        RemoteCase("1 MiB is downloaded", ["/a": [.response(body: BodyCases.bytes(1 << 20))]]) { fixture in
            try await ScratchFolder.with { folder in
                try await fixture.remoteDataFetch.download(RemoteRequest(fixture.url("/a")), to: folder.url("file"))
                try Expect.equal(try Data(contentsOf: folder.url("file")), BodyCases.bytes(1 << 20))
            }
        },
    ]
}
