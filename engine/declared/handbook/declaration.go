package handbook

import (
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/pack"
)

// limitsList is the list of limits, which players ask for first.
const limitsList = "limits"

// untold are the lists that say what there is, and not what may be done.
var untold = []string{"areas", "borders", "zones", "decks", "counters"}

// Declarations are the lines of the pack's limits, lists and tables.
func (b Handbook) Declarations() (all []engine.Declaration) {
	names := slices.Sorted(maps.Keys(b.Pack.Lists))
	names = slices.DeleteFunc(names, func(name string) bool { return name == limitsList || slices.Contains(untold, name) })
	for _, name := range append([]string{limitsList}, names...) {
		list := b.Pack.Lists[name]
		for _, r := range list.Records {
			cite := book.Source{File: list.File, Line: r.Line}.Cite()
			all = append(all, engine.Declaration{Cite: cite, Text: lineOf(list, r)})
		}
	}
	return all
}

// lineOf is a line of a list for people: its first cell bare, the others behind their columns.
func lineOf(list pack.List, r pack.Record) string {
	var cells []string
	for i, column := range list.Columns {
		switch text := r.Text(column); {
		case text == "" || column == "provenance":
		case i == 0:
			cells = append(cells, text)
		default:
			cells = append(cells, column+" "+text)
		}
	}
	return strings.Join(cells, ", ")
}
