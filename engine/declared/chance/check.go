package chance

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

const rollLine = "roll 2d6 for PURPOSE"

// CheckRoll is what is wrong with a roll: of dice, or on a table.
func CheckRoll(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	if a.Has(order.Dice) {
		return checkDice(b, s, a)
	}
	if len(a.Args) != 1 {
		wrong.Add(finding.Missing, rollLine, "a roll names its dice and its purpose, or a table")
		return wrong
	}
	phase := b.Phases[s.Phase].Word
	table := b.TableOf(a.Args[0].Name)
	if table == nil || table.Order != book.Roll {
		wrong.Add(finding.NoTable, "", "%q is no table that a side rolls on: there are %s", a.Args[0].Name, book.OrNone(b.Rolls))
		return wrong
	}
	if !book.In(table.Phases, phase) {
		wrong.Broken(finding.OutOfPhase, "", table.Source, "nobody rolls on table %s in phase %s", table.Name, phase)
	}
	for _, id := range a.Args[0].Values {
		unit, faults := order.Own(b, s, a.Side, engine.UnitID(id), book.Roll)
		if len(faults) == 0 {
			faults = order.Shown(b, s, unit)
		}
		switch wrong = append(wrong, faults...); {
		case len(faults) > 0:
		case !position.Means(b, s, &table.Who, unit):
			wrong.Broken(finding.Unable, engine.UnitID(id), table.Source, "table %s is not for %s (%s)", table.Name, b.Name(unit), table.Who.Text)
		case table.By == book.ByTerrain && s.Units[unit].Place < 0:
			wrong.Add(finding.NotYours, "", "%s is not on the board", b.Name(unit))
		}
	}
	if len(a.Args[0].Values) == 0 && (table.By == book.ByType || table.By == book.ByTerrain || table.Who.Text != "") {
		wrong.Broken(finding.Missing, "", table.Source, "table %s is for units, and none is named", table.Name).Instead("roll %s UNIT", table.Name)
	}
	return wrong
}

// checkDice is what is wrong with a roll of dice.
func checkDice(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	if len(a.Args) != 2 || len(a.Arg(order.Dice)) != 1 || len(a.Arg(order.For)) != 1 || a.Args[1].Name != order.For {
		wrong.Add(finding.Missing, rollLine, "a roll names its dice and its purpose")
		return wrong
	}
	name, purpose, phase := a.Arg(order.Dice)[0], a.Arg(order.For)[0], b.Phases[s.Phase].Word
	if complaint := book.AboutPurpose(purpose); complaint != "" {
		wrong.Add(finding.BadValue, rollLine, "the purpose %q %s", purpose, complaint)
		return wrong
	}
	d := b.DiceOf(name)
	switch {
	case d == nil:
		wrong.Add(finding.NoSuchDice, "", "%q are no dice of this game; there are %s", name, b.AllDice())
	case !book.In(d.Phases, phase):
		wrong.Broken(finding.NoSuchDice, "", d.Source, "%s are not rolled in phase %s", name, phase)
	case !d.Serves(purpose):
		wrong.Broken(finding.NoSuchDice, "", d.Source, "%s are rolled for %s, not for %q", name, book.Join(d.For, " or "), purpose)
	}
	return wrong
}

// CheckDraw is what is wrong with a draw: in the open, or into the hand.
func CheckDraw(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	if len(a.Args) == 1 && len(a.Args[0].Values) == 0 {
		if i := b.HandNamed(a.Args[0].Name); i >= 0 {
			return hand.CheckDraw(b, s, a.Side, i)
		}
	}
	if len(a.Args) != 1 || len(a.Args[0].Values) > 0 || b.DeckOf(a.Args[0].Name) < 0 {
		var names []string
		for _, d := range append(slices.Clone(b.Decks), b.Hands...) {
			names = append(names, d.Name)
		}
		wrong.Add(finding.Missing, "draw DECK", "a draw names a deck: there are %s", book.OrNone(names))
	}
	return wrong
}
