package precedent

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/pack"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// deedKind is what was done.
type deedKind string

const (
	moved   deedKind = "moved"
	entered deedKind = "entered"
	left    deedKind = "left"   // the board
	marked  deedKind = "marked" // bears a mark now, or is flipped
	cleared deedKind = "cleared"
	rolled  deedKind = "rolled"
	turned  deedKind = "turned" // the turn counter went on
)

// deed is something that a log shows.
type deed struct {
	kind  deedKind
	step  int
	unit  engine.UnitID
	path  []engine.Loc // of a move with its start; of an entry its place
	word  string       // of a mark; of what the turn counter shows
	dice  engine.Dice
	taken int // a later deed goes on with it, or an undo took it back: it counts no more
}

// game is a log as it is read.
type game struct {
	log   Log
	begin map[engine.UnitID]engine.Loc
	marks map[engine.UnitID][]string // as it begins
	deeds []deed
	mover engine.Side // of the one side whose players are at the table; "" where there are several
	odd   int         // changes of pieces that mean nothing yet
	bound int         // changes of pieces that are units
}

// watch reads a log.
type watch struct {
	*spots
	game  game
	place map[engine.UnitID]engine.Loc
	bears map[engine.UnitID][]string
	piece map[engine.UnitID]string // the id of the piece that stands for each
}

// read reads what a log shows. It fails for a log of another game.
func (r *Reader) read(log Log) (game, error) {
	if err := r.of(log); err != nil {
		return game{log: log}, err
	}
	run := replay.Start(log.File)
	w := &watch{
		spots: r.spots(log.File), game: game{log: log, begin: map[engine.UnitID]engine.Loc{}, marks: map[engine.UnitID][]string{}},
		place: map[engine.UnitID]engine.Loc{}, bears: map[engine.UnitID][]string{}, piece: map[engine.UnitID]string{},
	}
	w.begin(run.Position())
	for {
		step, more := run.Step()
		if !more {
			break
		}
		if w.step(step); len(w.game.deeds) > mostDeeds {
			return w.game, fmt.Errorf("%s: more than %d deeds", log.Name, mostDeeds)
		}
	}
	if err := run.Err(); err != nil {
		return w.game, fmt.Errorf("%s: %w", log.Name, err)
	}
	w.game.deeds = slices.DeleteFunc(w.game.deeds, func(d deed) bool { return d.taken > 0 })
	return w.game, nil
}

// begin reads where the units stand as the log begins.
func (w *watch) begin(at *replay.Position) {
	for _, p := range at.Pieces() {
		unit, bound := w.unit(p)
		if _, twice := w.piece[unit]; !bound || twice || p.Kind != replay.Single {
			continue
		}
		w.piece[unit] = p.ID
		if place := w.at(p.Map, p.X, p.Y); place != "" {
			w.place[unit], w.game.begin[unit] = place, place
		}
		if words := w.status(p); len(words) > 0 {
			w.bears[unit], w.game.marks[unit] = words, words
		}
	}
	sides := map[engine.Side]bool{}
	for _, p := range at.Players() {
		if side, known := w.pack.SideNamed(p.Side); known {
			sides[side] = true
			w.game.mover = side
		}
	}
	if len(sides) != 1 {
		w.game.mover = ""
	}
}

// status is what the layers of a piece say of its unit.
func (r *Reader) status(p replay.Piece) (words []string) {
	if len(r.bound.Layers) == 0 {
		return nil
	}
	traits, err := p.Traits()
	if err != nil {
		return nil
	}
	layers := traits.Layers(piece.Viewer{All: true})
	for _, b := range r.bound.Layers {
		known := b.Status == book.Reduced || slices.ContainsFunc(r.pack.Statuses, func(s pack.Status) bool { return s.Word == b.Status })
		if known && slices.ContainsFunc(layers, func(l piece.Layer) bool { return l.Name == b.Name && l.Active && l.Level == b.Level }) {
			words = append(words, b.Status)
		}
	}
	return words
}

