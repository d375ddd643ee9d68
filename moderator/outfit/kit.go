package outfit

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/chartpage"
	"adjutant/vassal/forge"
)

// Kit is a pack as a VASSAL module: a map, a sheet of boxes beside it, counters and
// buttons, and how states of a game look on them. It follows from the pack alone, so that
// files which are written at different times fit each other.
type Kit struct {
	// Notes say what the pack lacks and the module therefore has blank, for people.
	Notes []string
	// Drawings are the pictures that the module needs.
	Drawings []Drawing

	pack    *pack.Pack
	binding *board.Binding // of the pack's own module
	theirs  *board.Binding // of the module of somebody else to which the pack is bound, nil for none
	field   board.Map      // where the hexes of the main map lie
	boxes   *board.Boxes
	names   map[engine.UnitID]string // of the pieces
	module  forge.Module
}

// madeAt is the time that all modules give as that of their making, so that the same pack
// has the same module: the beginning of 2026.
const madeAt = 1767225600000

// NewKit makes the kit of a pack. The error says what in its binding does not fit; it is
// [pack.Mistakes] if the binding is at fault by itself.
func NewKit(p *pack.Pack) (*Kit, error) {
	b, err := board.Read(p)
	if err != nil {
		return nil, err
	}
	k := &Kit{pack: p, binding: b}
	if b.Foreign {
		k.binding, k.theirs = board.New(p, &bind.File{}), b
	}
	if err := k.findField(); err != nil {
		return nil, err
	}
	k.lack()
	k.boxes = board.LayBoxes(p)
	k.callUnits()
	k.describe()
	return k, nil
}

// Theirs is the name of the module of somebody else that the pack is played in, if it is.
func (k *Kit) Theirs() (name string, bound bool) {
	if k.theirs == nil {
		return "", false
	}
	return k.theirs.Module, true
}

// ShowsPhases reports whether that module has a turn counter that shows phases.
func (k *Kit) ShowsPhases() bool { return k.theirs != nil && k.theirs.ShowsPhases() }

// bindingOf is what says what the pieces of a module mean.
func (k *Kit) bindingOf(module string) *board.Binding {
	if k.theirs != nil && module != k.module.Name {
		return k.theirs
	}
	return k.binding
}

// findField takes the map of the pack's ground.
func (k *Kit) findField() error {
	k.field = board.Map{Name: board.FieldMap}
	if m, known := k.binding.Map(board.FieldMap); known {
		k.field = m
	}
	if k.field.X != float64(int(k.field.X)) || k.field.Y != float64(int(k.field.Y)) {
		return fmt.Errorf("binding of %s: map %q: a module is made with x and y in whole pixels", k.pack.ID, k.field.Name)
	}
	return nil
}

// lack notes what the pack does not have.
func (k *Kit) lack() {
	note := func(format string, args ...any) { k.Notes = append(k.Notes, fmt.Sprintf(format, args...)) }
	switch p := k.pack; {
	case p.Grid.Size() == 0 && p.Area == (pack.Area{}):
		note("the pack has no map: the module has a blank one")
	case len(p.Study) > 0 && len(p.Hexes) == 0:
		note("the pack has no terrain: the module has a study map of what the text names")
	case p.Grid.Size() > 0 && len(p.Hexes) == 0 && len(p.Hexsides) == 0 && len(p.Roads) == 0:
		note("the pack has no terrain: all hexes are blank but for their numbers")
	}
	if len(k.pack.Units) == 0 {
		note("the pack has no counters: the module has blank ones to be cloned")
	}
}

// Layout is where the hexes lie on the main map; false without hexes.
func (k *Kit) Layout() (hex.Layout, bool) {
	l, ok := k.binding.Layouts[k.field.Name]
	return l, ok && k.pack.Grid.Size() > 0
}

// Inch is how many pixels an inch of the table has; false where there is no table.
func (k *Kit) Inch() (int, bool) {
	return int(k.field.Inch), k.field.Inch > 0 && k.pack.Area != (pack.Area{})
}

// Module is the module as a description with its pictures, by the names that Drawings
// give them, the set-ups that a game may begin from, and the charts of its system.
func (k *Kit) Module(pictures []forge.Image, setups []forge.Setup, charts []engine.Chart) forge.Module {
	m := k.module
	m.Images, m.Setups = pictures, setups
	for _, c := range charts {
		m.Charts = append(m.Charts, forge.Chart{Name: c.Title, HTML: chartpage.System(c)})
	}
	return m
}
