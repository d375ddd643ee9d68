package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/game"
	"adjutant/moderator/web/browsertest"
)

// buildVerifier compiles the verification for browsers.
func buildVerifier(t *testing.T) fstest.MapFS {
	t.Helper()
	file := filepath.Join(t.TempDir(), "verifier.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", file, "adjutant/cmd/verifier")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err = z.Write(contents(t, file))
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	support := contents(t, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return fstest.MapFS{"verifier.wasm.gz": {Data: packed.Bytes()}, "wasm_exec.js": {Data: support}}
}

func contents(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// verdict waits until the page says something that has the text in it, and gives
// it.
func verdict(t *testing.T, ctx context.Context, text string) {
	t.Helper()
	within, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	said := `document.getElementById("verdict").textContent`
	if _, err := chromedp.Run(within, chromedp.Poll[bool](said+`.includes(`+quote(text)+`)`)); err != nil {
		now, _ := chromedp.Run(ctx, chromedp.Evaluate[string](said))
		t.Fatalf("waiting for %q: %v; the page says %q", text, err, now)
	}
}

// quote is a text as JavaScript writes it.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// edit changes a text of the page as somebody who types does.
func edit(t *testing.T, ctx context.Context, selector, old, new string) {
	t.Helper()
	script := `(() => { const e = document.querySelector(` + quote(selector) + `); const was = e.value; e.value = was.replace(` + quote(old) + `, ` + quote(new) + `);
		e.dispatchEvent(new Event("input")); return was !== e.value })()`
	if changed, err := chromedp.Run(ctx, chromedp.Evaluate[bool](script)); err != nil || !changed {
		t.Fatalf("change %q in %s: %v", old, selector, err)
	}
}

// A roll's page verifies its record in a real browser, with nothing more from the
// club, and names the part that does not hold.
func TestBrowserVerifies(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, buildVerifier(t))
	server := httptest.NewServer(c.site)
	defer server.Close()
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+"/game/training-field/roll/2")); err != nil {
		t.Fatal(err)
	}
	verdict(t, ctx, "It holds.")
	server.Close() // all that follows needs no server
	const record = `textarea[data-name$=".roll"]`
	for _, change := range []struct{ old, new, want string }{
		{"\nvalues ", "\nvalues 1", "values:"},
		{"\nnumber 2\n", "\nnumber 3\n", "signature:"},
		{"\ndice ", "\ndice 1d6 ", "alpha:"},
		{"\nproof ", "\nproof A", "form:"},
		{"nonces by the host", "nonces by the players", "signature:"},
	} {
		edit(t, ctx, record, change.old, change.new)
		verdict(t, ctx, change.want)
		edit(t, ctx, record, change.new, change.old)
		verdict(t, ctx, "It holds.")
	}
	edit(t, ctx, "#keys", "Example-Club", "Other-Club")
	verdict(t, ctx, "keys:")
	edit(t, ctx, "#keys", "Other-Club", "Example-Club")
	edit(t, ctx, `textarea[data-name$=".tlog-proof"]`, "index 1", "index 0")
	verdict(t, ctx, "log:")
}

// Files chosen on the page for them are verified: of a chain, all its records.
func TestBrowserVerifiesFiles(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, buildVerifier(t))
	server := httptest.NewServer(c.site)
	defer server.Close()
	dir := t.TempDir()
	var files []string
	for name, path := range map[string]string{
		"1.txt": "/game/training-field/roll/1.roll", "2.txt": "/game/training-field/roll/2.roll", "3.txt": "/game/training-field/roll/3.roll",
		"club.pub": "/game/training-field/roll/1.pub",
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(c.page(path)), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+"/verify")); err != nil {
		t.Fatal(err)
	}
	verdict(t, ctx, "Nothing to verify yet")
	if err := chromedp.Do(ctx, chromedp.SetUploadFiles(chromedp.CSS("#files"), files)); err != nil {
		t.Fatal(err)
	}
	verdict(t, ctx, "All 3 hold.")
	edit(t, ctx, `textarea[data-name="2.txt"]`, "adjutant", "adjudant")
	verdict(t, ctx, "form: 2.txt")
}

