package musket_test

import (
	"slices"

	"adjutant/engine"
)

// wish is a move of a unit and what is gained by it.
type wish struct {
	action engine.Action
	gain   int
}

// march is charges first, then one move for each unit that gains by it, leaders
// when all others have moved; at last the pass that ends the phase.
func (g *greedy) march(v scene, n engine.Node, actions []engine.Action) []engine.Play {
	for _, a := range actions {
		if a.Verb == "charge" && g.worthCharging(v, a) || a.Has("exit") && n.Turn == g.last {
			return only(a)
		}
	}
	for _, leaders := range []bool{false, true} {
		if plays := v.moves(actions, leaders); len(plays) > 0 {
			return plays
		}
	}
	for _, a := range actions {
		if a.Verb == "pass" {
			return only(a)
		}
	}
	return only(actions[0]) // somebody must enter
}

// moves is the best moves of the units of one kind, no more into a hex than may
// stand there.
func (v scene) moves(actions []engine.Action, leaders bool) (plays []engine.Play) {
	dearest := map[engine.UnitID]wish{}
	for _, a := range actions {
		if a.Verb != "move" || len(a.Units) != 1 || a.Has("exit") {
			continue
		}
		i := slices.IndexFunc(v.own, func(u soldier) bool { return u.Unit == a.Units[0] })
		if u := v.own[i]; u.leads() == leaders {
			gain := v.worth(u, a.Path[len(a.Path)-1]) - v.worth(u, a.Path[0])
			if len(a.Path) == 1 {
				gain = 1 // it enters the map
			}
			if gain > max(0, dearest[u.Unit].gain) {
				dearest[u.Unit] = wish{a, gain}
			}
		}
	}
	full := map[engine.Loc]int{}
	for _, u := range v.own {
		if u.At != "" && !u.leads() {
			full[u.At]++
		}
	}
	for _, u := range v.own {
		w, some := dearest[u.Unit]
		if !some {
			continue
		}
		end := w.action.Path[len(w.action.Path)-1]
		if leaders || u.At == "" || full[end] < 3 {
			full[end]++
			full[u.At]--
			plays = append(plays, only(w.action)...)
		}
	}
	return plays
}

// worth is that of a hex for a unit.
func (v scene) worth(u soldier, at engine.Loc) int {
	near := v.near(at, v.enemy)
	switch {
	case u.spent:
		return 10 * min(2, near) // out of the enemy's reach, to recover there
	case u.leads():
		return v.company(u, at)
	case u.screen():
		return -v.want(at, u.Unit) + 8*min(2, near)
	case u.gun():
		worth := -v.want(at, u.Unit) + 8*min(2, near)
		if near <= u.card.Range {
			worth += 4
		}
		return worth
	}
	return -v.want(at, u.Unit) - near - v.risk(u, at)
}

// company is how strong those are in a hex whom a leader leads, twice as much next
// to the enemy.
func (v scene) company(l soldier, at engine.Loc) int {
	most := 0
	for _, u := range v.own {
		if u.At == at && u.fights() && (l.card.Formation == "A" || l.card.Formation == u.card.Formation) {
			most = max(most, u.values.Att)
		}
	}
	for _, u := range v.own {
		if u.At == at && u.leads() && u.Unit != l.Unit {
			most /= 2 // one leader is enough
		}
	}
	if v.near(at, v.enemy) == 1 {
		most *= 2
	}
	return most
}

// risk is by how much the strongest enemy hex next to a hex is stronger than the
// unit and those friends that can get there.
func (v scene) risk(u soldier, at engine.Loc) int {
	worst := 0
	for _, e := range v.enemy {
		if v.far(at, e.At) != 1 {
			continue
		}
		odds := -u.values.Att
		for _, other := range v.enemy {
			if other.At == e.At {
				odds += other.values.Def
			}
		}
		for _, friend := range v.own {
			if friend.At != "" && friend.Unit != u.Unit && friend.fights() && !friend.spent && v.far(friend.At, e.At) <= 3 {
				odds -= friend.values.Att
			}
		}
		worst = max(worst, odds)
	}
	return worst
}

// worthCharging: a charge is for a lone unit that is disrupted or weak.
func (g *greedy) worthCharging(v scene, a engine.Action) bool {
	defence := 0
	for _, e := range v.enemy {
		if string(e.At) != a.Arg("at")[0] {
			continue
		}
		defence += e.values.Def
		if e.spent {
			defence -= g.cards[a.Units[0]].Charge
		}
	}
	return defence <= g.cards[a.Units[0]].Charge/2
}
