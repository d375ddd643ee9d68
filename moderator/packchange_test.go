package moderator_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/moderator/conduct"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/judge"
	"adjutant/moderator/ladder"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/view"
)

// repack changes the pack of the match to a version of it.
func (m *match) repack(version string) decision.Decision {
	m.t.Helper()
	h, err := judge.ChangePack(m.m, decision.Input{Now: noon, Game: m.game}, hashOf(m.t, version), "")
	if err != nil {
		m.t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	return d
}

// hashOf is the hash of a version of the pack of the duel.
func hashOf(t testing.TB, version string) string {
	t.Helper()
	p, err := duelVersion(version)
	if err != nil {
		t.Fatal(err)
	}
	return p.Hash
}

// The hash of the state says nothing of the pack: the same state is the same under both,
// and a roll that was taken away comes again under the other pack.
func TestPackChangeIsInNoHash(t *testing.T) {
	m := newMatch(t, 1)
	before, err := intervene.Where(m.m.Rules, m.game)
	if err != nil {
		t.Fatal(err)
	}
	m.send("north", oneAttack)
	m.rollBack(m.endOf(0))
	m.repack("patient")
	if after, err := intervene.Where(m.m.Rules, m.game); err != nil || after != before {
		t.Errorf("stands at %v, %v; before the change at %v", after, err, before)
	}
	d := m.send("north", oneAttack)
	if len(m.records) != 1 {
		t.Errorf("%d records", len(m.records))
	}
	mustSay(t, d.Send[0].Text, "(record 1; as it fell before the roll back)")
	result := d.Result
	if want := hashOf(t, "patient"); result == nil || result.Pack.String() != want {
		t.Errorf("the result is of the pack %v, not %s", result, want)
	}
}

// Each change, and what it led to, is decided again as it was; one that the journal tells
// otherwise is not.
func TestPackChangeIsJudgedAgain(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N1\n")
	before := m.game
	before.Lines = before.Lines[:len(before.Lines):len(before.Lines)]
	m.repack("patient")
	lines := m.game.Lines[len(before.Lines):]
	again, err := rejudge.Decide(m.m, rejudge.Past{Before: before, Lines: lines})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := again.Differs(lines); n != len(lines) || err != nil {
		t.Errorf("%d lines of %d, %v", n, len(lines), err)
	}
	acted := *lines[0].Judged.Acted
	for _, version := range []string{"never", "twice", "other", ""} {
		change := *acted.Pack
		change.To = hashOf(t, version)
		altered := *lines[0].Judged
		altered.Acted = &game.Acted{By: acted.By, Pack: &change}
		if _, err := rejudge.Decide(m.m, rejudge.Past{Before: before, Lines: []game.Line{{At: noon, Judged: &altered}}}); err == nil {
			t.Errorf("a change to %q is judged as possible", version)
		}
	}
}

// A journal whose change of packs begins from another pack than the game has, or goes to
// one that nobody has, is damaged.
func TestPackChangeFitsTheJournal(t *testing.T) {
	for name, bend := range map[string]func(m *match){
		"where the game is played with": func(m *match) { m.game.Lines[len(m.game.Lines)-1].Play.Pack.From = hashOf(m.t, "typed") },
		"no version of the pack":        func(m *match) { m.game.Lines[len(m.game.Lines)-1].Play.Pack.To = strings.Repeat("0", 64) },
	} {
		m := newMatch(t, 1)
		m.repack("patient")
		bend(m)
		if _, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %q", err, name)
		}
	}
}

// A change of the pack begins no deadline anew, and is nobody's answer.
func TestPackChangeLeavesTheClock(t *testing.T) {
	m := until(t, oneAttack, high)
	asked := m.standing()
	later := noon.Add(time.Hour)
	h, err := judge.ChangePack(m.m, decision.Input{Now: later, Game: m.game}, hashOf(t, "patient"), "")
	if err != nil {
		t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil {
		t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	if now := m.standing(); now != asked {
		t.Errorf("stands at %q, before at %q", now, asked)
	}
	if want := noon.Add(48 * time.Hour); d.Wake == nil || !d.Wake.At.Equal(want) {
		t.Errorf("wakes at %v, want %v", d.Wake, want)
	}
	paces := map[string]ladder.Pace{}
	conduct.Paces(m.game.Lines, paces)
	if p := paces["Anna Example"]; p.Missed != 0 || len(p.Took) != 1 {
		t.Errorf("Anna's pace is %+v", p)
	}
	if p := paces["Ben Example"]; p.Missed != 0 || len(p.Took) != 0 {
		t.Errorf("Ben's pace is %+v", p)
	}
}

// What everyone may see names the pack that holds, and when it changed.
func TestPackChangeIsPublic(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N1\n")
	m.repack("typed")
	public, err := view.PublicOf(m.m.Rules, m.m.Beacon, m.game)
	if err != nil || public.PackHash != hashOf(t, "typed") {
		t.Errorf("the pack is %q, %v", public.PackHash, err)
	}
	deeds, err := view.Deeds(m.m.Rules, m.game)
	if err != nil {
		t.Fatal(err)
	}
	last := deeds[len(deeds)-1]
	if !strings.HasPrefix(last.Text, "the moderator changes the pack from ") || len(last.Events) != 3 || last.Events[1].Text != "hex 0102: light-woods hill, where nothing was said" {
		t.Errorf("the last deed is %+v", last)
	}
	all := m.game.PackHashes()
	if len(all) != 2 || all[0] != hashOf(t, "") || all[1] != hashOf(t, "typed") {
		t.Errorf("packs %v", all)
	}
}

// Nothing of a game changes between the announcement of its dice and their fall.
func TestAFrozenGameKeepsItsPack(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	m.send("north", "attack 0101 -> 0102 primary N1\n")
	_, err := judge.ChangePack(m.m, decision.Input{Now: noon, Game: m.game}, hashOf(t, "patient"), "")
	if err == nil || err.Error() != "the game is frozen for dice that are announced: nothing of it changes before they have fallen" {
		t.Errorf("%v", err)
	}
	m.thaw()
	m.repack("patient")
}
