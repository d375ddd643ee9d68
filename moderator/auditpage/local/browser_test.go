package local_test

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestBrowser: a real browser opens the page once, goes from the report to the form and back, and the program ends when
// it goes elsewhere.
func TestBrowser(t *testing.T) {
	name, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed (package chromium)")
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(name), chromedp.Flag("disable-dev-shm-usage", true)}
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	ctx, cancel := chromedp.NewContext(t.Context(), chromedp.WithAllocatorOptions(options...))
	defer cancel()
	s := serve(t, 5*time.Second)
	err = chromedp.Do(ctx, chromedp.Navigate(s.url), chromedp.WaitVisible(chromedp.CSS(".timeline")))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := chromedp.Do(ctx, chromedp.Navigate(s.root+s.form), chromedp.WaitVisible(chromedp.CSS("form.audit"))); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case err := <-s.ended:
		t.Fatalf("it ended while a page was open: %v", err)
	default:
	}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	s.ends("its page was left")
}
