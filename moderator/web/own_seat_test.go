package web_test

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// invites invites to a game of the training field: Carl to play the north, and any player of the club to what is left.
func (h *house) invites(tag, title string, page game.PagePolicy, guests ...lobby.Player) {
	h.t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		h.t.Fatal(err)
	}
	o := lobby.Opening{
		Now: noon, Tag: tag, Title: title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Keys: h.public().Text(), Random: rand.NewChaCha8([32]byte{9}), Page: page,
		Players: guests, Anyone: true, Wait: 14 * 24 * time.Hour,
	}
	lines, mails, err := lobby.Invite(h.m, o)
	if err == nil {
		err = h.service.Begin(h.t.Context(), o, lines, mails)
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// carl is invited to play the north.
var carl = lobby.Player{Side: "north", Name: "Carl Example", Addr: "carl@example.test"}

// A guest accepts and a player of the club takes what is open, each by a click that goes the way of a mail; with the last seat the
// game begins, and both have their pages of it.
func TestSeatsByClick(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.invites("crossing", "The Crossing", game.PageSend, carl)
	anna, guest := h.signsIn("anna@example.test"), h.signsIn("carl@example.test")

	mustHave(t, guest.page("/me"), `<a href="/me/game/crossing">The Crossing</a>`, "you: join or decline")
	if w := guest.ask("/me/game/crossing", nil); w.Header().Get("Location") != "/me/seat/crossing" {
		t.Errorf("an invitation is at %v", w.Header())
	}
	page := guest.page("/me/seat/crossing")
	mustHave(t, page, "You are invited to crossing", "Play Northern Division", "I do not play", "The Training Field")
	if strings.Contains(page, "Play Southern") {
		t.Error("a guest can take another side than his")
	}
	mustHave(t, guest.page("/me/seats"), "You are not a member yet", "Ask to become a member", `href="/game/crossing"`)

	mustHave(t, anna.page("/me/seats"), `<a href="/me/seat/crossing">The Crossing</a>`, "You may take any of these")
	open := anna.page("/me/seat/crossing")
	mustHave(t, open, "crossing waits for players", "Play Southern Division")
	mustHave(t, anna.becomes(anna.ask("/me/seat/crossing", filled(open, url.Values{"do": {"join"}, "side": {"south"}}))), "You have joined.", "YOU HAVE JOINED: you play Southern Division")

	// What was on the page before somebody else joined is not sent.
	mustHave(t, guest.ask("/me/seat/crossing", filled(page, url.Values{"do": {"join"}, "side": {"north"}})).Body.String(), "Something has happened in the game", "Anna Example")

	// Neither is what can be said no more: her own second click, or his for the side that is hers.
	for who, w := range map[string]*httptest.ResponseRecorder{
		"her second click": anna.ask("/me/seat/crossing", filled(open, url.Values{"do": {"join"}, "side": {"south"}})),
		"another's side":   guest.ask("/me/seat/crossing", filled(page, url.Values{"do": {"join"}, "side": {"south"}})),
	} {
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "Something has happened in the game") {
			t.Errorf("%s: %d\n%s", who, w.Code, w.Body)
		}
	}
	page = guest.page("/me/seat/crossing")
	mustHave(t, guest.becomes(guest.ask("/me/seat/crossing", filled(page, url.Values{"do": {"join"}, "side": {"north"}}))), "YOU HAVE JOINED: you play Northern Division")
	h.mailTo("anna@example.test", "THE GAME BEGINS")
	mustHave(t, guest.page("/me/game/crossing"), "You play Northern Division in crossing")
	if w := guest.ask("/me/seat/crossing", nil); w.Header().Get("Location") != "/me/game/crossing" {
		t.Errorf("the seat of who plays is at %v", w.Header())
	}
	if strings.Contains(anna.page("/me/seats"), "crossing") {
		t.Error("a game without a seat is offered")
	}
}

