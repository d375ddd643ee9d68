package web_test

import (
	"context"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/report"
	"adjutant/moderator/web/member"
)

// oneOffice is a club as its operator sees it, in which one mail was set aside, and two were given up.
type oneOffice struct{ examined *int }

func (o oneOffice) State(context.Context) (member.State, error) {
	return member.State{
		Ills: []string{"<script>alert(1)</script>"}, Matters: []report.Matter{{Text: "no backup was ever made", Do: "adjutant backup OUT"}},
		Aside:    []member.Aside{{Reference: "0f1e2d3c4b5a", Received: noon, Why: "it broke \u202e<b>"}, {Reference: "aaaaaaaaaaaa", Received: noon, Plays: "mine"}},
		GivenUp:  []member.GivenUp{{To: "carl@example.test", N: 2, Why: "no such user"}},
		Tables:   []member.Table{{Title: "Queue", Rows: []member.Row{{Name: "To be sent", Value: "3"}}}},
		Findings: []member.Finding{{Code: "backup", Status: "warn", Text: "none", Mend: "make one"}, {Code: "store", Status: "ok", Text: "sound"}}, Examined: noon,
	}, nil
}

func (o oneOffice) Examine(context.Context) { *o.examined++ }

// staffed is a house with an operator, and moderators of whom Ben plays in the training field, and nobody in Mill Lane.
func staffed(t *testing.T, page game.PagePolicy) (h *house, examined *int) {
	t.Helper()
	examined = new(int)
	h = newHouseOf(t, houseOf{page: page, operator: "operator@example.test", office: oneOffice{examined}, moderators: []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}, {Name: "Ben Example", Addr: "ben@example.test"}}}, "training-field")
	h.opens("mill-lane", page, "Carl Example", "Dora Example")
	return h, examined
}

// A moderator whom the register does not know signs in, sees his games by what they wait for, tries a line, sends it, and reads what
// became of it; the game notes that it came from the page.
func TestDesk(t *testing.T) {
	h, _ := staffed(t, game.PageSend)
	mo := h.signsIn("mo@example.test")
	mustHave(t, mo.page("/me"), `<a href="/me/desk">The desk</a>`, "<b>Mo Example</b>")
	mustHave(t, mo.page("/me/desk"), "You moderate 2 games", "nothing waits for you", "Waiting for players <small>2</small>", `<a href="/me/desk/game/mill-lane">`, `<a href="/me/desk/game/training-field">`)
	h.invites("crossing", "The Crossing", game.PageSend, carl)
	if desk := h.signsIn("operator@example.test").page("/me/desk"); !strings.Contains(desk, "The Crossing") || strings.Contains(desk, `data-label="turn ">0`) {
		t.Errorf("it tells of a turn before the first:\n%s", desk)
	}
	page := mo.page("/me/desk/game/training-field")
	mustHave(t, page, "You moderate training-field. It waits for Anna Example.", "all else here everybody may read", "Northern Division: Anna Example", `src="/me/desk/game/training-field/map.png?at=1"`)
	if w := mo.ask("/me/desk/game/training-field/map.png", nil); w.Header().Get("Content-Type") != "image/png" || w.Header().Get("Cache-Control") != "private, no-store" {
		t.Errorf("the map: %d, %v", w.Code, w.Header())
	}
	hold := url.Values{"word": {"hold"}, "because": {"the map is being checked"}, "do": {"act"}}
	tried := mo.ask("/me/desk/game/training-field", filled(page, hold)).Body.String()
	mustHave(t, tried, "Tried, and nothing done", "The game is held", ">\nhold because the map is being checked</textarea>")
	if n := len(h.gameOf("training-field").Lines); n != 1 {
		t.Errorf("what was tried has written %d lines", n)
	}
	mustHave(t, mo.becomes(mo.ask("/me/desk/game/training-field", filled(page, url.Values{"text": {"hold because the map is being checked"}, "do": {"send"}}))), "It is judged: read below what was done and what was not.", "The game is held", "Back to training-field")
	h.mailTo("anna@example.test", "Mo Example")
	directed := h.gameOf("training-field").Lines[1]
	if directed.Directed == nil || !directed.Directed.Paged || !strings.Contains(directed.String(), "sent by page: the club's word") {
		t.Errorf("the game notes %s", directed)
	}
	mustHave(t, mo.page("/me/desk"), "Damaged or held <small>1</small>", `<input type="hidden" name="text" value="release">`, "Waiting for its release <small>1</small>")

	// Of two tabs the one that has not seen what happened sends nothing, and keeps what was written.
	mustHave(t, mo.ask("/me/desk/game/training-field", filled(page, url.Values{"text": {"release"}, "do": {"send"}})).Body.String(), "Something has happened in the game while you wrote", ">\nrelease</textarea>")
	mustHave(t, mo.ask("/me/desk/game/training-field", filled(page, url.Values{"text": {"rule terrain 0507 = clear because of the map"}, "do": {"check"}})).Body.String(), "Tried, and nothing done", "release it first")
	mustHave(t, mo.ask("/me/desk/game/training-field", filled(page, url.Values{"line": {"rule terrain 0507 = clear"}, "do": {"rule"}})).Body.String(), "The players are to be told why")
	mustHave(t, mo.ask("/me/desk/game/training-field", filled(page, url.Values{"word": {"end north"}, "do": {"act"}})).Body.String(), "There is nothing to be sent")
}

