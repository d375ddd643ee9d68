// Shows the map of a page as large as one can read it, and scrolls it to what matters: the play that is shown, the unit that is
// chosen. Without this script the map is as large as it was drawn, and scrolls.
"use strict";
(() => {
	const pan = document.querySelector(".stage .pan");
	if (!pan) return;
	const layers = pan.firstElementChild, stage = pan.closest(".stage");
	const natural = Number(layers.firstElementChild.getAttribute("width"));
	const legible = 0.6; // of the size that it was drawn in
	const fits = () => pan.clientWidth / natural;
	let wide = 1; // times the room that there is
	let chosen = false; // by whoever looks

	// scale shows the map so many times as wide as there is room for, with the same middle.
	const scale = (to) => {
		const x = (pan.scrollLeft + pan.clientWidth / 2) / wide, y = (pan.scrollTop + pan.clientHeight / 2) / wide;
		wide = Math.min(Math.max(to, 1), Math.max(8, 2 / fits()));
		layers.style.width = wide * 100 + "%";
		pan.scrollTo(x * wide - pan.clientWidth / 2, y * wide - pan.clientHeight / 2);
		for (const b of stage.querySelectorAll(".zoom .whole")) b.disabled = wide === 1;
		frames();
	};

	// look scrolls to what matters, unless it is in sight.
	const look = () => {
		const spot = stage.querySelector("[data-x]");
		if (!spot) return;
		const k = layers.clientWidth / natural, x = spot.dataset.x * k, y = spot.dataset.y * k;
		const edge = 0.15, w = pan.clientWidth, h = pan.clientHeight;
		const seen = x > pan.scrollLeft + edge * w && x < pan.scrollLeft + (1 - edge) * w && y > pan.scrollTop + edge * h && y < pan.scrollTop + (1 - edge) * h;
		if (!seen) pan.scrollTo(x - w / 2, y - h / 2);
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

	// choose is what a button does.
	const choose = (to) => {
		chosen = true;
		scale(to);
	};

	// The whole map in a corner, with what of it is in sight: a press there leads there.
	const small = document.createElement("div"), frame = document.createElement("span"), picture = document.createElement("img");
	small.className = "overview";
	small.setAttribute("aria-hidden", "true"); // the buttons and the keys do the same
	picture.src = layers.firstElementChild.src;
	picture.alt = "";
	picture.draggable = false;
	small.append(picture, frame);
	pan.after(small);
	const frames = () => {
		const w = layers.clientWidth, h = layers.clientHeight;
		small.hidden = w <= pan.clientWidth * 1.3 && h <= pan.clientHeight * 1.8;
		for (const [name, part] of [["left", pan.scrollLeft / w], ["top", pan.scrollTop / h], ["width", pan.clientWidth / w], ["height", pan.clientHeight / h]]) frame.style[name] = Math.min(part, 1) * 100 + "%";
	};
	const leads = (e) => {
		if (!e.buttons) return;
		const r = small.getBoundingClientRect();
		pan.scrollTo(((e.clientX - r.left) / r.width) * layers.clientWidth - pan.clientWidth / 2, ((e.clientY - r.top) / r.height) * layers.clientHeight - pan.clientHeight / 2);
	};
	small.addEventListener("pointerdown", leads);
	small.addEventListener("pointermove", leads);
	pan.addEventListener("scroll", frames);

	layers.classList.remove("natural");
	const bar = document.createElement("p"), whole = button("Whole map", "The whole map", () => choose(1));
	bar.className = "zoom";
	whole.classList.add("whole");
	bar.append(whole, button("−", "A smaller map", () => choose(wide / 1.5)), button("+", "A larger map", () => choose(wide * 1.5)));
	pan.after(bar);
	let room = 0;
	new ResizeObserver(() => {
		if (pan.clientWidth === room) return;
		room = pan.clientWidth;
		scale(chosen ? wide : fits() < 0.45 ? legible / fits() : 1);
		look();
		frames();
	}).observe(pan);
	pan.addEventListener("look", look);
})();
