package browsertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// The widths of a screen and of a phone, and how tall both are.
const (
	Wide   = 1280
	Phone  = 390
	height = 800
)

// widths are how wide pages are looked at, and how the files of their pictures end.
var widths = []struct {
	points int64
	suffix string
}{{Phone, "-phone.png"}, {Wide, "-wide.png"}}

// Fits reports a page that is wider than the screen.
func Fits(t testing.TB, ctx context.Context, name string) {
	t.Helper()
	if over, err := chromedp.Run(ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - window.innerWidth")); err != nil || over > 0 {
		t.Errorf("%s is %d too wide: %v", name, over, err)
	}
}

// Accessible has axe look at the page, where there is one: at contrast, names of what can be used, order of headings.
func Accessible(t testing.TB, ctx context.Context, name string) {
	t.Helper()
	if Axe() == "" {
		return
	}
	script, err := os.ReadFile(Axe())
	if err != nil {
		t.Fatal(err)
	}
	found, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](string(script)+`;axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")))`, chromedp.EvalAwaitPromise))
	if err != nil || len(found) > 0 {
		t.Errorf("%s: %v\n%q", name, err, found)
	}
}

// Draw draws the page as it is into a file of the folder of pictures, if there is one.
func Draw(t testing.TB, ctx context.Context, file string) {
	t.Helper()
	if Screenshots() == "" {
		return
	}
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(Screenshots(), file), picture, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Print prints the page into a file of the folder of pictures, if there is one.
func Print(t testing.TB, ctx context.Context, file string) {
	t.Helper()
	if Screenshots() == "" {
		return
	}
	data, err := chromedp.Run(ctx, chromedp.PrintToPDF())
	if err == nil {
		err = os.WriteFile(filepath.Join(Screenshots(), file), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Schemes are the colours in which a page is looked at that is so wide: both where it is drawn, else one, so that axe sees both
// widths and both schemes and takes half the time.
func Schemes(width int64) []string {
	switch {
	case Screenshots() != "":
		return []string{"dark", "light"}
	case width == Phone:
		return []string{"dark"}
	}
	return []string{"light"}
}

// Shoot looks at the page as it is, as wide as a screen and as a phone, light and dark: that it fits, what axe finds; and draws it.
// It leaves a wide light one.
func Shoot(t testing.TB, ctx context.Context, name string) {
	t.Helper()
	for _, width := range widths {
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(width.points, height)); err != nil {
			t.Fatal(err)
		}
		Fits(t, ctx, fmt.Sprintf("%s at %d", name, width.points))
		if Screenshots() == "" && Axe() == "" {
			continue
		}
		for _, scheme := range Schemes(width.points) {
			if err := chromedp.Do(ctx, Likes(scheme)); err != nil {
				t.Fatal(err)
			}
			Accessible(t, ctx, fmt.Sprintf("%s, %s, %d wide", name, scheme, width.points))
			Draw(t, ctx, name+"-"+scheme+width.suffix)
		}
	}
}
