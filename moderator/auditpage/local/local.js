// As long as a page is open, so is this; when the last one closes, the program ends.
"use strict";
(() => {
	const base = document.currentScript.dataset.base;
	let here = null;
	const come = () => { here ??= new EventSource(base + "/here"); };
	const go = () => { here?.close(); here = null; };
	addEventListener("pageshow", come);
	addEventListener("pagehide", go);
	if (document.querySelector("h1").textContent !== "Ended") come();
	else removeEventListener("pageshow", come);
})();
