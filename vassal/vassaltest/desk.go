package vassaltest

import (
	"fmt"
	"strconv"
	"strings"
)

// Desk is a table that plays by lines of text, as tests write them. Pieces go by their
// names and places by hexes, four digits each:
//
//	drag NAME -> HEX    flip NAME LAYER LEVEL    undo
//	stack NAME -> HEX   box NAME X,Y             say TEXT
//	place NAME -> HEX   remove NAME              roll BUTTON RESULT
//	turn NAME FACING    tracker STATE            set PROPERTY VALUE
//
// stack moves all that lie in the piece's stack, box puts a piece onto the map Boxes, and a
// hex that is none is a point beside all hexes.
type Desk struct {
	*Table
	Field  Module // whose map it is played on
	Layers []Layer
	ids    map[string]string
}

// NewDesk is an empty desk. Pieces that are put on it have the layers.
func NewDesk(m Module, layers ...Layer) *Desk {
	return &Desk{Table: New(m.Name, m.Version), Field: m, Layers: layers, ids: map[string]string{}}
}

// SetUp puts a piece on a hex, before a log is begun.
func (d *Desk) SetUp(name, hex string) {
	x, y := d.centre(hex)
	d.ids[name] = d.Put(name, d.Field.Map, x, y, d.Layers...)
}

// Pile lays pieces of one hex into one stack, before a log is begun.
func (d *Desk) Pile(names ...string) {
	var ids []string
	for _, n := range names {
		ids = append(ids, d.ids[n])
	}
	d.Stack(ids...)
}

// centre is the middle of a hex, a point beside all hexes if it is none.
func (d *Desk) centre(hex string) (x, y int) {
	n, err := strconv.Atoi(hex)
	if err != nil || len(hex) != 4 {
		return 2000, 2000
	}
	return d.Field.Centre(n/100, n%100)
}

// Do plays one line. The error says what is wrong with it.
func (d *Desk) Do(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "undo":
		d.Undo()
		return nil
	case "say":
		d.Say(rest)
		return nil
	case "tracker":
		d.Advance("TurnTracker0", rest, `0|1;0;false;-1;0\;0\;0\;true,true`)
		return nil
	case "drag", "stack", "place":
		what, to, _ := strings.Cut(rest, " -> ")
		return d.bring(word, what, to)
	}
	return d.handle(word, rest)
}

// bring carries out what brings a piece to a hex.
func (d *Desk) bring(word, name, hex string) error {
	x, y := d.centre(hex)
	if word == "place" {
		d.ids[name] = d.Place(name, d.Field.Map, x, y, d.Layers...)
		return nil
	}
	id, known := d.ids[name]
	switch {
	case !known:
		return fmt.Errorf("there is no piece %q", name)
	case word == "stack":
		d.DragStack(x, y, id)
	case d.thing(id).onMap != d.Field.Map:
		d.DragTo(d.Field.Map, x, y, id)
	default:
		d.Drag(x, y, id)
	}
	return nil
}

// handle carries out what is written with a value at its end.
func (d *Desk) handle(word, rest string) error {
	words := strings.Fields(rest)
	if len(words) < 2 && word != "remove" {
		return fmt.Errorf("%q is nothing that is done", word+" "+rest)
	}
	value := words[len(words)-1]
	number, _ := strconv.Atoi(value)
	name := strings.Join(words[:len(words)-1], " ")
	switch word {
	case "roll":
		d.Roll(words[0], value)
	case "set":
		d.Set(words[0], "0", value)
	case "remove":
		d.Remove(d.ids[rest])
	case "turn":
		d.Turn(d.ids[name], number)
	case "flip":
		d.Flip(d.ids[strings.Join(words[:len(words)-2], " ")], words[len(words)-2], number)
	case "box":
		var x, y int
		if _, err := fmt.Sscanf(value, "%d,%d", &x, &y); err != nil {
			return fmt.Errorf("%q is no point: %w", value, err)
		}
		d.DragTo("Boxes", x, y, d.ids[name])
	default:
		return fmt.Errorf("%q is nothing that is done", word+" "+rest)
	}
	return nil
}
