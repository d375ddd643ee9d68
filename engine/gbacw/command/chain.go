package command

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// tie is one link of a chain: the leader or formation that has to be reached, and the leaders of whom one has to
// reach it.
type tie struct {
	to int
	by []int
}

// chain are the links from a formation's leader upwards, none for a formation that needs none.
func chain(b *book.Book, s *state.State, formation int) []tie {
	var links []tie
	for at := formation; at >= 0 && !commandedByRule(b, s, at); {
		by := above(b, s, at)
		if len(by) == 0 {
			break
		}
		links = append(links, tie{LeaderOf(b, at), by})
		if len(by) > 1 {
			break // whoever of them reaches him: BB 4.21, BB 30.4
		}
		at = b.Leads(by[0])
	}
	return links
}

// LeaderOf is the leader of a formation, -1 where nobody of the pack leads it.
func LeaderOf(b *book.Book, formation int) int {
	if formation < 0 {
		return -1
	}
	unit, there := b.UnitIndex[engine.UnitID(b.Formations[formation].Word)]
	if !there || b.Leads(unit) != formation {
		return -1
	}
	return unit
}

// above are the leaders of whom one has to reach the leader of a formation, none where its chain ends.
func above(b *book.Book, s *state.State, formation int) []int {
	f := b.Formations[formation]
	to := []string{aboveBy(b, s, formation)}
	switch {
	case f.Rank() == 0, f.Southern() && f.Rank() == 1, LeaderOf(b, formation) < 0:
		return nil
	case scenario.Of(s).Sectors && f.Southern():
		to[0] = aboveInLine(b, f)
	case to[0] != "":
	case f.Code == state.CodeCleburne && !withoutHindman(b, s):
		to = []string{state.CodeHindman, state.CodeHardee} // BB 4.21
	case f.Code == state.CodeCleburne || book.Within(f.Code, state.CodeHindman) && withoutHindman(b, s):
		to[0] = state.CodeHardee
	case !f.Southern() && f.Rank() == 1 && scenario.Of(s).SecondDay:
		to[0] = f.Army() // BB 30.8
	case !f.Southern() && f.Rank() == 1:
		return nil // BB 4.2
	case f.Southern() && f.Parts[0] == book.ReserveCorps:
		to[0] = f.Army() + "/" + book.ReserveCorps
	default:
		to[0] = f.Code[:strings.LastIndex(f.Code, "/")]
	}
	var list []int
	for _, code := range to {
		if unit := LeaderOf(b, b.FormationNamed(code)); unit >= 0 {
			list = append(list, unit)
		}
	}
	if f.Code == state.CodeCheatham && scenario.Of(s).CheathamAlso {
		list = append(list, b.UnitIndex[state.Johnston])
	}
	return list
}

// aboveBy is the formation to which another is attached, by the scenario or by its side, "" for its own.
func aboveBy(b *book.Book, s *state.State, formation int) string {
	code := b.Formations[formation].Code
	if with := s.Used[state.UsedWith+code]; with > 0 {
		return b.Formations[with-1].Code
	}
	return b.AttachedTo(s.Scenario, code)
}

// aboveInLine is the superior of a formation in the line of the second day: the corps of its part of the line,
// or its own division if that stands there (BB 30.8).
func aboveInLine(b *book.Book, f book.Formation) string {
	corps := b.Sector(f.Code)
	if corps == "" {
		corps = f.Army() + "/" + f.Parts[0]
	}
	if division := f.Code[:strings.LastIndex(f.Code, "/")]; f.IsBrigade() && b.Sector(division) == corps {
		return division
	}
	return corps
}

// withoutHindman reports that Hardee commands Hindman's brigades: Hindman is lost (BB 4.21), as he was before noon (BB 30.4, BB 30.5).
// The book says it of his death alone; from the Hornets' Nest on no set-up has him, or one in his place, and his brigades have nobody
// else between them and their corps.
func withoutHindman(b *book.Book, s *state.State) bool {
	if scenario.Of(s).HindmanGone {
		return true
	}
	unit := LeaderOf(b, b.FormationNamed(state.CodeHindman))
	return unit >= 0 && (s.Units[unit].Gone() || s.Units[unit].Replaced)
}

// commandedByRule reports who is in command whatever the distance: by the scenario, or under a commander's own eye (BB 4.11). The
// brigade that Polk leads himself always is (BB 30.4).
func commandedByRule(b *book.Book, s *state.State, formation int) bool {
	f := b.Formations[formation]
	return alwaysCommanded(b, s, formation) || s.Formations[formation].Direct || scenario.Of(s).AsItWent && s.Turn == 1 && f.Southern() || Composite(b, s, formation)
}

