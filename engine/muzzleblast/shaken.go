package muzzleblast

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// moraleJobs are the dice of the units that check their morale, in the pack's order (B-26).
func moraleJobs(bk *book, s *state, events *[]engine.Event) []job {
	var jobs []job
	for i, u := range bk.units {
		if s.strength(i) == 0 || s.Units[i].Start == 0 || u.arm == wagons {
			continue
		}
		why := triggers(s, i)
		if len(why) == 0 || s.Units[i].Rout {
			continue
		}
		jobs = append(jobs, job{Kind: jobMorale, Target: i, Mods: moraleMods(bk, s, i)})
		*events = append(*events, engine.Event{Kind: "shaken", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s checks its morale: %s.", u.name, strings.Join(why, ", ")), Cites: []engine.Cite{"B-26"}})
	}
	return jobs
}

// endMorale has the units do what their dice say (B-28).
func endMorale(s *state, jobs []job) {
	for _, j := range jobs {
		s.Units[j.Target].take(mettleOf(j.number()))
	}
}
