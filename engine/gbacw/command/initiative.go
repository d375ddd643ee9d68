package command

import (
	"fmt"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// CommandersOf are the overall commanders whose rating a side counts (BB 4.11): of the Union's two on the second day
// Grant where it says so, else Buell (BB 30.8).
func CommandersOf(bk *state.State, side engine.Side) []engine.UnitID {
	switch {
	case side == "CS":
		return []engine.UnitID{state.Johnston, state.Beauregard}
	case scenario.Of(bk).SecondDay && bk.Used[state.UsedGrantRates] == bk.Turn:
		return []engine.UnitID{state.Grant}
	case scenario.Of(bk).SecondDay:
		return []engine.UnitID{state.Buell}
	}
	return []engine.UnitID{state.Grant, state.Buell}
}

// CheckRates judges "use initiative Grant": on the second day the Union counts his rating in its die for the initiative,
// and its first marker is one of his army's where it wins (BB 30.8).
func CheckRates(b *book.Book, s *state.State, side engine.Side, targets []int) *engine.Finding {
	switch {
	case !scenario.Of(s).SecondDay || s.Turn == 1:
		return finding.OfUnit(finding.NoAbility, "", "whose rating counts is said on the second day, from 7 AM").Cite("BB 30.8")
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, "", "whose rating counts is said in the command phase").Cite("BB 30.8")
	case len(targets) != 1 || b.Unit(targets[0]).ID != state.Grant:
		return finding.OfUnit(finding.NoAbility, "", "Buell's rating counts unless it is Grant's").Instead("use %s %s", state.AbilityInitiative, state.Grant).Cite("BB 30.8")
	case s.Used[state.UsedGrantRates] == s.Turn:
		return finding.OfUnit(finding.NoAbility, state.Grant, "Grant's rating counts in this turn").Cite("BB 30.8")
	}
	return nil
}

// InitiativeFor is what the owner's chart adds to a side's die for its overall commanders in play, and what of
// that is not typed in, "" for nothing. In the Hornets' Nest Grant counts in the hour of his visit alone (BB
// 30.4). If the chart has different numbers for several commanders, the players say the sum.
func InitiativeFor(b *book.Book, s *state.State, side engine.Side, die int) (added int, missing string) {
	found := false
	for _, id := range CommandersOf(s, side) {
		unit, there := b.UnitIndex[id]
		if !there || !helps(b, s, unit) || id == state.Grant && scenario.Of(s).GrantVisits > 0 && s.Used[state.UsedVisit] != position.Slot(b, s).Hour {
			continue
		}
		rating, known := position.Fact(b, s, unit, book.FactRating)
		if !known {
			return 0, fmt.Sprintf("the rating of %s is not in counters.csv", b.Unit(unit).Name)
		}
		cell, _ := b.Lookup(book.ChartInitiative, die, rating)
		value, _ := strconv.Atoi(cell)
		if found && value != added {
			return 0, fmt.Sprintf("the chart adds %+d and %+d for the two commanders of the %s", added, value, b.SideName(b.Side(side)))
		}
		added, found = value, true
	}
	return added, ""
}

// InitiativeMissing is what keeps the dice for the initiative from being read, "" where nothing does.
func InitiativeMissing(b *book.Book, s *state.State) string {
	for _, side := range b.Sides {
		for die := range book.Digits {
			if _, missing := InitiativeFor(b, s, side, die); missing != "" {
				return missing
			}
		}
	}
	return ""
}

// InitiativeMods is what the book itself adds: one for the Confederates at 8 AM of the Long Roll (BB 30.2).
func InitiativeMods(_ *book.Book, s *state.State, _ state.Throw) []engine.Modifier {
	bonus := scenario.Of(s).Initiative.Bonus
	if bonus == 0 || s.Turn != 1 {
		return nil
	}
	return []engine.Modifier{{Side: "CS", Text: "the first turn", Value: bonus, Cites: []engine.Cite{"BB 30.2"}}}
}

// InitiativeNote tells those who read their own copy what the book adds, and what is missing in a chart.
func InitiativeNote(b *book.Book, s *state.State) string {
	note := ""
	for _, m := range InitiativeMods(b, s, state.Throw{}) {
		note += fmt.Sprintf("; the %s add %d (%s)", b.SideName(b.Side(m.Side)), m.Value, m.Cites[0])
	}
	if scenario.Of(s).SecondDay {
		note += fmt.Sprintf("; the Union counts the rating of %s", CommandersOf(s, "US")[0])
	}
	if b.HasTable(book.TableInitiative) {
		if missing := InitiativeMissing(b, s); missing != "" {
			note += "; " + missing
		}
	}
	return note
}
