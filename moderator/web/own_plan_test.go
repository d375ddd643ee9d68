package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// On his own page a player plans as on that which everybody has, by the same form: a unit, where it goes, what comes of an attack, with
// the findings of a mail. His draft is kept there, and by which numbers.
func TestOwnPagePlans(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	page := anna.page("/me/game/training-field")
	mustHave(t, page, `action="/me/game/training-field/plan"`, `src="/me/game/training-field/ground"`, `plan.js`)
	plans := func(more url.Values) string {
		t.Helper()
		w := anna.ask("/me/game/training-field/plan", filled(page, more))
		if w.Code != http.StatusOK {
			t.Fatalf("%v: %d\n%s", more, w.Code, w.Body)
		}
		return w.Body.String()
	}
	chosen := plans(url.Values{"point.x": {"978"}, "point.y": {"370"}, "unit": {"Marlow"}}) // 1103
	mustHave(t, chosen, `value="1st-Foot" selected`, "may end a move in 38 hexes", `data-x="978"`)
	if got := ordersOn(t, plans(url.Values{"unit": {"1st-Foot"}, "point.x": {"978"}, "point.y": {"474"}})); got != "move 1st Foot 1104" {
		t.Errorf("the orders are %q", got)
	}
	// A place where the enemy stands has what can be done about him, and the odds of the first attack itemised.
	weighed := plans(url.Values{"text": {"move 1st Foot 1104\npass\n"}, "unit": {"1st-Foot"}, "point.x": {"1068"}, "point.y": {"526"}})
	mustHave(t, weighed, `name="add" value="attack 1104 -&gt; 1205 primary 1st Foot"`, `<div class="weighed"`, "<meter", "<polyline")
	// A question among orders is answered where it stands.
	mustHave(t, plans(url.Values{"text": {"reach 1st Foot"}}), "may end a move in 38 hexes")
	part := plans(url.Values{"text": {"move 1st Foot 1105"}, "part": {"plan"}})
	if strings.Contains(part, "<html") {
		t.Error("a part is a whole page")
	}
	mustHave(t, part, `<div id="planned">`, "<b>E403</b>")

	mustHave(t, anna.becomes(anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104"}, "do": {"keep"}}))), "Stored: it waits for your")
	kept := anna.page("/me/game/training-field")
	mustHave(t, kept, "Kept here", "1: move 1st Foot 1103-1104", "Send the draft")
	mustHave(t, anna.becomes(anna.ask("/me/game/training-field", filled(kept, url.Values{"do": {"line"}, "line": {"send"}}))), "Accepted")

	// The slider is of what the seat knows.
	mustHave(t, anna.page("/me/game/training-field/play/1"), "What Northern Division knows of", `src="/me/game/training-field/above/1"`, `action="/me/game/training-field/play"`, "play.js")
	if w := anna.ask("/me/game/training-field/play/1?part=play", nil); w.Code != http.StatusOK || strings.Contains(w.Body.String(), "<html") {
		t.Errorf("the part of a play: %d\n%s", w.Code, w.Body)
	}
	for path, kind := range map[string]string{"ground": "private, no-cache", "above/1": "private, no-store"} {
		if w := anna.ask("/me/game/training-field/"+path, nil); w.Header().Get("Content-Type") != "image/svg+xml" || w.Header().Get("Cache-Control") != kind {
			t.Errorf("%s: %d, %v", path, w.Code, w.Header())
		}
	}
}

// Nobody asks the rules for another's seat, or without end.
func TestOwnPlannerIsGuarded(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.opens("mill-lane", game.PageSend, "Dora Example", "Emil Example")
	anna := h.signsIn("anna@example.test")
	asks := func(tag, line string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "/me/game/"+tag+"/engine", strings.NewReader(line))
		r.AddCookie(anna.cookie)
		return h.club.ask(r)
	}
	for line, want := range map[string]string{
		`{"op":"reach","side":"north","unit":"1st Foot"}`:     `"1104":{"mp2":2,"stop":true`,
		`{"op":"reach","side":"south","unit":"Grenadiers"}`:   `"error":"here it is planned for \"north\" alone"`,
		`{"op":"orders","side":"north","text":"mvoe A 0101"}`: `"code":"E101"`,
		`{`: `"error":"request:`,
	} {
		if w := asks("training-field", line); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: %d, %s", line, w.Code, w.Body)
		}
	}
	page := anna.page("/me/game/training-field")
	for _, path := range []string{"/me/game/mill-lane/plan", "/me/game/nowhere/plan"} {
		if w := anna.ask(path, filled(page, url.Values{"text": {"pass"}})); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	for _, path := range []string{"/me/game/mill-lane/play/0", "/me/game/mill-lane/ground", "/me/game/mill-lane/above/0", "/me/game/training-field/play/99", "/me/game/training-field/above/x"} {
		if w := anna.ask(path, nil); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := anna.ask("/me/game/training-field/plan", url.Values{"text": {"pass"}}); w.Code != http.StatusForbidden {
		t.Errorf("without the key of a form: %d", w.Code)
	}
	if w := (&browser{house: h}).ask("/me/game/training-field/engine", url.Values{}); w.Code != http.StatusUnauthorized {
		t.Errorf("without a session: %d", w.Code)
	}
	for n := 0; asks("nowhere", `{"op":"node","side":"north"}`).Code != http.StatusTooManyRequests; n++ { // there is little to do for it
		if n == 10_000 {
			t.Fatal("the rules are asked without end")
		}
	}
}

// What became of something is told to who sent it alone.
func TestOwnPagesTellTheSenderAlone(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna, ben := h.signsIn("anna@example.test"), h.signsIn("ben@example.test")
	for _, w := range []*httptest.ResponseRecorder{
		anna.ask("/me/game/training-field", filled(anna.page("/me/game/training-field"), url.Values{"text": {"move 1st Foot 1104"}, "do": {"send"}})),
		anna.ask("/me/settings", filled(anna.page("/me/settings"), url.Values{"zone": {"Europe/Berlin"}})),
	} {
		anna.becomes(w)
		path := w.Header().Get("Location")
		if w := ben.ask(path, nil); w.Code != http.StatusNotFound {
			t.Errorf("Ben reads %s: %d\n%s", path, w.Code, w.Body)
		}
	}
}

// How far a game has gone on is told to who plays in it, for pages that are open meanwhile.
func TestOwnPagesNotice(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.opens("open", game.PageSend, "Ben Example", "Carl Example")
	anna := h.signsIn("anna@example.test")
	position := anna.page("/me/game/training-field")
	mustHave(t, position, `data-at="/me/game/training-field/moved" data-moved="0"`)
	if got := anna.page("/me/game/training-field/moved"); got != "0" {
		t.Errorf("the game has gone on %q times", got)
	}
	anna.becomes(anna.ask("/me/game/training-field", filled(position, url.Values{"text": {"move 1st Foot 1104"}, "do": {"send"}})))
	if got := anna.page("/me/game/training-field/moved"); got == "0" {
		t.Error("nobody notices that it was played")
	}
	for path, want := range map[string]int{"/me/game/open/moved": http.StatusNotFound, "/me/game/nowhere/moved": http.StatusNotFound} {
		if w := anna.ask(path, nil); w.Code != want {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := (&browser{house: h}).ask("/me/game/training-field/moved", nil); w.Code != http.StatusUnauthorized {
		t.Errorf("without a session: %d", w.Code)
	}
}

// Sealed orders are told by the names of units; the words that the seal is of stand with what proves the game.
func TestOwnSealedOrdersHaveNames(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.opens("mill-lane", game.PageSend, "Dora Example", "Emil Example")
	dora := h.signsIn("dora@example.test")
	for range 2 { // what stands there already goes on by a pass
		dora.becomes(dora.ask("/me/game/mill-lane", filled(dora.page("/me/game/mill-lane"), url.Values{"text": {"hold Lane Rifles\npass"}, "do": {"send"}})))
	}
	page := dora.page("/me/game/mill-lane")
	kept, proof, found := strings.Cut(page, `<details class="proof">`)
	_, kept, shown := strings.Cut(kept, "<h2>Kept here</h2>")
	kept, _, _ = strings.Cut(kept, "</section>")
	if !found || !shown || !strings.Contains(kept, "<li>hold Lane Rifles</li>") || strings.Contains(kept, "Lane-Rifles") {
		t.Errorf("kept there:\n%s\n%s", kept, page)
	}
	mustHave(t, proof, "Your seal", "<li>hold Lane-Rifles</li>")
}
