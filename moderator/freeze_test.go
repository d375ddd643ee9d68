package moderator_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/succession"
)

// lab is the beacon of the tests.
func lab(t *testing.T) *rolltest.Beacon {
	t.Helper()
	return rolltest.New(t, "lab", noon.Add(-time.Hour))
}

// chill gives a match a beacon, without changing its id: so it has the dice of the
// match without.
func (m *match) chill(b *rolltest.Beacon) *match {
	m.m.Beacon = b.Beacon
	opened := *m.game.Lines[0].Opened
	opened.Beacon, opened.Notice, opened.NoticeSeed = b.Name, 10*time.Minute, strings.Repeat("5e", 32)
	m.game.Lines = slices.Clone(m.game.Lines)
	m.game.Lines[0].Opened = &opened
	return m
}

// freeze decides that the match freezes.
func (m *match) freeze(in decision.Input, f roll.Freeze) decision.Decision {
	m.t.Helper()
	n, err := m.keys.Announce(m.game.Lines[0].Opened.ID, f)
	if err != nil {
		m.t.Fatal(err)
	}
	h, err := moderator.Hear(m.m, in)
	if err != nil {
		m.t.Fatal(err)
	}
	d, err := decision.Informed(func() (decision.Decision, error) { return h.Freeze(in.Rolls, n) }, h.Give, m.knownOf)
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	m.keep(d)
	if d.Position != nil {
		m.game.Position = d.Position
	}
	return d
}

// thaw lets the dice of a freeze fall, without the beacon's part in them.
func (m *match) thaw() decision.Decision {
	m.t.Helper()
	f := m.game.Frozen()
	if f == nil {
		m.t.Fatal("the game is not frozen")
	}
	f.Signature[0] = 1
	h, err := judge.Thaw(m.m, decision.Input{Now: noon, Game: m.game}, *f)
	if err != nil {
		m.t.Fatal(err)
	}
	var rolls []roll.Record
	for {
		d, err := m.decideOn(h, rolls)
		if err != nil {
			m.t.Fatal(err)
		}
		if d.Need == nil {
			m.game.Lines = append(m.game.Lines, d.Append...)
			return d
		}
		if diff := cmp.Diff(f, d.Freeze); diff != "" {
			m.t.Fatalf("the dice are drawn in another freeze:\n%s", diff)
		}
		rolls = append(rolls, m.draw(*d.Need))
	}
}

// plays are what was played.
func (m *match) plays() (all []engine.Play) {
	for _, line := range m.game.Lines {
		if line.Play != nil {
			all = append(all, *line.Play)
		}
	}
	return all
}

// A game that freezes for its dice goes as one that does not: the same orders,
// with the same dice, lead to the same plays and leave the same waiting.
func TestFreezesChangeNothingInTheCourseOfAGame(t *testing.T) {
	t.Parallel()
	lines := []string{
		"hold N1", "hold S1", "attack 0101 -> 0102 primary N1", "attack 0103 -> 0102 primary N2", "attack 0103 -> 0102 primary N3",
		"attack 0102 -> 0101 primary S1", "pass", "retreat S1 0103", "advance N3 0102", "standing: if retreat then path 0202",
	}
	frozen, twice := 0, 0
	for seed := range byte(100) {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		plain, cold := newMatch(t, seed), newMatch(t, seed).chill(lab(t))
		for range 12 {
			side := []engine.Side{"north", "south"}[rng.IntN(2)]
			text := ""
			for range 1 + rng.IntN(4) {
				text += lines[rng.IntN(len(lines))] + "\n"
			}
			if sameCourse(t, plain, cold, side, text) {
				frozen++
				twice += min(1, len(cold.records)/2)
			}
		}
	}
	if frozen < 50 || twice < 10 {
		t.Errorf("only %d freezes, %d of them late in their game", frozen, twice)
	}
}

func TestFreezesChangeNothingInTheCourseOfGamesOfPacks(t *testing.T) {
	t.Parallel()
	frozen := 0
	for _, id := range systems.All() {
		if strings.HasSuffix(id, "-ours") {
			continue // the rules are those of the pack of which it is made
		}
		plain, cold := packMatch(t, id, 3), packMatch(t, id, 3).chill(lab(t))
		rng := rand.New(rand.NewPCG(3, 3))
		rounds := 30
		if units(t, id) > manyUnits {
			rounds = maxMailsLarge
		}
		for range rounds {
			sys, state, node := plain.now()
			if node.Kind == engine.AtOver {
				break
			}
			text := ""
			side := node.Seats[rng.IntN(len(node.Seats))]
			for range 1 + rng.IntN(3) {
				if a, found := pick(sys, state, side, rng); found {
					text += a.String() + "\n"
				}
			}
			if sameCourse(t, plain, cold, side, text) {
				frozen++
			}
		}
	}
	if frozen < 5 {
		t.Errorf("only %d freezes", frozen)
	}
}

