package command

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// CheckJohnston: each of the four once a turn, from 6 AM, in the scenarios that have him free.
func CheckJohnston(b *book.Book, s *state.State, word string, targets []int) *engine.Finding {
	unit, there := b.UnitIndex[state.Johnston]
	row := scenario.Of(s)
	if row.JohnstonAway {
		if f := checkLeftHelp(b, s, word, targets); f != nil {
			return f
		}
	}
	switch {
	case !there || !s.Units[unit].Here() && !row.JohnstonAway:
		return WithoutJohnston(b, s)
	case row.JohnstonIdle, position.Slot(b, s).Hour < row.JohnstonFrom && FirstDay(b, s):
		return finding.OfUnit(finding.NoAbility, state.Johnston, "Johnston's abilities are not used now").Cite(position.BookCite(b, s))
	case s.Phase != state.PhaseActivation:
		return finding.OfUnit(finding.OutOfPhase, state.Johnston, "Johnston helps those who act").Cite("BB 4.11")
	case s.Used[state.UsedAbility+word] == s.Turn:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "he has used this ability in this turn").Cite("BB 4.11")
	case s.Used[state.UsedAbility+state.AbilityMarch] == s.Turn:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "he has put brigades under March orders in this turn").Cite("BB 4.11")
	case word == state.AbilityExtra && (len(targets) != 1 || len(s.Cup) == 0):
		return finding.OfUnit(finding.NoAbility, state.Johnston, "one brigadier acts once more, and not after the last marker").Cite("BB 4.11")
	}
	for _, t := range targets {
		f := b.Leads(t)
		if !b.Formations[f].IsBrigade() {
			return finding.OfUnit(finding.NoAbility, b.Unit(t).ID, "%s is no brigadier", b.Unit(t).Name).Cite("BB 4.11")
		}
		attacking := s.Formations[f].Order == state.OrderAttack
		if word == state.AbilityAttack && attacking || word == state.AbilityAggressive && !attacking {
			return finding.OfUnit(finding.NoAbility, b.Unit(t).ID, "%s is under %s orders", b.Unit(t).Name, s.Formations[f].Order).Cite("BB 4.11")
		}
	}
	if row.JohnstonAway || word == state.AbilityGreen { // the regiments have to be in his range when they shock
		return nil
	}
	return allWithJohnston(b, s, targets)
}

// WithoutJohnston refuses his help where he is not in play: in the scenarios that begin after 2 PM of the first day he is dead (BB 30.7,
// BB 30.8).
func WithoutJohnston(b *book.Book, s *state.State) *engine.Finding {
	if scenario.Of(s).JohnstonDead {
		return finding.OfUnit(finding.NoAbility, state.Johnston, "Johnston is dead: he fell on the first day").Cite("BB 4.11", position.BookCite(b, s))
	}
	return finding.OfUnit(finding.NoAbility, "", "Johnston is not in play").Cite("BB 4.11")
}

// allWithJohnston refuses his help to brigadiers out of his Command Range (BB 4.11).
func allWithJohnston(b *book.Book, s *state.State, targets []int) *engine.Finding {
	var stated *engine.Finding
	for _, unit := range targets {
		switch f := inRange(b, traceJohnston(b, s, unit, position.Where(b, s, unit)), finding.NoAbility, "BB 4.11"); {
		case f == nil:
		case f.Code != finding.AsStated:
			return f
		case stated == nil:
			stated = f
		}
	}
	return stated
}

// traceJohnston looks for a way from Johnston to the hex of a unit that he helps: within his range, or half of
// it after a ride of more than ten movement points (BB 4.11).
func traceJohnston(b *book.Book, s *state.State, unit int, to hex.Coord) trace {
	part := 1
	if rode := s.Used[state.UsedRode]; rode > 0 && rode == s.Turn-1 {
		part = 2
	}
	return traceTo(b, s, b.UnitIndex[state.Johnston], unit, to, part)
}

// LongRide is the number of movement points above which Johnston's abilities reach half as far (BB 4.11).
const LongRide = 10

// Heartened reports whether Johnston sees to a Green unit's shock: it began its move in his range, or stands in it (BB 4.11). On the
// Critical Left the brigade that he is with is in it alone (BB 30.9).
func Heartened(b *book.Book, s *state.State, unit int) bool {
	switch {
	case s.Used[state.UsedAbility+state.AbilityGreen] != s.Turn || b.Unit(unit).Side != "CS":
		return false
	case scenario.Of(s).JohnstonAway:
		return s.Units[unit].Formation == s.Used[state.UsedHelped]-1
	}
	for _, at := range []engine.Loc{s.Units[unit].At, s.Units[unit].From} {
		if c, there := b.Hexes[at]; there && traceJohnston(b, s, unit, c).Within != book.Outside {
			return true
		}
	}
	return false
}