// A log that is chosen on the page is audited, without any script.
func TestBrowserAudits(t *testing.T) {
	ctx := browsertest.Start(t)
	server := httptest.NewServer(field(t, fstest.MapFS{}).site)
	defer server.Close()
	file, err := filepath.Abs(auditLab)
	if err != nil {
		t.Fatal(err)
	}
	err = chromedp.Do(ctx,
		chromedp.Navigate(server.URL+"/audit"),
		chromedp.SetUploadFiles(chromedp.CSS("#log"), []string{file}),
		chromedp.Click(chromedp.CSS("form.audit p > button")),
		chromedp.WaitVisible(chromedp.CSS(".findings")),
	)
	if err != nil {
		t.Fatal(err)
	}
	text, err := chromedp.Run(ctx, chromedp.Text(chromedp.CSS("main")))
	if err != nil || !strings.Contains(text, "undo.roll") || !strings.Contains(text, "audit-lab.vlog") {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestScreenshots draws pages wide and as on a phone, light and dark, and games as they are printed, into the folder that
// ADJUTANT_SCREENSHOTS names; TestBrowserShowsEachPage draws more.
func TestScreenshots(t *testing.T) {
	if browsertest.Screenshots() == "" {
		t.Skip("ADJUTANT_SCREENSHOTS names no folder")
	}
	ctx := browsertest.Start(t)
	c := field(t, buildVerifier(t))
	c.add("training-field", game.Line{At: noon, Press: &game.Press{Number: 1, Side: "north", To: game.ToAll, Text: "Back on Monday.\n\nGood game so far, Ben!"}})
	c.begin("wilsons-creek")
	c.begin("mill-lane")
	c.beginScenario("into-the-woods", "4")
	server := httptest.NewServer(c.site)
	defer server.Close()
	pages := map[string]string{
		"games": "/", "game": "/game/training-field", "game-play": "/game/training-field/play/4", "game-table": "/game/mill-lane", "game-large": "/game/into-the-woods", "game-wc": "/game/wilsons-creek", "rolls": "/game/training-field/rolls", "roll": "/game/training-field/roll/2",
		"plan": "/game/training-field/plan?text=move+Lancers+1403%0Amvoe+Rifles+0405%0Amove+Scouts+1104&side=south&unit=Line-6&odds=move+Lancers+1403", "plan-table": "/game/mill-lane/plan?unit=Lane-Rifles&do=look", "plan-large": "/game/into-the-woods/plan", "pack": "/game/training-field/pack", "pack-large": "/game/into-the-woods/pack", "found": "/help?q=deadline",
		"keys": "/keys", "log": "/log", "audit": "/audit", "verify": "/verify", "help": "/help", "guide": "/help/audit", "guide-dice": "/help/dice", "guide-player": "/help/player", "guide-orders": "/help/orders", "nothing": "/nowhere",
	}
	for name, path := range pages {
		if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+path)); err != nil {
			t.Fatal(err)
		}
		if name == "roll" {
			verdict(t, ctx, "It holds.")
		}
		browsertest.Shoot(t, ctx, name)
	}
	for _, name := range []string{"game-play", "game-table", "plan"} {
		if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+pages[name])); err != nil {
			t.Fatal(err)
		}
		browsertest.Print(t, ctx, name+".pdf")
	}
	shootAudits(t, ctx, server.URL)
}

// TestBrowserShowsEachPage: each page of [sights] fits a screen and a phone, and axe finds nothing on it; it is drawn into the folder that
// ADJUTANT_SCREENSHOTS names.
func TestBrowserShowsEachPage(t *testing.T) {
	ctx := browsertest.Start(t)
	f := newFair(t, harmless, "")
	host := f.server(t)
	for _, s := range sights {
		if s.isPage() {
			host.shoot(t, ctx, s)
		}
	}
}

