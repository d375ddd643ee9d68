package bind

import (
	"slices"
	"strings"

	"adjutant/engine/pack"
	"adjutant/vassal/module"
)

// Turn is the turn counter of the module, and what it shows of a game.
type Turn struct {
	// Tracker is its id in VASSAL's files, TurnTracker0; "" where the module has none, or it is left to the players.
	Tracker string      `toml:"tracker"`
	Levels  []TurnLevel `toml:"level,omitempty"` // from the outermost in, of several beside each other the first
}

// TurnLevel is a level of a turn counter: a list if it has values, else a counter.
type TurnLevel struct {
	// Counts is what it counts: "turns", or "" for a list that shows phases and sides, and for a counter of something else.
	Counts string   `toml:"counts,omitempty"`
	Start  *int     `toml:"start,omitempty"`  // of a counter: what it shows in turn 1; nil is 1
	Step   *int     `toml:"step,omitempty"`   // and by how much it goes on; nil is 1
	Values []string `toml:"values,omitempty"` // of a list, as the module has them
	// Means says of each value when it is shown: words of phases and sides of the pack, "" for never. Without it the
	// names tell.
	Means []string `toml:"means,omitempty"`
}

// CountsTurns is what a level counts that shows the number of the turn.
const CountsTurns = "turns"

// TurnOf is the first turn counter of a module that has levels, as a binding has it: the outermost counter counts turns.
// Nil without one.
func TurnOf(m *module.Module) *Turn {
	for _, t := range m.TurnTrackers {
		if len(t.Levels) == 0 {
			continue
		}
		turn, counted := &Turn{Tracker: t.ID}, false
		for levels := t.Levels; len(levels) > 0 && len(turn.Levels) < maxLevels; levels = levels[0].Levels {
			l := TurnLevel{Values: levels[0].Values}
			if l.Values == nil && !counted {
				counted = true
				l.Counts, l.Start, l.Step = CountsTurns, &levels[0].Start, &levels[0].Step
			}
			turn.Levels = append(turn.Levels, l)
		}
		return turn
	}
	return nil
}

// Number is where a level that counts turns stands in a turn from 1: what a counter shows, of a list the index.
func (l TurnLevel) Number(turn int) int {
	start, step := 1, 1
	switch {
	case len(l.Values) > 0:
		return min(turn-1, len(l.Values)-1)
	case l.Start != nil:
		start = *l.Start
	}
	if l.Step != nil {
		step = *l.Step
	}
	return start + (turn-1)*step
}

// TurnAt is the turn in which a level that counts turns stands there; false where it never does.
func (l TurnLevel) TurnAt(at int) (turn int, ever bool) {
	if len(l.Values) > 0 {
		return at + 1, true
	}
	start, step := l.Number(1), l.Number(2)-l.Number(1)
	if step == 0 || (at-start)%step != 0 {
		return 0, false
	}
	return (at-start)/step + 1, true
}

// TurnLine is where the turn counter stands in the file.
func (f *File) TurnLine() int { return f.lines["turn"] }

// checkTurn holds the turn counter by itself.
func (f *File) checkTurn(wrong *pack.Mistakes) {
	if f.Turn == nil {
		return
	}
	switch {
	case f.Turn.Tracker == "" && len(f.Turn.Levels) > 0:
		wrong.Wrong(f.name, f.lines["turn"], "turn needs the id of the counter: tracker = %q", "TurnTracker0")
	case f.Turn.Tracker != "" && len(f.Turn.Levels) == 0:
		wrong.Wrong(f.name, f.lines["turn"], "turn has no [[turn.level]]: what does %s count?", f.Turn.Tracker)
	}
	counts := 0
	for i, l := range f.Turn.Levels {
		at := f.line("turn.level", i)
		if l.Counts != "" {
			counts++
		}
		switch {
		case l.Counts != "" && l.Counts != CountsTurns:
			wrong.Wrong(f.name, at, "counts %q; a level counts %q or nothing", l.Counts, CountsTurns)
		case counts > 1:
			wrong.Wrong(f.name, at, "a second level counts turns")
		case len(l.Means) > 0 && l.Counts != "":
			wrong.Wrong(f.name, at, "a level that counts turns has no means")
		case len(l.Means) > 0 && len(l.Means) != len(l.Values):
			wrong.Wrong(f.name, at, "means has %s for %s: each value needs its own, %q for none", count(len(l.Means), "entry"), count(len(l.Values), "value"), "")
		case len(l.Values) > 0 && (l.Start != nil || l.Step != nil):
			wrong.Wrong(f.name, at, "a level with values is a list: start and step are of counters")
		}
	}
}

// checkMeans holds what the turn counter shows against the phases and sides of a pack, where that lists its phases.
func (f *File) checkMeans(p *pack.Pack, wrong *pack.Mistakes) {
	list, declared := p.Lists["phases"]
	if f.Turn == nil || !declared {
		return
	}
	var words []string
	for _, r := range list.Records {
		words = append(words, r.Text("phase"))
	}
	for _, s := range p.Sides {
		words = append(words, string(s.ID))
	}
	for i, l := range f.Turn.Levels {
		for _, means := range l.Means {
			for _, word := range strings.Fields(means) {
				if !slices.Contains(words, word) {
					wrong.Wrong(f.name, f.line("turn.level", i), "means %q: %q is no phase and no side of the pack %s", means, word, p.ID)
				}
			}
		}
	}
}

// checkTurnOf holds the turn counter against the module's.
func (f *File) checkTurnOf(m *module.Module, wrong *pack.Mistakes) {
	if f.Turn == nil || f.Turn.Tracker == "" {
		return
	}
	t := m.TurnTracker(f.Turn.Tracker)
	if t == nil {
		wrong.Wrong(f.name, f.lines["turn"], "the module has no turn counter %s", f.Turn.Tracker)
		return
	}
	levels := t.Levels
	for i, l := range f.Turn.Levels {
		at := f.line("turn.level", i)
		switch {
		case len(levels) == 0:
			wrong.Wrong(f.name, at, "the turn counter %s has %s", f.Turn.Tracker, count(i, "level"))
			return
		case !slices.Equal(l.Values, levels[0].Values):
			wrong.Wrong(f.name, at, "level %d of the turn counter %s has other values: %q", i+1, f.Turn.Tracker, levels[0].Values)
		}
		levels = levels[0].Levels
	}
}