// Who plays in a game sees nothing of it on the desk, whoever he is; who moderates none sees none; only the operator sees the club;
// and no other site or session sends what is not its own.
func TestDeskIsGuarded(t *testing.T) {
	h, examined := staffed(t, game.PageSend)
	for _, path := range []string{"/me/desk", "/me/desk/club", "/me/desk/game/training-field", "/me/desk/game/training-field/map.png"} {
		if w := (&browser{house: h}).ask(path, nil); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/sign-in?to="+url.QueryEscape(path) {
			t.Errorf("%s without a session: %d, %v", path, w.Code, w.Header())
		}
	}
	ben, anna, mo, operator := h.signsIn("ben@example.test"), h.signsIn("anna@example.test"), h.signsIn("mo@example.test"), h.signsIn("operator@example.test")
	desk := ben.page("/me/desk")
	mustHave(t, desk, "You moderate 1 game that", `<a href="/me/desk/game/mill-lane">`)
	if strings.Contains(desk, "training-field") {
		t.Error("who plays in a game sees it on his desk")
	}
	if strings.Contains(anna.page("/me"), "/me/desk") || !strings.Contains(anna.page("/me/desk"), "You moderate 0 games") {
		t.Error("who moderates nothing has a desk")
	}
	form := filled(mo.page("/me/desk/game/training-field"), url.Values{"text": {"hold because of <b>"}, "do": {"send"}})
	for name, b := range map[string]*browser{"Ben, who plays": ben, "Anna": anna} {
		if w := b.ask("/me/desk/game/training-field", nil); w.Header().Get("Location") != "/game/training-field" {
			t.Errorf("%s: %d, %v", name, w.Code, w.Header())
		}
		if w := b.ask("/me/desk/game/training-field/map.png", nil); w.Code != http.StatusNotFound {
			t.Errorf("%s has the map: %d", name, w.Code)
		}
		if w := b.ask("/me/desk/game/training-field", form); w.Code != http.StatusForbidden {
			t.Errorf("%s sends another's form: %d", name, w.Code)
		}
		own := filled(b.page("/me/settings"), url.Values{"text": form["text"], "do": {"send"}, "moves": {"1"}})
		if w := b.ask("/me/desk/game/training-field", own); w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), ">\nhold because of &lt;b&gt;</textarea>") {
			t.Errorf("%s sends: %d\n%s", name, w.Code, w.Body)
		}
	}
	for name, b := range map[string]*browser{"Ben": ben, "Anna": anna, "Mo": mo} {
		if w := b.ask("/me/desk/club", nil); w.Code != http.StatusNotFound {
			t.Errorf("%s sees the club: %d", name, w.Code)
		}
		if w := b.ask("/me/desk/club", filled(b.page("/me/settings"), url.Values{"do": {"examine"}})); w.Code != http.StatusNotFound || *examined > 0 {
			t.Errorf("%s has the club examined: %d", name, w.Code)
		}
	}
	r := httptest.NewRequest(http.MethodPost, "/me/desk/game/training-field", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	r.AddCookie(mo.cookie)
	if w := h.club.ask(r); w.Code != http.StatusForbidden {
		t.Errorf("another site directs: %d", w.Code)
	}
	if n := len(h.gameOf("training-field").Lines); n != 1 {
		t.Errorf("the game has %d lines", n)
	}
	club := operator.page("/me/desk/club")
	mustHave(t, club, "&lt;script&gt;", "no backup was ever made", "0f1e2d3c4b5a", "it broke  &lt;b&gt;", "It may be for mine, which you play", "2 to carl@example.test: no such user", "1 of which found something", "<dt>To be sent</dt><dd>3</dd>")
	if strings.Contains(club, "\u202e") || strings.Contains(club, `value="aaaaaaaaaaaa"`) {
		t.Error("the page of the club has what it should not")
	}
	if w := operator.ask("/me/desk/club", filled(club, url.Values{"do": {"examine"}})); w.Code != http.StatusSeeOther || *examined != 1 {
		t.Errorf("the operator has the club examined: %d", w.Code)
	}
	mustHave(t, operator.becomes(operator.ask("/me/desk/club", filled(club, url.Values{"do": {"retry"}, "mail": {"0f1e2d3c4b5a"}}))), "no mail that was set aside, or given up, has the reference", "Back to the club")

	// Who takes a seat moderates no more, also where he has the page open.
	seated := game.SeatAmong(h.gameOf("training-field").Lines[0].Opened.Seats, "north").AsSeated("plays on")
	seated.Name, seated.Addr, seated.Token = "Mo Example", "mo@example.test", "his-own-token"
	h.add("training-field", game.Line{At: noon, Seated: seated})
	if w := mo.ask("/me/desk/game/training-field", form); w.Code != http.StatusNotFound {
		t.Errorf("who plays now directs: %d", w.Code)
	}
}

