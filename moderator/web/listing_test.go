package web_test

import (
	"net/http"
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
)

// Who does not want to be listed is named on no page that anybody may read, and in no feed and no list of open seats; who plays with
// him, or is asked to, reads his name.
func TestNoPageNamesWhoIsNotListed(t *testing.T) {
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field", "open")
	h.invites("crossing", "The Crossing", game.PageSend, carl)
	h.hides("anna@example.test")
	h.hides("carl@example.test")
	g := h.gameOf("open")
	m, err := h.service.Acquainted(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.End(m, g, intervene.Termination{Winner: "second", Why: "so agreed"}, noon)
	if err == nil {
		err = h.service.Conduct(t.Context(), "open", g, d)
	}
	if err != nil {
		t.Fatal(err)
	}
	for path, says := range map[string]string{
		"/": "player P1", "/feed.atom": "crossing", "/deadlines.ics": "BEGIN:VCALENDAR", "/?q=player": "player P1", "/?q=anna": "0 games of 3", "/game/training-field": "player P1", "/game/open": "player P1", "/game/crossing": "player P3, is invited",
		"/game/training-field/play/0": "The Training Field", "/game/open/play/0": "Open play", "/game/training-field/plan": "The Training Field", "/game/open/feed.atom": "open", "/game/training-field/feed.atom": "training-field",
		"/game/training-field/deadlines.ics": "BEGIN:VCALENDAR", "/game/training-field/rolls": "Rolls", "/game/training-field/pack": "training-field", "/ladder": "Ladder",
	} {
		w := h.get(path)
		body := w.Body.String()
		if w.Code != http.StatusOK || !strings.Contains(body, says) {
			t.Errorf("%s: %d, without %q:\n%s", path, w.Code, says, body)
		}
		for _, name := range []string{"Anna Example", "Carl Example"} {
			if strings.Contains(body, name) {
				t.Errorf("%s names %s, who is not listed:\n%s", path, name, body)
			}
		}
	}
	ben, guest := h.signsIn("ben@example.test"), h.signsIn("carl@example.test")
	for _, path := range []string{"/me/seats", "/me/seat/crossing"} {
		if page := ben.page(path); !strings.Contains(page, "player P3, is invited") || strings.Contains(page, "Carl Example") {
			t.Errorf("%s names who is not listed:\n%s", path, page)
		}
	}
	mustHave(t, guest.page("/me/seat/crossing"), "Carl Example, is invited")
	mustHave(t, guest.page("/me/settings"), "Pages that anybody may read name you, and the ladder has one of you; else you are player P3 there")
}

// hides has somebody be listed nowhere.
func (h *house) hides(addr string) {
	h.t.Helper()
	no := true
	_, err := h.service.Registrar().Change(h.t.Context(), register.Act{At: noon, By: "the operator"}, func(r register.Register) ([]register.Act, error) {
		p, err := r.Find(addr)
		if err != nil {
			return nil, err
		}
		return r.Clerk().Choose(p, register.Choices{Unlisted: &no})
	})
	if err != nil {
		h.t.Fatal(err)
	}
}