// shootAudits draws what an audit came to, as who sent the files and as who has the link sees it.
func shootAudits(t *testing.T, ctx context.Context, host string) {
	t.Helper()
	auditing(t, ctx, host)
	run(t, ctx, `(() => { for (const i of document.images) i.loading = "eager"; return true })()`)
	wait(t, ctx, `[...document.images].every((i) => i.complete)`)
	browsertest.Shoot(t, ctx, "findings")
	link := handedOn(t, ctx)
	if err := chromedp.Do(ctx, chromedp.Navigate(host+link), chromedp.WaitVisible(chromedp.CSS(".timeline"))); err != nil {
		t.Fatal(err)
	}
	browsertest.Shoot(t, ctx, "findings-shown")
}

// A reader goes through a game with the arrow keys, the slider, the list and its filter;
// the map, what is told and the address follow, and the page is not loaded again.
func TestBrowserReadsAGame(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, built)
	server := httptest.NewServer(c.site)
	defer server.Close()
	last := plays(t, c, "training-field")
	for _, path := range []string{"/game/training-field", "/game/training-field"} { // the second time the page is the one that is kept
		if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+path)); err != nil {
			t.Fatal(err)
		}
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`window.mark = true`)); err != nil {
			t.Fatal(err)
		}
		shows(t, ctx, last)
		key(t, ctx, "ArrowLeft")
		shows(t, ctx, last-1)
		key(t, ctx, "ArrowLeft")
		shows(t, ctx, last-2)
		key(t, ctx, "ArrowRight")
		shows(t, ctx, last-1)
		run(t, ctx, `(() => { const s = document.querySelector("[name=no]"); s.value = 0; s.dispatchEvent(new Event("input")); return true })()`)
		shows(t, ctx, 0)
		run(t, ctx, `(() => { document.querySelectorAll(".list li a")[4].click(); return true })()`)
		shows(t, ctx, 5)
		run(t, ctx, `(() => { const s = document.querySelector("[name=only]"); s.value = "dice"; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
		wait(t, ctx, `location.search.includes("only=dice") && document.querySelectorAll(".list li").length < 6`)
		key(t, ctx, "ArrowRight")
		wait(t, ctx, `Number(document.getElementById("play").dataset.no) > 5 && location.search.includes("only=dice")`)
		run(t, ctx, `(() => { document.querySelector("[aria-label=\"A larger map\"]").click(); return document.querySelector(".layers").clientWidth > document.querySelector(".pan").clientWidth })()`)
		run(t, ctx, `window.mark === true && getComputedStyle(document.querySelector(".asked button")).display === "none"`)
	}
}

// shows waits until the page shows a play, with its map drawn and its address.
func shows(t *testing.T, ctx context.Context, no int) {
	t.Helper()
	wait(t, ctx, fmt.Sprintf(`document.getElementById("play").dataset.no === "%d" && document.querySelector(".above").complete && document.querySelector(".above").naturalWidth > 0
		&& document.querySelector(".above").src.endsWith("/above/%[1]d") && (document.querySelector(".told h2").textContent.includes("Play %[1]d ") || %[1]d === 0)
		&& (location.pathname.endsWith("/play/%[1]d") || location.search.includes("no=%[1]d") || location.pathname.endsWith("/training-field"))`, no))
}

// key presses a key of the page.
func key(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	run(t, ctx, `(() => { document.body.dispatchEvent(new KeyboardEvent("keydown", { key: `+quote(name)+`, bubbles: true })); return true })()`)
}

// run runs a script that must come to true.
func run(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	if ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](script)); err != nil || !ok {
		t.Fatalf("%s: %v, %v", script, ok, err)
	}
}

// wait waits until a script comes to true.
func wait(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	within, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	if _, err := chromedp.Run(within, chromedp.Poll[bool](script)); err != nil {
		now, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + " " + document.getElementById("play")?.dataset.no + " " + document.querySelector("main").textContent`))
		t.Fatalf("waiting for %s: %v; the page is %s", script, err, now)
	}
}
