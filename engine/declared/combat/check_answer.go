package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// CheckAnswer is what is wrong with an answer to what a result demands.
func CheckAnswer(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	d := s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	if line.Demand == book.Agree {
		return checkAgreeing(b, s, a, line)
	}
	want := map[string]string{book.Lose: book.Lose, book.Exchange: book.Lose, book.Retreat: order.Retreat, book.Advance: order.Advance}[line.Demand]
	if a.Verb == order.Pass && line.Demand == book.Advance {
		return nil
	}
	if a.Verb != want {
		found := finding.New(finding.OutOfPhase, "the result %s is not done: %s %s", line.Result, b.SideNames(Asked(b, s)), Question(b, s).Prompt)
		return append(wrong, found.Cite(line.Cite()))
	}
	if len(a.Units) != 1 {
		wrong.Add(finding.Missing, want+" UNIT", "this names one unit, not %d", len(a.Units))
		return wrong
	}
	unit, known := b.Units[a.Units[0]]
	switch {
	case !known:
		wrong.Add(finding.NoUnit, "", "there is no unit %q", a.Units[0])
	case !slices.Contains(d.Units, a.Units[0]) && !position.MayAct(b, s, a.Side, unit), slices.Contains(d.Units, a.Units[0]) && answers(b, s, unit) != a.Side:
		wrong.Add(finding.NotYours, "", "%s is of %s", b.Name(unit), b.Pack.SideName(position.SideOf(b, s, unit)))
	case !slices.Contains(d.Units, a.Units[0]):
		wrong.Broken(finding.Unable, a.Units[0], line.Source, "the result %s asks nothing of %s: it is about %s", line.Result, b.Name(unit), b.Names(b.Numbers(d.Units)))
	case want == book.Lose:
		if len(a.Path) > 0 {
			wrong.Add(finding.LeftOver, "lose UNIT", "a loss has no place")
		}
	case want == order.Retreat:
		return checkRetreat(b, s, a, unit, line)
	default:
		return checkAdvance(b, s, a, unit, line)
	}
	return wrong
}

// checkRetreat is what is wrong with a retreat.
func checkRetreat(b *book.Book, s *state.State, a engine.Action, unit int, line *book.Demand) (wrong order.Findings) {
	way, f := a.Path, ground.Of(b, s, unit)
	at := s.Units[unit].Place
	if len(way) > 0 && way[0] == s.Units[unit].At {
		way = way[1:]
	}
	refuges := refuges(b, s, unit, line.N)
	instead := ""
	if len(refuges) > 0 {
		instead = retreatLine(a.Units[0], b.Way(refuges[0]))
	}
	if len(way) != line.N {
		wrong.Broken(finding.NoSuchWay, a.Units[0], line.Source, "%s retreats %d, and this is %d", b.Name(unit), line.N, len(way)).Instead("%s", instead)
		return wrong
	}
	start := at
	for i, loc := range way {
		to, known := b.Board.Place(loc)
		step, next := book.Step{}, false
		if known {
			step, next = b.Board.Step(at, to)
		}
		if !known || !next || b.Board.Distance(start, to) != i+1 {
			wrong.Broken(finding.NoSuchWay, a.Units[0], line.Source, "each step of a retreat leads to a next place, farther from where it began: %s is none", loc).Instead("%s", instead)
			return wrong
		}
		if no, _ := f.Barred(at, step); no != nil {
			wrong.Broken(finding.Prohibited, a.Units[0], no.Source, "%s may not go from %s to %s (%s)", b.Name(unit), b.Board.Names[at], loc, no.Where.Text).Instead("%s", instead)
			return wrong
		}
		at = to
	}
	return f.CheckStack(at)
}

func retreatLine(id engine.UnitID, way string) string {
	return order.Retreat + " " + string(id) + " " + way
}

// checkAdvance is what is wrong with an advance.
func checkAdvance(b *book.Book, s *state.State, a engine.Action, unit int, line *book.Demand) (wrong order.Findings) {
	way := a.Path
	if len(way) > 1 && way[0] == s.Units[unit].At {
		way = way[1:]
	}
	if len(way) != 1 || way[0] != s.Fight.At {
		wrong.Broken(finding.NoSuchWay, a.Units[0], line.Source, "an advance leads to %s, where the enemy stood", s.Fight.At).Instead("advance %s %s", a.Units[0], s.Fight.At)
		return wrong
	}
	if !slices.Contains(advancers(b, s, &s.Fight.Left[0]), unit) {
		wrong.Broken(finding.Unable, a.Units[0], line.Source, "%s may not enter %s", b.Name(unit), s.Fight.At)
	}
	return wrong
}
