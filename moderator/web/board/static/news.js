// Says that a game has gone on while its page was open: asked for once a minute, and only of a page that somebody looks at. Nothing
// else is sent, and nothing on the page changes by itself.
"use strict";
(() => {
	const note = document.querySelector(".news");
	if (!note) return;
	let asked = Date.now();
	const ask = async () => {
		if (document.hidden || !note.hidden || Date.now() - asked < Number(note.dataset.every) * 1000) return;
		asked = Date.now();
		try {
			const got = await fetch(note.dataset.at);
			if (got.ok) note.hidden = (await got.text()).trim() === note.dataset.moved;
			else clearInterval(each);
		} catch {
			// the club's pages do not answer now
		}
	};
	const each = setInterval(ask, 10000);
	document.addEventListener("visibilitychange", ask);
})();
