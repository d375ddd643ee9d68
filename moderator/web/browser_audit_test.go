package web_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/web/browsertest"

	"github.com/chromedp/chromedp"
)

// vassalLogs is where logs that the real VASSAL wrote lie, with their module.
const vassalLogs = "../../testdata/vassal/3.7.26/"

// dropFiles drops files on what a selector finds, as somebody does who drags them from a window.
func dropFiles(t *testing.T, ctx context.Context, selector string, files ...string) {
	t.Helper()
	var all []string
	for _, file := range files {
		all = append(all, fmt.Sprintf(`[%s, %s]`, quote(filepath.Base(file)), quote(base64.StdEncoding.EncodeToString(contents(t, file)))))
	}
	run(t, ctx, `(() => {
		const brought = new DataTransfer();
		for (const [name, data] of [`+strings.Join(all, ",")+`]) brought.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], name));
		const on = document.querySelector(`+quote(selector)+`);
		for (const what of ["dragover", "drop"]) on.dispatchEvent(new DragEvent(what, { dataTransfer: brought, bubbles: true, cancelable: true }));
		return true })()`)
}

// auditing drops logs and their module on the page, puts them in order, and waits for the report.
func auditing(t *testing.T, ctx context.Context, host string) {
	t.Helper()
	if err := chromedp.Do(ctx, chromedp.Navigate(host+"/audit")); err != nil {
		t.Fatal(err)
	}
	dropFiles(t, ctx, "form.audit", vassalLogs+"s4-b.vlog", vassalLogs+"s4-a.vlog", vassalLogs+"lab.vmod", vassalLogs+"s4-c.vlog")
	dropFiles(t, ctx, "#before", vassalLogs+"s4-agreed.vsav")
	run(t, ctx, `(() => {
		const names = () => [...document.querySelectorAll(".order li span")].map((s) => s.textContent).join();
		const ok = names() === "s4-a.vlog,s4-b.vlog,s4-c.vlog";
		document.querySelector("[aria-label='s4-c.vlog was played earlier']").click();
		const moved = names() === "s4-a.vlog,s4-c.vlog,s4-b.vlog";
		document.querySelector("[aria-label='s4-c.vlog was played later']").click();
		return ok && moved && names() === "s4-a.vlog,s4-b.vlog,s4-c.vlog" && document.querySelector("#module").files.length === 1 && document.querySelector("#before").files.length === 1 })()`)
	err := chromedp.Do(ctx, chromedp.Click(chromedp.CSS("form.audit p > button")), chromedp.WaitVisible(chromedp.CSS(".timeline")))
	if err != nil {
		t.Fatal(err)
	}
}

// A visitor drops logs with their module, reads what was found with its pictures, hands on a link, has it all
// forgotten; and verifies a roll twice, the second time a forged one.
func TestBrowserAuditsByDrop(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, buildVerifier(t))
	server := httptest.NewServer(c.site)
	defer server.Close()
	browsertest.Quietly(t, ctx, server.URL)
	auditing(t, ctx, server.URL)
	run(t, ctx, `(() => { for (const i of document.images) i.loading = "eager"; return document.images.length > 0 })()`)
	wait(t, ctx, `[...document.images].every((i) => i.complete && i.naturalWidth > 100)`)
	run(t, ctx, `document.querySelectorAll(".strip a").length > 2 && document.body.textContent.includes("fork") && document.body.textContent.includes("start.differs") && !document.documentElement.outerHTML.includes("pw-")`)
	run(t, ctx, `(() => { document.querySelector(".strip a").dispatchEvent(new MouseEvent("click", { bubbles: true })); return true })()`)
	wait(t, ctx, `document.querySelector(".timeline > li:target") !== null`)

	report, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.pathname`))
	if err != nil {
		t.Fatal(err)
	}
	link := handedOn(t, ctx)
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+link), chromedp.WaitVisible(chromedp.CSS(".timeline"))); err != nil {
		t.Fatal(err)
	}
	run(t, ctx, `!document.body.textContent.includes("Forget it now") && document.images.length > 0`)
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+report), chromedp.WaitVisible(chromedp.CSS("form[action$='/delete'] button")), chromedp.Click(chromedp.CSS("form[action$='/delete'] button")), chromedp.WaitVisible(chromedp.CSS(".gone"))); err != nil {
		t.Fatal(err)
	}
	verifiesTwice(t, ctx, c, server.URL)
}

// handedOn asks for a link to hand on, and gives its path.
func handedOn(t *testing.T, ctx context.Context) string {
	t.Helper()
	if err := chromedp.Do(ctx, chromedp.Click(chromedp.CSS("form[action$='/link'] button")), chromedp.WaitVisible(chromedp.CSS(".keeping p > a[href*='/shown/']"))); err != nil {
		t.Fatal(err)
	}
	link, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.querySelector(".keeping p > a").getAttribute("href")`))
	if err != nil || !strings.HasPrefix(link, "/audit/shown/") {
		t.Fatalf("link %q, %v", link, err)
	}
	return link
}

// verifiesTwice gives a roll to the page that verifies, a genuine one and then, on the page that the browser
// kept, a forged one.
func verifiesTwice(t *testing.T, ctx context.Context, c *club, host string) {
	t.Helper()
	dir := t.TempDir()
	for _, forged := range []bool{false, true} {
		record := c.page("/game/training-field/roll/2.roll")
		want := "holds"
		if forged {
			record, want = strings.Replace(record, "\nvalues ", "\nvalues 6", 1), "values:"
		}
		var files []string
		for name, text := range map[string]string{"2.roll": record, "club.pub": c.page("/game/training-field/roll/2.pub")} {
			files = append(files, filepath.Join(dir, name))
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := chromedp.Do(ctx, chromedp.Navigate(host+"/verify")); err != nil {
			t.Fatal(err)
		}
		verdict(t, ctx, "Nothing to verify yet")
		if err := chromedp.Do(ctx, chromedp.SetUploadFiles(chromedp.CSS("#files"), files)); err != nil {
			t.Fatal(err)
		}
		verdict(t, ctx, want)
	}
}

// Without scripts the form takes several files too, and the page comes back to what was found by itself.
func TestBrowserAuditsWithoutScripts(t *testing.T) {
	ctx := browsertest.Start(t)
	server := httptest.NewServer(field(t, built).site)
	defer server.Close()
	if _, err := chromedp.Run(ctx, browsertest.WithoutScripts); err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, name := range []string{"s4-b.vlog", "s4-c.vlog", "lab.vmod"} {
		file, err := filepath.Abs(vassalLogs + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	err := chromedp.Do(ctx,
		chromedp.Navigate(server.URL+"/audit"), chromedp.SetUploadFiles(chromedp.CSS("#log"), files),
		chromedp.Click(chromedp.CSS("form.audit p > button")), chromedp.WaitVisible(chromedp.CSS(".timeline img")))
	if err != nil {
		t.Fatal(err)
	}
}
