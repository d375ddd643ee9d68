package service_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
)

// play has both sides mail so many orders, any that are legal, and gives how many were
// mailed before the game was over.
func (c *club) play(tag string, orders int, anna, ben string) int {
	c.t.Helper()
	random := rand.New(rand.NewPCG(4, 2))
	for n := range orders {
		game, err := c.store.Game(c.t.Context(), tag)
		if err != nil {
			c.t.Fatal(err)
		}
		opened := game.Opened()
		rules, err := c.rules(opened.Pack, opened.PackHash)
		if err != nil {
			c.t.Fatal(err)
		}
		plays, err := game.Plays()
		if err != nil {
			c.t.Fatal(err)
		}
		state, _, err := engine.Replay(rules.System, opened.Setup, plays)
		if err != nil {
			c.t.Fatal(err)
		}
		node := rules.System.Node(state)
		if node.Kind == engine.AtOver {
			return n
		}
		legal := slices.Collect(rules.System.Legal(state, node.Seats[0]))
		who, to := "anna", anna
		if node.Seats[0] == opened.Seats[1].Side {
			who, to = "ben", ben
		}
		order := legal[random.IntN(len(legal))]
		c.post(letter(fmt.Sprintf("order-%d", n), who, fmt.Sprintf("%s\nnote: %d\n", order, n), nil), to)
	}
	return orders
}

// finish ends a game by the moderator's word.
func (c *club) finish(tag string, winner engine.Side) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := intervene.End(c.service.Moderator, game, intervene.Termination{Winner: winner, Why: "the evening is over"}, c.at())
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.service.Conduct(c.t.Context(), tag, game, d); err != nil {
		c.t.Fatal(err)
	}
}

// A game with hidden plans that is over: its bundle has all that was hidden opened,
// for who judges and for its players, and each seed in it counts.
func TestABundleOfAGameThatIsOver(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "creek", Pack: "wilsons-creek", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.post(letter("plan", "anna", "sealed entry B formation 1 turn 1 with Lyon\nnote: mine\n", nil), anna)
	c.outcome(game.Accepted, 1)
	mailed := c.play("creek", 40, anna, ben)
	c.finish("creek", "union")
	data := c.bundleOf("creek", bundle.All)
	report := c.mustHold(data, mailed+1)
	if len(report.Rolls.Held) == 0 || len(report.Rolls.Endings) != 1 {
		t.Fatalf("%d records and %d endings", len(report.Rolls.Held), len(report.Rolls.Endings))
	}
	for _, note := range report.Notes {
		if strings.Contains(note, "seeds") || strings.Contains(note, "hidden") {
			t.Errorf("not all is opened: %s", note)
		}
	}
	for _, reader := range []engine.Side{"union", "confederate"} {
		report := verifier(roll.Quicknet()).Verify(c.public(), c.bundleOf("creek", reader))
		if report.Failure != nil {
			t.Fatalf("for %s: %s", reader, report.Failure)
		}
		for _, v := range report.Verdicts {
			if v.Side == reader && !v.Again || v.Side != reader && v.Outcome == game.Accepted && !v.Followed {
				t.Errorf("for %s: no. %d of %s is taken as told", reader, v.No, v.Side)
			}
		}
		for name, content := range unzip(t, c.bundleOf("creek", reader)) {
			for i, addr := range []string{"anna@example.test", "ben@example.test"} {
				game, err := c.store.Game(t.Context(), "creek")
				if err != nil {
					t.Fatal(err)
				}
				if seat := game.Opened().Seats[i]; seat.Side != reader && (bytes.Contains(content, []byte(addr)) || bytes.Contains(content, []byte(seat.Token))) {
					t.Errorf("%s tells %s the address of %s", name, reader, seat.Side)
				}
			}
		}
	}
	c.mustFailWithOtherSeeds(data)
}

// When a game with a beacon is over, what was frozen behind each notice is opened, too,
// also for each side.
func TestABundleOfAFrozenGameThatIsOver(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	for i := range 2 {
		raw := letter(fmt.Sprintf("turn-%d", i), "anna", fmt.Sprintf("roll %dd6 for the test\nroll 1d10 for more\n", i+1), nil)
		c.post(bytes.Replace(raw, []byte("18:30:"), fmt.Appendf(nil, "18:%d:", 30+15*i), 1), anna)
		c.outcome(game.Frozen, i+1)
		c.wait(notice)
		if err := c.thaw(i + 1); err != nil {
			t.Fatal(err)
		}
	}
	c.finish("lab", "first")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for reader, again := range map[engine.Side]int{bundle.All: 4, "first": 4, "second": 0} {
		data := c.bundleOf("lab", reader)
		c.mustHold(data, again)
		c.mustFailWithOtherSeeds(data)
		files := unzip(t, data)
		for _, part := range []string{"sealed", "salt", "first"} {
			before, after, _ := strings.Cut(string(files["journal.jsonl"]), `"`+part+`":"`)
			lied := []byte(before + `"` + part + `":"` + strings.Repeat("5", 64) + after[64:])
			c.mustName("another "+part, signedAgain(t, keys, changed(files, "journal.jsonl", lied)), "journal.jsonl")
		}
	}
}

// mustFailWithOtherSeeds fails if a bundle holds whose host has changed a seed in the
// journal or in the ending.
func (c *club) mustFailWithOtherSeeds(data []byte) {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	files := unzip(c.t, data)
	end, err := roll.ParseEnding(string(files["game.ending"]))
	if err != nil {
		c.t.Fatal(err)
	}
	seeds := []string{end.Seats[0].Seed.String(), end.Seats[1].Seed.String()}
	if !end.Notices.IsZero() {
		seeds = append(seeds, end.Notices.String())
	}
	for _, seed := range seeds {
		other := strings.Repeat("5", len(seed))
		everywhere := files
		for _, name := range []string{"journal.jsonl", "game.ending"} {
			bad := bytes.ReplaceAll(files[name], []byte(seed), []byte(other))
			if bytes.Equal(bad, files[name]) {
				c.t.Errorf("the seed is not in %s", name)
			}
			c.mustName("a seed in "+name, signedAgain(c.t, keys, changed(files, name, bad)))
			everywhere = changed(everywhere, name, bad)
		}
		c.mustName("a seed everywhere", signedAgain(c.t, keys, everywhere))
	}
}
