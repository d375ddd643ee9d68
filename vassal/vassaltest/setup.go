package vassaltest

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

const esc = '\x1b'

// setup is the command text of the position.
func (t *Table) setup() string {
	pieces := []string{""}
	for i, p := range t.things {
		pieces = append(pieces, p.add())
		if !slices.ContainsFunc(t.things[i+1:], func(o *thing) bool { return o.stack == p.stack }) {
			pieces = append(pieces, t.addStack(p))
		}
	}
	parts := []string{"begin_save", "", vassal.Join(esc, pieces...)}
	for _, p := range append([]player{t.player}, t.others...) {
		parts = append(parts, vassal.Join('\t', "PLAYER", p.id, p.name, p.side))
	}
	return vassal.Join(esc, append(parts, "end_save")...)
}

// add is the command that puts the piece into the game.
func (p *thing) add() string {
	kind, state := p.texts()
	return "+/" + vassal.Join('/', p.id, kind, state)
}

// texts are the type and the state of the piece as it is.
func (p *thing) texts() (kind, state string) {
	if p.kind != "" {
		return p.kind, p.state
	}
	kind, state = counter(p.name, p.onMap, p.x, p.y, 1)
	for _, t := range slices.Backward(p.traits) {
		kind, state = vassal.Join('\t', t.kind, kind), vassal.Join('\t', t.state, state)
	}
	return kind, state
}

// counter is the type and state of a piece: its name, with a mark of movement
// and the name as a label, since it has no picture.
func counter(name, onMap string, x, y, gpid int) (kind, state string) {
	traits := []struct{ kind, state string }{
		{"markmoved;" + vassal.Join(';', "/images/moved.gif", "0", "0", "Mark Moved", "77,130", "", "false"), "false"},
		{"label;" + vassal.Join(';', "", "", "10", "255,255,255", "0,0,0", "c", "0", "c", "0", "c", "c", "$pieceName$", "Dialog", "0", "0", "TextLabel", "", "false"), name},
		{"piece;" + vassal.Join(';', "", "", "", name), vassal.Join(';', onMap, fmt.Sprint(x), fmt.Sprint(y), fmt.Sprint(gpid), "0")},
	}
	last := len(traits) - 1
	kind, state = traits[last].kind, traits[last].state
	for _, t := range slices.Backward(traits[:last]) {
		kind, state = vassal.Join('\t', t.kind, kind), vassal.Join('\t', t.state, state)
	}
	return kind, state
}

// addStack is the command that makes the stack of a piece, with all that lie in it.
func (t *Table) addStack(p *thing) string {
	parts := []string{p.onMap, fmt.Sprint(p.x), fmt.Sprint(p.y)}
	for _, o := range t.things {
		if o.stack == p.stack {
			parts = append(parts, o.id)
		}
	}
	return "+/" + vassal.Join('/', p.stack, "stack", vassal.Join(';', append(parts, "@@-1")...))
}
