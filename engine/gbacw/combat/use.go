package combat

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// CheckUse judges "use attack Shaver": an ability of an overall commander, on brigadiers, or on a
// command's leader.
func CheckUse(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 {
		return finding.New(finding.Missing, "write an ability and whom it is for: use %s Shaver", state.AbilityAttack)
	}
	word := a.Args[0].Name
	switch word {
	case state.AbilityEvent:
		return checkPick(b, s, a)
	case state.AbilityDefer:
		return command.CheckDefer(b, s, a)
	case state.AbilityNoFire:
		return checkAvoids(b, s, a)
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		unit, f := command.OwnUnit(b, s, engine.Action{Side: a.Side, Units: []engine.UnitID{engine.UnitID(id)}})
		if f != nil {
			return f
		}
		if b.Leads(unit) < 0 {
			return finding.OfUnit(finding.NoAbility, b.Unit(unit).ID, "%s leads nobody; name brigadiers", b.Unit(unit).Name).Cite("BB 4.11")
		}
		targets = append(targets, unit)
	}
	switch word {
	case state.AbilityDirect:
		return command.CheckDirect(b, s, a.Side, targets)
	case state.AbilityRaise:
		return command.CheckRaise(b, s, a.Side, targets)
	case state.AbilityMarch:
		return command.CheckJohnstonMarch(b, s, targets)
	case state.AbilityInitiative:
		return command.CheckRates(b, s, a.Side, targets)
	case state.AbilityAttack, state.AbilityAggressive, state.AbilityGreen, state.AbilityExtra:
		return command.CheckJohnston(b, s, word, targets)
	}
	return finding.OfUnit(finding.NoAbility, "", "no ability is called %s: %s", word, strings.Join(state.AbilityWords(), ", ")).Cite("BB 4.11")
}

// Ability is the order to use an ability on a unit.
func Ability(b *book.Book, side engine.Side, word string, unit engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbUse, Args: []engine.Arg{{Name: word, Values: []string{string(unit)}}}}
}

// CheckPass: everything can be passed but the first marker.
func CheckPass(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	switch {
	case s.Phase == state.PhaseFirst:
		return finding.OfUnit(finding.NotInCup, "", "the side with the initiative chooses the first marker").Cite("SR 5.3")
	}
	for _, check := range []func(*book.Book, *state.State) *engine.Finding{move.CheckUnstack, command.CheckIowans} {
		if f := check(b, s); f != nil {
			return f
		}
	}
	return move.CheckHalt(b, s)
}

// CheckWaiting keeps those who wait from firing, shocking and new orders; they may turn by one corner in an activation
// (BB 30.8).
func CheckWaiting(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	units := command.UnitsNamed(b, a.Units)
	if a.Verb == state.VerbShock {
		for _, from := range a.From {
			if at, err := b.Pack.Grid.Find(string(from)); err == nil {
				units = append(units, Shockers(b, s, a.Side, b.HexName(at))...)
			}
		}
	}
	for _, unit := range units {
		u := b.Unit(unit)
		switch {
		case u.Side != a.Side || !s.Units[unit].Here():
		case a.Verb == state.VerbFace:
			if f := command.CheckTurned(b, s, unit); f != nil {
				return f
			}
		case a.Verb == state.VerbOrders && command.BrigadeWaits(b, s, unit):
			return finding.OfUnit(finding.Frozen, u.ID, "the brigade of %s waits in the line, and has no new orders before it may move", u.Name).Cite("BB 30.8")
		case a.Verb != state.VerbOrders && command.WaitsInLine(b, s, unit):
			return command.Waiting(b, s, unit)
		}
	}
	return nil
}

// CheckFirstChosen refuses what has to wait until somebody is chosen for an event.
func CheckFirstChosen() *engine.Finding {
	return finding.New(finding.OutOfPhase, "first somebody is chosen for the event").Cite("BB 18.1", "BB 19.0")
}