// A guest declines; who has joined gives the seat up; who is no member asks to be one.
func TestSeatsAreDeclined(t *testing.T) {
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field")
	h.invites("crossing", "The Crossing", game.PageSend, carl)
	guest, anna := h.signsIn("carl@example.test"), h.signsIn("anna@example.test")
	mustHave(t, guest.becomes(guest.ask("/me/seats", filled(guest.page("/me/seats"), url.Values{"do": {"member"}}))), "who are humans")
	h.mailTo("operator@example.test", "player admit")
	form := filled(guest.page("/me/seat/crossing"), url.Values{"do": {"decline"}})
	mustHave(t, guest.becomes(guest.ask("/me/seat/crossing", form)), "You do not play in it.")

	open := anna.page("/me/seat/crossing")
	mustHave(t, open, "Play Northern Division", "Play Southern Division")
	anna.becomes(anna.ask("/me/seat/crossing", filled(open, url.Values{"do": {"join"}, "side": {"north"}})))
	joined := anna.page("/me/seat/crossing")
	mustHave(t, joined, "You play Northern Division when crossing begins", "Give the seat up")
	mustHave(t, anna.becomes(anna.ask("/me/seat/crossing", filled(joined, url.Values{"do": {"decline"}}))), "your seat is free again")
}

// A seat of a game that goes on is taken by who is asked, or by a player of the club where it is open to all; who sat there has no
// page of it any more, and sends nothing.
func TestSeatOfARunningGameByClick(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.opens("mill-lane", game.PageSend, "Dora Example", "Emil Example")
	anna, dora := h.signsIn("anna@example.test"), h.signsIn("dora@example.test")
	old := anna.page("/me/game/training-field")
	g := h.gameOf("training-field")
	table, err := h.m.Rules.Table(g.Lines)
	if err != nil {
		t.Fatal(err)
	}
	line, _, err := lobby.OpenOwn(h.m, table.Course(), g, *table.Seat("north"), noon)
	if err != nil {
		t.Fatal(err)
	}
	h.add("training-field", line)
	if w := anna.ask("/me/seat/training-field", nil); w.Header().Get("Location") != "/me/game/training-field" {
		t.Errorf("who plays can take a seat: %v", w.Header())
	}
	page := dora.page("/me/seat/training-field")
	mustHave(t, page, "A seat of training-field, which goes on, can be yours", "Play Northern Division", "Northern Division: Anna Example")
	mustHave(t, dora.becomes(dora.ask("/me/seat/training-field", filled(page, url.Values{"do": {"join"}, "side": {"north"}}))), "The seat is yours, and the game goes on", `<pre class="answer">`, "Dora Example plays Northern Division from now on", "Back to training-field")
	mustHave(t, dora.page("/me/game/training-field"), "You play Northern Division")
	w := anna.ask("/me/game/training-field", filled(old, url.Values{"text": {"pass"}, "do": {"send"}}))
	if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), ">\npass</textarea>") {
		t.Errorf("whose seat went to another sends: %d\n%s", w.Code, w.Body)
	}
	if w := dora.ask("/me/seat/training-field", filled(page, url.Values{"do": {"join"}, "side": {"north"}})); w.Code != http.StatusNotFound {
		t.Errorf("the seat is taken twice: %d", w.Code)
	}
}

