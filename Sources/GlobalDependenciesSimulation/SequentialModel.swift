internal import GlobalDependencies
internal import GlobalDependenciesTesting
private import RandomNumberGeneratorDependency

/// A sequential model of an actor or a class, with which the responses to concurrent calls are compared.
///
/// ```swift
/// struct CounterModel: SequentialModel {
///     enum Operation {
///         case add(Int)
///         case reset
///     }
///
///     var sum = 0
///
///     mutating func apply(_ operation: Operation) -> Int {
///         switch operation {
///         case .add(let number): sum += number
///         case .reset: sum = 0
///         }
///         return sum
///     }
/// }
///
/// actor Counter {
///     private var sum = 0
///
///     func add(_ number: Int) -> Int {
///         sum += number
///         return sum
///     }
///
///     func reset() -> Int {
///         sum = 0
///         return sum
///     }
/// }
///
/// @Test(.dependencies(.simulated(seeds: 1...1_000)))
/// func counterIsLinearizable() async {
///     let counter = Counter()
///     await expectLinearizable(CounterModel(), operations: [.add(1), .reset]) { operation in
///         switch operation {
///         case .add(let number): await counter.add(number)
///         case .reset: await counter.reset()
///         }
///     }
/// }
/// ```
public protocol SequentialModel<Operation, Response>: Sendable {
    /// A call, usually a case of an enumeration.
    associatedtype Operation: Sendable
    /// The result of a call.
    associatedtype Response: Equatable, Sendable

    /// Performs a call while no other one is in progress, and returns its result.
    mutating func apply(_ operation: Operation) -> Response
}

/// Makes concurrent calls, and expects that their responses are those of a model that receives the calls one after another.
///
/// Calls are linearizable if each seems to take effect at once, at some time between its beginning and its end.
///
/// Each task makes calls that the random numbers of the container determine. If a simulated test fails, the shortest run (GD053) also
/// has the fewest calls. If no order of the calls has their responses, an issue is recorded (GD071). The search for an order takes
/// time that is exponential in the number of calls, and ends with an issue after a million steps (GD072).
///
/// - Parameters:
///   - model: The initial state of the model.
///   - operations: The possible calls, at least one.
///   - taskCount: The number of tasks.
///   - callCount: The number of calls of each task, which makes one after another.
///   - fileID: The file of the call, for diagnostics.
///   - filePath: The path of that file, at which editors show the reports.
///   - line: The line of the call.
///   - perform: A closure that makes a call and returns its response.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func expectLinearizable<Model: SequentialModel>(
    _ model: Model,
    operations: [Model.Operation],
    taskCount: Int = 3,
    callCount: Int = 3,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    perform: @escaping @Sendable (Model.Operation) async -> Model.Response
) async {
    SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
    let run = SimulatedRun.current
    let calls = (0..<taskCount).map { _ in
        (0..<callCount).compactMap { _ -> Model.Operation? in
            let operation = GlobalDependencies.default.randomNumberGenerator { operations.randomElement(using: &$0) }
            return run?.scheduler.makesCall() == false ? nil : operation
        }
    }
    let history = Mutex(History<Model>())
    await withTaskGroup { group in
        for (task, operations) in calls.enumerated() {
            group.addTask {
                for operation in operations {
                    let task = run?.scheduler.descriptionOfRunningTask ?? "task \(task + 1)"
                    run?.scheduler.note("\(task) called \(operation)")
                    let index = history.withLock { $0.begin(operation, by: task) }
                    let response = await perform(operation)
                    history.withLock { $0.end(index, response) }
                    run?.scheduler.note("\(task) received \(response) from \(operation)")
                }
            }
        }
    }
    let location = SourceLocation(fileID: fileID, line: line)
    if let misuse = history.withLock({ $0.misuse(of: model, at: location) }) {
        IssueReporting.report(IssueReport(.error, misuse))
    }
}
