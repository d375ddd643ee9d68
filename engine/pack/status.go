package pack

import (
	"fmt"
	"slices"
	"strings"
)

// Status is a condition in which units may be, and how it is shown.
type Status struct {
	Word string // the system's: disordered
	// Layer is the layer of a counter that shows it; a unit is in one condition of a layer at most.
	// Where it is "", no layer does: such units are off the map.
	Layer string
	Sign  string   // a letter or two, for pictures
	Types []string // of the units that may be so; nil is all
}

// Facing is where units may look.
type Facing struct {
	// Corners are the system's words for the corners of a hex, clockwise from the one to the right
	// of its top; nil where units look nowhere.
	Corners []string
	Types   []string // of the units that look anywhere; nil is all
}

// holds reports whether what is said of types holds for units of one.
func holds(types []string, of string) bool { return len(types) == 0 || slices.Contains(types, of) }

// May reports whether units of a type may be in the condition.
func (s Status) May(unitType string) bool { return holds(s.Types, unitType) }

// May reports whether units of a type look anywhere.
func (f Facing) May(unitType string) bool { return len(f.Corners) > 0 && holds(f.Types, unitType) }

type headStatus struct {
	Word  string   `toml:"word"`
	Layer string   `toml:"layer"`
	Sign  string   `toml:"sign"`
	Types []string `toml:"types"`
}

type headFacing struct {
	Corners []string `toml:"corners"`
	Types   []string `toml:"types"`
}

// statuses are the conditions of units. Those of one layer are of the same units.
func (l *loader) statuses(all []headStatus) {
	seen := l.unique("status")
	types := map[string][]string{}
	if len(all) > MaxStatuses {
		l.wrongHead("status", "%d conditions; at most %d", len(all), MaxStatuses)
		return
	}
	for i, s := range all {
		seen(i, s.Word)
		part := fmt.Sprintf("status[%d]", i)
		was, known := types[s.Layer]
		switch {
		case s.Layer == "":
		case s.Sign == "" || len(s.Sign) > 2:
			l.wrongHead(part, "status %s: the sign %q has not one or two letters", s.Word, s.Sign)
		case known && !slices.Equal(was, s.Types):
			l.wrongHead(part, "status %s: the layer %s is of other types before", s.Word, s.Layer)
		case CheckID(s.Layer) != nil:
			l.wrongHead(part, "status %s: the layer %v", s.Word, CheckID(s.Layer))
		}
		types[s.Layer] = s.Types
		l.pack.Statuses = append(l.pack.Statuses, Status(s))
	}
}

// hexCorners is how many corners a hex has.
const hexCorners = 6

func (l *loader) facing(f *headFacing) {
	if f == nil {
		return
	}
	for i, word := range f.Corners {
		if err := CheckID(word); err != nil || slices.Contains(f.Corners[:i], word) {
			l.wrongHead("facing", "corner %q is no word of its own", word)
		}
	}
	switch {
	case l.pack.Grid.Size() == 0:
		l.wrongHead("facing", "the corners of hexes, and no [grid]")
	case len(f.Corners) != hexCorners:
		l.wrongHead("facing", "%d corners; a hex has %d", len(f.Corners), hexCorners)
	}
	l.pack.Facing = Facing(*f)
}

// StatusLayers are the layers that show the conditions of units, in the order of the pack.
func (p *Pack) StatusLayers() []string {
	var all []string
	for _, s := range p.Statuses {
		if s.Layer != "" && !slices.Contains(all, s.Layer) {
			all = append(all, s.Layer)
		}
	}
	return all
}

// InLayer are the conditions that a layer shows, in their order.
func (p *Pack) InLayer(layer string) []Status {
	return slices.DeleteFunc(slices.Clone(p.Statuses), func(s Status) bool { return s.Layer != layer })
}

// lookItems are the conditions and the corners, as they are compared with those of another version.
func (p *Pack) lookItems() []item {
	var all []item
	for _, s := range p.Statuses {
		all = append(all, item{key{kindStatus, s.Word}, []part{{"layer", s.Layer}, {"sign", s.Sign}, {"types", strings.Join(s.Types, " ")}}})
	}
	if len(p.Facing.Corners) > 0 {
		all = append(all, item{key{kindFacing, ""}, []part{{"corners", strings.Join(p.Facing.Corners, " ")}, {"types", strings.Join(p.Facing.Types, " ")}}})
	}
	return all
}
