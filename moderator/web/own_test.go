package web_test

import (
	"bytes"
	"context"
	"errors"
	"html"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/lobby"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/post"
	"adjutant/moderator/postroom"
	"adjutant/moderator/roll"
	"adjutant/moderator/routine"
	"adjutant/moderator/service"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
	"adjutant/moderator/web"
	"adjutant/moderator/web/member"
)

// house is a club at work, whose people can sign in.
type house struct {
	*club
	service *service.Service
	mu      sync.Mutex
	sent    []storage.Parcel
}

// houseOf is what a house is made of.
type houseOf struct {
	page       game.PagePolicy
	operator   string // his address, "" for none
	moderators []mail.Address
	office     member.Office
	opening    func(*lobby.Opening) // changes how the games begin; nil for nothing
	packs      game.Library         // nil for those that are built in
}

// newHouse is a club at work, in which Anna and Ben play a game of each pack under the policy, tagged as the pack.
func newHouse(t *testing.T, page game.PagePolicy, packs ...string) *house {
	t.Helper()
	return newHouseOf(t, houseOf{page: page}, packs...)
}

func newHouseOf(t testing.TB, of houseOf, packs ...string) *house {
	t.Helper()
	h := &house{club: newClub(t, built)}
	h.m.Club.Pages, h.m.Club.Operator.Addr, h.m.Club.Moderators = "https://club.example.test", of.operator, of.moderators
	if of.packs != nil {
		h.m.Rules = of.packs
	}
	secret, err := mailkey.NewSecret(rand.NewChaCha8([32]byte{4}))
	if err != nil {
		t.Fatal(err)
	}
	h.service = &service.Service{
		Store: h.store, Moderator: h.m, Dice: service.Dice{Keys: func() (roll.Keys, error) { return h.keys, nil }}, MailSecret: secret, Limits: mail.DefaultLimits(),
		Settings: postroom.Settings{Send: h.send, Permanent: func(error) bool { return false }}, Journals: &service.Journals{}, Faces: &service.Faces{}, Members: &service.Members{}, Past: &routine.Past{},
		Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{3}), Log: slog.New(slog.DiscardHandler),
	}
	h.site, err = web.New(web.Config{
		URL: "https://club.example.test", Moderator: h.m, Store: summed{h.store, &h.m, &h.read, &h.held}, Verifier: built, Now: func() time.Time { return noon }, Log: slog.New(slog.NewTextHandler(&h.said, nil)),
		Keys:        func() (roll.Keys, error) { return h.keys, nil },
		Successions: func() ([]roll.Succession, error) { return nil, nil },
		Office:      of.office,
		Listing:     h.service.Registrar().Listing,
		Standings: func(ctx context.Context) (ladder.Standings, error) {
			people, err := service.Register(ctx, h.store, post.Club{})
			return ladder.Standings{Names: people.Names()}, err
		},
		Members: &member.Club{Desk: h.service.Reception(), Carrier: h.service.ByPage()},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, pack := range packs {
		h.opensWith(of.opening, pack, of.page, "Anna Example", "Ben Example")
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- h.store.Run(ctx, func() {}, h.service.Intake, h.service.Deliver) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	return h
}

// opens opens a game of a pack between two players, who write from their first name at example.test.
func (h *house) opens(pack string, page game.PagePolicy, names ...string) {
	h.t.Helper()
	h.opensWith(nil, pack, page, names...)
}

// opensWith opens it in another way.
func (h *house) opensWith(change func(*lobby.Opening), pack string, page game.PagePolicy, names ...string) {
	h.t.Helper()
	r, err := h.m.Rules(pack, "")
	if err != nil {
		h.t.Fatal(err)
	}
	p := r.Pack
	o := lobby.Opening{Now: noon, Tag: pack, Title: p.Title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Keys: h.public().Text(), Random: rand.NewChaCha8([32]byte{2}), Page: page}
	if change != nil {
		change(&o)
	}
	for i, s := range p.Sides {
		first, _, _ := strings.Cut(strings.ToLower(names[i]), " ")
		o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: names[i], Addr: first + "@example.test"})
	}
	lines, _, err := lobby.Open(h.m, o)
	if err == nil {
		err = h.service.Begin(h.t.Context(), o, lines, nil)
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) send(_ context.Context, p storage.Parcel) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sent = append(h.sent, p)
	return nil
}

// mailTo waits for a mail to an address that has a text, and gives its words.
func (h *house) mailTo(addr, text string) string {
	h.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		h.mu.Lock()
		for i, p := range h.sent {
			msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
			if err == nil && p.To == addr && strings.Contains(msg.Text, text) {
				h.sent = append(h.sent[:i:i], h.sent[i+1:]...)
				h.mu.Unlock()
				return msg.Text
			}
		}
		h.mu.Unlock()
	}
	h.t.Fatalf("no mail to %s with %q", addr, text)
	return ""
}

