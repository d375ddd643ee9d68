package board

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/vassal/module"
)

// sense is when a value of a turn counter is shown: words of a phase, a side or both; nil for never.
type sense []string

// holds reports whether a value is for the phase of a side.
func (s sense) holds(phase string, side engine.Side) bool {
	return len(s) > 0 && !slices.ContainsFunc(s, func(word string) bool { return word != phase && word != string(side) })
}

// sensesOf are when the values of a level are shown: as it says, else by their names.
func sensesOf(p *pack.Pack, l bind.TurnLevel) []sense {
	all := make([]sense, len(l.Values))
	for i, value := range l.Values {
		switch {
		case l.Counts != "":
		case len(l.Means) > 0:
			all[i] = strings.Fields(l.Means[i])
		default:
			all[i] = called(p, value)
		}
	}
	return all
}

// called is the phase and the side after which a value is called, and nothing else beside them. In a pack that declares no phases
// the side is enough.
func called(p *pack.Pack, value string) sense {
	left := stems(value)
	var found sense
	take := func(id, name string) {
		words := stems(name)
		if len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(left, w) }) {
			found = append(found, id)
			left = slices.DeleteFunc(left, func(w string) bool { return slices.Contains(words, w) })
		}
	}
	phases := phasesOf(p)
	for _, phase := range phases {
		take(phase, phase)
	}
	declared := len(found)
	for _, s := range p.Sides {
		if take(string(s.ID), s.Name); !slices.Contains(found, string(s.ID)) {
			take(string(s.ID), string(s.ID))
		}
	}
	left = slices.DeleteFunc(left, func(w string) bool { return slices.Contains(partWords, w) })
	if declared > 1 || len(found) > declared+1 || len(left) > 0 && len(phases) > 0 {
		return nil
	}
	return found
}

// partWords are what modules call a part of a turn beside what is done in it, by their stems.
var partWords = stems("phase turn segment step player impulse round side the of")

// phasesOf are the phases that a pack lists, those of more words first.
func phasesOf(p *pack.Pack) []string {
	var all []string
	for _, r := range p.Lists["phases"].Records {
		if word := r.Text("phase"); !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(stems(b)) - len(stems(a)) })
	return all
}

// stems are the words of a name without their endings: mov of Movement, moving and moves. Numbers are left out.
func stems(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) })
	for i, w := range words {
		words[i] = stem(w)
	}
	return words
}

const leastStem = 3

func stem(word string) string {
	for {
		cut := word
		for _, ending := range []string{"ement", "ment", "ing", "ern", "ian", "ed", "er", "s", "e"} {
			if rest, ends := strings.CutSuffix(word, ending); ends && len(rest) >= leastStem {
				cut = rest
				break
			}
		}
		if cut == word {
			return word
		}
		word = cut
	}
}

// ShowsPhases reports whether the turn counter of the module shows phases.
func (b *Binding) ShowsPhases() bool {
	return b.Turn != nil && slices.ContainsFunc(b.Turn.Levels, func(l bind.TurnLevel) bool { return len(l.Values) > 0 && l.Counts == "" })
}

// Counted is the state of the module's turn counter for a turn and the phase of a side; as it was where it has other levels
// than the binding says. A level of which nothing is said stays, as does a value that holds already.
func (b *Binding) Counted(state string, turn int, phase string, side engine.Side) string {
	values, err := module.TurnValues(state)
	if err != nil || b.Turn == nil || len(values) < len(b.Turn.Levels) {
		return state
	}
	values = values[:len(b.Turn.Levels)]
	for i, l := range b.Turn.Levels {
		if values[i].Of != len(l.Values) {
			return state
		}
		values[i].At = shownAt(l, sensesOf(b.pack, l), values[i].At, turn, phase, side)
	}
	return module.SetTurn(state, values)
}

// TurnAt is the turn that a state of the module's turn counter shows, false where the binding does not say which of its levels counts turns.
func (b *Binding) TurnAt(state string) (turn int, known bool) {
	values, err := module.TurnValues(state)
	if err != nil || b.Turn == nil {
		return 0, false
	}
	for i, l := range b.Turn.Levels[:min(len(b.Turn.Levels), len(values))] {
		if l.Counts != "" {
			return l.TurnAt(values[i].At)
		}
	}
	return 0, false
}

// shownAt is where a level stands: at the value that holds and follows next on the one where it stands.
func shownAt(l bind.TurnLevel, senses []sense, at, turn int, phase string, side engine.Side) int {
	if l.Counts != "" {
		return l.Number(turn)
	}
	for i := range senses {
		if next := (max(at, 0) + i) % len(senses); senses[next].holds(phase, side) {
			return next
		}
	}
	return at
}

// Notes are what whoever checks a pack should know of its binding though it is no mistake: that the turn counter of somebody else's
// module is not kept in step, and which phases it does not show.
func Notes(p *pack.Pack) pack.Mistakes {
	b, err := Read(p)
	if err != nil || !b.Foreign {
		return nil
	}
	var notes pack.Mistakes
	switch unshown := b.unshown(); {
	case b.Turn == nil:
		notes.Wrong(bind.FileName, 0, "there is no [turn]: the turn counter of the module %q stays as its players leave it, in positions and logs too; adjutant help bind tells of it", b.Module)
	case len(unshown) > 0:
		notes.Wrong(bind.FileName, b.TurnLine(), "the turn counter of the module stays where it is in %s: no value of [[turn.level]] is called so, and none has it in means", strings.Join(unshown, ", "))
	}
	return notes
}

// unshown are the phases that the turn counter shows at no value, with the side where it has one.
func (b *Binding) unshown() []string {
	if !b.ShowsPhases() {
		return nil
	}
	var all []string
	for _, r := range b.pack.Lists["phases"].Records {
		for _, s := range b.pack.Sides {
			if of := r.Text("side"); of != string(s.ID) && of != "each" && of != "all" {
				continue
			}
			if !b.shows(r.Text("phase"), s.ID) {
				all = append(all, fmt.Sprintf("%s (%s)", r.Text("phase"), s.ID))
			}
			if r.Text("side") == "all" {
				break
			}
		}
	}
	return all
}

// shows reports whether a level has a value for the phase of a side.
func (b *Binding) shows(phase string, side engine.Side) bool {
	return slices.ContainsFunc(b.Turn.Levels, func(l bind.TurnLevel) bool {
		return slices.ContainsFunc(sensesOf(b.pack, l), func(s sense) bool { return s.holds(phase, side) && slices.Contains(s, phase) })
	})
}
