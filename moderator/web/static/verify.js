// Runs the verification of package moderator/roll, compiled to WebAssembly, on what
// the page shows and what is dropped on it. After loading it asks the club for
// nothing.
"use strict";

const live = document.getElementById("live");
const verdict = document.getElementById("verdict");
const keys = document.getElementById("keys");
const texts = document.getElementById("texts");
const drop = document.getElementById("drop");
const largest = 16 << 20; // characters of one file

function tell(text, mood) {
	verdict.textContent = text;
	verdict.className = "verdict " + mood;
}

// What begins like this is public keys, and takes the place of those shown; the proof text of the mail
// that began a game ends with them.
const keysBegin = /^adjutant\/public\/v[12]\n/;
const keysInProof = /^adjutant\/proof\/v1\n[^]*?\n(adjutant\/public\/v[12]\n[^]*)$/;

function add(name, text) {
	const clean = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
	if (keysBegin.test(clean)) {
		keys.value = text.replace(/^\ufeff/, "");
		return;
	}
	const proof = keysInProof.exec(clean);
	if (proof) {
		keys.value = proof[1];
	}
	const label = document.createElement("label");
	const area = document.createElement("textarea");
	area.className = "text";
	area.dataset.name = name;
	area.rows = 6;
	area.spellcheck = false;
	area.value = text;
	label.append(name + " ", area);
	texts.append(label);
	area.addEventListener("input", verify);
}

function list(id, lines) {
	const items = lines.map((line) => {
		const item = document.createElement("li");
		item.textContent = line;
		return item;
	});
	document.getElementById(id).replaceChildren(...items);
}

async function take(files) {
	for (const file of files) {
		if (file.size > largest) {
			tell(file.name + " is too large for a record", "fails");
			return;
		}
		const bytes = new Uint8Array(await file.arrayBuffer());
		if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
			unpack(file.name, bytes);
		} else {
			add(file.name, new TextDecoder().decode(bytes));
		}
	}
	verify();
}

// unpack adds the files in a ZIP.
function unpack(name, bytes) {
	let text = "";
	for (const b of bytes) {
		text += String.fromCharCode(b);
	}
	const found = JSON.parse(adjutantUnpack(JSON.stringify({ files: [{ name, text: btoa(text) }] })));
	if (found.failure) {
		add(name, found.failure);
		return;
	}
	for (const file of found.files || []) {
		add(file.name, file.text);
	}
}

function verify() {
	list("held", []);
	list("notes", []);
	const files = [...document.querySelectorAll("textarea.text")]
		.filter((area) => area.value.trim() !== "")
		.map((area) => ({ name: area.dataset.name, text: area.value }));
	if (files.length === 0) {
		tell("Nothing to verify yet: drop files below.", "");
		return;
	}
	const report = JSON.parse(adjutantVerify(JSON.stringify({ keys: keys.value, files })));
	if (report.failure) {
		const who = report.failure.record ? report.failure.record + ": " : "";
		tell("It does not hold. " + who + report.failure.part + ": " + report.failure.text, "fails");
	} else {
		tell(report.count === 1 ? "It holds." : "All " + report.count + " hold.", "holds");
	}
	list("held", report.held);
	list("notes", report.notes);
}

async function start() {
	const go = new Go();
	const program = await WebAssembly.instantiateStreaming(fetch(live.dataset.program), go.importObject);
	go.run(program.instance);
	document.getElementById("again").addEventListener("click", verify);
	document.getElementById("files").addEventListener("change", (e) => take(e.target.files));
	for (const area of [keys, ...document.querySelectorAll("textarea.text")]) {
		area.addEventListener("input", verify);
	}
	for (const kind of ["dragover", "dragleave", "drop"]) {
		document.addEventListener(kind, (e) => {
			e.preventDefault();
			drop.classList.toggle("over", kind === "dragover");
			if (kind === "drop") {
				take(e.dataTransfer.files);
			}
		});
	}
	verify();
}

if (typeof WebAssembly === "object" && typeof Go === "function") {
	live.hidden = false;
	document.getElementById("plain").hidden = true;
	start().catch((error) => {
		tell("The verification did not start (" + error.message + ").", "fails");
		document.getElementById("plain").hidden = false;
	});
}
