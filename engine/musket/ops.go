package musket

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
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
func (sys *System) Odds(state engine.State, a engine.Action) (Odds, error) {
	s, ok := state.(*State)
	if !ok {
		return Odds{}, errForeign
	}
	var f findings
	b, ok := s.declared(a, &f)
	if r := sys.Check(s, a); r.Verdict != engine.Legal || !ok {
		return Odds{}, fmt.Errorf("%s is %s: %s", a, r.Verdict, firstText(r))
	}
	if !stands(s.sys, s.pieces, b.target, foe(b.side)) {
		return Odds{Automatic: "Dr"}, nil
	}
	b.defend = s.defences(b)[0]
	return s.odds(b), nil
}

// MarshalJSON leaves out the sum of an automatic result.
func (o Odds) MarshalJSON() ([]byte, error) {
	if o.Automatic != "" {
		return json.Marshal(map[string]string{"automatic": o.Automatic})
	}
	type plain Odds
	return json.Marshal(plain(o))
}

func (s *State) odds(b *battle) Odds {
	diff, column, mods := s.differential(b)
	o := Odds{
		Attack: s.assault(b).total, Defence: s.defence(b).total, Differential: diff, Column: column,
		Mods: mods, Table: map[string]string{},
	}
	for die := 1; die <= s.chart().Faces(); die++ {
		o.Table[fmt.Sprint(die)] = s.chart().Cell(die, column)
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
	a, b := sys.field.at(from), sys.field.at(to)
	if a == nowhere || b == nowhere {
		return Sight{}, fmt.Errorf("no line of sight %s-%s: not both are hexes of the map", from, to)
	}
	known := &State{sys: sys.on(sys.defaults)}
	if q := (&query{s: known}); known.sys.field.dark {
		if q.sight(a, b); len(q.all) > 0 {
			return Sight{}, fmt.Errorf("line of sight %s-%s: nobody has typed in the terrain of %s", from, to, spotText(known.sys, q.all[0]))
		}
	}
	sight := Sight{BlockedBy: []engine.Loc{}}
	for _, at := range sys.blocked(sys.defaults, a, b) {
		sight.BlockedBy = append(sight.BlockedBy, sys.field.loc[at])
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
func (sys *System) Retreat(state engine.State, ids, attackers []engine.UnitID, n int) (RetreatLines, error) {
	s, ok := state.(*State)
	if !ok {
		return RetreatLines{}, errForeign
	}
	if len(ids) == 0 || n < shortRetreat || n > longRetreat {
		return RetreatLines{}, fmt.Errorf("a retreat is units and %d to %d hexes", shortRetreat, longRetreat)
	}
	s = s.clone()
	var group []int
	for _, id := range ids {
		u, err := onMap(s.sys, s.pieces, id)
		if err != nil {
			return RetreatLines{}, err
		}
		if group = append(group, u); s.pieces[u].at != s.pieces[group[0]].at {
			return RetreatLines{}, fmt.Errorf("%s and %s do not stand together", ids[0], id)
		}
	}
	s.battle = &battle{side: foe(s.sys.units[group[0]].side), target: s.pieces[group[0]].at}
	for _, id := range attackers {
		u, err := onMap(s.sys, s.pieces, id)
		if err != nil {
			return RetreatLines{}, err
		}
		s.battle.from = append(s.battle.from, s.pieces[u].at)
	}
	if len(s.battle.from) == 0 {
		s.battle = nil
	}
	return s.retreatLines(group, n), nil
}

func (s *State) retreatLines(group []int, n int) RetreatLines {
	open := s.linesFor(group, n, n)
	lines := RetreatLines{Class: open.class, N: n, Paths: [][]engine.Loc{}}
	for _, path := range open.paths {
		lines.N = len(path)
		lines.Paths = append(lines.Paths, locs(s.sys, path))
	}
	return lines
}

// onMap is the index of a unit that stands on the map.
func onMap(sys *System, pieces []piece, id engine.UnitID) (int, error) {
	u, ok := sys.byID[id]
	if !ok {
		return 0, fmt.Errorf("no unit called %q", id)
	}
	if pieces[u].at == nowhere {
		return 0, fmt.Errorf("%s is not on the map", id)
	}
	return u, nil
}
