package protocol

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// musket is the system of the question, if it is Musket & Saber: the ops of this
// file are about its map and its sums.
func (q question) musket() (*musket.System, error) {
	sys, ok := q.sys.(*musket.System)
	if !ok {
		return nil, fmt.Errorf("%s is for packs of musket; %s is a pack of %s", q.Op, q.pack.ID, q.pack.System)
	}
	return sys, nil
}

func opPlace(q question) (any, error) {
	sys, err := q.musket()
	if err != nil {
		return nil, err
	}
	p := musket.Position{Turn: q.Turn, Phase: q.Phase, Side: q.Side, Restricted: q.Restricted, Options: q.Options, Scenario: q.Scenario}
	if err := json.Unmarshal(q.Units, &p.Units); err != nil {
		return nil, fmt.Errorf("units: %w", err)
	}
	s, err := sys.Place(p)
	if err != nil {
		return nil, err
	}
	return stateJSON{q.text(s)}, nil
}

func opReach(q question) (any, error) {
	board := engine.FeaturesOf(q.sys).Hexes
	if board == nil {
		return nil, fmt.Errorf("%s knows no hexes: %s is a pack of it", q.pack.System, q.pack.ID)
	}
	units, err := q.ids([]string{q.Unit})
	if err != nil {
		return nil, err
	}
	hexes, err := board.Reach(q.at, units[0])
	if err != nil {
		return nil, err
	}
	return map[string]any{"hexes": hexes}, nil
}

func opLOS(q question) (any, error) {
	sys, err := q.musket()
	if err != nil {
		return nil, err
	}
	return sys.LOS(q.From, q.To)
}

func opOdds(q question) (any, error) {
	sys, err := q.musket()
	if err != nil {
		return nil, err
	}
	a, wrong := q.action()
	if wrong != nil {
		return nil, fmt.Errorf("%s %s", wrong.Code, wrong.Text)
	}
	return sys.Odds(q.at, a)
}

func opRetreat(q question) (any, error) {
	sys, err := q.musket()
	if err != nil {
		return nil, err
	}
	var names []string
	if err := json.Unmarshal(q.Units, &names); err != nil {
		return nil, fmt.Errorf("units: %w", err)
	}
	units, err := q.ids(names)
	if err != nil {
		return nil, err
	}
	attackers, err := q.ids(q.Attackers)
	if err != nil {
		return nil, err
	}
	return sys.Retreat(q.at, units, attackers, q.N)
}

// ids are units by id or unique name.
func (q question) ids(names []string) ([]engine.UnitID, error) {
	var ids []engine.UnitID
	for _, name := range names {
		found := 0
		for _, u := range q.pack.Units {
			if string(u.ID) == name || u.Name == name {
				ids = append(ids, u.ID)
				found++
			}
		}
		if found != 1 {
			return nil, fmt.Errorf("%d units are called %q", found, name)
		}
	}
	return ids, nil
}
