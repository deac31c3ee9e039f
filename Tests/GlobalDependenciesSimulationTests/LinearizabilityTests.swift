import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

/// A model of an account, whose calls return the balance.
///
/// A withdrawal that is too high changes nothing.
struct AccountModel: SequentialModel {
    enum Operation {
        case deposit(Int)
        case withdraw(Int)
    }

    var balance = 1
    var overdraft = 0

    mutating func apply(_ operation: Operation) -> Int {
        switch operation {
        case .deposit(let amount): balance += amount
        case .withdraw(let amount) where amount <= balance + overdraft: balance -= amount
        case .withdraw: break
        }
        return balance
    }
}

@Suite(.enabled(if: Simulation.isAvailable))
struct LinearizabilityTests {
    @Test(.dependencies(.simulated(seeds: 1...200)))
    func rightActorIsLinearizable() async {
        let account = Account()
        await expectLinearizable(AccountModel(), operations: [.deposit(1), .withdraw(1)]) { await account.perform($0) }
    }

    // Remedy GD071.1: Search for state that a call reads before it suspends
    @Test(.dependencies(.repeated(50, limit: .seconds(900))))
    func rightActorIsLinearizableInParallel() async {
        let account = Account()
        await expectLinearizable(AccountModel(), operations: [.deposit(1), .withdraw(1)]) { await account.perform($0) }
    }

    /// A history in which two tasks withdraw the same amount, and a third one does not matter.
    private var history: History<AccountModel> {
        var history = History<AccountModel>()
        let deposit = history.begin(.deposit(1), by: "task 4")
        history.end(deposit, 2)
        let first = history.begin(.withdraw(2), by: "task 2")
        let second = history.begin(.withdraw(2), by: "task 3")
        let third = history.begin(.withdraw(9), by: "task 4")
        history.end(first, 0)
        history.end(second, -2)
        history.end(third, 0)
        return history
    }

    @Test func firstResponseWithoutOrderEndsReport() throws {
        let misuse = try #require(history.misuse(of: AccountModel()))
        #expect(
            IssueReport(.error, misuse).message == """
                GlobalDependencies [GD071]: concurrent calls were not linearizable: no order of them has their responses.

                  Model:          `AccountModel`
                  Calls:          task 4 called deposit(1)
                                  task 4 received 2 from deposit(1)
                                  task 2 called withdraw(2)
                                  task 3 called withdraw(2)
                                  task 4 called withdraw(9)
                                  task 2 received 0 from withdraw(2)
                                  task 3 received -2 from withdraw(2)
                  Longest order:  deposit(1) → 2
                                  withdraw(2) → 0
                                  withdraw(9) → 0
                                  withdraw(2) → 0, instead of -2

                To fix it, do one of these:
                  1. Search for state that a call reads before it suspends, and writes or relies on afterwards.
                  2. If the responses are right, mend the model.
                """
        )
    }

    @Test func callTakesEffectBetweenItsBeginningAndItsEnd() {
        var history = History<AccountModel>()
        let deposit = history.begin(.deposit(1), by: "task 1")
        let withdrawal = history.begin(.withdraw(2), by: "task 2")
        history.end(withdrawal, 0)
        history.end(deposit, 2)
        #expect(history.misuse(of: AccountModel()) == nil)
        let late = history.begin(.deposit(0), by: "task 1")
        history.end(late, 2)
        #expect(history.misuse(of: AccountModel()) != nil)
    }

    // Remedy GD071.2: If the responses are right, mend the model.
    @Test func modelWithOverdraftExplainsResponses() {
        var (history, model) = (History<AccountModel>(), AccountModel())
        let withdrawal = history.begin(.withdraw(2), by: "task 1")
        history.end(withdrawal, -1)
        #expect(history.misuse(of: model) != nil)
        model.overdraft = 1
        #expect(history.misuse(of: model) == nil)
    }

    // Remedy GD072.1: Make fewer calls
    @Test func endOfSearchIsReported() throws {
        var history = history
        history.limit = 5
        let misuse = try #require(history.misuse(of: AccountModel()))
        #expect(
            IssueReport(.error, misuse).message == """
                GlobalDependencies [GD072]: whether concurrent calls were linearizable was not decided: the search ended \
                after 5 steps.

                  Calls:  4

                To fix it:
                  1. Make fewer calls: pass a smaller `taskCount` or `callCount`.
                """
        )
        var shorter = History<AccountModel>()
        shorter.limit = 5
        let deposit = shorter.begin(.deposit(1), by: "task 4")
        shorter.end(deposit, 2)
        #expect(shorter.misuse(of: AccountModel()) == nil)
    }
}

/// An account that notes each withdrawal in another actor before it checks the balance.
private actor Account {
    private var model = AccountModel()
    private let notes = Notes()

    func perform(_ operation: AccountModel.Operation) async -> Int {
        await notes.add(operation)
        return model.apply(operation)
    }
}

private actor Notes {
    private var operations: [AccountModel.Operation] = []

    func add(_ operation: AccountModel.Operation) {
        operations.append(operation)
    }
}
