package victory

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// ResultBeaten is the word of an answer that names formations which are combat ineffective.
const ResultBeaten = "ineffective"

// Beaten reports whether a formation is combat ineffective.
func Beaten(b *book.Book, s *state.State, code string) bool {
	at := b.FormationNamed(code)
	return at >= 0 && isBeaten(b, s, at)
}

// isBeaten reports whether a formation is combat ineffective, as it began, as it was declared, or as its
// losses make it by the owner's numbers.
func isBeaten(b *book.Book, s *state.State, formation int) bool {
	if s.Formations[formation].Beaten {
		return true
	}
	beaten, known := ReckonedBeaten(b, s, formation)
	return known && beaten
}

// ReckonedBeaten holds the strength points that the infantry of a formation has lost since its set-up
// against the part that the owner's table has for its level. Not known without that table, or where
// the strength of a regiment is not.
func ReckonedBeaten(b *book.Book, s *state.State, formation int) (beaten, known bool) {
	level, alone := "division", command.Composite(b, s, formation)
	if b.Formations[formation].IsBrigade() || alone {
		level = "brigade"
	}
	part, known := b.IneffectivePart(level)
	if !known {
		return false, false
	}
	start, lost := 0, 0
	for i, u := range s.Units {
		gone := u.Fate == state.FateAbsent
		if b.Unit(i).Type != book.Infantry || alone && u.Formation != formation || !book.Within(CountsWith(b, s, i, level), b.Formations[formation].Code) || gone && !GoneBefore(b, s, i) {
			continue
		}
		if gone {
			printed, there := position.Fact(b, s, i, book.FactStrength)
			if !there {
				return false, false
			}
			start, lost = start+printed, lost+printed
			continue
		}
		left, there := position.Strength(b, s, i)
		if !there {
			return false, false
		}
		start, lost = start+left+u.Lost, lost+u.Lost
	}
	return start > 0 && float64(lost) >= part*float64(start), true
}

// CountsWith is the formation with which a unit's losses count, for brigades its own. Cleburne's brigade counts with Hindman's
// division (BB 30.1), Stuart's with Hurlbut's in the Hornets' Nest (BB 30.4), on the Road to the Landing with that to which it is
// attached (BB 30.5).
func CountsWith(b *book.Book, s *state.State, unit int, level string) string {
	code := b.Formations[s.Units[unit].Formation].Code
	with, row := s.Used[state.UsedWith+state.CodeStuart]-1, scenario.Of(s)
	switch {
	case level == "brigade":
		return code
	case code == state.CodeCleburne:
		return state.CodeHindman
	case code != state.CodeStuart:
		return code
	case row.StuartCounts != "":
		return row.StuartCounts
	case row.StuartCountsAsLent && with >= 0:
		return b.Formations[with].Code
	}
	return code
}

// GoneBefore reports whether a unit was lost before the scenario began, and counts: 16 WI of Peabody's brigade in the Hornets'
// Nest (BB 30.4), Hildebrand's brigade on the Road to the Landing (BB 30.5).
func GoneBefore(b *book.Book, s *state.State, unit int) bool {
	row := scenario.Of(s)
	return slices.Contains(row.LostBefore, b.Unit(unit).ID) || slices.Contains(row.LostBeforeOf, b.Formations[s.Units[unit].Formation].Code)
}

// Weighs lists the formations of a side whose effectiveness counts for victory in a scenario, and that
// have, or had, anybody in it.
func Weighs(b *book.Book, s *state.State, side int) []int {
	var list []int
	weighs := reckoningOf(s).weighs
	for i, f := range b.Formations {
		if f.Side == side && weighs(f) && fielded(b, s, i) {
			list = append(list, i)
		}
	}
	return list
}

