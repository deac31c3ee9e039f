/// What a mock knows of one method.
struct MockedMethod<Override: Sendable, Call: Sendable>: Sendable {
    var override: Override?
    var calls: [Call] = []
}
