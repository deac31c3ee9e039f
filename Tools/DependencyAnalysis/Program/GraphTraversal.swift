/// Returns the nodes that are reachable from a node, itself first, each once.
///
/// Complexity: linear in the number of nodes and edges.
func reachable<Node: Hashable>(from start: Node, successors: (Node) -> [Node]) -> [Node] {
    var nodes: [Node] = []
    var visited: Set<Node> = []
    var remaining = [start]
    while let next = remaining.popLast() {
        guard visited.insert(next).inserted else { continue }
        nodes.append(next)
        remaining += successors(next)
    }
    return nodes
}

/// Returns the cycles of a graph: its strongly connected components of several nodes, and nodes with an edge to themselves.
///
/// Complexity: linear in the number of nodes and edges. (Tarjan, Depth-first search and linear graph algorithms, 1972.)
func stronglyConnectedComponents<Node: Hashable>(of nodes: [Node], successors: (Node) -> [Node]) -> [[Node]] {
    var indices: [Node: Int] = [:]
    var lowest: [Node: Int] = [:]
    var stack: [Node] = []
    var isOnStack: Set<Node> = []
    var components: [[Node]] = []
    for root in nodes where indices[root] == nil {
        // Explicit, because a recursive function would need a stack as deep as the longest path.
        var path: [(node: Node, remaining: [Node])] = []
        func enter(_ node: Node) {
            indices[node] = indices.count
            lowest[node] = indices[node]
            stack.append(node)
            isOnStack.insert(node)
            path.append((node, successors(node).reversed()))
        }
        enter(root)
        while let current = path.last?.node {
            if let next = path[path.count - 1].remaining.popLast() {
                if indices[next] == nil {
                    enter(next)
                } else if isOnStack.contains(next) {
                    lowest[current] = min(lowest[current] ?? 0, indices[next] ?? 0)
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { lowest[parent] = min(lowest[parent] ?? 0, lowest[current] ?? 0) }
            guard lowest[current] == indices[current] else { continue }
            var component: [Node] = []
            repeat {
                component.append(stack.removeLast())
                isOnStack.remove(component[component.count - 1])
            } while component[component.count - 1] != current
            if component.count > 1 || successors(current).contains(current) { components.append(component.reversed()) }
        }
    }
    return components
}
