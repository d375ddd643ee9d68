package module

import (
	"fmt"
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// A TurnTracker counts turns and phases.
type TurnTracker struct {
	// ID is TurnTracker0, TurnTracker1 …
	ID, Name string
	// TurnFormat and ReportFormat are how a turn and its change are printed.
	TurnFormat, ReportFormat string
	Levels                   []TurnLevel
}

// A TurnLevel is a counter or a list; the levels in it run through once per step.
type TurnLevel struct {
	// Values of a list; nil for a counter.
	Values []string
	// Start and Step of a counter; it begins anew after Limit if Loop.
	Start, Step, Limit int
	Loop               bool
	// Property names the global property that holds the value.
	Property   string
	TurnFormat string
	Levels     []TurnLevel
}

func (b *builder) turnTracker(e *etree.Element) TurnTracker {
	return TurnTracker{
		ID:           b.nextID("TurnTracker"),
		Name:         word(e, "name", ""),
		TurnFormat:   word(e, "turnFormat", ""),
		ReportFormat: word(e, "reportFormat", ""),
		Levels:       turnLevels(e),
	}
}

func turnLevels(parent *etree.Element) []TurnLevel {
	var levels []TurnLevel
	for e := range components(parent) {
		l := TurnLevel{
			Property:   word(e, "property", ""),
			TurnFormat: word(e, "turnFormat", ""),
		}
		switch className(e) {
		case "CounterTurnLevel":
			l.Start, l.Step = whole(e, "start", 1), whole(e, "incr", 1)
			l.Limit, l.Loop = whole(e, "loopLimit", -1), flag(e, "loop", false)
		case "ListTurnLevel":
			l.Values = append([]string{}, list(e, "list")...)
		default:
			continue
		}
		l.Levels = turnLevels(e)
		levels = append(levels, l)
	}
	return levels
}

// TurnTracker finds a turn tracker by its id or name, as commands name it; nil if
// there is none, or no module.
func (m *Module) TurnTracker(identifier string) *TurnTracker {
	if m == nil {
		return nil
	}
	for i := range m.TurnTrackers {
		if t := &m.TurnTrackers[i]; t.ID == identifier || t.Name == identifier {
			return t
		}
	}
	return nil
}

// Turn says what turn the state of a tracker means: the values of its levels from
// the outermost in, like "3, Union movement". Without the tracker (nil), as where
// the levels are not those of the state, a list tells the number of its value.
// The error says what is wrong with the state.
func (t *TurnTracker) Turn(state string) (string, error) {
	tokens := vassal.Split(state, '|')
	current, ok := parseWhole(tokens[0])
	if !ok || current < 0 || current+1 >= len(tokens) {
		return "", fmt.Errorf("a turn tracker has no state %q", state)
	}
	var levels []TurnLevel
	if t != nil {
		levels = t.Levels
	}
	var values []string
	for at, rest := current, tokens[1:]; at < len(rest); {
		if len(values) == maxTurnLevels {
			return "", fmt.Errorf("a turn tracker has more than %d levels", maxTurnLevels)
		}
		l, err := readTurnLevel(rest[at])
		if err != nil {
			return "", err
		}
		known := levelAt(levels, at)
		values = append(values, known.value(l))
		levels = known.Levels
		at, rest = l.sub, l.subs
	}
	return strings.Join(values, ", "), nil
}

// levelAt is one of the levels; one that says nothing if there is none.
func levelAt(levels []TurnLevel, i int) TurnLevel {
	if i < len(levels) {
		return levels[i]
	}
	return TurnLevel{}
}

// turnState is one level of a state: a counter, or else a list of so many values.
type turnState struct {
	counter     bool
	value, size int // of a list the index, from 0
	sub         int // which of the levels in it runs
	subs        []string
}

// readTurnLevel reads "value;sub;loop;limit;subs…" of a counter, or
// "index;sub;first;active,active…;subs…" of a list.
func readTurnLevel(text string) (turnState, error) {
	tokens := vassal.Split(text, ';')
	if len(tokens) < 4 {
		return turnState{}, fmt.Errorf("a level of a turn tracker has no state %q", text)
	}
	value, okValue := parseWhole(tokens[0])
	sub, okSub := parseWhole(tokens[1])
	if !okValue || !okSub || sub < 0 {
		return turnState{}, fmt.Errorf("a level of a turn tracker has no state %q", text)
	}
	_, list := parseWhole(tokens[2])
	l := turnState{counter: !list, value: value, sub: sub, subs: tokens[4:]}
	if list {
		l.size = len(vassal.Split(tokens[3], ','))
	}
	return l, nil
}

// value is the value of a state in the format of its level.
func (l TurnLevel) value(s turnState) string {
	text := fmt.Sprint(s.value)
	switch {
	case s.counter:
	case 0 <= s.value && s.value < len(l.Values):
		text = l.Values[s.value]
	default:
		text = fmt.Sprintf("%d of %d", s.value+1, s.size)
	}
	if l.TurnFormat == "" || isExpression(l.TurnFormat) {
		return text
	}
	return substitute(l.TurnFormat, func(property string) (string, bool) { return text, property == "value" })
}
