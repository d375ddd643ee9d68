package moderator_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/judge"
	"adjutant/moderator/past"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// Orders for a choice that both sides make are kept until both have handed theirs in. A
// later mail replaces the whole, and only then are the last played, side by side.
func TestOrdersAreKeptUntilAllAreIn(t *testing.T) {
	m := newMatch(t, 1).together()
	d := m.must("north", "move N1 0101-0201\nhold N2\n", game.HandedIn)
	if len(d.Send) != 1 || len(m.plays()) != 0 || m.standing() != "south move" {
		t.Fatalf("%d mails, %d plays, stands %q", len(d.Send), len(m.plays()), m.standing())
	}
	mustSay(t, d.Send[0].Text, "SEALED: your orders are kept. Nobody else reads them before; "+report.InTheNumbers+".", "Accepted 2 of 2 orders", "kept move N1 0101-0201 (line 1)", "kept pass (implied)",
		"sealed orders, version 1 (no. 1), under the seal below", "Now South (Ben Example): writes its orders, or passes. Yours are in.")
	first := m.sealed()
	if first.Version != 1 || first.Side != "north" || d.Result == nil || d.Result.Plays[0].Hidden.String() != first.Seal {
		t.Errorf("kept: %+v, in the log: %+v", first, d.Result)
	}
	d = m.must("north", "move N1 0101-0202\n", game.HandedIn)
	mustSay(t, d.Send[0].Text, "kept as version 2, in the place of version 1", "sealed orders, version 2 (no. 2), in the place of version 1, under the seal below")
	m.must("north", "move N1 0101-0202\n", game.Again)
	d = m.must("north", "move N1 0101-0201\nhold N2\n", game.HandedIn) // what was replaced can come back
	if got := m.sealed(); got.Version != 3 || got.Seal == first.Seal {
		t.Errorf("version %d, seal as of version 1: %t", got.Version, got.Seal == first.Seal)
	}

	d = m.must("south", "move S1 0102-0302\n", game.Accepted)
	if len(d.Send) != 2 || m.standing() != "northsouth move" {
		t.Errorf("%d mails, stands %q", len(d.Send), m.standing())
	}
	var played []string
	for _, p := range m.plays() {
		if p.Action != nil {
			played = append(played, string(p.Action.Side)+": "+p.Action.String())
		}
	}
	if diff := cmp.Diff([]string{"north: move N1 0101-0201", "north: hold N2", "north: pass", "south: move S1 0102-0302", "south: pass"}, played); diff != "" {
		t.Errorf("played (-want +got):\n%s", diff)
	}
	mustSay(t, sent(d, "ben@example.test"), "ACCEPTED: all of it took effect", "done move S1 0102-0302 (line 1)", "N1 is at 0201", "S1 is at 0302")
	mustSay(t, sent(d, "ben@example.test"), "done move N1 0101-0201 (no. 3)")
	mustSay(t, sent(d, "anna@example.test"), "done move N1 0101-0201 (no. 3)", "done move S1 0102-0302 (line 1)", "N1 is at 0201", "S1 is at 0302")
	m.rejudged()
}

// sealed is the last of the journal's sealed orders.
func (m *match) sealed() game.Sealed {
	m.t.Helper()
	for _, line := range slices.Backward(m.game.Lines) {
		if line.Sealed != nil {
			return *line.Sealed
		}
	}
	m.t.Fatal("nothing was sealed")
	return game.Sealed{}
}

// rejudged decides all that the journal says was judged once more, and follows the plays.
func (m *match) rejudged() {
	m.t.Helper()
	records, byNumber := map[roll.Hash]roll.Record{}, map[int]roll.Record{}
	for _, r := range m.records {
		records[r.Alpha], byNumber[r.Number] = r, r
	}
	trail, err := past.NewTrail(m.m.Rules, m.game.Lines, byNumber)
	if err != nil {
		m.t.Fatal(err)
	}
	for i, line := range m.game.Lines[1:] {
		if err := trail.Step(i + 1); err != nil {
			m.t.Errorf("line %d, %s: %v", i+2, line, err)
		}
	}
	for i, line := range m.game.Lines {
		if line.Judged == nil && (line.Clock == nil || line.Clock.Reminded == nil) {
			continue
		}
		past := rejudge.Past{Before: game.Game{Lines: m.game.Lines[:i], Position: m.positionBefore(i)}, Lines: m.game.Lines[i:], Records: records}
		if line.Judged != nil {
			past.Mail = m.sentMails[line.Judged.Mail]
		}
		d, err := m.judgeAgain(m.m, past)
		if err != nil {
			m.t.Errorf("line %d, %s: %v", i+1, line, err)
			continue
		}
		d.Result, d.Ending = nil, nil // the match signs nothing
		if _, err := d.Differs(m.game.Lines[i:]); err != nil {
			m.t.Errorf("line %d, %s: %v", i+1, line, err)
		}
	}
}