// A game in which the page only reads, or drafts, takes no more of its moderator than of its players.
func TestDeskKeepsThePolicy(t *testing.T) {
	h, _ := staffed(t, game.PageRead)
	mo := h.signsIn("mo@example.test")
	page := mo.page("/me/desk/game/training-field")
	if strings.Contains(page, `value="send"`) {
		t.Error("a game that takes nothing from pages has a button to send")
	}
	mustHave(t, page, "This game takes nothing from pages")
	send := url.Values{"text": {"hold because of the map"}, "do": {"send"}}
	mustHave(t, mo.ask("/me/desk/game/training-field", filled(page, send)).Body.String(), "This game takes nothing from here", ">\nhold because of the map</textarea>")

	h, _ = staffed(t, game.PageDraft)
	mo = h.signsIn("mo@example.test")
	page = mo.page("/me/desk/game/training-field")
	mustHave(t, page, "Send, to be confirmed by mail")
	mustHave(t, mo.becomes(mo.ask("/me/desk/game/training-field", filled(page, send))), "asks whether it is yours")
	h.mailTo("mo@example.test", "hold because of the map")
	if g := h.gameOf("training-field"); len(g.Lines) != 2 || g.Lines[1].Held != nil {
		t.Errorf("it has taken effect: %v", g.Lines)
	}
}

// What plays for a side is not tried: sent, it leaves a line in the journal; in a game that takes nothing from pages it is not there at all.
func TestDeskTriesNothingForASide(t *testing.T) {
	const path, plays = "/me/desk/game/training-field", "move 1st Foot 1104"
	for _, policy := range []game.PagePolicy{game.PageSend, game.PageDraft, game.PageRead} {
		h, _ := staffed(t, policy)
		mo := h.signsIn("mo@example.test")
		page := mo.page(path)
		for _, text := range []string{"preview for north\n" + plays, "preview for north", "preview", "process for north because she is away\n" + plays} {
			tried := mo.ask(path, filled(page, url.Values{"text": {text}, "do": {"check"}})).Body.String()
			mustHave(t, tried, `<b class="bad">REFUSED</b>`, "the game notes who asked for it")
			if strings.Contains(tried, "1103-1104") {
				t.Errorf("%s: %q is played for the side:\n%s", policy, text, tried)
			}
		}
		if n := len(h.gameOf("training-field").Lines); n != 1 {
			t.Errorf("%s: what was tried has written %d lines", policy, n)
		}
		if policy != game.PageSend {
			continue
		}
		mustHave(t, mo.becomes(mo.ask(path, filled(page, url.Values{"text": {"preview for north\n" + plays}, "do": {"send"}}))), "1103-1104")
		if g := h.gameOf("training-field"); len(g.Lines) != 2 || g.Lines[1].Directed == nil {
			t.Errorf("what was sent is not noted: %v", g.Lines)
		}
	}
}

// The orders of a side that wait for a ruling are told to who rules, as what the players do not read; they stand on no page of others.
func TestDeskSaysWhatItAloneReads(t *testing.T) {
	unclear := func(o *lobby.Opening) {
		o.Setup.Options, o.Illegal = map[string]string{"terrain": "unknown"}, game.IllegalAsk
	}
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test", opening: unclear}, "training-field")
	anna, ben, operator := h.signsIn("anna@example.test"), h.signsIn("ben@example.test"), h.signsIn("operator@example.test")
	const waits, everybody = "1104-1005-1006", "What you read here everybody may read"
	anna.becomes(anna.ask("/me/game/training-field", filled(anna.page("/me/game/training-field"), url.Values{"text": {"move Marlow 1103-1104-1005-1105\nmove 1st Foot 1103-1104-1005-1006"}, "do": {"send"}})))
	desk := operator.page("/me/desk/game/training-field")
	mustHave(t, desk, "To rule on", waits, "the players do not read: keep it to yourself")
	if strings.Contains(desk, everybody) {
		t.Error("the desk says that everybody may read the orders that wait")
	}
	for name, page := range map[string]string{"the other side": ben.page("/me/game/training-field"), "everybody": ben.page("/game/training-field")} {
		if strings.Contains(page, waits) {
			t.Errorf("%s reads what waits:\n%s", name, page)
		}
	}
}

