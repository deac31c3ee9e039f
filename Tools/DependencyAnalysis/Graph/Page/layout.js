// The layout of a graph: a pure function from nodes and edges to positions. It needs no page, so Node.js runs it, too.
//
// The nodes of a module are in one box. The boxes are in columns: a module is left of the modules that it reads from.
// A component that only implements a dependency of its module is below it. Units are what a box moves as a whole: a
// node, or a dependency with its implementations.

const {abs, ceil, floor, max, min, round, sqrt} = Math

/** The height of a node, and the distance between the tops of two nodes. */
const HEIGHT = 22, ROW = 27
/** The space in a box above its nodes, and at its other sides. */
const HEAD = 30, PAD = 12
/** The distance between boxes of a column, and between columns of nodes in a box. */
const GAP = 34, SPLIT = 24
/** The indentation of an implementation below its dependency. */
const INDENT = 15
/** The width of the narrowest and of the widest node. */
const NARROWEST = 110, WIDEST = 220
/** The scale below which titles are too small to read. */
const READABLE = .45

const byText = (a, b) => a < b ? -1 : a > b ? 1 : 0
const sumOf = (list, value) => list.reduce((sum, item) => sum + value(item), 0)
const entry = (map, key, make) => map.get(key) ?? (map.set(key, make()), map.get(key))

/**
 * Lays out a graph.
 *
 * @param graph Nodes with an `id`, a `title`, a `module`, a `kind`, and the width of the `badge` beside the title; edges
 * with the identifiers `from` and `to`, and a `kind`.
 * @param options The `width` and the `height` of the area whose shape the layout fits best, and a function `textWidth`
 * of a text and a Boolean value that indicates whether the text is the heading of a box.
 * @returns The `width` and the `height` of the layout, its `boxes`, its `nodes` by identifier, and its `edges` in the
 * order of the graph. An edge has a `path`, a `tip`, and `isHook` if it joins an implementation to the dependency above.
 */
function layOut(graph, {width, height, textWidth}) {
	const nodes = new Map(graph.nodes.map(node => [node.id, {...node, links: [], host: null}]))
	const links = graph.edges.map(({from, to, kind}) => ({from: nodes.get(from), to: nodes.get(to), kind}))
	for (const link of links) for (const node of new Set([link.from, link.to])) node.links.push(link)
	const boxes = makeBoxes([...nodes.values()], links, textWidth)
	if (!boxes.length) return {width: 0, height: 0, boxes, nodes, edges: []}
	const columns = packBest(orderBoxes(makeLayers(boxes)), {width, height}, nodes.size)
	const whole = placeBoxes(columns, links)
	// The order of the nodes in a box depends on the positions in other boxes, and the other way around.
	sweep(columns, 5, column => column.boxes.forEach(orderUnits))
	routeBundles(columns, links)
	const frame = ({x, y, width, height}) => ({x, y, width, height})
	return {
		width: whole,
		height: max(...boxes.map(box => box.y + box.height)),
		boxes: boxes.map(box => ({module: box.module, ...frame(box)})),
		nodes: new Map([...nodes].map(([id, node]) => [id, frame(node)])),
		edges: links.map(link => route(link, columns)),
	}
}

// MARK: Boxes

/** Groups the nodes by module. A box counts the edges to and from the others. */
function makeBoxes(nodes, links, textWidth) {
	const boxes = new Map()
	for (const node of nodes) {
		node.box = entry(boxes, node.module, () => ({
			module: node.module, nodes: [], out: new Map(), in: new Map(), hard: new Set(), above: new Set(), below: new Set(),
			layer: -1, y: 0,
		}))
		node.box.nodes.push(node)
	}
	for (const {from, to, kind} of links) {
		if (from.box !== to.box) {
			from.box.out.set(to.box, (from.box.out.get(to.box) ?? 0) + 1)
			to.box.in.set(from.box, (to.box.in.get(from.box) ?? 0) + 1)
			if (kind !== "implementation" && kind !== "runtime") from.box.hard.add(to.box)
		}
		else if (kind === "implementation" && to.kind === "component" && from.kind === "dependency") to.host ??= from
	}
	for (const box of boxes.values()) {
		const units = new Map(), order = {test: 0, component: 1, dependency: 2}
		for (const node of box.nodes) if (!node.host) units.set(node, {nodes: [node], group: order[node.kind]})
		for (const node of box.nodes) if (node.host) units.get(node.host).nodes.push(node)
		const byFirst = ({nodes: [a]}, {nodes: [b]}) => byText(a.title, b.title) || byText(a.id, b.id)
		box.units = [...units.values()].sort(byFirst)
		const widths = box.nodes.map(node => textWidth(node.title, false) + node.badge + 24 + (node.host ? INDENT : 0))
		box.least = ceil(min(WIDEST, max(NARROWEST, textWidth(box.module, true), ...widths)))
	}
	return [...boxes.values()].sort((a, b) => byText(a.module, b.module))
}

