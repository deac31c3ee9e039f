/// Returns the numbers below a count in an order that is told by comparing two of them, which stay as they are where neither
/// comes before the other.
///
/// It merges ever longer runs. The sorting of the standard library would take twelve kilobytes of every program that uses
/// this package, and several times that for several kinds of elements.
@inline(never)
func ordering(of count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var merged = order
    var width = 1
    while width < count {
        for start in stride(from: 0, to: count, by: 2 * width) {
            let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
            var (left, right) = (start, middle)
            for place in start..<end {
                let isLeft = left < middle && (right == end || !isBefore(order[right], order[left]))
                merged[place] = isLeft ? order[left] : order[right]
                if isLeft { left += 1 } else { right += 1 }
            }
        }
        swap(&order, &merged)
        width *= 2
    }
    return order
}
