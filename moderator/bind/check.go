package bind

import (
	"slices"

	"adjutant/engine/pack"
	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// CheckModule holds the binding against a module: that it is the one that is bound, and that
// what the binding names is in it. The error is [pack.Mistakes].
func (f *File) CheckModule(m *module.Module) error {
	var wrong pack.Mistakes
	f.checkMade(m.Name, m.Version, "this is", &wrong)
	for i, on := range f.Maps {
		if m.Map(on.Name) == nil {
			wrong.Wrong(f.name, f.line("map", i), "the module has no map %q", on.Name)
		}
	}
	f.checkDiceOf(m, &wrong)
	f.checkTurnOf(m, &wrong)
	s := stockOf(m)
	for i, u := range f.Units {
		s.check(f, f.line("unit", i), u.Piece, &wrong)
	}
	for i, p := range f.Ignore {
		s.check(f, f.line("ignore", i), p, &wrong)
	}
	for i, l := range f.Layers {
		switch levels, known := s.levels[l.Name]; {
		case !known:
			wrong.Wrong(f.name, f.line("layer", i), "no piece of the module has a layer %q", l.Name)
		case l.Level > levels:
			wrong.Wrong(f.name, f.line("layer", i), "layer %q has %s; there is no level %d", l.Name, count(levels, "level"), l.Level)
		}
	}
	return wrong.Err()
}

func (f *File) checkDiceOf(m *module.Module, wrong *pack.Mistakes) {
	for i, d := range f.Dice {
		at := slices.IndexFunc(m.Dice, func(x module.Dice) bool { return x.Name == d.Name })
		switch {
		case at < 0:
			wrong.Wrong(f.name, f.line("dice", i), "the module has no button %q for dice", d.Name)
		case m.Dice[at].Kind != module.SpecialDice && (m.Dice[at].Count != d.N || m.Dice[at].Sides != d.Sides):
			wrong.Wrong(f.name, f.line("dice", i), "the button %q throws %dd%d, not %dd%d", d.Name, m.Dice[at].Count, m.Dice[at].Sides, d.N, d.Sides)
		}
	}
}

// stock is what there is in a module.
type stock struct {
	names  map[string]bool
	slots  map[string]string // name of the piece, by slot
	levels map[string]int    // of layers, by name
}

func stockOf(m *module.Module) stock {
	s := stock{map[string]bool{}, map[string]string{}, map[string]int{}}
	for _, slot := range m.Slots {
		whole, err := m.Expand(slot.Type)
		if err != nil {
			continue // a piece that VASSAL could not make either
		}
		chain, _ := piece.Parse(whole.Type, "")
		name := chain.Basic().Name
		s.names[name], s.slots[slot.GPID] = true, name
		for _, l := range chain.Layers(piece.Viewer{}) {
			s.levels[l.Name] = max(s.levels[l.Name], l.Levels)
		}
	}
	return s
}

// check holds a piece of the binding against what there is.
func (s stock) check(f *File, line int, p Piece, wrong *pack.Mistakes) {
	name, made := s.slots[p.Slot]
	switch {
	case p.ID != "": // of a save, which no module knows
	case p.Slot == "" && !s.names[p.Piece]:
		wrong.Wrong(f.name, line, "the module has no %s", p)
	case p.Slot != "" && !made:
		wrong.Wrong(f.name, line, "the module has no slot %s", p.Slot)
	case p.Slot != "" && p.Piece != "" && p.Piece != name:
		wrong.Wrong(f.name, line, "slot %s of the module holds the piece %q, not %q", p.Slot, name, p.Piece)
	}
}

// CheckSave holds the binding against what a save says of the module that it was made with.
// The error is [pack.Mistakes].
func (f *File) CheckSave(save *vassal.File) error {
	var wrong pack.Mistakes
	f.checkMade(save.Module.Name, save.Module.Version, "the save was made with", &wrong)
	return wrong.Err()
}

// checkMade holds the name and the version of a module against those that are bound.
func (f *File) checkMade(name, version, by string, wrong *pack.Mistakes) {
	if f.Module != "" && f.Module != name {
		wrong.Wrong(f.name, f.lines["module"], "it binds the module %q; %s %q", f.Module, by, name)
	}
	if f.Version != "" && f.Version != version {
		wrong.Wrong(f.name, f.lines["version"], "it binds version %s of the module; %s %s", f.Version, by, version)
	}
}
