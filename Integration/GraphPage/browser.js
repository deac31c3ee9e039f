// Chromium without a window, controlled over pipes with the DevTools protocol, so that no package is needed.
"use strict"
const {spawn} = require("child_process"), fs = require("fs"), os = require("os"), path = require("path")

/** Starts the browser, and returns functions that control its one page. */
async function launch(program) {
	const profile = fs.mkdtempSync(path.join(os.tmpdir(), "graph-page-"))
	const options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
	const browser = spawn(program, [...options, `--user-data-dir=${profile}`, "--remote-debugging-pipe", "about:blank"],
		{stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]})
	const calls = new Map(), listeners = []
	let count = 0, rest = "", session
	browser.stdio[4].setEncoding("utf8").on("data", text => {
		const messages = (rest + text).split("\0")
		rest = messages.pop()
		for (const message of messages.map(JSON.parse)) {
			const call = calls.get(message.id)
			if (!call) for (const listener of [...listeners]) listener(message)
			else if (message.error) call.fail(new Error(`${call.method}: ${message.error.message}`))
			else call.end(message.result)
		}
	})
	const ended = new Promise(end => browser.on("exit", end))
	ended.then(() => { for (const call of calls.values()) call.fail(new Error("the browser ended")) })
	const send = (method, params = {}) => new Promise((end, fail) => {
		calls.set(++count, {method, end, fail})
		browser.stdio[3].write(JSON.stringify({id: count, method, params, sessionId: session}) + "\0")
	})
	const {targetInfos} = await send("Target.getTargets"), {targetId} = targetInfos.find(info => info.type === "page")
	session = (await send("Target.attachToTarget", {targetId, flatten: true})).sessionId
	for (const domain of ["Page", "Runtime", "Log"]) await send(domain + ".enable")

	/** The errors and the warnings of the page since it was opened. */
	const errors = []
	listeners.push(({method, params}) => {
		const {exception, text} = params?.exceptionDetails ?? {}
		if (method === "Runtime.exceptionThrown") errors.push(exception?.description ?? text)
		if (method === "Runtime.consoleAPICalled") errors.push(params.args.map(argument => argument.value).join(" "))
		if (method === "Log.entryAdded") errors.push(params.entry.text)
	})
	const evaluate = async expression => {
		const {result, exceptionDetails} = await send("Runtime.evaluate", {expression, returnByValue: true, awaitPromise: true})
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
		return result.value
	}
	const mouse = (type, x, y, buttons = 0) =>
		send("Input.dispatchMouseEvent", {type, x, y, buttons, button: "left", clickCount: 1})
	return {
		errors, evaluate,
		/** Opens a file with a size and a color scheme. */
		async open(file, {width = 1280, height = 800, dark = false} = {}) {
			errors.length = 0
			await send("Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor: 1, mobile: false})
			await send("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: dark ? "dark" : "light"}]})
			const loaded = new Promise(end => listeners.push(function listener({method}) {
				if (method !== "Page.loadEventFired") return
				listeners.splice(listeners.indexOf(listener), 1)
				end()
			}))
			await send("Page.navigate", {url: "file://" + file})
			await loaded
		},
		async click(x, y) {
			for (const type of ["mousePressed", "mouseReleased"]) await mouse(type, x, y)
		},
		/** Presses the left button at a place, and releases it at another. */
		async drag(x, y, toX, toY) {
			await mouse("mousePressed", x, y, 1)
			for (const part of [.5, 1]) await mouse("mouseMoved", x + (toX - x) * part, y + (toY - y) * part, 1)
			await mouse("mouseReleased", toX, toY)
		},
		wheel: (x, y, deltaY) => send("Input.dispatchMouseEvent", {type: "mouseWheel", x, y, deltaX: 0, deltaY}),
		async press(key) {
			const text = {Enter: "\r"}[key] ?? (key.length === 1 ? key : undefined)
			const code = {Enter: 13, Escape: 27, Tab: 9}[key] ?? 0
			await send("Input.dispatchKeyEvent", {type: "keyDown", key, text, windowsVirtualKeyCode: code})
			await send("Input.dispatchKeyEvent", {type: "keyUp", key, windowsVirtualKeyCode: code})
		},
		type: text => send("Input.insertText", {text}),
		async close() {
			// The browser ends its other processes first, which would write into the folder again.
			session = undefined
			await send("Browser.close").catch(() => {})
			await ended
			fs.rmSync(profile, {recursive: true, force: true, maxRetries: 5})
		},
	}
}

module.exports = {launch}
