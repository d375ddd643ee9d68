package report

import (
	"slices"

	"adjutant/engine"
)

// Named is an entry in which what is added has its units by their names.
func (e Entry) Named(name func(engine.UnitID) string) Entry {
	e.Events = slices.Clone(e.Events)
	for i, ev := range e.Events {
		e.Events[i].Mods = named(ev.Mods, name)
	}
	if e.Dice != nil {
		dice := *e.Dice
		dice.Chance.Mods = named(dice.Chance.Mods, name)
		e.Dice = &dice
	}
	return e
}

// Named is an outlook in which what is added has its units by their names.
func (o Outlook) Named(name func(engine.UnitID) string) Outlook {
	o.Chance.Mods = named(o.Chance.Mods, name)
	return o
}

func named(mods []engine.Modifier, name func(engine.UnitID) string) []engine.Modifier {
	mods = slices.Clone(mods)
	for i, m := range mods {
		if m.Unit != "" {
			mods[i].Unit = engine.UnitID(name(m.Unit))
		}
	}
	return mods
}