// Who ends a game is told before and after whether it counts for the ladder, and is asked where 'unrated' has slipped into the reason.
func TestDeskSaysWhetherAnEndIsRated(t *testing.T) {
	const path = "/me/desk/game/training-field"
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field")
	operator := h.signsIn("operator@example.test")
	page := operator.page(path)
	try := func(text, do string) *httptest.ResponseRecorder {
		return operator.ask(path, filled(page, url.Values{"text": {text}, "do": {do}}))
	}
	for text, want := range map[string]string{
		"end south major because anna is gone":         "It counts for the ladder.",
		"end south major unrated because anna is gone": "It does not count for the ladder: the moderator has said so.",
		"end void because anna is gone":                "It does not count for the ladder: the moderator has declared it void.",
		"end none because anna is gone":                "It does not count for the ladder: nobody has won.",
	} {
		mustHave(t, unwrapped(try(text, "check").Body.String()), "Tried, and nothing done", want)
	}
	for _, text := range []string{"end south major because anna is gone unrated", "end drawn because both asked for it (Unrated)."} {
		mustHave(t, unwrapped(try(text, "check").Body.String()), "REFUSED", "at the end of a reason is a word of the reason", "unrated because …")
	}
	mustHave(t, unwrapped(operator.becomes(try("end south major unrated because anna is gone", "send"))), "It does not count for the ladder: the moderator has said so.")
}

// What was refused, or only a part of it done, is not under a line that says that it is done.
func TestNothingRefusedIsCalledDone(t *testing.T) {
	h, _ := staffed(t, game.PageSend)
	mo, operator, anna := h.signsIn("mo@example.test"), h.signsIn("operator@example.test"), h.signsIn("anna@example.test")
	const desk, own = "/me/desk/game/training-field", "/me/game/training-field"
	sends := func(text string) url.Values { return url.Values{"text": {text}, "do": {"send"}} }
	refused := map[string]string{
		"release":         mo.becomes(mo.ask(desk, filled(mo.page(desk), sends("release")))),
		"hold":            mo.becomes(mo.ask(desk, filled(mo.page(desk), sends("hold")))),
		"a part":          mo.becomes(mo.ask(desk, filled(mo.page(desk), sends("hold because of the map\npress north")))),
		"a mail":          operator.becomes(operator.ask("/me/desk/club", filled(operator.page("/me/desk/club"), url.Values{"do": {"retry"}, "mail": {"0000000000"}}))),
		"a zone":          anna.becomes(anna.ask("/me/settings", filled(anna.page("/me/settings"), url.Values{"zone": {"../../etc/passwd"}}))),
		"a player's word": anna.becomes(anna.ask(own, filled(anna.page(own), sends("resend 77")))),
	}
	for name, page := range refused {
		if !strings.Contains(page, "REFUSED") {
			t.Errorf("%s is not refused:\n%s", name, page)
		}
		if lead := leadForm.FindString(page); lead == "" || strings.Contains(lead, "Done") || strings.Contains(lead, "DONE") {
			t.Errorf("%s: %s", name, lead)
		}
	}
}