// leftBehind refuses a unit of a brigade that Johnston has act once more, where neither he nor its brigadier reaches it (BB 4.11).
func leftBehind(b *book.Book, s *state.State, unit int) *engine.Finding {
	if !s.Formations[s.Units[unit].Formation].ActsAgain() || scenario.Of(s).JohnstonAway {
		return nil
	}
	t := traceJohnston(b, s, unit, position.Where(b, s, unit))
	if head := LeaderOf(b, s.Units[unit].Formation); head >= 0 && t.Within == book.Outside {
		t = Trace(b, s, head, unit)
	}
	if t.Within != book.Outside {
		return nil
	}
	return inRange(b, t, finding.NoAbility, "BB 4.11")
}

// checkLeftHelp: on the Critical Left Johnston is off the map. At 11 AM he helps one of the two brigades,
// by the level that was agreed on: with orders and a bonus in shock, with all he can, or with nothing
// (BB 30.9).
func checkLeftHelp(b *book.Book, s *state.State, word string, targets []int) *engine.Finding {
	helped := s.Used[state.UsedHelped] - 1
	switch level := s.Options[state.OptDifficulty]; {
	case level == "difficult", s.Turn > 1:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "Johnston helps nobody now").Cite("BB 30.9")
	case level == "standard" && word != state.AbilityAttack && word != state.AbilityAggressive:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "he helps with orders and in shock alone: %s, %s", state.AbilityAttack, state.AbilityAggressive).Cite("BB 30.9")
	case len(targets) != 1 || !slices.Contains([]string{state.CodeChalmers, state.CodeJackson}, b.Formations[b.Leads(targets[0])].Code):
		return finding.OfUnit(finding.NoAbility, state.Johnston, "name Chalmers or Jackson").Cite("BB 30.9")
	case helped >= 0 && helped != b.Leads(targets[0]):
		return finding.OfUnit(finding.NoAbility, state.Johnston, "he is with %s", b.Formations[helped].Name).Cite("BB 30.9")
	}
	return nil
}

// CheckJohnstonMarch: instead of all others, two brigades under March orders from 9 AM.
func CheckJohnstonMarch(b *book.Book, s *state.State, targets []int) *engine.Finding {
	unit, there := b.UnitIndex[state.Johnston]
	switch {
	case !there || !s.Units[unit].Here():
		return WithoutJohnston(b, s)
	case scenario.Of(s).JohnstonIdle:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "Johnston's abilities are not used in this scenario").Cite("BB 30.2")
	case scenario.Of(s).NoMarch:
		return finding.OfUnit(finding.MarchTooEarly, state.Johnston, "there are no March orders in this scenario").Cite(position.BookCite(b, s))
	case s.Phase != state.PhaseOrders:
		return finding.OfUnit(finding.OutOfPhase, state.Johnston, "this is done in the Division Orders Phase").Cite("BB 4.11")
	case FirstDay(b, s) && position.Slot(b, s).Hour < 9:
		return finding.OfUnit(finding.MarchTooEarly, state.Johnston, "from 9 AM; it is %s", position.Slot(b, s).Name).Cite("BB 4.11")
	case s.Used[state.UsedAbility+state.AbilityMarch] == s.Turn || s.Used[state.UsedDirectOf+string(state.Johnston)]/10 == s.Turn:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "he has used this, or commands directly, in this turn").Cite("BB 4.11")
	case len(targets) > 2:
		return finding.OfUnit(finding.NoAbility, state.Johnston, "two brigades, not %d", len(targets)).Cite("BB 4.11")
	}
	return allWithJohnston(b, s, targets)
}

// JohnstonHelped reports whether Johnston used an ability that has its price in this turn.
func JohnstonHelped(b *book.Book, s *state.State) bool {
	return slices.ContainsFunc([]string{state.AbilityAttack, state.AbilityAggressive, state.AbilityGreen, state.AbilityExtra}, func(word string) bool {
		return s.Used[state.UsedAbility+word] == s.Turn
	})
}

// MustBeRolled reports whether Johnston's die falls in this turn whether he helps or not: not on the Critical Left, where he is off the
// map (BB 30.9).
func MustBeRolled(b *book.Book, s *state.State) bool {
	return !scenario.Of(s).JohnstonAway && inDanger(b, s)
}

// inDanger reports the turns of the mandatory die: from 12 Noon to 6 PM of the first day (BB 12.77), in the Hornets' Nest from the end of
// 1 PM (BB 30.4). Only then an ability makes it worse (BB 4.11).
func inDanger(b *book.Book, s *state.State) bool {
	from, hour := cmp.Or(scenario.Of(s).JohnstonDanger, 12), position.Slot(b, s).Hour
	return FirstDay(b, s) && hour >= from && hour <= 18
}

// JohnstonMods are what is added to the die for Johnston.
func JohnstonMods(b *book.Book, s *state.State, _ state.Throw) []engine.Modifier {
	if !JohnstonHelped(b, s) || s.Options.Is(state.FixLoss, "noon") && position.Slot(b, s).Hour < 12 || s.Options.Is(state.FixLoss, "mandatory") && !inDanger(b, s) {
		return nil
	}
	return []engine.Modifier{{Side: "CS", Unit: state.Johnston, Text: "he used an ability", Value: -1, Cites: []engine.Cite{"BB 12.77"}}}
}