// Who is asked to take a seat of a game that goes on, and whom the club does not know, signs in, finds it, takes it, and stays signed
// in; so does who moderates a game and nothing else. Nobody gets a link whom nobody has asked.
func TestWhoIsAskedSignsIn(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	g := h.gameOf("training-field")
	d, err := lobby.Propose(h.m.Itself(), g, game.Proposed{Side: "north", Name: "Gina Example", Addr: "gina@example.test"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	d.Append = append(d.Append, game.Line{At: noon, Moderates: &game.Moderates{Name: "Mo Example", Addr: "mo@example.test"}})
	if err := h.service.Conduct(t.Context(), "training-field", g, d); err != nil {
		t.Fatal(err)
	}
	gina, mo := h.signsIn("gina@example.test"), h.signsIn("mo@example.test")
	mustHave(t, gina.page("/me"), "<b>Gina Example</b>", `You are asked to take a seat of <a href="/me/seat/training-field">The Training Field</a>`)
	mustHave(t, mo.page("/me"), "You moderate games as well")
	mustHave(t, mo.page("/me/desk/game/training-field"), "You moderate training-field")
	page := gina.page("/me/seat/training-field")
	mustHave(t, page, "A seat of training-field, which goes on, can be yours", "Play Northern Division")
	mustHave(t, gina.becomes(gina.ask("/me/seat/training-field", filled(page, url.Values{"do": {"join"}, "side": {"north"}}))), "The seat is yours, and the game goes on")
	mustHave(t, gina.page("/me/game/training-field"), "You play Northern Division")
	mustHave(t, gina.page("/me/sessions"), "Firefox on Linux", "this one")
	(&browser{house: h}).ask("/sign-in", url.Values{"address": {"eve@example.test"}})
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.sent {
		if p.To == "eve@example.test" {
			t.Error("a link goes to whom nobody has asked")
		}
	}
}

// Nobody takes a seat that is not for him, by another's form, from another site, or in a game that takes nothing from pages; and
// markup is text.
func TestSeatsAreGuarded(t *testing.T) {
	const bad = "<script>alert(1)</script>\u202e\"><img src=x>"
	h := newHouse(t, game.PageSend, "training-field")
	h.invites("crossing", "Crossing "+bad, game.PageSend, carl)
	h.invites("mailed", "By mail", game.PageRead, carl)
	anna, guest := h.signsIn("anna@example.test"), h.signsIn("carl@example.test")
	page := guest.page("/me/seat/crossing")
	join := filled(page, url.Values{"do": {"join"}, "side": {"north"}})
	if w := anna.ask("/me/seat/crossing", join); w.Code != http.StatusForbidden {
		t.Errorf("another's form: %d", w.Code)
	}
	r := httptest.NewRequest(http.MethodPost, "/me/seat/crossing", strings.NewReader(join.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	r.AddCookie(guest.cookie)
	if w := h.club.ask(r); w.Code != http.StatusForbidden {
		t.Errorf("another site: %d", w.Code)
	}
	for _, side := range []string{"south", "", bad, "north\ndecline"} {
		if w := guest.ask("/me/seat/crossing", filled(page, url.Values{"do": {"join"}, "side": {side}})); w.Code != http.StatusBadRequest {
			t.Errorf("the side %q: %d", side, w.Code)
		}
	}
	for _, path := range []string{"/me/seat/nowhere", "/me/seat/training-field"} {
		if w := guest.ask(path, nil); w.Code != http.StatusSeeOther || strings.Contains(w.Header().Get("Location"), "/me/") {
			t.Errorf("%s: %d, %v", path, w.Code, w.Header())
		}
	}
	if w := guest.ask("/me/seat/training-field", join); w.Code != http.StatusNotFound {
		t.Errorf("a seat that is not his: %d", w.Code)
	}
	if w := (&browser{house: h}).ask("/me/seat/crossing", nil); w.Header().Get("Location") != "/sign-in?to=%2Fme%2Fseat%2Fcrossing" {
		t.Errorf("without a session: %v", w.Header())
	}
	mailed := guest.page("/me/seat/mailed")
	mustHave(t, mailed, "This game takes nothing from pages", "mailto:mod&#43;mailed.", "body=join%20side:%20north", "decline by mail")
	mustHave(t, guest.ask("/me/seat/mailed", filled(mailed, url.Values{"moves": {"1"}, "do": {"join"}, "side": {"north"}, "key": join["key"]})).Body.String(), "This game takes nothing from here")
	for _, page := range []string{page, guest.page("/me/seats"), anna.page("/me/seats"), anna.page("/me/seat/crossing")} {
		for _, mark := range []string{"<script>alert", "<img src=x", "\u202e"} {
			if strings.Contains(page, mark) {
				t.Errorf("a page has %q:\n%s", mark, page)
			}
		}
	}
	if n := len(h.gameOf("crossing").Lines) + len(h.gameOf("mailed").Lines); n != 2 {
		t.Errorf("the games have %d lines", n)
	}
}