// What is too long for a field is refused with the limit, kept for who wrote it, and not cut; what a field takes arrives whole.
func TestNothingTypedIsCut(t *testing.T) {
	h, _ := staffed(t, game.PageSend)
	mo, anna := h.signsIn("mo@example.test"), h.signsIn("anna@example.test")
	const desk, own, tail, limit = "/me/desk/game/training-field", "/me/game/training-field", "NOT UNLESS THE OTHER SIDE AGREES", "and 400 are possible"
	long := strings.Repeat("the sheet shows it ", 40) + tail
	for _, form := range []url.Values{
		{"line": {"rule terrain 0507 = clear"}, "because": {long}, "do": {"rule"}},
		{"word": {"hold"}, "because": {long}, "do": {"act"}},
	} {
		mustHave(t, mo.ask(desk, filled(mo.page(desk), form)).Body.String(), "Nothing was done", limit, tail)
	}
	mustHave(t, anna.ask(own, filled(anna.page(own), url.Values{"standing": {"if retreat then disrupt; " + long}, "do": {"standing"}})).Body.String(), "Nothing was done", limit, tail)
	mustHave(t, anna.ask("/me/settings", filled(anna.page("/me/settings"), url.Values{"zone": {long}})).Body.String(), "Nothing was done", limit)
	if n := len(h.gameOf("training-field").Lines); n != 1 {
		t.Errorf("what was too long has written %d lines", n)
	}
	cyrillic := strings.Repeat("ж", 390) + "конец"
	mustHave(t, mo.ask(desk, filled(mo.page(desk), url.Values{"word": {"hold"}, "because": {cyrillic}, "do": {"act"}})).Body.String(), cyrillic+"</textarea>", "bytes, where 500 are possible")
}

var leadForm = regexp.MustCompile(`<p class="lead" role="status">.*</p>`)

// unwrapped is a page as one line.
func unwrapped(page string) string { return strings.Join(strings.Fields(page), " ") }

// Markup and marks of direction are text on the desk, too.
func TestDeskShowsTextAsText(t *testing.T) {
	const bad = "</textarea><script>alert(1)</script>\u202e\"><img src=x onerror=alert(1)>"
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"})
	h.opens("training-field", game.PageSend, "Anna <script>alert(1)</script>\u202eExample", "Ben \"><img src=x onerror=alert(1)>")
	operator := h.signsIn("operator@example.test")
	page := operator.page("/me/desk/game/training-field")
	pages := []string{page, operator.page("/me/desk")}
	for _, do := range []string{"check", "rule", "act", "send"} {
		w := operator.ask("/me/desk/game/training-field", filled(page, url.Values{"text": {"hold because " + bad}, "line": {bad}, "because": {bad}, "word": {"hold"}, "do": {do}}))
		if w.Code == http.StatusSeeOther {
			pages = append(pages, operator.becomes(w))
			continue
		}
		pages = append(pages, w.Body.String())
	}
	pages = append(pages, operator.page("/me/desk"), operator.page("/me/desk/game/training-field"))
	for i, page := range pages {
		for _, mark := range []string{"<script>alert", "</textarea><script", "<img src=x", "\u202e"} {
			if strings.Contains(page, mark) {
				t.Errorf("page %d has %q:\n%s", i, mark, page)
			}
		}
	}
}

// Of two rulings that were sent at once from one page the second does nothing, and says that the question is answered.
func TestDeskTakesOneOfTwoRulings(t *testing.T) {
	unclear := func(o *lobby.Opening) {
		o.Setup.Options, o.Illegal = map[string]string{"terrain": "unknown"}, game.IllegalAsk
	}
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test", opening: unclear}, "training-field")
	anna, operator := h.signsIn("anna@example.test"), h.signsIn("operator@example.test")
	const desk = "/me/desk/game/training-field"
	anna.becomes(anna.ask("/me/game/training-field", filled(anna.page("/me/game/training-field"), url.Values{"text": {"move 1st Foot 1103-1104-1005-1006"}, "do": {"send"}})))
	page := operator.page(desk)
	line := html.UnescapeString(regexp.MustCompile(`name="line" value="([^"]*)"`).FindStringSubmatch(page)[1])
	ruled := operator.becomes(operator.ask(desk, filled(page, url.Values{"do": {"rule"}, "line": {line}, "because": {"of the map"}})))
	mustHave(t, ruled, "done     "+line)
	lines := len(h.gameOf("training-field").Lines)
	for again, want := range map[string]string{
		line + " because the map has no wood there":                  "is ruled so already",
		strings.TrimSuffix(line, "clear") + "brush because I see it": "is ruled otherwise already",
	} {
		sent, err := h.service.ByPage().Send(t.Context(), bypage.Order{From: "operator@example.test", Tag: "training-field", Chair: mail.Address{Addr: "operator@example.test"}, Text: again, Moves: -1}) // as from the page before
		if err != nil {
			t.Fatal(err)
		}
		led := httptest.NewRecorder()
		led.Header().Set("Location", "/me/sent/"+sent.ID+"/"+sent.Key+"?game=training-field&as=moderator")
		led.WriteHeader(http.StatusSeeOther)
		told := operator.becomes(led)
		mustHave(t, unwrapped(told), "REFUSED rule terrain", want)
	}
	for _, l := range h.gameOf("training-field").Lines[lines:] {
		if l.Play != nil {
			t.Errorf("a second ruling was given: %+v", l.Play)
		}
	}
}