// browser is what somebody looks at the pages with.
type browser struct {
	*house
	cookie *http.Cookie
	wanted *http.Cookie // where it is to go once somebody has signed in
}

// ask asks for a page, or sends a form to it.
func (b *browser) ask(path string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	if form != nil {
		r = httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	r.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0")
	if b.cookie != nil {
		r.AddCookie(b.cookie)
	}
	if b.wanted != nil && strings.HasPrefix(path, b.wanted.Path) {
		r.AddCookie(b.wanted)
	}
	w := b.club.ask(r)
	for _, c := range w.Result().Cookies() {
		if c.Name == "adjutant-wanted" {
			b.wanted = c
			continue
		}
		if b.cookie = c; c.MaxAge < 0 {
			b.cookie = nil
		}
	}
	return w
}

var linkForm = regexp.MustCompile(`https://club\.example\.test(/sign-in/\S+)`)

// signsIn is the browser of somebody who has signed in by a link from a mail.
func (h *house) signsIn(addr string) *browser {
	h.t.Helper()
	b := &browser{house: h}
	b.ask("/sign-in", url.Values{"address": {addr}})
	link := linkForm.FindStringSubmatch(h.mailTo(addr, "This link signs you in"))[1]
	if w := b.ask(link, nil); w.Code != http.StatusOK || b.cookie != nil || w.Header().Get("Referrer-Policy") != "strict-origin" || strings.Contains(w.Body.String(), link) {
		h.t.Fatalf("opening the link: %d, %v, %v", w.Code, b.cookie, w.Header())
	}
	if w := b.ask(link, url.Values{}); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/me" || b.cookie == nil {
		h.t.Fatalf("the link: %d %s\n%s", w.Code, w.Header(), w.Body)
	}
	if token := strings.TrimPrefix(link, "/sign-in/"); strings.Contains(h.said.String(), token) || strings.Contains(h.said.String(), b.cookie.Value) {
		h.t.Fatalf("a key is in the log:\n%s", &h.said)
	}
	return b
}

// page is a page that must be there.
func (b *browser) page(path string) string {
	b.t.Helper()
	w := b.ask(path, nil)
	if w.Code != http.StatusOK {
		b.t.Fatalf("%s: %d\n%s", path, w.Code, w.Body)
	}
	return w.Body.String()
}

var hidden = regexp.MustCompile(`<input type="hidden" name="(key|moves|version)" value="([^"]*)">`)

// filled is a form of a page with what it hides, and more.
func filled(page string, more url.Values) url.Values {
	all := url.Values{}
	for _, m := range hidden.FindAllStringSubmatch(page, -1) {
		all.Set(m[1], html.UnescapeString(m[2]))
	}
	for name, values := range more {
		all[name] = values
	}
	return all
}

// becomes follows what was sent until it is judged, and gives the page that tells of it.
func (b *browser) becomes(w *httptest.ResponseRecorder) string {
	b.t.Helper()
	if w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), "/me/sent/") {
		b.t.Fatalf("it was not sent: %d\n%s", w.Code, w.Body)
	}
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		then := b.ask(w.Header().Get("Location"), nil)
		if then.Code != http.StatusOK {
			b.t.Fatalf("what became of it: %d\n%s", then.Code, then.Body)
		}
		if then.Header().Get("Refresh") == "" {
			return then.Body.String()
		}
	}
	b.t.Fatal("it is not judged")
	return ""
}

func mustHave(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("the page has no %q:\n%s", text, page)
		}
	}
}

