package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/table"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

const attackLine = "attack PLACE -> PLACE primary UNIT support UNIT, UNIT"

// occasion is who fights by an attack, with what is wrong with it.
func occasion(b *book.Book, s *state.State, a engine.Action) (o table.Occasion, wrong order.Findings) {
	o.Side = a.Side
	if a, wrong = whole(b, s, a); len(wrong) > 0 {
		return o, wrong
	}
	for _, id := range slices.Concat(a.Arg(order.Primary), a.Arg(order.Support)) {
		unit, faults := order.Own(b, s, a.Side, engine.UnitID(id), book.Attack)
		if len(faults) > 0 {
			return o, append(wrong, faults...)
		}
		if slices.Contains(o.Attackers, unit) {
			wrong.Add(finding.AttackedAlready, "", "%s is named twice", b.Name(unit))
		}
		switch {
		case s.Units[unit].At == "":
			wrong.Add(finding.NotYours, "", "%s is not on the board", b.Name(unit))
		case b.Masks[unit] > 0:
			wrong.Add(finding.Unable, "show "+string(id), "%s is a mask, which does not attack: what lies beneath may, once it is lifted", b.Name(unit))
		}
		wrong = append(wrong, order.Shown(b, s, unit)...)
		o.Attackers = append(o.Attackers, unit)
	}
	switch {
	case len(wrong) > 0:
		return o, wrong
	case len(a.Arg(order.Primary)) != 1:
		wrong.Add(finding.NoPrimary, attackLine, "one unit attacks as the primary one, and others support it")
		return o, wrong
	case len(a.Path) > 1:
		wrong.Add(finding.Missing, againstOne(b, s, a, o.Attackers), "an attack is against one place, not %d: each has a line of its own", len(a.Path))
		return o, wrong
	case len(a.Path) == 0:
		wrong.Add(finding.Missing, attackLine, "an attack is against one place, not 0")
		return o, wrong
	}
	return o, append(target(b, s, a, &o), from(s, a, o)...)
}

// againstOne is an attack of the same units on the first of the places on which they may make one.
func againstOne(b *book.Book, s *state.State, a engine.Action, units []int) string {
	for _, at := range a.Path {
		if place, known := b.Board.Find(string(at)); known {
			if one := Order(b, s, a.Side, place, units...); len(Check(b, s, one)) == 0 {
				return one.String()
			}
		}
	}
	return attackLine
}

// target is what is wrong with the place attacked; it finds who defends it.
func target(b *book.Book, s *state.State, a engine.Action, o *table.Occasion) (wrong order.Findings) {
	at, known := b.Board.Find(string(a.Path[0]))
	if !known {
		wrong.Add(finding.OffMap, "", "%s is no place of the board", a.Path[0])
		return wrong
	}
	if o.At, o.Target = at, -1; b.Board.Kind != book.Inches {
		o.Target, _ = b.Board.Place(at)
	}
	f := ground.Of(b, s, o.Attackers[0])
	if o.Defenders = f.Enemies(at); len(o.Defenders) == 0 {
		wrong.Add(finding.NobodyThere, "", "no enemy stands at %s", a.Path[0])
	}
	return wrong
}

// from is that the places named are not those where the attackers stand.
func from(s *state.State, a engine.Action, o table.Occasion) (wrong order.Findings) {
	if len(a.From) == 0 {
		return nil
	}
	stand := position.Stand(s, o.Attackers)
	named := slices.Clone(a.From)
	slices.Sort(named)
	if sorted := slices.Sorted(slices.Values(stand)); !slices.Equal(slices.Compact(named), sorted) {
		wrong.Add(finding.NobodyThere, fmt.Sprintf("attack %s -> %s …", book.Join(stand, "+"), a.Path[0]), "those who attack stand at %s, not at %s", book.Join(stand, " and "), book.Join(a.From, " and "))
	}
	return wrong
}

// Check is what is wrong with an attack.
func Check(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	o, wrong := occasion(b, s, a)
	if len(wrong) > 0 {
		return wrong
	}
	for _, unit := range o.Attackers {
		wrong = append(wrong, within(b, s, unit, o.At)...)
	}
	if most, line := position.Amount(b, s, b.Limits.Attacked, o.Attackers[0]); line != nil && 2*count(s.Attacked, o.At) >= most {
		wrong.Broken(finding.AttackedAlready, "", line.Source, "%s may be attacked %s in a phase", o.At, times(most/2)).At = o.At
	}
	if TableFor(b, s, o.Attackers) == nil {
		wrong.Add(finding.CannotFight, "", "no table is declared on which %s attack together in this phase", b.Names(o.Attackers))
	}
	return wrong
}

func count[T comparable](all []T, one T) (n int) {
	for _, x := range all {
		if x == one {
			n++
		}
	}
	return n
}

func times(n int) string {
	switch n {
	case 0:
		return "not at all"
	case 1:
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// within is that a unit may not attack a place, for its range or since it has attacked.
func within(b *book.Book, s *state.State, unit int, target engine.Loc) (wrong order.Findings) {
	id := b.Pack.Units[unit].ID
	far := b.Board.Apart(s.Units[unit].At, target)
	if most, line := position.Amount(b, s, b.Limits.Range, unit); line != nil {
		if far < 0 || 2*far > 100*most {
			away := fmt.Sprintf("is %s away from", plane.Number(far))
			if b.Board.Kind == book.Inches {
				away = fmt.Sprintf("is %s away from", b.Board.Away(far))
			}
			if far < 0 {
				away = "cannot be reached from"
			}
			wrong.Broken(finding.OutOfRange, id, line.Source, "%s %s %s, whose range is %s", target, away, b.Name(unit), book.Halves(most))
		}
	} else if far < 0 || far > 100*book.UsualRange || b.Board.Kind == book.Inches {
		found := finding.OfUnit(finding.OutOfRange, id, "%s is not beside %s, and no line of limits.csv gives it a range", target, b.Name(unit))
		wrong = append(wrong, found)
	}
	if most, line := position.Amount(b, s, b.Limits.Attacks, unit); line != nil && 2*s.Units[unit].Attacks >= most {
		wrong.Broken(finding.AttackedAlready, id, line.Source, "%s may attack %s in a phase", b.Name(unit), times(most/2))
	}
	return wrong
}

// TableFor is the first table on which units attack in the phase, nil if there is none.
func TableFor(b *book.Book, s *state.State, attackers []int) *book.Table {
	phase := b.Phases[s.Phase].Word
	for i := range b.Tables {
		t := &b.Tables[i]
		if t.Order == book.Attack && book.In(t.Phases, phase) && !slices.ContainsFunc(attackers, func(u int) bool { return !position.Means(b, s, &t.Who, u) }) {
			return t
		}
	}
	return nil
}
