package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who is not signed in lands, once he is, where he wanted to go: on a page of his own, and nowhere else.
func TestWhoSignsInLandsWhereHeWanted(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	for asked, lands := range map[string]string{
		"/me": "/me", "/me/game/training-field": "/me/game/training-field", "/me/desk/game/training-field": "/me/desk/game/training-field",
	} {
		b := &browser{house: h}
		form := b.ask(asked, nil).Header().Get("Location")
		if page := b.page(form); strings.Contains(page, `name="to"`) != (lands != "/me") {
			t.Errorf("%s leads to %s, which keeps it or not:\n%s", asked, form, page)
		}
		to, _ := url.Parse(form)
		if got := h.signsInFor(b, to.Query().Get("to")); got != lands {
			t.Errorf("who wanted %s lands at %s", asked, got)
		}
	}
	for _, bad := range []string{"https://evil.example.test/", "//evil.example.test", "/me/../ladder", "/me//evil.example.test", "/me/\"><script>alert(1)</script>", "/me/\r\nSet-Cookie: x=y", `/me/\evil.example.test`, "/ladder", "/me/" + strings.Repeat("a", 500)} {
		if page := (&browser{house: h}).page("/sign-in?" + url.Values{"to": {bad}}.Encode()); strings.Contains(page, `name="to"`) {
			t.Errorf("%q is kept", bad)
		}
	}
	if got := h.signsInFor(&browser{house: h}, "//evil.example.test"); got != "/me" {
		t.Errorf("who wanted what is nobody's lands at %s", got)
	}
}

// signsInFor signs somebody in with a browser, who wants to go somewhere, and says where he lands.
func (h *house) signsInFor(b *browser, to string) string {
	h.t.Helper()
	addr := "anna@example.test"
	b.ask("/sign-in", url.Values{"address": {addr}, "to": {to}})
	w := b.ask(linkForm.FindStringSubmatch(h.mailTo(addr, "This link signs you in"))[1], url.Values{})
	if w.Code != http.StatusSeeOther || b.cookie == nil {
		h.t.Fatalf("the link: %d", w.Code)
	}
	return w.Header().Get("Location")
}