// Whoever signs in reads where he stands, tries orders, sends them, and reads what became of them.
func TestOwnPages(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	mustHave(t, anna.page("/me"), "<b>Anna Example</b>", `<a href="/me/game/training-field">The Training Field</a>`)
	page := anna.page("/me/game/training-field")
	mustHave(t, page, "You play Northern Division", "the game waits for <b>you</b>", "<b>Anna Example</b> (you)", `src="/me/game/training-field/above/0"`)
	if strings.Contains(page, "style=") || strings.Contains(page, "cid:") {
		t.Error("the letter on the page has styles or pictures of a mail")
	}
	if w := anna.ask("/me/game/training-field/map.png?at=0", nil); w.Header().Get("Content-Type") != "image/png" || w.Body.Len() < 1000 || w.Header().Get("Cache-Control") != "private, no-store" {
		t.Errorf("the map: %d, %v", w.Code, w.Header())
	}
	tried := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1105"}, "do": {"check"}})).Body.String()
	if strings.Contains(tried, "The map, with") {
		t.Error("the map of a mail is told of on the page")
	}
	mustHave(t, tried, "Sent like this, it would be handed back.", "<b>E403</b>", "Write: move 1st Foot 1103-1104", ">\nmove 1st Foot 1105\n</textarea>")
	judged := anna.becomes(anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104\r\nmove 2nd Foot 1004"}, "do": {"send"}})))
	mustHave(t, judged, "Accepted: it took effect, unless the answer says of a part that it did not.", "done     move 1st Foot 1103-1104", "sent this from the club")
	h.mailTo("ben@example.test", "sent this from the club")
	h.mailTo("anna@example.test", "done     move 1st Foot 1103-1104")
	mustHave(t, anna.page("/me/game/training-field"), "so far 3 actions", `src="/me/game/training-field/above/3"`)

	// What was written on a page from before is not sent, and is kept; so are two tabs told apart.
	late := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 3rd Foot 0407"}, "do": {"send"}})).Body.String()
	mustHave(t, late, "The game has gone on while you wrote, and nothing was sent", ">\nmove 3rd Foot 0407\n</textarea>")

	ben := h.signsIn("ben@example.test")
	mustHave(t, ben.becomes(ben.ask("/me/game/training-field", filled(ben.page("/me/game/training-field"), url.Values{"do": {"standing"}, "standing": {"if retreat then disrupt"}}))), "standing")
	settings := filled(ben.page("/me/settings"), url.Values{"zone": {"Europe/Berlin"}, "letters": {"short"}, "attachments": {"few"}, "stops": {"no"}, "listed": {"yes"}})
	mustHave(t, ben.becomes(ben.ask("/me/settings", settings)), "Stored: zone Europe/Berlin", "Stored: letters short")
	mustHave(t, ben.page("/me/settings"), `value="Europe/Berlin"`, "<option selected>short</option>")
	mustHave(t, ben.ask("/me/settings", settings).Body.String(), "All of this is so already")
}

// What is refused of one's own pages is as private as they are, in the form in which it was asked for; and nothing is sent whatever the game
// has come to.
func TestOwnRefusalsArePrivate(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	for _, path := range []string{"/me/game/nowhere", "/me/game/nowhere/moved", "/me/desk/club"} {
		w := anna.ask(path, nil)
		if w.Code < 300 || w.Header().Get("Cache-Control") != "private, no-store" || !strings.Contains(w.Header().Get("Vary"), "Cookie") {
			t.Errorf("%s: %d, %v", path, w.Code, w.Header())
		}
	}
	if w := anna.ask("/me/game/nowhere/engine", url.Values{}); w.Code == http.StatusOK || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("of the rules: %d, %v", w.Code, w.Header())
	}
	page := anna.page("/me/game/training-field")
	if w := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"pass"}, "do": {"send"}, "version": {"-1"}})); w.Code != http.StatusBadRequest {
		t.Errorf("whatever the game has come to, it is sent: %d", w.Code)
	}
}

// Who asks for many maps at once waits; a map that was drawn is drawn once.
func TestMapsAreSpared(t *testing.T) {
	c := field(t, built)
	refused := 0
	for range 60 {
		switch w := c.get("/game/training-field/map"); w.Code {
		case http.StatusOK:
		case http.StatusTooManyRequests:
			refused++
		default:
			t.Fatalf("%d: %s", w.Code, w.Body)
		}
	}
	if refused == 0 {
		t.Error("60 maps in a row are drawn for one caller")
	}
}