// fielded reports whether any combat unit of a formation, or of one below it, has been on the map.
func fielded(b *book.Book, s *state.State, formation int) bool {
	code := b.Formations[formation].Code
	if slices.Contains(scenario.Of(s).LostBeforeOf, code) {
		return true // BB 30.5
	}
	return slices.ContainsFunc(s.Units, func(u state.Unit) bool {
		return u.Fate != state.FateAbsent && u.Fate != state.FateWaiting && book.Within(b.Formations[u.Formation].Code, code)
	})
}

// Undeclared are the formations that count, and of which no player has said yet whether they are
// effective: they are not marked so, and their leader's side has not declared it.
func Undeclared(b *book.Book, s *state.State, side int) []int {
	return slices.DeleteFunc(Weighs(b, s, side), func(i int) bool {
		_, declared := s.Facts[state.FactKey(engine.UnitID(b.Formations[i].Word), state.FactIneffective)]
		return s.Formations[i].Beaten || declared
	})
}

// Unsettled are those of them of which the owner's table does not say it either.
func Unsettled(b *book.Book, s *state.State, side int) []int {
	return slices.DeleteFunc(Undeclared(b, s, side), func(i int) bool {
		_, known := ReckonedBeaten(b, s, i)
		return known
	})
}

// BeatenList reads the answer which formations are ineffective: "Shaver; Hindman", or "none".
func BeatenList(b *book.Book, s *state.State, side int, text string) ([]int, bool) {
	if text == combat.ResultNone {
		return nil, true
	}
	var list []int
	open := Undeclared(b, s, side)
	for name := range strings.SplitSeq(text, "; ") {
		i := slices.IndexFunc(open, func(i int) bool { return strings.EqualFold(b.Formations[i].Word, name) })
		if i < 0 || slices.Contains(list, open[i]) {
			return nil, false
		}
		list = append(list, open[i])
	}
	return list, true
}

// CheckBeaten judges one part of the answer: "answer ineffective Shaver, Hindman", then "answer done";
// "answer none" where nobody is.
func CheckBeaten(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	word, names := a.Args[0].Name, a.Args[0].Values
	side := s.Open.Side
	switch {
	case len(names) == 0 && (word == combat.ResultNone && s.Open.Draft == "" || word == combat.ResultDone && s.Open.Draft != ""):
		return nil
	case word != ResultBeaten || len(names) == 0:
		return finding.OfUnit(finding.NoSuchAnswer, "", "write who is ineffective, then done; or none").Instead("answer %s %s", ResultBeaten, b.Formations[Undeclared(b, s, side)[0]].Word)
	}
	if _, ok := BeatenList(b, s, side, Joined(s.Open.Draft, names)); !ok {
		var left []string
		for _, i := range Undeclared(b, s, side) {
			left = append(left, b.Formations[i].Word)
		}
		return finding.OfUnit(finding.NoSuchAnswer, "", "name each once, of those of which it is not known: %s", strings.Join(left, ", ")).Cite("SR 13")
	}
	return nil
}

// BeatenText asks which formations are ineffective.
func BeatenText(b *book.Book, s *state.State, q state.Question) string {
	var names []string
	for _, i := range Undeclared(b, s, q.Side) {
		names = append(names, b.Formations[i].Word)
	}
	return "Which of these are combat ineffective, by the series' rules: " + strings.Join(names, ", ") + "?"
}

// Joined is a draft with more words behind it.
func Joined(draft string, more []string) string {
	if draft != "" {
		more = append(strings.Split(draft, "; "), more...)
	}
	return strings.Join(more, "; ")
}

// BeatenSamples are what can be answered next: each formation that is left, done, or none.
func BeatenSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	var list []engine.Action
	for _, word := range []string{combat.ResultNone, combat.ResultDone} {
		list = append(list, engine.Action{Side: side, Verb: state.VerbAnswer, Args: []engine.Arg{{Name: word}}})
	}
	for _, i := range Undeclared(b, s, s.Open.Side) {
		list = append(list, engine.Action{Side: side, Verb: state.VerbAnswer, Args: []engine.Arg{{Name: ResultBeaten, Values: []string{b.Formations[i].Word}}}})
	}
	return list
}
