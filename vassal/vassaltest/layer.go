package vassaltest

import (
	"fmt"
	"strings"

	"adjutant/vassal"
)

// Layer is a layer of a piece: Step with 2 levels, Disrupted with 1. One of several
// levels is always shown, and stands at the first; one of a single level is off.
type Layer struct {
	Name   string
	Levels int
}

// trait is one trait of a piece.
type trait struct{ name, kind, state string }

// rotation is the name of the trait by which a piece is turned.
const rotation = "rotation"

func traitsOf(layers []Layer) []trait {
	var all []trait
	for _, l := range layers {
		state := "-1"
		if l.Levels > 1 {
			state = "1"
		}
		images := strings.TrimSuffix(strings.Repeat("a.png,", l.Levels), ",")
		all = append(all, trait{l.Name, "emb2;" + vassal.Join(';',
			"", "2", "", "", "2", "", "", "2", "", "", "", "1", "false", "0", "0", images, "", "true", l.Name,
			"", "", "false", "", "1", "1", fmt.Sprint(l.Levels > 1), "", "70,130", "", "", "1.0", "", "true"), state})
	}
	if len(layers) > 0 {
		all = append(all, trait{rotation, "rotate;" + vassal.Join(';', "6", "93,130", "91,130", "Turn right", "Turn left"), "0"})
	}
	return all
}

// Flip brings a layer of a piece to a level; a negative one is off.
func (t *Table) Flip(id, layer string, level int) { t.change(id, layer, fmt.Sprint(level)) }

// Turn turns a piece to one of its six sides.
func (t *Table) Turn(id string, facing int) { t.change(id, rotation, fmt.Sprint(facing)) }

func (t *Table) change(id, name, state string) {
	p := t.thing(id)
	restore := p.rememberer()
	_, old := p.texts()
	changed := make([]trait, len(p.traits))
	for i, one := range p.traits {
		if one.name == name {
			one.state = state
		}
		changed[i] = one
	}
	p.traits = changed
	_, is := p.texts()
	t.steps = append(t.steps, step{
		commands: []string{"null", "null", "D/" + vassal.Join('/', id, is, old)},
		inverse:  []string{"D/" + vassal.Join('/', id, old, is)},
		restore:  restore,
	})
}
