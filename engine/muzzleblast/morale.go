package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
)

// morale is how a unit stands it.
type morale struct {
	Start   int  `json:"start"`             // figures at the beginning
	Quarter bool `json:"quarter,omitempty"` // the loss of 25 % was felt
	Half    bool `json:"half,omitempty"`    // that of 50 %
	Halt    int  `json:"halt,omitempty"`    // turns for which it does not move
	Retreat int  `json:"retreat,omitempty"` // turns for which it falls back
	Rout    bool `json:"rout,omitempty"`
	Again   bool `json:"again,omitempty"` // it checks at the end of this turn for having been stopped
	Beat    int  `json:"beat,omitempty"`  // last turn in which it beat an enemy
	Beaten  int  `json:"beaten,omitempty"`
	Joined  int  `json:"joined,omitempty"`     // turn in which a new officer came
	WasBeat int  `json:"was_beat,omitempty"`   // under C-32 before, the last turn but this in which it beat an enemy
	WasLost int  `json:"was_beaten,omitempty"` // likewise in which it was beaten
	Staff   int  `json:"staff,omitempty"`      // turn in which the command unit was lost near it
	// of this turn
	Hurt   int  `json:"hurt,omitempty"`   // figures lost to small arms
	Dealt  int  `json:"dealt,omitempty"`  // figures that its small arms removed
	Shot   bool `json:"shot,omitempty"`   // beaten in musketry
	Behind bool `json:"behind,omitempty"` // hit from behind by as many or more
	Fought bool `json:"fought,omitempty"` // beaten in a melee
}

// lost is how much of a unit is lost of which so many are left: 2 for the half, 1 for a quarter.
func (m *morale) lost(left int) int {
	switch gone := m.Start - left; {
	case gone <= 0:
		return 0
	case 2*gone >= m.Start:
		return 2
	case 4*gone >= m.Start:
		return 1
	}
	return 0
}

// triggers say why a unit checks its morale at the end of a turn (B-26); none if it does not. The
// losses that are felt for the first time are noted.
func triggers(s *state, unit int) []string {
	m := &s.Units[unit]
	lost := m.lost(s.strength(unit))
	var why []string
	if !m.Half && lost == 2 {
		m.Half, m.Quarter, m.Halt = true, true, max(m.Halt, 2)
		why = append(why, "50 % lost")
	} else if !m.Quarter && lost == 1 {
		m.Quarter, m.Halt = true, max(m.Halt, 2)
		why = append(why, "25 % lost")
	}
	if m.Behind {
		why = append(why, "hit from behind")
	}
	if m.Fought {
		why = append(why, "beaten in melee")
	}
	if m.Shot {
		why = append(why, "beaten in musketry")
	}
	if m.Staff == s.Turn {
		why = append(why, "the command unit is lost")
	}
	if m.Again {
		why = append(why, "stopped in its rout")
	}
	return why
}

// moraleMods are what a unit's die is changed by (B-27).
func moraleMods(bk *book, s *state, unit int) []engine.Modifier {
	m, u := s.Units[unit], bk.units[unit]
	lost := m.lost(s.strength(unit))
	var mods []engine.Modifier
	add := func(is bool, value int, text string) {
		if is {
			mods = append(mods, engine.Modifier{Side: bk.pack.Sides[u.side].ID, Unit: u.id, Text: text, Value: value, Cites: []engine.Cite{"B-27"}})
		}
	}
	add(lost == 2, -2, "50 % lost")
	add(lost == 1, -1, "25 % lost")
	near, seen := staff(bk.field, bk.units, s, unit)
	add(near, 2, "the command unit within one move")
	add(seen && !near, 1, "the command unit in sight")
	add(u.officer && !led(s, unit), -1, "without its officer")
	add(m.Staff > 0 && s.Turn-m.Staff < turnsOf(s.Options[printed.OptStaff]), -2, "the command unit is lost")
	add(alone(bk.units, s, unit), -1, "more than one move from any friends")
	add(u.elite, 1, "elite")
	add(s.lately(m.Beat, m.WasBeat), 2, "it has beaten an enemy within three moves")
	add(s.lately(m.Beaten, m.WasLost), -2, "it was beaten within three moves")
	add(s.strength(unit) >= m.Start, 1, "unharmed")
	add(newlyLed(s, unit), 1, "a new officer")
	return mods
}

