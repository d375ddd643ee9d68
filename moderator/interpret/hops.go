package interpret

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/vassal/replay"
)

// hops reads the moves of a log as orders of the units that the pieces stand
// for. One drag in VASSAL is a hop; hops of the same units that follow each
// other are one move with its path.
type hops struct {
	r     *reader
	board map[engine.UnitID]engine.Loc // where the player's board shows each unit
	piece map[engine.UnitID]string     // the id of the piece that stands for each
	list  []hop
	looks
	drops   map[drop]replay.Piece // on a table, the piece as it was put down there last
	marks   map[string]int        // by the id of a mark, the hop that laid it where it lies
	turned  turned
	manners []engine.Action // said of how units go
	heard   int             // orders in the chat so far
	results int             // drags behind them so far
	diced   bool            // dice that count have fallen, where finish stands
	unread  map[string]bool // what was named already
}

// hop is one drag of units from hex to hex, or an order said in the chat.
type hop struct {
	step     int
	units    []engine.UnitID
	from, to engine.Loc
	said     *engine.Action
	line     string        // of the chat, that said it
	dice     bool          // fell, that count
	mark     string        // id of a mark of an attack, which was laid there
	turns    engine.UnitID // whose piece was turned, which is said
	looked   string        // where it looked before
	declared bool          // by the word roll
	listed   int           // the number before what was said, 0 for none
}

// newHops compares the player's board with the game before anything is moved.
func newHops(r *reader, start *replay.Position) *hops {
	h := &hops{r: r, drops: map[drop]replay.Piece{}, marks: map[string]int{}, unread: map[string]bool{}}
	if r.bound == nil {
		return h
	}
	h.board = r.bound.Places(start)
	h.piece = r.bound.Pieces(start)
	h.looks = newLooks(r, start)
	h.compareStart()
	return h
}

// step reads one log step.
func (h *hops) step(step replay.Report) {
	if h.r.bound == nil {
		return
	}
	var drags []hop
	for _, c := range step.Changes {
		drags = h.change(drags, step, c)
	}
	if len(step.Rolls) > 0 && !h.r.VoidDice && !step.Undo {
		h.list = append(h.list, hop{step: step.LogStep, dice: true})
	}
	if step.Undo {
		h.undo(drags)
	} else {
		h.list = append(h.list, drags...)
	}
	for _, line := range step.Chat {
		if step.Undo {
			h.unsay(line)
		} else {
			h.chat(step.LogStep, line)
		}
	}
	h.turn(step)
	h.rest(step)
}

// unsay takes an order back that was said in the chat, with an undo of its line.
func (h *hops) unsay(line string) {
	for i, d := range slices.Backward(h.list) {
		if d.line != "" && strings.HasSuffix(line, d.line) {
			h.list[i] = hop{}
			return
		}
	}
}

// change adds what one command did to the drags of its step.
func (h *hops) change(drags []hop, step replay.Report, c replay.Change) []hop {
	thing := c.After
	if thing == nil {
		thing = c.Before
	}
	unit, bound := h.r.bound.Unit(*thing)
	switch {
	case thing.Kind != replay.Single:
		return drags
	case !bound:
		h.unbound(step, c, *thing)
		return drags
	}
	if !h.standsFor(step.LogStep, thing.ID, unit, c) {
		return drags
	}
	h.look(step.LogStep, unit, c)
	h.traits(step.LogStep, unit, c)
	from, to := h.board[unit], h.now[unit].At
	if from == to || c.After == nil {
		return drags
	}
	h.board[unit] = to
	h.drops[drop{unit, to}] = *c.After
	if n := len(drags); n > 0 && drags[n-1].from == from && drags[n-1].to == to {
		drags[n-1].units = append(drags[n-1].units, unit)
		return drags
	}
	return append(drags, hop{step: step.LogStep, units: []engine.UnitID{unit}, from: from, to: to})
}

// standsFor reports whether a piece is the one of its unit. Another that comes into the
// game is named, and nothing that becomes of it is read.
func (h *hops) standsFor(step int, id string, unit engine.UnitID, c replay.Change) bool {
	switch is, has := h.piece[unit]; {
	case c.Before == nil && !has:
		h.piece[unit] = id
	case is != id:
		h.name(step, fmt.Sprintf("there is another piece of %s", unit), "a unit has one, and the other was not judged")
		return false
	case c.After == nil:
		delete(h.piece, unit)
	}
	return true
}

// unbound names a piece that the binding does not know, once it is moved.
func (h *hops) unbound(step replay.Report, c replay.Change, p replay.Piece) {
	name := observed(p)
	if h.r.bound.MarksAttack(p) {
		h.lay(step, c, p)
		return
	}
	if h.r.bound.Ignores(p) || name == "" || c.Before != nil && c.After != nil && sameSpot(*c.Before, *c.After) {
		return
	}
	h.r.note("log step %d: %s means nothing to the rules of this game and was not judged", step.LogStep, name)
}