// Commanded tells whether all links of a formation's chain hold, and says of each, or of the broken one, what it costs.
func Commanded(b *book.Book, s *state.State, formation int) (in book.Answer, why string) {
	var held []string
	in = book.Inside
	for _, l := range chain(b, s, formation) {
		t := reached(b, s, l)
		switch t.Within {
		case book.Outside:
			return book.Outside, TraceText(b, t)
		case book.Unknown:
			if in == book.Inside {
				in, why = book.Unknown, TraceText(b, t)
			}
		case book.Inside:
			held = append(held, TraceText(b, t))
		}
	}
	if in == book.Inside {
		why = strings.Join(held, ", ")
	}
	return in, why
}

// reached is the best trace of those who may hold a link.
func reached(b *book.Book, s *state.State, l tie) trace {
	var best trace
	for i, by := range l.by {
		t := traceLink(b, s, by, l.to)
		if i == 0 || t.Within == book.Inside && best.Within != book.Inside || t.Within == book.Unknown && best.Within == book.Outside {
			best = t
		}
	}
	return best
}

// traceLink looks along one link. On the Critical Left McArthur is on his own: four movement points of a leader from where he
// entered (BB 30.9).
func traceLink(b *book.Book, s *state.State, by, to int) trace {
	if !scenario.Of(s).McArthurAlone || b.Formations[b.Leads(to)].Code != state.CodeMcArthur {
		return Trace(b, s, by, to)
	}
	return traceEntry(b, s, by, to)
}

// CheckAbsent judges "detach Shaver": his brigade is out of command in this turn, as its side declares where nobody can trace
// it.
func CheckAbsent(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	unit, f := OwnUnit(b, s, a)
	if f != nil {
		return f
	}
	if PartedBy(b, s, unit) != "" {
		return checkParted(b, s, unit)
	}
	at, id, name := b.Leads(unit), a.Units[0], b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, id, "who is in command is settled in the command phase").Cite("SR 3.0")
	case at < 0 || !b.Formations[at].IsBrigade() && len(above(b, s, at)) == 0 && !(scenario.Of(s).SecondDay && b.Formations[at].IsDivision()):
		return finding.OfUnit(finding.NoAbility, id, "%s leads no brigade", name).Cite("SR 4.2")
	case alwaysCommanded(b, s, at):
		return finding.OfUnit(finding.NoAbility, id, "%s is in command, as the scenario has it", name).Cite(position.BookCite(b, s))
	case s.Formations[at].Out:
		return finding.OfUnit(finding.NoAbility, id, "%s is out of command", name).Cite("SR 4.2")
	case scenario.Of(s).AsItWent && s.Turn == 1 && b.Formations[at].Southern():
		return finding.OfUnit(finding.NoAbility, id, "all are in command at 6 AM").Cite("BB 30.1")
	case s.Formations[at].Direct:
		return finding.OfUnit(finding.NoAbility, id, "%s is under direct command, and so in command", name).Cite("BB 4.11")
	}
	switch in, why := Commanded(b, s, at); in {
	case book.Inside:
		return finding.OfUnit(finding.NoAbility, id, "%s is in command: %s", name, why).Cite("BB 4.15", "BB 4.2")
	case book.Unknown:
		return finding.OfUnit(finding.AsStated, id, "not checked: whether %s is in command (%s); it stands as stated", name, why)
	}
	return nil
}

// alwaysCommanded reports whether a scenario has a brigade in command now, whatever its distance: at Shiloh Church all at 8 AM, then
// Ruggles's, Peabody's and Veatch's (BB 30.3); McDowell's at noon and Ruggles's in the counterattack (BB 30.6); the Confederates at 6
// PM in the final attack (BB 30.7).
func alwaysCommanded(b *book.Book, s *state.State, formation int) bool {
	f, in := b.Formations[formation], scenario.Of(s).InCommand
	return slices.Contains(in.Always, f.Code) || s.Turn == 1 && (slices.Contains(in.FirstTurn, b.Sides[f.Side]) || slices.Contains(in.FirstTurnOf, f.Code))
}

// LeadsOver reports whether a unit is a leader in the chain of command above a formation.
func LeadsOver(b *book.Book, unit, formation int) bool {
	at := b.Leads(unit)
	if at < 0 {
		return false
	}
	above, code := b.Formations[at].Code, b.Formations[formation].Code
	return above == code || len(code) > len(above) && code[:len(above)+1] == above+"/" || above == state.CodeHindman && code == state.CodeCleburne
}
