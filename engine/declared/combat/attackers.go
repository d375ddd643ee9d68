package combat

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// byPlaces reports whether an attack names the places from which it is made, and none of those who make it.
func byPlaces(a engine.Action) bool {
	return a.Verb == book.Attack && len(a.From) > 0 && len(a.Arg(order.Primary)) == 0 && len(a.Arg(order.Support)) == 0
}

// standing are the units of a side in the places from which an attack is made that names nobody.
func standing(b *book.Book, s *state.State, a engine.Action) (all []int) {
	if !byPlaces(a) {
		return nil
	}
	for i := range s.Units {
		if at := s.Units[i].At; at != "" && slices.Contains(a.From, at) && position.MayAct(b, s, a.Side, i) && !position.Neutral(b, s, i) {
			all = append(all, i)
		}
	}
	return all
}

// abled are those of some units who may each make an attack on one place by itself, and what keeps each of the others.
func abled(b *book.Book, s *state.State, a engine.Action, units []int) (able []int, wrong order.Findings) {
	for _, unit := range units {
		if faults := Check(b, s, named(b, a, unit)); len(faults) > 0 {
			wrong = append(wrong, faults...)
			continue
		}
		able = append(able, unit)
	}
	return able, wrong
}

// Attackers are the units that make an attack that names only places: those of the units there that may attack.
func Attackers(b *book.Book, s *state.State, a engine.Action) []int {
	units := standing(b, s, a)
	if able, _ := abled(b, s, a, units); len(able) > 0 {
		return able
	}
	return units
}

// named is an attack that names places, made by some of those who stand there.
func named(b *book.Book, a engine.Action, units ...int) engine.Action {
	ids := texts(b.IDs(units))
	a.From, a.Args = nil, []engine.Arg{{Name: order.Primary, Values: ids[:1]}}
	if len(ids) > 1 {
		a.Args = append(a.Args, engine.Arg{Name: order.Support, Values: ids[1:]})
	}
	return a
}

// whole is an attack with the units that make it: those in the places that it names that may attack. If there
// are none, or if they do not roll on one table, a finding asks which ones.
func whole(b *book.Book, s *state.State, a engine.Action) (engine.Action, order.Findings) {
	if !byPlaces(a) {
		return a, nil
	}
	units := standing(b, s, a)
	if wrong := empty(b, s, a, units); len(wrong) > 0 {
		return a, wrong
	}
	able, wrong := abled(b, s, a, units)
	if len(able) == 0 {
		return a, wrong
	}
	if groups := byTable(b, s, able); len(groups) > 1 {
		if TableFor(b, s, able) != nil {
			groups = append(groups, able)
		}
		return a, which(b, s, a, groups)
	}
	return named(b, a, able...), nil
}

// empty is that an attack comes from a place where nobody of its side stands.
func empty(b *book.Book, s *state.State, a engine.Action, units []int) (wrong order.Findings) {
	for _, at := range a.From {
		if _, known := b.Board.Find(string(at)); !known {
			wrong.Add(finding.OffMap, "", "%s is no place of the board", at)
		} else if !slices.ContainsFunc(units, func(u int) bool { return s.Units[u].At == at }) {
			wrong.Add(finding.NobodyThere, "", "none of %s stands at %s", b.Pack.SideName(a.Side), at)
		}
	}
	return wrong
}

// byTable are units in groups, each of those who by themselves roll on one table; all together where they roll on one.
func byTable(b *book.Book, s *state.State, units []int) (groups [][]int) {
	var tables []*book.Table
	for _, u := range units {
		t := TableFor(b, s, []int{u})
		i := slices.Index(tables, t)
		if i < 0 {
			i, tables, groups = len(tables), append(tables, t), append(groups, nil)
		}
		groups[i] = append(groups[i], u)
	}
	return groups
}

// either stands between orders of which one is to be chosen, as letters have it.
const either = "   or   "

// which asks for the attackers, where several units in the place may attack and roll on different tables.
func which(b *book.Book, s *state.State, a engine.Action, groups [][]int) (wrong order.Findings) {
	var each, lines []string
	for _, units := range groups {
		each = append(each, fmt.Sprintf("%s on %s", b.Names(units), TableFor(b, s, units).Name))
		one := named(b, a, units...)
		one.From = position.Stand(s, units)
		lines = append(lines, one.String())
	}
	wrong.Add(finding.NoPrimary, "", "those who stand at %s do not attack together: %s; which of them attack now?", book.Join(a.From, " and "), strings.Join(each, ", "))
	wrong[0].Possible = strings.Join(lines, either)
	return wrong
}

// absent is what keeps those who stand where an attack comes from and do not make it, a sentence each.
func absent(b *book.Book, s *state.State, a engine.Action) (text string) {
	_, wrong := abled(b, s, a, standing(b, s, a))
	for _, w := range wrong {
		text += " Not with all: " + w.Text + "."
	}
	return text
}
