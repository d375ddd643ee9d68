// Leads through the plays of a game without loading its page again: by the slider, the
// arrow keys and the links, which do the same without this script. And says times as they
// are where the reader is.
"use strict";
(() => {
	const stage = document.getElementById("play");
	if (!stage) return;
	const near = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
	let zoom = 1;
	let asking = null;

	const local = (within) => {
		for (const time of within.querySelectorAll("time[datetime]")) {
			time.title = time.textContent;
			time.textContent = near.format(new Date(time.dateTime));
		}
	};

	// scale shows the map so many times as wide as there is room for, with the same middle.
	const scale = (to) => {
		const pan = stage.querySelector(".pan");
		if (!pan) return;
		const x = (pan.scrollLeft + pan.clientWidth / 2) / zoom, y = (pan.scrollTop + pan.clientHeight / 2) / zoom;
		zoom = Math.min(Math.max(to, 1), 8);
		pan.firstElementChild.style.width = zoom * 100 + "%";
		pan.scrollTo(x * zoom - pan.clientWidth / 2, y * zoom - pan.clientHeight / 2);
	};

	const button = (label, text, act) => {
		const b = document.createElement("button");
		b.type = "button";
		b.textContent = text;
		b.setAttribute("aria-label", label);
		b.addEventListener("click", act);
		return b;
	};

	// put shows what was fetched, and leaves the map where it was scrolled to.
	const put = (part) => {
		for (const name of [".steps", ".told", ".list"]) stage.querySelector(name).replaceWith(part.querySelector(name));
		const above = stage.querySelector(".above"), next = part.querySelector(".above");
		if (above && next) {
			above.src = next.getAttribute("src");
			above.alt = next.alt;
		}
		stage.dataset.no = part.dataset.no;
		local(stage);
		stage.querySelector(".list .here")?.scrollIntoView({ block: "nearest" });
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
		if (stage.querySelector(".pan")) steps.append(button("Smaller", "−", () => scale(zoom / 1.5)), button("Larger", "+", () => scale(zoom * 1.5)));
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
	local(document);
	ready();
})();
