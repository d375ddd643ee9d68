package musket_test

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// scene is the map as the greedy player sees it.
type scene struct {
	grid  hex.Grid
	own   []soldier
	enemy []soldier
	goals []musket.Goal
}

// soldier is a unit on the map, or one that is to enter.
type soldier struct {
	engine.Placed
	card   pack.Unit
	values pack.Values // as it is now
	spent  bool        // disrupted or ineffective
}

func (u soldier) leads() bool  { return u.card.Type == "leader" }
func (u soldier) gun() bool    { return u.card.Type == "artillery" }
func (u soldier) screen() bool { return slices.Contains(u.card.Tags, "vedette") }

// fights reports whether a unit is one to meet the enemy with.
func (u soldier) fights() bool { return !u.leads() && !u.screen() }

func (g *greedy) look(s engine.State, side engine.Side) scene {
	v := scene{grid: g.grid, goals: musket.Goals(s, side)}
	for _, p := range g.sys.Placed(s) {
		switch u := g.soldier(p); {
		case p.Side == side:
			v.own = append(v.own, u)
		case p.At != "":
			v.enemy = append(v.enemy, u)
		}
	}
	return v
}

func (g *greedy) soldier(p engine.Placed) soldier {
	u := soldier{Placed: p, card: g.cards[p.Unit]}
	u.values = u.card.Full
	for _, word := range p.Status {
		switch word {
		case "reduced":
			u.values = *u.card.Reduced
		case "ineffective":
			u.spent, u.values = true, *u.card.Ineffective
		case "disrupted":
			u.spent = true
		}
	}
	return u
}

func at(loc engine.Loc) hex.Coord {
	c, _ := hex.Parse(string(loc))
	return c
}

func (v scene) far(a, b engine.Loc) int { return v.grid.Distance(at(a), at(b)) }

// near is how many hexes the nearest of the units is away; far off, if there is
// none.
func (v scene) near(from engine.Loc, units []soldier) int {
	nearest := v.grid.Size()
	for _, u := range units {
		if u.At != "" {
			nearest = min(nearest, v.far(from, u.At))
		}
	}
	return nearest
}

// guards is how many of the side's fighters other than one are in a hex.
func (v scene) guards(at engine.Loc, but engine.UnitID) int {
	n := 0
	for _, u := range v.own {
		if u.At == at && u.Unit != but && u.fights() {
			n++
		}
	}
	return n
}

// want is how far a hex is from what a unit is needed for: two for each hex to the
// goal where that is least, less the goal's points. A goal that the side holds
// needs one unit, or two when the enemy is near.
func (v scene) want(from engine.Loc, who engine.UnitID) int {
	least := 2 * v.grid.Size()
	for _, goal := range v.goals {
		needs := 1
		if v.near(goal.At, v.enemy) <= 3 {
			needs = 2
		}
		if !goal.Held || v.guards(goal.At, who) < needs {
			least = min(least, 2*v.far(from, goal.At)-goal.Points)
		}
	}
	if least == 2*v.grid.Size() {
		return v.near(from, v.enemy)
	}
	return least
}

// refuge is the worth of a retreat: with all units together, toward the goals, and
// away from the enemy. To disrupt in place is better than that, to lose a step is
// worse.
func (v scene) refuge(a engine.Action) int {
	switch a.Verb {
	case "disrupt":
		return 1000
	case "lose":
		return -1000
	}
	end := a.Path[len(a.Path)-1]
	return 10*len(a.Units) - v.want(end, a.Units[0]) + 4*min(2, v.near(end, v.enemy)) - 2*len(a.Path)
}

// gain is the worth of an advance after combat: that of getting nearer to a goal. A
// leader goes where others have gone; a pass is worth nothing.
func (v scene) gain(a engine.Action) int {
	if len(a.Units) == 0 {
		return 0
	}
	end := a.Path[len(a.Path)-1]
	u := v.own[slices.IndexFunc(v.own, func(u soldier) bool { return u.Unit == a.Units[0] })]
	if u.leads() {
		return v.company(u, end) - v.company(u, u.At)
	}
	return v.want(u.At, u.Unit) - v.want(end, u.Unit)
}
