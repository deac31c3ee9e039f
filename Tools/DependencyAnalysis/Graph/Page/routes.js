// The routes of the edges of a layout, whose nodes layout.js has placed.

/** Finds lanes between the boxes for edges that pass columns. The edges between the same two modules run together. */
function routeBundles(columns, links) {
	const bundles = new Map(), lanes = new Map()
	for (const link of links) {
		const a = link.from.box, b = link.to.box
		link.bundle = entry(entry(bundles, a, () => new Map()), b, () => ({a, b, links: [], lanes: []}))
		link.bundle.links.push(link)
	}
	const all = [...bundles.values()].flatMap(targets => [...targets.values()])
	for (const bundle of all.sort((x, y) => y.links.length - x.links.length)) {
		const {a, b, links} = bundle, step = b.column > a.column ? 1 : -1, end = sumOf(links, link => link.to.middle) / links.length
		let y = sumOf(links, link => link.from.middle) / links.length
		for (let i = a.column + step; (b.column - i) * step > 0; i += step) {
			const wanted = y + (end - y) / (abs(b.column - i) + 1), boxes = columns[i].boxes
			let best = null
			for (let k = 0; k <= boxes.length; k++) {
				const low = k ? boxes[k - 1].y + boxes[k - 1].height + 6 : -1e9, high = k < boxes.length ? boxes[k].y - 6 : 1e9
				const spot = round(max(low, min(high, wanted)))
				if (!best || abs(spot - wanted) < abs(best.spot - wanted)) best = {spot, low, high, key: i + " " + k}
			}
			// The lanes of a gap spread, so that bundles stay apart.
			const taken = entry(lanes, best.key, () => [])
			y = best.spot
			for (let k = 1; k < 40 && taken.some(other => abs(other - y) < 3); k++) {
				const next = best.spot + (k % 2 ? 3 : -3) * ceil(k / 2)
				if (next >= best.low && next <= best.high) y = next
			}
			taken.push(y)
			bundle.lanes.push(y)
		}
	}
}

/** Returns the path of an edge, which begins and ends at the borders of its nodes, and the tip of its arrow. */
function route({from, to, kind, bundle: {a, b, lanes}}, columns) {
	if (kind === "implementation" && to.host === from) {
		return {path: `M${to.x - 8} ${from.y + HEIGHT}V${to.middle}H${to.x}`, tip: "", isHook: true}
	}
	// Edges within a column are arcs on its right side. Edges to an earlier column run backwards.
	const step = a === b ? to.slot - from.slot : b.column - a.column, side = step < 0 ? -1 : 1, enters = step ? side : -1
	const sideOf = (node, side) => side > 0 ? node.x + node.width : node.x
	const borderOf = (column, side) => side > 0 ? columns[column].right : columns[column].x
	// An edge passes the inner columns of a box between two rows.
	const between = (node, y) => node.middle + (y > node.middle ? ROW : -ROW) / 2
	const isInner = (node, side) => a === b ? abs(step) > 1 : side > 0 ? node.slot < node.box.count - 1 : node.slot > 0
	const end = sideOf(to, -enters)
	let x = sideOf(from, side), y = from.middle, path = `M${x} ${y}`, last = to.middle
	const go = (tx, ty, middle = (x + tx) / 2) => {
		path += ty === y ? `H${tx}` : `C${middle} ${y} ${middle} ${ty} ${tx} ${ty}`
		x = tx
		y = ty
	}
	const bend = (tx, ty, most) => go(tx, ty, max(x, tx) + 12 + round(min(most, abs(ty - y) * .1)))
	if (from === to) bend(end, last += 7, 22)
	else if (a === b && !step) bend(end, last, 46)
	else {
		if (isInner(from, side)) go(x + side * 12, between(from, last))
		const isLate = isInner(to, -enters)
		if (a !== b) {
			go(borderOf(a.column, side), y)
			lanes.forEach((lane, i) => {
				const column = a.column + side * (i + 1)
				go(borderOf(column, -side), lane)
				go(borderOf(column, side), lane)
			})
			const lane = isLate ? between(to, y) : last, border = borderOf(b.column, -enters)
			if (step) go(border, lane)
			else bend(border, lane, 44)
		}
		if (isLate) go(end - enters * 12, y)
		go(end, last)
	}
	return {path, tip: `M${end} ${last}l${-6 * enters} -3v6z`, isHook: false}
}
