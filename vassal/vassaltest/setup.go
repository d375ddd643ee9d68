package vassaltest

import (
	"fmt"

	"adjutant/vassal"
)

const esc = '\x1b'

// setup is the command text of the position.
func (t *Table) setup() string {
	pieces := []string{""}
	for _, p := range t.things {
		pieces = append(pieces, p.add(), p.addStack())
	}
	return vassal.Join(esc,
		"begin_save",
		"",
		vassal.Join(esc, pieces...),
		vassal.Join('\t', "PLAYER", t.player.id, t.player.name, t.player.side),
		"end_save",
	)
}

// add is the command that puts the piece into the game.
func (p *thing) add() string {
	kind := "piece;" + vassal.Join(';', "", "", "", p.name)
	state := vassal.Join(';', p.onMap, fmt.Sprint(p.x), fmt.Sprint(p.y), "1", "0")
	moved := "markmoved;" + vassal.Join(';', "/images/moved.gif", "0", "0", "Mark Moved", "77,130", "", "false")
	return "+/" + vassal.Join('/', p.id, vassal.Join('\t', moved, kind), vassal.Join('\t', "false", state))
}

func (p *thing) addStack() string {
	return "+/" + vassal.Join('/', p.stack, "stack", vassal.Join(';', p.onMap, fmt.Sprint(p.x), fmt.Sprint(p.y), p.id, "@@-1"))
}
