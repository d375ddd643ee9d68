package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// Node tells what the game waits for: the sides whose orders are not all written, dice, or nothing.
func (sys *system) Node(st engine.State) engine.Node { return sys.node(st.(*state)) }

func (sys *system) node(s *state) engine.Node {
	n := engine.Node{Turn: s.Turn, Phase: string(s.Phase)}
	switch {
	case s.Phase == phaseOver:
		n.Kind, n.Result = engine.AtOver, sys.result(s)
	case len(s.Jobs) > 0:
		n.Kind, n.Chance = engine.AtChance, sys.chance(s)
	default:
		n.Kind = engine.AtChoice
		n.Pass = &engine.Action{Verb: verbPass}
		n.Prompt = "writes its orders for moves, or passes"
		if s.Phase == phaseFire {
			n.Prompt = "orders its fire, or passes"
		}
		for i, side := range sys.info.Sides {
			if !s.Done[i] {
				n.Seats = append(n.Seats, side)
			}
		}
	}
	return n
}

// chance is the dice of the job that is next.
func (sys *system) chance(s *state) *engine.Chance {
	j := s.Jobs[s.Next]
	c := &engine.Chance{ID: fmt.Sprintf("%s-%d-%d", j.Kind, s.Turn, s.Rolls+1), Mods: j.Mods, Purpose: sys.purpose(s, j)}
	six := func(n int) []engine.Dice { return []engine.Dice{{N: n, Sides: 6, Low: 1}} }
	switch j.Kind {
	case jobFirst:
		c.Dice, c.Cites = six(1), []engine.Cite{"B-10", "C-18"}
	case jobAim:
		c.Dice, c.Cites = six(1), []engine.Cite{"B-15", "B-21"}
	case jobBurst:
		n := len(j.Bursts)
		if j.Struck != "" {
			n++
		}
		c.Dice, c.Cites = six(n), []engine.Cite{"B-16", "B-18", "B-19", "B-21"}
		c.Mods = sys.burstMods(s, j)
	case jobVolley:
		c.Dice, c.Cites = six(len(j.Groups)), []engine.Cite{"B-11", "B-12", "B-13"}
	case jobMelee:
		c.Dice, c.Cites = six(2), []engine.Cite{"B-22", "B-23", "B-24"}
	case jobOfficer:
		c.Dice, c.Cites = []engine.Dice{{N: 1, Sides: max(j.Of, 2), Low: 1}}, []engine.Cite{"C-23"}
	case jobMorale:
		c.Dice, c.Cites = six(1), []engine.Cite{"B-26", "B-27", "B-28"}
	case jobRally:
		c.Dice, c.Cites = six(1), []engine.Cite{"B-30"}
	}
	return c
}

// burstMods lists the changes of the saving dice, figure by figure.
func (sys *system) burstMods(s *state, j job) []engine.Modifier {
	var mods []engine.Modifier
	for n, b := range j.Bursts {
		u := sys.units[s.Bodies[b.Body].Unit]
		for _, m := range b.Mods {
			mods = append(mods, engine.Modifier{Side: sys.pack.Sides[u.side].ID, Unit: u.id, Text: fmt.Sprintf("die %d: %s", n+1, m.Reason), Value: m.Value, Cites: []engine.Cite{"B-16", "B-21"}})
		}
	}
	return mods
}

// bodyName is a body as players call it.
func (sys *system) bodyName(b body) string {
	u := sys.units[b.Unit]
	if u.guns > 1 {
		return fmt.Sprintf("%s gun %d", u.name, b.Gun)
	}
	return u.name
}

// purpose says what the dice of a job are for.
func (sys *system) purpose(s *state, j job) string {
	name := ""
	if j.Kind != jobFirst && j.Kind != jobMorale && j.Kind != jobRally {
		name = sys.bodyName(s.Bodies[j.Body])
	}
	switch j.Kind {
	case jobFirst:
		return fmt.Sprintf("who moves first in each slice: odd is %s, even %s", sys.pack.Sides[0].Name, sys.pack.Sides[1].Name)
	case jobAim:
		if j.Grape {
			return fmt.Sprintf("%s fires grapeshot towards %s: 1 misfires", name, j.Aim)
		}
		return fmt.Sprintf("%s fires at %s: 1 falls 1 U short, 2 falls 2 short, 3 and 4 as much over, 5 and 6 on it", name, j.Aim)
	case jobBurst:
		return sys.burstPurpose(s, j, name)
	case jobVolley:
		return sys.purposeOf(j, s)
	case jobMelee:
		return fmt.Sprintf("melee round %s: %s has %d points, %s has %d", j.Aim, sys.pack.Sides[0].Name, j.Worth[0], sys.pack.Sides[1].Name, j.Worth[1])
	case jobOfficer:
		return fmt.Sprintf("whether the officer is among the %d of %d that %s lost: %d or less", j.Lost, j.Of, name, j.Lost)
	case jobMorale:
		return fmt.Sprintf("morale of %s", sys.units[j.Target].name)
	}
	return fmt.Sprintf("an officer confronts %s: 5 and 6 rally it, 3 and 4 stop it", sys.units[j.Target].name)
}

// burstPurpose names whom the saving dice are for, in their order.
func (sys *system) burstPurpose(s *state, j job, name string) string {
	text := fmt.Sprintf("%s: a die for each who may be hit", name)
	count, order := map[int]int{}, []int{}
	for _, b := range j.Bursts {
		if count[b.Body]++; !slices.Contains(order, b.Body) {
			order = append(order, b.Body)
		}
	}
	for i, b := range order {
		text += map[bool]string{true: ": ", false: ", "}[i == 0] + fmt.Sprintf("%d of %s", count[b], sys.bodyName(s.Bodies[b]))
	}
	if j.Struck != "" {
		text += ", and one for " + j.Struck
	}
	return text
}
