package musket

import (
	"encoding/json"
	"reflect"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Around lists the hexes next to one.
func Around(sys *System, at engine.Loc) []engine.Loc {
	var all []engine.Loc
	for _, n := range sys.field.next[sys.field.at(at)] {
		if n != nowhere {
			all = append(all, sys.field.loc[n])
		}
	}
	return all
}

// Passes is the morale check.
func Passes(die, morale int) bool { return passes(die, morale) }

// Readings lists the options by number, with the words of their values.
func Readings() map[string][]string {
	all := map[string][]string{}
	for _, entry := range register {
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
func Goals(state engine.State, side engine.Side) (all []Goal) {
	s := state.(*State)
	for i, o := range s.sys.objectives {
		all = append(all, Goal{loc(s.sys, o.at), o.points, s.holders[i] != nowhere && s.sys.sides[s.holders[i]] == side})
	}
	if z := s.sys.sheet.seize; z != nil {
		all = append(all, Goal{loc(s.sys, z.at), 0, s.sys.sides[z.side] != side})
	}
	return all
}

// Words is what packs may say of hexes, hexsides, units and their tags.
func Words() (grounds, crossings, kinds, tags []string) {
	for _, t := range terrainWords {
		grounds = append(grounds, t.word)
	}
	for _, c := range crossingWords {
		crossings = append(crossings, c.word)
	}
	return grounds, crossings, kindWords[:], []string{tagVedette, tagMounted}
}

// SheetParts is the parts of the system's table in pack.toml, and which of them a
// pack fills.
func SheetParts(p *pack.Pack) (map[string]bool, error) {
	var table sheetTable
	err := p.Table(&table)
	parts, v := map[string]bool{}, reflect.ValueOf(table.Musket)
	for i := range v.NumField() {
		parts[v.Type().Field(i).Name] = !v.Field(i).IsZero()
	}
	return parts, err
}

// Verbs lists the orders.
func Verbs() (all []string) {
	for _, o := range orders {
		all = append(all, o.verb)
	}
	return all
}

// Reencoded is a state's text, read and written by package json.
func Reencoded(text []byte) ([]byte, error) {
	var read stateText
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, err
	}
	return json.Marshal(read)
}
