package muzzleblast

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// moraleJobs are the dice of the units that check their morale, in the pack's order (B-26).
func (sys *system) moraleJobs(s *state, events *[]engine.Event) []job {
	var jobs []job
	for i, u := range sys.units {
		if s.strength(i) == 0 || s.Units[i].Start == 0 || u.arm == wagons {
			continue
		}
		why := sys.triggers(s, i)
		if len(why) == 0 || s.Units[i].Rout {
			continue
		}
		jobs = append(jobs, job{Kind: jobMorale, Target: i, Mods: sys.moraleMods(s, i)})
		*events = append(*events, engine.Event{Kind: "shaken", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s checks its morale: %s.", u.name, strings.Join(why, ", ")), Cites: []engine.Cite{"B-26"}})
	}
	return jobs
}

// endMorale is what the units do after their dice (B-28).
func (sys *system) endMorale(s *state, jobs []job, events *[]engine.Event) {
	for _, j := range jobs {
		number := j.Dice[0]
		for _, m := range j.Mods {
			number += m.Value
		}
		u := sys.units[j.Target]
		text := fmt.Sprintf("%s %s.", u.name, s.Units[j.Target].stand(number))
		*events = append(*events, engine.Event{Kind: "morale", Units: []engine.UnitID{u.id}, Text: text, Mods: j.Mods, Cites: []engine.Cite{"B-27", "B-28"}})
	}
}
