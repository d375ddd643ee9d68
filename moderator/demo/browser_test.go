package demo

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"adjutant/moderator/opening"
)

// screenshots is a folder that pictures of the pages are put into, to be looked at.
var screenshots = os.Getenv("ADJUTANT_SCREENSHOTS")

// axe is the file axe.min.js of the npm package axe-core, which looks for what keeps people out of a page.
var axe = os.Getenv("ADJUTANT_AXE")

// visitor is somebody with a browser.
type visitor struct {
	t   *testing.T
	ctx context.Context
	url string
}

// visit starts Chromium, or skips the test. What goes wrong in the browser fails it: an error of a script, something that a
// page's policy forbids, a request to another host.
func visit(t *testing.T, url string) visitor {
	t.Helper()
	name, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed (package chromium)")
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(name), chromedp.Flag("disable-dev-shm-usage", true)}
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	ctx, cancel := chromedp.NewContext(t.Context(), chromedp.WithAllocatorOptions(options...))
	t.Cleanup(cancel)
	v := visitor{t: t, ctx: ctx, url: url}
	v.do(chromedp.EmulateViewport(1280, 900))
	var mu sync.Mutex
	var wrong []string
	err = chromedp.Listen(ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			wrong = append(wrong, "a script: "+e.ExceptionDetails.Text)
		case *log.EventEntryAdded:
			if e.Entry.Level == "error" {
				wrong = append(wrong, fmt.Sprintf("the browser: %s %s", e.Entry.Text, e.Entry.URL))
			}
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, url) {
				wrong = append(wrong, "a request to "+e.Request.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		if len(wrong) > 0 {
			t.Errorf("in the browser: %q", slices.Compact(wrong))
		}
	})
	return v
}

func (v visitor) do(actions ...func(context.Context, *chromedp.Target) (chromedp.Void, error)) {
	v.t.Helper()
	for _, action := range actions {
		if err := chromedp.Do(v.ctx, action); err != nil {
			v.t.Fatal(err)
		}
	}
}

func (v visitor) open(path string) { v.do(chromedp.Navigate(v.url + path)) }

