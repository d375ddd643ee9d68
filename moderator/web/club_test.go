package web_test

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
	"adjutant/moderator/view"
	"adjutant/moderator/web"
	"adjutant/moderator/workshop"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// club is a club with pages, in memory.
type club struct {
	t       testing.TB
	store   *storetest.Memory
	keys    roll.Keys
	changes []roll.Succession
	m       decision.Moderator
	site    *web.Site
	said    bytes.Buffer // what the pages log
	read    int          // how often endings were read
	held    chan struct{}
}

// newClub is a club whose pages verify with the files given; with none they have
// no verification in the browser.
func newClub(t testing.TB, verifier fstest.MapFS) *club {
	t.Helper()
	c := &club{t: t, store: storetest.NewMemory(), keys: newKeys(t, 1)}
	c.m = decision.Moderator{Rules: rules, Club: post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}}}
	site, err := web.New(web.Config{
		URL: "https://club.example.test", Moderator: c.m, Store: summed{c.store, &c.m, &c.read, &c.held}, Verifier: verifier, Now: func() time.Time { return noon }, Log: slog.New(slog.NewTextHandler(&c.said, nil)),
		Keys:        func() (roll.Keys, error) { return c.keys, nil },
		Successions: func() ([]roll.Succession, error) { return c.changes, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	return c
}

// summed is a store that makes what summaries are missing when it is asked for them, as
// a club does when it opens its store.
type summed struct {
	*storetest.Memory
	m    *decision.Moderator
	read *int           // how often endings were read
	held *chan struct{} // until it is closed, no game is given; nil for at once
}

func (s summed) Game(ctx context.Context, tag string) (game.Game, error) {
	if *s.held != nil {
		<-*s.held
	}
	return s.Memory.Game(ctx, tag)
}

func (s summed) EndingsBehind(ctx context.Context, n int64) ([]string, int64, error) {
	*s.read++
	return s.Memory.EndingsBehind(ctx, n)
}

func (s summed) Summaries(ctx context.Context) ([]view.Summary, error) {
	tags, err := s.Unsummarized(ctx)
	if err != nil {
		return nil, err
	}
	for _, tag := range tags {
		game, err := s.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		summary, err := view.SummaryOf(s.m.Rules, s.m.Beacon, game)
		if err != nil {
			summary = view.Damaged(tag, game, err)
		}
		if err := s.Summarize(ctx, []view.Summarized{{Version: game.Version(), Summary: summary}}); err != nil {
			return nil, err
		}
	}
	return s.Memory.Summaries(ctx)
}

func newKeys(t testing.TB, seed byte) roll.Keys {
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

// madePacks are packs that tests have made, by their ids, beside the built-in ones.
var madePacks sync.Map

func rules(id, _ string) (game.Rules, error) {
	if made, known := madePacks.Load(id); known {
		return made.(game.Rules), nil
	}
	p, err := systems.Find(id)
	if err != nil {
		return game.Rules{}, err
	}
	sys, err := systems.Open(p)
	made := workshop.Rules(sys, p)
	made.Open = func() (game.Rules, error) {
		open, sys := systems.InOpenPlay(p)
		return workshop.Rules(sys, open), nil
	}
	return made, err
}

// begin begins a game of a pack's first scenario, whose tag is that of the pack too.
func (c *club) begin(pack string) game.Game {
	c.t.Helper()
	return c.beginScenario(pack, "")
}

func (c *club) beginScenario(pack, scenario string) game.Game { return c.beginAs(pack, pack, scenario) }

// beginAs begins a game of a scenario by a tag.
func (c *club) beginAs(tag, pack, scenario string) game.Game {
	c.t.Helper()
	found, err := rules(pack, "")
	if err != nil {
		c.t.Fatal(err)
	}
	p := found.Pack
	o := lobby.Opening{
		Now: noon, Tag: tag, Title: p.Title + " & friends", Pack: p.ID, Hash: p.Hash, Setup: engine.Setup{Scenario: scenario}, Dice: game.DiceModerator,
		Keys: c.public().Text(), Random: rand.NewChaCha8([32]byte{2}),
	}
	for i, s := range p.Sides {
		name := []string{"Anna Example", "Ben Example"}[i]
		o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: name, Addr: strings.ToLower(name[:3]) + "@example.test"})
	}
	lines, _, err := lobby.Open(c.m, o)
	if err == nil {
		err = c.store.AddGames(c.t.Context(), storage.Beginning{Tag: tag, Lines: lines})
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return game.Game{Lines: lines}
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
	g, err := p.store.Game(p.t.Context(), p.tag)
	if err != nil {
		p.t.Fatal(err)
	}
	opened := g.Lines[0].Opened
	r, err := rules(opened.Pack, opened.PackHash)
	if err != nil {
		p.t.Fatal(err)
	}
	var plays []engine.Play
	for _, line := range g.Lines {
		if line.Play != nil {
			plays = append(plays, *line.Play)
		}
	}
	state, _, err := engine.Replay(r.System, opened.Setup, plays)
	if err != nil {
		p.t.Fatal(err)
	}
	line := game.Line{At: noon.Add(time.Duration(len(g.Lines)) * time.Minute)}
	switch node := r.System.Node(state); node.Kind {
	case engine.AtChance:
		rec := p.draw(g, *node.Chance, line.At)
		fell := rec.Roll()
		line.Play, line.Record, line.Note = &engine.Play{Roll: &fell}, rec.Number, rec.String()
	case engine.AtChoice:
		a := p.choose(r.System, state, node.Seats[0])
		line.Play = &engine.Play{Action: &a}
		p.last = string(a.Side) + ": " + a.String()
	default:
		p.t.Fatal("the game is over too early")
	}
	if err := p.store.Commit(p.t.Context(), storage.Commit{Tag: p.tag, Version: g.Version(), Lines: []game.Line{line}}); err != nil {
		p.t.Fatal(err)
	}
}

func (p *player) choose(sys engine.System, state engine.State, side engine.Side) engine.Action {
	if len(p.given) > 0 {
		a := p.given[0]
		p.given = p.given[1:]
		if a.Verb != "pass" || sys.Check(state, a).Verdict == engine.Legal {
			return a
		} // who is asked something may have to answer
	}
	all := slices.Collect(sys.Legal(state, side))
	if fights := slices.DeleteFunc(slices.Clone(all), func(a engine.Action) bool { return a.Verb != "attack" }); len(fights) > 0 {
		all = fights
	}
	return all[p.rng.IntN(len(all))]
}

func (p *player) draw(game game.Game, chance engine.Chance, at time.Time) roll.Record {
	p.t.Helper()
	now, err := view.OverviewOf(p.m.Club, p.m.Rules, p.m.Beacon, game)
	if err != nil {
		p.t.Fatal(err)
	}
	state, err := roll.ParseHash(now.Hash)
	if err != nil {
		p.t.Fatal(err)
	}
	req := roll.RequestFor(now.ID, state, chance, p.last)
	rec, err := storetest.Draw(p.t.Context(), p.store, now.ID, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
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
	_, err = storetest.Draw(c.t.Context(), c.store, roll.NoGame, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
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
