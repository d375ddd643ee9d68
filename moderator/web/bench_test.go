//go:build unix

package web_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/standing"
	"adjutant/moderator/web"
)

// longGame begins a game and plays it at random, as far as so many plays; its dice have signed records.
func (c *club) longGame(pack, scenario string, most int) {
	c.t.Helper()
	begun := c.beginScenario(pack, scenario)
	table, err := c.m.Rules.Table(begun.Lines)
	if err != nil {
		c.t.Fatal(err)
	}
	r, state := table.Rules, table.Course().State // decks lie as the game's secret has them
	rng := rand.New(rand.NewPCG(7, 7))
	var lines []game.Line
	for number := 0; len(lines) < most; {
		line, play := game.Line{At: noon.Add(time.Duration(len(lines)) * time.Minute)}, engine.Play{}
		switch node := r.System.Node(state); {
		case node.Kind == engine.AtChoice && len(node.Seats) > 0:
			var acts []engine.Action
			for a := range r.System.Legal(state, node.Seats[rng.IntN(len(node.Seats))]) {
				if acts = append(acts, a); len(acts) == 40 {
					break
				}
			}
			if len(acts) == 0 {
				c.add(pack, lines...)
				return
			}
			play.Action = &acts[rng.IntN(len(acts))]
		case node.Kind == engine.AtChance:
			number++
			line.Record, play.Roll = number, fallen(rng, *node.Chance)
		default:
			c.add(pack, lines...)
			return
		}
		if state, _, _, err = engine.Apply(r.System, state, play); err != nil {
			c.t.Fatal(err)
		}
		line.Play = &play
		lines = append(lines, line)
	}
	c.add(pack, lines...)
}

// fallen are dice as they might fall, or chits as they might be drawn.
func fallen(rng *rand.Rand, chance engine.Chance) *engine.Roll {
	fell := &engine.Roll{Chance: chance.ID}
	for _, d := range chance.Dice {
		for range d.N {
			fell.Values = append(fell.Values, d.Low+rng.IntN(d.Sides))
		}
	}
	if pool := slices.Clone(chance.Pool); len(pool) > 0 {
		rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		fell.Drawn = pool[:max(1, chance.Draws)]
	}
	return fell
}

// A long game's page takes little of a processor and of a line, and each further play less.
func BenchmarkPage(b *testing.B) {
	for _, of := range []struct {
		pack, scenario string
	}{{"training-field", ""}, {"wilsons-creek", ""}, {"mill-lane", ""}, {"into-the-woods", "1"}, {"into-the-woods-ours", "1"}} {
		c := newClub(b, built)
		c.longGame(of.pack, of.scenario, 1500)
		last := fmt.Sprint(plays(b, c, of.pack))
		for name, path := range map[string]string{"page": "", "part": "/play/" + last + "?part=play", "above": "/above/" + last, "ground": "/ground"} {
			b.Run(of.pack+"/"+name, func(b *testing.B) {
				r := httptest.NewRequest(http.MethodGet, "/game/"+of.pack+path, nil)
				r.Header.Set("Accept-Encoding", "gzip")
				c.ask(r) // draws what is kept
				bytes, began := 0, processor(b)
				for b.Loop() {
					w := c.ask(r)
					if bytes = w.Body.Len(); w.Code != http.StatusOK {
						b.Fatal(w.Code)
					}
				}
				b.ReportMetric(float64(bytes), "bytes/op")
				b.ReportMetric(float64((processor(b)-began).Microseconds())/float64(b.N)/1000, "cpu-ms/op")
			})
		}
		b.Logf("%s: %s plays", of.pack, last)
	}
}

// largest are the scenarios of most units, of packs that have several.
var largest = map[string]string{"into-the-woods": "1", "into-the-woods-ours": "1"}

// The page of a long game of each pack with its map is no more than 200 kB on the line, and the next play no more than 30 kB.
func TestPageIsSmall(t *testing.T) {
	packsOfAll(t, func(t *testing.T, pack string) {
		c := newClub(t, built)
		c.longGame(pack, largest[pack], 1500)
		size := func(path string) int {
			r := httptest.NewRequest(http.MethodGet, "/game/"+pack+path, nil)
			r.Header.Set("Accept-Encoding", "gzip")
			w := c.ask(r)
			if w.Code != http.StatusOK {
				t.Fatalf("%s: %d", path, w.Code)
			}
			return w.Body.Len()
		}
		last := plays(t, c, pack)
		next, page := size(fmt.Sprintf("/play/%d?part=play", last)), size("")
		if strings.Contains(c.page("/game/"+pack), `class="ground"`) {
			above := size(fmt.Sprintf("/above/%d", last))
			next, page = next+above, page+above+size("/ground")
		}
		t.Logf("%d plays: %d bytes, and %d of the next play", last, page, next)
		if page > 200_000 || next > 30_000 {
			t.Errorf("behind %d plays the page has %d bytes, the next play %d", last, page, next)
		}
	})
}