// MARK: Layers

/**
 * Assigns each box a layer: after those of the modules that read from it. An edge that closes a cycle of modules decides
 * nothing. Implementations and reads at run time decide last.
 */
function makeLayers(boxes) {
	const leads = (a, b, seen = new Set()) =>
		a === b || !seen.has(a) && Boolean(seen.add(a)) && [...a.below].some(next => leads(next, b, seen))
	for (const isHard of [true, false]) for (const box of boxes) for (const other of box.out.keys()) {
		if (box.hard.has(other) !== isHard || leads(other, box)) continue
		box.below.add(other)
		other.above.add(box)
	}
	const rank = box => box.layer < 0 ? box.layer = max(0, ...[...box.above].map(other => rank(other) + 1)) : box.layer
	const last = max(...boxes.map(rank)), layers = Array.from({length: last + 1}, () => [])
	const load = layer => sumOf(layers[layer], box => box.nodes.length + 2)
	for (const box of boxes) if (box.above.size) layers[box.layer].push(box)
	// A module that no other reads from fits in several layers. It moves to the one with the fewest rows.
	for (const box of boxes) {
		if (box.above.size) continue
		box.layer = box.below.size ? min(...[...box.below].map(other => other.layer)) - 1 : last
		for (let layer = box.layer - 1; layer >= 0; layer--) if (load(layer) < load(box.layer)) box.layer = layer
		layers[box.layer].push(box)
	}
	return layers.filter(layer => layer.length)
}

/** Orders the boxes of each layer by the barycenter of their neighbors. */
function orderBoxes(layers) {
	const number = layer => layer.forEach((box, i) => { box.position = (i + .5) / layer.length })
	const nearness = box => other => other === box ? 0 : 1 / (1 + abs(other.layer - box.layer))
	layers.forEach(number)
	sweep(layers, 8, layer => {
		for (const box of layer) box.key = barycenter(box, nearness(box), other => other.position) ?? box.position
		layer.sort((a, b) => a.key - b.key)
		number(layer)
	})
	return layers
}

/** Returns the weighted mean of a value of the neighbors of a box, or null without neighbors. */
function barycenter(box, weigh, value) {
	let sum = 0, total = 0
	for (const side of [box.in, box.out]) for (const [other, count] of side) {
		const weight = count * weigh(other)
		sum += weight && weight * value(other)
		total += weight
	}
	return total ? sum / total : null
}

// MARK: Columns

/**
 * Packs the layers into the columns that the area shows largest. If titles would be too small to read, layers share
 * columns, with arcs beside the column for the edges between them.
 */
function packBest(layers, area, count) {
	let best = null, most = 0
	for (const isShared of [false, true]) {
		for (let limit = 150; limit < count * ROW + 900 && (!isShared || most < READABLE); limit *= 1.04) {
			const columns = isShared ? share(pack(layers, limit), limit) : pack(layers, limit)
			const width = sumOf(columns, column => column.width + 90), height = max(...columns.map(column => column.height)) + 60
			const scale = min(area.width / width, area.height / height, 1.1)
			if (!best || scale > most * 1.001) { most = scale; best = columns }
		}
	}
	return best
}

/** Joins consecutive columns up to a limited height. */
function share(columns, limit) {
	const shared = []
	for (const {items, height, width} of columns) {
		const last = shared.at(-1)
		if (last && last.height + GAP + height <= limit) {
			last.items.push(...items)
			last.height += GAP + height
			last.width = max(last.width, width)
		} else shared.push({items: [...items], height, width})
	}
	return shared
}

/** Splits the layers into columns of a limited height. A box can hold several columns of nodes. */
function pack(layers, limit) {
	return layers.flatMap(layer => {
		let best = null
		for (let most = 1; most < 5; most++) {
			const columns = []
			for (const box of layer) {
				const count = min(most, ceil(box.nodes.length / 4)), rows = ceil(box.nodes.length / count) + (count > 1 ? 1 : 0)
				const height = HEAD + rows * ROW + PAD
				let column = columns.at(-1)
				if (!column || column.height + GAP + height > limit) columns.push(column = {items: [], height: -GAP, width: 0})
				column.items.push([box, count])
				column.height += GAP + height
				column.width = max(column.width, count * box.least + (count - 1) * SPLIT + 2 * PAD)
			}
			// Additional columns make longer edges, so a layer becomes wider boxes first.
			columns.cost = sumOf(columns, column => column.width + 110 + max(0, column.height - limit))
			if (!best || columns.cost < best.cost) best = columns
		}
		return best
	})
}

