// Plans a turn without loading its page again: each button and each choice has the page's form
// answered, and what has changed is put in. What is typed is checked when the typing rests. All of it
// works without this script, by the same form.
"use strict";
(() => {
	const form = document.getElementById("plan");
	if (!form) return;
	const orders = form.querySelector("#orders");
	const pan = form.querySelector(".pan");
	let asking = null;
	let resting = 0;

	// put shows an answer, with the focus where it was and the map as it was scrolled to.
	const put = (answer, typed) => {
		const focus = document.activeElement, name = focus?.name, value = focus?.value;
		for (const part of [".tried", ".over", ".asking"]) {
			const now = answer.querySelector(part);
			if (now && form.querySelector(part)) form.querySelector(part).replaceWith(now);
		}
		if (!typed) orders.value = answer.querySelector("textarea").value;
		form.elements.version.value = answer.querySelector("[name=version]").value;
		if (name && !focus.isConnected) [...form.querySelectorAll("[name]")].find((e) => e.name === name && (e.tagName !== "BUTTON" || e.value === value))?.focus({ preventScroll: true });
		if (!typed) pan?.dispatchEvent(new Event("look"));
		ready();
	};

	const ask = async (data, typed) => {
		asking?.abort();
		clearTimeout(resting);
		const mine = (asking = new AbortController());
		data.set("part", "plan");
		form.setAttribute("aria-busy", "true");
		try {
			const got = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), signal: mine.signal });
			const page = new DOMParser().parseFromString(await got.text(), "text/html");
			const made = page.getElementById("planned");
			if (made) put(made, typed);
			else say(page.querySelector("main p")?.textContent || "That was not answered. Try again.");
		} catch (e) {
			if (e.name !== "AbortError") say("The club's pages do not answer. Your orders are kept here.");
		}
		if (mine === asking) form.removeAttribute("aria-busy");
	};

	// say tells why nothing was answered.
	const say = (text) => {
		const p = document.createElement("p");
		p.className = "verdict fails";
		p.textContent = text;
		const tried = form.querySelector(".tried");
		tried.querySelector(".verdict")?.remove();
		tried.prepend(p);
	};

	const button = (text, label, act) => {
		const b = document.createElement("button");
		b.type = "button";
		b.className = "quiet";
		b.textContent = text;
		b.setAttribute("aria-label", label);
		b.addEventListener("click", act);
		return b;
	};

	// ready has the choices that were put in lead on by themselves.
	const ready = () => {
		for (const select of form.querySelectorAll("[name=side], [name=unit]")) select.addEventListener("change", () => ask(new FormData(form)));
		form.querySelector("[value=look]").hidden = true;
	};

	form.addEventListener("submit", (e) => {
		if (e.submitter?.hasAttribute("formaction")) return; // it is sent
		e.preventDefault();
		const data = new FormData(form), by = e.submitter;
		if (by?.name && by.type !== "image") data.set(by.name, by.value);
		ask(data);
	});
	const map = form.querySelector("input[type=image]");
	// at is a point of the map in a question: the one that is chosen, or from which something is dragged there.
	const at = (data, name, x, y) => {
		data.set(name + ".x", Math.round(x));
		data.set(name + ".y", Math.round(y));
		data.set("wide", map.clientWidth);
	};
	let from = null, dragged = false;
	const far = (e) => from && Math.hypot(e.offsetX - from.x, e.offsetY - from.y) > 16;
	map?.addEventListener("click", (e) => {
		e.preventDefault();
		if (!e.detail || dragged) return; // by the keyboard, which points at nothing; or behind a drag
		const data = new FormData(form);
		at(data, "point", e.offsetX, e.offsetY);
		ask(data);
	});
	map?.addEventListener("dragstart", (e) => e.preventDefault());
	map?.addEventListener("pointerdown", (e) => {
		dragged = false;
		from = e.button === 0 && e.pointerType !== "touch" ? { x: e.offsetX, y: e.offsetY } : null; // a finger scrolls
	});
	// A unit is dragged: a line follows, until it is let go.
	map?.addEventListener("pointermove", (e) => {
		const over = form.querySelector(".over");
		if (!far(e) || !over) return;
		const scale = Number(map.getAttribute("width")) / map.clientWidth;
		let line = over.querySelector(".dragged");
		if (!line) {
			line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
			line.setAttribute("class", "dragged");
			over.append(line);
		}
		line.setAttribute("points", [from.x, from.y, e.offsetX, e.offsetY].map((n) => n * scale).join(" "));
	});
	window.addEventListener("pointerup", (e) => {
		form.querySelector(".over .dragged")?.remove();
		if (e.target === map && far(e)) {
			dragged = true;
			const data = new FormData(form);
			at(data, "from", from.x, from.y);
			at(data, "point", e.offsetX, e.offsetY);
			ask(data);
		}
		from = null;
	});
	orders.addEventListener("input", () => {
		clearTimeout(resting);
		resting = setTimeout(() => ask(new FormData(form), true), 600);
	});
	form.querySelector(".do").append(button("Copy", "Copy the orders", async () => {
		orders.select();
		try {
			await navigator.clipboard.writeText(orders.value);
		} catch {
			document.execCommand("copy");
		}
	}));
	ready();
})();
