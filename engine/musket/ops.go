package musket

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// Odds is a combat before its dice. An attack on vedettes alone has no throw but
// an automatic result (WC 15.2); then nothing else is set.
type Odds struct {
	Automatic    string            `json:"automatic,omitempty"` // Dr
	Attack       int               `json:"attack"`
	Defence      int               `json:"defence"`
	Differential int               `json:"differential"`
	Column       int               `json:"column"` // from 1 at the left
	Mods         []engine.Modifier `json:"mods"`   // add up to the differential
	Table        map[string]string `json:"table"`  // the cell by the combat die
}

// Odds is the sum of an attack or a counterattack that Check allows now. The
// defender is assumed to choose the greatest strength.
func (sys *System) Odds(from engine.State, a engine.Action) (Odds, error) {
	s, ok := from.(*state.State)
	if !ok {
		return Odds{}, errForeign
	}
	var f order.Findings
	b, ok := declared(s, a, &f)
	if r := sys.Check(s, a); r.Verdict != engine.Legal || !ok {
		return Odds{}, fmt.Errorf("%s is %s: %s", a, r.Verdict, firstText(r))
	}
	if !position.Stands(s.Sys, s.Pieces, b.Target, book.Foe(b.Side)) {
		return Odds{Automatic: "Dr"}, nil
	}
	b.Defend = defences(s, b)[0]
	return odds(s, b), nil
}

// MarshalJSON leaves out the sum of an automatic result.
func (o Odds) MarshalJSON() ([]byte, error) {
	if o.Automatic != "" {
		return json.Marshal(map[string]string{"automatic": o.Automatic})
	}
	type plain Odds
	return json.Marshal(plain(o))
}

func odds(s *state.State, b *state.Battle) Odds {
	diff, column, mods := differential(s, b)
	o := Odds{
		Attack: assault(s, b).total, Defence: defence(s, b).total, Differential: diff, Column: column,
		Mods: mods, Table: map[string]string{},
	}
	for die := 1; die <= table(s).Faces(); die++ {
		o.Table[fmt.Sprint(die)] = table(s).Cell(die, column)
	}
	return o
}

func firstText(r engine.Ruling) string {
	if len(r.Findings) == 0 {
		return "no finding"
	}
	return r.Findings[0].Text
}

// Sight is whether artillery in one hex sees another.
type Sight struct {
	Clear     bool         `json:"clear"`
	BlockedBy []engine.Loc `json:"blocked_by"` // for a hexside both hexes, sorted
}

// LOS is the line of sight of a gun, under the pack's options. It is not
// symmetric: light woods do not stop a gun on a hill.
func (sys *System) LOS(from, to engine.Loc) (Sight, error) {
	a, b := sys.Field.At(from), sys.Field.At(to)
	if a == book.Nowhere || b == book.Nowhere {
		return Sight{}, fmt.Errorf("no line of sight %s-%s: not both are hexes of the map", from, to)
	}
	known := &state.State{Sys: sys.On(sys.Defaults)}
	if q := (&query{s: known}); known.Sys.Field.Dark {
		if q.sight(a, b); len(q.all) > 0 {
			return Sight{}, fmt.Errorf("line of sight %s-%s: nobody has typed in the terrain of %s", from, to, book.SpotText(known.Sys, q.all[0]))
		}
	}
	sight := Sight{BlockedBy: []engine.Loc{}}
	for _, at := range blocked(sys.Book, sys.Defaults, a, b) {
		sight.BlockedBy = append(sight.BlockedBy, sys.Field.Loc[at])
	}
	sight.Clear = len(sight.BlockedBy) == 0
	return sight, nil
}

// RetreatLines is where a group may retreat.
type RetreatLines struct {
	Class string         `json:"class"` // safe, unsafe, none, off_map
	N     int            `json:"n"`     // hexes of the paths
	Paths [][]engine.Loc `json:"paths"` // start left out
}

// Retreat lists the lines of retreat of n hexes for units that stand together,
// as if the attackers named had just beaten them. If no path of n hexes leads
// closer to an entry hex, N is 1 (MS 7.7).
func (sys *System) Retreat(from engine.State, ids, attackers []engine.UnitID, n int) (RetreatLines, error) {
	s, ok := from.(*state.State)
	if !ok {
		return RetreatLines{}, errForeign
	}
	if len(ids) == 0 || n < retreat.ShortRetreat || n > retreat.LongRetreat {
		return RetreatLines{}, fmt.Errorf("a retreat is units and %d to %d hexes", retreat.ShortRetreat, retreat.LongRetreat)
	}
	s = s.Clone()
	var group []int
	for _, id := range ids {
		u, err := position.OnMap(s.Sys, s.Pieces, id)
		if err != nil {
			return RetreatLines{}, err
		}
		if group = append(group, u); s.Pieces[u].At != s.Pieces[group[0]].At {
			return RetreatLines{}, fmt.Errorf("%s and %s do not stand together", ids[0], id)
		}
	}
	s.Battle = &state.Battle{Side: book.Foe(s.Sys.Units[group[0]].Side), Target: s.Pieces[group[0]].At}
	for _, id := range attackers {
		u, err := position.OnMap(s.Sys, s.Pieces, id)
		if err != nil {
			return RetreatLines{}, err
		}
		s.Battle.From = append(s.Battle.From, s.Pieces[u].At)
	}
	if len(s.Battle.From) == 0 {
		s.Battle = nil
	}
	return retreatLines(s, group, n), nil
}

func retreatLines(s *state.State, group []int, n int) RetreatLines {
	open := retreat.LinesFor(s, group, n, n)
	lines := RetreatLines{Class: open.Class, N: n, Paths: [][]engine.Loc{}}
	for _, path := range open.Paths {
		lines.N = len(path)
		lines.Paths = append(lines.Paths, book.Locs(s.Sys, path))
	}
	return lines
}
