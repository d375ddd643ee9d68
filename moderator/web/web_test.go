package web_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
	"adjutant/moderator/web"
)

var update = flag.Bool("update", false, "write the golden pages anew")

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// club is a club with pages, in memory.
type club struct {
	t       *testing.T
	store   *store.Memory
	keys    roll.Keys
	changes []roll.Succession
	m       moderator.Moderator
	site    *web.Site
	said    bytes.Buffer // what the pages log
}

// newClub is a club whose pages verify with the files given; with none they have
// no verification in the browser.
func newClub(t *testing.T, verifier fstest.MapFS) *club {
	t.Helper()
	c := &club{t: t, store: store.NewMemory(), keys: newKeys(t, 1)}
	c.m = moderator.Moderator{Rules: rules, Club: moderator.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}}}
	site, err := web.New(web.Config{
		URL: "https://club.example.test", Moderator: c.m, Store: c.store, Verifier: verifier, Log: slog.New(slog.NewTextHandler(&c.said, nil)),
		Keys:        func() (roll.Keys, error) { return c.keys, nil },
		Successions: func() ([]roll.Succession, error) { return c.changes, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	return c
}

func newKeys(t *testing.T, seed byte) roll.Keys {
	t.Helper()
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{seed}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func (c *club) public() roll.Public {
	c.t.Helper()
	public, err := c.keys.Public()
	if err != nil {
		c.t.Fatal(err)
	}
	return public
}

func rules(id, _ string) (moderator.Rules, error) {
	p, err := systems.Find(id)
	if err != nil {
		return moderator.Rules{}, err
	}
	sys, err := systems.Open(p)
	return moderator.Rules{System: sys, Pack: p}, err
}

// begin begins a game of a pack, whose tag is that of the pack too.
func (c *club) begin(pack string) moderator.Game {
	c.t.Helper()
	p, err := systems.Find(pack)
	if err != nil {
		c.t.Fatal(err)
	}
	o := moderator.Opening{
		Now: noon, Tag: pack, Title: p.Title + " & friends", Pack: p.ID, Hash: p.Hash, Dice: moderator.DiceModerator,
		Keys: c.public().Text(), Random: rand.NewChaCha8([32]byte{2}),
	}
	for i, s := range p.Sides {
		name := []string{"Anna Example", "Ben Example"}[i]
		o.Players = append(o.Players, moderator.Player{Side: s.ID, Name: name, Addr: strings.ToLower(name[:3]) + "@example.test"})
	}
	lines, _, err := c.m.Open(o)
	if err == nil {
		err = c.store.AddGame(c.t.Context(), pack, lines, nil, nil)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return moderator.Game{Lines: lines}
}

// play appends plays to a game: those given, then legal ones at random, until it
// has that many rolls.
func (c *club) play(tag string, rolls int, given ...engine.Action) {
	c.t.Helper()
	p := &player{club: c, tag: tag, rng: rand.New(rand.NewPCG(7, 7)), given: given}
	for p.rolls = 0; p.rolls < rolls || len(p.given) > 0; {
		p.step()
	}
}

type player struct {
	*club
	tag   string
	rng   *rand.Rand
	given []engine.Action
	rolls int
	last  string
}

// step plays what the game waits for.
func (p *player) step() {
	p.t.Helper()
	game, err := p.store.Game(p.t.Context(), p.tag)
	if err != nil {
		p.t.Fatal(err)
	}
	opened := game.Lines[0].Opened
	r, err := rules(opened.Pack, opened.PackHash)
	if err != nil {
		p.t.Fatal(err)
	}
	var plays []engine.Play
	for _, line := range game.Lines {
		if line.Play != nil {
			plays = append(plays, *line.Play)
		}
	}
	state, _, err := engine.Replay(r.System, opened.Setup, plays)
	if err != nil {
		p.t.Fatal(err)
	}
	line := moderator.Line{At: noon.Add(time.Duration(len(game.Lines)) * time.Minute)}
	switch node := r.System.Node(state); node.Kind {
	case engine.AtChance:
		rec := p.draw(game, *node.Chance, line.At)
		fell := rec.Roll()
		line.Play, line.Record, line.Note = &engine.Play{Roll: &fell}, rec.Number, rec.String()
	case engine.AtChoice:
		a := p.choose(r.System, state, node.Seats[0])
		line.Play = &engine.Play{Action: &a}
		p.last = string(a.Side) + ": " + a.String()
	default:
		p.t.Fatal("the game is over too early")
	}
	if err := p.store.Commit(p.t.Context(), moderator.Commit{Tag: p.tag, Version: game.Version(), Lines: []moderator.Line{line}}); err != nil {
		p.t.Fatal(err)
	}
}

func (p *player) choose(sys engine.System, state engine.State, side engine.Side) engine.Action {
	if len(p.given) > 0 {
		a := p.given[0]
		p.given = p.given[1:]
		return a
	}
	all := slices.Collect(sys.Legal(state, side))
	if fights := slices.DeleteFunc(slices.Clone(all), func(a engine.Action) bool { return a.Verb != "attack" }); len(fights) > 0 {
		all = fights
	}
	return all[p.rng.IntN(len(all))]
}

func (p *player) draw(game moderator.Game, chance engine.Chance, at time.Time) roll.Record {
	p.t.Helper()
	now, err := p.m.Overview(game)
	if err != nil {
		p.t.Fatal(err)
	}
	state, err := roll.ParseHash(now.Hash)
	if err != nil {
		p.t.Fatal(err)
	}
	req := roll.RequestFor(now.ID, state, chance, p.last)
	rec, err := p.store.Record(p.t.Context(), now.ID, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return p.keys.Draw(req, roll.Circumstances{Tag: p.tag, Number: number, Time: at, Nonces: roll.NoncesByHost, Previous: prev})
	})
	if err != nil {
		p.t.Fatal(err)
	}
	p.rolls++
	return rec
}

// outside draws a roll outside games.
func (c *club) outside(purpose string) {
	c.t.Helper()
	records, err := c.store.Records(c.t.Context(), roll.NoGame)
	if err != nil {
		c.t.Fatal(err)
	}
	var last roll.Hash
	if len(records) > 0 {
		last = records[len(records)-1].Hash()
	}
	req := roll.Request{Game: roll.NoGame, State: last, Chance: "outside", Dice: []engine.Dice{{N: 2, Sides: 6, Low: 1}}, Action: purpose, Purpose: purpose}
	_, err = c.store.Record(c.t.Context(), roll.NoGame, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return c.keys.Draw(req, roll.Circumstances{Number: number, Time: noon, Nonces: roll.NoncesNone, Previous: prev})
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// action reads an order.
func action(t *testing.T, pack string, side engine.Side, line string) engine.Action {
	t.Helper()
	p, err := systems.Find(pack)
	if err != nil {
		t.Fatal(err)
	}
	order, wrong := orders.ParseLine(line, interpret.Roster(p))
	if wrong != nil {
		t.Fatalf("%s: %s", line, wrong.Text)
	}
	a, ok := order.Action(side)
	if !ok {
		t.Fatalf("%s: no action", line)
	}
	return a
}

// get asks for a page.
func (c *club) get(path string) *httptest.ResponseRecorder {
	return c.ask(httptest.NewRequest(http.MethodGet, path, nil))
}

func (c *club) ask(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	c.site.ServeHTTP(w, r)
	return w
}

// page is the HTML of a page that must be there.
func (c *club) page(path string) string {
	c.t.Helper()
	w := c.get(path)
	if w.Code != http.StatusOK {
		c.t.Fatalf("GET %s: %d\n%s", path, w.Code, w.Body)
	}
	return w.Body.String()
}

// hashed is a hash in the path of an asset, or one that covers a pack.
var hashed = regexp.MustCompile(`(/static/)[0-9a-f]{16}/|()[0-9a-f]{64}`)

// golden holds a text against testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	got = hashed.ReplaceAllString(got, "${1}HASH/")
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// built stands for the verification as it is built.
var built = fstest.MapFS{"verifier.wasm.gz": {Data: []byte("\x1f\x8bprogram")}, "wasm_exec.js": {Data: []byte("// start")}}

// field is a club with a game under way, a roll outside games, and keys that were
// changed.
func field(t *testing.T, verifier fstest.MapFS) *club {
	t.Helper()
	c := newClub(t, verifier)
	c.begin("training-field")
	c.play("training-field", 3)
	c.outside("who <b>chooses</b> sides")
	c.change()
	return c
}

// change gives the club other keys.
func (c *club) change() {
	c.t.Helper()
	next := newKeys(c.t, 9)
	change, err := c.keys.Succeed(next, noon.Add(24*time.Hour))
	if err != nil {
		c.t.Fatal(err)
	}
	c.keys, c.changes = next, append(c.changes, change)
}

// A game's page tells where it stands, who did what by which rule, and leads to the
// record of every roll.
func TestGame(t *testing.T) {
	page := field(t, built).page("/game/training-field")
	for _, want := range []string{
		"<dt>Northern Division</dt><dd>Anna Example</dd>", `<a href="/game/training-field/rolls">3 rolls</a>`, "Where the units stand", "1st Foot",
		`<a href="/game/training-field/roll/3"><b>`, "<small>MS 7.1</small>", "The Training Field &amp; friends",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
}

// successionName is the name of the file of a change of keys.
func successionName(t *testing.T, change roll.Succession) string {
	t.Helper()
	return "succession-" + roll.Sum([]byte(change.New.Text())).String()[:8]
}

// lab is a club with a game of open play in which a log was accepted.
func lab(t *testing.T) *club {
	t.Helper()
	c := newClub(t, built)
	game := c.begin("open")
	reached := moderator.Line{At: noon.Add(time.Hour), Reached: &moderator.Reached{No: 1, Side: "first", Blob: roll.Sum([]byte("end")).String()}}
	if err := c.store.Commit(t.Context(), moderator.Commit{Tag: "open", Version: game.Version(), Lines: []moderator.Line{reached}, Position: []byte("end")}); err != nil {
		t.Fatal(err)
	}
	c.outside("who <b>chooses</b> sides")
	c.outside("the weather")
	c.change()
	return c
}

func TestPages(t *testing.T) {
	c := lab(t)
	for name, path := range map[string]string{
		"games": "/", "game": "/game/open", "no-rolls": "/game/open/rolls", "rolls": "/game/none/rolls", "roll": "/game/none/roll/2", "keys": "/keys", "log": "/log", "audit": "/audit", "verify": "/verify", "help": "/help", "guide": "/help/audit",
	} {
		t.Run(name, func(t *testing.T) {
			c.t = t
			golden(t, name+".html", c.page(path))
		})
	}
	t.Run("nothing", func(t *testing.T) { golden(t, "nothing.html", c.get("/nowhere").Body.String()) })
}

func TestWithoutVerifier(t *testing.T) {
	c := field(t, fstest.MapFS{})
	for path, command := range map[string]string{
		"/game/training-field/roll/1": "adjutant verify --key training-field-roll-0001.pub training-field-roll-0001.roll succession-", "/verify": "adjutant verify --key club.pub FILE...",
	} {
		w := c.get(path)
		page := w.Body.String()
		if !strings.Contains(page, command) || !strings.Contains(page, "was not built into this program") || strings.Contains(page, "<script") {
			t.Errorf("%s:\n%s", path, page)
		}
		if policy := w.Header().Get("Content-Security-Policy"); strings.Contains(policy, "script-src") {
			t.Errorf("%s may run scripts: %s", path, policy)
		}
	}
}

func TestHeaders(t *testing.T) {
	c := field(t, built)
	for _, path := range []string{"/", "/game/training-field", "/game/training-field/roll/1", "/game/training-field/roll/1.sig", "/log/checkpoint", "/nowhere", "/static/0/x"} {
		h := c.get(path).Header()
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Content-Security-Policy": "frame-ancestors 'none'", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if !strings.Contains(h.Get(name), want) {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		policy := h.Get("Content-Security-Policy")
		if strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") || !strings.HasPrefix(policy, "default-src 'none'") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if strings.Contains(policy, "wasm-unsafe-eval") != (path == "/game/training-field/roll/1") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if h.Get("Set-Cookie") != "" {
			t.Errorf("%s sets a cookie", path)
		}
	}
}

func TestRequests(t *testing.T) {
	c := field(t, built)
	for _, tt := range []struct {
		method, path string
		status       int
	}{
		{"HEAD", "/", 200},
		{"HEAD", "/game/training-field/roll/1", 200},
		{"HEAD", "/log/checkpoint", 200},
		{"POST", "/", 405},
		{"POST", "/keys", 405},
		{"DELETE", "/game/training-field", 405},
		{"PUT", "/audit", 405},
		{"GET", "/game/other", 404},
		{"GET", "/game/none", 404},
		{"GET", "/game/training-field/", 404},
		{"GET", "/game/..%2fkeys", 404},
		{"GET", "/game/training-field%00", 404},
		{"GET", "/game/training-field/roll/0", 404},
		{"GET", "/game/training-field/roll/4", 404},
		{"GET", "/game/training-field/roll/01", 404},
		{"GET", "/game/training-field/roll/-1", 404},
		{"GET", "/game/training-field/roll/+1", 404},
		{"GET", "/game/training-field/roll/1.", 404},
		{"GET", "/game/training-field/roll/1.key", 404},
		{"GET", "/game/training-field/roll/1.pub", 200},
		{"GET", "/game/training-field/roll/99999999999999999999", 404},
		{"GET", "/game/training-field/rolls?from=2", 200},
		{"GET", "/game/training-field/rolls?from=4", 404},
		{"GET", "/game/training-field/rolls?from=x", 404},
		{"GET", "/game/none/rolls?from=1", 200},
		{"GET", "/keys/club.pub", 200},
		{"GET", "/keys/first-club.pub", 200},
		{"GET", "/keys/allowed_signers", 200},
		{"GET", "/keys/" + successionName(t, c.changes[0]), 200},
		{"GET", "/keys/succession-00000000", 404},
		{"GET", "/keys/succession-", 404},
		{"GET", "/keys/1", 404},
		{"GET", "/keys/rolls.key", 404},
		{"GET", "/keys/..%2frolls.key", 404},
		{"GET", "/help/keys", 200},
		{"GET", "/help/nothing", 404},
		{"GET", "/help/..%2fguide", 404},
		{"GET", "/log/tile/0/000.p/4", 200},
		{"GET", "/log/tile/entries/000.p/4", 200},
		{"GET", "/log/tile/0/000.p/1", 200},
		{"GET", "/log/tile/0/000.p/5", 404},
		{"GET", "/log/tile/0/000", 404},
		{"GET", "/log/tile/data/000.p/4", 404},
		{"GET", "/log/tile/9/000.p/4", 404},
		{"GET", "/log/tile/0/x999/x999/x999/x999/x999/x999/999", 404},
		{"GET", "/log/tile/0/../../checkpoint", 307},
		{"GET", "/log/nothing", 404},
		{"GET", "/static/0/style.css", 404},
		{"GET", "/static/0/..%2f..%2fweb.go", 404},
		{"GET", "/verifier/README", 404},
	} {
		w := c.ask(httptest.NewRequest(tt.method, tt.path, nil))
		if w.Code != tt.status {
			t.Errorf("%s %s: %d, want %d", tt.method, tt.path, w.Code, tt.status)
		}
		if w.Code == 405 && w.Header().Get("Allow") == "" {
			t.Errorf("%s %s: nothing is said to be allowed", tt.method, tt.path)
		}
	}
	if c.said.Len() > 0 {
		t.Errorf("logged:\n%s", &c.said)
	}
}

// What a roll's page offers for download is all that verify needs, also when the
// keys have changed since.
func TestDownloadsVerify(t *testing.T) {
	c := field(t, built)
	first, err := roll.ParsePublic(c.page("/keys/first-club.pub"))
	if err != nil {
		t.Fatal(err)
	}
	files := []roll.File{{Name: "succession", Text: c.page("/keys/" + successionName(t, c.changes[0]))}}
	for _, path := range []string{"training-field/roll/1", "training-field/roll/2", "training-field/roll/3", "none/roll/1"} {
		for _, kind := range []string{".roll", ".tlog-proof"} {
			files = append(files, roll.File{Name: path + kind, Text: c.page("/game/" + path + kind)})
		}
	}
	report := roll.VerifyFiles(first, files, roll.Evidence{})
	if report.Failure != nil || len(report.Held) != 4 || report.Logged != 4 {
		t.Errorf("%v, %d held, %d in the log", report.Failure, len(report.Held), report.Logged)
	}
}

// The log that the pages publish is what verify --log reads.
func TestLog(t *testing.T) {
	c := field(t, built)
	tiles := roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		w := c.get("/log/" + path)
		if w.Code != http.StatusOK {
			return nil, fmt.Errorf("%s: %d", path, w.Code)
		}
		return io.ReadAll(w.Body)
	}}
	note, err := tiles.ReadTile(roll.CheckpointPath)
	if err != nil {
		t.Fatal(err)
	}
	checkpoint, err := roll.ParseCheckpoint(string(note))
	if err != nil {
		t.Fatal(err)
	}
	leaves, err := tiles.Leaves(checkpoint.Size)
	if err != nil {
		t.Fatal(err)
	}
	report := roll.Verify(c.public(), roll.Evidence{Checkpoints: []roll.Checkpoint{checkpoint}, Leaves: leaves})
	if report.Failure != nil || checkpoint.Size != 4 || len(report.Checkpoints) != 1 {
		t.Errorf("%v, a log of %d", report.Failure, checkpoint.Size)
	}
}

// Of what the Union has sealed, and of what only mails may say, no page shows
// anything.
func TestHiddenThingsStayHidden(t *testing.T) {
	c := newClub(t, built)
	game := c.begin("wilsons-creek")
	const pack = "wilsons-creek"
	c.play(pack, 1,
		action(t, pack, "union", "entry D formation 1 turn 4 with Lyon"),
		action(t, pack, "union", "entry A formation 2 turn 5"),
	)
	secrets := []string{"entry D", "formation 1", "formation 2", "enters at", "@example.test", "example.test@"}
	for _, seat := range game.Lines[0].Opened.Seats {
		secrets = append(secrets, seat.Addr, seat.Token, seat.Nonce, seat.Seed)
	}
	for _, path := range []string{"/", "/game/" + pack, "/game/" + pack + "/rolls", "/game/" + pack + "/roll/1", "/game/" + pack + "/roll/1.roll", "/log", "/keys", "/verify"} {
		page := strings.ToLower(c.page(path))
		for _, secret := range secrets {
			if strings.Contains(page, strings.ToLower(secret)) {
				t.Errorf("%s tells %q:\n%s", path, secret, page)
			}
		}
	}
	if n := strings.Count(c.page("/game/"+pack), "a sealed order"); n < 2 {
		t.Errorf("%d sealed orders are told of", n)
	}
	for _, secret := range []string{c.keys.Text(), "adjutant/keys/v1"} {
		if strings.Contains(c.page("/keys"), secret) {
			t.Error("the private keys are on the page of the keys")
		}
	}
}

// A name that is an address is not shown, and what is in names is escaped.
func TestNames(t *testing.T) {
	c := newClub(t, built)
	p, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	lines, _, err := c.m.Open(moderator.Opening{
		Now: noon, Tag: "lab", Title: `<script>alert(1)</script>` + "\u202e", Pack: p.ID, Hash: p.Hash, Dice: moderator.DiceClient, Keys: c.public().Text(), Random: rand.NewChaCha8([32]byte{2}),
		Players: []moderator.Player{{Side: "first", Name: "anna@example.test", Addr: "anna@example.test"}, {Side: "second", Name: `"><img src=x onerror=alert(1)>`, Addr: "ben@example.test"}},
	})
	if err == nil {
		err = c.store.AddGame(t.Context(), "lab", lines, nil, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/game/lab", "/game/lab/rolls"} {
		page := c.page(path)
		for _, bad := range []string{"<script>alert", "<img", "anna@example.test", "\u202e"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s has %q:\n%s", path, bad, page)
			}
		}
	}
}