// press clicks on something that a page has.
func (v visitor) press(selector string) {
	v.t.Helper()
	v.waits(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	v.do(chromedp.Click(chromedp.CSS(selector)))
}

// types types a text where a page takes one.
func (v visitor) types(selector, text string) {
	v.t.Helper()
	v.waits(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	v.do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// waits waits until a page is so, also one that is still on its way.
func (v visitor) waits(script string) {
	v.t.Helper()
	said := ""
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if is, err := chromedp.Run(v.ctx, chromedp.Evaluate[bool](script)); err == nil && is {
			return
		}
		said, _ = chromedp.Run(v.ctx, chromedp.Evaluate[string](`location.href + " " + document.body.innerText`))
	}
	v.t.Fatalf("waiting for %s; the page is %s", script, said)
}

func (v visitor) reads(text string) {
	v.t.Helper()
	v.waits(fmt.Sprintf("document.body.innerText.includes(%q)", text))
}

// shoot draws the page as it is, wide and as on a phone, light and dark, and reports one that is wider than the screen.
func (v visitor) shoot(name string) {
	v.t.Helper()
	for _, width := range []int64{390, 1280} {
		v.do(chromedp.EmulateViewport(width, 900))
		over, err := chromedp.Run(v.ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - window.innerWidth"))
		if err != nil || over > 0 {
			v.t.Errorf("%s at %d is %d too wide: %v", name, width, over, err)
		}
		for _, scheme := range []string{"light", "dark"} {
			if screenshots == "" && axe == "" {
				continue
			}
			v.do(func(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
				_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
				return chromedp.Void{}, err
			})
			v.accessible(name + ", " + scheme)
			if screenshots == "" {
				continue
			}
			picture, err := chromedp.Run(v.ctx, chromedp.FullScreenshot(100))
			if err == nil {
				err = os.WriteFile(filepath.Join(screenshots, fmt.Sprintf("own-%s-%s-%d.png", name, scheme, width)), picture, 0o600)
			}
			if err != nil {
				v.t.Fatal(err)
			}
		}
	}
}

// accessible has axe look at the page, where there is one: at contrast, names of what can be used, order of headings.
func (v visitor) accessible(name string) {
	v.t.Helper()
	if axe == "" {
		return
	}
	script, err := os.ReadFile(axe)
	if err != nil {
		v.t.Fatal(err)
	}
	found, err := chromedp.Run(v.ctx, chromedp.Evaluate[[]string](string(script)+`;axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")))`, chromedp.EvalAwaitPromise))
	if err != nil || len(found) > 0 {
		v.t.Errorf("%s: %v\n%q", name, err, found)
	}
}

var mailedLink = regexp.MustCompile(`http://[^/\s]+(/sign-in/\S+)`)

// TestBrowserSignsIn: Anna asks on a page for a link, finds it in her mailbox, signs in, and plays her turn against the house
// on her own page; what she sent is accepted, her mailbox has the answer, and she signs out.
func TestBrowserSignsIn(t *testing.T) {
	d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			t.Error(err)
		}
	}()
	terms := opening.Terms{Direct: true, Tag: alone, Title: "Alone", Pack: "training-field", Answer: opening.DefaultAnswer, Seats: []string{fmt.Sprintf("north=%s <%s>", Names[Anna], Anna), "south=house"}}
	if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
		t.Fatal(err)
	}
	mailed := func(text string) string {
		t.Helper()
		for {
			msg, err := d.await(Anna)
			if err != nil {
				t.Fatalf("waiting for a mail with %q: %v", text, err)
			}
			if strings.Contains(msg.Text, text) {
				return msg.Text
			}
		}
	}
	if begins := strings.Join(strings.Fields(mailed("THE GAME BEGINS")), " "); !strings.Contains(begins, "what a player sends on the club's page counts as his mail does, by the club's word") {
		t.Errorf("the invitation does not tell of the page:\n%s", begins)
	}
	v := visit(t, d.club.Config.Web.URL)
	v.open("/me")
	v.reads("there is no password")
	v.shoot("sign-in")
	v.types("#address", Anna)
	v.press("main form button")
	v.reads("a link is on its way")
	v.shoot("asked")
	v.open(mailedLink.FindStringSubmatch(mailed("This link signs you in"))[1])
	v.reads("Sign this browser in for 30 days?")
	v.shoot("enter")
	v.press("main form button")
	v.reads("Anna Example")
	v.shoot("home")
	v.press(`a[href="/me/game/play"]`)
	v.reads("You play Northern Division")
	v.waits(`document.querySelector("img.map").naturalWidth > 100`)
	v.shoot("position")
	v.types("#text", "move 5th Foot 0806")
	v.press("[value=check]")
	v.reads("Tried, and nothing done")
	v.shoot("tried")
	v.do(chromedp.EmulateViewport(1280, 900))
	v.waits(`(() => { document.getElementById("text").value = ""; return true })()`)
	v.types("#text", firstTurn)
	v.press("[value=send]")
	v.reads("Accepted: it took effect.")
	v.shoot("sent")
	mailed("sent this from the club's page")
	v.press(`a[href="/me/game/play"]`)
	v.reads("You play Northern Division")
	v.shoot("position-later")
	v.open("/me/settings")
	v.shoot("settings")
	v.do(chromedp.EmulateViewport(1280, 900))
	v.waits(`(() => { document.querySelector("[name=letters]").value = "short"; return true })()`)
	v.press("main form button")
	v.reads("Stored: letters short")
	v.open("/me/sessions")
	v.reads("Chrome on Linux")
	v.shoot("sessions")
	v.press("main form button")
	v.reads("there is no password")
	v.open("/me/game/play")
	v.reads("there is no password")
}
