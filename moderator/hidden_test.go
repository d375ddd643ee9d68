package moderator_test

import (
	"encoding/hex"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// slyDuel is the duel in which only the attacker may know of his attack.
type slyDuel struct{ duel }

func (d slyDuel) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := d.duel.Act(st, a)
	for i := range events {
		if a.Verb == "attack" {
			events[i].Only = a.Side
		}
	}
	return next, events, err
}

// A record that dice fall for a hidden action tells its hash and not its text,
// until its side's seed is known; also when the game was frozen in between.
func TestHiddenActionsStandInRecordsAsHashes(t *testing.T) {
	for _, frozen := range []bool{false, true} {
		m := newMatch(t, 1)
		if frozen {
			m.chill(lab(t))
		}
		rules, err := m.m.Rules("", "")
		if err != nil {
			t.Fatal(err)
		}
		rules.System = slyDuel{duel{rules.Pack}}
		m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
		m.send("north", "hold N1\nattack 0101 -> 0102 primary N2\n")
		if frozen {
			first := m.game.Frozen().First
			m.thaw()
			if m.records[0].Alpha != first {
				t.Error("the dice fall for another request than was announced")
			}
		}
		seed, err := hex.DecodeString(m.game.Lines[0].Opened.Seats[0].Seed)
		if err != nil {
			t.Fatal(err)
		}
		want := roll.HiddenPart{Seat: "north", Salt: roll.Salt(seed, roll.UseAction, 2, 0), Text: []byte("north: attack 0101 -> 0102 primary N2")}.Action()
		if got := m.records[0].Request.Action; got != want {
			t.Errorf("frozen %t: the record has the action %q, want %q", frozen, got, want)
		}
		if strings.Contains(m.records[0].String(), "0102") {
			t.Errorf("the record tells where:\n%s", m.records[0])
		}
	}
}
