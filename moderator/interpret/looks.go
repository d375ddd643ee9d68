package interpret

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/board"
	"adjutant/vassal/replay"
)

// looks is the condition of the units as the player's board shows it. It is his own
// doing: what the rules make of the units is theirs.
type looks struct {
	bound *board.Binding
	boxes *board.Boxes
	first map[engine.UnitID]board.Shown
	now   map[engine.UnitID]board.Shown
	ends  map[engine.UnitID]board.Shown // how pieces look, before what does not count
	since map[engine.UnitID]int         // the log step that last changed it
	void  int                           // log step from which nothing counts, 0 for none
}

// newLooks looks at the board before anything was done.
func newLooks(r *reader, start *replay.Position) looks {
	l := looks{
		bound: r.bound, boxes: board.LayBoxes(r.Pack), first: map[engine.UnitID]board.Shown{}, now: map[engine.UnitID]board.Shown{}, ends: map[engine.UnitID]board.Shown{},
		since: map[engine.UnitID]int{},
	}
	for _, s := range l.bound.Shows(l.boxes, start) {
		l.first[s.Unit], l.now[s.Unit], l.ends[s.Unit] = s, s, s
	}
	if r.VoidDice {
		l.void = r.Log.firstRoll()
	}
	return l
}

// look takes down what a change made of a unit.
func (l *looks) look(step int, unit engine.UnitID, c replay.Change) {
	is := board.Shown{Unit: unit}
	if c.After != nil {
		is = l.bound.Show(l.boxes, unit, *c.After)
	}
	was := l.now[unit]
	l.now[unit] = is
	if l.void > 0 && step >= l.void {
		return // it is his again
	}
	l.ends[unit] = is
	if !slices.Equal(was.Status, is.Status) || was.Box != is.Box || c.After == nil {
		l.since[unit] = step
	}
}

// Applied is a unit whose condition a log changes, and what it shows of it at the end.
type Applied struct {
	board.Shown
	Step  int
	lot   board.Lot // of its box
	routs bool      // units are routed off the map
	words []string  // the conditions that its layers can show
}

// applied are the units that the log leaves in another condition than it found them in,
// and all units, in the order of the pack.
func (l *looks) applied(placed []engine.Placed) (changed, all []Applied) {
	var words []string
	for _, b := range l.bound.Layers {
		words = append(words, b.Status)
	}
	for _, p := range placed {
		is, was := l.ends[p.Unit], l.first[p.Unit]
		step, touched := l.since[p.Unit]
		is.Unit = p.Unit
		a := Applied{Shown: is, Step: step, words: words, routs: l.boxes.Routs(), lot: l.boxes.LotIn(is.Box)}
		all = append(all, a)
		if touched && (is.Box != was.Box || !slices.Equal(is.Status, was.Status) || (is.At == "") != (was.At == "")) {
			changed = append(changed, a)
		}
	}
	return changed, all
}

// Against says for people how what the board shows differs from where and how the game
// has the unit, "" where it does not.
func (a Applied) Against(game engine.Placed) string {
	switch {
	case a.At != "" && game.At != "":
		shows := func(w string) bool { return slices.Contains(a.words, w) }
		is := slices.DeleteFunc(slices.Clone(game.Status), func(w string) bool { return !shows(w) })
		if slices.Equal(slices.Sorted(slices.Values(a.Status)), slices.Sorted(slices.Values(is))) {
			return ""
		}
		return fmt.Sprintf("the log shows %s %s; the game has it %s", a.Unit, shape(a.Status), shape(is))
	case a.At != "" && game.At == "":
		return fmt.Sprintf("the log leaves %s in %s; the game has it %s", a.Unit, a.At, cmp.Or(strings.Join(game.Status, ", "), "in no hex"))
	case a.At == "" && game.At != "":
		return fmt.Sprintf("the log takes %s off the map%s; the game has it in %s", a.Unit, a.into(), game.At)
	case a.At == "" && a.Box != "" && a.lot != board.LotOf(game.Status, a.routs):
		return fmt.Sprintf("the log takes %s off the map%s; the game has it %s", a.Unit, a.into(), cmp.Or(strings.Join(game.Status, ", "), "in no hex"))
	}
	return ""
}

func (a Applied) into() string {
	if a.Box == "" {
		return ""
	}
	return fmt.Sprintf(", into the box %q", a.Box)
}

// shape is the words of a status, for people.
func shape(status []string) string {
	return cmp.Or(strings.Join(status, " and "), "in good order")
}
