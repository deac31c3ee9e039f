// Checks the page in Chromium: check.sh --browser. The first argument is the program of the browser.
"use strict"
const fs = require("fs"), os = require("os"), path = require("path"), {isDeepStrictEqual} = require("util")
const {launch} = require("./browser.js"), {assemble} = require("./resources.js"), {generate, makeGraph} = require("./graphs.js")

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "graph-pages-"))
let faults = 0
function expect(name, actual, expected) {
	if (isDeepStrictEqual(actual, expected)) return
	faults++
	console.log(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

/**
 * A function of the page that returns the number of nodes and edges in the picture, and of the nodes that are outside of the
 * stage or too narrow for their titles. layout-check.js checks the layout itself.
 */
const picture = `(() => {
	const all = selector => [...document.querySelectorAll(selector)]
	const stage = document.getElementById("stage").getBoundingClientRect(), isFaulty = node => {
		const {left, right, top, bottom} = node.querySelector("rect").getBoundingClientRect()
		const isInside = left >= stage.left && right <= stage.right && top >= stage.top && bottom <= stage.bottom
		const width = +node.querySelector("rect").getAttribute("width")
		return !isInside || left === right || top === bottom || node.querySelector("text").getComputedTextLength() > width - 10
	}
	const edges = all("#edges .edge").flatMap(path => path.getAttribute("d").match(/M[^M]+/g)).length
	return {faulty: all("#nodes .node").filter(isFaulty).length, nodes: all("#nodes .node").length, edges}
})()`
const titlesOf = selector =>
	`[...document.querySelectorAll("#nodes ${selector} title")].map(title => title.textContent.split("\\n")[0]).sort()`
const titles = titlesOf("")
const heading = `document.querySelector("#panel h2").textContent`
const status = `document.getElementById("status").textContent`

/** A graph of a shop whose facts the checks state. */
const node = (kind, module, name) => ({kind, module, name, id: name})
const shop = makeGraph({
	package: "Shop",
	nodes: [
		node("dependency", "Core", "\\.date"), node("dependency", "Core", "\\.prices"), node("dependency", "Core", "\\.unused"),
		node("component", "Core", "LivePrices"), node("component", "Basket", "BasketModel"), node("component", "Basket", "Checkout"),
		node("test", "BasketTests", "BasketTests"), node("component", "Basket", "<img src=x onerror=document.title='run'>"),
	],
	edges: [
		["BasketModel", "\\.prices", "reads"], ["BasketModel", "Checkout", "creates"], ["Checkout", "\\.date", "reads"],
		["\\.prices", "LivePrices", "implementation"], ["LivePrices", "\\.prices", "reads"], ["BasketTests", "\\.prices", "overrides"],
		["BasketTests", "BasketModel", "creates"],
	],
	cycles: [["\\.prices", "LivePrices"]],
})
const code = shop.nodes.filter(node => node.kind !== "test").map(node => node.name).sort()
const run = values => ({
	kind: "live", valueType: "any Prices", implementationType: "LivePrices", fileID: "Core/File.swift", line: 3,
	isReadDirectly: true, isNeverRead: false, isInCycle: false, ...values,
})
const recorded = {
	recordsReads: true, cycles: [],
	nodes: [
		run({id: "n0", keyPath: "\\.prices"}),
		run({id: "n1", keyPath: "\\.date", kind: "overridden", implementationType: "FixedDate", isNeverRead: true}),
		run({id: "n2", keyPath: "\\.secret", fileID: "Hidden/Secret.swift"}),
	],
	edges: [{reader: "n0", dependency: "n2", isInCycle: false}],
}

async function check(page) {
	let opened
	const open = async (name, graph, {runtime, ...options} = {}) => {
		opened = name
		const file = path.join(folder, "page.html")
		fs.writeFileSync(file, assemble(graph, runtime))
		await page.open(file, options)
	}
	const is = async (what, expression, expected) => expect(`${opened}: ${what}`, await page.evaluate(expression), expected)
	const hasNoErrors = () => expect(`${opened}: errors`, page.errors, [])
	const click = async selector => {
		const {x, y} = await page.evaluate(`(() => {
			const {left, top, width, height} = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
			return {x: left + width / 2, y: top + height / 2}
		})()`)
		await page.click(x, y)
	}
	const clickNode = async name => {
		await page.evaluate(`for (const element of document.querySelectorAll("#nodes .node")) {
			if (element.querySelector("title").textContent.split("\\n")[0] === ${JSON.stringify(name)}) element.dataset.wanted = 1
			else delete element.dataset.wanted
		}`)
		await click("[data-wanted] rect")
	}

	// The picture.
	const sizes = {wide: {}, narrow: {width: 400, height: 800}}
	for (const [size, options] of Object.entries(sizes)) for (const longNames of [false, true]) {
		const graph = generate(100, 7, {longNames}), code = new Set(graph.nodes.filter(node => node.kind !== "test").map(node => node.id))
		const edges = graph.edges.filter(({from, to}) => code.has(from) && code.has(to)).length
		await open(`100 nodes${longNames ? " with long names" : ""}, ${size}`, graph, options)
		await is("picture", picture, {faulty: 0, nodes: code.size, edges})
		await click("#filters input")
		await is("picture with tests", picture, {faulty: 0, nodes: graph.nodes.length, edges: graph.edges.length})
		await is("width of the page", `document.scrollingElement.scrollWidth <= innerWidth`, true)
		hasNoErrors()
	}

	await open("an empty graph", makeGraph({package: "Nothing", nodes: []}))
	await is("message", `document.getElementById("message").textContent`, "Nothing declares no dependencies.")
	hasNoErrors()

	// Names are text, and select what they name.
	await open("shop", shop)
	await is("nodes", titles, code)
	await is("names as text", `[document.title, document.images.length]`, ["Shop – Dependency graph", 0])
	await clickNode("\\.prices")
	await is("selection", heading, "\\.prices")
	await is("neighbors", titlesOf(".on"), ["BasketModel", "LivePrices", "\\.prices"])
	await is("picture with a selection", picture, {faulty: 0, nodes: 7, edges: 5})
	await is("lines of the selection", `document.querySelectorAll("#strong .edge").length`, 3)
	await is("readers", `[...document.querySelectorAll("#panel h3")].map(title => title.textContent)`,
		["Readers (2)", "Reads (1)", "Default implementation (1)", "Overridden in (1)"])
	await clickNode("BasketModel")
	await is("another selection", heading, "BasketModel")
	await click(".close")
	await is("no selection", heading, "Shop")

	// The search.
	await page.press("/")
	await page.type("pric")
	await is("matches", titlesOf(".hit"), ["LivePrices", "\\.prices"])
	await is("list of matches", `[...document.querySelectorAll("#panel li .link")].map(link => link.textContent)`,
		["\\.prices", "LivePrices"])
	await is("number of matches", status, "2 matches")
	await page.type(" basket")
	await is("no match", `[${heading}, document.querySelectorAll(".hit").length]`, ["No match", 0])
	await page.press("Escape")
	await is("end of the search", `[${heading}, document.querySelector("#search").value, document.querySelectorAll(".hit").length]`,
		["Shop", "", 0])
	await page.type("BASKET check")
	await is("words", titlesOf(".hit"), ["Checkout"])
	await page.press("Escape")
	await page.type("img")
	const image = "<img src=x onerror=document.title='run'>"
	await is("name as text in the list", `[document.querySelector("#panel li .link").textContent, document.images.length]`,
		[image, 0])
	await page.press("Enter")
	await is("name as text in the panel", `[${heading}, document.images.length]`, [image, 0])
	await page.press("/")
	await page.type("check")
	await page.press("Enter")
	await is("selected match", `[${heading}, document.querySelector("#search").value]`, ["Checkout", ""])
	await page.press("Escape")

	// The keyboard.
	await page.evaluate(`document.querySelector("#modules summary").focus()`)
	await page.press("Tab")
	await is("focus", `document.activeElement.matches(".node")`, true)
	const focused = await page.evaluate(`document.activeElement.querySelector("title").textContent.split("\\n")[0]`)
	await page.press("Enter")
	await is("selection with Return", heading, focused)
	await page.press("Escape")

	// The filters.
	await click("[name=tests]")
	await is("tests", titles, [...code, "BasketTests"].sort())
	await click("[name=tests]")
	await click("[name=cyclesOnly]")
	await is("only cycles", titles, ["LivePrices", "\\.prices"])
	await click("[name=cyclesOnly]")
	await is("all again", titles, code)
	await click("#modules summary")
	await click("#modules [value=Basket]")
	await is("without a module", titles, ["LivePrices", "\\.date", "\\.prices", "\\.unused"])
	await is("number of modules", `document.querySelector("#modules summary").textContent`, "Modules (1 hidden)")
	await click("#modules [value='']")
	await is("all modules", titles, code)
	await click("#modules [value='']")
	await is("no module", `[${titles}.length, document.getElementById("message").textContent]`, [0, "The filters hide all nodes."])
	await click("#modules [value='']")
	await page.press("Escape")
	await is("closed menu", `document.querySelector("#modules").open`, false)
	await click(".cycle .link")
	await is("cycle", titlesOf(".on"), ["LivePrices", "\\.prices"])
	await is("lines of the cycle", `document.querySelectorAll("#strong .edge").length`, 2)

	// Zoom and moves.
	const scale = `+document.querySelector("#world").getAttribute("transform").match(/scale\\(([^)]*)/)[1]`
	await click("#fit")
	const fitted = await page.evaluate(scale)
	await click("#in")
	await is("zoom in", `${scale} > ${fitted}`, true)
	await click("#out")
	await page.wheel(400, 300, 100)
	await page.evaluate(`new Promise(requestAnimationFrame)`)
	await is("zoom out with the wheel", `${scale} < ${fitted}`, true)
	await click("#fit")
	const left = `document.querySelector("#nodes rect").getBoundingClientRect().left`, before = await page.evaluate(left)
	await page.drag(30, 700, 90, 700)
	await is("move", `Math.round(${left} - ${before})`, 60)
	await is("selection after a move", `document.querySelectorAll("#nodes .on").length`, 2)
	hasNoErrors()

	// The run-time graph.
	await open("run time", shop, {runtime: recorded})
	await is("nodes", titles, [...code, "\\.secret"].sort())
	await is("picture", picture, {faulty: 0, nodes: 8, edges: 6})
	await is("runs", `[...document.querySelectorAll("#nodes circle")].map(dot => dot.getAttribute("class")).sort()`,
		["", "", "never"])
	await is("read at run time only", `document.querySelectorAll("#edges .edge.runtime").length`, 1)
	await click("[name=runtime]")
	await is("without it", titles, code)
	hasNoErrors()

	// The colors.
	for (const dark of [false, true]) for (const options of Object.values(sizes)) {
		await open(`colors, ${dark ? "dark" : "light"}`, shop, {...options, dark})
		await is("contrast", `(() => {
			const light = color => {
				const linear = value => value <= .04 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4
				const [r, g, b] = color.match(/[\\d.]+/g).map(value => linear(value / 255))
				return .2126 * r + .7152 * g + .0722 * b
			}
			const contrast = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05)
			const style = (selector, key) => getComputedStyle(document.querySelector(selector))[key]
			const pairs = [
				[style("body", "color"), style("body", "backgroundColor")], [style("aside", "color"), style("aside", "backgroundColor")],
				[style("#status", "color"), style("header", "backgroundColor")],
				[style("aside .link", "color"), style("aside", "backgroundColor")],
				...["component", "dependency", "dependency.unread"].map(name =>
					[style("#nodes ." + name + " text", "fill"), style("#nodes ." + name + " rect", "fill")]),
				[style(".heading", "fill"), style(".box", "fill")],
			]
			return [pairs.filter(([a, b]) => contrast(a, b) < 4.5), light(style("body", "backgroundColor")) < .2]
		})()`, [[], dark])
		const edge = (id, side) => `document.getElementById("${id}").getBoundingClientRect().${side}`
		await is("panel below the picture", `${edge("panel", "top")} >= ${edge("stage", "bottom")}`, options.width === 400)
		await is("controls in the window", `[...document.querySelectorAll("header *, #zoom button")].filter(element => {
			const {left, right} = element.getBoundingClientRect()
			return left < 0 || right > innerWidth
		}).length`, 0)
		await click("#modules summary")
		const menu = `document.querySelector("#modules > div").getBoundingClientRect()`
		await is("menu in the window", `${menu}.left >= 0 && ${menu}.right <= innerWidth`, true)
	}
}

(async () => {
	const page = await launch(process.argv[2])
	try {
		await check(page)
	} finally {
		await page.close()
		fs.rmSync(folder, {recursive: true})
	}
	console.log(faults ? `${faults} faults` : "no faults")
	process.exit(faults ? 1 : 0)
})().catch(error => {
	console.error(error)
	process.exit(1)
})