// undo takes back the hops that an undoing step reverses.
func (h *hops) undo(drags []hop) {
	for _, d := range drags {
		for _, unit := range d.units {
			h.takeBack(unit, d)
		}
	}
}

func (h *hops) takeBack(unit engine.UnitID, d hop) {
	for i := len(h.list) - 1; i >= 0; i-- {
		was := &h.list[i]
		at := slices.Index(was.units, unit)
		if at < 0 || was.from != d.to || was.to != d.from {
			continue
		}
		was.units = slices.Delete(was.units, at, at+1)
		return
	}
	h.list = append(h.list, hop{step: d.step, units: []engine.UnitID{unit}, from: d.from, to: d.to})
}

func (h *hops) chat(step int, line string) {
	if h.heard > maxSaid {
		return
	}
	order, found, isOrder := h.r.said(step, line)
	if isOrder {
		h.heard++
	}
	if h.heard > maxSaid {
		h.r.at(step)
		h.r.find(finding.TooLong, fmt.Sprintf("log step %d, chat: more than %d orders: not read from here on", step, maxSaid), "")
		return
	}
	if isOrder && found != nil && !found.IsWarning() {
		h.r.at(step)
	}
	switch {
	case !isOrder:
		return
	case found != nil && !h.r.understands(*found):
		h.r.Findings = append(h.r.Findings, *found)
		if !found.IsWarning() {
			return
		}
	}
	source := fmt.Sprintf("log step %d, chat", step)
	if action, ok := order.Action(h.r.Side); ok {
		text, _ := spoken(line)
		listed, _ := h.r.numbered(text)
		h.list = append(h.list, hop{step: step, said: &action, line: line, listed: listed})
		return
	}
	if order.Verb != "roll" {
		h.r.order(source, order)
		return
	}
	if action, ok := h.r.declaration(source, order.Text); ok {
		h.list = append(h.list, hop{step: step, said: &action, line: line, declared: true})
	}
}

// finish makes items of the hops: those between two orders that were said are read
// together.
func (h *hops) finish() {
	void := 0
	if h.r.VoidDice {
		void = h.r.Log.firstRoll()
	}
	h.collectManners()
	var drags []hop
	for i, d := range h.list {
		late := void > 0 && d.step >= void
		switch {
		case h.tellsHow(d):
		case d.turns != "" && late:
			h.r.note("log step %d: %s was turned after a roll that does not count; the turn is yours again", d.step, d.turns)
		case d.said != nil:
			h.trails(drags, h.list[i:])
			drags = nil
			h.say(d, late)
		case d.dice:
			h.trails(drags, h.list[i:])
			drags, h.diced = nil, true
		case d.mark != "":
			h.trails(drags, h.list[i:])
			drags = nil
			h.target(i, d)
		case len(d.units) == 0:
		case late:
			h.trails(drags, h.list[i:])
			drags = nil
			h.tooLate(d)
		default:
			drags = append(drags, d)
		}
	}
	h.trails(drags, nil)
	h.sayRest(void)
	h.trackers()
	h.r.Log.Left = h.left()
	h.r.Log.Applied, h.r.Log.Board = h.applied(h.r.Placed)
}

// say takes an order of the chat. One that only says what the drags before it did
// was heard there.
func (h *hops) say(d hop, late bool) {
	if h.r.ways.shown(*d.said) {
		return
	}
	for i, a := range h.r.each(*d.said) {
		item := h.item(d.step, h.r.whole(a))
		if i == 0 {
			item.Listed = d.listed
		}
		item.Declared, item.Behind, item.Said = d.declared, late, d.turns == ""
	}
}

// tooLate names a hop behind a roll that does not count.
func (h *hops) tooLate(d hop) {
	if !h.corrects(d.step, d.units, d.to) {
		h.r.note("log step %d: %s moved after a roll that does not count; the move is yours again", d.step, d.units[0])
	}
}

// left are the units that the board shows elsewhere than the game has them, by
// their ids.
func (h *hops) left() []Left {
	var list []Left
	for _, unit := range slices.Sorted(maps.Keys(h.board)) {
		if shown, game := h.board[unit], h.r.hexes[unit]; shown != "" && shown != game {
			list = append(list, Left{unit, shown, game})
		}
	}
	return list
}

func (h *hops) item(step int, a engine.Action) *Item {
	h.r.follow(a)
	h.r.Items = append(h.r.Items, Item{Source: fmt.Sprintf("log step %d", step), Step: step, Action: a})
	return &h.r.Items[len(h.r.Items)-1]
}
