package gbacw

import "adjutant/engine"

// Placed lists every unit of the pack and where it stands.
func (sys *system) Placed(st engine.State) []engine.Placed {
	s := st.(*state)
	list := make([]engine.Placed, len(s.Units))
	for i, u := range s.Units {
		list[i] = engine.Placed{Unit: sys.unit(i).ID, Side: sys.unit(i).Side, At: u.At}
		if !u.here() {
			list[i].At = ""
		}
		for _, one := range []struct {
			is   bool
			word string
		}{
			{u.Disordered, "disordered"},
			{u.Collapsed, "collapsed"},
			{u.Ammo == ammoLow, "low-ammo"},
			{u.Ammo == ammoNone, "no-ammo"},
			{u.Fate == fateRouted, "routed"},
			{u.Fate == fateEliminated || u.Fate == fateRemoved, "eliminated"},
		} {
			if one.is {
				list[i].Status = append(list[i].Status, one.word)
			}
		}
	}
	return list
}
