// Leads through the plays of a game without loading its page again: by the slider, the
// arrow keys and the links, which do the same without this script.
"use strict";
(() => {
	const stage = document.getElementById("play");
	if (!stage) return;
	let asking = null;

	// put shows what was fetched, and leaves the map where it was scrolled to.
	const put = (part) => {
		for (const name of [".steps", ".told", ".list"]) stage.querySelector(name).replaceWith(part.querySelector(name));
		const above = stage.querySelector(".above"), next = part.querySelector(".above");
		if (above && next) {
			above.src = next.getAttribute("src");
			above.alt = next.alt;
		}
		stage.dataset.no = part.dataset.no;
		document.dispatchEvent(new Event("put"));
		stage.querySelector(".list .here")?.scrollIntoView({ block: "nearest" });
		stage.querySelector(".pan")?.dispatchEvent(new Event("look"));
		ready();
	};

	const show = async (address) => {
		asking?.abort();
		asking = new AbortController();
		const to = new URL(address, location.href);
		const part = new URL(to);
		part.searchParams.set("part", "play");
		try {
			const got = await fetch(part, { signal: asking.signal });
			if (!got.ok) throw new Error(got.status);
			const made = new DOMParser().parseFromString(await got.text(), "text/html").getElementById("play");
			history.replaceState(null, "", to);
			put(made);
		} catch (e) {
			if (e.name !== "AbortError") location.assign(to);
		}
	};

	const address = (form) => form.action + "?" + new URLSearchParams(new FormData(form));

	// ready has the links and forms of what is shown lead on without a page.
	const ready = () => {
		const steps = stage.querySelector(".steps"), asked = stage.querySelector(".asked");
		steps.querySelector("input[type=range]").addEventListener("input", () => show(address(steps)));
		steps.querySelector("button").hidden = true;
		asked.querySelector("button").hidden = true;
		asked.addEventListener("change", () => show(address(asked)));
	};

	stage.addEventListener("click", (e) => {
		const link = e.target.closest("a");
		if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0 || !link.pathname.includes("/play/")) return;
		e.preventDefault();
		show(link.href);
	});
	document.addEventListener("keydown", (e) => {
		if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, .pan")) return;
		const link = { ArrowLeft: "[rel=prev]", ArrowRight: "[rel=next]" }[e.key];
		const to = link && stage.querySelector(link);
		if (to) {
			e.preventDefault();
			show(to.href);
		}
	});
	// put scrolls what it shows into sight; the list does so alone where the page was just loaded.
	const list = stage.querySelector(".list ol"), here = list?.querySelector(".here");
	if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
	ready();
})();
