// Files may be dropped anywhere on the form, and logs be put in the order in which they were played. The
// form is sent as it is without this.
"use strict";
(() => {
	const form = document.querySelector("form.audit");
	if (!form) return;
	const logs = form.elements.log, modules = form.elements.module;
	const isModule = (file) => /\.(vmod|vmdx|mod|mdx|vext)$/i.test(file.name);

	const give = (input, files) => {
		const all = new DataTransfer();
		for (const file of files) all.items.add(file);
		input.files = all.files;
		input.dispatchEvent(new Event("change"));
	};

	const list = document.createElement("ol");
	list.className = "order";
	logs.after(list);

	const move = (from, to) => {
		const files = [...logs.files];
		files.splice(to, 0, ...files.splice(from, 1));
		give(logs, files);
		list.querySelectorAll("li")[to].querySelector("button:not([disabled])").focus();
	};

	const button = (text, label, off, act) => {
		const b = document.createElement("button");
		b.type = "button";
		b.className = "plain";
		b.textContent = text;
		b.setAttribute("aria-label", label);
		b.disabled = off;
		b.addEventListener("click", act);
		return b;
	};

	const show = () => {
		const files = [...logs.files];
		list.replaceChildren(...(files.length < 2 ? [] : files.map((file, i) => {
			const item = document.createElement("li");
			const name = document.createElement("span");
			name.textContent = file.name;
			item.append(
				name, " ",
				button("↑", `${file.name} was played earlier`, i === 0, () => move(i, i - 1)),
				button("↓", `${file.name} was played later`, i === files.length - 1, () => move(i, i + 1)),
			);
			return item;
		})));
	};
	logs.addEventListener("change", show);

	// A module that was chosen among the logs goes where modules are.
	logs.addEventListener("change", () => {
		const files = [...logs.files], own = files.filter(isModule);
		if (own.length === 0) return;
		give(modules, [...modules.files, ...own]);
		give(logs, files.filter((file) => !isModule(file)));
	});

	const over = (on) => form.classList.toggle("over", on);
	form.addEventListener("dragover", (event) => { event.preventDefault(); over(true); });
	form.addEventListener("dragleave", () => over(false));
	form.addEventListener("drop", (event) => {
		event.preventDefault();
		over(false);
		const files = [...event.dataTransfer.files].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
		const field = event.target.closest(".drop")?.querySelector("input");
		if (field === form.elements.before && files.length === 1) {
			give(field, files);
			return;
		}
		const own = files.filter(isModule), rest = files.filter((file) => !isModule(file));
		if (own.length > 0) give(modules, own);
		if (rest.length > 0) give(logs, [...logs.files, ...rest]);
	});
	show();
})();
