package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// chance is the dice of the job that is next.
func chance(bk *book, s *state) *engine.Chance {
	j := s.Jobs[s.Next]
	c := &engine.Chance{ID: fmt.Sprintf("%s-%d-%d", j.Kind, s.Turn, s.Rolls+1), Mods: j.Mods, Purpose: jobKinds[j.Kind].purpose(bk, s, j), Cites: jobKinds[j.Kind].cites(bk.field, j)}
	c.Dice = []engine.Dice{{N: j.dice(), Sides: j.faces(), Low: 1}}
	if j.Kind == jobBurst {
		c.Mods = burstMods(bk, s, j)
	}
	return c
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
func burstMods(bk *book, s *state, j job) []engine.Modifier {
	var mods []engine.Modifier
	for n, b := range j.Bursts {
		u := bk.units[s.Bodies[b.Body].Unit]
		for _, m := range b.Mods {
			mods = append(mods, engine.Modifier{Side: bk.pack.Sides[u.side].ID, Unit: u.id, Text: fmt.Sprintf("die %d: %s", n+1, m.Reason), Value: m.Value, Cites: bk.field.burstCites(j)[:1]})
		}
	}
	return append(mods, houseMods(bk, s, j)...)
}

// houseMods is what the die for a house that a ball struck is changed by: the last one (B-18).
func houseMods(bk *book, s *state, j job) []engine.Modifier {
	i := bk.field.feature(j.Struck)
	u := bk.units[s.Bodies[j.Body].Unit]
	if i < 0 || bk.field.features[i].kind != house || houseMod(u.gun) == 0 {
		return nil
	}
	text := fmt.Sprintf("die %d: a %s fires at the house %s", len(j.Bursts)+1, u.gun, j.Struck)
	return []engine.Modifier{{Side: bk.pack.Sides[u.side].ID, Unit: u.id, Text: text, Value: houseMod(u.gun), Cites: []engine.Cite{"B-18"}}}
}

func firstPurpose(bk *book, _ *state, _ job) string {
	return fmt.Sprintf("who moves first in each slice: odd is %s, even %s", bk.pack.Sides[0].Name, bk.pack.Sides[1].Name)
}

func aimPurpose(bk *book, s *state, j job) string {
	name := bodyName(bk.units, s.Bodies[j.Body])
	if j.Grape {
		return fmt.Sprintf("%s fires grapeshot towards %s: 1 misfires", name, j.Aim)
	}
	return fmt.Sprintf("%s fires at %s: 1 falls 1 U short, 2 falls 2 short, 3 and 4 as much over, 5 and 6 on it", name, j.Aim)
}

func volleyPurpose(bk *book, s *state, j job) string {
	return fmt.Sprintf("%s fires at %s, a die for every six who shoot", bodyName(bk.units, s.Bodies[j.Body]), bodyName(bk.units, s.Bodies[j.Target]))
}

func meleePurpose(bk *book, _ *state, j job) string {
	sides := bk.pack.Sides
	return fmt.Sprintf("melee round %s: %s has %d points, %s has %d", j.Aim, sides[0].Name, j.Worth[0], sides[1].Name, j.Worth[1])
}

func officerPurpose(bk *book, s *state, j job) string {
	return fmt.Sprintf("whether the officer is among the %d of %d that %s lost: %d or less", j.Lost, j.Of, bodyName(bk.units, s.Bodies[j.Body]), j.Lost)
}

func moralePurpose(bk *book, _ *state, j job) string {
	return fmt.Sprintf("morale of %s", bk.units[j.Target].name)
}

func rallyPurpose(bk *book, _ *state, j job) string {
	return fmt.Sprintf("an officer confronts %s: 5 and 6 rally it, 3 and 4 stop it", bk.units[j.Target].name)
}

// burstPurpose names the bodies that the saving dice are for, in their order.
func burstPurpose(bk *book, s *state, j job) string {
	name := bodyName(bk.units, s.Bodies[j.Body])
	text := fmt.Sprintf("%s: a die for each who may be hit", name)
	count, order := map[int]int{}, []int{}
	for _, b := range j.Bursts {
		if count[b.Body]++; !slices.Contains(order, b.Body) {
			order = append(order, b.Body)
		}
	}
	for i, b := range order {
		text += map[bool]string{true: ": ", false: ", "}[i == 0] + fmt.Sprintf("%d of %s", count[b], bodyName(bk.units, s.Bodies[b]))
	}
	switch {
	case j.Struck != "" && len(order) == 0:
		text = fmt.Sprintf("%s: a die for %s", name, j.Struck)
	case j.Struck != "":
		text += ", and one for " + j.Struck
	}
	return text
}
