package module

import "github.com/beevik/etree"

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
