package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"adjutant/engine"
)

// nobodyActsWithOthers: no side acts with what is the other's. Who acts by an action that is
// listed for a side is its own; with a unit of another side in his place it is refused, and
// so is the same action when another side asks for it, also later in the game.
func nobodyActsWithOthers(g *trial, m moment) error {
	owners := g.owners()
	if len(owners) == 0 {
		return nil
	}
	for _, seat := range m.node.Seats {
		for _, a := range sample(m.actions[seat], maxOwned, g.thief) {
			if foreign := g.foreigner(m, owners, a); foreign != "" {
				return fmt.Errorf("%q is listed for %s, and acts with %s of %s", a, seat, foreign, owners[foreign])
			}
			for _, b := range append(g.usurped(owners, a), bySides(g.sys.Info().Sides, a)...) {
				if err := g.refusesForeign(m, owners, b); err != nil {
					return err
				}
			}
			g.remember(a)
		}
		for _, a := range sample(g.seen, maxOwned, g.thief) {
			a.Side = seat
			if err := g.refusesForeign(m, owners, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// keepsOwnAt is the same at one state of a game that is not played at random.
func (g *trial) keepsOwnAt(s engine.State) error {
	m := moment{state: s, actions: map[engine.Side][]engine.Action{}}
	g.ask(&m)
	if err := unitsArePlaced(g, m); err != nil {
		return err
	}
	return nobodyActsWithOthers(g, m)
}

// refusesForeign: an action is refused with a reason if it acts with a unit of another side.
func (g *trial) refusesForeign(m moment, owners map[engine.UnitID]engine.Side, a engine.Action) error {
	foreign := g.foreigner(m, owners, a)
	if foreign == "" {
		return nil
	}
	r, err := g.check(m, a)
	switch {
	case err != nil:
		return err
	case r.Verdict == engine.Legal:
		return fmt.Errorf("%q of %s is ruled legal, and acts with %s of %s", a, a.Side, foreign, owners[foreign])
	case len(r.Findings) == 0 || r.Findings[0].Code == "" || r.Findings[0].Text == "":
		return fmt.Errorf("%q of %s is refused without a reason: %+v", a, a.Side, r)
	}
	return nil
}

// owners are the units of the game and whose each is.
func (g *trial) owners() map[engine.UnitID]engine.Side {
	owners := map[engine.UnitID]engine.Side{}
	for _, p := range g.roster {
		owners[p.Unit] = p.Side
	}
	return owners
}

// foreigner is the first of those who act by an action that is not its side's, "" for none.
func (g *trial) foreigner(m moment, owners map[engine.UnitID]engine.Side, a engine.Action) engine.UnitID {
	for _, id := range g.board().Actors(m.state, a) {
		if owner, known := owners[id]; known && owner != a.Side {
			return id
		}
	}
	return ""
}

// bySides is an action as if each of the other sides asked for it.
func bySides(sides []engine.Side, a engine.Action) []engine.Action {
	var all []engine.Action
	for _, side := range sides {
		if side != a.Side {
			a.Side = side
			all = append(all, a)
		}
	}
	return all
}

// usurped is what becomes of an action when a unit of another side stands in the place of one
// that it names.
func (g *trial) usurped(owners map[engine.UnitID]engine.Side, a engine.Action) []engine.Action {
	others := slices.DeleteFunc(slices.Clone(g.roster), func(p engine.Placed) bool { return p.Side == a.Side })
	if len(others) == 0 {
		return nil
	}
	var all []engine.Action
	for i := range a.Units {
		b := a
		b.Units = slices.Clone(a.Units)
		b.Units[i] = anyOf(others, g.thief)
		all = append(all, b)
	}
	for i, arg := range a.Args {
		for j, value := range arg.Values {
			if _, unit := owners[engine.UnitID(value)]; !unit {
				continue
			}
			b := a
			b.Args = slices.Clone(a.Args)
			b.Args[i].Values = slices.Clone(arg.Values)
			b.Args[i].Values[j] = string(anyOf(others, g.thief))
			all = append(all, b)
		}
	}
	return all
}

func anyOf(units []engine.Placed, random *rand.Rand) engine.UnitID {
	return units[random.IntN(len(units))].Unit
}

// remember keeps an action that was legal, to be asked for again at other states.
func (g *trial) remember(a engine.Action) {
	if len(g.seen) < maxSeen {
		g.seen = append(g.seen, a)
		return
	}
	g.seen[g.thief.IntN(maxSeen)] = a
}