const sweep = (columns, rounds, action) => {
	for (let i = 0; i < rounds; i++) (i % 2 ? [...columns].reverse() : columns).forEach(action)
}

/** Places the boxes of all columns, with more space between columns where more edges pass. Returns the width. */
function placeBoxes(columns, links) {
	columns.forEach((column, i) => {
		column.boxes = column.items.map(([box, count]) => {
			const node = min(WIDEST, floor((column.width - 2 * PAD - (count - 1) * SPLIT) / count))
			Object.assign(box, {column: i, count, node, width: count * node + (count - 1) * SPLIT + 2 * PAD})
			placeUnits(box)
			return box
		})
		column.height = sumOf(column.boxes, box => box.height + GAP) - GAP
	})
	const crowd = new Array(columns.length + 1).fill(0), total = max(...columns.map(column => column.height))
	for (const {from: {box: a}, to: {box: b}} of links) {
		for (let i = min(a.column, b.column); i < max(a.column, b.column); i++) crowd[i + 1]++
		if (a !== b && a.column === b.column) crowd[a.column + 1]++
	}
	let x = 0
	const space = count => 46 + round(min(80, 3.4 * sqrt(count)))
	columns.forEach((column, i) => {
		column.x = x += i && space(crowd[i])
		column.right = x += column.width
		let y = floor((total - column.height) / 2)
		for (const box of column.boxes) {
			box.x = column.x + floor((column.width - box.width) / 2)
			box.y = y
			y += box.height + GAP
		}
	})
	sweep(columns, 6, column => settle(column, total))
	for (const column of columns) column.boxes.forEach(placeNodes)
	return x + (crowd.at(-1) && space(crowd.at(-1)))
}

/** Moves the boxes of a column to the barycenter of their neighbors, without overlaps (isotonic regression). */
function settle(column, total) {
	const blocks = []
	let offset = 0
	for (const box of column.boxes) {
		const y = barycenter(box, other => other.column === box.column ? 0 : 1, other => other.y + other.height / 2)
		let block = {sum: (y === null ? box.y : y - box.height / 2) - offset, boxes: [box]}
		while (blocks.length && blocks.at(-1).sum / blocks.at(-1).boxes.length > block.sum / block.boxes.length) {
			const last = blocks.pop()
			block = {sum: last.sum + block.sum, boxes: [...last.boxes, ...block.boxes]}
		}
		blocks.push(block)
		offset += box.height + GAP
	}
	let y = 0
	for (const {sum, boxes} of blocks) for (const box of boxes) {
		box.y = y + round(max(0, min(total - column.height, sum / boxes.length)))
		y += box.height + GAP
	}
}

// MARK: Nodes

/** Orders the units of a box by the mean of the nodes that they are connected to. */
function orderUnits(box) {
	for (const unit of box.units) {
		let sum = 0, weight = 0
		for (const node of unit.nodes) for (const {from, to} of node.links) {
			const other = from === node ? to : from, share = other.box === box ? .4 : 1
			if (unit.nodes.includes(other)) continue
			sum += share * other.y
			weight += share
		}
		unit.key = weight ? sum / weight : unit.nodes[0].y
	}
	box.units.sort((a, b) => a.key - b.key)
	placeUnits(box)
	placeNodes(box)
}

/** Distributes the units of a box over its columns: tests and components at the top, dependencies below. */
function placeUnits(box) {
	const ends = new Array(box.count).fill(0)
	for (let group = 0; group < 3; group++) {
		ends.fill(max(...ends))
		for (const unit of box.units) {
			if (unit.group !== group) continue
			const slot = ends.indexOf(min(...ends))
			for (const node of unit.nodes) { node.slot = slot; node.row = ends[slot]++ }
		}
	}
	box.height = HEAD + max(...ends) * ROW + PAD - (ROW - HEIGHT)
}

function placeNodes(box) {
	for (const node of box.nodes) {
		const indent = node.host ? INDENT : 0
		node.x = box.x + PAD + node.slot * (box.node + SPLIT) + indent
		node.y = box.y + HEAD + node.row * ROW
		node.width = box.node - indent
		node.height = HEIGHT
		node.middle = node.y + HEIGHT / 2
	}
}
