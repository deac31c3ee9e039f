public import Foundation

extension MockLocalDataFetch {
    /// The arguments of a call of ``data(at:range:)``.
    public struct RangeCall: Sendable, Hashable {
        /// The path of the file.
        public var path: LocalPath
        /// The offsets of the bytes.
        public var range: Range<Int64>

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - path: The path of the file.
        ///   - range: The offsets of the bytes.
        public init(path: LocalPath, range: Range<Int64>) {
            self.path = path
            self.range = range
        }
    }

    /// The arguments of a call of ``write(_:to:mode:synchronize:)``.
    public struct WriteCall: Sendable, Hashable {
        /// The content, or what to append.
        public var data: Data
        /// The path of the file.
        public var path: LocalPath
        /// What becomes of a file that is there.
        public var mode: LocalWriteMode
        /// Whether to wait until the data would survive that the power fails.
        public var synchronize: Bool

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - data: The content, or what to append.
        ///   - path: The path of the file.
        ///   - mode: What becomes of a file that is there.
        ///   - synchronize: Whether to wait until the data would survive that the power fails.
        public init(data: Data, path: LocalPath, mode: LocalWriteMode = .replace, synchronize: Bool = false) {
            self.data = data
            self.path = path
            self.mode = mode
            self.synchronize = synchronize
        }
    }

    /// The arguments of a call of ``move(_:to:replacing:)`` or ``copy(_:to:replacing:)``.
    public struct TransferCall: Sendable, Hashable {
        /// The path of what is moved or copied.
        public var source: LocalPath
        /// The path that it gets.
        public var target: LocalPath
        /// Whether it may take the place of what is there.
        public var replacing: Bool

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - source: The path of what is moved or copied.
        ///   - target: The path that it gets.
        ///   - replacing: Whether it may take the place of what is there.
        public init(source: LocalPath, target: LocalPath, replacing: Bool = false) {
            self.source = source
            self.target = target
            self.replacing = replacing
        }
    }
}
