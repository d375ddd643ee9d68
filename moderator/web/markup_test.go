package web_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/chromedp/chromedp"
	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"adjutant/moderator/web/browsertest"
)

// mark stands in everything that is said at a fair.
const mark = "Qz"

// harmless is how people write who mean no harm.
func harmless(words string) string { return words + " " + mark + " Example" }

// evil is how somebody writes who wants a page to do what it does not: markup, an end of each place that a text may stand in, an
// address that is a script, a word that is longer than a screen, letters that are read from the right, and a face.
func evil(words string) string {
	return words + " " + mark + ` <script>alert(1)</script>"><img src=x onerror=alert(1)>'</textarea></title> javascript:alert(1) &lt; שלום 😀 ` + strings.Repeat("W", 60)
}

// turns are marks that turn the text around them, and what a template would be told by.
const turns = " {{.}}\u202e\u2067\u200f"

// TestNothingEvilIsMarkup: at every route that is a page, what people write is text: the page has the same elements with the same
// attributes as one on which nobody means harm, no address of a script, no mark that turns the text around it; and what is said
// stands in the same places. What is for programs is well formed.
func TestNothingEvilIsMarkup(t *testing.T) {
	good, bad := newFair(t, harmless, ""), newFair(t, evil, turns)
	for _, s := range sights {
		if s.path == "" {
			continue
		}
		t.Run(strings.ReplaceAll(s.route+" "+s.name, "/", "|"), func(t *testing.T) {
			good.t, bad.t, good.club.t, bad.club.t = t, t, t, t
			a, b := good.sees(s), bad.sees(s)
			if a.Code != b.Code || a.Code == http.StatusInternalServerError || s.name != "nothing-there" && a.Code != http.StatusOK {
				t.Fatalf("%s: %d, and with markup %d\n%s\n%s", s.path, a.Code, b.Code, b.Body, &bad.said)
			}
			kind, _, _ := strings.Cut(b.Header().Get("Content-Type"), ";")
			switch kind {
			case "text/html":
				sameElements(t, a.Body.String(), b.Body.String(), s.reads)
			case "application/atom+xml", "image/svg+xml":
				wellFormed(t, b.Body.String())
			case "application/json":
				if !json.Valid(b.Body.Bytes()) {
					t.Errorf("no JSON: %s", b.Body)
				}
			default:
				if s.isPage() {
					t.Errorf("a page is %s", kind)
				}
			}
		})
	}
}

// wellFormed reports XML that is none.
func wellFormed(t *testing.T, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := tok.(xml.StartElement); ok && slices.Contains([]string{"script", "img", "foreignObject"}, e.Name.Local) {
			t.Errorf("an element %s", e.Name.Local)
		}
	}
}

// sameElements reports where two pages differ in anything but what is said; where it is read as orders, elements that only the evil
// one has.
func sameElements(t *testing.T, good, bad string, reads bool) {
	t.Helper()
	a, b := outlineOf(t, good), outlineOf(t, bad)
	if reads {
		a.elements, b.elements, a.said, b.said = nil, beyond(b.elements, a.elements), nil, nil
	}
	if diff := gocmp.Diff(a.elements, b.elements); diff != "" {
		t.Errorf("the elements differ (-harmless +evil):\n%s", diff)
	}
	if diff := gocmp.Diff(a.said, b.said); diff != "" {
		t.Errorf("what is said stands elsewhere (-harmless +evil):\n%s", diff)
	}
	if a.whole != 0 || b.whole == 0 && len(b.said) > 0 {
		t.Errorf("nothing evil is on the page, where %d texts are: it was asked in vain", len(b.said))
	}
	for _, address := range b.addresses {
		u, err := url.Parse(address)
		if err != nil || !slices.Contains([]string{"", "http", "https", "mailto"}, u.Scheme) {
			t.Errorf("an address %q", address)
		}
	}
	if len(b.turned) > 0 {
		t.Errorf("a mark of direction in %q", b.turned)
	}
}

// beyond are the elements that others have not, at any depth.
func beyond(all, others []string) (more []string) {
	for _, e := range all {
		_, e, _ = strings.Cut(e, " ")
		if !slices.ContainsFunc(others, func(o string) bool { return strings.HasSuffix(o, " "+e) }) {
			more = append(more, e)
		}
	}
	return more
}

// outline is what a page is made of.
type outline struct {
	elements  []string // with their attributes, and how deep they are
	said      []string // the elements whose texts have the mark in them
	whole     int      // texts that have the markup in them
	addresses []string
	turned    []string // texts and attributes with a mark of direction, but for what nobody sees, and records, which are verified as they are
}

// outlineOf is the outline of a page as a browser reads it.
func outlineOf(t *testing.T, page string) (o outline) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	o.add(root, 0)
	return o
}

func (o *outline) add(n *html.Node, depth int) {
	switch n.Type {
	case html.ElementNode:
		o.addElement(n, depth)
	case html.TextNode:
		if strings.Contains(n.Data, mark) {
			o.said = append(o.said, fmt.Sprintf("%d %s", depth, n.Parent.Data))
		}
		if !slices.ContainsFunc(n.Parent.Attr, func(a html.Attribute) bool { return a.Key == "data-name" }) {
			o.turns(n.Data)
		}
		o.whole += strings.Count(n.Data, "<script>alert(1)</script>")
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		o.add(c, depth+1)
	}
}

func (o *outline) addElement(n *html.Node, depth int) {
	told := []string{fmt.Sprint(depth), n.Data}
	for _, a := range n.Attr {
		value := a.Val
		if a.Key != "value" || !slices.Contains(n.Attr, html.Attribute{Key: "type", Val: "hidden"}) {
			o.turns(value)
		}
		if slices.Contains([]string{"href", "src", "action", "formaction"}, a.Key) {
			o.addresses = append(o.addresses, value)
		}
		if !slices.Contains([]string{"class", "type", "name", "id", "role"}, a.Key) || strings.Contains(value, mark) {
			value = ""
		}
		told = append(told, a.Key+"="+value)
	}
	o.elements = append(o.elements, strings.Join(told, " "))
}

// turns keeps a text that has a mark of direction.
func (o *outline) turns(text string) {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }) {
		o.turned = append(o.turned, text)
	}
}

// TestBrowserFitsLongWords: no page is wider than a phone because of what somebody wrote, and no script of his runs.
func TestBrowserFitsLongWords(t *testing.T) {
	ctx := browsertest.Start(t)
	host := newFair(t, evil, turns).server(t)
	browsertest.Quietly(t, ctx, host.URL)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(browsertest.Phone, 800)); err != nil {
		t.Fatal(err)
	}
	for _, s := range sights {
		if !s.isPage() {
			continue
		}
		host.now = s
		if err := chromedp.Do(ctx, chromedp.Navigate(host.URL+"/sight")); err != nil {
			t.Fatal(err)
		}
		browsertest.Fits(t, ctx, s.name)
	}
}
