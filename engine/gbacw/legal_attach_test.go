package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// listed are the orders of a verb that Legal lists for a side.
func listedOf(sys *system, s *state.State, side engine.Side, verb string) map[string]bool {
	list := map[string]bool{}
	for a := range sys.Legal(s, side) {
		if a.Verb == verb {
			list[a.String()] = true
		}
	}
	return list
}

// TestAttachmentsAreListed: what is attached when command is settled goes back when orders are given, each to a bounded number of
// leaders; what cannot be is not listed (BB 4.24, BB 4.32, BB 5.26).
func TestAttachmentsAreListed(t *testing.T) {
	sys := woods(t)
	s := attaching(t, sys, "1", 10)
	s.Phase, s.Seat = state.PhaseCommand, sys.Side("US")
	perUnit := map[engine.UnitID]int{}
	for a := range sys.Legal(s, "US") {
		if a.Verb == state.VerbAttach {
			perUnit[a.Units[0]]++
		}
	}
	for id, want := range map[engine.UnitID]int{"Stone-Bty": command.MostTargets, "A&B-2-IL-Cav": command.MostTargets, "Stuart": command.MostTargets, "12-IA": 0, "Hare": 0, "McAllister-Bty": command.MostTargets} {
		if perUnit[id] != want {
			t.Errorf("%s: %d attachments, want %d", id, perUnit[id], want)
		}
	}
	out := engine.Action{Side: "US", Verb: state.VerbAttach, Units: []engine.UnitID{"Stone-Bty"}, Args: []engine.Arg{{Name: "to", Values: []string{"Tuttle"}}}}
	s, _ = play(t, sys, s, out)
	for a := range sys.Legal(s, "US") {
		if a.Verb == state.VerbAttach && a.Units[0] == "Stone-Bty" {
			t.Errorf("it goes to and fro: %s", a)
		}
	}
	s.Phase = state.PhaseOrders
	list := listedOf(sys, s, "US", state.VerbAttach)
	if len(list) != 1 || !list["attach Stone-Bty to W.-Wallace"] && !list["attach Stone-Bty -> W.-Wallace"] {
		t.Errorf("the way back: %v", list)
	}
}

// TestAbsorbingIsListed: a detachment within three hexes of a regiment of its brigade with room for it (BB 14.42).
func TestAbsorbingIsListed(t *testing.T) {
	f := onField(t, "1", "Prentiss", 3)
	at(f.s, 3, state.PhaseRecovery)
	f.s.Seat = f.sys.Side("US")
	f.put("Det-A", "S3020")
	for id, where := range map[engine.UnitID]engine.Loc{"25-MO": "S3022", "21-MO": "S3024", "12-MI": "S3021"} {
		f.put(id, where)
		f.s.Facts[state.FactKey(id, book.FactStrength)] = "12"
		f.s.Units[f.sys.UnitIndex[id]].Start = 10
	}
	f.s.Units[f.sys.UnitIndex["12-MI"]].Start = 12
	f.s.Units[f.sys.UnitIndex["Det-A"]].Start = 2
	list := listedOf(f.sys, f.s, "US", state.VerbAbsorb)
	if len(list) != 1 || !list["absorb Det-A, 25-MO"] {
		t.Errorf("%v", list)
	}
}

// TestSightIsListed: on the second day for those who wait, once an enemy may be over the line (BB 30.8).
func TestSightIsListed(t *testing.T) {
	f := onField(t, "8", "Bragg", 1)
	f.still()
	if list := listedOf(f.sys, f.s, "CS", state.VerbDeclare); list["declare sight=1 6-AR"] {
		t.Errorf("nobody is over the line: %v", list)
	}
	f = onSecondDay(t, "8", "Bragg", 1)
	if list := listedOf(f.sys, f.s, "CS", state.VerbDeclare); !list["declare sight=1 6-AR"] {
		t.Errorf("not listed: %v", list)
	}
}
