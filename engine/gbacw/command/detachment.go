package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// PartedBy is the rule by which a unit is out of command by itself, "" for none: a detachment (BB 14.45), and in the Long Roll the 15th
// Michigan, which has just come to Miller's brigade, is in command at 8 AM and traces to Miller at 9 (BB 30.2).
func PartedBy(b *book.Book, s *state.State, unit int) engine.Cite {
	switch {
	case b.Unit(unit).Type == book.Detachment:
		return "BB 14.45"
	case scenario.Of(s).MichiganStrays && b.Unit(unit).ID == state.Michigan15:
		return "BB 30.2"
	}
	return ""
}

// checkStray judges "detach 15-MI", as its side declares.
func checkStray(b *book.Book, s *state.State, unit int) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, id, "who is in command is settled in the command phase").Cite("SR 3.0")
	case s.Turn == 1:
		return finding.OfUnit(finding.NoAbility, id, "%s is in command at 8 AM", name).Cite("BB 30.2")
	case s.Used[state.UsedApart+string(id)] == s.Turn:
		return finding.OfUnit(finding.NoAbility, id, "%s is out of command", name).Cite("BB 30.2")
	}
	switch t := toMiller(b, s, unit); t.Within {
	case book.Inside:
		return finding.OfUnit(finding.NoAbility, id, "%s is in command: %s", name, TraceText(b, t)).Cite("BB 30.2", "BB 4.15")
	case book.Unknown:
		return finding.OfUnit(finding.AsStated, id, "not checked: whether %s is in command (%s); it stands as stated", name, TraceText(b, t)).Cite("BB 30.2")
	}
	return nil
}

// toMiller is the trace of the 15th Michigan's command in the Long Roll.
func toMiller(b *book.Book, s *state.State, unit int) trace {
	miller := LeaderOf(b, s.Units[unit].Formation)
	if miller < 0 {
		return trace{unit: unit, Within: book.Unknown, open: "nobody leads its brigade"}
	}
	return Trace(b, s, miller, unit)
}

// checkParted judges "detach Det-A" of a detachment, as its side declares.
func checkParted(b *book.Book, s *state.State, unit int) *engine.Finding {
	if b.Unit(unit).Type != book.Detachment {
		return checkStray(b, s, unit)
	}
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	_, known := parted(b, s, unit)
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, id, "who is in command is settled in the command phase").Cite("SR 3.0")
	case isSix(b, s):
		return finding.OfUnit(finding.NoAbility, id, "detachments have their number of activations at 6 AM").Cite("BB 14.45")
	case s.Used[state.UsedApart+string(id)] == s.Turn:
		return finding.OfUnit(finding.NoAbility, id, "%s is out of command", name).Cite("BB 14.45")
	case known:
		return finding.OfUnit(finding.NoAbility, id, "how far %s is from its brigade the game reckons by itself: the ground is typed in", name).Cite("BB 14.45")
	}
	return nil
}

// isSix reports the turn of 6 AM in which no detachment is out of command.
func isSix(b *book.Book, s *state.State) bool { return position.Slot(b, s).Hour == 6 }

// parted tells whether a detachment is out of command by its distance, as far as the ground is known.
func parted(b *book.Book, s *state.State, unit int) (far, known bool) {
	m := Mover(b, s, unit)
	allowance, known := b.Allowance(m)
	if !known || !b.HasTable(book.TableMovement) {
		return false, false
	}
	blind, closed := false, ClosedTo(b, s, unit) // blind where it comes to a hex that is not typed in, and might have gone on
	w := NewWave(b.Pack.Grid, position.Where(b, s, unit), allowance, func(at, next hex.Coord, _ hex.Direction) (int, bool) {
		step, never, unknown := b.Step(m, at, next)
		blind = blind || unknown != "" && !closed(next)
		return step, !never && unknown == "" && !closed(next)
	})
	w.Run()
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Detachment && b.Unit(i).Type != book.Leader && b.Unit(i).Formation == b.Unit(unit).Formation && w.Best[b.Pack.Grid.Index(position.Where(b, s, i))] != Nowhere {
			return false, true
		}
	}
	return true, !blind
}

// Strays tells whether a unit is out of command by itself now, as far as the ground is known.
func Strays(b *book.Book, s *state.State, unit int) (far, known bool) {
	switch {
	case b.Unit(unit).Type != book.Detachment:
		t := toMiller(b, s, unit)
		return s.Turn > 1 && t.Within == book.Outside, s.Turn == 1 || t.Within != book.Unknown
	case isSix(b, s):
		return false, true
	}
	return parted(b, s, unit)
}

// CheckApart holds a unit that is out of command to its number of activations.
func CheckApart(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := s.Units[unit]
	if s.Used[state.UsedApart+string(b.Unit(unit).ID)] != s.Turn || u.Acting || u.Acts < fewer(b, s, unit) {
		return nil
	}
	return finding.OfUnit(finding.NoActivation, b.Unit(unit).ID, "%s is out of command, and has acted %d times in this turn, of %d", b.Unit(unit).Name, u.Acts, fewer(b, s, unit)).Cite(PartedBy(b, s, unit))
}

// fewer is how often a unit that is out of command by itself acts: once less than its division, but once.
func fewer(b *book.Book, s *state.State, unit int) int {
	if cmd := CommandOf(b, s, unit); cmd >= 0 {
		return max(s.Commands[cmd].Markers-1, 1)
	}
	return 1
}

// CheckNearness warns where such a unit acts as often as its division, and nobody knows whether it may.
func CheckNearness(b *book.Book, s *state.State, unit int, _ []hex.Coord) *engine.Finding {
	u, by := s.Units[unit], PartedBy(b, s, unit)
	if by == "" || u.Acting || u.Acts < fewer(b, s, unit) {
		return nil
	}
	switch _, known := Strays(b, s, unit); {
	case known:
		return nil
	case b.Unit(unit).Type != book.Detachment:
		return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s was in the Command Range of Miller; else it acts once less than its division", b.Unit(unit).Name).Cite(by)
	}
	return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s was within its movement allowance of its brigade when orders were given; else it acts once less than its division", b.Unit(unit).Name).Cite("BB 14.45")
}