// newlyLed reports whether the officer of a unit is new to it: for as long as C-36 says, where that is for the game while it has one.
func newlyLed(s *state, unit int) bool {
	joined, most := s.Units[unit].Joined, s.Options[printed.OptJoined]
	return joined > 0 && s.Turn-joined < turnsOf(most) && (most != "game" || led(s, unit))
}

// led reports whether a unit has its officer.
func led(s *state, unit int) bool {
	for _, i := range s.bodiesOf(unit) {
		if s.Bodies[i].Officer {
			return true
		}
	}
	return false
}

// oneMove is a whole move of a unit off the road, by which the rules measure nearness.
func oneMove(units roster, s *state, unit int) int {
	u := units[unit]
	return s.Options.Scaled(printed.Allowance(u.troop(body{}), printed.Ground{}))
}

// staff reports whether the unit's command unit is within one move of it, and whether it sees it.
func staff(f *field, units roster, s *state, unit int) (near, seen bool) {
	for _, c := range s.Bodies {
		if c.Gone || units[c.Unit].arm != command || units[c.Unit].side != units[unit].side || c.Unit == unit {
			continue
		}
		for _, i := range s.bodiesOf(unit) {
			near = near || touching(units, s.Bodies[i], c, oneMove(units, s, unit))
			seen = seen || f.seen(s, s.Bodies[i].At, c.At, s.Bodies[i].House)
		}
	}
	return near, seen
}

// alone reports whether no other unit of its side is within one move.
func alone(units roster, s *state, unit int) bool {
	for _, i := range s.bodiesOf(unit) {
		for _, other := range s.Bodies {
			if other.Unit != unit && !other.Gone && units[other.Unit].side == units[unit].side && touching(units, s.Bodies[i], other, oneMove(units, s, unit)) {
				return false
			}
		}
	}
	return true
}

// mourn notes that a command unit is lost, in all units of its side within two moves of it (B-26).
func mourn(units roster, s *state, staff body) {
	for i, b := range s.Bodies {
		if units[b.Unit].side == units[staff.Unit].side && !b.Gone && b.Unit != staff.Unit {
			if staff.Gone = false; touching(units, s.Bodies[i], staff, 2*oneMove(units, s, b.Unit)) {
				s.Units[b.Unit].Staff = s.Turn
			}
		}
	}
}

// mettle is what a unit does after its morale die (B-28).
type mettle string

// The results of the morale table.
const (
	fights   mettle = "fights on"
	holds    mettle = "holds for one move"
	retreats mettle = "retreats one move"
	runs     mettle = "retreats two moves"
	routs    mettle = "routs"
)

// mettleOf is what the number of a morale die means (B-28); what is above 6 is as 6 (C-26).
func mettleOf(number int) mettle {
	switch {
	case number >= 5:
		return fights
	case number == 4:
		return holds
	case number == 3:
		return retreats
	case number == 2:
		return runs
	}
	return routs
}

// take has a unit do so, from the next turn on.
func (m *morale) take(result mettle) {
	m.Again = false
	switch result {
	case holds:
		m.Halt = max(m.Halt, 2)
	case retreats:
		m.Retreat = 2
	case runs:
		m.Retreat = 3
	case routs:
		m.Rout = true
	}
}

// endTurn lets a turn pass: what holds for a number of moves counts down.
func (m *morale) endTurn() {
	m.Halt, m.Retreat = max(m.Halt-1, 0), max(m.Retreat-1, 0)
	m.Hurt, m.Dealt, m.Shot, m.Behind, m.Fought = 0, 0, false, false, false
}