// processor is how long this process has had a processor.
func processor(tb testing.TB) time.Duration {
	tb.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// Own pages take little of a processor in a club with many games, of which each has two players.
func BenchmarkOwnPages(b *testing.B) {
	h := newHouseOf(b, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field")
	h.many(300)
	anna, operator := h.signsIn("anna@example.test"), h.signsIn("operator@example.test")
	for _, of := range []struct {
		name, path string
		by         *browser
	}{{"home", "/me", anna}, {"position", "/me/game/training-field", anna}, {"settings", "/me/settings", anna}, {"seats", "/me/seats", anna}, {"desk", "/me/desk", operator}, {"chair", "/me/desk/game/training-field", operator}} {
		b.Run(of.name, func(b *testing.B) {
			bytes := len(of.by.page(of.path))
			if bytes > 200_000 {
				b.Errorf("%s has %d bytes", of.path, bytes)
			}
			began := processor(b)
			for b.Loop() {
				of.by.page(of.path)
			}
			b.ReportMetric(float64(bytes), "bytes/op")
			b.ReportMetric(float64((processor(b)-began).Microseconds())/float64(b.N)/1000, "cpu-ms/op")
		})
	}
}

// manyEndings are signed endings of games of many players, each of whom has played.
func (c *club) manyEndings(games, players int) (all storedEndings) {
	c.t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	name := func(i int) string { return fmt.Sprintf("Player Example %05d", i) }
	for i := range games {
		a := i % players
		b := (a + 1 + rng.IntN(players-1)) % players
		closed := time.Date(2016, time.Month(1+rng.IntN(120)), 1+rng.IntN(28), 12, 0, 0, 0, time.UTC)
		e, err := c.keys.SignEnding(endingOf(i+1, closed, name(a), name(b), []engine.Side{"north", "south", "north", roll.DrawnGame}[rng.IntN(4)]))
		if err != nil {
			c.t.Fatal(err)
		}
		all = append(all, e.String())
	}
	return all
}

// storedEndings are endings as a store gives them.
type storedEndings []string

func (s storedEndings) EndingsBehind(_ context.Context, n int64) ([]string, int64, error) {
	return s[n:], int64(len(s)), nil
}

func (s storedEndings) CountEndings(context.Context) (int64, error) { return int64(len(s)), nil }

// endingStore is a store that has other endings than those of its games.
type endingStore struct {
	web.Store
	storedEndings
}

func (s endingStore) EndingsBehind(ctx context.Context, n int64) ([]string, int64, error) {
	return s.storedEndings.EndingsBehind(ctx, n)
}

func (s endingStore) CountEndings(ctx context.Context) (int64, error) {
	return s.storedEndings.CountEndings(ctx)
}

// BenchmarkLadderPages shows the ladder of 10,000 players who have played 20,000 games.
func BenchmarkLadderPages(b *testing.B) {
	c := newClub(b, built)
	stored := c.manyEndings(20_000, 10_000)
	c.site.Store, c.site.Ladders = endingStore{c.site.Store, stored}, &standing.Keeper{Store: stored}
	for _, of := range []struct{ name, path string }{{"first", "/ladder"}, {"last", "/ladder?from=9900"}, {"search", "/ladder?q=example+0012"}} {
		b.Run(of.name, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, of.path, nil)
			c.ask(r) // computes what is kept
			bytes, began := 0, processor(b)
			for b.Loop() {
				w := c.ask(r)
				if bytes = w.Body.Len(); w.Code != http.StatusOK || bytes > 50_000 {
					b.Fatal(w.Code, bytes)
				}
			}
			b.ReportMetric(float64(bytes), "bytes/op")
			b.ReportMetric(float64((processor(b)-began).Microseconds())/float64(b.N)/1000, "cpu-ms/op")
		})
	}
}