// step reads one step of the log.
func (w *watch) step(step replay.Report) {
	first := len(w.game.deeds)
	for _, c := range step.Changes {
		w.change(step, c, first)
	}
	for _, one := range step.Rolls {
		if d, known := w.thrown(one); known && !one.Undone && !step.Undo {
			w.add(deed{kind: rolled, step: step.LogStep, dice: d})
		}
	}
	for _, t := range step.Turns {
		w.add(deed{kind: turned, step: step.LogStep, word: w.turn(t)})
	}
}

func (w *watch) add(d deed) { w.game.deeds = append(w.game.deeds, d) }

// change reads what a step did to one piece; first is the number of the step's first deed.
func (w *watch) change(step replay.Report, c replay.Change, first int) {
	thing := c.After
	if thing == nil {
		thing = c.Before
	}
	if thing.Kind != replay.Single {
		return
	}
	unit, bound := w.unit(*thing)
	if !bound {
		if !w.ignores(*thing) {
			w.game.odd++
		}
		return
	}
	w.game.bound++
	if other, known := w.piece[unit]; known && other != thing.ID {
		return // another copy
	}
	w.piece[unit] = thing.ID
	to := engine.Loc("")
	if c.After != nil {
		to = w.at(thing.Map, thing.X, thing.Y)
		w.marks(step, unit, w.status(*thing))
	}
	from := w.place[unit]
	if w.place[unit] = to; from == to {
		return
	}
	if step.Undo {
		w.takeBack(unit)
		return
	}
	switch {
	case from == "":
		w.add(deed{kind: entered, step: step.LogStep, unit: unit, path: []engine.Loc{to}})
	case to == "":
		w.add(deed{kind: left, step: step.LogStep, unit: unit})
	default:
		w.hop(step.LogStep, unit, from, to, first)
	}
}

// hop adds a move, or goes on with one: where the last that was done before this step is that the unit moved here, perhaps with others.
func (w *watch) hop(step int, unit engine.UnitID, from, to engine.Loc, first int) {
	for i := first - 1; i >= 0; i-- {
		d := &w.game.deeds[i]
		if d.kind != moved || d.step != w.game.deeds[first-1].step {
			break
		}
		if d.unit == unit && d.taken == 0 && d.path[len(d.path)-1] == from {
			path := append(slices.Clone(d.path), to)
			if d.taken = step; to == path[0] {
				return // it was put back
			}
			w.add(deed{kind: moved, step: step, unit: unit, path: path})
			return
		}
	}
	w.add(deed{kind: moved, step: step, unit: unit, path: []engine.Loc{from, to}})
}

// takeBack takes the last place of a unit back.
func (w *watch) takeBack(unit engine.UnitID) {
	for i := len(w.game.deeds) - 1; i >= 0; i-- {
		d := &w.game.deeds[i]
		if d.unit != unit || d.taken > 0 || d.kind != moved && d.kind != entered && d.kind != left {
			continue
		}
		if d.kind == moved && len(d.path) > 2 {
			d.path = d.path[:len(d.path)-1]
		} else {
			d.taken = d.step
		}
		return
	}
}

// marks notes what a unit bears otherwise than before.
func (w *watch) marks(step replay.Report, unit engine.UnitID, words []string) {
	was := w.bears[unit]
	w.bears[unit] = words
	if step.Undo {
		return
	}
	for _, word := range words {
		if !slices.Contains(was, word) {
			w.add(deed{kind: marked, step: step.LogStep, unit: unit, word: word})
		}
	}
	for _, word := range was {
		if !slices.Contains(words, word) {
			w.add(deed{kind: cleared, step: step.LogStep, unit: unit, word: word})
		}
	}
}

// thrown is what dice a roll was, where the binding knows its button.
func (w *watch) thrown(one replay.Roll) (engine.Dice, bool) {
	for _, d := range w.bound.Dice {
		if d.Name == one.Button {
			return engine.Dice{N: d.N, Sides: d.Sides, Low: 1}, true
		}
	}
	return engine.Dice{}, false
}

// turn is what the turn counter shows, in its own words where the module is known.
func (w *watch) turn(t replay.TurnChange) string {
	if w.module == nil {
		return t.New
	}
	text, err := w.module.TurnTracker(t.Tracker).Turn(t.New)
	if err != nil {
		return t.New
	}
	return text
}