// In a game that only shows, nothing is sent; in one that drafts, a mail has to say so.
func TestOwnPagesKeepThePolicy(t *testing.T) {
	h := newHouse(t, game.PageRead, "training-field")
	anna := h.signsIn("anna@example.test")
	page := anna.page("/me/game/training-field")
	if strings.Contains(page, `value="send"`) {
		t.Error("a game that is ordered by mail has a button to send")
	}
	mustHave(t, page, "This game is ordered by mail alone")
	mustHave(t, anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"pass"}, "do": {"send"}})).Body.String(), "This game takes nothing from here", ">\npass\n</textarea>")

	h = newHouse(t, game.PageDraft, "training-field")
	anna = h.signsIn("anna@example.test")
	page = anna.page("/me/game/training-field")
	mustHave(t, page, "Send as a draft")
	mustHave(t, anna.becomes(anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104"}, "do": {"send"}}))), "asks whether it is yours")
	h.mailTo("anna@example.test", "move 1st Foot")
}

// Nobody reads or sends as somebody else: not without a session, by another's form, from another site, with a link that was used, or
// once he is signed out; and no cache keeps what is read.
func TestOwnPagesAreGuarded(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	stranger := &browser{house: h}
	for _, path := range []string{"/me", "/me/game/training-field", "/me/game/training-field/map.png", "/me/settings", "/me/sessions", "/me/sent/a/b"} {
		if w := stranger.ask(path, nil); w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), "/sign-in") || w.Header().Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s without a session: %d, %v", path, w.Code, w.Header())
		}
	}
	anna, ben := h.signsIn("anna@example.test"), h.signsIn("ben@example.test")
	if c := anna.cookie; c.Name != "__Host-adjutant" || !c.HttpOnly || !c.Secure || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || c.MaxAge != int(signin.SessionTime.Seconds()) {
		t.Errorf("the cookie is %+v", c)
	}
	page := anna.page("/me/game/training-field")
	for name, sends := range map[string]func() *httptest.ResponseRecorder{
		"another's form": func() *httptest.ResponseRecorder {
			return ben.ask("/me/game/training-field", filled(page, url.Values{"text": {"pass"}, "do": {"send"}}))
		},
		"a form without a key": func() *httptest.ResponseRecorder {
			return anna.ask("/me/game/training-field", url.Values{"text": {"pass"}, "do": {"send"}, "version": {"0"}})
		},
		"another site": func() *httptest.ResponseRecorder {
			r := httptest.NewRequest(http.MethodPost, "/me/game/training-field", strings.NewReader(filled(page, url.Values{"text": {"pass"}, "do": {"send"}}).Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set("Sec-Fetch-Site", "cross-site")
			r.AddCookie(anna.cookie)
			return h.club.ask(r)
		},
		"another origin": func() *httptest.ResponseRecorder {
			r := httptest.NewRequest(http.MethodPost, "/sign-in", strings.NewReader("address=anna%40example.test"))
			r.Header.Set("Origin", "https://evil.example.test")
			return h.club.ask(r)
		},
	} {
		if w := sends(); w.Code != http.StatusForbidden {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
	if w := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {strings.Repeat("move 1st Foot 1104\n", 600_000)}, "do": {"send"}})); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("10 MB of orders: %d", w.Code)
	}
	if w := anna.ask("/me/sent/nothing/of-hers?game=training-field", nil); w.Code != http.StatusNotFound {
		t.Errorf("what became of what she did not send: %d", w.Code)
	}
	if w := anna.ask("/me/game/nowhere", nil); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/game/nowhere" {
		t.Errorf("a game that is none: %d, %v", w.Code, w.Header())
	}
	used := &browser{house: h}
	for _, link := range []string{"/sign-in/" + anna.cookie.Value, "/sign-in/no-link-at-all", "/sign-in/%3Cscript%3E"} {
		if w := used.ask(link, url.Values{}); w.Code != http.StatusGone || used.cookie != nil {
			t.Errorf("%s signs in: %d", link, w.Code)
		}
	}
	sessions := anna.page("/me/sessions")
	mustHave(t, sessions, "Firefox on Linux", "this one")
	id := regexp.MustCompile(`name="session" value="([0-9a-f]+)"`).FindStringSubmatch(sessions)[1]
	ben.ask("/me/sessions", filled(ben.page("/me/sessions"), url.Values{"session": {id}}))
	anna.page("/me") // Ben has not ended it
	cookie := anna.cookie
	if w := anna.ask("/me/sessions", filled(sessions, url.Values{"session": {id}})); w.Header().Get("Location") != "/sign-in" || anna.cookie != nil {
		t.Errorf("signed out: %d, %v", w.Code, w.Header())
	}
	anna.cookie = cookie
	w := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104 </textarea><b>"}, "do": {"send"}}))
	if w.Code != http.StatusUnauthorized || !strings.Contains(w.Body.String(), "move 1st Foot 1104 &lt;/textarea&gt;&lt;b&gt;</textarea>") {
		t.Errorf("what was written when the session was over: %d\n%s", w.Code, w.Body)
	}
}

