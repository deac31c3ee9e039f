internal import GlobalDependencies

/// The calls of concurrent tasks, in the order in which they began and ended.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct History<Model: SequentialModel>: Sendable {
    /// A call, which has no response while it is in progress.
    private struct Call: Sendable {
        let task: String
        let operation: Model.Operation
        let begin: Int
        var end = Int.max
        var response: Model.Response?
    }

    private var calls: [Call] = []
    private var time = 0
    /// The number of steps after which a search ends.
    var limit = 1_000_000

    /// Notes the beginning of a call, and returns its index.
    mutating func begin(_ operation: Model.Operation, by task: String) -> Int {
        calls.append(Call(task: task, operation: operation, begin: time))
        time += 1
        return calls.count - 1
    }

    /// Notes the end of a call.
    mutating func end(_ index: Int, _ response: Model.Response) {
        (calls[index].response, calls[index].end) = (response, time)
        time += 1
    }

    /// Returns the misuse of calls whose responses no order explains, or nil if one does.
    func misuse(of model: Model, at location: SourceLocation? = nil) -> Misuse? {
        // The shortest part of the history is found first: that until the first response which no order explains.
        for end in calls.map(\.end).sorted() {
            var search = Search(limit: limit)
            if search.find(model, before(end)) { continue }
            if search.stepCount == limit { return .undecidedCalls(calls.count, limit: limit, at: location) }
            return .notLinearizable("\(Model.self)", lines(until: end), longest: search.longest, at: location)
        }
        return nil
    }

    /// Returns the calls that began before a time, without the responses after it.
    private func before(_ end: Int) -> [Call] {
        calls.filter { $0.begin < end }.map { call in
            var call = call
            if call.end > end { (call.response, call.end) = (nil, .max) }
            return call
        }
    }

    /// The beginnings and ends of the calls until a time.
    private func lines(until end: Int) -> [String] {
        let events = calls.flatMap { call in
            [
                (call.begin, "\(call.task) called \(call.operation)"),
                (call.end, "\(call.task) received \(call.response.map { "\($0)" } ?? "") from \(call.operation)"),
            ]
        }
        return events.filter { $0.0 <= end }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// A search for an order of calls in which a model has their responses: that of Wing and Gong ("Testing and verifying concurrent
    /// objects", 1993).
    private struct Search {
        let limit: Int
        private(set) var stepCount = 0
        private var order: [String] = []
        /// The longest order with the responses of the calls, and a next call for which the model has another response.
        private(set) var longest: [String] = []

        init(limit: Int) {
            self.limit = limit
        }

        /// Returns a Boolean value that indicates whether there is an order, or false at the limit.
        mutating func find(_ model: Model, _ calls: [Call]) -> Bool {
            let firstEnd = calls.map(\.end).min() ?? .max
            // A call in progress may take effect later.
            if firstEnd == .max { return true }
            for (index, call) in calls.enumerated() where call.begin < firstEnd {
                if stepCount == limit { return false }
                stepCount += 1
                var (next, rest) = (model, calls)
                let response = next.apply(call.operation)
                if let actual = call.response, actual != response {
                    let line = "\(call.operation) → \(response), instead of \(actual)"
                    if order.count >= longest.count { longest = order + [line] }
                    continue
                }
                rest.remove(at: index)
                order.append("\(call.operation) → \(response)")
                if find(next, rest) { return true }
                order.removeLast()
            }
            return false
        }
    }
}
