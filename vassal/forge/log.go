package forge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Step is one press of "step forward" in a log: what changes, and what is said. What is
// said alone is a step too.
type Step struct {
	Moves   []Placement // pieces that come to another point, or another level, or enter the game
	Removed []Placement // pieces that leave the game; only name and copy count
	Turn    int         // the turn that begins; 0 for none
	Phase   int         // of that turn, from 0
	Says    []string    // lines of the chat, as reports of the program
}

// Log writes a position and what happens then as a .vlog file. By is the id under which
// pieces are moved. The file says that it was saved at ended, or as soon after the
// position as its steps need.
func Log(m Module, p Position, by string, ended int64, steps []Step) ([]byte, error) {
	if len(steps) > MaxSteps {
		return nil, fmt.Errorf("a log of %d steps; at most %d", len(steps), MaxSteps)
	}
	t, err := newTable(&m, p)
	if err != nil {
		return nil, err
	}
	text, err := t.setup(p)
	if err != nil {
		return nil, err
	}
	w := &logWriter{table: t, by: by, clock: p.Saved}
	for i, s := range steps {
		n, err := w.step(s)
		if err != nil {
			return nil, fmt.Errorf("log step %d: %w", i+1, err)
		}
		text.Kids = append(text.Kids, n)
	}
	return m.sealed(text.Encode(), p.Comment, max(ended, w.clock+1))
}

// logWriter writes steps, with the table as they leave it.
type logWriter struct {
	*table
	by    string
	clock int64 // of the newest id
}

// step writes a step as VASSAL does: its first command with the others below it, each
// marked by itself.
func (w *logWriter) step(s Step) (vassal.Node, error) {
	commands, err := w.commands(s)
	if err != nil {
		return vassal.Node{}, err
	}
	if len(commands) == 0 {
		return vassal.Node{}, fmt.Errorf("nothing happens in it")
	}
	nodes := make([]vassal.Node, len(commands))
	for i, c := range commands {
		nodes[i] = leaf("LOG\t" + c)
	}
	if len(nodes) == 1 {
		return nodes[0], nil
	}
	return vassal.Node{Kids: nodes}, nil
}

func (w *logWriter) commands(s Step) ([]string, error) {
	var all []string
	for _, one := range s.Removed {
		command, err := w.remove(one)
		if err != nil {
			return nil, err
		}
		all = append(all, command)
	}
	for _, one := range s.Moves {
		commands, err := w.move(one)
		if err != nil {
			return nil, err
		}
		all = append(all, commands...)
	}
	for _, line := range s.Says {
		if len(line) > MaxText || strings.ContainsAny(line, "\x1b\n\r") {
			return nil, fmt.Errorf("what is said is no line of at most %d bytes", MaxText)
		}
		all = append(all, "CHAT* "+line)
	}
	if s.Turn > 0 && w.m.Turn != nil {
		turn, err := w.m.turn(s.Turn, s.Phase)
		if err != nil {
			return nil, err
		}
		all = append(all, turn)
	}
	return all, nil
}

// move brings a piece where it shall be, as it shall be.
func (w *logWriter) move(one Placement) ([]string, error) {
	number, known := w.pieces[one.Piece]
	if !known {
		return nil, fmt.Errorf("there is no piece %q", one.Piece)
	}
	body := w.things[w.m.id(number, one.Copy)]
	if body == nil {
		return w.enter(one)
	}
	if err := w.m.checkLevels(body.piece, one.Levels); err != nil {
		return nil, err
	}
	if w.m.mapOf(one.Map) == nil {
		return nil, fmt.Errorf("%s goes to the map %q, which there is not", one.Piece, one.Map)
	}
	var all []string
	_, old := w.m.texts(body)
	body.levels = one.Levels
	if _, state := w.m.texts(body); state != old {
		all = append(all, "D/"+vassal.Join('/', body.id, state, old))
	}
	if one.Spot != body.Spot {
		all = append(all, w.drag(body, one.Spot)...)
	}
	return all, nil
}

// enter brings a new piece into the game.
func (w *logWriter) enter(one Placement) ([]string, error) {
	if err := w.put(Placement{Piece: one.Piece, Copy: one.Copy, Spot: one.Spot, Levels: one.Levels}); err != nil {
		return nil, err
	}
	number := w.pieces[one.Piece]
	body := w.things[w.m.id(number, one.Copy)]
	here := &w.stacks[w.at[one.Spot]]
	if len(here.ids) == 1 {
		here.id = w.tick()
	}
	return []string{w.m.add(body), here.add()}, nil
}

// tick is a new id, later than all others.
func (w *logWriter) tick() string {
	w.clock++
	return strconv.FormatInt(w.clock, 10)
}

// drag moves a piece onto what stands there, or to an empty point, where it is a new
// stack.
func (w *logWriter) drag(body *man, to Spot) []string {
	from, wasOn := body.Spot, w.lift(body)
	onto := "null"
	i, taken := w.at[to]
	if taken && len(w.stacks[i].ids) > 0 {
		onto = w.stacks[i].ids[len(w.stacks[i].ids)-1]
	}
	body.Spot = to
	move := "M/" + vassal.Join('/', body.id, to.Map, strconv.Itoa(to.X), strconv.Itoa(to.Y), onto,
		from.Map, strconv.Itoa(from.X), strconv.Itoa(from.Y), wasOn, w.by)
	if onto != "null" {
		w.stacks[i].ids = append(w.stacks[i].ids, body.id)
		return []string{move}
	}
	fresh := stack{id: w.tick(), Spot: to, ids: []string{body.id}}
	w.at[to] = len(w.stacks)
	w.stacks = append(w.stacks, fresh)
	return []string{move, fresh.add()}
}

// lift takes a piece out of its stack, and tells what it lay on.
func (w *logWriter) lift(body *man) (under string) {
	s := &w.stacks[w.at[body.Spot]]
	i := slices.Index(s.ids, body.id)
	under = "null"
	if i > 0 {
		under = s.ids[i-1]
	}
	s.ids = slices.Delete(s.ids, i, i+1)
	if len(s.ids) == 0 {
		delete(w.at, body.Spot)
	}
	return under
}

// remove takes a piece out of the game.
func (w *logWriter) remove(one Placement) (string, error) {
	number, known := w.pieces[one.Piece]
	if !known {
		return "", fmt.Errorf("there is no piece %q", one.Piece)
	}
	body := w.things[w.m.id(number, one.Copy)]
	if body == nil {
		return "", fmt.Errorf("%s is not in the game", one.Piece)
	}
	w.lift(body)
	delete(w.things, body.id)
	return "-/" + body.id, nil
}