// positionBefore is the position that the game had before a line of its journal, nil for none.
func (m *match) positionBefore(line int) []byte {
	name := m.game.Lines[0].Opened.Position
	for _, l := range m.game.Lines[:line] {
		switch {
		case l.Reached != nil:
			name = l.Reached.Blob
		case l.RolledBack != nil:
			name = l.RolledBack.Position
		}
	}
	return m.keptAs(name)
}

// keptAs is a file that decisions brought, by its hash; nil for none.
func (m *match) keptAs(name string) []byte {
	for _, data := range m.kept {
		if roll.Sum(data).String() == name {
			return data
		}
	}
	return nil
}

// One illegal line hands the whole back; what was handed in before stands.
func TestIllegalOrdersAreNotKept(t *testing.T) {
	m := newMatch(t, 1).together()
	m.must("north", "hold N1\n", game.HandedIn)
	d := m.must("north", "move N1 0101-0201\nmove N2 0103\n", game.HandBack)
	mustSay(t, d.Send[0].Text, "ONE QUESTION FIRST", "E401 where to?", "1: move N1 0101-0201", "sealed orders, version 1 (no. 1), under the seal below")
	if got := m.sealed(); got.No != 1 {
		t.Errorf("no. %d is kept", got.No)
	}
	m.must("north", "hold N9\n", game.HandBack) // nobody knows whether it can
	m.must("south", "pass\n", game.Accepted)
	if got := m.plays()[0].Action.String(); got != "hold N1" {
		t.Errorf("played: %s", got)
	}
	m.rejudged()
}

// Whatever a side hands in, the others and whoever watches read none of it before all
// orders are in, wherever they look.
func TestSealedOrdersAreSecret(t *testing.T) {
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(seed, 7))
		m := newMatch(t, byte(seed)).together()
		w := game.Watching{Name: "Oscar Example", Addr: "oscar@example.test", Token: "o"}
		m.game.Lines = append(m.game.Lines, game.Line{At: noon, Watching: &w})
		secret := map[engine.Side]string{}
		for n := 0; !strings.HasSuffix(m.standing(), " over") && n < 60; n++ {
			side := []engine.Side{"north", "south"}[rng.IntN(2)]
			unit := map[engine.Side]string{"north": "N1", "south": "S1"}[side]
			place := fmt.Sprintf("0%d0%d", 1+rng.IntN(4), 1+rng.IntN(4))
			d := m.send(side, fmt.Sprintf("%smove %s 0404-%s\nnote: %d\n", []string{"", "", "check\n", "stored\nstatus\nhistory\n"}[rng.IntN(4)], unit, place, n))
			if d.Outcome == game.HandedIn {
				secret[side] = fmt.Sprintf("move %s 0404-%s", unit, place)
			}
			if d.Outcome == game.Accepted {
				secret = map[engine.Side]string{}
			}
			m.keepsSecret(secret, d)
		}
		if !strings.HasSuffix(m.standing(), " over") {
			t.Errorf("seed %d: the game stands at %q", seed, m.standing())
		}
		m.rejudged()
	}
}

