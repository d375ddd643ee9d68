package report

import (
	"maps"
	"slices"
	"strings"
)

// mustered writes where the units stand, or where they stand otherwise than the reader knows.
func (a Answer) mustered(p *page) {
	if a.Full || a.Stood == nil {
		muster(p, a.Muster)
		return
	}
	writeForces(p, "Who stands otherwise than before ('units' lists all):", changedSince(a.Stood, a.Muster))
}

// muster writes where the units stand: side by side, place by place.
func muster(p *page, forces []Force) { writeForces(p, "The units now:", forces) }

func writeForces(p *page, head string, forces []Force) {
	if len(forces) == 0 {
		return
	}
	p.gap()
	p.head("%s", head)
	for _, f := range forces {
		p.hang("  ", "%s", f.Side)
		var places []string
		for _, at := range f.Places {
			units := make([]string, len(at.Units))
			for i, u := range at.Units {
				units[i] = tied(u)
			}
			place := at.At + ": " + strings.Join(units, ", ")
			if at.Ask != "" {
				place += "; " + at.Ask
			}
			places = append(places, place)
		}
		p.row("    ", "; ", places)
	}
}

// Places lists where units stand, place by place, with the ground there; those that
// are nowhere are left out.
func Places(forces []Force, ground map[string]string) []string {
	at := map[string][]string{}
	for _, f := range forces {
		for _, place := range f.Places {
			if _, onMap := ground[place.At]; onMap {
				at[place.At] = append(at[place.At], f.Side+": "+strings.Join(place.Units, ", "))
			}
		}
	}
	var lines []string
	for _, place := range slices.Sorted(maps.Keys(at)) {
		p := &page{}
		p.hang(within+place+"  ", "%s; %s", ground[place], strings.Join(at[place], "; "))
		for _, line := range p.body().lines() {
			lines = append(lines, line[len(within):])
		}
	}
	return lines
}
