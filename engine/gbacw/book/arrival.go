package book

import (
	"slices"
	"sync"

	"adjutant/engine"
)

// arrival is a line of reinforcements.
type arrival struct {
	scenarios []string
	side      int
	Units     []int // whoever arrives, a brigade's leader before its units
	Place     place
	Day, Hour int
	markers   int    // activations on the turn of entry, 0 for as many as are drawn
	Letter    string // the order of arrival within a turn
	fatigue   int
	strengths int    // of the unit, 0 for the printed one
	formation string // to which the units belong, "" for their own
	note      string
	line      int
	entries   func() []engine.Loc // where they may enter, looked for once
}

func (r *reader) brigades() {
	r.each("brigades", []string{"formation", "units"}, func(l row) {
		code := l.formation("formation")
		if _, twice := r.book.rosters[code]; twice {
			l.refuse("formation %s is there twice", code)
		}
		r.book.rosters[code] = l.unitWords("units")
	})
}

func (r *reader) arrivals() {
	columns := []string{"scenario", "side", "row", "units", "without", "place", "day", "turn", "ams", "order", "fatigue", "strength", "command", "note", "line", "flag"}
	r.each("arrivals", columns, func(l row) {
		a := arrival{
			scenarios: l.scenarioWords("scenario"), side: l.side("side"), Units: l.comers(), Place: l.where(l.Text("place")),
			Day: l.number("day", 1, 30), Hour: l.hour("turn"), markers: l.number("ams", 0, mostMarkersEver), Letter: l.Text("order"),
			fatigue: l.fatigue("fatigue"), strengths: l.number("strength", 0, mostStrength), formation: l.Text("command"), note: l.Text("note"), line: l.Line,
		}
		if a.formation != "" {
			l.formation("command")
		}
		for _, scenario := range a.scenarios {
			if r.book.Turn(scenario, a.Day, a.Hour) < 1 {
				l.refuse("%s on day %d comes before scenario %s begins", l.Text("turn"), a.Day, scenario)
			}
		}
		r.book.arrivals = append(r.book.arrivals, a)
	})
}

// comers are the units of a line: ids, or a formation, of which its leader comes first and some
// may stay away.
func (l row) comers() []int {
	var all []int
	away := l.unitWords("without")
	for _, word := range l.Words("units") {
		if !l.book.manned(word) {
			if i := l.unitNamed(word); i >= 0 {
				all = append(all, i)
			}
			continue
		}
		for i, u := range l.book.Pack.Units {
			if u.Formation == word && u.Type == Leader {
				all = append(all, i)
			}
		}
		all = append(all, l.book.rosters[word]...)
	}
	if len(all) == 0 {
		l.refuse("nobody arrives")
	}
	return slices.DeleteFunc(all, func(i int) bool { return slices.Contains(away, i) })
}

// Comes are the arrivals of a scenario in the order of their turns. Who is named twice comes with
// the first line of his.
func (b *Book) Comes(scenario string) []arrival { return b.comes[scenario] }

// lineUp puts the arrivals of each scenario in their order.
func (b *Book) lineUp() {
	b.comes, b.placed = map[string][]arrival{}, map[string]func() []placement{}
	for _, sc := range b.Pack.Scenarios {
		b.comes[sc.ID] = b.comers(sc.ID)
		b.placed[sc.ID] = sync.OnceValue(func() []placement { return b.placements(sc.ID) })
	}
}

func (b *Book) comers(scenario string) []arrival {
	var all []arrival
	seen := map[int]bool{}
	for _, a := range b.arrivals {
		if !slices.Contains(a.scenarios, scenario) {
			continue
		}
		a.Units = slices.DeleteFunc(slices.Clone(a.Units), func(i int) bool { return seen[i] })
		for _, i := range a.Units {
			seen[i] = true
		}
		a.entries = sync.OnceValue(func() []engine.Loc { return b.hexesOf(scenario, a.Place) })
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(x, y arrival) int {
		return b.Turn(scenario, x.Day, x.Hour) - b.Turn(scenario, y.Day, y.Hour)
	})
	return all
}

// ArrivalOf is the line with which a unit arrives.
func (b *Book) ArrivalOf(scenario string, unit int) (a arrival, arrives bool) {
	comes := b.Comes(scenario)
	for i := range comes {
		if slices.Contains(comes[i].Units, unit) {
			return comes[i], true
		}
	}
	return arrival{}, false
}

// Entries are the hexes where a unit of a scenario may enter, as far as they are known. They are not to be changed.
func (b *Book) Entries(scenario string, unit int) []engine.Loc {
	if a, arrives := b.ArrivalOf(scenario, unit); arrives {
		return a.entries()
	}
	return nil
}