// keepsSecret searches all that others can read for what a side has handed in.
func (m *match) keepsSecret(secret map[engine.Side]string, d decision.Decision) {
	m.t.Helper()
	addr := map[engine.Side]string{"north": "ben@example.test", "south": "anna@example.test"}
	public, err := view.PublicOf(m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	summary, err := view.SummaryOf(m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	overview, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	shown := fmt.Sprintf("%+v %+v %+v %s", public, summary, overview, m.deeds())
	for side, text := range secret {
		asked := m.send(map[engine.Side]engine.Side{"north": "south", "south": "north"}[side], fmt.Sprintf("status\nstored\nhistory\nnote: %d\n", m.mails))
		for _, letter := range append(slices.Clone(d.Send), asked.Send...) {
			read, err := json.Marshal(letter)
			if err != nil {
				m.t.Fatal(err)
			}
			if letter.To.Addr == addr[side] || letter.To.Addr == "oscar@example.test" {
				shown += string(read)
			}
		}
		mustNotSay(m.t, shown, text)
	}
}

// Where a deadline comes, the default stands for orders that have not; those that are in
// are played.
func TestTheDeadlineOfSealedOrders(t *testing.T) {
	p := clock.Policy{Misses: []clock.Step{clock.Default}}.With(clock.Phase, 3*day)
	for _, in := range []bool{true, false} {
		m := newTimed(t, p)
		m.together()
		want := []game.Outcome{game.HandedIn, game.Accepted}
		if in {
			m.says("north", "move N1 0101-0201\n")
			want = want[1:]
		} else {
			m.wake = &game.Wake{At: noon.Add(3 * day)}
		}
		m.want(m.passes(noon.Add(3*day)), want)
		late := m.says("south", "hold S1\n") // for the next turn
		if late.Outcome != game.HandedIn {
			t.Errorf("the next orders: %s", late.Outcome)
		}
		m.golden(fmt.Sprintf("together-%t", in))
		m.rejudged()
	}
}

// Orders that come when the default stands for them are too late, though the other side
// still has time.
func TestLateSealedOrders(t *testing.T) {
	m := newTimed(t, clock.Policy{Misses: []clock.Step{clock.Default}}.With(clock.Phase, 3*day))
	m.together()
	m.says("north", "delay 2 days\n")
	m.says("south", "accept delay\n")
	m.wake = &game.Wake{At: noon.Add(3 * day)}
	m.want(m.passes(noon.Add(3*day)), []game.Outcome{game.HandedIn})
	if d := m.says("south", "hold S1\n"); d.Outcome != game.HandBack {
		t.Errorf("late: %s", d.Outcome)
	}
	d := m.says("north", "hold N1\n")
	if d.Outcome != game.Accepted {
		t.Errorf("in time: %s", d.Outcome)
	}
	m.golden("together-late")
	m.rejudged()
}

// What is kept survives commands, a hold and a roll back of the other side's orders, and
// goes with its own.
func TestSealedOrdersThroughTheCourseOfAGame(t *testing.T) {
	m := newMatch(t, 1).together()
	m.must("north", "hold N1\n", game.HandedIn)
	m.must("north", "cancel rest\n", game.Answered)
	d := m.must("south", "status\n", game.Answered)
	mustSay(t, d.Send[0].Text, "North has handed its orders in; they are sealed.", "South has not handed its orders in.")
	m.must("south", "check\nmove S1 0102-0302\n", game.Checked)
	m.must("south", "preview\nmove S1 0102-0302\n", game.Checked)
	m.must("south", "wait\nmove S1 0102-0302\n", game.Stored)
	for _, do := range []func(decision.Moderator, game.Game, string, time.Time) (decision.Decision, error){intervene.Hold, intervene.Release} {
		d, err := do(m.m, m.game, "the map is wrong", noon)
		if err != nil {
			t.Fatal(err)
		}
		m.game.Lines = append(m.game.Lines, d.Append...)
	}
	m.must("south", "process\n", game.Accepted)
	m.rollBack(m.endOf(1))
	if got := m.standing(); got != "south move" {
		t.Errorf("rolled back to %q", got)
	}
	m.must("south", "move S1 0102-0303\n", game.Accepted)
	if m.plays()[0].Action.String() != "hold N1" {
		t.Errorf("played %v", m.plays())
	}
	m.rollBack(m.endOf(0))
	if got := m.standing(); got != "northsouth move" {
		t.Errorf("rolled back to %q", got)
	}
}

// An order that a ruling made impossible since is skipped; all else is played.
func TestSealedOrdersAreCheckedAnew(t *testing.T) {
	m := newMatch(t, 1).together()
	m.must("north", "hold N3\nhold N1\n", game.HandedIn)
	h, err := judge.Ruling(m.m, decision.Input{Now: noon, Game: m.game}, engine.GivenRuling{Question: "patience of N9", Answer: "illegal", Text: "all are tired", By: "moderator"})
	if err != nil {
		t.Fatal(err)
	}
	ruled, err := h.Decide(nil)
	if err != nil {
		t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, ruled.Append...)
	d := m.must("south", "pass\n", game.Accepted)
	mustSay(t, sent(d, "anna@example.test"), "skipped hold N3", "W610 no longer possible, and skipped", "E498", "done hold N1")
	mustNotSay(t, sent(d, "ben@example.test"), "hold n3")
}

// A game with a beacon keeps orders too, and freezes once all are in.
func TestSealedOrdersAndFreezes(t *testing.T) {
	m := newMatch(t, 1).together().chill(lab(t))
	m.must("north", "move N1 0101-0201\n", game.HandedIn)
	m.must("south", "move S1 0102-0201\n", game.Frozen)
	m.must("north", "move N1 0201-0202\n", game.Kept)
	d := m.thaw()
	if d.Outcome != game.Accepted || m.standing() != "northsouth move" {
		t.Errorf("%s, stands %q", d.Outcome, m.standing())
	}
}

// The club's moderator can hand orders in for a seat, and they are kept like its own.
func TestTheModeratorHandsOrdersIn(t *testing.T) {
	m := newMatch(t, 1).together()
	h, err := judge.Act(m.m, decision.Input{Now: noon, Game: m.game}, "north", "hold N1\n", "Anna has telephoned", nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil || d.Outcome != game.HandedIn {
		t.Fatalf("%s, %v", d.Outcome, err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	mustNotSay(t, sent(d, "ben@example.test"), "N1")
	m.must("south", "hold S1\n", game.Accepted)
	m.rejudged()
}
