package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// chance is the dice of the job that is next.
func (sys *system) chance(s *state) *engine.Chance {
	j := s.Jobs[s.Next]
	c := &engine.Chance{ID: fmt.Sprintf("%s-%d-%d", j.Kind, s.Turn, s.Rolls+1), Mods: j.Mods, Purpose: purpose(sys.pack, sys.units, s, j), Cites: sys.field.chanceCites(j)}
	c.Dice = []engine.Dice{{N: j.dice(), Sides: j.faces(), Low: 1}}
	if j.Kind == jobBurst {
		c.Mods = sys.burstMods(s, j)
	}
	return c
}

// dice is how many fall for a job.
func (j job) dice() int {
	switch j.Kind {
	case jobBurst:
		if j.Struck != "" {
			return len(j.Bursts) + 1
		}
		return len(j.Bursts)
	case jobVolley:
		return len(j.Groups)
	case jobMelee:
		return 2
	}
	return 1
}

// chanceCites are the rules that the dice of a job are thrown by.
func (f *field) chanceCites(j job) []engine.Cite {
	switch j.Kind {
	case jobFirst:
		return []engine.Cite{"B-10", "C-18"}
	case jobAim:
		if j.Grape {
			return []engine.Cite{"B-21"}
		}
		return []engine.Cite{"B-15"}
	case jobBurst:
		return f.burstCites(j)
	case jobVolley:
		return []engine.Cite{"B-11", "B-12", "B-14", "C-08"}
	case jobMelee:
		return []engine.Cite{"B-22", "B-23", "B-24"}
	case jobOfficer:
		return []engine.Cite{"B-29", "C-23"}
	case jobMorale:
		return []engine.Cite{"B-27", "B-28"}
	}
	return []engine.Cite{"B-30"}
}

func (f *field) burstCites(j job) []engine.Cite {
	if j.Grape {
		return []engine.Cite{"B-21", "C-12"}
	}
	cites := []engine.Cite{"B-16", "C-12"}
	switch i := f.feature(j.Struck); {
	case i < 0:
	case f.features[i].kind == wall:
		cites = append(cites, "B-19", "B-20", "C-13")
	default:
		cites = append(cites, "B-18", "B-20", "C-13")
	}
	return cites
}

// burstMods lists the changes of the saving dice, figure by figure.
func (sys *system) burstMods(s *state, j job) []engine.Modifier {
	var mods []engine.Modifier
	for n, b := range j.Bursts {
		u := sys.units[s.Bodies[b.Body].Unit]
		for _, m := range b.Mods {
			mods = append(mods, engine.Modifier{Side: sys.pack.Sides[u.side].ID, Unit: u.id, Text: fmt.Sprintf("die %d: %s", n+1, m.Reason), Value: m.Value, Cites: sys.field.burstCites(j)[:1]})
		}
	}
	return append(mods, sys.houseMods(s, j)...)
}

// houseMods is what the die for a house that a ball struck is changed by: the last one (B-18).
func (sys *system) houseMods(s *state, j job) []engine.Modifier {
	i := sys.field.feature(j.Struck)
	u := sys.units[s.Bodies[j.Body].Unit]
	if i < 0 || sys.field.features[i].kind != house || houseMod(u.gun) == 0 {
		return nil
	}
	text := fmt.Sprintf("die %d: a %s fires at the house %s", len(j.Bursts)+1, u.gun, j.Struck)
	return []engine.Modifier{{Side: sys.pack.Sides[u.side].ID, Unit: u.id, Text: text, Value: houseMod(u.gun), Cites: []engine.Cite{"B-18"}}}
}

// purpose says what the dice of a job are for.
func purpose(p *pack.Pack, units roster, s *state, j job) string {
	name := ""
	if j.Kind != jobFirst && j.Kind != jobMorale && j.Kind != jobRally {
		name = bodyName(units, s.Bodies[j.Body])
	}
	switch j.Kind {
	case jobFirst:
		return fmt.Sprintf("who moves first in each slice: odd is %s, even %s", p.Sides[0].Name, p.Sides[1].Name)
	case jobAim:
		if j.Grape {
			return fmt.Sprintf("%s fires grapeshot towards %s: 1 misfires", name, j.Aim)
		}
		return fmt.Sprintf("%s fires at %s: 1 falls 1 U short, 2 falls 2 short, 3 and 4 as much over, 5 and 6 on it", name, j.Aim)
	case jobBurst:
		return burstPurpose(units, s, j, name)
	case jobVolley:
		return fmt.Sprintf("%s fires at %s, a die for every six who shoot", name, bodyName(units, s.Bodies[j.Target]))
	case jobMelee:
		return fmt.Sprintf("melee round %s: %s has %d points, %s has %d", j.Aim, p.Sides[0].Name, j.Worth[0], p.Sides[1].Name, j.Worth[1])
	case jobOfficer:
		return fmt.Sprintf("whether the officer is among the %d of %d that %s lost: %d or less", j.Lost, j.Of, name, j.Lost)
	case jobMorale:
		return fmt.Sprintf("morale of %s", units[j.Target].name)
	}
	return fmt.Sprintf("an officer confronts %s: 5 and 6 rally it, 3 and 4 stop it", units[j.Target].name)
}

// burstPurpose names whom the saving dice are for, in their order.
func burstPurpose(units roster, s *state, j job, name string) string {
	text := fmt.Sprintf("%s: a die for each who may be hit", name)
	count, order := map[int]int{}, []int{}
	for _, b := range j.Bursts {
		if count[b.Body]++; !slices.Contains(order, b.Body) {
			order = append(order, b.Body)
		}
	}
	for i, b := range order {
		text += map[bool]string{true: ": ", false: ", "}[i == 0] + fmt.Sprintf("%d of %s", count[b], bodyName(units, s.Bodies[b]))
	}
	switch {
	case j.Struck != "" && len(order) == 0:
		text = fmt.Sprintf("%s: a die for %s", name, j.Struck)
	case j.Struck != "":
		text += ", and one for " + j.Struck
	}
	return text
}
