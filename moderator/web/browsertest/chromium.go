package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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
)

// Screenshots is a folder that pictures of pages are put into, to be looked at; "" for none.
func Screenshots() string { return os.Getenv("ADJUTANT_SCREENSHOTS") }

// Axe is the file axe.min.js of the npm package axe-core, which looks for what keeps people out of a page: that which ADJUTANT_AXE
// names, else that which testdata/install-servers.sh has installed; "" for none.
func Axe() string {
	if file := os.Getenv("ADJUTANT_AXE"); file != "" {
		return file
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	file := filepath.Join(cache, "adjutant", "axe", "node_modules", "axe-core", "axe.min.js")
	if _, err := os.Stat(file); err != nil {
		return ""
	}
	return file
}

// lasts is how long a browser is open where its test has no deadline.
const lasts = 10 * time.Minute

// end is until when the browser of a test is open.
func end(t testing.TB) time.Time {
	if timed, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		if at, has := timed.Deadline(); has {
			return at
		}
	}
	return time.Now().Add(lasts)
}

// Start starts Chromium, or skips the test.
func Start(t testing.TB) context.Context {
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
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	ctx, cancel = context.WithDeadline(ctx, end(t))
	t.Cleanup(cancel)
	return ctx
}

// Quietly reports at the end of a test what went wrong in the browser: an error of a script, something that the page's
// policy forbids, a request to another host.
func Quietly(t testing.TB, ctx context.Context, host string) {
	t.Helper()
	var mu sync.Mutex
	var wrong []string
	err := chromedp.Listen(ctx, func(event any) {
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
			if !strings.HasPrefix(e.Request.URL, host) && !strings.HasPrefix(e.Request.URL, "data:") {
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
}

// Likes is a browser whose user likes light or dark pages.
func Likes(scheme string) func(context.Context, *chromedp.Target) (chromedp.Void, error) {
	return func(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return chromedp.Void{}, err
	}
}

// WithoutScripts is a browser whose user lets no page run scripts.
func WithoutScripts(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	return chromedp.Void{}, err
}
