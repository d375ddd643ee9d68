package forge

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Beat is one press of "step forward" in a log, by the ids and texts of its pieces.
type Beat struct {
	Removed []string // ids of pieces that leave the game
	Shifts  []Shift
	Says    []string // lines of the chat, as reports of the program
	Turn    string   // state of a turn tracker; "" leaves it
	Tracker string   // its id; "" is that of our modules
}

// Shift is a piece that comes elsewhere or into another state, or enters the game.
type Shift struct {
	ID   string
	Type string // of a piece that enters the game
	// State is its whole state, whatever that says of where it stands; "" leaves it.
	State string
	To    Spot
}

// logWriter writes beats, with the table as they leave it.
type logWriter struct {
	*table
	by    string // id under which pieces are moved
	clock int64  // of the newest id
}

// beat writes a log step as VASSAL does: its first command with the others below it, each
// marked by itself.
func (w *logWriter) beat(b Beat) (vassal.Node, error) {
	commands, err := w.commands(b)
	if err != nil {
		return vassal.Node{}, err
	}
	if len(commands) == 0 {
		return vassal.Node{}, fmt.Errorf("nothing happens in it")
	}
	nodes := make([]vassal.Node, len(commands))
	for i, c := range commands {
		nodes[i] = leaf(logMark + c)
	}
	if len(nodes) == 1 {
		return nodes[0], nil
	}
	return vassal.Node{Kids: nodes}, nil
}

func (w *logWriter) commands(b Beat) ([]string, error) {
	var all []string
	for _, id := range b.Removed {
		if w.things[id] == nil {
			return nil, fmt.Errorf("piece %s is not in the game", id)
		}
		w.lift(id)
		delete(w.things, id)
		all = append(all, "-/"+id)
	}
	for _, s := range b.Shifts {
		all = append(all, w.shift(s)...)
	}
	for _, line := range b.Says {
		if len(line) > MaxText || strings.ContainsAny(line, "\x1b\n\r") {
			return nil, fmt.Errorf("what is said is no line of at most %d bytes", MaxText)
		}
		all = append(all, "CHAT* "+closing(line))
	}
	if b.Turn != "" {
		all = append(all, b.turnCommand())
	}
	return all, nil
}

// shift brings a piece where it shall be, as it shall be.
func (w *logWriter) shift(s Shift) []string {
	m := w.things[s.ID]
	if m == nil {
		return w.enter(s)
	}
	var all []string
	if s.State != "" {
		next := *m
		next.state = s.State
		if next.put(m.Spot); next.state != m.state {
			all = append(all, "D/"+vassal.Join('/', m.id, next.state, m.state))
			m.state = next.state
		}
	}
	if s.To != m.Spot {
		all = append(all, w.drag(m, s.To)...)
	}
	return all
}

// enter brings a new piece into the game: into a stack of its own, or from its point onto
// the one that is there, as VASSAL lays a clone onto what was cloned.
func (w *logWriter) enter(s Shift) []string {
	m := &man{id: s.ID, kind: s.Type, state: s.State}
	m.put(s.To)
	w.things[s.ID] = m
	if w.alone(m.kind, s.To) {
		w.gather(stack{Spot: s.To, ids: []string{m.id}})
		return []string{m.add()}
	}
	here, onto := w.top(s.To)
	if here == nil {
		here = w.found(s.To)
		here.ids = append(here.ids, m.id)
		return []string{m.add(), here.add()}
	}
	here.ids = append(here.ids, m.id)
	return []string{m.add(), w.moved(m, s.To, onto, s.To, nothing)}
}

// moved is the command that brings a piece from one point to another, onto what lies there.
func (w *logWriter) moved(m *man, to Spot, onto string, from Spot, wasOn string) string {
	return "M/" + vassal.Join('/', m.id, to.name(), strconv.Itoa(to.X), strconv.Itoa(to.Y), onto,
		from.name(), strconv.Itoa(from.X), strconv.Itoa(from.Y), wasOn, w.by)
}

// found begins a new stack.
func (w *logWriter) found(at Spot) *stack {
	w.gather(stack{id: w.tick(), Spot: at})
	return &w.stacks[len(w.stacks)-1]
}

// tick is a new id, later than all others.
func (w *logWriter) tick() string {
	w.clock++
	return strconv.FormatInt(w.clock, 10)
}

// drag moves a piece onto what stands there, or to an empty point, where it is a new
// stack.
func (w *logWriter) drag(m *man, to Spot) []string {
	from, wasOn := m.Spot, w.lift(m.id)
	if w.alone(m.kind, to) {
		m.put(to)
		w.gather(stack{Spot: to, ids: []string{m.id}})
		return []string{w.moved(m, to, nothing, from, wasOn)}
	}
	here, onto := w.top(to)
	m.put(to)
	all := []string{w.moved(m, to, onto, from, wasOn)}
	if here != nil {
		here.ids = append(here.ids, m.id)
		return all
	}
	here = w.found(to)
	here.ids = append(here.ids, m.id)
	return append(all, here.add())
}
