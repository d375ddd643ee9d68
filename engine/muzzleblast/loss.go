package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
)

// remove takes figures away from bodies, by body, and gives the dice that say whether the officer was
// one of them (C-23).
func remove(units roster, s *state, lost []int, events *[]engine.Event) []job {
	var officers []job
	for i, n := range lost {
		b := &s.Bodies[i]
		if n = min(n, b.Figures); n == 0 {
			continue
		}
		before := b.Figures
		b.Figures -= n
		if b.Officer && s.Options.Is(printed.OptOfficer, "random") && b.Figures > 0 {
			officers = append(officers, job{Kind: jobOfficer, Body: i, Of: before, Lost: n})
		}
		u := units[b.Unit]
		*events = append(*events, engine.Event{Kind: "lost", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s loses %d of %d.", bodyName(units, *b), n, before), Cites: []engine.Cite{"C-30"}, Traces: []engine.Trace{trace(engine.TraceLoss, fmt.Sprintf("-%d", n), b.At)}})
		if b.Figures == 0 {
			wiped(units, s, i)
		}
	}
	return officers
}

// wiped is what becomes of a body without figures: a gun stays where it is.
func wiped(units roster, s *state, i int) {
	b := &s.Bodies[i]
	b.Officer = false
	if u := units[b.Unit]; u.arm != gunners && u.arm != wagons {
		b.Gone = true
		if u.arm == command {
			mourn(units, s, *b)
		}
	}
}

// bury removes the officers who are among the fallen by the dice: their units halt for two moves (B-29).
func bury(s *state, jobs []job) {
	for _, j := range jobs {
		if b := &s.Bodies[j.Body]; officerFalls(j, j.Dice[0]) {
			b.Officer = false
			s.Units[b.Unit].Halt = max(s.Units[b.Unit].Halt, 3)
		}
	}
}

// officerFalls reports whether the officer was one of those lost, by a die with a face for each who was
// there (C-23).
func officerFalls(j job, die int) bool { return die <= j.Lost }
