package musket

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/state"
	"adjutant/engine/pack"
)

// Around lists the hexes next to one.
func Around(sys *System, at engine.Loc) []engine.Loc {
	var all []engine.Loc
	for _, n := range sys.Field.Next[sys.Field.At(at)] {
		if n != book.Nowhere {
			all = append(all, sys.Field.Loc[n])
		}
	}
	return all
}

// Passes is the morale check.
func Passes(die, rating int) bool { return morale.PassesCheck(die, rating) }

// Readings lists the options by number, with the words of their values.
func Readings() map[string][]string {
	all := map[string][]string{}
	for _, entry := range book.Register {
		all[entry.Entry] = entry.Values
	}
	return all
}

// Goal is a hex that a side wants: an objective, or the hex that wins at once.
type Goal struct {
	At     engine.Loc
	Points int
	Held   bool // by the side
}

// Goals lists what a side wants.
func Goals(from engine.State, side engine.Side) (all []Goal) {
	s := from.(*state.State)
	for i, o := range s.Sys.Objectives {
		all = append(all, Goal{book.Loc(s.Sys, o.At), o.Points, s.Holders[i] != book.Nowhere && s.Sys.Sides[s.Holders[i]] == side})
	}
	if z := s.Sys.Sheet.Seize; z != nil {
		all = append(all, Goal{book.Loc(s.Sys, z.At), 0, s.Sys.Sides[z.Side] != side})
	}
	return all
}

// Words is what packs may say of hexes, hexsides, units and their tags.
func Words() (grounds, crossings, kinds, tags []string) {
	for _, t := range book.TerrainWords {
		grounds = append(grounds, t.Word)
	}
	for _, c := range book.CrossingWords {
		crossings = append(crossings, c.Word)
	}
	return grounds, crossings, book.KindWords[:], []string{book.TagVedette, book.TagMounted}
}

// SheetParts is the parts of the system's table in pack.toml, and which of them a
// pack fills.
func SheetParts(p *pack.Pack) (map[string]bool, error) {
	var table book.SheetTable
	err := p.Table(&table)
	parts, v := map[string]bool{}, reflect.ValueOf(table.Musket)
	for i := range v.NumField() {
		parts[v.Type().Field(i).Name] = !v.Field(i).IsZero()
	}
	return parts, err
}

// Verbs lists the orders.
func Verbs() []string {
	return slices.AppendSeq(slices.Collect(maps.Keys(verbs)), maps.Keys(disputed))
}

// Reencoded is a state's text, read and written by package json.
func Reencoded(text []byte) ([]byte, error) {
	var read state.StateText
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, err
	}
	return json.Marshal(read)
}

// Cited are rules as they are cited to who plays the pack.
func Cited(sys *System, rules []engine.Cite) []engine.Cite { return cited(sys.Book, rules) }
