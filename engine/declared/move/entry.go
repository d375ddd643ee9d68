package move

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

const entryLine = "entry UNIT PLACE"

// door is a place at which a unit may come onto the board, with the line that says so.
type door struct {
	at engine.Loc
	book.Source
}

// doors are those of a unit in a turn; open is false where nothing is declared of them, so that any place is one.
func doors(b *book.Book, s *state.State, unit int) (doors []door, declared bool) {
	place := b.PlacementOf(s.Scenario, unit)
	if at := b.Landing(*place); at != "" {
		return []door{{at, book.Source{File: "setup.csv", Line: place.Line}}}, true
	}
	for _, e := range b.Pack.Entries {
		if e.Side == b.Pack.Units[unit].Side {
			declared = true
			if e.From <= s.Turn {
				doors = append(doors, door{engine.Loc(b.Pack.Grid.Name(e.At)), book.Source{File: "entries.csv", Line: e.Line}})
			}
		}
	}
	return doors, declared
}

// CheckEntry is what is wrong with an entry.
func CheckEntry(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	unit, wrong := order.Actor(b, s, a, entryLine)
	switch {
	case len(wrong) > 0:
		return wrong
	case s.Units[unit].Off != state.Waits:
		wrong.Add(finding.NotYours, "", "%s is on the board already", b.Name(unit))
	case s.Units[unit].Under != "":
		wrong.Add(finding.NotYours, "", "%s lies beneath %s", b.Name(unit), b.Name(b.Units[s.Units[unit].Under]))
	case len(a.Path) != 1:
		wrong.Add(finding.Missing, entryLine, "an entry names one place, not %d", len(a.Path))
	}
	if len(wrong) > 0 {
		return wrong
	}
	if due := b.PlacementOf(s.Scenario, unit); due.Turn > s.Turn {
		wrong.Broken(finding.EntryNotOpen, a.Units[0], book.Source{File: "setup.csv", Line: due.Line}, "%s enters in turn %d; this is turn %d", b.Name(unit), due.Turn, s.Turn)
		return wrong
	}
	at, known := b.Board.Find(string(a.Path[0]))
	if !known {
		wrong.Add(finding.OffMap, "", "%s is no place of the board", a.Path[0])
		return wrong
	}
	return throughDoor(b, s, unit, at)
}

// throughDoor is what is wrong with the place of an entry.
func throughDoor(b *book.Book, s *state.State, unit int, at engine.Loc) (wrong order.Findings) {
	id := b.Pack.Units[unit].ID
	doors, declared := doors(b, s, unit)
	if declared && !slices.ContainsFunc(doors, func(d door) bool { return d.at == at }) {
		found := finding.OfUnit(finding.EntryNotOpen, id, "%s may not enter at %s in turn %d", b.Name(unit), at, s.Turn)
		for _, d := range doors {
			found.Cite(d.Cite())
		}
		if len(doors) > 0 {
			found.Instead("entry %s %s", id, doors[0].at)
		}
		return append(wrong, found)
	}
	place, placed := b.Board.Place(at)
	if !placed || b.Board.Kind == book.Inches {
		return nil
	}
	f, c := ground.Of(b, s, unit), course{}
	step := book.Step{To: place}
	if no, _ := f.Barred(-1, step); no != nil {
		wrong.Broken(finding.Prohibited, id, no.Source, "%s may not enter at %s (%s)", b.Name(unit), at, no.Where.Text).At = at
		return wrong
	}
	c.places, c.cost = []int{place}, f.Cost(-1, step)
	if most, line := position.Amount(b, s, b.Limits.Allowance, unit); line != nil && c.cost > most {
		wrong.Broken(finding.TooFar, id, line.Source, "entering at %s costs %s, and %s has %s", at, book.Halves(c.cost), b.Name(unit), book.Halves(most))
	}
	return append(wrong, f.CheckStack(place)...)
}

// Enter carries an entry out.
func Enter(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	unit := b.Units[a.Units[0]]
	p := &s.Units[unit]
	at, _ := b.Board.Find(string(a.Path[0]))
	if place, placed := b.Board.Place(at); placed && b.Board.Kind != book.Inches {
		f, step := ground.Of(b, s, unit), book.Step{To: place}
		_, line := position.Amount(b, s, b.Limits.Allowance, unit)
		if _, stops := f.Barred(-1, step); line != nil {
			p.Spent, p.Stopped = f.Cost(-1, step), stops != nil
		}
	}
	position.Put(b, p, at)
	e := engine.Event{Kind: "entered", Units: a.Units, At: at, Text: fmt.Sprintf("%s enters at %s.", b.Name(unit), at)}
	if p.Place >= 0 {
		e.Only = b.Within([]int{p.Place})
	}
	if doors, _ := doors(b, s, unit); len(doors) > 0 {
		for _, d := range doors {
			if d.at == at {
				e.Cites = append(e.Cites, d.Cite())
			}
		}
	}
	return []engine.Event{e}
}

// DoorsFrom are the places where a unit that waits may come on by the time that it does.
func DoorsFrom(b *book.Book, s *state.State, unit int) (all []engine.Loc, declared bool) {
	later := *s
	later.Turn = max(s.Turn, b.PlacementOf(s.Scenario, unit).Turn)
	doors, declared := doors(b, &later, unit)
	for _, d := range doors {
		all = append(all, d.at)
	}
	return all, declared
}