// sameCourse sends orders to both matches, of which one freezes, and says whether
// it did.
func sameCourse(t *testing.T, plain, cold *match, side engine.Side, text string) (frozen bool) {
	t.Helper()
	want, got := plain.send(side, text), cold.send(side, text)
	if frozen = got.Outcome == game.Frozen; frozen {
		got = cold.thaw()
	}
	if want.Outcome != got.Outcome || plain.standing() != cold.standing() {
		t.Fatalf("%s sends %q: without a freeze %s, %s; with one %s, %s", side, text, want.Outcome, plain.standing(), got.Outcome, cold.standing())
	}
	if diff := cmp.Diff(plain.plays(), cold.plays()); diff != "" {
		t.Fatalf("%s sends %q: plays without (-) and with a freeze (+):\n%s", side, text, diff)
	}
	return frozen
}

// A mail that comes again while the game is frozen gets the answer that it got,
// and afterwards the one with the dice.
func TestAFrozenSubmissionIsAnsweredAgain(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	m.send("north", "attack 0101 -> 0102 primary N1\n")
	m.again(t, "FROZEN UNTIL THE DICE FALL", "duel-freeze-1.notice")
	m.thaw()
	m.again(t, "THE DICE HAVE FALLEN", "duel-roll-0001.roll")
}

// again sends the first mail of the match once more: its answer comes with a file, and the
// position.
func (m *match) again(t *testing.T, says, file string) {
	m.t.Helper()
	in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail("north", "attack 0101 -> 0102 primary N1\n")}}
	d := m.decideTwice(in)
	files, _ := namesOf(d.Send[0])
	if d.Outcome != game.Again || len(d.Append) > 0 || len(files) != 2 || files[0] != file || !isVASSAL(files[1]) {
		m.t.Errorf("%s, %d lines, files %q", d.Outcome, len(d.Append), files)
	}
	mustSay(t, d.Send[0].Text, says)
}

// What is late is said.
func TestALateRoundIsTold(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	mustSay(t, m.send("north", "attack 0101 -> 0102 primary N1\n").Send[0].Text, "which comes out on 4 Mar 2026 12:10:00 UTC")
	in := decision.Input{Now: noon.Add(time.Hour), Game: m.game, Submission: proof.Submission{Key: "late", Mail: m.mail("south", "status\n")}}
	mustSay(t, m.decideTwice(in).Send[0].Text, "was due on 4 Mar 2026 12:10:00 UTC and is not to be had yet: the draw waits for it")
}

// All that bears on the dice is in the seal of the freeze: whoever had another
// standing order, or had more to do, has another.
func TestTheSealOfAFreezeCoversWhatBearsOnTheDice(t *testing.T) {
	seals := map[roll.Hash]string{}
	for _, orders := range [][2]string{
		{"", "attack 0101 -> 0102 primary N1\n"},
		{"", "attack 0101 -> 0102 primary N1\npass\n"},
		{"", "attack 0101 -> 0102 primary N1\nattack 0103 -> 0102 primary N2\n"},
		{"standing: if retreat then path 0202\n", "attack 0101 -> 0102 primary N1\n"},
		{"standing: if retreat then path 0103\n", "attack 0101 -> 0102 primary N1\n"},
	} {
		m := newMatch(t, 1).chill(lab(t))
		if orders[0] != "" {
			m.send("south", orders[0])
		}
		m.send("north", orders[1])
		f := m.game.Frozen()
		if before, found := seals[f.Sealed]; found {
			t.Errorf("%q has the seal of %q", orders, before)
		}
		seals[f.Sealed] = strings.Join(orders[:], "then ")
		if f.Round != 1401 || f.Number != 1 || !f.At.Equal(noon) || f.Notice != 10*time.Minute {
			t.Errorf("%+v", f)
		}
	}
}

// New keys cannot come between a freeze and its dice.
func TestFrozenGamesKeepTheirKeys(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	m.send("north", "attack 0101 -> 0102 primary N1\n")
	next, err := roll.NewKeys(rand.NewChaCha8([32]byte{77}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.keys.Succeed(next, noon)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := succession.Rekey(m.m.Rules, m.m.Club, m.game, s, noon); err == nil || !strings.Contains(err.Error(), "frozen") {
		t.Errorf("rekeyed: %v", err)
	}
	m.thaw()
	if line, _, err := succession.Rekey(m.m.Rules, m.m.Club, m.game, s, noon); err != nil || line == nil {
		t.Errorf("not rekeyed: %v", err)
	}
}
