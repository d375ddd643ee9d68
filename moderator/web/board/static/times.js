// Says times as they are where the reader is: those of the page, and of what is put into it later.
"use strict";
(() => {
	const near = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
	const local = () => {
		for (const time of document.querySelectorAll("time[datetime]:not([title])")) {
			time.title = time.textContent;
			time.textContent = near.format(new Date(time.dateTime));
		}
	};
	document.addEventListener("put", local);
	local();
})();
