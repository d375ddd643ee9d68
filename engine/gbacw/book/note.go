package book

import (
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Notes are what whoever checks the pack should know of it though it is no mistake: how damaged or
// contradictory places of the printed text were read, and what its owner typed in only in part.
func (b *Book) Notes() pack.Mistakes { return append(b.repaired(), b.holes()...) }

// repairs checks the list of what was read otherwise than printed.
func (r *reader) repairs() {
	r.each("repairs", []string{"section", "line", "printed", "read", "kind", "why"}, func(l row) {
		if l.Text("printed") == "" || l.Text("kind") == "" {
			l.refuse("a repair says what is printed, and of what kind it is")
		}
	})
}

// repaired are the places of the pack where the printed text was damaged or contradicts itself, each
// with how it was read.
func (b *Book) repaired() pack.Mistakes {
	var notes pack.Mistakes
	p := b.Pack
	for _, s := range p.Setup {
		if s.Flag != "" && !slices.ContainsFunc(notes, func(m pack.Mistake) bool { return m.File == setupFile && m.Line == s.Line }) {
			notes = append(notes, pack.Mistake{File: setupFile, Line: s.Line, Text: string(s.Unit) + ": " + s.Flag})
		}
	}
	for _, list := range []string{"arrivals", "conditional", "sectors"} {
		for _, r := range p.Lists[list].Records {
			if flag := r.Text("flag"); flag != "" {
				notes = append(notes, pack.Mistake{File: p.Lists[list].File, Line: r.Line, Text: r.Text("units") + ": " + flag})
			}
		}
	}
	for _, r := range p.Lists["repairs"].Records {
		text := r.Text("kind") + ": " + r.Text("printed") + "; read: " + r.Text("read") + "; " + r.Text("why") + " (BB " + r.Text("section") + ")"
		notes = append(notes, pack.Mistake{File: p.Lists["repairs"].File, Line: r.Line, Text: text})
	}
	return notes
}

// holes are what the pack has of its owner's tables only in part: units without a counter, hexes
// without terrain or height.
func (b *Book) holes() pack.Mistakes {
	var notes pack.Mistakes
	p := b.Pack
	if list, there := p.Lists["counters"]; there {
		for _, u := range p.Units {
			if _, listed := b.Owner.Counters[u.ID]; !listed {
				notes = append(notes, pack.Mistake{File: list.File, Text: "no line for " + string(u.ID)})
			}
		}
		notes = append(notes, b.blanks(list)...)
	}
	if missing := p.Grid.Size() - len(p.Hexes); len(p.Hexes) > 0 && missing > 0 {
		notes = append(notes, pack.Mistake{File: "hexes.csv", Text: "hexes without a line: " + strconv.Itoa(missing) + ", their terrain is unknown"})
	}
	flat := 0
	for _, h := range p.Hexes {
		if _, known := b.Level(h.At); !known {
			flat++
		}
	}
	if flat > 0 {
		notes = append(notes, pack.Mistake{File: "hexes.csv", Text: "hexes without a level: " + strconv.Itoa(flat) + ", lines of sight over them are left open"})
	}
	return notes
}

// blanks are the empty cells of counters that orders need, in lines of units that fight.
func (b *Book) blanks(list pack.List) pack.Mistakes {
	var notes pack.Mistakes
	for _, r := range list.Records {
		u, _ := b.Pack.Unit(engine.UnitID(r.Text("unit")))
		for _, column := range []string{"weapon", FactStrength, FactCohesion, FactDisordered} {
			if slices.Contains(fighting(), u.Type) && r.Text(column) == "" {
				notes = append(notes, pack.Mistake{File: list.File, Line: r.Line, Text: string(u.ID) + " has no " + column + ": what needs it is left open"})
			}
		}
	}
	return notes
}

// fighting are the types of units that have all that is printed on a counter.
func fighting() []string { return []string{Infantry, Cavalry, Artillery} }