// A session whose seat went to another reads and sends nothing more there; what was written is kept.
func TestOwnPagesLeaveWithTheSeat(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	page := anna.page("/me/game/training-field?text=move+1st+Foot+1104")
	mustHave(t, page, ">\nmove 1st Foot 1104\n</textarea>")
	seat := game.SeatAmong(h.gameOf("training-field").Lines[0].Opened.Seats, "north")
	seated := seat.AsSeated("plays on")
	seated.Name, seated.Addr, seated.Token = "Carl Example", "carl@example.test", "carls-own-token"
	h.add("training-field", game.Line{At: noon, Seated: seated})
	if w := anna.ask("/me/game/training-field", nil); w.Header().Get("Location") != "/game/training-field" {
		t.Errorf("who played before reads on: %d\n%s", w.Code, w.Body)
	}
	w := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104"}, "do": {"send"}}))
	if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), ">\nmove 1st Foot 1104</textarea>") {
		t.Errorf("who played before sends: %d\n%s", w.Code, w.Body)
	}
	if w := anna.ask("/me/game/training-field/map.png", nil); w.Code != http.StatusNotFound {
		t.Errorf("who played before has the map: %d", w.Code)
	}
}

// Who tries or sends without end waits, and keeps what he wrote.
func TestOwnPagesAreBounded(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	page := anna.page("/me/game/training-field")
	last := ""
	for n := 0; n < 300 && !strings.Contains(last, "Too much was tried"); n++ { // on a busy machine each takes a while
		last = anna.ask("/me/game/training-field", filled(page, url.Values{"text": {"move 1st Foot 1104"}, "do": {"check"}})).Body.String()
	}
	mustHave(t, last, "Too much was tried or sent at once from here", ">\nmove 1st Foot 1104\n</textarea>")
	if w := anna.ask("/me/game/training-field", filled(page, url.Values{"text": {strings.Repeat("move 1st Foot 1104\n", 600_000)}})); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("10 MB of orders: %d", w.Code)
	}
}

// gameOf is a game as it is stored.
func (h *house) gameOf(tag string) game.Game {
	h.t.Helper()
	g, err := h.store.Game(h.t.Context(), tag)
	if err != nil {
		h.t.Fatal(err)
	}
	return g
}

// The form answers the same whoever is asked for, and not without end.
func TestSignInTellsNobodyWhoIsAMember(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	var answers []string
	for _, addr := range []string{"anna@example.test", "nobody@example.test", "<script>\u202e@example.test", "anna@example.test,eve@example.test"} {
		b := &browser{house: h}
		w := b.ask("/sign-in", url.Values{"address": {addr}})
		head := w.Result().Header
		head.Del("Date")
		var all bytes.Buffer
		if err := head.Write(&all); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, all.String()+w.Body.String())
	}
	for _, a := range answers {
		if a != answers[0] {
			t.Errorf("the answers differ:\n%s\n%s", answers[0], a)
		}
	}
	h.mailTo("anna@example.test", "This link signs you in")
	last := 0
	for range 20 {
		last = (&browser{house: h}).ask("/sign-in", url.Values{"address": {"anna@example.test"}}).Code
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the twentieth time in a row: %d", last)
	}
	// Where nobody can sign in, the pages are not there.
	if w := newClub(t, built).get("/me"); w.Code != http.StatusNotFound {
		t.Errorf("pages of one's own in a club without them: %d", w.Code)
	}
}

// Markup and marks of direction in names, orders and press are text on every page of one's own.
func TestOwnPagesShowTextAsText(t *testing.T) {
	const bad = "</textarea><script>alert(1)</script>\u202e\"><img src=x onerror=alert(1)> style=\"x\" src=\"cid:x\""
	h := newHouse(t, game.PageSend)
	h.opens("training-field", game.PageSend, "Anna <script>alert(1)</script>\u202eExample", "Ben \"><img src=x onerror=alert(1)>")
	anna := h.signsIn("anna@example.test")
	page := anna.page("/me/game/training-field")
	pages := []string{page, anna.page("/me"), anna.page("/me/settings"), anna.page("/me/sessions")}
	for _, do := range []string{"check", "send", "standing", "absence", "line"} {
		more := url.Values{"text": {"press all: " + bad + "\n" + bad}, "do": {do}, "standing": {bad}, "from": {bad}, "until": {bad}, "line": {"press all: " + bad}}
		if do == "check" || do == "send" {
			more.Del("line")
		}
		w := anna.ask("/me/game/training-field", filled(page, more))
		if w.Code == http.StatusSeeOther {
			pages = append(pages, anna.becomes(w))
			continue
		}
		pages = append(pages, w.Body.String())
	}
	pages = append(pages, anna.page("/me/game/training-field"), anna.becomes(anna.ask("/me/settings", filled(pages[2], url.Values{"zone": {bad}}))))
	for i, page := range pages {
		for _, mark := range []string{"<script>alert", "</textarea><script", "<img src=x", "\u202e"} {
			if strings.Contains(page, mark) {
				t.Errorf("page %d has %q:\n%s", i, mark, page)
			}
		}
	}
}
